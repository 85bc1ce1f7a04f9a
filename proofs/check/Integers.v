(** The kind "integers": misère monoids of partizan heaps that are groups Z x Z/n1 x ... *)
Require Import List Bool Arith NArith ZArith Lia FMapPositive MSetPositive.
From Lastmove Require Import Theory.Numbers Theory.Octal Theory.Residues.
From Lastmove Require Import Rules.Players Rules.Heaps Rules.Monoid.
From Lastmove Require Rules.Quotient Check.MonoidsGeneric.
From Lastmove Require Import Check.HeapsPeriod Check.Monoids.
From Lastmove Require Import Check.IntegersClasses Check.IntegersGeneric Check.IntegersHint.
Import ListNotations.
Local Open Scope Z_scope.

(** * Images *)
Definition image_table := PositiveMap.t element.
Definition table_of (l : list element) : image_table :=
  let enter (s : image_table * BinNums.positive) (v : element) :=
    let (t, i) := s in (PositiveMap.add i v t, Pos.succ i) in
  fst (fold_left enter l (PositiveMap.empty element, 1%positive)).
Definition image_at (t : image_table) (i : N) : element :=
  match PositiveMap.find (N.succ_pos i) t with Some v => v | None => zero end.
Definition heap_element (t : image_table) (period : option (N * N * Z)) (h : nat) : element :=
  let n := N.of_nat h in
  match period with
  | None => image_at t n
  | Some (n0, q, s) =>
      if (n <? n0)%N then image_at t n else
      let a := image_at t (n0 + (n - n0) mod q) in (fst a + s * Z.of_N ((n - n0) / q), snd a)
  end.
Definition image_valid (orders : list Z) (a : element) : bool :=
  (0 <=? snd a) && (snd a <? size orders).

Lemma table_valid orders l : positive orders -> (forall a, In a l -> valid orders a) ->
  forall i, valid orders (image_at (table_of l) i).
Proof.
  intros P V i. unfold image_at, table_of. generalize (N.succ_pos i) as j. intros j.
  assert (H : forall l t p, (forall a, In a l -> valid orders a) ->
    (forall j a, PositiveMap.find j t = Some a -> valid orders a) ->
    forall a, PositiveMap.find j (fst (fold_left (fun (s : image_table * BinNums.positive) v =>
      let (t, i) := s in (PositiveMap.add i v t, Pos.succ i)) l (t, p))) = Some a -> valid orders a).
  { clear l V. induction l as [|b l IH]; intros t p V Ht a; simpl; [apply Ht|].
    apply IH; [intros; apply V; right; auto|]. intros m c Hc.
    destruct (Pos.eq_dec m p) as [->|Hm].
    - rewrite PositiveMap.gss in Hc. injection Hc as <-. apply V. left. auto.
    - rewrite PositiveMap.gso in Hc by auto. eapply Ht, Hc. }
  destruct (PositiveMap.find j _) as [a|] eqn:E; [|apply zero_valid, P].
  eapply H with (3 := E); auto. intros m c Hc. rewrite PositiveMap.gempty in Hc. discriminate.
Qed.
Lemma heap_element_periodic t n0 q s h : (1 <= q)%N -> (N.to_nat n0 <= h)%nat ->
  heap_element t (Some (n0, q, s)) (h + N.to_nat q) =
  (fst (heap_element t (Some (n0, q, s)) h) + s, snd (heap_element t (Some (n0, q, s)) h)).
Proof.
  intros Hq Hh. unfold heap_element.
  destruct (N.ltb_spec (N.of_nat (h + N.to_nat q)) n0); [lia|].
  destruct (N.ltb_spec (N.of_nat h) n0); [lia|].
  replace (N.of_nat (h + N.to_nat q) - n0)%N with (N.of_nat h - n0 + 1 * q)%N by lia.
  rewrite N.mod_add, N.div_add by lia. cbn [fst snd]. f_equal. lia.
Qed.
Lemma heap_element_valid orders t period h :
  positive orders -> (forall i, valid orders (image_at t i)) -> valid orders (heap_element t period h).
Proof.
  intros P V. unfold heap_element. destruct period as [((n0, q), s)|]; auto.
  destruct (_ <? n0)%N; auto. apply V.
Qed.

(** * Kinds of heaps *)
Definition element_eqb (a b : element) : bool := (fst a =? fst b) && (snd a =? snd b).
Fixpoint elements_eqb (l k : list element) : bool :=
  match l, k with
  | [], [] => true
  | a :: l, b :: k => element_eqb a b && elements_eqb l k
  | _, _ => false
  end.
