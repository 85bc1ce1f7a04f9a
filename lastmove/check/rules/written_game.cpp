#include "lastmove/check/rules/written_game.hpp"

#include <set>

#include "lastmove/game/table.hpp"
#include "lastmove/rulesets/shelf.hpp"

namespace lastmove::checking {

namespace {

using written::Option;
using written::Rules;

game::AboutPointer words_of(const std::string& name, const Rules& rules) {
    const std::string accepted = rules.accepted();
    const std::string example = name + ":" + rules.example();
    return game::owned({.name = name,
                        .aliases = "",
                        .title = name,
                        .rules = "Read from a text.",
                        .source = "",
                        .accepted = accepted,
                        .example = example});
}

game::Move move_to(const Option& option) {
    return {option.whole, option.parts};
}

class ImpartialWritten final : public game::Game {
  public:
    ImpartialWritten(const std::string& name, std::shared_ptr<const Rules> rules)
        : rules_(std::move(rules)), about_(words_of(name, *rules_)) {}

    [[nodiscard]] const game::About& about() const override { return *about_; }
    [[nodiscard]] std::string name() const override { return std::string(about_->name); }
    [[nodiscard]] bool heaps() const override { return rules_->heaps(); }
    [[nodiscard]] game::Code parse(game::Reader& reader) const override {
        return rules_->parse(reader, true);
    }
    [[nodiscard]] std::string text(const game::Code& position) const override { return position; }

    void options(const game::Code& position, const Visit& visit) const override {
        rules_->visit_parts(position, false, visit);
    }
    [[nodiscard]] bool has_move(const game::Code& position) const override {
        return rules_->has_move(position, false);
    }
    [[nodiscard]] std::vector<game::Move> moves(const game::Code& position) const override {
        std::vector<game::Move> all;
        for (const Option& option : rules_->options(position, false)) {
            all.push_back(move_to(option));
        }
        return all;
    }
    [[nodiscard]] std::optional<game::Move> find_move(const game::Code& position,
                                                      const Accept& accept) const override {
        for (const Option& option : rules_->options(position, false)) {
            if (accept(option.parts)) return move_to(option);
        }
        return std::nullopt;
    }

    [[nodiscard]] std::vector<game::Code> components(const game::Code& position) const override {
        return rules_->parts(position);
    }
    [[nodiscard]] bool over(const game::Code& position) const override {
        return rules_->over(position);
    }
    [[nodiscard]] bool ends_early() const override { return rules_->ends_early(); }

    [[nodiscard]] const Rules& rules() const { return *rules_; }

    // Of rules read from a text nothing else is known.
    [[nodiscard]] bool takes_cells() const override { return false; }
    [[nodiscard]] std::optional<game::Taking> taking(const game::Code&) const override {
        return {};
    }
    [[nodiscard]] std::optional<game::Theorem> theorem(const game::Code&) const override {
        return {};
    }
    [[nodiscard]] std::optional<game::Strategy> strategy(const game::Code&) const override {
        return {};
    }
    [[nodiscard]] std::optional<game::Heap> heap(const game::Code&) const override { return {}; }
    [[nodiscard]] std::optional<game::HeapAndBeside> heap_and_beside(
        const game::Code&) const override {
        return {};
    }
    [[nodiscard]] std::optional<game::Nimber> misere_nim_heap(const game::Code&) const override {
        return {};
    }
    [[nodiscard]] std::optional<std::vector<game::Move>> moves_to(const game::Code&,
                                                                  game::Nimber) const override {
        return {};
    }
    [[nodiscard]] std::unique_ptr<game::NimberTable> nimber_table() const override { return {}; }
    [[nodiscard]] std::unique_ptr<game::MisereTable> misere_table() const override { return {}; }
    [[nodiscard]] Frame picture(const game::Code&) const override { return {}; }

  private:
    std::shared_ptr<const Rules> rules_;
    game::AboutPointer about_;
};

class PartizanWritten final : public game::PartizanGame {
  public:
    PartizanWritten(const std::string& name, std::shared_ptr<const Rules> rules)
        : rules_(std::move(rules)), about_(words_of(name, *rules_)) {}

