#include "lastmove/doors/command/play.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <iostream>
#include <memory>
#include <string>

#include "lastmove/ask/reply/duel.hpp"
#include "lastmove/ask/reply/explain.hpp"
#include "lastmove/ask/subjects/parse.hpp"
#include "lastmove/base/input_error.hpp"
#include "lastmove/base/text_file.hpp"
#include "lastmove/base/text_picture.hpp"
#include "lastmove/doors/command/output.hpp"

namespace lastmove::command {

namespace {

constexpr std::string_view words =
    "Type a move, or: moves (list all), hint (a winning move), undo, save FILE, help, quit.\n";
constexpr std::string_view explanation =
    "moves, m      lists all legal moves\n"
    "hint, h       names a winning move, if there is one\n"
    "undo, u       takes back your last move and the reply to it\n"
    "show, s       draws the position again\n"
    "save FILE     writes the position to a file, to continue from there later\n"
    "help, ?       prints this list\n"
    "quit, q       ends the game\n";
constexpr int gave_up = static_cast<int>(ask::Status::gave_up);

/// What the user wants after a prompt.
enum class Turn { moved, again, quit, stopped };

/// A game between the user and the computer.
struct Match {
    std::unique_ptr<ask::Duel> duel;
    bool is_misere;
    std::size_t moves = 0;  ///< made so far
};

/// The position, drawn, and as a subject.
void draw(const ask::Duel& duel) {
    print(to_text(duel.picture()) + duel.position() + "\n");
}

/// The options under which play continues from here: the user, who is asked, is to move.
std::string conditions(const Match& match) {
    std::string options;
    if (match.is_misere) options += " --misere";
    if (match.duel->mover() == "Right") {
        // A sum whose last partizan game is over reads no player: both have the same moves.
        const auto subject = ask::parse_subject(match.duel->position());
        const ask::Answers* const answer = subject->kind().answer_to("play");
        if (answer != nullptr && ask::names_word(answer->options, "player")) {
            options += " --player right";
        }
    }
    return options;
}

void save(const Match& match, const std::string& path) {
    if (path.empty()) {
        print("Add the name of a file, as in: save game.position\n");
        return;
    }
    try {
        write_file(path, match.duel->position() + "\n");
        print(fmt::format("Saved. To continue: lastmove play \"$(cat {})\"{}\n",
                          ask::shell_word(path), conditions(match)));
    } catch (const FileError& error) {
        print(fmt::format("{}\n", error.what()));
    }
}

/// Takes back the user's last move and the reply to it. The computer's first move stays.
void undo(Match& match) {
    if (match.moves < 2) {
        print("There is no move to take back.\n");
        return;
    }
    match.duel->undo(2);
    match.moves -= 2;
    draw(*match.duel);
}

bool is_no_move(const std::string& line, const ask::Duel& duel) {
    const auto moves = duel.moves();
    return std::ranges::find(moves, line) == moves.end();
}

/// Whether the line is the command, or the letter that stands for it and no move.
bool is(const std::string& line, std::string_view command, std::string_view letter,
        const ask::Duel& duel) {
    return line == command || (line == letter && is_no_move(line, duel));
}

Turn obey(const std::string& line, Match& match, const Options& options) {
    ask::Duel& duel = *match.duel;
    constexpr std::string_view saving = "save";
    if (is(line, "quit", "q", duel)) return Turn::quit;
    if (is(line, "moves", "m", duel)) {
        print(for_reader(ask::wrap(duel.moves()), options));
    } else if (is(line, "help", "?", duel)) {
        print(for_reader(std::string(explanation), options));
    } else if (is(line, "show", "s", duel)) {
        draw(duel);
    } else if (is(line, "undo", "u", duel)) {
        undo(match);
    } else if (is(line, "hint", "h", duel)) {
        std::optional<std::string> move;
        if (until_stopped([&] { move = duel.winning_move(); })) return Turn::stopped;
        print(move.value_or("There is no winning move.") + "\n");
    } else if (line == saving || line.starts_with("save ")) {
        save(match, line.substr(std::min(line.size(), saving.size() + 1)));
    } else {
        try {
            duel.play(line);
            return Turn::moved;
        } catch (const InputError& error) {
            print(for_reader(fmt::format("{}\n", error.what()), options));
        }
    }
    return Turn::again;
}

/// Asks until a move is made.
Turn ask_user(Match& match, const Options& options) {
    while (true) {
        const std::string_view mover = match.duel->mover();
        print(mover.empty() ? "your move> " : fmt::format("your move ({})> ", mover));
        std::string line;
        if (!std::getline(std::cin, line)) {
            print("\n");
            return Turn::quit;
        }
        const Turn turn = obey(line, match, options);
        if (turn != Turn::again) return turn;
    }
}

}  // namespace

int play(const Options& options, const ask::Request& request) {
    const auto subject = ask::parse_subject(options.subject);
    ask::require_read(*subject, "play", request.options);
    Match match{subject->duel(request), request.is_misere()};
    ask::Duel& duel = *match.duel;
    bool users_turn = !request.options.has("second");
    draw(duel);
    print("\n" + for_reader(std::string(words), options));
    while (!duel.is_over()) {
        if (users_turn) {
            const Turn turn = ask_user(match, options);
            if (turn == Turn::quit) return 0;
            if (turn == Turn::stopped) return gave_up;
            draw(duel);
        } else {
            std::string move;
            if (until_stopped([&] { move = duel.best_move(); })) {
                print("Not decided: a limit was reached.\n");
                return gave_up;
            }
            duel.play(move);
            print(fmt::format("I play {}.\n", move));
            draw(duel);
        }
        ++match.moves;
        users_turn = !users_turn;
    }
    print(users_turn == duel.mover_won() ? "You win.\n" : "I win.\n");
    return 0;
}

}  // namespace lastmove::command
