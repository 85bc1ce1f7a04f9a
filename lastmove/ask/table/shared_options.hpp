// The options that questions have in common, a part of the table of options.
#pragma once

#include <array>

#include "lastmove/ask/table/option.hpp"

namespace lastmove::ask {

/// Which of them a question does not read is said where the question is (Question::unread).
inline constexpr std::array shared_options{
    Option{.name = "json", .questions = "", .meaning = "print one JSON object on one line"},
    Option{
        .name = "certificate",
        .type = Type::file,
        .value = "FILE",
        .questions = "",
        .meaning = "write the proof or play to a file ('-' prints it); FILE.strategy: as a stream",
        .sample = "file"},
    Option{.name = "provenance",
           .questions = "",
           .meaning = "with --certificate: write beside it, as FILE.provenance, the command line, "
                      "the program's version, the date and the time taken",
           .needs = "certificate"},
    Option{.name = "svg",
           .type = Type::file,
           .value = "FILE",
           .questions = "",
           .meaning = "write a picture as SVG",
           .sample = "file"},
    Option{.name = "tikz",
           .type = Type::file,
           .value = "FILE",
           .questions = "",
           .meaning = "write a picture for LaTeX (TikZ)",
           .sample = "file"},
    Option{.name = "size",
           .type = Type::word,
           .value = "a4|slide|thumb",
           .questions = "",
           .meaning = "fit the picture to the text of an A4 page, a slide, or a thumbnail; on the "
                      "first two all type has at least 8 pt",
           .usual = "as large as it looks well",
           .accepted = "a4 slide thumb",
           .needs = "svg tikz"},
    Option{.name = "dark",
           .questions = "",
           .meaning = "draw the picture for a dark page",
           .needs = "svg tikz"},
    Option{.name = "bare",
           .questions = "",
           .meaning = "no document, only a tikzpicture for \\input; it needs lastmove.sty, which "
                      "`lastmove style` prints",
           .needs = "tikz"},
    Option{.name = "time-limit",
           .type = Type::seconds,
           .value = "S",
           .questions = "",
           .meaning = "give up after S seconds on the clock",
           .sample = "2.5"},
    Option{.name = "memory-limit",
           .type = Type::memory,
           .value = "M",
           .questions = "",
           .meaning = "the maximum memory, such as 500M or 4G",
           .usual = "three quarters of the machine's",
           .sample = "2G"},
    Option{.name = "threads",
           .type = Type::number,
           .value = "N",
           .questions = "",
           .meaning = "the number of threads",
           .usual = "all cores",
           .sample = "2",
           .least = 1,
           .most = 999,
           .amount = "a number of threads"},
    Option{.name = "quiet", .questions = "", .meaning = "print no progress on standard error"},
    Option{.name = "full",
           .questions = "",
           .meaning = "print long values in full and do not break lines, even on a terminal"},
};

}  // namespace lastmove::ask
