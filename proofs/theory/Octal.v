(** Take-and-break games: moves as lists, the end of play, numbers that are nimbers, and the theorem
    of Guy and Smith for any number of heaps left. *)
Require Import List Permutation Bool Arith NArith PArith Lia.
From Lastmove Require Import Rules.Heaps Theory.Impartial Theory.ImpartialPlay Theory.Grundy.
Import ListNotations.

(** * What a heap may become, as a list *)

Fixpoint compositions (j m : nat) : list (list nat) :=
  match j with
  | 0 => if m =? 0 then [[]] else []
  | S j => flat_map (fun a => map (cons a) (compositions j (m - a))) (seq 1 m)
  end.
Fixpoint all_different (heaps : list nat) : bool :=
  match heaps with [] => true | h :: t => forallb (fun a => negb (a =? h)) t && all_different t end.
Definition all_equal (heaps : list nat) : bool :=
  match heaps with [] => true | h :: t => forallb (fun a => a =? h) t end.
Definition fit (s : condition) (heaps : list nat) : bool :=
  match s with Any => true | Different => all_different heaps | Equal => all_equal heaps end.
Definition numbers_of_heaps (c : code) (i : nat) : list nat :=
  filter (fun j => N.testbit (bits (digit_at c i)) (N.of_nat j) && negb ((i =? 0) && (j <=? 1)))
         (seq 0 (N.size_nat (bits (digit_at c i)))).
Definition heaps_left (c : code) (n : nat) : list (list nat) :=
  flat_map (fun i => filter (fit (condition_of (digit_at c i)))
                       (flat_map (fun j => compositions j (n - i)) (numbers_of_heaps c i)))
           (seq 0 (match repeated c with [] => min (S n) (length (listed c)) | _ => S n end)).

Lemma compositions_ok j : forall m l,
  In l (compositions j m) <-> length l = j /\ Forall (fun h => 1 <= h) l /\ list_sum l = m.
Proof.
  induction j as [|j IH]; intros m l; simpl.
  - destruct (Nat.eqb_spec m 0) as [->|Hm]; simpl.
    + split; [intros [<-|[]]; auto|]. intros (H & _ & _). destruct l; [auto|discriminate].
    + split; [tauto|]. intros (H & _ & E). destruct l; [simpl in E; lia|discriminate].
  - rewrite in_flat_map. split.
    + intros (a & Ha & Hl). apply in_map_iff in Hl as (l' & <- & Hl').
      apply IH in Hl' as (H1 & H2 & H3). apply in_seq in Ha. simpl.
      repeat split; auto; try lia. constructor; auto; lia.
    + intros (H1 & H2 & H3). destruct l as [|a l]; [discriminate|]. simpl in *. injection H1 as H1.
      inversion_clear H2. exists a. split; [apply in_seq; lia|]. apply in_map.
      apply IH. repeat split; auto. lia.
Qed.

Lemma fit_ok s l : fit s l = true <-> fits s l.
Proof.
  destruct s; simpl; [tauto| |].
  - induction l as [|a l IH]; simpl; [split; auto using NoDup_nil|].
    rewrite andb_true_iff, forallb_forall, IH. split.
    + intros [H1 H2]. constructor; auto. intros Hi. specialize (H1 a Hi).
      rewrite Nat.eqb_refl in H1. discriminate.
    + intros H. inversion_clear H as [|? ? H1 H2]. split; auto. intros b Hb.
      destruct (Nat.eqb_spec b a) as [->|]; auto.
  - destruct l as [|a l]; simpl; [split; auto; intros _ x y H; destruct H|].
    rewrite forallb_forall. split.
    + intros H x y Hx Hy. assert (E : forall z, a = z \/ In z l -> z = a).
      { intros z [->|Hz]; auto. apply Nat.eqb_eq, H, Hz. }
      rewrite (E x Hx), (E y Hy). auto.
    + intros H b Hb. apply Nat.eqb_eq, H; auto.
Qed.

