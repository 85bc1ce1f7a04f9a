(** A checker of "misere-order": how two forms compare modulo M, D, E or B. *)
Require Import List Bool Arith PArith Lia FMapPositive.
From Lastmove Require Import Rules.Players Rules.Forms Theory.Forms.
Import ListNotations.

(** ** Properties of a form that all its followers have *)
Fixpoint throughout (n : nat) (f : form -> bool) (x : form) : bool :=
  match n with
  | O => true
  | S n => f x && forallb (throughout n f) (options Left x ++ options Right x)
  end.
Lemma throughout_ok f n : forall x, height x <= n -> throughout n f x = true ->
  forall y, follower x y -> f y = true.
Proof.
  induction n as [|n IH]; intros x Hn H; [destruct x; simpl in Hn; lia|].
  cbn [throughout] in H. apply andb_prop in H as [Hx H]. rewrite forallb_forall in H.
  assert (G : forall y, follower x y -> y = x \/ exists p z, In z (options p x) /\ follower z y).
  { intros y Hy. induction Hy as [|y z p Hy IHy Hz]; auto. right.
    destruct IHy as [->|(q & k & Hk & Hf)].
    - exists p, z. auto using itself.
    - exists q, k. split; auto. apply after_a_move with y p; auto. }
  intros y Hy. destruct (G y Hy) as [->|(p & z & Hz & Hf)]; auto.
  apply (IH z); auto; [apply option_height in Hz; lia|]. apply H, in_app_iff. destruct p; auto.
Qed.
Definition no_options (p : player) (x : form) : bool :=
  match options p x with [] => true | _ => false end.
Lemma no_options_ok p x : no_options p x = true <-> options p x = [].
Proof. unfold no_options. destruct (options p x); split; congruence. Qed.
Fixpoint is_blocked (n : nat) (p : player) (x : form) : bool :=
  match n with
  | O => false
  | S n => no_options p x &&
      forallb (fun y => is_blocked n p y || existsb (is_blocked n p) (options p y))
        (options (other p) x)
  end.
Lemma is_blocked_ok n p : forall x, is_blocked n p x = true -> blocked p x.
Proof.
  induction n as [|n IH]; simpl; intros x H; [discriminate|]. apply andb_prop in H as [H1 H2].
  rewrite forallb_forall in H2. constructor; [apply no_options_ok; auto|]. intros y Hy.
  specialize (H2 y Hy). apply orb_prop in H2 as [H|H]; auto. right.
  apply existsb_exists in H as (z & Hz & H). eauto.
Qed.
Definition end_ok (u : universe) (p : player) (x : form) : bool :=
  match u with
  | M => true
  | D => no_options (other p) x
  | E => throughout (height x) (no_options p) x
  | B => is_blocked (height x) p x
  end.
Definition in_universe (u : universe) (x : form) : bool :=
  throughout (height x) (fun y =>
    forallb (fun p => negb (tombstone p y) && (negb (no_options p y) || end_ok u p y))
      [Left; Right]) x.
Lemma in_universe_ok u x : in_universe u x = true -> belongs u x.
Proof.
  intros H y p Hy. apply (throughout_ok _ _ _ (Nat.le_refl _) H) in Hy.
  rewrite forallb_forall in Hy. specialize (Hy p ltac:(destruct p; simpl; auto)).
  apply andb_prop in Hy as [H1 H2]. split; [apply negb_true_iff; auto|]. intros E.
  apply no_options_ok in E. rewrite E in H2. simpl in H2. destruct u; simpl in *; auto.
  - apply no_options_ok; auto.
  - intros z Hz. apply no_options_ok. apply (throughout_ok _ _ _ (Nat.le_refl _) H2 z Hz).
  - apply is_blocked_ok in H2. auto.
Qed.

