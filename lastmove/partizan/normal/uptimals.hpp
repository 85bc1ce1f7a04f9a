// Ups, downs, nimbers and uptimals recognized among canonical forms (siegel2013, section II.4).
#pragma once

#include <cstdint>
#include <optional>
#include <unordered_map>
#include <vector>

#include "lastmove/partizan/normal/values.hpp"

namespace lastmove::partizan {

/// The uptimal up^n = {0 | down^1 + … + down^(n-1) + *}, n >= 1; up^1 is up.
ValueId up_power(Values& values, unsigned n);

/// up^1 + … + up^n.
ValueId up_powers_to(Values& values, unsigned n);

/// number + ups[0]·up + ups[1]·up^2 + … + *star; the last of the ups is not 0.
struct Uptimal {
    Rational number;
    std::vector<std::int64_t> ups;
    unsigned star = 0;
};

/// The value of an uptimal. Adds as many powers as it names.
ValueId value_of(Values& values, const Uptimal& uptimal);

/// Uptimals recognized, each value examined once.
///
/// ```
/// Progress silent;
/// partizan::Values values({}, silent);
/// partizan::Uptimals uptimals(values);
/// const auto value = partizan::value_of(values, {Rational(1, 2), {2, 0, -1}, 3});
/// EXPECT_EQ(uptimals.of(value)->ups, (std::vector<std::int64_t>{2, 0, -1}));
/// EXPECT_FALSE(uptimals.of(values.make({values.integer(1)}, {values.zero()})));
/// ```
class Uptimals {
  public:
    /// The store must outlive the object.
    explicit Uptimals(Values& values) : values_(values) {}

    /// The value as an uptimal, if it is one; with the ups and the nimber of its infinitesimal
    /// part. Throws what the store throws.
    const std::optional<Uptimal>& of(ValueId value);

  private:
    std::optional<Uptimal> recognize(ValueId value);
    std::optional<Uptimal> infinitesimal(ValueId value);
    std::optional<Uptimal> with_positive_end(ValueId value);

    Values& values_;
    std::unordered_map<ValueId, std::optional<Uptimal>> known_;
};

}  // namespace lastmove::partizan
