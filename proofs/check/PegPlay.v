(** Some goal of a peg puzzle can be reached: the kind play. *)
Require Import ZArith List Bool Lia.
From Lastmove Require Import Rules.Grid Rules.Peg Check.Grid Check.PegBoard.
Import ListNotations.
Local Open Scope Z_scope.

(** The list "moves" of a certificate: each move is the path of a peg, "b3-d3-d5" the holes b3, d3
    and d5. *)
Definition evidence := list (list cell).

Section Play.
Variable r : rule.
Variable board : grid.

Definition jump_between_cells (a c : cell) : jump :=
  Jump a ((fst a + fst c) / 2, (snd a + snd c) / 2) c.
Definition is_jump (f : jump) : bool :=
  existsb (fun d => cell_eqb (over f) (add (from f) d) && cell_eqb (into f) (add (over f) d))
          (directions r) &&
  hole board (from f) && hole board (over f) && hole board (into f).
Lemma is_jump_ok f : is_jump f = true -> jump_of r board f.
Proof.
  unfold is_jump. intros E. repeat (apply andb_prop in E as [E ?]).
  apply existsb_exists in E as (d & Hd & E). apply andb_prop in E as [E1 E2].
  apply cell_eqb_ok in E1, E2. split; eauto.
Qed.

Definition after (f : jump) (p : position) : position := fun c =>
  if cell_eqb c (into f) then true
  else if cell_eqb c (from f) || cell_eqb c (over f) then false else p c.
Definition jump_here (a c : cell) (p : position) : option position :=
  let f := jump_between_cells a c in
  if is_jump f && p a && p (over f) && negb (p c) then Some (after f p) else None.

Lemma jump_here_ok a c p q : jump_here a c p = Some q ->
  step r board (jump_between_cells a c) p q.
Proof.
  unfold jump_here. set (f := jump_between_cells a c).
  destruct (is_jump f && p a && p (over f) && negb (p c)) eqn:E; [|discriminate].
  intros [= <-].
  apply andb_prop in E as [E H]. apply andb_prop in E as [E Hover].
  apply andb_prop in E as [E Hfrom].
  apply is_jump_ok in E. destruct (jump_cells _ _ _ E) as (N12 & N13 & N23).
  apply negb_true_iff in H. split; [auto|]. change (from f) with a in *.
  change (into f) with c in *.
  unfold after. change (from f) with a. change (into f) with c. repeat split; auto.
  - rewrite cell_eqb_false, cell_eqb_refl by auto. auto.
  - rewrite cell_eqb_false, (cell_eqb_refl (over f)), orb_true_r by auto. auto.
  - rewrite cell_eqb_refl. auto.
  - intros x H1' H2' H3'. rewrite !cell_eqb_false by auto. auto.
Qed.

(** Along a path, of at least one jump. *)
Fixpoint along (a : cell) (path : list cell) (p : position) : option position :=
  match path with
  | [] => None
  | [c] => jump_here a c p
  | c :: path => match jump_here a c p with None => None | Some q => along c path q end
  end.
Definition move (path : list cell) (p : position) : option position :=
  match path with [] => None | a :: path => along a path p end.
Fixpoint moves (paths : list (list cell)) (p : position) : option position :=
  match paths with
  | [] => Some p
  | path :: paths => match move path p with None => None | Some q => moves paths q end
  end.

