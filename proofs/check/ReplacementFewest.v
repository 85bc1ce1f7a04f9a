(** Replacement-set games: the kind fewest-moves.

    Let x(k) be the expansions less contractions on square k; it does not depend on the play. With
    all expansions first, let a square be extra on which there are both. Every play has at least
    the sum of all |x(k)| moves, and two more for each extra square. And the squares with x(k) > 0
    and the extra ones are connected with the start, those with x(k) < 0 and the extra ones with
    the goal: how many that takes is found out by a search. *)
Require Import ZArith NArith List Bool Lia.
From Lastmove Require Import Rules.Replacement Theory.Linear Check.Replacement
  Check.ReplacementChange Check.ReplacementBeyond Check.ReplacementPeak Check.ReplacementSearch.
Import ListNotations.
Local Open Scope Z_scope.

(** * The check *)

Definition needed (sign : Z) (x : change) : list Z :=
  map fst (filter (fun e => 0 <? sign * snd e) x).
Definition side_of (l : numbers) (sign : Z) (x : change) : side :=
  {| sources := map fst (filter (fun e => negb (N.eqb (snd e) 0)) l);
     needs := needed sign x; need_set := set_of (needed sign x) |}.

(** The evidence is the list "moves". *)
Definition check_fewest (z : puzzle) (n : N) (l : list move) : bool :=
  check_yes z l && N.eqb n (N.of_nat (length l)) &&
  match l with
  | [] => true
  | _ =>
      let x := normal (net l) in
      let moves := sum (fun e => Z.abs (snd e)) x in
      let extra := Z.to_nat ((Z.of_N n - moves) / 2) in
      match lowest (normal (expansion_change z)) with None => false | Some _ => true end &&
      (Z.of_N n =? moves + 2 * Z.of_nat extra) &&
      match extra with
      | O => true
      | S fewer =>
          refuted (steps z) (side_of (start z) 1 x) (side_of (goal z) (-1) x) fewer []
            no_squares no_squares
      end
  end.

(** * Why it is sound *)

Lemma count_some l k : In k l -> 1 <= count l k.
Proof.
  unfold count, times. induction l as [|a l IH]; [intros []|]. cbn [sum]. intros [->|later].
  - rewrite Z.eqb_refl. pose proof (times_nonnegative Z.eqb l k). unfold times in *. lia.
  - specialize (IH later). destruct (a =? k); lia.
Qed.
Lemma count_none l k : ~ In k l -> count l k = 0.
Proof.
  unfold count, times. induction l as [|a l IH]; [reflexivity|]. cbn [sum In]. intros other.
  destruct (Z.eqb_spec a k); [tauto|]. rewrite IH; tauto.
Qed.
Lemma length_counts l ks : NoDup ks -> incl l ks -> Z.of_nat (length l) = sum (count l) ks.
Proof.
  intros once inside. pose proof (sum_times Z.eqb Z.eqb_eq (fun _ => 1) ks l once inside) as H.
  rewrite (sum_constant _ 1) in H by reflexivity. rewrite (sum_ext _ (count l)) in H.
  - lia.
  - intros k _. unfold count. lia.
