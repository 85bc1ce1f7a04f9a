(** Amazons, on boards as in PartizanBoards.v: Left's amazons are black, Right's white, and cells
    that have been hit are listed no longer.  SPECIFICATION. *)
Require Import List Permutation ZArith Bool Lia.
From Lastmove Require Import Rules.Players Rules.PartizanBoards.
Import ListNotations.
Local Open Scope Z_scope.

(** A queen's step, to one of the eight neighbours. *)
Definition queen_step (d : cell) : Prop :=
  -1 <= fst d <= 1 /\ -1 <= snd d <= 1 /\ d <> (0, 0).

(** A queen on the first cell reaches the other one: that is k steps in one direction away, and all
    cells up to there are empty. *)
Definition reaches (b : board) (c to : cell) : Prop :=
  exists d k, queen_step d /\ 0 < k /\ to = plus c (times k d) /\
    forall i, 0 < i <= k -> In (plus c (times i d), Empty) b.

(** An amazon on c goes to another cell, and from there hits a third one, or c again. *)
Inductive amazons_move (p : player) : board -> board -> Prop :=
| shoots b c goes_to hits rest left :
    Permutation b ((c, own p) :: rest) ->
    let vacated := (c, Empty) :: rest in
    reaches vacated c goes_to ->
    reaches vacated goes_to hits ->
    Permutation vacated ((goes_to, Empty) :: (hits, Empty) :: left) ->
    amazons_move p b ((goes_to, own p) :: left).

(** In a row of two cells an amazon shoots back to where it was; on one cell it has no move. *)
Example amazons_2 :
  amazons_move Left [((0, 0), Black); ((0, 1), Empty)] [((0, 1), Black)] /\
  forall b, ~ amazons_move Left [((0, 0), Black)] b.
Proof.
  split.
  - apply (shoots Left _ (0, 0) (0, 1) (0, 0) [((0, 1), Empty)] []).
    + reflexivity.
    + exists (0, 1), 1. split; [unfold queen_step; cbn; split; [lia|split; [lia|discriminate]]|].
      split; [lia|]. split; [reflexivity|]. intros i range. replace i with 1 by lia. cbn. auto.
    + exists (0, -1), 1. split; [unfold queen_step; cbn; split; [lia|split; [lia|discriminate]]|].
      split; [lia|]. split; [reflexivity|]. intros i range. replace i with 1 by lia. cbn. auto.
    + apply perm_swap.
  - intros b move. inversion move as [b' c goes_to hits rest left is_b vacated first _ last same].
    apply Permutation_length in is_b, last. cbn in is_b, last. lia.
Qed.
(** A queen does not reach beyond an amazon. *)
Example no_jump : ~ reaches [((0, 1), White); ((0, 2), Empty)] (0, 0) (0, 2).
Proof.
  intros ([x y] & k & (_ & y_in & _) & positive & _ & empty).
  assert (one : 0 < 1 <= k) by lia. destruct (empty 1 one) as [E|[E|[]]]; [discriminate|].
  apply (f_equal (fun e => snd (fst e))) in E. unfold plus, times in E. cbn [fst snd] in *. lia.
Qed.
