// Misère monoids as pictures.
#pragma once

#include "lastmove/base/picture.hpp"
#include "lastmove/partizan/misere/integer_monoid.hpp"
#include "lastmove/partizan/misere/monoid.hpp"

namespace lastmove::ask {

/// The outcomes of the elements, as far as two periods beyond where they repeat, and the elements
/// of the first heaps, each in the colour of its outcome.
Picture draw(const partizan::IntegerMonoid& monoid);

/// The table of products, its cells in the colours of their outcomes; elements are numbered from 0.
/// Of more than 60 elements, nothing.
Picture draw(const partizan::MisereMonoid& monoid);

}  // namespace lastmove::ask
