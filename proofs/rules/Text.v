(** Rules as texts: POSITIONS, MOVES and CLAIMS. A reader who accepts this page and those that it
    names accepts what a claim means: Play.v (sums, and who wins them), TextSyntax.v (the language),
    TextNumbers.v, TextFields.v, TextMoves.v, TextHeaps.v (what it means). *)
Require Import ZArith String List Bool.
From Lastmove Require Import Rules.Play Rules.Players.
From Lastmove Require Import Rules.TextSyntax Rules.TextFields Rules.TextMoves Rules.TextHeaps.
Import ListNotations.

(** A position of one text: a board or a graph; one heap; or a word of a list. *)
Inductive state :=
| OnField (f : field)
| OneHeap (h : heap)
| Word (w : string).

(** What the moves of the player q make of a position: positions again. *)
Inductive text_move (q : player) : game -> state -> list state -> Prop :=
| Field_move g f h : field_move g q f h -> text_move q (FieldsGame g) (OnField f) [OnField h]
| Heap_move g own l :
    heap_moves g q own l -> text_move q (HeapsGame g) (OneHeap own) (map OneHeap l)
| Listed_move g w p options l :
    In (w, p, options) g -> may_use q p = true -> In l options ->
    text_move q (ListedGame g) (Word w) (map Word l).

(** A position in which somebody has made a pattern of [wins]. *)
Definition text_won (g : game) (s : state) : Prop :=
  match g, s with FieldsGame g, OnField f => is_won g f | _, _ => False end.

(** * Sums *)

(** The games of a puzzle, each by its text; [true] stands before a negative, in which Left and
    Right are exchanged. A part of a sum is the number of its game, from 0, and its position. *)
Definition signed_game := (bool * game)%type.
Section Sums.
Variable games : list signed_game.
Definition text_part := (nat * state)%type.

Definition acting (negative : bool) (q : player) : player := if negative then other q else q.
Definition part_move (q : player) (x : text_part) (l : list text_part) : Prop :=
  exists n g l', nth_error games (fst x) = Some (n, g) /\ text_move (acting n q) g (snd x) l' /\
    l = map (pair (fst x)) l'.
(** Which parts have been won by who made them: [ended] says it of all positions of these games. *)
Definition says_who_has_won (ended : text_part -> bool) : Prop :=
  forall i n g s, nth_error games i = Some (n, g) -> (ended (i, s) = true <-> text_won g s).

(** Reading a position: holds are carried out, and the laws must hold. *)
Definition starts (x y : text_part) : Prop :=
  exists n g, nth_error games (fst x) = Some (n, g) /\ fst y = fst x /\
    match g, snd x, snd y with
    | FieldsGame g, OnField f, OnField h => field_starts g f h
    | HeapsGame _, OneHeap t, OneHeap u => u = t
    | ListedGame _, Word v, Word w => w = v
    | _, _, _ => False
    end.

(** The player q, to move in the sum l as it was read, loses, or wins. *)
Definition text_loses (y : play) (q : player) (l : list text_part) : Prop :=
  exists l' ended, Forall2 starts l l' /\ says_who_has_won ended /\
    Loses player other text_part part_move ended y q l'.
Definition text_wins (y : play) (q : player) (l : list text_part) : Prop :=
  exists l' ended, Forall2 starts l l' /\ says_who_has_won ended /\
    Wins player other text_part part_move ended y q l'.

(** Claims. L and R: Left, or Right, wins whoever begins; N: who begins wins; P: who begins loses.
    Or what happens to a player who is to move. *)
Inductive text_claim :=
| OutcomeL | OutcomeR | OutcomeN | OutcomeP
| WinsFirst (q : player)                      (* {"first": q, "winner": q} *)
| LosesFirst (q : player).                    (* {"first": q, "winner": the other} *)
Definition text_claim_holds (y : play) (c : text_claim) (l : list text_part) : Prop :=
  match c with
  | OutcomeL => text_wins y Left l /\ text_loses y Right l
  | OutcomeR => text_wins y Right l /\ text_loses y Left l
  | OutcomeN => text_wins y Left l /\ text_wins y Right l
  | OutcomeP => text_loses y Left l /\ text_loses y Right l
  | WinsFirst q => text_wins y q l
  | LosesFirst q => text_loses y q l
  end.
End Sums.

(** The heap of n tokens of Nim, as a text. A sum of impartial games has the nimber n in normal play
    if beside this heap it has the outcome P. *)
Definition nim : signed_game :=
  (false, HeapsGame (HeapGame false ["n"%string]
    [(Both, Leaves ["n"%string] [Part None [Minus (Name "n") (Name "k")]]
              [Within "k" (Interval (Num 1) (Name "n"))] None)] [])).
Definition never_ends_early (g : signed_game) : Prop :=
  match snd g with FieldsGame g => winning g = [] | _ => True end.
Definition nimber_is (games : list signed_game) (l : list text_part) (n : Z) : Prop :=
  Forall never_ends_early games /\
  text_claim_holds (games ++ [nim]) Normal OutcomeP (l ++ [(length games, OneHeap [n])]).
