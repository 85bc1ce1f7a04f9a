#include "lastmove/ask/subjects/game_file.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "lastmove/base/puzzle_file.hpp"
#include "lastmove/rules/text/parse.hpp"

namespace lastmove::ask {

namespace {

constexpr std::array<std::string_view, 7> game_keys{"title", "source",   "rule", "rules",
                                                    "game",  "position", "sum"};
constexpr std::array<std::string_view, 2> keys_of_grids{"rules", "position"};
constexpr std::string_view position_example = "position: x..o";
constexpr PuzzleKeys keys_of_games{game_keys,
                                   "title, source, rule, rules, game, and position or sum",
                                   position_example, keys_of_grids};

std::vector<std::string> lines_of(std::string_view text) {
    std::vector<std::string> lines;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        lines.emplace_back(text.substr(0, end));
        if (lines.back().ends_with('\r')) lines.back().pop_back();
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return lines;
}

/// The number of blanks at the beginning of a line.
std::size_t indented(const std::string& line) {
    return std::min(line.find_first_not_of(" \t"), line.size());
}

/// A line of rules of which the first one is indented. Where it begins a statement, ';' says so, so
/// that all columns stay.
std::string unindented(std::string line, std::size_t indentation) {
    const std::size_t own = indented(line);
    if (0 < own && own <= indentation && own < line.size()) line[own - 1] = ';';
    return line;
}

/// Puts a game together from the entries of its file.
class GameOfEntries {
  public:
    GameOfEntries(std::string_view text, const EntriesByKey& entries)
        : text_(text), entries_(entries) {
        file_.lines = lines_of(text);
    }

    GameFile read() {
        if (const Entry* rules = find("rules")) read_rules(*rules);
        if (const Entry* sum = find("sum")) {
            if (const Entry* other = find("position")) {
                throw fault_in(*other, 1, "a position or a sum", position_example);
            }
            place(sum->line, sum->value);
            file_.subject = sum->value;
        } else {
            read_position(required(entries_, "position", text_, position_example));
        }
        return std::move(file_);
    }

  private:
    const Entry* find(std::string_view key) const {
        const auto found = entries_.find(key);
        return found == entries_.end() ? nullptr : found->second;
    }

    /// The column at which the value of a line, or a row of a grid, begins.
    std::size_t column_of(std::size_t line, const std::string& value) const {
        return file_.lines[line - 1].rfind(value) + 1;
    }
    void place(std::size_t line, const std::string& value) {
        file_.places.push_back({file_.subject.size(), line, column_of(line, value)});
    }

    void read_rules(const Entry& entry) {
        if (entry.rows.empty()) {
            file_.rules = std::string(entry.line - 1, '\n') +
                          std::string(column_of(entry.line, entry.value) - 1, ' ') + entry.value;
        } else {
            file_.rules.assign(entry.row_lines.front() - 1, '\n');
            const std::size_t indentation = indented(file_.lines[entry.row_lines.front() - 1]);
            for (std::size_t line = entry.row_lines.front(); line <= entry.row_lines.back(); ++line)
                file_.rules += unindented(file_.lines[line - 1], indentation) + "\n";
        }
        file_.name = rules::heading(file_.rules).name;
    }

    void read_position(const Entry& entry) {
        const Entry* const game = find("game");
        if (game == nullptr && file_.name.empty()) {
            throw error_at_end(text_, "'rules:' or 'game:'", "game: chomp");
        }
        if (game != nullptr) {
            const std::string_view name =
                std::string_view(game->value).substr(0, game->value.find(':'));
            if (!file_.name.empty() && name != file_.name) {
                throw fault_in(*game, 7, fmt::format("'{}', as the rules say", file_.name),
                               fmt::format("game: {}", file_.name));
            }
            place(game->line, game->value);
        }
        file_.subject = (game != nullptr ? game->value : file_.name) + ":";
        if (entry.rows.empty()) {
            place(entry.line, entry.value);
            file_.subject += entry.value;
        }
        for (std::size_t i = 0; i < entry.rows.size(); ++i) {
            if (i > 0) file_.subject += '|';
            place(entry.row_lines[i], entry.rows[i]);
            file_.subject += entry.rows[i];
        }
    }

    std::string_view text_;
    const EntriesByKey& entries_;
    GameFile file_;
};

}  // namespace

InputError GameFile::located(const InputError& error) const {
    if (error.line > 0 || error.read != subject || places.empty()) return error;
    const std::size_t at = error.column > 0 ? error.column - 1 : 0;
    auto place = std::ranges::upper_bound(places, at, {}, &Place::begin);
    if (place != places.begin()) --place;
    const std::size_t behind = at > place->begin ? at - place->begin : 0;
    return {lines[place->line - 1], place->column + behind, error.accepted, error.example,
            place->line};
}

bool is_game_file(std::string_view text) {
    return has_rule(text, "game");
}

GameFile parse_game_file(std::string_view text) {
    const std::vector<Entry> entries = parse_entries(text);
    const EntriesByKey sorted = entries_by_key(entries, keys_of_games);
    return GameOfEntries(text, sorted).read();
}

}  // namespace lastmove::ask
