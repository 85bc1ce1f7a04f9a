(** Cram, Square and Rows: games on boards of square cells.  SPECIFICATION.

    The cells of a board with w columns are numbered from 0, row by row: cell c is in row c / w and
    column c mod w.  A set of cells is a number: its binary digit of the value 2^c says whether the
    cell c belongs to the set. *)
Require Import NArith Lia.
Local Open Scope N_scope.

Definition holds (s c : N) : Prop := N.testbit s c = true.

(** All cells in S belong to s, there is at least one, and [left] is the rest of s. *)
Definition takes (s : N) (S : N -> Prop) (left : N) : Prop :=
  (forall c, S c -> holds s c) /\ (exists c, S c) /\
  (forall c, holds left c <-> holds s c /\ ~ S c).

Inductive board_game :=
| Cram           (* the set is that of the empty cells *)
| Square         (* the set is that of the cells with a token, as it is in Rows *)
| Rows.          (* also diamonds and crosses *)

(** [board_move w k s left]: on w columns, a move of game k leads from the set s to the set [left]. *)
Inductive board_move (w : N) : board_game -> N -> N -> Prop :=
(** Cram: two empty cells that share a side are filled. *)
| cram_across c s left :
    (c + 1) mod w <> 0 -> takes s (fun x => x = c \/ x = c + 1) left -> board_move w Cram s left
| cram_down c s left :
    takes s (fun x => x = c \/ x = c + w) left -> board_move w Cram s left
(** Square: all tokens of a square of k rows and k columns are taken; c is its first cell. *)
| square_taken c k s left :
    0 < k -> c mod w + k <= w ->
    takes s (fun x => exists i j, i < k /\ j < k /\ x = c + i * w + j) left ->
    board_move w Square s left
(** Rows: all tokens of a row, or of a column. *)
| row_taken r s left :
    takes s (fun x => holds s x /\ x / w = r) left -> board_move w Rows s left
| column_taken r s left :
    takes s (fun x => holds s x /\ x mod w = r) left -> board_move w Rows s left.

(** A set without one or two of its cells. *)
Lemma holds_clear s a c : holds (N.clearbit s a) c <-> holds s c /\ c <> a.
Proof.
  unfold holds. rewrite N.clearbit_eqb, Bool.andb_true_iff, Bool.negb_true_iff, N.eqb_neq.
  intuition congruence.
Qed.
(** Two rows of two cells, 0 1 | 2 3: the cells 0 and 2 may be filled, not the cells 1 and 2. *)
Example cram_2x2 : board_move 2 Cram 15 10 /\ ~ board_move 2 Cram 15 9.
Proof.
  split.
  - apply (cram_down 2 0). change 10 with (N.clearbit (N.clearbit 15 0) (0 + 2)).
    split; [|split; [exists 0; auto|]].
    + intros c [->| ->]; reflexivity.
    + intros c. rewrite !holds_clear. tauto.
  - intros H. inversion H as [c s l Hc (H1 & _ & H2) E1 E2|c s l (H1 & _ & H2) E1 E2| | |].
    + assert (E : holds 15 1 /\ ~ (1 = c \/ 1 = c + 1) -> False).
      { intros E. apply H2 in E. discriminate E. }
      assert (E' : holds 15 2 /\ ~ (2 = c \/ 2 = c + 1) -> False).
      { intros E'. apply H2 in E'. discriminate E'. }
      assert (c = 1) as ->; [|apply Hc; reflexivity].
      destruct (N.eq_dec c 1); auto. destruct (N.eq_dec c 0) as [->|].
      * destruct E'. split; [reflexivity|lia].
      * destruct E. split; [reflexivity|lia].
    + assert (E : holds 15 1 /\ ~ (1 = c \/ 1 = c + 2) -> False).
      { intros E. apply H2 in E. discriminate E. }
      assert (c = 1) as -> by (destruct (N.eq_dec c 1); auto; destruct E; split; [reflexivity|lia]).
      assert (holds 15 3) by (apply H1; auto). assert (holds 9 3 -> False); [|].
      { intros K. apply H2 in K as [_ K]. apply K. auto. }
      apply H3. reflexivity.
Qed.
(** Three tokens in a row: all of them may be taken at once in Rows, the two on the left only in
    Square one at a time. *)
Example rows_1x3 : board_move 3 Rows 7 0 /\ ~ board_move 3 Square 7 4.
Proof.
  split.
  - apply (row_taken 3 0). split; [|split].
    + intros c [H _]. auto.
    + exists 0. split; reflexivity.
    + intros c. split; [discriminate|]. intros [H K]. destruct K. split; auto.
      apply N.div_small. destruct (N.lt_ge_cases c 3); auto. unfold holds in H.
      rewrite N.bits_above_log2 in H; [discriminate|]. simpl. lia.
  - intros H. inversion H as [| |c k s l Hk Hc (H1 & _ & H2) E1 E2| |].
    assert (E : holds 4 0 -> False) by discriminate. rewrite H2 in E.
    assert (E' : holds 4 1 -> False) by discriminate. rewrite H2 in E'.
    assert (K : k = 1).
    { destruct (N.eq_dec k 1); auto. assert (C : holds 7 (c + 1 * 3 + 0)).
      { apply H1. exists 1, 0. lia. }
      unfold holds in C. rewrite N.bits_above_log2 in C; [discriminate|]. simpl. lia. }
    subst k. destruct (N.eq_dec c 0) as [->|Hc0].
    + apply E'. split; [reflexivity|]. intros (i & j & Hi & Hj & Hx). lia.
    + apply E. split; [reflexivity|]. intros (i & j & Hi & Hj & Hx). lia.
Qed.
