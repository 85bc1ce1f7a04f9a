// What a ruleset gives to every kind of game that is made of it.
#pragma once

#include <string>
#include <type_traits>
#include <utility>
#include <vector>

#include "lastmove/game/game.hpp"
#include "lastmove/game/packing.hpp"

namespace lastmove::game {

/// The part of a Game or PartizanGame (`Interface`) that does not depend on whose moves there are: the words, positions
/// as text, their components and pictures.
template <class R, class Interface>
class RulesOf : public Interface {
  public:
    /// The game of these rules, whose members may be its parameters.
    explicit RulesOf(R rules = {}) : rules_(std::move(rules)) {}

    /// The rules in words.
    const About& about() const override { return R::about; }
    /// Reads a position. Throws InputError.
    Code parse(Reader& reader) const override { return pack(rules_.parse(reader)); }
    /// The position as it is read.
    std::string text(const Code& code) const override { return rules_.text(position(code)); }

    /// Independent parts, each the same for positions alike.
    std::vector<Code> components(const Code& code) const override {
        std::vector<Code> codes;
        if constexpr (requires(Position p) { rules_.split(p); }) {
            for (const Position& part : rules_.split(position(code))) {
                codes.push_back(pack(canonical(part)));
            }
        } else {
            codes.push_back(pack(canonical(position(code))));
        }
        return codes;
    }
    /// Empty where the rules draw none.
    Frame picture(const Code& code) const override {
        if constexpr (requires(Position p) { rules_.picture(p); }) {
            return rules_.picture(position(code));
        } else {
            return {};
        }
    }

  protected:
    /// As the rules have it.
    using Position = typename R::Position;

    /// What `parse` or a move packed.
    static Position position(const Code& code) {
        return unpack(std::type_identity<Position>{}, code);
    }
    /// The rules, with their parameters.
    const R& rules() const { return rules_; }

  private:
    Position canonical(const Position& part) const {
        if constexpr (requires { rules_.canonical(part); }) {
            return rules_.canonical(part);
        } else {
            return part;
        }
    }

    R rules_;
};

}  // namespace lastmove::game
