#include "lastmove/rules/game/written.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <map>
#include <set>
#include <unordered_set>

#include "lastmove/base/number.hpp"
#include "lastmove/game/table.hpp"
#include "lastmove/rules/facts/measure.hpp"
#include "lastmove/rules/game/loop.hpp"
#include "lastmove/rules/text/list_text.hpp"
#include "lastmove/rules/text/listing.hpp"
#include "lastmove/rules/text/parse.hpp"

namespace lastmove::rules {

namespace {

std::unique_ptr<Positions> positions_of(const TreePointer& tree) {
    if (tree->field == Field::board) return board_positions(tree);
    if (tree->field == Field::graph) return graph_positions(tree);
    if (tree->field == Field::list) return listed_positions(*tree);
    return heap_positions(tree);
}

/// Whether a position is a list of independent ones.
bool has_lists(const Tree& tree) {
    return tree.field == Field::heaps || tree.field == Field::list;
}

/// A position in which nothing is left, as it is read.
std::string nothing_of(const Tree& tree) {
    if (tree.field == Field::board) return "#";
    if (tree.field == Field::graph) return "empty";
    if (tree.field == Field::list) return std::string(no_parts);
    const std::vector<std::string> zeros(tree.tuple.size(), "0");
    return fmt::format("{}", fmt::join(zeros, tree.field == Field::heap ? "," : "x"));
}

/// A subject: the first position of the game in the examples of the text, else one that is made.
std::string example_of(const Description& said, const std::string& begin,
                       const Positions& positions) {
    const auto found = std::ranges::find_if(said.examples, [&](const auto& example) {
        return example.subject.starts_with(begin) && example.subject.find(' ') == std::string::npos;
    });
    return found == said.examples.end() ? begin + positions.example() : found->subject;
}

bool is_on_cells(const Tree& tree) {
    return tree.field == Field::board || tree.field == Field::graph;
}

/// What impartial and partizan games of a text have in common.
template <class Interface>
class OfRules : public Interface {
  public:
    explicit OfRules(RulesPointer rules) : rules_(std::move(rules)) {}

    const game::About& about() const override { return *rules_->about(); }
    [[nodiscard]] const Rules& rules() const { return *rules_; }

  protected:
    [[nodiscard]] const Positions& positions() const { return rules_->positions(); }

  private:
    RulesPointer rules_;
};

class ImpartialOfRules final : public OfRules<game::Game> {
  public:
    using OfRules::OfRules;

    std::string name() const override { return rules().name(); }
    bool heaps() const override { return has_lists(rules().tree()); }
    game::Code parse(game::Reader& reader) const override { return positions().parse(reader); }
    std::string text(const game::Code& position) const override {
        return positions().text(position);
    }
    std::string nothing() const override { return nothing_of(rules().tree()); }
    void options(const game::Code& position, const Visit& visit) const override {
        positions().moves(position, 0, {.classes = true}, [&](const After& after) {
            visit(after.parts);
            return false;
        });
    }
    bool leaves_components() const override { return true; }
    bool has_move(const game::Code& position) const override {
        bool found = false;
        positions().moves(position, 0, {}, [&](const After&) { return found = true; });
        return found;
    }
    std::vector<game::Move> moves(const game::Code& position) const override {
        std::vector<game::Move> all;
        each_move(position, [&](game::Move move) {
            all.push_back(std::move(move));
            return false;
        });
        return all;
    }
    std::optional<game::Move> find_move(const game::Code& position,
                                        const Accept& accept) const override {
        std::optional<game::Move> found;
        each_move(position, [&](game::Move move) {
            if (accept(move.parts)) found = std::move(move);
            return found.has_value();
        });
        return found;
    }
    std::vector<game::Code> components(const game::Code& position) const override {
        return positions().classes(position);
    }
    bool over(const game::Code& position) const override { return positions().over(position); }
    bool ends_early() const override { return !rules().tree().wins.empty(); }
    bool takes_cells() const override { return positions().takes_cells(); }
    std::optional<game::Taking> taking(const game::Code& position) const override {
        return positions().taking(position);
    }
    std::optional<game::Theorem> theorem(const game::Code&) const override { return {}; }
    std::optional<game::Strategy> strategy(const game::Code&) const override { return {}; }
    std::optional<game::Heap> heap(const game::Code& position) const override {
        const auto size = rules().codes() ? positions().size(position) : std::nullopt;
        if (!size) return std::nullopt;
        return game::Heap{rules().codes()->left, *size};
    }
    std::optional<game::HeapAndBeside> heap_and_beside(const game::Code&) const override {
        return {};
    }
    std::optional<game::Nimber> misere_nim_heap(const game::Code&) const override { return {}; }
    std::optional<std::vector<game::Move>> moves_to(const game::Code&,
                                                    game::Nimber) const override {
        return {};
    }
    std::unique_ptr<game::NimberTable> nimber_table() const override { return nullptr; }
    std::unique_ptr<game::MisereTable> misere_table() const override { return nullptr; }
    Frame picture(const game::Code& position) const override {
        return positions().picture(position);
    }

