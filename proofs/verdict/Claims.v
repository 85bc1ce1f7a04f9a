(** What a certificate says: puzzles, claims about them, and what it means that a claim holds.
    With the pages of rules that it refers to, this page is all that need be read to know what has
    been proved. *)
Require Import List NArith ZArith.
From Lastmove Require Rules.Grid Rules.Peg Rules.Army Rules.Tiling Rules.Heaps Rules.MisereNim
  Rules.Play Rules.Piles Rules.Sum
  Rules.Quotient Rules.Players Rules.Partizan
  Rules.Strips Rules.Packing Rules.Replacement Rules.Monoid Rules.TextSyntax Rules.Text Rules.TextWinning
  Rules.Forms Rules.Families.
From Coq Require String.

Inductive puzzle :=
| PegPuzzle (board : Rules.Peg.puzzle)
| ArmyPuzzle (level : Z)
| TilingPuzzle (region : Rules.Tiling.puzzle)
| HeapsPuzzle (game : Rules.Heaps.game)
| FollowersPuzzle (games : Rules.Quotient.followers)
| PartizanPuzzle (forms : list (list nat * list nat))
    (braces : list (list (list Rules.Partizan.part) * list (list Rules.Partizan.part)))
    (rule : Rules.Play.play) (position : list Rules.Partizan.part)
(** Sums of games by rules as texts; how the games are called does not matter. *)
| TextPuzzle (rule : Rules.Play.play) (names : list String.string)
    (games : list Rules.Text.signed_game) (position : list Rules.Text.text_part)
| StripsPuzzle (board : Rules.Strips.puzzle)
| PackingPuzzle (disks : Rules.Packing.puzzle)
| ReplacementPuzzle (tape : Rules.Replacement.puzzle)
| PartizanHeapsPuzzle (left_code right_code : Rules.Heaps.code)
| PartizanFollowersPuzzle (games : Rules.Monoid.partizan_followers)
| FormsPuzzle (universe : Rules.Forms.universe) (forms : list Rules.Forms.entry) (g h : nat)
| SumPuzzle (rule : Rules.Play.play) (position : list Rules.Sum.part)
| FamilyPuzzle (members : Rules.Families.family).

Inductive claim :=
| Possible                                   (* "yes" *)
| Impossible                                 (* "no" *)
| AtMost (bounds : list (Rules.Grid.cell * Rules.Grid.cell * Z))    (* {"at_most": ...} *)
| FewestSweeps (sweeps : N)                  (* {"fewest_sweeps": ...} *)
| FewestMoves (moves : N)                    (* {"fewest_moves": ...} *)
| Tilings (number : N)                       (* {"tilings": ...} *)
| PreviousPlayerWins                         (* {"outcome": "P"} *)
| NextPlayerWins                             (* {"outcome": "N"} *)
| Nimber (number : N)                        (* {"nimber": ...} *)
| WinningMoves (to : list (list Rules.Sum.part)) (all : bool)    (* {"winning_moves": ...} *)
| TextClaim (said : Rules.Text.text_claim)   (* of games by rules as texts *)
| TextWinningMoves (to : list (list Rules.Text.text_part)) (all : bool)
| PartizanOutcome (outcome : Rules.Partizan.outcome)    (* {"outcome": ...} *)
| Winner (winner first : Rules.Players.player)          (* {"first": ..., "winner": ...} *)
| FewestMen (men : N)                                   (* {"fewest_men": ...} *)
| Compare (comparison : Rules.Forms.comparison)         (* {"compare": ...} *)
(** With the saltus 0, and with others: *)
| Period (period preperiod : N)
| Saltus (period preperiod saltus : N)
| Aperiodic                                             (* {"aperiodic": true} *)
| MisereNim (fickle : list N)                             (* {"misere_nim": ...} *)
| MisereMonoid (order : N)                              (* {"monoid": ...} *)
| MisereGroup (heaps : Rules.Quotient.generators) (orders : list Z)     (* {"integers": ...} *)
| MisereQuotient (generators : Rules.Quotient.generators) (order p_positions : N).

(** Nobody has won by ending a game early. *)
Definition not_over (position : list Rules.Sum.part) : bool :=
  forallb (fun part => negb (Rules.Sum.ended part)) position.

