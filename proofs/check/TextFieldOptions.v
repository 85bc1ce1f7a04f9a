(** Rules as texts: all MOVES on a board or graph. *)
Require Import ZArith List Bool Ascii Lia.
From Lastmove Require Import Rules.Players Rules.TextSyntax Rules.TextFields Rules.TextMoves.
From Lastmove Require Import Check.TextMatch Check.TextPatterns Check.TextLegs Check.TextHolds.
Import ListNotations.
Local Open Scope Z_scope.

(** Equal elements of a list once. *)
Fixpoint once_each {A} (e : A -> A -> bool) (l : list A) : list A :=
  match l with
  | [] => []
  | x :: l => let k := once_each e l in if existsb (e x) k then k else x :: k
  end.
Lemma once_each_ok {A} (e : A -> A -> bool) : (forall x y, e x y = true <-> x = y) ->
  forall l x, In x (once_each e l) <-> In x l.
Proof.
  intros E. induction l as [|y l IH]; simpl; intros x; [tauto|].
  destruct (existsb (e y) (once_each e l)) eqn:X; simpl; rewrite IH; [|tauto].
  split; [tauto|]. intros [<-|H]; auto. apply existsb_exists in X as (z & Hz & X).
  apply E in X. subst. apply IH. auto.
Qed.
(** All results, or none if one is not known. *)
Fixpoint all_of {A B} (F : A -> option B) (l : list A) : option (list B) :=
  match l with
  | [] => Some []
  | x :: l => match F x, all_of F l with Some y, Some k => Some (y :: k) | _, _ => None end
  end.
Lemma all_of_ok {A B} (F : A -> option B) l k : all_of F l = Some k ->
  (forall y, In y k <-> exists x, In x l /\ F x = Some y) /\ (forall x, In x l -> F x <> None).
