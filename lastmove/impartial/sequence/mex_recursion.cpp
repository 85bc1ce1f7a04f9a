#include "lastmove/impartial/sequence/mex_recursion.hpp"

#include "lastmove/impartial/sequence/nimber_set.hpp"
#include "lastmove/impartial/sequence/patience.hpp"

namespace lastmove::impartial {

void extend_by_mex(std::span<const game::MovesBeside> moves, NimSequence& nimbers, std::size_t last,
                   const Limits& limits, Progress& progress) {
    const std::size_t fitting = limits.memory / sizeof(std::uint16_t);
    if (last >= fitting) {
        if (fitting > nimbers.size()) extend_by_mex(moves, nimbers, fitting - 1, limits, progress);
        throw Stopped(Stop::memory);
    }
    nimbers.reserve(last + 1);
    NimberSet reached;
    Patience patience(limits, progress, "computing nimbers", last);
    for (std::size_t heap = nimbers.size(); heap <= last; ++heap) {
        reached.clear();
        std::size_t options = 1;
        for (const game::MovesBeside& some : moves) {
            game::for_each_option(some.code, heap, [&](std::span<const std::size_t> heaps) {
                auto sum = static_cast<std::uint16_t>(some.beside);
                for (const std::size_t part : heaps) sum ^= nimbers[part];
                reached.insert(sum);
                ++options;
            });
        }
        nimbers.push_back(reached.mex(heap));
        patience.step(heap, options);
    }
}

void extend_by_mex(const game::HeapCode& code, NimSequence& nimbers, std::size_t last,
                   const Limits& limits, Progress& progress) {
    const game::MovesBeside all{code};
    extend_by_mex(std::span(&all, 1), nimbers, last, limits, progress);
}

}  // namespace lastmove::impartial
