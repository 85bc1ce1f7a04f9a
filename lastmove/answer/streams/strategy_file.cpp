#include "lastmove/answer/streams/strategy_file.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/mman.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <filesystem>

#include "lastmove/base/closed_files.hpp"
#include "lastmove/base/input_error.hpp"
#include "lastmove/base/sha256.hpp"
#include "lastmove/base/text_file.hpp"

namespace lastmove {

namespace {

constexpr std::string_view magic_of_stream = "lastmove strategy ";
constexpr std::string_view version_of_stream = "lastmove strategy 1\n";
constexpr std::size_t piece_of_stream = std::size_t{1} << 16;

/// The tables that the evidence of a heading has: what stands for each of them.
std::vector<reading::Value*> tables_of(reading::Value& heading) {
    const auto fault = [] { return Malformed("evidence: expected strategies"); };
    if (!heading.is_object() || !heading.contains("evidence")) throw fault();
    reading::Value& evidence = heading["evidence"];
    if (!evidence.is_object()) throw fault();
    const auto replies = [](reading::Value& strategy) {
        if (!strategy.is_object() || !strategy.contains("replies")) {
            throw Malformed("evidence: expected the key 'replies'");
        }
        return &strategy["replies"];
    };
    const auto kind = evidence.find("kind");
    if (kind != evidence.end() && *kind == Strategy::kind) return {replies(evidence)};
    if (kind == evidence.end() || *kind != Strategies::kind) throw fault();
    std::vector<reading::Value*> tables;
    for (const char* player : {"left", "right"}) {
        if (evidence.contains(player)) tables.push_back(replies(evidence[player]));
    }
    return tables;
}

reading::Value heading_in(std::string_view line) {
    try {
        reading::Value heading = reading::read_json(line);
        if (reading::canonical_text(heading) != line) {
            throw Malformed("the heading is not a canonical text");
        }
        return heading;
    } catch (const InputError&) {
        throw Malformed("the heading is not JSON");
    }
}

Malformed changed_stream() {
    return Malformed("the file changes while it is read");
}

/// Reads the records of a block, in place of the last one before. Sets its first position, which
/// was the last one before. Returns the number of records.
std::uint64_t look_through(std::string_view bytes, StreamBlock& block, StreamRecord& record) {
    BlockReader reader(bytes);
    std::uint64_t number = 0;
    try {
        for (; reader.next(record); ++number) {
            if (number > 0) continue;
            if (record.position <= block.first) {
                throw Malformed("positions that are not in ascending order");
            }
            block.first = record.position;
        }
    } catch (const Malformed& fault) {
        throw Malformed(
            fmt::format("position {} of the stream: {}", block.number + number, fault.what()));
    }
    if (number == 0) throw Malformed("a block without positions");
    return number;
}

}  // namespace

bool is_stream(std::string_view text) {
    return text.starts_with(magic_of_stream);
}

bool is_stream_file(const std::string& path) {
    std::error_code error;
    if (are_files_closed() || !std::filesystem::is_regular_file(path, error)) return false;
    const Descriptor file(::open(path.c_str(), O_RDONLY | O_NOCTTY | O_CLOEXEC));
    std::string begin(magic_of_stream.size(), '\0');
    const ssize_t count = ::pread(file.number(), begin.data(), begin.size(), 0);
    return count == static_cast<ssize_t>(begin.size()) && is_stream(begin);
}

std::string stream_heading(const Certificate& certificate,
                           const std::vector<std::uint64_t>& positions) {
    reading::Value heading = reading::Value::parse(to_json(certificate).dump());
    const auto tables = tables_of(heading);
    for (std::size_t i = 0; i < tables.size(); ++i) *tables[i] = positions.at(i);
    return fmt::format("{}{}\n", version_of_stream, reading::canonical_text(heading));
}

/// Bytes of the file one after another.
class StrategyFile::Input {
  public:
    Input(const StrategyFile& file, std::uint64_t offset) : file_(file), offset_(offset) {}

    /// Appends at most this number of bytes; false at the end.
    bool read(std::string& bytes, std::size_t most) {
        governing::settle(0);
        const std::size_t before = bytes.size();
        bytes.resize(before + std::min(most, piece_of_stream));
        const ssize_t count = ::pread(file_.file_.number(), bytes.data() + before,
                                      bytes.size() - before, static_cast<off_t>(offset_));
        if (count < 0) throw FileError("read", file_.path_, std::strerror(errno));
        bytes.resize(before + static_cast<std::size_t>(count));
        offset_ += static_cast<std::uint64_t>(count);
        return count > 0;
    }

