# The module that has zlib, liblzma and libzstd, which `bundle` and `check` load: the libraries that it stands on would take every
# command a fifth longer to start (6.9 ms of the processor instead of 5.8). It also knows the commit that it was built from, which no other
# program has to be linked again for.
pkg_check_modules(CODECS REQUIRED IMPORTED_TARGET zlib liblzma libzstd)
set_source_files_properties(lastmove/ask/archive/program.cpp PROPERTIES
  COMPILE_DEFINITIONS LASTMOVE_VERSION="${PROJECT_VERSION}")
find_program(GIT git)
add_custom_target(lastmove_commit
  COMMAND ${CMAKE_COMMAND} "-DGIT=${GIT}" "-DSOURCE=${PROJECT_SOURCE_DIR}"
          "-DHEADER=${PROJECT_BINARY_DIR}/commit/commit.hpp" -P "${PROJECT_SOURCE_DIR}/cmake/commit.cmake"
  BYPRODUCTS "${PROJECT_BINARY_DIR}/commit/commit.hpp" VERBATIM)
add_library(lastmove_archive MODULE lastmove/ask/archive/codecs.cpp)
lastmove_settings(lastmove_archive)
add_dependencies(lastmove_archive lastmove_commit)
target_include_directories(lastmove_archive PRIVATE "${PROJECT_SOURCE_DIR}" "${PROJECT_BINARY_DIR}/commit")
target_link_libraries(lastmove_archive PRIVATE PkgConfig::CODECS)
set_target_properties(lastmove_archive PROPERTIES PREFIX "" OUTPUT_NAME archive
                      LIBRARY_OUTPUT_DIRECTORY "${PROJECT_BINARY_DIR}/lib/lastmove")
