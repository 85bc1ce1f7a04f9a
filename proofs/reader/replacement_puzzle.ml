(* Replacement-set games: from JSON, to JSON, in words and as Coq text. TRUSTED. *)
open Shape
open Checker.Replacement

let largest_element = 1_000_000
let largest_multiplicity = 1_000_000_000
let largest_square = "1000000000000000000"
let most_digits = 1_000

(* A square from -10^18 to 10^18. *)
let square name value =
  match value with
  | Json.Integer digits ->
    let size = if digits.[0] = '-' then String.sub digits 1 (String.length digits - 1) else digits in
    let fits = String.length size < String.length largest_square || size = largest_square in
    if not fits then reject "%s: a square beyond 10^18" name;
    Numbers.z_of_digits digits
  | _ -> reject "%s: expected an integer" name

let checkers name value =
  let digits = text name value in
  let plain = digits <> "" && String.for_all Json.is_digit digits && digits.[0] <> '0' in
  if not plain || String.length digits > most_digits then reject "%s: '%s' is not a number" name (short digits);
  Numbers.n_of_digits digits

let pairs name first second value =
  let pair value =
    match items name value with [ one; other ] -> (first name one, second name other) | _ -> reject "%s: expected pairs" name
  in
  let read = List.map pair (items name value) in
  let rec ascending list =
    match list with
    | (a, _) :: ((b, _) :: _ as rest) -> Checker.BinInt.Z.ltb a b && ascending rest
    | _ -> true
  in
  if not (ascending read) then reject "%s: expected ascending squares" name;
  read

let read value =
  let field = fields "puzzle" [ "game"; "set"; "start"; "goal" ] value in
  let element name value = Numbers.z_of_int (integer name (-largest_element) largest_element value) in
  let multiplicity name value = Numbers.n_of_int (integer name 1 largest_multiplicity value) in
  let state name = pairs name square checkers (field name) in
  { replacement = pairs "set" element multiplicity (field "set"); start = state "start"; goal = state "goal" }

let write { replacement; start; goal } =
  let number z = Json.Integer (Numbers.digits_of_z z) in
  let list second entries = Json.List (List.map (fun (first, n) -> Json.List [ number first; second n ]) entries) in
  let state = list (fun n -> Json.Text (Numbers.digits_of_n n)) in
  Json.Object
    [ ("game", Text "replacement"); ("set", list (fun n -> Json.Integer (Numbers.digits_of_n n)) replacement);
      ("start", state start); ("goal", state goal) ]

let claim value =
  match value with
  | Json.Text "yes" -> Checker.Claims.Possible
  | Text "no" -> Impossible
  | Object [ ("fewest_moves", moves) ] -> FewestMoves (Numbers.n_of_digits (count "fewest_moves" moves))
  | _ -> give_up "claims of this kind about replacement-set games are not covered yet"

let line entries =
  let entry (place, number) = Printf.sprintf "%s at %s" (Numbers.digits_of_n number) (Numbers.digits_of_z place) in
  if entries = [] then "nothing" else String.concat ", " (List.map entry entries)

let words { replacement; start; goal } claim =
  let play what =
    Printf.sprintf "Where a checker is replaced by %s, relative to its square, or the reverse, %s leads from %s to %s."
      (line replacement) what (line start) (line goal)
  in
  match claim with
  | Checker.Claims.Possible -> play "a play"
  | Impossible -> play "no play"
  | FewestMoves moves ->
    let number = Numbers.digits_of_n moves in
    play (Printf.sprintf "a play of %s move%s, and none of fewer," number (if number = "1" then "" else "s"))
  | _ -> Words.unknown

let coq { replacement; start; goal } =
  let list = Coq.list (Coq.pair Coq.z Coq.n) in
  Coq.apply "Replacement.Build_puzzle" [ list replacement; list start; list goal ]
