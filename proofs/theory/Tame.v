(** Games that play like misère Nim, which Conway calls tame: the nimbers of normal play, and which
    parts are fickle, decide every sum in misère play.  Generic: no game in it. *)
Require Import List Bool Arith NArith Lia.
From Lastmove Require Import Theory.Impartial Theory.Grundy.
Import ListNotations.
Local Open Scope N_scope.

Lemma lxor_small a b : a <= 1 -> b <= 1 -> N.lxor a b <= 1.
Proof.
  intros Ha Hb. assert (a = 0 \/ a = 1) as [->| ->] by lia;
    assert (b = 0 \/ b = 1) as [->| ->] by lia; cbn; lia.
Qed.
Lemma lxor_zero a b : N.lxor a b = 0 -> a = b.
Proof. apply N.lxor_eq. Qed.

Section Tame.
Variable part : Type.
Variable moves : part -> list (list part).
Variable size : part -> nat.
Hypothesis smaller : forall x o, In o (moves x) -> (total part size o < size x)%nat.
Variable g : part -> N.
Notation sum := (nim_sum part g).
Hypothesis mex : forall x, is_mex (fun k => exists o, In o (moves x) /\ sum o = k) (g x).
Variable fickle : part -> bool.
Definition soft (l : list part) : bool := forallb fickle l.

Hypothesis fickle_ok : forall x, fickle x = true ->
  g x <= 1 /\ forall o, In o (moves x) -> soft o = true.
Hypothesis low_ok : forall x, fickle x = false -> g x <= 1 ->
  moves x <> [] /\ forall o, In o (moves x) -> soft o = false.
Hypothesis high_ok : forall x, fickle x = false -> 2 <= g x -> forall v, v <= 1 ->
  exists o, In o (moves x) /\ (soft o = false /\ sum o = v \/ soft o = true /\ sum o = 1 - v).

(** The nimber of a sum that is lost by the player to move *)
Definition target (l : list part) : N := if soft l then 1 else 0.

Lemma soft_app a b : soft (a ++ b) = soft a && soft b.
Proof. apply forallb_app. Qed.
Lemma soft_mid a x b : soft (a ++ x :: b) = fickle x && soft (a ++ b).
Proof.
  rewrite !soft_app. cbn [soft forallb]. fold (soft b).
  destruct (soft a), (fickle x), (soft b); auto.
Qed.
Lemma soft_option a o b : soft (a ++ o ++ b) = soft o && soft (a ++ b).
Proof. rewrite !soft_app. destruct (soft a), (soft o), (soft b); auto. Qed.
Lemma sum_mid a x b : sum (a ++ x :: b) = N.lxor (g x) (sum (a ++ b)).
Proof.
  rewrite !nim_sum_app. change (sum (x :: b)) with (N.lxor (g x) (sum b)).
  rewrite <- !N.lxor_assoc, (N.lxor_comm (sum a)). auto.
Qed.
Lemma sum_option a o b : sum (a ++ o ++ b) = N.lxor (sum o) (sum (a ++ b)).
Proof.
  rewrite !nim_sum_app. rewrite <- !N.lxor_assoc, (N.lxor_comm (sum a)). auto.
Qed.
Lemma soft_small l : soft l = true -> sum l <= 1.
Proof.
  induction l as [|x l IH]; intros E; [cbn; lia|]. cbn [soft forallb] in E.
  apply andb_prop in E as [Ex E]. change (sum (x :: l)) with (N.lxor (g x) (sum l)).
  apply lxor_small; [apply fickle_ok, Ex|apply IH, E].
Qed.
Lemma firm_part l : soft l = false -> exists x, In x l /\ fickle x = false.
Proof.
  induction l as [|x l IH]; cbn [soft forallb]; intros E; [discriminate|].
  destruct (fickle x) eqn:Ex; [|exists x; split; [left; auto|auto]].
  destruct (IH E) as (y & Hy & Ey). exists y. split; [right; auto|auto].
Qed.
Lemma option_of l x o : In x l -> In o (moves x) -> exists h, In h (options part moves l).
Proof.
  intros Hx Ho. apply in_split in Hx as (a & b & ->). exists (a ++ o ++ b).
  apply options_inv. exists a, x, b, o. auto.
Qed.
(** A move changes the nimber. *)
Lemma sum_changes a x b o : In o (moves x) -> sum (a ++ o ++ b) <> sum (a ++ x :: b).
Proof.
  intros Ho E. rewrite sum_mid, sum_option in E. apply (proj1 (mex x)). exists o. split; auto.
  apply (f_equal (fun n => N.lxor n (sum (a ++ b)))) in E.
  rewrite !N.lxor_assoc, N.lxor_nilpotent, !N.lxor_0_r in E. auto.
Qed.
(** Any nimber that is not 0 can be made 0. *)
Lemma to_zero l : sum l <> 0 -> exists a x b o, l = a ++ x :: b /\ In o (moves x) /\
  sum o = sum (a ++ b).
