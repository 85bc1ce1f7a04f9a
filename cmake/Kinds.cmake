# Lists every kind of subject: lastmove/ask/NAME/kind.cpp defines `const Kind& NAME_kind()`. A folder more
# is a kind more.
file(GLOB files CONFIGURE_DEPENDS "${PROJECT_SOURCE_DIR}/lastmove/ask/*/kind.cpp")
set(declarations "")
set(calls "")
foreach(file IN LISTS files)
  cmake_path(GET file PARENT_PATH folder)
  cmake_path(GET folder FILENAME name)
  if(name STREQUAL "table")
    continue()
  endif()
  string(APPEND declarations "const Kind& ${name}_kind();\n")
  string(APPEND calls "&${name}_kind(), ")
endforeach()
file(CONFIGURE OUTPUT "${CMAKE_BINARY_DIR}/kinds.cpp" @ONLY CONTENT [=[
// Written by cmake/Kinds.cmake from the folders of lastmove/ask.
#include <algorithm>
#include <vector>

#include "lastmove/ask/table/kind.hpp"

namespace lastmove::ask {

@declarations@
std::span<const Kind* const> kinds() {
    static const std::vector<const Kind*> all = [] {
        std::vector<const Kind*> found{@calls@};
        std::ranges::sort(found, {}, &Kind::rank);
        return found;
    }();
    return all;
}

}  // namespace lastmove::ask
]=])
target_sources(lastmove_ask PRIVATE "${CMAKE_BINARY_DIR}/kinds.cpp")
