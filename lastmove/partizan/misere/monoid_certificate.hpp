// Misère monoids as certificates (docs/certificates.md).
#pragma once

#include "lastmove/answer/certificate.hpp"
#include "lastmove/partizan/misere/heap_period.hpp"
#include "lastmove/partizan/misere/integer_monoid.hpp"
#include "lastmove/partizan/misere/monoid.hpp"

namespace lastmove::partizan {

/// The proof that the misère monoid of heaps is the group of integers.
///
/// ```
/// Progress silent;
/// partizan::Forms forms({}, silent);
/// const game::PartizanCode kayles{game::parse_heap_code("0.7"), game::parse_heap_code("0.07")};
/// const auto monoid = partizan::find_integer_monoid(kayles, 40, forms).value();
/// EXPECT_EQ(to_json(partizan::certificate(monoid, kayles))["claim"]["integers"], "all");
/// ```
Certificate certificate(const IntegerMonoid& monoid, const game::PartizanCode& code);

/// The letters of a monoid, each behind those that its moves lead to: the games of the certificate.
std::vector<ComponentId> games_in_order(const MisereMonoid& monoid, ComponentTable& table);

/// The proof that this is the misère monoid of its letters.
Certificate certificate(const MisereMonoid& monoid, ComponentTable& table);

/// The proof that this is the misère monoid of all heaps, where `images` are the elements of the
/// heaps 0, 1, 2, …, as many as the period needs (heaps_of_period).
Certificate certificate(const MisereMonoid& monoid, const game::PartizanCode& code,
                        const std::vector<std::uint32_t>& images, HeapPeriod period);

}  // namespace lastmove::partizan
