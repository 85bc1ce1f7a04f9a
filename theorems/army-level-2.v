(* Four men send a scout two paces beyond the edge of the half-plane, and fewer cannot.

   backhouse2011, section 2.2

       lastmove solve army:2 --certificate theorems/army-level-2.json
       build/verified/lastmove-verified --coq theorems/army-level-2.json *)
(** 4 men can send one of them 2 paces beyond the edge of the half-plane, and fewer cannot.

    coqc $(sed -n 's|^-Q |-Q build/verified/proofs/|p' build/verified/proofs/_CoqProject) FILE
    checks it, and prints on which axioms it depends: none. *)
Require Import ZArith NArith Ascii List String.
From Lastmove Require Import Verdict.Claims Verdict.Verdict.
Import ListNotations.

Definition the_puzzle : puzzle :=
  (ArmyPuzzle (2)%Z).

Definition the_claim : claim := (FewestMen 4%N).

Definition hint : evidence :=
  (Men (ArmyMen.Build_evidence [((0)%Z, (0)%Z); ((1)%Z, (0)%Z); ((2)%Z, (0)%Z); ((0)%Z, (-1)%Z)] [(((0)%Z, (-1)%Z), ((0)%Z, (1)%Z)); (((2)%Z, (0)%Z), ((0)%Z, (0)%Z)); (((0)%Z, (0)%Z), ((0)%Z, (2)%Z))] 1%nat 43%nat)).

Theorem answer : holds the_puzzle the_claim.
Proof. apply (verdict_sound the_puzzle the_claim hint). vm_compute. reflexivity. Qed.

Print Assumptions answer.
