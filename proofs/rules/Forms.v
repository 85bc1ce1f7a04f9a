(** Forms in misère play, and how they compare modulo a universe.  SPECIFICATION. *)
Require Import List.
From Lastmove Require Import Rules.Players.
Import ListNotations.

(** A form is given by Left's and by Right's options, and by the sides that have a tombstone. *)
Inductive form := Form (left right : list form) (left_tombstone right_tombstone : bool).
Definition options (p : player) (g : form) : list form :=
  match g, p with Form l _ _ _, Left => l | Form _ r _ _, Right => r end.
Definition tombstone (p : player) (g : form) : bool :=
  match g, p with Form _ _ l _, Left => l | Form _ _ _ r, Right => r end.
Definition over (p : player) (g : form) : Prop := tombstone p g = true \/ options p g = [].

(** The sum of two forms: a player to move wins if both are over for that player. *)
Inductive Wins : player -> form -> form -> Prop :=
| wins_over p g x : over p g -> over p x -> Wins p g x
| wins_first p g x g' : In g' (options p g) -> Loses (other p) g' x -> Wins p g x
| wins_second p g x x' : In x' (options p x) -> Loses (other p) g x' -> Wins p g x
with Loses : player -> form -> form -> Prop :=
| loses p g x :
    ~ (over p g /\ over p x) ->
    (forall g', In g' (options p g) -> Wins (other p) g' x) ->
    (forall x', In x' (options p x) -> Wins (other p) g x') ->
    Loses p g x.

(** ** Universes *)
Inductive follower (x : form) : form -> Prop :=
| itself : follower x x
| after_a_move y z p : follower x y -> In z (options p y) -> follower x z.
(** [M] is that of all forms without tombstones, [D] that of dicots, [E] the dead-ending one, [B]
    that of blocking games..  They differ in their ends, in which a player has no move. *)
Inductive universe := M | D | E | B.
Definition dead (p : player) (x : form) : Prop := forall y, follower x y -> options p y = [].
Inductive blocked (p : player) : form -> Prop :=
| blocked_end x :
    options p x = [] ->
    (forall y, In y (options (other p) x) ->
       blocked p y \/ exists z, In z (options p y) /\ blocked p z) ->
    blocked p x.
Definition allowed_end (u : universe) (p : player) (x : form) : Prop :=
  match u with
  | M => True
  | D => options (other p) x = []
  | E => dead p x
  | B => blocked p x
  end.
Definition belongs (u : universe) (x : form) : Prop :=
  forall y p, follower x y ->
    tombstone p y = false /\ (options p y = [] -> allowed_end u p y).

(** g is at least h: for Left, g + X is as good as h + X. *)
Definition at_least (u : universe) (g h : form) : Prop :=
  forall x, belongs u x ->
    (Wins Left h x -> Wins Left g x) /\ (Wins Right g x -> Wins Right h x).
Inductive comparison := Greater | Equal | Less | Incomparable.
Definition compare (u : universe) (g h : form) (c : comparison) : Prop :=
  match c with
  | Greater => at_least u g h /\ ~ at_least u h g
  | Equal => at_least u g h /\ at_least u h g
  | Less => ~ at_least u g h /\ at_least u h g
  | Incomparable => ~ at_least u g h /\ ~ at_least u h g
  end.

(** ** Lists of forms *)
(** Each is given by the places of its options, which are smaller than its own, and its
    tombstones. *)
Record entry := { lefts : list nat; rights : list nat; left_dead : bool; right_dead : bool }.
Definition zero : form := Form [] [] false false.
Definition form_of (known : list form) (e : entry) : form :=
  Form (map (fun i => nth i known zero) (lefts e)) (map (fun i => nth i known zero) (rights e))
    (left_dead e) (right_dead e).
Definition forms_of (l : list entry) : list form :=
  fold_left (fun known e => known ++ [form_of known e]) l [].

(** A player to move wins in 0, and loses in * = {0|0}. *)
Definition star : form := Form [zero] [zero] false false.
Example zero_wins : Wins Left zero zero.
Proof. apply wins_over; right; reflexivity. Qed.
Example star_loses : Loses Left star zero.
Proof.
  constructor.
  - intros [[H|H] _]; discriminate.
  - intros g' [<-|[]]. apply wins_over; right; reflexivity.
  - intros x' [].
Qed.
(** Hence * is not at least 0, not even modulo dicots. *)
Example star_not_at_least_zero : ~ at_least D star zero.
Proof.
  intros H. destruct (H zero) as [H1 _].
  - intros y p Hy. assert (y = zero) as ->.
    { induction Hy as [|y z q Hy IH Hz]; auto. subst y. destruct q; destruct Hz. }
    destruct p; simpl; auto.
  - specialize (H1 zero_wins). inversion H1 as [p g x [K|K]|p g x g' K HL|p g x x' K HL];
      subst; try discriminate.
    + destruct K as [<-|[]]. inversion HL as [p g x N _ _]. apply N.
      split; right; reflexivity.
    + destruct K.
Qed.