Proof.
  intros H. destruct (xors_bit (map g l) (N.log2 (sum l))) as (v & Hv & Ev).
  { fold (sum l). apply N.bit_log2; auto. }
  apply in_map_iff in Hv as (x & <- & Hx). pose proof (lxor_less _ _ H Ev) as Hl.
  apply in_split in Hx as (a & b & ->). destruct (proj2 (mex x) _ Hl) as (o & Ho & Eo).
  exists a, x, b, o. split; auto. split; auto. rewrite Eo, sum_mid, <- N.lxor_assoc.
  rewrite N.lxor_nilpotent. apply N.lxor_0_l.
Qed.

Lemma has_option l : sum l = target l -> options part moves l <> [].
Proof.
  unfold target. intros H. enough (W : exists h, In h (options part moves l)).
  { destruct W as (h & Hh) . intros E. rewrite E in Hh. destruct Hh. }
  destruct (soft l) eqn:El.
  - destruct (xors_bit (map g l) 0) as (v & Hv & Ev); [fold (sum l); rewrite H; auto|].
    apply in_map_iff in Hv as (x & <- & Hx).
    destruct (proj2 (mex x) 0) as (o & Ho & _); [destruct (g x); [discriminate|lia]|].
    eapply option_of; eauto.
  - destruct (firm_part l El) as (x & Hx & Ex).
    destruct (N.le_gt_cases (g x) 1) as [Hg|Hg].
    + destruct (low_ok x Ex Hg) as [Hne _]. destruct (moves x) as [|o k] eqn:Eo; [tauto|].
      apply (option_of l x o); auto. rewrite Eo. left; auto.
    + destruct (high_ok x Ex ltac:(lia) 0 ltac:(lia)) as (o & Ho & _). eapply option_of; eauto.
Qed.

Theorem like_nim l : (sum l = target l -> Previous part moves Misere l) /\
  (sum l <> target l -> Next part moves Misere l).
Proof.
  induction l as [l IH] using (options_ind part moves size smaller). split; intros H.
  - constructor; [intros _; apply has_option, H|]. intros h Hh. apply (IH h Hh).
    apply options_inv in Hh as (a & x & b & o & -> & Hi & ->).
    pose proof (sum_changes a x b o Hi) as Hne. unfold target in *.
    rewrite soft_mid in H. rewrite soft_option.
    destruct (fickle x) eqn:Ex; cbn [andb] in H.
    + rewrite (proj2 (fickle_ok x Ex) o Hi). cbn [andb].
      destruct (soft (a ++ b)); congruence.
    + destruct (soft o) eqn:Eo, (soft (a ++ b)) eqn:Eab; cbn [andb]; try congruence.
      exfalso. rewrite sum_mid in H. apply lxor_zero in H.
      destruct (low_ok x Ex) as [_ Hfirm]; [rewrite H; apply soft_small, Eab|].
      specialize (Hfirm o Hi). congruence.
  - destruct (soft l) eqn:El.
    + assert (H0 : sum l = 0).
      { unfold target in H. rewrite El in H. pose proof (soft_small l El). lia. }
      destruct (options part moves l) as [|h k] eqn:Eo; [apply N_stuck; auto|].
      assert (Hh : In h (options part moves l)) by (rewrite Eo; left; auto).
      apply N_move with h; auto. apply (IH h); [rewrite <- Eo; auto|].
      apply options_inv in Hh as (a & x & b & o & -> & Hi & ->).
      pose proof (sum_changes a x b o Hi) as Hne. rewrite soft_mid in El.
      apply andb_prop in El as [Ex Eab].
      assert (Eh : soft (a ++ o ++ b) = true)
        by (rewrite soft_option, (proj2 (fickle_ok x Ex) o Hi), Eab; auto).
      unfold target. rewrite Eh. pose proof (soft_small _ Eh). lia.
    + unfold target in H. rewrite El in H.
      destruct (to_zero l H) as (a & x & b & o & -> & Hi & Eo).
      assert (Hmove : forall o', In o' (moves x) ->
        sum (a ++ o' ++ b) = target (a ++ o' ++ b) -> Next part moves Misere (a ++ x :: b)).
      { intros o' Ho E. apply N_move with (a ++ o' ++ b).
        - apply options_inv. exists a, x, b, o'. auto.
        - apply IH; auto. apply options_inv. exists a, x, b, o'. auto. }
      unfold target in Hmove. destruct (soft (a ++ o ++ b)) eqn:Eh.
      2: { apply (Hmove o Hi). rewrite Eh, sum_option, Eo. apply N.lxor_nilpotent. }
      rewrite soft_option in Eh. apply andb_prop in Eh as [Eso Eab].
      rewrite soft_mid, Eab, andb_true_r in El. pose proof (soft_small _ Eab) as Hv.
      destruct (N.le_gt_cases (g x) 1) as [Hg|Hg].
      { destruct (low_ok x El Hg) as [_ Hfirm]. specialize (Hfirm o Hi). congruence. }
      destruct (high_ok x El ltac:(lia) (sum (a ++ b)) Hv) as (o' & Ho & [[Es E]|[Es E]]);
        apply (Hmove o' Ho); rewrite soft_option, Es, sum_option, E; cbn [andb].
      * apply N.lxor_nilpotent.
      * rewrite Eab. assert (sum (a ++ b) = 0 \/ sum (a ++ b) = 1) as [-> | ->] by lia; auto.
Qed.
End Tame.
