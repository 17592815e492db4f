# The rooms for a browser: rules, tables, bots, what of the server is not a process, and src/local.
# Included by CMakeLists.txt when AREO_OFFLINE is set; tools/offline.sh makes the rest of it.
file(GLOB OFFLINE_SRC CONFIGURE_DEPENDS src/core/*.c src/games/*.c src/games/*/*.c src/table/*.c
    src/bots/*.c src/local/*.c)
list(FILTER OFFLINE_SRC EXCLUDE REGEX "src/table/batch\\.c$") # threads of its own
# Of the server everything but the process, the network, its pages and other servers.
set(process admin check conn files frames gate health hooks http log loop metrics net order overview pack
    peers plain post process reader request run secret site socket thinkers tls watch wire writer)
file(GLOB SERVER_SRC CONFIGURE_DEPENDS src/server/*.c)
list(JOIN process "|" process)
list(FILTER SERVER_SRC EXCLUDE REGEX "/(${process})\\.c$")
list(APPEND OFFLINE_SRC ${SERVER_SRC})

# Nets are brought when they are needed: here only their names are known.
set(NET_TABLE ${CMAKE_BINARY_DIR}/net_files.c)
file(GLOB NET_FILES CONFIGURE_DEPENDS nets/*.net)
add_custom_command(OUTPUT ${NET_TABLE}
    COMMAND ${CMAKE_SOURCE_DIR}/tools/embed-nets.sh --apart ${CMAKE_SOURCE_DIR}/nets ${NET_TABLE}
    DEPENDS tools/embed-nets.sh ${NET_FILES} VERBATIM)

add_executable(areo_offline ${OFFLINE_SRC} ${NET_TABLE})
set_target_properties(areo_offline PROPERTIES OUTPUT_NAME areo SUFFIX .wasm)
target_include_directories(areo_offline BEFORE PRIVATE src/local/libc)
# What search runs through is to be fast, everything else is to be small.
set(small ${OFFLINE_SRC})
list(FILTER small INCLUDE REGEX
    "src/(server|local|table)/|/(text|describe|phrases|words|show|figures|position|fields|json|phrase|notation|template)\\.c$")
set_source_files_properties(${small} PROPERTIES COMPILE_OPTIONS -Os)
target_compile_options(areo_offline PRIVATE -O2 -DNDEBUG -mbulk-memory -msign-ext
    -fvisibility=hidden -ffunction-sections
    -fdata-sections)
# A search takes a few hundred KB of stack.
target_link_options(areo_offline PRIVATE -nostartfiles -Wl,--no-entry -Wl,--gc-sections
    -Wl,--strip-all -Wl,-z,stack-size=1048576)
