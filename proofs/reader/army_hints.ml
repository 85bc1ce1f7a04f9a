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

let farthest = 1_000_000

(* The men and their jumps, and how far the bound on one man fewer looks. Which sets of men weigh as much as the scout,
   and all their plays, the checker finds itself. *)
let men level number evidence =
  let field = Shape.fields "evidence" [ "kind"; "men"; "jumps"; "bound" ] evidence in
  if Shape.has "tree" (field "bound") then Shape.give_up "trees of weights for armies are not covered yet";
  let bound = Shape.fields "bound" [ "kind"; "exhausted" ] (field "bound") in
  if bound "kind" <> Json.Text "golden" then Shape.reject "bound: expected the kind \"golden\"";
  ignore (Shape.count "exhausted" (bound "exhausted"));
  let digits = Numbers.digits_of_z level in
  if String.length digits > 1 || int_of_string digits > 4 then
    Shape.reject "no number of men gets further than level 4";
  let hole value =
    match List.map (Shape.integer "a hole" (-farthest) farthest) (Shape.items "a hole" value) with
    | [ x; y ] -> Term.pair (Term.z (Numbers.z_of_int x)) (Term.z (Numbers.z_of_int y))
    | _ -> Shape.reject "expected a hole [x, y]"
  in
  let jump value =
    match Shape.items "a jump" value with
    | [ from; into ] -> Term.pair (hole from) (hole into)
    | _ -> Shape.reject "expected two holes"
  in
  let few = if String.length (Numbers.digits_of_n number) > 4 then 10_000 else Numbers.int_of_n number - 1 in
  let rec shells most = if (most + 1) * (most + 1) < few then shells (most + 1) else most in
  let shells = shells 0 in
  Term.apply (fun men -> Checker.Verdict.Men men) "Men" @@
  Term.apply4
    (fun men jumps shells depth -> { Checker.ArmyMen.men; jumps; shells; depth })
    "ArmyMen.Build_evidence"
    (Term.list (List.map hole (Shape.items "men" (field "men"))))
    (Term.list (List.map jump (Shape.items "jumps" (field "jumps"))))
    (Term.nat_of_int shells)
    (Term.nat_of_int (int_of_string digits + shells + 40))
