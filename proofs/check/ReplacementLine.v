(** Replacement-set games: the fewest moves by a pattern, for steps of one length from one square
    to another.

    A way by such steps cannot pass over a square. So on all squares from the start to those with
    net expansions there are expansions, and on all squares from the goal to those with net
    contractions there are contractions. If a play has no others but net moves, square by square, no
    play has fewer. This is tested where the numbers of moves change from one period to the next. *)
Require Import ZArith NArith List Bool Lia.
From Lastmove Require Import Rules.Replacement Theory.Linear Check.Replacement
  Check.ReplacementChange Check.ReplacementBeyond Check.ReplacementPeak Check.ReplacementFewest
  Check.ReplacementRuns Check.ReplacementPattern.
Import ListNotations.
Local Open Scope Z_scope.

(** * Numbers of moves, by their jumps *)

Definition is_up (m : move) : bool := match m with Expand _ => true | Contract _ => false end.
Definition on_squares (up : bool) (l : list move) : list Z :=
  map square_of (filter (fun m => Bool.eqb up (is_up m)) l).
Definition counts (up : bool) (l : list move) : entries :=
  fold_right (fun s c => add s 1 c) [] (on_squares up l).
Definition moves_by_jumps (period : Z) (up : bool) (parts : list part) : entries :=
  fold_right (fun one j => spread_all period one (counts up (moves one)) j) [] parts.

Lemma count_app k l s : count (k ++ l) s = count k s + count l s.
Proof. apply sum_app. Qed.
Lemma on_squares_app up k l : on_squares up (k ++ l) = on_squares up k ++ on_squares up l.
Proof. unfold on_squares. rewrite filter_app, map_app. reflexivity. Qed.
Lemma count_further up a l s : count (on_squares up (map (further a) l)) s =
  count (on_squares up l) (s - a).
Proof.
  unfold on_squares, count, Linear.times. induction l as [|m l IH]; [reflexivity|]. cbn [map filter].
  assert (same : is_up (further a m) = is_up m) by (destruct m; reflexivity). rewrite same.
  destruct (Bool.eqb up (is_up m)); [|exact IH]. cbn [map sum]. rewrite IH.
  assert (square : square_of (further a m) = square_of m + a) by (destruct m; reflexivity).
  rewrite square. destruct (Z.eqb_spec (square_of m + a) s), (Z.eqb_spec (square_of m) (s - a)); lia.
Qed.
Lemma count_repeated up n a l s : count (on_squares up (repeated n a l)) s =
  spread (count (on_squares up l)) n a s.
Proof.
  induction n as [|n IH]; cbn [repeated spread]; [reflexivity|].
  rewrite on_squares_app, count_app, count_further, IH. reflexivity.
Qed.
Lemma change_counts up l s : change (counts up l) s = count (on_squares up l) s.
Proof.
  unfold counts, count, Linear.times. induction (on_squares up l) as [|k ks IH]; [reflexivity|].
  cbn [fold_right sum]. rewrite change_add, IH. lia.
Qed.
Lemma level_moves period up parts : 0 < period -> (forall one, In one parts -> 0 < times one) ->
  forall s, level period (moves_by_jumps period up parts) s =
            count (on_squares up (all_moves period parts)) s.
Proof.
  intros positive. induction parts as [|one parts IH]; intros some s; [reflexivity|].
  cbn [moves_by_jumps fold_right all_moves flat_map]. fold (moves_by_jumps period up parts).
  rewrite level_spread_all, IH by auto using in_eq, in_cons.
  fold (all_moves period parts). rewrite on_squares_app, count_app. unfold moves_of at 1.
  rewrite count_repeated, (spread_same _ _ _ _ _ (change_counts up (moves one))). lia.
Qed.

Lemma net_counts l k : at_square (net l) k =
  count (on_squares true l) k - count (on_squares false l) k.
Proof.
  unfold net, on_squares, count, Linear.times. induction l as [|m l IH]; [reflexivity|].
  cbn [map at_square filter]. rewrite IH.
  destruct m as [s|s]; cbn [is_up Bool.eqb map sum square_of sign_of]; destruct (s =? k); lia.
Qed.
Lemma length_on_squares l :
  length l = (length (on_squares true l) + length (on_squares false l))%nat.
Proof.
  unfold on_squares. rewrite !map_length. induction l as [|m l IH]; [reflexivity|].
  cbn [filter length]. rewrite IH. destruct m; cbn [is_up Bool.eqb length]; lia.
Qed.

(** * Something that holds everywhere, as it holds where numbers change *)

Section Everywhere.
Variable period : Z.
Hypothesis is_positive : 0 < period.

Lemma level_none j k : (forall y c, In (y, c) j -> (k - y) mod period = 0 -> k < y) ->
  level period j k = 0.
Proof.
  unfold level. induction j as [|[y c] j IH]; cbn [total]; intros none; [reflexivity|].
  rewrite IH by (intros y' c' there; apply (none y' c'); right; exact there).
  unfold from. destruct (Z.eqb_spec ((k - y) mod period) 0) as [same|].
  - specialize (none y c (or_introl eq_refl) same). destruct (Z.leb_spec y k); cbn [andb]; lia.
  - rewrite andb_false_r. lia.
