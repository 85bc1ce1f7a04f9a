(** How much a number of men can weigh, and which of them weigh most: all holes of the half-plane
    up to some distance, and some at the next one. *)
Require Import ZArith List Bool Lia.
From Lastmove Require Import Theory.Linear Rules.Army Check.Army Check.ArmyTight.
Import ListNotations.
Local Open Scope Z_scope.

Lemma F_add a b : F (a + S b) = F (S a) * F (S b) + F a * F b.
Proof.
  enough (H : F (a + S b) = F (S a) * F (S b) + F a * F b /\
              F (S a + S b) = F (S (S a)) * F (S b) + F (S a) * F b) by apply H.
  induction a as [|a [IH1 IH2]].
  - cbn [Nat.add]. rewrite (F_step b), (F_step 0). change (F 0) with 0. change (F 1) with 1. lia.
  - split; [exact IH2|]. cbn [Nat.add] in *. rewrite F_step, IH2, IH1, (F_step (S a)).
    rewrite (F_step a). ring.
Qed.

Section Bound.
Variable level : Z.
Hypothesis forward : 0 <= level.
Let start := Z.to_nat level.
Variable few : nat.            (* the number of men *)
Variable shell_count : nat.
Definition edge_at : nat := (start + shell_count)%nat.
Let edge := edge_at.

(** No more than this can few men weigh, where a hole at distance d weighs [weight d]. *)
Definition most (weight : nat -> Z) : Z :=
  Z.of_nat few * weight edge
  + sum (fun j => (2 * Z.of_nat j + 1) * (weight (start + j)%nat - weight edge)) (seq 0 shell_count).

Definition shells_up_to (n : nat) : list hole := flat_map row (seq 0 n).
Definition near : list hole := shells_up_to shell_count.
Lemma in_shells n c : snd c <= 0 -> (distance level c < start + n)%nat -> In c (shells_up_to n).
Proof.
  destruct c as [x y]. unfold distance, start. cbn [fst snd]. intros Hy Hd.
  apply in_flat_map. exists (Z.to_nat (Z.abs x - y)). split; [apply in_seq; lia|].
  apply in_map_iff. exists (Z.to_nat (x + (Z.abs x - y))).
  split; [cbv zeta; f_equal; lia|apply in_seq; lia].
Qed.
Lemma row_distance j c : In c (row j) -> distance level c = (start + j)%nat.
Proof.
  intros Hc. apply in_map_iff in Hc as (i & <- & Hi). apply in_seq in Hi.
  unfold distance, start. cbn [fst snd]. lia.
Qed.
Lemma near_distance c : In c near -> (distance level c < edge)%nat.
Proof.
  intros Hc. apply in_flat_map in Hc as (j & Hj & Hc). apply row_distance in Hc.
  apply in_seq in Hj. unfold edge, edge_at. lia.
Qed.

Section Weight.
Variable weight : nat -> Z.
Hypothesis positive : forall d, 0 <= weight d.
Hypothesis falling : forall d d', (d <= d')%nat -> weight d' <= weight d.

(** What a hole weighs beyond those at the edge *)
Definition excess (c : hole) : Z :=
  if Nat.ltb (distance level c) edge then weight (distance level c) - weight edge else 0.
Lemma excess_nonnegative c : 0 <= excess c.
Proof.
  unfold excess. destruct (Nat.ltb_spec (distance level c) edge); [|lia].
  pose proof (falling (distance level c) edge ltac:(lia)). lia.
Qed.
Lemma excess_ok c : weight (distance level c) <= weight edge + excess c.
Proof.
  unfold excess. destruct (Nat.ltb_spec (distance level c) edge); [lia|].
  pose proof (falling edge (distance level c) H). lia.
Qed.
Definition counted (l : list hole) : list hole :=
  filter (fun c => Nat.ltb (distance level c) edge) l.
Lemma excess_counted l : sum excess l = sum excess (counted l).
Proof.
  unfold counted. rewrite <- sum_if. apply sum_ext. intros c _. unfold excess.
  destruct (Nat.ltb (distance level c) edge); auto.
Qed.
Lemma near_excess : sum excess near =
  sum (fun j => (2 * Z.of_nat j + 1) * (weight (start + j)%nat - weight edge)) (seq 0 shell_count).
