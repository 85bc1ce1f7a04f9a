#include "lastmove/ask/archive/content.hpp"

#include <algorithm>
#include <array>

#include "lastmove/answer/streams/strategy_file.hpp"
#include "lastmove/base/input_error.hpp"
#include "lastmove/base/journal_line.hpp"
#include "lastmove/base/text_file.hpp"

namespace lastmove::ask {

namespace {

constexpr std::size_t longest_heading = std::size_t{1} << 20;

/// Null where the text is no JSON that checkers read.
reading::Value json_in(std::string_view text) {
    try {
        return reading::read_json(text);
    } catch (const InputError&) {
    } catch (const Malformed&) {
    }
    return {};
}

/// Whether a text that ends in ".json" speaks of something else than a proof.
bool is_plain_json(std::string_view text) {
    const reading::Value json = json_in(text);
    return !json.is_null() && !(json.is_object() && json.contains("evidence"));
}

/// The heading of a journal; null if the line is none.
reading::Value heading_in(std::string_view line) {
    const auto object = unsealed(line);
    if (!object) return {};
    reading::Value heading = json_in(*object);
    return heading.is_object() && heading.contains("journal") ? heading : reading::Value();
}

}  // namespace

std::string_view name(ContentKind kind) {
    constexpr std::array<std::string_view, 4> names{"certificate", "provenance", "journal",
                                                    "other"};
    return names.at(static_cast<std::size_t>(kind));
}

Inspector::Inspector(std::string_view name) {
    content_.is_stream = name.ends_with(stream_ending);
    if (name.ends_with(".json")) content_.kind = ContentKind::certificate;
    if (name.ends_with(".provenance")) content_.kind = ContentKind::provenance;
    is_kept_ = content_.kind != ContentKind::other;
}

void Inspector::add(std::string_view bytes) {
    hash_.add(bytes);
    content_.size += bytes.size();
    if (content_.is_stream) return;
    if (is_kept_) {
        if (content_.size <= largest_file) begin_ += bytes;
        return;
    }
    content_.lines += static_cast<std::uint64_t>(std::ranges::count(bytes, '\n'));
    if (has_first_line_) return;
    const std::size_t end = bytes.find('\n');
    has_first_line_ = end != std::string_view::npos || begin_.size() > longest_heading;
    begin_ += bytes.substr(0, end);
}

void Inspector::classify() {
    const bool is_too_large = is_kept_ && content_.size > largest_file;
    if (content_.is_stream) {
        content_.kind = ContentKind::certificate;
    } else if (is_too_large ||
               (content_.kind == ContentKind::certificate && is_plain_json(begin_))) {
        content_.kind = ContentKind::other;
    } else if (!is_kept_ && has_first_line_ && begin_.size() <= longest_heading) {
        content_.heading = heading_in(begin_);
        if (content_.heading.is_object()) content_.kind = ContentKind::journal;
    }
    const bool is_text =
        content_.kind == ContentKind::certificate || content_.kind == ContentKind::provenance;
    if (is_text) content_.text = std::move(begin_);
    if (content_.kind == ContentKind::journal) {
        --content_.lines;
    } else {
        content_.lines = 0;
    }
}

Content Inspector::finish() {
    content_.sha256 = hash_.finish();
    classify();
    return std::move(content_);
}

std::string canonical_json(const reading::Value& value) {
    return value.dump();
}

std::string canonical_name(std::string_view text) {
    return sha256(canonical_json(reading::read_json(text)));
}

}  // namespace lastmove::ask
