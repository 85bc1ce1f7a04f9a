(** Rules as texts: MOVES on boards and graphs, as docs/rules.md defines them. *)
Require Import ZArith Ascii String List Bool.
From Lastmove Require Import Rules.Players.
From Lastmove Require Import Rules.TextSyntax Rules.TextNumbers Rules.TextFields.
Import ListNotations.
Local Open Scope Z_scope.

(** * Whose rules *)

(** Partners: the pairs that [swap] lists, otherwise x and o if both are declared. *)
Definition partners (g : field_game) : list (sign * sign) :=
  match swap g with
  | Some l => l
  | None =>
      if among (alphabet g) "x"%char && among (alphabet g) "o"%char then [("x", "o")]%char else []
  end.
Definition partner (g : field_game) (s : sign) : sign :=
  match find (fun x => Ascii.eqb s (fst x) || Ascii.eqb s (snd x)) (partners g) with
  | Some (a, b) => if Ascii.eqb s a then b else a
  | None => s
  end.

(** A rule with all its signs exchanged for their partners. *)
Section Exchange.
Variable e : sign -> sign.
Definition exchange_set (a : set) : set :=
  match a with
  | One s => One (e s)
  | OneOf l => OneOf (map e l)
  | NoneOf l => NoneOf (map e l)
  | Any => Any
  end.
Definition exchange_cell (k : cell) : cell :=
  Cell (exchange_set (admits k)) (match turns k with Becomes s => Becomes (e s) | r => r end).
Definition exchange_pattern (p : pattern) : pattern :=
  Pattern (map (map (fun x => Piece (map exchange_cell (cells x)) (times x))) (rows p)) (lies p).
Definition exchange_clause (k : clause) : clause :=
  match k with
  | If t n p => If t n (exchange_pattern p)
  | Also t p => Also t (exchange_pattern p)
  | Quadrant t a s => Quadrant t (exchange_set a) (e s)
  end.
Definition exchange_leg (l : leg) : leg :=
  Leg (match what l with
       | Change p => Change (exchange_pattern p)
       | Block h w a s c => Block h w (exchange_set a) (e s) c
       end) (map exchange_clause (clauses l)).
Definition exchange_rule (r : field_rule) : field_rule :=
  FieldRule (whose r) (exchange_leg (first r)) (map exchange_leg (further r)).
End Exchange.

(** The rules of a player. *)
Definition rules_of (g : field_game) (q : player) : list field_rule :=
  flat_map (fun r =>
    match whose r, q with
    | Both, _ | OfLeft, Left | OfRight, Right | Each, Left => [r]
    | Each, Right => [exchange_rule (partner g) r]
    | _, _ => []
    end) (field_rules g).

(** In impartial games, laws and [wins], [forward] is as for Left. *)
Definition is_both (w : who) : bool := match w with Both => true | _ => false end.
Definition impartial_rules (g : field_game) : bool :=
  forallb (fun r => is_both (whose r)) (field_rules g).
Definition facing (g : field_game) (q : player) : player := if impartial_rules g then Left else q.

(** * The change of one leg *)

(** What a match makes of its places: pairs of a place and its new sign. *)
Fixpoint changes_from (g : field_game) (f : field) (before : option place) (m : list spot) :
  list (place * sign) :=
  match m with
  | [] => []
  | (c, (_, k)) :: behind =>
      match turns k, before, behind with
      | Becomes s, _, _ => [(c, s)]
      | Partner, _, _ => [(c, partner g (sign_at f c))]
      | AsBefore, Some b, _ => [(c, sign_at f b)]
      | AsBehind, _, (b, _) :: _ => [(c, sign_at f b)]
      | _, _, _ => []
      end ++ changes_from g f (Some c) behind
  end.
Definition changes (g : field_game) (f : field) (m : list spot) : list (place * sign) :=
  changes_from g f None m.

(** Rectangles: all cells of h rows and w columns, in the order in which one reads. *)
Definition rectangle (a : place) (h w : nat) (k : cell) : list spot :=
  flat_map (fun r => map (fun c => (add a (Z.of_nat r, Z.of_nat c), (true, k))) (seq 0 w))
           (seq 0 h).
Definition is_size (s : size) (n : nat) : Prop :=
  match s with Fixed m => n = m | Named _ => True end.
Definition sizes (s t : size) (h w : nat) : names_are :=
  (match s with Named x => [(x, Z.of_nat h)] | _ => [] end) ++
  (match t with Named x => [(x, Z.of_nat w)] | _ => [] end).
Definition same_name (s t : size) : Prop := exists x, s = Named x /\ t = Named x.

(** The matches of a leg from the anchor a. *)
Inductive leg_matches (g : field_game) (q : player) (f : field) (a : place) :
  shape -> list spot -> Prop :=
| Change_matches p m : matches g q f p a m -> leg_matches g q f a (Change p) m
| Block_matches s t x y c h w :
    (1 <= h)%nat -> (1 <= w)%nat -> is_size s h -> is_size t w -> (same_name s t -> h = w) ->
    met (sizes s t h w) c = true ->
    Forall (fun x => fits g f x = true) (rectangle a h w (Cell x (Becomes y))) ->
    leg_matches g q f a (Block s t x y c) (rectangle a h w (Cell x (Becomes y))).