Proof.
  unfold near, shells_up_to. rewrite sum_flat_map. apply sum_ext. intros j Hj. apply in_seq in Hj.
  rewrite (sum_constant excess (weight (start + j)%nat - weight edge)).
  - unfold row. rewrite map_length, seq_length. lia.
  - intros c Hc. unfold excess. rewrite (row_distance j c Hc).
    destruct (Nat.ltb_spec (start + j) edge); [auto|unfold edge, edge_at in *; lia].
Qed.

Variable l : list hole.
Hypothesis distinct_men : NoDup l.
Hypothesis few_men : (length l <= few)%nat.
Hypothesis low : forall c, In c l -> snd c <= 0.

Lemma counted_near : incl (counted l) near.
Proof.
  intros c Hc. apply filter_In in Hc as [Hc E]. apply Nat.ltb_lt in E. apply in_shells; auto.
Qed.
Lemma counted_excess : sum excess (counted l) <= sum excess near.
Proof.
  apply sum_incl; [apply excess_nonnegative|apply NoDup_filter; auto|apply counted_near].
Qed.
Lemma men_as_excess : sum (fun c => weight (distance level c)) l
  <= Z.of_nat (length l) * weight edge + sum excess (counted l).
Proof.
  rewrite <- excess_counted, <- (sum_constant (fun _ => weight edge) (weight edge) l) by auto.
  rewrite <- sum_plus. apply sum_le. intros c _. apply excess_ok.
Qed.
Lemma men_weight : sum (fun c => weight (distance level c)) l <= most weight.
Proof.
  pose proof men_as_excess. pose proof counted_excess. unfold most. rewrite <- near_excess.
  pose proof (positive edge).
  assert (Z.of_nat (length l) * weight edge <= Z.of_nat few * weight edge); [|lia].
  apply Z.mul_le_mono_nonneg_r; lia.
Qed.

(** If weights really fall, these are the only sets as heavy as can be. *)
Definition heaviest : Prop := length l = few /\ incl near l /\
  forall c, In c l -> (distance level c <= edge)%nat.
Variable farthest : nat.
Hypothesis all_within : forall c, In c l -> (distance level c <= farthest)%nat.
Hypothesis edge_within : (edge <= farthest)%nat.
Hypothesis edge_weight : 1 <= weight edge.
Hypothesis strictly : forall d d', (d < d' <= farthest)%nat -> weight d' + 1 <= weight d.

Lemma sum_less (v w : hole -> Z) k c : In c k -> v c + 1 <= w c ->
  (forall b, In b k -> v b <= w b) -> sum v k + 1 <= sum w k.
Proof.
  intros Hc Hv Hle. apply in_split in Hc as (k1 & k2 & ->). rewrite !sum_app. cbn [sum].
  assert (sum v k1 <= sum w k1) by (apply sum_le; intros; apply Hle, in_or_app; auto).
  assert (sum v k2 <= sum w k2)
    by (apply sum_le; intros; apply Hle, in_or_app; right; right; auto). lia.
Qed.
Lemma heaviest_or_less :
  heaviest \/ sum (fun c => weight (distance level c)) l + 1 <= most weight.
