(** Sums of impartial games: both players have the same moves.  SPECIFICATION.

    The rules of the games stand in Heaps.v, Piles.v, Numbers.v, Boards.v, Coins.v and Graphs.v; who wins
    is said in Play.v. *)
Require Import List NArith Permutation.
From Lastmove Require Import Rules.Play Rules.Piles Rules.Numbers Rules.Boards Rules.Coins
  Rules.Graphs.
From Lastmove Require Rules.Heaps.
Import ListNotations.

Inductive part :=
| Heap (c : Heaps.code) (n : nat)              (* of n tokens, under a take-and-break code *)
| Pile (k : pile_game) (n : N)                 (* of n counters *)
| Pair (k : pair_game) (a b : N)
| Chomp (rows : list N)
| NoFactor (numbers : list N)
| Board (k : board_game) (w s : N)             (* w columns; s: the empty cells, or the tokens *)
| Coins (k : coin_game) (s : N)                (* s: the heads *)
| Treblecross (n s : N)                        (* n cells, s: the empty ones *)
| Edge (g : list edge)
| EdgeDelete (g : list edge)
| NodeKayles (vertices : list N) (g : list edge)
| Hackenbush (g : list edge).

(** What a move may leave of a part. *)
Inductive move : part -> list part -> Prop :=
| heap_move c n l : Heaps.becomes c n l -> move (Heap c n) (map (Heap c) l)
| pile_move k n l : leaves k n l -> move (Pile k n) (map (Pile k) l)
| move_of_pair k a b c d : pair_move k (a, b) (c, d) -> move (Pair k a b) [Pair k c d]
| move_in_chomp l m : chomp_move l m -> move (Chomp l) [Chomp m]
| move_of_numbers l m : no_factor_move l m -> move (NoFactor l) [NoFactor m]
| move_on_board k w s s' : board_move w k s s' -> move (Board k w s) [Board k w s']
| move_of_coins k s s' : coin_move k s s' -> move (Coins k s) [Coins k s']
| move_of_crosses n s s' : cross_move s s' -> move (Treblecross n s) [Treblecross n s']
| move_in_edge g h : edge_move g h -> move (Edge g) [Edge h]
| move_in_edge_delete g h : delete_move g h -> move (EdgeDelete g) [EdgeDelete h]
| move_in_node_kayles v g w h :
    node_move (v, g) (w, h) -> move (NodeKayles v g) [NodeKayles w h]
| move_in_hackenbush g h : hackenbush_move g h -> move (Hackenbush g) [Hackenbush h].

(** The move that leads to such a part wins the whole sum.  (There is no misère play with parts of
    such a game.) *)
Definition ended (x : part) : bool :=
  match x with Treblecross n s => three_crosses n s | _ => false end.
Definition ends_early (x : part) : bool :=
  match x with Treblecross _ _ => true | _ => false end.

(** Outcomes: P if the player to move loses, N if he or she wins. *)
Definition outcome_P (y : play) (g : list part) : Prop :=
  Loses unit (fun p => p) part (fun _ => move) ended y tt g.
Definition outcome_N (y : play) (g : list part) : Prop :=
  Wins unit (fun p => p) part (fun _ => move) ended y tt g.
(** In normal play g has the nimber n if the sum of g and a Nim heap of n counters is a P-position. *)
Definition has_nimber (g : list part) (n : N) : Prop := outcome_P Normal (g ++ [Pile Nim n]).

(** A position as it is written: its parts, in any order, without finished ones, in which nobody can
    move and which have not been won by ending early. *)
Definition finished (x : part) : Prop := ended x = false /\ forall o, ~ move x o.
Definition written_as (h m : list part) : Prop :=
  exists rest, Permutation h (m ++ rest) /\ Forall finished rest.
(** The claim {"winning_moves": m, "all": a}: the moves to these positions win, whoever makes them;
    with a no other move does, and without a there is one at least. *)
Definition may_lead (g h : list part) : Prop := may_move unit part (fun _ => move) ended tt g h.
Definition winning_moves (y : play) (g : list part) (to : list (list part)) (all : bool) : Prop :=
  ~ over part ended g /\
  (forall m, In m to -> exists h, may_lead g h /\ written_as h m /\ outcome_P y h) /\
  (if all then forall h, may_lead g h -> outcome_P y h -> exists m, In m to /\ written_as h m
   else to <> []).

(** Who takes the last counter wins, in normal play; and {"winning_moves": [], "all": true} is false. *)
Lemma after_one h : may_lead [Pile Nim 1] h -> h = [Pile Nim 0].
Proof.
  intros (_ & a & x & b & o & E & Hm & ->). destruct a as [|z [|z' a]]; try discriminate.
  injection E as <- <-. inversion Hm as [|k n l Hl E1 E2| | | | | | | | | |]. subst.
  inversion Hl as [n k Hk E1 E2| | | | | | | | |]. subst.
  assert (k = 0%N) as -> by Lia.lia. auto.
Qed.
Example last_counter :
  winning_moves Normal [Pile Nim 1] [[]] true /\ ~ winning_moves Normal [Pile Nim 1] [] true.
Proof.
  assert (F : finished (Pile Nim 0)).
  { split; auto. intros o H. inversion H as [|k n l Hl E1 E2| | | | | | | | | |]. subst.
    inversion Hl as [n k Hk E1 E2| | | | | | | | |]. Lia.lia. }
  assert (O : ~ over part ended [Pile Nim 1]) by (intros (x & [<-|[]] & E); discriminate).
  assert (W : outcome_P Normal [Pile Nim 0]).
  { constructor; [discriminate|]. intros h (_ & a & x & b & o & E & Hm & _).
    destruct a as [|z [|z' a]]; try discriminate. injection E as <- <-. destruct F as [_ F].
    destruct (F o Hm). }
  assert (M : may_lead [Pile Nim 1] [Pile Nim 0]).
  { split; auto. exists [], (Pile Nim 1), [], [Pile Nim 0]. split; auto. split; auto.
    apply (pile_move Nim 1 [0%N]). constructor. Lia.lia. }
  assert (T : written_as [Pile Nim 0] []).
  { exists [Pile Nim 0]. split; [apply Permutation_refl|]. constructor; auto. }
  split.
  - split; auto. split.
    + intros m [<-|[]]. exists [Pile Nim 0]. auto.
    + intros h Hh _. exists []. split; [left; auto|]. rewrite (after_one h Hh). auto.
  - intros (_ & _ & H). destruct (H [Pile Nim 0] M W) as (m & [] & _).
Qed.

(** Kayles, code 0.77: three pins may become two rows of one, not one row of three. *)
Example kayles_3 : let kayles := Heap Heaps.kayles in
  move (kayles 3) [kayles 1; kayles 1] /\ ~ move (kayles 3) [kayles 3].
Proof.
  split.
  - apply (heap_move _ 3 [1; 1]). exists 1.
    repeat split; try (simpl; Lia.lia); repeat constructor.
  - intros H. remember [Heap Heaps.kayles 3] as o eqn:Eo.
    remember (Heap Heaps.kayles 3) as x eqn:Ex. destruct H as [c n l H| | | | | | | | | | |];
      try discriminate.
    injection Ex as -> ->. destruct l as [|h [|h' l]]; try discriminate. injection Eo as ->.
    destruct H as (i & (Ha & _) & Hs). simpl in Hs. assert (i = 0) as -> by (clear Ha; Lia.lia).
    discriminate.
Qed.
