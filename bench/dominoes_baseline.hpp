// Hopcroft's and Karp's algorithm as it is taught: layers from all free vertices on the left, then
// recursive searches for disjoint shortest paths; nothing is matched beforehand. Written plainly
// and well.
#pragma once

#include <cstddef>
#include <limits>
#include <vector>

namespace lastmove::baseline {

class HopcroftKarp {
  public:
    /// By vertex on the left: its neighbours on the right, which are numbered from 0.
    HopcroftKarp(std::vector<std::vector<int>> neighbours, std::size_t right)
        : neighbours_(std::move(neighbours)),
          of_left_(neighbours_.size(), free_),
          of_right_(right, free_),
          layer_(neighbours_.size()) {}

    /// The number of edges of a maximum matching.
    std::size_t size() {
        std::size_t matched = 0;
        while (layers()) {
            for (int left = 0; left < static_cast<int>(neighbours_.size()); ++left) {
                if (of_left_[left] == free_ && augment(left)) ++matched;
            }
        }
        return matched;
    }

  private:
    static constexpr int free_ = -1;
    static constexpr int far_ = std::numeric_limits<int>::max();

    bool layers() {
        std::vector<int> queue;
        for (int left = 0; left < static_cast<int>(neighbours_.size()); ++left) {
            layer_[left] = of_left_[left] == free_ ? 0 : far_;
            if (layer_[left] == 0) queue.push_back(left);
        }
        bool found = false;
        for (std::size_t at = 0; at < queue.size(); ++at) {
            for (const int right : neighbours_[queue[at]]) {
                const int next = of_right_[right];
                if (next == free_) {
                    found = true;
                } else if (layer_[next] == far_) {
                    layer_[next] = layer_[queue[at]] + 1;
                    queue.push_back(next);
                }
            }
        }
        return found;
    }

    bool augment(int left) {
        for (const int right : neighbours_[left]) {
            const int next = of_right_[right];
            if (next != free_ && (layer_[next] != layer_[left] + 1 || !augment(next))) continue;
            of_left_[left] = right;
            of_right_[right] = left;
            layer_[left] = far_;
            return true;
        }
        layer_[left] = far_;
        return false;
    }

    std::vector<std::vector<int>> neighbours_;
    std::vector<int> of_left_;
    std::vector<int> of_right_;
    std::vector<int> layer_;
};

}  // namespace lastmove::baseline
