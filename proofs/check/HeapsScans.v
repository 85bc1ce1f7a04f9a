(** What moves that leave two heaps at most reach, and scans of lists of values for it. *)
Require Import List Bool Arith NArith Lia.
From Lastmove Require Import Theory.Lists Theory.Numbers.
From Lastmove Require Import Theory.Grundy Rules.Heaps Theory.Octal.
From Lastmove Require Import Check.HeapsPeriod.
Import ListNotations.
Local Open Scope nat_scope.

(** * What a code reaches *)

Section Code.
Variable c : code.
Let digits : list N := digits_of c.
Definition leaves (digits : list N) (i : nat) (j : N) : bool := N.testbit (nth i digits 0%N) j.
Definition two_at_most : bool := is_plain c && forallb (fun d => N.leb d 7) digits.

Lemma leaves_listed i j :
  is_plain c = true -> N.testbit (bits (digit_at c i)) j = leaves digits i j.
Proof.
  intros H. rewrite plain_bits by auto. auto.
Qed.

Variable G : nat -> N.
Lemma reached_two n v : two_at_most = true -> 1 <= n ->
  reached (alone c) G n v <->
  leaves digits n 0 = true /\ v = 0%N \/
  (exists i, 1 <= i < n /\ leaves digits i 1 = true /\ v = G (n - i)) \/
  (exists i x y, leaves digits i 2 = true /\ 1 <= x /\ 1 <= y /\ i + x + y = n /\
                 v = N.lxor (G x) (G y)).
