(** Nimbers of heaps under a code whose moves leave two heaps at most: given values are verified by
    the rule of the mex.

    That v is not reached takes few pairs of heaps, when few heaps are "rare": with the mask m (and
    the parity of the heap, if the evidence alternates) every heap is rare or common, so that the
    two heaps left by a move from n are both rare, or both common, exactly if n would be rare with
    the nimber that they add up to. So if n is common with v, only pairs with a rare heap have to be
    compared with v. That each k < v is reached is seen from the first pairs, as a rule. *)
Require Import List Bool Arith NArith Lia.
From Lastmove Require Import Theory.Lists Theory.Numbers.
From Lastmove Require Import Theory.Grundy Rules.Heaps Theory.Octal.
From Lastmove Require Import Check.HeapsPeriod Check.HeapsScans.
Import ListNotations.
Local Open Scope nat_scope.

(** * The walk through the values *)

Section Values.
Variable c : code.
Variable values : list N.                 (* of the heaps 0, 1, 2, ... *)
Variables (masked : bool) (mask : N) (alternating : bool).
Let at_ (n : nat) : N := nth n values 0%N.
Let first : list N := tl values.          (* of the heaps 1, 2, ... *)
Let digits : list N := digits_of c.

(** With no mask all are rare and none are kept: then all pairs are compared. *)
Fixpoint odd_position (digits : list N) (here : bool) : bool :=
  match digits with
  | [] => false
  | d :: t => if N.testbit d 2 then here else odd_position t (negb here)
  end.
Definition odd_b : bool := odd_position digits false.
Fixpoint alike (digits : list N) (here : bool) : bool :=
  match digits with
  | [] => true
  | d :: t => (negb (N.testbit d 2) || Bool.eqb here odd_b) && alike t (negb here)
  end.
Definition phase (odd_n : bool) (v : N) : bool :=
  xorb (odd_bits (N.land v mask)) (alternating && xorb odd_n odd_b).
Definition rare (odd_n : bool) (v : N) : bool := masked && negb (phase odd_n v).
Definition common (odd_n : bool) (v : N) : bool := masked && phase odd_n v.

(** Pairs with a rare heap: its value, and the values from the heap beside it on. *)
Definition entry := (N * list N)%type.
Definition sums (entries : list entry) : list N :=
  map (fun e => N.lxor (fst e) (hd 0%N (snd e))) entries.
Definition next_entries (odd_n : bool) (v : N) (entries : list entry) : list entry :=
  let moved := map (fun e => (fst e, tl (snd e))) entries in
  if rare odd_n v then (v, first) :: moved else moved.

Definition value_ok (odd_n : bool) (v : N) (ahead past : list N) (known : list (list N)) : bool :=
  let nothing_left := match ahead with d :: _ => N.testbit d 0 | [] => false end in
  let surely := (if nothing_left then [0%N] else []) :: one_heap (tl digits) past ::
                chosen digits known in
  let seconds := two_heaps digits past in
  let s := fold_left put_all surely none in
  if has s v then false else
  if (if common odd_n v then true else forallb (absent v first) seconds)
  then scan first seconds v 0 s else false.

(** [rest] are the values from n on, [ahead] the digits from n on, [past] the values of n - 1,
    ..., 1, [known] the sums of pairs with a rare heap, of n, n - 1, ... tokens together. *)
Fixpoint walk (rest : list N) (odd_n : bool) (ahead past : list N) (entries : list entry)
  (known : list (list N)) : bool :=
  match rest with
  | [] => true
  | v :: rest =>
      let known := firstn (length digits) (sums entries :: known) in
      if value_ok odd_n v ahead past known
      then walk rest (negb odd_n) (tl ahead) (v :: past) (next_entries odd_n v entries) known
      else false
  end.
Definition values_ok : bool :=
  two_at_most c &&
  (if alternating then alike digits false else true) &&
  (hd 0 values =? 0)%N && walk (tl values) true (tl digits) [] [] [].

