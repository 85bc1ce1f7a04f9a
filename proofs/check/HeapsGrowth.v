(** Nimbers that grow by s with a period p: values of all heaps by those listed, and that p and the
    preperiod are the least. *)
Require Import List Bool Arith NArith Lia.
From Lastmove Require Import Theory.Lists Theory.Grundy Rules.Heaps Theory.Octal.
From Lastmove Require Import Check.HeapsPeriod.
Import ListNotations.
Local Open Scope nat_scope.

Section Growth.
Variable g : game.
Variable values : list N.            (* of the heaps 0, 1, 2, ... *)
Variables p e s : N.
Let at_ (n : nat) : N := nth n values 0%N.
Definition pn : nat := N.to_nat p.
Definition en : nat := N.to_nat e.
Definition fn : nat := Nat.max en 1.

Definition continues_by : bool := agree_by s (drop e values) (drop (e + p) values).
Definition least_preperiod_by : bool :=
  (e =? 0)%N ||
  negb (hd 0 (drop (N.pred e + p) values) =? hd 0 (drop (N.pred e) values) + s)%N.
Definition no_period_by (q : N) : bool :=
  if ((p mod q =? 0) && ((s * q) mod p =? 0))%N
  then negb (agree_by (s * q / p) (drop e values) (drop (e + q) values)) else true.
Definition growth_ok : bool :=
  (1 <=? p)%N && (N.max e 1 + 2 * p <=? count values)%N && continues_by &&
  least_preperiod_by && for_all_below p no_period_by.

(** A heap is one of the first ones and a multiple of p. *)
Definition base (n : nat) : nat := if n <? fn then n else fn + (n - fn) mod pn.
Definition multiple (n : nat) : N := if n <? fn then 0%N else N.of_nat ((n - fn) / pn).
Definition grown_value (n : nat) : N := (at_ (base n) + s * multiple n)%N.
Notation G := grown_value.

Hypothesis ok : growth_ok = true.
Lemma parts_of_ok : 1 <= pn /\ fn + 2 * pn <= length values /\ continues_by = true /\
  least_preperiod_by = true /\ for_all_below p no_period_by = true.
Proof.
  unfold growth_ok in ok. repeat rewrite andb_true_iff in ok.
  destruct ok as ((((H2 & H3) & H4) & H5) & H6). apply N.leb_le in H2, H3.
  rewrite count_ok in H3. unfold pn, fn, en. repeat split; auto; lia.
Qed.
Lemma at_next n : en <= n -> n + pn < length values -> at_ (n + pn) = (at_ n + s)%N.
Proof.
  intros Hn Hl. destruct parts_of_ok as (_ & _ & Hc & _).
  pose proof (agree_by_ok _ _ _ (n - en) Hc) as Ha.
  rewrite !drop_ok, !skipn_length, !nth_skipn in Ha. unfold at_, pn, en in *.
  replace (N.to_nat e + (n - N.to_nat e)) with n in Ha by lia.
  replace (N.to_nat (e + p) + (n - N.to_nat e)) with (n + N.to_nat p) in Ha by lia.
  apply Ha; lia.
Qed.
Lemma G_first n : n < fn + pn -> G n = at_ n.
Proof.
  intros Hn. unfold grown_value, base, multiple. destruct (Nat.ltb_spec n fn).
  - rewrite N.mul_0_r, N.add_0_r. auto.
  - rewrite Nat.mod_small, Nat.div_small by lia. rewrite N.mul_0_r, N.add_0_r. f_equal. lia.
Qed.
Lemma G_next n : fn <= n -> G (n + pn) = (G n + s)%N.
Proof.
  intros Hn. destruct parts_of_ok as (Hp & _). unfold grown_value, base, multiple.
  destruct (Nat.ltb_spec (n + pn) fn), (Nat.ltb_spec n fn); try lia.
  replace (n + pn - fn) with (n - fn + 1 * pn) by lia. rewrite Nat.mod_add, Nat.div_add by lia. lia.
Qed.
Lemma G_listed n : n < length values -> G n = at_ n.
Proof.
  destruct parts_of_ok as (Hp & _). induction n as [n IH] using lt_wf_ind. intros Hn.
  destruct (Nat.lt_ge_cases n (fn + pn)) as [L|L]; [apply G_first; auto|].
  replace n with (n - pn + pn) by lia. rewrite G_next by lia. rewrite IH by lia.
  symmetry. apply at_next; [|lia]. unfold fn in *. lia.
