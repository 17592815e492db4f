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
# The bots are to be fast, the rules that they run through not large (a tenth slower than with -O2,
# 13 KB less), and everything else is to be small.
set(fast ${OFFLINE_SRC})
list(FILTER fast INCLUDE REGEX "src/bots/")
set_source_files_properties(${fast} PROPERTIES COMPILE_OPTIONS -O2)
set(small ${OFFLINE_SRC})
list(FILTER small INCLUDE REGEX
    "src/(server|local|table)/|/(text|describe|phrases|words|show|show_seat|figures|position|fields|json|phrase|notation|preview|setup|component|menu|picks|order|sound|score|evaluate_solo|lacerda|lacerda_colony|messages|language|rulebook|languages|net_files|rule_files|guide|guide_read|guide_files)\\.c$")
set_source_files_properties(${small} PROPERTIES COMPILE_OPTIONS -Oz)
# A search takes a few hundred KB of stack.
target_link_options(areo_offline PRIVATE -nostartfiles -Wl,--no-entry -Wl,--gc-sections
    -Wl,--strip-all -Wl,-z,stack-size=1048576)
