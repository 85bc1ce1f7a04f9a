# Lists the questions that have a file of their own: lastmove/ask/questions/NAME.cpp defines
# `const Question& NAME_question()`. A file more is a question more.
file(GLOB files CONFIGURE_DEPENDS "${PROJECT_SOURCE_DIR}/lastmove/ask/questions/*.cpp")
set(declarations "")
set(calls "")
foreach(file IN LISTS files)
  cmake_path(GET file STEM name)
  string(APPEND declarations "const Question& ${name}_question();\n")
  string(APPEND calls "&${name}_question(), ")
endforeach()
file(CONFIGURE OUTPUT "${CMAKE_BINARY_DIR}/question_files.cpp" @ONLY CONTENT [=[
// Written by cmake/Questions.cmake from the files of lastmove/ask/questions.
#include <vector>

#include "lastmove/ask/table/question.hpp"

namespace lastmove::ask {

@declarations@
std::vector<const Question*> question_files() {
    return {@calls@};
}

}  // namespace lastmove::ask
]=])
target_sources(lastmove_ask PRIVATE "${CMAKE_BINARY_DIR}/question_files.cpp")
