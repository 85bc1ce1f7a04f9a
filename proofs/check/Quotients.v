(** The kind "quotient": misère quotients of heaps and of games given by their options. *)
Require Import List Bool Arith NArith Lia.
From Lastmove Require Import Theory.Lists Theory.Numbers Theory.Monoid.
From Lastmove Require Import Rules.Heaps Rules.Quotient Theory.Impartial Theory.Octal.
From Lastmove Require Import Check.HeapsPeriod Check.QuotientsGeneric Check.QuotientsHint.
Import ListNotations.
Local Open Scope nat_scope.

(** * Games by the images of their options *)

Section Games.
Variable product : N -> N -> N.
Variable image : nat -> N.
Definition image_left (l : list nat) : N := fold_right (fun n e => product (image n) e) 0%N l.
Definition game_of (options : nat -> list (list nat)) (n : nat) : N * list N :=
  (image n, list_of (put_all none (map image_left (options n)))).
Lemma options_listed options n v :
  In v (snd (game_of options n)) <-> exists l, In l (options n) /\ image_left l = v.
Proof.
  simpl. rewrite list_of_ok, has_put_all, has_none, in_map_iff. split.
  - intros [(l & E & H)|H]; [eauto|discriminate].
  - intros (l & H & E). eauto.
Qed.
(** Every generator is the image of one of the games listed. *)
Definition generated_by (numbers_of_games : list nat) (generators : list N) : bool :=
  forallb (fun a => existsb (fun n => (image n =? a)%N) numbers_of_games) generators.
Lemma generated_ok ns gens a : generated_by ns gens = true -> In a gens ->
  exists n, In n ns /\ image n = a.
Proof.
  unfold generated_by. rewrite forallb_forall. intros H Ha. specialize (H a Ha).
  apply existsb_exists in H as (n & Hn & E). apply N.eqb_eq in E. eauto.
Qed.
End Games.

(** * Heaps *)

Definition heap_image (image : nat -> N) (x : part) : N :=
  match x with Heap n => image n | Nim _ => 0%N end.
Lemma heaps_image product image l :
  image_of product part (heap_image image) (map Heap l) = image_left product image l.
Proof. induction l as [|n l IH]; simpl; auto. rewrite IH. auto. Qed.
Lemma heap_options product image c n v :
  (exists o, In o (moves (alone c) (Heap n)) /\ image_of product part (heap_image image) o = v) <->
  (exists l, becomes c n l /\ image_left product image l = v).
Proof.
  simpl. rewrite app_nil_r. split.
  - intros (o & Ho & <-). apply in_map_iff in Ho as (l & <- & Hl). exists l.
    rewrite heaps_image. split; auto. apply heaps_left_ok, Hl.
  - intros (l & Hl & <-). exists (map Heap l). rewrite heaps_image. split; auto.
    apply in_map, heaps_left_ok, Hl.
Qed.
Lemma heap_member_moves c r x o : heap_of r x -> In o (moves (alone c) x) -> Forall (heap_of r) o.
Proof.
  destruct x as [n|k]; [|intros []]. intros Hx Ho. simpl in Ho. rewrite app_nil_r in Ho.
  apply in_map_iff in Ho as (l & <- & Hl). apply heaps_left_ok in Hl as (i & _ & Hs).
  rewrite Forall_map. apply Forall_forall. intros h Hh. destruct r as [N|]; simpl in *; auto.
  apply in_split in Hh as (a & b & ->). rewrite list_sum_mid in Hs. lia.
Qed.

(** Heaps of up to N tokens; with a period, all heaps by the first N. *)
Definition image_in (t : array) (period : option (N * N)) (n : nat) : N :=
  match period with
  | None => get t (N.of_nat n)
  | Some (n0, p) =>
      if (N.of_nat n <? n0)%N then get t (N.of_nat n)
      else get t (n0 + (N.of_nat n - n0) mod p)
  end.
Definition heaps_needed (c : code) (r : generators) (period : option (N * N)) : option N :=
  match r, period with
  | First n, None => Some (N.of_nat n)
  | All, Some (n0, p) =>
      if is_plain c && (1 <=? n0)%N && (1 <=? p)%N
      then let w := most_heaps (listed c) in
           Some (w * n0 + (w - 1) * p + last_position (listed c) 0 0 + p - 1)%N
      else None
  | _, _ => None
  end.
