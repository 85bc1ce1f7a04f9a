(* Families of positions, with a member for each number: from JSON, to JSON, in words and as Coq text. TRUSTED. *)
open Shape

(* Families.PilesOf is the only constructor: extraction leaves it out. *)
let mark = "mark:<n>"

let read value =
  if has "rules" value then give_up "families of games by texts are not covered yet";
  match text "position" (fields "puzzle" [ "game"; "position" ] value "position") with
  | position when position = mark -> Checker.Piles.Mark
  | position -> give_up "the family '%s' is not covered yet" (short position)

let name family = match family with Checker.Piles.Mark -> mark | _ -> reject "another family"
let write family = Json.Object [ ("game", Text "family"); ("position", Text (name family)) ]

let claim value =
  match value with
  | Json.Object [ ("aperiodic", Truth true) ] -> Checker.Claims.Aperiodic
  | Object [ ("aperiodic", _) ] -> reject "aperiodic: expected true"
  | _ -> give_up "claims of this kind about families are not covered yet"

let words family claim =
  match claim with
  | Checker.Claims.Aperiodic ->
    Printf.sprintf "Of the nimbers G(n) of %s, for no p >= 1, s and e is G(n + p) = G(n) + s for all n >= e." (Words.quoted (name family))
  | _ -> Words.unknown

let coq family =
  match family with
  | Checker.Piles.Mark -> "(Families.PilesOf Piles.Mark)"
  | _ -> reject "another family"