Lemma testbit_size d j : N.testbit d (N.of_nat j) = true -> j < N.size_nat d.
Proof.
  intros H. destruct (Nat.lt_ge_cases j (N.size_nat d)) as [|L]; auto. exfalso.
  destruct d as [|d]; [rewrite N.bits_0 in H; discriminate|].
  rewrite N.bits_above_log2 in H; [discriminate|].
  assert (Hs : N.size (N.pos d) = N.of_nat (Pos.size_nat d)).
  { clear. simpl. induction d; simpl; rewrite ?IHd; try lia;
    rewrite <- ?Pos.of_nat_succ in *; lia. }
  rewrite N.size_log2 in Hs by lia. simpl in L. lia.
Qed.
Lemma numbers_ok c i j : In j (numbers_of_heaps c i) <->
  N.testbit (bits (digit_at c i)) (N.of_nat j) = true /\ (i = 0 -> 2 <= j).
Proof.
  unfold numbers_of_heaps. rewrite filter_In, in_seq, andb_true_iff, negb_true_iff. split.
  - intros (_ & H & E). split; auto. intros ->. simpl in E. apply Nat.leb_gt in E. lia.
  - intros (H & E). repeat split; auto; [lia|apply testbit_size in H; lia|].
    destruct (Nat.eqb_spec i 0) as [Hi|Hi]; simpl; auto. apply Nat.leb_gt. apply E in Hi. lia.
Qed.
Lemma beyond_listed c i : repeated c = [] -> length (listed c) <= i -> bits (digit_at c i) = 0%N.
Proof.
  intros E L. unfold digit_at. rewrite nth_overflow by auto. rewrite E. simpl.
  destruct (i - length (listed c)); auto.
Qed.
Theorem heaps_left_ok c n l : In l (heaps_left c n) <-> becomes c n l.
Proof.
  unfold heaps_left, becomes, takes. rewrite in_flat_map. split.
  - intros (i & Hi & Hl). apply filter_In in Hl as [Hl Hf].
    apply in_flat_map in Hl as (j & Hj & Hl).
    apply compositions_ok in Hl as (<- & H2 & H3). apply numbers_ok in Hj as [Hj H0].
    apply fit_ok in Hf. apply in_seq in Hi. exists i. repeat split; auto.
    destruct (repeated c); lia.
  - intros (i & (Hb & H0 & Hf & Hp) & Hs). exists i. split.
    + apply in_seq. destruct (repeated c) eqn:E; [|lia].
      destruct (Nat.lt_ge_cases i (length (listed c))) as [|L]; [lia|].
      rewrite beyond_listed, N.bits_0 in Hb by auto. discriminate.
    + apply filter_In. split; [|apply fit_ok; auto]. apply in_flat_map. exists (length l).
      split; [apply numbers_ok; auto|]. apply compositions_ok. repeat split; auto. lia.
Qed.

(** A code without conditions and brackets, and its moves by the digits alone. *)
Definition is_any (d : digit) : bool :=
  match condition_of d with Any => true | _ => false end.
Definition is_plain (c : code) : bool :=
  forallb is_any (listed c) && match repeated c with [] => true | _ => false end.
Definition digits_of (c : code) : list N := map bits (listed c).
Lemma plain_repeated c : is_plain c = true -> repeated c = [].
Proof. intros H. apply andb_prop in H as [_ H]. destruct (repeated c); auto; discriminate. Qed.
Lemma plain_any c i : is_plain c = true -> condition_of (digit_at c i) = Any.
Proof.
  intros H. pose proof (plain_repeated c H) as E. apply andb_prop in H as [H _]. unfold digit_at.
  rewrite E. rewrite forallb_forall in H.
  destruct (Nat.lt_ge_cases i (length (listed c))) as [L|L].
  - rewrite (nth_indep _ _ (Digit 0 Any)) by auto.
    specialize (H (nth i (listed c) (Digit 0 Any)) (nth_In _ _ L)). unfold is_any in H.
    destruct (condition_of _); auto; discriminate.
  - rewrite nth_overflow by auto. simpl. destruct (i - length (listed c)); auto.
Qed.
Lemma plain_bits c i : is_plain c = true -> bits (digit_at c i) = nth i (digits_of c) 0%N.
Proof.
  intros H. unfold digits_of. change 0%N with (bits (Digit 0 Any)). rewrite map_nth.
  destruct (Nat.lt_ge_cases i (length (listed c))) as [L|L].
  - unfold digit_at. rewrite (nth_indep _ _ (Digit 0 Any)) by auto. auto.
  - rewrite beyond_listed by (auto using plain_repeated). rewrite nth_overflow by auto. auto.
