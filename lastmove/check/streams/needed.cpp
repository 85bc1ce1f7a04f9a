#include "lastmove/check/streams/needed.hpp"

#include <algorithm>
#include <functional>

namespace lastmove::checking {

namespace {

constexpr std::size_t recent_texts = std::size_t{1} << 14;

}  // namespace

NeededPositions::NeededPositions(const StrategyFile& file, std::span<const StreamBlock> blocks,
                                 std::size_t bytes)
    : file_(file), blocks_(blocks), most_(bytes), recent_(recent_texts) {}

std::optional<std::string> NeededPositions::add(std::string_view text) {
    std::uint32_t& recent = recent_[std::hash<std::string_view>()(text) % recent_texts];
    if (recent < needed_.size() && this->text(needed_[recent]) == text) return std::nullopt;
    recent = static_cast<std::uint32_t>(needed_.size());
    needed_.push_back({texts_.size(), static_cast<std::uint32_t>(text.size())});
    texts_ += text;
    if (bytes() < most_) return std::nullopt;
    sort();
    if (bytes() < most_ / 2) return std::nullopt;
    return look_up();
}

std::optional<std::string> NeededPositions::finish() {
    sort();
    return look_up();
}

/// Puts them in order, and keeps each once.
void NeededPositions::sort() {
    const auto text_of = [&](const Needed& needed) { return text(needed); };
    std::ranges::sort(needed_, {}, text_of);
    const auto [first, last] = std::ranges::unique(needed_, {}, text_of);
    needed_.erase(first, last);
    std::string kept;
    kept.reserve(most_);
    for (Needed& needed : needed_) {
        const std::string_view own = text(needed);
        needed.begin = kept.size();
        kept += own;
    }
    texts_ = std::move(kept);
    recent_.assign(recent_.size(), UINT32_MAX);
}

void NeededPositions::clear() {
    needed_.clear();
    texts_.clear();
    recent_.assign(recent_.size(), UINT32_MAX);
}

/// One of them that is not in the table; otherwise none is left. They are in order.
std::optional<std::string> NeededPositions::look_up() {
    StreamRecord record;
    auto next = needed_.begin();
    while (next != needed_.end()) {
        const auto behind = std::ranges::upper_bound(blocks_, text(*next), {}, &StreamBlock::first);
        if (behind == blocks_.begin()) return std::string(text(*next));
        const std::string bytes = file_.read(*std::prev(behind));
        BlockReader reader(bytes);
        while (next != needed_.end() && reader.next(record)) {
            if (record.position > text(*next)) return std::string(text(*next));
            while (next != needed_.end() && record.position == text(*next)) ++next;
        }
        // Those that come before the next block begins should have been met.
        if (next != needed_.end() && (behind == blocks_.end() || text(*next) < behind->first)) {
            return std::string(text(*next));
        }
    }
    clear();
    return std::nullopt;
}

}  // namespace lastmove::checking
