// A comparison of forms as a certificate (docs/certificates.md, "Forms in misère play").
#pragma once

#include <optional>

#include "lastmove/answer/certificate.hpp"
#include "lastmove/partizan/misere/order.hpp"

namespace lastmove::partizan {

/// A game that distinguishes two forms, and who begins in the sums with it.
struct Separation {
    FormId game = 0;
    Player first = Player::left;
};

/// What shows that g is not at least h, and that it is not at most h; nullopt for what holds.
struct Separations {
    std::optional<Separation> not_at_least = std::nullopt;
    std::optional<Separation> not_at_most = std::nullopt;
};

/// How g compares with h: for each direction that holds, all pairs that its answers lead to; for
/// each that does not, the separating game, which must be given. nullopt if there are more than
/// `most` options and answers in all, or a play can have more than 1,000 moves. Takes time linear
/// in the answers, if the pairs have been compared. Throws Stopped.
///
/// ```
/// Progress silent;
/// partizan::Forms forms({}, silent);
/// const auto dicots = partizan::parse_universe(forms, "D");
/// partizan::MisereOrder order(*dicots);
/// const auto two_stars = forms.add(forms.nimber(1), forms.nimber(1));
/// const auto equal = partizan::order_certificate(order, two_stars, forms.zero(), {});
/// EXPECT_EQ(std::get<CompareClaim>(equal->claim).order, FormOrder::equal);
/// EXPECT_EQ(partizan::order_certificate(order, two_stars, forms.zero(), {}, 3), std::nullopt);
/// ```
std::optional<Certificate> order_certificate(MisereOrder& order, FormId g, FormId h,
                                             const Separations& separations,
                                             std::size_t most = 500'000);

}  // namespace lastmove::partizan
