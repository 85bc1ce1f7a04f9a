# The Python package `lastmove`: python/lastmove, the extension module _lastmove, and the functions that are
# made from the table of questions, put together in the folder python/lastmove of the build.
find_program(LASTMOVE_PYTHON_INTERPRETER NAMES python3 PATHS /usr/bin NO_DEFAULT_PATH)
set(PYTHON_EXECUTABLE "${LASTMOVE_PYTHON_INTERPRETER}")
find_package(pybind11 2.10 CONFIG QUIET)
if(NOT pybind11_FOUND)
  message(STATUS "The Python module is not built: pybind11 was not found")
  return()
endif()

set(package "${PROJECT_BINARY_DIR}/python/lastmove")
file(GLOB sources CONFIGURE_DEPENDS "${PROJECT_SOURCE_DIR}/lastmove/doors/python/*.cpp")
pybind11_add_module(_lastmove MODULE NO_EXTRAS ${sources})
lastmove_settings(_lastmove)
target_compile_definitions(_lastmove PRIVATE LASTMOVE_VERSION="${PROJECT_VERSION}")
target_link_libraries(_lastmove PRIVATE lastmove_ask)
set_target_properties(_lastmove PROPERTIES LIBRARY_OUTPUT_DIRECTORY "${package}")

file(GLOB modules CONFIGURE_DEPENDS RELATIVE "${PROJECT_SOURCE_DIR}/python/lastmove"
     "${PROJECT_SOURCE_DIR}/python/lastmove/*.py" "${PROJECT_SOURCE_DIR}/python/lastmove/*.pyi"
     "${PROJECT_SOURCE_DIR}/python/lastmove/py.typed")
set(made "${package}/_questions.py")
foreach(module IN LISTS modules)
  add_custom_command(OUTPUT "${package}/${module}"
    COMMAND ${CMAKE_COMMAND} -E copy "${PROJECT_SOURCE_DIR}/python/lastmove/${module}" "${package}/${module}"
    DEPENDS "${PROJECT_SOURCE_DIR}/python/lastmove/${module}" VERBATIM)
  list(APPEND made "${package}/${module}")
endforeach()
set(maker "${PROJECT_SOURCE_DIR}/python/tools/make_questions.py")
add_custom_command(OUTPUT "${package}/_questions.py"
  COMMAND ${LASTMOVE_PYTHON_INTERPRETER} "${maker}" "${package}" "${package}/_questions.py"
  DEPENDS _lastmove "${maker}" VERBATIM)
add_custom_target(lastmove_python ALL DEPENDS ${made})
add_dependencies(lastmove_python lastmove_archive)
