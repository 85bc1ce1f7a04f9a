#include "lastmove/impartial/sequence/nim_sequence.hpp"

#include <type_traits>

#include "lastmove/impartial/sequence/mex_recursion.hpp"

namespace lastmove::impartial {

HeapNimbers::HeapNimbers(std::vector<game::MovesBeside> moves) : moves_(std::move(moves)) {
    if (moves_.size() != 1 || moves_.front().beside != 0) return;
    const game::HeapCode& code = moves_.front().code;
    if (SparseSpace::fits(code) && !breaking_digits(code).empty()) {
        method_ = SparseSpace(code);
    } else if (SumSets::fits(code)) {
        method_ = SumSets(code);
    }
}

void HeapNimbers::extend(std::size_t last, const Limits& limits, Progress& progress) {
    const auto by = [&](auto& method) {
        if constexpr (std::is_same_v<decltype(method), NimSequence&>) {
            extend_by_mex(moves_, method, last, limits, progress);
        } else {
            method.extend(last, limits, progress);
        }
    };
    std::visit(by, method_);
}

const NimSequence& HeapNimbers::nimbers() const {
    const auto of = [](const auto& method) -> const NimSequence& {
        if constexpr (std::is_same_v<decltype(method), const NimSequence&>) {
            return method;
        } else {
            return method.nimbers();
        }
    };
    return std::visit(of, method_);
}

NimSequence nim_sequence(const game::HeapCode& code, std::size_t last, const Limits& limits,
                         Progress& progress) {
    HeapNimbers heaps({{code}});
    heaps.extend(last, limits, progress);
    const NimSequence& nimbers = heaps.nimbers();
    return {nimbers.begin(), nimbers.begin() + static_cast<std::ptrdiff_t>(last) + 1};
}

}  // namespace lastmove::impartial
