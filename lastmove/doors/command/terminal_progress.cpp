#include "lastmove/doors/command/terminal_progress.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>

#include "lastmove/base/measured_memory.hpp"
#include "lastmove/base/visible.hpp"
#include "lastmove/doors/command/output.hpp"

namespace lastmove::command {

namespace {

constexpr std::size_t bar_width = 20;
constexpr auto first_sign = std::chrono::milliseconds(500);
constexpr auto redraw = std::chrono::milliseconds(100);
constexpr auto line_every = std::chrono::seconds(10);

std::string bar(double share) {
    if (share < 0) return {};
    const auto full =
        static_cast<std::size_t>(std::clamp(share, 0.0, 1.0) * static_cast<double>(bar_width));
    return fmt::format("[{:=<{}}{: <{}}] ", "", full, "", bar_width - full);
}

std::string short_number(double number) {
    for (const char* unit : {"", "k", "M", "G"}) {
        if (number < 1000) return fmt::format("{:.3g}{}", number, unit);
        number /= 1000;
    }
    return fmt::format("{:.3g}T", number);
}

}  // namespace

TerminalProgress::TerminalProgress(bool quiet)
    : quiet_(quiet),
      terminal_(isatty(STDERR_FILENO) == 1),
      next_(start_ + (terminal_ ? Clock::duration(first_sign) : Clock::duration(line_every))) {}

TerminalProgress::~TerminalProgress() {
    clear();
}

void TerminalProgress::report(std::string_view stage, std::uint64_t steps, double share) {
    if (quiet_) return;
    const auto now = Clock::now();
    if (now < next_) return;
    next_ = now + (terminal_ ? Clock::duration(redraw) : Clock::duration(line_every));
    const double seconds = std::chrono::duration<double>(now - start_).count();
    const std::string line = fmt::format("{}{}: {} steps, {}/s, {} MB, {:.0f} s", bar(share), stage,
                                         short_number(static_cast<double>(steps)),
                                         short_number(static_cast<double>(steps) / seconds),
                                         resident_memory() >> 20, seconds);
    if (terminal_) {
        say_over(line);
        drawn_ = true;
    } else {
        say(visible_in_line(line) + "\n");
    }
}

void TerminalProgress::clear() {
    if (drawn_) say_over("");
    drawn_ = false;
}

}  // namespace lastmove::command
