// Values of a partizan game: from a heap Left takes one token, Right two. Then a thermograph.
#include <iostream>
#include <lastmove/lastmove.hpp>

using namespace lastmove;

struct OneAndTwo {
    using Position = std::uint64_t;  // the tokens in the heap
    struct Move {};
    static constexpr game::About about{"one-and-two", "", "", "", "", "a heap", "one-and-two:6"};
    static constexpr std::array<game::PartizanExample, 0> examples{};

    Position parse(game::Reader& reader) const { return reader.number(0, 1'000'000); }
    std::string text(Position heap) const { return std::to_string(heap); }
    std::string text(Move) const { return "take"; }
    void moves(Position heap, game::Player player, auto&& visit) const {
        const Position taken = player == game::Player::left ? 1 : 2;
        if (heap >= taken) visit(Move{}, heap - taken);
    }
};

int main() {
    const game::PartizanGameOf<OneAndTwo> rules;
    Progress silent;
    partizan::Values values(Limits{}, silent);
    partizan::Positions positions(values);
    for (std::uint64_t heap = 0; heap < 6; ++heap) {
        const partizan::ValueId value = positions.value(rules, game::pack(heap));
        std::cout << heap << ": " << partizan::to_text(values, value) << '\n';
    }
    const auto hot = partizan::parse_value(values, "{5|2||-1}");
    const partizan::Thermograph graph = partizan::thermograph(values, hot);
    std::cout << "mean " << graph.mean << ", temperature " << graph.temperature << "\nleft wall:";
    for (const auto& point : graph.left)
        std::cout << " (" << point.value << ", " << point.temperature << ")";
    std::cout << '\n';
}