Definition check_heaps_quotient (c : code) (r : generators) (m s : N) (hint : quotient_hint) :
  bool :=
  match heaps_needed c r (period hint) with
  | None => false
  | Some n =>
      let made := products m hint in
      let product := product_in (table made) in
      let t := array_of (0%N :: images hint) in
      let image := image_in t (period hint) in
      let heaps := seq 0 (S (N.to_nat n)) in
      (N.of_nat (length (images hint)) =? n)%N &&
      forallb (fun h => (get t (N.of_nat h) =? image h)%N) heaps &&
      generated_by image heaps (letter_elements hint) &&
      (size_of_portion m (portion hint) =? s)%N &&
      verified m product (rev (made_rev made)) hint
        (map (game_of product image (heaps_left c)) heaps)
  end.

Section Heaps.
Variable c : code.
Variable product : N -> N -> N.
Definition listed_game (image : nat -> N) (n : N) (h : nat) : Prop :=
  exists options, In (image h, options)
    (map (game_of product image (heaps_left c)) (seq 0 (S (N.to_nat n)))) /\
  forall v, In v options <-> exists l, becomes c h l /\ image_left product image l = v.
Lemma heap_listed image n h : h <= N.to_nat n -> listed_game image n h.
Proof.
  intros Hh. exists (snd (game_of product image (heaps_left c) h)). split.
  - apply in_map_iff. exists h. split; auto. apply in_seq. lia.
  - intros v. rewrite options_listed. split; intros (l & H1 & H2); exists l; split; auto;
      apply heaps_left_ok; auto.
Qed.
Lemma image_periodic t n0 p h : (1 <= p)%N -> N.to_nat n0 <= h ->
  image_in t (Some (n0, p)) (h + N.to_nat p) = image_in t (Some (n0, p)) h.
Proof.
  intros Hp Hh. unfold image_in.
  destruct (N.ltb_spec (N.of_nat (h + N.to_nat p)) n0); [lia|].
  destruct (N.ltb_spec (N.of_nat h) n0); [lia|]. f_equal. f_equal.
  replace (N.of_nat (h + N.to_nat p) - n0)%N with (N.of_nat h - n0 + 1 * p)%N by lia.
  apply N.mod_add. lia.
Qed.
Lemma every_heap_listed r period n t h : heaps_needed c r period = Some n ->
  heap_of r (Heap h) -> listed_game (image_in t period) n h.
