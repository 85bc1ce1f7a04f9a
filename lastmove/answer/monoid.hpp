// Misère monoids of partizan games, as certificates state and prove them (docs/certificates.md).
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace lastmove {

/// All heaps on which Left and Right move by take-and-break codes.
struct PartizanHeapFamily {
    std::string left;
    std::string right;
};

/// Games 0, 1, …, each by Left's and Right's options: sums of earlier ones, as lists of their numbers.
struct PartizanFollowerFamily {
    using Options = std::vector<std::vector<std::uint32_t>>;
    std::vector<std::array<Options, 2>> games;
};

/// Where the images of heaps repeat: those of n + length and n are the same for all n >= from; or, in Z × T,
/// that of n + length is greater by the integer saltus.
struct ImagePeriod {
    std::uint64_t from = 0;
    std::uint64_t length = 0;
    std::int64_t saltus = 0;
};

/// Elements of Z × T, T = Z/n1 × Z/n2 × … as the claim says, for the heaps 0, 1, 2, …: integers, and numbers of elements
/// of T, where (r1, r2, …) has the number r1 + n1 (r2 + n2 (…)). For each element of T the outcomes, as letters, of
/// the elements with the integers -reach, …, reach, beyond which the last `outcome_period` on either side repeat.
struct GroupImages {
    std::vector<std::int64_t> images;
    std::vector<std::uint32_t> residues;
    std::optional<ImagePeriod> period;
    std::vector<std::string> outcomes;
    std::int64_t outcome_period = 0;
};

/// A finite monoid: elements are numbers from 0, the empty sum. What each game of a family times each element
/// is; the outcomes of the elements as letters. Of heaps, game i is the heap i + 1, and all repeat.
struct MonoidTable {
    std::vector<std::vector<std::uint32_t>> games;
    std::string outcomes;
    std::optional<ImagePeriod> period{};
};

}  // namespace lastmove
