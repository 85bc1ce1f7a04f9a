(* In demon money the second player wins from 18 coins.

   primesstep2017, Theorem 6

       lastmove outcome demon:18 --certificate theorems/demon-money-18.json
       build/verified/lastmove-verified --coq theorems/demon-money-18.json *)
(** In normal play the player who is not to move wins "demon:18".

    coqc $(sed -n 's|^-Q |-Q build/verified/proofs/|p' build/verified/proofs/_CoqProject) FILE
    checks it, and prints on which axioms it depends: none. *)
Require Import ZArith NArith Ascii List String.
From Lastmove Require Import Verdict.Claims Verdict.Verdict.
Import ListNotations.

Definition the_puzzle : puzzle :=
  (SumPuzzle Play.Normal [(Rules.Sum.Pile Piles.Demon 18%N)]).

Definition the_claim : claim := PreviousPlayerWins.

Definition hint : evidence :=
  (Strategy None [([], []);
  ([(Rules.Sum.Pile Piles.Demon 10%N)], [([(Rules.Sum.Pile Piles.Demon 6%N)], [(Rules.Sum.Pile Piles.Demon 3%N)]); ([(Rules.Sum.Pile Piles.Demon 7%N)], [(Rules.Sum.Pile Piles.Demon 4%N)])]);
  ([(Rules.Sum.Pile Piles.Demon 18%N)], [([(Rules.Sum.Pile Piles.Demon 13%N)], [(Rules.Sum.Pile Piles.Demon 10%N)]); ([(Rules.Sum.Pile Piles.Demon 14%N)], [(Rules.Sum.Pile Piles.Demon 10%N)])]);
  ([(Rules.Sum.Pile Piles.Demon 3%N)], [([(Rules.Sum.Pile Piles.Demon 1%N)], []); ([(Rules.Sum.Pile Piles.Demon 2%N)], [])]);
  ([(Rules.Sum.Pile Piles.Demon 4%N)], [([(Rules.Sum.Pile Piles.Demon 2%N)], [])])]).

Theorem answer : holds the_puzzle the_claim.
Proof. apply (verdict_sound the_puzzle the_claim hint). vm_compute. reflexivity. Qed.

Print Assumptions answer.
