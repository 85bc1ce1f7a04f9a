// Tilings, cell by cell.
#include <array>

#include "lastmove/ask/tiling/subject.hpp"
#include "lastmove/ask/tiling/text.hpp"
#include "lastmove/base/puzzle_file.hpp"
#include "lastmove/tiling/region/puzzle.hpp"

namespace lastmove::ask {

namespace {

std::vector<Offered> tiling_offers() {
    using enum Offered::Where;
    std::vector<Offered> offers{
        {forms, "form", "tile:REGION:TILES", "cover a region, as in tile:mutilated8:I2"}};
    for (const PuzzleFile& file : tiling::puzzle_files()) {
        offers.push_back({puzzles, "puzzle", "tile:" + std::string(file.name),
                          tiling::parse_puzzle(file.text).title});
    }
    return offers;
}

constexpr std::array tiling_answers{
    Answers{"show", "", answered_by<&TilingSubject::show>}.without("certificate"),
    Answers{"solve", "method all distinct tiles random seed", answered_by<&TilingSubject::solve>,
            tiling_methods},
    Answers{"tests", "method", answered_by<&TilingSubject::tests>, tiling_tests},
    Answers{"count", "distinct places", answered_by<&TilingSubject::count>},
    Answers{"hint", "all", answered_by<&TilingSubject::hint>}.without("certificate"),
};

std::unique_ptr<Subject> tiling_from_text(const std::string& text) {
    if (!text.starts_with("tile:")) return nullptr;
    return after_tile(text, [&](std::string_view rest) {
        if (rest.find(':') == std::string_view::npos) {
            if (auto puzzle = tiling::find(rest)) {
                return std::make_unique<TilingSubject>(text, std::move(puzzle->title),
                                                       std::move(puzzle->problem));
            }
        }
        return std::make_unique<TilingSubject>(text, "", tiling::parse_problem(rest));
    });
}

std::unique_ptr<Subject> tiling_from_file(const std::string& path, const std::string& content,
                                          bool) {
    if (!has_rule(content, "tile")) return nullptr;
    tiling::Puzzle puzzle = tiling::parse_puzzle(content);
    return std::make_unique<TilingSubject>(path, std::move(puzzle.title),
                                           std::move(puzzle.problem));
}

std::unique_ptr<Subject> tiling_of(const std::string& path, const TilingPuzzle& puzzle) {
    return std::make_unique<TilingSubject>(path, "", tiling::to_problem(puzzle));
}

}  // namespace

const Kind& tiling_kind() {
    static const Kind kind{.name = "a tiling",
                           .example = "lastmove solve tile:mutilated8:I2",
                           .sample = "tile:mutilated8:I2",
                           .answers = tiling_answers,
                           .rank = 10,
                           .forms = "'tile:…'",
                           .offers = tiling_offers,
                           .from_text = tiling_from_text,
                           .from_file = tiling_from_file,
                           .from_certificate = made_of_puzzle<tiling_of>};
    return kind;
}

const Kind& TilingSubject::kind() const {
    return tiling_kind();
}

}  // namespace lastmove::ask