Proof.
  intros needed Hh. unfold heaps_needed in needed.
  destruct r as [N|], period as [(n0, p)|]; try discriminate.
  - apply heap_listed. simpl in Hh. injection needed as <-. lia.
  - destruct (is_plain c && _ && _) eqn:Ec; [|discriminate].
    apply andb_prop in Ec as [Ec Hp]. apply andb_prop in Ec as [Hc H0].
    apply N.leb_le in Hp, H0. injection needed as En. clear Hh.
    set (image := image_in t (Some (n0, p))).
    set (w := most_heaps (listed c)) in *. set (k := last_position (listed c) 0 0) in *.
    pose proof (proj1 (most_heaps_ok (listed c))) as Hw. fold w in Hw.
    pose proof (plain_bounded c Hc) as Hbound. fold w k in Hbound.
    pose proof (plain_unconditional c Hc) as Hfree.
    induction h as [h IH] using lt_wf_ind.
    destruct (Nat.le_gt_cases h (N.to_nat n)) as [|L]; [apply heap_listed; auto|].
    set (p' := N.to_nat p). set (n0' := N.to_nat n0).
    assert (E : N.to_nat n = N.to_nat w * n0' + (N.to_nat w - 1) * p' + N.to_nat k + p' - 1).
    { unfold p', n0'. rewrite <- En. lia. }
    assert (Hbig : N.to_nat w * n0' + (N.to_nat w - 1) * p' + N.to_nat k <= h - p')
      by (unfold p' in *; lia).
    assert (Hn0 : n0' <= h - p') by nia.
    destruct (IH (h - p')) as (os & H1 & H2); [unfold p'; lia|]. exists os.
    assert (Hsame : image h = image (h - p')).
    { replace h with (h - p' + p') at 1 by lia. unfold p'.
      apply image_periodic; auto. }
    assert (Hleft : forall a b x, n0' <= x ->
      image_left product image (a ++ (x + p') :: b) = image_left product image (a ++ x :: b)).
    { intros a b x Hx. unfold image_left. rewrite !fold_right_app. f_equal. simpl. f_equal.
      apply image_periodic; auto. }
    split; [rewrite Hsame; auto|]. intros v. rewrite H2.
    split; intros (l & Hl & <-).
    + destruct (longer c (N.to_nat k) (N.to_nat w) n0' p' (h - p') l) as (a & x & b & -> & Lx & H');
        auto; try (unfold n0'; lia).
      exists (a ++ (x + p') :: b). replace (h - p' + p') with h in H' by lia. auto.
    + replace h with (h - p' + p') in Hl by lia.
      destruct (shorter c (N.to_nat k) (N.to_nat w) n0' p' (h - p') l)
        as (a & x & b & -> & Lx & H'); auto; try (unfold n0'; lia).
      exists (a ++ x :: b). split; auto. symmetry. auto.
Qed.
Lemma first_are_members r period n h : heaps_needed c r period = Some n ->
  h <= N.to_nat n -> heap_of r (Heap h).
Proof.
  intros needed Hh. destruct r as [N|]; simpl; auto. unfold heaps_needed in needed.
  destruct period; [discriminate|]. injection needed as <-. lia.
Qed.
End Heaps.

Theorem check_heaps_quotient_sound c r m s hint : check_heaps_quotient c r m s hint = true ->
  heaps_quotient c r (N.to_nat m) (N.to_nat s).
Proof.
  unfold check_heaps_quotient. destruct (heaps_needed c r (period hint)) as [n|] eqn:Hn;
    [|discriminate].
  set (product := product_in _). set (t := array_of _). cbv zeta.
  set (image := image_in t (period hint)).
  intros H. apply andb_prop in H as [H Hok]. apply andb_prop in H as [H Hs].
  apply andb_prop in H as [_ Hgen]. apply N.eqb_eq in Hs. subst s. unfold heaps_quotient.
  eapply quotient_sound with (image := heap_image image) (6 := Hok).
  - apply moves_ok.
  - apply smaller.
  - apply heap_member_moves.
  - intros [h|k] Hx; [|destruct r; destruct Hx].
    destruct (every_heap_listed c product r (period hint) n t h Hn Hx) as (os & H1 & H2).
    exists os. split; [exact H1|]. intros v. rewrite H2. symmetry. apply heap_options.
  - intros a Ha. destruct (generated_ok _ _ _ a Hgen Ha) as (h & Hh & E). exists (Heap h).
    split; auto. apply in_seq in Hh. apply (first_are_members c r (period hint) n); auto. lia.
Qed.

(** * Games given by their options *)

Fixpoint earlier_only (here : nat) (games : followers) : bool :=
  match games with
  | [] => true
  | options :: games =>
      forallb (forallb (fun j => j <? here)) options && earlier_only (S here) games
  end.
Lemma earlier_ok games : forall here, earlier_only here games = true ->
  forall i o j, In o (nth i games []) -> In j o -> j < here + i.
Proof.
  induction games as [|g games IH]; intros here H i o j Ho Hj.
  - destruct i; destruct Ho.
  - simpl in H. apply andb_prop in H as [H1 H2]. destruct i as [|i]; simpl in Ho.
    + rewrite forallb_forall in H1. specialize (H1 o Ho). rewrite forallb_forall in H1.
      specialize (H1 j Hj). apply Nat.ltb_lt in H1. lia.
    + pose proof (IH (S here) H2 i o j Ho Hj). lia.
Qed.

Definition follower_moves (games : followers) (i : nat) : list (list nat) := nth i games [].

(** Play ends: a game is larger than all its options together. *)
Section Size.
Variable games : followers.
Hypothesis well_founded_games : well_founded_list games.
Fixpoint size_by (fuel i : nat) : nat :=
  match fuel with
  | 0 => 0
  | S fuel => S (list_sum (map (fun o => list_sum (map (size_by fuel) o)) (nth i games [])))
  end.
Lemma size_by_enough : forall i fuel, i < fuel -> size_by fuel i = size_by (S i) i.
Proof.
  induction i as [i IH] using lt_wf_ind. intros fuel H. destruct fuel as [|fuel]; [lia|].
  cbn [size_by]. f_equal. f_equal. apply map_ext_in. intros o Ho. f_equal. apply map_ext_in.
  intros j Hj. pose proof (well_founded_games i o j Ho Hj) as L.
  rewrite (IH j L fuel) by lia. rewrite (IH j L i) by lia. auto.
Qed.
Definition follower_size (i : nat) : nat := size_by (S i) i.
Lemma in_list_sum l x : In x l -> x <= list_sum l.
Proof. intros H. apply in_split in H as (a & b & ->). rewrite list_sum_mid. lia. Qed.
Lemma follower_smaller i o :
  In o (follower_moves games i) -> total nat follower_size o < follower_size i.
Proof.
  intros Ho. unfold follower_size at 2. cbn [size_by]. apply Nat.lt_succ_r.
  apply in_list_sum. apply in_map_iff. exists o. split; auto. unfold total. f_equal.
  apply map_ext_in. intros j Hj. unfold follower_size. symmetry.
  pose proof (well_founded_games i o j Ho Hj) as L.
  rewrite (size_by_enough j i) by auto. auto.
Qed.
End Size.

Definition check_followers_quotient (games : followers) (r : generators) (m s : N)
  (hint : quotient_hint) : bool :=
  let n := match r with First n => n | All => length games end in
  let made := products m hint in
  let product := product_in (table made) in
  let t := array_of (images hint) in
  let image := fun i => get t (N.of_nat i) in
  match period hint with Some _ => false | None => true end &&
  earlier_only 0 games && (n <=? length games) && (length (images hint) =? n) &&
  generated_by image (seq 0 n) (letter_elements hint) &&
  (size_of_portion m (portion hint) =? s)%N &&
  verified m product (rev (made_rev made)) hint
    (map (game_of product image (follower_moves games)) (seq 0 n)).

Theorem check_followers_quotient_sound games r m s hint :
  check_followers_quotient games r m s hint = true ->
  followers_quotient games r (N.to_nat m) (N.to_nat s).
Proof.
  unfold check_followers_quotient. set (n := match r with First n => n | All => length games end).
  set (product := product_in _). set (image := fun i => get _ (N.of_nat i)).
  intros H. apply andb_prop in H as [H Hok]. apply andb_prop in H as [H Hs].
  apply andb_prop in H as [H Hgen]. apply andb_prop in H as [H _]. apply andb_prop in H as [H Hn].
  apply andb_prop in H as [_ Hwf]. apply N.eqb_eq in Hs. subst s. apply Nat.leb_le in Hn.
  assert (W : well_founded_list games).
  { intros i o j Ho Hj. apply (earlier_ok games 0 Hwf i o j Ho Hj). }
  split; auto. split; [destruct r; auto|].
  assert (Hi : forall o, image_of product nat image o = image_left product image o).
  { induction o as [|j o IH]; simpl; auto. }
  eapply quotient_sound with (moves := follower_moves games) (image := image) (6 := Hok).
  - intros i o. reflexivity.
  - apply follower_smaller, W.
  - intros i o Hx Ho. apply Forall_forall. intros j Hj. pose proof (W i o j Ho Hj) as L.
    unfold follower_of in *. lia.
  - intros i Hx. exists (snd (game_of product image (follower_moves games) i)). split.
    + apply in_map_iff. exists i. split; auto. apply in_seq.
      unfold follower_of in Hx. fold n in Hx. lia.
    + intros v. rewrite options_listed. split; intros (o & H1 & H2); exists o; split; auto;
        rewrite Hi in *; auto.
  - intros a Ha. destruct (generated_ok _ _ _ a Hgen Ha) as (i & Hx & E). exists i.
    split; auto. apply in_seq in Hx. unfold follower_of. fold n. lia.
Qed.
