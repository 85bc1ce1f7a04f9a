#include "lastmove/base/terminal.hpp"

#include <cerrno>
#include <csignal>
#include <cstdio>
#include <cstring>

#include "lastmove/base/painted_text.hpp"
#include "lastmove/base/visible.hpp"

namespace lastmove {

void print(const Data& data) {
    if (std::fwrite(data.text.data(), 1, data.text.size(), stdout) != data.text.size() ||
        std::fflush(stdout) != 0) {
        if (errno == EPIPE) {
            // Who reads has had enough, as `head` does: the usual end of a program.
            std::signal(SIGPIPE, SIG_DFL);
            std::raise(SIGPIPE);
        }
        throw OutputError(std::strerror(errno));
    }
}

void print(std::string_view text) {
    print(Data{visible_and_painted(text)});
}

void announce(std::string_view text) {
    const std::string seen = visible_and_painted(text);
    static_cast<void>(std::fwrite(seen.data(), 1, seen.size(), stdout));
    static_cast<void>(std::fflush(stdout));
}

void say(const Data& data) {
    static_cast<void>(std::fwrite(data.text.data(), 1, data.text.size(), stderr));
}

void say(std::string_view text) {
    say(Data{visible_and_painted(text)});
}

void say_over(std::string_view line) {
    say(Data{"\r\033[K" + visible_in_line(line)});
}

}  // namespace lastmove
