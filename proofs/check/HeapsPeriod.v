(** Periods of take-and-break games: from nimbers of the first heaps to those of all heaps. *)
Require Import List Bool Arith NArith Lia.
From Lastmove Require Import Theory.Lists Theory.Grundy Rules.Heaps Theory.Octal.
Import ListNotations.
Local Open Scope nat_scope.

(** * Codes without conditions and brackets *)

(** The position of the last digit that is not 0, and the greatest number of heaps left. *)
Fixpoint last_position (digits : list digit) (here last : N) : N :=
  match digits with
  | [] => last
  | d :: t => last_position t (N.succ here) (if (bits d =? 0)%N then last else here)
  end.
Definition most_heaps (digits : list digit) : N :=
  fold_left (fun w d => N.max w (N.log2 (bits d))) digits 1%N.

Lemma plain_unconditional c : is_plain c = true -> unconditional c.
Proof.
  intros H i l l' (H1 & H2 & H3 & H4) E Hp. unfold takes. rewrite E.
  rewrite plain_any by auto. simpl. auto.
Qed.
Lemma last_position_least l : forall here last,
  (last <= here -> last <= last_position l here last)%N.
Proof.
  induction l as [|d l IH]; intros here last H; simpl; [lia|].
  destruct (N.eqb_spec (bits d) 0); [|transitivity here; [auto|]]; apply IH; lia.
Qed.
Lemma last_position_ok l : forall here last i, (last <= here)%N ->
  bits (nth i l (Digit 0 Any)) <> 0%N -> (here + N.of_nat i <= last_position l here last)%N.
Proof.
  induction l as [|d l IH]; intros here last i H Hi; [destruct i; destruct Hi; auto|].
  destruct i as [|i]; simpl in *.
  - destruct (N.eqb_spec (bits d) 0); [contradiction|]. rewrite N.add_0_r.
    apply last_position_least. lia.
  - replace (here + N.pos (Pos.of_succ_nat i))%N with (N.succ here + N.of_nat i)%N by lia.
    apply IH; auto. destruct (bits d =? 0)%N; lia.
Qed.
Lemma most_heaps_ok l : (1 <= most_heaps l)%N /\
  forall d, In d l -> (N.log2 (bits d) <= most_heaps l)%N.
Proof.
  unfold most_heaps.
  enough (H : forall w, let r := fold_left (fun w d => N.max w (N.log2 (bits d))) l w in
    (w <= r)%N /\ forall d, In d l -> (N.log2 (bits d) <= r)%N) by apply (H 1%N).
  induction l as [|d l IH]; intros w; simpl; [split; [lia|tauto]|].
  destruct (IH (N.max w (N.log2 (bits d)))) as [H1 H2]. split; [lia|].
  intros x [<-|Hx]; [lia|auto].
Qed.
Lemma plain_listed c i j : is_plain c = true ->
  N.testbit (bits (digit_at c i)) j = true ->
  digit_at c i = nth i (listed c) (Digit 0 Any) /\ i < length (listed c).
Proof.
  intros H Hb. apply plain_repeated in H. destruct (Nat.lt_ge_cases i (length (listed c))) as [L|L].
  - split; auto. apply nth_indep; auto.
  - rewrite beyond_listed, N.bits_0 in Hb by auto. discriminate.
Qed.
Lemma plain_bounded c : is_plain c = true ->
  bounded c (N.to_nat (last_position (listed c) 0 0)) (N.to_nat (most_heaps (listed c))).
Proof.
  intros H i l (Hb & _). destruct (plain_listed c i _ H Hb) as [E L].
  rewrite E in Hb. split.
  - assert (Hn : bits (nth i (listed c) (Digit 0 Any)) <> 0%N).
    { intros E0. rewrite E0, N.bits_0 in Hb. discriminate. }
    pose proof (last_position_ok (listed c) 0 0 i ltac:(lia) Hn). lia.
  - pose proof (proj2 (most_heaps_ok (listed c)) _ (nth_In _ (Digit 0 Any) L)) as Hl.
    assert (N.of_nat (length l) <= N.log2 (bits (nth i (listed c) (Digit 0 Any))))%N; [|lia].
    destruct (N.le_gt_cases (N.of_nat (length l)) (N.log2 (bits (nth i (listed c) (Digit 0 Any)))))
      as [|L2]; auto.
    rewrite N.bits_above_log2 in Hb by auto. discriminate.
