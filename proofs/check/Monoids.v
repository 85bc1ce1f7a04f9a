(** The kind "monoid": misère monoids of partizan heaps and of games given by their options. *)
Require Import List Bool Arith NArith Lia FMapPositive MSetPositive.
From Lastmove Require Import Theory.Lists Theory.Numbers Theory.Monoid.
From Lastmove Require Import Rules.Players Rules.Heaps Rules.Monoid Theory.Octal.
From Lastmove Require Import Check.HeapsPeriod Check.QuotientsHint Check.Quotients.
From Lastmove Require Import Check.MonoidsGeneric.
Import ListNotations.
Local Open Scope nat_scope.

(** "games"; the elements whose letters in "outcomes" are L or N, and those whose letters are R or N;
    "period": {"from": n0, "length": q}, if there is one. *)
Record monoid_hint := MonoidHint {
  maps : list (list N);
  left_first : list N;
  right_first : list N;
  heap_period : option (N * N)
}.
Definition game_elements (hint : monoid_hint) : list N := map (hd 0%N) (maps hint).

(** The situations that occur, found one after the other. Nothing is proved of this list. *)
Definition known_situations := PositiveMap.t (list (numbers * numbers)).
Definition situations_in (t : known_situations) (a : N) : list (numbers * numbers) :=
  match PositiveMap.find (N.succ_pos a) t with Some l => l | None => [] end.
Definition next_situation (product : N -> N -> N) (games : list listed_game)
  (state : known_situations * list (N * (numbers * numbers))) :
  known_situations * list (N * (numbers * numbers)) :=
  match state with
  | (t, []) => state
  | (t, (a, s) :: todo) =>
      if occurs (situations_in t) a (fst s) (snd s) then (t, todo) else
      (PositiveMap.add (N.succ_pos a) (s :: situations_in t a) t,
       map (fun g => (product (its_element g) a,
                      (moved product Left a (fst s) g, moved product Right a (snd s) g))) games
       ++ todo)
  end.
Definition all_situations (product : N -> N -> N) (games : list listed_game) : known_situations :=
  fst (N.iter 1000000 (next_situation product games)
              (PositiveMap.empty _, [(0%N, (none, none))])).

Definition conditions_hold (m : N) (hint : monoid_hint) (made : reached_so_far)
  (games : list listed_game) : bool :=
  let product := product_in (table made) in
  let t := all_situations product games in
  monoid_conditions m product (game_elements hint) (rev (made_rev made))
    (put_all none (left_first hint)) (put_all none (right_first hint)) games (situations_in t).
Definition products_of (m : N) (hint : monoid_hint) : reached_so_far :=
  products m (QuotientHint (maps hint) [] [] None).

(** A game by the elements of its options. *)
Definition listed_at (product : N -> N -> N) (image : nat -> N)
  (options : player -> nat -> list (list nat)) (i : nat) : listed_game :=
  let elements p := list_of (put_all none (map (image_left product image) (options p i))) in
  Listed (image i) (elements Left) (elements Right).
Lemma listed_options product image options i p v :
  In v (to p (listed_at product image options i)) <->
  exists l, In l (options p i) /\ image_left product image l = v.
Proof.
  unfold listed_at. destruct p; simpl; rewrite list_of_ok, has_put_all, has_none, in_map_iff;
    (split; [intros [(l & E & H)|H]; [eauto|discriminate]|intros (l & H & E); eauto]).
Qed.
Lemma images_agree product image u : MonoidsGeneric.image_of product nat image u =
  image_left product image u.
Proof. reflexivity. Qed.

(** * Heaps *)

(** How many heaps have to be listed: w (n0 + q) + k - 1, the greater number of both codes. *)
Definition code_bound (c : code) (n0 q : N) : N :=
  (most_heaps (listed c) * (n0 + q) + last_position (listed c) 0 0 - 1)%N.
Definition heaps_bound (left right : code) (n0 q : N) : N :=
  N.max (code_bound left n0 q) (code_bound right n0 q).
Lemma code_bound_ok c n0 q n : is_plain c = true -> (1 <= q)%N ->
  (code_bound c n0 q <= N.of_nat n)%N -> exists k w, 1 <= w /\ bounded c k w /\
  w * N.to_nat n0 + (w - 1) * N.to_nat q + k + N.to_nat q <= S n.
Proof.
  unfold code_bound. intros Hc Hq Hn.
  set (k := last_position (listed c) 0 0) in *. set (w := most_heaps (listed c)) in *.
  assert (Hw : (1 <= w)%N) by apply most_heaps_ok.
  exists (N.to_nat k), (N.to_nat w). split; [lia|]. split; [apply plain_bounded, Hc|].
  rewrite N.mul_add_distr_l in Hn.
  replace (N.to_nat w * N.to_nat n0 + (N.to_nat w - 1) * N.to_nat q + N.to_nat k + N.to_nat q)
    with (N.to_nat (w * n0 + w * q + k)); [lia|].
  rewrite !N2Nat.inj_add, !N2Nat.inj_mul. nia.
