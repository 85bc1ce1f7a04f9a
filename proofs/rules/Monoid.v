(** Misère monoids of partizan games: what is claimed of them. SPECIFICATION.

    Play is misère: a player who is to move but has no move wins. Two sums of games of a family are
    the same element if no third sum, added to both, distinguishes their outcomes: for each player,
    whether he or she wins when beginning. *)
Require Import List Arith NArith ZArith Lia.
From Lastmove Require Import Rules.Play Rules.Players Rules.Heaps.
From Lastmove Require Rules.Quotient.
Import ListNotations.

(** Elements of the group Z x Z/n1 x Z/n2 x ..., n1, n2, ... being its orders: an integer, and a residue
    for each of the orders. *)
Local Open Scope Z_scope.
Definition group_element := (Z * list Z)%type.
Definition in_group (orders : list Z) (g : group_element) : Prop :=
  Forall2 (fun n r => 0 <= r < n) orders (snd g).
Fixpoint add_residues (orders a b : list Z) : list Z :=
  match orders, a, b with
  | n :: orders, r :: a, s :: b => (r + s) mod n :: add_residues orders a b
  | _, _, _ => []
  end.
Definition add (orders : list Z) (g h : group_element) : group_element :=
  (fst g + fst h, add_residues orders (snd g) (snd h)).
Example add_in_Z_Z2_Z3 : add [2; 3] (-1, [1; 1]) (4, [1; 1]) = (3, [0; 2]).
Proof. reflexivity. Qed.
Example no_residue : ~ in_group [2] (0, [2]).
Proof. intros H. inversion H. lia. Qed.
Local Close Scope Z_scope.

Section Monoid.
Variable part : Type.
Variable move : player -> part -> list part -> Prop.
Variable member : part -> Prop.                       (* the games of the family *)

Definition sum (u : list part) : Prop := Forall member u.
Definition wins_first (p : player) (u : list part) : Prop :=
  Wins player other part move (fun _ => false) Misere p u.
Definition same_element (u v : list part) : Prop :=
  forall w, sum w -> forall p, wins_first p (u ++ w) <-> wins_first p (v ++ w).

(** The monoid has m elements, numbered from 0. *)
Definition monoid_of (m : nat) : Prop :=
  exists element : list part -> nat,
    (forall u, sum u -> element u < m) /\
    (forall a, a < m -> exists u, sum u /\ element u = a) /\
    (forall u v, sum u -> sum v -> (same_element u v <-> element u = element v)).

(** The monoid is the group Z x Z/n1 x Z/n2 x ...: each sum has an element, that of two sums together
    is the sum of theirs, and two sums are the same element if it says so. *)
Definition monoid_is_group (orders : list Z) : Prop :=
  Forall (fun n => 2 <= n)%Z orders /\
  exists element : list part -> group_element,
    (forall u, sum u -> in_group orders (element u)) /\
    (forall g, in_group orders g -> exists u, sum u /\ element u = g) /\
    (forall u v, sum u -> sum v -> element (u ++ v) = add orders (element u) (element v)) /\
    (forall u v, sum u -> sum v -> (same_element u v <-> element u = element v)).
End Monoid.

(** All heaps, where Left moves by one code and Right by the other: "partizan-heaps". *)
Definition heap_move (left right : code) (p : player) (n : nat) (heaps : list nat) : Prop :=
  becomes (match p with Left => left | Right => right end) n heaps.
Definition heaps_monoid (left right : code) (m : nat) : Prop :=
  monoid_of nat (heap_move left right) (fun _ => True) m.
(** The same of the group, also of heaps of up to n tokens only. *)
Definition heap_up_to (r : Quotient.generators) (h : nat) : Prop :=
  match r with Quotient.First n => h <= n | Quotient.All => True end.
Definition heaps_group (left right : code) (r : Quotient.generators) (orders : list Z) : Prop :=
  monoid_is_group nat (heap_move left right) (heap_up_to r) orders.

(** Games 0, 1, ..., each given by Left's options and Right's, which are sums of earlier games:
    "partizan-followers". *)
Definition partizan_followers := list (list (list nat) * list (list nat)).
Definition options_of (games : partizan_followers) (p : player) (i : nat) : list (list nat) :=
  let g := nth i games ([], []) in match p with Left => fst g | Right => snd g end.
Definition earlier_options (games : partizan_followers) : Prop :=
  forall p i o j, In o (options_of games p i) -> In j o -> j < i.
Definition followers_monoid (games : partizan_followers) (m : nat) : Prop :=
  earlier_options games /\
  monoid_of nat (fun p i o => In o (options_of games p i)) (fun i => i < length games) m.

(** Examples. Left takes one token, Right two; the game of which only Left has a move, to nothing. *)
Example left_takes_one :
  heap_move (plain_code [0; 3]%N) (plain_code [0; 0; 3]%N) Left 3 [2].
Proof. exists 1. repeat split; try lia; repeat constructor. Qed.
Example right_does_not :
  ~ heap_move (plain_code [0; 3]%N) (plain_code [0; 0; 3]%N) Right 3 [2].
Proof. intros (i & (H & _) & E). assert (i = 1) as -> by (simpl in E; lia). discriminate. Qed.
Example right_wins_without_move :
  wins_first nat (fun p i o => In o (options_of [([[]], [])] p i)) Right [0].
Proof.
  apply wins_without_move; auto. intros h (_ & a & x & b & o & E & Hm & _).
  destruct a as [|y [|z a]]; try discriminate. injection E as <- <-. destruct Hm.
Qed.
Example left_loses :
  ~ wins_first nat (fun p i o => In o (options_of [([[]], [])] p i)) Left [0].
Proof.
  intros H. inversion_clear H as [? ? h (_ & a & x & b & o & E & Hm & ->) Hl|? ? _ Hn].
  - destruct a as [|y [|z a]]; try discriminate. injection E as <- <-.
    destruct Hm as [<-|[]]. inversion_clear Hl as [? ? Hs _].
    destruct (Hs eq_refl) as (k & _ & a & x & b & o & E & _). destruct a; discriminate.
  - apply (Hn []). split; [intros (x & _ & E); discriminate|].
    exists [], 0, [], []. repeat split; auto. left; auto.
Qed.
(** Without games there is one sum, which is not as many elements as Z has. *)
Example no_games : ~ monoid_is_group nat (fun _ _ _ => False) (fun _ => False) [].
Proof.
  intros (_ & element & _ & onto & _).
  assert (H : forall z, element [] = (z, [])).
  { intros z. destruct (onto (z, [])) as (u & Hu & <-); [constructor|].
    destruct Hu as [|x u []]. auto. }
  pose proof (H 0%Z) as H0. rewrite (H 1%Z) in H0. discriminate.
Qed.
(** Heaps of up to two tokens leave out that of three. *)
Example not_among : heap_up_to (Quotient.First 2) 2 /\ ~ heap_up_to (Quotient.First 2) 3.
Proof. simpl. lia. Qed.
