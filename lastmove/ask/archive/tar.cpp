#include "lastmove/ask/archive/tar.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <ranges>

#include "lastmove/ask/archive/archive_fault.hpp"
#include "lastmove/base/input_error.hpp"
#include "lastmove/base/json.hpp"

namespace lastmove::ask {

namespace {

constexpr std::size_t tar_block = 512;
constexpr std::size_t tar_record = 20 * tar_block;

/// A field of a header: where it begins, and its length.
struct TarField {
    std::size_t at;
    std::size_t length;

    [[nodiscard]] std::string_view of(std::string_view header) const {
        return header.substr(at, length);
    }
};

constexpr TarField name_field{0, 100};
constexpr TarField mode_field{100, 8};
constexpr TarField user_field{108, 8};
constexpr TarField group_field{116, 8};
constexpr TarField size_field{124, 12};
constexpr TarField time_field{136, 12};
constexpr TarField sum_field{148, 8};
constexpr TarField type_field{156, 1};
constexpr TarField link_field{157, 100};
constexpr TarField magic_field{257, 8};
constexpr TarField prefix_field{345, 155};

constexpr std::string_view ustar{"ustar\00000", magic_field.length};

void put_text(std::string& header, const TarField& field, std::string_view text) {
    header.replace(field.at, text.size(), text);
}

/// Octal digits, and a zero byte behind them.
void put_number(std::string& header, const TarField& field, std::uint64_t number) {
    put_text(header, field, fmt::format("{:0{}o}", number, field.length - 1));
}

/// The sum of all bytes, those of the sum itself taken for blanks.
std::uint64_t sum_of(std::string_view header) {
    std::uint64_t sum = sum_field.length * ' ';
    for (std::size_t i = 0; i < header.size(); ++i) {
        if (i - sum_field.at >= sum_field.length) sum += static_cast<unsigned char>(header[i]);
    }
    return sum;
}

/// The text before the zeros that fill the field.
std::string text_in(std::string_view header, const TarField& field) {
    const std::string_view bytes = field.of(header);
    const std::size_t end = std::min(bytes.find('\0'), bytes.size());
    if (bytes.find_first_not_of('\0', end) != std::string_view::npos) {
        throw ArchiveFault("has a header with bytes behind the end of a name");
    }
    return std::string(bytes.substr(0, end));
}

/// A number of octal digits, filled by zeros in front, a zero byte or blanks behind.
std::uint64_t number_in_header(std::string_view header, const TarField& field) {
    std::string_view digits = field.of(header);
    while (!digits.empty() && (digits.back() == '\0' || digits.back() == ' ')) {
        digits.remove_suffix(1);
    }
    std::uint64_t number = 0;
    for (const char digit : digits) {
        if (digit < '0' || digit > '7') {
            throw ArchiveFault("has a header with a number that is not octal");
        }
        number = 8 * number + static_cast<std::uint64_t>(digit - '0');
    }
    if (digits.empty()) throw ArchiveFault("has a header without a number");
    return number;
}

/// Where the name is divided so that both parts fit into their fields; npos: nowhere.
std::size_t division_of(std::string_view name) {
    if (name.size() <= name_field.length) return 0;
    const std::size_t slash = name.find('/', name.size() - name_field.length - 1);
    return slash == 0 || slash > prefix_field.length ? std::string_view::npos : slash;
}

/// Whether JSON can have it as a text.
bool is_utf8(std::string_view text) {
    try {
        static_cast<void>(Json(text).dump());
        return true;
    } catch (const Json::type_error&) {
        return false;
    }
}

bool is_all_zero(std::string_view bytes) {
    return bytes.find_first_not_of('\0') == std::string_view::npos;
}

}  // namespace

std::string why_no_tar_name(std::string_view name) {
    for (const auto& part : name | std::views::split('/')) {
        const std::string_view text(part.begin(), part.end());
        if (text.empty() || text == "." || text == "..") {
            return "has a part that is empty, '.' or '..'";
        }
    }
    if (name.empty()) return "is empty";
    const bool is_plain = std::ranges::none_of(name, [](char c) {
        return static_cast<unsigned char>(c) < ' ' || c == '\x7f' || c == '\\';
    });
    if (!is_plain) return "has a control character or a backslash";
    if (!is_utf8(name)) return "is not UTF-8";
    return division_of(name) == std::string_view::npos ? "is too long for the format ustar" : "";
}

std::string tar_header(const TarFile& file, std::uint64_t time) {
    std::string header(tar_block, '\0');
    const std::size_t division = division_of(file.name);
    const std::string_view name = file.name;
    put_text(header, name_field, division == 0 ? name : name.substr(division + 1));
    put_text(header, prefix_field, name.substr(0, division));
    put_number(header, mode_field, 0644);
    put_number(header, user_field, 0);
    put_number(header, group_field, 0);
    put_number(header, size_field, file.size);
    put_number(header, time_field, time);
    put_text(header, type_field, "0");
    put_text(header, magic_field, ustar);
    put_text(header, sum_field, fmt::format("{:06o}", sum_of(header)));
    header[sum_field.at + sum_field.length - 1] = ' ';
    return header;
}

std::string tar_padding(std::uint64_t size) {
    return std::string((tar_block - size % tar_block) % tar_block, '\0');
}

std::string tar_end(std::uint64_t size_before) {
    const std::size_t zeros = 2 * tar_block;
    return std::string(zeros + (tar_record - (size_before + zeros) % tar_record) % tar_record,
                       '\0');
}

/// The next bytes, at most `most` of them; none at the end.
std::string_view TarReader::take(std::uint64_t most) {
    if (used_ == piece_.size()) {
        piece_.clear();
        used_ = 0;
        source_(piece_);
    }
    const std::string_view taken = std::string_view(piece_).substr(
        used_, static_cast<std::size_t>(std::min<std::uint64_t>(most, piece_.size() - used_)));
    used_ += taken.size();
    return taken;
}

/// A whole block, or nothing at the end.
std::string TarReader::take_block() {
    std::string block;
    while (block.size() < tar_block) {
        const std::string_view more = take(tar_block - block.size());
        if (more.empty() && block.empty()) return block;
        if (more.empty()) throw ArchiveFault("ends in the middle of a block");
        block += more;
    }
    return block;
}

std::optional<TarFile> TarReader::next() {
    while (!read().empty()) {
    }
    const std::string header = take_block();
    if (header.empty()) throw ArchiveFault("ends without two blocks of zeros");
    if (is_all_zero(header)) {
        end();
        return std::nullopt;
    }
    if (magic_field.of(header) != ustar) throw ArchiveFault("is not in the format ustar");
    if (sum_of(header) != number_in_header(header, sum_field)) {
        throw ArchiveFault("has a header with a wrong checksum");
    }
    const std::string prefix = text_in(header, prefix_field);
    TarFile file{prefix.empty() ? text_in(header, name_field)
                                : fmt::format("{}/{}", prefix, text_in(header, name_field)),
                 number_in_header(header, size_field)};
    if (const std::string why = why_no_tar_name(file.name); !why.empty()) {
        throw ArchiveFault(fmt::format("has a file whose name '{}' {}", excerpt(file.name), why));
    }
    if (type_field.of(header) != "0" || !text_in(header, link_field).empty()) {
        throw ArchiveFault(
            fmt::format("has an entry '{}' that is no regular file", excerpt(file.name)));
    }
    if (file.size > largest_in_tar) throw ArchiveFault("has a file of 8 GiB or more");
    left_ = file.size;
    padding_ = tar_padding(file.size).size();
    return file;
}

std::string_view TarReader::read() {
    while (left_ == 0 && padding_ > 0) {
        const std::string_view zeros = take(padding_);
        if (zeros.empty()) throw ArchiveFault("ends in the middle of a file");
        if (!is_all_zero(zeros)) throw ArchiveFault("has bytes between its files");
        padding_ -= zeros.size();
    }
    if (left_ == 0) return {};
    const std::string_view contents = take(left_);
    if (contents.empty()) throw ArchiveFault("ends in the middle of a file");
    left_ -= contents.size();
    return contents;
}

/// Behind the first block of zeros.
void TarReader::end() {
    std::uint64_t zeros = 0;
    for (;;) {
        const std::string_view more = take(tar_record);
        if (more.empty()) break;
        if (!is_all_zero(more)) throw ArchiveFault("has bytes behind its end");
        zeros += more.size();
    }
    if (zeros < tar_block || zeros % tar_block != 0) {
        throw ArchiveFault("ends without two blocks of zeros");
    }
}

}  // namespace lastmove::ask