Qed.
Definition check_heaps_monoid (left right : code) (m : N) (hint : monoid_hint) : bool :=
  match heap_period hint with
  | None => false
  | Some (n0, q) =>
      let n := N.of_nat (length (maps hint)) in
      let made := products_of m hint in
      let image := image_in (array_of (0%N :: game_elements hint)) (heap_period hint) in
      let options p := heaps_left (match p with Left => left | Right => right end) in
      let heaps := seq 0 (S (length (maps hint))) in
      is_plain left && is_plain right && (1 <=? n0)%N && (1 <=? q)%N &&
      (heaps_bound left right n0 q <=? n)%N &&
      generated_by image heaps (game_elements hint) &&
      conditions_hold m hint made
        (map (listed_at (product_in (table made)) image options) heaps)
  end.

Section Heaps.
Variables left right : code.
Variable product : N -> N -> N.
Let code_of (p : player) : code := match p with Left => left | Right => right end.
Let options (p : player) : nat -> list (list nat) := heaps_left (code_of p).
Definition heap_as_listed (image : nat -> N) (n h : nat) : Prop :=
  exists g, In g (map (listed_at product image options) (seq 0 (S n))) /\ image h = its_element g /\
  forall p v, In v (to p g) <->
    exists l, becomes (code_of p) h l /\ image_left product image l = v.
Lemma first_heaps image n h : h <= n -> heap_as_listed image n h.
Proof.
  intros Hh. exists (listed_at product image options h). split; [|split; auto].
  - apply in_map. apply in_seq. lia.
  - intros p v. rewrite listed_options. split; intros (l & H1 & H2); exists l; split; auto;
      apply heaps_left_ok; auto.
Qed.
Lemma all_heaps t n0 q n : is_plain left = true -> is_plain right = true -> (1 <= n0)%N ->
  (1 <= q)%N -> (heaps_bound left right n0 q <= N.of_nat n)%N ->
  forall h, heap_as_listed (image_in t (Some (n0, q))) n h.
