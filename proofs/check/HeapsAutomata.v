(** The kind "nim-values" with a saltus: the automata that the conditions want are built of the code
    and the nimbers. Nothing is proved of how they are built: they are verified when used. *)
Require Import List Bool Arith NArith Lia FMapPositive MSetPositive.
From Lastmove Require Import Theory.Lists Theory.Numbers Theory.Monoid Theory.Grundy.
From Lastmove Require Import Theory.Binary Theory.Automaton.
From Lastmove Require Import Rules.Heaps Theory.Octal.
From Lastmove Require Import Check.HeapsPeriod Check.HeapsGrowth Check.HeapsPatterns.
From Lastmove Require Import Check.HeapsSaltus Check.Heaps.
Import ListNotations.
Local Open Scope N_scope.

Definition find {A} (d : A) (t : PositiveMap.t A) (i : N) : A :=
  match PositiveMap.find (N.succ_pos i) t with Some a => a | None => d end.
Definition enter {A} (t : PositiveMap.t A) (i : N) (a : A) : PositiveMap.t A :=
  PositiveMap.add (N.succ_pos i) a t.

(** The largest power of 2 that divides s. *)
Fixpoint zeros (s : positive) : N := match s with xO s => N.succ (zeros s) | _ => 0 end.
Definition exponent (s : N) : N := match s with N0 => 0 | Npos s => zeros s end.

(** All patterns that occur, numbered. *)
Record table := Table {
  numbers_of : PositiveMap.t (list (pattern * N));    (* by a number of which nothing is asked *)
  by_number : PositiveMap.t pattern;
  how_many : N;
  waiting : list N;
  followers : PositiveMap.t (list (list N))           (* after bits 00, 01, 10, 11 of x and y *)
}.
Definition key (t : pattern) : N :=
  fold_left (fun h a => h * 7 + a) (constant t :: growing t) (carry t).
Definition number_of (t : pattern) (s : table) : N * table :=
  let known := find [] (numbers_of s) (key t) in
  match List.find (fun u => pattern_eqb t (fst u)) known with
  | Some u => (snd u, s)
  | None => (how_many s,
      Table (enter (numbers_of s) (key t) ((t, how_many s) :: known))
            (enter (by_number s) (how_many s) t) (N.succ (how_many s))
            (how_many s :: waiting s) (followers s))
  end.
Definition number_all (l : list pattern) (s : table) : list N * table :=
  fold_left (fun (acc : list N * table) t =>
    let (i, s) := number_of t (snd acc) in (i :: fst acc, s)) l ([], s).
Definition no_pattern : pattern := Pattern 0 0 [].
Definition follow (o : N) (s : table) : table :=
  match waiting s with
  | [] => s
  | i :: rest =>
      let s := Table (numbers_of s) (by_number s) (how_many s) rest (followers s) in
      let t := find no_pattern (by_number s) i in
      let (a, s) := number_all (next o t false false) s in
      let (b, s) := number_all (next o t false true) s in
      let (c, s) := number_all (next o t true false) s in
      let (d, s) := number_all (next o t true true) s in
      Table (numbers_of s) (by_number s) (how_many s) (waiting s)
            (enter (followers s) i [a; b; c; d])
  end.
Definition after_in (s : table) (i : N) (bx by_ : bool) : list N :=
  nth ((if bx then 2 else 0) + (if by_ then 1 else 0)) (find [] (followers s) i) [].

(** All states that occur. *)
Definition explore (o : N) (after : N -> bool -> bool -> list N) (first : state) : list state :=
  let go (acc : list state * list state) :=
    match acc with
    | (known, []) => acc
    | (known, st :: todo) =>
        if existsb (same_state st) known then (known, todo)
        else (st :: known,
              map (fun b => step o after st (fst b) (snd b)) two_bits ++ todo)
    end in
  fst (N.iter 100000 go ([], [first])).

(** For all remainders r and low bits l, numbered r 2^j + l: the patterns at the start. *)
Definition starts (c : code) (values : list N) (p e j : N) (s : table) :
  PositiveMap.t (list N) * table :=
  let all := keyed c values p e j in
  fold_left (fun (acc : PositiveMap.t (list N) * table) (rl : nat * N) =>
    let (r, l) := rl in
    let (ids, s) := number_all (patterns_in all r l) (snd acc) in
    (enter (fst acc) (N.of_nat r * 2 ^ j + l) ids, s))
    (list_prod (seq 0 (N.to_nat p)) (below (2 ^ j))) (PositiveMap.empty _, s).
Definition empty_table : table :=
  Table (PositiveMap.empty _) (PositiveMap.empty _) 0 [] (PositiveMap.empty _).

(** "period": p, "preperiod": e, "saltus": s. *)
Definition check_saltus (g : game) (p e s : N) (hint : nim_values) : bool :=
  match beside g with
  | _ :: _ => false
  | [] =>
      let c := own g in
      let values := nimbers hint in
      let j := exponent s in
      let o := N.shiftr s j in
      let (first, s0) := starts c values p e j empty_table in
      let s1 := N.iter 100000 (follow o) s0 in
      let start r l := find [] first (N.of_nat r * 2 ^ j + l) in
      let states r l :=
        explore o (after_in s1) (first_state c values p e j start r l) in
      if values_verified g hint
      then saltus_ok c values p e s j (find no_pattern (by_number s1)) (after_in s1)
                     (below (how_many s1)) start states
      else false
  end.

Theorem check_saltus_sound g p e s hint : check_saltus g p e s hint = true ->
  has_saltus g (N.to_nat p) (N.to_nat e) s.
Proof.
  unfold check_saltus. destruct (beside g) eqn:Eb; [|discriminate].
  destruct (starts _ _ _ _ _ _) as [first s0].
  set (s1 := N.iter 100000 _ s0). destruct (values_verified g hint) eqn:Hv; [|discriminate].
  intros H. pose proof (values_verified_sound g hint Hv) as Hmex.
  assert (E : alone (own g) = g) by (unfold alone; rewrite <- Eb; destruct g; auto).
  rewrite <- E in Hmex |- *. eapply saltus_sound; [exact H|exact Hmex].
Qed.