Definition holds (about : puzzle) (said : claim) : Prop :=
  match about, said with
  | PegPuzzle board, Possible => Rules.Peg.well_formed board /\ Rules.Peg.solvable board
  | PegPuzzle board, Impossible => Rules.Peg.well_formed board /\ Rules.Peg.impossible board
  | PegPuzzle board, AtMost bounds =>
      Rules.Peg.well_formed board /\ Rules.Peg.at_most board bounds
  | PegPuzzle board, FewestSweeps sweeps =>
      Rules.Peg.well_formed board /\ Rules.Peg.fewest_sweeps board sweeps
  | ArmyPuzzle level, Impossible => Rules.Army.impossible level
  | ArmyPuzzle level, FewestMen men => Rules.Army.fewest_men level men
  | TilingPuzzle region, Possible => Rules.Tiling.well_formed region /\ Rules.Tiling.tileable region
  | TilingPuzzle region, Impossible =>
      Rules.Tiling.well_formed region /\ Rules.Tiling.not_tileable region
  | TilingPuzzle region, Tilings number =>
      Rules.Tiling.well_formed region /\ Rules.Tiling.number_of_tilings region number
  | HeapsPuzzle game, Period period preperiod =>
      Rules.Heaps.has_period game (N.to_nat period) (N.to_nat preperiod)
  | HeapsPuzzle game, Saltus period preperiod saltus =>
      Rules.Heaps.has_saltus game (N.to_nat period) (N.to_nat preperiod) saltus
  | HeapsPuzzle (Rules.Heaps.Game code nil), MisereQuotient generators order p_positions =>
      Rules.Quotient.heaps_quotient code generators (N.to_nat order) (N.to_nat p_positions)
  | HeapsPuzzle (Rules.Heaps.Game code nil), MisereNim fickle =>
      Rules.MisereNim.misere_nim code fickle
  | FollowersPuzzle games, MisereQuotient generators order p_positions =>
      Rules.Quotient.followers_quotient games generators (N.to_nat order) (N.to_nat p_positions)
  | SumPuzzle rule position, PreviousPlayerWins => Rules.Sum.outcome_P rule position
  | SumPuzzle rule position, NextPlayerWins => Rules.Sum.outcome_N rule position
  | SumPuzzle Rules.Play.Normal position, Nimber number =>
      not_over position = true /\ Rules.Sum.has_nimber position number
  | SumPuzzle rule position, WinningMoves to all => Rules.Sum.winning_moves rule position to all
  | PartizanPuzzle forms braces rule position, PartizanOutcome outcome =>
      Rules.Partizan.has_outcome forms braces rule position outcome
  | PartizanPuzzle forms braces rule position, Winner winner first =>
      Rules.Partizan.wins forms braces rule winner first position
  (** As of impartial sums: beside a Nim heap of so many counters the player to move loses. *)
  | PartizanPuzzle forms braces Rules.Play.Normal position, Nimber number =>
      Rules.Partizan.has_outcome forms braces Rules.Play.Normal
        (position ++ Rules.Partizan.Impartial (Rules.Sum.Pile Rules.Piles.Nim number) :: nil)
        Rules.Partizan.SecondWins
  | TextPuzzle rule _ games position, TextClaim said =>
      Rules.Text.text_claim_holds games rule said position
  | TextPuzzle Rules.Play.Normal _ games position, Nimber number =>
      Rules.Text.nimber_is games position (Z.of_N number)
  | TextPuzzle rule _ games position, TextWinningMoves to all =>
      Rules.TextWinning.text_winning_moves games rule position to all
  | StripsPuzzle board, Possible => Rules.Strips.well_formed board /\ Rules.Strips.coverable board
  | StripsPuzzle board, Impossible =>
      Rules.Strips.well_formed board /\ Rules.Strips.not_coverable board
  | PackingPuzzle disks, Possible => Rules.Packing.well_formed disks /\ Rules.Packing.packable disks
  | PackingPuzzle disks, Impossible =>
      Rules.Packing.well_formed disks /\ Rules.Packing.not_packable disks
  | ReplacementPuzzle tape, Possible =>
      Rules.Replacement.well_formed tape /\ Rules.Replacement.reachable tape
  | ReplacementPuzzle tape, Impossible =>
      Rules.Replacement.well_formed tape /\ Rules.Replacement.unreachable tape
  | ReplacementPuzzle tape, FewestMoves moves =>
      Rules.Replacement.well_formed tape /\ Rules.Replacement.fewest_moves tape moves
  | PartizanHeapsPuzzle left_code right_code, MisereMonoid order =>
      Rules.Monoid.heaps_monoid left_code right_code (N.to_nat order)
  | PartizanHeapsPuzzle left_code right_code, MisereGroup heaps orders =>
      Rules.Monoid.heaps_group left_code right_code heaps orders
  | PartizanFollowersPuzzle games, MisereMonoid order =>
      Rules.Monoid.followers_monoid games (N.to_nat order)
  | FormsPuzzle universe forms g h, Compare comparison =>
      let form place := nth place (Rules.Forms.forms_of forms) Rules.Forms.zero in
      Rules.Forms.compare universe (form g) (form h) comparison
  | FamilyPuzzle members, Aperiodic => Rules.Families.aperiodic members
  | _, _ => False
  end.
