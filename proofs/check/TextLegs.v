(** Rules as texts: all ways to make a LEG of a move. *)
Require Import ZArith List Bool Ascii String Lia Permutation.
From Lastmove Require Import Rules.Players Rules.TextSyntax Rules.TextNumbers Rules.TextFields
  Rules.TextMoves.
From Lastmove Require Import Check.TextMatch Check.TextPatterns.
Import ListNotations.
Local Open Scope Z_scope.

(** * Lists that a function determines *)
Lemma Forall2_map {A B} (R : A -> B -> Prop) (F : A -> B) l k :
  (forall x y, In x l -> (R x y <-> y = F x)) -> Forall2 R l k <-> k = map F l.
Proof.
  revert k. induction l as [|x l IH]; simpl; intros k H.
  - split; [intros X; inversion X; auto|intros ->; constructor].
  - split.
    + intros X. inversion X as [|? y ? k' Hx Hl]; subst. apply H in Hx; auto. subst. f_equal.
      apply IH; auto.
    + intros ->. constructor; [apply H; auto|]. apply IH; auto.
Qed.

Section Legs.
Variable g : field_game.
Variable q : player.

(** * Rectangles *)
Definition is_size_b (s : size) (n : nat) : bool := match s with Fixed m =>
  (n =? m)%nat | Named _ => true end.
Lemma is_size_b_ok s n : is_size_b s n = true <-> is_size s n.
Proof. destruct s; simpl; [apply Nat.eqb_eq|tauto]. Qed.
Definition same_name_b (s t : size) : bool :=
  match s, t with Named x, Named y => String.eqb x y | _, _ => false end.
Lemma same_name_b_ok s t : same_name_b s t = true <-> same_name s t.
Proof.
  unfold same_name. destruct s as [n|x], t as [m|y]; simpl.
  1-3: split; [discriminate|intros (z & E1 & E2); discriminate].
  rewrite String.eqb_eq. split; [intros ->; eauto|intros (z & E1 & E2); congruence].
Qed.
Definition size_ok (s t : size) (c : option condition) (h w : nat) : bool :=
  is_size_b s h && is_size_b t w && (negb (same_name_b s t) || (h =? w)%nat) &&
    met (sizes s t h w) c.
Lemma size_ok_ok s t c h w : size_ok s t c h w = true <->
  is_size s h /\ is_size t w /\ (same_name s t -> h = w) /\ met (sizes s t h w) c = true.
Proof.
  unfold size_ok. rewrite !andb_true_iff, !is_size_b_ok, orb_true_iff, negb_true_iff, Nat.eqb_eq.
  rewrite <- same_name_b_ok. destruct (same_name_b s t); intuition congruence.
Qed.
Definition how_far (f : field) (d : place) (k : cell) (a : place) : nat :=
  List.length (runs g f (List.length (signs f)) d [(true, k)] a) - 1.

Definition leg_matches_at (f : field) (x : shape) (a : place) : list (list spot) :=
  match x with
  | Change p => matches_at g q f p a
  | Block s t x y c =>
      let k := Cell x (Becomes y) in
      let width := how_far f (0, 1) k a in
      flat_map (fun h => flat_map (fun w =>
        if size_ok s t c h w && all_fit g f (rectangle a h w k) then [rectangle a h w k] else [])
        (seq 1 width)) (seq 1 (how_far f (1, 0) k a))
  end.
Definition set_ok (x : set) : bool := negb (admitted g true x gap).
Definition shape_ok (x : shape) : bool :=
  match x with Change p => pattern_ok g p | Block _ _ x _ _ => set_ok x end.

Lemma in_line_spot a d l x : In x (in_line a d l) ->
  exists i, (i < List.length l)%nat /\ fst x = beyond a d i /\ In (snd x) l.
Proof.
  revert a. induction l as [|y l IH]; simpl; intros a H; [destruct H|]. destruct H as [<-|H].
  - exists O. rewrite beyond_0. split; [lia|auto].
  - apply IH in H as (i & Hi & E & H). exists (S i). rewrite beyond_S. split; [lia|auto].
Qed.
Lemma rectangle_spot a h w k r c : (r < h)%nat -> (c < w)%nat ->
  In (add a (Z.of_nat r, Z.of_nat c), (true, k)) (rectangle a h w k).
Proof.
  intros Hr Hc. apply in_flat_map. exists r. split; [apply in_seq; lia|].
  apply in_map_iff. exists c. split; auto. apply in_seq. lia.
Qed.
Lemma far_enough f d k a n : d <> (0, 0) -> admitted g true (admits k) gap = false ->
  (forall i, (i < n)%nat -> fits g f (beyond a d i, (true, k)) = true) ->
    (n <= how_far f d k a)%nat.
Proof.
  intros N W H.
  assert (F : all_fit g f (in_line a d (copies_of (map (pair true) [k]) n)) = true).
  { apply forallb_forall. intros [c y] Hx. apply in_line_spot in Hx as (i & Hi & E & Hy).
  simpl in E, Hy.
    rewrite copies_length in Hi. simpl in Hi. apply copies_marks in Hy. destruct Hy as [<-|[]].
    subst c.
    apply H. lia. }
  assert (L : (n <= List.length (signs f))%nat).
  { apply (few_copies g f a d [k]); auto; [discriminate|]. simpl. rewrite W. auto. }
  unfold how_far. set (R := runs _ _ _ _ _ _).
  assert (X : nth_error R n <> None).
  { intros X.
  pose proof (proj2 (runs_ok g f _ d _ a n _ _) (conj L (conj eq_refl (conj eq_refl F)))) as Y.
    discriminate (eq_trans (eq_sym X) Y). }
  apply nth_error_Some in X. lia.
Qed.

Lemma leg_matches_at_ok f x a m : shape_ok x = true -> In m (leg_matches_at f x a) <->
  leg_matches g q f a x m.
Proof.
  destruct x as [p|s t x y c]; simpl; intros W.
  - rewrite matches_at_ok by auto. split; [apply Change_matches|intros H; inversion H; auto].
  - rewrite in_flat_map. split.
    + intros (h & Hh & H). apply in_flat_map in H as (w & Hw & H). apply in_seq in Hh, Hw.
      destruct (size_ok s t c h w) eqn:E; [|destruct H].
      destruct (all_fit g f (rectangle a h w _)) eqn:F; [|destruct H]. destruct H as [<-|[]].
      apply size_ok_ok in E as (E1 & E2 & E3 & E4). apply all_fit_ok in F.
      apply Block_matches; auto; lia.
    + intros H. inversion H as [|s' t' x' y' c' h w Hh Hw E1 E2 E3 E4 F]; subst.
      apply negb_true_iff in W. pose proof F as F'. rewrite Forall_forall in F'.
      exists h. split.
      { apply in_seq. split; [lia|]. apply Nat.lt_succ_r. apply far_enough; auto; [discriminate|].
        intros i Hi. apply (F' (beyond a (1, 0) i, (true, Cell x (Becomes y)))).
        replace (beyond a (1, 0) i) with (add a (Z.of_nat i, Z.of_nat 0));
          [apply rectangle_spot; lia|].
        unfold beyond, add. simpl fst. simpl snd. f_equal; lia. }
      apply in_flat_map. exists w. split.
      { apply in_seq. split; [lia|]. apply Nat.lt_succ_r. apply far_enough; auto; [discriminate|].
        intros i Hi. apply (F' (beyond a (0, 1) i, (true, Cell x (Becomes y)))).
        replace (beyond a (0, 1) i) with (add a (Z.of_nat 0, Z.of_nat i));
          [apply rectangle_spot; lia|].
        unfold beyond, add. simpl fst. simpl snd. f_equal; lia. }
      apply all_fit_ok in F.
      rewrite (proj2 (size_ok_ok s t c h w) (conj E1 (conj E2 (conj E3 E4)))), F. left. auto.
Qed.

(** * Clauses *)
Definition places_eq_dec := list_eq_dec place_eq_dec.
Definition how_many_at (f : field) (p : pattern) (a : place) : nat :=
  List.length (nodup places_eq_dec (map (map fst) (matches_at g q f p a))).
Lemma how_many_at_ok f p a n : pattern_ok g p = true -> how_many g q f p a n <->
  n = how_many_at f p a.
Proof.
  intros W. set (k := nodup places_eq_dec (map (map fst) (matches_at g q f p a))).
  assert (K : forall places, In places k <-> exists m, matches g q f p a m /\ map fst m = places).
  { intros places. unfold k. rewrite nodup_In, in_map_iff. split; intros (m & H1 & H2); exists m.
    - rewrite <- matches_at_ok by auto. auto.
    - rewrite matches_at_ok by auto. auto. }
  split.
  - intros (l & D & <- & H). apply Permutation_length. apply NoDup_Permutation; auto.
    + apply NoDup_nodup.
    + intros places. rewrite H. fold k. rewrite K. tauto.
  - intros ->. exists k. split; [apply NoDup_nodup|]. auto.
Qed.
Definition counts_b (c : count) (n : nat) : bool :=
  match c with
  | Number least most => (least <=? n)%nat && match most with Some m => (n <=? m)%nat | None =>
    true end
  | Parity odd => Bool.eqb (Nat.odd n) odd
  end.
Lemma counts_b_ok c n : counts_b c n = true <-> counts c n.
Proof.
  destruct c as [least [m|]|odd]; simpl; rewrite ?andb_true_iff, ?Nat.leb_le, ?eqb_true_iff.
  - split; intros [H1 H2]; split; auto. intros m' E. injection E as <-. auto.
  - split; intros [H1 H2]; split; auto. discriminate.
  - tauto.
Qed.
Definition clause_ok (k : clause) : bool :=
  match k with If _ _ p => pattern_ok g p | Also _ p => pattern_ok g p | Quadrant _ x _ =>
    set_ok x end.
Definition leg_ok (l : leg) : bool := shape_ok (what l) && forallb clause_ok (clauses l).

Definition permitted_b (f : field) (l : leg) (a : place) (m : list spot) : bool :=
  forallb (fun k => match k with
                    | If t c p => counts_b c (how_many_at f p (begins t a m))
                    | _ => true
                    end) (clauses l).
Lemma permitted_b_ok f l a m : forallb clause_ok (clauses l) = true ->
  permitted_b f l a m = true <-> permitted g q f l a m.
Proof.
  unfold permitted_b, permitted. rewrite !forallb_forall. intros W. split.
  - intros H t c p Hk. specialize (H _ Hk). specialize (W _ Hk). simpl in H, W.
    exists (how_many_at f p (begins t a m)).
    split; [apply how_many_at_ok; auto|apply counts_b_ok; auto].
  - intros H [t c p|t p|t x s] Hk; auto. destruct (H _ _ _ Hk) as (n & Hn & Hc).
    specialize (W _ Hk).
    apply how_many_at_ok in Hn; auto. subst. apply counts_b_ok. auto.
Qed.

(** * Changes *)
Definition clause_changes (f : field) (a : place) (m : list spot) (k : clause) : list (place *
  sign) :=
  match k with
  | If _ _ _ => []
  | Also t p => flat_map (changes g f) (matches_at g q f p (begins t a m))
  | Quadrant t x s =>
      let b := begins t a m in
      map (fun c => (c, s))
        (filter (fun c => admitted g true x (sign_at f c) && (fst b <=? fst c) &&
          (snd b <=? snd c)) (cells_of f))
  end.
Definition all_changes (f : field) (l : leg) (a : place) (m : list spot) : list (place * sign) :=
  changes g f m ++ flat_map (clause_changes f a m) (clauses l).
Lemma all_changes_ok f l a m c s : forallb clause_ok (clauses l) = true ->
  makes g q f l a m c s <-> In (c, s) (all_changes f l a m).
Proof.
  rewrite forallb_forall. intros W. unfold all_changes. rewrite in_app_iff, in_flat_map. split.
  - intros [H|t p n Hk Hm H|t x Hk Hx Hr Hc]; auto; right; eexists; (split; [exact Hk|]); simpl.
    + apply in_flat_map. exists n. split; auto. apply matches_at_ok; auto. apply (W _ Hk).
    + apply in_map_iff. exists c. split; auto. apply filter_In. split.
      * apply sign_at_cell. intros E. rewrite E in Hx. specialize (W _ Hk).
        apply negb_true_iff in W.
        congruence.
      * rewrite Hx. apply andb_true_intro. split; [|apply Z.leb_le; auto]. apply Z.leb_le. auto.
  - intros [H|([t n p|t p|t x y] & Hk & H)]; [apply By_match; auto|destruct H| |]; simpl in H.
    + apply in_flat_map in H as (n & Hn & H). apply matches_at_ok in Hn; [|apply (W _ Hk)].
      apply By_also with t p n; auto.
    + apply in_map_iff in H as (c' & E & H). injection E as <- <-. apply filter_In in H as [_ H].
      apply andb_prop in H as [H H3]. apply andb_prop in H as [H1 H2]. apply Z.leb_le in H2, H3.
      apply By_quadrant with t x; auto.
Qed.

Definition new_sign (l : list (place * sign)) (c : place) : option sign :=
  option_map snd (find (fun x => place_eqb c (fst x)) l).
Definition consistent (l : list (place * sign)) : bool :=
  forallb (fun x => match new_sign l (fst x) with Some t => Ascii.eqb (snd x) t | None =>
    false end) l.
Definition with_changes (l : list (place * sign)) (f : field) : field :=
  Field (joined f) (map (fun x => (fst x, if Ascii.eqb (snd x) gap then snd x else
                                          match new_sign l (fst x) with Some t => t | None =>
                                            snd x end)) (signs f)).
Lemma new_sign_in l c t : new_sign l c = Some t -> In (c, t) l.
Proof.
  unfold new_sign. destruct (find _ l) as [[d s]|] eqn:E; [|discriminate]. intros H.
  injection H as <-.
  apply find_some in E as [H E]. apply place_eqb_ok in E. simpl in *. subst. auto.
Qed.
Lemma new_sign_none l c t : new_sign l c = None -> ~ In (c, t) l.
Proof.
  unfold new_sign. destruct (find _ l) eqn:E; [discriminate|]. intros _ H.
  apply (find_none _ _ E) in H. simpl in H.
  assert (place_eqb c c = true) by (apply place_eqb_ok; auto). congruence.
Qed.
Lemma consistent_ok l : consistent l = true <-> forall c s t, In (c, s) l -> In (c, t) l -> s = t.
Proof.
  unfold consistent. rewrite forallb_forall. split.
  - intros H c s t Hs Ht. pose proof (H _ Hs) as E. pose proof (H _ Ht) as E'. simpl in E, E'.
    destruct (new_sign l c); [|discriminate]. apply Ascii.eqb_eq in E, E'. congruence.
  - intros H [c s] Hx. simpl. destruct (new_sign l c) as [t|] eqn:E.
    + apply new_sign_in in E. apply Ascii.eqb_eq. eapply H; eauto.
    + apply (new_sign_none _ _ s) in E. tauto.
Qed.
(** What is said by a list of changes that agree. *)
Lemma changed_ok (makes : place -> sign -> Prop) l f h :
  (forall c s, In c (cells_of f) -> (makes c s <-> In (c, s) l)) ->
  (forall c s t, In (c, s) l -> In (c, t) l -> s = t) ->
  changed makes f h <-> h = with_changes l f.
Proof.
  intros M C. destruct h as [j ss]. unfold changed, with_changes. simpl.
  rewrite (Forall2_map _ (fun x => (fst x, if Ascii.eqb (snd x) gap then snd x else
    match new_sign l (fst x) with Some t => t | None => snd x end))).
  - split; [intros [-> ->]; auto|intros E; injection E; auto].
  - intros [c s] [c' s'] Hx. simpl.
    assert (Hc : In c (cells_of f)) by (apply in_map_iff; exists (c, s); auto).
    split.
    + intros (-> & [(Hs & H)|(-> & [->|H])]).
      * apply Ascii.eqb_neq in Hs. rewrite Hs. apply M in H; auto. f_equal.
        destruct (new_sign l c) as [t|] eqn:E; [apply new_sign_in in E; eapply C; eauto|].
        apply (new_sign_none _ _ s') in E. tauto.
      * rewrite Ascii.eqb_refl. auto.
      * f_equal. destruct (Ascii.eqb s gap); auto. destruct (new_sign l c) as [t|] eqn:E; auto.
        apply new_sign_in in E. apply M in E; auto. destruct (H _ E).
    + intros E. injection E as -> ->. split; auto. destruct (Ascii.eqb s gap) eqn:Es.
      * apply Ascii.eqb_eq in Es. right. auto.
      * apply Ascii.eqb_neq in Es. destruct (new_sign l c) as [t|] eqn:E.
        -- left. split; auto. apply M; auto. apply new_sign_in; auto.
        -- right. split; auto. right. intros t H. apply M in H; auto.
           exact (new_sign_none _ _ t E H).
Qed.

(** * Legs *)
Definition legs_at (f : field) (l : leg) (a : place) : list (list spot * field) :=
  flat_map (fun m =>
    let made := all_changes f l a m in
    if permitted_b f l a m && consistent made then [(m, with_changes made f)] else [])
    (leg_matches_at f (what l) a).
Theorem legs_at_ok f l a m h : leg_ok l = true -> In (m, h) (legs_at f l a) <->
  leg_made g q f l a m h.
Proof.
  unfold leg_ok, leg_made, legs_at. intros W. apply andb_prop in W as [W1 W2]. rewrite in_flat_map.
  rewrite <- permitted_b_ok by auto. rewrite <- leg_matches_at_ok by auto.
  assert (M := fun m c s => all_changes_ok f l a m c s W2). split.
  - intros (n & Hn & H). destruct (permitted_b f l a n) eqn:P; [|destruct H].
    destruct (consistent (all_changes f l a n)) eqn:C; [|destruct H]. destruct H as [E|[]].
    injection E as -> <-. rewrite consistent_ok in C. repeat split; auto.
    + intros c s t Hs Ht. apply M in Hs, Ht. eapply C; eauto.
    + apply (changed_ok _ (all_changes f l a m)); auto.
  - intros (Hm & P & C & H). exists m. split; auto. rewrite P.
    assert (C' : forall c s t, In (c, s) (all_changes f l a m) ->
      In (c, t) (all_changes f l a m) -> s = t).
    { intros c s t Hs Ht. apply M in Hs, Ht. eapply C; eauto. }
    rewrite (proj2 (consistent_ok _) C'). left. f_equal. symmetry.
    apply (changed_ok (makes g q f l a m)); auto.
Qed.
Fixpoint goes (f : field) (ls : list leg) (a : place) : list field :=
  match ls with
  | [] => [f]
  | l :: ls => flat_map (fun x => goes (snd x) ls (last_place a (fst x))) (legs_at f l a)
  end.
Lemma goes_ok ls : forallb leg_ok ls = true -> forall f a h, In h (goes f ls a) <->
  goes_on g q f ls a h.
Proof.
  induction ls as [|l ls IH]; simpl; intros W f a h.
  - split; [intros [<-|[]]; constructor|intros H; inversion H; auto].
  - apply andb_prop in W as [W1 W2]. rewrite in_flat_map. split.
    + intros ([m f'] & Hm & H). apply legs_at_ok in Hm; auto. apply IH in H; auto.
      eapply One_leg; eauto.
    + intros H. inversion H as [|? ? ? ? m f' ? Hm Hg]; subst. exists (m, f').
      split; [apply legs_at_ok; auto|apply IH; auto].
Qed.
End Legs.
