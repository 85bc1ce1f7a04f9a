(* Twenty men send a scout four paces beyond the edge of the half-plane, and fewer cannot.

   backhouse2011, section 2.2

       lastmove solve army:4 --certificate theorems/army-level-4.json
       build/verified/lastmove-verified --coq theorems/army-level-4.json *)
(** 20 men can send one of them 4 paces beyond the edge of the half-plane, and fewer cannot.

    coqc $(sed -n 's|^-Q |-Q build/verified/proofs/|p' build/verified/proofs/_CoqProject) FILE
    checks it, and prints on which axioms it depends: none. *)
Require Import ZArith NArith Ascii List String.
From Lastmove Require Import Verdict.Claims Verdict.Verdict.
Import ListNotations.

Definition the_puzzle : puzzle :=
  (ArmyPuzzle (4)%Z).

Definition the_claim : claim := (FewestMen 20%N).

Definition hint : evidence :=
  (Men (ArmyMen.Build_evidence [((-4)%Z, (0)%Z); ((-3)%Z, (0)%Z); ((-2)%Z, (0)%Z); ((-1)%Z, (0)%Z); ((0)%Z, (0)%Z); ((1)%Z, (0)%Z); ((2)%Z, (0)%Z); ((-3)%Z, (-1)%Z); ((-2)%Z, (-1)%Z); ((-1)%Z, (-1)%Z); ((0)%Z, (-1)%Z); ((1)%Z, (-1)%Z); ((2)%Z, (-1)%Z); ((-2)%Z, (-2)%Z); ((-1)%Z, (-2)%Z); ((0)%Z, (-2)%Z); ((1)%Z, (-2)%Z); ((2)%Z, (-2)%Z); ((-2)%Z, (-3)%Z); ((0)%Z, (-3)%Z)] [(((0)%Z, (-1)%Z), ((0)%Z, (1)%Z)); (((0)%Z, (-3)%Z), ((0)%Z, (-1)%Z)); (((2)%Z, (-2)%Z), ((0)%Z, (-2)%Z)); (((-1)%Z, (-1)%Z), ((-1)%Z, (1)%Z)); (((-3)%Z, (-1)%Z), ((-1)%Z, (-1)%Z)); (((-2)%Z, (-3)%Z), ((-2)%Z, (-1)%Z)); (((0)%Z, (-2)%Z), ((0)%Z, (0)%Z)); (((-1)%Z, (-2)%Z), ((-1)%Z, (0)%Z)); (((-2)%Z, (-1)%Z), ((-2)%Z, (1)%Z)); (((-4)%Z, (0)%Z), ((-2)%Z, (0)%Z)); (((2)%Z, (-1)%Z), ((2)%Z, (1)%Z)); (((1)%Z, (-1)%Z), ((1)%Z, (1)%Z)); (((-1)%Z, (0)%Z), ((-1)%Z, (2)%Z)); (((-2)%Z, (0)%Z), ((-2)%Z, (2)%Z)); (((-2)%Z, (2)%Z), ((0)%Z, (2)%Z)); (((0)%Z, (1)%Z), ((0)%Z, (3)%Z)); (((2)%Z, (1)%Z), ((0)%Z, (1)%Z)); (((0)%Z, (0)%Z), ((0)%Z, (2)%Z)); (((0)%Z, (2)%Z), ((0)%Z, (4)%Z))] 4%nat 48%nat)).

Theorem answer : holds the_puzzle the_claim.
Proof. apply (verdict_sound the_puzzle the_claim hint). vm_compute. reflexivity. Qed.

Print Assumptions answer.
