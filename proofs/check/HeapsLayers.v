(** Nimbers of heaps under any codes without conditions and brackets: given values are verified by
    the rule of the mex, from a table of all that j heaps with m tokens together add up to. *)
Require Import List Bool Arith NArith Lia.
From Lastmove Require Import Theory.Lists Theory.Numbers.
From Lastmove Require Import Theory.Grundy Rules.Heaps Theory.Octal.
From Lastmove Require Import Check.HeapsPeriod Check.HeapsScans.
Import ListNotations.
Local Open Scope nat_scope.

Section Layers.
Variable g : game.
Variable values : list N.                 (* of the heaps 0, 1, 2, ... *)
Let at_ (n : nat) : N := nth n values 0%N.
Let first : list N := tl values.
Let w := N.to_nat (most_of g).

(** A row: what one, two, ..., w heaps with m tokens together add up to. *)
Definition row := list (list N).
Fixpoint crosses (j : nat) (first : list N) (rows : list row) (s : numbers) : numbers :=
  match first, rows with
  | x :: first, r :: rows =>
      crosses j first rows (fold_left (fun s y => put s (N.lxor x y)) (nth j r []) s)
  | _, _ => s
  end.
Definition next_row (v : N) (rows : list row) : row :=
  [v] :: map (fun j => list_of (crosses j first rows none)) (seq 0 (w - 1)).

Fixpoint by_row (d j : N) (r : row) : list N :=
  match r with
  | [] => []
  | l :: r => (if N.testbit d j then l else []) ++ by_row d (N.succ j) r
  end.
Fixpoint by_digits (digits : list N) (rows : list row) : list N :=
  match digits, rows with
  | d :: digits, r :: rows => by_row d 1 r ++ by_digits digits rows
  | _, _ => []
  end.
(** [here] is the row of n, [rows] are those of n - 1, ..., 1. *)
Definition by_code (c : code) (n : nat) (here : row) (rows : list row) : list N :=
  let digits := digits_of c in
  (if leaves digits n 0 then [0%N] else []) ++
  by_row (hd 0%N digits) 2 (tl here) ++ by_digits (tl digits) rows.
Definition by_game (n : nat) (here : row) (rows : list row) : numbers :=
  fold_left (fun s sc => fold_left (fun s v => put s (N.lxor (fst sc) v))
                                   (by_code (snd sc) n here rows) s) (codes g) none.
Fixpoint walk_rows (rest : list N) (n : nat) (rows : list row) : bool :=
  match rest with
  | [] => true
  | v :: rest =>
      let here := next_row v rows in
      let s := by_game n here rows in
      if has s v then false else
      if has_from s 0 v then walk_rows rest (S n) (here :: rows) else false
  end.
Definition rows_ok : bool :=
  plain_game g && (hd 0 values =? 0)%N && walk_rows (tl values) 1 [].

(** What j heaps with m tokens together add up to. *)
Definition adds (j m : nat) (v : N) : Prop :=
  exists l, length l = j /\ Forall (fun h => 1 <= h) l /\ list_sum l = m /\ xors (map at_ l) = v.
Definition row_ok (m : nat) (r : row) : Prop :=
  length r = w /\ forall j, j < w -> forall v, In v (nth j r []) <-> adds (S j) m v.
Definition rows_right (n : nat) (rows : list row) : Prop :=
  length rows = n - 1 /\ forall i, i < n - 1 -> row_ok (n - 1 - i) (nth i rows []).

Lemma adds_one m v : 1 <= m -> (v = at_ m <-> adds 1 m v).
Proof.
  intros Hm. unfold adds. split.
  - intros ->. exists [m]. simpl. rewrite N.lxor_0_r. repeat split; auto; lia.
  - intros (l & H1 & H2 & H3 & <-). destruct l as [|a [|b l]]; try discriminate. simpl in *.
    rewrite N.lxor_0_r. f_equal. lia.
Qed.
Lemma adds_more j n v : 1 <= j -> adds (S j) n v <->
  exists a u, 1 <= a < n /\ adds j (n - a) u /\ v = N.lxor (at_ a) u.
