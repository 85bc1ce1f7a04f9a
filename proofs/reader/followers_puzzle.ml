(* Games given by their options: from JSON, to JSON, in words and as Coq text. TRUSTED. *)
open Shape

let game value =
  let word value = List.map (fun part -> Numbers.nat_of_int (integer "options" 0 1_000_000 part)) (items "options" value) in
  List.map word (items "options" value)

let read value =
  let field = fields "puzzle" [ "game"; "options" ] value in
  List.map game (items "options" (field "options"))

let number part = string_of_int (Numbers.int_of_nat part)
let sides words = Json.List (List.map (fun word -> Json.List (List.map (fun part -> Json.Integer (number part)) word)) words)
let write games = Json.Object [ ("game", Text "followers"); ("options", List (List.map sides games)) ]

(* The games are G0, G1, ...; 0 is the sum without parts. *)
let options_line words =
  let word parts = if parts = [] then "0" else String.concat "+" (List.map (fun part -> "G" ^ number part) parts) in
  String.concat ", " (List.map word words)

let line games =
  let game number words = Printf.sprintf "G%d = {%s}" number (options_line words) in
  String.concat ", " (List.mapi game games)

let claim value =
  match value with
  | Json.Object [ ("misere_quotient", claim) ] -> Heaps_puzzle.quotient claim
  | _ -> give_up "claims of this kind about games given by their options are not covered yet"

let words games claim =
  match claim with
  | Checker.Claims.MisereQuotient (generators, order, p_positions) ->
    let some = match generators with Checker.Quotient.All -> "all" | First n -> "the first " ^ string_of_int (Numbers.int_of_nat n) in
    Heaps_puzzle.quotient_words order p_positions (Printf.sprintf "%s of the games %s" some (line games))
  | _ -> Words.unknown

let coq games = Coq.list (Coq.list (Coq.list Coq.nat)) games
