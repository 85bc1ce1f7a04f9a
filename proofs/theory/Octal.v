(** The theorem of Guy and Smith for any number of heaps left, and a checker for periods. *)
Require Import List Permutation Bool Arith NArith PArith Lia MSetPositive.
From Lastmove Require Import Theory.Impartial Theory.Grundy Rules.Heaps.
Import ListNotations.

Lemma compositions_ok j : forall m l,
  In l (compositions j m) <-> length l = j /\ Forall (fun h => 1 <= h) l /\ list_sum l = m.
Proof.
  induction j as [|j IH]; intros m l; simpl.
  - destruct (Nat.eqb_spec m 0) as [->|Hm]; simpl.
    + split; [intros [<-|[]]; auto|]. intros (H & _ & _). destruct l; [auto|discriminate].
    + split; [tauto|]. intros (H & _ & E). destruct l; [simpl in E; lia|discriminate].
  - rewrite in_flat_map. split.
    + intros (a & Ha & Hl). apply in_map_iff in Hl as (l' & <- & Hl'). apply IH in Hl' as (H1 & H2 & H3).
      apply in_seq in Ha. simpl. repeat split; auto; try lia. constructor; auto; lia.
    + intros (H1 & H2 & H3). destruct l as [|a l]; [discriminate|]. simpl in *. injection H1 as H1.
      inversion_clear H2. exists a. split; [apply in_seq; lia|]. apply in_map. apply IH. repeat split; auto; lia.
Qed.
Lemma allowed_small c i j : allowed c i j = true -> i < length c /\ j < N.size_nat (nth i c 0%N).
Proof.
  unfold allowed. intros H. apply andb_prop in H as [H _]. split.
  - destruct (Nat.lt_ge_cases i (length c)); auto. rewrite nth_overflow in H by auto.
    rewrite N.bits_0 in H. discriminate.
  - destruct (Nat.lt_ge_cases j (N.size_nat (nth i c 0%N))) as [|L]; auto.
    set (d := nth i c 0%N) in *. destruct d as [|d]; [rewrite N.bits_0 in H; discriminate|].
    rewrite N.bits_above_log2 in H; [discriminate|].
    assert (Hs : N.size (N.pos d) = N.of_nat (Pos.size_nat d)).
    { clear. simpl. induction d; simpl; rewrite ?IHd; try lia;
      rewrite <- ?Pos.of_nat_succ in *; lia. }
    rewrite N.size_log2 in Hs by lia. simpl in L. lia.
Qed.
Theorem heaps_left_ok c n l : In l (heaps_left c n) <-> becomes c n l.
Proof.
  unfold heaps_left, becomes. rewrite in_flat_map. split.
  - intros (i & Hi & Hl). apply in_flat_map in Hl as (j & Hj & Hl).
    destruct (allowed c i j) eqn:E; [|destruct Hl]. apply compositions_ok in Hl as (H1 & H2 & H3).
    apply in_seq in Hi. exists i. rewrite H1. repeat split; auto. lia.
  - intros (i & Ha & Hf & Hs). pose proof (allowed_small _ _ _ Ha) as [H1 H2].
    exists i. split; [apply in_seq; lia|]. apply in_flat_map. exists (length l).
    split; [apply in_seq; lia|]. rewrite Ha. apply compositions_ok. repeat split; auto. lia.
Qed.

(** Play ends. *)
Definition size (x : part) : nat := match x with Heap n => 2 * n - 1 | Nim m => N.to_nat m end.
Lemma heaps_size l : Forall (fun h => 1 <= h) l ->
  total part size (map Heap l) + length l = 2 * list_sum l.
Proof.
  induction 1 as [|a l Ha _ IH]; unfold total in *; [auto|]. cbn [map list_sum length fold_right size].
  simpl list_sum in *. unfold list_sum in *. simpl. lia.
Qed.
Lemma smaller c x o : In o (moves c x) -> total part size o < size x.
Proof.
  destruct x as [n|m]; simpl; intros H; apply in_map_iff in H as (l & <- & H).
  - apply heaps_left_ok in H as (i & Ha & Hf & Hs). pose proof (heaps_size l Hf) as E.
    unfold allowed in Ha. apply andb_prop in Ha as [_ Ha].
    destruct (Nat.eqb_spec i 0) as [E0|Hi]; simpl in Ha.
    + destruct (Nat.leb_spec (length l) 1); [discriminate|]. lia.
    + lia.
  - apply in_seq in H. unfold total. simpl. lia.
Qed.

(** Numbers that obey the rule of the mex for all heaps are the nimbers. *)
Definition reached (c : code) (G : nat -> N) (n : nat) (k : N) : Prop :=
  exists l, becomes c n l /\ xors (map G l) = k.
Section Values.
Variable c : code.
Variable G : nat -> N.
Hypothesis mex : forall n, is_mex (reached c G n) (G n).
Definition value (x : part) : N := match x with Heap n => G n | Nim m => m end.
Lemma value_mex x : is_mex (fun k => exists o, In o (moves c x) /\ nim_sum part value o = k) (value x).
Proof.
  destruct x as [n|m]; simpl.
  - eapply is_mex_ext; [|apply mex]. intros k. unfold reached, nim_sum. split.
    + intros (l & Hl & <-). exists (map Heap l). split; [apply in_map, heaps_left_ok, Hl|].
      rewrite map_map. auto.
    + intros (o & Ho & <-). apply in_map_iff in Ho as (l & <- & Hl). exists l.
      rewrite map_map. split; auto. apply heaps_left_ok, Hl.
  - split.
    + intros (o & Ho & E). apply in_map_iff in Ho as (k & <- & Hk). apply in_seq in Hk.
      unfold nim_sum in E. simpl in E. rewrite N.lxor_0_r in E. lia.
    + intros k Hk. exists [Nim k]. split; [|unfold nim_sum; simpl; apply N.lxor_0_r].
      apply in_map_iff. exists (N.to_nat k). rewrite N2Nat.id. split; auto. apply in_seq. lia.