Hypothesis ok : values_ok = true.
Lemma odd_next n : Nat.odd (S n) = negb (Nat.odd n).
Proof. rewrite Nat.odd_succ, <- Nat.negb_odd. auto. Qed.
Lemma alike_ok i : alternating = true -> leaves digits i 2 = true -> Nat.odd i = odd_b.
Proof.
  intros Ha Hi. pose proof ok as H. unfold values_ok in H. rewrite Ha in H.
  apply andb_prop in H as [H _]. apply andb_prop in H as [H _]. apply andb_prop in H as [_ H].
  enough (W : forall l here j, alike l here = true -> leaves l j 2 = true ->
    xorb here (Nat.odd j) = odd_b).
  { rewrite <- (W digits false i); auto. destruct (Nat.odd i); auto. }
  induction l as [|d l IH]; intros here j H' Hj.
  - unfold leaves in Hj. rewrite nth_overflow, N.bits_0 in Hj by (simpl; lia). discriminate.
  - simpl in H'. apply andb_prop in H' as [H1 H2]. destruct j as [|j].
    + unfold leaves in Hj. simpl in Hj. rewrite Hj in H1. apply eqb_prop in H1.
      rewrite xorb_false_r. auto.
    + rewrite odd_next. rewrite <- (IH (negb here) j); auto. destruct here, (Nat.odd j); auto.
Qed.

Definition pair_of (m : nat) (v : N) : Prop :=
  exists x y, 1 <= x /\ 1 <= y /\ x + y = m /\ v = N.lxor (at_ x) (at_ y).
Definition rare_heap (x : nat) : bool := rare (Nat.odd x) (at_ x).
Definition sums_ok (m : nat) (s : list N) : Prop :=
  (forall v, In v s -> pair_of m v) /\
  (forall x y, 1 <= x -> 1 <= y -> x + y = m -> rare_heap x = true ->
   In (N.lxor (at_ x) (at_ y)) s).
Definition entries_ok (m : nat) (es : list entry) : Prop :=
  (forall e, In e es -> exists x, 1 <= x < m /\ e = (at_ x, skipn (m - x - 1) first)) /\
  (forall x, 1 <= x < m -> rare_heap x = true -> In (at_ x, skipn (m - x - 1) first) es).
Definition known_ok (n : nat) (known : list (list N)) : Prop :=
  forall i, i < n -> i < length digits -> exists s, nth_error known i = Some s /\ sums_ok (n - i) s.
Definition past_ok (n : nat) (past : list N) : Prop :=
  length past = n - 1 /\ forall i, i < n - 1 -> nth i past 0%N = at_ (n - 1 - i).

Lemma nth_first i : nth i first 0%N = at_ (S i).
Proof. apply nth_tl. Qed.
Lemma length_first : length first = length values - 1.
Proof. apply length_tl. Qed.

Lemma rare_of_pair n i x y v : leaves digits i 2 = true -> i + x + y = n ->
  v = N.lxor (at_ x) (at_ y) -> common (Nat.odd n) v = true ->
  rare_heap x = true \/ rare_heap y = true.
Proof.
  intros Hi Hn -> Hc. unfold common, rare_heap, rare, phase in *.
  apply andb_prop in Hc as [-> Hc]. rewrite land_lxor, odd_bits_lxor in Hc. simpl.
  assert (E : alternating = true -> Nat.odd n = xorb odd_b (xorb (Nat.odd x) (Nat.odd y))).
  { intros Ha. rewrite <- (alike_ok i Ha Hi), <- Hn, !Nat.odd_add.
    destruct (Nat.odd i), (Nat.odd x), (Nat.odd y); auto. }
  destruct alternating; [rewrite E in Hc by auto|]; simpl in *;
  destruct (odd_bits (N.land (at_ x) mask)), (odd_bits (N.land (at_ y) mask)),
    (Nat.odd x), (Nat.odd y), odd_b; simpl in *; auto; discriminate.
Qed.

