(* Families of partizan games in misere play: from JSON, to JSON, in words and as Coq text. TRUSTED. *)
open Shape

let read_heaps value =
  let field = fields "puzzle" [ "game"; "left"; "right" ] value in
  let code key = Heaps_puzzle.code (text key (field key)) in
  (code "left", code "right")

let write_heaps (left, right) =
  let code code = Json.Text (Heaps_puzzle.code_text code) in
  Json.Object [ ("game", Text "partizan-heaps"); ("left", code left); ("right", code right) ]

let normal_heaps value =
  let member (key, held) =
    match (key, held) with
    | ("left" | "right"), Json.Text code -> (key, Json.Text (Heaps_puzzle.normal_text code))
    | _ -> (key, held)
  in
  match value with Json.Object members -> Json.Object (List.map member members) | other -> other

let read_followers value =
  let game value =
    match items "options" value with
    | [ left; right ] -> (Followers_puzzle.game left, Followers_puzzle.game right)
    | _ -> reject "options: expected Left's and Right's"
  in
  List.map game (items "options" (fields "puzzle" [ "game"; "options" ] value "options"))

let write_followers games =
  let game (left, right) = Json.List [ Followers_puzzle.sides left; Followers_puzzle.sides right ] in
  Json.Object [ ("game", Text "partizan-followers"); ("options", List (List.map game games)) ]

(* Of finite cyclic groups, one at least. *)
let orders value =
  let orders = List.map (integer "torsion" 2 1000) (items "torsion" value) in
  if orders = [] || List.fold_left (fun size order -> min 1001 (size * order)) 1 orders > 1000 then
    reject "torsion: expected orders with a product of at most 1000";
  List.map Numbers.z_of_int orders

let claim value =
  match value with
  | Json.Object _ when has "integers" value ->
    let field = fields "claim" [ "integers" ] ~may:[ "torsion" ] value in
    Checker.Claims.MisereGroup
      (Heaps_puzzle.generators (field "integers"), if has "torsion" value then orders (field "torsion") else [])
  | Json.Object [ ("monoid", order) ] -> Checker.Claims.MisereMonoid (Heaps_puzzle.number "monoid" order)
  | _ -> give_up "claims of this kind about families of partizan games are not covered yet"

let write_group heaps orders =
  let heaps = match heaps with Checker.Quotient.All -> Json.Text "all" | First n -> Integer (string_of_int (Numbers.int_of_nat n)) in
  let order n = Json.Integer (Numbers.digits_of_z n) in
  Json.Object (("integers", heaps) :: if orders = [] then [] else [ ("torsion", List (List.map order orders)) ])

let coq_group heaps orders =
  let heaps = match heaps with Checker.Quotient.All -> "Quotient.All" | First n -> Coq.apply "Quotient.First" [ Coq.nat n ] in
  Coq.apply "MisereGroup" [ heaps; Coq.list Coq.z orders ]

let group_name orders = String.concat " \195\151 " ("Z" :: List.map (fun n -> "Z/" ^ Numbers.digits_of_z n) orders)

let words games claim =
  match claim with
  | Checker.Claims.MisereGroup (heaps, orders) ->
    let some = match heaps with Checker.Quotient.All -> "" | First n -> Printf.sprintf " up to %d tokens" (Numbers.int_of_nat n) in
    Printf.sprintf "The mis\195\168re monoid of all sums of %s is the group %s." (games some) (group_name orders)
  | Checker.Claims.MisereMonoid order ->
    Printf.sprintf "The mis\195\168re monoid of all sums of %s has %s elements." (games "") (Numbers.digits_of_n order)
  | _ -> Words.unknown

let heaps_words (left, right) some =
  Printf.sprintf "heaps%s, where Left moves by the code %s and Right by %s," some
    (Words.quoted (Heaps_puzzle.code_text left)) (Words.quoted (Heaps_puzzle.code_text right))

let followers_words games _ =
  let game number (left, right) =
    Printf.sprintf "G%d = {%s|%s}" number (Followers_puzzle.options_line left) (Followers_puzzle.options_line right)
  in
  "the games " ^ String.concat ", " (List.mapi game games)

let coq_heaps (left, right) = Coq.apply "PartizanHeapsPuzzle" [ Heaps_puzzle.coq_code left; Heaps_puzzle.coq_code right ]

let coq_followers games =
  let side = Coq.list (Coq.list Coq.nat) in
  Coq.apply "PartizanFollowersPuzzle" [ Coq.list (Coq.pair side side) games ]
