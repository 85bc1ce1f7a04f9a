(** Lists read by binary numbers, in loops that need no stack: for long lists of values. *)
Require Import List Bool Arith NArith Lia.
Import ListNotations.
Local Open Scope N_scope.

Definition drop (n : N) (l : list N) : list N := N.iter n (@tl N) l.
Lemma tl_skipn {A} (l : list A) : forall n, tl (skipn n l) = skipn (S n) l.
Proof. induction l as [|a l IH]; intros [|n]; auto. apply IH. Qed.
Lemma nth_tl (l : list N) i : nth i (tl l) 0 = nth (S i) l 0.
Proof. destruct l; auto. destruct i; auto. Qed.
Lemma length_tl {A} (l : list A) : length (tl l) = (length l - 1)%nat.
Proof. destruct l; simpl; lia. Qed.
Lemma hd_nth (l : list N) : hd 0 l = nth 0 l 0.
Proof. destruct l; auto. Qed.
Lemma drop_ok n l : drop n l = skipn (N.to_nat n) l.
Proof.
  unfold drop. rewrite N2Nat.inj_iter. generalize (N.to_nat n) as k. intros k.
  induction k as [|k IH]; [auto|]. rewrite <- tl_skipn, <- IH. auto.
Qed.

Definition count (l : list N) : N := fold_left (fun n _ => N.succ n) l 0.
Lemma count_ok l : count l = N.of_nat (length l).
Proof.
  unfold count. enough (H : forall n, fold_left (fun n _ => N.succ n) l n = n + N.of_nat (length l)).
  { rewrite H. lia. }
  induction l as [|a l IH]; intros n; cbn [fold_left length]; [lia|]. rewrite IH. lia.
Qed.

(** The shorter list is the beginning of the longer one. *)
Fixpoint agree (l k : list N) : bool :=
  match l, k with a :: l, b :: k => if a =? b then agree l k else false | _, _ => true end.
Lemma agree_ok l : forall k i, agree l k = true -> (i < length l)%nat -> (i < length k)%nat ->
  nth i l 0 = nth i k 0.
Proof.
  induction l as [|a l IH]; intros [|b k] [|i] H H1 H2; simpl in *; try lia;
  destruct (N.eqb_spec a b); try discriminate; auto. apply IH; auto; lia.
Qed.
Lemma disagree l : forall k, agree l k = false ->
  exists i, (i < length l)%nat /\ (i < length k)%nat /\ nth i l 0 <> nth i k 0.
Proof.
  induction l as [|a l IH]; intros [|b k] H; try discriminate. simpl in H.
  destruct (N.eqb_spec a b) as [E|E].
  - destruct (IH k H) as (i & H1 & H2 & H3). exists (S i). simpl. repeat split; auto; lia.
  - exists 0%nat. simpl. repeat split; auto; lia.
Qed.
(** The same when the values of the second list are larger by u. *)
Fixpoint agree_by (u : N) (l k : list N) : bool :=
  match l, k with a :: l, b :: k => if a + u =? b then agree_by u l k else false | _, _ => true end.
Lemma agree_by_ok u l : forall k i, agree_by u l k = true -> (i < length l)%nat ->
  (i < length k)%nat -> nth i k 0 = nth i l 0 + u.
Proof.
  induction l as [|a l IH]; intros [|b k] [|i] H H1 H2; simpl in *; try lia;
  destruct (N.eqb_spec (a + u) b); try discriminate; auto. apply IH; auto; lia.
Qed.
Lemma disagree_by u l : forall k, agree_by u l k = false ->
  exists i, (i < length l)%nat /\ (i < length k)%nat /\ nth i k 0 <> nth i l 0 + u.
Proof.
  induction l as [|a l IH]; intros [|b k] H; try discriminate. simpl in H.
  destruct (N.eqb_spec (a + u) b) as [E|E].
  - destruct (IH k H) as (i & H1 & H2 & H3). exists (S i). simpl. repeat split; auto; lia.
  - exists 0%nat. simpl. repeat split; auto; lia.
Qed.
Lemma nth_skipn {A} (d : A) n : forall (i : nat) (l : list A),
  nth i (skipn n l) d = nth (n + i)%nat l d.
Proof.
  induction n as [|n IH]; intros i [|a l]; simpl; auto. destruct i; auto.
