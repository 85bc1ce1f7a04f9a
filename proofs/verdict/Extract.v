(** Writes the checker as a program: Coq's own numbers; lists, pairs, options, truth values and characters are OCaml's. *)
Require Import ZArith NArith ExtrOcamlBasic ExtrOcamlString.
From Lastmove Require Import Verdict.Verdict.
From Lastmove Require Check.Grid Check.PegPairWeights Check.Partizan Check.TextStrategy Rules.Sum.

Extraction Language OCaml.
(* Besides the checker, what the reader needs for numbers, and to make hints. *)
Separate Extraction verdict Rules.Sum.ends_early Check.Partizan.nothing
  Check.Grid.tabulate Check.PegPairWeights.tabulate_pairs
  Check.TextStrategy.part_options Check.TextStrategy.part_start Check.TextStrategy.impartial_game
  Z.ltb Z.to_N Z.mul Z.add Z.opp Z.lcm Z.quot N.mul N.add N.div_eucl N.eqb N.double N.succ_double N.to_nat N.of_nat.
Print Assumptions verdict_sound.
