(* In misère play the conjugate of S(2) is won by whoever does not begin.

   milley2015, section 5

       lastmove outcome --misere --certificate theorems/kayles-conjugate.json -- -partizan-kayles:2
       build/verified/lastmove-verified --coq theorems/kayles-conjugate.json *)
(** In misère play whoever does not begin wins "-partizan-octal:0.7/0.07:2".

    coqc $(sed -n 's|^-Q |-Q build/verified/proofs/|p' build/verified/proofs/_CoqProject) FILE
    checks it, and prints on which axioms it depends: none. *)
Require Import ZArith NArith Ascii List String.
From Lastmove Require Import Verdict.Claims Verdict.Verdict.
Import ListNotations.

Definition the_puzzle : puzzle :=
  (PartizanPuzzle [] [] Play.Misere [(Rules.Partizan.Negative (Rules.Partizan.HeapOf ((Heaps.Written [(Heaps.Digit 0%N Heaps.Any); (Heaps.Digit 7%N Heaps.Any)] []), (Heaps.Written [(Heaps.Digit 0%N Heaps.Any); (Heaps.Digit 0%N Heaps.Any); (Heaps.Digit 7%N Heaps.Any)] [])) 2%nat))]).

Definition the_claim : claim := (PartizanOutcome Rules.Partizan.SecondWins).

Definition hint : evidence :=
  (Strategies (Check.Partizan.Build_strategy None [([(Rules.Partizan.Negative (Rules.Partizan.HeapOf ((Heaps.Written [(Heaps.Digit 0%N Heaps.Any); (Heaps.Digit 7%N Heaps.Any)] []), (Heaps.Written [(Heaps.Digit 0%N Heaps.Any); (Heaps.Digit 0%N Heaps.Any); (Heaps.Digit 7%N Heaps.Any)] [])) 2%nat))], [])]) (Check.Partizan.Build_strategy None [([(Rules.Partizan.Negative (Rules.Partizan.HeapOf ((Heaps.Written [(Heaps.Digit 0%N Heaps.Any); (Heaps.Digit 7%N Heaps.Any)] []), (Heaps.Written [(Heaps.Digit 0%N Heaps.Any); (Heaps.Digit 0%N Heaps.Any); (Heaps.Digit 7%N Heaps.Any)] [])) 2%nat))], [])])).

Theorem answer : holds the_puzzle the_claim.
Proof. apply (verdict_sound the_puzzle the_claim hint). vm_compute. reflexivity. Qed.

Print Assumptions answer.
