(** Conway's soldiers: no army sends a scout five paces beyond the edge, or further: the kind
    golden. Fibonacci numbers take the place of powers of the golden ratio: as a play is finite, a
    hole at distance d from the goal may weigh F(m - d), where m is beyond all of the play. *)
Require Import ZArith List Bool Lia.
From Lastmove Require Import Theory.Linear Rules.Army.
Import ListNotations.
Local Open Scope Z_scope.

(** * Fibonacci numbers *)

Fixpoint fibonacci_pair (n : nat) : Z * Z :=
  match n with O => (0, 1) | S n => let (a, b) := fibonacci_pair n in (b, a + b) end.
Definition F (n : nat) : Z := fst (fibonacci_pair n).

Lemma F_step n : F (S (S n)) = F (S n) + F n.
Proof. unfold F. simpl. destruct (fibonacci_pair n). simpl. lia. Qed.

Lemma F_nonnegative n : 0 <= F n /\ 0 <= F (S n).
Proof. induction n as [|n IH]; [unfold F; simpl; lia|]. rewrite F_step. lia. Qed.

Lemma F_grows n : F n <= F (S n).
Proof.
  destruct n as [|n]; [unfold F; simpl; lia|]. rewrite F_step. pose proof (F_nonnegative n). lia.
Qed.

Lemma F_monotone a b : (a <= b)%nat -> F a <= F b.
Proof. induction 1 as [|b _ IH]; [lia|]. pose proof (F_grows b). lia. Qed.

(** What a jump takes away weighs no less than what it puts down. *)
Lemma F_jump a b c : (2 <= c)%nat -> (c <= a + 1)%nat -> (c <= b + 2)%nat -> F c <= F a + F b.
Proof.
  intros Hc Ha Hb. destruct c as [|[|c]]; try lia. rewrite F_step.
  pose proof (F_monotone (S c) a). pose proof (F_monotone c b). lia.
Qed.

(** The sum of (2j + 1)·F(n - j) for j from 0 to n: 2j + 1 holes of the half-plane are j paces
    further from the goal than the nearest one. *)
Definition diamond (n : nat) : Z := sum (fun j => (2 * Z.of_nat j + 1) * F (n - j)) (seq 0 (S n)).

Lemma diamond_step n : diamond (S (S n)) = diamond (S n) + diamond n + 2 * Z.of_nat n + 3.
Proof.
  unfold diamond. rewrite (seq_S (S (S n))), (seq_S (S n)), !sum_app.
  rewrite (sum_ext (fun j => (2 * Z.of_nat j + 1) * F (S (S n) - j))
                   (fun j => (2 * Z.of_nat j + 1) * F (S n - j) + (2 * Z.of_nat j + 1) * F (n - j))
                   (seq 0 (S n))).
  - rewrite sum_plus. unfold sum at 3 4 6. rewrite !Nat.add_0_l, !Nat.sub_diag.
    replace (S (S n) - S n)%nat with 1%nat by lia. change (F 0) with 0. change (F 1) with 1. lia.
  - intros j Hj. apply in_seq in Hj. replace (S (S n) - j)%nat with (S (S (n - j))) by lia.
    replace (S n - j)%nat with (S (n - j)) by lia. rewrite F_step. ring.
Qed.

Lemma diamond_value n :
  diamond n = F (n + 5) - (2 * Z.of_nat n + 5) /\
  diamond (S n) = F (n + 6) - (2 * Z.of_nat n + 7).
Proof.
  induction n as [|n [IH1 IH2]]; [split; reflexivity|]. split.
  - rewrite IH2. replace (S n + 5)%nat with (n + 6)%nat by lia. lia.
  - rewrite diamond_step, IH1, IH2. replace (S n + 6)%nat with (S (S (n + 5))) by lia.
    rewrite F_step. replace (S (n + 5)) with (n + 6)%nat by lia. lia.
Qed.

(** * Weights of holes and positions *)

