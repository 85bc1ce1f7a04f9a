// What a ruleset provides to every kind of game made from it.
#pragma once

#include <string>
#include <type_traits>
#include <utility>
#include <vector>

#include "lastmove/game/game.hpp"
#include "lastmove/game/packing.hpp"

namespace lastmove::game {

/// What the ruleset lists in hooks(), of type `Of`; nothing if it has no such function.
template <class R, class Of>
consteval Of hooks_of() {
    if constexpr (requires { R::hooks(); }) {
        return R::hooks();
    } else {
        return {};
    }
}

/// The part of a Game or PartizanGame (`Interface`) that does not depend on the moves: the rules in
/// words, positions as text, their components and pictures. `HooksOf` is the type of its hooks.
template <class R, class Interface, class HooksOf>
class RulesOf : public Interface {
  public:
    /// The game with these rules, whose members may be its parameters.
    explicit RulesOf(R rules = {}) : rules_(std::move(rules)) {}

    /// The rules in words.
    const About& about() const override { return R::about; }
    /// Reads a position. Throws InputError.
    Code parse(Reader& reader) const override { return pack(rules_.parse(reader)); }
    /// The text of a position, as read by parse.
    std::string text(const Code& code) const override { return rules_.text(position(code)); }

    /// Independent parts; equivalent positions are returned identically.
    std::vector<Code> components(const Code& code) const override {
        return components_of(position(code));
    }
    /// A drawing of the position; empty if the rules draw none.
    Frame picture(const Code& code) const override {
        if constexpr (hooks.picture.is_listed) {
            return (rules_.*hooks.picture.function)(position(code));
        } else {
            return {};
        }
    }

  protected:
    /// What the rules know beside moves.
    static constexpr HooksOf hooks = hooks_of<R, HooksOf>();
    /// The rules' own type of position.
    using Position = typename R::Position;

    /// Unpacks what `parse` or a move packed.
    static Position position(const Code& code) {
        return unpack(std::type_identity<Position>{}, code);
    }
    /// Independent parts of a position of the rules' own type.
    std::vector<Code> components_of(const Position& whole) const {
        std::vector<Code> codes;
        if constexpr (hooks.split.is_listed) {
            for (const Position& part : (rules_.*hooks.split.function)(whole)) {
                codes.push_back(pack(canonical(part)));
            }
        } else {
            codes.push_back(pack(canonical(whole)));
        }
        return codes;
    }
    /// The rules, with their parameters.
    const R& rules() const { return rules_; }
    /// The position that stands for it and for those equivalent to it.
    Position canonical(const Position& part) const {
        if constexpr (hooks.canonical.is_listed) {
            return (rules_.*hooks.canonical.function)(part);
        } else {
            return part;
        }
    }

  private:
    R rules_;
};

}  // namespace lastmove::game