Proof.
  intros Hj. unfold adds. split.
  - intros (l & H1 & H2 & H3 & <-). destruct l as [|a l]; [discriminate|].
    inversion_clear H2 as [|? ? Ha Hl]. simpl in H1, H3. exists a, (xors (map at_ l)).
    assert (1 <= list_sum l).
    { destruct l as [|b l]; [simpl in H1; lia|]. inversion_clear Hl. simpl. lia. }
    repeat split; auto; try lia. exists l. repeat split; auto; lia.
  - intros (a & u & Ha & (l & H1 & H2 & H3 & <-) & ->). exists (a :: l). simpl.
    repeat split; auto; try lia. constructor; auto. lia.
Qed.

Lemma has_put_map (f : N -> N) l : forall s v, has (fold_left (fun s y => put s (f y)) l s) v = true
  <-> (exists y, In y l /\ v = f y) \/ has s v = true.
Proof.
  induction l as [|y l IH]; intros s v; simpl.
  - split; auto. intros [(y & [] & _)|H]; auto.
  - rewrite IH, has_put. split.
    + intros [(z & H1 & H2)|[H|H]]; eauto.
    + intros [(z & [<-|H1] & H2)|H]; eauto.
Qed.
Lemma crosses_ok j : forall fs rows s v, has (crosses j fs rows s) v = true <->
  (exists i y, i < length fs /\ i < length rows /\ In y (nth j (nth i rows []) []) /\
               v = N.lxor (nth i fs 0%N) y) \/ has s v = true.
Proof.
  induction fs as [|x fs IH]; intros rows s v.
  - simpl. split; auto. intros [(i & y & H & _)|H]; auto. lia.
  - destruct rows as [|r rows]; simpl.
    + split; auto. intros [(i & y & _ & H & _)|H]; auto. lia.
    + rewrite IH, (has_put_map (N.lxor x)). split.
      * intros [(i & y & H1 & H2 & H3 & ->)|[(y & H1 & ->)|H]]; auto; left.
        -- exists (S i), y. repeat split; auto; lia.
        -- exists 0, y. repeat split; auto; lia.
      * intros [([|i] & y & H1 & H2 & H3 & ->)|H]; auto.
        -- right. left. exists y. auto.
        -- left. exists i, y. repeat split; auto; lia.
Qed.
Lemma w1 : 1 <= w.
Proof. pose proof (most_of_ge1 g). unfold w. lia. Qed.
Lemma next_row_ok n rows : 1 <= n -> n < length values -> rows_right n rows ->
  row_ok n (next_row (at_ n) rows).