Qed.

(** The same for all codes of a game. *)
Definition plain_game (g : game) : bool := forallb (fun sc => is_plain (snd sc)) (codes g).
Definition most_of (g : game) : N :=
  fold_right (fun sc w => N.max (most_heaps (listed (snd sc))) w) 1%N (codes g).
Lemma fold_max {A} (measure : A -> N) l x m :
  In x l -> (measure x <= fold_right (fun y k => N.max (measure y) k) m l)%N.
Proof.
  induction l as [|y l IH]; simpl; [tauto|].
  set (r := fold_right _ _ l) in *. intros [->|H]; [lia|]. specialize (IH H). lia.
Qed.
Lemma most_of_ge1 g : (1 <= most_of g)%N.
Proof. unfold most_of. induction (codes g); simpl; lia. Qed.
Lemma game_unconditional g s c : plain_game g = true -> In (s, c) (codes g) -> unconditional c.
Proof.
  unfold plain_game. rewrite forallb_forall. intros H Hc. apply plain_unconditional, (H _ Hc).
Qed.
(** * The period *)

Section Period.
Variable g : game.
Variable values : list N.            (* of the heaps 0, 1, 2, ... *)
Variables p e : N.
Let at_ (n : nat) : N := nth n values 0%N.
Let f := N.max e 1.

(** The most that any of the codes needs. *)
Definition values_of_code (c : code) : N :=
  let w := most_heaps (listed c) in (w * f + w * p + last_position (listed c) 0 0)%N.
Definition enough_values : N :=
  fold_right (fun sc n => N.max (values_of_code (snd sc)) n) 0%N (codes g).
Definition continues : bool := agree (drop e values) (drop (e + p) values).
Definition least_preperiod : bool :=
  (e =? 0)%N ||
  negb (hd 0 (drop (N.pred e) values) =? hd 0 (drop (N.pred e + p) values))%N.
Definition no_period (q : N) : bool :=
  if (p mod q =? 0)%N then negb (agree (drop e values) (drop (e + q) values)) else true.
Definition period_ok : bool :=
  plain_game g && (1 <=? p)%N && (enough_values <=? count values)%N &&
  continues && least_preperiod && for_all_below p no_period.

(** Values of all heaps. *)
Let pn := N.to_nat p.
Let en := N.to_nat e.
Definition G (n : nat) : N := if n <? en + pn then at_ n else at_ (en + (n - en) mod pn).

Hypothesis ok : period_ok = true.
Lemma parts_of_ok : plain_game g = true /\ 1 <= pn /\
  (enough_values <= N.of_nat (length values))%N /\
  continues = true /\ least_preperiod = true /\ for_all_below p no_period = true.
Proof.
  unfold period_ok in ok. repeat rewrite andb_true_iff in ok.
  destruct ok as (((((H1 & H2) & H3) & H4) & H5) & H6). apply N.leb_le in H2, H3.
  rewrite count_ok in H3. repeat split; auto. unfold pn. lia.
Qed.
Lemma enough_for s c : In (s, c) (codes g) ->
  let w := N.to_nat (most_heaps (listed c)) in
  w * max en 1 + w * pn + N.to_nat (last_position (listed c) 0 0) <= N.to_nat enough_values.
Proof.
  intros Hc. pose proof (fold_max (fun sc => values_of_code (snd sc)) _ _ 0%N Hc
    : (values_of_code c <= enough_values)%N) as H.
  unfold values_of_code, f in H. unfold en, pn. cbv zeta. lia.
Qed.
Lemma enough : max en 1 + pn <= length values.
Proof.
  destruct parts_of_ok as (_ & _ & Hl & _). pose proof (enough_for 0%N (own g)) as H.
  pose proof (proj1 (most_heaps_ok (listed (own g)))) as Hw. specialize (H ltac:(left; auto)).
  cbv zeta in H. nia.