Qed.
Definition allowed (digits : list N) (i j : nat) : bool :=
  N.testbit (nth i digits 0%N) (N.of_nat j) && negb ((i =? 0) && (j <=? 1)).
Lemma plain_becomes c n l : is_plain c = true -> becomes c n l <->
  exists i, allowed (digits_of c) i (length l) = true /\ Forall (fun h => 1 <= h) l /\
            i + list_sum l = n.
Proof.
  intros H. unfold becomes, takes, allowed. split; intros (i & Ht & Hs); exists i.
  - destruct Ht as (Hb & H0 & _ & Hp). rewrite plain_bits in Hb by auto. rewrite Hb.
    repeat split; auto. destruct (Nat.eqb_spec i 0) as [E|E]; auto. specialize (H0 E).
    destruct (Nat.leb_spec (length l) 1); auto. lia.
  - rewrite plain_bits, plain_any by auto. apply andb_prop in Ht as [Hb H0].
    destruct Hs as [Hp Hs]. repeat split; auto. intros ->. simpl in H0.
    destruct (Nat.leb_spec (length l) 1); [discriminate|lia].
Qed.

(** Equality of codes, for checkers. *)
Definition condition_eqb (s t : condition) : bool :=
  match s, t with Any, Any | Different, Different | Equal, Equal => true | _, _ => false end.
Definition digit_eqb (d e : digit) : bool :=
  (bits d =? bits e)%N && condition_eqb (condition_of d) (condition_of e).
Fixpoint digits_eqb (l k : list digit) : bool :=
  match l, k with
  | [], [] => true | d :: l, e :: k => digit_eqb d e && digits_eqb l k | _, _ => false
  end.
Definition code_eqb (c d : code) : bool :=
  digits_eqb (listed c) (listed d) && digits_eqb (repeated c) (repeated d).
Lemma digits_eqb_ok l : forall k, digits_eqb l k = true -> l = k.
Proof.
  induction l as [|[b s] l IH]; intros [|[b' s'] k] H; try discriminate; auto. simpl in H.
  apply andb_prop in H as [H H3]. unfold digit_eqb in H. apply andb_prop in H as [H1 H2].
  apply N.eqb_eq in H1. simpl in *. f_equal; auto. f_equal; auto.
  destruct s, s'; auto; discriminate.
Qed.
Lemma code_eqb_ok c d : code_eqb c d = true -> c = d.
Proof.
  destruct c, d. unfold code_eqb. simpl. intros H. apply andb_prop in H as [H1 H2].
  f_equal; apply digits_eqb_ok; auto.
Qed.

(** * Moves as a list *)

Definition moves (g : game) (x : part) : list (list part) :=
  match x with
  | Heap n =>
      map (map Heap) (heaps_left (own g) n) ++
      flat_map (fun sc => map (fun heaps => Nim (fst sc) :: map Heap heaps) (heaps_left (snd sc) n))
               (beside g)
  | Nim m => map (fun k => [Nim (N.of_nat k)]) (seq 0 (N.to_nat m))
  end.
Lemma moves_ok g x o : move g x o <-> In o (moves g x).
Proof.
  split.
  - intros [n l H|n s c l Hs H|m k H]; cbn [moves].
    + apply in_app_iff. left. apply in_map, heaps_left_ok, H.
    + apply in_app_iff. right. apply in_flat_map. exists (s, c). split; auto.
      apply (in_map (fun heaps => Nim s :: map Heap heaps)), heaps_left_ok, H.
    + apply in_map_iff. exists (N.to_nat k). rewrite N2Nat.id, in_seq. split; auto. lia.
  - destruct x as [n|m]; cbn [moves]; intros H.
    + apply in_app_iff in H as [H|H].
      * apply in_map_iff in H as (l & <- & H). constructor. apply heaps_left_ok, H.
      * apply in_flat_map in H as ((s, c) & Hs & H). apply in_map_iff in H as (l & <- & H).
        apply (move_beside g n s c); auto. apply heaps_left_ok, H.
    + apply in_map_iff in H as (k & <- & H). apply in_seq in H. constructor. lia.
