// The rules files in games say the same as the rulesets in C++: outcomes, nimbers and
// values of random positions agree.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <fstream>
#include <random>
#include <sstream>

#include "lastmove/base/ascii.hpp"
#include "lastmove/base/input_error.hpp"
#include "lastmove/impartial/nimbers/nimbers.hpp"
#include "lastmove/partizan/normal/positions.hpp"
#include "lastmove/partizan/normal/values.hpp"
#include "lastmove/rules/game/written.hpp"
#include "lastmove/rulesets/registry.hpp"
#include "naive.hpp"

namespace lastmove::rules {

namespace {

/// A file, and the built-in game of which it says the rules.
struct Same {
    std::string file;
    std::vector<std::string> values;  ///< of parameters
    std::string built_in;             ///< with parameters and the last colon
    std::string signs;                ///< of boards; or a kind of position
};

std::ostream& operator<<(std::ostream& out, const Same& same) {
    return out << same.built_in;
}

std::string text_of_file(const std::string& name) {
    std::ifstream file(LASTMOVE_SOURCE_DIR "/games/" + name + ".rules");
    std::stringstream text;
    text << file.rdbuf();
    return text.str();
}

/// Random positions of a kind.
class RandomPositions {
  public:
    explicit RandomPositions(std::string kind) : kind_(std::move(kind)) {}

    std::string next() {
        if (kind_ == "heaps") return std::to_string(random_() % 30);
        if (kind_ == "cake") return two("x");
        if (kind_ == "pair") return two(",");
        if (kind_ == "graph") return graph();
        if (kind_ == "green" || kind_ == "coloured") return picture();
        if (kind_ == "strip") return row(1 + random_() % 9);
        const std::size_t height = 1 + random_() % 3;
        const std::size_t width = 1 + random_() % (height == 1 ? 8 : height == 2 ? 4 : 3);
        std::string text = row(width);
        for (std::size_t i = 1; i < height; ++i) text += "|" + row(width);
        return text;
    }

  private:
    std::string two(const std::string& joint) {
        return std::to_string(1 + random_() % 9) + joint + std::to_string(1 + random_() % 9);
    }
    std::string row(std::size_t width) {
        std::string text;
        for (std::size_t i = 0; i < width; ++i) text += signs()[random_() % signs().size()];
        return text;
    }
    [[nodiscard]] std::string_view signs() const {
        return kind_ == "strip" ? std::string_view("HT") : kind_;
    }
    std::string graph() {
        std::string text;
        for (int i = 0; i < 6; ++i) {
            for (int j = i + 1; j < 6; ++j) {
                if (random_() % 3 == 0) {
                    text += (text.empty() ? "" : ",") + std::to_string(i) + "-" + std::to_string(j);
                }
            }
        }
        return text.empty() ? "0-1" : text;
    }

    /// A picture of Hackenbush: some edges are double, some are loops.
    std::string picture() {
        const auto colour = [&] {
            return kind_ == "green" ? "" : std::string(1, "brbrg"[random_() % 5]);
        };
        std::string text;
        const std::size_t edges = 1 + random_() % 6;
        for (std::size_t i = 1; i <= edges; ++i) {
            text += (i == 1 ? "" : ",") + std::to_string(random_() % i) + "-" +
                    std::to_string(random_() % 8 == 0 ? random_() % i : i) + colour();
        }
        return text;
    }

