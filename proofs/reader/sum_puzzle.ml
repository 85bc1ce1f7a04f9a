(* Sums of games: from JSON, to JSON, as Coq text. TRUSTED. *)
open Shape
open Checker.Sum

let joint = " + "

(* The terms of a sum. *)
let terms text =
  let rec split text =
    match String.index_opt text '+' with
    | Some at when at > 0 && at + 1 < String.length text && text.[at - 1] = ' ' && text.[at + 1] = ' ' ->
      String.sub text 0 (at - 1) :: split (String.sub text (at + 2) (String.length text - at - 2))
    | _ -> [ text ]
  in
  split text

let most_tokens = 100_000

let number text =
  let plain = text <> "" && String.for_all Json.is_digit text && (text = "0" || text.[0] <> '0') in
  if not plain then reject "'%s' is not the size of a heap" (short text);
  if String.length text > 9 || int_of_string text > most_tokens then
    give_up "a heap of more than %d tokens is too large here" most_tokens;
  Numbers.nat_of_int (int_of_string text)

let codes = [ ("kayles", "0.77"); ("dawson", "0.07"); ("dawsons-chess", "0.137") ]

(* The rows of a board: as they are drawn, or AxB. *)
let rows text =
  match List.map int_of_string_opt (String.split_on_char 'x' text) with
  | [ Some height; Some width ] when height > 0 && width > 0 && height * width <= 10_000
                                     && text = Printf.sprintf "%dx%d" height width ->
    List.init height (fun _ -> String.make width '.')
  | _ ->
    let rows = String.split_on_char '|' text in
    let even = List.for_all (fun row -> String.length row = String.length (List.hd rows)) rows in
    if text = "" || not even || not (List.for_all (String.for_all (String.contains ".#")) rows) then
      reject "'%s' is not a board" (short text);
    rows

let free_cells rows =
  let cells row = List.filteri (fun _ (_, sign) -> sign = '.') (List.mapi (fun column sign -> (column, sign)) row) in
  List.concat
    (List.mapi
       (fun row signs ->
         List.map (fun (column, _) -> (Numbers.z_of_int row, Numbers.z_of_int column)) (cells (Numbers.characters signs)))
       rows)

let after text at = String.sub text at (String.length text - at)

(* The parts of one term. *)
let parts text =
  let heaps make text = List.map (fun heap -> make (number heap)) (String.split_on_char ',' text) in
  if text = "0" then []
  else if text.[0] = '*' then [ NimHeap (number (if text = "*" then "1" else after text 1)) ]
  else
    match String.index_opt text ':' with
    | None -> reject "'%s' is not a position" (short text)
    | Some at ->
      let position = after text (at + 1) in
      (match String.sub text 0 at with
       | "nim" -> heaps (fun size -> NimHeap size) position
       | "cram" -> [ Cram (free_cells (rows position)) ]
       | "octal" ->
         (match String.split_on_char ':' position with
          | [ code; sizes ] -> heaps (fun size -> Code (Heaps_puzzle.code code, size)) sizes
          | _ -> reject "'%s' is not a position" (short text))
       | name when List.mem_assoc name codes ->
         heaps (fun size -> Code (Heaps_puzzle.code (List.assoc name codes), size)) position
       | name -> give_up "the game '%s' is not covered yet" (short name))

let position text =
  if text = "" then reject "position: expected a sum of games";
  List.concat_map (fun term -> if term = "" then reject "an empty term" else parts term) (terms text)

let read value =
  let field = fields "puzzle" [ "game"; "position"; "play" ] ~may:[ "rules" ] value in
  if has "rules" value then give_up "games by the texts of their rules are not covered yet";
  let play =
    match field "play" with
    | Json.Text "normal" -> Checker.Impartial.Normal
    | Text "misere" -> Misere
    | _ -> reject "play: expected \"normal\" or \"misere\""
  in
  (play, position (text "position" (field "position")))

let cell (row, column) = Cells.name (Numbers.int_of_z row, Numbers.int_of_z column)

let part_text part =
  match part with
  | Code (code, size) -> Printf.sprintf "octal:%s:%d" (Heaps_puzzle.code_text code) (Numbers.int_of_nat size)
  | NimHeap size -> Printf.sprintf "nim:%d" (Numbers.int_of_nat size)
  | Cram cells -> "cram on " ^ String.concat "," (List.map cell cells)

let line position = if position = [] then "0" else String.concat joint (List.map part_text position)

let claim value =
  match value with
  | Json.Object [ ("outcome", Text "P") ] -> Checker.Claims.PreviousPlayerWins
  | Object [ ("outcome", Text "N") ] -> NextPlayerWins
  | _ -> give_up "claims of this kind about sums are not covered yet"

let words play position claim =
  let wins who = Printf.sprintf "In %s the player %s wins %s." (Words.play play) who (line position) in
  match claim with
  | Checker.Claims.PreviousPlayerWins -> wins "who is not to move"
  | NextPlayerWins -> wins "to move"
  | _ -> Words.unknown

let part_coq part =
  match part with
  | Code (code, size) -> Coq.apply "Rules.Sum.Code" [ Heaps_puzzle.coq code; Coq.nat size ]
  | NimHeap size -> Coq.apply "Rules.Sum.NimHeap" [ Coq.nat size ]
  | Cram cells -> Coq.apply "Rules.Sum.Cram" [ Coq.list (Coq.pair Coq.z Coq.z) cells ]

let coq position = Coq.lines part_coq position
