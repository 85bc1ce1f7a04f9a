(* What is covered: a row for each kind of puzzle, claim and evidence, with the theorem that it rests on. *)

type row = { game : string; claim : string; evidence : string; theorem : string; limits : string }

let row game claim evidence theorem limits = { game; claim; evidence; theorem; limits }

let some_games = "all built-in games; impartial versions, and rules as texts: below"

let no_versions = "all built-in games, no impartial versions; rules as texts: below"

let some_nimbers = "normal play; no impartial versions; nimbers are computed again, and large parts given up"

let some_partizan =
  "all built-in games; walks beside impartial heaps and Hackenbush only"

let some_versions = "with impartial versions of partizan games, none that ends early"

let some_texts = "games by rules as texts, Nim and forms; whole boards are searched again"

let some_moves = some_texts ^ "; on boards without `wins`, and on graphs, only that no move wins"

let rows =
  [ row "peg" "yes" "play" "Check.PegPlay.check_yes_sound" "";
    row "peg" "no" "parity" "Check.PegNo.check_no_sound" "";
    row "peg" "no" "lattice" "Check.PegNo.check_no_sound" "";
    row "peg" "no" "pagoda" "Check.PegNo.check_no_sound" "";
    row "peg" "no" "integer" "Check.PegNo.check_no_sound" "";
    row "peg" "no" "emptiness" "Check.PegNo.check_no_sound" "";
    row "peg" "no" "exhausted" "Check.PegNo.check_no_sound" "";
    row "peg" "no" "pairs" "Check.PegNo.check_no_sound" "without timing";
    row "peg" "no" "cases" "Check.PegNo.check_no_sound" "cases of the kinds above";
    row "peg" "at_most" "jump-bounds" "Check.PegBounds.check_at_most_sound" "cases of the kinds above";
    row "peg" "fewest_sweeps" "fewest-sweeps" "Check.PegSweeps.check_fewest_sweeps_sound" "";
    row "army" "no" "golden" "Check.Army.check_no_sound" "jumps along rows and columns";
    row "army" "fewest_men" "army" "Check.ArmyMen.check_fewest_men_sound" "jumps along rows and columns, no trees of weights";
    row "forms" "compare" "misere-order" "Check.Forms.check_compare_sound" "universes M, D, E, B";
    row "tiling" "yes" "play" "Check.TilingPlay.check_yes_sound" "";
    row "tiling" "yes" "blocks" "Check.TilingBlocks.check_blocks_sound" "";
    row "tiling" "no" "parity" "Check.TilingLinear.check_no_sound" "";
    row "tiling" "no" "lattice" "Check.TilingLinear.check_no_sound" "";
    row "tiling" "no" "pagoda" "Check.TilingLinear.check_no_sound" "";
    row "tiling" "no" "colouring" "Check.TilingColouring.check_no_sound" "";
    row "tiling" "no" "exhausted-cover" "Check.TilingCover.check_no_sound" "";
    row "tiling" "no" "unit-propagation" "Check.TilingPropagation.check_no_sound" "";
    row "tiling" "tilings" "recount" "Check.TilingCount.check_number_sound" "at most 1,000,000 sets of filled cells at a time";
    row "heaps" "period" "nim-values" "Check.Heaps.check_period_sound, Check.HeapsAutomata.check_saltus_sound" "";
    row "heaps" "misere_quotient" "quotient" "Check.Quotients.check_heaps_quotient_sound" "";
    row "heaps" "misere_nim" "tame" "Check.Tame.check_misere_nim_sound" "fickle heaps of at most 100 tokens";
    row "family" "aperiodic" "division" "Check.Aperiodic.check_aperiodic_sound" "Mark; its automaton is not looked at";
    row "followers" "misere_quotient" "quotient" "Check.Quotients.check_followers_quotient_sound" "";
    row "sum" "outcome" "mirror" "Check.Mirror.check_mirror_P_sound, check_mirror_N_sound" no_versions;
    row "sum" "nimber" "mirror" "Check.Mirror.check_mirror_nimber_sound" no_versions;
    row "sum" "outcome" "strategy" "Check.Sum.check_P_sound, check_N_sound" some_games;
    row "sum" "nimber" "strategy" "Check.Sum.check_nimber_sound" some_games;
    row "sum" "outcome" "nimbers" "Check.SumWorths.worths_P_sound, worths_N_sound" some_nimbers;
    row "sum" "nimber" "nimbers" "Check.SumWorths.worths_nimber_sound" some_nimbers;
    row "sum" "winning_moves" "moves" "Check.SumMoves.check_moves_sound" no_versions;
    row "sum" "winning_moves" "nimbers" "Check.SumWorths.worths_moves_sound" some_nimbers;
    row "strips" "yes" "rectangles" "Check.Strips.check_yes_sound" "";
    row "strips" "no" "invariant" "Check.StripsInvariant.check_no_sound" "";
    row "pack" "yes" "packing" "Check.Packing.check_yes_sound" "";
    row "pack" "no" "wide-disks" "Check.Packing.check_wide_sound" "";
    row "replacement" "yes" "play" "Check.Replacement.check_yes_sound" "";
    row "replacement" "yes" "pattern" "Check.ReplacementPattern.check_pattern_sound" "";
    row "replacement" "fewest_moves" "fewest-moves" "Check.ReplacementFewest.check_fewest_sound" "";
    row "replacement" "fewest_moves" "pattern" "Check.ReplacementLineFewest.check_fewest_pattern_sound" "";
    row "replacement" "no" "empty-class" "Check.Replacement.check_empty_class_sound" "";
    row "replacement" "no" "remainder" "Check.ReplacementRemainder.check_remainder_sound" "";
    row "replacement" "no" "unreachable" "Check.ReplacementBeyond.check_beyond_sound" "a square beyond all checkers";
    row "partizan-heaps" "integers" "integers" "Check.Integers.check_heaps_group_sound" "";
    row "partizan-heaps" "monoid" "monoid" "Check.Monoids.check_heaps_monoid_sound" "";
    row "partizan-followers" "monoid" "monoid" "Check.Monoids.check_followers_monoid_sound" "";
    row "sum" "outcome" "strategy" "Check.Partizan.check_outcome_sound" some_versions;
    row "sum" "nimber" "strategy" "Check.Partizan.check_outcome_sound" some_versions;
    row "partizan-sum" "outcome" "strategies" "Check.Partizan.check_outcome_sound" some_partizan;
    row "partizan-sum" "first" "strategies" "Check.Partizan.check_winner_sound" some_partizan;
    row "partizan-sum" "outcome" "composed" "Check.PartizanCancel.check_cancelled_outcome_sound" "without pieces, positions only";
    row "partizan-sum" "first" "composed" "Check.PartizanCancel.check_cancelled_winner_sound" "without pieces, positions only";
    row "sum, with rules" "outcome" "strategy, mirror" "Check.TextStrategy.check_claim_sound" some_texts;
    row "sum, with rules" "nimber" "strategy, mirror, nimbers" "Check.TextStrategy.check_nimber_sound" some_texts;
    row "sum, with rules" "winning_moves" "moves, nimbers" "Check.TextWinning.check_winning_moves_sound" some_moves;
    row "partizan-sum, with rules" "outcome" "strategies" "Check.TextStrategy.check_claim_sound" some_texts;
    row "partizan-sum, with rules" "first" "strategies" "Check.TextStrategy.check_claim_sound" some_texts ]

let table =
  let line { game; claim; evidence; theorem; limits } =
    Printf.sprintf "| %s | `%s` | `%s` | `%s` | %s |\n" game claim evidence theorem limits
  in
  "| puzzle | claim | evidence | theorem | limits |\n|---|---|---|---|---|\n" ^ String.concat "" (List.map line rows)