Qed.

Lemma G_periodic n : en <= n -> G (n + pn) = G n.
Proof.
  destruct parts_of_ok as (_ & Hp & _). intros Hn. unfold G.
  replace (n + pn <? en + pn) with false by (symmetry; apply Nat.ltb_ge; lia).
  replace (n + pn - en) with (n - en + 1 * pn) by lia. rewrite Nat.mod_add by lia.
  destruct (Nat.ltb_spec n (en + pn)); auto. rewrite Nat.mod_small by lia. f_equal. lia.
Qed.
Lemma G_many t n : en <= n -> G (n + t * pn) = G n.
Proof.
  intros Hn. induction t as [|t IH]; simpl; [f_equal; lia|].
  replace (n + (pn + t * pn)) with (n + t * pn + pn) by lia. rewrite G_periodic by lia. auto.
Qed.
Lemma G_listed n : n < length values -> G n = at_ n.
Proof.
  destruct parts_of_ok as (_ & Hp & _ & Hc & _). induction n as [n IH] using lt_wf_ind. intros Hn.
  destruct (Nat.lt_ge_cases n (en + pn)) as [L|L].
  - unfold G. apply Nat.ltb_lt in L. rewrite L. auto.
  - replace n with (n - pn + pn) at 1 by lia. rewrite G_periodic by lia. rewrite IH by lia.
    pose proof (agree_ok _ _ (n - pn - en) Hc) as Ha.
    rewrite !drop_ok, !skipn_length, !nth_skipn in Ha. unfold at_.
    replace (n - pn) with (en + (n - pn - en)) by lia.
    unfold pn, en in *. rewrite Ha by lia. f_equal. lia.
Qed.

