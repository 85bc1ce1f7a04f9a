// Pairs of numbers as one line of text: (3,1)(2,8).
#include <fmt/format.h>

#include <algorithm>

#include "lastmove/base/input_error.hpp"
#include "lastmove/base/number.hpp"
#include "lastmove/replacement/constructions.hpp"

namespace lastmove::replacement {

namespace {

constexpr std::string_view gamma_example = "(3,1)(2,8)";

/// Reads pairs from left to right.
class PairReader {
  public:
    explicit PairReader(std::string_view text) : text_(text) {}

    std::vector<GammaPair> read() {
        const bool braces = take('{');
        do {
            const std::size_t first = skip_blanks();
            if (!take('(')) throw fault(at_, "a pair of numbers, such as (3,1)");
            GammaPair pair;
            pair.a = number(2);
            if (!take(',')) throw fault(at_, "',' and a second number");
            pair.b = number(1);
            if (!take(')')) throw fault(at_, "')'");
            add(pair, first);
            take(',');
            skip_blanks();
        } while (at_ < text_.size() && text_[at_] != '}');
        if (braces && !take('}')) throw fault(at_, "'}'");
        if (at_ < text_.size()) {
            throw fault(at_, braces ? "nothing more" : "a pair, or the end");
        }
        return std::move(pairs_);
    }

  private:
    [[nodiscard]] InputError fault(std::size_t at, std::string_view accepted) const {
        return {text_, at + 1, accepted, gamma_example};
    }

    std::size_t skip_blanks() {
        while (at_ < text_.size() && text_[at_] == ' ') ++at_;
        return at_;
    }

    bool take(char wanted) {
        skip_blanks();
        if (at_ == text_.size() || text_[at_] != wanted) return false;
        ++at_;
        skip_blanks();
        return true;
    }

    std::int64_t number(std::int64_t least) {
        skip_blanks();
        const auto [value, length] = leading_number<std::int64_t>(text_.substr(at_));
        if (!value || *value < least || *value > farthest_step + 1) {
            throw fault(at_, fmt::format("an integer from {} to {}", least, farthest_step + 1));
        }
        at_ += length;
        return *value;
    }

    /// Takes a pair that began there.
    void add(GammaPair pair, std::size_t first) {
        if (std::ranges::find(pairs_, pair) != pairs_.end()) {
            throw fault(first, "distinct pairs");
        }
        if (pair.b > (farthest_step - degree_) / (pair.a - 1)) {
            throw fault(first, fmt::format("pairs (a,b) whose degrees (a-1)b add up to at most {}",
                                           farthest_step));
        }
        degree_ += (pair.a - 1) * pair.b;
        if (elements_ > (most_elements - 1) / pair.a) {
            throw fault(first,
                        fmt::format("at most {} elements of the replacement set", most_elements));
        }
        elements_ *= pair.a;
        const Integer factor(pair.a * pair.b);
        mpz_lcm(period_.get_mpz_t(), period_.get_mpz_t(), factor.get_mpz_t());
        if (period_ > highest_exponent) {
            throw fault(first, "pairs (a,b) for which the lcm of the ab is at most 10^18");
        }
        pairs_.push_back(pair);
    }

    std::string_view text_;
    std::size_t at_ = 0;
    std::vector<GammaPair> pairs_;
    std::int64_t degree_ = 0;
    std::int64_t elements_ = 1;
    Integer period_ = 1;
};

}  // namespace

std::string to_text(std::span<const GammaPair> pairs) {
    std::string text;
    for (const GammaPair& pair : pairs) {
        text += fmt::format("{}({},{})", text.empty() ? "" : ",", pair.a, pair.b);
    }
    return text;
}

std::vector<GammaPair> parse_pairs(std::string_view text) {
    return PairReader(text).read();
}

}  // namespace lastmove::replacement
