(** Rules as texts: does a move lower the measure? No theorem needs it, since who wins is defined by
    plays that end; but a text is only right if its moves do, and this is tested whenever moves are
    listed. *)
Require Import ZArith List Bool Ascii.
From Lastmove Require Import Rules.TextSyntax Rules.TextNumbers Rules.TextFields Rules.TextHeaps.
Import ListNotations.
Local Open Scope Z_scope.

Fixpoint lexicographically_less (l k : list Z) : bool :=
  match l, k with
  | a :: l, b :: k => (a <? b) || (a =? b) && lexicographically_less l k
  | _, _ => false
  end.

Section Fields.
Variable g : field_game.
Definition last_row (f : field) : Z := fold_left (fun m x => Z.max m (fst (fst x))) (signs f) 0.
Definition last_column (f : field) : Z := fold_left (fun m x => Z.max m (snd (fst x))) (signs f) 0.
Definition total (term : place -> Z) (x : set) (f : field) : Z :=
  fold_left (fun n c => if admitted g true x (snd c) then n + term (fst c) else n) (signs f) 0.
Definition term_value (f : field) (t : term) : Z :=
  match t with
  | Count x => total (fun _ => 1) x f
  | Room EastSide x => let last := last_column f in total (fun c => last - snd c) x f
  | Room WestSide x => total snd x f
  | Room SouthSide x => let last := last_row f in total (fun c => last - fst c) x f
  | Room NorthSide x => total fst x f
  end.
(** The number of a cell among the binary digits of a word, from 0 for the least significant one. *)
Definition digit_number (rows columns : Z) (from : side) (c : place) : Z :=
  match from with
  | EastSide => snd c * rows + (rows - 1 - fst c)
  | WestSide => (columns - 1 - snd c) * rows + (rows - 1 - fst c)
  | SouthSide => fst c * columns + (columns - 1 - snd c)
  | NorthSide => (rows - 1 - fst c) * columns + (columns - 1 - snd c)
  end.
Definition field_measure_value (f : field) (m : field_measure) : Z :=
  match m with
  | Sum l => fold_left (fun n x => n + fst x * term_value f (snd x)) l 0
  | Word x from =>
      let rows := last_row f + 1 in
      let columns := last_column f + 1 in
      total (fun c => 2 ^ digit_number rows columns from c) x f
  end.
Definition field_measured (f : field) : list Z := map (field_measure_value f) (field_measures g).
Definition field_lowers (f h : field) : bool :=
  lexicographically_less (field_measured h) (field_measured f).
End Fields.

(** Of heaps: natural numbers, that must exist. *)
Definition heap_measured (g : heap_game) (own : heap) : option (list Z) :=
  match heap_measures g with
  | [] => Some [sum own]
  | l =>
      fold_right (fun e r => match number (combine (names g) own) e, r with
                             | Some n, Some k => if 0 <=? n then Some (n :: k) else None
                             | _, _ => None
                             end) (Some []) l
  end.
(** Every heap that is left has a smaller measure. *)
Definition heap_lowers (g : heap_game) (own : heap) (l : list heap) : bool :=
  let before := heap_measured g own in
  forallb (fun t => match before, heap_measured g t with
                    | Some b, Some a => lexicographically_less a b
                    | _, _ => false
                    end) l.
