// Games as one line of text: {-1,2*0,1}:3.
#include <fmt/format.h>

#include <algorithm>

#include "lastmove/base/input_error.hpp"
#include "lastmove/base/number.hpp"
#include "lastmove/replacement/game.hpp"

namespace lastmove::replacement {

namespace {

constexpr std::string_view game_example = "{-1,2*0,1}:3";

/// Reads the parts of a game from left to right.
class GameReader {
  public:
    explicit GameReader(std::string_view text) : text_(text) {}

    Game read() {
        Game game;
        game.set = read_set();
        if (!take(':')) throw fault("':' and a displacement, or START>GOAL");
        const std::size_t arrow = text_.find('>', at_);
        if (arrow == std::string_view::npos) {
            const std::int64_t n = number(highest_exponent,
                                          "a displacement up to "
                                          "10^18, or START>GOAL");
            if (at_ < text_.size()) throw fault("the end after the displacement");
            return displacement(std::move(game.set), n);
        }
        game.start = read_state(at_, arrow);
        game.goal = read_state(arrow + 1, text_.size());
        return game;
    }

  private:
    [[nodiscard]] InputError fault(std::string_view accepted) const {
        return {text_, at_ + 1, accepted, game_example};
    }

    void skip_blanks() {
        while (at_ < text_.size() && text_[at_] == ' ') ++at_;
    }

    bool take(char wanted) {
        skip_blanks();
        if (at_ == text_.size() || text_[at_] != wanted) return false;
        ++at_;
        return true;
    }

    std::int64_t number(std::int64_t most, std::string_view accepted) {
        skip_blanks();
        const auto [value, length] = leading_number<std::int64_t>(text_.substr(at_));
        if (!value || *value > most || *value < -most) throw fault(accepted);
        at_ += length;
        skip_blanks();
        return *value;
    }

    void read_element(ReplacementSet& set, std::int64_t& elements) {
        skip_blanks();
        const std::size_t first = at_;
        std::int64_t count = 1;
        std::int64_t step = number(most_elements, "an element, from -1000000 to 1000000");
        if (take('*')) {
            count = step;
            if (count < 1) {
                at_ = first;
                throw fault("a multiplicity, at least 1");
            }
            step = number(farthest_step, "an element, from -1000000 to 1000000");
        } else if (std::abs(step) > farthest_step) {
            at_ = first;
            throw fault("an element, from -1000000 to 1000000");
        }
        elements += count;
        if (elements > most_elements) {
            at_ = first;
            throw fault("at most 1000000000 elements");
        }
        set[step] += count;
    }

    ReplacementSet read_set() {
        ReplacementSet set;
        std::int64_t elements = 0;
        if (!take('{')) throw fault("'{' and the elements of the replacement set");
        if (take('}')) return set;
        while (true) {
            read_element(set, elements);
            if (take('}')) return set;
            if (!take(',')) throw fault("',' or '}'");
        }
    }

    /// Checkers: a polynomial without negative coefficients.
    [[nodiscard]] State read_state(std::size_t from, std::size_t to) const {
        constexpr std::string_view accepted = "a sum of checkers, such as T^7 + 2T";
        try {
            State state = parse_terms(text_.substr(from, to - from));
            if (std::ranges::any_of(state, [](const auto& term) { return term.second < 0; })) {
                throw InputError(text_, from + 1, "natural coefficients", "{-1,1}:T>T^7");
            }
            return state;
        } catch (const InputError& error) {
            if (error.read == text_) throw;
            throw InputError(text_, from + error.column,
                             fmt::format("{} ({})", accepted, error.accepted), "{-1,1}:T>T^7");
        }
    }

    std::string_view text_;
    std::size_t at_ = 0;
};

}  // namespace

Game parse_game(std::string_view text) {
    return GameReader(text).read();
}

std::string to_text(const ReplacementSet& set) {
    std::string text = "{";
    for (const auto& [step, count] : set) {
        if (text.size() > 1) text += ',';
        if (count > 1) text += fmt::format("{}*", count);
        text += fmt::format("{}", step);
    }
    return text + "}";
}

std::string to_text(const Game& game) {
    const auto n = displacement_of(game);
    if (n) return fmt::format("{}:{}", to_text(game.set), *n);
    return fmt::format("{}:{}>{}", to_text(game.set), lastmove::to_text(game.start),
                       lastmove::to_text(game.goal));
}

}  // namespace lastmove::replacement
