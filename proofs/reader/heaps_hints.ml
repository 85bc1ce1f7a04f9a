(* Evidence for periods of nimbers: the nimbers, which the certificate leaves to be computed. Not trusted. *)
open Numbers

(* The last digit that is not 0, and the greatest number of heaps that a move leaves. *)
let last_and_widest code =
  let bits digit = let value = int_of_string (digits_of_n digit) in List.filter (fun j -> value lsr j land 1 = 1) [ 0; 1; 2; 3; 4 ] in
  let place (at, last, widest) digit =
    let left = bits digit in
    (at + 1, (if left = [] then last else at), List.fold_left max widest left)
  in
  let _, last, widest = List.fold_left place (0, 0, 1) code in
  (last, widest)

let most_values = 20_000

let values code period preperiod evidence =
  let field = Shape.fields "evidence" [ "kind"; "values"; "mask"; "alternating" ] evidence in
  let last, widest = last_and_widest code in
  let needed = (widest * max 1 (int_of_nat preperiod)) + (widest * int_of_nat period) + last in
  if Shape.count "values" (field "values") <> string_of_int needed then
    Shape.reject "number of nimbers needed: %d" needed;
  if needed > most_values then Shape.give_up "the nimbers of %d heaps would take too long" needed;
  let nimbers = Checker.Heaps0.values code (nat_of_int needed) in
  Term.apply3
    (fun values last widest -> Checker.Verdict.NimValues (values, last, widest))
    "NimValues"
    (Term.of_value (Coq.list Coq.n) nimbers)
    (Term.nat_of_int last) (Term.nat_of_int widest)
