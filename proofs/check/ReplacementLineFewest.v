(** Replacement-set games: the fewest moves by a pattern. For how, see ReplacementLine.v. *)
Require Import ZArith NArith List Bool Lia.
From Lastmove Require Import Rules.Replacement Theory.Linear Check.Replacement
  Check.ReplacementChange Check.ReplacementBeyond Check.ReplacementPeak Check.ReplacementFewest
  Check.ReplacementRuns Check.ReplacementPattern Check.ReplacementLine.
Import ListNotations.
Local Open Scope Z_scope.

(** * The check *)

Definition occupied (l : numbers) : list Z := map fst (filter (fun e => negb (N.eqb (snd e) 0)) l).
(** Squares with net expansions (sign 1) or contractions (sign -1), all those at ends among them *)
Definition squares_with (period sign : Z) (e c : entries) : list Z :=
  let places := map fst (e ++ c) in
  filter (fun k => 0 <? sign * (level period e k - level period c k))
    (places ++ map (fun y => y - period) places).
(** From a square to all of a list; empty, if that is *)
Definition stretch (a : Z) (l : list Z) : Z * Z :=
  match l with [] => (1, 0) | _ => (fold_left Z.min l a, fold_left Z.max l a) end.
Definition inside (bounds : Z * Z) (k : Z) : bool := (fst bounds <=? k) && (k <=? snd bounds).
(** Only net moves, but for squares on which there must be both *)
Definition no_more (period g a b : Z) (e c : entries) (from_a from_b : Z * Z) (k : Z) : bool :=
  let up := level period e k in
  let down := level period c k in
  (up =? 0) || (down =? 0) || ((up =? 1) && inside from_a k && ((k - a) mod g =? 0)) ||
  ((down =? 1) && inside from_b k && ((k - b) mod g =? 0)).

(** The evidence is that of the kind pattern. *)
Definition check_fewest_pattern (z : puzzle) (n : N) (period : Z) (parts : list part) : bool :=
  check_pattern z period parts &&
  (Z.of_N n =? sum (fun one => times one * Z.of_nat (length (moves one))) parts) &&
  match occupied (start z), occupied (goal z), lowest (normal (expansion_change z)) with
  | [a], [b], Some _ =>
      let g := fold_right Z.gcd 0 (steps z) in
      let e := moves_by_jumps period true parts in
      let c := moves_by_jumps period false parts in
      let from_a := stretch a (squares_with period 1 e c) in
      let from_b := stretch b (squares_with period (-1) e c) in
      (0 <? g) && (period mod g =? 0) &&
      forallb (fun r => (r =? g) || (r =? - g) || (r =? 0)) (steps z) &&
      forallb (no_more period g a b e c from_a from_b)
        (corners period [fst from_a; snd from_a + 1; fst from_b; snd from_b + 1] (map fst (e ++ c)))
  | _, _, _ => false
  end.

(** * Why it is sound *)

Lemma length_all period parts : (forall one, In one parts -> 0 < times one) ->
  Z.of_nat (length (all_moves period parts)) =
  sum (fun one => times one * Z.of_nat (length (moves one))) parts.
Proof.
  induction parts as [|one parts IH]; intros some; [reflexivity|]. cbn [all_moves flat_map sum].
  rewrite app_length, Nat2Z.inj_add. fold (all_moves period parts).
  rewrite IH by (intros other there; apply some; right; exact there). f_equal. unfold moves_of.
  specialize (some one (or_introl eq_refl)).
  assert (repeated_length : forall n a, length (repeated n a (moves one)) = (n * length (moves one))%nat).
  { induction n as [|n IHn]; intros a; [reflexivity|]. cbn [repeated].
    rewrite app_length, map_length, IHn. lia. }
  rewrite repeated_length. nia.
Qed.

Lemma fold_picks (f : Z -> Z -> Z) : (forall x y, f x y = x \/ f x y = y) ->
  forall l a, fold_left f l a = a \/ In (fold_left f l a) l.
Proof.
  intros picks. induction l as [|b l IH]; intros a; cbn [fold_left]; [auto|].
  destruct (IH (f a b)) as [-> |there]; [|right; right; exact there].
  destruct (picks a b) as [-> | ->]; [auto|right; left; reflexivity].
