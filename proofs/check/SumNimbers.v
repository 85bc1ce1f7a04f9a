(** Nimbers of sums in normal play, of which no part can end early: sums have the exclusive or of the
    nimbers of their parts, whatever shows these. *)
Require Import List Permutation Arith NArith Bool Lia.
From Lastmove Require Import Rules.Play Rules.Piles Rules.Sum Theory.Play Theory.Grundy.
From Lastmove Require Import Check.Sum Check.Mirror.
Import ListNotations.
Local Open Scope nat_scope.

Notation P := (outcome_P Normal).
Notation N' := (outcome_N Normal).
Notation total := (total part size).
Definition nim (n : N) : part := Pile Nim n.

Lemma quiet_app g h : quiet (g ++ h) <-> quiet g /\ quiet h.
Proof. apply Forall_app. Qed.
Lemma nims_quiet l : quiet (map nim l).
Proof. apply Forall_forall. intros x Hx. apply in_map_iff in Hx as (n & <- & _). auto. Qed.
Lemma P_by_moves g : (forall h, turn g h -> N' h) -> P g.
Proof. intros H. constructor; [discriminate|]. intros h [_ Hh]. apply H, Hh. Qed.
Lemma P_moves g h : P g -> quiet g -> turn g h -> N' h.
Proof.
  intros H Q Ht. inversion_clear H as [? ? _ Hall]. apply Hall. split; auto.
  apply quiet_not_over, Q.
Qed.
Lemma N_by_move g h : quiet g -> turn g h -> P h -> N' g.
Proof.
  intros Q Ht H. apply wins_by_a_move with h; auto. split; auto. apply quiet_not_over, Q.
Qed.
Lemma N_moves g : N' g -> exists h, turn g h /\ P h.
Proof.
  intros H. inversion_clear H as [? ? h [_ Ht] Hh|? ? E]; [|discriminate]. exists h. auto.
Qed.
Lemma turn_total g h : turn g h -> total h < total g.
Proof. apply (turn_smaller unit part (fun _ => move) size (fun _ => smaller)). Qed.
Lemma left_turn g k h : turn g k -> turn (g ++ h) (k ++ h).
Proof. intros H. apply (turn_app unit part (fun _ => move)). left. eauto. Qed.
Lemma right_turn g h k : turn h k -> turn (g ++ h) (g ++ k).
Proof. intros H. apply (turn_app unit part (fun _ => move)). right. eauto. Qed.
Lemma P_permutation g h : Permutation g h -> P g -> P h.
Proof. intros HP H. eapply loses_alike; [exact H|]. apply alike_permutation, HP. Qed.

(** Two positions that the second player wins, together. *)
Lemma sum_P_below n : forall g h, total (g ++ h) < n -> quiet g -> quiet h -> P g -> P h -> P (g ++ h).
Proof.
  induction n as [|n IH]; intros g h L Qg Qh Hg Hh; [lia|]. rewrite total_app in L.
  apply P_by_moves. intros k Hk.
  apply (turn_app unit part (fun _ => move)) in Hk as [(k' & Hk & ->)|(k' & Hk & ->)].
  - destruct (N_moves k' (P_moves _ _ Hg Qg Hk)) as (r & Hr & Pr).
    pose proof (quiet_turn _ _ Qg Hk) as Qk. pose proof (quiet_turn _ _ Qk Hr) as Qr.
    apply N_by_move with (r ++ h); [apply quiet_app; auto|apply left_turn, Hr|].
    apply IH; auto. rewrite total_app. apply turn_total in Hk, Hr. lia.
  - destruct (N_moves k' (P_moves _ _ Hh Qh Hk)) as (r & Hr & Pr).
    pose proof (quiet_turn _ _ Qh Hk) as Qk. pose proof (quiet_turn _ _ Qk Hr) as Qr.
    apply N_by_move with (g ++ r); [apply quiet_app; auto|apply right_turn, Hr|].
    apply IH; auto. rewrite total_app. apply turn_total in Hk, Hr. lia.
Qed.
Lemma sum_P g h : quiet g -> quiet h -> P g -> P h -> P (g ++ h).
Proof. apply (sum_P_below (S (total (g ++ h)))). lia. Qed.
(** What such a position adds to another may be left out. *)
Lemma cancel_below n : forall z w, total (z ++ w) < n -> quiet z -> quiet w -> P w ->
  (P (z ++ w) -> P z) /\ (N' (z ++ w) -> N' z).
Proof.
  induction n as [|n IH]; intros z w L Qz Qw Hw; [lia|]. rewrite total_app in L.
  assert (Q : quiet (z ++ w)) by (apply quiet_app; auto). split; intros H.
  - apply P_by_moves. intros k Hk. pose proof (P_moves _ _ H Q (left_turn _ _ w Hk)) as Nk.
    apply (IH k w); auto; [|apply (quiet_turn _ _ Qz Hk)].
    rewrite total_app. apply turn_total in Hk. lia.
  - apply N_moves in H as (h & Hh & Ph).
    apply (turn_app unit part (fun _ => move)) in Hh as [(k & Hk & ->)|(k & Hk & ->)].
    + apply N_by_move with k; auto. apply (IH k w); auto; [|apply (quiet_turn _ _ Qz Hk)].
      rewrite total_app. apply turn_total in Hk. lia.
    + destruct (N_moves k (P_moves _ _ Hw Qw Hk)) as (r & Hr & Pr).
      pose proof (quiet_turn _ _ Qw Hk) as Qk. pose proof (quiet_turn _ _ Qk Hr) as Qr.
      apply (IH z r); auto.
      * rewrite total_app. apply turn_total in Hk, Hr. lia.
      * apply (P_moves (z ++ k)); [auto|apply quiet_app; auto|apply right_turn, Hr].
Qed.
Lemma cancel z w : quiet z -> quiet w -> P w -> (P (z ++ w) -> P z) /\ (N' (z ++ w) -> N' z).
Proof. apply (cancel_below (S (total (z ++ w)))). lia. Qed.

(** Nim. *)
Lemma nim_turn l h : turn (map nim l) h <->
  exists a n b k, l = a ++ n :: b /\ (k < n)%N /\ h = map nim (a ++ k :: b).
Proof.
  split.
  - intros (u & x & v & o & E & Hm & ->). apply map_eq_app in E as (a & c & -> & <- & E).
    destruct c as [|n b]; [discriminate|]. injection E as <- <-.
    inversion Hm as [|k m q Hl E1 E2| | | | | | | | | |]. subst.
    inversion Hl as [n' k Hk E1 E2| | | | | | | | |]. subst.
    exists a, n, b, k. rewrite map_app. auto.
  - intros (a & n & b & k & -> & Hk & ->). rewrite !map_app.
    exists (map nim a), (nim n), (map nim b), [nim k]. split; auto. split; auto.
    apply (pile_move Nim n [k]). constructor. auto.
Qed.
Lemma nim_outcome : forall l, (xors l = 0%N -> P (map nim l)) /\ (xors l <> 0%N -> N' (map nim l)).
Proof.
  intros l. remember (total (map nim l)) as t eqn:Et. revert l Et.
  induction t as [t IH] using lt_wf_ind. intros l ->.
  assert (IHk : forall k, turn (map nim l) (map nim k) ->
    (xors k = 0%N -> P (map nim k)) /\ (xors k <> 0%N -> N' (map nim k))).
  { intros k Hk. apply (IH (total (map nim k)) (turn_total _ _ Hk) k eq_refl). }
  split; intros H.
  - apply P_by_moves. intros h Hh. pose proof Hh as Ht.
    apply nim_turn in Hh as (a & n & b & k & -> & Hk & ->). apply IHk; auto.
    intros E. rewrite xors_app in E, H. simpl in E, H. assert (n = k); [|lia].
    apply N.bits_inj. intros i. apply (f_equal (fun z => N.testbit z i)) in E, H.
    rewrite !N.lxor_spec, N.bits_0 in E, H.
    destruct (N.testbit n i), (N.testbit k i), (N.testbit (xors a) i), (N.testbit (xors b) i);
      auto; discriminate.
  - destruct (xors_bit l (N.log2 (xors l))) as (n & Hn & Eb); [apply N.bit_log2; auto|].
    pose proof (lxor_less _ _ H Eb) as L. apply in_split in Hn as (a & b & ->).
    set (k := N.lxor n (xors (a ++ n :: b))) in *.
    assert (Ht : turn (map nim (a ++ n :: b)) (map nim (a ++ k :: b))).
    { apply nim_turn. exists a, n, b, k. auto. }
    apply N_by_move with (map nim (a ++ k :: b)); auto; [apply nims_quiet|]. apply IHk; auto.
    unfold k. rewrite !xors_app. simpl. apply N.bits_inj. intros i.
    rewrite !N.lxor_spec, N.bits_0.
    destruct (N.testbit n i), (N.testbit (xors a) i), (N.testbit (xors b) i); auto.
Qed.

(** Nimbers. *)
Theorem nimber_sum g h a b : quiet g -> quiet h -> has_nimber g a -> has_nimber h b ->
  has_nimber (g ++ h) (N.lxor a b).
Proof.
  unfold has_nimber. intros Qg Qh Ha Hb. set (c := N.lxor a b).
  assert (Qn : forall n, quiet [Pile Nim n]) by (intros n; apply (nims_quiet [n])).
  assert (H4 : P (map nim [a; b; a; b])).
  { apply nim_outcome. simpl. apply N.bits_inj. intros i. rewrite !N.lxor_spec, N.bits_0.
    destruct (N.testbit a i), (N.testbit b i); auto. }
  assert (H3 : P (map nim [a; b; c])).
  { apply nim_outcome. simpl. unfold c. apply N.bits_inj. intros i. rewrite !N.lxor_spec, N.bits_0.
    destruct (N.testbit a i), (N.testbit b i); auto. }
  apply (cancel _ (map nim [a; b; a; b])); auto.
  - rewrite !quiet_app. auto.
  - apply nims_quiet.
  - apply P_permutation with (((g ++ [nim a]) ++ (h ++ [nim b])) ++ map nim [a; b; c]).
    + simpl. rewrite <- !app_assoc. apply Permutation_app_head.
      change (Permutation ([nim a] ++ h ++ [nim b; nim a; nim b; nim c])
        (h ++ [nim c; nim a; nim b; nim a; nim b])).
      rewrite (Permutation_app_swap_app [nim a]). apply Permutation_app_head.
      change (Permutation ([nim a; nim b; nim a; nim b] ++ [nim c])
        ([nim c] ++ [nim a; nim b; nim a; nim b])). apply Permutation_app_comm.
    + apply sum_P; auto; try apply nims_quiet; [rewrite !quiet_app; auto|].
      apply sum_P; auto; rewrite quiet_app; auto.
Qed.
Lemma nimber_of_nothing : has_nimber [] 0.
Proof. apply (proj1 (nim_outcome [0%N])). auto. Qed.
Lemma nimber_of_nim n : has_nimber [nim n] n.
Proof. apply (proj1 (nim_outcome [n; n])). simpl. rewrite N.lxor_0_r. apply N.lxor_nilpotent. Qed.
Lemma nimber_P g : quiet g -> has_nimber g 0 -> P g.
Proof.
  intros Q H. apply (cancel g [nim 0]); auto; [apply (nims_quiet [0%N])|].
  apply (proj1 (nim_outcome [0%N])). auto.
Qed.
Lemma nimber_N g n : quiet g -> has_nimber g n -> n <> 0%N -> N' g.
Proof.
  intros Q H Hn. apply (cancel g [nim 0]); auto; [apply (nims_quiet [0%N])| |].
  - apply (proj1 (nim_outcome [0%N])). auto.
  - apply (P_moves _ _ H); [apply quiet_app; split; auto; apply (nims_quiet [n])|].
    apply right_turn. apply (nim_turn [n]). exists [], n, [], 0%N. repeat split. lia.
Qed.
Lemma nimber_other g n k : quiet g -> has_nimber g n -> n <> k -> N' (g ++ [Pile Nim k]).
Proof.
  intros Q H Hn. apply nimber_N with (N.lxor n k).
  - apply quiet_app. split; auto. apply (nims_quiet [k]).
  - apply nimber_sum; auto; [apply (nims_quiet [k])|apply nimber_of_nim].
  - rewrite N.lxor_eq_0_iff. auto.
Qed.
(** The rule of the mex. *)
Theorem nimber_mex x v : ends_early x = false ->
  (forall o, move x o -> exists w, w <> v /\ has_nimber o w) ->
  (forall k, (k < v)%N -> exists o, move x o /\ has_nimber o k) -> has_nimber [x] v.
Proof.
  intros E Hother Hless. assert (Qx : quiet [x]) by (constructor; auto; constructor).
  apply P_by_moves. intros h Hh.
  apply (turn_app unit part (fun _ => move)) in Hh as [(k & Hk & ->)|(k & Hk & ->)].
  - pose proof (quiet_turn _ _ Qx Hk) as Qk.
    apply (turn_one unit part (fun _ => move)) in Hk. destruct (Hother k Hk) as (w & Hw & H).
    apply nimber_other with w; auto.
  - apply (nim_turn [v]) in Hk as (a & n & b & j & El & Hj & ->).
    destruct a as [|z [|z' a]]; try discriminate. injection El as -> <-.
    destruct (Hless j Hj) as (o & Ho & H).
    apply N_by_move with (o ++ [nim j]); auto.
    + apply quiet_app. split; auto. apply (nims_quiet [j]).
    + apply left_turn, (turn_one unit part (fun _ => move)), Ho.
Qed.
