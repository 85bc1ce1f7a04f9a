(** Moves of Cram, Square and Rows, listed. *)
Require Import List Permutation Arith NArith Bool Lia.
From Lastmove Require Import Theory.BitSets Rules.Boards.
Import ListNotations.
Local Open Scope N_scope.

(** The set without the cells m, if all of them belong to it. *)
Definition take (s m : N) : list N := if N.land s m =? m then [N.ldiff s m] else [].

Lemma take_ok s m S left : (forall c, S c <-> N.testbit m c = true) -> m <> 0 ->
  (In left (take s m) <-> takes s S left).
Proof.
  intros HS Hm. unfold take, takes, holds. destruct (N.eqb_spec (N.land s m) m) as [E|E].
  - split.
    + intros [<-|[]]. split; [|split].
      * intros c Hc. apply HS in Hc. rewrite <- E, N.land_spec in Hc.
        apply andb_prop in Hc. tauto.
      * exists (N.log2 m). apply HS, N.bit_log2. auto.
      * intros c. rewrite HS, N.ldiff_spec, andb_true_iff, negb_true_iff, not_true_iff_false.
        tauto.
    + intros (_ & _ & H). left. apply N.bits_inj. intros c. apply eq_iff_eq_true.
      rewrite H, HS, N.ldiff_spec, andb_true_iff, negb_true_iff, not_true_iff_false. tauto.
  - split; [intros []|]. intros (H & _). destruct E. apply N.bits_inj. intros c.
    apply eq_iff_eq_true. rewrite N.land_spec, andb_true_iff, <- HS. split; [tauto|auto].
Qed.
Lemma takes_ext s S S' left : (forall c, S c <-> S' c) -> takes s S left <-> takes s S' left.
Proof.
  intros H. unfold takes. split; intros (H1 & (c0 & H2) & H3); (split; [|split]).
  - intros c Hc. apply H1, H, Hc.
  - exists c0. apply H, H2.
  - intros c. rewrite H3, H. tauto.
  - intros c Hc. apply H1, H, Hc.
  - exists c0. apply H, H2.
  - intros c. rewrite H3, H. tauto.
Qed.

(** Squares of k rows and columns whose first cell is c, as long as they belong to s. *)
Definition square (w c k : N) : N :=
  set_of (flat_map (fun i => map (fun j => c + N.of_nat i * w + N.of_nat j) (seq 0 (N.to_nat k)))
                   (seq 0 (N.to_nat k))).
Fixpoint squares (w s c k : N) (more : nat) : list N :=
  match more with
  | O => []
  | S more =>
      match take s (square w c k) with
      | [] => []
      | t => t ++ squares w s c (k + 1) more
      end
  end.
(** Moves that concern the cell c, at their first cell if possible. *)
Definition moves_at (w : N) (k : board_game) (s c : N) : list N :=
  match k with
  | Cram =>
      (if N.testbit s (c + 1) && negb ((c + 1) mod w =? 0)
       then [N.clearbit (N.clearbit s c) (c + 1)] else []) ++
      (if N.testbit s (c + w) then [N.clearbit (N.clearbit s c) (c + w)] else [])
  | Square => squares w s c 1 (N.to_nat (w - c mod w))
  | Rows =>
      [N.ldiff s (set_of (filter (fun x => x / w =? c / w) (elements s)));
       N.ldiff s (set_of (filter (fun x => x mod w =? c mod w) (elements s)))]
  end.
Definition board_moves (w : N) (k : board_game) (s : N) : list N :=
  flat_map (moves_at w k s) (elements s).
Definition board_mobile (w : N) (k : board_game) (s : N) : bool :=
  existsb (fun c => match moves_at w k s c with [] => false | _ => true end) (elements s).

Lemma two_cells_ok s a b left : N.testbit s a = true ->
  ((N.testbit s b = true /\ left = N.clearbit (N.clearbit s a) b) <->
   takes s (fun x => x = a \/ x = b) left).
Proof.
  intros Ha. unfold takes, holds. split.
  - intros [Hb ->]. split; [|split].
    + intros c [->| ->]; auto.
    + eauto.
    + intros c. rewrite !N.clearbit_eqb, !andb_true_iff, !negb_true_iff, !N.eqb_neq.
      intuition congruence.
  - intros (H1 & _ & H2). split; [apply H1; auto|]. apply N.bits_inj. intros c.
    apply eq_iff_eq_true.
    rewrite H2, !N.clearbit_eqb, !andb_true_iff, !negb_true_iff, !N.eqb_neq.
    intuition congruence.
