(** The checker: it accepts evidence only for claims that hold. *)
Require Import List NArith ZArith Bool.
From Lastmove Require Import Verdict.Claims.
From Lastmove Require Rules.Play Rules.Sum.
From Lastmove Require Check.PegPlay Check.PegNo Check.PegBounds Check.Army.
From Lastmove Require Check.TilingPlay Check.TilingBlocks Check.TilingLinear Check.TilingColouring.
From Lastmove Require Check.Strategy Check.Sum Check.Heaps.

(** Hints. Nothing is proved of them, and who makes them need not be trusted. *)
Inductive evidence :=
| NoEvidence
| Moves (moves : Check.PegPlay.evidence)
| Refutations (cases : list (Check.PegNo.case Check.PegNo.refutation))
| JumpBounds (trees : Check.PegBounds.evidence)
| Placements (moves : Check.TilingPlay.evidence)
| Blocks (blocks : Check.TilingBlocks.evidence)
| Weights (weights : Check.TilingLinear.evidence)
| Colouring (colouring : Check.TilingColouring.evidence)
| NimValues (values : Check.Heaps.nim_values)
| Monoid (products : list (list nat)) (is_P : list bool) (images : list nat)
    (words : list (list nat)) (deficits : list (nat * list bool))
| Strategy (first : option (list Rules.Sum.part))
    (positions : Check.Strategy.replies Rules.Sum.part).

Definition verdict (about : puzzle) (said : claim) (hint : evidence) : bool :=
  match about, said, hint with
  | PegPuzzle board, Possible, Moves moves => Check.PegPlay.check_yes board moves
  | PegPuzzle board, Impossible, Refutations cases => Check.PegNo.check_no board cases
  | PegPuzzle board, AtMost bounds, JumpBounds trees =>
      Check.PegBounds.check_at_most board bounds trees
  | ArmyPuzzle level, Impossible, NoEvidence => Check.Army.check_no level
  | TilingPuzzle region, Possible, Placements moves => Check.TilingPlay.check_yes region moves
  | TilingPuzzle region, Possible, Blocks blocks => Check.TilingBlocks.check_blocks region blocks
  | TilingPuzzle region, Impossible, Weights weights => Check.TilingLinear.check_no region weights
  | TilingPuzzle region, Impossible, Colouring colouring =>
      Check.TilingColouring.check_no region colouring
  | HeapsPuzzle game, Period period preperiod, NimValues values =>
      Check.Heaps.check_period game period preperiod values
  | SumPuzzle rule position, PreviousPlayerWins, Strategy None positions =>
      Check.Sum.check_P rule position positions
  | SumPuzzle rule position, NextPlayerWins, Strategy first positions =>
      Check.Sum.check_N rule position first positions
  | SumPuzzle Rules.Play.Normal position, Nimber number, Strategy None positions =>
      not_over position && Check.Sum.check_nimber position number positions
  | _, _, _ => false
  end.

Theorem verdict_sound about said hint : verdict about said hint = true -> holds about said.
Proof.
  destruct about as [board|level|region|game|rule position], said, hint as [| | | | | | | | | |[] ?];
    try destruct rule; try discriminate; cbn [verdict holds].
  all: first
    [ apply Check.PegPlay.check_yes_sound
    | apply Check.PegNo.check_no_sound
    | apply Check.PegBounds.check_at_most_sound
    | apply Check.Army.check_no_sound
    | apply Check.TilingPlay.check_yes_sound
    | apply Check.TilingBlocks.check_blocks_sound
    | apply Check.TilingLinear.check_no_sound
    | apply Check.TilingColouring.check_no_sound
    | apply Check.Heaps.check_period_sound
    | apply Check.Sum.check_P_sound
    | apply Check.Sum.check_N_sound
    | intros [going accepted]%andb_prop; split;
      [exact going | exact (Check.Sum.check_nimber_sound _ _ _ accepted)] ].
Qed.
