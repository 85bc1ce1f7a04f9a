(* A chessboard can be covered by straight trominoes and a monomino on c3.

   backhouse2011, section 3.1

       lastmove solve tile:8x8:3 --monomino c3 --certificate theorems/trominoes-c3.json
       build/verified/lastmove-verified --coq theorems/trominoes-c3.json *)
(** A board of 8 rows and 8 columns can be covered by straight strips of 3 cells and a monomino in row 3 and column 3.

    coqc $(sed -n 's|^-Q |-Q build/verified/proofs/|p' build/verified/proofs/_CoqProject) FILE
    checks it, and prints on which axioms it depends: none. *)
Require Import ZArith NArith Ascii List String.
From Lastmove Require Import Verdict.Claims Verdict.Verdict.
Import ListNotations.

Definition the_puzzle : puzzle :=
  (StripsPuzzle (Strips.Build_puzzle (8)%Z (8)%Z (3)%Z (Some ((2)%Z, (2)%Z)))).

Definition the_claim : claim := Possible.

Definition hint : evidence :=
  (Rectangles (Check.Strips.Build_evidence ((2)%Z, (2)%Z) [((Check.Rectangles.Rectangle ((0)%Z, (0)%Z) (2)%Z (3)%Z), Strips.Across);
  ((Check.Rectangles.Rectangle ((0)%Z, (3)%Z) (3)%Z (5)%Z), Strips.Down);
  ((Check.Rectangles.Rectangle ((2)%Z, (0)%Z) (6)%Z (2)%Z), Strips.Down);
  ((Check.Rectangles.Rectangle ((3)%Z, (2)%Z) (5)%Z (6)%Z), Strips.Across)])).

Theorem answer : holds the_puzzle the_claim.
Proof. apply (verdict_sound the_puzzle the_claim hint). vm_compute. reflexivity. Qed.

Print Assumptions answer.
