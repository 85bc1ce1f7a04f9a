#include "lastmove/ask/subjects/parse.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <functional>
#include <iterator>
#include <map>
#include <ranges>

#include "lastmove/ask/subjects/rulebook.hpp"
#include "lastmove/base/input_error.hpp"
#include "lastmove/base/plain_signs.hpp"
#include "lastmove/base/spelling.hpp"
#include "lastmove/base/text_file.hpp"

namespace lastmove::ask {

namespace {

bool is_file(std::string_view text) {
    if (text.starts_with("/") || text.starts_with("./") || text.starts_with("../")) return true;
    return text.find(':') == std::string_view::npos &&
           (text.ends_with(".txt") || text.ends_with(".json") || text.ends_with(".rules"));
}

/// The puzzle of a certificate.
std::unique_ptr<Subject> from_certificate(const std::string& path, const std::string& content) {
    try {
        const Certificate certificate = parse_certificate(content);
        for (const Kind* kind : kinds()) {
            if (kind->from_certificate == nullptr) continue;
            if (auto subject = kind->from_certificate(path, certificate.puzzle)) return subject;
        }
        throw InputError(path, 0,
                         "a certificate for a puzzle, a position or a family that has a name",
                         "lastmove outcome kayles:7 --certificate proof.json");
    } catch (const Malformed& error) {
        throw InputError(path, 0, fmt::format("a certificate ({})", error.what()),
                         "lastmove solve peg:french --certificate proof.json");
    }
}

/// The last kind takes what no other does, and says what is wrong with it.
std::unique_ptr<Subject> from_puzzle_file(const std::string& path, bool board_alone) {
    if (path.ends_with(".rules")) throw position_missing(path);
    const std::string content = read_file(path);
    for (const Kind* kind : std::views::reverse(kinds())) {
        if (kind->from_file == nullptr) continue;
        if (auto subject = kind->from_file(path, content, board_alone)) return subject;
    }
    throw InputError(path, 0, "a puzzle file", "lastmove solve puzzle.txt");
}

using Where = Offered::Where;

/// The subjects that `lastmove list` shows in the one place or the other.
std::vector<std::string> listed(Where one, Where other) {
    std::vector<std::string> found;
    for (const Kind* kind : kinds()) {
        if (kind->offers == nullptr) continue;
        for (Offered& offered : kind->offers()) {
            const bool here = offered.where == one || offered.where == other;
            if (here) found.push_back(std::move(offered.subject));
        }
    }
    return found;
}

const std::vector<std::string>& listed_puzzles() {
    static const std::vector<std::string> subjects = listed(Where::puzzles, Where::puzzles);
    return subjects;
}

/// Boards and puzzles by what stands behind the colon.
const std::multimap<std::string, std::string, std::less<>>& bare_names() {
    static const auto names = [] {
        std::multimap<std::string, std::string, std::less<>> found;
        for (const std::string& subject : listed(Where::boards, Where::puzzles)) {
            found.emplace(subject.substr(subject.find(':') + 1), subject);
        }
        return found;
    }();
    return names;
}

std::vector<std::string> bare_names_alone() {
    std::vector<std::string> names;
    for (const auto& [bare, subject] : bare_names()) names.push_back(bare);
    return names;
}

/// The text with what is missing before the colon, where it is the bare name of one board or
/// puzzle.
std::string in_full(std::string_view text) {
    if (text.find(':') != std::string_view::npos) return std::string(text);
    const auto [first, last] = bare_names().equal_range(text);
    if (first == last) return std::string(text);
    if (std::next(first) == last) return first->second;
    std::vector<std::string> all;
    for (auto name = first; name != last; ++name) all.push_back(fmt::format("'{}'", name->second));
    throw InputError(std::string(text), 1, fmt::format("one of {}", fmt::join(all, ", ")),
                     fmt::format("lastmove show {}", first->second));
}

std::unique_ptr<Subject> from_text(const std::string& text) {
    try {
        for (const Kind* kind : kinds()) {
            if (kind->from_text == nullptr) continue;
            if (auto subject = kind->from_text(text)) return subject;
        }
    } catch (const InputError& error) {
        const bool is_unfinished = error.column > text.size();
        if (is_unfinished || error.accepted.ends_with("?)")) throw;
        const bool is_bare = text.find(':') == std::string::npos;
        const std::string meant =
            did_you_mean(text, is_bare ? bare_names_alone() : listed_puzzles());
        if (meant.empty()) throw;
        throw InputError(error.read, error.column, error.accepted + meant, error.example);
    }
    throw InputError(text, 1, accepted_subjects() + did_you_mean(text, bare_names_alone()),
                     "peg:english");
}

}  // namespace

std::unique_ptr<Subject> named_board(std::string_view text) try {
    const std::string board = in_full(text);
    for (const Kind* kind : kinds()) {
        if (kind->from_board == nullptr) continue;
        if (auto subject = kind->from_board(board)) return subject;
    }
    return nullptr;
} catch (const InputError&) {
    return nullptr;
}

std::unique_ptr<Subject> parse_board(std::string_view text) {
    const std::string board = in_full(text);
    for (const Kind* kind : kinds()) {
        if (kind->from_board == nullptr) continue;
        if (auto subject = kind->from_board(board)) return subject;
    }
    if (is_file(text) && !text.ends_with(".json")) return from_puzzle_file(board, true);
    return parse_subject(text);
}

std::string sum_text(std::string_view text) {
    return is_file(text) ? parse_subject(text)->text() : std::string(text);
}

std::unique_ptr<Subject> parse_subject(std::string_view text) {
    const std::string name(text);
    if (!is_file(text)) return from_text(in_full(plain_signs(text)));
    if (text.ends_with(".json")) return from_certificate(name, read_file(name));
    return from_puzzle_file(name, false);
}

}  // namespace lastmove::ask
