#include "lastmove/impartial/sequence/nim_sequence.hpp"

#include "lastmove/impartial/sequence/mex_recursion.hpp"

namespace lastmove::impartial {

HeapNimbers::HeapNimbers(std::vector<game::MovesBeside> moves) : moves_(std::move(moves)) {
    if (moves_.size() != 1 || moves_.front().beside != 0) return;
    const game::HeapCode& code = moves_.front().code;
    if (code.is_octal() && code.widest() == 2) method_ = SparseSpace(code);
}

void HeapNimbers::extend(std::size_t last, const Limits& limits, Progress& progress) {
    if (auto* sparse = std::get_if<SparseSpace>(&method_)) {
        sparse->extend(last, limits, progress);
    } else {
        extend_by_mex(moves_, std::get<NimSequence>(method_), last, limits, progress);
    }
}

const NimSequence& HeapNimbers::nimbers() const {
    const auto* sparse = std::get_if<SparseSpace>(&method_);
    return sparse != nullptr ? sparse->nimbers() : std::get<NimSequence>(method_);
}

NimSequence nim_sequence(const game::HeapCode& code, std::size_t last, const Limits& limits,
                         Progress& progress) {
    HeapNimbers heaps({{code}});
    heaps.extend(last, limits, progress);
    const NimSequence& nimbers = heaps.nimbers();
    return {nimbers.begin(), nimbers.begin() + static_cast<std::ptrdiff_t>(last) + 1};
}

}  // namespace lastmove::impartial
