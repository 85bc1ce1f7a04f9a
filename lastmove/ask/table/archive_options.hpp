// The options of bundles and other files of certificates, a part of the table of options.
#pragma once

#include <array>

#include "lastmove/ask/table/option.hpp"

namespace lastmove::ask {

inline constexpr std::array archive_options{
    Option{.name = "output",
           .letter = 'o',
           .type = Type::file,
           .value = "FILE",
           .questions = "bundle",
           .meaning = "the archive to write; '-' prints it",
           .usual = "the folder's name with .tar.zst",
           .sample = "file"},
    Option{.name = "output",
           .letter = 'o',
           .type = Type::file,
           .value = "FILE",
           .questions = "convert",
           .meaning = "the file to write: a stream if JSON is read, JSON if a stream is; '-' prints "
                      "it",
           .usual = "the file's name with the other ending, .strategy or .json",
           .sample = "file"},
    Option{.name = "date",
           .type = Type::word,
           .value = "DATE",
           .questions = "bundle",
           .meaning = "the date of the bundle, a day or a time in UTC such as 2026-11-26T15:30:00Z",
           .usual = "now",
           .sample = "2026-11-26"},
    Option{.name = "keep-rejected",
           .questions = "bundle",
           .meaning = "bundle certificates that a checker rejects, too"},
};

}  // namespace lastmove::ask
