#include "lastmove/doors/command/fitted.hpp"

#include <fmt/format.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include <algorithm>
#include <cstdlib>
#include <span>
#include <vector>

#include "lastmove/base/ascii.hpp"
#include "lastmove/base/painted_text.hpp"

namespace lastmove::command {

namespace {

constexpr std::size_t too_long_for_braces = 30;
constexpr std::size_t fewest_columns = 20;

std::vector<std::string_view> lines_of(std::string_view text) {
    std::vector<std::string_view> lines;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        lines.push_back(text.substr(0, end));
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return lines;
}

/// Whether there is a word of four letters: else the line is a drawing.
bool has_words(std::string_view line) {
    std::size_t run = 0;
    return std::ranges::any_of(line, [&](char sign) {
        run = is_letter(sign) ? run + 1 : 0;
        return run == 4;
    });
}

/// The parts of a line between blanks; blanks within quotes and braces part nothing. An apostrophe
/// within a word quotes nothing.
std::vector<std::string_view> parts_of(std::string_view line) {
    constexpr std::string_view label = "Example: ";
    if (line.starts_with(label))
        return {line.substr(0, label.size() - 1), line.substr(label.size())};
    std::vector<std::string_view> parts;
    int depth = 0;
    char quote = 0;
    std::size_t begin = 0;
    for (std::size_t at = 0; at <= line.size(); ++at) {
        const char sign = at < line.size() ? line[at] : ' ';
        const char before = at > 0 ? line[at - 1] : ' ';
        const char behind = at + 1 < line.size() ? line[at + 1] : ' ';
        if (quote != 0) {
            if (sign == quote && !is_letter(behind)) quote = 0;
        } else if (sign == '`' || (sign == '\'' && !is_letter(before))) {
            quote = sign;
        } else if (sign == '{') {
            ++depth;
        } else if (sign == '}') {
            depth = std::max(depth - 1, 0);
        }
        const bool is_end = at == line.size();
        if (is_end || (sign == ' ' && quote == 0 && depth == 0)) {
            if (at > begin) parts.push_back(line.substr(begin, at - begin));
            begin = at + 1;
        }
    }
    return parts;
}

/// Where the lines behind the first begin: below what stands behind a label and blanks, else four
/// further in.
std::size_t hanging_indent(std::string_view line, std::size_t indent, std::size_t width) {
    const std::size_t gap = line.find("  ", indent);
    const std::size_t behind = line.find_first_not_of(' ', gap);
    const bool is_labelled = gap != std::string_view::npos && behind < width / 2;
    return is_labelled ? behind : std::min(indent + 4, width / 2);
}

std::string wrapped_line(std::string_view line, std::size_t width) {
    const std::size_t indent = std::min(line.find_first_not_of(' '), line.size());
    const std::string behind(hanging_indent(line, indent, width), ' ');
    std::string text;
    std::size_t column = 0;
    const char* end = line.data();  // of the part before
    for (const std::string_view part : parts_of(line)) {
        const auto blanks = static_cast<std::size_t>(part.data() - end);
        const std::size_t length = painted_width(part);
        if (!text.empty() && column + blanks + length > width) {
            text += "\n" + behind;
            column = behind.size();
        } else {
            text.append(blanks, ' ');
            column += blanks;
        }
        text += part;
        column += length;
        end = part.data() + part.size();
    }
    return text;
}

/// The longest braces that stand in no others; empty where there are none.
std::string_view longest_braces(std::string_view line) {
    std::string_view longest;
    std::size_t begin = 0;
    int depth = 0;
    for (std::size_t at = 0; at < line.size(); ++at) {
        if (line[at] == '{' && depth++ == 0) begin = at;
        if (line[at] != '}' || depth == 0 || --depth > 0) continue;
        const std::string_view braces = line.substr(begin, at + 1 - begin);
        if (braces.size() > longest.size()) longest = braces;
    }
    return longest;
}

}  // namespace

std::optional<std::size_t> columns_of(int descriptor) {
    winsize size{};
    if (ioctl(descriptor, TIOCGWINSZ, &size) != 0 || size.ws_col < fewest_columns) {
        return std::nullopt;
    }
    return size.ws_col;
}

Lettering lettering_of(int descriptor) {
    Lettering lettering;
    if (isatty(descriptor) != 1) return lettering;
    const auto value_of = [](const char* name) {
        const char* value = std::getenv(name);
        return std::string_view(value == nullptr ? "" : value);
    };
    const std::string_view terminal = value_of("TERM");
    // https://no-color.org: any value that is not empty.
    lettering.colours = value_of("NO_COLOR").empty() && !terminal.empty() && terminal != "dumb";
    // The first of them that is set and not empty decides (POSIX, section 8.2).
    for (const char* name : {"LC_ALL", "LC_CTYPE", "LANG"}) {
        std::string locale(value_of(name));
        if (locale.empty()) continue;
        for (char& c : locale) c = is_upper(c) ? static_cast<char>(c - 'A' + 'a') : c;
        lettering.signs =
            locale.find("utf-8") != std::string::npos || locale.find("utf8") != std::string::npos;
        break;
    }
    return lettering;
}

std::string wrapped(std::string_view text, std::size_t width) {
    std::string all;
    for (const std::string_view line : lines_of(text)) {
        const bool fits = painted_width(line) <= width || !has_words(line);
        all += fits ? std::string(line) : wrapped_line(line, width);
        all += '\n';
    }
    return all;
}

std::string shortened(std::string_view text, std::size_t width) {
    std::string all;
    bool any = false;
    for (const std::string_view line : lines_of(text)) {
        std::string rest(line);
        while (painted_width(rest) > width) {
            const std::string_view braces = longest_braces(rest);
            const std::size_t length = painted_width(braces);
            if (length < too_long_for_braces) break;
            const auto at = static_cast<std::size_t>(braces.data() - rest.data());
            rest.replace(at, braces.size(), fmt::format("{{… {} characters}}", length));
            any = true;
        }
        all += rest + '\n';
    }
    if (any) all += "(--full prints what {… characters} stands for)\n";
    return all;
}

}  // namespace lastmove::command
