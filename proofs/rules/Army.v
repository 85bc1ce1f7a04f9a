(** The solitaire army, Conway's soldiers, and what is claimed of it: SPECIFICATION.
    Nothing here is proved, except the examples. *)
Require Import ZArith List Bool Lia.
Import ListNotations.
Local Open Scope Z_scope.

(** A hole has coordinates (x, y). In the beginning all men stand on holes with y <= 0. *)
Definition hole : Type := Z * Z.

(** Is there a man on the hole? *)
Definition position := hole -> bool.

(** A man jumps along a row or column over a man beside him into an empty hole; the other is taken
    off. *)
Definition step (p q : position) : Prop :=
  exists x y dx dy, In (dx, dy) [(0, 1); (0, -1); (1, 0); (-1, 0)] /\
    let from := (x, y) in
    let over := (x + dx, y + dy) in
    let into := (x + 2 * dx, y + 2 * dy) in
    p from = true /\ p over = true /\ p into = false /\
    q from = false /\ q over = false /\ q into = true /\
    forall c, c <> from -> c <> over -> c <> into -> q c = p c.

Inductive reach : position -> position -> Prop :=
| reach_end p q : (forall c, q c = p c) -> reach p q
| reach_step p q s : step p q -> reach q s -> reach p s.

(** These men, each on a hole of his own, stand in the half-plane. *)
Definition army (men : list hole) (p : position) : Prop :=
  NoDup men /\ (forall c, In c men -> snd c <= 0) /\ forall c, p c = true <-> In c men.

(** So many men can send a scout to the hole [level] paces beyond the edge. *)
Definition men_suffice (level : Z) (n : nat) : Prop :=
  exists men p q, length men = n /\ army men p /\ reach p q /\ q (0, level) = true.

(** The claim "no", and the claim {"fewest_men": n}, of {"game": "army", "level": level}. *)
Definition impossible (level : Z) : Prop := forall n, ~ men_suffice level n.
Definition fewest_men (level : Z) (n : N) : Prop :=
  men_suffice level (N.to_nat n) /\ forall m, men_suffice level m -> (n <= N.of_nat m)%N.

(** * Examples *)

Definition on (men : list hole) : position := fun c =>
  existsb (fun m => (fst m =? fst c) && (snd m =? snd c)) men.

(** Two men in a column: one jumps over the other, one pace beyond the edge. *)
Example legal : step (on [(0, -1); (0, 0)]) (on [(0, 1)]).
Proof.
  exists 0, (-1), 0, 1. split; [simpl; auto|]. cbv zeta. repeat split; try reflexivity.
  intros [x y] H0 H1 H2. unfold on. cbn [existsb fst snd].
  destruct (Z.eqb_spec 0 x), (Z.eqb_spec 1 y), (Z.eqb_spec (-1) y), (Z.eqb_spec 0 y);
    try reflexivity; subst; exfalso; (congruence || lia || auto).
Qed.
Example one_man_stays c q : ~ step (on [c]) q.
Proof.
  intros (x & y & dx & dy & Hd & H0 & H1 & _). unfold on in *. cbn [existsb fst snd] in *.
  rewrite orb_false_r, andb_true_iff, !Z.eqb_eq in H0, H1. destruct H0, H1. simpl in Hd.
  repeat (destruct Hd as [Hd|Hd]; [injection Hd; lia|]); destruct Hd.
Qed.
