(* With the replacement set {-1,1} a checker can be moved 6 squares: seven trees in one.

   backhouse2011, section 4

       lastmove solve 'replace:{-1,1}:6' --certificate theorems/seven-trees.json
       build/verified/lastmove-verified --coq theorems/seven-trees.json *)
(** Where a checker is replaced by 1 at -1, 1 at 1, relative to its square, or the reverse, a play leads from 1 at 0 to 1 at 6.

    coqc $(sed -n 's|^-Q |-Q build/verified/proofs/|p' build/verified/proofs/_CoqProject) FILE
    checks it, and prints on which axioms it depends: none. *)
Require Import ZArith NArith Ascii List String.
From Lastmove Require Import Verdict.Claims Verdict.Verdict.
Import ListNotations.

Definition the_puzzle : puzzle :=
  (ReplacementPuzzle (Replacement.Build_puzzle [((-1)%Z, 1%N); ((1)%Z, 1%N)] [((0)%Z, 1%N)] [((6)%Z, 1%N)])).

Definition the_claim : claim := Possible.

Definition hint : evidence :=
  (TapeMoves [(Replacement.Expand (0)%Z);
  (Replacement.Expand (1)%Z);
  (Replacement.Expand (2)%Z);
  (Replacement.Expand (3)%Z);
  (Replacement.Expand (4)%Z);
  (Replacement.Expand (5)%Z);
  (Replacement.Expand (4)%Z);
  (Replacement.Expand (6)%Z);
  (Replacement.Expand (5)%Z);
  (Replacement.Contract (1)%Z);
  (Replacement.Contract (2)%Z);
  (Replacement.Contract (0)%Z);
  (Replacement.Contract (1)%Z);
  (Replacement.Contract (2)%Z);
  (Replacement.Contract (3)%Z);
  (Replacement.Contract (4)%Z);
  (Replacement.Contract (5)%Z);
  (Replacement.Contract (6)%Z)]).

Theorem answer : holds the_puzzle the_claim.
Proof. apply (verdict_sound the_puzzle the_claim hint). vm_compute. reflexivity. Qed.

Print Assumptions answer.