Proof.
  pose proof men_as_excess as H1. pose proof counted_excess as H2.
  assert (Hn : Z.of_nat (length l) * weight edge <= Z.of_nat few * weight edge)
    by (apply Z.mul_le_mono_nonneg_r; lia).
  unfold most. rewrite <- near_excess.
  destruct (Nat.eq_dec (length l) few) as [Efew|Nfew].
  2: { right. assert (Z.of_nat (length l) * weight edge + weight edge
                      <= Z.of_nat few * weight edge); [|lia].
    rewrite <- Z.mul_succ_l. apply Z.mul_le_mono_nonneg_r; lia. }
  destruct (existsb (fun c => Nat.ltb edge (distance level c)) l) eqn:Efar.
  { right. apply existsb_exists in Efar as (c & Hc & Ed). apply Nat.ltb_lt in Ed.
    assert (sum (fun c => weight (distance level c)) l + 1
            <= sum (fun c => weight edge + excess c) l).
    { apply (sum_less _ _ l c Hc); [|intros; apply excess_ok].
      pose proof (strictly edge (distance level c) (conj Ed (all_within c Hc))).
      pose proof (excess_nonnegative c). lia. }
    rewrite sum_plus, (sum_constant (fun _ => weight edge) (weight edge) l),
      (excess_counted l) in H by auto.
    lia. }
  destruct (existsb (fun c => if in_dec hole_dec c l then false else true) near) eqn:Ein.
  { right. apply existsb_exists in Ein as (c & Hc & E).
    destruct (in_dec hole_dec c l) as [|Hout]; [discriminate|].
    assert (sum excess (c :: counted l) <= sum excess near).
    { apply sum_incl; [apply excess_nonnegative| |].
      - constructor; [|apply NoDup_filter; auto]. intros H. apply filter_In in H. tauto.
      - intros b [<-|Hb]; auto. apply counted_near, Hb. }
    cbn [sum] in H. pose proof (near_distance c Hc) as Hd.
    pose proof (strictly (distance level c) edge (conj Hd edge_within)).
    assert (1 <= excess c); [|lia]. unfold excess.
    destruct (Nat.ltb_spec (distance level c) edge); lia. }
  left. split; [auto|split].
  - intros c Hc. destruct (in_dec hole_dec c l) as [|Hout]; auto.
    assert (existsb (fun c => if in_dec hole_dec c l then false else true) near = true); [|congruence].
    apply existsb_exists. exists c. split; auto.
    destruct (in_dec hole_dec c l); [tauto|auto].
  - intros c Hc. destruct (Nat.le_gt_cases (distance level c) edge) as [|Hd]; auto.
    assert (existsb (fun c => Nat.ltb edge (distance level c)) l = true); [|congruence].
    apply existsb_exists. exists c. split; auto. apply Nat.ltb_lt, Hd.
Qed.
End Weight.

(** F(m - d) is a sum of F(m - depth) and the Fibonacci number before it. *)
Lemma most_add v w a b : most (fun d => v d * a + w d * b) = most v * a + most w * b.
Proof.
  unfold most. rewrite !Z.mul_add_distr_r, <- !sum_scale.
  rewrite (sum_ext _ (fun j =>
    (2 * Z.of_nat j + 1) * (v (start + j)%nat - v edge) * a
    + (2 * Z.of_nat j + 1) * (w (start + j)%nat - w edge) * b)) by (intros; ring).
  rewrite sum_plus. ring.
Qed.
Lemma most_ext v w : (forall d, (d <= edge)%nat -> v d = w d) -> most v = most w.
Proof.
  intros H. unfold most. rewrite H by lia. f_equal. apply sum_ext. intros j Hj.
  apply in_seq in Hj. rewrite (H (start + j)%nat) by (unfold edge, edge_at; lia). auto.
Qed.
Lemma most_split depth b : (edge <= depth)%nat ->
  most (fun d => F (S depth + S b - d))
  = (most (fun d => F (S depth - d)) + most (fun d => F (depth - d))) * F (S b)
    + most (fun d => F (S depth - d)) * F b.
Proof.
  intros Hedge.
  rewrite (most_ext _ (fun d => F (S (S depth) - d) * F (S b) + F (S depth - d) * F b)).
  2: { intros d Hde. replace (S depth + S b - d)%nat with ((S depth - d) + S b)%nat by lia.
    rewrite F_add. replace (S (S depth - d)) with (S (S depth) - d)%nat by lia. auto. }
  rewrite most_add.
  assert (Hstep : most (fun d => F (S (S depth) - d))
                  = most (fun d => F (S depth - d)) + most (fun d => F (depth - d))).
  { rewrite <- (Z.mul_1_r (most (fun d => F (S depth - d)))),
      <- (Z.mul_1_r (most (fun d => F (depth - d)))), <- most_add.
    apply most_ext. intros d Hde.
    replace (S (S depth) - d)%nat with (S (S (depth - d))) by lia.
    replace (S depth - d)%nat with (S (depth - d)) by lia. rewrite F_step. ring. }
  rewrite Hstep. ring.
Qed.

