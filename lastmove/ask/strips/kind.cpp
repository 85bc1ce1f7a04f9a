// Boards of strips.
#include <array>

#include "lastmove/ask/strips/subject.hpp"
#include "lastmove/ask/tiling/text.hpp"
#include "lastmove/tiling/strips/strips.hpp"

namespace lastmove::ask {

namespace {

std::vector<Offered> strips_offers() {
    return {{Offered::Where::forms, "form", "tile:ROWSxCOLUMNS:N",
             "cover a board with strips of N cells and one monomino"},
            {Offered::Where::samples, "sample", "tile:8x8:3", "strips of 3 cells on a chessboard"}};
}

constexpr std::array strips_answers{
    Answers{"show", "", answered_by<&StripsSubject::show>}.without("certificate"),
    Answers{"solve", "method all distinct tiles monomino", answered_by<&StripsSubject::solve>,
            tiling_methods},
    Answers{"tests", "method monomino", answered_by<&StripsSubject::tests>, tiling_tests},
    Answers{"count", "distinct monomino", answered_by<&StripsSubject::count>},
    Answers{"hint", "all", answered_by<&StripsSubject::hint>}.without("certificate"),
};

std::unique_ptr<Subject> strips_from_text(const std::string& text) {
    if (!text.starts_with("tile:")) return nullptr;
    return after_tile(text, [&](std::string_view rest) -> std::unique_ptr<Subject> {
        const auto strips = tiling::parse_strips(rest);
        return strips ? std::make_unique<StripsSubject>(text, *strips) : nullptr;
    });
}

std::unique_ptr<Subject> strips_of(const std::string& path, const StripsPuzzle& strips) {
    return std::make_unique<StripsSubject>(path, strips);
}

}  // namespace

const Kind& strips_kind() {
    static const Kind kind{.name = "a board of strips",
                           .example = "lastmove solve tile:8x8:3",
                           .sample = "tile:8x8:3",
                           .answers = strips_answers,
                           .rank = 9,
                           .offers = strips_offers,
                           .from_text = strips_from_text,
                           .from_certificate = made_of_puzzle<strips_of>};
    return kind;
}

const Kind& StripsSubject::kind() const {
    return strips_kind();
}

}  // namespace lastmove::ask
