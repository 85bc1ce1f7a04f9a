// A user-defined game: a token is taken from a heap, or a heap of even size is split into two equal
// heaps.
#include <iostream>
#include <lastmove/lastmove.hpp>

using namespace lastmove;

struct Halving {
    using Position = std::uint64_t;  // the tokens in a heap
    enum class Move { take, halve };
    static constexpr game::About about{"halving", "", "Halving", "", "", "a heap", "halving:6"};
    static constexpr std::array<game::Example, 0> examples{};

    Position parse(game::Reader& reader) const { return reader.number(0, 1'000'000); }
    std::string text(Position heap) const { return std::to_string(heap); }
    std::string text(Move move) const { return move == Move::take ? "take" : "halve"; }
    void moves(Position heap, auto&& visit) const {
        if (heap > 0) visit(Move::take, heap - 1);
        if (heap > 0 && heap % 2 == 0) visit(Move::halve, heap / 2, heap / 2);
    }
};

int main() {
    const auto rules = std::make_shared<game::GameOf<Halving>>(Halving{});
    Progress silent;
    impartial::Outcomes outcomes(impartial::Play::normal, Limits{}, silent);
    std::cout << "nimbers:";
    for (std::uint64_t n = 0; n < 12; ++n) {
        const game::Sum heap{{{rules, {game::pack(n)}}}};
        std::cout << ' ' << *outcomes.nimber(heap);
    }
    const bool lost = outcomes.is_p({{{rules, {game::pack(10)}}}});
    std::cout << "\na heap of 10 is " << (lost ? "a P" : "an N") << "-position\n";

    const Certificate proof = partizan::outcome_certificate(rules, game::pack(10), {}, silent);
    const CheckResult result = check(proof, Limits{}, silent);
    std::cout << name(result.outcome) << ": " << result.reason << '\n';
}