Qed.
Lemma inside_stretch a l k : inside (stretch a l) k = true ->
  exists t, In t l /\ (a <= k <= t \/ t <= k <= a).
Proof.
  unfold inside, stretch. destruct l as [|b l].
  - cbn [fst snd]. intros [low%Z.leb_le high%Z.leb_le]%andb_prop. lia.
  - cbn [fst snd]. set (all := b :: l). intros [low%Z.leb_le high%Z.leb_le]%andb_prop.
    destruct (fold_picks Z.min ltac:(lia) all a) as [is_a|lowest_in],
      (fold_picks Z.max ltac:(lia) all a) as [is_a'|highest_in];
      rewrite ?is_a, ?is_a' in *.
    + exists b. split; [left; reflexivity|]. lia.
    + exists (fold_left Z.max all a). split; [exact highest_in|]. lia.
    + exists (fold_left Z.min all a). split; [exact lowest_in|]. lia.
    + destruct (Z_le_gt_dec a k).
      * exists (fold_left Z.max all a). split; [exact highest_in|]. lia.
      * exists (fold_left Z.min all a). split; [exact lowest_in|]. lia.
Qed.

(** On a stretch there are moves in every play. *)
Lemma moves_on_stretch z g a l mine others (x : Z -> Z) t k : 0 < g ->
  (forall r, In r (steps z) -> r = g \/ r = - g \/ r = 0) -> occupied l = [a] ->
  (forall s, count mine s - count others s = x s) ->
  (forall s, In s mine -> connected z (fun u => In u mine) (number l) s) ->
  0 < x t -> a <= k <= t \/ t <= k <= a -> (k - a) mod g = 0 -> In k mine.
Proof.
  intros positive one_length only is_x joined net between class.
  assert (t_mine : In t mine).
  { destruct (in_dec Z.eq_dec t mine) as [|other]; [assumption|]. specialize (is_x t).
    rewrite (count_none mine) in is_x by exact other.
    pose proof (times_nonnegative Z.eqb others t). unfold count in is_x. lia. }
  destruct (joined t t_mine) as (a' & some & the_way). apply in_sources in some.
  fold (occupied l) in some. rewrite only in some. destruct some as [<-|[]].
  exact (way_between _ g _ a t k positive one_length the_way class between).
Qed.

Theorem check_fewest_pattern_sound z n period parts : check_fewest_pattern z n period parts = true ->
  well_formed z /\ fewest_moves z n.
Proof.
  unfold check_fewest_pattern. intros [[played number%Z.eqb_eq]%andb_prop E]%andb_prop.
  apply check_pattern_leads in played as (positive & some & formed & played).
  split; [exact formed|]. rewrite <- (length_all period) in number by exact some.
  set (mine := all_moves period parts) in *.
  split; [exists mine; split; [exact played|lia]|]. intros l other.
  destruct (occupied (start z)) as [|a [|]] eqn:only_a; try discriminate.
  destruct (occupied (goal z)) as [|b [|]] eqn:only_b; try discriminate.
  destruct (lowest (normal (expansion_change z))) as [[j d]|] eqn:there; [|discriminate].
  revert E. set (g := fold_right Z.gcd 0 _). set (e := moves_by_jumps period true parts).
  set (c := moves_by_jumps period false parts). set (from_a := stretch a _).
  set (from_b := stretch b _).
  intros [[[g_positive%Z.ltb_lt g_divides%Z.eqb_eq]%andb_prop one_length]%andb_prop tested]%andb_prop.
  assert (one_length' : forall r, In r (steps z) -> r = g \/ r = - g \/ r = 0).
  { intros r r_in. rewrite forallb_forall in one_length. specialize (one_length r r_in).
    rewrite !orb_true_iff, !Z.eqb_eq in one_length. tauto. }
  assert (all : forall k, no_more period g a b e c from_a from_b k = true).
  { intros k. refine (everywhere period positive e c _ _ _ _ tested k); clear k.
    - intros k none _. unfold no_more. rewrite none. reflexivity.
    - intros k same_e same_c bounds before. unfold no_more in *. rewrite same_e, same_c.
      assert (class : forall u, (k - u) mod g = (k - period - u) mod g).
      { intros u. replace (k - u) with (k - period - u + period) by lia.
        rewrite (Zplus_mod _ period), g_divides, Z.add_0_r, Z.mod_mod by lia. reflexivity. }
      rewrite !class.
      assert (in_a : inside from_a k = inside from_a (k - period)).
      { unfold inside. rewrite (bounds (fst from_a)) by (cbn; auto).
        pose proof (bounds (snd from_a + 1) ltac:(cbn; auto)) as high. f_equal.
        destruct (Z.leb_spec (snd from_a + 1) k), (Z.leb_spec (snd from_a + 1) (k - period)),
          (Z.leb_spec k (snd from_a)), (Z.leb_spec (k - period) (snd from_a)); try lia; congruence. }
      assert (in_b : inside from_b k = inside from_b (k - period)).
      { unfold inside. rewrite (bounds (fst from_b)) by (cbn; auto).
        pose proof (bounds (snd from_b + 1) ltac:(cbn; auto)) as high. f_equal.
        destruct (Z.leb_spec (snd from_b + 1) k), (Z.leb_spec (snd from_b + 1) (k - period)),
          (Z.leb_spec k (snd from_b)), (Z.leb_spec (k - period) (snd from_b)); try lia; congruence. }
      rewrite in_a, in_b. exact before. }
  destruct (peak z _ _ mine l j d there played other) as (up & down & few & is_x & of_up & of_down).
  assert (is_e : forall k, level period e k = count (on_squares true mine) k).
  { intros k. apply level_moves; assumption. }
  assert (is_c : forall k, level period c k = count (on_squares false mine) k).
  { intros k. apply level_moves; assumption. }
  assert (net : forall k, count up k - count down k = level period e k - level period c k).
  { intros k. rewrite is_x, net_counts, is_e, is_c. reflexivity. }
  assert (enough : forall k, level period e k <= count up k).
  { intros k. specialize (all k). specialize (net k) as here. unfold no_more in all.
    pose proof (times_nonnegative Z.eqb up k). pose proof (times_nonnegative Z.eqb down k).
    fold (count up k) (count down k) in *.
    apply orb_prop in all as [[[none|none]%orb_prop|only]%orb_prop|only]; [lia|lia| |].
    - apply andb_prop in only as [[one within]%andb_prop class%Z.eqb_eq].
      apply inside_stretch in within as (t & t_in & between). unfold squares_with in t_in.
      apply filter_In in t_in as [_ some_t%Z.ltb_lt].
      pose proof (moves_on_stretch z g a (start z) up down _ t k g_positive one_length' only_a net
        of_up ltac:(lia) between class) as there'. apply count_some in there'. lia.
    - apply andb_prop in only as [[one within]%andb_prop class%Z.eqb_eq].
      apply inside_stretch in within as (t & t_in & between). unfold squares_with in t_in.
      apply filter_In in t_in as [_ some_t%Z.ltb_lt].
      assert (net' : forall k, count down k - count up k = level period c k - level period e k).
      { intros s. specialize (net s). lia. }
      pose proof (moves_on_stretch z g b (goal z) down up _ t k g_positive one_length' only_b net'
        of_down ltac:(lia) between class) as there'. apply count_some in there'. lia. }
  enough (Z.of_nat (length mine) <= Z.of_nat (length up + length down)) by lia.
  set (ks := nodup Z.eq_dec ((on_squares true mine ++ on_squares false mine) ++ up ++ down)).
  assert (once : NoDup ks) by apply NoDup_nodup.
  assert (incl_ks : forall k, In k (on_squares true mine) \/ In k (on_squares false mine) \/
    In k up \/ In k down -> In k ks).
  { intros k k_in. apply nodup_In. rewrite !in_app_iff. tauto. }
  rewrite (length_on_squares mine), !Nat2Z.inj_add.
  rewrite !(length_counts _ ks once) by (intros k k_in; apply incl_ks; tauto).
  rewrite <- !sum_plus. apply sum_le. intros k _.
  specialize (enough k). specialize (net k). rewrite is_e in *. rewrite is_c in *. lia.
Qed.
Print Assumptions check_fewest_pattern_sound.