Definition hole_eqb (a b : hole) : bool := (fst a =? fst b) && (snd a =? snd b).
Lemma hole_eqb_ok a b : hole_eqb a b = true <-> a = b.
Proof.
  destruct a as [a1 a2], b as [b1 b2]; unfold hole_eqb; simpl.
  rewrite andb_true_iff, !Z.eqb_eq. split; [intros [-> ->]|intros [= -> ->]]; auto.
Qed.
Lemma hole_eqb_refl a : hole_eqb a a = true.
Proof. apply hole_eqb_ok; auto. Qed.
Lemma hole_eqb_false a b : a <> b -> hole_eqb a b = false.
Proof. intros H. destruct (hole_eqb a b) eqn:E; auto. apply hole_eqb_ok in E; tauto. Qed.
Lemma hole_dec (a b : hole) : {a = b} + {a <> b}.
Proof. decide equality; apply Z.eq_dec. Defined.

Section Level.
Variable level : Z.

Definition distance (c : hole) : nat := Z.to_nat (Z.abs (fst c) + Z.abs (level - snd c)).
Definition weight_of (m : nat) (c : hole) : Z := F (m - distance c).
Definition weight (l : list hole) (m : nat) (p : position) : Z :=
  sum (fun c => if p c then weight_of m c else 0) l.

Lemma weight_of_nonnegative m c : 0 <= weight_of m c.
Proof. apply F_nonnegative. Qed.

(** A step, by its three holes. *)
Definition changes (p q : position) (a b c : hole) : Prop :=
  p a = true /\ p b = true /\ p c = false /\ q a = false /\ q b = false /\ q c = true /\
  forall d, d <> a -> d <> b -> d <> c -> q d = p d.
Definition in_line (a b c : hole) : Prop := exists dx dy,
  In (dx, dy) [(0, 1); (0, -1); (1, 0); (-1, 0)] /\
  b = (fst a + dx, snd a + dy) /\ c = (fst a + 2 * dx, snd a + 2 * dy).
Lemma step_holes p q : step p q -> exists a b c, in_line a b c /\ changes p q a b c.
Proof.
  intros (x & y & dx & dy & Hd & p1 & p2 & p3 & q1 & q2 & q3 & Hc).
  exists (x, y), (x + dx, y + dy), (x + 2 * dx, y + 2 * dy). split.
  - exists dx, dy. auto.
  - repeat split; auto.
Qed.
Lemma in_line_distinct a b c : in_line a b c -> a <> b /\ a <> c /\ b <> c.
Proof.
  destruct a as [x y]. intros (dx & dy & Hd & -> & ->). cbn [fst snd].
  assert (Hne : dx <> 0 \/ dy <> 0).
  { simpl in Hd. repeat (destruct Hd as [Hd|Hd]; [injection Hd; intros; lia|]); destruct Hd. }
  split; [|split]; intros E; pose proof (f_equal fst E) as E1; pose proof (f_equal snd E) as E2;
    cbn [fst snd] in E1, E2; lia.
Qed.

(** Steps to the next hole lead one pace nearer to the goal, or away from it. *)
Lemma in_line_distance a b c : in_line a b c ->
  ((distance b = distance c + 1 \/ distance b + 1 = distance c) /\
   (distance a = distance b + 1 \/ distance a + 1 = distance b))%nat.
Proof.
  destruct a as [x y]. intros (dx & dy & Hd & -> & ->). unfold distance. cbn [fst snd].
  simpl in Hd.
  repeat (destruct Hd as [Hd|Hd]; [injection Hd; intros <- <-; lia|]); destruct Hd.
Qed.
Lemma in_line_incl (a b c : hole) l : incl [a; b; c] l -> In a l /\ In b l /\ In c l.
Proof. intros H. split; [|split]; apply H; simpl; auto. Qed.

(** What a step changes, where its three holes are counted. *)
Lemma step_change p q a b c l m : in_line a b c -> changes p q a b c -> incl [a; b; c] l ->
  NoDup l -> weight l m p - weight l m q = weight_of m a + weight_of m b - weight_of m c.