Qed.
Lemma nth_drop l n i : nth i (drop n l) 0 = nth (N.to_nat n + i)%nat l 0.
Proof. rewrite drop_ok. apply nth_skipn. Qed.

(** Does the test hold for a, a + 1, ..., a + n - 1? *)
Definition test_next (test : N -> bool) (s : N * bool) : N * bool :=
  (N.succ (fst s), if snd s then test (fst s) else false).
Definition for_all_from (a n : N) (test : N -> bool) : bool :=
  snd (N.iter n (test_next test) (a, true)).
Lemma for_all_from_ok a n test : for_all_from a n test = true ->
  forall q, a <= q -> q < a + n -> test q = true.
Proof.
  unfold for_all_from. rewrite N2Nat.inj_iter.
  assert (H : forall t, let s := Nat.iter t (test_next test) (a, true) in
    fst s = a + N.of_nat t /\
    (snd s = true -> forall q, a <= q -> q < a + N.of_nat t -> test q = true)).
  { induction t as [|t [IH1 IH2]].
    - simpl. split; [lia|]. intros _ q H1 H2. lia.
    - cbv zeta. change (Nat.iter (S t) ?f ?x) with (f (Nat.iter t f x)).
      set (s := Nat.iter t (test_next test) (a, true)) in *. unfold test_next. cbn [fst snd].
      split; [lia|]. destruct (snd s); [|discriminate]. intros Ht q H1 H2.
      destruct (N.eq_dec q (fst s)) as [->|E]; auto. apply IH2; auto. lia. }
  intros Ht q H1 H2. apply (proj2 (H _) Ht); auto. lia.
Qed.
Definition for_all_below (n : N) (test : N -> bool) : bool := for_all_from 1 (N.pred n) test.
Lemma for_all_below_ok n test : for_all_below n test = true ->
  forall q, 1 <= q -> q < n -> test q = true.
Proof. intros H q H1 H2. apply (for_all_from_ok _ _ _ H); lia. Qed.

(** The tests of lists again, which stop where the answer is known, as in evaluation by Coq's virtual
    machine those of the library do not. *)
Fixpoint every {A} (test : A -> bool) (l : list A) : bool :=
  match l with [] => true | a :: l => if test a then every test l else false end.
Fixpoint some {A} (test : A -> bool) (l : list A) : bool :=
  match l with [] => false | a :: l => if test a then true else some test l end.
Lemma every_ok {A} (test : A -> bool) l : every test l = forallb test l.
Proof. induction l as [|a l IH]; simpl; auto. destruct (test a); auto. Qed.
Lemma some_ok {A} (test : A -> bool) l : some test l = existsb test l.
Proof. induction l as [|a l IH]; simpl; auto. destruct (test a); auto. Qed.

(** Rows of truth values, no two of which are the same. *)
Fixpoint differ (r r' : list bool) : bool :=
  match r, r' with
  | a :: r, b :: r' => if Bool.eqb a b then differ r r' else true
  | _, _ => false
  end.
Fixpoint all_differ (rows : list (list bool)) : bool :=
  match rows with [] => true | r :: t => if forallb (differ r) t then all_differ t else false end.
Lemma differ_ok {A} (l : list A) (f h : A -> bool) : differ (map f l) (map h l) = true ->
  exists y, In y l /\ f y <> h y.
Proof.
  induction l as [|y l IH]; simpl; [discriminate|]. destruct (Bool.eqb (f y) (h y)) eqn:E.
  - intros H. destruct (IH H) as (z & Hz & Hd). eauto.
  - intros _. exists y. split; auto. intros E'. rewrite E', eqb_reflx in E. discriminate.
Qed.
Lemma all_differ_ok {A} (f : A -> list bool) l a b : all_differ (map f l) = true ->
  In a l -> In b l -> a <> b -> differ (f a) (f b) = true \/ differ (f b) (f a) = true.
Proof.
  induction l as [|c l IH]; simpl; [tauto|].
  destruct (forallb (differ (f c)) (map f l)) eqn:E; [|discriminate]. intros H Ha Hb Hab.
  rewrite forallb_forall in E. assert (W : forall d, In d l -> differ (f c) (f d) = true).
  { intros d Hd. apply E, in_map, Hd. }
  destruct Ha as [->|Ha], Hb as [->|Hb]; auto; contradiction.
Qed.
