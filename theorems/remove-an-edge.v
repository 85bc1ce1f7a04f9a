(* In Remove-an-Edge on paths, which is Dawson's Kayles, the nimbers have period 34 and preperiod
53.

   primesstep2017, Remove-an-Edge; the lecture notes on nimbers, Dawson's Kayles

       lastmove period edge:pathn --certificate theorems/remove-an-edge.json
       build/verified/lastmove-verified --coq theorems/remove-an-edge.json *)
(** Of heaps under the code "0.07", in normal play, G(n + 34) = G(n) for all n >= 53, and these are the least such numbers.

    coqc $(sed -n 's|^-Q |-Q build/verified/proofs/|p' build/verified/proofs/_CoqProject) FILE
    checks it, and prints on which axioms it depends: none. *)
Require Import ZArith NArith Ascii List String.
From Lastmove Require Import Verdict.Claims Verdict.Verdict.
Import ListNotations.

Definition the_puzzle : puzzle :=
  (HeapsPuzzle (Heaps.Game (Heaps.Written [(Heaps.Digit 0%N Heaps.Any); (Heaps.Digit 0%N Heaps.Any); (Heaps.Digit 7%N Heaps.Any)] []) [])).

Definition the_claim : claim := (Period 34%N 53%N).

Definition hint : evidence :=
  (NimValues (Check.Heaps.NimValues [0%N; 0%N; 1%N; 1%N; 2%N; 0%N; 3%N; 1%N; 1%N; 0%N; 3%N; 3%N; 2%N; 2%N; 4%N; 0%N; 5%N; 2%N; 2%N; 3%N; 3%N; 0%N; 1%N; 1%N; 3%N; 0%N; 2%N; 1%N; 1%N; 0%N; 4%N; 5%N; 2%N; 7%N; 4%N; 0%N; 1%N; 1%N; 2%N; 0%N; 3%N; 1%N; 1%N; 0%N; 3%N; 3%N; 2%N; 2%N; 4%N; 4%N; 5%N; 5%N; 2%N; 3%N; 3%N; 0%N; 1%N; 1%N; 3%N; 0%N; 2%N; 1%N; 1%N; 0%N; 4%N; 5%N; 3%N; 7%N; 4%N; 8%N; 1%N; 1%N; 2%N; 0%N; 3%N; 1%N; 1%N; 0%N; 3%N; 3%N; 2%N; 2%N; 4%N; 4%N; 5%N; 5%N; 9%N; 3%N; 3%N; 0%N; 1%N; 1%N; 3%N; 0%N; 2%N; 1%N; 1%N; 0%N; 4%N; 5%N; 3%N; 7%N; 4%N; 8%N; 1%N; 1%N; 2%N; 0%N; 3%N; 1%N; 1%N; 0%N; 3%N; 3%N; 2%N; 2%N; 4%N; 4%N; 5%N; 5%N; 9%N; 3%N; 3%N; 0%N; 1%N; 1%N; 3%N; 0%N; 2%N; 1%N; 1%N; 0%N; 4%N; 5%N; 3%N; 7%N; 4%N; 8%N; 1%N; 1%N; 2%N; 0%N; 3%N; 1%N; 1%N; 0%N; 3%N; 3%N; 2%N; 2%N; 4%N; 4%N; 5%N; 5%N; 9%N; 3%N; 3%N; 0%N; 1%N; 1%N; 3%N; 0%N; 2%N; 1%N; 1%N; 0%N; 4%N; 5%N; 3%N; 7%N; 4%N; 8%N; 1%N; 1%N; 2%N; 0%N] 6%N true)).

Theorem answer : holds the_puzzle the_claim.
Proof. apply (verdict_sound the_puzzle the_claim hint). vm_compute. reflexivity. Qed.

Print Assumptions answer.
