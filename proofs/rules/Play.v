(** How sums of games are played, and who wins them.  SPECIFICATION.

    A position is a list of parts.  A move changes one part, and may leave any number of parts in
    its place.  Two players move in turn; what each of them may do with a part is given by the rules
    of the game ([move]).  In impartial games it does not depend on the player; then [player] may be
    a type with a single element. *)
Require Import List.
Import ListNotations.

Section Play.

Variable player : Type.
Variable other : player -> player.
Variable part : Type.

(** [move p x o]: player p may change the part x into the parts o. *)
Variable move : player -> part -> list part -> Prop.

(** A game may end early: the move that brings a part into such a position wins the whole sum. *)
Variable ended : part -> bool.

(** A move in one of the parts. *)
Definition turn (p : player) (g h : list part) : Prop :=
  exists before x after o, g = before ++ x :: after /\ move p x o /\ h = before ++ o ++ after.

(** As long as no part has ended early. *)
Definition over (g : list part) : Prop := exists x, In x g /\ ended x = true.
Definition may_move (p : player) (g h : list part) : Prop := ~ over g /\ turn p g h.

(** Whoever cannot move loses in normal play, and wins in misère play. *)
Inductive play := Normal | Misere.

(** [Loses y p g]: player p, who is to move in g, loses, whatever he or she does;
    [Wins y p g]: he or she wins with the best of play. *)
Inductive Loses (y : play) : player -> list part -> Prop :=
| loses p g :
    (y = Misere -> exists h, may_move p g h) ->
    (forall h, may_move p g h -> Wins y (other p) h) ->
    Loses y p g
with Wins (y : play) : player -> list part -> Prop :=
| wins_by_a_move p g h : may_move p g h -> Loses y (other p) h -> Wins y p g
| wins_without_move p g : y = Misere -> (forall h, ~ may_move p g h) -> Wins y p g.

End Play.