(** Clauses are anchored at the leg's anchor, or with [there] at the last place of its match. *)
Definition begins (there : bool) (a : place) (m : list spot) : place :=
  if there then last_place a m else a.

(** How many matches of p from a: as many as there are lists of places. *)
Definition how_many (g : field_game) (q : player) (f : field) (p : pattern) (a : place)
  (n : nat) : Prop :=
  exists l, NoDup l /\ length l = n /\
    forall places, In places l <-> exists m, matches g q f p a m /\ map fst m = places.
Definition counts (c : count) (n : nat) : Prop :=
  match c with
  | Number least most => (least <= n)%nat /\ (forall m, most = Some m -> n <= m)%nat
  | Parity odd => Nat.odd n = odd
  end.
Definition permitted (g : field_game) (q : player) (f : field) (l : leg) (a : place)
  (m : list spot) : Prop :=
  forall t c p, In (If t c p) (clauses l) ->
    exists n, how_many g q f p (begins t a m) n /\ counts c n.

(** What the leg makes of the cell c: by its own match, and by its clauses. *)
Inductive makes (g : field_game) (q : player) (f : field) (l : leg) (a : place) (m : list spot)
  (c : place) (s : sign) : Prop :=
| By_match : In (c, s) (changes g f m) -> makes g q f l a m c s
| By_also t p n :
    In (Also t p) (clauses l) -> matches g q f p (begins t a m) n -> In (c, s) (changes g f n) ->
    makes g q f l a m c s
| By_quadrant t x :
    In (Quadrant t x s) (clauses l) -> admitted g true x (sign_at f c) = true ->
    fst (begins t a m) <= fst c -> snd (begins t a m) <= snd c -> makes g q f l a m c s.

(** The field h is f but for the new signs that [makes] says; [#] stays. *)
Definition changed (makes : place -> sign -> Prop) (f h : field) : Prop :=
  joined h = joined f /\
  Forall2 (fun '(c, s) '(c', s') => c' = c /\
    (s <> gap /\ makes c s' \/ s' = s /\ (s = gap \/ forall t, ~ makes c t))) (signs f) (signs h).

(** A leg from the anchor a with the match m turns f into h. There is none if it would make
    different signs of one cell. *)
Definition leg_made (g : field_game) (q : player) (f : field) (l : leg) (a : place) (m : list spot)
  (h : field) : Prop :=
  leg_matches g q f a (what l) m /\ permitted g q f l a m /\
  (forall c s t, makes g q f l a m c s -> makes g q f l a m c t -> s = t) /\
  changed (makes g q f l a m) f h.

(** Further legs, each anchored at the last place of the match before. *)
Inductive goes_on (g : field_game) (q : player) : field -> list leg -> place -> field -> Prop :=
| No_leg f a : goes_on g q f [] a f
| One_leg f l ls a m f' h :
    leg_made g q f l a m f' -> goes_on g q f' ls (last_place a m) h -> goes_on g q f (l :: ls) a h.

(** * Holds and laws *)

(** Neighbours: one step apart, in a direction of [along] or its opposite; on graphs, joined. *)
Definition near (g : field_game) (f : field) (a b : place) : Prop :=
  if on_graph g then edge f a b
  else exists d, In d (usual_steps g Left) /\ (b = add a d \/ a = add b d).
Definition in_set (g : field_game) (f : field) (x : set) (c : place) : Prop :=
  admitted g true x (sign_at f c) = true.
(** The cell b is in the block of x that a is in. *)
Inductive same_block (g : field_game) (f : field) (x : set) (a : place) : place -> Prop :=
| Itself : in_set g f x a -> same_block g f x a a
| Neighbour b c : same_block g f x a b -> near g f b c -> in_set g f x c -> same_block g f x a c.
(** The block of x that a is in touches y. *)
Definition touches_set (g : field_game) (f : field) (x y : set) (a : place) : Prop :=
  exists b c, same_block g f x a b /\ near g f b c /\ in_set g f y c.

(** [hold A to G else s]: all cells of the blocks of A that do not touch G become s. *)
Definition hold_done (g : field_game) (k : hold) (f h : field) : Prop :=
  changed (fun c s => s = falls_to k /\ in_set g f (held_set k) c /\
                      ~ touches_set g f (held_set k) (hold_to k) c) f h.
Inductive holds_done (g : field_game) : list hold -> field -> field -> Prop :=
| No_hold f : holds_done g [] f f
| One_hold k ks f f' h : hold_done g k f f' -> holds_done g ks f' h -> holds_done g (k :: ks) f h.
(** All holds, one after the other, until none of them changes anything. *)
Inductive held (g : field_game) : field -> field -> Prop :=
| Stable f : Forall (fun k => hold_done g k f f) (holds g) -> held g f f
| Again f f' h : holds_done g (holds g) f f' -> held g f' h -> held g f h.

Definition occurs (g : field_game) (f : field) (p : pattern) : Prop :=
  exists a m, matches g Left f p a m /\ touches f m.
Definition lawful (g : field_game) (f : field) : Prop :=
  (forall p, In p (never g) -> ~ occurs g f p) /\
  (forall x y c, In (x, y) (touching g) -> In c (map fst (signs f)) -> in_set g f x c ->
     touches_set g f x y c).

(** * Moves *)

(** The position has been won by who made it: a pattern of [wins] occurs. *)
Definition is_won (g : field_game) (f : field) : Prop := exists p, In p (winning g) /\ occurs g f p.

(** A move of the player q from f to h: the legs of a rule, the first one anchored anywhere, then
    the holds; the laws are obeyed, and something has changed. *)
Definition field_move (g : field_game) (q : player) (f h : field) : Prop :=
  ~ is_won g f /\
  exists r a m f1 f2, In r (rules_of g q) /\
    leg_made g (facing g q) f (first r) a m f1 /\ touches f m /\
    goes_on g (facing g q) f1 (further r) (last_place a m) f2 /\
    held g f2 h /\ lawful g h /\ h <> f.

(** A position that is read: what holds take away is taken away; it must be lawful. *)
Definition field_starts (g : field_game) (f h : field) : Prop := held g f h /\ lawful g h.
