#include "lastmove/cover/choice.hpp"

#include <cstddef>
#include <span>
#include <utility>
#include <vector>

namespace lastmove::cover {

namespace {

/// The options that are still possible, under choices and their undoing. Tallies are numbered
/// after the items.
class Options {
  public:
    explicit Options(const Normal& problem) : tallies_(problem.tallies), items_(problem.items) {
        const std::size_t all = items_ + tallies_.size();
        size_.assign(all, 0);
        for (const Option& option : problem.options) {
            begin_.push_back(nodes_.size());
            for (const std::uint32_t item : option.items) new_node(item, 1);
            once_end_.push_back(nodes_.size());
            for (const Use use : option.uses) {
                new_node(static_cast<std::uint32_t>(items_ + use.tally), use.amount);
            }
        }
        begin_.push_back(nodes_.size());
        std::size_t total = 0;
        for (std::uint32_t item = 0; item < all; ++item) {
            set_begin_.push_back(total);
            total += std::exchange(size_[item], 0);
        }
        set_.resize(total);
        used_.assign(tallies_.size(), 0);
        left_.assign(tallies_.size(), 0);
        for (std::uint32_t node = 0; node < nodes_.size(); ++node) {
            const std::uint32_t item = nodes_[node].item;
            put(node, size_[item]++);
            if (item >= items_) left_[item - items_] += nodes_[node].amount;
        }
        for (std::uint32_t item = 0; item < items_; ++item) {
            open_.push_back(item);
            open_place_.push_back(item);
        }
        open_size_ = items_;
    }

    [[nodiscard]] bool is_complete() const { return open_size_ == 0; }

    /// Whether the tallies can still be met.
    [[nodiscard]] bool can_meet_tallies() const {
        for (std::size_t tally = 0; tally < tallies_.size(); ++tally) {
            if (used_[tally] + left_[tally] < tallies_[tally].least) return false;
        }
        return true;
    }

    /// An open item with the fewest options.
    [[nodiscard]] std::uint32_t tightest() const {
        std::uint32_t best = open_[0];
        for (std::size_t place = 1; place < open_size_; ++place) {
            if (size_[open_[place]] < size_[best]) best = open_[place];
            if (size_[best] <= 1) break;
        }
        return best;
    }

    /// How many options cover an open item, and which. The set does not change while the item is
    /// chosen for.
    [[nodiscard]] std::uint32_t size(std::uint32_t item) const { return size_[item]; }
    [[nodiscard]] std::uint32_t option(std::uint32_t item, std::uint32_t number) const {
        return nodes_[set_[set_begin_[item] + number]].option;
    }

    [[nodiscard]] std::size_t mark() const { return struck_.size(); }

    /// Uses an option for an item; false when then an item has no options left, or a tally cannot
    /// be met. In either case undo() takes it back.
    bool use(std::uint32_t for_item, std::uint32_t option) {
        for (std::size_t node = once_end_[option]; node < begin_[option + 1]; ++node) {
            used_[nodes_[node].item - items_] += nodes_[node].amount;
            strike_node(static_cast<std::uint32_t>(node));
        }
        // The item's own set must stay in its order, so it is closed before the others.
        bool possible = close_and_strike(for_item, option);
        for (std::size_t node = begin_[option]; node < once_end_[option]; ++node) {
            const std::uint32_t item = nodes_[node].item;
            if (item == for_item) continue;
            if (possible) {
                possible = close_and_strike(item, option);
            } else {
                close(item);
            }
        }
        for (std::size_t node = once_end_[option]; possible && node < begin_[option + 1]; ++node) {
            possible = strike_excess(nodes_[node].item);
        }
        return possible && can_meet_tallies();
    }

    /// Takes back the use of an option, the last one; `mark` is mark() from before.
    void undo(std::uint32_t option, std::size_t mark) {
        for (; struck_.size() > mark; struck_.pop_back()) {
            const std::uint32_t item = struck_.back();
            const std::uint32_t node = set_[set_begin_[item] + size_[item]++];
            if (item >= items_) left_[item - items_] += nodes_[node].amount;
        }
        for (std::size_t node = once_end_[option]; node < begin_[option + 1]; ++node) {
            used_[nodes_[node].item - items_] -= nodes_[node].amount;
        }
        open_size_ += once_end_[option] - begin_[option];
    }

  private:
    struct Node {
        std::uint32_t item;
        std::uint32_t option;
        std::uint32_t amount;
    };

    void new_node(std::uint32_t item, std::uint32_t amount) {
        nodes_.push_back({item, static_cast<std::uint32_t>(begin_.size() - 1), amount});
        place_.push_back(0);
        ++size_[item];
    }
    [[nodiscard]] std::span<const std::uint32_t> set(std::uint32_t item) const {
        return std::span(set_).subspan(set_begin_[item], size_[item]);
    }
    void put(std::uint32_t node, std::uint32_t place) {
        set_[set_begin_[nodes_[node].item] + place] = node;
        place_[node] = place;
    }
    void close(std::uint32_t item) {
        const std::uint32_t last = open_[--open_size_];
        const std::uint32_t place = open_place_[item];
        std::swap(open_[place], open_[open_size_]);
        open_place_[last] = place;
        open_place_[item] = static_cast<std::uint32_t>(open_size_);
    }
    [[nodiscard]] bool is_open(std::uint32_t item) const {
        return item >= items_ || open_place_[item] < open_size_;
    }

