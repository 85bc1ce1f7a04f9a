(** Heaps that play like misère Nim: the kind tame.  Finitely many heaps tell all. *)
Require Import List Bool Arith NArith Lia.
From Lastmove Require Import Rules.Play Rules.Heaps Rules.MisereNim.
From Lastmove Require Import Theory.Impartial Theory.ImpartialPlay Theory.Grundy Theory.Octal
  Theory.Tame.
From Lastmove Require Import Check.HeapsMex.
Import ListNotations.
Local Open Scope nat_scope.

Section Code.
Variable c : code.
Notation G := (HeapsMex.G c).
Notation values := (HeapsMex.values c).
Notation worth := (HeapsMex.worth c).

(** * The conditions on a heap *)

Variable fickle : list N.
Definition is_fickle (h : nat) : bool := (h =? 0) || has fickle (N.of_nat h).
Definition soft_heaps (l : list nat) : bool := forallb is_fickle l.
(** Some option is firm of the nimber v, or fickle of the other. *)
Definition good_option (value : list nat -> N) (v : N) (l : list nat) : bool :=
  if soft_heaps l then (value l =? 1 - v)%N else (value l =? v)%N.
Definition heap_ok (vs : list N) (n : nat) : bool :=
  let left := heaps_left c n in
  let nimber := nth n vs 0%N in
  if is_fickle n then (nimber <=? 1)%N && forallb soft_heaps left
  else if (nimber <=? 1)%N
  then negb (Nat.eqb (length left) 0) && forallb (fun l => negb (soft_heaps l)) left
  else existsb (good_option (value_in vs) 0) left && existsb (good_option (value_in vs) 1) left.
(** Of larger heaps only the options that are fickle are looked at. *)
Definition large_ok (vs : list N) (n : nat) : bool :=
  let left := heaps_left c n in
  let soft := map (value_in vs) (filter soft_heaps left) in
  has soft 0 && has soft 1 ||
  negb (Nat.eqb (length left) 0) && Nat.eqb (length soft) 0.

(** The greatest fickle heap, the greatest number of heaps left, and from which heap on the fickle
    options repeat. *)
Definition greatest : nat := list_max (map N.to_nat fickle).
Definition widest : nat :=
  Nat.pred (list_max (map (fun d => N.size_nat (bits d)) (listed c ++ repeated c))).
Definition large : nat := widest * greatest + Nat.max 1 (length (listed c)).
Definition repeat_after : nat := Nat.max 1 (length (repeated c)).

(** The nimbers of the first n heaps, if these meet the conditions *)
Fixpoint checked_values (n : nat) : option (list N) :=
  match n with
  | O => Some []
  | S n =>
      match checked_values n with
      | None => None
      | Some vs =>
          let more := vs ++ [next_value c vs n] in
          if (n =? 0) || heap_ok more n then Some more else None
      end
  end.
Definition check_tame : bool :=
  forallb is_any (listed c ++ repeated c) && (has fickle 1 && (1 <=? widest)) &&
  match checked_values large with
  | None => false
  | Some vs => forallb (large_ok vs) (seq large repeat_after)
  end.

Lemma checked_values_ok n : forall vs, checked_values n = Some vs ->
  vs = values n /\ forall k, 1 <= k < n -> heap_ok (values (S k)) k = true.
Proof.
  induction n as [|n IH]; cbn [checked_values]; intros vs E.
  - injection E as <-. split; [auto|lia].
  - destruct (checked_values n) as [ws|]; [|discriminate].
    destruct (IH ws eq_refl) as [-> Hk]. cbv zeta in E.
    change (values n ++ [next_value c (values n) n]) with (values (S n)) in E.
    destruct ((n =? 0) || heap_ok (values (S n)) n) eqn:En; [|discriminate].
    injection E as <-. split; auto. intros k H. destruct (Nat.eq_dec k n) as [->|Hne].
    + destruct (Nat.eqb_spec n 0); [lia|]. exact En.
    + apply Hk. lia.
Qed.

Hypothesis checked : check_tame = true.

Lemma check_parts : forallb is_any (listed c ++ repeated c) = true /\
  (has fickle 1 = true /\ 1 <= widest) /\
  (forall n, 1 <= n < large -> heap_ok (values (S n)) n = true) /\
  (forall n, large <= n < large + repeat_after -> large_ok (values large) n = true).
