(* Rules texts that list the options of positions. TRUSTED. *)
open Shape
open Checker.TextSyntax
open Text_words

let is_piece sign = Text_numbers.is_letter sign || is_digit sign || String.contains "._-~^*<>=!@$%&#/:" sign

(* The length of the word of a position that begins at a place; 0 if its brackets do not balance. *)
let length_of text at =
  let length = String.length text in
  let rec from place opened =
    if place = length then if opened = [] then place - at else 0
    else
      match text.[place] with
      | ('(' | '[') as sign -> from (place + 1) (sign :: opened)
      | (')' | ']' | ',' | '|') as sign ->
        (match (sign, opened) with
         | _, [] -> place - at
         | ')', '(' :: rest | ']', '[' :: rest -> from (place + 1) rest
         | (')' | ']'), _ -> 0
         | _ -> from (place + 1) opened)
      | sign when is_piece sign -> from (place + 1) opened
      | _ -> if opened = [] then place - at else 0
  in
  from at []

(* A word without the bars outside of brackets, and these. *)
let pieces_of text =
  let add piece found = if piece = "" then found else piece :: found in
  let rec from at begins depth found =
    if at = String.length text then List.rev (add (String.sub text begins (at - begins)) found)
    else
      match text.[at] with
      | '(' | '[' -> from (at + 1) begins (depth + 1) found
      | ')' | ']' -> from (at + 1) begins (depth - 1) found
      | '|' when depth <= 0 -> from (at + 1) (at + 1) depth ("|" :: add (String.sub text begins (at - begins)) found)
      | _ -> from (at + 1) begins depth found
  in
  from 0 0 0 []

let players = [ ("both", Both); ("left", OfLeft); ("right", OfRight) ]

let read_line statement =
  let words = Text_words.words (List.concat_map pieces_of statement) in
  let who = word words "both, left, right or ends" in
  let position () =
    let text = word words "a position" in
    if text = "->" || text = "nothing" || length_of text 0 <> String.length text then
      reject "rules: '%s'; expected a position, whose brackets balance" (short text);
    Numbers.characters text
  in
  if who = "ends" then begin
    let rec from found =
      let found = ((position (), Both), []) :: found in
      if next words = None then List.rev found else from found
    in
    from []
  end
  else begin
    if not (List.mem_assoc who players) then reject "rules: '%s'; expected both, left, right or ends" (short who);
    let said = position () in
    expect words "->";
    let option () =
      if take words "nothing" then []
      else
        let rec parts found =
          let found = position () :: found in
          if List.mem (next words) [ None; Some "|" ] then List.rev found else parts found
        in
        parts []
    in
    let rec options found = let found = option () :: found in if take words "|" then options found else List.rev found in
    let found = options [] in
    finish words;
    [ ((said, List.assoc who players), found) ]
  end

(* Each position has a line, each player one of it, and play ends. *)
let check lines =
  let lines_of = Hashtbl.create 1_000 in
  let add ((position, who), options) =
    let before = Hashtbl.find_all lines_of position in
    let clash (other, _) = not (List.mem (who, other) [ (OfLeft, OfRight); (OfRight, OfLeft) ]) in
    if List.exists clash before then reject "rules: the options of '%s' a second time" (short (Numbers.string position));
    Hashtbl.add lines_of position (who, options)
  in
  List.iter add lines;
  let state = Hashtbl.create 1_000 in
  let rec visit position =
    match Hashtbl.find_opt state position with
    | Some true -> ()
    | Some false -> reject "rules: play that goes on for ever at '%s'" (short (Numbers.string position))
    | None ->
      if not (Hashtbl.mem lines_of position) then
        reject "rules: no line for '%s'" (short (Numbers.string position));
      Hashtbl.replace state position false;
      List.iter (fun (_, options) -> List.iter (List.iter visit) options) (Hashtbl.find_all lines_of position);
      Hashtbl.replace state position true
  in
  List.iter (fun ((position, _), _) -> visit position) lines

let read statements =
  let lines = List.concat_map read_line statements in
  if lines = [] then reject "rules: no positions; expected lines of them";
  check lines;
  lines
