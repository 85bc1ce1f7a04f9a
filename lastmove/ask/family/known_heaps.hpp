// Nimbers of heaps, shared by the questions of a session.
#pragma once

#include <optional>
#include <vector>

#include "lastmove/ask/reply/reply.hpp"
#include "lastmove/impartial/sequence/nim_sequence.hpp"

namespace lastmove::ask {

/// The heaps of which a session's last question computed nimbers: `sequence` and `period` of a
/// family need the same, and those of a million heaps may take minutes.
class KnownHeaps {
  public:
    /// Those known so far, if the moves are the same as last time; otherwise none.
    ///
    /// ```
    /// Progress silent;
    /// ask::KnownHeaps known;
    /// const std::vector<game::MovesBeside> kayles{{game::parse_heap_code("0.77")}};
    /// known.of(kayles).extend(8, {}, silent);
    /// EXPECT_EQ(known.of(kayles).nimbers().size(), 9U);
    /// EXPECT_LT(known.of({{game::parse_heap_code("0.07")}}).nimbers().size(), 9U);
    /// ```
    impartial::HeapNimbers& of(const std::vector<game::MovesBeside>& moves);

  private:
    std::vector<game::MovesBeside> moves_;
    std::optional<impartial::HeapNimbers> nimbers_;
};

/// The heaps last used in the request's session, or new ones.
///
/// ```
/// Progress silent;
/// const ask::Request request{Limits{}, silent};
/// const std::vector<game::MovesBeside> kayles{{game::parse_heap_code("0.77")}};
/// ask::borrow_heaps(request)->of(kayles).extend(8, {}, silent);
/// EXPECT_EQ(ask::borrow_heaps(request)->of(kayles).nimbers().size(), 9U);
/// ```
Session::Loan<KnownHeaps> borrow_heaps(const Request& request);

}  // namespace lastmove::ask
