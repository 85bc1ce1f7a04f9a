(* Words that several kinds of claims use, and texts of the file in sentences. TRUSTED. *)

(* No claim of this puzzle: the checker does not accept it. *)
let unknown = "(a claim that is none)"

let play play = match play with Checker.Play.Normal -> "normal play" | Misere -> "mis\195\168re play"

(* What a terminal would act upon instead of showing it: control characters, and signs that turn or break lines. *)
let acts code =
  code < 0x20 || (0x7F <= code && code < 0xA0) || code = 0x200E || code = 0x200F
  || (0x2028 <= code && code <= 0x202E) || (0x2066 <= code && code <= 0x2069)

(* A text with other words for some of its characters, and for bytes that are not UTF-8. *)
let translated other text =
  let buffer = Buffer.create (String.length text) in
  let code at length =
    let byte k = Char.code text.[at + k] in
    let first = if length = 1 then byte 0 else byte 0 land (0xFF lsr (length + 1)) in
    List.fold_left (fun code k -> (code lsl 6) lor (byte k land 0x3F)) first (List.init (length - 1) succ)
  in
  let rec from at =
    if at < String.length text then
      match Json.character_length text at with
      | length ->
        (match other (code at length) with
         | Some word -> Buffer.add_string buffer word
         | None -> Buffer.add_substring buffer text at length);
        from (at + length)
      | exception Json.Bad _ ->
        Buffer.add_string buffer (Printf.sprintf "\\x%02x" (Char.code text.[at]));
        from (at + 1)
  in
  from 0;
  Buffer.contents buffer

let escape code = Printf.sprintf "\\u%04x" code

(* For terminals. *)
let printable = translated (fun code -> if acts code then Some (escape code) else None)

(* A text set off by quotes, as a JSON string: it has one reading, and no quotes are within. *)
let quoted text =
  let other code =
    if code = Char.code '\\' then Some "\\\\"
    else if acts code || code = Char.code '"' then Some (escape code)
    else None
  in
  "\"" ^ translated other text ^ "\""

let list texts = String.concat ", " (List.map quoted texts)