Qed.
Lemma square_ok w c k x : N.testbit (square w c k) x = true <->
  exists i j, i < k /\ j < k /\ x = c + i * w + j.
Proof.
  unfold square. rewrite set_of_ok, in_flat_map. split.
  - intros (i & Hi & H). apply in_map_iff in H as (j & <- & Hj). apply in_seq in Hi, Hj.
    exists (N.of_nat i), (N.of_nat j). repeat split; lia.
  - intros (i & j & Hi & Hj & ->). exists (N.to_nat i). split; [apply in_seq; lia|].
    apply in_map_iff. exists (N.to_nat j). split; [f_equal; [f_equal|]; lia|apply in_seq; lia].
Qed.
Lemma square_not_0 w c k : 0 < k -> square w c k <> 0.
Proof.
  intros Hk E. assert (H : N.testbit (square w c k) c = true).
  { apply square_ok. exists 0, 0. lia. }
  rewrite E, N.bits_0 in H. discriminate.
Qed.
Lemma square_moves w c k s left : 0 < k ->
  (In left (take s (square w c k)) <->
   takes s (fun x => exists i j, i < k /\ j < k /\ x = c + i * w + j) left).
Proof.
  intros Hk. apply take_ok; [|apply square_not_0; auto]. intros x. symmetry. apply square_ok.
Qed.
Lemma take_smaller s m m' : (forall c, N.testbit m c = true -> N.testbit m' c = true) ->
  take s m' <> [] -> take s m <> [].