Proof.
  revert k. induction l as [|x l IH]; simpl; intros k E.
  - injection E as <-. split; [|tauto]. intros y. split; [intros []|intros (x & [] & _)].
  - destruct (F x) as [z|] eqn:Fx; [|discriminate]. destruct (all_of F l) as [k'|]; [|discriminate].
    injection E as <-. destruct (IH k' eq_refl) as [H1 H2]. split.
    + intros y. simpl. rewrite H1. split.
      * intros [<-|(x' & Hx & E)]; [exists x; auto|exists x'; auto].
      * intros (x' & [<-|Hx] & E); [left; congruence|right; exists x'; auto].
    + intros x' [<-|Hx]; [congruence|auto].
Qed.

Section Moves.
Variable g : field_game.

Definition rule_ok (r : field_rule) : bool := leg_ok g (first r) && forallb (leg_ok g) (further r).
(** What must be so for the lists below to be complete: see [pattern_ok] and [set_ok]. *)
Definition field_game_ok : bool :=
  forallb rule_ok (rules_of g Left) && forallb rule_ok (rules_of g Right) &&
  forallb (hold_ok g) (holds g) && laws_ok g && forallb (pattern_ok g) (winning g).

Definition leg_anchors (q : player) (f : field) (x : shape) : list place :=
  match x with Change p => anchors g q f p | Block _ _ _ _ _ => cells_of f end.
Lemma leg_anchors_ok q f x a m : shape_ok g x = true -> leg_matches g q f a x m -> touches f m ->
  In a (leg_anchors q f x).
Proof.
  intros W H T. destruct H as [p m H|s t x y c h w Hh Hw E1 E2 E3 E4 F]; simpl in *.
  - apply anchors_ok with m; auto.
  - rewrite Forall_forall in F. apply sign_at_cell. intros E.
    assert (X : fits g f (a, (true, Cell x (Becomes y))) = true).
    { apply (F (a, (true, Cell x (Becomes y)))).
      replace a with (add a (Z.of_nat 0, Z.of_nat 0)) at 1; [apply rectangle_spot; lia|].
      destruct a. unfold add. simpl. f_equal; lia. }
    simpl in X. rewrite E in X. apply negb_true_iff in W. congruence.
Qed.

(** What the legs of a rule leave. *)
Definition after_legs (q : player) (f : field) (r : field_rule) : list field :=
  flat_map (fun a =>
    flat_map (fun x =>
      if touches_b f (fst x) then goes g q (snd x) (further r) (last_place a (fst x)) else [])
      (legs_at g q f (first r) a)) (leg_anchors q f (what (first r))).
Lemma after_legs_ok q f r h : rule_ok r = true ->
  In h (after_legs q f r) <-> exists a m f1, leg_made g q f (first r) a m f1 /\ touches f m /\
    goes_on g q f1 (further r) (last_place a m) h.
Proof.
  unfold rule_ok, after_legs. intros W. apply andb_prop in W as [W1 W2]. rewrite in_flat_map. split.
  - intros (a & _ & H). apply in_flat_map in H as ([m f1] & Hm & H). simpl in H.
    destruct (touches_b f m) eqn:T; [|destruct H]. apply touches_b_ok in T.
    apply legs_at_ok in Hm; auto. apply goes_ok in H; auto. exists a, m, f1. auto.
  - intros (a & m & f1 & Hm & T & H). exists a. split.
    + destruct Hm as [Hm _]. apply leg_anchors_ok with m; auto. apply andb_prop in W1 as [W1 _].
      auto.
    + apply in_flat_map. exists (m, f1). split; [apply legs_at_ok; auto|]. simpl.
      apply touches_b_ok in T. rewrite T. apply goes_ok; auto.
Qed.

Definition is_won_b (f : field) : bool := existsb (occurs_b g Left f) (winning g).
Lemma is_won_b_ok f : field_game_ok = true -> is_won_b f = true <-> is_won g f.
Proof.
  unfold field_game_ok. intros W. apply andb_prop in W as [_ W]. rewrite forallb_forall in W.
  unfold is_won_b, is_won. rewrite existsb_exists.
  split; intros (p & Hp & H); exists p; split; auto; apply (occurs_b_ok g Left f p (W p Hp)); auto.
Qed.

(** Rounds of holds after which one gives up. *)
Definition rounds (f : field) : nat := length (signs f) + length (signs f).
Definition settled (f : field) : option (field * bool) :=
  match held_at g (rounds f) f with
  | Some h => match lawful_b g h with Some b => Some (h, b) | None => None end
  | None => None
  end.
Lemma settled_ok f h b : field_game_ok = true -> settled f = Some (h, b) ->
  (forall f', held g f f' <-> f' = h) /\ (b = true <-> lawful g h).
Proof.
  unfold field_game_ok, settled. intros W. repeat (apply andb_prop in W as [W ?]).
  destruct (held_at _ _ f) as [h'|] eqn:E; [|discriminate].
  destruct (lawful_b g h') as [b'|] eqn:L; [|discriminate]. intros X. injection X as -> ->. split.
  - intros f'. apply (held_at_ok g (rounds f)); auto.
  - apply lawful_b_ok; auto.
Qed.

(** All positions that moves of the player q leave. *)
Definition field_options (q : player) (f : field) : option (list field) :=
  if is_won_b f then Some []
  else
    match all_of settled (once_each field_eqb (flat_map (after_legs (facing g q) f) (rules_of g
      q))) with
    | Some l =>
        Some (once_each field_eqb (map fst (filter (fun x => snd x &&
          negb (field_eqb (fst x) f)) l)))
    | None => None
    end.
Theorem field_options_ok q f l : field_game_ok = true -> field_options q f = Some l ->
  forall h, field_move g q f h <-> In h l.
Proof.
  unfold field_options, field_move. intros W E h. rewrite <- (is_won_b_ok f W).
  destruct (is_won_b f).
  - injection E as <-. split; [intros [H _]; destruct H; auto|intros []].
  - destruct (all_of settled _) as [k|] eqn:K; [|discriminate]. injection E as <-.
    rewrite (once_each_ok _ field_eqb_ok), in_map_iff. apply all_of_ok in K as [K1 K2].
    assert (R : forall r, In r (rules_of g q) -> rule_ok r = true).
    { unfold field_game_ok in W. repeat (apply andb_prop in W as [W ?]).
    rewrite forallb_forall in *.
      destruct q; auto. }
    split.
    + intros (_ & r & a & m & f1 & f2 & Hr & Hm & T & Hg & Hh & Hl & N).
      assert (H2 : In f2 (once_each field_eqb (flat_map (after_legs (facing g q) f) (rules_of g
        q)))).
      { apply (once_each_ok _ field_eqb_ok), in_flat_map. exists r. split; auto.
        apply after_legs_ok; auto. exists a, m, f1. auto. }
      destruct (settled f2) as [[h' b]|] eqn:S; [|destruct (K2 f2 H2 S)].
      destruct (settled_ok f2 h' b W S) as [S1 S2]. apply S1 in Hh. subst h'.
      exists (h, b). split; auto. apply filter_In. split; [apply K1; exists f2; auto|].
      simpl. rewrite (proj2 S2 Hl). apply negb_true_iff. destruct (field_eqb h f) eqn:X; auto.
      apply field_eqb_ok in X. tauto.
    + intros ([h' b] & <- & H). apply filter_In in H as [H X]. simpl in *.
      apply andb_prop in X as [-> N]. apply K1 in H as (f2 & H2 & S).
      destruct (settled_ok f2 h' true W S) as [S1 S2].
      apply (once_each_ok _ field_eqb_ok), in_flat_map in H2 as (r & Hr & H2).
      apply after_legs_ok in H2 as (a & m & f1 & Hm & T & Hg); auto.
      split; [discriminate|]. exists r, a, m, f1, f2. repeat (split; auto).
      * apply S1. auto.
      * apply S2. auto.
      * apply S2. auto.
      * intros ->. apply negb_true_iff in N. rewrite (proj2 (field_eqb_ok f f)) in N; auto.
        discriminate.
Qed.

(** Reading a position. *)
Definition field_start (f : field) : option field :=
  match settled f with Some (h, true) => Some h | _ => None end.
Lemma field_start_ok f h : field_game_ok = true -> field_start f = Some h -> field_starts g f h.
Proof.
  unfold field_start, field_starts. intros W.
  destruct (settled f) as [[h' []]|] eqn:S; try discriminate.
  intros E. injection E as <-. destruct (settled_ok f h' true W S) as [S1 S2].
  split; [apply S1; auto|].
  apply S2. auto.
Qed.
End Moves.
