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
let most_counted = 1_000_000

let size name value =
  let digits = count name value in
  if String.length digits > 7 || int_of_string digits > most_counted then
    give_up "%s: more than %d is too large here" name most_counted;
  Numbers.nat_of_int (int_of_string digits)

let quotient value =
  let field = fields "misere_quotient" [ "generators"; "order"; "p_positions" ] value in
  if field "generators" = Json.Text "all" then give_up "quotients of all heaps are not covered yet";
  let number key = size key (field key) in
  Checker.Claims.MisereQuotient (number "generators", number "order", number "p_positions")

let claim value =
  match value with
  | Json.Object [ ("misere_quotient", claim) ] -> quotient claim
  | Object _ when has "period" value ->
    let field = fields "claim" [ "period"; "preperiod"; "saltus" ] value in
    let number key = size key (field key) in
    if count "saltus" (field "saltus") <> "0" then give_up "periods with a saltus are not covered yet";
    Checker.Claims.Period (number "period", number "preperiod")
  | _ -> give_up "claims of this kind about heaps are not covered yet"

let words code claim =
  let int = Numbers.int_of_nat in
  match claim with
  | Checker.Claims.Period (period, preperiod) ->
    Printf.sprintf
      "Of heaps under the code %s in normal play, G(n + %d) = G(n) for all n >= %d, and these are the least such numbers."
      (code_text code) (int period) (int preperiod)
  | MisereQuotient (generators, order, p_positions) ->
    Printf.sprintf
      "Under the code %s the mis\195\168re quotient of the sums of heaps of at most %d tokens has %d elements, %d of them in the P-portion."
      (code_text code) (int generators) (int order) (int p_positions)
  | _ -> Words.unknown

let coq digits = Coq.list Coq.n digits
