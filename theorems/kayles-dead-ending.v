(* Modulo the dead-ending games, S(1) + S(2) and 0 are not comparable, although they are equal
modulo K.

   milley2015, Corollary 4.2

       lastmove compare partizan-kayles:1,2 0 --universe E --certificate theorems/kayles-dead-ending.json
       build/verified/lastmove-verified --coq theorems/kayles-dead-ending.json *)
(** In misère play modulo the universe E, form 4 || form 0 (0 = {|}, 1 = {0|}, 2 = {1|0}, 3 = {1|}, 4 = {2,3|1}; + is a tombstone).

    coqc $(sed -n 's|^-Q |-Q build/verified/proofs/|p' build/verified/proofs/_CoqProject) FILE
    checks it, and prints on which axioms it depends: none. *)
Require Import ZArith NArith Ascii List String.
From Lastmove Require Import Verdict.Claims Verdict.Verdict.
Import ListNotations.

Definition the_puzzle : puzzle :=
  (FormsPuzzle Rules.Forms.E [(Rules.Forms.Build_entry [] [] false false);
  (Rules.Forms.Build_entry [0%nat] [] false false);
  (Rules.Forms.Build_entry [1%nat] [0%nat] false false);
  (Rules.Forms.Build_entry [1%nat] [] false false);
  (Rules.Forms.Build_entry [2%nat; 3%nat] [1%nat] false false)] 4%nat 0%nat).

Definition the_claim : claim := (Compare Rules.Forms.Incomparable).

Definition hint : evidence :=
  (Order (Check.Forms.Build_evidence [(Rules.Forms.Build_entry [] [0%nat] false false);
  (Rules.Forms.Build_entry [0%nat] [0%nat] false false);
  (Rules.Forms.Build_entry [0%nat] [6%nat] false false);
  (Rules.Forms.Build_entry [0%nat] [7%nat] false false)] [] (Some (5%nat, Players.Left)) (Some (8%nat, Players.Left)))).

Theorem answer : holds the_puzzle the_claim.
Proof. apply (verdict_sound the_puzzle the_claim hint). vm_compute. reflexivity. Qed.

Print Assumptions answer.
