(* Words that several kinds of claims use, and texts of the file in sentences. TRUSTED. *)

(* No claim of this puzzle: the checker does not accept it. *)
let unknown = "(a claim that is none)"

let play play = match play with Checker.Play.Normal -> "normal play" | Misere -> "mis\195\168re play"

(* Characters that nobody sees as they are: control characters, line ends, and those that format others. *)
let invisible =
  [ (0x00, 0x1f); (0x7f, 0x9f); (0xad, 0xad); (0x61c, 0x61c); (0x180e, 0x180e); (0x200b, 0x200f); (0x2028, 0x202e);
    (0x2060, 0x206f); (0xd800, 0xdfff); (0xfdd0, 0xfdef); (0xfeff, 0xfeff); (0xfff9, 0xfffb); (0xe0000, 0xe007f) ]

let is_visible code =
  code land 0xfffe <> 0xfffe && not (List.exists (fun (first, last) -> first <= code && code <= last) invisible)

(* The characters of a text, each with its code; None with a byte that is not UTF-8. *)
let characters text =
  let code at length =
    let byte k = Char.code text.[at + k] in
    let first = if length = 1 then byte 0 else byte 0 land (0xff lsr (length + 1)) in
    List.fold_left (fun code k -> (code lsl 6) lor (byte k land 0x3f)) first (List.init (length - 1) succ)
  in
  let rec from at found =
    if at >= String.length text then List.rev found
    else
      match Json.character_length text at with
      | length -> from (at + length) ((String.sub text at length, Some (code at length)) :: found)
      | exception Json.Bad _ -> from (at + 1) ((String.sub text at 1, None) :: found)
  in
  from 0 []

let escape code =
  if code < 0x10000 then Printf.sprintf "\\u%04x" code
  else Printf.sprintf "\\u%04x\\u%04x" (0xd800 + ((code - 0x10000) lsr 10)) (0xdc00 + (code land 0x3ff))

(* With escapes for what is not seen, and for what `others` says. *)
let escaped others text =
  let shown (sign, code) =
    match code with
    | None -> Printf.sprintf "\\x%02x" (Char.code sign.[0])
    | Some code -> if others sign then escape code else if is_visible code then sign else escape code
  in
  let buffer = Buffer.create (String.length text) in
  List.iter (fun character -> Buffer.add_string buffer (shown character)) (characters text);
  Buffer.contents buffer

(* For terminals. *)
let printable = escaped (fun _ -> false)

(* A text set off by quotes, as a JSON string: it has one reading, and no quotes are within. *)
let quoted text = "\"" ^ escaped (fun sign -> sign = "\"" || sign = "\\") text ^ "\""
let list texts = String.concat ", " (List.map quoted texts)