    /// Makes that the bytes have this size. Throws Malformed where the file ends before.
    void fill(std::string& bytes, std::size_t size) {
        while (bytes.size() < size) {
            if (!read(bytes, size - bytes.size())) throw Malformed("the stream is truncated");
        }
    }

    /// The bytes of a number, as they are.
    std::string size_of_block() {
        std::string size;
        do fill(size, size.size() + 1);
        while (static_cast<unsigned char>(size.back()) >= 128 && size.size() < 5);
        return size;
    }

    [[nodiscard]] std::uint64_t offset() const { return offset_; }

  private:
    const StrategyFile& file_;
    std::uint64_t offset_;
};

StrategyFile::StrategyFile(const std::string& path) : path_(path) {
    require_open_files(path);
    std::error_code error;
    if (std::filesystem::is_directory(path, error)) throw FileError("read", path, "is a directory");
    file_ = Descriptor(::open(path.c_str(), O_RDONLY | O_NOCTTY | O_CLOEXEC));
    if (!file_) throw FileError("read", path, std::strerror(errno));
    read_heading();
}

StrategyFile::StrategyFile(const std::string& path, std::string_view bytes)
    : path_(path), file_(::memfd_create("stream", MFD_CLOEXEC)) {
    if (!file_) throw FileError("read", path, std::strerror(errno));
    write_all(file_, bytes, path, {});
    read_heading();
}

void StrategyFile::read_heading() {
    Input input(*this, 0);
    std::string text;
    std::size_t end = std::string::npos;
    while ((end = text.find('\n', version_of_stream.size())) == std::string::npos) {
        const bool is_other = !is_stream(text) || !text.starts_with(version_of_stream);
        if (text.size() >= version_of_stream.size() && is_other) break;
        if (text.size() > largest_file) throw Malformed("a heading of more than 64 MiB");
        if (!input.read(text, piece_of_stream)) throw Malformed("the stream is truncated");
    }
    if (!text.starts_with(version_of_stream)) {
        throw Malformed("a stream of another version than 1");
    }
    begin_ = end + 1;
    heading_ = sha256(std::string_view(text).substr(0, begin_));
    const std::size_t begin = version_of_stream.size();
    reading::Value heading = heading_in(std::string_view(text).substr(begin, end - begin));
    for (reading::Value* table : tables_of(heading)) {
        const std::int64_t positions = reading::Field{*table, "replies"}.count();
        positions_.push_back(static_cast<std::uint64_t>(positions));
        *table = reading::Value::object();
    }
    certificate_ = parse_certificate(reading::canonical_text(heading));
}

StreamSurvey StrategyFile::survey() const {
    StreamSurvey found;
    Sha256 whole;
    Input input(*this, 0);
    std::string bytes;
    input.fill(bytes, begin_);
    if (sha256(bytes) != heading_) throw changed_stream();
    whole.add(bytes);
    StreamRecord record;
    for (std::uint32_t table = 0; table < positions_.size(); ++table) {
        std::uint64_t number = 0;
        record.position.clear();
        while (number < positions_[table]) {
            const std::string size = input.size_of_block();
            std::string_view digits = size;
            StreamBlock block{0, take_number(digits), table, number, record.position, {}};
            block.offset = input.offset();
            if (block.size > largest_block) throw Malformed("a block of more than 64 MiB");
            bytes.clear();
            input.fill(bytes, block.size);
            whole.add(size);
            whole.add(bytes);
            block.sha256 = sha256(bytes);
            number += look_through(bytes, block, record);
            if (number > positions_[table]) throw Malformed("more positions than the heading says");
            if (bytes.size() < full_block && number < positions_[table]) {
                throw Malformed("a block that ends too early");
            }
            found.blocks.push_back(std::move(block));
        }
    }
    bytes.clear();
    if (input.read(bytes, 1)) throw Malformed("bytes behind the end of the stream");
    found.sha256 = whole.finish();
    return found;
}

std::string StrategyFile::read(const StreamBlock& block) const {
    Input input(*this, block.offset);
    std::string bytes;
    input.fill(bytes, block.size);
    if (sha256(bytes) != block.sha256) throw changed_stream();
    return bytes;
}

}  // namespace lastmove
