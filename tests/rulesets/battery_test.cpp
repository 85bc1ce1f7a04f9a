// Laws that every ruleset keeps, tried on all rulesets that there are.
#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <regex>
#include <sstream>

#include "lastmove/base/glyph.hpp"
#include "naive.hpp"
#include "rulesets/small_positions.hpp"

namespace lastmove::rulesets {

namespace {

using game::Code;
using game::Naive;

class Battery : public ::testing::TestWithParam<game::Ruleset> {
  protected:
    static constexpr std::size_t most_bytes = 150;

    /// The nimber, or nothing where the recursion would be too long.
    std::optional<std::optional<game::Nimber>> nimber(const game::Game& game,
                                                      std::span<const Code> parts) {
        const auto large = [](const Code& part) { return part.size() > most_bytes; };
        if (std::ranges::any_of(parts, large)) return std::nullopt;
        try {
            naive_.renew();
            return naive_.sum(game, parts);
        } catch (const Naive::TooLarge&) {
            return std::nullopt;
        }
    }
    std::optional<std::optional<game::Nimber>> nimber(const Small& small) {
        return nimber(*small.game, std::span(&small.code, 1));
    }

  private:
    Naive naive_{2'000};
};

const std::string& bibliography() {
    static const std::string all = [] {
        std::ifstream file(LASTMOVE_SOURCE_DIR "/docs/references.bib");
        std::stringstream text;
        text << file.rdbuf();
        return text.str();
    }();
    return all;
}

/// The keys in a text that the bibliography lacks, and how many it has.
std::pair<std::vector<std::string>, int> cited(std::string text) {
    std::pair<std::vector<std::string>, int> result;
    const std::regex key("\\b[a-z]+(1[0-9]{3}|20[0-9]{2})[a-z]?\\b");
    for (auto found = std::sregex_iterator(text.begin(), text.end(), key);
         found != std::sregex_iterator(); ++found) {
        if (bibliography().find("{" + found->str() + ",") == std::string::npos) {
            result.first.push_back(found->str());
        } else {
            ++result.second;
        }
    }
    return result;
}

std::vector<Code> sorted(std::vector<Code> codes) {
    std::ranges::sort(codes);
    return codes;
}

TEST_P(Battery, RulesSourceAndExampleAreThere) {
    const game::About& about = *GetParam().about;
    EXPECT_FALSE(about.title.empty());
    EXPECT_TRUE(about.rules.ends_with("."));
    EXPECT_FALSE(about.accepted.empty());
    const auto [missing, known] = cited(std::string(about.source));
    EXPECT_GT(known, 0) << about.source;
    EXPECT_EQ(missing, std::vector<std::string>{});
    EXPECT_NO_THROW(parse(about.example));
    EXPECT_TRUE(about.example.starts_with(about.name));
    EXPECT_GE(GetParam().examples.size(), 3U);
}

TEST_P(Battery, ExamplesHold) {
    for (const game::Example& example : GetParam().examples) {
        const game::Sum sum = parse(example.position);
        EXPECT_EQ(sum.terms.front().game->about().name, GetParam().about->name);
        try {
            Naive naive(100'000);
            EXPECT_EQ(naive(sum), example.nimber) << example.position;
        } catch (const Naive::TooLarge&) {  // then a theorem must tell
            game::Nimber total = 0;
            for (const Code& part : sum.terms.front().parts) {
                const auto theorem = sum.terms.front().game->theorem(part);
                ASSERT_TRUE(theorem && theorem->nimber) << example.position;
                total ^= *theorem->nimber;
            }
            EXPECT_EQ(total, example.nimber) << example.position;
        }
    }
}

TEST_P(Battery, TextsAreReadBack) {
    for (const Small& small : positions(GetParam())) {
        const game::Sum sum = parse(small.text());
        ASSERT_EQ(sum.terms.size(), 1U) << small.text();
        ASSERT_EQ(sum.terms.front().parts, std::vector<Code>{small.code}) << small.text();
        EXPECT_EQ(sum.terms.front().game->name(), small.game->name());
    }
}

TEST_P(Battery, MovesAreTheOptionsAndTheirTextsTellThemApart) {
    for (const Small& small : positions(GetParam())) {
        if (!nimber(small)) continue;
        std::vector<std::vector<Code>> options;
        small.game->options(small.code, [&](std::span<const Code> parts) {
            options.emplace_back(parts.begin(), parts.end());
        });
        const std::vector<game::Move> moves = small.game->moves(small.code);
        ASSERT_EQ(moves.size(), options.size()) << small.text();
        EXPECT_EQ(small.game->has_move(small.code), !moves.empty()) << small.text();
        std::map<std::string, std::vector<Code>> results;
        for (std::size_t i = 0; i < moves.size(); ++i) {
            EXPECT_EQ(moves[i].parts, options[i]) << small.text();
            EXPECT_FALSE(moves[i].text.empty()) << small.text();
            const auto [known, added] = results.emplace(moves[i].text, sorted(moves[i].parts));
            EXPECT_EQ(known->second, sorted(moves[i].parts)) << small.text() << ' ' << known->first;
        }
    }
}

TEST_P(Battery, ComponentsHaveTheSameNimberTogether) {
    std::size_t tried = 0;
    for (const Small& small : positions(GetParam())) {
        if (small.game->over(small.code)) continue;
        const auto whole = nimber(small);
        if (!whole) continue;
        const std::vector<Code> parts = small.game->components(small.code);
        const auto together = nimber(*small.game, parts);
        if (!together) continue;
        ++tried;
        EXPECT_EQ(*together, *whole) << small.text();
        for (const Code& part : parts) {
            EXPECT_EQ(small.game->components(part), std::vector<Code>{part})
                << small.text() << ": " << small.game->text(part);
        }
    }
    EXPECT_GE(tried, 20U);
}

TEST_P(Battery, HooksAgreeWithTheRecursion) {
    std::map<std::string, std::vector<game::Nimber>> heaps;
    for (const Small& small : positions(GetParam())) {
        if (small.game->over(small.code)) continue;
        const auto value = nimber(small);
        if (!value) continue;
        if (const auto theorem = small.game->theorem(small.code)) {
            EXPECT_TRUE(theorem->reason.ends_with(".")) << theorem->reason;
            EXPECT_EQ(cited(theorem->reason).first, std::vector<std::string>{});
            if (theorem->nimber) {
                EXPECT_EQ(theorem->nimber, *value) << small.text();
            } else {
                EXPECT_NE(*value, 0U) << small.text();
            }
        }
        if (const auto heap = small.game->heap(small.code)) {
            auto& values = heaps[game::to_text(heap->code)];
            if (values.size() <= heap->size) values = game::naive_heaps(heap->code, heap->size);
            EXPECT_EQ(values[heap->size], *value) << small.text();
        }
        if (const auto heap = small.game->heap_and_beside(small.code)) {
            EXPECT_EQ(game::naive_heaps(heap->moves, heap->size)[heap->size], *value)
                << small.text();
            EXPECT_EQ(heap->moves.front().beside, 0U);
        }
        for (game::Nimber wanted = 0; wanted < 4; ++wanted) {
            const auto good = small.game->moves_to(small.code, wanted);
            if (!good) continue;
            const std::vector<game::Move> moves = small.game->moves(small.code);
            const auto reaches = [&](const game::Move& move) {
                return nimber(*small.game, move.parts) == std::optional(std::optional(wanted));
            };
            EXPECT_EQ(good->empty(), std::ranges::none_of(moves, reaches)) << small.text();
            for (const game::Move& move : *good) {
                EXPECT_TRUE(reaches(move)) << small.text() << ' ' << move.text;
                EXPECT_TRUE(std::ranges::any_of(moves,
                                                [&](const game::Move& other) {
                                                    return other.text == move.text &&
                                                           other.parts == move.parts;
                                                }))
                    << small.text() << ' ' << move.text;
            }
        }
    }
}

TEST_P(Battery, StrategiesWin) {
    for (const Small& small : positions(GetParam())) {
        if (small.game->over(small.code)) continue;
        const auto strategy = small.game->strategy(small.code);
        const auto value = nimber(small);
        if (!strategy || !value) continue;
        EXPECT_TRUE(strategy->reason.ends_with(".")) << strategy->reason;
        EXPECT_EQ(cited(strategy->reason).first, std::vector<std::string>{});
        if (strategy->move.empty()) {
            EXPECT_EQ(*value, 0U) << small.text();
            continue;
        }
        const std::vector<game::Move> moves = small.game->moves(small.code);
        const auto found = std::ranges::find(moves, strategy->move, &game::Move::text);
        ASSERT_NE(found, moves.end()) << small.text() << ' ' << strategy->move;
        const bool wins = std::ranges::any_of(
            found->parts, [&](const Code& part) { return small.game->over(part); });
        if (!wins) {
            EXPECT_EQ(nimber(*small.game, found->parts), std::optional(std::optional(0U)))
                << small.text() << ' ' << strategy->move;
        }
    }
}

TEST_P(Battery, PicturesAreDrawn) {
    for (const Small& small : positions(GetParam())) {
        const Frame frame = small.game->picture(small.code);
        EXPECT_FALSE(frame.elements.empty() && frame.caption.empty()) << small.text();
        EXPECT_LT(frame.elements.size(), 20'000U) << small.text();
        for (const Element& element : frame.elements) {
            const auto* piece = std::get_if<Piece>(&element);
            if (piece == nullptr) continue;
            EXPECT_NE(find_glyph(piece->glyph), nullptr) << small.text() << ' ' << piece->glyph;
        }
    }
}

INSTANTIATE_TEST_SUITE_P(All, Battery, ::testing::ValuesIn(registry().begin(), registry().end()),
                         [](const auto& info) {
                             std::string name(info.param.about->name);
                             std::erase(name, '-');
                             return name;
                         });

TEST(Registry, NamesAndAliasesAreDifferent) {
    std::set<std::string> names;
    for (const game::Ruleset& ruleset : registry()) {
        std::istringstream words(std::string(ruleset.about->name) + " " +
                                 std::string(ruleset.about->aliases));
        for (std::string word; words >> word;) EXPECT_TRUE(names.insert(word).second) << word;
    }
}

}  // namespace

}  // namespace lastmove::rulesets