Qed.
Lemma G_grows n : en <= n -> G (n + pn) = (G n + s)%N.
Proof.
  intros Hn. destruct parts_of_ok as (Hp & Hl & _).
  destruct (Nat.lt_ge_cases n fn) as [L|L]; [|apply G_next; auto].
  rewrite !G_listed by lia. apply at_next; auto. lia.
Qed.
Lemma many (q d : nat) (t : N) : (forall n, d <= n -> G (n + q) = (G n + t)%N) ->
  forall i n, d <= n -> G (n + i * q) = (G n + N.of_nat i * t)%N.
Proof.
  intros H. induction i as [|i IH]; intros n Hn.
  - simpl. rewrite Nat.add_0_r. lia.
  - replace (n + S i * q) with (n + i * q + q) by (simpl; lia).
    rewrite H, IH by lia. lia.
Qed.

Hypothesis mex : forall n, is_mex (reached g G n) (G n).
Lemma grows_iff q d t : grows g q d t <-> forall n, d <= n -> G (n + q) = (G n + t)%N.
Proof.
  pose proof (nimber_iff g G mex) as Hn. unfold grows. split.
  - intros Hq n L. specialize (Hq n (G n) L). rewrite !Hn in Hq. symmetry. apply Hq. auto.
  - intros Hq n m L. rewrite !Hn, Hq by auto. intros ->. auto.
Qed.

Section Other.
Variables (q d : nat) (t : N).
Hypothesis q1 : 1 <= q.
Hypothesis other : forall n, d <= n -> G (n + q) = (G n + t)%N.
Lemma same_slope : (N.of_nat q * s = p * t)%N.
Proof.
  pose proof (many pn en s G_grows q (en + d) ltac:(lia)) as H1.
  pose proof (many q d t other pn (en + d) ltac:(lia)) as H2.
  replace (pn * q) with (q * pn) in H2 by lia. rewrite H1 in H2.
  replace (N.of_nat pn) with p in H2 by (unfold pn; lia). lia.
