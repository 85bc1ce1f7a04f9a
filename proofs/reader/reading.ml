(* Reads a text from left to right. TRUSTED. *)
open Shape

(* A text, and how much of it has been read. *)
type reader = { text : string; mutable at : int }

let fail reader = reject "'%s' is not a position: column %d" (short reader.text) (reader.at + 1)
let rest reader = String.sub reader.text reader.at (String.length reader.text - reader.at)
let at_digit reader = reader.at < String.length reader.text && Json.is_digit reader.text.[reader.at]

let take reader sign =
  let found = reader.at < String.length reader.text && reader.text.[reader.at] = sign in
  if found then reader.at <- reader.at + 1;
  found

let expect reader sign = if not (take reader sign) then fail reader
let finish reader = if reader.at < String.length reader.text then fail reader

(* A decimal number without sign and leading zeros. *)
let number reader least most =
  let begins = reader.at in
  while at_digit reader do reader.at <- reader.at + 1 done;
  let digits = String.sub reader.text begins (reader.at - begins) in
  let plain = digits <> "" && (digits.[0] <> '0' || digits = "0") in
  match if plain then within least most digits else None with
  | Some value -> value
  | None ->
    reader.at <- begins;
    fail reader

let rec separated reader item =
  let first = item reader in
  if take reader ',' then first :: separated reader item else [ first ]

(* A word, if it comes next. *)
let take_word reader word =
  let length = String.length word in
  let found = reader.at + length <= String.length reader.text && String.sub reader.text reader.at length = word in
  if found then reader.at <- reader.at + length;
  found

(* What comes next, as long as it consists of these signs. *)
let signs reader kinds =
  let begins = reader.at in
  while reader.at < String.length reader.text && String.contains kinds reader.text.[reader.at] do
    reader.at <- reader.at + 1
  done;
  String.sub reader.text begins (reader.at - begins)
