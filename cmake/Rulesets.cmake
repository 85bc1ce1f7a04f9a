# The texts of games/ in C++: what they say to people for the rulesets (game_texts.hpp), and a table of them.
# A text that is wrong ends the build.
file(GLOB texts CONFIGURE_DEPENDS "${PROJECT_SOURCE_DIR}/games/*.rules")
set(games "${CMAKE_BINARY_DIR}/games")
file(MAKE_DIRECTORY "${games}")
set(LASTMOVE_EMBED_GAMES "" CACHE FILEPATH "The program that writes them, where this build cannot run its own")
if(LASTMOVE_EMBED_GAMES)
  set(embed_games "${LASTMOVE_EMBED_GAMES}")
else()
  add_executable(embed_games "${PROJECT_SOURCE_DIR}/cmake/embed_games.cpp")
  lastmove_settings(embed_games)
  target_link_libraries(embed_games PRIVATE lastmove_rules)
  set(embed_games embed_games)
endif()
add_custom_command(OUTPUT "${games}/game_texts.hpp" "${games}/game_texts.cpp"
  COMMAND ${embed_games} "${games}/game_texts.hpp" "${games}/game_texts.cpp" ${texts}
  DEPENDS ${embed_games} ${texts} VERBATIM)
add_custom_target(lastmove_game_texts DEPENDS "${games}/game_texts.hpp")
target_sources(lastmove_rulesets PRIVATE "${games}/game_texts.cpp" "${games}/game_texts.hpp")
target_include_directories(lastmove_rulesets PRIVATE "${games}")
add_dependencies(lastmove_rulesets lastmove_game_texts)  # else a Makefile could write them twice at once

# Lists every ruleset: lastmove/rulesets/NAME.cpp defines `game::Ruleset NAME()`, or
# `game::PartizanRuleset NAME()`, in the namespace lastmove::rulesets. A file more is a game more. Files with a header of their own are what several
# games share.
file(GLOB files CONFIGURE_DEPENDS "${PROJECT_SOURCE_DIR}/lastmove/rulesets/*.cpp")
set(declarations "")
set(calls "")
set(partizan_calls "")
foreach(file IN LISTS files)
  get_filename_component(ruleset "${file}" NAME_WE)
  if(EXISTS "${PROJECT_SOURCE_DIR}/lastmove/rulesets/${ruleset}.hpp")
    continue()
  endif()
  file(STRINGS "${file}" partizan REGEX "^game::PartizanRuleset ${ruleset}\\(\\)")
  if(partizan)
    string(APPEND declarations "game::PartizanRuleset ${ruleset}();\n")
    string(APPEND partizan_calls "        ${ruleset}(),\n")
  else()
    string(APPEND declarations "game::Ruleset ${ruleset}();\n")
    string(APPEND calls "        ${ruleset}(),\n")
  endif()
endforeach()
file(CONFIGURE OUTPUT "${CMAKE_BINARY_DIR}/registry.cpp" @ONLY CONTENT [=[
// Written by cmake/Rulesets.cmake from the files of lastmove/rulesets.
#include "lastmove/rulesets/registry.hpp"

namespace lastmove::rulesets {

@declarations@
std::span<const game::Ruleset> registry() {
    static const std::vector<game::Ruleset> all{
@calls@    };
    return all;
}

std::span<const game::PartizanRuleset> partizan_registry() {
    static const std::vector<game::PartizanRuleset> all{
@partizan_calls@    };
    return all;
}

}  // namespace lastmove::rulesets
]=])
target_sources(lastmove_rulesets PRIVATE "${CMAKE_BINARY_DIR}/registry.cpp")
