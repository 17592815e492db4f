# The rooms for a browser: the library, what of the server is not a process, and src/local.
# Included by CMakeLists.txt when AREO_OFFLINE is set; tools/offline.sh makes the rest of it.
file(GLOB LOCAL_SRC CONFIGURE_DEPENDS src/local/*.c)
list(FILTER LIB_SRC EXCLUDE REGEX "src/table/batch\\.c$") # threads of its own

# Of the server everything but the process, the network, its pages, databases and other servers.
set(process admin check conn files frames gate health hooks http log loop metrics net order overview pack
    peers plain post process reader request run secret site socket thinkers tls watch wire writer)
list(JOIN process "|" process)
list(FILTER SERVER_SRC EXCLUDE REGEX "src/store/|src/server/(${process})\\.c$")
# Boards in plain text are for terminals and pages without scripts.
list(FILTER LIB_SRC EXCLUDE REGEX "src/games/[a-z_]+/show(_seat)?\\.c$")
set(OFFLINE_SRC ${LIB_SRC} ${SERVER_SRC} ${LOCAL_SRC})

add_executable(areo_offline ${OFFLINE_SRC})
set_target_properties(areo_offline PROPERTIES OUTPUT_NAME areo SUFFIX .wasm)
target_compile_definitions(areo_offline PRIVATE AREO_BRINGS=1)
target_include_directories(areo_offline BEFORE PRIVATE src/local/libc)
target_compile_options(areo_offline PRIVATE -Os -DNDEBUG -mbulk-memory -msign-ext
    -fvisibility=hidden -ffunction-sections -fdata-sections)
# What a bot does thousands of times is to be fast, what it judges and lists by not large (a tenth
# slower than with -O2), and everything else is to be small: that is 16 KB less in all.
set(fast ${OFFLINE_SRC})
list(FILTER fast INCLUDE REGEX "src/bots/(look|net|policy)\\.c$")
set_source_files_properties(${fast} PROPERTIES COMPILE_OPTIONS -O2)
set(small ${OFFLINE_SRC})
list(FILTER small EXCLUDE REGEX "/(look|policy|evaluate|evaluate_map|evaluate_races|leanings|quick|legal|decide|flow|net|inputs|hex|map|rng)\\.c$")
set_source_files_properties(${small} PROPERTIES COMPILE_OPTIONS -Oz)
# A search takes a few hundred KB of stack.
target_link_options(areo_offline PRIVATE -nostartfiles -Wl,--no-entry -Wl,--gc-sections
    -Wl,--strip-all -Wl,-z,stack-size=1048576)
# Numbers with a point are never written by printf here (json_real): 3 KB less without.
target_link_libraries(areo_offline PRIVATE c-printscan-no-floating-point)
# What the linker has joined can be made smaller once more: a seventh of it, 6 KB compressed. (The
# linker puts nothing below 1024.)
find_program(WASM_OPT wasm-opt REQUIRED)
add_custom_command(TARGET areo_offline POST_BUILD
    COMMAND ${WASM_OPT} --flatten --rereloop -Oz -Oz --converge --low-memory-unused
            --enable-bulk-memory --enable-sign-ext
            $<TARGET_FILE:areo_offline> -o $<TARGET_FILE:areo_offline>)
