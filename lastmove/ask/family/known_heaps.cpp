#include "lastmove/ask/family/known_heaps.hpp"

namespace lastmove::ask {

impartial::HeapNimbers& KnownHeaps::of(const std::vector<game::MovesBeside>& moves) {
    if (!nimbers_ || moves_ != moves) {
        moves_ = moves;
        nimbers_.emplace(moves);
    }
    return *nimbers_;
}

Session::Loan<KnownHeaps> borrow_heaps(const Request& request) {
    return request.session->borrow<KnownHeaps>(
        "heaps", request.limits, request.progress,
        [](Progress&) { return std::make_shared<KnownHeaps>(); });
}

}  // namespace lastmove::ask