Proof.
  unfold check_tame in checked. apply andb_prop in checked as [H Hlarge].
  apply andb_prop in H as [Hany H]. apply andb_prop in H as [Hone Hw]. apply Nat.leb_le in Hw.
  destruct (checked_values large) as [vs|] eqn:E; [|discriminate].
  apply checked_values_ok in E as [-> Hsmall]. rewrite forallb_forall in Hlarge.
  split; auto. split; auto. split; auto. intros n Hn. apply Hlarge, in_seq. lia.
Qed.

Lemma digit_in i : In (digit_at c i) (listed c ++ repeated c) \/ digit_at c i = Digit 0 Any.
Proof.
  unfold digit_at. destruct (Nat.lt_ge_cases i (length (listed c))) as [L|L].
  - left. apply in_or_app. left. apply nth_In, L.
  - rewrite nth_overflow by auto. destruct (repeated c) as [|d k] eqn:E.
    + right. destruct ((i - length (listed c)) mod length (@nil digit)); auto.
    + left. apply in_or_app. right. apply nth_In, Nat.mod_upper_bound. discriminate.
Qed.
Lemma any_condition i : condition_of (digit_at c i) = Any.
Proof.
  destruct (digit_in i) as [H| ->]; auto. destruct check_parts as (Hany & _).
  rewrite forallb_forall in Hany. specialize (Hany _ H). unfold is_any in Hany.
  destruct (condition_of (digit_at c i)); auto; discriminate.
Qed.
Lemma at_most_widest i l : takes c i l -> length l <= widest.
Proof.
  intros (Hb & _). apply testbit_size in Hb. unfold widest.
  destruct (digit_in i) as [H|E]; [|rewrite E in Hb; simpl in Hb; lia].
  pose proof (proj1 (list_max_le (map (fun d => N.size_nat (bits d)) (listed c ++ repeated c)) _)
                (le_n _)) as Hmax.
  rewrite Forall_forall in Hmax.
  specialize (Hmax _ (in_map (fun d => N.size_nat (bits d)) _ _ H)). cbv beta in Hmax. lia.
Qed.
Lemma digit_repeats i : length (listed c) <= i -> digit_at c (i + repeat_after) = digit_at c i.
Proof.
  intros H. unfold digit_at. rewrite !(nth_overflow (listed c)) by lia. unfold repeat_after.
  destruct (repeated c) as [|d k] eqn:E.
  - cbn [length]. destruct ((i + Nat.max 1 0 - length (listed c)) mod 0),
      ((i - length (listed c)) mod 0); auto.
  - f_equal. rewrite Nat.max_r by (cbn [length]; lia).
    replace (i + length (d :: k) - length (listed c))
      with (i - length (listed c) + 1 * length (d :: k)) by lia.
    apply Nat.mod_add. discriminate.
Qed.
Lemma fickle_at_most h : is_fickle h = true -> h <= greatest.
Proof.
  unfold is_fickle. intros H. apply orb_prop in H as [H|H]; [apply Nat.eqb_eq in H; lia|].
  apply has_ok in H. apply (in_map N.to_nat) in H. rewrite Nat2N.id in H.
  pose proof (proj1 (list_max_le (map N.to_nat fickle) _) (le_n _)) as Hmax.
  rewrite Forall_forall in Hmax. apply Hmax, H.
Qed.
Lemma greatest_positive : 1 <= greatest.
Proof.
  apply fickle_at_most. unfold is_fickle. destruct check_parts as (_ & (H & _) & _). exact H.
Qed.
Lemma soft_sum l : soft_heaps l = true -> list_sum l <= length l * greatest.
Proof.
  unfold soft_heaps. intros H. rewrite forallb_forall in H.
  induction l as [|h l IH]; [simpl; lia|].
  assert (list_sum l <= length l * greatest) by (apply IH; intros; apply H; right; auto).
  pose proof (fickle_at_most h (H h (or_introl eq_refl))).
  change (list_sum (h :: l)) with (h + list_sum l). cbn [length]. lia.
Qed.

