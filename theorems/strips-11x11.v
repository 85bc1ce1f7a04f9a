(* No 11×11 board can be covered by straight strips of 8 cells and a monomino, although 8 divides
120.

   backhouse2011, section 3.2

       lastmove solve tile:11x11:8 --certificate theorems/strips-11x11.json
       build/verified/lastmove-verified --coq theorems/strips-11x11.json *)
(** A board of 11 rows and 11 columns cannot be covered by straight strips of 8 cells and a monomino.

    coqc $(sed -n 's|^-Q |-Q build/verified/proofs/|p' build/verified/proofs/_CoqProject) FILE
    checks it, and prints on which axioms it depends: none. *)
Require Import ZArith NArith Ascii List String.
From Lastmove Require Import Verdict.Claims Verdict.Verdict.
Import ListNotations.

Definition the_puzzle : puzzle :=
  (StripsPuzzle (Strips.Build_puzzle (11)%Z (11)%Z (8)%Z None)).

Definition the_claim : claim := Impossible.

Definition hint : evidence :=
  (Ring StripsInvariant.Binary).

Theorem answer : holds the_puzzle the_claim.
Proof. apply (verdict_sound the_puzzle the_claim hint). vm_compute. reflexivity. Qed.

Print Assumptions answer.
