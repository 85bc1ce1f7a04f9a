// Evidence `integers`: a misère monoid of heaps that is Z × T with a finite group T.
#pragma once

#include <fmt/format.h>

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "lastmove/answer/evidence/image_period.hpp"
#include "lastmove/answer/fields/counted.hpp"
#include "lastmove/answer/fields/keys.hpp"

namespace lastmove {

namespace shape {

/// A text for a single row; a list of texts beside residues.
struct OutcomeRows {
    static Json write(const std::vector<std::string>& rows);
    static std::vector<std::string> read(const Field& field, const Field& evidence);
};

}  // namespace shape

/// Elements of Z × T, T = Z/n1 × Z/n2 × … as the claim says, for the heaps 0, 1, 2, …: integers,
/// and numbers of elements of T, where (r1, r2, …) has the number r1 + n1 (r2 + n2 (…)). For each
/// element of T the outcomes, as letters, of the elements with the integers -reach, …, reach,
/// beyond which the last `outcome_period` on either side repeat.
struct GroupImages {
    std::vector<std::int64_t> images;
    std::vector<std::uint32_t> residues;
    std::optional<ImagePeriod> period;
    std::vector<std::string> outcomes;
    std::int64_t outcome_period = 0;

    /// Residues are written if T is not trivial.
    struct HasTorsion {
        static bool holds(const auto& images, const auto&) { return images.outcomes.size() > 1; }
    };
    static constexpr std::string_view kind = "integers";
    template <class Self>
    static constexpr auto keys() {
        return std::tuple{
            key("images", &Self::images,
                shape::List<shape::Whole<std::int64_t, -1'000'000, 1'000'000>>{}),
            key("outcomes", &Self::outcomes, shape::OutcomeRows{}),
            key("outcome_period", &Self::outcome_period),
            optional_key("residues", &Self::residues, shape::List<shape::Index>{}, HasTorsion{}),
            optional_key("period", &Self::period, shape::GrowingPeriod{})};
    }
    /// Residues that are left out are 0.
    static void settle(GroupImages& images, const reading::Field& field);

    static std::string sentence(const auto& images) {
        return fmt::format("{} for {}: their sums determine the outcome of every sum of heaps.",
                           images.outcomes.size() == 1 ? "Integers" : "Elements of a group",
                           counted(images.images.size(), "heap"));
    }
};

}  // namespace lastmove
