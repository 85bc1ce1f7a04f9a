// usage: test_rules_reader < LINES
//
// Reads games as the engine does: for each line {"rules": TEXT, "position": TEXT} of JSON it prints
// one: {"options": [[…], […]], "parts": […]}, the whole texts that moves of Left and of Right
// leave, and the parts of the position; or {"fault": "rules", "message": …}, {"fault": "position"},
// or {"gave up": true}. As in certificates, boards and graphs need a measure. Small boards are
// played with and without tables of windows: {"fault": "windows", …} if that makes a difference.
#include <algorithm>
#include <iostream>
#include <string>

#include "lastmove/base/governor.hpp"
#include "lastmove/base/input_error.hpp"
#include "lastmove/base/json.hpp"
#include "lastmove/rules/game/written.hpp"
#include "lastmove/rules/play/positions.hpp"

namespace {

using namespace lastmove;

Json fault(std::string_view what, const InputError& error) {
    return {{"fault", what}, {"message", error.what()}};
}

/// The texts of positions, sorted, each once if so wanted.
Json sorted(const game::PartizanGame& game, const std::vector<game::Code>& codes, bool is_set) {
    std::vector<std::string> texts;
    for (const game::Code& code : codes) texts.push_back(game.text(code));
    std::ranges::sort(texts);
    if (is_set) texts.erase(std::unique(texts.begin(), texts.end()), texts.end());
    return texts;
}

/// All moves of both players, in order, and the parts, by one of the two ways to play boards and
/// graphs; of graphs what is isomorphic as well.
Json played(const rules::TreePointer& tree, const game::Code& code, bool with_windows) {
    const bool is_board = tree->field == rules::Field::board;
    const auto positions = is_board ? rules::board_positions(tree, with_windows)
                                    : rules::graph_positions(tree, with_windows);
    const auto texts = [&](const std::vector<game::Code>& codes) {
        Json list = Json::array();
        for (const game::Code& each : codes) list.push_back(positions->text(each));
        return list;
    };
    Json all = Json::array();
    for (const std::size_t player : {0U, 1U}) {
        for (const bool classes : {false, true}) {
            const rules::Wanted wanted{
                .move = true, .whole = true, .parts = !classes, .classes = classes};
            positions->moves(code, player, wanted, [&](const rules::After& after) {
                all.push_back({after.move, positions->text(after.whole), texts(after.parts)});
                return false;
            });
        }
    }
    all.push_back(texts(positions->parts(code)));
    for (const game::Code& part : positions->classes(code)) {
        all.push_back(positions->text(part));
        // What is played on it further, now that it has no names.
        if (!is_board && part != code) all.push_back(played(tree, part, with_windows));
    }
    return all;
}

Json engine_answer(const std::string& text, const std::string& position) {
    rules::RulesPointer rules;
    try {
        rules = std::make_shared<const rules::Rules>(text);
        if (rules->is_measure_derived()) return {{"fault", "rules"}, {"message", "no measure"}};
    } catch (const InputError& error) {
        return fault("rules", error);
    }
    const auto game = rules::partizan_game(rules);  // of impartial games, both have the same moves
    game::Code code;
    try {
        game::Reader reader(position, "a position", position);
        code = game->parse(reader);
        reader.finish();
    } catch (const InputError& error) {
        return fault("position", error);
    }
    try {
        Json found = Json::object();
        const rules::Field field = rules->tree().field;
        if (field == rules::Field::board || field == rules::Field::graph) {
            const auto tree = std::make_shared<const rules::Tree>(rules->tree());
            const Json with = played(tree, code, true);
            const Json without = played(tree, code, false);
            if (with != without) {
                return {{"fault", "windows"},
                        {"message", "small ones are played differently"},
                        {"with", with},
                        {"without", without}};
            }
        }
        found["options"] = Json::array();
        for (const game::Player player : game::both) {
            found["options"].push_back(sorted(*game, game->options(code, player), true));
            game->visit_options(code, player, [](std::span<const game::Code>) {});  // measured
        }
        // Of graphs, components are numbered alike where they are isomorphic.
        const bool is_graph = field == rules::Field::graph;
        found["parts"] = sorted(
            *game, is_graph ? rules->positions().parts(code) : game->components(code), false);
        return found;
    } catch (const InputError& error) {
        return fault("rules", error);
    }
}

}  // namespace

int main() {
    for (std::string line; std::getline(std::cin, line);) {
        const Json question = Json::parse(line);
        Json found = {{"gave up", true}};
        try {
            found = engine_answer(question.at("rules").get<std::string>(),
                                  question.at("position").get<std::string>());
        } catch (const Stopped&) {  // said already
        }
        std::cout << found.dump() << std::endl;
    }
}