Qed.
Lemma level_before j k : (forall c, ~ In (k, c) j) -> level period j k = level period j (k - period).
Proof.
  unfold level. induction j as [|[y c] j IH]; cbn [total]; intros none; [reflexivity|].
  rewrite IH by (intros c' there; apply (none c'); right; exact there).
  assert (k <> y) by (intros ->; apply (none c); left; reflexivity).
  enough (from period k y = from period (k - period) y) by lia. unfold from.
  replace (k - period - y) with (k - y + -1 * period) by lia. rewrite Z.mod_add by lia.
  destruct (Z.eqb_spec ((k - y) mod period) 0) as [E|]; [|rewrite !andb_false_r; reflexivity].
  apply (multiple period is_positive) in E.
  destruct (Z.leb_spec y k), (Z.leb_spec y (k - period)); cbn [andb]; try lia.
  rewrite Z.div_small in E; lia.
Qed.

(** The test may also depend on which of some bounds a square has reached. *)
Definition corners (bounds places : list Z) : list Z :=
  places ++ flat_map (fun y => map (fun b => b + (y - b) mod period) bounds) places.
Variable j j' : entries.
Variable bounds : list Z.
Let places := map fst (j ++ j').
Variable test : Z -> bool.
Hypothesis none : forall k, level period j k = 0 -> level period j' k = 0 -> test k = true.
Hypothesis same : forall k, level period j k = level period j (k - period) ->
  level period j' k = level period j' (k - period) ->
  (forall b, In b bounds -> (b <=? k) = (b <=? k - period)) -> test (k - period) = true ->
  test k = true.
Hypothesis tested : forallb test (corners bounds places) = true.

Lemma in_places y c : In (y, c) j \/ In (y, c) j' -> In y places.
Proof.
  intros there. unfold places. apply (in_map fst _ (y, c)), in_app_iff, there.
Qed.
Lemma everywhere_above n : forall k, (forall y, In y places -> k - y < Z.of_nat n * period) ->
  test k = true.
Proof.
  induction n as [|n IH]; intros k below.
  - apply none; apply level_none; intros y c there _; specialize (below y (in_places y c ltac:(auto)));
      lia.
  - destruct (existsb (fun y => (k - y) mod period =? 0) places) eqn:some.
    2: { assert (other : forall y c, In (y, c) j \/ In (y, c) j' -> (k - y) mod period = 0 -> k < y).
         { intros y c there E. apply in_places in there. apply not_true_iff_false in some.
           destruct some. apply existsb_exists. exists y. split; [exact there|].
           apply Z.eqb_eq, E. }
         apply none; apply level_none; eauto. }
    apply existsb_exists in some as (y & y_in & E%Z.eqb_eq).
    destruct (in_dec Z.eq_dec k (corners bounds places)) as [corner|other].
    + rewrite forallb_forall in tested. apply tested, corner.
    + apply same.
      * apply level_before. intros c there. apply other. unfold corners. apply in_app_iff. left.
        apply (in_places k c). auto.
      * apply level_before. intros c there. apply other. unfold corners. apply in_app_iff. left.
        apply (in_places k c). auto.
      * intros b b_in. destruct (Z.leb_spec b k), (Z.leb_spec b (k - period)); try lia.
        exfalso. apply other. unfold corners. apply in_app_iff. right. apply in_flat_map.
        exists y. split; [exact y_in|]. apply in_map_iff. exists b. split; [|exact b_in].
        apply (multiple period is_positive) in E.
        replace (y - b) with (k - b + (- ((k - y) / period)) * period) by lia.
        rewrite Z.mod_add, Z.mod_small by lia. lia.
      * apply IH. intros u u_in. specialize (below u u_in). lia.
Qed.
Lemma everywhere k : test k = true.
Proof.
  assert (bound : exists n, forall y, In y places -> k - y < Z.of_nat n * period).
  { clear - is_positive. induction places as [|y l (n & IH)]; [exists O; intros y []|].
    exists (n + Z.to_nat (Z.abs (k - y) + 1))%nat. intros u [<-|later].
    - nia.
    - specialize (IH u later). nia. }
  destruct bound as (n & bound). exact (everywhere_above n k bound).
Qed.
End Everywhere.

(** * Ways by steps of one length *)

Lemma way_along steps g X a t : (forall r, In r steps -> r = g \/ r = - g \/ r = 0) ->
  way steps X a t ->
  exists i, t = a + g * i /\ forall h, 0 <= h <= i \/ i <= h <= 0 -> X (a + g * h).
Proof.
  intros one_length. induction 1 as [here|s r _ (i & -> & IH) step there].
  - exists 0. split; [lia|]. intros h bounds. replace h with 0 by lia. rewrite Z.mul_0_r, Z.add_0_r.
    exact here.
  - destruct (one_length r step) as [-> | [-> | ->]].
    + exists (i + 1). split; [lia|]. intros h bounds. destruct (Z.eq_dec h (i + 1)) as [->|].
      * replace (a + g * (i + 1)) with (a + g * i + g) by lia. exact there.
      * apply IH. lia.
    + exists (i - 1). split; [lia|]. intros h bounds. destruct (Z.eq_dec h (i - 1)) as [->|].
      * replace (a + g * (i - 1)) with (a + g * i + - g) by lia. exact there.
      * apply IH. lia.
    + exists i. split; [lia|]. exact IH.
Qed.
Lemma way_between steps g X a t k : 0 < g ->
  (forall r, In r steps -> r = g \/ r = - g \/ r = 0) -> way steps X a t ->
  (k - a) mod g = 0 -> a <= k <= t \/ t <= k <= a -> X k.
Proof.
  intros positive one_length the_way class between.
  destruct (way_along steps g X a t one_length the_way) as (i & -> & all).
  apply (multiple g positive) in class.
  replace k with (a + g * ((k - a) / g)) by lia. apply all. nia.
Qed.
