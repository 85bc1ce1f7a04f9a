(* No finite number of men sends a scout five paces beyond the edge of the half-plane.

   backhouse2011, section 2.2

       lastmove solve army:5 --certificate theorems/army-level-5.json
       build/verified/lastmove-verified --coq theorems/army-level-5.json *)
(** No finite number of men sends a man 5 paces beyond the edge of the half-plane.

    coqc $(sed -n 's|^-Q |-Q build/verified/proofs/|p' build/verified/proofs/_CoqProject) FILE
    checks it, and prints on which axioms it depends: none. *)
Require Import ZArith NArith Ascii List String.
From Lastmove Require Import Verdict.Claims Verdict.Verdict.
Import ListNotations.

Definition the_puzzle : puzzle :=
  (ArmyPuzzle (5)%Z).

Definition the_claim : claim := Impossible.

Definition hint : evidence :=
  NoEvidence.

Theorem answer : holds the_puzzle the_claim.
Proof. apply (verdict_sound the_puzzle the_claim hint). vm_compute. reflexivity. Qed.

Print Assumptions answer.
