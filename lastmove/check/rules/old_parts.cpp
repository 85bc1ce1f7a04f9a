#include "lastmove/check/rules/old_parts.hpp"

#include <algorithm>
#include <array>
#include <set>

namespace lastmove::checking::written {

namespace {

using Boards = std::vector<std::string>;

/// Cells of a board and what stands there.
struct Cells {
    std::size_t width;
    const std::string& board;  // with a '|' behind each row but the last

    [[nodiscard]] bool is_live(std::size_t at) const {
        return at < board.size() && board[at] != '#' && board[at] != '|';
    }
    /// Those beside it that are live: a '|' and a wall at the edge are not.
    [[nodiscard]] std::vector<std::size_t> beside(std::size_t at) const {
        std::vector<std::size_t> found;
        for (const std::size_t near : {at + 1, at - 1, at + width + 1, at - width - 1}) {
            if (is_live(near)) found.push_back(near);
        }
        return found;
    }
    /// The least board that holds these cells, with walls elsewhere.
    [[nodiscard]] std::string cut(const std::set<std::size_t>& places) const {
        const std::size_t step = width + 1;
        std::size_t west = width;
        std::size_t east = 0;
        for (const std::size_t at : places) {
            west = std::min(west, at % step);
            east = std::max(east, at % step);
        }
        std::string part;
        for (std::size_t row = *places.begin() / step; row <= *places.rbegin() / step; ++row) {
            if (!part.empty()) part += '|';
            for (std::size_t at = row * step + west; at <= row * step + east; ++at) {
                part += places.contains(at) ? board[at] : '#';
            }
        }
        return part;
    }
};

/// The connected parts of what is no wall, where cells whose signs `are_apart` are not joined.
Boards pieces(const std::string& board, bool (*are_apart)(char, char)) {
    const Cells cells{std::min(board.find('|'), board.size()), board};
    std::vector<bool> is_seen(board.size());
    Boards found;
    for (std::size_t first = 0; first < board.size(); ++first) {
        if (!cells.is_live(first) || is_seen[first]) continue;
        is_seen[first] = true;
        std::vector<std::size_t> open{first};
        std::set<std::size_t> places;
        while (!open.empty()) {
            const std::size_t at = open.back();
            open.pop_back();
            places.insert(at);
            for (const std::size_t near : cells.beside(at)) {
                if (is_seen[near] || are_apart(board[at], board[near])) continue;
                is_seen[near] = true;
                open.push_back(near);
            }
        }
        found.push_back(cells.cut(places));
    }
    return found;
}

Boards whole(const std::string& board) {
    return {board};
}

/// Stones of different colours are not joined; in a line a block is one stone.
Boards nogo(const std::string& board) {
    Boards parts = pieces(
        board, [](char one, char other) { return one != other && one != '.' && other != '.'; });
    for (std::string& part : parts) {
        const bool is_column = part.size() == 1 || part[1] == '|';
        if (!is_column && part.find('|') != std::string::npos) continue;
        std::erase(part, '|');
        const auto repeated = std::ranges::unique(
            part, [](char one, char other) { return one == other && one != '.'; });
        part.erase(repeated.begin(), repeated.end());
    }
    return parts;
}

/// Parts without stones are left out, and those of at most two cells side by side.
Boards fission(const std::string& board) {
    Boards parts = pieces(board, [](char, char) { return false; });
    std::erase_if(parts, [](const std::string& part) {
        return part.size() < 3 || part.find('x') == std::string::npos;
    });
    return parts;
}

/// No animal passes another: between o and the next x, going apart, nothing is shared.
Boards elephants(const std::string& board) {
    Boards runs;
    std::string run;
    char last = '\0';  // animal of the run
    const auto finish = [&] {
        if (last != '\0' && run.find('.') != std::string::npos) runs.push_back(run);
        run.clear();
        last = '\0';
    };
    for (const char sign : board) {
        if (sign == '#' || sign == '|' || (sign == 'x' && last == 'o')) finish();
        if (sign == '#' || sign == '|') continue;
        run += sign;
        if (sign != '.') last = sign;
    }
    finish();
    return runs;
}

struct OfGame {
    std::string_view name;
    OldParts parts;
};
constexpr std::array<OfGame, 6> all{{
    {"col", {whole, true}},
    {"elephants", {elephants, false}},
    {"fission", {fission, false}},
    {"konane", {whole, true}},
    {"nogo", {nogo, true}},
    {"snort", {whole, true}},
}};

}  // namespace

std::optional<OldParts> old_parts(std::string_view game) {
    const auto* const found = std::ranges::find(all, game, &OfGame::name);
    return found == all.end() ? std::nullopt : std::optional(found->parts);
}

}  // namespace lastmove::checking::written
