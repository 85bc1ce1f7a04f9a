#include "lastmove/check/sums/digit_moves.hpp"

#include <algorithm>
#include <regex>
#include <string>
#include <string_view>

namespace lastmove::checking {

namespace {

constexpr std::string_view digit_gap = ":<n>";
constexpr std::int64_t greatest_constant = 10'000;
constexpr std::size_t longest_statement = 2'000;  ///< std::regex takes stack for each character

/// Statements without their blanks: the reader of rules has seen that words are separated.
std::vector<std::string> statements_of(const std::string& text) {
    std::vector<std::string> statements(1);
    for (const char letter : text) {
        if (letter == ';') statements.emplace_back();
        if (letter != ';' && letter != ' ') statements.back() += letter;
    }
    return statements;
}

/// The number, or 2 · greatest_constant if it is greater.
std::int64_t constant(const std::string& digits) {
    constexpr std::size_t longest = 6;
    return digits.size() > longest
               ? 2 * greatest_constant
               : std::min<std::int64_t>(2 * greatest_constant, std::stoll(digits));
}

/// The numbers of a list `A,B,…` or an interval `A..B`; none if there are too many.
std::vector<std::int64_t> listed_numbers(const std::string& text) {
    std::vector<std::int64_t> found;
    const std::size_t dots = text.find("..");
    if (dots != std::string::npos) {
        const std::int64_t last = constant(text.substr(dots + 2));
        if (last > greatest_constant) return {};
        for (std::int64_t n = constant(text.substr(0, dots)); n <= last; ++n) found.push_back(n);
        return found;
    }
    for (std::size_t at = 0; at <= text.size();) {
        const std::size_t comma = std::min(text.find(',', at), text.size());
        found.push_back(constant(text.substr(at, comma - at)));
        at = comma + 1;
    }
    return found;
}

/// The moves that a statement says; none if it is of another form.
std::vector<DigitMove> moves_in(const std::string& statement) {
    static const std::string bound = R"((?:where\1(>=?)([0-9]+))?)";
    static const std::string name = "both([A-Za-z][A-Za-z0-9_]*)->";
    static const std::regex taking(name + R"(\1-([0-9]+))" + bound);
    static const std::regex choosing(
        name + R"(\1-([A-Za-z][A-Za-z0-9_]*)for\2in(?:\{([0-9,]+)\}|([0-9]+\.\.[0-9]+)))" + bound);
    static const std::regex dividing(name + R"((?:\1|\(\1\+([0-9]+)\))/([0-9]+))" + bound);
    const auto above = [](const std::smatch& match, std::size_t sign) {
        if (!match[sign].matched) return std::int64_t{0};
        const std::int64_t least = constant(match[sign + 1].str());
        return std::max<std::int64_t>(0, match[sign].length() == 1 ? least : least - 1);
    };
    std::smatch match;
    std::vector<DigitMove> moves;
    if (statement.size() > longest_statement) return moves;
    if (std::regex_match(statement, match, taking)) {
        moves.push_back({-constant(match[2].str()), 1, above(match, 3)});
    } else if (std::regex_match(statement, match, choosing)) {
        const std::string range = match[3].matched ? match[3].str() : match[4].str();
        for (const std::int64_t taken : listed_numbers(range)) {
            moves.push_back({-taken, 1, above(match, 5)});
        }
    } else if (std::regex_match(statement, match, dividing)) {
        const std::int64_t shift = match[2].matched ? constant(match[2].str()) : 0;
        moves.push_back({shift, constant(match[3].str()), above(match, 4)});
    }
    return moves;
}

std::optional<DigitGame> digit_game_in(const std::string& text) {
    static const std::regex heading("heaps?[A-Za-z][A-Za-z0-9_]*");
    const std::vector<std::string> statements = statements_of(text);
    if (statements.front().size() > longest_statement ||
        !std::regex_match(statements.front(), heading)) {
        return std::nullopt;
    }
    DigitGame game;
    for (std::size_t i = 1; i < statements.size(); ++i) {
        const std::vector<DigitMove> moves = moves_in(statements[i]);
        if (moves.empty()) return std::nullopt;
        game.moves.insert(game.moves.end(), moves.begin(), moves.end());
    }
    for (const auto& [shift, divisor, above] : game.moves) {
        if (std::max({std::abs(shift), divisor, above}) > greatest_constant) return std::nullopt;
        if (divisor == 0 || (divisor == 1 && shift >= 0)) return std::nullopt;
        if (divisor > 1 && game.base != 0 && game.base != divisor) return std::nullopt;
        if (divisor > 1) game.base = divisor;
        // Beyond this a quotient is less than n.
        for (std::int64_t n = above + 1; divisor > 1 && n <= shift + 1; ++n) {
            if ((n + shift) / divisor > n) return std::nullopt;
        }
    }
    return game.base == 0 ? std::nullopt : std::optional(std::move(game));
}

}  // namespace

std::optional<std::int64_t> DigitGame::left(const DigitMove& move, std::int64_t n) {
    if (n <= move.above || n + move.shift < 0) return std::nullopt;
    const std::int64_t left = (n + move.shift) / move.divisor;
    return left < n ? std::optional(left) : std::nullopt;
}

std::optional<DigitGame> digit_game(const GameFamily& family) {
    const std::string& text = family.position;
    if (!text.ends_with(digit_gap)) return std::nullopt;
    const std::string name = text.substr(0, text.size() - digit_gap.size());
    if (name == "mark") return DigitGame{2, {{-1, 1, 0}, {0, 2, 0}}};
    const auto rules = family.rules.find(name);
    return rules == family.rules.end() ? std::nullopt : digit_game_in(rules->second);
}

}  // namespace lastmove::checking
