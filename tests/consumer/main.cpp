// Prints the answer to the subject named on the command line.
#include <iostream>

#include "lastmove/ask/subjects/parse.hpp"

int main(int, char** arguments) {
    lastmove::Progress silent;
    const auto subject = lastmove::ask::parse_subject(arguments[1]);
    const auto reply = subject->answer("solve", {.limits = {}, .progress = silent});
    std::cout << reply.answer << '\n';
}
