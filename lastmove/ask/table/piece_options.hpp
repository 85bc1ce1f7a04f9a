// The options of certificates, in pieces and not, a part of the table of options.
#pragma once

#include <array>

#include "lastmove/ask/table/option.hpp"

namespace lastmove::ask {

inline constexpr std::array piece_options{
    Option{.name = "front",
           .type = Type::number,
           .value = "N",
           .questions = "outcome",
           .meaning = "decide at least N positions some moves further, in parallel, each with a "
                      "certificate of its own, and join them; what is there is used again",
           .sample = "20",
           .example = "lastmove outcome cram:4x4 --front 20 --pieces proof",
           .makes_files = true,
           .least = 1,
           .most = 1'000'000,
           .amount = "a number of positions"},
    Option{.name = "pieces",
           .type = Type::folder,
           .value = "DIR",
           .questions = "solve outcome value",
           .meaning = "the folder for the pieces of a composed certificate: of a front, of the "
                      "summands of a sum, of the cases of peg goals",
           .usual = "with --front, the folder of the certificate",
           .sample = "folder"},
    Option{.name = "pieces",
           .type = Type::folder,
           .value = "DIR",
           .questions = "check",
           .meaning = "the folder with the pieces of a composed certificate",
           .usual = "the folder of the certificate",
           .sample = "folder"},
    Option{.name = "verified",
           .questions = "check",
           .meaning = "let lastmove-verified check it as well, a checker that is proved sound"},
};

}  // namespace lastmove::ask
