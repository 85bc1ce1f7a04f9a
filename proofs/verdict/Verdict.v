(** The checker: it accepts evidence only for claims that hold. *)
Require Import List NArith ZArith Bool.
From Coq Require QArith_base.
From Lastmove Require Import Verdict.Claims.
From Lastmove Require Rules.Play Rules.Heaps Rules.Piles Rules.Sum Rules.Players Rules.Text.
From Lastmove Require Check.PegPlay Check.PegNo Check.PegBounds Check.PegSweeps Check.Army.
From Lastmove Require Theory.Clauses.
From Lastmove Require Check.TilingPlay Check.TilingBlocks Check.TilingLinear Check.TilingColouring
  Check.TilingCover Check.TilingPropagation Check.TilingCount.
From Lastmove Require Check.Strategy Check.Sum Check.SumMoves Check.SumWorths Check.Mirror Check.Heaps Check.Quotients
  Check.QuotientsHint Check.Partizan Check.PartizanCancel Check.Monoids Check.TextStrategy Check.TextWinning.
From Lastmove Require Check.Strips Check.StripsInvariant Check.Packing Check.Replacement
  Check.ReplacementPattern Check.ReplacementRemainder Check.ReplacementBeyond
  Check.ReplacementFewest Check.ReplacementLineFewest Check.Forms
  Check.ArmyMen Check.HeapsAutomata Check.Integers Check.Tame Check.Aperiodic.

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
| Clauses (steps : Theory.Clauses.steps)
| NimValues (values : Check.Heaps.nim_values)
| Quotient (quotient : Check.QuotientsHint.quotient_hint)
| Strategy (first : option (list Rules.Sum.part))
    (positions : Check.Strategy.replies Rules.Sum.part)
| MovesOfSum (moves : Check.SumMoves.moves_hint)
| Worths (worths : list Check.SumWorths.worth)
| Strategies (of_left of_right : Check.Partizan.strategy)
(** The positions that Left leaves as winner, and Right. *)
| TextStrategy (for_left for_right : list (list Rules.Text.text_part))
(** The positions that a winner leaves. *)
| TextMoves (positions : list (list Rules.Text.text_part))
| Rectangles (rectangles : Check.Strips.evidence)
| Ring (ring : Check.StripsInvariant.ring)
| Centres (centres : list (QArith_base.Q * QArith_base.Q))
| WideDisks (disks : list nat)
| TapeMoves (moves : list Rules.Replacement.move)
| TapePattern (period : Z) (parts : list Check.ReplacementPattern.part)
| EmptyClass (modulus residue : Z)
| Beyond (square : Z)
| Remainder (remainder : Check.ReplacementRemainder.evidence)
| Monoid (monoid : Check.Monoids.monoid_hint)
| Group (group : Check.IntegersHint.group_hint)
| Order (order : Check.Forms.evidence)
| Men (men : Check.ArmyMen.evidence)
| Mirror (first : option (list Rules.Sum.part)).

(** Kind by kind of puzzle. *)
Definition peg_verdict (board : Rules.Peg.puzzle) (said : claim) (hint : evidence) : bool :=
  match said, hint with
  | Possible, Moves moves => Check.PegPlay.check_yes board moves
  | Impossible, Refutations cases => Check.PegNo.check_no board cases
  | AtMost bounds, JumpBounds trees => Check.PegBounds.check_at_most board bounds trees
  | FewestSweeps sweeps, Moves moves => Check.PegSweeps.check_fewest_sweeps board sweeps moves
  | _, _ => false
  end.
Lemma peg_sound board said hint :
  peg_verdict board said hint = true -> holds (PegPuzzle board) said.
Proof.
  destruct said, hint; try discriminate; cbn [peg_verdict holds].
  - apply Check.PegPlay.check_yes_sound.
  - apply Check.PegNo.check_no_sound.
  - apply Check.PegBounds.check_at_most_sound.
  - apply Check.PegSweeps.check_fewest_sweeps_sound.
Qed.

Definition tiling_verdict (region : Rules.Tiling.puzzle) (said : claim) (hint : evidence) : bool :=
  match said, hint with
  | Possible, Placements moves => Check.TilingPlay.check_yes region moves
  | Possible, Blocks blocks => Check.TilingBlocks.check_blocks region blocks
  | Impossible, Weights weights => Check.TilingLinear.check_no region weights
  | Impossible, Colouring colouring => Check.TilingColouring.check_no region colouring
  | Impossible, NoEvidence => Check.TilingCover.check_no region
  | Impossible, Clauses steps => Check.TilingPropagation.check_no region steps
  | Tilings number, NoEvidence => Check.TilingCount.check_number region number
  | _, _ => false
  end.
