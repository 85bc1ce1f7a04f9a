(* Eight men send a scout three paces beyond the edge of the half-plane, and fewer cannot.

   backhouse2011, section 2.2

       lastmove solve army:3 --certificate theorems/army-level-3.json
       build/verified/lastmove-verified --coq theorems/army-level-3.json *)
(** 8 men can send one of them 3 paces beyond the edge of the half-plane, and fewer cannot.

    coqc $(sed -n 's|^-Q |-Q build/verified/proofs/|p' build/verified/proofs/_CoqProject) FILE
    checks it, and prints on which axioms it depends: none. *)
Require Import ZArith NArith Ascii List String.
From Lastmove Require Import Verdict.Claims Verdict.Verdict.
Import ListNotations.

Definition the_puzzle : puzzle :=
  (ArmyPuzzle (3)%Z).

Definition the_claim : claim := (FewestMen 8%N).

Definition hint : evidence :=
  (Men (ArmyMen.Build_evidence [((-2)%Z, (0)%Z); ((-1)%Z, (0)%Z); ((0)%Z, (0)%Z); ((1)%Z, (0)%Z); ((2)%Z, (0)%Z); ((-2)%Z, (-1)%Z); ((-1)%Z, (-1)%Z); ((0)%Z, (-1)%Z)] [(((-1)%Z, (-1)%Z), ((-1)%Z, (1)%Z)); (((-2)%Z, (-1)%Z), ((-2)%Z, (1)%Z)); (((-2)%Z, (1)%Z), ((0)%Z, (1)%Z)); (((0)%Z, (0)%Z), ((0)%Z, (2)%Z)); (((2)%Z, (0)%Z), ((0)%Z, (0)%Z)); (((0)%Z, (-1)%Z), ((0)%Z, (1)%Z)); (((0)%Z, (1)%Z), ((0)%Z, (3)%Z))] 2%nat 45%nat)).

Theorem answer : holds the_puzzle the_claim.
Proof. apply (verdict_sound the_puzzle the_claim hint). vm_compute. reflexivity. Qed.

Print Assumptions answer.
