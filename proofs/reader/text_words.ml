(* Words and statements of rules texts (docs/rules.md, The text). TRUSTED. *)
open Shape

let is_blank sign = sign = ' ' || sign = '\t'
let is_word_sign sign = sign >= '!' && sign <= '~' && sign <> '"' && sign <> ';'

(* Characters that nobody sees as they are: control characters, line ends, and those that format others. *)
let invisible =
  [ (0x00, 0x1f); (0x7f, 0x9f); (0xad, 0xad); (0x61c, 0x61c); (0x180e, 0x180e); (0x200b, 0x200f); (0x2028, 0x202e);
    (0x2060, 0x206f); (0xd800, 0xdfff); (0xfdd0, 0xfdef); (0xfeff, 0xfeff); (0xfff9, 0xfffb); (0xe0000, 0xe007f) ]

let is_visible code =
  code land 0xfffe <> 0xfffe && not (List.exists (fun (first, last) -> first <= code && code <= last) invisible)

(* Between the two places of a string there are visible characters, in UTF-8, and tabs. *)
let rec require_visible text at close =
  if at < close then begin
    let byte i = Char.code text.[at + i] in
    let length = if byte 0 < 0x80 then 1 else if byte 0 < 0xe0 then 2 else if byte 0 < 0xf0 then 3 else 4 in
    if at + length > close then reject "rules: a string that is not UTF-8";
    let rest code i = (code lsl 6) lor (byte i land 0x3f) in
    let first = if length = 1 then byte 0 else byte 0 land (0xff lsr (length + 1)) in
    let code = List.fold_left rest first (List.init (length - 1) succ) in
    if code <> 0x09 && not (is_visible code) then reject "rules: a character that is not visible in a string";
    require_visible text (at + length) close
  end

(* The words, strings (with their quotes) and semicolons of a line. *)
let pieces line =
  let length = String.length line in
  let comment at = at + 1 < length && line.[at] = '/' && line.[at + 1] = '/' in
  let rec word_end at = if at < length && is_word_sign line.[at] && not (comment at) then word_end (at + 1) else at in
  let rec from at found =
    if at = length || comment at then List.rev found
    else if is_blank line.[at] then from (at + 1) found
    else if line.[at] = ';' then from (at + 1) (";" :: found)
    else
      let behind =
        if line.[at] = '"' then
          match String.index_from_opt line (at + 1) '"' with
          | Some close -> require_visible line (at + 1) close; close + 1
          | None -> reject "rules: a string that does not end"
        else word_end at
      in
      if behind = at then reject "rules: a character that is not allowed";
      from behind (String.sub line at (behind - at) :: found)
  in
  from 0 []

(* The statements: a line that begins with a blank continues the statement on the line above; any other ends it. *)
let statements text =
  let without_return line =
    let length = String.length line in
    if length > 0 && line.[length - 1] = '\r' then String.sub line 0 (length - 1) else line
  in
  let ended words found = if words = [] then found else List.rev words :: found in
  let add (words, found) piece = if piece = ";" then ([], ended words found) else (piece :: words, found) in
  let line (words, found) line =
    let words, found =
      if line <> "" && is_blank line.[0] then (words, found) else ([], ended words found)
    in
    List.fold_left add (words, found) (pieces line)
  in
  let words, found = List.fold_left line ([], []) (List.map without_return (String.split_on_char '\n' text)) in
  List.rev (ended words found)

(* Words that are still to be read. *)
type t = { mutable rest : string list }

let words rest = { rest }
let next words = match words.rest with word :: _ -> Some word | [] -> None

let word words what =
  match words.rest with
  | word :: rest -> words.rest <- rest; word
  | [] -> reject "rules: expected %s" what

let take words text =
  let found = next words = Some text in
  if found then words.rest <- List.tl words.rest;
  found

let expect words text =
  if not (take words text) then
    reject "rules: '%s'; expected '%s'" (short (Option.value (next words) ~default:"the end")) text

let finish words = match words.rest with [] -> () | word :: _ -> reject "rules: '%s'; expected the end" (short word)

(* The words up to one of `ends`. *)
let until words ends =
  let rec split before rest =
    match rest with
    | word :: rest when not (List.mem word ends) -> split (word :: before) rest
    | _ -> (List.rev before, rest)
  in
  let before, rest = split [] words.rest in
  words.rest <- rest;
  before

let is_digit sign = sign >= '0' && sign <= '9'

(* A number without leading zeros, at most 10^18. *)
let number ?(least = 0) ?(most = Numbers.bound "1000000000000000000") word =
  let length = String.length word in
  let plain = length > 0 && String.for_all is_digit word && (length = 1 || word.[0] <> '0') in
  let small = plain && (length <= 18 || word = "1000000000000000000") in
  match if small then within least most word else None with
  | Some value -> value
  | None -> reject "rules: '%s'; expected a number from %d to %d" (short word) least most
