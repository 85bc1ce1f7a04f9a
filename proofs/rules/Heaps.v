(** The rules of take-and-break games: SPECIFICATION. *)
Require Import List Arith NArith.
From Lastmove Require Import Theory.Impartial.
Import ListNotations.

Definition code := list N.                                  (* d0, d1, d2, ... ; all others are 0 *)
(** May one take i tokens off a heap and leave the rest as j heaps? (Nothing taken: only for two heaps or more.) *)
Definition allowed (c : code) (i j : nat) : bool :=
  N.testbit (nth i c 0%N) (N.of_nat j) && negb ((i =? 0) && (j <=? 1)).
(** What a heap of n tokens may become. *)
Definition becomes (c : code) (n : nat) (l : list nat) : Prop :=
  exists i, allowed c i (length l) = true /\ Forall (fun h => 1 <= h) l /\ i + list_sum l = n.

(** The same as a list. *)
Fixpoint compositions (j m : nat) : list (list nat) :=
  match j with
  | O => if m =? 0 then [[]] else []
  | S j => flat_map (fun a => map (cons a) (compositions j (m - a))) (seq 1 m)
  end.
Definition heaps_left (c : code) (n : nat) : list (list nat) :=
  flat_map (fun i => flat_map (fun j => if allowed c i j then compositions j (n - i) else []) (seq 0 (S (N.size_nat (nth i c 0%N)))))
           (seq 0 (min (S n) (length c))).

(** Heaps of the game, and heaps of Nim beside them to measure with. *)
Inductive part := Heap (n : nat) | Nim (m : N).
Definition moves (c : code) (x : part) : list (list part) :=
  match x with
  | Heap n => map (map Heap) (heaps_left c n)
  | Nim m => map (fun k => [Nim (N.of_nat k)]) (seq 0 (N.to_nat m))
  end.

(** The heap of n tokens has the nimber m: beside a Nim heap of m tokens, who moves next loses. *)
Definition nimber (c : code) (n : nat) (m : N) : Prop := Previous part (moves c) Normal [Heap n; Nim m].

(** The claim {"period": p, "preperiod": e, "saltus": 0}. *)
Definition periodic (c : code) (p e : nat) : Prop := forall n m, e <= n -> (nimber c (n + p) m <-> nimber c n m).
Definition claim (c : code) (p e : nat) : Prop :=
  1 <= p /\ periodic c p e /\ (forall q d, 1 <= q -> periodic c q d -> p <= q /\ e <= d).