(** Few men weigh no more than the scout on his goal; they weigh less. *)
Definition no_more (depth : nat) : bool :=
  Nat.leb edge depth &&
  (most (fun d => F (S depth - d)) <=? F (S depth)) && (most (fun d => F (depth - d)) <=? F depth).
Definition too_few (depth : nat) : bool :=
  no_more depth && (most (fun d => F (S depth - d)) <? F (S depth)).

Lemma no_more_sound depth b : no_more depth = true ->
  most (fun d => F (S depth + S b - d)) <= F (S depth + S b) /\
  (too_few depth = true -> most (fun d => F (S depth + S b - d)) < F (S depth + S b)).
Proof.
  intros E. unfold too_few. rewrite E. cbn [andb]. unfold no_more in E.
  apply andb_prop in E as [E Eless]. apply andb_prop in E as [Eedge Emore].
  apply Nat.leb_le in Eedge. apply Z.leb_le in Eless, Emore.
  rewrite most_split, F_add, (F_step depth) by auto.
  pose proof (F_nonnegative b) as [H0 H1]. pose proof (F_positive (S b) ltac:(lia)).
  split; [|intros Es; apply Z.ltb_lt in Es]; nia.
Qed.

(** * What is left to be searched *)

Section Sound.
Variable depth : nat.
Hypothesis checked : no_more depth = true.
Variable l : list hole.
Variable p q : position.
Hypothesis few_men : (length l <= few)%nat.
Hypothesis is_army : army l p.
Hypothesis reached : reach p q.
Hypothesis scout : q (0, level) = true.

(** A list that holds all that is asked for, and a number that is large enough for it. *)
Lemma comparison (k : list hole) : exists l' m far, incl k l' /\ NoDup l' /\
  (forall c, In c l' -> (distance level c + 2 <= m)%nat) /\
  (forall c, In c l -> (distance level c <= far)%nat) /\ (edge <= far)%nat /\ (far + 2 <= m)%nat /\
  weight level l' m q <= weight level l' m p /\
  weight level l' m p <= sum (weight_of level m) l /\
  F m <= sum (weight_of level m) (filter q l') /\
  weight level l' m q = sum (weight_of level m) (filter q l') /\
  most (fun d => F (m - d)) <= F m /\
  (too_few depth = true -> most (fun d => F (m - d)) < F m).
