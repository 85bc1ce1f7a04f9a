#include "lastmove/doors/python/games.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <mutex>
#include <unordered_set>

#include "lastmove/ask/subjects/rule_names.hpp"
#include "lastmove/ask/subjects/shelved_rules.hpp"
#include "lastmove/base/input_error.hpp"
#include "lastmove/doors/python/forks.hpp"
#include "lastmove/doors/python/python_rules.hpp"
#include "lastmove/game/drawing.hpp"
#include "lastmove/game/packing.hpp"
#include "lastmove/game/table.hpp"
#include "lastmove/rules/text/list_text.hpp"
#include "lastmove/rules/text/parse.hpp"

namespace lastmove::python {

namespace py = pybind11;

namespace {

using game::Code;
using game::Player;

PositionId id_of(const Code& code) {
    return game::unpack(std::type_identity<std::uint64_t>{}, code);
}

std::vector<Code> codes_of(const std::vector<PositionId>& ids) {
    std::vector<Code> codes;
    codes.reserve(ids.size());
    for (const PositionId id : ids) codes.push_back(game::pack(id));
    return codes;
}

/// The rows that the game draws, as a board; else its text.
Frame drawn(const PythonRules& rules, const Code& code) {
    std::vector<std::string> rows = rules.rows(id_of(code));
    const std::string& text = rules.text(id_of(code));
    if (rows.empty()) return {{Label{{0, 0}, text}}, ""};
    std::size_t width = 1;
    for (const std::string& row : rows) width = std::max(width, row.size());
    std::string cells;
    for (std::string& row : rows) {
        row.resize(width, '#');
        std::ranges::replace(row, ' ', '#');
        cells += (cells.empty() ? "" : "|") + row;
    }
    return game::draw_board(game::Board(cells));
}

/// What the games in C++ have to say about one in Python.
struct PythonGameInfo {
    PythonRules rules;
    game::AboutPointer about;

    PythonGameInfo(const std::string& name, const py::object& game, bool is_partizan)
        : rules(name, game, is_partizan) {
        const auto text = [&](const char* attribute, const std::string& otherwise) {
            const py::object value = py::getattr(game, attribute, py::none());
            return value.is_none() ? otherwise : std::string(py::str(value));
        };
        const std::string title = text("title", name);
        const std::string words = text("__doc__", "");
        const std::string example = name + ":" + text("example", "0");
        about = game::owned({.name = rules.name(),
                             .aliases = "",
                             .title = title,
                             .rules = words,
                             .source = "a game written in Python",
                             .accepted = "a position that the game's parse() reads",
                             .example = example});
    }
};

using InfoPointer = std::shared_ptr<const PythonGameInfo>;

class PythonGame final : public game::Game {
  public:
    explicit PythonGame(InfoPointer info) : info_(std::move(info)) {}

    const game::About& about() const override { return *info_->about; }
    std::string name() const override { return rules().name(); }
    bool heaps() const override { return false; }
    Code parse(game::Reader& reader) const override { return game::pack(rules().parse(reader)); }
    std::string text(const Code& position) const override { return rules().text(id_of(position)); }

    void options(const Code& position, const Visit& visit) const override {
        for (const PythonMove& move : moves_from(position)) visit(parts_of(move));
    }
    bool has_move(const Code& position) const override { return !moves_from(position).empty(); }
    std::vector<game::Move> moves(const Code& position) const override {
        std::vector<game::Move> moves;
        for (const PythonMove& move : moves_from(position)) {
            moves.push_back({move.text, parts_of(move)});
        }
        return moves;
    }
    std::optional<game::Move> find_move(const Code& position, const Accept& accept) const override {
        for (const PythonMove& move : moves_from(position)) {
            std::vector<Code> parts = parts_of(move);
            if (accept(parts)) return game::Move{move.text, std::move(parts)};
        }
        return std::nullopt;
    }
    std::vector<Code> components(const Code& position) const override {
        return codes_of(rules().components(id_of(position)));
    }

