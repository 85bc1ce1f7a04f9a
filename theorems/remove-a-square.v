(* In Remove-a-Square on 2×n, G(n) = G(n − 12) for all n ≥ 83, and 12 and 83 are least.

   primesstep2017, Theorem 7

       lastmove period square:2xn --certificate theorems/remove-a-square.json
       build/verified/lastmove-verified --coq theorems/remove-a-square.json *)
(** Of heaps under the code "0.07", or "0.7" leaving a Nim heap of 1 besides, in normal play, G(n + 12) = G(n) for all n >= 71, and these are the least such numbers.

    coqc $(sed -n 's|^-Q |-Q build/verified/proofs/|p' build/verified/proofs/_CoqProject) FILE
    checks it, and prints on which axioms it depends: none. *)
Require Import ZArith NArith Ascii List String.
From Lastmove Require Import Verdict.Claims Verdict.Verdict.
Import ListNotations.

Definition the_puzzle : puzzle :=
  (HeapsPuzzle (Heaps.Game (Heaps.Written [(Heaps.Digit 0%N Heaps.Any); (Heaps.Digit 0%N Heaps.Any); (Heaps.Digit 7%N Heaps.Any)] []) [(1%N, (Heaps.Written [(Heaps.Digit 0%N Heaps.Any); (Heaps.Digit 7%N Heaps.Any)] []))])).

Definition the_claim : claim := (Period 12%N 71%N).

Definition hint : evidence :=
  (NimValues (Check.Heaps.NimValues [0%N; 0%N; 2%N; 2%N; 1%N; 4%N; 3%N; 3%N; 1%N; 4%N; 2%N; 6%N; 5%N; 0%N; 2%N; 7%N; 1%N; 4%N; 3%N; 3%N; 1%N; 4%N; 7%N; 7%N; 5%N; 0%N; 2%N; 8%N; 4%N; 4%N; 6%N; 3%N; 1%N; 8%N; 7%N; 7%N; 5%N; 0%N; 2%N; 2%N; 1%N; 4%N; 6%N; 3%N; 1%N; 8%N; 2%N; 7%N; 5%N; 0%N; 2%N; 8%N; 1%N; 4%N; 6%N; 3%N; 1%N; 4%N; 2%N; 7%N; 5%N; 0%N; 2%N; 8%N; 1%N; 4%N; 6%N; 3%N; 1%N; 8%N; 7%N; 7%N; 5%N; 0%N; 2%N; 8%N; 1%N; 4%N; 6%N; 3%N; 1%N; 8%N; 2%N; 7%N; 5%N; 0%N; 2%N; 8%N; 1%N; 4%N; 6%N; 3%N; 1%N; 8%N; 2%N; 7%N; 5%N; 0%N; 2%N; 8%N; 1%N; 4%N; 6%N; 3%N; 1%N; 8%N; 2%N; 7%N; 5%N; 0%N; 2%N; 8%N; 1%N; 4%N; 6%N; 3%N; 1%N; 8%N; 2%N; 7%N; 5%N; 0%N; 2%N; 8%N; 1%N; 4%N; 6%N; 3%N; 1%N; 8%N; 2%N; 7%N; 5%N; 0%N; 2%N; 8%N; 1%N; 4%N; 6%N; 3%N; 1%N; 8%N; 2%N; 7%N; 5%N; 0%N; 2%N; 8%N; 1%N; 4%N; 6%N; 3%N; 1%N; 8%N; 2%N; 7%N; 5%N; 0%N; 2%N; 8%N; 1%N; 4%N; 6%N; 3%N; 1%N; 8%N; 2%N; 7%N] 0%N false)).

Theorem answer : holds the_puzzle the_claim.
Proof. apply (verdict_sound the_puzzle the_claim hint). vm_compute. reflexivity. Qed.

Print Assumptions answer.
