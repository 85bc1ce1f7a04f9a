// Rules as texts against the rulesets in C++: the processor time of values and nimbers of the same
// positions, by the same engines, without proofs.
//
// usage: bench_rules FOLDER   (games)
#include <fmt/format.h>

#include <algorithm>
#include <cstdio>
#include <fstream>
#include <functional>
#include <sstream>

#include "bench/processor_time.hpp"
#include "lastmove/impartial/nimbers/nimbers.hpp"
#include "lastmove/partizan/normal/positions.hpp"
#include "lastmove/rules/game/written.hpp"
#include "lastmove/rulesets/registry.hpp"

namespace lastmove::rules {
namespace {

struct Measured {
    const char* name;
    const char* position;
    const char* as_graph = nullptr;  ///< the name and the position of the text, if they are others
    const char* graph = nullptr;
};

constexpr Measured measured[] = {{"clobber", "4x4"},
                                 {"clobber", "3x5"},
                                 {"domineering", "5x5"},
                                 {"domineering", "4x6"},
                                 {"konane", "xoxoxo|ox.xox|xoxoxo|oxo.ox"},
                                 {"amazons", "x...|....|...o"},
                                 {"col", "3x4"},
                                 {"snort", "3x4"},
                                 {"nogo", "3x3"},
                                 {"nogo", "2x5"},
                                 {"toads-and-frogs", "xxxxx...ooooo"},
                                 {"fission", ".....|.x...|.....|...x."},
                                 {"cherries", "xoxoxxooxoxoxoxxoxooxoxoxx"},
                                 {"toppling-dominoes", "xoxxoeoxoexxoexo"},
                                 {"cram", "4x6"},
                                 {"square", "5x5"},
                                 {"rows", "5x5"},
                                 {"node-kayles", "grid4x6"},
                                 {"edge", "grid3x5"},
                                 {"kayles", "1000"},
                                 {"grundy", "500"},
                                 {"col", "3x4", "graph-col", "grid3x4"},
                                 {"col", "3x5", "graph-col", "grid3x5"},
                                 {"snort", "3x4", "graph-snort", "grid3x4"},
                                 {"snort", "3x5", "graph-snort", "grid3x5"}};

std::string text_of(const std::string& path) {
    std::ifstream file(path);
    std::stringstream text;
    text << file.rdbuf();
    return text.str();
}

/// The least processor time of three runs.
double seconds(const std::function<std::string()>& run, std::string& answer) {
    double least = 1e9;
    for (int i = 0; i < 3; ++i) {
        const double before = bench::processor_seconds();
        answer = run();
        least = std::min(least, bench::processor_seconds() - before);
    }
    return least;
}

std::string value_of(const game::PartizanGame& game, const std::string& position) {
    Progress silent;
    partizan::Values values(Limits{}, silent);
    partizan::Positions positions(values);
    game::Reader reader(position, "a position", position);
    const game::Code code = game.parse(reader);
    const partizan::ValueId value = positions.value(game, code);
    const auto shown = values.left_stop(value);
    return fmt::format("{}", shown.get_str());
}

std::string nimber_of(const game::GamePointer& game, const std::string& position) {
    Progress silent;
    impartial::Nimbers nimbers(Limits{}, silent, impartial::Nimbers::Use::rules_only);
    game::Reader reader(position, "a position", position);
    const game::Code code = game->parse(reader);
    const auto value = nimbers.of(game::Sum{{game::Term{game, {code}}}});
    return value ? fmt::format("*{}", *value) : "wins at once";
}

void run(const std::string& folder) {
    fmt::print("| position | C++ | text | ratio |\n|---|--:|--:|--:|\n");
    for (const Measured& one : measured) {
        const std::string text_name = one.as_graph != nullptr ? one.as_graph : one.name;
        const std::string position = one.graph != nullptr ? one.graph : one.position;
        const std::string file = text_of(fmt::format("{}/{}.rules", folder, text_name));
        const auto rules =
            std::make_shared<const Rules>(file, std::span<const std::string>{}, "text");
        std::string by_code;
        std::string by_text;
        double code = 0;
        double text = 0;
        if (rules->tree().impartial) {
            const game::Sum sum = rulesets::parse(fmt::format("{}:{}", one.name, one.position));
            const game::GamePointer built_in = sum.terms[0].game;
            code = seconds([&] { return nimber_of(built_in, one.position); }, by_code);
            const game::GamePointer written = impartial_game(rules);
            text = seconds([&] { return nimber_of(written, position); }, by_text);
        } else {
            const auto ruleset = std::ranges::find_if(
                rulesets::partizan_registry(),
                [&](const auto& candidate) { return candidate.about->name == one.name; });
            code = seconds([&] { return value_of(*ruleset->game, one.position); }, by_code);
            const game::PartizanPointer written = partizan_game(rules);
            text = seconds([&] { return value_of(*written, position); }, by_text);
        }
        const std::string as_graph =
            one.as_graph == nullptr ? "" : fmt::format(" as `{}:{}`", text_name, position);
        fmt::print("| `{}:{}`{} | {:.3f} | {:.3f} | {:.1f} |{}\n", one.name, one.position, as_graph,
                   code, text, text / code, by_code == by_text ? "" : " DIFFERENT");
        std::fflush(stdout);
    }
}

}  // namespace
}  // namespace lastmove::rules

int main(int argc, char** argv) {
    lastmove::rules::run(argc > 1 ? argv[1] : "games");
}
