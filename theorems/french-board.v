(* From the French board with the central hole empty, no play leaves a single peg.

   ramare2022, section 4

       lastmove solve 'peg:french:d4:*' --certificate theorems/french-board.json
       build/verified/lastmove-verified --coq theorems/french-board.json *)
(** No list of jumps (along rows and columns) leads from "##ooo##|#ooooo#|ooooooo|ooo.ooo|ooooooo|#ooooo#|##ooo##" to a single peg.

    coqc $(sed -n 's|^-Q |-Q build/verified/proofs/|p' build/verified/proofs/_CoqProject) FILE
    checks it, and prints on which axioms it depends: none. *)
Require Import ZArith NArith Ascii List String.
From Lastmove Require Import Verdict.Claims Verdict.Verdict.
Import ListNotations.

Definition the_puzzle : puzzle :=
  (PegPuzzle {| Rules.Peg.the_rule := Rules.Peg.Straight;
   Rules.Peg.start := ["##ooo##"%string; "#ooooo#"%string; "ooooooo"%string; "ooo.ooo"%string; "ooooooo"%string; "#ooooo#"%string; "##ooo##"%string];
   Rules.Peg.the_goals := Rules.Peg.AnySinglePeg |}).

Definition the_claim : claim := Impossible.

Definition hint : evidence :=
  (Refutations [((Some [0%N; 1%N; 3%N; 4%N; 6%N; 7%N; 8%N; 9%N; 11%N; 12%N; 14%N; 15%N; 17%N; 18%N; 20%N; 21%N; 23%N; 24%N; 26%N; 27%N; 29%N; 31%N; 32%N; 34%N; 35%N]), (PegNo.Linear (PegLinear.Modular (2)%Z (Check.Grid.tabulate [(((2)%Z, (0)%Z), (1)%Z); (((3)%Z, (0)%Z), (1)%Z); (((1)%Z, (1)%Z), (1)%Z); (((2)%Z, (1)%Z), (1)%Z); (((4)%Z, (1)%Z), (1)%Z); (((5)%Z, (1)%Z), (1)%Z); (((0)%Z, (2)%Z), (1)%Z); (((1)%Z, (2)%Z), (1)%Z); (((3)%Z, (2)%Z), (1)%Z); (((4)%Z, (2)%Z), (1)%Z); (((6)%Z, (2)%Z), (1)%Z); (((0)%Z, (3)%Z), (1)%Z); (((2)%Z, (3)%Z), (1)%Z); (((3)%Z, (3)%Z), (1)%Z); (((5)%Z, (3)%Z), (1)%Z); (((6)%Z, (3)%Z), (1)%Z); (((1)%Z, (4)%Z), (1)%Z); (((2)%Z, (4)%Z), (1)%Z); (((4)%Z, (4)%Z), (1)%Z); (((5)%Z, (4)%Z), (1)%Z); (((1)%Z, (5)%Z), (1)%Z); (((3)%Z, (5)%Z), (1)%Z); (((4)%Z, (5)%Z), (1)%Z); (((2)%Z, (6)%Z), (1)%Z); (((3)%Z, (6)%Z), (1)%Z)]))));
  ((Some [2%N; 5%N; 10%N; 13%N; 16%N; 19%N; 22%N; 25%N; 28%N; 30%N; 33%N; 36%N]), (PegNo.Linear (PegLinear.Modular (2)%Z (Check.Grid.tabulate [(((2)%Z, (0)%Z), (1)%Z); (((4)%Z, (0)%Z), (1)%Z); (((1)%Z, (1)%Z), (1)%Z); (((3)%Z, (1)%Z), (1)%Z); (((4)%Z, (1)%Z), (1)%Z); (((0)%Z, (2)%Z), (1)%Z); (((2)%Z, (2)%Z), (1)%Z); (((3)%Z, (2)%Z), (1)%Z); (((5)%Z, (2)%Z), (1)%Z); (((6)%Z, (2)%Z), (1)%Z); (((1)%Z, (3)%Z), (1)%Z); (((2)%Z, (3)%Z), (1)%Z); (((4)%Z, (3)%Z), (1)%Z); (((5)%Z, (3)%Z), (1)%Z); (((0)%Z, (4)%Z), (1)%Z); (((1)%Z, (4)%Z), (1)%Z); (((3)%Z, (4)%Z), (1)%Z); (((4)%Z, (4)%Z), (1)%Z); (((6)%Z, (4)%Z), (1)%Z); (((2)%Z, (5)%Z), (1)%Z); (((3)%Z, (5)%Z), (1)%Z); (((5)%Z, (5)%Z), (1)%Z); (((2)%Z, (6)%Z), (1)%Z); (((4)%Z, (6)%Z), (1)%Z)]))))]).

Theorem answer : holds the_puzzle the_claim.
Proof. apply (verdict_sound the_puzzle the_claim hint). vm_compute. reflexivity. Qed.

Print Assumptions answer.
