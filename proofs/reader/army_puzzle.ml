(* The solitaire army: from JSON, to JSON. TRUSTED. *)
open Shape

let read value =
  if has "rule" value then give_up "armies with a rule for their jumps are not covered yet";
  let field = fields "puzzle" [ "game"; "level" ] value in
  Numbers.z_of_digits (count "level" (field "level"))

let write level = Json.Object [ ("game", Text "army"); ("level", Integer (Numbers.digits_of_z level)) ]

let claim value =
  match value with
  | Json.Text "no" -> Checker.Claims.Impossible
  | Object [ ("fewest_men", Object _) ] -> give_up "bounds for the fewest men are not covered yet"
  | Object [ ("fewest_men", men) ] -> FewestMen (Numbers.n_of_digits (count "fewest_men" men))
  | _ -> give_up "claims of this kind about armies are not covered yet"

let words level claim =
  match claim with
  | Checker.Claims.Impossible ->
    Printf.sprintf "No finite number of men sends a man %s paces beyond the edge of the half-plane." (Numbers.digits_of_z level)
  | FewestMen men ->
    Printf.sprintf "%s men can send one of them %s paces beyond the edge of the half-plane, and fewer cannot."
      (Numbers.digits_of_n men) (Numbers.digits_of_z level)
  | _ -> Words.unknown
