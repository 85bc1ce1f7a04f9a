(** The evidence "quotient", and what the conditions want beyond it: the table of products, and the
    deficits of sums. Nothing is proved of these: they are verified when they are used. *)
Require Import List Bool Arith NArith FMapPositive MSetPositive.
From Lastmove Require Import Theory.Numbers Theory.Monoid Check.QuotientsGeneric.
Import ListNotations.
Local Open Scope N_scope.

(** "letters"; "p_positions"; "images"; "period": {"from": n0, "length": p}, if there is one. *)
Record quotient_hint := QuotientHint {
  letters : list (list N);
  p_positions : list N;
  images : list N;
  period : option (N * N)
}.
Definition portion (hint : quotient_hint) : numbers := put_all none (p_positions hint).
(** Entry 0 of each letter. *)
Definition letter_elements (hint : quotient_hint) : list N := map (hd 0) (letters hint).

(** Lists as arrays. *)
Definition array := PositiveMap.t N.
Definition get (t : array) (i : N) : N :=
  match PositiveMap.find (N.succ_pos i) t with Some v => v | None => 0 end.
Definition array_of (l : list N) : array :=
  let enter (s : array * positive) (v : N) :=
    let (t, i) := s in (PositiveMap.add i v t, Pos.succ i) in
  fst (fold_left enter l (PositiveMap.empty N, 1%positive)).

(** Products, breadth first: the rows of the elements reached, and how each was reached. *)
Definition rows := PositiveMap.t array.
Record reached_so_far := Reached { table : rows; queue : list N; made_rev : list (N * (N * N)) }.
Definition reach_from (a : N) (ls : list (N * array)) (s : reached_so_far) : reached_so_far :=
  fold_left (fun s l =>
    let b := get (snd l) a in
    match PositiveMap.find (N.succ_pos b) (table s), PositiveMap.find (N.succ_pos a) (table s) with
    | None, Some r =>
        let row := PositiveMap.map (get (snd l)) r in
        Reached (PositiveMap.add (N.succ_pos b) row (table s))
                (queue s ++ [b]) ((b, (fst l, a)) :: made_rev s)
    | _, _ => s
    end) ls s.
Fixpoint reach_all (fuel : nat) (ls : list (N * array)) (s : reached_so_far) : reached_so_far :=
  match fuel, queue s with
  | S fuel, a :: q => reach_all fuel ls (reach_from a ls (Reached (table s) q (made_rev s)))
  | _, _ => s
  end.
Definition products (m : N) (hint : quotient_hint) : reached_so_far :=
  reach_all (N.to_nat m) (map (fun l => (hd 0 l, array_of l)) (letters hint))
    (Reached (PositiveMap.add 1%positive (array_of (below m)) (PositiveMap.empty _)) [0] []).
Definition product_in (t : rows) (a b : N) : N :=
  match PositiveMap.find (N.succ_pos a) t with Some r => get r b | None => 0 end.

(** The deficits of single games, without those within another. *)
Definition where_true (m : N) (test : N -> bool) : numbers := put_all none (filter test (below m)).
Definition covers_of (m : N) (product : N -> N -> N) (p : numbers) (games : list (N * list N)) :
  list (N * numbers) :=
  fold_left (fun (covers : list (N * numbers)) (game : N * list N) => let (q, options) := game in
    match options with
    | [] => covers
    | _ =>
        let d := where_true m (deficit_of product p q options) in
        if existsb (fun c => (fst c =? q) && PositiveSet.subset d (snd c)) covers then covers
        else (q, d) :: filter (fun c => negb ((fst c =? q) && PositiveSet.subset (snd c) d)) covers
    end) games [].

(** The deficits of sums: maximal ones for each element, until nothing is new. *)
Definition deficits := PositiveMap.t (list numbers).
Definition closure_in (t : deficits) (a : N) : list numbers :=
  match PositiveMap.find (N.succ_pos a) t with Some l => l | None => [] end.
Definition close_step (m : N) (product : N -> N -> N) (covers : list (N * numbers))
  (s : deficits * list (N * numbers)) : deficits * list (N * numbers) :=
  match s with
  | (t, []) => s
  | (t, (e, d) :: todo) =>
      let known := closure_in t e in
      let larger := d :: filter (fun k => negb (PositiveSet.subset k d)) known in
      let beside (c : N * numbers) :=
        where_true m (fun y => has (snd c) (product e y) && has d (product (fst c) y)) in
      if existsb (PositiveSet.subset d) known then (t, todo) else
      (PositiveMap.add (N.succ_pos e) larger t,
       map (fun c => (product (fst c) e, beside c)) covers ++ todo)
  end.
Definition closure_of (m : N) (product : N -> N -> N) (covers : list (N * numbers)) : deficits :=
  fst (N.iter 1000000 (close_step m product covers) (PositiveMap.empty _, covers)).

(** All conditions, for games given by their images and those of their options. *)
Definition verified (m : N) (product : N -> N -> N) (made_by : list (N * (N * N)))
  (hint : quotient_hint) (games : list (N * list N)) : bool :=
  let covers := covers_of m product (portion hint) games in
  let t := closure_of m product covers in
  quotient_ok m product (portion hint) (letter_elements hint) made_by games covers (closure_in t).
