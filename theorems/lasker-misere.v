(* In misère play, a sum of heaps of Lasker's Nim is lost by the player to move exactly if the
   exclusive or of their nimbers is 0, or 1 if all are single tokens.

   conway1976, chapter 12

       lastmove quotient octal:4.[3]:n --certificate theorems/lasker-misere.json
       build/verified/lastmove-verified --coq theorems/lasker-misere.json *)
(** In misère play a sum of heaps under the code "4.[3]" is lost by the player to move, if all have sizes in {1}, exactly if the exclusive or of their nimbers is 1; any other sum of heaps, exactly if it is 0.

    coqc $(sed -n 's|^-Q |-Q build/verified/proofs/|p' build/verified/proofs/_CoqProject) FILE
    checks it, and prints on which axioms it depends: none. *)
Require Import ZArith NArith Ascii List String.
From Lastmove Require Import Verdict.Claims Verdict.Verdict.
Import ListNotations.

Definition the_puzzle : puzzle :=
  (HeapsPuzzle (Heaps.Game (Heaps.Written [(Heaps.Digit 4%N Heaps.Any)] [(Heaps.Digit 3%N Heaps.Any)]) [])).

Definition the_claim : claim := (MisereNim [1%N]).

Definition hint : evidence :=
  NoEvidence.

Theorem answer : holds the_puzzle the_claim.
Proof. apply (verdict_sound the_puzzle the_claim hint). vm_compute. reflexivity. Qed.

Print Assumptions answer.
