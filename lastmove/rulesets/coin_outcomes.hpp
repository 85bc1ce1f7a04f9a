// Misère outcomes of rows of coins: a row is a number, of which every move lowers the value.
#pragma once

#include <algorithm>
#include <bit>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "lastmove/base/limits.hpp"
#include "lastmove/base/progress.hpp"

namespace lastmove::rulesets {

/// Whether rows are P-positions in misère play, a bit for each row: the heads of a row are the ones
/// of a number, the rightmost coin the highest place, which a move clears. `Turns` is as in Coins.
/// Time O(2^n · moves) for n coins, of which the last is heads, and 2^n bits.
template <class Turns>
class CoinOutcomes {
  public:
    std::optional<bool> of(const std::string& coins, const Limits& limits, Progress& progress) {
        const std::size_t length = coins.find_last_of('H') + 1;  // tails behind it never turn
        if (length > longest || (std::size_t{1} << length) / 8 > limits.memory / 2) {
            return std::nullopt;
        }
        Row row = 0;
        for (std::size_t place = 0; place < length; ++place) {
            if (coins[place] == 'H') row |= Row{1} << place;
        }
        while (is_p_.size() <= row) add_coin(limits, progress);
        return is_p_[row];
    }
    [[nodiscard]] std::size_t memory() const { return is_p_.capacity() / 8; }

  private:
    using Row = std::uint32_t;
    static constexpr std::size_t longest = 28;
    static constexpr Row rows_between_checks = 4096;

    /// All rows with one coin more.
    void add_coin(const Limits& limits, Progress& progress) {
        if (is_p_.empty()) {
            is_p_.push_back(false);  // no head: whoever cannot move wins
            return;
        }
        const auto coin = static_cast<std::size_t>(std::countr_zero(is_p_.size()));
        std::vector<Row>& turns = turns_.emplace_back();
        Turns::each(coin, [&](const std::vector<std::size_t>& turned) {
            Row mask = 0;
            for (const std::size_t place : turned) mask |= Row{1} << place;
            turns.push_back(mask);
        });
        const Row end = Row{2} << coin;
        is_p_.reserve(end);
        for (Row row = Row{1} << coin; row < end; ++row) {
            if (row % rows_between_checks == 0) {
                progress.report("searching rows", row);
                try {
                    limits.check();
                } catch (const Stopped&) {
                    // Whole rows of one length only.
                    is_p_.resize(std::size_t{1} << coin);
                    turns_.pop_back();
                    throw;
                }
            }
            is_p_.push_back(all_lead_to_n(row));
        }
    }

    [[nodiscard]] bool all_lead_to_n(Row row) const {
        for (Row heads = row; heads != 0; heads &= heads - 1) {
            for (const Row turn : turns_[static_cast<std::size_t>(std::countr_zero(heads))]) {
                if (is_p_[row ^ turn]) return false;
            }
        }
        return true;
    }

    std::vector<bool> is_p_;               ///< by row
    std::vector<std::vector<Row>> turns_;  ///< by the rightmost coin: what its moves turn
};

}  // namespace lastmove::rulesets
