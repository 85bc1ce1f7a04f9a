(* With the replacement set {-1,1} a checker cannot be moved 5 squares.

   backhouse2011, section 4

       lastmove solve 'replace:{-1,1}:5' --certificate theorems/six-trees.json
       build/verified/lastmove-verified --coq theorems/six-trees.json *)
(** Where a checker is replaced by 1 at -1, 1 at 1, relative to its square, or the reverse, no play leads from 1 at 0 to 1 at 5.

    coqc $(sed -n 's|^-Q |-Q build/verified/proofs/|p' build/verified/proofs/_CoqProject) FILE
    checks it, and prints on which axioms it depends: none. *)
Require Import ZArith NArith Ascii List String.
From Lastmove Require Import Verdict.Claims Verdict.Verdict.
Import ListNotations.

Definition the_puzzle : puzzle :=
  (ReplacementPuzzle (Replacement.Build_puzzle [((-1)%Z, 1%N); ((1)%Z, 1%N)] [((0)%Z, 1%N)] [((5)%Z, 1%N)])).

Definition the_claim : claim := Impossible.

Definition hint : evidence :=
  (Remainder (ReplacementRemainder.Division (2147483647)%Z 2%N (1)%Z [((1)%Z, (-1)%Z)])).

Theorem answer : holds the_puzzle the_claim.
Proof. apply (verdict_sound the_puzzle the_claim hint). vm_compute. reflexivity. Qed.

Print Assumptions answer.
