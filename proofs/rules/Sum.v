(** Sums of impartial games: both players have the same moves.  SPECIFICATION.

    The rules of the games stand in Heaps.v, Piles.v and Boards.v; who wins is said in Play.v. *)
Require Import List NArith.
From Lastmove Require Import Rules.Play Rules.Piles Rules.Boards.
From Lastmove Require Rules.Heaps.
Import ListNotations.

Inductive part :=
| Heap (c : Heaps.code) (n : nat)              (* of n tokens, under a take-and-break code *)
| Pile (k : pile_game) (n : N)                 (* of n counters *)
| Board (k : board_game) (w s : N).            (* w columns, s the set of the empty cells or tokens *)

(** What a move may leave of a part. *)
Inductive move : part -> list part -> Prop :=
| heap_move c n l : Heaps.becomes c n l -> move (Heap c n) (map (Heap c) l)
| pile_move k n l : leaves k n l -> move (Pile k n) (map (Pile k) l)
| move_on_board k w s s' : board_move w k s s' -> move (Board k w s) [Board k w s'].

(** The move that leads to such a part wins the whole sum. *)
Definition ended (x : part) : bool := false.

(** Outcomes: P if the player to move loses, N if he or she wins. *)
Definition outcome_P (y : play) (g : list part) : Prop :=
  Loses unit (fun p => p) part (fun _ => move) ended y tt g.
Definition outcome_N (y : play) (g : list part) : Prop :=
  Wins unit (fun p => p) part (fun _ => move) ended y tt g.
(** In normal play g has the nimber n if the sum of g and a Nim heap of n counters is a P-position. *)
Definition has_nimber (g : list part) (n : N) : Prop := outcome_P Normal (g ++ [Pile Nim n]).

(** Kayles, code 0.77: three pins may become two rows of one, not one row of three. *)
Example kayles_3 : let kayles := Heap Heaps.kayles in
  move (kayles 3) [kayles 1; kayles 1] /\ ~ move (kayles 3) [kayles 3].
Proof.
  split.
  - apply (heap_move _ 3 [1; 1]). exists 1.
    repeat split; try (simpl; Lia.lia); repeat constructor.
  - intros H. remember [Heap Heaps.kayles 3] as o eqn:Eo.
    remember (Heap Heaps.kayles 3) as x eqn:Ex. destruct H as [c n l H| |]; try discriminate.
    injection Ex as -> ->. destruct l as [|h [|h' l]]; try discriminate. injection Eo as ->.
    destruct H as (i & (Ha & _) & Hs). simpl in Hs. assert (i = 0) as -> by (clear Ha; Lia.lia).
    discriminate.
Qed.