Proof.
  intros H Hn. apply andb_prop in H as [Hp H7].
  assert (Hbits : forall i l, takes c i l -> length l <= 2).
  { intros i l (Hb & _). rewrite leaves_listed in Hb by auto. unfold leaves in Hb.
    destruct (Nat.le_gt_cases (length l) 2) as [|L]; auto. exfalso.
    assert (E : (nth i digits 0 <= 7)%N).
    { destruct (Nat.lt_ge_cases i (length digits)) as [L2|L2].
      - rewrite forallb_forall in H7. apply N.leb_le, H7, nth_In; auto.
      - rewrite nth_overflow by auto. lia. }
    rewrite N.bits_above_log2 in Hb; [discriminate|].
    apply N.le_lt_trans with (N.log2 7); [apply N.log2_le_mono; auto|].
    change (N.log2 7) with 2%N. lia. }
  split.
  - intros (s & d & l & [Hs|[]] & (i & Ht & Hs') & <-). injection Hs as <- <-.
    rewrite N.lxor_0_l. pose proof (Hbits _ _ Ht) as Hl. destruct Ht as (Hb & H0 & _ & Hpos).
    rewrite leaves_listed in Hb by auto.
    destruct l as [|x [|y [|z l]]]; simpl in *; try lia.
    + left. replace n with i by lia. auto.
    + right. left. exists i. inversion_clear Hpos. rewrite N.lxor_0_r. repeat split; auto; try lia.
      f_equal. lia.
    + right. right. exists i, x, y. inversion_clear Hpos as [|? ? ? Hpos']. inversion_clear Hpos'.
      rewrite N.lxor_0_r. repeat split; auto; lia.
  - intros Hv.
    enough (W : exists i l, takes c i l /\ i + list_sum l = n /\ xors (map G l) = v).
    { destruct W as (i & l & Ht & Hs & <-). exists 0%N, c, l. rewrite N.lxor_0_l.
      repeat split; auto; [left; auto|]. exists i. auto. }
    destruct Hv as [(Hb & ->)|[(i & Hi & Hb & ->)|(i & x & y & Hb & Hx & Hy & Hs & ->)]];
      rewrite <- leaves_listed in Hb by auto.
    + exists n, []. repeat split; auto; simpl; try lia. rewrite plain_any by auto. exact I.
    + exists i, [n - i]. simpl. rewrite N.lxor_0_r. repeat split; auto; simpl; try lia.
      * rewrite plain_any by auto. exact I.
      * constructor; auto. lia.
    + exists i, [x; y]. simpl. rewrite N.lxor_0_r. repeat split; auto; simpl; try lia.
      rewrite plain_any by auto. exact I.
Qed.
Lemma reached_zero v : ~ reached (alone c) G 0 v.
Proof.
  intros (s & d & l & _ & (i & (_ & H0 & _ & Hp) & Hs) & _).
  assert (i = 0) as -> by lia. specialize (H0 eq_refl).
  destruct l as [|x l]; simpl in *; [lia|]. inversion_clear Hp. lia.
Qed.
End Code.

(** * Scans *)

(** The values of single heaps; of the heaps that precede each heap of a pair; known pairs. *)
Fixpoint one_heap (digits past : list N) : list N :=
  match digits, past with
  | d :: digits, y :: past =>
      if N.testbit d 1 then y :: one_heap digits past else one_heap digits past
  | _, _ => []
  end.
Fixpoint two_heaps (digits past : list N) : list (list N) :=
  match digits with
  | [] => []
  | d :: digits =>
      if N.testbit d 2 then past :: two_heaps digits (tl past)
      else two_heaps digits (tl past)
  end.
Fixpoint chosen {A} (digits : list N) (lists : list A) : list A :=
  match digits, lists with
  | d :: digits, s :: lists =>
      if N.testbit d 2 then s :: chosen digits lists else chosen digits lists
  | _, _ => []
  end.
Lemma one_heap_ok v : forall digits past, In v (one_heap digits past) <->
  exists i, leaves digits i 1 = true /\ i < length past /\ v = nth i past 0%N.
Proof.
  induction digits as [|d ds IH]; intros past.
  - simpl. split; [tauto|]. intros (i & H & _). unfold leaves in H.
    rewrite nth_overflow, N.bits_0 in H by (simpl; lia). discriminate.
  - destruct past as [|y past].
    + simpl. split; [tauto|]. intros (i & _ & H & _). lia.
    + assert (E : (exists i, leaves (d :: ds) i 1 = true /\ i < length (y :: past) /\
        v = nth i (y :: past) 0%N) <-> (N.testbit d 1 = true /\ v = y) \/ In v (one_heap ds past)).
      { rewrite IH. split.
        - intros ([|i] & H1 & H2 & H3); [left; auto|right]. exists i. simpl in *.
          repeat split; auto. lia.
        - intros [(H1 & ->)|(i & H1 & H2 & H3)]; [exists 0|exists (S i)]; simpl; repeat split; auto;
          lia. }
      rewrite E. simpl. destruct (N.testbit d 1); simpl; [|intuition discriminate].
      intuition congruence.
Qed.
Lemma two_heaps_ok s : forall digits past, In s (two_heaps digits past) <->
  exists i, leaves digits i 2 = true /\ s = skipn i past.
Proof.
  induction digits as [|d ds IH]; intros past.
  - simpl. split; [tauto|]. intros (i & H & _). unfold leaves in H.
    rewrite nth_overflow, N.bits_0 in H by (simpl; lia). discriminate.
  - assert (E : (exists i, leaves (d :: ds) i 2 = true /\ s = skipn i past) <->
      (N.testbit d 2 = true /\ s = past) \/ In s (two_heaps ds (tl past))).
    { rewrite IH. split.
      - intros ([|i] & H1 & H2); [left; auto|right]. exists i. split; auto.
        destruct past; auto. subst. destruct i; auto.
      - intros [(H1 & ->)|(i & H1 & ->)]; [exists 0; auto|exists (S i)]. split; auto.
        destruct past; auto. destruct i; auto. }
    rewrite E. simpl. destruct (N.testbit d 2); simpl; [|intuition discriminate].
    intuition congruence.
Qed.
Lemma chosen_ok {A} (s : A) : forall digits lists, In s (chosen digits lists) <->
  exists i, leaves digits i 2 = true /\ nth_error lists i = Some s.
Proof.
  induction digits as [|d ds IH]; intros lists.
  - simpl. split; [tauto|]. intros (i & H & _). unfold leaves in H.
    rewrite nth_overflow, N.bits_0 in H by (simpl; lia). discriminate.
  - destruct lists as [|y lists].
    + simpl. split; [tauto|]. intros ([|i] & _ & H); discriminate.
    + assert (E : (exists i, leaves (d :: ds) i 2 = true /\ nth_error (y :: lists) i = Some s) <->
        (N.testbit d 2 = true /\ s = y) \/ In s (chosen ds lists)).
      { rewrite IH. split.
        - intros ([|i] & H1 & H2); [left; split; auto; injection H2; auto|right; exists i; auto].
        - intros [(H1 & ->)|(i & H1 & H2)]; [exists 0|exists (S i)]; auto. }
      rewrite E. simpl. destruct (N.testbit d 2); simpl; [|intuition discriminate].
      intuition congruence.
Qed.

(** Is v the sum of no two values that stand side by side? *)
Fixpoint absent (v : N) (l k : list N) : bool :=
  match l, k with
  | x :: l, y :: k => if (N.lxor x y =? v)%N then false else absent v l k
  | _, _ => true
  end.
Lemma absent_ok v l : forall k i, absent v l k = true -> i < length l -> i < length k ->
  N.lxor (nth i l 0%N) (nth i k 0%N) <> v.
Proof.
  induction l as [|x l IH]; intros [|y k] [|i] H H1 H2; simpl in *; try lia;
  destruct (N.eqb_spec (N.lxor x y) v); try discriminate; auto. apply IH; auto; lia.
Qed.

(** Are k, ..., v - 1 in the set, when the sums of values side by side are put in as necessary? *)
Definition climb (s : numbers) (k : N) : N := if has s k then N.succ k else k.
Definition put_heads (x : N) (s : numbers) (seconds : list (list N)) : numbers :=
  fold_left (fun s l => match l with y :: _ => put s (N.lxor x y) | [] => s end) seconds s.
Definition tails (seconds : list (list N)) : list (list N) :=
  flat_map (fun l => match l with _ :: y :: t => [y :: t] | _ => [] end) seconds.
Fixpoint scan (first : list N) (seconds : list (list N)) (v k : N) (s : numbers) : bool :=
  if (v <=? k)%N then true else
  match first, seconds with
  | x :: first, _ :: _ =>
      let s := put_heads x s seconds in
      scan first (tails seconds) v (climb s (climb s k)) s
  | _, _ => has_from s k v
  end.

Section Scan.
Variable R : N -> Prop.
Definition aligned (first : list N) (seconds : list (list N)) : Prop :=
  forall l, In l seconds -> forall i, i < length first -> i < length l ->
  R (N.lxor (nth i first 0%N) (nth i l 0%N)).
Lemma climb_ok s k : (forall j, has s j = true -> R j) -> (forall j, (j < k)%N -> R j) ->
  forall j, (j < climb s k)%N -> R j.
Proof.
  intros Hs Hk j Hj. unfold climb in Hj. destruct (has s k) eqn:E; auto.
  destruct (N.eq_dec j k) as [->|]; auto. apply Hk. lia.
Qed.
Lemma put_heads_ok x first seconds : aligned (x :: first) seconds ->
  forall s, (forall j, has s j = true -> R j) ->
  forall j, has (put_heads x s seconds) j = true -> R j.
Proof.
  induction seconds as [|l seconds IH]; intros Ha s Hs j Hj; [auto|]. revert Hj. simpl. apply IH.
  - intros k Hk. apply Ha. right; auto.
  - clear j. intros j Hj. destruct l as [|y l]; auto. apply has_put in Hj as [->|Hj]; auto.
    apply (Ha (y :: l)) with (i := 0); simpl; auto; lia.
Qed.
Lemma scan_ok v first : forall seconds k s, aligned first seconds ->
  (forall j, has s j = true -> R j) -> (forall j, (j < k)%N -> R j) ->
  scan first seconds v k s = true -> forall j, (j < v)%N -> R j.
Proof.
  assert (Hend : forall k s, (forall j, has s j = true -> R j) -> (forall j, (j < k)%N -> R j) ->
    has_from s k v = true -> forall j, (j < v)%N -> R j).
  { intros k s Hs Hk H j Hj. destruct (N.lt_ge_cases j k); auto.
    apply Hs. eapply has_from_ok; eauto. }
  induction first as [|x first IH]; intros seconds k s Ha Hs Hk; simpl.
  - destruct (N.leb_spec v k); [intros _ j Hj; apply Hk; lia|eauto].
  - destruct (N.leb_spec v k); [intros _ j Hj; apply Hk; lia|].
    destruct seconds as [|l seconds]; [eauto|].
    assert (Hs' := put_heads_ok x first (l :: seconds) Ha s Hs).
    apply IH; [|auto|repeat (apply climb_ok; auto)]. intros m Hm i Hi1 Hi2. unfold tails in Hm.
    apply in_flat_map in Hm as (u & Hu & Hm). destruct u as [|a [|b t]]; [destruct Hm|destruct Hm|].
    destruct Hm as [<-|[]].
    specialize (Ha (a :: b :: t) Hu (S i)). apply Ha; simpl in *; lia.
Qed.
End Scan.

