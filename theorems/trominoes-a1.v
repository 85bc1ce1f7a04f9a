(* A chessboard without the corner a1 cannot be tiled by straight trominoes.

   backhouse2011, section 3.1

       lastmove solve tile:8x8:3 --monomino a1 --certificate theorems/trominoes-a1.json
       build/verified/lastmove-verified --coq theorems/trominoes-a1.json *)
(** The region "#.......|........|........|........|........|........|........|........" of squares cannot be tiled by these tiles, turned and reflected: any number of "I3" ("ooo").

    coqc $(sed -n 's|^-Q |-Q build/verified/proofs/|p' build/verified/proofs/_CoqProject) FILE
    checks it, and prints on which axioms it depends: none. *)
Require Import ZArith NArith Ascii List String.
From Lastmove Require Import Verdict.Claims Verdict.Verdict.
Import ListNotations.

Definition the_puzzle : puzzle :=
  (TilingPuzzle {| Tiling.the_lattice := Tiling.Square;
   Tiling.region := ["#......."%string; "........"%string; "........"%string; "........"%string; "........"%string; "........"%string; "........"%string; "........"%string];
   Tiling.the_freedom := Tiling.Free;
   Tiling.tiles := [{| Tiling.name := "I3"%string; Tiling.rows := ["ooo"%string]; Tiling.count := Tiling.AnyNumber |}] |}).

Definition the_claim : claim := Impossible.

Definition hint : evidence :=
  (Weights (TilingLinear.Build_evidence TilingLinear.NotNegative (Check.Grid.tabulate [(((0)%Z, (1)%Z), (-1)%Z); (((2)%Z, (1)%Z), (1)%Z); (((3)%Z, (1)%Z), (-1)%Z); (((5)%Z, (1)%Z), (1)%Z); (((6)%Z, (1)%Z), (-1)%Z); (((0)%Z, (2)%Z), (1)%Z); (((2)%Z, (2)%Z), (-1)%Z); (((3)%Z, (2)%Z), (1)%Z); (((5)%Z, (2)%Z), (-1)%Z); (((6)%Z, (2)%Z), (1)%Z); (((0)%Z, (4)%Z), (-1)%Z); (((2)%Z, (4)%Z), (1)%Z); (((3)%Z, (4)%Z), (-1)%Z); (((5)%Z, (4)%Z), (1)%Z); (((6)%Z, (4)%Z), (-1)%Z); (((0)%Z, (5)%Z), (1)%Z); (((2)%Z, (5)%Z), (-1)%Z); (((3)%Z, (5)%Z), (1)%Z); (((5)%Z, (5)%Z), (-1)%Z); (((6)%Z, (5)%Z), (1)%Z); (((0)%Z, (7)%Z), (-1)%Z); (((2)%Z, (7)%Z), (1)%Z); (((3)%Z, (7)%Z), (-1)%Z); (((5)%Z, (7)%Z), (1)%Z); (((6)%Z, (7)%Z), (-1)%Z)]) [(0)%Z])).

Theorem answer : holds the_puzzle the_claim.
Proof. apply (verdict_sound the_puzzle the_claim hint). vm_compute. reflexivity. Qed.

Print Assumptions answer.