    bool over(const Code&) const override { return false; }
    bool ends_early() const override { return false; }
    bool takes_cells() const override { return false; }
    std::optional<game::Taking> taking(const Code&) const override { return {}; }
    std::optional<game::Theorem> theorem(const Code&) const override { return {}; }
    std::optional<game::Strategy> strategy(const Code&) const override { return {}; }
    std::optional<game::Heap> heap(const Code&) const override { return {}; }
    std::optional<game::HeapAndBeside> heap_and_beside(const Code&) const override { return {}; }
    std::optional<game::Nimber> misere_nim_heap(const Code&) const override { return {}; }
    std::optional<std::vector<game::Move>> moves_to(const Code&, game::Nimber) const override {
        return {};
    }
    std::unique_ptr<game::NimberTable> nimber_table() const override { return nullptr; }
    std::unique_ptr<game::MisereTable> misere_table() const override { return nullptr; }
    Frame picture(const Code& position) const override { return drawn(rules(), position); }

  private:
    [[nodiscard]] const PythonRules& rules() const { return info_->rules; }
    /// The components of what a move leaves, as certificates list options; as the game says it to
    /// those who play.
    [[nodiscard]] std::vector<Code> parts_of(const PythonMove& move) const {
        if (AsWritten::lives()) return codes_of(move.parts);
        std::vector<Code> parts;
        for (const PositionId left : move.parts) {
            for (const PositionId part : rules().components(left))
                parts.push_back(game::pack(part));
        }
        return parts;
    }
    [[nodiscard]] const std::vector<PythonMove>& moves_from(const Code& position) const {
        return rules().moves(id_of(position), 0);
    }

    InfoPointer info_;
};

class PartizanPythonGame final : public game::PartizanGame {
  public:
    explicit PartizanPythonGame(InfoPointer info) : info_(std::move(info)) {}

    const game::About& about() const override { return *info_->about; }
    Code parse(game::Reader& reader) const override { return game::pack(rules().parse(reader)); }
    std::string text(const Code& position) const override { return rules().text(id_of(position)); }
    std::vector<game::Move> moves(const Code& position, Player player) const override {
        std::vector<game::Move> moves;
        for (const PythonMove& move : moves_of(position, player)) {
            moves.push_back({move.text, codes_of(move.parts)});
        }
        return moves;
    }
    std::vector<Code> options(const Code& position, Player player) const override {
        std::vector<Code> options;
        for (const PythonMove& move : moves_of(position, player)) {
            options.push_back(game::pack(move.parts.front()));
        }
        return options;
    }
    std::uint32_t count_moves(const Code& position, Player player) const override {
        return static_cast<std::uint32_t>(moves_of(position, player).size());
    }
    std::vector<Code> components(const Code& position) const override {
        return codes_of(rules().components(id_of(position)));
    }
    Frame picture(const Code& position) const override { return drawn(rules(), position); }
    std::optional<game::PartizanHeapSum> heaps(const Code&) const override { return {}; }

  private:
    [[nodiscard]] const PythonRules& rules() const { return info_->rules; }
    [[nodiscard]] const std::vector<PythonMove>& moves_of(const Code& position,
                                                          Player player) const {
        return rules().moves(id_of(position), game::index(player));
    }

    InfoPointer info_;
};

/// The options of all positions that are met from these, as a text of rules. Positions that
/// `components` replaces by others are never named as options.
std::string listed_options(const PythonRules& rules, std::span<const std::string> positions,
                           bool is_partizan) {
    std::vector<rules::ListedPosition> listed;
    std::vector<PositionId> open;
    std::unordered_set<PositionId> met;
    const auto meet = [&](PositionId position) {
        if (met.insert(position).second) open.push_back(position);
    };
    for (const std::string& text : positions) {
        try {
            meet(rules.parse(text));
        } catch (const InputError&) {  // a number for which a family has no member
        }
    }
    while (!open.empty()) {
        const PositionId position = open.back();
        open.pop_back();
        rules::ListedPosition& one = listed.emplace_back();
        one.text = rules.text(position);
        one.impartial = !is_partizan;
        for (std::size_t player = 0; player < (is_partizan ? 2 : 1); ++player) {
            for (const PythonMove& move : rules.moves(position, player)) {
                auto& option = one.options.at(player).emplace_back();
                for (const PositionId left : move.parts) {
                    for (const PositionId part : rules.components(left)) {
                        option.push_back(rules.text(part));
                        meet(part);
                    }
                }
                std::ranges::sort(option);
            }
            auto& options = one.options.at(player);
            std::ranges::sort(options);
            const auto [first, last] = std::ranges::unique(options);
            options.erase(first, last);
        }
        checkpoint();
    }
    return rules::listed_text(listed);
}

void shelve(rulesets::Shelf& shelf, const InfoPointer& info, bool is_partizan, std::size_t stamp) {
    if (is_partizan) {
        shelf.add(game::partizan_ruleset(info->about, [info](game::Reader& reader) {
            reader.expect(":");
            return std::make_shared<PartizanPythonGame>(info);
        }));
    } else {
        shelf.add(game::Ruleset{info->about, {}, [info](game::Reader& reader) {
                                    reader.expect(":");
                                    return std::make_shared<PythonGame>(info);
                                }});
    }
    shelf.add(
        {info->rules.name(), 0,
         [info, is_partizan](std::span<const std::string>, std::span<const std::string> positions) {
             return listed_options(info->rules, positions, is_partizan);
         }},
        fmt::format("Python {}", stamp));
}

/// A registered game: one in Python, or a text.
struct Registered {
    InfoPointer info;
    bool is_partizan = false;
    std::string text;
    std::size_t stamp = 0;
};

class Registry {
  public:
    Registry() { open_in_children(mutex_); }

