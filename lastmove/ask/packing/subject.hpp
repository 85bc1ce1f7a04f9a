// Packings of disks as subjects.
#pragma once

#include "lastmove/ask/reply/subject.hpp"
#include "lastmove/packing/puzzle.hpp"
#include "lastmove/packing/search.hpp"

namespace lastmove::ask {

/// Disks that are to lie in a circular cavity without overlapping.
class PackingSubject final : public Subject {
  public:
    PackingSubject(std::string text, packing::Puzzle puzzle)
        : Subject(std::move(text)), puzzle_(std::move(puzzle)) {}

    [[nodiscard]] const Kind& kind() const override;
    [[nodiscard]] Reply show(const Request& request) const;
    [[nodiscard]] Reply overview(const Request& request) const override;
    [[nodiscard]] Reply solve(const Request& request) const;
    [[nodiscard]] Reply hint(const Request& request) const;

  private:
    [[nodiscard]] Reply solve_smallest(const Request& request) const;
    void decide(Reply& reply, const Request& request) const;
    /// A proof that the disks cannot be packed, if one is found soon.
    [[nodiscard]] std::optional<DiskDistances> proof(const Request& request) const;
    void say_they_do_not(Reply& reply, Witness why, const Request& request) const;

    packing::Puzzle puzzle_;
};

/// Reads a subject that begins with `pack:`. Throws InputError with the place in the whole text.
///
/// ```
/// EXPECT_EQ(ask::parse_packing("pack:7:4,3").diameters.size(), 2u);
/// EXPECT_THROW(ask::parse_packing("pack:7:4,"), InputError);
/// ```
packing::Puzzle parse_packing(std::string_view subject);

}  // namespace lastmove::ask