(** ** Strong forms *)
Fixpoint is_walkable (n : nat) (p : player) (g : form) : bool :=
  match n with
  | O => false
  | S n => is_over p g || existsb (fun g' => is_walkable n p g' && wins_sum p g' zero &&
      forallb (is_walkable n p) (options (other p) g')) (options p g)
  end.
Lemma is_walkable_ok n p : forall g, is_walkable n p g = true -> walkable p g.
Proof.
  induction n as [|n IH]; simpl; intros g H; [discriminate|]. apply orb_prop in H as [H|H].
  - apply walk_over, is_over_ok; auto.
  - apply existsb_exists in H as (g' & Hg & H). apply andb_prop in H as [H H3].
    apply andb_prop in H as [H1 H2]. rewrite forallb_forall in H3.
    apply walk_on with g'; auto. apply wins_sum_ok; auto.
Qed.
Fixpoint is_blockable (n : nat) (p : player) (g : form) : bool :=
  match n with
  | O => false
  | S n => is_over p g || existsb (fun g' => is_blockable n p g' &&
      negb (wins_sum (other p) g' zero) && forallb (is_blockable n p) (options (other p) g'))
        (options p g)
  end.
Lemma is_blockable_ok n p : forall g, is_blockable n p g = true -> blockable p g.
Proof.
  induction n as [|n IH]; simpl; intros g H; [discriminate|]. apply orb_prop in H as [H|H].
  - apply block_over, is_over_ok; auto.
  - apply existsb_exists in H as (g' & Hg & H). apply andb_prop in H as [H H3].
    apply andb_prop in H as [H1 H2]. rewrite forallb_forall in H3. apply negb_true_iff in H2.
    apply block_on with g'; auto. apply wins_sum_ok; auto.
Qed.
Definition is_strong (u : universe) (p : player) (g : form) : bool :=
  match u with
  | M => is_over p g
  | D => wins_sum p g zero
  | E => wins_sum p g zero && is_walkable (height g) p g
  | B => is_blockable (height g) p g
  end.
Lemma is_strong_ok u p g : is_strong u p g = true -> strong u p g.
Proof.
  destruct u; simpl; intros H.
  - apply over_strong, is_over_ok; auto.
  - apply dicot_strong, wins_sum_ok; auto.
  - apply andb_prop in H as [H1 H2]. apply dead_ending_strong.
    + apply is_walkable_ok in H2. auto.
    + apply wins_sum_ok; auto.
  - apply is_blockable_ok in H. apply blocking_strong; auto.
Qed.

(** ** Lists of forms *)
Lemma forms_of_snoc l e : forms_of (l ++ [e]) = forms_of l ++ [form_of (forms_of l) e].
Proof. unfold forms_of. rewrite fold_left_app. auto. Qed.
Lemma forms_of_length l : length (forms_of l) = length l.
Proof.
  induction l as [|e l IH] using rev_ind; auto. rewrite forms_of_snoc, !app_length, IH. auto.
Qed.
Lemma forms_of_app l k : exists r, forms_of (l ++ k) = forms_of l ++ r.
Proof.
  induction k as [|e k IH] using rev_ind; [exists []; rewrite !app_nil_r; auto|].
  destruct IH as (r & E). rewrite app_assoc, forms_of_snoc, E, <- app_assoc. eauto.
Qed.
Lemma forms_of_prefix l k i : i < length l ->
  nth i (forms_of (l ++ k)) zero = nth i (forms_of l) zero.
Proof.
  intros H. destruct (forms_of_app l k) as (r & ->). apply app_nth1. rewrite forms_of_length. auto.
Qed.
(** Every entry refers to smaller places. *)
Definition none : entry :=
  {| lefts := []; rights := []; left_dead := false; right_dead := false |}.
Fixpoint well_formed (k : nat) (l : list entry) : bool :=
  match l with
  | [] => true
  | e :: l => forallb (fun i => i <? k) (lefts e ++ rights e) && well_formed (S k) l
  end.
Lemma well_formed_ok l : forall k i, well_formed k l = true -> i < length l ->
  forall j, In j (lefts (nth i l none) ++ rights (nth i l none)) -> j < k + i.
Proof.
  induction l as [|e l IH]; simpl; intros k i H Hi j Hj; [lia|]. apply andb_prop in H as [H1 H2].
  destruct i as [|i].
  - rewrite forallb_forall in H1. apply H1, Nat.ltb_lt in Hj. lia.
  - specialize (IH (S k) i H2 ltac:(lia) j Hj). lia.
Qed.

Section Check.
Variable u : universe.
Variable l : list entry.
Hypothesis l_ok : well_formed 0 l = true.
Let all := forms_of l.
Definition form_at (i : nat) : form := nth i all zero.
Definition entry_at (i : nat) : entry := nth i l none.
Definition choices (p : player) (e : entry) : list nat :=
  match p with Left => lefts e | Right => rights e end.

Lemma form_at_ok i : i < length l -> form_at i = form_of all (entry_at i).
Proof.
  intros Hi. unfold form_at, entry_at, all.
  destruct (nth_split l none Hi) as (a & b & E & Ha).
  set (e := nth i l none) in *. assert (E' : l = (a ++ [e]) ++ b) by (rewrite <- app_assoc; auto).
  rewrite E' at 1. rewrite forms_of_prefix by (rewrite app_length; simpl; lia).
  rewrite forms_of_snoc, app_nth2 by (rewrite forms_of_length; lia).
  rewrite forms_of_length, Ha, Nat.sub_diag. simpl.
  assert (G : forall j, In j (lefts e ++ rights e) ->
            nth j (forms_of a) zero = nth j (forms_of l) zero).
  { intros j Hj. apply (well_formed_ok l 0 i l_ok Hi) in Hj. simpl in Hj.
    rewrite E. symmetry. apply forms_of_prefix. lia. }
  unfold form_of. f_equal; apply map_ext_in; intros j Hj; apply G, in_app_iff; auto.
Qed.
Lemma choices_ok p i : i < length l ->
  options p (form_at i) = map form_at (choices p (entry_at i)).
Proof. intros Hi. rewrite form_at_ok by auto. destruct p; auto. Qed.
Lemma choice_small p i j : i < length l -> In j (choices p (entry_at i)) -> j < length l.
Proof.
  intros Hi Hj. assert (j < 0 + i); [|lia]. apply (well_formed_ok l 0 i l_ok Hi).
  apply in_app_iff. destruct p; auto.
Qed.

(** ** Equal forms *)
Fixpoint form_eqb (n : nat) (g h : form) : bool :=
  match n, g, h with
  | O, _, _ => false
  | S n, Form l r a b, Form l' r' a' b' =>
      (fix eqbs (k k' : list form) : bool :=
         match k, k' with
         | [], [] => true
         | x :: k, y :: k' => form_eqb n x y && eqbs k k'
         | _, _ => false
         end) l l' &&
      (fix eqbs (k k' : list form) : bool :=
         match k, k' with
         | [], [] => true
         | x :: k, y :: k' => form_eqb n x y && eqbs k k'
         | _, _ => false
         end) r r' && Bool.eqb a a' && Bool.eqb b b'
  end.
Lemma form_eqb_ok n : forall g h, form_eqb n g h = true -> g = h.
Proof.
  induction n as [|n IH]; intros [k r a b] [k' r' a' b'] H; simpl in H; try discriminate.
  apply andb_prop in H as [H Hb]. apply andb_prop in H as [H Ha]. apply andb_prop in H as [Hl Hr].
  apply Bool.eqb_prop in Ha, Hb. subst.
  f_equal; [clear Hr; rename Hl into H|clear Hl; rename Hr into H;
    rename r into k0; rename r' into k0'; clear k k'; rename k0 into k; rename k0' into k'];
    revert k' H; induction k as [|x k IHk]; intros [|y k'] H; try discriminate; auto;
    apply andb_prop in H as [H1 H2]; f_equal; auto.
Qed.
Definition same (i j : nat) : bool :=
  (i =? j) || form_eqb (height (form_at i)) (form_at i) (form_at j).

(** ** Pairs *)
(** The evidence's "pairs": two places, and for each move an answer: ["match", i] or ["reverse",
    i]. *)
Inductive answer := Match (i : nat) | Reverse (i : nat).
Definition pair : Type := nat * nat * list answer.
Variable pairs : list pair.

Definition table : PositiveMap.t (list nat) :=
  fold_left (fun m e => let '(i, j, _) := e in let n := Pos.of_succ_nat i in
      PositiveMap.add n (j :: match PositiveMap.find n m with Some k => k | None => [] end) m)
    pairs (PositiveMap.empty _).
(** [t] is the table. *)
Definition listed (t : PositiveMap.t (list nat)) (i j : nat) : bool :=
  match PositiveMap.find (Pos.of_succ_nat i) t with
  | Some k => existsb (Nat.eqb j) k
  | None => false
  end.
Definition at_least_ok (t : PositiveMap.t (list nat)) (i j : nat) : bool :=
  listed t i j || same i j.
Definition chosen (p : player) (i k : nat) : bool := existsb (Nat.eqb k) (choices p (entry_at i)).
(** To Left's move in j to j', and to Right's move in i to i'. *)
Definition left_answered (t : PositiveMap.t (list nat)) (i j j' : nat) (a : answer) : bool :=
  match a with
  | Match k => chosen Left i k && at_least_ok t k j'
  | Reverse k => chosen Right j' k && at_least_ok t i k
  end.
Definition right_answered (t : PositiveMap.t (list nat)) (i j i' : nat) (a : answer) : bool :=
  match a with
  | Match k => chosen Right j k && at_least_ok t i' k
  | Reverse k => chosen Left i' k && at_least_ok t k j
  end.
Fixpoint answered (f : nat -> answer -> bool) (moves : list nat) (l : list answer)
    (rest : list answer -> bool) : bool :=
  match moves, l with
  | [], _ => rest l
  | m :: moves, a :: l => f m a && answered f moves l rest
  | _, [] => false
  end.
Definition pair_ok (t : PositiveMap.t (list nat)) (e : pair) : bool :=
  let '(i, j, answers) := e in
  (i <? length l) && (j <? length l) &&
  (negb (is_over Left (form_at j)) || is_strong u Left (form_at i)) &&
  (negb (is_over Right (form_at i)) || is_strong u Right (form_at j)) &&
  answered (left_answered t i j) (lefts (entry_at j)) answers (fun answers =>
    answered (right_answered t i j) (rights (entry_at i)) answers
      (fun rest => match rest with [] => true | _ => false end)).
Definition pairs_ok : bool := let t := table in forallb (pair_ok t) pairs.

Lemma table_ok i j : listed table i j = true -> exists a, In (i, j, a) pairs.
Proof.
  unfold table. assert (G : forall k m, (forall i j, listed m i j = true ->
    exists a, In (i, j, a) pairs) ->
    incl k pairs -> forall i j, listed (fold_left (fun m e => let '(i, j, _) := e in
      let n := Pos.of_succ_nat i in
      PositiveMap.add n (j :: match PositiveMap.find n m with Some k => k | None => [] end) m) k m)
      i j = true -> exists a, In (i, j, a) pairs).
  { induction k as [|[[i0 j0] a0] k IH]; simpl; intros m Hm Hk; auto. apply IH.
    - intros i1 j1 H. unfold listed in H.
      destruct (Pos.eq_dec (Pos.of_succ_nat i1) (Pos.of_succ_nat i0)) as [E|E].
      + rewrite E, PositiveMap.gss in H. apply SuccNat2Pos.inj in E. subst i1.
        apply existsb_exists in H as (x & Hx & H). apply Nat.eqb_eq in H. subst x.
        destruct Hx as [<-|Hx]; [exists a0; apply Hk; left; auto|].
        destruct (PositiveMap.find _ m) as [q|] eqn:F; [|destruct Hx]. apply Hm. unfold listed.
        rewrite F. apply existsb_exists. exists j1. rewrite Nat.eqb_refl. auto.
      + rewrite PositiveMap.gso in H by auto. apply Hm. unfold listed. auto.
    - intros x Hx. apply Hk. right; auto. }
  apply (G pairs (PositiveMap.empty _)).
  - intros i1 j1 H. unfold listed in H. rewrite PositiveMap.gempty in H. discriminate.
  - apply incl_refl.
Qed.
Lemma answered_ok f moves k rest : answered f moves k rest = true ->
  (forall m, In m moves -> exists a, f m a = true) /\ exists k', rest k' = true.
Proof.
  revert k. induction moves as [|m moves IH]; simpl; intros k H; [split; [intros ? []|eauto]|].
  destruct k as [|a k]; [discriminate|]. apply andb_prop in H as [H1 H2].
  destruct (IH k H2) as [H3 H4]. split; auto. intros m' [<-|Hm]; eauto.
Qed.
Definition R (g h : form) : Prop := exists i j a,
  In (i, j, a) pairs /\ i < length l /\ j < length l /\ g = form_at i /\ h = form_at j.

Hypothesis checked : pairs_ok = true.
Lemma pair_checked i j a : In (i, j, a) pairs -> pair_ok table (i, j, a) = true.
Proof. unfold pairs_ok in checked. rewrite forallb_forall in checked. auto. Qed.
Lemma at_least_related i j : at_least_ok table i j = true -> related R (form_at i) (form_at j).
Proof.
  intros H. apply orb_prop in H as [H|H].
  - left. apply table_ok in H as (a & H). exists i, j, a. split; auto.
    apply pair_checked in H. unfold pair_ok in H. do 3 apply andb_prop in H as [H _].
    apply andb_prop in H as [H1 H2]. apply Nat.ltb_lt in H1, H2. auto.
  - right. apply orb_prop in H as [H|H]; [apply Nat.eqb_eq in H; subst; auto|].
    apply form_eqb_ok in H. auto.
Qed.
Lemma chosen_ok p i k : i < length l -> chosen p i k = true ->
  In (form_at k) (options p (form_at i)) /\ k < length l.
Proof.
  intros Hi H. apply existsb_exists in H as (x & Hx & H). apply Nat.eqb_eq in H. subst x.
  split; [rewrite choices_ok by auto; apply in_map; auto|]. apply choice_small with p i; auto.
Qed.
Theorem related_at_least g h : related R g h -> at_least u g h.
Proof.
  apply answered_at_least; clear g h.
  - intros g h (i & j & a & Hp & Hi & Hj & -> & ->). apply pair_checked in Hp. unfold pair_ok in Hp.
    apply andb_prop in Hp as [Hp _]. apply andb_prop in Hp as [Hp HR].
    apply andb_prop in Hp as [_ HL]. split; intros O; apply is_over_ok in O; apply is_strong_ok.
    + rewrite O in HL. auto.
    + rewrite O in HR. auto.
  - intros g h h' (i & j & a & Hp & Hi & Hj & -> & ->) Hh. apply pair_checked in Hp.
    unfold pair_ok in Hp. apply andb_prop in Hp as [_ Hp]. apply answered_ok in Hp as [Hp _].
    rewrite choices_ok in Hh by auto. apply in_map_iff in Hh as (j' & <- & Hj').
    destruct (Hp j' Hj') as ([k|k] & Ha); apply andb_prop in Ha as [Hk Ha];
      apply at_least_related in Ha.
    + left. exists (form_at k). split; auto. apply (chosen_ok Left i k); auto.
    + right. exists (form_at k). split; auto. apply (chosen_ok Right j' k); auto.
      apply (choice_small Left j); auto.
  - intros g h g' (i & j & a & Hp & Hi & Hj & -> & ->) Hg. apply pair_checked in Hp.
    unfold pair_ok in Hp. apply andb_prop in Hp as [_ Hp]. apply answered_ok in Hp as [_ (k' & Hp)].
    apply answered_ok in Hp as [Hp _].
    rewrite choices_ok in Hg by auto. apply in_map_iff in Hg as (i' & <- & Hi').
    destruct (Hp i' Hi') as ([k|k] & Ha); apply andb_prop in Ha as [Hk Ha];
      apply at_least_related in Ha.
    + left. exists (form_at k). split; auto. apply (chosen_ok Right j k); auto.
    + right. exists (form_at k). split; auto. apply (chosen_ok Left i' k); auto.
      apply (choice_small Right i); auto.
Qed.
End Check.

(** ** The checker *)
(** The evidence's "forms" continue the puzzle's; "pairs"; and "not_at_least", "not_at_most": the
    place of "game", and the player who is "first". *)
Record evidence := {
  more : list entry;
  answers : list pair;
  not_at_least : option (nat * player);
  not_at_most : option (nat * player) }.
Definition fails (u : universe) (l : list entry) (g h : nat) (w : option (nat * player)) : bool :=
  match w with
  | None => false
  | Some (k, p) =>
      let x := form_at l k in
      let (better, worse) := match p with Left => (h, g) | Right => (g, h) end in
      in_universe u x && wins_sum p (form_at l better) x && negb (wins_sum p (form_at l worse) x)
  end.
Definition check_compare (u : universe) (forms : list entry) (g h : nat) (c : comparison)
    (e : evidence) : bool :=
  let l := forms ++ more e in
  let t := table (answers e) in
  (g <? length forms) && (h <? length forms) && well_formed 0 l && pairs_ok u l (answers e) &&
  match c with
  | Greater => at_least_ok l t g h && fails u l h g (not_at_most e)
  | Equal => at_least_ok l t g h && at_least_ok l t h g
  | Less => fails u l g h (not_at_least e) && at_least_ok l t h g
  | Incomparable => fails u l g h (not_at_least e) && fails u l h g (not_at_most e)
  end.

Lemma fails_ok u l g h w :
  fails u l g h w = true -> ~ at_least u (form_at l g) (form_at l h).
Proof.
  destruct w as [[k p]|]; [|discriminate]. unfold fails. intros H A.
  assert (K : forall better worse, in_universe u (form_at l k) &&
    wins_sum p (form_at l better) (form_at l k) && negb (wins_sum p (form_at l worse) (form_at l
      k)) = true ->
    belongs u (form_at l k) /\ Wins p (form_at l better) (form_at l k) /\
    Loses p (form_at l worse) (form_at l k)).
  { intros better worse K. apply andb_prop in K as [K K3]. apply andb_prop in K as [K1 K2].
    apply negb_true_iff in K3. split; [apply in_universe_ok; auto|].
    split; apply wins_sum_ok; auto. }
  destruct p; apply K in H as (H1 & H2 & H3); destruct (A _ H1) as [AL AR].
  - exact (not_both _ _ _ (AL H2) H3).
  - exact (not_both _ _ _ (AR H2) H3).
Qed.
Theorem check_compare_sound u forms g h c e : check_compare u forms g h c e = true ->
  compare u (nth g (forms_of forms) zero) (nth h (forms_of forms) zero) c.
Proof.
  unfold check_compare. set (l := forms ++ more e). intros H. apply andb_prop in H as [H Hc].
  apply andb_prop in H as [H Hp]. apply andb_prop in H as [H Hw]. apply andb_prop in H as [Hg Hh].
  apply Nat.ltb_lt in Hg, Hh.
  assert (Eg : nth g (forms_of forms) zero = form_at l g).
  { symmetry. apply forms_of_prefix. auto. }
  assert (Eh : nth h (forms_of forms) zero = form_at l h).
  { symmetry. apply forms_of_prefix. auto. }
  rewrite Eg, Eh.
  assert (G : forall i j, at_least_ok l (table (answers e)) i j = true ->
            at_least u (form_at l i) (form_at l j)).
  { intros i j K. apply (related_at_least u l Hw (answers e) Hp).
    apply (at_least_related u l (answers e) Hp). auto. }
  destruct c; apply andb_prop in Hc as [H1 H2]; split; auto; eapply fails_ok; eauto.
Qed.
Print Assumptions check_compare_sound.
