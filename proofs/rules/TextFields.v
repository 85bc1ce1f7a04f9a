(** Rules as texts: FIELDS (boards and graphs) and what it means that a pattern MATCHES. *)
Require Import ZArith List Bool Ascii.
From Lastmove Require Import Rules.Players Rules.TextSyntax.
Import ListNotations.
Local Open Scope Z_scope.

(** * Places *)

(** A place of the plane: row (downwards), column; the vertex v of a graph is the place (v, 0). *)
Definition place := (Z * Z)%type.
Definition place_eqb (a b : place) : bool := (fst a =? fst b) && (snd a =? snd b).
Definition add (a d : place) : place := (fst a + fst d, snd a + snd d).

(** A board or a graph: each cell, or vertex, with its sign, each once, in a fixed order; and the
    edges of a graph. A place that is not listed reads [#]; a vertex with the sign [#] has been
    deleted. *)
Record field := Field { joined : list (place * place); signs : list (place * sign) }.
Definition sign_at (f : field) (c : place) : sign :=
  match find (fun x => place_eqb (fst x) c) (signs f) with Some x => snd x | None => gap end.

(** * Sets of signs *)

Definition among (l : list sign) (s : sign) : bool := existsb (Ascii.eqb s) l.
(** Does a set admit the sign? [?] admits [#] on boards, unless it is meant to be a cell: in
    repetitions, and where a statement names a set of cells. *)
Definition admitted (g : field_game) (must_be_cell : bool) (a : set) (s : sign) : bool :=
  match a with
  | One t => Ascii.eqb s t
  | OneOf l => among l s
  | NoneOf l => among (alphabet g) s && negb (among l s)
  | Any => if Ascii.eqb s gap then negb must_be_cell && negb (on_graph g) else among (alphabet g) s
  end.

(** * Directions *)

Definition sides : list place := [(0, 1); (1, 0); (0, -1); (-1, 0)].
Definition diagonals : list place := [(1, 1); (1, -1); (-1, -1); (-1, 1)].
(** The steps of a direction; [forward] is east for Left and west for Right. *)
Definition steps (p : player) (d : direction) : list place :=
  match d with
  | East => [(0, 1)] | South => [(1, 0)] | West => [(0, -1)] | North => [(-1, 0)]
  | Southeast => [(1, 1)] | Southwest => [(1, -1)]
  | Northwest => [(-1, -1)] | Northeast => [(-1, 1)]
  | Rows => [(0, 1); (0, -1)]
  | Columns => [(1, 0); (-1, 0)]
  | Sides => sides
  | Diagonals => diagonals
  | Lines => sides ++ diagonals
  | Knight => [(1, 2); (1, -2); (-1, 2); (-1, -2); (2, 1); (2, -1); (-2, 1); (-2, -1)]
  | Hexagonal => sides ++ [(1, 1); (-1, -1)]
  | Forward => match p with Left => [(0, 1)] | Right => [(0, -1)] end
  | Backward => match p with Left => [(0, -1)] | Right => [(0, 1)] end
  | Step r c => [(r, c)]
  end.
(** The steps of the statement [along], by default along the sides. *)
Definition usual_steps (g : field_game) (p : player) : list place :=
  match along g with Some l => flat_map (steps p) l | None => sides end.
Definition steps_of (g : field_game) (p : player) (w : where_to) : list place :=
  match w with Along l => flat_map (steps p) l | _ => usual_steps g p end.

(** * Laying a pattern *)

(** A cell as it is laid: must it be a cell (in a repetition), and the cell of the pattern. *)
Definition mark := (bool * cell)%type.
Definition spot := (place * mark)%type.

(** The lists of cells that a row of pieces stands for. *)
Inductive stands_for : list piece -> list mark -> Prop :=
| Stands_end : stands_for [] []
| Stands_once c ps l : stands_for ps l -> stands_for (Piece [c] None :: ps) ((false, c) :: l)
| Stands_repeated cs least most n ps l :
    (least <= n)%nat -> (forall m, most = Some m -> n <= m)%nat -> stands_for ps l ->
    stands_for (Piece cs (Some (least, most)) :: ps) (concat (repeat (map (pair true) cs) n) ++ l).

(** A row of cells from the place a on, one step d after the other. *)
Fixpoint in_line (a d : place) (l : list mark) : list spot :=
  match l with [] => [] | x :: l => (a, x) :: in_line (add a d) d l end.

(** A picture has several rows, or is [turned]. *)
Definition is_picture (p : pattern) : bool :=
  match rows p, lies p with [_], Turned => true | [_], _ => false | _, _ => true end.
Definition numbered {A} (l : list A) : list (Z * A) := combine (map Z.of_nat (seq 0 (length l))) l.
(** Its cells with their places, the first one at (0, 0), in the order in which one reads. *)
Definition picture (p : pattern) : list spot :=
  flat_map (fun '(r, row) => flat_map (fun '(c, x) => map (fun k => ((r, c), (false, k))) (cells x))
                                      (numbered row)) (numbered (rows p)).
(** The rotations and reflections of the square. *)
Definition images (w : where_to) : list (place -> place) :=
  match w with
  | Turned => [ fun '(r, c) => (r, c); fun '(r, c) => (c, - r); fun '(r, c) => (- r, - c);
                fun '(r, c) => (- c, r); fun '(r, c) => (r, - c); fun '(r, c) => (- r, c);
                fun '(r, c) => (c, r); fun '(r, c) => (- c, - r) ]
  | _ => [fun c => c]
  end.

Definition edge (f : field) (a b : place) : Prop := In (a, b) (joined f) \/ In (b, a) (joined f).
(** Vertices each joined to the one before. *)
Fixpoint walk (f : field) (l : list place) : Prop :=
  match l with a :: (b :: _) as l' => edge f a b /\ walk f l' | _ => True end.

(** The pattern p lies at the anchor a: the places with the cells of the pattern on them. *)
Inductive laid (g : field_game) (q : player) (f : field) (p : pattern) (a : place) :
  list spot -> Prop :=
| Line ps d l :
    on_graph g = false -> is_picture p = false -> rows p = [ps] ->
    In d (steps_of g q (lies p)) -> stands_for ps l -> laid g q f p a (in_line a d l)
| Picture i :
    on_graph g = false -> is_picture p = true -> In i (images (lies p)) ->
    laid g q f p a (map (fun '(c, x) => (add a (i c), x)) (picture p))
| Path ps l vs :
    on_graph g = true -> rows p = [ps] -> stands_for ps l -> length (a :: vs) = length l ->
    NoDup (a :: vs) -> walk f (a :: vs) -> laid g q f p a (combine (a :: vs) l).

(** * Matches *)

Definition fits (g : field_game) (f : field) (x : spot) : bool :=
  let '(c, (b, k)) := x in admitted g b (admits k) (sign_at f c).
Definition matches (g : field_game) (q : player) (f : field) (p : pattern) (a : place)
  (m : list spot) : Prop := laid g q f p a m /\ Forall (fun x => fits g f x = true) m.
(** The last place of a match from the anchor a. *)
Definition last_place (a : place) (m : list spot) : place := last (map fst m) a.
(** A match has a cell of the field. *)
Definition touches (f : field) (m : list spot) : Prop :=
  exists x, In x m /\ sign_at f (fst x) <> gap.