Proof.
  destruct (reach_weight level p q reached) as (k1 & Hk1).
  set (l' := nodup hole_dec ((0, level) :: k ++ k1)).
  set (far := list_max (edge :: map (distance level) (l ++ l'))).
  assert (Hfar : forall d, In d (edge :: map (distance level) (l ++ l')) -> (d <= far)%nat).
  { intros d Hd. pose proof (proj1 (list_max_le _ far) (le_n _)) as H.
    rewrite Forall_forall in H. apply H, Hd. }
  assert (Hall : forall c, In c (l ++ l') -> (distance level c <= far)%nat).
  { intros c Hc. apply Hfar. right. apply in_map, Hc. }
  exists l', (S depth + S (S far))%nat, far.
  assert (Hincl : incl ((0, level) :: k ++ k1) l') by (intros c Hc; apply nodup_In, Hc).
  assert (Hd : NoDup l') by apply NoDup_nodup.
  assert (Hm : forall c, In c l' -> (distance level c + 2 <= S depth + S (S far))%nat).
  { intros c Hc. specialize (Hall c ltac:(apply in_or_app; auto)). lia. }
  set (m := (S depth + S (S far))%nat) in *. destruct is_army as (Hmen & Hlow & Hp).
  split; [intros c Hc; apply Hincl; right; apply in_or_app; auto|].
  split; [auto|]. split; [auto|].
  split; [intros c Hc; apply Hall, in_or_app; auto|].
  split; [apply Hfar; left; auto|]. split; [unfold m; lia|].
  split; [apply Hk1; auto; intros c Hc; apply Hincl; right; apply in_or_app; auto|].
  split; [|split; [|split; [|split]]].
  - unfold weight. rewrite sum_if.
    apply sum_incl; [apply weight_of_nonnegative|apply NoDup_filter, Hd|].
    intros c Hc. apply filter_In in Hc as [_ Hc]. apply Hp, Hc.
  - transitivity (sum (weight_of level m) [(0, level)]).
    + cbn [sum]. unfold weight_of, distance. cbn [fst snd]. rewrite Z.sub_diag, Nat.sub_0_r. lia.
    + apply sum_incl; [apply weight_of_nonnegative|constructor; auto; constructor|].
      intros c [<-|[]]. apply filter_In. split; auto. apply Hincl. left; auto.
  - unfold weight. rewrite sum_if. auto.
  - apply no_more_sound, checked.
  - apply no_more_sound, checked.
Qed.
Lemma army_weight m : (forall d d', (d <= d')%nat -> F (m - d') <= F (m - d)) /\
  sum (weight_of level m) l <= most (fun d => F (m - d)).
Proof.
  destruct is_army as (Hmen & Hlow & Hp).
  assert (H : forall d d', (d <= d')%nat -> F (m - d') <= F (m - d)).
  { intros d d' H. apply F_monotone. lia. }
  split; auto. apply (men_weight (fun d => F (m - d))); auto. intros d. apply F_nonnegative.
Qed.

Lemma not_too_few : too_few depth = false.
Proof.
  destruct (too_few depth) eqn:E; auto. exfalso.
  destruct (comparison []) as (l' & m & far & _ & _ & _ & _ & _ & _ & H1 & H2 & H3 & H4 & _ & H5).
  pose proof (army_weight m) as [_ H6]. specialize (H5 E). lia.
Qed.
Lemma all_jumps_keep : keeps_reach level p q.
Proof.
  destruct (reach_keeps_or_loses level p q reached) as [|[k Hk]]; auto. exfalso.
  destruct (comparison k)
    as (l' & m & far & Hi & Hn & Hm & _ & _ & _ & H1 & H2 & H3 & H4 & H5 & _).
  pose proof (army_weight m) as [_ H6]. specialize (Hk l' m Hi Hn Hm). lia.
Qed.
Lemma only_the_scout c : q c = hole_eqb (0, level) c.
Proof.
  destruct (hole_dec (0, level) c) as [<-|N]; [rewrite hole_eqb_refl; auto|].
  rewrite hole_eqb_false by auto. destruct (q c) eqn:Ec; auto. exfalso.
  destruct (comparison [(0, level); c])
    as (l' & m & far & Hi & Hn & Hm & _ & _ & _ & H1 & H2 & H3 & H4 & H5 & _).
  pose proof (army_weight m) as [_ H6].
  assert (H7 : sum (weight_of level m) [(0, level); c] <= sum (weight_of level m) (filter q l')).
  { apply sum_incl; [apply weight_of_nonnegative| |].
    - constructor; [|constructor; auto; constructor]. intros [E|[]]; auto.
    - intros d [<-|[<-|[]]]; apply filter_In; split; auto; apply Hi; simpl; auto. }
  cbn [sum] in H7. specialize (Hm c ltac:(apply Hi; simpl; auto)).
  pose proof (F_positive (m - distance level c) ltac:(lia)).
  assert (weight_of level m (0, level) = F m).
  { unfold weight_of, distance. cbn [fst snd]. rewrite Z.sub_diag, Nat.sub_0_r. auto. }
  unfold weight_of at 2 in H7. lia.
Qed.
Lemma men_are_heaviest : heaviest l.
Proof.
  destruct is_army as (Hmen & Hlow & Hp).
  destruct (comparison [])
    as (l' & m & far & Hi & Hn & Hm & Hl & He & Hf & H1 & H2 & H3 & H4 & H5 & _).
  pose proof (army_weight m) as [Hfalling H6].
  destruct (heaviest_or_less (fun d => F (m - d)) Hfalling
              l Hmen few_men Hlow far Hl He) as [|H]; auto.
  - apply F_positive. lia.
  - intros d d' Hd. replace (m - d)%nat with (S (m - S d)) by lia.
    assert (E : exists n, (m - S d)%nat = S n) by (exists (m - S (S d))%nat; lia).
    destruct E as [n En]. rewrite En, F_step.
    pose proof (F_monotone (m - d') (S n) ltac:(lia)). pose proof (F_positive n ltac:(lia)). lia.
  - exfalso. change (sum (fun c => F (m - distance level c)) l)
      with (sum (weight_of level m) l) in H. lia.
Qed.
End Sound.
End Bound.
