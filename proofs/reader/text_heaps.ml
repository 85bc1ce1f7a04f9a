(* Statements of rules texts on heaps. TRUSTED. *)
open Shape
open Checker.TextSyntax
open Text_words
open Text_numbers

let joint single = if single then "," else "x"

let read_tuple single reader =
  let rec from found =
    let found = new_name reader :: found in
    if take reader.tokens (joint single) then from found else List.rev found
  in
  let found = from [] in
  if List.length found > 8 then reject "rules: at most 8 numbers";
  found

(* d0.d1d2…, without conditions and repeated digits. *)
let read_code text =
  let value sign =
    match sign with
    | '0' .. '9' -> Char.code sign - Char.code '0'
    | 'a' .. 'v' -> Char.code sign - Char.code 'a' + 10
    | 'A' .. 'V' -> Char.code sign - Char.code 'A' + 10
    | '!' | '=' | '[' | ']' -> give_up "codes with conditions or repeating digits are not covered in rules texts"
    | _ -> reject "rules: '%s' is not a code" (short text)
  in
  match String.split_on_char '.' text with
  | [ first; digits ] when String.length first <= 1 && digits <> "" ->
    let digits = List.map value (Numbers.characters ((if first = "" then "0" else first) ^ digits)) in
    if List.hd digits land 3 <> 0 then reject "rules: a move that takes nothing leaves fewer than two heaps";
    if List.length digits > 10_000 then reject "rules: a code of more than 10,000 digits";
    Code (List.map Numbers.n_of_int digits)
  | _ -> reject "rules: '%s' is not a code" (short text)

let read_binder reader =
  let bound = reader.known in
  let name = new_name reader in
  let within names f = let known = reader.known in reader.known <- bound; let value = f () in reader.known <- known; (names, value) in
  if take reader.tokens "in" then
    let _, range = within [] (fun () -> range reader) in
    Within (Numbers.characters name, range)
  else begin
    let sign =
      match next reader.tokens with
      | Some (("+" | "*") as sign) -> sign
      | _ -> reject "rules: expected in, + or *, as in: for k in 1..n"
    in
    let rec names found = if take reader.tokens sign then names (new_name reader :: found) else List.rev found in
    let found = names [ name ] in
    expect reader.tokens "=";
    let _, total = within [] (fun () -> read_number reader) in
    let found = List.map Numbers.characters found in
    if sign = "+" then Summands (found, total) else Factors (found, total)
  end

let read_parts single size reader =
  let tokens = reader.tokens in
  let part () =
    let first = read_number reader in
    let copies, first =
      if (not single) && take tokens "copies" then (expect tokens "of"; (Some first, read_number reader)) else (None, first)
    in
    let rec numbers found =
      if take tokens (joint single) then numbers (read_number reader :: found) else List.rev found
    in
    let numbers = numbers [ first ] in
    if List.length numbers <> size then reject "rules: expected as many numbers as the position has: %d" size;
    { copies; numbers }
  in
  let rec parts found =
    let found = part () :: found in
    if (not single) && take tokens "," then parts found else List.rev found
  in
  if (not single) && take tokens "nothing" then [] else parts []

let ends = [ "for"; "where" ]
let read_rule single size tokens =
  let outer = reader tokens in
  let names = read_tuple single outer in
  if List.length names <> size then reject "rules: expected as many names as the position has: %d" size;
  expect tokens "->";
  let inside = until tokens ends in
  let rec binders found = let found = read_binder outer :: found in if take tokens "," then binders found else List.rev found in
  let binders = if take tokens "for" then binders [] else [] in
  let condition = if take tokens "where" then Some (read_condition outer) else None in
  finish tokens;
  let inner = reader ~names:outer.known (words inside) in
  let parts = read_parts single size inner in
  finish inner.tokens;
  Leaves (List.map Numbers.characters names, parts, binders, condition)

let empty single words =
  let tokens = Text_words.words (tokens words.rest) in
  let names = read_tuple single (reader tokens) in
  finish tokens;
  words.rest <- [];
  { single; names = List.map Numbers.characters names; heap_rules = []; heap_measures = [] }

let players = [ ("both", Both); ("left", OfLeft); ("right", OfRight) ]
let read_statement game kind words =
  let tokens () =
    let found = Text_words.words (Text_numbers.tokens words.rest) in
    words.rest <- [];
    found
  in
  match kind with
  | "measure" ->
    let tokens = tokens () in
    let value = read_number (reader ~names:(List.map Numbers.string game.names) tokens) in
    finish tokens;
    { game with heap_measures = game.heap_measures @ [ value ] }
  | _ when List.mem_assoc kind players ->
    let move =
      if take words "code" then begin
        let code = word words "a code, as in: code 0.77" in
        if List.length game.names > 1 || game.single then reject "rules: a code requires heaps of one number";
        read_code code
      end
      else read_rule game.single (List.length game.names) (tokens ())
    in
    { game with heap_rules = game.heap_rules @ [ (List.assoc kind players, move) ] }
  | _ -> reject "rules: '%s'; expected a statement, as in: both n -> n - k for k in 1..n" (short kind)