Qed.
Theorem nimber_iff n m : nimber c n m <-> m = G n.
Proof.
  unfold nimber. pose proof (sprague_grundy part (moves c) size (smaller c) value value_mex [Heap n; Nim m]) as [H1 H2].
  unfold nim_sum in *. simpl in *. rewrite N.lxor_0_r in *. split.
  - intros H. destruct (N.eq_dec (N.lxor (G n) m) 0) as [E|E]; [apply N.lxor_eq in E; auto|].
    exfalso. eapply P_not_N; eauto using smaller.
  - intros ->. apply H1. apply N.lxor_nilpotent.
Qed.
End Values.

(** GUY AND SMITH. *)
Lemma great_heap w : forall l s, length l <= w -> w * s <= list_sum l -> 1 <= length l -> exists h, In h l /\ s <= h.
Proof.
  intros l s Hl Hs H1. destruct (Exists_dec (fun h => s <= h) l (fun h => le_dec s h)) as [E|E].
  - apply Exists_exists in E as (h & Hh & L). eauto.
  - exfalso. assert (Hlt : list_sum l + length l <= length l * s).
    { clear Hl Hs H1. induction l as [|a l IH]; [auto|]. assert (~ s <= a) by (intros L; apply E; left; auto).
      assert (~ Exists (fun h => s <= h) l) by (intros L; apply E; right; auto). specialize (IH H0).
      unfold list_sum in *. simpl. lia. }
    nia.
Qed.
Lemma list_sum_mid a h b : list_sum (a ++ h :: b) = h + (list_sum a + list_sum b).
Proof. rewrite list_sum_app. unfold list_sum. simpl. lia. Qed.
Lemma xors_mid (G : nat -> N) a h b : xors (map G (a ++ h :: b)) = N.lxor (G h) (xors (map G (a ++ b))).
Proof.
  rewrite !map_app. simpl. rewrite !xors_app. simpl.
  rewrite <- !N.lxor_assoc, (N.lxor_comm (xors (map G a))). auto.
Qed.
Lemma change_heap (G : nat -> N) (a b : list nat) h h' : Forall (fun h => 1 <= h) (a ++ h :: b) -> 1 <= h' -> G h' = G h ->
  Forall (fun h => 1 <= h) (a ++ h' :: b) /\ xors (map G (a ++ h' :: b)) = xors (map G (a ++ h :: b)) /\
  length (a ++ h' :: b) = length (a ++ h :: b).
Proof.
  intros Hf H1 HG. rewrite !xors_mid, HG, !app_length. repeat split; auto.
  rewrite Forall_app in *. destruct Hf as [Ha Hb]. split; auto. inversion_clear Hb. constructor; auto.
Qed.

Section GuySmith.
Variable c : code.
Variables k w p e : nat.
Hypothesis last_digit : forall i j, allowed c i j = true -> i <= k /\ j <= w.
Hypothesis p1 : 1 <= p.
Hypothesis w1 : 1 <= w.
Variable G : nat -> N.
Hypothesis G_periodic : forall n, e <= n -> G (n + p) = G n.
Let f := max e 1.

Lemma same_reached n : w * f + (w - 1) * p + k <= n -> forall v, reached c G (n + p) v <-> reached c G n v.
Proof.
  intros Hn v. assert (Hw : w * p = (w - 1) * p + p) by nia.
  split; intros (l & (i & Ha & Hf & Hs) & <-); pose proof (last_digit _ _ Ha) as [Hi Hj].
  - assert (H1 : 1 <= length l). { destruct l; simpl in *; [|lia]. lia. }
    destruct (great_heap w l (f + p)) as (h & Hh & L); auto; [nia|].
    apply in_split in Hh as (a & b & ->). rewrite list_sum_mid in Hs.
    destruct (change_heap G a b h (h - p)) as (F1 & F2 & F3); auto; [lia| |].
    { rewrite <- G_periodic by lia. f_equal. lia. }
    exists (a ++ (h - p) :: b). split; auto. exists i. rewrite F3. repeat split; auto.
    rewrite list_sum_mid. lia.
  - assert (H1 : 1 <= length l). { destruct l; simpl in *; [|lia]. nia. }
    destruct (great_heap w l f) as (h & Hh & L); auto; [nia|].
    apply in_split in Hh as (a & b & ->). rewrite list_sum_mid in Hs.
    destruct (change_heap G a b h (h + p)) as (F1 & F2 & F3); auto; [lia|apply G_periodic; lia|].
    exists (a ++ (h + p) :: b). split; auto. exists i. rewrite F3. repeat split; auto.
    rewrite list_sum_mid. lia.
Qed.
(** If the rule of the mex holds for the first heaps, it holds for all. *)
Theorem guy_smith : (forall n, n < w * f + w * p + k -> is_mex (reached c G n) (G n)) ->
  forall n, is_mex (reached c G n) (G n).
Proof.
  intros H n. induction n as [n IH] using lt_wf_ind.
  destruct (Nat.lt_ge_cases n (w * f + w * p + k)) as [L|L]; auto.
  assert (Hw : w * p = (w - 1) * p + p) by nia.
  replace n with (n - p + p) by lia. rewrite G_periodic by (unfold f in *; nia).
  eapply is_mex_ext; [|apply IH; lia]. intros v. symmetry. apply same_reached. lia.
Qed.
End GuySmith.
