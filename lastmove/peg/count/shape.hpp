// The jumps of a board and their images under a group of symmetries, as bit masks.
//
// Images are linear mod 2: the images of the position after a jump are the images of the position
// before it, each with three bits flipped. So a successor's least image costs one XOR for each
// symmetry.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <utility>
#include <vector>

#include "lastmove/peg/board/board.hpp"
#include "lastmove/peg/board/mask.hpp"

namespace lastmove::peg::counting {

/// Jumps are played, or taken back.
enum class Direction { forward, backward };

/// The symmetries of the board that map the set of positions to itself, the identity first.
inline std::vector<Permutation> stabiliser(std::span<const Permutation> group,
                                           std::vector<Position> positions) {
    std::ranges::sort(positions);
    std::vector<Permutation> kept;
    for (const Permutation& image : group) {
        const bool stays = std::ranges::all_of(positions, [&](const Position& position) {
            return std::ranges::binary_search(positions, apply(image, position));
        });
        if (stays) kept.push_back(image);
    }
    return kept;
}

/// See above. `group` must be a group of symmetries of the board, the identity first.
template <std::size_t N>
class Shape {
  public:
    using Key = Mask<N>;

    Shape(const Board& board, const std::vector<Permutation>& group, Direction direction)
        : order_(group.size()), bytes_((board.size() + 7) / 8) {
        const auto hole = [](std::size_t number) {
            Position position;
            position.insert(number);
            return to_mask<N>(position);
        };
        for (const Jump& jump : board.jumps()) {
            const Key pegs = hole(jump.from) ^ hole(jump.over);
            all_.push_back(pegs ^ hole(jump.to));
            before_.push_back(direction == Direction::forward ? pegs : hole(jump.to));
            for (const Permutation& image : group) {
                jump_images_.push_back(hole(image[jump.from]) ^ hole(image[jump.over]) ^
                                       hole(image[jump.to]));
            }
        }
        table_.resize(bytes_ * 256 * order_);
        for (std::size_t entry = 0; entry < bytes_ * 256; ++entry) {
            for (std::size_t bit = 0; bit < 8; ++bit) {
                const std::size_t here = entry / 256 * 8 + bit;
                if ((entry >> bit & 1U) == 0 || here >= board.size()) continue;
                for (std::size_t s = 0; s < order_; ++s) {
                    Key& image = table_[entry * order_ + s];
                    image = image ^ hole(group[s][here]);
                }
            }
        }
    }

    [[nodiscard]] std::size_t order() const { return order_; }

    /// All images of a position; those under the identity first. `images` has order() places.
    void images(const Key& position, std::span<Key> images) const {
        std::ranges::fill(images, Key{});
        for (std::size_t byte = 0; byte < bytes_; ++byte) {
            const Key* row = &table_[(byte * 256 + position.byte(byte)) * order_];
            for (std::size_t s = 0; s < order_; ++s) images[s] = images[s] ^ row[s];
        }
    }

    /// The least image of a position.
    [[nodiscard]] Key least(const Key& position) const {
        std::vector<Key> all(order_);
        images(position, all);
        return *std::min_element(all.begin(), all.end());
    }

    /// The number of different images among the images of a position.
    [[nodiscard]] std::size_t orbit(std::span<const Key> images) const {
        return order_ / static_cast<std::size_t>(std::ranges::count(images, images[0]));
    }

    [[nodiscard]] std::size_t jumps() const { return all_.size(); }

    /// The least images of the positions one jump away from the one with these images; returns
    /// their number. `least` has jumps() + 1 places.
    std::size_t successors(std::span<const Key> images, Key* least) const {
        switch (order_) {  // so that the loop over the symmetries is unrolled
            case 1:
                return successors<1>(images, least);
            case 2:
                return successors<2>(images, least);
            case 4:
                return successors<4>(images, least);
            case 8:
                return successors<8>(images, least);
            default:
                return successors<0>(images, least);
        }
    }

  private:
    template <std::size_t fixed_order>
    std::size_t successors(std::span<const Key> images, Key* least) const {
        constexpr bool fixed = fixed_order != 0;
        const std::size_t order = fixed ? fixed_order : order_;
        std::array<Key, fixed ? fixed_order : 16> image;
        std::copy_n(images.begin(), order, image.begin());
        std::array<std::uint16_t, most_jumps> possible;
        std::size_t number = 0;
        for (std::size_t jump = 0; jump < all_.size(); ++jump) {
            possible[number] = static_cast<std::uint16_t>(jump);
            number += (image[0] & all_[jump]) == before_[jump] ? 1U : 0U;
        }
        for (std::size_t i = 0; i < number; ++i) {
            const Key* flips = &jump_images_[possible[i] * order];
            Key best = image[0] ^ flips[0];
            for (std::size_t s = 1; s < order; ++s) {
                const Key other = image[s] ^ flips[s];
                best = other < best ? other : best;
            }
            least[i] = best;
        }
        return number;
    }

    static constexpr std::size_t most_jumps = 8 * most_holes + 1;

    std::size_t order_;
    std::size_t bytes_;
    std::vector<Key> all_;          ///< for each jump: from, over and to
    std::vector<Key> before_;       ///< those with a peg before it is played, or taken back
    std::vector<Key> jump_images_;  ///< order_ for each jump
    std::vector<Key> table_;        ///< order_ for each byte and value
};

}  // namespace lastmove::peg::counting