  private:
    /// Moves by their texts, with a number behind those that others have as well.
    template <class Visit>
    void each_move(const game::Code& position, Visit&& visit) const {
        std::map<std::string, std::size_t> times;
        std::set<std::vector<game::Code>> known;
        positions().moves(position, 0, {.move = true, .parts = true}, [&](const After& after) {
            std::vector<game::Code> sorted = after.parts;
            std::ranges::sort(sorted);
            if (!known.insert(std::move(sorted)).second) return false;
            std::string text = after.move;
            if (const std::size_t time = ++times[after.move]; time > 1) {
                text += fmt::format(" ({})", time);
            }
            return visit(game::Move{std::move(text), after.parts});
        });
    }
};

class PartizanOfRules final : public OfRules<game::PartizanGame> {
  public:
    using OfRules::OfRules;

    game::Code parse(game::Reader& reader) const override {
        game::Code position = positions().parse(reader);
        if (!is_list()) return position;
        std::vector<game::Code> heaps{position};
        while (reader.take(",")) heaps.push_back(positions().parse(reader));
        const bool is_listed = rules().tree().field == Field::list && heaps.size() == 1;
        return is_listed ? position : joined(std::move(heaps));
    }
    std::string text(const game::Code& position) const override {
        if (position.empty()) return nothing_of(rules().tree());
        return is_list() ? position : positions().text(position);
    }
    std::vector<game::Move> moves(const game::Code& position, game::Player player) const override {
        std::vector<game::Move> all;
        std::map<std::string, std::size_t> times;
        std::set<game::Code> known;
        each(position, player, {.move = true, .whole = true},
             [&](std::string text, game::Code whole) {
                 if (!known.insert(whole).second) return;
                 if (const std::size_t time = ++times[text]; time > 1) {
                     text += fmt::format(" ({})", time);
                 }
                 all.push_back({std::move(text), {std::move(whole)}});
             });
        return all;
    }
    std::vector<game::Code> options(const game::Code& position,
                                    game::Player player) const override {
        std::vector<game::Code> all;
        std::unordered_set<game::Code> known;
        each(position, player, {.whole = true}, [&](const std::string&, game::Code whole) {
            if (known.insert(whole).second) all.push_back(std::move(whole));
        });
        return all;
    }
    void visit_options(const game::Code& position, game::Player player,
                       const Visit& visit) const override {
        visit_left(position, player, {.parts = true}, visit);
    }
    void visit_classes(const game::Code& position, game::Player player,
                       const Visit& visit) const override {
        visit_left(position, player, {.classes = true}, visit);
    }
    std::vector<game::Code> classes(const game::Code& position) const override {
        return is_list() ? components(position) : positions().classes(position);
    }
    std::uint32_t count_moves(const game::Code& position, game::Player player) const override {
        return static_cast<std::uint32_t>(options(position, player).size());
    }
    std::vector<game::Code> components(const game::Code& position) const override {
        if (!is_list()) return positions().parts(position);
        std::vector<game::Code> all;
        for (const game::Code& heap : heaps_of(position)) {
            for (game::Code& part : positions().parts(heap)) all.push_back(std::move(part));
        }
        return all;
    }
    Frame picture(const game::Code& position) const override {
        return rules().tree().field == Field::heaps ? Frame{} : positions().picture(position);
    }
    std::optional<game::PartizanHeapSum> heaps(const game::Code& position) const override {
        if (!rules().codes() || !is_list()) return std::nullopt;
        game::PartizanHeapSum sum{*rules().codes(), {}};
        for (const game::Code& heap : heaps_of(position)) {
            const auto size = positions().size(heap);
            if (!size) return std::nullopt;
            if (*size > 0) sum.heaps.push_back(*size);
        }
        std::ranges::sort(sum.heaps, std::greater());
        return sum;
    }
    std::optional<game::Code> negative(const game::Code& position) const override {
        return is_list() ? std::nullopt : positions().negative(position);
    }

  private:
    [[nodiscard]] bool is_list() const { return has_lists(rules().tree()); }

