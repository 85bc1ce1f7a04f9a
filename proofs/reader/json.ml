(* Strict JSON (RFC 8259), as docs/certificates.md restricts it. TRUSTED. *)

type t =
  | Null
  | Truth of bool
  | Integer of string  (* its digits, with a minus sign if it is negative; 0 has none *)
  | Fraction of string  (* any other number *)
  | Text of string  (* in UTF-8 *)
  | List of t list
  | Object of (string * t) list  (* in the order of the file, doubled keys included *)

exception Bad of string

let deepest = 1_000
let bad at what = raise (Bad (Printf.sprintf "%s at byte %d" what (at + 1)))

let add_character buffer code = Buffer.add_utf_8_uchar buffer (Uchar.of_int code)

(* How long the UTF-8 character at this place is. *)
let character_length text at =
  let byte k = if at + k < String.length text then Char.code text.[at + k] else 0 in
  let follows k = byte k land 0xC0 = 0x80 in
  let first = byte 0 in
  if first < 0x80 then 1
  else if first >= 0xC2 && first < 0xE0 && follows 1 then 2
  else if first >= 0xE0 && first < 0xF0 && follows 1 && follows 2
          && (first > 0xE0 || byte 1 >= 0xA0) && (first <> 0xED || byte 1 < 0xA0) then 3
  else if first >= 0xF0 && first < 0xF5 && follows 1 && follows 2 && follows 3
          && (first > 0xF0 || byte 1 >= 0x90) && (first < 0xF4 || byte 1 < 0x90) then 4
  else bad at "not UTF-8"

let rec skip text at =
  if at < String.length text then
    match text.[at] with ' ' | '\t' | '\n' | '\r' -> skip text (at + 1) | _ -> at
  else at

let here text at = if at < String.length text then text.[at] else '\000'
let expect text at sign = if here text at <> sign then bad at (Printf.sprintf "expected '%c'" sign)
let is_digit sign = '0' <= sign && sign <= '9'
let rec digits text at = if is_digit (here text at) then digits text (at + 1) else at
let some_digits text at = if is_digit (here text at) then digits text at else bad at "expected a digit"

let number text begins =
  let at = if here text begins = '-' then begins + 1 else begins in
  let whole = if here text at = '0' then at + 1 else some_digits text at in
  let after_point = if here text whole = '.' then some_digits text (whole + 1) else whole in
  let ends =
    match here text after_point with
    | 'e' | 'E' ->
      let sign = here text (after_point + 1) in
      some_digits text (if sign = '+' || sign = '-' then after_point + 2 else after_point + 1)
    | _ -> after_point
  in
  let written = String.sub text begins (ends - begins) in
  if Float.abs (float_of_string written) = Float.infinity then bad begins "a number that is at least 2^1024";
  ((if ends > whole then Fraction written else Integer (if written = "-0" then "0" else written)), ends)

let hexadecimal text at =
  let digit sign =
    match sign with
    | '0' .. '9' -> Char.code sign - Char.code '0'
    | 'a' .. 'f' -> Char.code sign - Char.code 'a' + 10
    | 'A' .. 'F' -> Char.code sign - Char.code 'A' + 10
    | _ -> bad at "expected four hexadecimal digits"
  in
  List.fold_left (fun sum k -> (16 * sum) + digit (here text (at + k))) 0 [ 0; 1; 2; 3 ]

(* What a backslash and the sign at this place stand for, and where it ends. *)
let escaped buffer text at =
  let simple sign = Buffer.add_char buffer sign; at + 1 in
  match here text at with
  | ('"' | '\\' | '/') as sign -> simple sign
  | 'b' -> simple '\b'
  | 'f' -> simple '\012'
  | 'n' -> simple '\n'
  | 'r' -> simple '\r'
  | 't' -> simple '\t'
  | 'u' ->
    let code = hexadecimal text (at + 1) in
    if code < 0xD800 || code > 0xDFFF then (add_character buffer code; at + 5)
    else if code < 0xDC00 && here text (at + 5) = '\\' && here text (at + 6) = 'u' then begin
      let low = hexadecimal text (at + 7) in
      if low < 0xDC00 || low > 0xDFFF then bad at "an unpaired surrogate";
      add_character buffer (0x10000 + ((code - 0xD800) lsl 10) + (low - 0xDC00));
      at + 11
    end
    else bad at "an unpaired surrogate"
  | _ -> bad at "an unknown escape"

let quoted text at =
  expect text at '"';
  let buffer = Buffer.create 16 in
  let rec from at =
    if at >= String.length text then bad at "a text without an end"
    else
      match text.[at] with
      | '"' -> at + 1
      | '\\' -> from (escaped buffer text (at + 1))
      | sign when sign < ' ' -> bad at "a control character"
      | _ ->
        let length = character_length text at in
        Buffer.add_substring buffer text at length;
        from (at + length)
  in
  let ends = from (at + 1) in
  (Buffer.contents buffer, ends)

let word text at word value =
  let length = String.length word in
  if at + length <= String.length text && String.sub text at length = word then (value, at + length)
  else bad at "not a value"

let rec value depth text begins =
  let at = skip text begins in
  let inside = if depth > 0 then depth - 1 else if here text at = '[' || here text at = '{' then
      bad at (Printf.sprintf "nested deeper than %d" deepest) else 0 in
  match here text at with
  | '"' -> let written, ends = quoted text at in (Text written, ends)
  | '[' -> let items, ends = sequence text (at + 1) ']' (value inside) in (List items, ends)
  | '{' -> let members, ends = sequence text (at + 1) '}' (member inside) in (Object members, ends)
  | 't' -> word text at "true" (Truth true)
  | 'f' -> word text at "false" (Truth false)
  | 'n' -> word text at "null" Null
  | '-' | '0' .. '9' -> number text at
  | _ -> bad at "expected a value"

and member depth text begins =
  let key, ends = quoted text (skip text begins) in
  let at = skip text ends in
  expect text at ':';
  let held, ends = value depth text (at + 1) in
  ((key, held), ends)

and sequence : 'a. string -> int -> char -> (string -> int -> 'a * int) -> 'a list * int =
 fun text begins close item ->
  let rec from items at =
    let one, ends = item text at in
    let at = skip text ends in
    if here text at = ',' then from (one :: items) (at + 1)
    else (expect text at close; (List.rev (one :: items), at + 1))
  in
  let at = skip text begins in
  if here text at = close then ([], at + 1) else from [] at

let parse text =
  let read, ends = value deepest text 0 in
  let at = skip text ends in
  if at < String.length text then bad at "something behind the value";
  read

(* A key that occurs twice in some object. *)
let rec doubled value =
  match value with
  | List items -> List.find_map doubled items
  | Object members ->
    let rec twice keys =
      match keys with a :: (b :: _ as rest) -> if a = b then Some a else twice rest | _ -> None
    in
    (match twice (List.sort compare (List.map fst members)) with
     | Some key -> Some key
     | None -> List.find_map (fun (_, held) -> doubled held) members)
  | _ -> None

(* The keys of all objects in ascending order: then equal values mean the same. *)
let rec normal value =
  match value with
  | List items -> List (List.map normal items)
  | Object members -> Object (List.sort compare (List.map (fun (key, held) -> (key, normal held)) members))
  | other -> other