    std::mt19937 random_{11};
    std::string kind_;
};

/// The graph with a vertex on each edge, which has the sign of the edge's colour or else this one.
/// With `ground`, vertex 0 is the ground.
std::string subdivided(const std::string& graph, char plain, bool ground) {
    constexpr int first_edge = 100;
    std::string text = ground ? "0_" : "";
    int number = first_edge;
    std::stringstream edges(graph);
    for (std::string edge; std::getline(edges, edge, ','); ++number) {
        const char colour = is_digit(edge.back()) ? plain : edge.back();
        if (!is_digit(edge.back())) edge.pop_back();
        const std::string from = edge.substr(0, edge.find('-'));
        const std::string to = edge.substr(edge.find('-') + 1);
        if (!text.empty()) text += ',';
        text += fmt::format("{0}-{1},{1}{2}", from, number, colour);
        if (to != from) text += fmt::format(",{}-{}", number, to);
    }
    return text;
}

const std::vector<Same>& all_same() {
    static const std::vector<Same> all{
        {"nim", {}, "nim:", "heaps"},
        {"demon", {}, "demon:", "heaps"},
        {"sumprod", {}, "sumprod:", "heaps"},
        {"chocolate", {"4"}, "chocolate:4:", "heaps"},
        {"grundy", {}, "grundy:", "heaps"},
        {"mark", {}, "mark:", "heaps"},
        {"subtract", {"1,3,4"}, "subtract:1,3,4:", "heaps"},
        {"kayles", {}, "kayles:", "heaps"},
        {"dawson", {"2"}, "dawson:", "heaps"},
        {"dawsons-chess", {}, "dawsons-chess:", "heaps"},
        {"lasker", {}, "lasker:", "heaps"},
        {"octal", {"0.1f8="}, "octal:0.1f8=:", "heaps"},
        {"octal", {"4!.[7]"}, "octal:4!.[7]:", "heaps"},
        {"wythoff", {}, "wythoff:", "pair"},
        {"euclid", {}, "euclid:", "pair"},
        {"cutcake", {}, "cutcake:", "cake"},
        {"partizan-kayles", {}, "partizan-kayles:", "heaps"},
        {"kayles-1", {"5"}, "kayles-1:5:", "heaps"},
        {"partizan-octal", {"0.137", "0.37"}, "partizan-octal:0.137/0.37:", "heaps"},
        {"cram", {}, "cram:", "..#"},
        {"square", {}, "square:", "oo."},
        {"rows", {}, "rows:", "oo."},
        {"chomp", {}, "chomp:", "chomp"},
        {"turning-turtles", {}, "turning-turtles:", "strip"},
        {"mock-turtles", {}, "mock-turtles:", "strip"},
        {"ruler", {}, "ruler:", "strip"},
        {"domineering", {}, "domineering:", "...#"},
        {"clobber", {}, "clobber:", ".xoxo#"},
        {"konane", {}, "konane:", ".xo.xo#"},
        {"toads-and-frogs", {}, "toads-and-frogs:", ".xo"},
        {"elephants", {}, "elephants:", ".xo"},
        {"toppling-dominoes", {}, "toppling-dominoes:", "xoe."},
        {"cherries", {}, "cherries:", "xo."},
        {"nogo", {}, "nogo:", "...xo#"},
        {"col", {}, "col:", "..xo#"},
        {"snort", {}, "snort:", "..xo#"},
        {"amazons", {}, "amazons:", "..xo#"},
        {"fission", {}, "fission:", "..x#"},
        {"maize", {}, "maize:", "..e#"},
        {"edge", {}, "edge:", "graph"},
        {"node-kayles", {}, "node-kayles:", "graph"},
        {"edge-delete", {}, "edge-delete:", "graph"},
        {"green-hackenbush", {}, "hackenbush:", "green"},
        {"hackenbush", {}, "hackenbush:", "coloured"},
        {"treblecross", {}, "treblecross:", "...X"},
    };
    return all;
}

class RulesAgree : public ::testing::TestWithParam<Same> {
  protected:
    /// The position of the built-in game; nothing if that does not read the text.
    static std::optional<game::Sum> built_in(const std::string& text) {
        try {
            return rulesets::parse(text);
        } catch (const InputError&) {
            return std::nullopt;
        }
    }
};

/// A board of chocolate as rows that get no longer, poisoned in the corner; and as heaps.
std::pair<std::string, std::string> chomp_position(std::mt19937& random) {
    std::string rows;
    std::string board;
    std::size_t length = 1 + random() % 4;
    const std::size_t width = length;
    for (int row = 0; row < 3 && length > 0; ++row) {
        rows += (row == 0 ? "" : ",") + std::to_string(length);
        board += row == 0 ? "!" : "|o";
        board += std::string(length - 1, 'o') + std::string(width - length, '#');
        length = random() % (length + 1);
    }
    return {rows, board};
}

bool is_over(const game::Sum& sum) {
    return std::ranges::any_of(sum.terms, [](const game::Term& term) {
        return std::ranges::any_of(term.parts,
                                   [&](const game::Code& part) { return term.game->over(part); });
    });
}

constexpr int positions_of_each = 150;

TEST_P(RulesAgree, NimbersAndValues) {
    const Same& same = GetParam();
    const auto rules =
        std::make_shared<const Rules>(text_of_file(same.file), same.values, "written");
    Progress silent;
    partizan::Values values(Limits{}, silent);
    partizan::Positions by_value(values);
    game::Naive naive(2'000'000);
    impartial::Nimbers nimbers(Limits{}, silent);
    RandomPositions positions(same.signs);
    std::mt19937 random(5);
    int compared = 0;
    for (int i = 0; i < 4 * positions_of_each && compared < positions_of_each; ++i) {
        std::string theirs = positions.next();
        std::string ours = theirs;
        if (same.signs == "chomp") std::tie(theirs, ours) = chomp_position(random);
        if (same.file == "edge-delete") ours = subdivided(theirs, 'e', false);
        if (same.signs == "green" || same.signs == "coloured") ours = subdivided(theirs, 'g', true);
        game::Reader reader(ours, "a position", ours);
        if (rules->tree().impartial) {
            const auto sum = built_in(same.built_in + theirs);
            if (!sum || is_over(*sum)) continue;
            const game::GamePointer written = impartial_game(rules);
            const game::Code code = written->parse(reader);
            ASSERT_TRUE(reader.at_end()) << ours;
            const auto expected = naive(*sum);
            ASSERT_EQ(naive(*written, code), expected) << ours;
            ASSERT_EQ(nimbers.of(game::Sum{{game::Term{written, {code}}}}), expected) << ours;
        } else {
            const std::string name = same.built_in.substr(0, same.built_in.find(':'));
            const auto ruleset = std::ranges::find(rulesets::partizan_registry(), name,
                                                   [](const auto& one) { return one.about->name; });
            ASSERT_NE(ruleset, rulesets::partizan_registry().end());
            const std::string subject = same.built_in + theirs;
            game::Reader of_built_in(subject, "a position", subject, name.size());
            std::optional<partizan::ValueId> expected;
            try {
                const auto [game, position] = ruleset->read_position(of_built_in);
                if (!of_built_in.at_end()) continue;
                expected = by_value.value(*game, position);
            } catch (const InputError&) {
                EXPECT_EQ(same.file, "nogo") << subject;  // stones without liberty
                EXPECT_THROW(partizan_game(rules)->parse(reader), InputError) << ours;
                continue;
            }
            const game::PartizanPointer written = partizan_game(rules);
            const game::Code code = written->parse(reader);
            ASSERT_TRUE(reader.at_end()) << ours;
            ASSERT_EQ(by_value.value(*written, code), *expected) << ours;
        }
        ++compared;
    }
    EXPECT_GE(compared, same.signs == "heaps" ? 100 : 60);
}

INSTANTIATE_TEST_SUITE_P(Games, RulesAgree, ::testing::ValuesIn(all_same()));

}  // namespace

}  // namespace lastmove::rules