Qed.

(** * Play ends *)

(** A heap of n tokens is larger than all that a move leaves of it, Nim heaps included. *)
Definition largest_beside (g : game) : nat :=
  fold_right (fun sc m => Nat.max (N.to_nat (fst sc)) m) 0 (beside g).
Definition size (g : game) (x : part) : nat :=
  match x with Heap n => S (largest_beside g) * (2 * n - 1) | Nim m => N.to_nat m end.
Lemma becomes_smaller c n l :
  becomes c n l -> list_sum (map (fun h => 2 * h - 1) l) + 1 <= 2 * n - 1.
Proof.
  intros (i & (_ & H0 & _ & Hp) & Hs).
  assert (E : list_sum (map (fun h => 2 * h - 1) l) + length l = 2 * list_sum l).
  { clear -Hp. induction Hp as [|a l Ha _ IH]; simpl; [auto|].
    unfold list_sum in *. simpl in *. lia. }
  destruct (Nat.eq_dec i 0) as [Hi|Hi]; [specialize (H0 Hi)|]; lia.
Qed.
Lemma total_heaps g l : total part (size g) (map Heap l) =
  S (largest_beside g) * list_sum (map (fun h => 2 * h - 1) l).
Proof.
  unfold total. induction l as [|h l IH]; simpl; [lia|].
  unfold list_sum in *. simpl in *. rewrite IH. lia.
Qed.
Lemma beside_le g s c : In (s, c) (beside g) -> N.to_nat s <= largest_beside g.
Proof.
  unfold largest_beside. induction (beside g) as [|x l IH]; simpl; [tauto|].
  intros [->|H]; simpl; [lia|]. specialize (IH H). lia.
Qed.
Lemma smaller g x o : In o (moves g x) -> total part (size g) o < size g x.
Proof.
  destruct x as [n|m]; cbn [moves]; intros H.
  - set (b := largest_beside g).
    change (size g (Heap n)) with (S b * (2 * n - 1)). apply in_app_iff in H as [H|H].
    + apply in_map_iff in H as (l & <- & H). apply heaps_left_ok, becomes_smaller in H.
      rewrite total_heaps. fold b. nia.
    + apply in_flat_map in H as ((s, c) & Hs & H). apply in_map_iff in H as (l & <- & H).
      simpl in H. apply heaps_left_ok, becomes_smaller in H. apply beside_le in Hs. fold b in Hs.
      cbn [fst].
      change (total part (size g) (Nim s :: map Heap l))
        with (N.to_nat s + total part (size g) (map Heap l)).
      rewrite total_heaps. fold b. nia.
  - apply in_map_iff in H as (k & <- & H). apply in_seq in H. unfold total. cbn. lia.
Qed.

(** * Numbers that obey the rule of the mex for all heaps are the nimbers *)

(** The codes of a game, each with the Nim heap that its moves leave: 0 is none. *)
Definition codes (g : game) : list (N * code) := (0%N, own g) :: beside g.
Definition reached (g : game) (G : nat -> N) (n : nat) (v : N) : Prop :=
  exists s c l, In (s, c) (codes g) /\ becomes c n l /\ N.lxor s (xors (map G l)) = v.

Section Values.
Variable g : game.
Variable G : nat -> N.
Hypothesis mex : forall n, is_mex (reached g G n) (G n).
Definition value (x : part) : N := match x with Heap n => G n | Nim m => m end.
Lemma value_mex x :
  is_mex (fun k => exists o, In o (moves g x) /\ nim_sum part value o = k) (value x).