Definition kind_eqb (k k' : kind) : bool :=
  element_eqb (its_element k) (its_element k') && (saltus k =? saltus k') &&
  elements_eqb (to_left k) (to_left k') && elements_eqb (to_right k) (to_right k').
Lemma element_eqb_ok a b : element_eqb a b = true -> a = b.
Proof.
  destruct a, b. unfold element_eqb. cbn [fst snd]. intros H. apply andb_prop in H as [H1 H2].
  apply Z.eqb_eq in H1, H2. congruence.
Qed.
Lemma elements_eqb_ok l : forall k, elements_eqb l k = true -> l = k.
Proof.
  induction l as [|a l IH]; intros [|b k] H; try discriminate; auto.
  simpl in H. apply andb_prop in H as [H1 H2]. apply element_eqb_ok in H1. f_equal; auto.
Qed.
Lemma kind_eqb_ok k k' : kind_eqb k k' = true -> k = k'.
Proof.
  destruct k, k'. unfold kind_eqb. simpl. rewrite !andb_true_iff.
  intros (((H1 & H2) & H3) & H4). apply element_eqb_ok in H1. apply Z.eqb_eq in H2.
  apply elements_eqb_ok in H3, H4. congruence.
Qed.
Definition without_repetition (l : list kind) : list kind :=
  fold_left (fun found k => if existsb (kind_eqb k) found then found else k :: found) l [].

Section Heaps.
Variables left right : Heaps.code.
Variable orders : list Z.
Hypothesis P : positive orders.
Let code_of (q : player) : Heaps.code := match q with Left => left | Right => right end.
Variable image : nat -> element.
Hypothesis image_ok : forall h, valid orders (image h).
Notation total := (IntegersGeneric.total orders nat image).
Notation change := (IntegersGeneric.change orders nat image).

Definition changes_of (q : player) (h : nat) : list element :=
  map (decode orders) (list_of (put_all none
    (map (fun l => code orders (change h l)) (heaps_left (code_of q) h)))).
Definition kind_of (growing : nat) (s : Z) (h : nat) : kind :=
  Kind (image h) (if (growing <=? h)%nat then s else 0) (changes_of Left h) (changes_of Right h).
Lemma kind_changes growing s h q v : In v (to q (kind_of growing s h)) <->
  exists l, becomes (code_of q) h l /\ change h l = v.
Proof.
  assert (E : to q (kind_of growing s h) = changes_of q h) by (destruct q; auto). rewrite E.
  unfold changes_of. rewrite in_map_iff.
  assert (V : forall l, valid orders (change h l)) by (intros l; apply sum_valid, P).
  split.
  - intros (n & <- & Hn). apply list_of_ok, has_put_all in Hn as [Hn|Hn].
    + apply in_map_iff in Hn as (l & <- & Hl). exists l. rewrite decode_code by auto. split; auto.
      apply heaps_left_ok, Hl.
    + rewrite has_none in Hn. discriminate.
  - intros (l & Hl & <-). exists (code orders (change h l)). rewrite decode_code by auto. split; auto.
    apply list_of_ok, has_put_all. left. apply in_map_iff. exists l. split; auto.
    apply heaps_left_ok, Hl.
Qed.

Variable kinds : list kind.
Variable growing n : nat.                         (* heaps up to n are listed *)
Variable s : Z.
Hypothesis kinds_cover : forall h, (h <= n)%nat -> In (kind_of growing s h) kinds.
Definition heap_as_kind (h : nat) : Prop := exists k i, In k kinds /\
  ((growing <= h)%nat -> saltus k = s) /\
  image h = sum orders (its_element k) (Z.of_nat i * saltus k, 0) /\
  forall q v, In v (to q k) <-> exists l, becomes (code_of q) h l /\ change h l = v.
Lemma first_heaps h : (h <= n)%nat -> heap_as_kind h.
Proof.
  intros Hh. exists (kind_of growing s h), 0%nat. split; [auto|]. split; [|split].
  - simpl. destruct (Nat.leb_spec growing h); auto. lia.
  - rewrite Z.mul_0_l. change (0, 0) with zero. rewrite sum_zero; auto. apply image_ok.
  - intros q v. apply kind_changes.
Qed.

(** Larger heaps. *)
Variables n0 q : N.
Hypothesis left_plain : is_plain left = true.
Hypothesis right_plain : is_plain right = true.
Hypothesis n0_positive : (1 <= n0)%N.
Hypothesis q_positive : (1 <= q)%N.
Hypothesis n_enough : (heaps_bound left right n0 q <= N.of_nat n)%N.
Hypothesis growing_enough : (N.of_nat growing + q <= N.of_nat n + 1)%N.
Hypothesis image_periodic : forall h, (N.to_nat n0 <= h)%nat ->
  image (h + N.to_nat q) = (fst (image h) + s, snd (image h)).
Lemma total_longer a b x : (N.to_nat n0 <= x)%nat ->
  total (a ++ (x + N.to_nat q)%nat :: b) =
  (fst (total (a ++ x :: b)) + s, snd (total (a ++ x :: b))).
Proof.
  intros Hx. induction a as [|y a IH]; simpl.
  - rewrite image_periodic by auto. unfold sum. cbn [fst snd]. f_equal. lia.
  - rewrite IH. unfold sum. cbn [fst snd]. f_equal. lia.
Qed.
Lemma change_longer h a b x : (N.to_nat n0 <= x)%nat -> (N.to_nat n0 <= h)%nat ->
  change (h + N.to_nat q)%nat (a ++ (x + N.to_nat q)%nat :: b) = change h (a ++ x :: b).
Proof.
  intros Hx Hh. unfold IntegersGeneric.change. rewrite total_longer, image_periodic by auto.
  unfold sum, opposite. cbn [fst snd]. f_equal. lia.
Qed.
Lemma all_heaps : forall h, heap_as_kind h.
Proof.
  unfold heaps_bound in n_enough. set (q' := N.to_nat q) in *. set (n0' := N.to_nat n0) in *.
  assert (Hbound : forall p, exists k w, (1 <= w)%nat /\ bounded (code_of p) k w /\
    (w * n0' + (w - 1) * q' + k + q' <= S n)%nat).
  { intros [|]; [apply (code_bound_ok left)|apply (code_bound_ok right)]; auto; lia. }
  assert (Hfree : forall p, unconditional (code_of p)).
  { intros [|]; apply plain_unconditional; auto. }
  induction h as [h IH] using lt_wf_ind.
  destruct (Nat.le_gt_cases h n) as [|L]; [apply first_heaps; auto|].
  assert (Hn0 : (n0' + q' <= h)%nat).
  { destruct (Hbound Left) as (k & w & Hw & _ & E). clear -E Hw L. nia. }
  destruct (IH (h - q')%nat) as (kind & i & H1 & H2 & H3 & H4); [unfold q' in *; lia|].
  assert (Es : saltus kind = s) by (apply H2; unfold q' in *; lia).
  exists kind, (S i). split; [auto|]. split; [auto|]. split.
  - replace h with (h - q' + q')%nat at 1 by lia. unfold q' at 2.
    rewrite image_periodic by (fold n0'; lia).
    rewrite H3, Es. unfold sum. cbn [fst snd]. f_equal. lia.
  - intros p v. rewrite H4. destruct (Hbound p) as (k & w & Hw & Hb & E).
    split; intros (l & Hl & <-).
    + destruct (longer (code_of p) k w n0' q' (h - q') l)
        as (a & x & b & -> & Lx & H'); auto; try (unfold n0'; lia).
      exists (a ++ (x + q')%nat :: b). replace (h - q' + q')%nat with h in H' by lia. split; auto.
      replace h with (h - q' + q')%nat at 1 by lia. apply change_longer; [exact Lx|fold n0'; lia].
    + replace h with (h - q' + q')%nat in Hl by lia.
      destruct (shorter (code_of p) k w n0' q' (h - q') l)
        as (a & x & b & -> & Lx & H'); auto; try (unfold n0'; lia).
      exists (a ++ x :: b). split; auto.
      replace h with (h - q' + q')%nat at 2 by lia. symmetry. apply change_longer; [exact Lx|fold n0'; lia].
Qed.
End Heaps.

(** * All elements are sums of images *)
Section Generating.
Variable orders : list Z.
Hypothesis orders_ok : Forall (fun n => 2 <= n) orders.
Variable image : nat -> element.
Variable member : nat -> Prop.
Notation total := (IntegersGeneric.total orders nat image).
Definition targets : list element :=
  (1, 0) :: (-1, 0) :: map (fun t => (0, t)) (units orders).
Definition made (a : element) : Prop := exists u, Forall member u /\ total u = a.
Hypothesis targets_made : forall a, In a targets -> made a.

Lemma total_app_of u v : positive orders -> total (u ++ v) = sum orders (total u) (total v).
Proof.
  intros P. assert (V : valid orders (total v)) by (destruct v; [apply zero_valid|apply sum_valid]; auto).
  induction u as [|x u IH]; simpl.
  - rewrite sum_comm, sum_zero by auto. auto.
  - rewrite IH. apply sum_assoc, P.
Qed.
Lemma generating_ok a : valid orders a -> made a.
Proof.
  assert (P : positive orders) by (eapply Forall_impl; [|exact orders_ok]; simpl; intros; lia).
  assert (S : forall a b, made a -> made b -> made (sum orders a b)).
  { intros b c (u & Hu & <-) (v & Hv & <-). exists (u ++ v).
    split; [rewrite Forall_app; auto|apply total_app_of; auto]. }
  assert (M0 : made zero) by (exists []; auto).
  assert (Z0 : plus orders 0 0 = 0).
  { apply plus_0; auto. pose proof (size_positive orders P). lia. }
  assert (Mz : forall side k, side = 1 \/ side = -1 -> made (side * Z.of_nat k, 0)).
  { intros side k Hside. induction k as [|k IH]; [rewrite Z.mul_0_r; exact M0|].
    assert (M1 : made (side, 0)).
    { apply targets_made. destruct Hside as [-> | ->]; [left|right; left]; auto. }
    specialize (S _ _ M1 IH). unfold sum in S. cbn [fst snd] in S. rewrite Z0 in S.
    replace (side * Z.of_nat (Datatypes.S k)) with (side + side * Z.of_nat k) by lia. auto. }
  assert (Mt : forall t, 0 <= t < size orders -> made (0, t)).
  { apply (sums_of_units orders orders_ok (fun t => made (0, t))); auto.
    - intros b c Hb Hc. apply (S _ _ Hb Hc).
    - intros t Ht. apply targets_made. right. right. apply in_map_iff. eauto. }
  destruct a as [z t]. intros V. unfold valid in V. cbn [snd] in V.
  replace (z, t) with (sum orders (z, 0) (0, t)).
  - apply S; [|apply Mt; auto].
    destruct (Z.le_gt_cases 0 z).
    + replace z with (1 * Z.of_nat (Z.to_nat z)) by lia. apply Mz. auto.
    + replace z with (-1 * Z.of_nat (Z.to_nat (- z))) by lia. apply Mz. auto.
  - unfold sum. cbn [fst snd]. rewrite plus_comm, plus_0 by auto. f_equal. lia.
Qed.
End Generating.

(** * The check *)
Definition in_family (r : Quotient.generators) (h : nat) : bool :=
  match r with Quotient.First n => (h <=? n)%nat | Quotient.All => true end.
(** The greatest heap to list, the first one whose image grows, and by how much; so many images are
    given. *)
Definition heaps_to_list (left right : Heaps.code) (r : Quotient.generators)
  (period : option (N * N * Z)) (given : nat) : option (nat * nat * Z) :=
  match r, period with
  | Quotient.First n, None => if (given =? S n)%nat then Some (n, S n, 0) else None
  | Quotient.All, Some (n0, q, s) =>
      let n := heaps_bound left right n0 q in
      if is_plain left && is_plain right && (1 <=? n0)%N && (1 <=? q)%N && (q <=? n)%N &&
         (n <? N.of_nat given)%N
      then Some (N.to_nat n, N.to_nat (n + 1 - q), s)
      else None
  | _, _ => None
  end.
Definition check_heaps_group (left right : Heaps.code) (r : Quotient.generators) (orders : list Z)
  (hint : group_hint) : bool :=
  match heaps_to_list left right r (heap_period hint) (length (images hint)) with
  | None => false
  | Some (n, growing, s) =>
      let t := table_of (images hint) in
      let image := heap_element t (heap_period hint) in
      let total := IntegersGeneric.total orders nat image in
      let every := map (kind_of left right orders image growing s) (seq 0 (S n)) in
      let kinds := without_repetition every in
      let farthest := fold_left Z.max
        (map (fun d => Z.abs (fst d)) (flat_map (fun k => to_left k ++ to_right k) kinds)) 0 in
      let bound := reach hint + farthest in
      let found := supports orders (outcome_period hint) bound kinds in
      forallb (image_valid orders) (images hint) &&
      forallb (fun k => existsb (kind_eqb k) kinds) every &&
      forallb (fun a => existsb (fun u => element_eqb (total u) a && forallb (in_family r) u)
        (makers hint)) (targets orders) &&
      group_conditions orders (reach hint) (outcome_period hint) (put_all none (left_first hint))
        (put_all none (right_first hint)) bound kinds buckets (at_bucket found) (bucket_with orders)
  end.

Theorem check_heaps_group_sound left right r orders hint :
  check_heaps_group left right r orders hint = true -> heaps_group left right r orders.
Proof.
  unfold check_heaps_group. destruct (heaps_to_list _ _ _ _ _) as [((n, growing), s)|] eqn:Hlist;
    [|discriminate]. cbv zeta.
  set (image := heap_element _ _). set (every := map _ _). set (kinds := without_repetition every).
  set (bound := reach hint + _). set (found := supports _ _ _ _).
  rewrite !andb_true_iff, !forallb_forall. intros (((Hvalid & Hcover) & Hmade) & Hok).
  assert (H2 : Forall (fun n => 2 <= n) orders).
  { unfold group_conditions in Hok. rewrite !andb_true_iff in Hok.
    destruct Hok as ((((((((H & _) & _) & _) & _) & _) & _) & _) & _).
    rewrite forallb_forall in H. apply Forall_forall. intros m Hm. apply Z.leb_le; auto. }
  assert (P : positive orders) by (eapply Forall_impl; [|exact H2]; simpl; intros; lia).
  assert (V : forall h, valid orders (image h)).
  { intros h. apply heap_element_valid; auto. apply table_valid; auto. intros a Ha.
    specialize (Hvalid a Ha). unfold image_valid in Hvalid. apply andb_prop in Hvalid as [H H'].
    apply Z.leb_le in H. apply Z.ltb_lt in H'. split; auto. }
  assert (K : forall h, (h <= n)%nat -> In (kind_of left right orders image growing s h) kinds).
  { intros h Hh. specialize (Hcover (kind_of left right orders image growing s h)).
    destruct (proj1 (existsb_exists _ _) (Hcover ltac:(apply in_map, in_seq; lia))) as (k & Hk & E).
    apply kind_eqb_ok in E. rewrite E. auto. }
  assert (L : forall h, heap_up_to r h -> heap_as_kind left right orders image kinds growing s h).
  { unfold heaps_to_list in Hlist. destruct r as [m|].
    - destruct (heap_period hint); [discriminate|].
      destruct (_ =? S m)%nat; [|discriminate]. injection Hlist as -> <- <-.
      intros h Hh. apply first_heaps with n; auto.
    - destruct (heap_period hint) as [((n0, q), s')|] eqn:Hp; [|discriminate].
      cbv zeta in Hlist. destruct (is_plain left && _ && _ && _ && _ && _) eqn:C; [|discriminate].
      rewrite !andb_true_iff, !N.leb_le in C. destruct C as (((((C1 & C2) & C3) & C4) & C5) & _).
      injection Hlist as <- <- <-. intros h _.
      apply all_heaps with (N.to_nat (heaps_bound left right n0 q)) n0 q; auto; try lia.
      intros g Hg. apply heap_element_periodic; auto. }
  unfold heaps_group.
  eapply group_sound with (size_of := fun n => (2 * n - 1)%nat) (image := image) (5 := Hok).
  - intros q x o H. apply becomes_smaller in H. unfold MonoidsGeneric.total. lia.
  - intros q x o Hx (i & _ & Hs). apply Forall_forall. intros h Hh. destruct r as [m|]; simpl in *; auto.
    apply in_split in Hh as (a & b & ->). rewrite list_sum_mid in Hs. lia.
  - intros h Hh. destruct (L h Hh) as (k & i & H & _ & E & Hopt). exists k, i. auto.
  - intros a Ha. apply generating_ok with (member := heap_up_to r) (1 := H2); auto.
    intros b Hb. specialize (Hmade b Hb). apply existsb_exists in Hmade as (u & _ & Hu).
    apply andb_prop in Hu as [E Hu]. apply element_eqb_ok in E. exists u. split; auto.
    rewrite forallb_forall in Hu. apply Forall_forall. intros h Hh. specialize (Hu h Hh).
    destruct r; simpl in *; auto. apply Nat.leb_le, Hu.
Qed.
