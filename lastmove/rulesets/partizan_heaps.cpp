#include "lastmove/rulesets/partizan_heaps.hpp"

#include "lastmove/game/drawing.hpp"

namespace lastmove::rulesets {

namespace {

constexpr std::uint64_t largest_heap = 100'000;
constexpr std::size_t longest_drawn = 60;
constexpr std::size_t most_drawn = 30;

}  // namespace

std::string pack(const HeapsPosition& position) {
    return game::to_text(position.codes.left) + "/" + game::to_text(position.codes.right) + ":" +
           text_of(position.heaps);
}

HeapsPosition unpack(std::type_identity<HeapsPosition>, std::string_view bytes) {
    const std::size_t slash = bytes.find('/');
    const std::size_t colon = bytes.find(':');
    HeapsPosition position{{game::parse_heap_code(bytes.substr(0, slash)),
                            game::parse_heap_code(bytes.substr(slash + 1, colon - slash - 1))},
                           {}};
    std::uint64_t heap = 0;
    for (const char digit : bytes.substr(colon + 1)) {
        constexpr std::uint64_t base = 10;
        if (digit == ',') {
            position.heaps.push_back(std::exchange(heap, 0));
        } else {
            heap = base * heap + static_cast<std::uint64_t>(digit - '0');
        }
    }
    if (heap != 0) position.heaps.push_back(heap);
    return position;
}

std::vector<std::uint64_t> take_heaps(game::Reader& reader) {
    std::vector<std::uint64_t> heaps;
    do {
        const std::uint64_t heap = reader.number(0, largest_heap);
        if (heap > 0) heaps.push_back(heap);
    } while (reader.take(","));
    std::ranges::sort(heaps, std::greater());
    return heaps;
}

std::string text_of(const std::vector<std::uint64_t>& heaps) {
    std::string text;
    for (const std::uint64_t heap : heaps) text += (text.empty() ? "" : ",") + std::to_string(heap);
    return text.empty() ? "0" : text;
}

Frame PartizanHeaps::picture(const Position& position) const {
    const auto& heaps = position.heaps;  // the longest first
    if (heaps.size() > most_drawn || (!heaps.empty() && heaps[0] > longest_drawn)) {
        Frame frame;
        frame.caption = "heaps " + text_of(heaps);
        return frame;
    }
    std::string rows;
    for (const std::uint64_t heap : heaps) {
        rows +=
            (rows.empty() ? "" : "|") + std::string(heap, 'o') + std::string(heaps[0] - heap, '#');
    }
    static const game::Looks looks{.drawn = {{'o', "pin"}}, .bare = true};
    return game::draw_board(game::Board(rows), looks);
}

}  // namespace lastmove::rulesets
