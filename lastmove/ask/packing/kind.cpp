// Packings of disks.
#include <array>

#include "lastmove/ask/packing/subject.hpp"
#include "lastmove/base/puzzle_file.hpp"
#include "lastmove/packing/catalogue.hpp"
#include "lastmove/packing/puzzle.hpp"

namespace lastmove::ask {

namespace {

std::vector<Offered> packing_offers() {
    using enum Offered::Where;
    std::vector<Offered> offers{{forms, "form", "pack:CAVITY:D,D,...",
                                 "disks of these diameters in a cavity, as in pack:7:4,3,2"}};
    for (const PuzzleFile& file : packing::puzzle_files()) {
        offers.push_back({puzzles, "puzzle", "pack:" + std::string(file.name),
                          packing::parse_puzzle(file.text).title});
    }
    return offers;
}

constexpr std::array packing_answers{
    Answers{"show", "", answered_by<&PackingSubject::show>}.without("certificate"),
    Answers{"solve", "minimise seed", answered_by<&PackingSubject::solve>},
    Answers{"hint", "all seed", answered_by<&PackingSubject::hint>},
};

std::unique_ptr<Subject> packing_from_text(const std::string& text) {
    if (!text.starts_with("pack:")) return nullptr;
    return std::make_unique<PackingSubject>(text, parse_packing(text));
}

std::unique_ptr<Subject> packing_from_file(const std::string& path, const std::string& content,
                                           bool) {
    if (!has_rule(content, "pack")) return nullptr;
    return std::make_unique<PackingSubject>(path, packing::parse_puzzle(content));
}

std::unique_ptr<Subject> packing_of(const std::string& path, const PackPuzzle& disks) {
    return std::make_unique<PackingSubject>(path, packing::make_puzzle(disks));
}

}  // namespace

const Kind& packing_kind() {
    static const Kind kind{.name = "a packing",
                           .example = "lastmove solve pack:formidable-fourteen",
                           .sample = "pack:7:3,3",
                           .answers = packing_answers,
                           .rank = 20,
                           .forms = "'pack:…'",
                           .offers = packing_offers,
                           .from_text = packing_from_text,
                           .from_file = packing_from_file,
                           .from_certificate = made_of_puzzle<packing_of>};
    return kind;
}

const Kind& PackingSubject::kind() const {
    return packing_kind();
}

}  // namespace lastmove::ask
