(** Rules as texts: the SYNTAX of the language of docs/rules.md, as data.
    What each constructor is written as stands beside it; what it means is said in TextFields.v
    (patterns), TextMoves.v (moves on boards and graphs) and TextHeaps.v (moves on heaps). *)
Require Import ZArith List Ascii String.
Import ListNotations.

(** * Signs and patterns *)

Definition sign := ascii.
(** The sign of what is no cell: [#]. *)
Definition gap : sign := "#"%char.

(** A set of signs: [x], [[xo]], [[^x]] and [?]. *)
Inductive set :=
| One (s : sign)
| OneOf (l : list sign)
| NoneOf (l : list sign)
| Any.

(** What a cell of a pattern becomes: a sign, or [=], [~], [<], [>]. *)
Inductive result :=
| Becomes (s : sign)
| Stays
| Partner
| AsBefore
| AsBehind.

(** A cell of a pattern with its result. In patterns that change nothing all results are [Stays]. *)
Record cell := Cell { admits : set; turns : result }.

(** A piece: its cells, and how often they stand there if they repeat: least and most, [None] being
    without end. A piece that does not repeat has one cell. *)
Record piece := Piece { cells : list cell; times : option (nat * option nat) }.

(** A direction, by its name or by its step. *)
Inductive direction :=
| East | South | West | North | Southeast | Southwest | Northwest | Northeast
| Rows | Columns | Sides | Diagonals | Lines | Knight | Hexagonal | Forward | Backward
| Step (rows columns : Z).

(** What stands behind a pattern: nothing, [along …] or [turned]. *)
Inductive where_to := AsUsual | Along (l : list direction) | Turned.

(** [PATTERN where-to], with the results of [PATTERN -> RESULT where-to]. *)
Record pattern := Pattern { rows : list (list piece); lies : where_to }.

(** * Numbers and conditions *)

Inductive expr :=
| Num (n : Z)
| Name (s : string)
| Plus (a b : expr) | Minus (a b : expr) | Times (a b : expr) | Over (a b : expr) | Mod (a b : expr)
| Gcd (a b : expr) | Lcm (a b : expr) | Min (a b : expr) | Max (a b : expr) | Xor (a b : expr)
| Sqrt (a : expr) | Log2 (a : expr) | Ones (a : expr).

Inductive relation := Equal | Unequal | Less | AtMost | Greater | AtLeast.
Inductive property := Even | Odd | Prime | Square.

(** [{A, B, …}] and [A..B]. *)
Inductive range := Listed (l : list expr) | Interval (a b : expr).

Inductive condition :=
| Chain (first : expr) (links : list (relation * expr))     (* a < b <= c … *)
| Is (a : expr) (p : property)
| IsNot (a : expr) (p : property)
| Divides (a b : expr)
| In_range (a : expr) (r : range)
| Not (c : condition)
| And (c d : condition)
| Or (c d : condition).

(** * Rules on boards and graphs *)

Inductive who := Both | Each | OfLeft | OfRight.

(** How many matches: least and most ([None]: any number), or by parity. *)
Inductive count := Number (least : nat) (most : option nat) | Parity (odd : bool).

(** Clauses; [there]: anchored at the last cell of the match. [unless P] requires the number 0 of
    matches, [if P] at least 1. *)
Inductive clause :=
| If (there : bool) (n : count) (p : pattern)
| Also (there : bool) (p : pattern)
| Quadrant (there : bool) (of : set) (s : sign).

Inductive size := Fixed (n : nat) | Named (s : string).

(** What a leg matches: a pattern, or [block H x W of A -> s where C]. *)
Inductive shape :=
| Change (p : pattern)
| Block (height width : size) (of : set) (s : sign) (where_ : option condition).

Record leg := Leg { what : shape; clauses : list clause }.

(** A rule: the first leg, and those behind [then]. *)
Record field_rule := FieldRule { whose : who; first : leg; further : list leg }.

(** [hold A to G else s]. *)
Record hold := Hold { held_set : set; hold_to : set; falls_to : sign }.

Inductive side := EastSide | SouthSide | WestSide | NorthSide.
Inductive term := Count (of : set) | Room (towards : side) (of : set).
Inductive field_measure := Sum (l : list (Z * term)) | Word (of : set) (from : side).

(** A text on boards or graphs. *)
Record field_game := FieldGame {
  on_graph : bool;
  alphabet : list sign;                       (* the declared signs, in order *)
  swap : option (list (sign * sign));
  fill : option (list (list sign));           (* only for reading positions such as [3x4] *)
  along : option (list direction);
  field_rules : list field_rule;
  never : list pattern;                       (* [always no P] *)
  touching : list (set * set);                (* [always every block of A touches G] *)
  holds : list hold;
  winning : list pattern;                     (* [wins P] *)
  field_measures : list field_measure
}.

(** * Rules on heaps *)

Inductive binder :=
| Within (name : string) (r : range)          (* k in 1..n *)
| Summands (names : list string) (e : expr)   (* a + b = n *)
| Factors (names : list string) (e : expr).   (* a * b = n *)

(** [K copies of A x B]. *)
Record part := Part { copies : option expr; numbers : list expr }.

Inductive heap_move :=
| Leaves (names : list string) (parts : list part) (binders : list binder)
         (where_ : option condition)
| Code (digits : list N).                     (* a take-and-break code, without conditions *)

Record heap_game := HeapGame {
  single : bool;                              (* [heap a, b] rather than [heaps a x b] *)
  names : list string;
  heap_rules : list (who * heap_move);
  heap_measures : list expr
}.

(** * Lists of options *)

(** The lines of a text of the kind [list]: a position, whose options they are, the options. *)
Definition listed_game := list (string * who * list (list string)).

Inductive game :=
| FieldsGame (g : field_game)
| HeapsGame (g : heap_game)
| ListedGame (g : listed_game).
