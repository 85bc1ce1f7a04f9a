(** Sums of heaps under take-and-break codes, Nim heaps and boards of Cram: SPECIFICATION of their moves.
    Outcomes are those of Impartial.v. *)
Require Import List Arith NArith ZArith Bool.
From Lastmove Require Import Theory.Impartial Rules.Heaps.
Import ListNotations.

Definition cell := (Z * Z)%type.
Definition cell_eqb (a b : cell) : bool := (fst a =? fst b)%Z && (snd a =? snd b)%Z.
Inductive part :=
| Code (c : code) (n : nat)          (* a heap of n tokens *)
| NimHeap (n : nat)
| Cram (free : list cell).           (* the free cells, in any order *)

Definition right (a : cell) : cell := (fst a, snd a + 1)%Z.
Definition below (a : cell) : cell := (fst a + 1, snd a)%Z.
Definition without (a b : cell) (l : list cell) : list cell :=
  filter (fun c => negb (cell_eqb c a) && negb (cell_eqb c b)) l.
Definition free_in (l : list cell) (a : cell) : bool := existsb (cell_eqb a) l.
Definition moves (x : part) : list (list part) :=
  match x with
  | Code c n => map (map (Code c)) (heaps_left c n)
  | NimHeap n => map (fun k => [NimHeap k]) (seq 0 n)
  | Cram l => flat_map (fun a => flat_map (fun b => if free_in l b then [[Cram (without a b l)]] else []) [right a; below a]) l
  end.

Definition outcome_P (y : play) (l : list part) : Prop := Previous part moves y l.
Definition outcome_N (y : play) (l : list part) : Prop := Next part moves y l.