(** Fickle options of large heaps come by digits that repeat. *)
Lemma soft_taken i l n : large <= n -> soft_heaps l = true -> takes c i l -> i + list_sum l = n ->
  Nat.max 1 (length (listed c)) + (n - large) <= i.
Proof.
  intros Hn Hl Ht Hs. apply soft_sum in Hl. apply at_most_widest in Ht. unfold large in *.
  assert (length l * greatest <= widest * greatest) by (apply Nat.mul_le_mono_r; auto). lia.
Qed.
Lemma takes_later i l : Nat.max 1 (length (listed c)) <= i ->
  takes c (i + repeat_after) l <-> takes c i l.
Proof.
  intros H. unfold takes. rewrite digit_repeats by lia.
  split; intros (Hb & _ & Hf & Hp); repeat split; auto; lia.
Qed.
Lemma soft_repeats n l : large <= n -> soft_heaps l = true ->
  becomes c (n + repeat_after) l <-> becomes c n l.
Proof.
  intros Hn Hl. split; intros (i & Ht & Hs).
  - pose proof (soft_taken i l (n + repeat_after) ltac:(lia) Hl Ht Hs) as Hi.
    exists (i - repeat_after). split; [|lia].
    apply takes_later; [lia|]. replace (i - repeat_after + repeat_after) with i by lia. auto.
  - pose proof (soft_taken i l n Hn Hl Ht Hs) as Hi.
    exists (i + repeat_after). split; [|lia]. apply takes_later; [lia|auto].
Qed.
(** Any heap left may be larger. *)
Lemma leaves_more n h l t : becomes c n (h :: l) -> becomes c (n + t) (h + t :: l).
Proof.
  intros (i & (Hb & H0 & _ & Hp) & Hs). exists i.
  change (list_sum (h :: l)) with (h + list_sum l) in Hs.
  change (list_sum (h + t :: l)) with (h + t + list_sum l). split; [|lia].
  inversion_clear Hp. split; [exact Hb|]. split; [exact H0|].
  rewrite any_condition. split; [exact I|]. constructor; auto. lia.
Qed.

(** * The conditions, of all heaps *)

Definition reaches (n : nat) (soft : bool) (v : N) : Prop :=
  exists l, becomes c n l /\ soft_heaps l = soft /\ worth l = v.
Definition large_heap (n : nat) : Prop := reaches n true 0 /\ reaches n true 1 \/
  (exists l, becomes c n l) /\ forall l, becomes c n l -> soft_heaps l = false.

Lemma greatest_less : greatest < large.
Proof. destruct check_parts as (_ & (_ & Hw) & _). unfold large. nia. Qed.
Lemma worth_below m l : (forall h, In h l -> h < m) -> value_in (values m) l = worth l.
Proof.
  intros H. unfold value_in, worth. f_equal. apply map_ext_in. intros h Hh. apply values_G, H, Hh.
Qed.
Lemma soft_worth l : soft_heaps l = true -> value_in (values large) l = worth l.
Proof.
  intros H. apply worth_below. intros h Hh. unfold soft_heaps in H. rewrite forallb_forall in H.
  apply H, fickle_at_most in Hh. pose proof greatest_less. lia.
Qed.
Lemma no_heaps_ok {A} (l : list A) : Nat.eqb (length l) 0 = true -> l = [].
Proof. destruct l; [auto|discriminate]. Qed.
Lemma some_heaps_ok {A} (l : list A) : negb (Nat.eqb (length l) 0) = true -> exists a, In a l.
Proof. destruct l as [|a l]; [discriminate|]. exists a. left; auto. Qed.

Lemma large_ok_ok n : large_ok (values large) n = true -> large_heap n.
Proof.
  unfold large_ok. cbv zeta.
  set (soft := map (value_in (values large)) (filter soft_heaps (heaps_left c n))).
  intros H. apply orb_prop in H as [H|H]; apply andb_prop in H as [H0 H1].
  - assert (W : forall v, has soft v = true -> reaches n true v).
    { intros v Hv. apply has_ok, in_map_iff in Hv as (l & <- & Hl).
      apply filter_In in Hl as [Hl Es]. exists l. split; [apply heaps_left_ok, Hl|].
      split; auto. symmetry. apply soft_worth, Es. }
    left. split; auto.
  - right. split.
    + apply some_heaps_ok in H0 as (l & Hl). exists l. apply heaps_left_ok, Hl.
    + intros l Hl. apply not_true_iff_false. intros Es. apply no_heaps_ok in H1.
      assert (Hin : In (value_in (values large) l) soft).
      { apply in_map, filter_In. split; [apply heaps_left_ok, Hl|auto]. }
      rewrite H1 in Hin. destruct Hin.
