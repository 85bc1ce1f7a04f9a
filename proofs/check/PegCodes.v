(** Positions of pegs as numbers, a bit for each hole, and jumps as operations on bits. *)
Require Import ZArith NArith List Bool Lia.
From Lastmove Require Import Rules.Grid Rules.Peg Check.Grid Check.Codes Check.PegBoard.
Import ListNotations.
Local Open Scope Z_scope.

(** A jump by the bits of its three holes, of the two that must hold pegs, and of the third. *)
Record coded_jump := { all_three : N; pegs_before : N; peg_after : N }.

Section Board.
Variable r : rule.
Variable board : grid.
Let hs := holes board.

Definition cells_of_jump (f : jump) : position := fun c =>
  cell_eqb (from f) c || cell_eqb (over f) c || cell_eqb (into f) c.
Definition code_jump (f : jump) : coded_jump := {|
  all_three := code hs (cells_of_jump f);
  pegs_before := code hs (fun c => cell_eqb (from f) c || cell_eqb (over f) c);
  peg_after := code hs (fun c => cell_eqb (into f) c) |}.
Definition coded_jumps : list coded_jump := map code_jump (jumps r board).

(** Where jumps lead to, and where they come from *)
Definition successors (js : list coded_jump) (n : N) : list N :=
  flat_map (fun f => if N.eqb (N.land n (all_three f)) (pegs_before f)
                     then [N.lxor n (all_three f)] else []) js.
Definition predecessors (js : list coded_jump) (n : N) : list N :=
  flat_map (fun f => if N.eqb (N.land n (all_three f)) (peg_after f)
                     then [N.lxor n (all_three f)] else []) js.

Section Step.
Variable f : jump.
Variable p q : position.
Hypothesis leads : step r board f p q.

Lemma step_before c : p c && cells_of_jump f c = cell_eqb (from f) c || cell_eqb (over f) c.
Proof.
  destruct leads as (Hf & p1 & p2 & p3 & _). destruct (jump_cells _ _ _ Hf) as (N12 & N13 & N23).
  unfold cells_of_jump. destruct (cell_dec (from f) c) as [<-|M1].
  { rewrite p1, cell_eqb_refl. auto. }
  destruct (cell_dec (over f) c) as [<-|M2].
  { rewrite p2, cell_eqb_refl, orb_true_r. auto. }
  rewrite (cell_eqb_false (from f) c), (cell_eqb_false (over f) c) by auto. simpl.
  destruct (cell_dec (into f) c) as [<-|M3].
  - rewrite p3. auto.
  - rewrite cell_eqb_false, andb_false_r by auto. auto.
Qed.
Lemma step_after c : q c && cells_of_jump f c = cell_eqb (into f) c.
Proof.
  destruct leads as (Hf & _ & _ & _ & q1 & q2 & q3 & _).
  destruct (jump_cells _ _ _ Hf) as (N12 & N13 & N23).
  unfold cells_of_jump. destruct (cell_dec (into f) c) as [<-|M3].
  { rewrite q3, cell_eqb_refl, orb_true_r. auto. }
  rewrite (cell_eqb_false (into f) c), orb_false_r by auto.
  destruct (cell_dec (from f) c) as [<-|M1]; [rewrite q1; auto|].
  destruct (cell_dec (over f) c) as [<-|M2]; [rewrite q2; auto|].
  rewrite !cell_eqb_false, andb_false_r by auto. auto.
Qed.
Lemma step_change c : xorb (p c) (cells_of_jump f c) = q c.
Proof.
  destruct leads as (Hf & p1 & p2 & p3 & q1 & q2 & q3 & Hc). unfold cells_of_jump.
  destruct (cell_dec (from f) c) as [<-|M1]; [rewrite p1, q1, cell_eqb_refl; auto|].
  destruct (cell_dec (over f) c) as [<-|M2].
  { rewrite p2, q2, cell_eqb_refl, orb_true_r; auto. }
  destruct (cell_dec (into f) c) as [<-|M3].
  { rewrite p3, q3, cell_eqb_refl, orb_true_r; auto. }
  rewrite !cell_eqb_false, Hc by auto. destruct (p c); auto.
Qed.

Lemma coded_step_before : N.land (code hs p) (all_three (code_jump f)) = pegs_before (code_jump f).
Proof.
  cbn [code_jump all_three pegs_before]. rewrite code_land. apply code_ext.
  intros c _. apply step_before.
Qed.
Lemma coded_step : N.lxor (code hs p) (all_three (code_jump f)) = code hs q.
Proof.
  cbn [code_jump all_three]. rewrite code_lxor. apply code_ext. intros c _. apply step_change.
Qed.
Lemma coded_step_after : N.land (code hs q) (all_three (code_jump f)) = peg_after (code_jump f).
Proof.
  cbn [code_jump all_three peg_after]. rewrite code_land. apply code_ext.
  intros c _. apply step_after.
Qed.
Lemma coded_step_back : N.lxor (code hs q) (all_three (code_jump f)) = code hs p.
Proof.
  cbn [code_jump all_three]. rewrite code_lxor. apply code_ext. intros c _.
  rewrite <- step_change. destruct (p c), (cells_of_jump f c); auto.
Qed.

Lemma in_successors : In (code hs q) (successors coded_jumps (code hs p)).
Proof.
  apply in_flat_map. exists (code_jump f). destruct leads as (Hf & _).
  split; [apply in_map, in_jumps, Hf|].
  rewrite coded_step_before, N.eqb_refl. left. apply coded_step.
Qed.
Lemma in_predecessors : In (code hs p) (predecessors coded_jumps (code hs q)).
Proof.
  apply in_flat_map. exists (code_jump f). destruct leads as (Hf & _).
  split; [apply in_map, in_jumps, Hf|].
  rewrite coded_step_after, N.eqb_refl. left. apply coded_step_back.
Qed.
End Step.
End Board.
