// usage: partizan_options         prints positions of every partizan ruleset, as
//                                 NAME <tab> ALIASES <tab> POSITION
//        partizan_options FILE    prints for each line of FILE the position's text, the texts of
//                                 its components that have moves, joined by " + ", and for each
//                                 option of Left's "L:" and of Right's "R:", its text, " = " and
//                                 such components, with tabs between them; "bad input" when it is
//                                 no position, "another game" when of no one partizan ruleset
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <random>
#include <set>

#include "lastmove/ask/sum/sum.hpp"
#include "lastmove/base/input_error.hpp"
#include "lastmove/base/puzzle_file.hpp"
#include "lastmove/rulesets/registry.hpp"

namespace {

using namespace lastmove;
using game::Player;

constexpr std::size_t most_positions = 400;  // of each ruleset
constexpr int longest_play = 12;

std::string text(const game::PartizanGame& game, const game::Code& code) {
    return std::string(game.about().name) + ":" + game.text(code);
}

std::string components(const game::PartizanGame& game, const game::Code& code) {
    std::vector<std::string> texts;
    for (const game::Code& part : game.components(code)) {
        if (!game.has_move(part, Player::left) && !game.has_move(part, Player::right)) continue;
        texts.push_back(text(game, part));
    }
    std::ranges::sort(texts);
    return fmt::format("{}", fmt::join(texts, " + "));
}

/// A board of a few cells, with signs of the alphabet.
std::string random_board(std::string_view alphabet, std::mt19937& random) {
    const std::size_t width = 1 + random() % 6;
    const std::size_t height = 1 + random() % (16 / width);
    std::string board;
    for (std::size_t row = 0; row < height; ++row) {
        if (row > 0) board += '|';
        for (std::size_t i = 0; i < width; ++i) board += alphabet[random() % alphabet.size()];
    }
    return board;
}

std::string random_edges(std::mt19937& random) {
    constexpr std::string_view colours = "brg";
    std::string edges;
    for (std::size_t left = 1 + random() % 9; left > 0; --left) {
        edges += fmt::format("{}-{}{}{}", random() % 6, random() % 6, colours[random() % 3],
                             left > 1 ? "," : "");
    }
    return edges;
}

/// Texts of positions of all the shapes that rulesets have.
std::vector<std::string> position_texts(std::mt19937& random) {
    std::vector<std::string> texts;
    const auto list = [&](auto number) {
        std::string numbers = number();
        while (random() % 3 != 0) numbers += "," + number();
        return numbers;
    };
    const auto heap = [&] { return std::to_string(random() % 12); };
    const auto cake = [&] { return fmt::format("{}x{}", 1 + random() % 5, 1 + random() % 5); };
    const std::vector<std::string> codes{"0.137", "4.0", "0.[3]", "0.6!7",   "0.3=7",
                                         "0.0",   "0.8", ".05",   "0.7[37]", "c.3"};
    for (int i = 0; i < 60; ++i) {
        for (const std::string_view alphabet : {".", ".#", "...#", "xo", ".xo", "..xo", "..xo#",
                                                ".xoe", "...x", "..x#", "..e#", ".tf"}) {
            texts.push_back(random_board(alphabet, random));
        }
        for (int j = 0; j < 4; ++j) texts.push_back(random_edges(random));
        texts.push_back(list(heap));
        texts.push_back(list(cake));
        texts.push_back(fmt::format("{}:{}", 1 + random() % 5, list(heap)));
        texts.push_back(fmt::format("{}/{}:{}", codes[random() % codes.size()],
                                    codes[random() % codes.size()], list(heap)));
    }
    return texts;
}

/// Follows random plays of any players, and notes their positions and these positions' components.
void play(const game::PartizanGame& game, game::Code code, std::mt19937& random,
          std::set<std::string>& found) {
    for (int i = 0; i < longest_play; ++i) {
        found.insert(text(game, code));
        for (const game::Code& part : game.components(code)) found.insert(text(game, part));
        const Player player = random() % 2 == 0 ? Player::left : Player::right;
        auto options = game.options(code, player);
        if (options.empty()) options = game.options(code, game::other(player));
        if (options.empty()) return;
        code = options[random() % options.size()];
    }
}

void list(const game::PartizanRuleset& ruleset) {
    std::mt19937 random(5);
    std::set<std::string> found;
    std::vector<std::string> starts{std::string(ruleset.about->example)};
    for (const game::PartizanExample& example : ruleset.examples) {
        starts.emplace_back(example.position);
    }
    for (const std::string& position : position_texts(random)) {
        starts.push_back(fmt::format("{}:{}", ruleset.about->name, position));
    }
    const std::size_t sure = ruleset.examples.size() + 1;
    std::shuffle(starts.begin() + static_cast<std::ptrdiff_t>(sure), starts.end(), random);
    for (const std::string& start : starts) {
        if (found.size() >= most_positions) break;
        try {
            const ask::ValueSum sum = ask::parse_value_sum(start);
            if (const auto* term = std::get_if<ask::PartizanTerm>(&sum.terms.front())) {
                play(*term->game, term->position, random, found);
            }
        } catch (const InputError&) {  // a text of another game
        }
    }
    for (const std::string& position : found) {
        fmt::print("{}\t{}\t{}\n", ruleset.about->name, ruleset.about->aliases, position);
    }
}

void expand(const std::string& position) try {
    const ask::ValueSum sum = ask::parse_value_sum(position);
    const auto* term = std::get_if<ask::PartizanTerm>(&sum.terms.front());
    if (term == nullptr || sum.terms.size() != 1 || term->is_negative) {
        fmt::print("another game\n");
        return;
    }
    const game::PartizanGame& game = *term->game;
    std::set<std::string> options;
    for (const Player player : {Player::left, Player::right}) {
        for (const game::Code& option : game.options(term->position, player)) {
            options.insert(fmt::format("{}:{} = {}", player == Player::left ? "L" : "R",
                                       text(game, option), components(game, option)));
        }
    }
    fmt::print("{}\t{}", text(game, term->position), components(game, term->position));
    for (const std::string& option : options) fmt::print("\t{}", option);
    fmt::print("\n");
} catch (const InputError&) {
    fmt::print("bad input\n");
}

}  // namespace

int main(int count, char** arguments) {
    if (count < 2) {
        for (const game::PartizanRuleset& ruleset : rulesets::partizan_registry()) list(ruleset);
        return 0;
    }
    const std::string text = read_file(arguments[1]);
    std::string_view rest = text;
    while (!rest.empty()) {
        const std::size_t end = rest.find('\n');
        expand(std::string(rest.substr(0, end)));
        rest.remove_prefix(end + 1);
    }
}