Proof.
  unfold take. intros H. destruct (N.eqb_spec (N.land s m') m') as [E|]; [|congruence].
  intros _. assert (E' : N.land s m = m); [|rewrite E', N.eqb_refl; discriminate].
  apply N.bits_inj. intros c. apply eq_iff_eq_true. rewrite N.land_spec, andb_true_iff.
  split; [tauto|]. intros Hc. split; auto. apply H in Hc. rewrite <- E, N.land_spec in Hc.
  apply andb_prop in Hc. tauto.
Qed.
Lemma squares_ok w s c left more : forall k, In left (squares w s c k more) <->
  exists i, (i < more)%nat /\ In left (take s (square w c (k + N.of_nat i))).
Proof.
  induction more as [|more IH]; intros k; simpl; [split; [tauto|intros (i & Hi & _); lia]|].
  destruct (take s (square w c k)) as [|t l] eqn:E.
  - split; [intros []|]. intros (i & _ & H).
    apply (take_smaller s (square w c k) (square w c (k + N.of_nat i))); auto.
    + intros x. rewrite !square_ok. intros (a & b & Ha & Hb & ->). exists a, b. lia.
    + intros E'. rewrite E' in H. destruct H.
  - change (In left ((t :: l) ++ squares w s c (k + 1) more) <->
      exists i, (i < S more)%nat /\ In left (take s (square w c (k + N.of_nat i)))).
    rewrite in_app_iff, IH, <- E. split.
    + intros [H|(i & Hi & H)].
      * exists 0%nat. rewrite N.add_0_r. split; [lia|auto].
      * exists (S i). split; [lia|]. replace (k + N.of_nat (S i)) with (k + 1 + N.of_nat i) by lia.
        auto.
    + intros ([|i] & Hi & H); [left; rewrite N.add_0_r in H; auto|]. right. exists i.
      split; [lia|]. replace (k + 1 + N.of_nat i) with (k + N.of_nat (S i)) by lia. auto.
Qed.
(** The cells of s with some property. *)
Lemma cells_ok (f : N -> bool) s c left : N.testbit s c = true -> f c = true ->
  (left = N.ldiff s (set_of (filter f (elements s))) <->
   takes s (fun x => holds s x /\ f x = true) left).
Proof.
  intros Hc Hf. set (m := set_of _).
  assert (Hm : forall x, holds s x /\ f x = true <-> N.testbit m x = true).
  { intros x. unfold m. rewrite set_of_ok, filter_In, elements_ok. tauto. }
  rewrite <- (take_ok s m _ left Hm).
  - unfold take. replace (N.land s m) with m; [rewrite N.eqb_refl; simpl; intuition auto|].
    apply N.bits_inj. intros x. apply eq_iff_eq_true. rewrite N.land_spec, andb_true_iff.
    split; [|tauto]. intros H. split; auto. apply Hm in H. apply H.
  - intros E. assert (H : N.testbit m c = true) by (apply Hm; split; auto).
    rewrite E, N.bits_0 in H. discriminate.
Qed.

Lemma moves_at_sound w k s c left :
  N.testbit s c = true -> In left (moves_at w k s c) -> board_move w k s left.
Proof.
  intros Hc H. destruct k; cbn [moves_at] in H.
  - apply in_app_iff in H as [H|H].
    + destruct (N.testbit s (c + 1)) eqn:E1, (N.eqb_spec ((c + 1) mod w) 0) as [E2|E2];
        simpl in H; try tauto.
      destruct H as [<-|[]]. apply cram_across with c; auto. apply two_cells_ok; auto.
    + destruct (N.testbit s (c + w)) eqn:E1; [|destruct H].
      destruct H as [<-|[]]. apply cram_down with c. apply two_cells_ok; auto.
  - apply squares_ok in H as (i & Hi & H). apply square_moves in H; [|lia].
    apply square_taken with c (1 + N.of_nat i); auto; lia.
  - destruct H as [H|[H|[]]]; symmetry in H; apply (cells_ok (fun x => _ =? _)) with (c := c) in H;
      auto using N.eqb_refl.
    + apply row_taken with (c / w). revert H. apply takes_ext. intros x. rewrite N.eqb_eq. tauto.
    + apply column_taken with (c mod w). revert H. apply takes_ext. intros x.
      rewrite N.eqb_eq. tauto.
Qed.
Lemma moves_at_complete w k s left : board_move w k s left ->
  exists c, N.testbit s c = true /\ In left (moves_at w k s c).
Proof.
  intros H. destruct H as [c s left Hc H|c s left H|c k s left Hk Hc H|r s left H|r s left H].
  - assert (Hs : N.testbit s c = true) by (apply (proj1 H); left; auto). exists c. split; auto.
    cbn [moves_at]. apply two_cells_ok in H as [H ->]; auto. apply N.eqb_neq in Hc.
    rewrite H, Hc. simpl. auto.
  - assert (Hs : N.testbit s c = true) by (apply (proj1 H); left; auto). exists c. split; auto.
    cbn [moves_at]. apply two_cells_ok in H as [H ->]; auto. rewrite H. apply in_app_iff. simpl. auto.
  - assert (Hs : N.testbit s c = true) by (apply (proj1 H); exists 0, 0; lia). exists c. split; auto.
    cbn [moves_at]. apply squares_ok. exists (N.to_nat (k - 1)). split; [lia|].
    replace (1 + N.of_nat (N.to_nat (k - 1))) with k by lia. apply square_moves; auto.
  - destruct (proj1 (proj2 H)) as (c & Hs & <-). exists c. split; auto. left. symmetry.
    apply (cells_ok (fun x => x / w =? c / w) s c left Hs); [apply N.eqb_refl|].
    revert H. apply takes_ext. intros x. rewrite N.eqb_eq. tauto.
  - destruct (proj1 (proj2 H)) as (c & Hs & <-). exists c. split; auto. right; left. symmetry.
    apply (cells_ok (fun x => x mod w =? c mod w) s c left Hs); [apply N.eqb_refl|].
    revert H. apply takes_ext. intros x. rewrite N.eqb_eq. tauto.
Qed.

Theorem board_ok w k s left : In left (board_moves w k s) <-> board_move w k s left.
Proof.
  unfold board_moves. rewrite in_flat_map. split.
  - intros (c & Hc & H). apply elements_ok in Hc. eapply moves_at_sound; eauto.
  - intros H. destruct (moves_at_complete _ _ _ _ H) as (c & Hc & Hl). exists c.
    rewrite elements_ok. auto.
Qed.
Theorem board_mobile_ok w k s : board_mobile w k s = true <-> exists left, board_move w k s left.
Proof.
  unfold board_mobile. rewrite existsb_exists. split.
  - intros (c & Hc & H). apply elements_ok in Hc.
    destruct (moves_at w k s c) as [|left t] eqn:E; [discriminate|]. exists left.
    apply moves_at_sound with c; auto. rewrite E. left; auto.
  - intros (left & H). destruct (moves_at_complete _ _ _ _ H) as (c & Hc & Hl). exists c.
    rewrite elements_ok. destruct (moves_at w k s c); [destruct Hl|auto].
Qed.
(** A play ends. *)
Theorem board_smaller w k s left : board_move w k s left -> (N.to_nat left < N.to_nat s)%nat.
Proof.
  assert (G : forall S, takes s S left -> left < s).
  { intros S (H1 & (c & H2) & H3). apply less_by_subset.
    - intros x Hx. apply H3 in Hx. tauto.
    - intros ->. apply (H3 c); auto. }
  intros H. assert (left < s); [|lia]. destruct H; eauto.
Qed.
