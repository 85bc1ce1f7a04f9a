#include "lastmove/rules/game/loop.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <map>

#include "lastmove/base/governor.hpp"
#include "lastmove/game/reader.hpp"
#include "lastmove/rules/play/positions.hpp"

namespace lastmove::rules {

namespace {

constexpr std::size_t most_fillings = 3'000;  // of one board
constexpr std::size_t most_met = 20'000;      // positions

/// Texts of all fillings of a board: `between` lists what stands before each cell's sign.
std::vector<std::string> all_fillings(const std::string& signs,
                                      const std::vector<std::string>& between) {
    std::vector<std::string> texts{""};
    for (const std::string& before : between) {
        if (texts.size() * signs.size() > most_fillings) return {};
        std::vector<std::string> longer;
        for (const std::string& text : texts) {
            for (const char sign : signs) longer.push_back(text + before + sign);
        }
        texts = std::move(longer);
    }
    return texts;
}

/// Boards of few cells, and paths of few vertices.
std::vector<std::string> small_positions(const Tree& tree) {
    std::vector<std::string> all;
    const auto add = [&](const std::vector<std::string>& between, std::string_view front) {
        for (const std::string& text : all_fillings(tree.signs, between)) {
            all.push_back(std::string(front) + text);
        }
    };
    if (tree.field == Field::graph) {
        for (std::size_t vertices = 1; vertices <= 4; ++vertices) {
            std::vector<std::string> between;
            for (std::size_t i = 0; i < vertices; ++i) between.push_back(fmt::format(",{}", i));
            add(between, fmt::format("path{}", vertices));
        }
        return all;
    }
    for (std::size_t cells = 1; cells <= 6; ++cells) add(std::vector<std::string>(cells), "");
    add({"", "", "|", ""}, "");
    add({"", "", "", "|", "", ""}, "");
    return all;
}

/// Looks through plays, depth first.
class LoopSearch {
  public:
    explicit LoopSearch(const Positions& positions) : positions_(positions) {}

    bool comes_back(const std::string& text) {
        const std::string accepted = positions_.accepted();
        game::Reader reader(text, accepted, text);
        try {
            return comes_back_from(positions_.parse(reader));
        } catch (const InputError&) {  // it breaks a law
            path_.clear();
            return false;
        }
    }
    [[nodiscard]] std::vector<std::string> loop() const {
        std::vector<std::string> texts;
        texts.reserve(path_.size());
        for (const game::Code& position : path_) texts.push_back(positions_.text(position));
        return texts;
    }

  private:
    bool comes_back_from(const game::Code& position) {
        path_.push_back(position);
        bool& is_on_path = met_.emplace(position, true).first->second;
        for (const std::size_t player : {0U, 1U}) {
            std::vector<game::Code> next;
            positions_.moves(position, player, {.whole = true}, [&](const After& after) {
                next.push_back(after.whole);
                return false;
            });
            for (const game::Code& after : next) {
                const auto known = met_.find(after);
                if (known != met_.end()) {
                    if (!known->second) continue;
                    path_.erase(path_.begin(), std::ranges::find(path_, after));
                    path_.push_back(after);
                    return true;
                }
                if (met_.size() < most_met && comes_back_from(after)) return true;
            }
        }
        is_on_path = false;
        path_.pop_back();
        return false;
    }

    const Positions& positions_;
    std::map<game::Code, bool> met_;  ///< whether play comes from there
    std::vector<game::Code> path_;
};

}  // namespace

std::optional<std::vector<std::string>> find_loop(const Tree& tree) {
    const auto own = std::make_shared<const Tree>(tree);
    const auto positions =
        tree.field == Field::graph ? graph_positions(own, false) : board_positions(own, false);
    LoopSearch search(*positions);
    try {
        for (const std::string& text : small_positions(tree)) {
            if (search.comes_back(text)) return search.loop();
        }
    } catch (const Stopped&) {  // a position with too many moves
    }
    return std::nullopt;
}

InputError no_measure(const Tree& tree) {
    const BoardRule* rule = nullptr;
    for (const auto& rules : tree.moves) {
        if (rule == nullptr && !rules.empty()) rule = &rules.front();
    }
    if (const auto loop = find_loop(tree)) {
        return {rule->text, 1,
                fmt::format("rules by which play ends: {} can come back", fmt::join(*loop, " -> ")),
                "each xo -> .x", rule->line};
    }
    const char sign = tree.signs.back();
    return {rule->text, 1,
            "a line 'measure' with a number that every move lowers: it is not plain that play ends",
            tree.field == Field::graph ? fmt::format("measure count {}", sign)
                                       : fmt::format("measure count {0} + room east of {0}", sign),
            rule->line};
}

}  // namespace lastmove::rules
