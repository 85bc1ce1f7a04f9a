(** Rules as texts: POSITIONS, MOVES and CLAIMS. A reader who accepts this page, the pages Text*.v that
    it names, and Theory/TextPartizan.v up to [sum_move] accepts what a claim means. *)
Require Import ZArith String List Bool.
From Lastmove Require Import Theory.Impartial Theory.TextPartizan.
From Lastmove Require Import Rules.TextSyntax Rules.TextFields Rules.TextMoves Rules.TextHeaps.
Import ListNotations.

(** A position of one text: a board or a graph; one heap; or a word of a list. *)
Inductive state :=
| OnField (f : field)
| OneHeap (h : heap)
| Word (w : string).

Definition listed_for (q : player) (w : who) : bool := may_use q w.

(** What the moves of the player q make of a position: positions again. *)
Inductive text_move (q : player) : game -> state -> list state -> Prop :=
| Field_move g f h : field_move g q f h -> text_move q (FieldsGame g) (OnField f) [OnField h]
| Heap_move g own l : heap_moves g q own l -> text_move q (HeapsGame g) (OneHeap own) (map OneHeap l)
| Listed_move g w p options l :
    In (w, p, options) g -> listed_for q p = true -> In l options ->
    text_move q (ListedGame g) (Word w) (map Word l).

(** A position in which somebody has made a pattern of [wins]. *)
Definition text_won (g : game) (s : state) : Prop :=
  match g, s with FieldsGame g, OnField f => is_won g f | _, _ => False end.

(** * Sums *)

(** The games of a puzzle; a part of a sum is the number of its game, from 0, and its position. *)
Section Sums.
Variable games : list game.
Definition part := (nat * state)%type.

Definition part_move (q : player) (x : part) (l : list part) : Prop :=
  exists g l', nth_error games (fst x) = Some g /\ text_move q g (snd x) l' /\ l = map (pair (fst x)) l'.
Definition part_won (x : part) : Prop :=
  exists g, nth_error games (fst x) = Some g /\ text_won g (snd x).
Definition move : player -> list part -> list part -> Prop := sum_move part part_move part_won.

(** Reading a position: holds are carried out, and the laws must hold. *)
Definition starts (x y : part) : Prop :=
  exists g, nth_error games (fst x) = Some g /\ fst y = fst x /\
    match g, snd x, snd y with
    | FieldsGame g, OnField f, OnField h => field_starts g f h
    | HeapsGame _, OneHeap t, OneHeap u => u = t
    | ListedGame _, Word v, Word w => w = v
    | _, _, _ => False
    end.

(** The sum l, as it was read, has the outcome o; the player q wins it moving first, or second. *)
Definition outcome_is (y : play) (l : list part) (o : outcome) : Prop :=
  exists l', Forall2 starts l l' /\ has_outcome (list part) move y o l'.
Definition wins_first (y : play) (q : player) (l : list part) : Prop :=
  exists l', Forall2 starts l l' /\ Wins_first (list part) move y q l'.
Definition wins_second (y : play) (q : player) (l : list part) : Prop :=
  exists l', Forall2 starts l l' /\ Wins_second (list part) move y q l'.
End Sums.
