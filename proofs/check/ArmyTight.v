(** Jumps of the solitaire army that lose no weight: two paces nearer to the goal.  All others
    do. *)
Require Import ZArith List Bool Lia.
From Lastmove Require Import Theory.Linear Rules.Army Check.Army.
Import ListNotations.
Local Open Scope Z_scope.

Section Level.
Variable level : Z.
Let distance := distance level.
Let weight := weight level.

Definition keeps (p q : position) : Prop := exists a b c,
  in_line a b c /\ changes p q a b c /\ distance a = (distance c + 2)%nat.
Inductive keeps_reach : position -> position -> Prop :=
| keeps_end p q : (forall c, q c = p c) -> keeps_reach p q
| keeps_step p q s : keeps p q -> keeps_reach q s -> keeps_reach p s.

(** Where all holes that matter are counted, and m is large enough, [q] weighs less than [p]. *)
Definition loses (p q : position) : Prop := exists l, forall l' m, incl l l' -> NoDup l' ->
  (forall c, In c l' -> (distance c + 2 <= m)%nat) -> weight l' m q + 1 <= weight l' m p.

Lemma F_positive n : (1 <= n)%nat -> 1 <= F n.
Proof. intros H. apply (F_monotone 1 n H). Qed.

Lemma step_keeps_or_loses p q : step p q -> keeps p q \/ loses p q.
Proof.
  intros Hs. apply step_holes in Hs as (a & b & c & Hl & Hs).
  destruct (Nat.eq_dec (distance a) (distance c + 2)) as [E|E].
  { left. exists a, b, c. auto. }
  right. exists [a; b; c]. intros l m Hi Hn Hm.
  pose proof (step_change level p q a b c l m Hl Hs Hi Hn) as Hchange. fold weight in Hchange.
  apply in_line_incl in Hi as (Ha & Hb & Hc). apply Hm in Ha, Hb, Hc.
  apply (in_line_distance level) in Hl as [Hbc Hab]. fold (distance a) in Hab.
  fold (distance b) in Hab, Hbc. fold (distance c) in Hbc.
  enough (weight_of level m c + 1 <= weight_of level m a + weight_of level m b) by lia.
  unfold weight_of. fold (distance a) (distance b) (distance c).
  pose proof (F_positive (m - distance a) ltac:(lia)) as F1.
  pose proof (F_positive (m - distance b) ltac:(lia)) as F2.
  destruct Hbc as [Hbc|Hbc].
  - assert (distance a = distance c) as -> by lia. lia.
  - pose proof (F_monotone (m - distance c) (m - distance b) ltac:(lia)). lia.
Qed.
Lemma reach_keeps_or_loses p q : reach p q -> keeps_reach p q \/ loses p q.
Proof.
  induction 1 as [p q H|p q s Hs Hr [Hk|[k Hk]]]; [left; apply keeps_end; auto| |].
  - destruct (step_keeps_or_loses p q Hs) as [H|[l Hl]]; [left; eapply keeps_step; eauto|].
    right. destruct (reach_weight level q s Hr) as [k Hk']. exists (l ++ k).
    intros l' m Hi Hn Hm. apply incl_app_inv in Hi as [H1 H2].
    specialize (Hl l' m H1 Hn Hm). specialize (Hk' l' m H2 Hn Hm). unfold weight in *. lia.
  - right. destruct (step_weight level p q Hs) as [l Hl]. exists (l ++ k).
    intros l' m Hi Hn Hm. apply incl_app_inv in Hi as [H1 H2].
    specialize (Hl l' m H1 Hn Hm). specialize (Hk l' m H2 Hn Hm). unfold weight in *. lia.
Qed.

(** No man gets behind the goal, nor further away than all were. *)
Definition inside (farthest : nat) (p : position) : Prop :=
  forall c, p c = true -> snd c <= level /\ (distance c <= farthest)%nat.
Lemma keeps_inside farthest p q : keeps p q -> inside farthest p -> inside farthest q.
Proof.
  intros (a & b & c & Hl & (p1 & _ & _ & q1 & q2 & q3 & Hc) & Hd) Hp d Hq.
  destruct (hole_dec d c) as [->|Nc].
  - specialize (Hp a p1) as [Hy Ha]. split; [|lia]. destruct a as [x y].
    destruct Hl as (dx & dy & Hin & _ & ->). unfold distance, Army.distance in Hd.
    cbn [fst snd] in *. simpl in Hin.
    repeat (destruct Hin as [Hin|Hin]; [injection Hin; intros <- <-; lia|]); destruct Hin.
  - destruct (hole_dec d a) as [->|Na]; [congruence|].
    destruct (hole_dec d b) as [->|Nb]; [congruence|]. apply Hp. rewrite <- Hc; auto.
Qed.
End Level.
