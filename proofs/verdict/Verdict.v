(** The checker: it accepts evidence only for claims that hold. *)
Require Import List NArith.
From Lastmove Require Import Theory.Impartial Verdict.Claims.
From Lastmove Require Rules.Peg Rules.Heaps Rules.Sum.
From Lastmove Require Check.PegPlay Check.PegLinear Check.PegBounds Check.Army Check.Heaps Check.Sum Check.Quotients.

(** Hints. Nothing is proved of them, and who makes them need not be trusted. *)
Inductive evidence :=
| Moves (moves : Check.PegPlay.evidence)
| Refutations (cases : list (Check.PegLinear.case Check.PegLinear.refutation))
| JumpBounds (bounds : Check.PegBounds.evidence)
| NoEvidence
| NimValues (values : list N) (last_digit most_heaps : nat)
| PositionsLeft (positions : list (list Rules.Sum.part))
| Monoid (products : list (list nat)) (is_P : list bool) (images : list nat)
    (words : list (list nat)) (deficits : list (nat * list bool)).

Definition verdict (about : puzzle) (said : claim) (hint : evidence) : bool :=
  match about, said, hint with
  | PegPuzzle board, Possible, Moves moves => Check.PegPlay.check_yes board moves
  | PegPuzzle board, Impossible, Refutations cases => Check.PegLinear.check_no board cases
  | PegPuzzle board, AtMost bounds, JumpBounds trees => Check.PegBounds.check_at_most board bounds trees
  | ArmyPuzzle level, Impossible, NoEvidence => Check.Army.check_no level
  | HeapsPuzzle code, Period period preperiod, NimValues values last_digit most_heaps =>
      Check.Heaps.check_period code values last_digit most_heaps period preperiod
  | HeapsPuzzle code, MisereQuotient generators order p_positions,
    Monoid products is_P images words deficits =>
      Check.Quotients.check_quotient code generators order p_positions products is_P images words deficits
  | SumPuzzle rule position, PreviousPlayerWins, PositionsLeft positions =>
      Check.Sum.check_P rule position positions
  | SumPuzzle rule position, NextPlayerWins, PositionsLeft positions =>
      Check.Sum.check_N rule position positions
  | _, _, _ => false
  end.

Theorem verdict_sound about said hint : verdict about said hint = true -> holds about said.
Proof.
  destruct about, said, hint; try discriminate; cbn [verdict holds].
  - apply Check.PegPlay.check_yes_sound.
  - apply Check.PegLinear.check_no_sound.
  - apply Check.PegBounds.check_at_most_sound.
  - apply Check.Army.check_no_sound.
  - apply Check.Heaps.check_period_sound.
  - apply Check.Quotients.check_quotient_sound.
  - apply Check.Sum.check_P_sound.
  - apply Check.Sum.check_N_sound.
Qed.