Lemma tiling_sound region said hint :
  tiling_verdict region said hint = true -> holds (TilingPuzzle region) said.
Proof.
  destruct said, hint; try discriminate; cbn [tiling_verdict holds].
  - apply Check.TilingPlay.check_yes_sound.
  - apply Check.TilingBlocks.check_blocks_sound.
  - apply Check.TilingCover.check_no_sound.
  - apply Check.TilingLinear.check_no_sound.
  - apply Check.TilingColouring.check_no_sound.
  - apply Check.TilingPropagation.check_no_sound.
  - apply Check.TilingCount.check_number_sound.
Qed.

Definition heaps_verdict (game : Rules.Heaps.game) (said : claim) (hint : evidence) : bool :=
  match said, hint with
  | Period period preperiod, NimValues values =>
      Check.Heaps.check_period game period preperiod values
  | Saltus period preperiod saltus, NimValues values =>
      Check.HeapsAutomata.check_saltus game period preperiod saltus values
  | MisereQuotient generators order p_positions, Quotient quotient =>
      match game with
      | Rules.Heaps.Game code nil =>
          Check.Quotients.check_heaps_quotient code generators order p_positions quotient
      | _ => false
      end
  | MisereNim fickle, NoEvidence =>
      match game with
      | Rules.Heaps.Game code nil => Check.Tame.check_misere_nim code fickle
      | _ => false
      end
  | _, _ => false
  end.
Lemma heaps_sound game said hint :
  heaps_verdict game said hint = true -> holds (HeapsPuzzle game) said.
Proof.
  destruct game as [code [|]], said, hint; try discriminate; cbn [heaps_verdict holds];
    try apply Check.Heaps.check_period_sound; try apply Check.HeapsAutomata.check_saltus_sound.
  - apply Check.Tame.check_misere_nim_sound.
  - apply Check.Quotients.check_heaps_quotient_sound.
Qed.

Definition sum_verdict (rule : Rules.Play.play) (position : list Rules.Sum.part) (said : claim)
    (hint : evidence) : bool :=
  match said, hint, rule with
  | PreviousPlayerWins, Strategy None positions, _ => Check.Sum.check_P rule position positions
  | PreviousPlayerWins, Mirror None, Rules.Play.Normal => Check.Mirror.check_mirror_P position
  | NextPlayerWins, Strategy first positions, _ => Check.Sum.check_N rule position first positions
  | NextPlayerWins, Mirror (Some first), Rules.Play.Normal =>
      Check.Mirror.check_mirror_N position first
  | Nimber number, Strategy None positions, Rules.Play.Normal =>
      not_over position && Check.Sum.check_nimber position number positions
  | Nimber number, Mirror None, Rules.Play.Normal =>
      not_over position && Check.Mirror.check_mirror_nimber position number
  | WinningMoves to all, MovesOfSum moves, _ => Check.SumMoves.check_moves rule position to all moves
  | PreviousPlayerWins, Worths worths, Rules.Play.Normal => Check.SumWorths.worths_P position worths
  | NextPlayerWins, Worths worths, Rules.Play.Normal => Check.SumWorths.worths_N position worths
  | Nimber number, Worths worths, Rules.Play.Normal =>
      not_over position && Check.SumWorths.worths_nimber position number worths
  | WinningMoves to all, Worths worths, Rules.Play.Normal =>
      Check.SumWorths.worths_moves position to all worths
  | _, _, _ => false
  end.
Lemma sum_sound rule position said hint :
  sum_verdict rule position said hint = true -> holds (SumPuzzle rule position) said.
