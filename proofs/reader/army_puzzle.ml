(* The solitaire army: from JSON, to JSON. TRUSTED. *)
open Shape

let read value =
  let field = fields "puzzle" [ "game"; "level" ] value in
  let level = count "level" (field "level") in
  if level <> "5" then give_up "an army that is to advance %s paces is not covered yet" level

let write () = Json.Object [ ("game", Text "army"); ("level", Integer "5") ]
