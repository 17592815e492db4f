# What `make install` puts where: the command, the library (shared, and static in one object with
# the inner names hidden), the headers for callers, pkg-config and CMake files, manual pages and
# completions made from what the command says of itself, licence and documents.

add_library(areo_shared SHARED $<TARGET_OBJECTS:areo>)
set_target_properties(areo_shared PROPERTIES OUTPUT_NAME areo EXPORT_NAME areo
    VERSION ${PROJECT_VERSION} SOVERSION ${PROJECT_VERSION_MAJOR} LINKER_LANGUAGE C)
target_link_libraries(areo_shared PRIVATE Threads::Threads m)
target_link_options(areo_shared PRIVATE LINKER:-Bsymbolic LINKER:-z,defs)
target_include_directories(areo_shared INTERFACE $<INSTALL_INTERFACE:${CMAKE_INSTALL_INCLUDEDIR}>)

set(STATIC_DIR ${CMAKE_BINARY_DIR}/static)
add_custom_command(OUTPUT ${STATIC_DIR}/libareo.a
    COMMAND ${CMAKE_COMMAND} -E make_directory ${STATIC_DIR}
    COMMAND ${CMAKE_COMMAND} -E rm -f ${STATIC_DIR}/libareo.a
    COMMAND ${CMAKE_LINKER} -r -o ${STATIC_DIR}/areo.o $<TARGET_OBJECTS:areo>
    COMMAND ${CMAKE_OBJCOPY} --localize-hidden ${STATIC_DIR}/areo.o
    COMMAND ${CMAKE_AR} rcs ${STATIC_DIR}/libareo.a ${STATIC_DIR}/areo.o
    DEPENDS areo $<TARGET_OBJECTS:areo> COMMAND_EXPAND_LISTS VERBATIM)

set(TEXT_DIR ${CMAKE_BINARY_DIR}/texts)
add_custom_command(OUTPUT ${TEXT_DIR}/stamp
    COMMAND ${CMAKE_SOURCE_DIR}/tools/texts.sh $<TARGET_FILE:areo_cli> ${TEXT_DIR}
    COMMAND ${CMAKE_COMMAND} -E touch ${TEXT_DIR}/stamp
    DEPENDS areo_cli tools/texts.sh VERBATIM)
add_custom_target(areo_package ALL DEPENDS ${STATIC_DIR}/libareo.a ${TEXT_DIR}/stamp)

include(CMakePackageConfigHelpers)
configure_file(tools/areo.pc.in areo.pc @ONLY)
write_basic_package_version_file(areo-config-version.cmake COMPATIBILITY SameMajorVersion)

set(CMAKE_DIR ${CMAKE_INSTALL_LIBDIR}/cmake/areo)
install(TARGETS areo_cli)
install(TARGETS areo_shared EXPORT areo)
install(FILES ${STATIC_DIR}/libareo.a DESTINATION ${CMAKE_INSTALL_LIBDIR})
install(FILES include/areo/areo.h include/areo/table.h include/areo/bot.h include/areo/batch.h
    include/areo/encode.h
    DESTINATION ${CMAKE_INSTALL_INCLUDEDIR}/areo)
install(FILES ${CMAKE_BINARY_DIR}/areo.pc DESTINATION ${CMAKE_INSTALL_LIBDIR}/pkgconfig)
install(EXPORT areo FILE areo-config.cmake NAMESPACE areo:: DESTINATION ${CMAKE_DIR})
install(FILES ${CMAKE_BINARY_DIR}/areo-config-version.cmake DESTINATION ${CMAKE_DIR})
install(DIRECTORY ${TEXT_DIR}/man1 DESTINATION ${CMAKE_INSTALL_MANDIR})
install(FILES ${TEXT_DIR}/areo.bash RENAME areo
    DESTINATION ${CMAKE_INSTALL_DATADIR}/bash-completion/completions)
install(FILES ${TEXT_DIR}/_areo DESTINATION ${CMAKE_INSTALL_DATADIR}/zsh/site-functions)
install(FILES ${TEXT_DIR}/areo.fish DESTINATION ${CMAKE_INSTALL_DATADIR}/fish/vendor_completions.d)
install(FILES LICENSE README.md CHANGELOG.md DESTINATION ${CMAKE_INSTALL_DOCDIR})
install(DIRECTORY docs/ DESTINATION ${CMAKE_INSTALL_DOCDIR} FILES_MATCHING PATTERN "*.md")