Qed.
Lemma large_heap_next n : large <= n -> large_heap n -> large_heap (n + repeat_after).
Proof.
  intros Hn [[H0 H1]|[(l & Hl) Hfirm]].
  - assert (W : forall v, reaches n true v -> reaches (n + repeat_after) true v).
    { intros v (l & Hl & Es & E). exists l. split; [apply soft_repeats; auto|auto]. }
    left. split; auto.
  - right. split.
    + pose proof (Hfirm l Hl) as Es. destruct l as [|h l]; [discriminate|].
      exists (h + repeat_after :: l). apply leaves_more, Hl.
    + intros k Hk. apply not_true_iff_false. intros Es. apply (soft_repeats n k Hn Es) in Hk.
      specialize (Hfirm k Hk). congruence.
Qed.
Lemma all_large n : large <= n -> large_heap n.
Proof.
  induction n as [n IH] using lt_wf_ind. intros Hn.
  assert (H1 : 1 <= repeat_after) by (unfold repeat_after; lia).
  destruct (Nat.lt_ge_cases n (large + repeat_after)) as [L|L].
  - apply large_ok_ok, check_parts. lia.
  - replace n with (n - repeat_after + repeat_after) by lia.
    apply large_heap_next; [lia|]. apply IH; lia.
Qed.

Lemma fickle_heap n : is_fickle n = true ->
  (G n <= 1)%N /\ forall l, becomes c n l -> soft_heaps l = true.
Proof.
  intros H. destruct (Nat.eq_dec n 0) as [->|Hn].
  - split; [|intros l Hl; destruct (nothing_left c l Hl)].
    destruct (N.le_gt_cases (G 0) 1) as [|L]; auto. exfalso.
    destruct (G_reached c 0 0 ltac:(lia)) as (l & Hl & _). destruct (nothing_left c l Hl).
  - pose proof (fickle_at_most n H). pose proof greatest_less.
    destruct check_parts as (_ & _ & Hok & _). specialize (Hok n ltac:(lia)).
    unfold heap_ok in Hok. cbv zeta in Hok. rewrite H, values_G in Hok by lia.
    apply andb_prop in Hok as [Hg Hs]. apply N.leb_le in Hg. rewrite forallb_forall in Hs.
    split; auto. intros l Hl. apply Hs, heaps_left_ok, Hl.
Qed.
Lemma low_heap n : is_fickle n = false -> (G n <= 1)%N ->
  (exists l, becomes c n l) /\ forall l, becomes c n l -> soft_heaps l = false.
Proof.
  intros H Hg. destruct (Nat.eq_dec n 0) as [->|Hn]; [discriminate|].
  destruct (Nat.lt_ge_cases n large) as [L|L].
  - destruct check_parts as (_ & _ & Hok & _). specialize (Hok n ltac:(lia)).
    unfold heap_ok in Hok. cbv zeta in Hok. rewrite H, values_G in Hok by lia.
    rewrite (proj2 (N.leb_le _ _) Hg) in Hok. apply andb_prop in Hok as [Hsome Hfirm].
    apply some_heaps_ok in Hsome as (l & Hl). rewrite forallb_forall in Hfirm. split.
    + exists l. apply heaps_left_ok, Hl.
    + intros k Hk. apply negb_true_iff, Hfirm, heaps_left_ok, Hk.
  - destruct (all_large n L) as [[(l & Hl & _ & E0) (k & Hk & _ & E1)]|]; auto. exfalso.
    apply G_not_reached in Hl, Hk. lia.
Qed.
Lemma high_heap n : is_fickle n = false -> (2 <= G n)%N -> forall v, (v <= 1)%N -> exists l,
  becomes c n l /\
  (soft_heaps l = false /\ worth l = v \/ soft_heaps l = true /\ worth l = (1 - v)%N).