Qed.
Lemma divides : Nat.gcd pn q = pn.
Proof.
  destruct parts_of_ok as (Hp & Hl & _ & _ & Hleast). pose proof same_slope as Hslope.
  pose proof (many pn en s G_grows) as Hps. pose proof (many q d t other) as Hqs.
  set (r := Nat.gcd pn q).
  assert (Hr1 : r <> 0) by (unfold r; intros E; apply Nat.gcd_eq_0_l in E; lia).
  assert (Epn : N.of_nat pn = p) by (unfold pn; lia).
  assert (Hr : exists u, (p * u = s * N.of_nat r)%N /\
    forall n, en <= n -> d <= n -> G (n + r) = (G n + u)%N).
  { destruct (Nat.gcd_bezout pn q) as [(a & b & E)|(a & b & E)]; fold r in E.
    - exists (N.of_nat a * s - N.of_nat b * t)%N.
      assert (E' : (N.of_nat a * p = N.of_nat r + N.of_nat b * N.of_nat q)%N)
        by (rewrite <- Epn; lia).
      assert (Eu : (p * (N.of_nat a * s) = s * N.of_nat r + p * (N.of_nat b * t))%N).
      { replace (p * (N.of_nat a * s))%N with (s * (N.of_nat a * p))%N by lia. rewrite E'.
        replace (p * (N.of_nat b * t))%N with (N.of_nat b * (p * t))%N by lia.
        rewrite <- Hslope. lia. }
      assert (Le : (N.of_nat b * t <= N.of_nat a * s)%N)
        by (apply (N.mul_le_mono_pos_l _ _ p); lia).
      split; [rewrite N.mul_sub_distr_l, Eu; lia|]. intros n H1 H2.
      pose proof (Hps a n H1) as X1. pose proof (Hqs b (n + r) ltac:(lia)) as X2.
      replace (n + a * pn) with (n + r + b * q) in X1 by lia. rewrite X2 in X1. lia.
    - exists (N.of_nat a * t - N.of_nat b * s)%N.
      assert (E' : (N.of_nat a * N.of_nat q = N.of_nat r + N.of_nat b * p)%N)
        by (rewrite <- Epn; lia).
      assert (Eu : (p * (N.of_nat a * t) = s * N.of_nat r + p * (N.of_nat b * s))%N).
      { replace (p * (N.of_nat a * t))%N with (N.of_nat a * (p * t))%N by lia. rewrite <- Hslope.
        replace (N.of_nat a * (N.of_nat q * s))%N with (s * (N.of_nat a * N.of_nat q))%N by lia.
        rewrite E'. lia. }
      assert (Le : (N.of_nat b * s <= N.of_nat a * t)%N)
        by (apply (N.mul_le_mono_pos_l _ _ p); lia).
      split; [rewrite N.mul_sub_distr_l, Eu; lia|]. intros n H1 H2.
      pose proof (Hqs a n H2) as X1. pose proof (Hps b (n + r) ltac:(lia)) as X2.
      replace (n + a * q) with (n + r + b * pn) in X1 by lia. rewrite X2 in X1. lia. }
  destruct Hr as (u & Eu & Hr).
  assert (Hre : forall n, en <= n -> G (n + r) = (G n + u)%N).
  { intros n H1. pose proof (Hps d n H1) as X1. pose proof (Hps d (n + r) ltac:(lia)) as X2.
    replace (n + r + d * pn) with (n + d * pn + r) in X2 by lia. rewrite Hr in X2 by nia. lia. }
  destruct (Nat.gcd_divide_l pn q) as [i Hi]. fold r in Hi.
  destruct (Nat.eq_dec r pn) as [|Hne]; auto. exfalso.
  assert (r < pn) by (clear -Hi Hne Hr1 Hp; destruct i as [|[|i]]; lia).
  pose proof (for_all_below_ok _ _ Hleast (N.of_nat r) ltac:(lia) ltac:(lia)) as X.
  unfold no_period_by in X.
  replace (p mod N.of_nat r)%N with 0%N in X.
  2:{ symmetry. apply N.mod_divide; [lia|]. exists (N.of_nat i). lia. }
  replace (s * N.of_nat r)%N with (u * p)%N in X by lia.
  rewrite N.mod_mul, N.div_mul in X by lia. simpl in X.
  apply negb_true_iff, disagree_by in X as (x & H1 & H2 & X).
  rewrite !nth_drop in X. rewrite !drop_ok, !skipn_length in *. apply X.
  replace (N.to_nat (e + N.of_nat r) + x) with (en + x + r) by (unfold en; lia).
  fold en. change (at_ (en + x + r) = (at_ (en + x) + u)%N).
  rewrite <- !G_listed by (unfold en; lia). apply Hre. lia.
Qed.
Lemma least : pn <= q /\ en <= d.
Proof.
  destruct parts_of_ok as (Hp & Hl & _ & He & _).
  pose proof divides as Hgcd. destruct (Nat.gcd_divide_r pn q) as [i Hi]. rewrite Hgcd in Hi.
  assert (1 <= i) by (destruct i; lia). split; [nia|].
  destruct (Nat.lt_ge_cases d en) as [|]; [exfalso|auto].
  unfold least_preperiod_by in He. apply orb_prop in He as [E|E].
  - apply N.eqb_eq in E. unfold en in *. lia.
  - apply negb_true_iff, N.eqb_neq in E. apply E. rewrite !hd_nth, !nth_drop, !Nat.add_0_r.
    replace (N.to_nat (N.pred e + p)) with (en - 1 + pn) by (unfold en, pn in *; lia).
    replace (N.to_nat (N.pred e)) with (en - 1) by (unfold en; lia).
    assert (en <= fn) by (unfold fn; lia).
    change (at_ (en - 1 + pn) = (at_ (en - 1) + s)%N). rewrite <- !G_listed by lia.
    pose proof (other (en - 1) ltac:(lia)) as X1.
    pose proof (many pn en s G_grows (i - 1) (en - 1 + pn) ltac:(lia)) as X2.
    replace (en - 1 + pn + (i - 1) * pn) with (en - 1 + q) in X2 by nia. rewrite X1 in X2.
    pose proof same_slope as Hslope.
    assert (Et : t = (N.of_nat i * s)%N).
    { assert (Eq : N.of_nat q = (N.of_nat i * p)%N) by (rewrite Hi; unfold pn; lia).
      rewrite Eq in Hslope. assert (p <> 0)%N by (unfold pn in Hp; lia). nia. }
    replace (N.of_nat i) with (N.of_nat (i - 1) + 1)%N in Et by lia. lia.
Qed.
End Other.

Theorem growth_sound : has_saltus g pn en s.
Proof.
  destruct parts_of_ok as (Hp & _). split; auto. split.
  - apply grows_iff, G_grows.
  - intros q d t Hq1 Hq. exact (least q d t Hq1 (proj1 (grows_iff q d t) Hq)).
Qed.
End Growth.
