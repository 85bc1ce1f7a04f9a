(** Games for two players, given by what their moves are: who wins, sums, strategies.
    Nothing is assumed about how long a play lasts: that a player wins means that she can force a win in
    finitely many moves. *)
Require Import List Permutation Bool.
From Lastmove Require Import Theory.Impartial.
Import ListNotations.

Inductive player := Left | Right.
Definition other (p : player) : player := match p with Left => Right | Right => Left end.

(** * SPECIFICATION: who wins *)
Section Outcomes.
Variable position : Type.
Variable move : player -> position -> position -> Prop.
Definition has_move (p : player) (g : position) : Prop := exists h, move p g h.

(** In normal play a player who cannot move loses, in misère play such a player wins. [Wins_first y p g]:
    in g the player p, who is to move, wins. [Wins_second y p g]: p wins when the other is to move. *)
Inductive Wins_first (y : play) (p : player) : position -> Prop :=
| First_moves g h : move p g h -> Wins_second y p h -> Wins_first y p g
| First_stuck g : y = Misere -> ~ has_move p g -> Wins_first y p g
with Wins_second (y : play) (p : player) : position -> Prop :=
| Second_waits g :
    (y = Misere -> has_move (other p) g) -> (forall h, move (other p) g h -> Wins_first y p h) ->
    Wins_second y p g.

Inductive outcome := OutcomeL | OutcomeR | OutcomeN | OutcomeP.
(** L and R: Left, or Right, wins whoever begins; N: who begins wins; P: who begins loses. *)
Definition has_outcome (y : play) (o : outcome) (g : position) : Prop :=
  match o with
  | OutcomeL => Wins_first y Left g /\ Wins_second y Left g
  | OutcomeR => Wins_first y Right g /\ Wins_second y Right g
  | OutcomeN => Wins_first y Left g /\ Wins_first y Right g
  | OutcomeP => Wins_second y Left g /\ Wins_second y Right g
  end.
End Outcomes.

(** * SPECIFICATION: sums *)
Section Sums.
Variable part : Type.
(** What a player's move makes of a part: parts again. *)
Variable part_move : player -> part -> list part -> Prop.
(** A part that ends the whole play: who made it has won. *)
Variable won : part -> Prop.

Definition sum_move (p : player) (g h : list part) : Prop :=
  (forall x, In x g -> ~ won x) /\
  exists before x after l, g = before ++ x :: after /\ part_move p x l /\ h = before ++ l ++ after.
End Sums.
