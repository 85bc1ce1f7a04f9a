#include "lastmove/doors/command/play.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <memory>
#include <new>
#include <optional>
#include <string>
#include <utility>

#include "lastmove/ask/reply/duel.hpp"
#include "lastmove/ask/reply/explain.hpp"
#include "lastmove/ask/reply/limits_said.hpp"
#include "lastmove/ask/reply/reply_tree.hpp"
#include "lastmove/ask/subjects/parse.hpp"
#include "lastmove/ask/subjects/rulebook.hpp"
#include "lastmove/base/input_error.hpp"
#include "lastmove/base/svg.hpp"
#include "lastmove/base/text_file.hpp"
#include "lastmove/base/text_picture.hpp"
#include "lastmove/base/tikz.hpp"
#include "lastmove/doors/command/output.hpp"
#include "lastmove/doors/command/typed_lines.hpp"
#include "lastmove/doors/command/watch.hpp"

namespace lastmove::command {

namespace {

constexpr std::string_view words =
    "Type a move, or: moves (list all), hint (a winning move), undo, save FILE, help, quit.\n";
constexpr std::string_view explanation =
    "moves, m      lists all legal moves\n"
    "hint, h       names a winning move, if there is one\n"
    "undo, u       takes back your last move and the reply to it\n"
    "show, s       draws the position again\n"
    "save FILE     writes the position to a file, to continue from there later;\n"
    "              to a FILE.svg or FILE.tex, the play as a strip of pictures, now and at its end\n"
    "help, ?       prints this list\n"
    "quit, q       ends the game\n";
constexpr int gave_up = static_cast<int>(ask::Status::gave_up);

/// What the user wants after a prompt.
enum class Turn { moved, again, quit };

/// Does the work under a watch, within limits that begin now. Throws Stopped where one of them, or
/// an interrupt, ends it.
template <class Work>
void watched(const Limits& own, const Work& work) {
    const Limits limits = own.governed();
    {
        Watch watch(limits, [](Stop why) {
            print(fmt::format("\nNot finished: {}.\n", clause(why)));
            return gave_up;
        });
        const Governed scope(limits.governor);
        const auto stopped = until_stopped([&] {
            try {
                work(limits);
            } catch (const std::bad_alloc&) {
                throw Stopped(Stop::memory);
            }
        });
        watch.stand_down();
        if (stopped) throw Stopped(*stopped);
    }
    // The signal may have come after the work.
    if (limits.governor->ended() == Stop::interrupt) throw Stopped(Stop::interrupt);
}

/// A game between the user and the computer. Each move of the computer, and what is computed for
/// one line of the user, has the limits that the options say; the time in which the user thinks has
/// none. Its functions throw Stopped where a limit or an interrupt ends the game.
class Match {
  public:
    Match(const Options& options, ask::Request request)
        : options_(options),
          request_(std::move(request)),
          book_(ask::rulebook(std::vector{options.subject}, options.said)),
          scope_(book_.shelf) {}

    /// Draws the position, and says what can be typed.
    void begin();
    /// Reads and makes moves until the game is over or the user ends it.
    void finish();

  private:
    /// Does the work for a request within the limits.
    template <class Work>
    void within_limits(const Work& work) {
        watched(ask::limits_of(options_.said), [&](const Limits& limits) {
            ask::Request request = request_;
            request.limits = limits;
            work(request);
        });
    }

    void draw() const;
    void make(const std::string& move, const ask::Request& request);
    void reply();
    Turn ask_user();
    std::optional<std::string> read_line();
    Turn obey(const std::string& line, const ask::Request& request);
    [[nodiscard]] Picture strip() const;
    void save_strip() const;
    void save(const std::string& path);
    void undo(const ask::Request& request);
    [[nodiscard]] std::string conditions() const;
    [[nodiscard]] bool is(const std::string& line, std::string_view command,
                          std::string_view letter) const;