Lemma sums_of_entries n es : entries_ok n es -> n < length values -> sums_ok n (sums es).
Proof.
  intros [H1 H2] Hn.
  assert (E : forall x, 1 <= x < n ->
    N.lxor (at_ x) (hd 0%N (skipn (n - x - 1) first)) = N.lxor (at_ x) (at_ (n - x))).
  { intros x Hx. f_equal.
    rewrite hd_nth, nth_skipn, nth_first. f_equal. lia. }
  split.
  - intros v Hv. apply in_map_iff in Hv as (e & <- & He). destruct (H1 e He) as (x & Hx & ->).
    exists x, (n - x). simpl. rewrite E by auto. repeat split; auto; lia.
  - intros x y Hx Hy Hs Hr. apply in_map_iff. exists (at_ x, skipn (n - x - 1) first). simpl.
    rewrite E by lia. split; [f_equal; f_equal; lia|]. apply H2; auto. lia.
Qed.
Lemma next_entries_ok n es : 1 <= n -> entries_ok n es ->
  entries_ok (S n) (next_entries (Nat.odd n) (at_ n) es).
Proof.
  intros Hn [H1 H2].
  assert (E : forall x, x < n -> skipn (S n - x - 1) first = tl (skipn (n - x - 1) first)).
  { intros x Hx. rewrite tl_skipn. f_equal. lia. }
  assert (E0 : skipn (S n - n - 1) first = first) by (replace (S n - n - 1) with 0 by lia; auto).
  assert (M1 : forall e, In e (map (fun e : entry => (fst e, tl (snd e))) es) ->
    exists x, 1 <= x < S n /\ e = (at_ x, skipn (S n - x - 1) first)).
  { intros e He. apply in_map_iff in He as (e' & <- & He). destruct (H1 e' He) as (x & Hx & ->).
    exists x. split; [lia|]. rewrite E by lia. auto. }
  assert (M2 : forall x, 1 <= x < n -> rare_heap x = true ->
    In (at_ x, skipn (S n - x - 1) first) (map (fun e : entry => (fst e, tl (snd e))) es)).
  { intros x Hx Hr. rewrite E by lia. apply in_map_iff.
    exists (at_ x, skipn (n - x - 1) first). auto. }
  unfold next_entries. split.
  - intros e He. destruct (rare _ _); auto. destruct He as [<-|He]; auto.
    exists n. rewrite E0. split; [lia|auto].
  - intros x Hx Hr. destruct (Nat.eq_dec x n) as [->|Hne].
    + unfold rare_heap in Hr. rewrite Hr, E0. left; auto.
    + specialize (M2 x ltac:(lia) Hr). destruct (rare _ _); auto. right; auto.
Qed.
Lemma known_next n known s : known_ok n known -> sums_ok (S n) s ->
  known_ok (S n) (firstn (length digits) (s :: known)).
