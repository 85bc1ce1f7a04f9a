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