Qed.
Lemma squares_once (l : change) : NoDup (map fst (normal l)).
Proof.
  unfold normal. generalize (NoDup_nodup Z.eq_dec (map fst l)). generalize (nodup Z.eq_dec (map fst l)).
  induction 1 as [|k ks not_in _ IH]; cbn [map filter]; [constructor|]. cbn [snd].
  destruct (negb _); [|exact IH]. cbn [map fst]. constructor; [|exact IH].
  intros ((k' & n) & <- & there)%in_map_iff. apply filter_In in there as [there _].
  apply in_map_iff in there as (k'' & [= -> _] & there). contradiction.
Qed.

Definition both (up down : list Z) (k : Z) : bool :=
  existsb (Z.eqb k) up && existsb (Z.eqb k) down.
Lemma both_ok up down k : both up down k = true <-> In k up /\ In k down.
Proof.
  unfold both. rewrite andb_true_iff, !existsb_exists. split.
  - intros [(a & a_in & ->%Z.eqb_eq) (b & b_in & ->%Z.eqb_eq)]. auto.
  - intros [in_up in_down]. split; exists k; auto using Z.eqb_refl.
Qed.
Definition extras (up down : list Z) : list Z :=
  filter (both up down) (nodup Z.eq_dec (up ++ down)).
Lemma in_extras up down k : In k (extras up down) <-> In k up /\ In k down.
Proof.
  unfold extras. rewrite filter_In, both_ok, nodup_In, in_app_iff. tauto.
Qed.
Lemma least_length up down x :
  (forall k, count up k - count down k = at_square x k) ->
  sum (fun e => Z.abs (snd e)) (normal x) + 2 * Z.of_nat (length (extras up down))
    <= Z.of_nat (length up + length down).
Proof.
  intros is_x. set (ks := nodup Z.eq_dec (up ++ down)).
  assert (once : NoDup ks) by apply NoDup_nodup.
  rewrite Nat2Z.inj_add, (length_counts up ks), (length_counts down ks), <- sum_plus; auto;
    try (intros k there; apply nodup_In, in_app_iff; auto).
  transitivity (sum (fun k => Z.abs (at_square x k) + (if both up down k then 2 else 0)) ks).
  - rewrite sum_plus, sum_if, (sum_constant (fun _ => 2) 2) by reflexivity.
    change (filter (both up down) ks) with (extras up down).
    enough (sum (fun e => Z.abs (snd e)) (normal x) <= sum (fun k => Z.abs (at_square x k)) ks) by lia.
    transitivity (sum (fun k => Z.abs (at_square x k)) (map fst (normal x))).
    + rewrite sum_map. apply Z.eq_le_incl, sum_ext. intros [k n] there. cbn [fst snd].
      apply in_normal in there as [-> _]. reflexivity.
    + apply sum_incl; [intros k; lia|apply squares_once|].
      intros k there. apply in_map_iff in there as ([k' n] & E & there). cbn [fst] in E. subst k'.
      apply in_normal in there as [is_n some]. apply nodup_In, in_app_iff.
      destruct (in_dec Z.eq_dec k up) as [|not_up]; [auto|].
      destruct (in_dec Z.eq_dec k down) as [|not_down]; [auto|].
      specialize (is_x k). rewrite !count_none in is_x by assumption. lia.
  - apply sum_le. intros k _. specialize (is_x k).
    pose proof (times_nonnegative Z.eqb up k). pose proof (times_nonnegative Z.eqb down k).
    unfold count in *. destruct (both up down k) eqn:E; [|lia].
    apply both_ok in E as [in_up in_down]. apply count_some in in_up, in_down.
    unfold count in *. lia.
Qed.

Lemma has_needed sign (x : change) k : has (set_of (needed sign (normal x))) k = true <->
  0 < sign * at_square x k.
Proof.
  rewrite has_set. unfold needed. rewrite in_map_iff. split.
  - intros ([k' n] & <- & there). apply filter_In in there as [there some%Z.ltb_lt].
    apply in_normal in there as [<- _]. exact some.
  - intros some. exists (k, at_square x k). split; [reflexivity|]. apply filter_In. split.
    + apply in_normal. split; [reflexivity|nia].
    + apply Z.ltb_lt, some.
Qed.
Lemma in_sources l a : number l a <> 0%N ->
  In a (map fst (filter (fun e => negb (N.eqb (snd e) 0)) l)).
Proof.
  induction l as [|[b n] l IH]; cbn; [lia|]. intros some.
  destruct (N.eqb_spec n 0) as [->|there]; cbn [negb map].
  - apply IH. destruct (Z.eqb b a); cbn in some; lia.
  - destruct (Z.eqb_spec b a) as [->|]; [left; reflexivity|right; auto].
Qed.

(** One of the sides of a play with all expansions first *)
Lemma side_connected z l sign x mine others :
  (forall k, count mine k - count others k = sign * at_square x k) ->
  (forall t, In t mine -> connected z (fun s => In s mine) (number l) t) ->
  forall U, (forall s, U s <-> In s mine /\ In s others) ->
  let one := side_of l sign (normal x) in
  forall t, In t (needs one) \/ U t ->
  exists a, In a (sources one) /\
    way (steps z) (fun s => has (need_set one) s = true \/ U s) a t.
Proof.
  intros is_x joined U is_U one t there.
  assert (mine_if : forall s, 0 < sign * at_square x s -> In s mine).
  { intros s some. destruct (in_dec Z.eq_dec s mine) as [|not_mine]; [assumption|].
    specialize (is_x s). rewrite (count_none mine) in is_x by assumption.
    pose proof (times_nonnegative Z.eqb others s). unfold count in is_x. lia. }
  assert (t_mine : In t mine).
  { destruct there as [there|there]; [|apply is_U in there; tauto]. apply mine_if, has_needed.
    apply has_set. exact there. }
  destruct (joined t t_mine) as (a & some & the_way). exists a. split; [apply in_sources, some|].
  apply way_more with (2 := the_way). intros s s_mine. cbn [need_set one side_of].
  rewrite has_needed, is_U. destruct (in_dec Z.eq_dec s others) as [|not_others]; [tauto|].
  left. rewrite <- is_x, (count_none others) by assumption. apply count_some in s_mine. lia.
Qed.

Theorem check_fewest_sound z n l : check_fewest z n l = true -> well_formed z /\ fewest_moves z n.
Proof.
  unfold check_fewest. intros [[played is_n%N.eqb_eq]%andb_prop E]%andb_prop.
  apply check_yes_leads in played as [formed played]. split; [exact formed|].
  split; [exists l; auto|]. intros k other. destruct l as [|m l]; [cbn in is_n; lia|].
  revert E. set (moves := m :: l) in *. set (x := net moves).
  set (all := sum _ (normal x)). set (extra := Z.to_nat _).
  intros [[some enough%Z.eqb_eq]%andb_prop E]%andb_prop.
  destruct (lowest (normal (expansion_change z))) as [[j d]|] eqn:there; [|discriminate].
  destruct (peak z _ _ moves k j d there played other) as (up & down & few & is_x & of_up & of_down).
  fold x in is_x. pose proof (least_length up down x is_x) as least. fold all in least.
  enough (extra <= length (extras up down))%nat by lia.
  destruct extra as [|fewer]; [lia|].
  destruct (Nat.le_gt_cases (S fewer) (length (extras up down))) as [|short]; [assumption|].
  exfalso. refine (refuted_ok _ _ _ fewer [] no_squares no_squares (extras up down) _ _ _ E _).
  - intros s. rewrite has_none. split; [discriminate|intros []].
  - lia.
  - intros s _. apply has_none.
  - intros side [->| ->] t needed.
    + apply (side_connected z (start z) 1 x up down); auto.
      * intros s. rewrite is_x. lia.
      * intros s. rewrite in_extras. cbn [In]. tauto.
    + apply (side_connected z (goal z) (-1) x down up); auto.
      * intros s. rewrite <- is_x. lia.
      * intros s. rewrite in_extras. cbn [In]. tauto.
Qed.
Print Assumptions check_fewest_sound.
