#include <algorithm>
#include <array>

#include "lastmove/game/partizan_game.hpp"
#include "lastmove/game/table.hpp"

namespace lastmove::game {

namespace {

class ImpartialVersion final : public Game {
  public:
    ImpartialVersion(PartizanPointer game, AboutPointer about)
        : game_(std::move(game)), about_(std::move(about)) {}

    const About& about() const override { return *about_; }
    /// With the parameters of the game, if it has some.
    std::string name() const override { return "impartial " + std::string(game_->about().name); }
    bool heaps() const override { return false; }
    Code parse(Reader& reader) const override { return game_->parse(reader); }
    std::string text(const Code& code) const override { return game_->text(code); }

    void options(const Code& code, const Visit& visit) const override {
        for (const Player player : {Player::left, Player::right}) {
            for (const Code& option : game_->options(code, player)) {
                visit(std::span(&option, 1));
            }
        }
    }
    bool has_move(const Code& code) const override {
        return std::ranges::any_of(std::array{Player::left, Player::right},
                                   [&](Player player) { return game_->has_move(code, player); });
    }
    std::vector<Move> moves(const Code& code) const override {
        std::vector<Move> moves = game_->moves(code, Player::left);
        const std::size_t of_left = moves.size();
        for (Move& move : game_->moves(code, Player::right)) {
            const auto end = moves.begin() + static_cast<std::ptrdiff_t>(of_left);
            const auto same = std::find_if(
                moves.begin(), end, [&](const Move& other) { return other.text == move.text; });
            if (same != end && same->parts == move.parts) continue;
            if (same != end) move.text += " (Right's)";
            moves.push_back(std::move(move));
        }
        return moves;
    }
    std::optional<Move> find_move(const Code& code, const Accept& accept) const override {
        for (Move& move : moves(code)) {
            if (accept(move.parts)) return std::move(move);
        }
        return std::nullopt;
    }

    std::vector<Code> components(const Code& code) const override {
        return game_->components(code);
    }
    bool over(const Code&) const override { return false; }
    bool ends_early() const override { return false; }
    bool takes_cells() const override { return false; }
    std::optional<Taking> taking(const Code&) const override { return std::nullopt; }
    std::optional<StonePosition> stones(const Code& code) const override {
        return game_->stones(code);
    }
    std::optional<Theorem> theorem(const Code&) const override { return std::nullopt; }
    std::optional<Strategy> strategy(const Code&) const override { return std::nullopt; }
    std::optional<Heap> heap(const Code&) const override { return std::nullopt; }
    std::optional<Nimber> misere_nim_heap(const Code&) const override { return std::nullopt; }
    std::optional<HeapAndBeside> heap_and_beside(const Code&) const override {
        return std::nullopt;
    }
    std::optional<std::vector<Move>> moves_to(const Code&, Nimber) const override {
        return std::nullopt;
    }
    std::unique_ptr<NimberTable> nimber_table() const override { return nullptr; }
    std::unique_ptr<MisereTable> misere_table() const override { return nullptr; }
    const PartizanGame* version_of() const override { return game_.get(); }
    Frame picture(const Code& code) const override { return game_->picture(code); }

  private:
    PartizanPointer game_;
    AboutPointer about_;
};

}  // namespace

std::pair<PartizanPointer, Code> PartizanRuleset::read_position(Reader& reader) const {
    PartizanPointer rules = game;
    if (read) {
        rules = read(reader);
    } else if (!reader.take("-")) {
        reader.expect(":");
    }
    Code position = rules->parse(reader);
    return {std::move(rules), std::move(position)};
}

Ruleset impartial_version(const AboutPointer& about, ReadPartizan read) {
    AboutPointer words = impartial_words(*about);
    return {words, {}, [words, read = std::move(read)](Reader& reader) -> GamePointer {
                return std::make_shared<ImpartialVersion>(read(reader), words);
            }};
}

PartizanRuleset partizan_ruleset(AboutPointer about, ReadPartizan read, std::string signs) {
    PartizanRuleset ruleset{std::move(about), {}, nullptr};
    ruleset.impartial = impartial_version(ruleset.about, read);
    ruleset.impartial.signs = signs;
    ruleset.signs = std::move(signs);
    ruleset.read = std::move(read);
    return ruleset;
}

}  // namespace lastmove::game