Proof.
  destruct x as [n|m]; cbn [value moves].
  - eapply is_mex_ext; [|apply mex]. intros k. unfold reached, nim_sum. split.
    + intros (s & c & l & [Hc|Hc] & Hl & <-).
      * injection Hc as <- <-. exists (map Heap l). split.
        -- apply in_app_iff. left. apply in_map, heaps_left_ok, Hl.
        -- rewrite map_map, N.lxor_0_l. auto.
      * exists (Nim s :: map Heap l). split.
        -- apply in_app_iff. right. apply in_flat_map. exists (s, c). split; auto.
           apply (in_map (fun heaps => Nim s :: map Heap heaps)), heaps_left_ok, Hl.
        -- simpl. rewrite map_map. auto.
    + intros (o & Ho & <-). apply in_app_iff in Ho as [Ho|Ho].
      * apply in_map_iff in Ho as (l & <- & Hl). exists 0%N, (own g), l.
        rewrite map_map, N.lxor_0_l. split; [left; auto|]. split; auto. apply heaps_left_ok, Hl.
      * apply in_flat_map in Ho as ((s, c) & Hs & Ho). apply in_map_iff in Ho as (l & <- & Hl).
        exists s, c, l. simpl. rewrite map_map. split; [right; auto|]. split; auto.
        apply heaps_left_ok, Hl.
  - split.
    + intros (o & Ho & E). apply in_map_iff in Ho as (k & <- & Hk). apply in_seq in Hk.
      unfold nim_sum in E. simpl in E. rewrite N.lxor_0_r in E. lia.
    + intros k Hk. exists [Nim k]. split; [|unfold nim_sum; simpl; apply N.lxor_0_r].
      apply in_map_iff. exists (N.to_nat k). rewrite N2Nat.id. split; auto. apply in_seq. lia.
Qed.
Theorem nimber_iff n m : nimber g n m <-> m = G n.
Proof.
  unfold nimber, loses.
  rewrite <- (previous_loses part (moves g) (size g) (smaller g) (move g) (moves_ok g) Normal).
  pose proof (sprague_grundy part (moves g) (size g) (smaller g) value value_mex [Heap n; Nim m])
    as [H1 H2].
  unfold nim_sum in *. simpl in *. rewrite N.lxor_0_r in *. split.
  - intros H. destruct (N.eq_dec (N.lxor (G n) m) 0) as [E|E]; [apply N.lxor_eq in E; auto|].
    exfalso. eapply P_not_N; eauto using smaller.
  - intros ->. apply H1. apply N.lxor_nilpotent.
Qed.
End Values.

(** * Guy and Smith *)

Lemma great_heap w : forall l s, length l <= w -> w * s <= list_sum l -> 1 <= length l ->
  exists h, In h l /\ s <= h.
Proof.
  intros l s Hl Hs H1.
  destruct (Exists_dec (fun h => s <= h) l (fun h => le_dec s h)) as [E|E].
  - apply Exists_exists in E as (h & Hh & L). eauto.
  - exfalso. assert (Hlt : list_sum l + length l <= length l * s); [|nia].
    clear Hl Hs H1. induction l as [|a l IH]; [auto|].
    assert (~ s <= a) by (intros L; apply E; left; auto).
    assert (~ Exists (fun h => s <= h) l) by (intros L; apply E; right; auto). specialize (IH H0).
    unfold list_sum in *. simpl. lia.
Qed.
Lemma list_sum_mid a h b : list_sum (a ++ h :: b) = h + (list_sum a + list_sum b).
Proof. rewrite list_sum_app. unfold list_sum. simpl. lia. Qed.
Lemma xors_mid (G : nat -> N) a h b :
  xors (map G (a ++ h :: b)) = N.lxor (G h) (xors (map G (a ++ b))).
Proof.
  rewrite !map_app. simpl. rewrite !xors_app. simpl.
  rewrite <- !N.lxor_assoc, (N.lxor_comm (xors (map G a))). auto.
Qed.

(** A move may leave any other heaps, equally many. *)
Definition unconditional (c : code) : Prop := forall i l l', takes c i l ->
  length l' = length l -> Forall (fun h => 1 <= h) l' -> takes c i l'.
Definition bounded (c : code) (k w : nat) : Prop :=
  forall i l, takes c i l -> i <= k /\ length l <= w.

(** A heap of n tokens, n ≥ B = w·f + (w − 1)·p + k, can be left in the same ways as one of n + p,
    but for p tokens more in one heap of f or more. *)
