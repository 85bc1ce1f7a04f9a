(** Drawings of boards: SPECIFICATION. Nothing here is proved, except the examples. *)
Require Import ZArith List Bool Ascii String.
Import ListNotations.
Local Open Scope Z_scope.

(** A cell by its row and its column, counted from 0: a1 is (0, 0), b1 is (0, 1), a2 is (1, 0). *)
Definition cell : Type := Z * Z.
Definition add (c d : cell) : cell := (fst c + fst d, snd c + snd d).

(** A drawing, row by row. *)
Definition grid := list string.

(** The sign drawn at a cell; beyond the drawing it is '#'. *)
Definition sign (g : grid) (c : cell) : ascii :=
  let (row, column) := c in
  if (row <? 0) || (column <? 0) then "#"%char else
  match nth_error g (Z.to_nat row) with
  | None => "#"%char
  | Some signs =>
      match String.get (Z.to_nat column) signs with
      | None => "#"%char
      | Some a => a
      end
  end.

(** All rows have this length. *)
Definition rectangle (width : nat) (g : grid) : Prop :=
  forall signs, In signs g -> String.length signs = width.

(** No other signs than these are drawn. *)
Definition drawn_with (allowed : list ascii) (g : grid) : Prop :=
  forall signs n a, In signs g -> String.get n signs = Some a -> In a allowed.

Example sign_b1 : sign ["#o"; ".."]%string (0, 1) = "o"%char.
Proof. reflexivity. Qed.
Example sign_beyond : sign ["#o"; ".."]%string (0, 2) = "#"%char.
Proof. reflexivity. Qed.