    const Options& options_;
    ask::Request request_;
    ask::Rulebook book_;       ///< games with rules of the user's own
    rulesets::InForce scope_;  // as long as they are played
    HeldSignals held_;         // between two watches, too
    TypedLines typed_{STDIN_FILENO, "standard input"};
    std::unique_ptr<ask::Duel> duel_;
    std::vector<Frame> frames_;  ///< of the moves made so far
    std::string strip_path_;     ///< where their pictures go, if anywhere
};

void Match::begin() {
    within_limits([&](const ask::Request& request) {
        const auto subject = ask::parse_subject(book_.words.front());
        ask::require_read(*subject, "play", request.options);
        duel_ = subject->duel(request);
        draw();
    });
    print("\n" + for_reader(std::string(words), options_));
}

/// The position, drawn, and as a subject.
void Match::draw() const {
    print(to_text(duel_->picture(), request_.lettering) + duel_->position() + "\n");
}

void Match::finish() {
    bool users_turn = !options_.said.has("second");
    for (; !duel_->is_over(); users_turn = !users_turn) {
        if (users_turn) {
            if (ask_user() == Turn::quit) break;
        } else {
            reply();
        }
    }
    if (duel_->is_over()) print(users_turn == duel_->mover_won() ? "You win.\n" : "I win.\n");
    if (!strip_path_.empty()) save_strip();
}

/// Makes a move, if there is one with this text, and keeps its picture. Throws InputError.
void Match::make(const std::string& move, const ask::Request& request) {
    Frame frame;
    if (std::ranges::find(duel_->moves(), move) != duel_->moves().end()) {
        frame = ask::one_frame(*duel_, move);
    }
    frame.caption = fmt::format("{}. {}{}{}", frames_.size() + 1, duel_->mover(),
                                duel_->mover().empty() ? "" : ": ", move);
    duel_->play(move, request);
    frames_.push_back(std::move(frame));
}

/// The play so far, move by move, and the position that it led to.
Picture Match::strip() const {
    Picture picture{fmt::format("A play from {}, move by move", options_.subject), frames_};
    picture.frames.push_back(ask::one_frame(*duel_, {}));
    picture.frames.back().caption =
        duel_->is_over() ? ask::no_move_left(*duel_) : "the position now";
    return picture;
}

/// The computer's move.
void Match::reply() {
    within_limits([&](const ask::Request& request) {
        const std::string move = duel_->best_move(request);
        make(move, request);
        print(fmt::format("I play {}.\n", move));
        draw();
    });
}

/// Asks until a move is made.
Turn Match::ask_user() {
    for (;;) {
        const std::string_view mover = duel_->mover();
        print(mover.empty() ? "your move> " : fmt::format("your move ({})> ", mover));
        const auto line = read_line();
        if (!line) {
            print("\n");
            return Turn::quit;
        }
        Turn turn = Turn::again;
        within_limits([&](const ask::Request& request) { turn = obey(*line, request); });
        if (turn != Turn::again) return turn;
    }
}

std::optional<std::string> Match::read_line() {
    Limits limits;
    limits.memory = options_.limits.memory;
    std::optional<std::string> line;
    watched(limits, [&](const Limits&) { line = typed_.next(); });
    return line;
}

/// Whether the line is the command, or the letter that stands for it and no move.
bool Match::is(const std::string& line, std::string_view command, std::string_view letter) const {
    return line == command ||
           (line == letter && std::ranges::find(duel_->moves(), line) == duel_->moves().end());
}

Turn Match::obey(const std::string& line, const ask::Request& request) {
    constexpr std::string_view saving = "save";
    if (is(line, "quit", "q")) return Turn::quit;
    if (is(line, "moves", "m")) {
        print(for_reader(ask::wrap(duel_->moves()), options_));
    } else if (is(line, "help", "?")) {
        print(for_reader(std::string(explanation), options_));
    } else if (is(line, "show", "s")) {
        draw();
    } else if (is(line, "undo", "u")) {
        undo(request);
    } else if (is(line, "hint", "h")) {
        print(duel_->winning_move(request).value_or("There is no winning move.") + "\n");
    } else if (line == saving || line.starts_with("save ")) {
        save(line.substr(std::min(line.size(), saving.size() + 1)));
    } else {
        try {
            make(line, request);
            draw();
            return Turn::moved;
        } catch (const InputError& error) {
            print(for_reader(fmt::format("{}\n", error.what()), options_));
        }
    }
    return Turn::again;
}

/// Takes back the user's last move and the reply to it. The computer's first move stays.
void Match::undo(const ask::Request& request) {
    if (frames_.size() < 2) {
        print("There is no move to take back.\n");
        return;
    }
    duel_->undo(2, request);
    frames_.resize(frames_.size() - 2);
    draw();
}

/// Throws FileError.
void Match::save_strip() const {
    write_file(strip_path_, strip_path_.ends_with(".svg") ? to_svg(strip(), options_.subject)
                                                          : to_tikz(strip(), options_.subject));
}

void Match::save(const std::string& path) {
    if (path.empty()) {
        print("Add the name of a file, as in: save game.position\n");
        return;
    }
    try {
        if (path.ends_with(".svg") || path.ends_with(".tex")) {
            strip_path_ = path;
            save_strip();
            print("Saved as pictures.\n");
            return;
        }
        write_file(path, book_.as_written(duel_->position()) + "\n");
        print(fmt::format("Saved. To continue: lastmove play \"$(cat {})\"{}\n",
                          ask::shell_word(path), conditions()));
    } catch (const FileError& error) {
        print(fmt::format("{}\n", error.what()));
    }
}

/// The options under which play continues from here: the user, who is asked, is to move.
std::string Match::conditions() const {
    std::string options;
    if (request_.is_misere()) options += " --misere";
    const std::string& rules = request_.options.text("rules");
    if (!rules.empty()) options += " --rules " + ask::shell_word(rules);
    if (duel_->mover() == "Right") options += " --player right";
    return options;
}

}  // namespace

int play(const Options& options, const ask::Request& request) {
    Match match(options, request);
    const auto stopped = until_stopped([&] {
        match.begin();
        match.finish();
    });
    if (!stopped) return 0;
    print(fmt::format("\nNot finished: {}.\n", stopped->what()));
    return gave_up;
}

}  // namespace lastmove::command