Proof.
  destruct said, hint; try discriminate; destruct rule;
    repeat match goal with first : option (list Rules.Sum.part) |- _ => destruct first end;
    try discriminate; cbn [sum_verdict holds].
  all: lazymatch goal with
  | |- Check.Sum.check_P _ _ _ = true -> _ => apply Check.Sum.check_P_sound
  | |- Check.Sum.check_N _ _ _ _ = true -> _ => apply Check.Sum.check_N_sound
  | |- Check.Mirror.check_mirror_P _ = true -> _ => apply Check.Mirror.check_mirror_P_sound
  | |- Check.Mirror.check_mirror_N _ _ = true -> _ => apply Check.Mirror.check_mirror_N_sound
  | |- Check.SumMoves.check_moves _ _ _ _ _ = true -> _ => apply Check.SumMoves.check_moves_sound
  | |- Check.SumWorths.worths_P _ _ = true -> _ => apply Check.SumWorths.worths_P_sound
  | |- Check.SumWorths.worths_N _ _ = true -> _ => apply Check.SumWorths.worths_N_sound
  | |- Check.SumWorths.worths_moves _ _ _ _ = true -> _ => apply Check.SumWorths.worths_moves_sound
  | |- _ => intros [going accepted]%andb_prop; split; [exact going|]
  end.
  all: lazymatch type of accepted with
  | Check.Sum.check_nimber _ _ _ = true => exact (Check.Sum.check_nimber_sound _ _ _ accepted)
  | Check.Mirror.check_mirror_nimber _ _ = true =>
      exact (Check.Mirror.check_mirror_nimber_sound _ _ accepted)
  | Check.SumWorths.worths_nimber _ _ _ = true =>
      exact (Check.SumWorths.worths_nimber_sound _ _ _ accepted)
  end.
Qed.

Definition partizan_verdict forms braces (rule : Rules.Play.play)
    (position : list Rules.Partizan.part) (said : claim) (hint : evidence) : bool :=
  match said, hint with
  | PartizanOutcome outcome, Strategies of_left of_right =>
      Check.Partizan.check_outcome forms braces rule position outcome of_left of_right
  | Winner winner first, Strategies of_left of_right =>
      Check.Partizan.check_winner forms braces rule winner first position
        match winner with Rules.Players.Left => of_left | Rules.Players.Right => of_right end
  | PartizanOutcome outcome, NoEvidence =>
      Check.PartizanCancel.check_cancelled_outcome forms braces rule position outcome
  | Winner winner first, NoEvidence =>
      Check.PartizanCancel.check_cancelled_winner forms braces rule winner first position
  | Nimber number, Strategies of_left of_right =>
      match rule with
      | Rules.Play.Normal =>
          Check.Partizan.check_outcome forms braces rule
            (position ++ Rules.Partizan.Impartial (Rules.Sum.Pile Rules.Piles.Nim number) :: nil)
            Rules.Partizan.SecondWins of_left of_right
      | Rules.Play.Misere => false
      end
  | _, _ => false
  end.
Lemma partizan_sound forms braces rule position said hint :
  partizan_verdict forms braces rule position said hint = true ->
  holds (PartizanPuzzle forms braces rule position) said.
Proof.
  destruct said, hint, rule; try discriminate; cbn [partizan_verdict holds];
    first [ apply Check.Partizan.check_outcome_sound | apply Check.Partizan.check_winner_sound
          | apply Check.PartizanCancel.check_cancelled_outcome_sound
          | apply Check.PartizanCancel.check_cancelled_winner_sound ].
Qed.

