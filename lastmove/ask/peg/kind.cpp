// Peg solitaire.
#include <array>

#include "lastmove/ask/peg/subject.hpp"
#include "lastmove/base/input_error.hpp"
#include "lastmove/peg/board/catalogue.hpp"
#include "lastmove/peg/board/puzzle.hpp"
#include "lastmove/peg/board/subject.hpp"
#include "lastmove/peg/tests/ladder.hpp"

namespace lastmove::ask {

namespace {

std::vector<std::string> peg_tests() {
    return {peg::test_names().begin(), peg::test_names().end()};
}

std::vector<std::string> peg_methods() {
    std::vector<std::string> methods = peg_tests();
    methods.emplace_back("search");
    return methods;
}

constexpr std::array peg_answers{
    Answers{"show", "thickness all", answered_by<&PegSubject::show>},
    Answers{"solve", "method fewest-sweeps pieces", answered_by<&PegSubject::solve>, peg_methods},
    Answers{"tests", "method", answered_by<&PegSubject::tests>, peg_tests},
    Answers{"count", "only directory", answered_by<&PegSubject::count>}.without("certificate"),
    Answers{"hint", "all", answered_by<&PegSubject::hint>}.without("certificate"),
    Answers{"facets", "distinct", answered_by<&PegSubject::facets>}.without("certificate"),
    Answers{"bases", "last seed", answered_by<&PegSubject::bases>}.without("certificate"),
};

std::vector<Offered> peg_offers() {
    using enum Offered::Where;
    std::vector<Offered> offers{
        {forms, "form", "peg:BOARD:VACANCY:LAST",
         "all holes full except VACANCY, to a single peg on LAST"},
        {forms, "form", "peg:BOARD:VACANCY:*", "the same, to a single peg anywhere"},
        {forms, "form", "peg:ROWS>ROWS",
         "from one position to another, as in 'peg:oo.|...>..o|...'"},
    };
    for (const peg::CatalogueEntry& entry : peg::catalogue()) {
        const bool board = entry.kind == peg::CatalogueEntry::Kind::board;
        offers.push_back({board ? boards : puzzles, board ? "board" : "puzzle", "peg:" + entry.name,
                          entry.title});
    }
    return offers;
}

/// The subject's part after "peg:", read by `read`; errors in it are reported for the whole
/// subject.
template <class Read>
auto after_prefix(const std::string& text, Read read) {
    return read_behind(text, std::string_view("peg:").size(), read);
}

/// The title of the built-in board or puzzle that the subject begins with; empty for others.
std::string title_of(std::string_view subject) {
    const auto puzzle = peg::find(subject.substr(0, subject.find(':')));
    return puzzle ? puzzle->title : "";
}

std::unique_ptr<Subject> peg_from_text(const std::string& text) {
    if (!text.starts_with("peg:")) return nullptr;
    return after_prefix(text, [&](std::string_view rest) {
        peg::Problem problem = peg::parse_subject(rest);
        return std::make_unique<PegSubject>(text, title_of(rest), std::move(problem));
    });
}

std::unique_ptr<Subject> peg_from_board(const std::string& text) {
    if (!text.starts_with("peg:")) return nullptr;
    return after_prefix(text, [&](std::string_view rest) {
        peg::Problem problem = peg::single_vacancy(peg::parse_board(rest), 0, std::uint16_t{0});
        const bool board_alone = true;
        return std::make_unique<PegSubject>(text, title_of(rest), std::move(problem), board_alone);
    });
}

/// Boards need a hole in their centre unless only the board matters.
std::unique_ptr<Subject> peg_from_file(const std::string& path, const std::string& content,
                                       bool board_alone) {
    peg::Puzzle puzzle = peg::parse_puzzle(content);
    if (!puzzle.problem) {
        auto centre = puzzle.board.centre();
        if (board_alone) centre = 0;
        if (!centre) {
            throw InputError(path, 0, "a start, since the board has no hole in its centre",
                             "start:");
        }
        puzzle.problem = peg::single_vacancy(puzzle.board, *centre, *centre);
    }
    return std::make_unique<PegSubject>(path, std::move(puzzle.title), *std::move(puzzle.problem));
}

std::unique_ptr<Subject> peg_of(const std::string& path, const PegPuzzle& puzzle) {
    return std::make_unique<PegSubject>(path, "", peg::to_problem(puzzle));
}

}  // namespace

const Kind& peg_kind() {
    static const Kind kind{.name = "a peg puzzle",
                           .example = "lastmove solve peg:english",
                           .sample = "peg:english",
                           .answers = peg_answers,
                           .rank = 0,
                           .forms = "'peg:…'",
                           .offers = peg_offers,
                           .from_text = peg_from_text,
                           .from_board = peg_from_board,
                           .from_file = peg_from_file,
                           .from_certificate = made_of_puzzle<peg_of>};
    return kind;
}

Reply PegSubject::overview(const Request& request) const {
    return board_alone_ ? show(request) : Subject::overview(request);
}

const Kind& PegSubject::kind() const {
    return peg_kind();
}

}  // namespace lastmove::ask