Proof.
  intros Hk Hs i Hi Hd.
  assert (E : forall (l : list (list N)), nth_error (firstn (length digits) l) i = nth_error l i).
  { intros l. revert Hd. clear. generalize (length digits) as k. intros k. revert l i.
    induction k as [|k IH]; intros l i H; [lia|]. destruct l as [|a l]; [destruct i; auto|].
    destruct i as [|i]; auto. simpl. apply IH. lia. }
  rewrite E. destruct i as [|i].
  - exists s. split; auto.
  - destruct (Hk i) as (s' & H1 & H2); [lia|lia|]. exists s'. split; auto.
Qed.

Lemma two_ok : two_at_most c = true.
Proof. pose proof ok as H. unfold values_ok in H. rewrite !andb_true_iff in H. tauto. Qed.
Lemma leaves_in i j : leaves digits i j = true -> i < length digits.
Proof.
  intros H. destruct (Nat.lt_ge_cases i (length digits)) as [|L]; auto. unfold leaves in H.
  rewrite nth_overflow, N.bits_0 in H by auto. discriminate.
Qed.
Lemma aligned_past n past : 1 <= n -> past_ok n past ->
  aligned (reached (alone c) at_ n) first (two_heaps digits past).
Proof.
  intros Hn [Hl Hp] l Hin i Hi1 Hi2. apply two_heaps_ok in Hin as (d & Hd & ->).
  rewrite skipn_length in Hi2. rewrite nth_skipn, nth_first, Hp by lia.
  apply reached_two; auto using two_ok. right. right. exists d, (S i), (n - 1 - (d + i)).
  repeat split; auto; lia.
Qed.

Lemma value_ok_sound n known past ahead : 1 <= n -> n < length values -> past_ok n past ->
  known_ok n known -> ahead = skipn n digits ->
  (forall i s, nth_error known i = Some s -> i < n) ->
  value_ok (Nat.odd n) (at_ n) ahead past known = true ->
  is_mex (reached (alone c) at_ n) (at_ n).
Proof.
  intros Hn Hlen Hp Hk Hahead Hshort H. unfold value_ok in H.
  set (lists := (if match ahead with d :: _ => N.testbit d 0 | [] => false end then [0%N] else [])
    :: one_heap (tl digits) past :: chosen digits known) in H.
  set (s := fold_left put_all lists none) in H. destruct (has s (at_ n)) eqn:Ev; [discriminate|].
  destruct (if common (Nat.odd n) (at_ n) then true else _) eqn:Epairs; [|discriminate].
  pose proof two_ok as Htwo.
  assert (Hzero : match ahead with d :: _ => N.testbit d 0 | [] => false end = leaves digits n 0).
  { subst ahead. unfold leaves. rewrite <- (Nat.add_0_r n) at 2. rewrite <- nth_skipn.
    destruct (skipn n digits); auto. }
  assert (Hone : forall i, leaves digits (S i) 1 = leaves (tl digits) i 1).
  { intros i. unfold leaves. destruct digits; auto. destruct i; auto. }
  assert (Hs : forall w, has s w = true <-> exists l, In l lists /\ In w l).
  { intros w. unfold s. rewrite has_put_lists, has_none. intuition discriminate. }
  assert (Hsound : forall w, has s w = true -> reached (alone c) at_ n w).
  { intros w Hw. apply Hs in Hw as (l & Hl & Hw). apply reached_two; auto.
    destruct Hl as [<-|[<-|Hl]].
    - rewrite Hzero in Hw. destruct (leaves digits n 0) eqn:E; [|destruct Hw].
      destruct Hw as [<-|[]]. left. auto.
    - apply one_heap_ok in Hw as (i & H1 & H2 & ->). destruct Hp as [Hl Hp]. right. left.
      exists (S i). rewrite Hone. repeat split; auto; try lia. rewrite Hp by lia. f_equal. lia.
    - apply chosen_ok in Hl as (i & H1 & H2). pose proof (Hshort _ _ H2) as Hi.
      destruct (Hk i Hi (leaves_in _ _ H1)) as (l' & H3 & [H4 _]). rewrite H2 in H3.
      injection H3 as <-. destruct (H4 w Hw) as (x & y & Hx & Hy & Hxy & ->).
      right. right. exists i, x, y. repeat split; auto. lia. }
  split.
  - intros Hr. apply reached_two in Hr; auto. fold digits in Hr.
    destruct Hr as [(H1 & H2)|[(i & Hi & H1 & H2)|(i & x & y & H1 & Hx & Hy & Hxy & H2)]].
    + assert (has s (at_ n) = true); [|congruence]. apply Hs. eexists. split; [left; reflexivity|].
      rewrite Hzero, H1, H2. left; auto.
    + assert (has s (at_ n) = true); [|congruence]. apply Hs.
      eexists. split; [right; left; reflexivity|]. apply one_heap_ok. exists (i - 1).
      destruct Hp as [Hl Hp]. rewrite <- Hone. replace (S (i - 1)) with i by lia.
      repeat split; auto; [lia|]. rewrite Hp, H2 by lia. f_equal. lia.
    + destruct (common (Nat.odd n) (at_ n)) eqn:Ec.
      * assert (has s (at_ n) = true); [|congruence]. apply Hs.
        destruct (Hk i ltac:(lia) (leaves_in _ _ H1)) as (l & H3 & [_ H4]). exists l. split.
        -- right. right. apply chosen_ok. exists i. auto.
        -- rewrite H2. destruct (rare_of_pair n i x y _ H1 Hxy H2 Ec) as [Hr|Hr].
           ++ apply H4; auto. lia.
           ++ rewrite N.lxor_comm. apply H4; auto. lia.
      * rewrite forallb_forall in Epairs.
        assert (Hin : In (skipn i past) (two_heaps digits past)) by (apply two_heaps_ok; eauto).
        destruct Hp as [Hl Hp].
        apply (absent_ok _ _ _ (x - 1) (Epairs _ Hin)).
        -- rewrite length_first. lia.
        -- rewrite skipn_length. lia.
        -- rewrite nth_skipn, nth_first, Hp by lia. rewrite H2. f_equal; f_equal; lia.
  - apply (scan_ok (reached (alone c) at_ n) (at_ n) first (two_heaps digits past) 0%N s); auto.
    + apply aligned_past; auto.
    + intros j Hj. lia.
Qed.

Lemma walk_sound : forall rest n known past ahead entries, 1 <= n -> rest = skipn n values ->
  past_ok n past -> known_ok (n - 1) known ->
  (forall i s, nth_error known i = Some s -> i < n - 1) ->
  entries_ok n entries -> ahead = skipn n digits ->
  walk rest (Nat.odd n) ahead past entries known = true ->
  forall j, n <= j -> j < length values -> is_mex (reached (alone c) at_ j) (at_ j).
Proof.
  induction rest as [|v rest IH];
    intros n known past ahead entries Hn Hrest Hp Hk Hshort He Ha H j H1 H2.
  - apply (f_equal (@length N)) in Hrest. rewrite skipn_length in Hrest. simpl in Hrest. lia.
  - assert (Hlen : n < length values) by lia.
    assert (Hv : v = at_ n).
    { unfold at_. rewrite <- (Nat.add_0_r n), <- nth_skipn, <- Hrest. auto. }
    assert (Hrest' : rest = skipn (S n) values) by (rewrite <- tl_skipn, <- Hrest; auto).
    cbn [walk] in H. subst v.
    set (known' := firstn (length digits) (sums entries :: known)) in H.
    assert (Hk' : known_ok n known').
    { replace n with (S (n - 1)) by lia. apply known_next; auto.
      replace (S (n - 1)) with n by lia. apply sums_of_entries; auto. }
    assert (Hshort' : forall i s, nth_error known' i = Some s -> i < n).
    { intros i s Hi. assert (Hi' : i < length (sums entries :: known)).
      { assert (i < length known') by (apply nth_error_Some; congruence). unfold known' in *.
        rewrite firstn_length in *. lia. }
      simpl in Hi'. destruct i as [|i]; [lia|]. destruct (nth_error known i) eqn:E.
      - apply Hshort in E. lia.
      - apply nth_error_None in E. lia. }
    destruct (value_ok _ _ _ _ _) eqn:Ev; [|discriminate].
    destruct (Nat.eq_dec j n) as [->|Hj].
    + eapply value_ok_sound; eauto.
    + rewrite <- odd_next in H. eapply (IH (S n)); try exact H; auto; try lia.
      * destruct Hp as [Hl Hp]. split; [simpl; lia|]. intros [|i] Hi; simpl.
        -- f_equal. lia.
        -- rewrite Hp by lia. f_equal. lia.
      * replace (S n - 1) with n by lia. auto.
      * intros i s Hi. apply Hshort' in Hi. lia.
      * apply next_entries_ok; auto.
      * rewrite Ha. apply tl_skipn.
Qed.
Theorem values_ok_sound : forall n, n < length values -> is_mex (reached (alone c) at_ n) (at_ n).
Proof.
  intros n Hn. pose proof ok as H. unfold values_ok in H.
  apply andb_prop in H as [H Hwalk]. apply andb_prop in H as [_ H0]. apply N.eqb_eq in H0.
  destruct n as [|n].
  - split.
    + apply reached_zero.
    + unfold at_. rewrite <- hd_nth, H0. intros k Hk. lia.
  - apply (walk_sound (tl values) 1 [] [] (tl digits) []); auto; try lia.
    + split; auto. intros i Hi. lia.
    + intros i Hi. lia.
    + intros [|i] s Hs; discriminate.
    + split; [intros e []|]. intros x Hx. lia.
Qed.
End Values.
