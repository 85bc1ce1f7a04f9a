(** How often a jump can occur in a solution of a peg puzzle: the kind jump-bounds. *)
Require Import ZArith List Bool Lia.
From Lastmove Require Import Rules.Grid Rules.Peg Theory.Linear Check.Grid Check.PegBoard
  Check.PegLinear Check.PegNo.
Import ListNotations.
Local Open Scope Z_scope.

(** An entry {"jump": "a1-c1", "goals": […], "tree": T} of "bounds" is ((a1, c1), (Some goals, T));
    "refuted" is a list of cases as in PegNo.v. *)
Record evidence := {
  entries : list (cell * cell * case (tree jump weights));
  refuted : list (case refutation) }.

Section Check.
Variable r : rule.
Variable board : grid.
Let js := jumps r board.

(** Beyond [most] jumps f no play leads to any of these goals. *)
Definition bounds_jump (f : jump) (most : Z) (p : position) (goals : list position)
    (t : tree jump weights) : bool :=
  forallb (fun q => Linear.refutes jump_eqb js weigh_by (gap board p q)
                                   [AtLeast f (most + 1)] t) goals.

Definition bounded_by (f : jump) (most : Z) (p q : position) : Prop :=
  forall l s, play r board p l s -> (forall c, hole board c = true -> s c = q c) ->
  times jump_eqb l f <= most.

Lemma bounds_jump_sound f most p goals t : bounds_jump f most p goals t = true ->
  forall q, In q goals -> bounded_by f most p q.
Proof.
  unfold bounds_jump. rewrite forallb_forall. intros E q Hq l s Hl Hs. specialize (E q Hq).
  destruct (Z_le_gt_dec (times jump_eqb l f) most) as [H|H]; [auto|exfalso].
  apply (Linear.refutes_sound jump_eqb jump_eqb_ok js weigh_by (gap board p q) (times jump_eqb l))
    with (t := t) (bounds := [AtLeast f (most + 1)]); auto.
  - apply times_nonnegative.
  - intros b [<-|[]]. simpl. lia.
  - intros w. rewrite (play_gap r board p l s q w Hl Hs).
    rewrite <- (sum_times jump_eqb jump_eqb_ok); auto.
    + apply jumps_distinct.
    + eapply play_jumps; eauto.
Qed.

Definition is_between (a b : cell) (f : jump) : bool :=
  cell_eqb (from f) a && cell_eqb (into f) b.
Lemma is_between_ok a b f : is_between a b f = true <-> between a b f.
Proof. unfold is_between, between. rewrite andb_true_iff, !cell_eqb_ok. tauto. Qed.

Lemma occurs_times a b f l n : jump_of r board f -> between a b f -> incl l js ->
  occurs (between a b) l n -> n = times jump_eqb l f.
Proof.
  intros Hf Hb. unfold times. induction 2 as [|g l n Hg _ IH|g l n Hg _ IH]; simpl; auto.
  - assert (g = f) as ->.
    { apply (jump_between r board); auto.
      - apply in_jumps. apply H. left; auto.
      - destruct Hb, Hg; congruence.
      - destruct Hb, Hg; congruence. }
    rewrite (proj2 (jump_eqb_ok f f) eq_refl), <- IH; [lia|]. intros h Hh. apply H. right; auto.
  - destruct (jump_eqb g f) eqn:E; [apply jump_eqb_ok in E; congruence|].
    rewrite <- IH; [lia|]. intros h Hh. apply H. right; auto.
Qed.
End Check.

(** * The claim {"at_most": …} *)

Definition tree_cases (e : evidence) (a b : cell) : list (case (tree jump weights)) :=
  map snd (filter (fun entry => cell_eqb (fst (fst entry)) a && cell_eqb (snd (fst entry)) b)
                  (entries e)).

Definition check_at_most (z : puzzle) (bounds : list (cell * cell * Z)) (e : evidence) : bool :=
  let r := the_rule z in
  let board := start z in
  let p := peg board in
  let goals := numbered 0 (goal_positions z) in
  let left := unlisted goals (refuted e) in
  well_formedb z &&
  forallb (check_case (PegNo.refutes r board p) goals) (refuted e) &&
  forallb (fun entry => let '(a, b, _) := entry in
             existsb (fun bound => cell_eqb (fst (fst bound)) a && cell_eqb (snd (fst bound)) b)
                     bounds) (entries e) &&
  forallb (fun bound => let '(a, b, most) := bound in
    match find (is_between a b) (jumps r board) with
    | None => false
    | Some f =>
        forallb (check_case (bounds_jump r board f most p) goals) (tree_cases e a b) &&
        match unlisted left (tree_cases e a b) with [] => true | _ => false end
    end) bounds.

Theorem check_at_most_sound z bounds e : check_at_most z bounds e = true ->
  well_formed z /\ at_most z bounds.
Proof.
  unfold check_at_most. intros E. apply andb_prop in E as [E Ebounds].
  apply andb_prop in E as [E _]. apply andb_prop in E as [Ew Erefuted].
  split; [apply well_formedb_ok; auto|].
  intros a b most Hin. rewrite forallb_forall in Ebounds. specialize (Ebounds _ Hin).
  cbv beta iota in Ebounds.
  destruct (find (is_between a b) (jumps (the_rule z) (start z))) as [f|] eqn:Ef; [|discriminate].
  apply find_some in Ef as [Hf Hb]. apply in_jumps in Hf. apply is_between_ok in Hb.
  apply andb_prop in Ebounds as [Etrees Eall].
  split; [exists f; auto|]. intros l n (s & Hl & Hs) Hn.
  apply is_goal_position in Hs as (q & Hq & Hs).
  rewrite (occurs_times _ _ a b f l n Hf Hb (play_jumps _ _ _ _ _ Hl) Hn).
  destruct (in_numbered q (goal_positions z) 0 Hq) as [i Hi].
  destruct (cases_sound _ (unreachable (the_rule z) (start z) (peg (start z))) _ _
             (PegNo.refutes_sound _ _ _) Erefuted i q Hi) as [H|H].
  - destruct (H l s Hl Hs).
  - destruct (cases_sound _ (bounded_by (the_rule z) (start z) f most (peg (start z))) _ _
               (bounds_jump_sound _ _ _ _ _) Etrees i q Hi) as [H'|H'].
    + exact (H' l s Hl Hs).
    + exfalso. unfold unlisted in Eall. apply filter_In in H' as [_ H'].
      assert (Hleft : In (i, q) (filter (fun g => negb (existsb (fun c => lists (fst c) (fst g))
                                                                (tree_cases e a b)))
                                        (unlisted (numbered 0 (goal_positions z)) (refuted e)))).
      { apply filter_In. auto. }
      unfold unlisted in Hleft. destruct (filter _ (filter _ _)); [destruct Hleft|discriminate].
Qed.
Print Assumptions check_at_most_sound.
