(** A checker for {"period": p, "preperiod": e, "saltus": 0}: it recomputes nothing cleverly, the values come as a hint. *)
Require Import List Permutation Bool Arith NArith PArith Lia MSetPositive.
From Lastmove Require Import Theory.Impartial Theory.Grundy Rules.Heaps Theory.Octal.
Import ListNotations.
Local Open Scope nat_scope.

Section Check.
Variable c : code.
Variable vals : list N.
Let at_ (n : nat) : N := nth n vals 0%N.

(** What all moves to j heaps with m tokens reach. *)
Definition pairs (m : nat) : list N :=
  let s := firstn (m - 1) (tl vals) in map (fun ab => N.lxor (fst ab) (snd ab)) (combine s (rev s)).
Fixpoint reach_with (j m : nat) : list N :=
  match j with
  | 0 => if m =? 0 then [0%N] else []
  | S j' => match j' with
    | 0 => if 1 <=? m then [at_ m] else []
    | 1 => pairs m
    | _ => flat_map (fun a => map (N.lxor (at_ a)) (reach_with j' (m - a))) (seq 1 m)
    end
  end.
Lemma nth_tl (l : list N) i : nth i (tl l) 0%N = nth (S i) l 0%N.
Proof. destruct l; simpl; auto. destruct i; auto. Qed.
Lemma nth_firstn_lt (l : list N) n i : i < n -> nth i (firstn n l) 0%N = nth i l 0%N.
Proof. revert n i. induction l; intros [|n] [|i] H; simpl; auto; try lia. apply IHl. lia. Qed.
Lemma pairs_ok m v : m <= length vals ->
  In v (pairs m) <-> exists a b, 1 <= a /\ 1 <= b /\ a + b = m /\ N.lxor (at_ a) (at_ b) = v.
Proof.
  intros Hm. unfold pairs. set (s := firstn (m - 1) (tl vals)).
  assert (Hl : length s = m - 1).
  { unfold s. rewrite firstn_length. destruct vals; simpl in *; lia. }
  assert (Hs : forall i, i < m - 1 -> nth i s 0%N = at_ (S i)).
  { intros i Hi. unfold s, at_. rewrite nth_firstn_lt, nth_tl; auto. }
  assert (Hc : length (combine s (rev s)) = m - 1) by (rewrite combine_length, rev_length; lia).
  rewrite in_map_iff. split.
  - intros ((x, y) & <- & Hi). apply (In_nth _ _ (0%N, 0%N)) in Hi as (i & Hi & E).
    rewrite combine_nth in E by (rewrite rev_length; auto). injection E as <- <-. simpl.
    exists (S i), (S (m - 1 - S i)). rewrite rev_nth by lia. rewrite Hl, !Hs by lia. repeat split; try lia.
  - intros (a & b & Ha & Hb & Hab & <-). exists (at_ a, at_ b). split; auto.
    replace (at_ a, at_ b) with (nth (a - 1) (combine s (rev s)) (0%N, 0%N)).
    + apply nth_In. lia.
    + rewrite combine_nth by (rewrite rev_length; auto). rewrite rev_nth by lia.
      rewrite Hl, !Hs by lia. repeat f_equal; lia.
Qed.
Lemma reach_with_ok j : forall m v, m <= length vals ->
  In v (reach_with j m) <-> exists l, length l = j /\ Forall (fun h => 1 <= h) l /\ list_sum l = m /\ xors (map at_ l) = v.
Proof.
  induction j as [|j IH]; intros m v Hm.
  - simpl. destruct (Nat.eqb_spec m 0) as [->|H]; simpl.
    + split; [intros [<-|[]]; exists []; auto|]. intros (l & E & _ & _ & <-). destruct l; [auto|discriminate].
    + split; [tauto|]. intros (l & E & _ & Es & _). destruct l; [simpl in Es; lia|discriminate].
  - destruct j as [|[|j]].
    + change (reach_with 1 m) with (if 1 <=? m then [at_ m] else []). destruct (Nat.leb_spec 1 m) as [H|H].
      * split.
        -- intros [<-|[]]. exists [m]. simpl. rewrite N.lxor_0_r. repeat split; auto; try lia.
        -- intros (l & E & _ & Es & <-). destruct l as [|a [|b l]]; try discriminate. simpl in *.
           rewrite N.lxor_0_r. left. f_equal. lia.
      * split; [intros []|]. intros (l & E & F & Es & _). destruct l as [|a l]; try discriminate.
        inversion_clear F. simpl in Es. lia.
    + change (reach_with 2 m) with (pairs m). rewrite pairs_ok by auto. split.
      * intros (a & b & Ha & Hb & E & <-). exists [a; b]. simpl. rewrite N.lxor_0_r. repeat split; auto; try lia.
      * intros (l & E & F & Es & <-). destruct l as [|a [|b [|d l]]]; try discriminate. simpl in *.
        inversion_clear F as [|? ? Ha F']. inversion_clear F'. exists a, b. rewrite N.lxor_0_r. repeat split; auto; lia.
    + change (reach_with (S (S (S j))) m) with
        (flat_map (fun a => map (N.lxor (at_ a)) (reach_with (S (S j)) (m - a))) (seq 1 m)).
      rewrite in_flat_map. split.
      * intros (a & Ha & Hv). apply in_seq in Ha. apply in_map_iff in Hv as (u & <- & Hu).
        apply IH in Hu as (l & E & F & Es & <-); [|lia]. exists (a :: l). simpl.
        repeat split; auto; try lia; try (constructor; auto; lia).
      * intros (l & E & F & Es & <-). destruct l as [|a l]; [discriminate|]. simpl in Es.
        inversion_clear F as [|? ? Ha F']. exists a. split; [apply in_seq; lia|].
        simpl. apply in_map_iff. exists (xors (map at_ l)). split; auto. apply IH; [lia|].
        exists l. repeat split; auto; try lia.
Qed.
Definition reach_all (n : nat) : list N :=
  flat_map (fun i => flat_map (fun j => if allowed c i j then reach_with j (n - i) else [])
                              (seq 0 (S (N.size_nat (nth i c 0%N)))))
           (seq 0 (min (S n) (length c))).
Lemma reach_all_ok n v : n <= length vals -> In v (reach_all n) <-> reached c at_ n v.
Proof.
  intros Hn. unfold reach_all, reached, becomes. rewrite in_flat_map. split.
  - intros (i & Hi & Hv). apply in_flat_map in Hv as (j & Hj & Hv). apply in_seq in Hi.
    destruct (allowed c i j) eqn:E; [|destruct Hv]. apply reach_with_ok in Hv as (l & <- & F & Es & <-); [|lia].
    exists l. split; auto. exists i. repeat split; auto. lia.
  - intros (l & (i & Ha & Hf & Hs) & <-). pose proof (allowed_small _ _ _ Ha) as [H1 H2].
    exists i. split; [apply in_seq; lia|]. apply in_flat_map. exists (length l).
    split; [apply in_seq; lia|]. rewrite Ha. apply reach_with_ok; [lia|]. exists l. repeat split; auto; lia.
Qed.

(** The rule of the mex. *)
Definition set_of (l : list N) : PositiveSet.t := fold_right (fun v s => PositiveSet.add (N.succ_pos v) s) PositiveSet.empty l.
Lemma set_of_ok l v : PositiveSet.mem (N.succ_pos v) (set_of l) = true <-> In v l.
Proof.
  rewrite PositiveSet.mem_spec. induction l as [|a l IH]; simpl.
  - split; [|tauto]. apply PositiveSet.empty_spec.
  - rewrite PositiveSet.add_spec, IH. split; intros [H|H]; auto; left.
    + apply (f_equal Pos.pred_N) in H. rewrite !N.pos_pred_succ in H. auto.
    + subst; auto.
Qed.
Fixpoint all_below (s : PositiveSet.t) (fuel : nat) (v : N) : bool :=   (* are 0, ..., v-1 in s? *)
  match fuel with
  | O => (v =? 0)%N
  | S fuel => if (v =? 0)%N then true else PositiveSet.mem (N.succ_pos (N.pred v)) s && all_below s fuel (N.pred v)
  end.
Lemma all_below_ok s fuel : forall v, all_below s fuel v = true -> forall k, (k < v)%N -> PositiveSet.mem (N.succ_pos k) s = true.
Proof.
  induction fuel; simpl; intros v H k Hk; destruct (N.eqb_spec v 0); try lia; try discriminate.
  apply andb_prop in H as [H1 H2]. destruct (N.eq_dec k (N.pred v)) as [->|]; auto. apply (IHfuel (N.pred v)); auto. lia.
Qed.
Definition mex_ok (n : nat) (v : N) : bool :=
  let l := reach_all n in let s := set_of l in
  negb (PositiveSet.mem (N.succ_pos v) s) && all_below s (length l) v.
Lemma mex_ok_sound n v : n <= length vals -> mex_ok n v = true -> is_mex (reached c at_ n) v.
Proof.
  intros Hn H. apply andb_prop in H as [H1 H2]. split.
  - intros Hr. apply reach_all_ok, set_of_ok in Hr; auto. rewrite Hr in H1. discriminate.
  - intros k Hk. apply reach_all_ok, set_of_ok; auto. eapply all_below_ok; eauto.
Qed.
Fixpoint all_mex (n : nat) (l : list N) : bool :=
  match l with [] => true | v :: l => mex_ok n v && all_mex (S n) l end.
Lemma all_mex_ok l : forall n, all_mex n l = true -> forall i, i < length l -> mex_ok (n + i) (nth i l 0%N) = true.
Proof.
  induction l as [|v l IH]; simpl; intros n H i Hi; [lia|]. apply andb_prop in H as [H1 H2].
  destruct i; [rewrite Nat.add_0_r; auto|]. rewrite Nat.add_succ_r, <- Nat.add_succ_l. apply IH; auto; lia.
Qed.

Variables k w p e : nat.
Let f := max e 1.
Fixpoint agree (l l' : list N) : bool :=      (* the shorter list is the beginning of the longer one *)
  match l, l' with a :: l, b :: l' => (a =? b)%N && agree l l' | _, _ => true end.
Lemma agree_ok l : forall l' i, agree l l' = true -> i < length l -> i < length l' -> nth i l 0%N = nth i l' 0%N.
Proof.
  induction l as [|a l IH]; intros [|b l'] [|i] H H1 H2; simpl in *; try lia; apply andb_prop in H as [Ha H].
  - apply N.eqb_eq; auto.
  - apply IH; auto; lia.
Qed.
Lemma nth_skipn (l : list N) n i : nth i (skipn n l) 0%N = nth (n + i) l 0%N.
Proof. revert l. induction n; intros l; simpl; auto. destruct l; simpl; auto. destruct i; auto. Qed.

Definition shape_ok : bool :=
  (1 <=? p) && (1 <=? w) && (w * f + w * p + k <=? length vals) &&
  forallb (fun i => forallb (fun j => negb (allowed c i j) || ((i <=? k) && (j <=? w)))
                            (seq 0 (S (N.size_nat (nth i c 0%N))))) (seq 0 (length c)).
Definition least_ok : bool :=
  ((e =? 0) || negb (at_ (e - 1 + p) =? at_ (e - 1))%N) &&
  forallb (fun q => negb (p mod q =? 0) ||
     existsb (fun i => negb (at_ (e + (i + q) mod p) =? at_ (e + i))%N) (seq 0 p)) (seq 1 (p - 1)).
Definition check_period : bool :=
  shape_ok && agree (skipn e vals) (skipn (e + p) vals) && least_ok && all_mex 0 vals.

Definition G (n : nat) : N := if n <? e + p then at_ n else at_ (e + (n - e) mod p).

Theorem check_period_sound : check_period = true -> claim c p e.
Proof.
  intros H. unfold check_period in H. apply andb_prop in H as [H Hmex]. apply andb_prop in H as [H Hleast].
  apply andb_prop in H as [Hshape Hagree].
  unfold shape_ok in Hshape. apply andb_prop in Hshape as [Hs Hdig]. apply andb_prop in Hs as [Hs Hlen].
  apply andb_prop in Hs as [Hp Hw]. apply Nat.leb_le in Hp, Hw, Hlen.
  assert (Hlast : forall i j, allowed c i j = true -> i <= k /\ j <= w).
  { intros i j Ha. pose proof (allowed_small _ _ _ Ha) as [H1 H2]. rewrite forallb_forall in Hdig.
    specialize (Hdig i ltac:(apply in_seq; lia)). rewrite forallb_forall in Hdig.
    specialize (Hdig j ltac:(apply in_seq; lia)). rewrite Ha in Hdig. simpl in Hdig.
    apply andb_prop in Hdig as [D1 D2]. apply Nat.leb_le in D1, D2. auto. }
  assert (HG : forall n, e <= n -> G (n + p) = G n).
  { intros n Hn. unfold G. replace (n + p <? e + p) with false by (symmetry; apply Nat.ltb_ge; lia).
    replace (n + p - e) with (n - e + 1 * p) by lia. rewrite Nat.mod_add by lia.
    destruct (Nat.ltb_spec n (e + p)); auto. rewrite Nat.mod_small by lia. f_equal. lia. }
  assert (Hfp : e + p <= length vals) by (unfold f in *; nia).
  assert (Hat : forall n, n < length vals -> G n = at_ n).
  { intros n. induction n as [n IH] using lt_wf_ind. intros Hn.
    destruct (Nat.lt_ge_cases n (e + p)) as [L|L]; [unfold G; apply Nat.ltb_lt in L; rewrite L; auto|].
    replace n with (n - p + p) at 1 by lia. rewrite HG by lia. rewrite IH by lia.
    pose proof (agree_ok _ _ (n - p - e) Hagree) as Ha. rewrite !skipn_length, !nth_skipn in Ha.
    unfold at_. replace (n - p) with (e + (n - p - e)) by lia. rewrite Ha by lia. f_equal. lia. }
  assert (Hall : forall n, is_mex (reached c G n) (G n)).
  { apply (guy_smith c k w p e Hlast Hp Hw G HG). intros n Hn. fold f in Hn. rewrite Hat by lia.
    eapply is_mex_ext; [|apply (mex_ok_sound n (at_ n)); [lia|]].
    - intros v. unfold reached. split; intros (l & Hl & <-); exists l; split; auto;
      f_equal; apply map_ext_in; intros a Ha; [|symmetry]; apply Hat;
      destruct Hl as (i & _ & _ & Hsum);
      apply in_split in Ha as (x & y & ->); rewrite list_sum_mid in Hsum; lia.
    - apply (all_mex_ok vals 0 Hmex n). lia. }
  pose proof (nimber_iff c G Hall) as Hnim.
  assert (Hper : forall q d, periodic c q d <-> forall n, d <= n -> G (n + q) = G n).
  { intros q d. unfold periodic. split.
    - intros Hq n Hn. specialize (Hq n (G n) Hn). rewrite !Hnim in Hq. symmetry. apply Hq. auto.
    - intros Hq n m Hn. rewrite !Hnim, Hq; tauto. }
  split; auto. split; [apply Hper, HG|]. intros q d Hq1 Hq. rewrite Hper in Hq.
  assert (HpT : forall t n, e <= n -> G (n + t * p) = G n).
  { induction t; intros n Hn; simpl; [f_equal; lia|]. replace (n + (p + t * p)) with (n + t * p + p) by lia.
    rewrite HG by lia. auto. }
  assert (HqT : forall t n, d <= n -> G (n + t * q) = G n).
  { induction t; intros n Hn; simpl; [f_equal; lia|]. replace (n + (q + t * q)) with (n + t * q + q) by lia.
    rewrite Hq by lia. auto. }
  set (g := Nat.gcd p q).
  assert (Hg1 : g <> 0) by (unfold g; intros E; apply Nat.gcd_eq_0_l in E; lia).
  assert (Hg : forall n, e <= n -> d <= n -> G (n + g) = G n).
  { intros n H1 H2. destruct (Nat.gcd_bezout p q) as [(a & b & E)|(a & b & E)]; fold g in E.
    - rewrite <- (HqT b (n + g)) by lia. rewrite <- (HpT a n) by lia. f_equal. lia.
    - rewrite <- (HpT b (n + g)) by lia. rewrite <- (HqT a n) by lia. f_equal. lia. }
  assert (Hge : forall n, e <= n -> G (n + g) = G n).
  { intros n H1. rewrite <- (HpT d (n + g)) by lia. rewrite <- (HpT d n) by lia.
    replace (n + g + d * p) with (n + d * p + g) by lia. apply Hg; nia. }
  unfold least_ok in Hleast. apply andb_prop in Hleast as [He Hq2].
  assert (Hgp : g = p).
  { destruct (Nat.gcd_divide_l p q) as [t Ht]. fold g in Ht.
    destruct (Nat.eq_dec g p) as [|Hne]; auto. exfalso. assert (g < p) by (clear -Ht Hne Hg1 Hp; destruct t as [|[|t]]; lia).
    rewrite forallb_forall in Hq2. specialize (Hq2 g ltac:(apply in_seq; lia)).
    apply orb_prop in Hq2 as [E|E].
    - rewrite Ht, Nat.mod_mul in E by auto. discriminate.
    - apply existsb_exists in E as (i & Hi & E). apply in_seq in Hi.
      pose proof (Nat.mod_upper_bound (i + g) p ltac:(lia)) as Hm.
      rewrite <- !Hat in E by lia.
      assert (X : G (e + (i + g) mod p) = G (e + i)); [|rewrite X, N.eqb_refl in E; discriminate].
      rewrite <- (Hge (e + i)) by lia.
      rewrite <- (HpT ((i + g) / p) (e + (i + g) mod p)) by lia. f_equal.
      pose proof (Nat.div_mod (i + g) p ltac:(lia)). lia. }
  destruct (Nat.gcd_divide_r p q) as [t Ht]. fold g in Ht. rewrite Hgp in Ht.
  assert (1 <= t) by (destruct t; lia). split; [nia|].
  destruct (Nat.lt_ge_cases d e) as [L|]; auto. exfalso. apply orb_prop in He as [E|E].
  - apply Nat.eqb_eq in E. lia.
  - rewrite <- !Hat in E by lia. assert (X : G (e - 1 + p) = G (e - 1)); [|rewrite X, N.eqb_refl in E; discriminate].
    rewrite <- (Hq (e - 1)) by lia. rewrite <- (HpT (t - 1) (e - 1 + p)) by lia. f_equal. nia.
Qed.
End Check.
Print Assumptions check_period_sound.

(** Values to check: any would do. *)
Fixpoint mex_search (s : PositiveSet.t) (fuel : nat) (v : N) : N :=
  match fuel with O => v | S fuel => if PositiveSet.mem (N.succ_pos v) s then mex_search s fuel (N.succ v) else v end.
Fixpoint values (c : code) (n : nat) : list N :=
  match n with
  | O => []
  | S n => let vals := values c n in
           let l := reach_all c vals n in vals ++ [mex_search (set_of l) (length l) 0%N]
  end.
