(* Evidence about armies. Not trusted. *)

let highest = 60_000 (* no certificate has the weight of a higher level *)

(* The weight of the half-plane, sigma^(level - 5) = a + b sigma with sigma^2 = 1 - sigma. The theorem does not need it. *)
let golden level evidence =
  let field = Shape.fields "evidence" [ "kind"; "weight" ] evidence in
  let digits = Numbers.digits_of_z level in
  if String.length digits > 5 || int_of_string digits > highest then Shape.reject "a level of more than %d" highest;
  let rec power a b left =
    if left <= 0 then (a, b) else power b Checker.BinInt.Z.(add a (opp b)) (left - 1)
  in
  let a, b = power (Exact.z 1) (Exact.z 0) (int_of_string digits - 5) in
  let is_exactly number (over, under) = over = Checker.BinInt.Z.mul number under in
  match List.map Exact.read (Shape.items "weight" (field "weight")) with
  | [ one; other ] when is_exactly a one && is_exactly b other -> Term.constant Checker.Verdict.NoEvidence "NoEvidence"
  | _ -> Shape.reject "weight: expected that of the half-plane"