Proof.
  intros Hleft Hright H0 Hq Hn. set (image := image_in t (Some (n0, q))).
  unfold heaps_bound in Hn. set (q' := N.to_nat q). set (n0' := N.to_nat n0).
  assert (Hbound : forall p, exists k w, 1 <= w /\ bounded (code_of p) k w /\
    w * n0' + (w - 1) * q' + k + q' <= S n).
  { intros [|]; [apply (code_bound_ok left)|apply (code_bound_ok right)]; auto; lia. }
  assert (Hfree : forall p, unconditional (code_of p)).
  { intros [|]; apply plain_unconditional; auto. }
  induction h as [h IH] using lt_wf_ind.
  destruct (Nat.le_gt_cases h n) as [|L]; [apply first_heaps; auto|].
  assert (Hn0 : n0' + q' <= h).
  { destruct (Hbound Left) as (k & w & Hw & _ & E). clear -E Hw L. nia. }
  destruct (IH (h - q')) as (g & H1 & H2 & H3); [unfold q' in *; lia|]. exists g. split; auto.
  assert (Hleft_image : forall a b x, n0' <= x ->
    image_left product image (a ++ (x + q') :: b) = image_left product image (a ++ x :: b)).
  { intros a b x Hx. unfold image_left. rewrite !fold_right_app. f_equal. simpl. f_equal.
    apply image_periodic; auto. }
  split.
  - rewrite <- H2. replace h with (h - q' + q') at 1 by lia. apply image_periodic; auto. lia.
  - intros p v. rewrite H3. destruct (Hbound p) as (k & w & Hw & Hb & E).
    split; intros (l & Hl & <-).
    + destruct (longer (code_of p) k w n0' q' (h - q') l)
        as (a & x & b & -> & Lx & H'); auto; try (unfold n0'; lia).
      exists (a ++ (x + q') :: b). replace (h - q' + q') with h in H' by lia. auto.
    + replace h with (h - q' + q') in Hl by lia.
      destruct (shorter (code_of p) k w n0' q' (h - q') l)
        as (a & x & b & -> & Lx & H'); auto; try (unfold n0'; lia).
      exists (a ++ x :: b). split; auto. symmetry. auto.
Qed.
End Heaps.

Theorem check_heaps_monoid_sound left right m hint : check_heaps_monoid left right m hint = true ->
  heaps_monoid left right (N.to_nat m).
Proof.
  unfold check_heaps_monoid. destruct (heap_period hint) as [(n0, q)|] eqn:Hp; [|discriminate].
  set (made := products_of m hint). set (product := product_in (table made)).
  set (image := image_in _ _). intros H. rewrite !andb_true_iff, !N.leb_le in H.
  destruct H as ((((((Hl & Hr) & H0) & Hq) & Hn) & Hgen) & Hok).
  unfold heaps_monoid.
  eapply monoid_sound with (size := fun n => 2 * n - 1) (image := image) (5 := Hok).
  - intros p x o H. apply becomes_smaller in H. unfold MonoidsGeneric.total. lia.
  - intros p x o _ _. apply Forall_forall. auto.
  - intros h _. exact (all_heaps left right product _ n0 q _ Hl Hr H0 Hq Hn h).
  - intros a Ha. destruct (generated_ok _ _ _ a Hgen Ha) as (h & _ & E). eauto.
Qed.

(** * Games given by their options *)

Fixpoint earlier_pairs (here : nat) (games : partizan_followers) : bool :=
  match games with
  | [] => true
  | g :: games =>
      forallb (forallb (fun j => j <? here)) (fst g ++ snd g) && earlier_pairs (S here) games
  end.
Lemma earlier_pairs_ok games : forall here, earlier_pairs here games = true ->
  forall p i o j, In o (options_of games p i) -> In j o -> j < here + i.
Proof.
  induction games as [|g games IH]; intros here H p i o j Ho Hj.
  - destruct i, p; destruct Ho.
  - simpl in H. apply andb_prop in H as [H1 H2]. destruct i as [|i].
    + rewrite forallb_forall in H1. assert (Hin : In o (fst g ++ snd g)).
      { apply in_app_iff. destruct p; [left|right]; exact Ho. }
      specialize (H1 o Hin). rewrite forallb_forall in H1. specialize (H1 j Hj).
      apply Nat.ltb_lt in H1. lia.
    + pose proof (IH (S here) H2 p i o j Ho Hj). lia.
Qed.
(** Both players' options together, to see that play ends. *)
Definition merged (games : partizan_followers) : list (list (list nat)) :=
  map (fun g => fst g ++ snd g) games.
Lemma merged_ok games p i o : In o (options_of games p i) -> In o (nth i (merged games) []).
Proof.
  unfold merged, options_of. change [] with ((fun g : list (list nat) * list (list nat) =>
    fst g ++ snd g) ([], [])). rewrite map_nth. intros H. apply in_app_iff.
  destruct p; auto.
Qed.

Definition check_followers_monoid (games : partizan_followers) (m : N) (hint : monoid_hint) : bool :=
  let made := products_of m hint in
  let t := array_of (game_elements hint) in
  let image := fun i => get t (N.of_nat i) in
  let all := seq 0 (length games) in
  match heap_period hint with Some _ => false | None => true end &&
  earlier_pairs 0 games && (length (maps hint) =? length games) &&
  generated_by image all (game_elements hint) &&
  conditions_hold m hint made
    (map (listed_at (product_in (table made)) image (options_of games)) all).

Theorem check_followers_monoid_sound games m hint : check_followers_monoid games m hint = true ->
  followers_monoid games (N.to_nat m).
Proof.
  unfold check_followers_monoid. set (made := products_of m hint).
  set (product := product_in (table made)). set (image := fun i => get _ (N.of_nat i)).
  intros H. rewrite !andb_true_iff in H. destruct H as ((((_ & Hwf) & _) & Hgen) & Hok).
  assert (W : earlier_options games).
  { intros p i o j Ho Hj. apply (earlier_pairs_ok games 0 Hwf p i o j Ho Hj). }
  split; auto.
  assert (W' : Quotient.well_founded_list (merged games)).
  { intros i o j Ho Hj. unfold merged in Ho.
    change [] with ((fun g : list (list nat) * list (list nat) => fst g ++ snd g) ([], [])) in Ho.
    rewrite map_nth in Ho. apply in_app_iff in Ho as [Ho|Ho].
    - apply (W Left i o j Ho Hj).
    - apply (W Right i o j Ho Hj). }
  eapply monoid_sound with (size := follower_size (merged games)) (image := image) (5 := Hok).
  - intros p i o Ho. apply merged_ok in Ho. apply (follower_smaller _ W' i o Ho).
  - intros p i o Hi Ho. apply Forall_forall. intros j Hj. pose proof (W p i o j Ho Hj). lia.
  - intros i Hi. exists (listed_at product image (options_of games) i). split; [|split; auto].
    + apply in_map, in_seq. lia.
    + intros p v. apply listed_options.
  - intros a Ha. destruct (generated_ok _ _ _ a Hgen Ha) as (i & Hi & E). exists i. split; auto.
    apply in_seq in Hi. lia.
Qed.