    [[nodiscard]] const game::About& about() const override { return *about_; }
    [[nodiscard]] game::Code parse(game::Reader& reader) const override {
        return rules_->parse(reader, false);
    }
    [[nodiscard]] std::string text(const game::Code& position) const override { return position; }

    [[nodiscard]] std::vector<game::Move> moves(const game::Code& position,
                                                game::Player player) const override {
        std::vector<game::Move> all;
        for (const game::Code& option : options(position, player)) {
            all.push_back({option, {option}});
        }
        return all;
    }
    [[nodiscard]] std::vector<game::Code> options(const game::Code& position,
                                                  game::Player player) const override {
        std::vector<game::Code> all;
        for (const Option& option : options_with_parts(position, player)) {
            all.push_back(option.whole);
        }
        return all;
    }
    void visit_options(const game::Code& position, game::Player player,
                       const Visit& visit) const override {
        rules_->visit_parts(position, player == game::Player::right, visit);
    }
    [[nodiscard]] std::uint32_t count_moves(const game::Code& position,
                                            game::Player player) const override {
        return static_cast<std::uint32_t>(options_with_parts(position, player).size());
    }
    [[nodiscard]] bool has_move(const game::Code& position, game::Player player) const override {
        return rules_->has_move(position, player == game::Player::right);
    }
    [[nodiscard]] std::vector<game::Code> components(const game::Code& position) const override {
        return rules_->parts(position);
    }
    [[nodiscard]] Frame picture(const game::Code&) const override { return {}; }
    [[nodiscard]] std::optional<game::PartizanHeapSum> heaps(const game::Code&) const override {
        return {};
    }

    [[nodiscard]] const Rules& rules() const { return *rules_; }

  private:
    [[nodiscard]] std::vector<Option> options_with_parts(const game::Code& position,
                                                         game::Player player) const {
        return rules_->options(position, player == game::Player::right);
    }

    std::shared_ptr<const Rules> rules_;
    game::AboutPointer about_;
};

}  // namespace

const Rules* rules_of(const game::Game& game) {
    const auto* read = dynamic_cast<const ImpartialWritten*>(&game);
    return read == nullptr ? nullptr : &read->rules();
}

const Rules* rules_of(const game::PartizanGame& game) {
    const auto* read = dynamic_cast<const PartizanWritten*>(&game);
    return read == nullptr ? nullptr : &read->rules();
}

void verify_ends(const game::Game& game, const game::Code& position, Budget& budget) {
    const game::PartizanGame* const partizan = game.version_of();
    if (rulesets::is_built_in((partizan ? partizan->about() : game.about()).name)) return;
    const Rules* rules = partizan != nullptr ? rules_of(*partizan) : rules_of(game);
    if (rules != nullptr && rules->always_lowers()) return;
    constexpr std::size_t node = 100;  // of a set, and a place in the list
    std::set<game::Code> seen{position};
    std::vector<game::Code> open{position};
    while (!open.empty()) {
        const game::Code code = std::move(open.back());
        open.pop_back();
        game.options(code, [&](std::span<const game::Code> left) {
            budget.step("following all moves", 1 + code.size() / 8);
            for (const game::Code& part : left) {
                if (!seen.insert(part).second) continue;
                budget.take(node + 2 * part.size());
                open.push_back(part);
            }
        });
    }
}

WrittenGame written_game(const std::string& name, std::shared_ptr<const Rules> rules) {
    if (rules->is_impartial()) {
        return {std::make_shared<ImpartialWritten>(name, std::move(rules)), {}};
    }
    return {{}, std::make_shared<PartizanWritten>(name, std::move(rules))};
}

WrittenGame read_rules(const std::string& name, const std::string& text) {
    std::shared_ptr<const Rules> rules = written::read(text);
    std::string in_words = rules->in_words(name, text);
    WrittenGame game = written_game(name, std::move(rules));
    game.in_words = std::move(in_words);
    return game;
}

}  // namespace lastmove::checking
