(* Forms in misere play: from JSON, to JSON, in words and as Coq text. TRUSTED. *)
open Shape
open Checker.Forms

type t = { universe : universe; forms : entry list; g : Checker.Datatypes.nat; h : Checker.Datatypes.nat }

let universes = [ ("M", M); ("D", D); ("E", E); ("B", B) ]
let comparisons = [ (">", Greater); ("=", Equal); ("<", Less); ("||", Incomparable) ]
let most_moves = 1_000
let name_of choices choice = fst (List.find (fun (_, other) -> other = choice) choices)

(* Forms by the places of their options, ascending and smaller than their own, from `first` on. *)
let entries first value =
  let lengths = Hashtbl.create 100 in
  let entry number value =
    let place = first + number in
    let side value =
      let places = List.map (integer "forms" 0 (place - 1)) (items "forms" value) in
      if List.sort_uniq compare places <> places then reject "forms: expected ascending options";
      places
    in
    match items "forms" value with
    | [ left; right; Json.Text (("" | "L" | "R" | "LR") as stones) ] ->
      let lefts = side left and rights = side right in
      let left_dead = String.contains stones 'L' and right_dead = String.contains stones 'R' in
      if (left_dead && lefts = []) || (right_dead && rights = []) then reject "forms: tombstones only on sides with options";
      let length option = 1 + Option.value (Hashtbl.find_opt lengths option) ~default:0 in
      let longest = List.fold_left (fun most option -> max most (length option)) 0 (lefts @ rights) in
      if longest > most_moves then reject "a form with plays of more than %d moves" most_moves;
      Hashtbl.add lengths place longest;
      let nats = List.map Numbers.nat_of_int in
      { lefts = nats lefts; rights = nats rights; left_dead; right_dead }
    | _ -> reject "forms: expected [LEFT, RIGHT, STONES]"
  in
  List.mapi entry (items "forms" value)

let read value =
  let field = fields "puzzle" [ "game"; "universe"; "forms"; "g"; "h" ] value in
  let universe =
    match field "universe" with
    | Json.List _ -> give_up "universes given by a list of forms are not covered yet"
    | value ->
      (match List.assoc_opt (text "universe" value) universes with
       | Some universe -> universe
       | None -> reject "universe: expected M, D, E, B or a list")
  in
  let forms = entries 0 (field "forms") in
  let place key = Numbers.nat_of_int (integer key 0 (List.length forms - 1) (field key)) in
  { universe; forms; g = place "g"; h = place "h" }

let number nat = string_of_int (Numbers.int_of_nat nat)

let write { universe; forms; g; h } =
  let form { lefts; rights; left_dead; right_dead } =
    let side places = Json.List (List.map (fun place -> Json.Integer (number place)) places) in
    let stones = (if left_dead then "L" else "") ^ if right_dead then "R" else "" in
    Json.List [ side lefts; side rights; Text stones ]
  in
  Json.Object
    [ ("game", Text "forms"); ("universe", Text (name_of universes universe)); ("forms", List (List.map form forms));
      ("g", Integer (number g)); ("h", Integer (number h)) ]

let claim value =
  match value with
  | Json.Object [ ("compare", Text sign) ] ->
    (match List.assoc_opt sign comparisons with
     | Some comparison -> Checker.Claims.Compare comparison
     | None -> reject "compare: expected \">\", \"=\", \"<\" or \"||\"")
  | _ -> give_up "claims of this kind about forms are not covered yet"

let words { universe; forms; g; h } claim =
  let side places dead = String.concat "," (List.map number places) ^ if dead then "+" else "" in
  let form at { lefts; rights; left_dead; right_dead } =
    Printf.sprintf "%d = {%s|%s}" at (side lefts left_dead) (side rights right_dead)
  in
  match claim with
  | Checker.Claims.Compare comparison ->
    Printf.sprintf "In mis\195\168re play modulo the universe %s, form %s %s form %s (%s; + is a tombstone)."
      (name_of universes universe) (number g) (name_of comparisons comparison) (number h)
      (String.concat ", " (List.mapi form forms))
  | _ -> Words.unknown

let coq_entry { lefts; rights; left_dead; right_dead } =
  Coq.apply "Rules.Forms.Build_entry"
    [ Coq.list Coq.nat lefts; Coq.list Coq.nat rights; Coq.truth left_dead; Coq.truth right_dead ]

let coq { universe; forms; g; h } =
  Coq.apply "FormsPuzzle"
    [ "Rules.Forms." ^ name_of universes universe; Coq.lines coq_entry forms; Coq.nat g; Coq.nat h ]

let coq_comparison comparison =
  "Rules.Forms."
  ^ match comparison with Greater -> "Greater" | Equal -> "Equal" | Less -> "Less" | Incomparable -> "Incomparable"
