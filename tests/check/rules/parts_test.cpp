// A position is the sum of its parts, whatever the rules.
#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "check/rules/random_rules.hpp"
#include "lastmove/base/input_error.hpp"
#include "sanitized.hpp"
#include "seeds.hpp"

namespace lastmove::checking::written {
namespace {

/// A game becomes too large to be searched.
struct TooLarge {};

/// Searches positions and sums of positions of one game.
class Search {
  public:
    explicit Search(const Rules& rules) : rules_(rules) {}

    using Sum = std::vector<std::string>;

    /// The nimber of a sum in which each player may make the moves of either.
    unsigned nimber(const Sum& sum) {
        unsigned total = 0;
        for (const std::string& position : sum) total ^= nimber_of(position);
        return total;
    }

    /// Whether the player who is to move wins, in normal or in misère play.
    bool wins(const Sum& sum, bool is_right, bool is_misere) {
        const auto key = std::tuple(sum, is_right, is_misere);
        if (const auto known = wins_.find(key); known != wins_.end()) return known->second;
        bool moves = false;
        bool wins = false;
        for (std::size_t i = 0; i < sum.size() && !wins; ++i) {
            for (const std::string& option : options(sum[i], is_right)) {
                moves = true;
                Sum after = sum;
                after[i] = option;
                if (!this->wins(after, !is_right, is_misere)) wins = true;
                if (wins) break;
            }
        }
        if (!moves) wins = is_misere;
        if (wins_.size() > most_sums) throw TooLarge();
        wins_.emplace(key, wins);
        return wins;
    }

    /// The positions that have been expanded.
    [[nodiscard]] std::vector<std::string> met() const {
        std::vector<std::string> positions;
        for (const auto& [key, options] : options_) positions.push_back(key.first);
        return positions;
    }

  private:
    static constexpr std::size_t most_positions = 600;
    static constexpr std::size_t most_sums = 20'000;

    const std::vector<std::string>& options(const std::string& position, bool is_right) {
        const auto [found, is_new] = options_.try_emplace({position, is_right});
        if (!is_new) return found->second;
        if (options_.size() > most_positions) throw TooLarge();
        for (const Option& option : rules_.options(position, is_right)) {
            found->second.push_back(option.whole);
        }
        return found->second;
    }

    unsigned nimber_of(const std::string& position) {
        const auto known = nimbers_.find(position);
        if (known != nimbers_.end()) return known->second;
        std::set<unsigned> reached;
        for (const bool is_right : {false, true}) {
            for (const std::string& option : options(position, is_right)) {
                reached.insert(nimber_of(option));
            }
        }
        unsigned nimber = 0;
        while (reached.contains(nimber)) ++nimber;
        nimbers_.emplace(position, nimber);
        return nimber;
    }

    const Rules& rules_;
    std::map<std::pair<std::string, bool>, std::vector<std::string>> options_;
    std::map<std::string, unsigned> nimbers_;
    std::map<std::tuple<Sum, bool, bool>, bool> wins_;
};

/// What has been compared.
struct Compared {
    std::size_t games = 0;
    std::size_t positions = 0;
    std::size_t in_parts = 0;  ///< of them not one part, or another than themselves
};

/// Compares a position, and what it leads to, with their parts.
void compare(const Rules& rules, const std::string& text, const std::string& start,
             Compared& compared) {
    Search search(rules);
    search.nimber({start});
    for (const std::string& position : search.met()) {
        const std::vector<std::string> parts = rules.parts(position);
        ++compared.positions;
        if (parts != std::vector{position}) ++compared.in_parts;
        ASSERT_EQ(search.nimber({position}), search.nimber(parts)) << text << position;
        for (const bool is_right : {false, true}) {
            // Parts are the same whether they are found for one option or for all in turn.
            for (const Option& option : rules.options(position, is_right)) {
                ASSERT_EQ(option.parts, rules.parts(option.whole)) << text << position;
            }
            for (const bool is_misere : {false, true}) {
                ASSERT_EQ(search.wins({position}, is_right, is_misere),
                          search.wins(parts, is_right, is_misere))
                    << text << position;
            }
        }
    }
}

Compared compare_random(unsigned seed, std::size_t texts, bool is_graph) {
    Compared compared;
    RandomRules random(seed);
    for (std::size_t i = 0; i < texts; ++i) {
        const std::string text = random.text(is_graph);
        std::shared_ptr<const Rules> rules;
        try {
            rules = read(text);
        } catch (const RulesFault&) {
            continue;
        }
        ++compared.games;
        for (int j = 0; j < 4; ++j) {
            try {
                compare(*rules, text, parsed(*rules, random.position()), compared);
            } catch (const InputError&) {  // a law is broken
            } catch (const RulesFault&) {  // a move that does not lower the measure
            } catch (const TooLarge&) {
            }
            if (testing::Test::HasFatalFailure()) return compared;
        }
    }
    return compared;
}

TEST(Parts, OfRandomGamesOnBoards) {
    const unsigned seed = 1;
    SCOPED_TRACE(seed);
    const Compared compared = compare_random(seed, cases(1500U), false);
    EXPECT_GT(compared.games, cases(800U));
    EXPECT_GT(compared.in_parts, cases(1500U));
    RecordProperty("positions", static_cast<int>(compared.positions));
}

TEST(Parts, OfRandomGamesOnGraphs) {
    const unsigned seed = 2;
    SCOPED_TRACE(seed);
    const Compared compared = compare_random(seed, cases(1000U), true);
    EXPECT_GT(compared.games, cases(500U));
    EXPECT_GT(compared.in_parts, cases(1000U));
}

TEST(Parts, LongOfRandomGames) {
    for (const bool is_graph : {false, true}) {
        const unsigned seed = seed_of_tests() + (is_graph ? 1U : 0U);
        SCOPED_TRACE(seed);
        const Compared compared = compare_random(seed, 40'000, is_graph);
        std::cout << compared.games << " games, " << compared.positions << " positions, "
                  << compared.in_parts << " not one part\n";
    }
}

}  // namespace
}  // namespace lastmove::checking::written