Lemma longer c k w f p n l : 1 <= f -> 1 <= w -> unconditional c -> bounded c k w ->
  w * f + (w - 1) * p + k <= n -> becomes c n l ->
  exists a h b, l = a ++ h :: b /\ f <= h /\ becomes c (n + p) (a ++ (h + p) :: b).
Proof.
  intros Hf Hw Hu Hb Hn (i & Ht & Hs). destruct (Hb _ _ Ht) as [Hi Hj].
  assert (H1 : 1 <= length l) by (destruct l; simpl in *; nia).
  destruct (great_heap w l f) as (h & Hh & L); auto; [nia|].
  apply in_split in Hh as (a & b & ->). exists a, h, b. repeat split; auto. exists i.
  rewrite list_sum_mid in *. split; [|lia]. apply Hu with (1 := Ht); [rewrite !app_length; auto|].
  destruct Ht as (_ & _ & _ & Hp). rewrite Forall_app in *. destruct Hp as [H2 H3].
  inversion_clear H3. repeat split; auto. constructor; auto. lia.
Qed.
Lemma shorter c k w f p n l : 1 <= f -> 1 <= w -> unconditional c -> bounded c k w ->
  w * f + (w - 1) * p + k <= n -> becomes c (n + p) l ->
  exists a h b, l = a ++ (h + p) :: b /\ f <= h /\ becomes c n (a ++ h :: b).
Proof.
  intros Hf Hw Hu Hb Hn (i & Ht & Hs). destruct (Hb _ _ Ht) as [Hi Hj].
  assert (E : w * p = (w - 1) * p + p) by nia.
  assert (H1 : 1 <= length l) by (destruct l; simpl in *; nia).
  destruct (great_heap w l (f + p)) as (h & Hh & L); auto; [nia|].
  apply in_split in Hh as (a & b & ->). exists a, (h - p), b.
  rewrite list_sum_mid in Hs. replace (h - p + p) with h by lia. repeat split; auto; [lia|].
  exists i. rewrite list_sum_mid. split; [|lia].
  apply Hu with (1 := Ht); [rewrite !app_length; auto|].
  destruct Ht as (_ & _ & _ & Hp). rewrite Forall_app in *. destruct Hp as [H2 H3].
  inversion_clear H3. repeat split; auto. constructor; auto. lia.
Qed.

Section GuySmith.
Variable g : game.
Variables B p e : nat.
Let f := max e 1.
Hypothesis free : forall s c, In (s, c) (codes g) -> unconditional c.
Hypothesis bound : forall s c, In (s, c) (codes g) ->
  exists k w, 1 <= w /\ bounded c k w /\ w * f + (w - 1) * p + k <= B.
Variable G : nat -> N.
Hypothesis G_periodic : forall n, e <= n -> G (n + p) = G n.

Lemma same_reached n : B <= n -> forall v, reached g G (n + p) v <-> reached g G n v.
Proof.
  intros Hn v. split; intros (s & c & l & Hc & Hl & <-);
    destruct (bound s c Hc) as (k & w & Hw & Hb & HB).
  - destruct (shorter c k w f p n l) as (a & h & b & -> & L & H'); eauto; [lia|lia|].
    exists s, c, (a ++ h :: b). repeat split; auto.
    rewrite !xors_mid, G_periodic by lia. auto.
  - destruct (longer c k w f p n l) as (a & h & b & -> & L & H'); eauto; [lia|lia|].
    exists s, c, (a ++ (h + p) :: b). repeat split; auto.
    rewrite !xors_mid, G_periodic by lia. auto.
Qed.

Hypothesis p1 : 1 <= p.
Theorem guy_smith : (forall n, n < B + p -> is_mex (reached g G n) (G n)) ->
  forall n, is_mex (reached g G n) (G n).
Proof.
  intros H n. induction n as [n IH] using lt_wf_ind.
  destruct (Nat.lt_ge_cases n (B + p)) as [L|L]; auto.
  assert (He : e <= B).
  { destruct (bound 0%N (own g)) as (k & w & Hw & _ & HB); [left; auto|]. unfold f in HB. nia. }
  replace n with (n - p + p) by lia. rewrite G_periodic by lia.
  eapply is_mex_ext; [|apply IH; lia]. intros v. symmetry. apply same_reached. lia.
Qed.
End GuySmith.
