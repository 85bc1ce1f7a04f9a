// All public headers of the library. Programs may rely on their declarations; other headers are
// installed only because these include them, and may change without notice.
//
// This is the only list: installation, the reference (`make docs`) and the tests read it.
#pragma once

// Limits, interrupts, errors, exact numbers.
#include "lastmove/base/governor.hpp"
#include "lastmove/base/input_error.hpp"
#include "lastmove/base/limits.hpp"
#include "lastmove/base/progress.hpp"
#include "lastmove/exact/number.hpp"

// Witnesses and certificates, and the checker.
#include "lastmove/answer/certificate.hpp"
#include "lastmove/answer/witness.hpp"
#include "lastmove/check/certificate/check.hpp"

// Any puzzle as places and moves: tests of impossibility, and exact covers.
#include "lastmove/cover/exact_cover.hpp"
#include "lastmove/linear/integer.hpp"
#include "lastmove/linear/lattice.hpp"
#include "lastmove/linear/move_system.hpp"
#include "lastmove/linear/pagoda.hpp"
#include "lastmove/linear/parity.hpp"
#include "lastmove/linear/test_result.hpp"

// Peg solitaire and tilings.
#include "lastmove/peg/board/board.hpp"
#include "lastmove/peg/board/problem.hpp"
#include "lastmove/peg/board/subject.hpp"
#include "lastmove/peg/search/search.hpp"
#include "lastmove/peg/tests/tests.hpp"
#include "lastmove/tiling/region/problem.hpp"

// Games: the built-in ones, and games of your own.
#include "lastmove/game/game.hpp"
#include "lastmove/game/heap_code.hpp"
#include "lastmove/game/partizan_game.hpp"
#include "lastmove/game/rules_of.hpp"
#include "lastmove/game/ruleset.hpp"
#include "lastmove/game/sum.hpp"
#include "lastmove/rulesets/registry.hpp"

// Impartial games: nimbers, outcomes, periods.
#include "lastmove/impartial/nimbers/nimbers.hpp"
#include "lastmove/impartial/outcomes/outcomes.hpp"
#include "lastmove/impartial/sequence/certificate.hpp"
#include "lastmove/impartial/sequence/period.hpp"

// Partizan games: values, thermographs, proofs of outcomes.
#include "lastmove/partizan/normal/names.hpp"
#include "lastmove/partizan/normal/positions.hpp"
#include "lastmove/partizan/normal/thermograph.hpp"
#include "lastmove/partizan/normal/values.hpp"
#include "lastmove/partizan/sums/form_certificate.hpp"

// Any question about any subject, as the command line asks it.
#include "lastmove/ask/reply/reply.hpp"
#include "lastmove/ask/reply/subject.hpp"
#include "lastmove/ask/subjects/parse.hpp"

/// Limits, interrupts, errors, exact numbers; witnesses and certificates of answers.
namespace lastmove {}
/// One-player puzzles as places and moves, with one test of impossibility per file
/// (docs/theory.md).
namespace lastmove::linear {}
/// Exact covers: one, all, or their number.
namespace lastmove::cover {}
/// Peg solitaire: boards, problems, the tests that refute them, the search that solves them.
namespace lastmove::peg {}
/// Tilings of regions of squares or hexagons with polyominoes.
namespace lastmove::tiling {}
/// Games given by their rules: positions, options, sums; how to write a ruleset.
namespace lastmove::game {}
/// The built-in games.
namespace lastmove::rulesets {}
/// Impartial games: nimbers, outcomes in normal and misère play, periods of nim sequences.
namespace lastmove::impartial {}
/// Partizan games: canonical forms, thermographs, strategies.
namespace lastmove::partizan {}
/// Questions about subjects named by a line of text, as on the command line.
namespace lastmove::ask {}
