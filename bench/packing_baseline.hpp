// The baseline for proofs that disks cannot be packed: branch and bound over boxes for the centres
// in the plane, as one would first write it.
#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <optional>
#include <vector>

namespace lastmove::bench {

/// The centre of a disk lies in this box.
struct CentreBox {
    std::array<double, 2> low;
    std::array<double, 2> high;
};

/// Boxes for the centres of some disks, halved along the longest side until in each case two disks
/// are too near to each other or one is outside the cavity.
class PlaneBoxes {
  public:
    /// Radii, and the greatest number of cases that are looked at.
    PlaneBoxes(double cavity, std::vector<double> radii, std::uint64_t most)
        : cavity_(cavity), radii_(std::move(radii)), most_(most) {}

    /// The number of cases, with those that were divided, in a proof; nullopt if there are more.
    std::optional<std::uint64_t> run() {
        std::vector<CentreBox> boxes;
        for (const double radius : radii_) {
            const double reach = cavity_ - radius;
            boxes.push_back({{-reach, -reach}, {reach, reach}});
        }
        // Turned so that the first centre is to the right of the middle.
        boxes[0].low = {0, 0};
        boxes[0].high[1] = 0;
        if (!is_refuted(boxes)) return std::nullopt;
        return cases_;
    }

  private:
    [[nodiscard]] bool is_closed(const std::vector<CentreBox>& boxes) const {
        for (std::size_t i = 0; i < boxes.size(); ++i) {
            double nearest = 0;
            for (std::size_t side = 0; side < 2; ++side) {
                const double way = std::max({0.0, boxes[i].low[side], -boxes[i].high[side]});
                nearest += way * way;
            }
            if (nearest > std::pow(cavity_ - radii_[i], 2)) return true;
            for (std::size_t k = 0; k < i; ++k) {
                double farthest = 0;
                for (std::size_t side = 0; side < 2; ++side) {
                    const double way = std::max(boxes[i].high[side] - boxes[k].low[side],
                                                boxes[k].high[side] - boxes[i].low[side]);
                    farthest += way * way;
                }
                if (farthest < std::pow(radii_[i] + radii_[k], 2)) return true;
            }
        }
        return false;
    }

    bool is_refuted(std::vector<CentreBox>& boxes) {
        if (++cases_ > most_) return false;
        if (is_closed(boxes)) return true;
        double longest = 0;
        std::size_t disk = 0;
        std::size_t side = 0;
        for (std::size_t i = 0; i < boxes.size(); ++i) {
            for (std::size_t s = 0; s < 2; ++s) {
                if (const double length = boxes[i].high[s] - boxes[i].low[s]; length > longest) {
                    longest = length;
                    disk = i;
                    side = s;
                }
            }
        }
        const CentreBox whole = boxes[disk];
        const double middle = (whole.low[side] + whole.high[side]) / 2;
        boxes[disk].high[side] = middle;
        bool refuted = is_refuted(boxes);
        boxes[disk] = whole;
        boxes[disk].low[side] = middle;
        refuted = refuted && is_refuted(boxes);
        boxes[disk] = whole;
        return refuted;
    }

    double cavity_;
    std::vector<double> radii_;
    std::uint64_t most_;
    std::uint64_t cases_ = 0;
};

}  // namespace lastmove::bench