Proof.
  intros H Hg v Hv. destruct (Nat.eq_dec n 0) as [->|Hn]; [discriminate|].
  destruct (Nat.lt_ge_cases n large) as [L|L].
  - destruct check_parts as (_ & _ & Hok & _). specialize (Hok n ltac:(lia)).
    unfold heap_ok in Hok. cbv zeta in Hok. rewrite H, values_G in Hok by lia.
    rewrite (proj2 (N.leb_gt _ _)) in Hok by lia. apply andb_prop in Hok as [H0 H1].
    assert (E : existsb (good_option (value_in (values (S n))) v) (heaps_left c n) = true).
    { assert (v = 0 \/ v = 1)%N as [->| ->] by lia; auto. }
    apply existsb_exists in E as (l & Hl & E). apply heaps_left_ok in Hl. exists l.
    split; auto. unfold good_option in E. rewrite worth_below in E.
    2: { intros h Hh. pose proof (less_left c n l h Hl Hh). lia. }
    destruct (soft_heaps l); apply N.eqb_eq in E; auto.
  - destruct (all_large n L) as [[H0 H1]|[_ Hfirm]].
    + assert (W : reaches n true (1 - v)).
      { assert (v = 0 \/ v = 1)%N as [->| ->] by lia; auto. }
      destruct W as (l & Hl & Es & E). exists l. auto.
    + destruct (G_reached c n v ltac:(lia)) as (l & Hl & E). exists l. auto.
Qed.

(** * Sums *)

Definition fickle_part (x : part) : bool :=
  match x with Heap n => is_fickle n | Nim m => (m <=? 1)%N end.
Notation heap_moves := (moves (alone c)).
Lemma heap_options n o : In o (heap_moves (Heap n)) <-> exists l, o = map Heap l /\ becomes c n l.
Proof.
  cbn [moves alone own beside flat_map]. rewrite app_nil_r, in_map_iff. split.
  - intros (l & <- & Hl). exists l. split; auto. apply heaps_left_ok, Hl.
  - intros (l & -> & Hl). exists l. split; auto. apply heaps_left_ok, Hl.
