#include "lastmove/answer/streams/record_sorter.hpp"

#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <queue>

#include "lastmove/base/descriptor.hpp"
#include "lastmove/base/governor.hpp"
#include "lastmove/base/input_error.hpp"

namespace lastmove {

namespace {

constexpr std::size_t most_levels = 16;  // that are compared at once
constexpr std::size_t most_runs = 64;    // that are merged at once
constexpr std::size_t bytes_beside_record = sizeof(StreamRecord) + 32;
constexpr std::size_t copied_at_once = std::size_t{1} << 16;

/// A new file without a name.
Descriptor temporary_file(std::string& path) {
    path = (std::filesystem::temp_directory_path() / "lastmove-XXXXXX").string();
    Descriptor file(::mkstemp(path.data()));
    if (!file) throw FileError("write", path, std::strerror(errno));
    ::unlink(path.c_str());
    return file;
}

}  // namespace

struct SortedRecords::Self {
    std::string path;
    Descriptor file = temporary_file(path);
    std::uint64_t bytes = 0;
    BlockWriter writer{[this](std::string_view block) {
        governing::settle(0);
        write_all(file, block, path, {});
        bytes += block.size();
    }};

    /// Reads at most this number of bytes at the offset.
    void read(std::string& into, std::uint64_t offset, std::size_t most) const {
        into.resize(static_cast<std::size_t>(std::min<std::uint64_t>(most, bytes - offset)));
        std::size_t done = 0;
        while (done < into.size()) {
            const ssize_t count = ::pread(file.number(), into.data() + done, into.size() - done,
                                          static_cast<off_t>(offset + done));
            if (count <= 0) throw FileError("read", path, std::strerror(count < 0 ? errno : EIO));
            done += static_cast<std::size_t>(count);
        }
    }
};

SortedRecords::SortedRecords() : self_(std::make_unique<Self>()) {}
SortedRecords::~SortedRecords() = default;
SortedRecords::SortedRecords(SortedRecords&& other) noexcept = default;
SortedRecords& SortedRecords::operator=(SortedRecords&& other) noexcept = default;

void SortedRecords::add(const StreamRecord& record) {
    self_->writer.add(record);
}

void SortedRecords::finish() {
    self_->writer.finish();
}

std::uint64_t SortedRecords::size() const {
    return self_->writer.size();
}

void SortedRecords::copy(const BlockWriter::Sink& sink) const {
    std::string bytes;
    for (std::uint64_t offset = 0; offset < self_->bytes; offset += bytes.size()) {
        self_->read(bytes, offset, copied_at_once);
        sink(bytes);
    }
}

void SortedRecords::visit(const Visit& visit) const {
    Reader reader(*this);
    StreamRecord record;
    while (reader.next(record)) visit(record);
}

bool SortedRecords::Reader::next(StreamRecord& record) {
    if (reader_ && reader_->next(record)) return true;
    const Self& self = *records_->self_;
    if (offset_ == self.bytes) return false;
    constexpr std::size_t most_digits = 5;
    std::string digits;
    self.read(digits, offset_, most_digits);
    std::string_view rest = digits;
    const std::size_t size = take_number(rest);
    offset_ += digits.size() - rest.size();
    block_ = std::make_unique<std::string>();
    self.read(*block_, offset_, size);
    offset_ += size;
    reader_ = std::make_unique<BlockReader>(*block_);
    return reader_->next(record);
}

void RecordSorter::add(StreamRecord record) {
    bytes_ += bytes_beside_record + record.position.capacity() +
              record.places.capacity() * sizeof(record.places[0]);
    held_.push_back(std::move(record));
    if (bytes_ >= most_) end_run();
}

/// Writes what is held in order.
void RecordSorter::end_run() {
    std::ranges::sort(held_, {}, &StreamRecord::position);
    const auto [first, last] = std::ranges::unique(held_, {}, &StreamRecord::position);
    held_.erase(first, last);
    SortedRecords& run = runs_.emplace_back();
    for (const StreamRecord& record : held_) run.add(record);
    run.finish();
    held_ = {};
    bytes_ = 0;
    if (runs_.size() < most_runs) return;
    SortedRecords all = finish();
    runs_.push_back(std::move(all));
}

SortedRecords RecordSorter::finish() {
    if (!held_.empty() || runs_.empty()) end_run();
    if (runs_.size() == 1) {
        SortedRecords only = std::move(runs_.front());
        runs_.clear();
        return only;
    }
    std::vector<const SortedRecords*> sorted;
    sorted.reserve(runs_.size());
    for (const SortedRecords& run : runs_) sorted.push_back(&run);
    SortedRecords all = merged(sorted);
    runs_.clear();
    return all;
}

namespace {

/// The records that are not among those of the others.
SortedRecords without(const SortedRecords& records, const std::vector<SortedRecords>& others) {
    struct Other {
        SortedRecords::Reader reader;
        StreamRecord head{};
        bool has_head;
        explicit Other(const SortedRecords& of) : reader(of), has_head(reader.next(head)) {}
    };
    std::vector<std::unique_ptr<Other>> all;
    all.reserve(others.size());
    for (const SortedRecords& other : others) all.push_back(std::make_unique<Other>(other));
    SortedRecords left;
    records.visit([&](const StreamRecord& record) {
        bool is_known = false;
        for (const auto& other : all) {
            while (other->has_head && other->head.position < record.position) {
                other->has_head = other->reader.next(other->head);
            }
            is_known = is_known || (other->has_head && other->head.position == record.position);
        }
        if (!is_known) left.add(record);
    });
    left.finish();
    return left;
}

SortedRecords all_of(const std::vector<SortedRecords>& levels) {
    std::vector<const SortedRecords*> all;
    all.reserve(levels.size());
    for (const SortedRecords& level : levels) all.push_back(&level);
    return merged(all);
}

}  // namespace

SortedRecords closed(RecordSorter& next, const ExpandRecord& expand) {
    std::vector<SortedRecords> levels;
    for (SortedRecords level = next.finish(); level.size() > 0;
         level = without(next.finish(), levels)) {
        SortedRecords done;
        level.visit([&](const StreamRecord& position) { done.add(expand(position)); });
        done.finish();
        levels.push_back(std::move(done));
        if (levels.size() < most_levels) continue;
        SortedRecords one = all_of(levels);
        levels.clear();
        levels.push_back(std::move(one));
    }
    return all_of(levels);
}

SortedRecords merged(const std::vector<const SortedRecords*>& sorted) {
    std::vector<SortedRecords::Reader> readers;
    std::vector<StreamRecord> heads(sorted.size());
    const auto comes_later = [&](std::size_t a, std::size_t b) {
        return heads[a].position != heads[b].position ? heads[a].position > heads[b].position
                                                      : a > b;
    };
    std::priority_queue<std::size_t, std::vector<std::size_t>, decltype(comes_later)> next(
        comes_later);
    for (std::size_t i = 0; i < sorted.size(); ++i) {
        readers.emplace_back(*sorted[i]);
        if (readers[i].next(heads[i])) next.push(i);
    }
    SortedRecords all;
    std::string last;
    while (!next.empty()) {
        const std::size_t least = next.top();
        next.pop();
        if (all.size() == 0 || heads[least].position != last) all.add(heads[least]);
        last = heads[least].position;
        if (readers[least].next(heads[least])) next.push(least);
    }
    all.finish();
    return all;
}

}  // namespace lastmove
