// Peg solitaire, jump by jump.
#include "lastmove/ask/reply/line_of_play.hpp"

#include <algorithm>

#include "lastmove/ask/peg/subject.hpp"
#include "lastmove/peg/board/drawing.hpp"
#include "lastmove/peg/board/subject.hpp"

namespace lastmove::ask {

namespace {

class PegLine final : public LineOfPlay {
  public:
    PegLine(peg::Problem problem, const Request& request)
        : problem_(std::move(problem)), positions_{problem_.start} {
        list_moves(request);
    }

    [[nodiscard]] std::string position() const override {
        return "peg:" + peg::subject(problem_at(positions_.back()));
    }
    [[nodiscard]] Picture picture() const override {
        Picture picture = peg::draw_position(problem_.board, positions_.back());
        picture.description = position();
        return picture;
    }
    [[nodiscard]] Picture picture_of(std::string_view move) const override {
        const auto found = std::ranges::find(moves(), move);
        if (found == moves().end()) return picture();
        const peg::Jump& jump = jumps_[static_cast<std::size_t>(found - moves().begin())];
        Picture picture = peg::draw_play(problem_at(positions_.back()), std::span(&jump, 1));
        picture.frames.resize(1);
        return picture;
    }
    [[nodiscard]] std::optional<bool> is_solved() const override {
        return std::ranges::find(problem_.goals, positions_.back()) != problem_.goals.end();
    }
    [[nodiscard]] TouchedCells touched(std::size_t move) const override {
        const peg::Jump& jump = jumps_.at(move);
        const peg::Board& board = problem_.board;
        return {0,
                {board.hole_name(jump.from), board.hole_name(jump.over), board.hole_name(jump.to)}};
    }

  private:
    [[nodiscard]] peg::Problem problem_at(const peg::Position& position) const {
        peg::Problem problem = problem_;
        problem.start = position;
        return problem;
    }

    /// The jumps of a sweep: b5-d5 and d5-f5 of b5-d5-f5.
    [[nodiscard]] std::vector<std::string> in_turn(std::string_view move) const override {
        std::vector<std::string> jumps;
        std::size_t from = 0;
        std::size_t hyphen = move.find('-');
        while (hyphen != std::string_view::npos) {
            const std::size_t end = std::min(move.find('-', hyphen + 1), move.size());
            jumps.emplace_back(move.substr(from, end - from));
            from = hyphen + 1;
            hyphen = end < move.size() ? end : std::string_view::npos;
        }
        if (jumps.empty()) jumps.emplace_back(move);
        return jumps;
    }

    void make(std::size_t move) override {
        positions_.push_back(peg::play(positions_.back(), jumps_[move]));
    }
    void drop(std::size_t moves) override { take_back(positions_, moves); }

    std::vector<std::string> listed(const Request&) override {
        jumps_.clear();
        std::vector<std::string> names;
        for (const peg::Jump& jump : problem_.board.jumps()) {
            if (!peg::is_legal(positions_.back(), jump)) continue;
            jumps_.push_back(jump);
            names.push_back(problem_.board.jump_name(jump));
        }
        return names;
    }

    peg::Problem problem_;
    std::vector<peg::Position> positions_;
    std::vector<peg::Jump> jumps_;  ///< in the last position
};

}  // namespace

std::unique_ptr<LineOfPlay> PegSubject::line_of_play(const Request& request) const {
    return std::make_unique<PegLine>(problem_, request);
}

}  // namespace lastmove::ask