Proof.
  intros Hn Hlen [Hl Hr]. pose proof w1 as Hw. unfold next_row. split.
  - simpl. rewrite map_length, seq_length. lia.
  - intros [|j] Hj v; simpl nth.
    + rewrite <- adds_one by auto. simpl. intuition congruence.
    + rewrite nth_indep with (d' := list_of (crosses (w - 1) first rows none))
        by (rewrite map_length, seq_length; lia).
      rewrite (map_nth (fun j => list_of (crosses j first rows none))).
      rewrite seq_nth by lia. cbn [Nat.add].
      rewrite list_of_ok, crosses_ok, has_none, adds_more by lia. split.
      * intros [(i & y & H1 & H2 & H3 & ->)|H]; [|discriminate]. rewrite Hl in H2.
        destruct (Hr i H2) as [_ H4]. apply H4 in H3; [|lia]. exists (S i), y.
        unfold first. rewrite nth_tl. repeat split; auto; try lia.
        replace (n - S i) with (n - 1 - i) by lia. auto.
      * intros (a & u & Ha & H1 & ->). left. exists (a - 1), u.
        destruct (Hr (a - 1) ltac:(lia)) as [_ H4]. unfold first. rewrite nth_tl, length_tl.
        replace (S (a - 1)) with a by lia. repeat split; auto; try lia.
        apply H4; [lia|]. replace (n - 1 - (a - 1)) with (n - a) by lia. auto.
Qed.

Lemma by_row_ok d v : forall r j, In v (by_row d j r) <->
  exists k, k < length r /\ N.testbit d (j + N.of_nat k) = true /\ In v (nth k r []).
Proof.
  induction r as [|l r IH]; intros j; simpl.
  - split; [tauto|]. intros (k & H & _). lia.
  - rewrite in_app_iff, IH. split.
    + intros [H|(k & H1 & H2 & H3)].
      * exists 0. rewrite N.add_0_r. destruct (N.testbit d j); [|destruct H].
        repeat split; auto. lia.
      * exists (S k). replace (j + N.of_nat (S k))%N with (N.succ j + N.of_nat k)%N by lia.
        repeat split; auto. lia.
    + intros ([|k] & H1 & H2 & H3).
      * rewrite N.add_0_r in H2. rewrite H2. auto.
      * right. exists k. replace (j + N.of_nat (S k))%N with (N.succ j + N.of_nat k)%N in H2 by lia.
        repeat split; auto. lia.
Qed.
Lemma by_digits_ok v : forall digits rows, In v (by_digits digits rows) <->
  exists i k, i < length rows /\ k < length (nth i rows []) /\
    leaves digits i (N.of_nat (S k)) = true /\ In v (nth k (nth i rows []) []).
Proof.
  induction digits as [|d ds IH]; intros rows.
  - simpl. split; [tauto|]. intros (i & k & _ & _ & H & _). unfold leaves in H.
    rewrite nth_overflow, N.bits_0 in H by (simpl; lia). discriminate.
  - destruct rows as [|r rows]; cbn [by_digits].
    + simpl. split; [tauto|]. intros (i & k & H & _). lia.
    + rewrite in_app_iff, IH, by_row_ok. split.
      * intros [(k & H1 & H2 & H3)|(i & k & H1 & H2 & H3 & H4)].
        -- exists 0, k. unfold leaves. simpl nth.
           replace (1 + N.of_nat k)%N with (N.of_nat (S k)) in H2 by lia.
           repeat split; auto. simpl. lia.
        -- exists (S i), k. repeat split; auto. simpl. lia.
      * intros ([|i] & k & H1 & H2 & H3 & H4).
        -- left. exists k. replace (1 + N.of_nat k)%N with (N.of_nat (S k)) by lia. auto.
        -- right. exists i, k. simpl in H1. repeat split; auto. lia.
Qed.

(** What a code reaches, by the number of heaps left. *)
Lemma code_reaches c n v : is_plain c = true -> 1 <= n ->
  (exists l, becomes c n l /\ xors (map at_ l) = v) <->
  leaves (digits_of c) n 0 = true /\ v = 0%N \/
  (exists i j, i < n /\ (i = 0 -> 1 <= j) /\
     leaves (digits_of c) i (N.of_nat (S j)) = true /\ adds (S j) (n - i) v).
Proof.
  intros Hp Hn. split.
  - intros (l & (i & (Hb & H0 & _ & Hpos) & Hs) & <-). rewrite leaves_listed in Hb by auto.
    destruct l as [|a l].
    + left. simpl in *. replace n with i by lia. auto.
    + right. exists i, (length l). inversion_clear Hpos as [|? ? Ha Hl]. simpl in Hs, H0.
      repeat split; auto; try lia.
      exists (a :: l). repeat split; auto; simpl; lia.
  - intros [(Hb & ->)|(i & j & Hi & H0 & Hb & (l & H1 & H2 & H3 & <-))];
      rewrite <- leaves_listed in Hb by auto.
    + exists []. split; auto. exists n. repeat split; auto; simpl; try lia.
      rewrite plain_any by auto. exact I.
    + exists l. split; auto. exists i. rewrite <- H1 in Hb. repeat split; auto; try lia.
      rewrite plain_any by auto. exact I.
Qed.
Lemma by_code_ok s c n rows v : In (s, c) (codes g) -> plain_game g = true -> 1 <= n ->
  n < length values -> rows_right n rows -> In v (by_code c n (next_row (at_ n) rows) rows) <->
  exists l, becomes c n l /\ xors (map at_ l) = v.
Proof.
  intros Hc Hg Hn Hlen Hr. assert (Hp : is_plain c = true).
  { unfold plain_game in Hg. rewrite forallb_forall in Hg. apply (Hg _ Hc). }
  assert (Hw : forall i j, leaves (digits_of c) i (N.of_nat j) = true ->
    j <= w).
  { intros i j Hb. unfold leaves in Hb. change 0%N with (bits (Digit 0 Any)) in Hb.
    unfold digits_of in Hb. rewrite map_nth in Hb.
    destruct (Nat.le_gt_cases j w) as [|L]; auto. exfalso.
    assert (Hm : (most_heaps (listed c) <= most_of g)%N).
    { exact (fold_max (fun sc => most_heaps (listed (snd sc))) _ _ 1%N Hc). }
    destruct (Nat.lt_ge_cases i (length (listed c))) as [Li|Li].
    - pose proof (proj2 (most_heaps_ok (listed c)) _ (nth_In _ (Digit 0 Any) Li)).
      rewrite N.bits_above_log2 in Hb; [discriminate|]. unfold w in L. lia.
    - rewrite nth_overflow, N.bits_0 in Hb by auto. discriminate. }
  pose proof (next_row_ok n rows Hn Hlen Hr) as [Hl0 Hn0].
  set (here := next_row (at_ n) rows) in *. destruct Hr as [Hl Hr].
  rewrite (code_reaches c n v Hp Hn). set (digits := digits_of c) in *.
  unfold by_code. fold digits. rewrite !in_app_iff, by_row_ok, by_digits_ok.
  assert (Hhd : forall j, N.testbit (hd 0%N digits) j = leaves digits 0 j).
  { intros j. unfold leaves. rewrite hd_nth. auto. }
  assert (Htl : forall i j, leaves (tl digits) i j = leaves digits (S i) j).
  { intros i j. unfold leaves. rewrite nth_tl. auto. }
  assert (Htl2 : forall k, nth k (tl here) [] = nth (S k) here []).
  { intros k. destruct here; auto. destruct k; auto. }
  split.
  - intros [H|[(k & H1 & H2 & H3)|(i & k & H1 & H2 & H3 & H4)]].
    + left. destruct (leaves digits n 0); [|destruct H]. destruct H as [<-|[]]. auto.
    + right. exists 0, (S k). rewrite Hhd in H2. rewrite Htl2 in H3. rewrite length_tl in H1.
      replace (2 + N.of_nat k)%N with (N.of_nat (S (S k))) in H2 by lia.
      repeat split; auto; try lia. apply Hn0 in H3; [|lia]. rewrite Nat.sub_0_r. auto.
    + right. rewrite Hl in H1. destruct (Hr i H1) as [Hlr Hir]. exists (S i), k.
      rewrite Htl in H3. repeat split; auto; try lia. apply Hir in H4; [|lia].
      replace (n - S i) with (n - 1 - i) by lia. auto.
  - intros [(H1 & ->)|(i & j & Hi & H0 & Hb & Ha)].
    + left. rewrite H1. left. auto.
    + right. pose proof (Hw _ _ Hb) as Hj. destruct i as [|i].
      * left. destruct j as [|j]; [specialize (H0 eq_refl); lia|]. exists j.
        rewrite Hhd, Htl2, length_tl.
        replace (2 + N.of_nat j)%N with (N.of_nat (S (S j))) by lia. rewrite Nat.sub_0_r in Ha.
        repeat split; auto; [lia|]. apply Hn0; auto.
      * right. destruct (Hr i ltac:(lia)) as [Hlr Hir]. exists i, j. rewrite Htl.
        repeat split; auto; try lia. apply Hir; [lia|].
        replace (n - 1 - i) with (n - S i) by lia. auto.
Qed.
Lemma by_game_ok n rows v : plain_game g = true -> 1 <= n -> n < length values ->
  rows_right n rows ->
  has (by_game n (next_row (at_ n) rows) rows) v = true <-> reached g at_ n v.
Proof.
  intros Hg Hn Hlen Hr. unfold by_game, reached.
  assert (W : forall cs s, (forall sc, In sc cs -> In sc (codes g)) ->
    has (fold_left (fun s sc => fold_left (fun s v => put s (N.lxor (fst sc) v))
         (by_code (snd sc) n (next_row (at_ n) rows) rows) s) cs s) v = true <->
    (exists s c l, In (s, c) cs /\ becomes c n l /\ N.lxor s (xors (map at_ l)) = v) \/
    has s v = true).
  { induction cs as [|[t c] cs IH]; intros s Hcs; cbn [fold_left].
    - split; auto. intros [(t & c & l & [] & _)|H]; auto.
    - rewrite IH by (intros; apply Hcs; right; auto). cbn [fst snd].
      rewrite (has_put_map (N.lxor t)). split.
      + intros [(t' & c' & l & H1 & H2 & H3)|[(y & H1 & ->)|H]]; auto.
        * left. exists t', c', l. repeat split; auto. right; auto.
        * left. apply (by_code_ok t) in H1 as (l & H1 & <-); auto; [|apply Hcs; left; auto].
          exists t, c, l. repeat split; auto. left; auto.
      + intros [(t' & c' & l & [H1|H1] & H2 & H3)|H]; auto.
        * injection H1 as -> ->. right. left. exists (xors (map at_ l)). split; auto.
          apply (by_code_ok t'); eauto. apply Hcs; left; auto.
        * left. exists t', c', l. auto. }
  rewrite W, has_none by auto. intuition discriminate.
Qed.

Lemma walk_rows_sound : plain_game g = true -> forall rest n rows, 1 <= n ->
  rest = skipn n values -> rows_right n rows -> walk_rows rest n rows = true ->
  forall j, n <= j -> j < length values -> is_mex (reached g at_ j) (at_ j).
Proof.
  intros Hg. induction rest as [|v rest IH]; intros n rows Hn Hrest Hr H j H1 H2.
  - apply (f_equal (@length N)) in Hrest. rewrite skipn_length in Hrest. simpl in Hrest. lia.
  - assert (Hlen : n < length values) by lia.
    assert (Hv : v = at_ n).
    { unfold at_. rewrite <- (Nat.add_0_r n), <- nth_skipn, <- Hrest. auto. }
    assert (Hrest' : rest = skipn (S n) values) by (rewrite <- tl_skipn, <- Hrest; auto).
    cbn [walk_rows] in H. subst v. set (s := by_game n (next_row (at_ n) rows) rows) in H.
    assert (Hs : forall v, has s v = true <-> reached g at_ n v).
    { intros v. apply by_game_ok; auto. }
    destruct (has s (at_ n)) eqn:Ev; [discriminate|].
    destruct (has_from s 0 (at_ n)) eqn:Ek; [|discriminate].
    destruct (Nat.eq_dec j n) as [->|Hj].
    + split.
      * intros X. apply Hs in X. congruence.
      * intros k Hk. apply Hs. apply (has_from_ok _ _ _ Ek); auto. lia.
    + apply (IH (S n) (next_row (at_ n) rows :: rows)); auto; try lia.
      pose proof (next_row_ok n rows Hn Hlen Hr) as Hrow. destruct Hr as [Hl Hr].
      split; [simpl; lia|]. intros [|i] Hi; simpl.
      * replace (n - 0 - 0) with n by lia. auto.
      * replace (n - 0 - S i) with (n - 1 - i) by lia. apply Hr. lia.
Qed.

Lemma reached_nothing v : ~ reached g at_ 0 v.
Proof.
  intros (s & d & l & _ & (i & (_ & H0 & _ & Hp) & Hs) & _).
  assert (i = 0) as -> by lia. specialize (H0 eq_refl).
  destruct l as [|x l]; simpl in *; [lia|]. inversion_clear Hp. lia.
Qed.
Theorem rows_ok_sound : rows_ok = true ->
  forall n, n < length values -> is_mex (reached g at_ n) (at_ n).
Proof.
  intros H n Hn. unfold rows_ok in H. apply andb_prop in H as [H Hwalk].
  apply andb_prop in H as [Hg H0]. apply N.eqb_eq in H0. destruct n as [|n].
  - split; [apply reached_nothing|]. unfold at_. rewrite <- hd_nth, H0. intros k Hk. lia.
  - apply (walk_rows_sound Hg (tl values) 1 []); auto; try lia.
    split; auto. intros i Hi. lia.
Qed.
End Layers.
