#include "lastmove/ask/archive/tar.hpp"

#include <gtest/gtest.h>

#include <vector>

#include "lastmove/ask/archive/archive_fault.hpp"

namespace lastmove::ask {
namespace {

using Files = std::vector<std::pair<std::string, std::string>>;

std::string tar_of(const Files& files) {
    std::string archive;
    for (const auto& [name, contents] : files) {
        archive += tar_header({name, contents.size()}, 1'000'000'000);
        archive += contents;
        archive += tar_padding(contents.size());
    }
    return archive + tar_end(archive.size());
}

/// Handed over in pieces of that size.
Files files_of(const std::string& archive, std::size_t piece_size) {
    std::size_t at = 0;
    TarReader reader([&](std::string& piece) {
        piece = archive.substr(at, piece_size);
        at += piece.size();
    });
    Files files;
    while (const auto file = reader.next()) {
        std::string contents;
        for (auto piece = reader.read(); !piece.empty(); piece = reader.read()) contents += piece;
        EXPECT_EQ(contents.size(), file->size);
        files.emplace_back(file->name, contents);
    }
    return files;
}

const Files some_files{{"manifest.json", "{}"},
                       {"a", ""},
                       {"b/" + std::string(120, 'c') + "/" + std::string(100, 'd'), "x"},
                       {"ä", std::string(512, 'y')},
                       {"z", std::string(1'700, 'z')}};

TEST(Tar, IsReadAsItWasWritten) {
    const std::string archive = tar_of(some_files);
    EXPECT_EQ(archive.size() % 10'240, 0U);
    for (const std::size_t size : {1, 7, 511, 512, 513, 100'000}) {
        EXPECT_EQ(files_of(archive, size), some_files);
    }
}

TEST(Tar, EveryByteCountsOrIsTheContents) {
    const std::string archive = tar_of({{"a", "contents"}});
    for (std::size_t at = 0; at < archive.size(); ++at) {
        std::string other = archive;
        other[at] = static_cast<char>(other[at] ^ 0x21);
        if (at >= 512 && at < 520) {
            EXPECT_NE(files_of(other, 512).front().second, "contents");
        } else {
            EXPECT_THROW(files_of(other, 512), ArchiveFault) << at;
        }
    }
}

TEST(Tar, ATruncatedOneIsRefused) {
    const std::string archive = tar_of({{"a", "contents"}});
    for (std::size_t length = 0; length < 2'048; ++length) {
        EXPECT_THROW(files_of(archive.substr(0, length), 512), ArchiveFault) << length;
    }
    EXPECT_EQ(files_of(archive.substr(0, 2'048), 512).size(), 1U);
    EXPECT_THROW(files_of(archive + "x", 512), ArchiveFault);
}

/// A header in which the field at that place is another text; the checksum is right.
std::string with_field(const TarFile& file, std::size_t at, std::string_view text) {
    std::string header = tar_header(file, 0);
    header.replace(at, text.size(), text);
    header.replace(148, 8, "        ");
    unsigned sum = 0;
    for (const char c : header) sum += static_cast<unsigned char>(c);
    std::string digits(6, '0');
    for (std::size_t i = 6; i-- > 0; sum /= 8) digits[i] = static_cast<char>('0' + sum % 8);
    return header.replace(148, 8, digits + std::string("\0 ", 2));
}

TEST(Tar, WhatIsNoPlainFileIsRefused) {
    const std::string end(1'024, '\0');
    EXPECT_EQ(files_of(with_field({"a", 0}, 100, "0000777") + end, 512).size(), 1U);
    // Links, devices, folders, pax headers, long names of GNU tar, sparse files; a link's name.
    for (const std::string_view type : {"1", "2", "3", "5", "6", "g", "x", "L", "S"}) {
        EXPECT_THROW(files_of(with_field({"a", 0}, 156, type) + end, 512), ArchiveFault) << type;
    }
    EXPECT_THROW(files_of(with_field({"a", 0}, 157, "b") + end, 512), ArchiveFault);
    for (const std::string_view name : {"/a", "../a", "a/../b", "./a", "a//b", "a/", "a\\b", "a\n",
                                        "\xff", "\xed\xa0\x80", "\xc0\x80"}) {
        EXPECT_THROW(files_of(with_field({"a", 0}, 0, name) + end, 512), ArchiveFault) << name;
    }
    // Bytes after the zero that ends a name, its prefix or the name of a link.
    for (const std::size_t at : {2U, 158U, 346U}) {
        EXPECT_THROW(files_of(with_field({"a", 0}, at, "b") + end, 512), ArchiveFault) << at;
    }
    for (const std::string_view size : {"77777777777\x37", "-1", "0000000000x", "\x80\0\0\0"}) {
        EXPECT_THROW(files_of(with_field({"a", 0}, 124, size) + end, 512), ArchiveFault) << size;
    }
    EXPECT_THROW(files_of(with_field({"a", 0}, 257, "ustar  ") + end, 512), ArchiveFault);
    EXPECT_THROW(files_of(with_field({"a", 0}, 124, "77777777777") + end, 512), ArchiveFault)
        << "as much as it says is not there";
}

}  // namespace
}  // namespace lastmove::ask
