# A room is a folder of lastmove/ and a static library of its own. It may include the rooms named
# after USES, and what those may use. A large room has folders, its floors: each is named after FLOORS
# with the folders of the room that it may use (and what those may use), lowest first, as in
# "search: board tests"; "." is the room's own folder, and "*" stands for all folders that are not named:
# a folder more need not be declared. tests/rooms_test.py holds the sources to both.
# WITHOUT: a source that is none of the room's.
# TOGETHER: the number of its sources compiled together, where it is not LASTMOVE_UNITY.
define_property(GLOBAL PROPERTY LASTMOVE_ROOMS BRIEF_DOCS "all rooms" FULL_DOCS "all rooms")
set(LASTMOVE_RULES "${CMAKE_BINARY_DIR}/rooms.txt")
file(WRITE "${LASTMOVE_RULES}" "")

# A compiler cache is used where there is one. It may keep what was compiled with precompiled headers: it
# compares what these were made of.
find_program(CCACHE ccache)
if(CCACHE AND PROJECT_IS_TOP_LEVEL AND NOT DEFINED CMAKE_CXX_COMPILER_LAUNCHER)
  set(CMAKE_CXX_COMPILER_LAUNCHER "${PROJECT_SOURCE_DIR}/tools/compile-cached")
  set(LASTMOVE_CACHED $<$<CXX_COMPILER_ID:GNU>:-fpch-preprocess>)
endif()

# Settings every target of the project is compiled with.
function(lastmove_settings target)
  string(COMPARE GREATER "${LASTMOVE_UNITY}" 0 unity)
  target_compile_features(${target} PUBLIC cxx_std_20)
  set_target_properties(${target} PROPERTIES CXX_EXTENSIONS OFF
    UNITY_BUILD ${unity} UNITY_BUILD_BATCH_SIZE ${LASTMOVE_UNITY})
  # The archives may go into shared libraries; a function is inlined in its own file all the same.
  # Programs are compiled alike, since they share precompiled headers with the rooms.
  target_compile_options(${target} PRIVATE -fPIC -fno-semantic-interposition)
  # -O2 makes few questions faster than -O1 (bench/build.md), and g++ need not tidy up its memory that often.
  target_compile_options(${target} PRIVATE $<$<CONFIG:Release>:-O1>
    "$<$<CXX_COMPILER_ID:GNU>:SHELL:--param ggc-min-heapsize=1000000>" ${LASTMOVE_CACHED})
  target_compile_options(${target} PRIVATE -Wall -Wextra -Wpedantic -Wconversion
    # These warn wrongly of std::string + (GCC bugs 105329 and 105651), and of vectors of mpz_class, all but the
    # first only where their headers are precompiled.
    "$<$<CXX_COMPILER_ID:GNU>:-Wno-restrict;-Wno-stringop-overflow;-Wno-array-bounds;-Wno-free-nonheap-object>"
    $<$<BOOL:${LASTMOVE_WERROR}>:-Werror>)
endfunction()

# Headers that most files include are compiled once, by the rooms that name them after PRECOMPILES,
# for these and all later rooms. Files include what they use all the same: the preset `tidy` has
# each compiled by itself.
set(LASTMOVE_PRECOMPILED <algorithm> <array> <bit> <cassert> <charconv> <cmath> <cstdint>
    <functional> <map> <memory> <numeric> <optional> <set> <span> <stdexcept> <string>
    <string_view> <unordered_map> <utility> <variant> <vector> <fmt/format.h> <fmt/ranges.h>
    <gmpxx.h> "${PROJECT_SOURCE_DIR}/cmake/unused_json.hpp"
    "${PROJECT_SOURCE_DIR}/lastmove/base/json.hpp")

function(lastmove_reuse_headers target)
  get_property(owner GLOBAL PROPERTY LASTMOVE_PRECOMPILED_BY)
  target_precompile_headers(${target} REUSE_FROM ${owner})
endfunction()

# Writes the rules of a room's floors.
function(lastmove_floors room)
  file(GLOB others RELATIVE "${PROJECT_SOURCE_DIR}/lastmove/${room}" LIST_DIRECTORIES true
       CONFIGURE_DEPENDS "${PROJECT_SOURCE_DIR}/lastmove/${room}/*")
  list(FILTER others EXCLUDE REGEX "\\.")
  foreach(floor IN LISTS ARGN)
    string(REGEX REPLACE ":.*" "" name "${floor}")
    list(REMOVE_ITEM others "${name}")
  endforeach()
  list(JOIN others " " all_others)
  foreach(floor IN LISTS ARGN)
    string(REGEX MATCH "^([^:]*):(.*)$" _ "${floor}")
    string(REPLACE "*" "${all_others}" uses "${CMAKE_MATCH_2}")
    set(names "${CMAKE_MATCH_1}")
    if(names STREQUAL "*")
      set(names ${others})
    endif()
    foreach(name IN LISTS names)
      file(APPEND "${LASTMOVE_RULES}" "${room}/${name}:${uses}\n")
    endforeach()
  endforeach()
endfunction()

function(lastmove_room room)
  cmake_parse_arguments(ROOM "" "TOGETHER;WITHOUT" "USES;FLOORS;LINKS;PRECOMPILES" ${ARGN})
  file(GLOB_RECURSE sources CONFIGURE_DEPENDS "${PROJECT_SOURCE_DIR}/lastmove/${room}/*.cpp")
  if(ROOM_WITHOUT)
    list(REMOVE_ITEM sources "${PROJECT_SOURCE_DIR}/lastmove/${room}/${ROOM_WITHOUT}.cpp")
  endif()
  if(NOT sources)
    return()
  endif()
  set(target lastmove_${room})
  add_library(${target} STATIC ${sources})
  add_library(lastmove::${room} ALIAS ${target})
  lastmove_settings(${target})
  if(ROOM_TOGETHER)
    set_target_properties(${target} PROPERTIES UNITY_BUILD_BATCH_SIZE ${ROOM_TOGETHER})
  endif()
  if(ROOM_PRECOMPILES)
    target_precompile_headers(${target} PRIVATE ${ROOM_PRECOMPILES})
    set_property(GLOBAL PROPERTY LASTMOVE_PRECOMPILED_BY ${target})
  else()
    lastmove_reuse_headers(${target})
  endif()
  set_target_properties(${target} PROPERTIES EXPORT_NAME ${room})
  target_include_directories(${target} PUBLIC
    $<BUILD_INTERFACE:${PROJECT_SOURCE_DIR}> $<INSTALL_INTERFACE:${CMAKE_INSTALL_INCLUDEDIR}>)
  target_link_libraries(${target} PUBLIC ${ROOM_LINKS})
  foreach(used IN LISTS ROOM_USES)
    target_link_libraries(${target} PUBLIC lastmove_${used})
  endforeach()
  target_link_libraries(${target} PUBLIC FMT::FMT Threads::Threads)
  set_property(GLOBAL APPEND PROPERTY LASTMOVE_ROOMS ${target})
  string(REPLACE ";" " " uses "${ROOM_USES}")
  file(APPEND "${LASTMOVE_RULES}" "${room}: ${uses}\n")
  lastmove_floors(${room} ${ROOM_FLOORS})
endfunction()
