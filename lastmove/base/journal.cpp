#include "lastmove/base/journal.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <utility>

#include "lastmove/base/fault.hpp"
#include "lastmove/base/file_lock.hpp"
#include "lastmove/base/input_error.hpp"
#include "lastmove/base/journal_heading.hpp"
#include "lastmove/base/journal_line.hpp"
#include "lastmove/base/line_reader.hpp"
#include "lastmove/base/text_file.hpp"
#include "lastmove/base/whole_file.hpp"

namespace lastmove {

namespace {

constexpr std::string_view first_key = "{\"journal\":";

/// The index of an object that the caller made.
std::uint64_t index_of(std::string_view object) {
    const auto index = task_index(object);
    if (!index) throw Fault("a task without an index: " + excerpt(object));
    return *index;
}

}  // namespace

Journal::Journal(std::string path, const JournalPlan& plan) : path_(std::move(path)) {
    lock();
    begin(plan);
}

void Journal::lock() {
    constexpr mode_t usual = 0666;
    require_writable(path_);
    for (;;) {
        const Destination to = destination(path_);
        if (!to.is_replaced()) throw FileError("write", path_, "a journal is a regular file");
        file_ = Descriptor(::open(to.path.c_str(), O_RDWR | O_CREAT | O_APPEND | O_CLOEXEC, usual));
        if (!file_) throw FileError("write", path_, std::strerror(errno));
        take_lock(file_, path_);
        // Whoever had it open before may have put another file in its place.
        struct stat here {};
        struct stat there {};
        if (::fstat(file_.number(), &here) != 0) throw FileError("read", path_, "no such file");
        size_ = static_cast<std::uint64_t>(here.st_size);
        const bool found = ::stat(to.path.c_str(), &there) == 0;
        if (found && here.st_ino == there.st_ino && here.st_dev == there.st_dev) return;
    }
}

void Journal::begin(const JournalPlan& plan) {
    const std::string heading = sealed(plan.heading);
    LineReader lines(file_, path_, 0, size_);
    const auto first = lines.next();
    const bool torn = first && !first->whole && (heading + "\n").starts_with(first->text);
    if (torn) cut(0);
    if (!first || torn) {
        write_all(file_, heading + "\n", path_, {});
        heading_ = heading;
        size_ = in_order_ = heading.size() + 1;
        return;
    }
    if (!first->text.starts_with(first_key)) return convert(plan);
    heading_ = first->text;
    const bool current = is_current(first->text, plan);
    scan();
    if (!late_.empty() || !current) put_in_order(heading);
}

bool Journal::is_current(std::string_view line, const JournalPlan& plan) const {
    const auto found = unsealed(line);
    if (!found) {
        throw InputError(line, 0, "the heading of a journal, with its checksum", plan.instead, 1);
    }
    return match_headings(*found, plan.heading, plan.raises_limits, path_, plan.instead) ==
           HeadingMatch::same;
}

void Journal::convert(const JournalPlan& plan) {
    const std::string text = read_file(path_);
    if (!plan.older) {
        throw InputError(text, 0, fmt::format("in '{}' a journal, or an empty file", path_),
                         plan.instead, 1);
    }
    const std::vector<std::string> objects = plan.older(text);
    replace(sealed(plan.heading), [&](const auto& put) {
        for (const std::string& object : objects) put(sealed(object));
    });
}

void Journal::scan() {
    LineReader lines(file_, path_, 0, size_);
    in_order_ = lines.next()->end();
    while (const auto line = lines.next()) {
        const auto object = line->whole ? unsealed(line->text) : std::nullopt;
        const auto index = object ? task_index(*object) : std::nullopt;
        if (!index && line->end() == size_) return cut(line->offset);
        if (!index) refuse(line->text, line->number, "a task with its checksum");
        if (late_.empty() && *index >= next_) {
            next_ = *index + 1;
            in_order_ = line->end();
        } else {
            late_[*index] = {line->offset, line->text.size()};
        }
    }
}

void Journal::refuse(std::string_view object, std::size_t line, std::string_view accepted) const {
    throw InputError(object, 0, fmt::format("in '{}' {}", path_, accepted),
                     fmt::format("head -n {} '{}' > kept.jsonl", line - 1, path_), line);
}

void Journal::cut(std::uint64_t length) {
    if (::ftruncate(file_.number(), static_cast<off_t>(length)) != 0) {
        throw FileError("write", path_, std::strerror(errno));
    }
    size_ = length;
}

void Journal::for_each(
    const std::function<void(std::string_view object, std::size_t line)>& take) const {
    LineReader lines(file_, path_, 0, in_order_);
    lines.next();
    const auto hand_over = [&](std::string_view line, std::size_t number) {
        const auto object = unsealed(line);
        if (!object) refuse(line, number, "a task with its checksum");
        take(*object, number);
    };
    auto late = late_.begin();
    const auto hand_over_late = [&] {
        const Place place = (late++)->second;
        LineReader at(file_, path_, place.offset, place.offset + place.length);
        hand_over(at.next()->text, 0);
    };
    while (const auto line = lines.next()) {
        const auto index = task_index(line->text);
        while (late != late_.end() && late->first < index) hand_over_late();
        if (late != late_.end() && late->first == index) {
            hand_over_late();
        } else {
            hand_over(line->text, line->number);
        }
    }
    while (late != late_.end()) hand_over_late();
}

void Journal::write(std::string_view object) {
    const std::uint64_t index = index_of(object);
    const std::string line = sealed(object);
    try {
        write_all(file_, line + "\n", path_, {});
    } catch (...) {
        static_cast<void>(::ftruncate(file_.number(), static_cast<off_t>(size_)));
        throw;
    }
    const Place place{size_, line.size()};
    size_ += line.size() + 1;
    if (late_.empty() && index >= next_) {
        next_ = index + 1;
        in_order_ = size_;
    } else {
        late_[index] = place;
    }
}

void Journal::close() {
    if (!late_.empty()) put_in_order(heading_);
    put_on_disk(file_, path_);
    file_.close(path_);
}

void Journal::put_in_order(std::string_view heading) {
    replace(heading, [&](const auto& put) {
        for_each([&](std::string_view object, std::size_t) { put(sealed(object)); });
    });
}

void Journal::replace(
    std::string_view heading,
    const std::function<void(const std::function<void(std::string_view)>&)>& lines) {
    WholeFile file(path_);
    take_lock(file.descriptor(), path_);
    std::string block;
    std::uint64_t size = 0;
    std::uint64_t next = 0;
    const auto flush = [&] {
        size += block.size();
        file.write(std::exchange(block, {}));
    };
    block.append(heading).append("\n");
    lines([&](std::string_view line) {
        constexpr std::size_t largest = std::size_t{1} << 18;
        block.append(line).append("\n");
        next = index_of(line) + 1;
        if (block.size() > largest) flush();
    });
    flush();
    file_ = file.finish();
    heading_ = heading;
    size_ = in_order_ = size;
    next_ = next;
    late_.clear();
}

}  // namespace lastmove
