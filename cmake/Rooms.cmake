# A room is a folder of lastmove/ and a static library of its own. It may include the rooms named
# after USES, and what those may use; tests/rooms_test.py holds the sources to that.
define_property(GLOBAL PROPERTY LASTMOVE_ROOMS BRIEF_DOCS "all rooms" FULL_DOCS "all rooms")
set(LASTMOVE_RULES "${CMAKE_BINARY_DIR}/rooms.txt")
file(WRITE "${LASTMOVE_RULES}" "")

# Settings every target of the project is compiled with.
function(lastmove_settings target)
  target_compile_features(${target} PUBLIC cxx_std_20)
  set_target_properties(${target} PROPERTIES CXX_EXTENSIONS OFF)
  target_compile_options(${target} PRIVATE -Wall -Wextra -Wpedantic -Wconversion
    $<$<CXX_COMPILER_ID:GNU>:-Wno-restrict>  # warns wrongly of std::string + (GCC bug 105329)
    $<$<BOOL:${LASTMOVE_WERROR}>:-Werror>)
endfunction()

function(lastmove_room room)
  cmake_parse_arguments(ROOM "" "" "USES;LINKS" ${ARGN})
  file(GLOB sources CONFIGURE_DEPENDS "${PROJECT_SOURCE_DIR}/lastmove/${room}/*.cpp")
  if(NOT sources)
    return()
  endif()
  set(target lastmove_${room})
  add_library(${target} STATIC ${sources})
  add_library(lastmove::${room} ALIAS ${target})
  lastmove_settings(${target})
  set_target_properties(${target} PROPERTIES EXPORT_NAME ${room})
  target_include_directories(${target} PUBLIC
    $<BUILD_INTERFACE:${PROJECT_SOURCE_DIR}> $<INSTALL_INTERFACE:${CMAKE_INSTALL_INCLUDEDIR}>)
  target_link_libraries(${target} PUBLIC ${ROOM_LINKS})
  foreach(used IN LISTS ROOM_USES)
    target_link_libraries(${target} PUBLIC lastmove_${used})
  endforeach()
  target_link_libraries(${target} PUBLIC fmt::fmt Threads::Threads)
  set_property(GLOBAL APPEND PROPERTY LASTMOVE_ROOMS ${target})
  string(REPLACE ";" " " uses "${ROOM_USES}")
  file(APPEND "${LASTMOVE_RULES}" "${room}: ${uses}\n")
endfunction()