Qed.
Lemma soft_of_heaps l : soft part fickle_part (map Heap l) = soft_heaps l.
Proof. induction l as [|h l IH]; [auto|]. cbn. unfold soft in IH. rewrite IH. auto. Qed.
Lemma sum_of_heaps l : nim_sum part (value G) (map Heap l) = worth l.
Proof. unfold nim_sum, worth. rewrite map_map. auto. Qed.
Lemma nim_options m o : In o (heap_moves (Nim m)) <-> exists k, o = [Nim k] /\ (k < m)%N.
Proof.
  rewrite <- moves_ok. split.
  - intros H. inversion H as [| |m' k Hk E1 E2]. subst. exists k. auto.
  - intros (k & -> & Hk). constructor. auto.
Qed.
Lemma sum_of_nim k : nim_sum part (value G) [Nim k] = k.
Proof. unfold nim_sum. cbn. apply N.lxor_0_r. Qed.

Lemma fickle_part_ok x : fickle_part x = true ->
  (value G x <= 1)%N /\ forall o, In o (heap_moves x) -> soft part fickle_part o = true.
Proof.
  destruct x as [n|m]; cbn [fickle_part value]; intros H.
  - destruct (fickle_heap n H) as [Hg Hs]. split; auto. intros o Ho.
    apply heap_options in Ho as (l & -> & Hl). rewrite soft_of_heaps. auto.
  - apply N.leb_le in H. split; auto. intros o Ho. apply nim_options in Ho as (k & -> & Hk).
    cbn. rewrite (proj2 (N.leb_le k 1)) by lia. auto.
Qed.
Lemma low_part_ok x : fickle_part x = false -> (value G x <= 1)%N ->
  heap_moves x <> [] /\ forall o, In o (heap_moves x) -> soft part fickle_part o = false.
Proof.
  destruct x as [n|m]; cbn [fickle_part value]; intros H Hg.
  - destruct (low_heap n H Hg) as [(l & Hl) Hs]. split.
    + intros E. assert (W : In (map Heap l) (heap_moves (Heap n))) by (apply heap_options; eauto).
      rewrite E in W. destruct W.
    + intros o Ho. apply heap_options in Ho as (k & -> & Hk). rewrite soft_of_heaps. auto.
  - apply N.leb_gt in H. lia.
Qed.
Lemma high_part_ok x : fickle_part x = false -> (2 <= value G x)%N -> forall v, (v <= 1)%N ->
  exists o, In o (heap_moves x) /\
    (soft part fickle_part o = false /\ nim_sum part (value G) o = v \/
     soft part fickle_part o = true /\ nim_sum part (value G) o = (1 - v)%N).
Proof.
  destruct x as [n|m]; cbn [fickle_part value]; intros H Hg v Hv.
  - destruct (high_heap n H Hg v Hv) as (l & Hl & E). exists (map Heap l).
    rewrite soft_of_heaps, sum_of_heaps. split; auto. apply heap_options. eauto.
  - exists [Nim (1 - v)]. split; [apply nim_options; exists (1 - v)%N; split; [auto|lia]|].
    right. rewrite sum_of_nim. split; auto. unfold soft. cbn [forallb fickle_part].
    rewrite (proj2 (N.leb_le (1 - v) 1)) by lia. auto.
Qed.

Lemma soft_listed heaps : Forall (fun h => 1 <= h) heaps ->
  (soft_heaps heaps = true <-> Forall (fun h => In (N.of_nat h) fickle) heaps).
Proof.
  intros Hp. unfold soft_heaps. rewrite forallb_forall, !Forall_forall in *.
  split; intros H h Hh; specialize (H h Hh); specialize (Hp h Hh).
  - unfold is_fickle in H. apply orb_prop in H as [H|H]; [apply Nat.eqb_eq in H; lia|].
    apply has_ok, H.
  - unfold is_fickle. apply orb_true_iff. right. apply has_ok, H.
Qed.

Theorem tame_sound : misere_nim c fickle.
Proof.
  intros heaps nimbers Hp Hn all_fickle sum.
  assert (E : nimbers = map G heaps).
  { clear -Hn. induction Hn as [|h v heaps nimbers Hv _ IH]; cbn [map]; auto.
    apply (nimber_iff (alone c) G (G_mex c)) in Hv. congruence. }
  assert (Esum : sum = worth heaps) by (unfold sum; rewrite E; auto).
  pose proof (like_nim part heap_moves (Octal.size (alone c)) (Octal.smaller (alone c)) (value G)
    (value_mex (alone c) G (G_mex c)) fickle_part fickle_part_ok low_part_ok high_part_ok
    (map Heap heaps)) as [HP HN].
  unfold target in HP, HN. rewrite sum_of_heaps, soft_of_heaps in HP, HN.
  unfold loses. change Misere with (play_of Impartial.Misere).
  rewrite <- (previous_loses part heap_moves (Octal.size (alone c)) (Octal.smaller (alone c))
                (move (alone c)) (moves_ok (alone c)) Impartial.Misere).
  rewrite Esum. unfold all_fickle. rewrite <- (soft_listed heaps Hp).
  assert (W : forall v, (if soft_heaps heaps then 1%N else 0%N) = v ->
    (Previous part heap_moves Impartial.Misere (map Heap heaps) <-> worth heaps = v)).
  { intros v <-. split; auto. intros H.
    destruct (N.eq_dec (worth heaps) (if soft_heaps heaps then 1 else 0)) as [|Hne]; auto. exfalso.
    eapply P_not_N; eauto using Octal.smaller. }
  split; intros Hs; apply W; [rewrite Hs; auto|].
  destruct (soft_heaps heaps); [tauto|auto].
Qed.
End Code.

(** * The claim {"misere_nim": {"fickle": [...]}}

    That all options of the fickle heaps are fickle is looked at first, as it costs little. *)
Definition check_misere_nim (c : code) (fickle : list N) : bool :=
  forallb (fun h => (1 <=? h) && (h <=? 10000))%N fickle &&
  forallb (fun h => forallb (soft_heaps fickle) (heaps_left c (N.to_nat h))) fickle &&
  check_tame c fickle.
Theorem check_misere_nim_sound c fickle : check_misere_nim c fickle = true -> misere_nim c fickle.
Proof. intros H. apply andb_prop in H as [_ H]. apply tame_sound, H. Qed.
Print Assumptions check_misere_nim_sound.