Proof.
  intros Hl (p1 & p2 & p3 & q1 & q2 & q3 & Hc) Hi Hn.
  apply in_line_distinct in Hl as (Nab & Nac & Nbc). apply in_line_incl in Hi as (Ha & Hb & Hc').
  unfold weight. rewrite <- sum_minus.
  rewrite (sum_ext _ (fun d => (if hole_eqb a d then weight_of m d else 0)
                               + (if hole_eqb b d then weight_of m d else 0)
                               - (if hole_eqb c d then weight_of m d else 0))).
  - rewrite sum_minus, sum_plus, !(sum_only hole_eqb hole_eqb_ok); auto.
  - intros d _. destruct (hole_dec a d) as [<-|Ma].
    { rewrite hole_eqb_refl, !hole_eqb_false, p1, q1 by congruence. lia. }
    destruct (hole_dec b d) as [<-|Mb].
    { rewrite hole_eqb_refl, !hole_eqb_false, p2, q2 by congruence. lia. }
    destruct (hole_dec c d) as [<-|Mc].
    { rewrite hole_eqb_refl, !hole_eqb_false, p3, q3 by congruence. lia. }
    rewrite !hole_eqb_false, Hc by congruence. lia.
Qed.

(** Where all three holes of the jump are counted, and m is large enough, no weight is gained. *)
Lemma step_weight p q : step p q -> exists l, forall l' m, incl l l' -> NoDup l' ->
  (forall c, In c l' -> (distance c + 2 <= m)%nat) -> weight l' m q <= weight l' m p.
Proof.
  intros Hs. apply step_holes in Hs as (a & b & c & Hl & Hs). exists [a; b; c].
  intros l m Hi Hn Hm. pose proof (step_change p q a b c l m Hl Hs Hi Hn) as Hchange.
  apply in_line_incl in Hi as (Ha & Hb & Hc). apply Hm in Ha, Hb, Hc.
  apply in_line_distance in Hl.
  assert (weight_of m c <= weight_of m a + weight_of m b); [|lia].
  unfold weight_of. rewrite Z.add_comm. apply F_jump; lia.
Qed.

Lemma reach_weight p q : reach p q -> exists l, forall l' m, incl l l' -> NoDup l' ->
  (forall c, In c l' -> (distance c + 2 <= m)%nat) -> weight l' m q <= weight l' m p.
Proof.
  induction 1 as [p q H|p q s Hs _ [l IH]].
  - exists []. intros l m _ _ _. unfold weight.
    rewrite (sum_ext _ (fun c => if p c then weight_of m c else 0)); [lia|].
    intros c _. rewrite H. auto.
  - destruct (step_weight p q Hs) as [k Hk]. exists (k ++ l). intros l' m Hi Hn Hm.
    assert (weight l' m q <= weight l' m p).
    { apply Hk; auto. intros c Hc. apply Hi, in_or_app. auto. }
    assert (weight l' m s <= weight l' m q); [|lia].
    apply IH; auto. intros c Hc. apply Hi, in_or_app. auto.
Qed.

(** The scout on his goal weighs F(m), so the army did. *)
Lemma scout_weight p q : reach p q -> q (0, level) = true -> exists l, NoDup l /\
  forall m, (forall c, In c l -> (distance c + 2 <= m)%nat) ->
  F m <= sum (weight_of m) (filter p l).
Proof.
  intros Hr Hq. destruct (reach_weight p q Hr) as (l & Hl).
  exists (nodup hole_dec ((0, level) :: l)). split; [apply NoDup_nodup|]. intros m Hm.
  specialize (Hl (nodup hole_dec ((0, level) :: l)) m). unfold weight in Hl.
  rewrite !sum_if in Hl. transitivity (sum (weight_of m) (filter q (nodup hole_dec ((0, level) :: l)))).
  - transitivity (sum (weight_of m) [(0, level)]).
    + cbn [sum]. unfold weight_of, distance. cbn [fst snd]. rewrite Z.sub_diag, Nat.sub_0_r. lia.
    + apply sum_incl; [apply weight_of_nonnegative|constructor; auto; constructor|].
      intros c [<-|[]]. apply filter_In. split; auto. apply nodup_In. left; auto.
  - apply Hl; auto using NoDup_nodup. intros c Hc. apply nodup_In. right; auto.
Qed.

(** * The half-plane weighs less than the scout on his goal *)

Hypothesis far : 5 <= level.

Definition row (j : nat) : list hole :=
  map (fun i => let x := Z.of_nat i - Z.of_nat j in (x, Z.abs x - Z.of_nat j)) (seq 0 (2 * j + 1)).
Definition half_plane (n : nat) : list hole := flat_map row (seq 0 (S n)).

Lemma half_plane_weight n : sum (weight_of (n + 5)) (half_plane n) <= diamond n.
Proof.
  unfold half_plane, diamond. rewrite sum_flat_map. apply sum_le. intros j Hj. apply in_seq in Hj.
  replace (2 * Z.of_nat j + 1) with (Z.of_nat (length (row j)))
    by (unfold row; rewrite map_length, seq_length; lia).
  rewrite <- (sum_constant (fun _ => F (n - j))) by auto. apply sum_le.
  intros c Hc. apply in_map_iff in Hc as (i & <- & Hi). apply in_seq in Hi.
  apply F_monotone. unfold distance. simpl fst; simpl snd. lia.
Qed.

Lemma in_half_plane n x y : y <= 0 -> (distance (x, y) <= n + 5)%nat -> In (x, y) (half_plane n).
Proof.
  intros Hy Hd. unfold distance in Hd; cbn [fst snd] in Hd. apply in_flat_map.
  exists (Z.to_nat (Z.abs x - y)). split; [apply in_seq; lia|].
  apply in_map_iff. exists (Z.to_nat (x + (Z.abs x - y))).
  split; [cbv zeta; f_equal; lia|apply in_seq; lia].
Qed.

Theorem conway men p q : army men p -> reach p q -> q (0, level) = false.
Proof.
  intros (_ & Hmen & Hp) Hr. destruct (q (0, level)) eqn:Eq; auto. exfalso.
  destruct (scout_weight p q Hr Eq) as (l & Hd & Hl).
  set (n := list_max (map distance l)). specialize (Hl (n + 5)%nat).
  assert (Hn : forall c, In c l -> (distance c <= n)%nat).
  { intros c Hc. pose proof (proj1 (list_max_le (map distance l) n) (le_n _)) as H.
    rewrite Forall_forall in H. apply H, in_map, Hc. }
  assert (Hscout : F (n + 5) <= sum (weight_of (n + 5)) (filter p l)).
  { apply Hl. intros c Hc. specialize (Hn c Hc). lia. }
  assert (Harmy : sum (weight_of (n + 5)) (filter p l) <= diamond n).
  { transitivity (sum (weight_of (n + 5)) (half_plane n)); [|apply half_plane_weight].
    apply sum_incl; [apply weight_of_nonnegative|apply NoDup_filter, Hd|].
    intros [x y] Hc. apply filter_In in Hc as [H1 H2]. apply in_half_plane.
    - apply (Hmen (x, y)), Hp, H2.
    - specialize (Hn _ H1). lia. }
  destruct (diamond_value n) as [H _]. lia.
Qed.
End Level.

(** * The claim "no"

    The evidence {"kind": "golden", "weight": …} is not needed. *)
Definition check_no (level : Z) : bool := 5 <=? level.

Theorem check_no_sound level : check_no level = true -> impossible level.
Proof.
  intros E n (men & p & q & _ & Hp & Hr & Hq). apply Z.leb_le in E.
  rewrite (conway level E men p q Hp Hr) in Hq. discriminate.
Qed.
Print Assumptions check_no_sound.