Hypothesis mex : forall n, n < length values -> is_mex (reached g at_ n) (at_ n).
Lemma G_mex n : is_mex (reached g G n) (G n).
Proof.
  destruct parts_of_ok as (Hg & Hp & Hl & _).
  apply (guy_smith g (N.to_nat enough_values - pn) pn en);
    eauto using game_unconditional, G_periodic.
  { intros s c Hc. exists (N.to_nat (last_position (listed c) 0 0)).
    exists (N.to_nat (most_heaps (listed c))).
    pose proof (proj1 (most_heaps_ok (listed c))) as Hw. pose proof (enough_for s c Hc) as H.
    cbv zeta in H. split; [lia|]. split.
    - apply plain_bounded. unfold plain_game in Hg. rewrite forallb_forall in Hg. apply (Hg _ Hc).
    - set (w := N.to_nat (most_heaps (listed c))) in *.
      assert (w * pn = (w - 1) * pn + pn) by (assert (1 <= w) by (unfold w; lia); nia). lia. }
  clear n. intros n Hn. pose proof enough as He.
  assert (Hn' : n < length values).
  { pose proof (enough_for 0%N (own g) ltac:(left; auto)) as H. cbv zeta in H.
    pose proof (proj1 (most_heaps_ok (listed (own g)))) as Hw. nia. }
  rewrite G_listed by lia. eapply is_mex_ext; [|apply mex; lia]. intros v.
  assert (E : forall c l, becomes c n l -> map at_ l = map G l).
  { intros c l (i & _ & Hs). apply map_ext_in. intros a Ha. symmetry. apply G_listed.
    apply in_split in Ha as (x & y & ->). rewrite list_sum_mid in Hs. lia. }
  unfold reached. split; intros (s & c & l & Hc & Hb & <-); exists s, c, l; repeat split; auto;
    rewrite (E c l Hb); auto.
Qed.

Lemma periodic_iff q d : periodic g q d <-> forall n, d <= n -> G (n + q) = G n.
Proof.
  pose proof (nimber_iff g G G_mex) as Hn. unfold periodic. split.
  - intros Hq n L. specialize (Hq n (G n) L). rewrite !Hn in Hq. symmetry. apply Hq. auto.
  - intros Hq n m L. rewrite !Hn, Hq; tauto.
Qed.

(** A period q is a multiple of p: the greatest common divisor is one, too, and would be seen. *)
Lemma divides q d : 1 <= q -> (forall n, d <= n -> G (n + q) = G n) -> Nat.gcd pn q = pn.
Proof.
  intros Hq1 Hq. destruct parts_of_ok as (_ & Hp & Hl & _ & _ & Hleast).
  assert (Hqs : forall t n, d <= n -> G (n + t * q) = G n).
  { induction t as [|t IH]; intros n Hn; simpl; [f_equal; lia|].
    replace (n + (q + t * q)) with (n + t * q + q) by lia. rewrite Hq by lia. auto. }
  set (r := Nat.gcd pn q).
  assert (Hr1 : r <> 0) by (unfold r; intros E; apply Nat.gcd_eq_0_l in E; lia).
  assert (Hr : forall n, en <= n -> d <= n -> G (n + r) = G n).
  { intros n H1 H2. destruct (Nat.gcd_bezout pn q) as [(a & b & E)|(a & b & E)]; fold r in E.
    - rewrite <- (Hqs b (n + r)) by lia. rewrite <- (G_many a n) by lia. f_equal. lia.
    - rewrite <- (G_many b (n + r)) by lia. rewrite <- (Hqs a n) by lia. f_equal. lia. }
  assert (Hre : forall n, en <= n -> G (n + r) = G n).
  { intros n H1. rewrite <- (G_many d (n + r)) by lia. rewrite <- (G_many d n) by lia.
    replace (n + r + d * pn) with (n + d * pn + r) by lia. apply Hr; nia. }
  destruct (Nat.gcd_divide_l pn q) as [t Ht]. fold r in Ht.
  destruct (Nat.eq_dec r pn) as [|Hne]; auto. exfalso.
  assert (r < pn) by (clear -Ht Hne Hr1 Hp; destruct t as [|[|t]]; lia).
  pose proof (for_all_below_ok _ _ Hleast (N.of_nat r) ltac:(lia) ltac:(unfold pn in *; lia)) as X.
  unfold no_period in X. replace (p mod N.of_nat r)%N with 0%N in X.
  - simpl in X. apply negb_true_iff, disagree in X as (i & H1 & H2 & X).
    rewrite !nth_drop in X. rewrite !drop_ok, !skipn_length in *. apply X.
    replace (N.to_nat (e + N.of_nat r) + i) with (en + i + r) by (unfold en; lia).
    fold en. change (at_ (en + i) = at_ (en + i + r)).
    rewrite <- !G_listed by (unfold en; lia). symmetry. apply Hre. lia.
  - symmetry. apply N.mod_divide; [lia|]. exists (N.of_nat t). unfold pn in Ht. lia.
Qed.

Theorem period_sound : has_period g pn en.
Proof.
  destruct parts_of_ok as (_ & Hp & Hl & _ & He & _). split; auto. split.
  { apply periodic_iff, G_periodic. }
  intros q d Hq1 Hq. rewrite periodic_iff in Hq.
  pose proof (divides q d Hq1 Hq) as Hgcd. destruct (Nat.gcd_divide_r pn q) as [t Ht].
  rewrite Hgcd in Ht. assert (1 <= t) by (destruct t; lia). split; [nia|].
  destruct (Nat.lt_ge_cases d en) as [|]; [exfalso|auto].
  unfold least_preperiod in He. apply orb_prop in He as [E|E].
  - apply N.eqb_eq in E. unfold en in *. lia.
  - apply negb_true_iff, N.eqb_neq in E. apply E.
    rewrite !hd_nth, !nth_drop, !Nat.add_0_r.
    pose proof enough as Henough.
    replace (N.to_nat (N.pred e + p)) with (en - 1 + pn) by (unfold en, pn in *; lia).
    replace (N.to_nat (N.pred e)) with (en - 1) by (unfold en; lia).
    change (at_ (en - 1) = at_ (en - 1 + pn)). rewrite <- !G_listed by lia.
    rewrite <- (Hq (en - 1)) by lia. rewrite <- (G_many (t - 1) (en - 1 + pn)) by lia.
    f_equal. nia.
Qed.
End Period.