    /// Takes a node out of its item's set if it is still there.
    void strike_node(std::uint32_t node) {
        const std::uint32_t item = nodes_[node].item;
        if (place_[node] >= size_[item]) return;
        const std::uint32_t last = --size_[item];
        const std::uint32_t other = set_[set_begin_[item] + last];
        put(other, place_[node]);
        put(node, last);
        struck_.push_back(item);
        if (item >= items_) left_[item - items_] -= nodes_[node].amount;
    }
    /// Takes an option out of the sets of all open items; false when one has none left.
    bool strike(std::uint32_t option) {
        bool possible = true;
        for (std::size_t node = begin_[option]; node < begin_[option + 1]; ++node) {
            const std::uint32_t item = nodes_[node].item;
            if (!is_open(item)) continue;
            strike_node(static_cast<std::uint32_t>(node));
            possible = possible && (item >= items_ || size_[item] > 0);
        }
        return possible;
    }
    /// Closes an item and strikes its options but one; false when another has none left.
    bool close_and_strike(std::uint32_t item, std::uint32_t but) {
        close(item);
        return std::ranges::all_of(set(item), [&](std::uint32_t node) {
            const std::uint32_t option = nodes_[node].option;
            return option == but || strike(option);
        });
    }
    /// Strikes the options that would use a tally too often.
    bool strike_excess(std::uint32_t item) {
        const std::uint32_t rest = tallies_[item - items_].most - used_[item - items_];
        bool possible = true;
        for (std::uint32_t place = size_[item]; place-- > 0 && possible;) {
            const Node node = nodes_[set_[set_begin_[item] + place]];
            if (node.amount > rest) possible = strike(node.option);
        }
        return possible;
    }

    std::vector<Demand> tallies_;
    std::size_t items_;
    std::vector<Node> nodes_;             ///< option by option, the items before the tallies
    std::vector<std::size_t> begin_;      ///< by option: its first node
    std::vector<std::size_t> once_end_;   ///< by option: behind its last item's node
    std::vector<std::uint32_t> set_;      ///< item by item: its nodes, possible ones first
    std::vector<std::size_t> set_begin_;  ///< by item
    std::vector<std::uint32_t> size_;     ///< by item: how many nodes are possible
    std::vector<std::uint32_t> place_;    ///< by node: where in its item's set
    std::vector<std::uint32_t> open_;     ///< the items, those not yet covered first
    std::vector<std::uint32_t> open_place_;
    std::size_t open_size_;
    std::vector<std::uint32_t> used_;    ///< by tally
    std::vector<std::uint64_t> left_;    ///< by tally: what possible options could still use
    std::vector<std::uint32_t> struck_;  ///< the items of the nodes taken out, in this order
};

class Choice final : public Searching {
  public:
    explicit Choice(const Normal& problem) : options_(problem) {
        started_ = !problem.impossible && options_.can_meet_tallies();
        if (!started_) return;
        if (options_.is_complete()) {
            empty_ = true;
        } else {
            open_frame();
        }
    }

    Run run(std::uint64_t nodes, const Limits& limits) override {
        if (std::exchange(empty_, false)) return Run::found;
        const std::uint64_t until = nodes_ + nodes;
        while (!frames_.empty()) {
            if (nodes_ >= until) return Run::more;
            if ((++nodes_ & 0xFFFU) == 0) limits.check();
            Frame& frame = frames_.back();
            if (frame.next > 0) options_.undo(used(frame), frame.mark);
            if (frame.next == frame.size) {
                frames_.pop_back();
                continue;
            }
            ++frame.next;
            if (!options_.use(frame.item, used(frame))) continue;
            if (options_.is_complete()) return Run::found;
            open_frame();
        }
        return Run::done;
    }

    [[nodiscard]] std::uint64_t nodes() const override { return nodes_; }

    [[nodiscard]] std::vector<std::uint32_t> cover() const override {
        std::vector<std::uint32_t> cover;
        cover.reserve(frames_.size());
        for (const Frame& frame : frames_) cover.push_back(used(frame));
        return cover;
    }

  private:
    struct Frame {
        std::uint32_t item;
        std::uint32_t size;  ///< of the item's options
        std::uint32_t next;  ///< the option behind the one in use; 0: none is in use
        std::size_t mark;
    };

    void open_frame() {
        const std::uint32_t item = options_.tightest();
        frames_.push_back({item, options_.size(item), 0, options_.mark()});
    }
    [[nodiscard]] std::uint32_t used(const Frame& frame) const {
        return options_.option(frame.item, frame.next - 1);
    }

    Options options_;
    std::vector<Frame> frames_;
    bool started_;
    bool empty_ = false;  ///< whether nothing at all has to be covered, and that was not yet said
    std::uint64_t nodes_ = 0;
};

}  // namespace

std::unique_ptr<Searching> search_by_choice(const Normal& problem) {
    return std::make_unique<Choice>(problem);
}

}  // namespace lastmove::cover
