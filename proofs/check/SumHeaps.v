(** Moves of take-and-break games, listed: what is left in ascending order only. *)
Require Import List Permutation Arith NArith Bool Lia.
From Lastmove Require Import Rules.Heaps Theory.Octal.
Import ListNotations.

(** j heaps of lo or more tokens, m together, in ascending order. *)
Fixpoint ascending (j lo m : nat) : list (list nat) :=
  match j with
  | 0 => if m =? 0 then [[]] else []
  | 1 => if lo <=? m then [[m]] else []
  | S (S _ as j') =>
      flat_map (fun a => map (cons a) (ascending j' a (m - a))) (seq lo (S (m / 2) - lo))
  end.
(** One of the heaps is the least. *)
Lemma least_first (l : list nat) :
  l <> [] -> exists a l', Permutation l (a :: l') /\ Forall (fun h => a <= h) l'.
Proof.
  induction l as [|b l IH]; [congruence|]. intros _.
  destruct l as [|c l]; [exists b, []; auto|].
  destruct IH as (a & l' & HP & HF); [discriminate|].
  destruct (le_lt_dec a b) as [H|H].
  - exists a, (b :: l'). split; [rewrite HP; apply perm_swap|constructor; auto].
  - exists b, (a :: l'). split; [rewrite HP; auto|]. constructor; [lia|].
    eapply Forall_impl; [|exact HF]. simpl. lia.
Qed.
Lemma sum_permutation l l' : Permutation l l' -> list_sum l = list_sum l'.
Proof. intros H. induction H; simpl; lia. Qed.
Lemma ascending_complete j : forall lo m l,
  length l = j -> Forall (fun h => lo <= h) l -> list_sum l = m -> j = 0 \/ 1 <= lo ->
  exists l', In l' (ascending j lo m) /\ Permutation l l'.
Proof.
  induction j as [|j IH]; intros lo m l Hj HF Hs Hlo.
  - destruct l; [|discriminate]. subst m. exists []. simpl. auto.
  - assert (Hl : l <> []) by (destruct l; discriminate).
    destruct (least_first l Hl) as (a & k & HP & Ha).
    assert (Hk : length k = j) by (apply Permutation_length in HP; simpl in HP; lia).
    assert (Hm : a + list_sum k = m) by (rewrite <- Hs; symmetry; apply sum_permutation in HP; auto).
    assert (Hlo' : lo <= a).
    { rewrite Forall_forall in HF. apply HF. eapply Permutation_in; [apply Permutation_sym, HP|].
      left; auto. }
    destruct j as [|j].
    + destruct k; [|discriminate]. simpl in Hm. exists [a]. split; auto. simpl.
      replace m with a by lia. apply Nat.leb_le in Hlo'. rewrite Hlo'. simpl; auto.
    + destruct (IH a (m - a) k Hk Ha ltac:(lia) ltac:(lia)) as (k' & Hk' & HP').
      exists (a :: k'). split; [|rewrite HP; auto].
      change (In (a :: k') (flat_map (fun a => map (cons a) (ascending (S j) a (m - a)))
                              (seq lo (S (m / 2) - lo)))).
      apply in_flat_map. exists a. split; [|apply in_map; auto]. apply in_seq.
      assert (2 * a <= m).
      { destruct k as [|b k]; [discriminate|]. inversion_clear Ha. simpl in Hm. lia. }
      assert (a <= m / 2) by (apply Nat.div_le_lower_bound; lia). lia.
Qed.
Lemma ascending_sound j : forall lo m l, In l (ascending j lo m) ->
  length l = j /\ Forall (fun h => lo <= h) l /\ list_sum l = m.
Proof.
  induction j as [|[|j] IH]; intros lo m l H.
  - simpl in H. destruct (Nat.eqb_spec m 0); [destruct H as [<-|[]]; auto|destruct H].
  - simpl in H. destruct (Nat.leb_spec lo m); [destruct H as [<-|[]]|destruct H].
    simpl. repeat split; auto; lia.
  - change (In l (flat_map (fun a => map (cons a) (ascending (S j) a (m - a)))
                    (seq lo (S (m / 2) - lo)))) in H.
    apply in_flat_map in H as (a & Ha & H). apply in_seq in Ha.
    apply in_map_iff in H as (k & <- & H). apply IH in H as (H1 & H2 & H3).
    simpl. repeat split; [lia| |].
    + constructor; [lia|]. eapply Forall_impl; [|exact H2]. simpl; lia.
    + assert (m / 2 <= m) by (apply Nat.div_le_upper_bound; lia). lia.
Qed.

(** For each number j of heaps with bit 2^j in a digit. *)
Fixpoint with_bits (p : positive) (j : nat) (f : nat -> list (list nat)) : list (list nat) :=
  match p with
  | xH => f j
  | xO p => with_bits p (S j) f
  | xI p => f j ++ with_bits p (S j) f
  end.
Lemma with_bits_ok p f l : forall j,
  In l (with_bits p j f) <-> exists k, Pos.testbit_nat p k = true /\ In l (f (j + k)).
Proof.
  induction p as [p IH|p IH|]; intros j; simpl.
  - rewrite in_app_iff, IH. split.
    + intros [H|(k & Hk & H)]; [exists 0; rewrite Nat.add_0_r; auto|].
      exists (S k). rewrite Nat.add_succ_r. auto.
    + intros ([|k] & Hk & H); [rewrite Nat.add_0_r in H; auto|].
      right. exists k. rewrite Nat.add_succ_r in H. auto.
  - rewrite IH. split.
    + intros (k & Hk & H). exists (S k). rewrite Nat.add_succ_r. auto.
    + intros ([|k] & Hk & H); [discriminate|]. exists k. rewrite Nat.add_succ_r in H. auto.
  - split.
    + intros H. exists 0. rewrite Nat.add_0_r. auto.
    + intros ([|k] & Hk & H); [rewrite Nat.add_0_r in H; auto|destruct k; discriminate].
Qed.

(** Moves that take i tokens or more: the digits c are those of i, i + 1, …, and m tokens are left. *)
Fixpoint heap_moves_from (c : list N) (i m : nat) : list (list nat) :=
  match c with
  | [] => []
  | d :: c =>
      match d with
      | N0 => []
      | Npos p => with_bits p 0 (fun j => if (i =? 0) && (j <=? 1) then [] else ascending j 1 m)
      end ++ match m with O => [] | S m => heap_moves_from c (S i) m end
  end.
Definition heap_moves (c : code) (n : nat) : list (list nat) :=
  if is_plain c then heap_moves_from (digits_of c) 0 n else heaps_left c n.

Lemma heap_moves_from_ok c l : forall i m,
  In l (heap_moves_from c i m) <-> exists t j, t <= m /\ N.testbit_nat (nth t c 0%N) j = true /\
    (i + t =? 0) && (j <=? 1) = false /\ In l (ascending j 1 (m - t)).
Proof.
  induction c as [|d c IH]; intros i m; cbn [heap_moves_from].
  - split; [intros []|]. intros ([|t] & j & _ & H & _); simpl in H; destruct j; discriminate.
  - rewrite in_app_iff. split.
    + intros [H|H].
      * destruct d as [|p]; [destruct H|]. apply with_bits_ok in H as (j & Hj & H). simpl in H.
        exists 0, j. rewrite Nat.add_0_r, Nat.sub_0_r.
        destruct ((i =? 0) && (j <=? 1)); [destruct H|]. repeat split; auto; lia.
      * destruct m as [|m]; [destruct H|]. apply IH in H as (t & j & Ht & Hj & Hi & H).
        exists (S t), j. rewrite Nat.add_succ_r, <- Nat.add_succ_l. repeat split; auto; lia.
    + intros ([|t] & j & Ht & Hj & Hi & H).
      * left. rewrite Nat.add_0_r in Hi. rewrite Nat.sub_0_r in H. simpl in Hj.
        destruct d as [|p]; [destruct j; discriminate|]. apply with_bits_ok. exists j.
        split; auto. simpl. rewrite Hi. auto.
      * right. destruct m as [|m]; [lia|]. apply IH. exists t, j.
        rewrite Nat.add_succ_l, <- Nat.add_succ_r. repeat split; auto; lia.
Qed.
Theorem heap_sound c n l : In l (heap_moves c n) -> becomes c n l.
Proof.
  unfold heap_moves. destruct (is_plain c) eqn:Hp; [|apply heaps_left_ok].
  intros H. apply heap_moves_from_ok in H as (i & j & Hi & Hj & H0 & H).
  apply ascending_sound in H as (<- & HF & Hs). apply plain_becomes; auto. exists i. split; [|split; [auto|lia]].
  unfold allowed. rewrite Ntestbit_Nbit, Hj. simpl in H0. rewrite H0. auto.
Qed.
Theorem heap_complete c n l :
  becomes c n l -> exists l', In l' (heap_moves c n) /\ Permutation l l'.
Proof.
  unfold heap_moves. destruct (is_plain c) eqn:Hp.
  2:{ intros H. exists l. split; auto. apply heaps_left_ok, H. }
  rewrite plain_becomes by auto.
  intros (i & Ha & HF & Hs). unfold allowed in Ha. rewrite Ntestbit_Nbit in Ha.
  apply andb_prop in Ha as [Ha H0]. apply negb_true_iff in H0.
  destruct (ascending_complete (length l) 1 (n - i) l) as (l' & Hl & HP); auto; [lia|].
  exists l'. split; auto. apply heap_moves_from_ok. exists i, (length l). repeat split; auto. lia.
Qed.

(** Is there a move? *)
Fixpoint some_bit (p : positive) (j : nat) (f : nat -> bool) : bool :=
  match p with
  | xH => f j
  | xO p => some_bit p (S j) f
  | xI p => f j || some_bit p (S j) f
  end.
Definition can_leave (i m j : nat) : bool :=
  negb ((i =? 0) && (j <=? 1)) && match j with 0 => m =? 0 | _ => j <=? m end.
Fixpoint mobile_from (c : list N) (i m : nat) : bool :=
  match c with
  | [] => false
  | d :: c =>
      match d with N0 => false | Npos p => some_bit p 0 (can_leave i m) end ||
      match m with O => false | S m => mobile_from c (S i) m end
  end.
Definition heap_mobile (c : code) (n : nat) : bool :=
  if is_plain c then mobile_from (digits_of c) 0 n
  else match heaps_left c n with [] => false | _ => true end.

Lemma some_bit_ok p f : forall j,
  some_bit p j f = true <-> exists k, Pos.testbit_nat p k = true /\ f (j + k) = true.
Proof.
  induction p as [p IH|p IH|]; intros j; simpl.
  - rewrite orb_true_iff, IH. split.
    + intros [H|(k & Hk & H)]; [exists 0; rewrite Nat.add_0_r; auto|].
      exists (S k). rewrite Nat.add_succ_r. auto.
    + intros ([|k] & Hk & H); [rewrite Nat.add_0_r in H; auto|].
      right. exists k. rewrite Nat.add_succ_r in H. auto.
  - rewrite IH. split.
    + intros (k & Hk & H). exists (S k). rewrite Nat.add_succ_r. auto.
    + intros ([|k] & Hk & H); [discriminate|]. exists k. rewrite Nat.add_succ_r in H. auto.
  - split.
    + intros H. exists 0. rewrite Nat.add_0_r. auto.
    + intros ([|k] & Hk & H); [rewrite Nat.add_0_r in H; auto|destruct k; discriminate].
Qed.
Lemma mobile_from_ok c : forall i m, mobile_from c i m = true <-> exists t j, t <= m /\
  N.testbit_nat (nth t c 0%N) j = true /\ can_leave (i + t) (m - t) j = true.
Proof.
  induction c as [|d c IH]; intros i m; cbn [mobile_from].
  - split; [intros H; discriminate|].
    intros ([|t] & j & _ & H & _); simpl in H; destruct j; discriminate.
  - rewrite orb_true_iff. split.
    + intros [H|H].
      * destruct d as [|p]; [discriminate|]. apply some_bit_ok in H as (j & Hj & H).
        exists 0, j. rewrite Nat.add_0_r, Nat.sub_0_r. repeat split; auto; lia.
      * destruct m as [|m]; [discriminate|]. apply IH in H as (t & j & Ht & Hj & H).
        exists (S t), j. rewrite Nat.add_succ_r, <- Nat.add_succ_l. repeat split; auto; lia.
    + intros ([|t] & j & Ht & Hj & H).
      * left. rewrite Nat.add_0_r, Nat.sub_0_r in H. simpl in Hj.
        destruct d as [|p]; [destruct j; discriminate|]. apply some_bit_ok. exists j. auto.
      * right. destruct m as [|m]; [lia|]. apply IH. exists t, j.
        rewrite Nat.add_succ_l, <- Nat.add_succ_r. repeat split; auto; lia.
Qed.
Theorem heap_mobile_ok c n : heap_mobile c n = true <-> exists l, becomes c n l.
Proof.
  unfold heap_mobile. destruct (is_plain c) eqn:Hp.
  2:{ destruct (heaps_left c n) as [|l k] eqn:E; split; auto; try discriminate.
      - intros (l & H). apply heaps_left_ok in H. rewrite E in H. destruct H.
      - intros _. exists l. apply heaps_left_ok. rewrite E. left; auto. }
  rewrite mobile_from_ok. unfold can_leave. cbn [Nat.add].
  assert (W : forall l, becomes c n l <-> exists i, allowed (digits_of c) i (length l) = true /\
    Forall (fun h => 1 <= h) l /\ i + list_sum l = n) by (intros; apply plain_becomes; auto).
  unfold allowed in W. split.
  - intros (i & j & Hi & Hj & H). apply andb_prop in H as [H0 H].
    exists (match j with 0 => [] | S k => n - i - k :: repeat 1 k end).
    apply W. exists i.
    assert (L : length (match j with 0 => [] | S k => n - i - k :: repeat 1 k end) = j).
    { destruct j; simpl; auto. rewrite repeat_length. auto. }
    rewrite L, Ntestbit_Nbit, Hj, H0. split; [auto|]. destruct j as [|k].
    + apply Nat.eqb_eq in H. simpl. split; [constructor|lia].
    + apply Nat.leb_le in H. split.
      * constructor; [lia|]. apply Forall_forall. intros h Hh. apply repeat_spec in Hh. lia.
      * simpl. assert (E : list_sum (repeat 1 k) = k) by (clear; induction k; simpl; auto).
        rewrite E. lia.
  - intros (l & Hl). apply W in Hl as (i & Ha & HF & Hs). apply andb_prop in Ha as [Ha H0]. rewrite Ntestbit_Nbit in Ha.
    exists i, (length l). split; [lia|]. split; auto. rewrite H0.
    assert (length l <= list_sum l).
    { clear -HF. induction HF; simpl; lia. }
    destruct l as [|h l]; cbn [length] in *; [apply Nat.eqb_eq|apply Nat.leb_le]; simpl in *; lia.
Qed.

(** A play ends. *)
Definition heap_size (n : nat) : nat := 2 * n - 1.
Theorem heap_smaller c n l : becomes c n l -> list_sum (map heap_size l) < heap_size n.
Proof.
  intros H. apply becomes_smaller in H. unfold heap_size.
  change (map heap_size l) with (map (fun n => 2 * n - 1) l). lia.
Qed.