    void put(const std::string& name, Registered game) {
        game.stamp = ++stamps_;
        auto changed = games_;
        changed.insert_or_assign(name, std::move(game));
        replace(std::move(changed));
    }
    bool drop(const std::string& name) {
        auto changed = games_;
        if (changed.erase(name) == 0) return false;
        replace(std::move(changed));
        return true;
    }
    [[nodiscard]] std::vector<std::string> names() const {
        std::vector<std::string> names;
        for (const auto& [name, game] : games_) names.push_back(name);
        return names;
    }
    /// The games in Python that the subjects name.
    [[nodiscard]] std::vector<InfoPointer> named(std::span<const std::string> subjects) const {
        std::vector<InfoPointer> named;
        for (const auto& [name, game] : games_) {
            const bool is_named = std::ranges::any_of(subjects, [&](const std::string& subject) {
                return subject.find(name + ":") != std::string::npos;
            });
            if (is_named && game.info != nullptr) named.push_back(game.info);
        }
        return named;
    }
    [[nodiscard]] std::shared_ptr<const rulesets::Shelf> shelf() const {
        const std::scoped_lock lock(mutex_);
        return shelf_;
    }

  private:
    using Games = std::map<std::string, Registered>;

    void replace(Games games) {
        std::shared_ptr<rulesets::Shelf> shelf;
        if (!games.empty()) shelf = std::make_shared<rulesets::Shelf>();
        for (const auto& [name, game] : games) {
            if (game.info != nullptr) {
                shelve(*shelf, game.info, game.is_partizan, game.stamp);
            } else {
                ask::add_rules(*shelf, game.text, name);
            }
        }
        games_ = std::move(games);
        const std::scoped_lock lock(mutex_);
        shelf_ = std::move(shelf);
    }

    Games games_;
    std::size_t stamps_ = 0;
    mutable std::mutex mutex_;
    std::shared_ptr<const rulesets::Shelf> shelf_;
};

/// Lives as long as the process: at its end the interpreter may be gone.
Registry& registry() {
    static auto* const one = new Registry;
    return *one;
}

void require_name(const std::string& name) {
    const std::string_view expected =
        name == "rules" ? "another name: what stands in braces in a subject is called 'rules'"
                        : ask::expected_name(name);
    if (!expected.empty()) throw InputError(name, 0, std::string(expected), "my-game");
}

}  // namespace

void register_game(const std::string& name, const py::object& game, bool is_partizan) {
    require_name(name);
    registry().put(name, {.info = std::make_shared<PythonGameInfo>(name, game, is_partizan),
                          .is_partizan = is_partizan,
                          .text = {}});
}

void register_rules(const std::string& name, const std::string& text) {
    require_name(name);
    registry().put(name, {.info = nullptr, .is_partizan = false, .text = text});
}

bool name_python_games(std::span<const std::string> subjects) {
    return !registry().named(subjects).empty();
}

bool forget_game(const std::string& name) {
    return registry().drop(name);
}

std::vector<std::string> names_of_games() {
    return registry().names();
}

std::shared_ptr<const rulesets::Shelf> registered_games() {
    return registry().shelf();
}

}  // namespace lastmove::python
