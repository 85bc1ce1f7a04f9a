(** Rules as texts: MOVES ON HEAPS, as docs/rules.md defines them. *)
Require Import ZArith NArith String List Bool.
From Lastmove Require Import Rules.Players Rules.TextSyntax Rules.TextNumbers.
Import ListNotations.
Local Open Scope Z_scope.

(** A heap: a tuple of natural numbers; it has one number under [heaps n]. *)
Definition heap := list Z.

Definition sum (l : list Z) : Z := fold_right Z.add 0 l.
Definition product (l : list Z) : Z := fold_right Z.mul 1 l.

(** What the names may stand for behind a binder, if they stood for v before it. *)
Inductive binds (v : names_are) : binder -> names_are -> Prop :=
| One_of_list x l e n : In e l -> number v e = Some n -> binds v (Within x (Listed l)) ((x, n) :: v)
| One_between x a b low high n :
    number v a = Some low -> number v b = Some high -> low <= n <= high ->
    binds v (Within x (Interval a b)) ((x, n) :: v)
| Sum_is xs e s l :
    number v e = Some s -> length l = length xs -> Forall (fun n => 0 <= n) l -> sum l = s ->
    binds v (Summands xs e) (combine xs l ++ v)
| Product_is xs e s l :
    number v e = Some s -> length l = length xs -> Forall (fun n => 1 <= n) l -> product l = s ->
    binds v (Factors xs e) (combine xs l ++ v).
Inductive binds_all : names_are -> list binder -> names_are -> Prop :=
| No_binder v : binds_all v [] v
| One_binder v b bs v' w : binds v b v' -> binds_all v' bs w -> binds_all v (b :: bs) w.

(** The heaps that a part says: all its numbers exist and are natural numbers. *)
Definition part_is (v : names_are) (x : part) (l : list heap) : Prop :=
  exists k t,
    match copies x with None => k = 1 | Some e => number v e = Some k end /\ 0 <= k /\
    map (number v) (numbers x) = map Some t /\ Forall (fun n => 0 <= n) t /\
    l = repeat t (Z.to_nat k).

(** Take-and-break codes d0.d1d2…: i tokens may be taken, and the others left as j heaps, if the
    bit 2^j of di is set; nothing is taken only if at least two heaps are left. *)
Definition allowed (digits : list N) (i j : nat) : bool :=
  N.testbit (nth i digits 0%N) (N.of_nat j) && negb ((i =? 0)%nat && (j <=? 1)%nat).
Definition code_leaves (digits : list N) (n : Z) (l : list Z) : Prop :=
  exists i, allowed digits i (length l) = true /\ Forall (fun h => 1 <= h) l /\
    Z.of_nat i + sum l = n.

(** What a rule leaves of a heap. *)
Inductive leaves : heap_move -> heap -> list heap -> Prop :=
| Leaves_parts xs parts bs c own v ls :
    binds_all (combine xs own) bs v -> met v c = true -> Forall2 (part_is v) parts ls ->
    leaves (Leaves xs parts bs c) own (concat ls)
| Leaves_code digits n l :
    code_leaves digits n l -> leaves (Code digits) [n] (map (fun h => [h]) l).

Definition may_use (q : player) (w : who) : bool :=
  match w, q with Both, _ | OfLeft, Left | OfRight, Right => true | _, _ => false end.
(** Heaps of zeros are left out, and have no moves. *)
Definition nonzero (t : heap) : bool := existsb (fun n => negb (n =? 0)) t.

(** A move of the player q: what it makes of one heap. *)
Definition heap_moves (g : heap_game) (q : player) (own : heap) (l : list heap) : Prop :=
  nonzero own = true /\
  exists w r l', In (w, r) (heap_rules g) /\ may_use q w = true /\ leaves r own l' /\
    l = filter nonzero l' /\ l <> [own].
