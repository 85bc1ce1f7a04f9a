#include "lastmove/app/play.hpp"

#include <fmt/format.h>

#include <iostream>
#include <string>

#include "lastmove/app/output.hpp"
#include "lastmove/ask/reply/duel.hpp"
#include "lastmove/ask/reply/explain.hpp"
#include "lastmove/ask/subjects/parse.hpp"
#include "lastmove/base/input_error.hpp"
#include "lastmove/base/text_picture.hpp"

namespace lastmove::app {

namespace {

constexpr std::string_view words =
    "Type a move, or: moves (all there are), hint (a winning one), undo, quit.\n";
constexpr int gave_up = static_cast<int>(ask::Status::gave_up);

/// What the user wants after a prompt.
enum class Turn { moved, again, quit, stopped };

Turn obey(const std::string& line, ask::Duel& duel) {
    if (line == "quit") return Turn::quit;
    if (line == "moves") {
        print(ask::wrap(duel.moves()));
    } else if (line == "help") {
        print(words);
    } else if (line == "undo") {
        duel.undo(2);
        print(duel.position() + "\n");
    } else if (line == "hint") {
        const auto move = duel.winning_move();
        if (std::holds_alternative<Stop>(move)) return Turn::stopped;
        print(std::get<0>(move).value_or("No move wins.") + "\n");
    } else {
        try {
            duel.play(line);
            return Turn::moved;
        } catch (const InputError& error) {
            print(fmt::format("{}\n", error.what()));
        }
    }
    return Turn::again;
}

/// Asks until a move is made.
Turn ask_user(ask::Duel& duel) {
    while (true) {
        const std::string_view mover = duel.mover();
        print(mover.empty() ? "your move> " : fmt::format("your move ({})> ", mover));
        std::string line;
        if (!std::getline(std::cin, line)) {
            print("\n");
            return Turn::quit;
        }
        const Turn turn = obey(line, duel);
        if (turn != Turn::again) return turn;
    }
}

}  // namespace

int play(const Options& options, const ask::Request& request) {
    const auto subject = ask::parse_subject(options.subject);
    ask::require_read(*subject, "play", options.given);
    const auto duel = subject->duel(request);
    bool users_turn = !options.second;
    print(to_text(duel->picture()) + "\n" + std::string(words));
    while (!duel->is_over()) {
        if (users_turn) {
            const Turn turn = ask_user(*duel);
            if (turn == Turn::quit) return 0;
            if (turn == Turn::stopped) return gave_up;
        } else {
            const auto move = duel->best_move();
            if (std::holds_alternative<Stop>(move)) {
                print("Not decided: a limit was reached.\n");
                return gave_up;
            }
            duel->play(std::get<std::string>(move));
            print(fmt::format("I play {}.\n{}\n", std::get<std::string>(move), duel->position()));
        }
        users_turn = !users_turn;
    }
    print(users_turn == duel->mover_won() ? "You win.\n" : "I win.\n");
    return 0;
}

}  // namespace lastmove::app
