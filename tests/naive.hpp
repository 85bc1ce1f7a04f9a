// Nimbers by plain recursion over all options, without any of a ruleset's hooks.
#pragma once

#include <cstddef>
#include <map>
#include <optional>
#include <set>
#include <stdexcept>
#include <vector>

#include "lastmove/game/sum.hpp"

namespace lastmove::game {

/// A value by recursion. Throws TooLarge beyond a number of positions.
class Naive {
  public:
    struct TooLarge : std::runtime_error {
        TooLarge() : std::runtime_error("too many positions for the plain recursion") {}
    };

    explicit Naive(std::size_t most = 200'000) : most_(most) {}

    /// From here on, as many positions more as it may have in all.
    void renew() { size_ = visited_ = 0; }

    /// The nimber; nothing when a move wins at once. Requires a position that is not over.
    std::optional<Nimber> operator()(const Game& game, const Code& code) {
        std::map<Code, std::optional<Nimber>>& known = known_[game.name()];
        if (const auto found = known.find(code); found != known.end()) return found->second;
        std::set<Nimber> reached;
        bool wins = false;
        std::vector<std::vector<Code>> options;
        game.options(code, [&](std::span<const Code> parts) {
            if (++visited_ > most_ * 10) throw TooLarge();
            options.emplace_back(parts.begin(), parts.end());
            for (const Code& part : parts) wins = wins || game.over(part);
        });
        for (const std::vector<Code>& parts : options) {
            if (wins) break;
            // A move after which the opponent wins at once loses; nobody makes it in a sum.
            if (const auto value = sum(game, parts)) reached.insert(*value);
        }
        Nimber mex = 0;
        while (reached.contains(mex)) ++mex;
        if (++size_ > most_) throw TooLarge();
        return known[code] = wins ? std::nullopt : std::optional(mex);
    }

    /// The nimber of independent positions together.
    std::optional<Nimber> sum(const Game& game, std::span<const Code> parts) {
        Nimber total = 0;
        for (const Code& part : parts) {
            const auto value = (*this)(game, part);
            if (!value) return std::nullopt;
            total ^= *value;
        }
        return total;
    }

    /// The nimber of a sum.
    std::optional<Nimber> operator()(const Sum& sum) {
        Nimber total = 0;
        for (const Term& term : sum.terms) {
            const auto value = this->sum(*term.game, term.parts);
            if (!value) return std::nullopt;
            total ^= *value;
        }
        return total;
    }

  private:
    std::size_t most_;
    std::size_t size_ = 0;
    std::size_t visited_ = 0;
    std::map<std::string, std::map<Code, std::optional<Nimber>>> known_;
};

/// The nimbers of heaps 0 to n of a code, by recursion.
inline std::vector<Nimber> naive_heaps(std::span<const MovesBeside> moves, std::size_t n) {
    std::vector<Nimber> values;
    for (std::size_t heap = 0; heap <= n; ++heap) {
        std::set<Nimber> reached;
        for (const auto& [code, beside] : moves) {
            for_each_option(code, heap, [&](std::span<const std::size_t> left) {
                Nimber total = beside;
                for (const std::size_t part : left) total ^= values[part];
                reached.insert(total);
            });
        }
        Nimber mex = 0;
        while (reached.contains(mex)) ++mex;
        values.push_back(mex);
    }
    return values;
}

inline std::vector<Nimber> naive_heaps(const HeapCode& code, std::size_t n) {
    const MovesBeside all{code};
    return naive_heaps(std::span(&all, 1), n);
}

}  // namespace lastmove::game
