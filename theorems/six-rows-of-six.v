(* On six rows of six holes, fifteen sweeps lead from the board that is full but for c3 to a single peg on c6, and fewer do not.

   Merson's regions: beasley1992; the number: docs/results.md

       lastmove solve peg:square6:c3:c6 --fewest-sweeps --certificate theorems/six-rows-of-six.json
       build/verified/lastmove-verified --coq theorems/six-rows-of-six.json *)
(** 15 sweeps, each of one or more jumps (along rows and columns) by the same peg, lead from "oooooo|oooooo|oo.ooo|oooooo|oooooo|oooooo" to "......|......|......|......|......|..o...", and no fewer do.

    coqc $(sed -n 's|^-Q |-Q build/verified/proofs/|p' build/verified/proofs/_CoqProject) FILE
    checks it, and prints on which axioms it depends: none. *)
Require Import ZArith NArith Ascii List String.
From Lastmove Require Import Verdict.Claims Verdict.Verdict.
Import ListNotations.

Definition the_puzzle : puzzle :=
  (PegPuzzle {| Rules.Peg.the_rule := Rules.Peg.Straight;
   Rules.Peg.start := ["oooooo"%string; "oooooo"%string; "oo.ooo"%string; "oooooo"%string; "oooooo"%string; "oooooo"%string];
   Rules.Peg.the_goals := (Rules.Peg.Drawn [["......"%string; "......"%string; "......"%string; "......"%string; "......"%string; "..o..."%string]]) |}).

Definition the_claim : claim := (FewestSweeps 15%N).

Definition hint : evidence :=
  (Moves [[((2)%Z, (0)%Z); ((2)%Z, (2)%Z)];
  [((2)%Z, (3)%Z); ((2)%Z, (1)%Z)];
  [((4)%Z, (0)%Z); ((2)%Z, (0)%Z); ((2)%Z, (2)%Z)];
  [((0)%Z, (3)%Z); ((2)%Z, (3)%Z); ((2)%Z, (1)%Z)];
  [((1)%Z, (5)%Z); ((1)%Z, (3)%Z)];
  [((3)%Z, (5)%Z); ((1)%Z, (5)%Z)];
  [((0)%Z, (5)%Z); ((2)%Z, (5)%Z)];
  [((5)%Z, (5)%Z); ((3)%Z, (5)%Z); ((1)%Z, (5)%Z)];
  [((4)%Z, (3)%Z); ((4)%Z, (5)%Z)];
  [((0)%Z, (1)%Z); ((0)%Z, (3)%Z); ((0)%Z, (5)%Z); ((2)%Z, (5)%Z); ((2)%Z, (3)%Z); ((4)%Z, (3)%Z)];
  [((0)%Z, (0)%Z); ((2)%Z, (0)%Z); ((2)%Z, (2)%Z); ((0)%Z, (2)%Z)];
  [((5)%Z, (3)%Z); ((3)%Z, (3)%Z)];
  [((4)%Z, (1)%Z); ((4)%Z, (3)%Z); ((2)%Z, (3)%Z); ((0)%Z, (3)%Z); ((0)%Z, (1)%Z); ((2)%Z, (1)%Z); ((4)%Z, (1)%Z)];
  [((5)%Z, (1)%Z); ((5)%Z, (3)%Z); ((5)%Z, (5)%Z); ((3)%Z, (5)%Z); ((3)%Z, (3)%Z); ((3)%Z, (1)%Z); ((5)%Z, (1)%Z)];
  [((5)%Z, (0)%Z); ((5)%Z, (2)%Z)]]).

Theorem answer : holds the_puzzle the_claim.
Proof. apply (verdict_sound the_puzzle the_claim hint). vm_compute. reflexivity. Qed.

Print Assumptions answer.
