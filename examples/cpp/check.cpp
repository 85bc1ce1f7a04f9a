// Checks certificates: usage: check FILE...; exit status 0: all accepted, 1: one is not.
#include <fstream>
#include <iostream>
#include <iterator>
#include <lastmove/lastmove.hpp>

int main(int count, char** arguments) {
    using namespace lastmove;
    Progress silent;
    bool all = true;
    for (const char* path : std::span(arguments, static_cast<std::size_t>(count)).subspan(1)) {
        std::ifstream file(path);
        const std::string text(std::istreambuf_iterator<char>(file), {});
        try {
            const auto result = check(text, Limits::within(std::chrono::minutes(1)), silent);
            std::cout << path << ": " << name(result.outcome) << ": " << result.reason << '\n';
            all = all && result.outcome == CheckResult::Outcome::accepted;
        } catch (const InputError& error) {
            std::cout << path << ": " << error.what() << '\n';
            all = false;
        }
    }
    return all ? 0 : 1;
}
