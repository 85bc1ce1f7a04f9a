// Replacement-set games as subjects.
#pragma once

#include "lastmove/ask/reply/subject.hpp"
#include "lastmove/replacement/classes.hpp"
#include "lastmove/replacement/pattern.hpp"

namespace lastmove::ask {

/// The maximum length of a line of a film in the terminal.
inline constexpr std::size_t terminal_width = 100;

/// A replacement-set game.
class ReplacementSubject final : public Subject {
  public:
    ReplacementSubject(std::string text, replacement::Game game, std::string title = "")
        : Subject(std::move(text)), game_(std::move(game)), title_(std::move(title)) {}

    [[nodiscard]] const Kind& kind() const override;
    [[nodiscard]] Reply show(const Request& request) const;
    [[nodiscard]] Reply overview(const Request& request) const override;
    [[nodiscard]] Reply solve(const Request& request) const;
    [[nodiscard]] Reply tests(const Request& request) const;
    [[nodiscard]] Reply hint(const Request& request) const;
    [[nodiscard]] std::unique_ptr<LineOfPlay> line_of_play(const Request& request) const override;

  private:
    /// A play by the method requested, or the proof that there is none, or why neither.
    using Found =
        std::variant<replacement::Solution, replacement::RepeatedPlay, Witness, std::string>;
    [[nodiscard]] Found find(const Request& request, Statistics& statistics) const;
    /// The same without plays that repeat moves. Throws Stopped.
    [[nodiscard]] Found find_listed(const Request& request, Statistics& statistics) const;
    /// A play that repeats moves, for distances too long to list all moves.
    [[nodiscard]] std::optional<replacement::RepeatedPlay> repeated(const Request& request) const;
    void answer_yes(Reply& reply, replacement::Solution solution, const Request& request) const;
    void answer_repeated(Reply& reply, const replacement::RepeatedPlay& play,
                         const Request& request) const;
    /// The bijection in Haskell, both ways; if the play is not one, why.
    void add_bijection(Reply& reply, const replacement::Solution& solution) const;
    void answer_no(Reply& reply, const Witness& witness, const Request& request) const;

    replacement::Game game_;
    std::string title_;
};

/// Gives the reply its picture, or says why there is none.
void draw(Reply& reply, std::optional<Picture> picture);

/// The runs of moves in lines; of very many, how they begin.
std::string moves_text(const std::vector<replacement::Move>& moves);

/// The game as certificates state it, and back.
ReplacementPuzzle to_puzzle(const replacement::Game& game);
replacement::Game to_game(const ReplacementPuzzle& puzzle);

}  // namespace lastmove::ask
