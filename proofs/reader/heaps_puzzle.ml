(* Heaps under a take-and-break code: from JSON, to JSON, as Coq text. TRUSTED. *)
open Shape

let most_digits = 10_000

let digit sign =
  match sign with
  | '0' .. '9' -> Char.code sign - Char.code '0'
  | 'a' .. 'v' -> Char.code sign - Char.code 'a' + 10
  | 'A' .. 'V' -> Char.code sign - Char.code 'A' + 10
  | '!' | '=' -> give_up "codes with conditions on the heaps left are not covered yet"
  | '[' | ']' -> give_up "codes with repeating digits are not covered yet"
  | _ -> reject "the code is malformed"

(* The digits of a code d0.d1d2d3..., d0 among them. *)
let code text =
  match String.split_on_char '.' text with
  | [ before; behind ] ->
    let digits = List.map digit (Numbers.characters (if before = "" then "0" ^ behind else before ^ behind)) in
    if String.length before > 1 || behind = "" then reject "the code is malformed";
    if List.length digits > most_digits then reject "a code of more than 10,000 digits";
    if List.hd digits land 3 <> 0 then reject "a move that takes nothing leaves fewer than two heaps";
    List.map Numbers.n_of_int digits
  | _ -> reject "the code is malformed"

let code_text digits =
  let sign digit = String.make 1 "0123456789abcdefghijklmnopqrstuv".[int_of_string (Numbers.digits_of_n digit)] in
  match digits with
  | first :: rest -> sign first ^ "." ^ String.concat "" (List.map sign rest)
  | [] -> "0."

(* As [code_text] writes it. *)
let normal_text text = String.lowercase_ascii (if text <> "" && text.[0] = '.' then "0" ^ text else text)

let read value =
  let field = fields "puzzle" [ "game"; "code" ] ~may:[ "beside" ] value in
  if has "beside" value then give_up "heaps with additional nim heaps are not covered yet";
  code (text "code" (field "code"))

let write digits = Json.Object [ ("game", Text "heaps"); ("code", Text (code_text digits)) ]
let coq digits = Coq.list Coq.n digits
