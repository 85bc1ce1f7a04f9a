(** Misère quotients: what is claimed of them. SPECIFICATION.

    Two sums of games of a family are the same element of its misère quotient if no third sum, added
    to both, distinguishes their misère outcomes. *)
Require Import List Arith NArith Lia.
From Lastmove Require Import Rules.Play Rules.Heaps.
Import ListNotations.

Section Quotient.
Variable part : Type.
Variable move : part -> list part -> Prop.            (* for both players *)
Variable member : part -> Prop.                       (* the games of the family *)

Definition sum (u : list part) : Prop := Forall member u.
Definition is_P (u : list part) : Prop :=
  Loses unit (fun p => p) part (fun _ => move) (fun _ => false) Misere tt u.
Definition same_element (u v : list part) : Prop :=
  forall w, sum w -> (is_P (u ++ w) <-> is_P (v ++ w)).

(** The quotient has m elements, numbered from 0, and s of them are those of P-positions. *)
Definition quotient_of (m s : nat) : Prop :=
  exists (element : list part -> nat) (P_portion : nat -> bool),
    (forall u, sum u -> element u < m) /\
    (forall a, a < m -> exists u, sum u /\ element u = a) /\
    (forall u v, sum u -> sum v -> (same_element u v <-> element u = element v)) /\
    (forall u, sum u -> (is_P u <-> P_portion (element u) = true)) /\
    length (filter P_portion (seq 0 m)) = s.
End Quotient.

(** "generators": the first so many games of the family, or all. *)
Inductive generators := First (n : nat) | All.

(** Heaps under a code: those of up to n tokens, or all. *)
Definition heap_of (r : generators) (x : part) : Prop :=
  match x, r with
  | Heap h, First n => h <= n
  | Heap _, All => True
  | Nim _, _ => False
  end.
Definition heaps_quotient (c : code) (r : generators) (m s : nat) : Prop :=
  quotient_of part (move (alone c)) (heap_of r) m s.

(** Games 0, 1, ..., each given by its options, which are sums of earlier games; then the first n of
    them, or all. *)
Definition followers := list (list (list nat)).
Definition well_founded_list (games : followers) : Prop :=
  forall i o j, In o (nth i games []) -> In j o -> j < i.
Definition follower_move (games : followers) (i : nat) (o : list nat) : Prop :=
  In o (nth i games []).
Definition follower_of (games : followers) (r : generators) (i : nat) : Prop :=
  i < match r with First n => n | All => length games end.
Definition followers_quotient (games : followers) (r : generators) (m s : nat) : Prop :=
  well_founded_list games /\
  match r with First n => n <= length games | All => True end /\
  quotient_of nat (follower_move games) (follower_of games r) m s.

(** Examples: the sums of heaps of one token under 0.3, of which one is taken in each move, are two
    elements: an even number of heaps is an N-position (the last move loses), an odd one is P. *)
Definition star : code := plain_code [0; 3]%N.
Lemma one_heap_moves o : move (alone star) (Heap 1) o <-> o = [].
Proof.
  split.
  - intros H. inversion H as [n l (i & (Hb & H0 & _ & Hp) & Hs) En Eo|n s c l []|]. subst n.
    destruct l as [|a l]; auto. simpl in *. inversion_clear Hp.
    assert (i = 0) as -> by lia. discriminate.
  - intros ->. apply (own_move _ 1 []). exists 1. repeat split; try lia; constructor.
Qed.
Example nothing_is_not_P : ~ is_P part (move (alone star)) [].
Proof.
  intros H. inversion_clear H as [? ? Hm _].
  destruct (Hm eq_refl) as (h & _ & a & x & b & o & E & _).
  destruct a; discriminate.
Qed.
Example one_heap_is_P : is_P part (move (alone star)) [Heap 1].
Proof.
  constructor.
  - intros _. exists []. split; [intros (x & _ & E); discriminate|].
    exists [], (Heap 1), [], []. rewrite one_heap_moves. auto.
  - intros h (_ & a & x & b & o & E & Hm & ->). destruct a as [|y [|z a]]; try discriminate.
    injection E as <- <-. apply one_heap_moves in Hm as ->. apply wins_without_move; auto.
    intros k (_ & a & x & b & o & E & _). destruct a; discriminate.
Qed.

(** A sum of games 0 and 1 may be an option of game 2, not one of game 1. *)
Example earlier_games : well_founded_list [[]; [[]]; [[0; 1]]].
Proof.
  intros i o j Ho Hj. destruct i as [|[|[|i]]]; simpl in Ho.
  - destruct Ho.
  - destruct Ho as [<-|[]]. destruct Hj.
  - destruct Ho as [<-|[]]. simpl in Hj. lia.
  - destruct i; destruct Ho.
Qed.
Example not_earlier : ~ well_founded_list [[]; [[1]]].
Proof.
  intros H. specialize (H 1 [1] 1 (or_introl eq_refl) (or_introl eq_refl)). lia.
Qed.