(** The other puzzles, each with few kinds of evidence. *)
Definition other_verdict (about : puzzle) (said : claim) (hint : evidence) : bool :=
  match about, said, hint with
  | ArmyPuzzle level, Impossible, NoEvidence => Check.Army.check_no level
  | ArmyPuzzle level, FewestMen men, Men evidence => Check.ArmyMen.check_fewest_men level men evidence
  | FormsPuzzle universe forms g h, Compare comparison, Order order =>
      Check.Forms.check_compare universe forms g h comparison order
  | FollowersPuzzle games, MisereQuotient generators order p_positions, Quotient quotient =>
      Check.Quotients.check_followers_quotient games generators order p_positions quotient
  | TextPuzzle rule _ games position, TextClaim said, TextStrategy for_left for_right =>
      Check.TextStrategy.check_claim games rule said for_left for_right position
  | TextPuzzle Rules.Play.Normal _ games position, Nimber number, TextStrategy positions _ =>
      Check.TextStrategy.check_nimber games positions position (Z.of_N number)
  | TextPuzzle rule _ games position, TextWinningMoves to all, TextMoves positions =>
      Check.TextWinning.check_winning_moves games rule position to all positions
  | StripsPuzzle board, Possible, Rectangles rectangles => Check.Strips.check_yes board rectangles
  | StripsPuzzle board, Impossible, Ring ring => Check.StripsInvariant.check_no board ring
  | PackingPuzzle disks, Possible, Centres centres => Check.Packing.check_yes disks centres
  | PackingPuzzle disks, Impossible, WideDisks wide => Check.Packing.check_wide disks wide
  | ReplacementPuzzle tape, Possible, TapeMoves moves => Check.Replacement.check_yes tape moves
  | ReplacementPuzzle tape, Possible, TapePattern period parts =>
      Check.ReplacementPattern.check_pattern tape period parts
  | ReplacementPuzzle tape, Impossible, EmptyClass modulus residue =>
      Check.Replacement.check_empty_class tape modulus residue
  | ReplacementPuzzle tape, Impossible, Beyond square =>
      Check.ReplacementBeyond.check_beyond tape square
  | ReplacementPuzzle tape, Impossible, Remainder remainder =>
      Check.ReplacementRemainder.check_remainder tape remainder
  | ReplacementPuzzle tape, FewestMoves number, TapeMoves moves =>
      Check.ReplacementFewest.check_fewest tape number moves
  | ReplacementPuzzle tape, FewestMoves number, TapePattern period parts =>
      Check.ReplacementLineFewest.check_fewest_pattern tape number period parts
  | PartizanHeapsPuzzle left_code right_code, MisereMonoid order, Monoid monoid =>
      Check.Monoids.check_heaps_monoid left_code right_code order monoid
  | PartizanHeapsPuzzle left_code right_code, MisereGroup heaps orders, Group group =>
      Check.Integers.check_heaps_group left_code right_code heaps orders group
  | PartizanFollowersPuzzle games, MisereMonoid order, Monoid monoid =>
      Check.Monoids.check_followers_monoid games order monoid
  | FamilyPuzzle members, Aperiodic, NoEvidence => Check.Aperiodic.check_aperiodic members
  | _, _, _ => false
  end.
Lemma other_sound about said hint : other_verdict about said hint = true -> holds about said.
Proof.
  destruct about as [| | | | | |rule ? ? ?| | | | | | | |], said, hint; try discriminate;
    try destruct rule; try discriminate; cbn [other_verdict holds].
  all: first
    [ apply Check.Army.check_no_sound
    | apply Check.ArmyMen.check_fewest_men_sound
    | apply Check.Forms.check_compare_sound
    | apply Check.Quotients.check_followers_quotient_sound
    | apply Check.TextStrategy.check_claim_sound
    | apply Check.TextStrategy.check_nimber_sound
    | apply Check.TextWinning.check_winning_moves_sound
    | apply Check.Strips.check_yes_sound
    | apply Check.StripsInvariant.check_no_sound
    | apply Check.Packing.check_yes_sound
    | apply Check.Packing.check_wide_sound
    | apply Check.Replacement.check_yes_sound
    | apply Check.ReplacementPattern.check_pattern_sound
    | apply Check.Replacement.check_empty_class_sound
    | apply Check.ReplacementRemainder.check_remainder_sound
    | apply Check.ReplacementBeyond.check_beyond_sound
    | apply Check.ReplacementFewest.check_fewest_sound
    | apply Check.ReplacementLineFewest.check_fewest_pattern_sound
    | apply Check.Monoids.check_heaps_monoid_sound
    | apply Check.Monoids.check_followers_monoid_sound
    | apply Check.Integers.check_heaps_group_sound
    | apply Check.Aperiodic.check_aperiodic_sound ].
Qed.

(** * The checker *)

Definition verdict (about : puzzle) (said : claim) (hint : evidence) : bool :=
  match about with
  | PegPuzzle board => peg_verdict board said hint
  | TilingPuzzle region => tiling_verdict region said hint
  | HeapsPuzzle game => heaps_verdict game said hint
  | PartizanPuzzle forms braces rule position =>
      partizan_verdict forms braces rule position said hint
  | SumPuzzle rule position => sum_verdict rule position said hint
  | other => other_verdict other said hint
  end.

Theorem verdict_sound about said hint : verdict about said hint = true -> holds about said.
Proof.
  destruct about; cbn [verdict]; try apply other_sound.
  - apply peg_sound.
  - apply tiling_sound.
  - apply heaps_sound.
  - apply partizan_sound.
  - apply sum_sound.
Qed.
