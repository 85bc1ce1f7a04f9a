(** The evidence "integers", and what the conditions want beyond it: the supports. Nothing is proved of
    these: they are verified when they are used. *)
Require Import List Bool Arith NArith ZArith FMapPositive MSetPositive.
From Lastmove Require Import Theory.Lists Theory.Numbers Theory.Residues Rules.Players.
From Lastmove Require Import Check.IntegersClasses Check.IntegersGeneric.
Import ListNotations.
Local Open Scope Z_scope.

(** "images" with their "residues"; half the length of "outcomes"; the places of L and N in the rows of
    "outcomes", one behind the other, and those of R and N; "outcome_period"; "period" with its
    "saltus"; and heaps whose elements add up to (1, 0), to (-1, 0), and to each (0, t) of which t has
    one residue 1 and no other. *)
Record group_hint := GroupHint {
  images : list element;
  reach : Z;
  left_first : list N;
  right_first : list N;
  outcome_period : Z;
  heap_period : option (N * N * Z);
  makers : list (list nat)
}.

(** Supports in buckets, by their changes. *)
Definition buckets : N := 1021.
Definition bucket (left right : numbers) : N :=
  let mix (h v : N) := ((h * 31 + v + 1) mod buckets)%N in
  fold_left mix (list_of right) (fold_left mix (list_of left) 0%N * 7 mod buckets)%N.
Definition bucket_with (orders : list Z) (s : support) (k : kind) : N :=
  bucket (with_changes orders s k Left) (with_changes orders s k Right).
Definition known := PositiveMap.t (list support).
Definition at_bucket (t : known) (n : N) : list support :=
  match PositiveMap.find (N.succ_pos n) t with Some l => l | None => [] end.
Definition put_support (t : known) (s : support) : known :=
  let n := bucket (left_changes s) (right_changes s) in
  PositiveMap.add (N.succ_pos n) (s :: at_bucket t n) t.

Section Supports.
Variable orders : list Z.
Variables outcome_period bound : Z.
Notation period_of d := (outcome_period * (size orders * Z.max 1 d)).

(** The sums of an element, given by its class, with d, by their classes with another period. *)
Definition sums_with (period period' : Z) (d : element) (n : N) : list N :=
  let e := decode orders n in
  map (fun a => code orders (class_of bound period' a))
    (if Z.abs (fst e) <=? bound then [sum orders e d] else shifted orders period e d).
Definition add_new (s : numbers * list N) (n : N) : numbers * list N :=
  let (set, fresh) := s in if has set n then s else (put set n, n :: fresh).
(** All that is reached, layer by layer, of which there may be so many. *)
Definition layers : nat := N.to_nat 10000.
Fixpoint close (fuel : nat) (period : Z) (steps : list element) (fresh : list N) (set : numbers) :
  numbers :=
  match fuel, fresh with
  | S fuel, _ :: _ =>
      let (set, fresh) :=
        fold_left (fun s n => fold_left (fun s d => fold_left add_new (sums_with period period d n) s)
                                steps s) fresh (set, []) in
      close fuel period steps fresh set
  | _, _ => set
  end.
Definition join (fuel : nat) (s : support) (k : kind) : support :=
  let g := Z.gcd (divisor s) (Z.gcd (fst (its_element k)) (saltus k)) in
  let start := flat_map (sums_with (period_of (divisor s)) (period_of g) (its_element k))
    (list_of (elements s)) in
  let (set, fresh) := fold_left add_new start (none, []) in
  Support g (close fuel (period_of g) [its_element k; (saltus k, 0)] fresh set)
    (with_changes orders s k Left) (with_changes orders s k Right).

Variable kinds : list kind.
Definition join_new (fuel : nat) (s : support) (state : known * list support) (k : kind) :
  known * list support :=
  let (t, fresh) := state in
  if some (joined orders outcome_period bound s k) (at_bucket t (bucket_with orders s k))
  then state else let s' := join fuel s k in (put_support t s', s' :: fresh).
Fixpoint explore (fuel : nat) (fresh : list support) (t : known) : known :=
  match fuel, fresh with
  | S fuel, _ :: _ =>
      let (t, fresh) :=
        fold_left (fun state s => fold_left (join_new layers s) kinds state) fresh (t, []) in
      explore fuel fresh t
  | _, _ => t
  end.
Definition supports : known :=
  let start := Support 0 (put none (code orders zero)) none none in
  explore layers [start] (put_support (PositiveMap.empty _) start).
End Supports.
