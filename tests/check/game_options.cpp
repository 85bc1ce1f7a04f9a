// usage: game_options         prints small positions of every ruleset, as
//                             NAME <tab> ALIASES <tab> POSITION
//        game_options FILE    prints for each line of FILE its plain text, whether the play is over
//                             (0 or 1), and its options' plain texts, with tabs between them; or
//                             "bad input" when it is no position
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <set>

#include "lastmove/base/input_error.hpp"
#include "lastmove/base/puzzle_file.hpp"
#include "lastmove/game/plain_text.hpp"
#include "rulesets/small_positions.hpp"

namespace {

using namespace lastmove;

void list() {
    for (const game::Ruleset& ruleset : rulesets::registry()) {
        for (const rulesets::Small& small : rulesets::positions(ruleset)) {
            fmt::print("{}\t{}\t{}\n", ruleset.about->name, ruleset.about->aliases, small.text());
        }
    }
    for (const game::PartizanRuleset& ruleset : rulesets::partizan_registry()) {
        for (const game::PartizanExample& example : ruleset.examples) {
            const std::string text = "impartial " + std::string(example.position);
            try {
                constexpr std::size_t few = 6;
                if (game::count_moves(rulesets::parse(text), few + 1) > few) continue;
            } catch (const InputError&) {
                continue;  // a number that is joined to the name
            }
            fmt::print("{}\t{}\t{}\n", ruleset.impartial.about->name, "", text);
        }
    }
}

void expand(std::string_view position) {
    try {
        const game::Sum sum = rulesets::parse(position);
        std::set<std::string> options;
        for (const game::SumMove& move : game::moves(sum)) {
            options.insert(game::plain_text(game::after(sum, move)));
        }
        fmt::print("{}\t{}", game::plain_text(sum), game::over(sum) ? 1 : 0);
        for (const std::string& option : options) fmt::print("\t{}", option);
        fmt::print("\n");
    } catch (const InputError&) {
        fmt::print("bad input\n");
    }
}

}  // namespace

int main(int count, char** arguments) {
    if (count < 2) {
        list();
        return 0;
    }
    const std::string text = read_file(arguments[1]);
    std::string_view rest = text;
    while (!rest.empty()) {
        const std::size_t end = rest.find('\n');
        expand(rest.substr(0, end));
        rest.remove_prefix(end + 1);
    }
}
