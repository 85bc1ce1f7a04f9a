#include "lastmove/partizan/misere/group_extension.hpp"

#include <numeric>

#include "lastmove/base/fault.hpp"

namespace lastmove::partizan {

// With d = gcd(c, z) for the integer z of the multiple, c = d·c′, z = d·z′ and p·c′ + q·z′ = 1 the
// elements w = c′·h − z′ and g = q·h + p generate what h and 1 do: h = p·w + z′·g, 1 = c′·g − q·w.
// And d·w is the multiple's torsion: if that is d·t for some t of T, then w − t has order d.
std::optional<GroupExtension> GroupExtension::find(const RankOneGroup& from, std::uint32_t c,
                                                   GroupElement multiple) {
    const std::int64_t d = std::gcd(std::int64_t{c}, multiple.integer);
    const std::int64_t less = c / d;
    const std::int64_t z = multiple.integer / d;
    std::int64_t q = 0;
    while ((1 - q * z) % less != 0) ++q;
    const std::int64_t p = (1 - q * z) / less;
    const std::uint32_t size = from.torsion_size();
    std::uint32_t t = 0;
    while (from.multiple(static_cast<std::uint64_t>(d), {0, t}).torsion != multiple.torsion) {
        if (++t == size) return std::nullopt;
    }
    std::vector<std::uint32_t> orders = from.orders();
    if (d > 1) orders.push_back(static_cast<std::uint32_t>(d));
    GroupExtension found(RankOneGroup(std::move(orders)), c, size);
    const GroupElement w{0, d > 1 ? t + size : t};
    found.added_ = {z, found.copies(p, w).torsion};
    found.one_ = {less, found.copies(-q, w).torsion};
    return found;
}

GroupElement GroupExtension::copies(std::int64_t n, GroupElement element) const {
    const GroupElement all = group_.multiple(static_cast<std::uint64_t>(std::abs(n)), element);
    return n < 0 ? group_.negative(all) : all;
}

GroupElement GroupExtension::image(GroupElement element) const {
    return group_.sum(copies(element.integer, one_), {0, element.torsion});
}

std::pair<std::uint32_t, GroupElement> GroupExtension::parts(GroupElement element) const {
    for (std::uint32_t n = 0; n < c_; ++n) {
        if (element.integer % one_.integer == 0) {
            const std::int64_t ones = element.integer / one_.integer;
            const GroupElement rest = group_.sum(element, copies(-ones, one_));
            if (rest.torsion < torsion_) return {n, {ones, rest.torsion}};
        }
        element = group_.sum(element, group_.negative(added_));
    }
    throw Fault("an element that is no sum of its generators");
}

}  // namespace lastmove::partizan