    /// What is wanted of each position that a move leaves.
    void visit_left(const game::Code& position, game::Player player, Wanted wanted,
                    const Visit& visit) const {
        if (is_list()) {
            game::PartizanGame::visit_options(position, player, visit);
            return;
        }
        positions().moves(position, game::index(player), wanted, [&](const After& after) {
            visit(after.parts);
            return false;
        });
    }
    static std::vector<game::Code> heaps_of(std::string_view position) {
        std::vector<game::Code> heaps;
        while (!position.empty()) {
            const std::size_t length = position_length(position);
            heaps.emplace_back(position.substr(0, length));
            position.remove_prefix(std::min(length + 1, position.size()));
        }
        return heaps;
    }
    /// Heaps in ascending order, without those of no tokens; positions that are listed likewise,
    /// without those that have no moves.
    [[nodiscard]] game::Code joined(std::vector<game::Code> heaps) const {
        if (rules().tree().field == Field::list) {
            std::erase_if(heaps, [&](const auto& heap) { return positions().parts(heap).empty(); });
            std::ranges::sort(heaps);
            return heaps.empty() ? nothing() : fmt::format("{}", fmt::join(heaps, ","));
        }
        std::erase_if(heaps, [](const game::Code& heap) {
            return heap.find_first_not_of("0x") == std::string::npos;
        });
        if (heaps.empty()) return nothing();
        const auto numbers = [](std::string_view heap) {
            std::vector<std::uint64_t> all;
            while (!heap.empty()) {
                const auto [number, length] = leading_number<std::uint64_t>(heap);
                all.push_back(number.value_or(0));
                heap.remove_prefix(std::min(length + 1, heap.size()));
            }
            return all;
        };
        std::ranges::sort(heaps, {}, numbers);
        return fmt::format("{}", fmt::join(heaps, ","));
    }

    /// Every move of the player, with the position that it leaves.
    template <class Visit>
    void each(const game::Code& position, game::Player player, Wanted wanted, Visit&& visit) const {
        if (!is_list()) {
            positions().moves(position, game::index(player), wanted, [&](const After& after) {
                visit(after.move, after.whole);
                return false;
            });
            return;
        }
        const std::vector<game::Code> heaps = heaps_of(position);
        for (std::size_t i = 0; i < heaps.size(); ++i) {
            positions().moves(heaps[i], game::index(player), wanted, [&](const After& after) {
                std::vector<game::Code> left = heaps;
                left.erase(left.begin() + static_cast<std::ptrdiff_t>(i));
                left.insert(left.end(), after.parts.begin(), after.parts.end());
                const std::string place = heaps.size() > 1 ? fmt::format("{}: ", i + 1) : "";
                visit(place + after.move, joined(std::move(left)));
                return false;
            });
        }
    }
    /// A tuple of zeros, or that word.
    [[nodiscard]] game::Code nothing() const {
        if (rules().tree().field == Field::list) return game::Code(no_parts);
        return fmt::format("{}", fmt::join(std::vector(rules().tree().tuple.size(), 0), "x"));
    }
};

}  // namespace

Rules::Rules(std::string_view text, std::span<const std::string> values, std::string_view called)
    : name_(called) {
    auto tree = std::make_shared<Tree>(parse(text, values));
    if (called.empty()) name_ = tree->name;
    for (const std::string& value : values) name_ += ":" + value;
    canonical_ = tree->canonical;
    if (is_on_cells(*tree) && tree->measure.on_board.empty()) {
        auto measure = derive_measure(*tree);
        if (!measure) throw no_measure(*tree);
        tree->measure = *std::move(measure);
        is_measure_derived_ = true;
        for (const auto& line : tree->measure.on_board) {
            canonical_ += "; measure " + to_text(*tree, line);
        }
    }
    tree_ = std::move(tree);
    positions_ = positions_of(tree_);
    if (tree_->field == Field::heaps && tree_->tuple.size() == 1) {
        auto left = code_of(tree_->heap_moves[0]);
        auto right = code_of(tree_->heap_moves[1]);
        if (left && right) codes_ = {*std::move(left), *std::move(right)};
    }
    const Description& said = tree_->description;
    about_ =
        words_of(said, name_, positions_->accepted(), example_of(said, name_ + ":", *positions_));
}

std::string Rules::canonical(std::span<const std::string> positions) const {
    if (tree_->field != Field::list) return canonical_;
    std::vector<Listing::Place> from;
    for (std::string_view rest : positions) {
        while (!rest.empty()) {
            const std::size_t length = position_length(rest);
            const auto place = tree_->listing->find(rest.substr(0, length));
            const bool is_none = rest.substr(0, length) == no_parts;
            if ((!place && !is_none) || (length < rest.size() && rest[length] != ',')) {
                return canonical_;
            }
            if (place) from.push_back(*place);
            rest.remove_prefix(std::min(length + 1, rest.size()));
        }
    }
    return from.empty() ? canonical_ : tree_->listing->text(from);
}

game::GamePointer impartial_game(RulesPointer rules) {
    return std::make_shared<ImpartialOfRules>(std::move(rules));
}

game::PartizanPointer partizan_game(RulesPointer rules) {
    return std::make_shared<PartizanOfRules>(std::move(rules));
}

const Rules* rules_of(const game::Game& game) {
    const auto* of = dynamic_cast<const ImpartialOfRules*>(&game);
    return of == nullptr ? nullptr : &of->rules();
}

const Rules* rules_of(const game::PartizanGame& game) {
    const auto* of = dynamic_cast<const PartizanOfRules*>(&game);
    return of == nullptr ? nullptr : &of->rules();
}

}  // namespace lastmove::rules
