#include "lastmove/impartial/misere/forms.hpp"

#include <gtest/gtest.h>

#include <random>
#include <set>

#include "lastmove/impartial/misere/genus.hpp"

namespace lastmove::impartial {
namespace {

class MisereFormsTest : public testing::Test {
  protected:
    Limits limits_;
    Progress silent_;
    MisereForms forms_{limits_, silent_};

    /// All games born by a day.
    std::set<MisereFormId> born_by(int day) {
        std::set<MisereFormId> born{MisereForms::zero()};
        for (int i = 0; i < day; ++i) {
            const std::vector<MisereFormId> last(born.begin(), born.end());
            for (std::size_t bits = 0; bits < std::size_t{1} << last.size(); ++bits) {
                std::vector<MisereFormId> options;
                for (std::size_t k = 0; k < last.size(); ++k) {
                    if (bits >> k & 1) options.push_back(last[k]);
                }
                born.insert(forms_.make(options));
            }
        }
        return born;
    }
};

TEST_F(MisereFormsTest, SoManyGamesAreBornByEachDay) {
    // 1, 2, 3, 5, 22, 4171780 (conway1976, chapter 12).
    EXPECT_EQ(born_by(1).size(), 2U);
    EXPECT_EQ(born_by(2).size(), 3U);
    EXPECT_EQ(born_by(3).size(), 5U);
    EXPECT_EQ(born_by(4).size(), 22U);
}

// So many sets of games of the fourth day are no simpler games, that is, canonical.
TEST_F(MisereFormsTest, TheFifthDay) {
    const std::set<MisereFormId> fourth = born_by(4);
    const std::vector<MisereFormId> last(fourth.begin(), fourth.end());
    std::size_t canonical = 0;
    std::vector<MisereFormId> options;
    for (std::size_t bits = 0; bits < std::size_t{1} << last.size(); ++bits) {
        options.clear();
        for (std::size_t k = 0; k < last.size(); ++k) {
            if (bits >> k & 1) options.push_back(last[k]);
        }
        canonical += forms_.simpler(options) ? 0 : 1;
    }
    EXPECT_EQ(canonical, 4'171'780U);
}

/// Games that are equal have the same outcome in every sum, and games that are not differ in some.
TEST_F(MisereFormsTest, EqualityIsThatOfOutcomesInSums) {
    const std::set<MisereFormId> fourth = born_by(4);
    const std::vector<MisereFormId> games(fourth.begin(), fourth.end());
    std::set<MisereFormId> contexts;
    for (const MisereFormId a : games) {
        for (const MisereFormId b : games) {
            contexts.insert(forms_.add(a, b));
            contexts.insert(forms_.make({forms_.add(a, b)}));
        }
    }
    std::set<std::vector<bool>> rows;
    for (const MisereFormId game : games) {
        std::vector<bool> row;
        for (const MisereFormId context : contexts) {
            row.push_back(forms_.is_p_position(forms_.add(game, context)));
        }
        rows.insert(row);
    }
    EXPECT_EQ(rows.size(), games.size());
}

/// The outcome of a sum of generators by recursion.
bool is_p(const FollowerGraph& graph, const Word& word) {
    const auto all = options(graph, word);
    return !all.empty() && std::ranges::none_of(all, [&](const Word& w) { return is_p(graph, w); });
}

TEST_F(MisereFormsTest, RandomGamesKeepTheirOutcomes) {
    std::mt19937 random(5);
    for (int round = 0; round < 60; ++round) {
        FollowerGraph graph;
        for (Generator g = 0; g < 5; ++g) {
            std::set<Word> words;
            for (auto n = random() % 4; n > 0; --n) {
                Word word;
                for (auto k = g == 0 ? 0 : random() % 3; k > 0; --k) {
                    word.push_back(static_cast<Generator>(random() % g));
                }
                std::ranges::sort(word);
                words.insert(word);
            }
            graph.options.emplace_back(words.begin(), words.end());
        }
        for (Generator g = 0; g < 5; ++g) {
            for (Generator h = 0; h <= g; ++h) {
                const Word word{h, g};
                const MisereFormId form = forms_.of(graph, word);
                // The sum, its genus and its canonical form agree.
                ASSERT_EQ(forms_.is_p_position(form), is_p(graph, word));
                ASSERT_EQ(form, forms_.add(forms_.of(graph, {h}), forms_.of(graph, {g})));
                const auto value = misere_value(graph, word, limits_, silent_);
                const auto [own_graph, own_word] = forms_.graph(form);
                const auto own = misere_value(own_graph, own_word, limits_, silent_);
                ASSERT_EQ(value.genus, own.genus);
                ASSERT_EQ(forms_.of(own_graph, own_word), form);
            }
        }
    }
}

TEST_F(MisereFormsTest, TextsOfWellKnownGames) {
    const auto two = forms_.nim_heap(2);
    EXPECT_EQ(forms_.text(MisereForms::zero()), "0");
    EXPECT_EQ(forms_.text(forms_.nim_heap(4)), "*4");
    EXPECT_EQ(forms_.text(forms_.make({two})), "*[[2]]");
    EXPECT_EQ(forms_.text(forms_.make({forms_.make({two})})), "*[[[2]]]");
    EXPECT_EQ(forms_.text(forms_.add(two, two)), "*[3,2]");
    const auto nested = forms_.make({forms_.make({two}), two, MisereForms::zero()});
    EXPECT_EQ(forms_.text(nested), "*[[2],2,0]");
    EXPECT_EQ(forms_.text(nested, 5), std::nullopt);
    EXPECT_EQ(forms_.followers(nested), 5U);
    EXPECT_EQ(forms_.birthday(nested), 4U);
}

TEST_F(MisereFormsTest, LimitsEndTheWork) {
    const Limits tiny = [] {
        Limits limits;
        limits.memory = 2'000;
        return limits;
    }();
    MisereForms forms(tiny, silent_);
    EXPECT_THROW(forms.nim_heap(100), Stopped);
}

}  // namespace
}  // namespace lastmove::impartial