Lemma along_ok path : forall a p q, along a path p = Some q -> sweep r board a p q.
Proof.
  induction path as [|c path IH]; intros a p q E; [discriminate|]. destruct path as [|c' path].
  - exact (sweep_end r board _ _ _ (jump_here_ok a c p q E)).
  - cbn [along] in E. destruct (jump_here a c p) as [s|] eqn:Es; [|discriminate].
    exact (sweep_on r board _ _ _ _ (jump_here_ok a c p s Es) (IH c s q E)).
Qed.
Lemma moves_ok paths : forall p q, moves paths p = Some q ->
  sweeps r board (length paths) p q.
Proof.
  induction paths as [|path paths IH]; simpl; intros p q E.
  - injection E as ->. constructor; auto.
  - destruct (move path p) as [s|] eqn:Es; [|discriminate].
    destruct path as [|a path]; [discriminate|].
    exact (sweeps_one r board a _ _ _ _ (along_ok _ _ _ _ Es) (IH _ _ E)).
Qed.

(** Sweeps are plays. *)
Lemma step_ext f p p' q : (forall c, p' c = p c) -> step r board f p q -> step r board f p' q.
Proof.
  intros E (Hf & H1 & H2 & H3 & H4 & H5 & H6 & H). split; auto. rewrite !E. repeat split; auto.
  intros c. rewrite E. auto.
Qed.
Lemma play_ext p p' l q : (forall c, p' c = p c) -> play r board p l q -> play r board p' l q.
Proof.
  intros E H. revert p' E. induction H as [p q H|f l p q s Hs Hl IH]; intros p' E.
  - apply play_end. intros c. rewrite E. auto.
  - eapply play_jump; [eapply step_ext; eauto|auto].
Qed.
Lemma play_app p l q : play r board p l q -> forall k s, play r board q k s ->
  play r board p (l ++ k) s.
Proof.
  induction 1 as [p q H|f l p q s Hs _ IH]; intros k t Hk; simpl.
  - apply play_ext with q; auto.
  - eapply play_jump; eauto.
Qed.
Lemma sweep_play a p q : sweep r board a p q -> exists l, play r board p l q.
Proof.
  induction 1 as [f p q Hs|f p q s Hs _ (l & Hl)].
  - exists [f]. eapply play_jump; eauto. apply play_end; auto.
  - exists (f :: l). eapply play_jump; eauto.
Qed.
Lemma sweeps_play n p q : sweeps r board n p q -> exists l, play r board p l q.
Proof.
  induction 1 as [p q H|a n p q s Hs _ (l & Hl)].
  - exists []. apply play_end; auto.
  - destruct (sweep_play _ _ _ Hs) as [k Hk]. exists (k ++ l). eapply play_app; eauto.
Qed.
End Play.

Definition same_on (board : grid) (p q : position) : bool :=
  forallb (fun c => Bool.eqb (p c) (q c)) (holes board).
Definition is_goalb (z : puzzle) (p : position) : bool :=
  existsb (same_on (start z) p) (goal_positions z).
Lemma is_goalb_ok z p : is_goalb z p = true -> is_goal z p.
Proof.
  intros E. apply existsb_exists in E as (q & Hq & E). apply is_goal_position. exists q.
  split; auto. intros c Hc. unfold same_on in E. rewrite forallb_forall in E.
  apply eqb_prop, E, in_holes, Hc.
Qed.

(** The moves lead from the start to a goal. *)
Definition leads_to_goal (z : puzzle) (e : evidence) : bool :=
  match moves (the_rule z) (start z) e (peg (start z)) with
  | None => false
  | Some p => is_goalb z p
  end.
Lemma leads_to_goal_ok z e : leads_to_goal z e = true -> sweeps_suffice z (length e).
Proof.
  unfold leads_to_goal. destruct (moves _ _ e _) as [p|] eqn:E; [|discriminate]. intros Hp.
  exists p. split; [apply moves_ok; auto|apply is_goalb_ok; auto].
Qed.

(** * The claim "yes" *)

Definition check_yes (z : puzzle) (e : evidence) : bool := well_formedb z && leads_to_goal z e.

Theorem check_yes_sound z e : check_yes z e = true -> well_formed z /\ solvable z.
Proof.
  intros E. apply andb_prop in E as [Ew E]. split; [apply well_formedb_ok; auto|].
  destruct (leads_to_goal_ok z e E) as (p & Hp & Hg). destruct (sweeps_play _ _ _ _ _ Hp) as [l Hl].
  exists l, p. auto.
Qed.
Print Assumptions check_yes_sound.
