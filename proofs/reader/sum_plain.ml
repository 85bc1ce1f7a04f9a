(* Plain texts of what moves leave: one for each position (docs/certificates.md, Sums of games). TRUSTED. *)
open Shape

let other_names =
  [ ("nimber", "nim"); ("demon-money", "demon"); ("sum-from-product", "sumprod"); ("subtraction", "subtract");
    ("hexadecimal", "octal"); ("code", "octal"); ("dawsons-kayles", "dawson"); ("dawson-chess", "dawsons-chess");
    ("laskers-nim", "lasker"); ("no-factor", "nofactor"); ("remove-an-edge", "edge"); ("arc-kayles", "edge");
    ("nodekayles", "node-kayles"); ("green-hackenbush", "hackenbush"); ("boxing", "square"); ("boxing-match", "square");
    ("remove-a-square", "square") ]

(* What stands before the last colon: a game and its parameters. *)
let head term =
  if Names.begins "*" term || term = "0" then "nim"
  else
    let name = Names.word_of term in
    let game = Option.value (List.assoc_opt name other_names) ~default:name in
    let parameters () =
      let behind = Names.behind name term in
      String.sub behind 0 (try String.rindex behind ':' with Not_found -> 0)
    in
    match game with
    | "octal" -> "octal:" ^ Sum_heaps.code_text (Sum_heaps.code (parameters ()))
    | "subtract" ->
      let numbers = List.map int_of_string (String.split_on_char ',' (parameters ())) in
      "subtract:" ^ String.concat "," (List.map string_of_int (List.sort_uniq compare numbers))
    | "chocolate" -> "chocolate:" ^ parameters ()
    | "dawson[2]" | "dawsons-kayles[2]" -> "dawson"
    | game when Names.begins "dawsons-kayles[" game -> "dawson" ^ Names.without "dawsons-kayles" game
    | game -> game

let longest_drawn = 100

(* The position behind it, of the one part of the term. *)
let body head term part =
  let open Checker.Sum in
  let begins = String.length (Names.word_of term) + 1 in
  let reader () = { Reading.text = term; at = begins } in
  let with_digits = begins < String.length term && Json.is_digit term.[begins] in
  let full_cross rows = Sum_boards.cross (List.length rows) (String.length (List.hd rows)) in
  match part with
  | Board _ when head = "diamond" && with_digits -> String.sub term begins (String.length term - begins)
  | Board _ ->
    let rows = Sum_boards.rows (reader ()) (if head = "cram" then ".#" else "o.") in
    let centre = List.length rows / 2 in
    if head = "diamond" && centre < 50 && rows = Sum_boards.diamond centre then string_of_int centre
    else if head = "cross" && (with_digits || rows = full_cross rows) then
      Printf.sprintf "%dx%d" (List.length rows) (String.length (List.hd rows))
    else String.concat "|" rows
  | Coins _ -> String.sub term begins (String.length term - begins)
  | Treblecross (length, empty) ->
    let drawn = Names.behind "treblecross" (Sum_boards.treblecross_text length empty) in
    let is_long = String.length drawn > longest_drawn && not (String.contains drawn 'X') in
    if is_long then string_of_int (String.length drawn) else drawn
  | NoFactor numbers when numbers <> [] && Numbers.int_of_n (Sum_heaps.last numbers) = List.length numbers ->
    string_of_int (List.length numbers)
  | part ->
    let text = Sum_parts.text part in
    let colon = String.rindex text ':' in
    String.sub text (colon + 1) (String.length text - colon - 1)

(* What is left by a move in a position with games of these heads: its parts, one in a term, in the order of their bytes. *)
let read heads text =
  let part term =
    let head = head term in
    match Sum_parts.of_term term with
    | [ part ] when List.mem head heads && term = head ^ ":" ^ body head term part -> part
    | _ -> reject "'%s' is not what a move leaves, in plain text" (short term)
  in
  let terms = if text = "0" then [] else Names.terms text in
  if List.sort compare terms <> terms then reject "'%s' is not in plain text" (short text);
  List.map part terms
