(** Moves of Wythoff's game, Euclid, Chomp and No Factor, listed. *)
Require Import List Arith NArith Bool Lia.
From Lastmove Require Import Rules.Numbers Check.SumPiles.
Import ListNotations.
Local Open Scope N_scope.

(** ** Two numbers *)
(** b·1, b·2, … as far as they are less than a. *)
Definition multiples (b a : N) : list N :=
  if b =? 0 then [] else map (fun i => (i + 1) * b) (below ((a - 1) / b)).
Definition pair_moves (k : pair_game) (a b : N) : list (N * N) :=
  match k with
  | Wythoff =>
      map (fun x => (x, b)) (below a) ++ map (fun y => (a, y)) (below b) ++
      map (fun i => (a - (i + 1), b - (i + 1))) (below (N.min a b))
  | Euclid =>
      map (fun t => (a - t, b)) (multiples b a) ++ map (fun t => (a, b - t)) (multiples a b)
  end.
Lemma multiples_ok b a t :
  In t (multiples b a) <-> exists q, 0 < q /\ 0 < b /\ q * b < a /\ t = q * b.
Proof.
  unfold multiples. destruct (N.eqb_spec b 0) as [E|E].
  - split; [intros []|]. intros (q & _ & H & _). lia.
  - rewrite in_map_iff. split.
    + intros (i & <- & H). apply below_ok in H. exists (i + 1). repeat split; try lia.
      assert ((i + 1) * b <= a - 1); [|nia].
      apply N.le_trans with ((a - 1) / b * b); [apply N.mul_le_mono_r; lia|].
      rewrite N.mul_comm. apply N.mul_div_le; auto.
    + intros (q & Hq & Hb & Ha & ->). exists (q - 1). split; [f_equal; lia|]. apply below_ok.
      assert (q <= (a - 1) / b); [|lia]. apply N.div_le_lower_bound; auto. lia.
Qed.
Theorem pair_ok k a b q : In q (pair_moves k a b) <-> pair_move k (a, b) q.
Proof.
  split.
  - destruct k; cbn [pair_moves]; rewrite !in_app_iff, !in_map_iff.
    + intros [(x & <- & H)|[(y & <- & H)|(i & <- & H)]]; apply below_ok in H.
      * replace x with (a - (a - x)) by lia. constructor; lia.
      * replace y with (b - (b - y)) by lia. constructor; lia.
      * constructor; lia.
    + intros [(t & <- & H)|(t & <- & H)]; apply multiples_ok in H as (n & H1 & H2 & H3 & ->);
        constructor; auto.
  - intros H. inversion H as [a' b' t H1 H2|a' b' t H1 H2|a' b' t H1 H2 H3|a' b' t H1 H2 H3
      |a' b' t H1 H2 H3]; subst; cbn [pair_moves]; rewrite !in_app_iff.
    + left. apply (in_map (fun x => (x, b))), below_ok. lia.
    + right; left. apply (in_map (fun y => (a, y))), below_ok. lia.
    + right; right. apply in_map_iff. exists (t - 1). split; [f_equal; lia|].
      apply below_ok. lia.
    + left. apply (in_map (fun t => (a - t, b))), multiples_ok. eauto.
    + right. apply (in_map (fun t => (a, b - t))), multiples_ok. eauto.
Qed.
Definition pair_mobile (k : pair_game) (a b : N) : bool :=
  match pair_moves k a b with [] => false | _ => true end.
Lemma nonempty_ok {A} (l : list A) (Q : A -> Prop) : (forall x, In x l <-> Q x) ->
  (match l with [] => false | _ => true end = true <-> exists x, Q x).
Proof.
  intros H. destruct l as [|x l].
  - split; [discriminate|]. intros (x & Hx). apply H in Hx. destruct Hx.
  - split; auto. intros _. exists x. apply H. simpl; auto.
Qed.
Theorem pair_mobile_ok k a b : pair_mobile k a b = true <-> exists q, pair_move k (a, b) q.
Proof. apply nonempty_ok. intros q. apply pair_ok. Qed.
Theorem pair_smaller k a b c d : pair_move k (a, b) (c, d) ->
  (N.to_nat (c + d) < N.to_nat (a + b))%nat.
Proof.
  intros H. assert (c + d < a + b); [|lia].
  inversion H; subst; try lia; nia.
Qed.

(** ** Chomp *)
Definition chomp_moves (rows : list N) : list (list N) :=
  map (fun i => firstn i rows) (seq 1 (length rows - 1)) ++
  flat_map (fun i => map (fun j => firstn i rows ++ map (N.min (j + 1)) (skipn i rows))
                         (below (nth i rows 0 - 1)))
           (seq 0 (length rows)).
Theorem chomp_ok rows l : In l (chomp_moves rows) <-> chomp_move rows l.
Proof.
  unfold chomp_moves. rewrite in_app_iff, in_map_iff, in_flat_map. split.
  - intros [(i & <- & H)|(i & _ & H)].
    + apply in_seq in H. constructor. lia.
    + apply in_map_iff in H as (j & <- & H). apply below_ok in H. constructor; lia.
  - intros H. destruct H as [rows i Hi|rows i j Hj Hn].
    + left. exists i. split; auto. apply in_seq. lia.
    + right. exists i. split.
      * apply in_seq. destruct (Nat.lt_ge_cases i (length rows)); [lia|].
        rewrite nth_overflow in Hn by auto. lia.
      * apply in_map_iff. exists (j - 1). replace (j - 1 + 1) with j by lia. split; auto.
        apply below_ok. lia.
Qed.
Definition chomp_mobile (rows : list N) : bool :=
  match chomp_moves rows with [] => false | _ => true end.
Theorem chomp_mobile_ok rows : chomp_mobile rows = true <-> exists l, chomp_move rows l.
Proof. apply nonempty_ok. intros l. apply chomp_ok. Qed.
(** Squares, and rows besides (rows may be empty here). *)
Definition chomp_size (rows : list N) : nat := list_sum (map (fun n => S (N.to_nat n)) rows).
Theorem chomp_smaller rows l : chomp_move rows l -> (chomp_size l < chomp_size rows)%nat.
Proof.
  unfold chomp_size. intros H. destruct H as [rows i Hi|rows i j Hj Hn].
  - rewrite <- (firstn_skipn i rows) at 2. rewrite map_app, list_sum_app.
    assert (L : (0 < length (skipn i rows))%nat) by (rewrite skipn_length; lia).
    destruct (skipn i rows); simpl in *; lia.
  - rewrite <- (firstn_skipn i rows) at 3. rewrite !map_app, !list_sum_app.
    assert (E : nth i rows 0 = nth 0 (skipn i rows) 0).
    { clear. revert i. induction rows; intros [|i]; simpl; auto. }
    rewrite E in Hn. destruct (skipn i rows) as [|n k]; simpl in Hn; [lia|].
    assert (G : (list_sum (map (fun n => S (N.to_nat n)) (map (N.min j) k))
                 <= list_sum (map (fun n => S (N.to_nat n)) k))%nat).
    { clear. induction k as [|m k IH]; simpl; [auto|]. lia. }
    simpl. lia.
Qed.

(** ** No Factor *)
Definition minimal (l : list N) : list N :=
  filter (fun n => forallb (fun d => (d =? n) || negb (n mod d =? 0)) l) l.
Fixpoint sublists (l : list N) : list (list N) :=
  match l with
  | [] => [[]]
  | n :: l => let k := sublists l in k ++ map (cons n) k
  end.
Definition no_factor_moves (l : list N) : list (list N) :=
  flat_map (fun s => match s with [] => [] | _ => [removed s l] end) (sublists (minimal l)).
Lemma sublists_sound l : forall s, In s (sublists l) -> incl s l.
Proof.
  induction l as [|n l IH]; simpl; intros s H.
  - destruct H as [<-|[]]. intros x [].
  - apply in_app_iff in H as [H|H].
    + apply incl_tl, IH, H.
    + apply in_map_iff in H as (t & <- & H). apply incl_cons; [left; auto|apply incl_tl, IH, H].
Qed.
Lemma sublists_complete (f : N -> bool) l : In (filter f l) (sublists l).
Proof.
  induction l as [|n l IH]; simpl; auto. apply in_app_iff. destruct (f n); auto.
  right. apply in_map; auto.
Qed.
Lemma divide_ok d n : n mod d = 0 <-> N.divide d n.
Proof.
  destruct (N.eq_dec d 0) as [->|Hd]; [|apply N.mod_divide; auto].
  split; [|intros (q & ->); rewrite N.mul_0_r; auto].
  intros H. exists 0. destruct n; [auto|discriminate].
Qed.
Lemma minimal_ok l n : In n (minimal l) <-> without_factor l n.
Proof.
  unfold minimal, without_factor. rewrite filter_In, forallb_forall. split.
  - intros [Hn H]. split; auto. intros d Hd Hdiv. specialize (H d Hd).
    apply orb_prop in H as [H|H]; [apply N.eqb_eq in H; auto|].
    apply divide_ok in Hdiv. rewrite Hdiv in H. discriminate.
  - intros [Hn H]. split; auto. intros d Hd. destruct (N.eqb_spec d n) as [|Hne]; auto. simpl.
    apply negb_true_iff, N.eqb_neq. intros E. apply Hne, H; auto.
    apply divide_ok; auto.
Qed.
Lemma removed_ext s s' l :
  (forall n, In n l -> (In n s <-> In n s')) -> removed s l = removed s' l.
Proof.
  intros H. unfold removed. apply filter_ext_in. intros n Hn. f_equal. apply eq_true_iff_eq.
  rewrite !existsb_exists. split; intros (x & Hx & E); apply N.eqb_eq in E; subst x;
    exists n; rewrite N.eqb_refl; split; auto; apply (H n Hn); auto.
Qed.
Theorem no_factor_ok l k : In k (no_factor_moves l) <-> no_factor_move l k.
Proof.
  unfold no_factor_moves. rewrite in_flat_map. split.
  - intros (s & Hs & H). apply sublists_sound in Hs. destruct s as [|n s]; [destruct H|].
    destruct H as [<-|[]]. constructor; [discriminate|]. intros m Hm. apply minimal_ok; auto.
  - intros H. inversion H as [l' s Hs HF El Ek]. subst l' k. clear H.
    set (s' := filter (fun n => existsb (N.eqb n) s) (minimal l)).
    assert (Hs' : forall n, In n s' <-> In n s).
    { intros n. unfold s'. rewrite filter_In, existsb_exists. split.
      - intros (_ & x & Hx & E). apply N.eqb_eq in E. congruence.
      - intros Hn. split; [apply minimal_ok; auto|]. exists n. rewrite N.eqb_refl. auto. }
    exists s'. split; [apply sublists_complete|]. destruct s' as [|n t] eqn:E.
    + destruct s as [|n s]; [congruence|]. apply (Hs' n). left; auto.
    + left. apply removed_ext. intros m _. apply Hs'.
Qed.
Definition no_factor_mobile (l : list N) : bool :=
  match minimal l with [] => false | _ => true end.
Theorem no_factor_mobile_ok l :
  no_factor_mobile l = true <-> exists k, no_factor_move l k.
Proof.
  unfold no_factor_mobile. rewrite (nonempty_ok _ _ (minimal_ok l)). split.
  - intros (n & Hn). exists (removed [n] l). constructor; [discriminate|]. intros m [<-|[]]. auto.
  - intros (k & [l' s Hs HF]). destruct s as [|n s]; [congruence|]. exists n. apply HF. left; auto.
Qed.
Theorem no_factor_smaller l k : no_factor_move l k -> (length k < length l)%nat.
Proof.
  intros [l' s Hs HF]. destruct s as [|n s]; [congruence|].
  destruct (HF n) as [Hn _]; [left; auto|]. clear HF Hs l. unfold removed.
  assert (E : negb (existsb (N.eqb n) (n :: s)) = false) by (simpl; rewrite N.eqb_refl; auto).
  induction l' as [|m l IH]; [destruct Hn|]. cbn [filter length].
  assert (L : (length (filter (fun m => negb (existsb (N.eqb m) (n :: s))) l) <= length l)%nat).
  { clear. induction l as [|m l IH]; cbn [filter length]; [lia|]. destruct (negb _); cbn [length]; lia. }
  destruct Hn as [->|Hn].
  - rewrite E. lia.
  - specialize (IH Hn). destruct (negb (existsb (N.eqb m) (n :: s))); cbn [length]; lia.
Qed.
