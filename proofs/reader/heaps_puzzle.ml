(* Heaps under take-and-break codes: from JSON, to JSON, in words and as Coq text. TRUSTED. *)
open Shape
open Checker.Heaps

let most_digits = 10_000
let malformed () = reject "the code is malformed"

let value sign =
  match sign with
  | '0' .. '9' -> Char.code sign - Char.code '0'
  | 'a' .. 'v' -> Char.code sign - Char.code 'a' + 10
  | 'A' .. 'V' -> Char.code sign - Char.code 'A' + 10
  | _ -> malformed ()

(* Digits, each with the sign of a condition behind it; a condition binds two heaps or more. *)
let rec digits signs =
  let digit bits condition = { bits = Numbers.n_of_int bits; condition_of = (if bits < 4 then Any else condition) } in
  match signs with
  | [] -> []
  | sign :: '!' :: rest -> digit (value sign) Different :: digits rest
  | sign :: '=' :: rest -> digit (value sign) Equal :: digits rest
  | sign :: rest -> digit (value sign) Any :: digits rest

(* A code d0.d1d2d3...[...]: the digits in brackets repeat. *)
let code text =
  let before, behind =
    match String.split_on_char '.' text with [ before; behind ] -> (before, behind) | _ -> malformed ()
  in
  let once, repeated =
    match String.split_on_char '[' behind with
    | [ once ] -> (once, "")
    | [ once; rest ] when String.length rest > 1 && rest.[String.length rest - 1] = ']' ->
      (once, String.sub rest 0 (String.length rest - 1))
    | _ -> malformed ()
  in
  let read text = digits (Numbers.characters text) in
  let first = read (if before = "" then "0" else before) and once = read once and repeated = read repeated in
  if List.length first <> 1 || (once = [] && repeated = []) then malformed ();
  if List.length (first @ once @ repeated) > most_digits then reject "a code of more than 10,000 digits";
  if Numbers.int_of_n (List.hd first).bits land 3 <> 0 then
    reject "a move that takes nothing leaves fewer than two heaps";
  { listed = first @ once; repeated = (if List.for_all (fun digit -> digit.bits = N0) repeated then [] else repeated) }

let code_text { listed; repeated } =
  let digit { bits; condition_of } =
    let sign = String.make 1 "0123456789abcdefghijklmnopqrstuv".[Numbers.int_of_n bits] in
    match condition_of with Any -> sign | Different -> sign ^ "!" | Equal -> sign ^ "="
  in
  let text digits = String.concat "" (List.map digit digits) in
  let brackets = if repeated = [] then "" else "[" ^ text repeated ^ "]" in
  match listed with first :: rest -> text [ first ] ^ "." ^ text rest ^ brackets | [] -> malformed ()

(* A code as [code_text] writes it: without signs behind digits below 4, and without brackets around zeros. *)
let normal_text text =
  let text = String.lowercase_ascii (if text <> "" && text.[0] = '.' then "0" ^ text else text) in
  let idle at = (text.[at] = '!' || text.[at] = '=') && at > 0 && '0' <= text.[at - 1] && text.[at - 1] <= '3' in
  let places = List.filter (fun at -> not (idle at)) (List.init (String.length text) Fun.id) in
  let kept = Numbers.string (List.map (String.get text) places) in
  match String.split_on_char '[' kept with
  | [ once; zeros ] when String.for_all (fun sign -> sign = '0' || sign = ']') zeros -> once
  | _ -> kept

let most_beside = 65_535

let read value =
  let field = fields "puzzle" [ "game"; "code" ] ~may:[ "beside" ] value in
  let beside entry =
    match items "beside" entry with
    | [ size; added ] -> (integer "beside" 1 most_beside size, code (text "beside" added))
    | _ -> reject "beside: expected pairs"
  in
  let entries = if has "beside" value then List.map beside (items "beside" (field "beside")) else [] in
  let rec ascending sizes = match sizes with (a, _) :: ((b, _) :: _ as rest) -> a < b && ascending rest | _ -> true in
  if (has "beside" value && entries = []) || not (ascending entries) then
    reject "beside: expected at least one pair, in ascending order";
  { own = code (text "code" (field "code"));
    beside = List.map (fun (size, added) -> (Numbers.n_of_int size, added)) entries }

let write { own; beside } =
  let entry (size, code) = Json.List [ Integer (Numbers.digits_of_n size); Text (code_text code) ] in
  let added = if beside = [] then [] else [ ("beside", Json.List (List.map entry beside)) ] in
  Json.Object (("game", Json.Text "heaps") :: ("code", Text (code_text own)) :: added)

(* The puzzle of the file with its codes as [write] writes them. *)
let normal value =
  let entry value =
    match value with Json.List [ size; Text code ] -> Json.List [ size; Text (normal_text code) ] | other -> other
  in
  let member (key, held) =
    match (key, held) with
    | "code", Json.Text code -> (key, Json.Text (normal_text code))
    | "beside", List entries -> (key, Json.List (List.map entry entries))
    | _ -> (key, held)
  in
  match value with Json.Object members -> Json.Object (List.map member members) | other -> other

let number name value = Numbers.n_of_digits (count name value)

(* A number of games at the beginning of the family, or all. *)
let generators value =
  match value with
  | Json.Text "all" -> Checker.Quotient.All
  | _ ->
    let digits = count "generators" value in
    if String.length digits > 6 then give_up "a quotient of %s games is too large here" digits;
    First (Numbers.nat_of_int (int_of_string digits))

let quotient value =
  let field = fields "misere_quotient" [ "generators"; "order"; "p_positions" ] value in
  Checker.Claims.MisereQuotient
    (generators (field "generators"), number "order" (field "order"), number "p_positions" (field "p_positions"))

let quotient_words order p_positions games =
  Printf.sprintf "The mis\195\168re quotient of the sums of %s has %s elements, %s of them in the P-portion." games
    (Numbers.digits_of_n order) (Numbers.digits_of_n p_positions)

(* Sizes of fickle heaps, in ascending order. *)
let misere_nim value =
  let field = fields "misere_nim" [ "fickle" ] value in
  let sizes = List.map (number "fickle") (items "fickle" (field "fickle")) in
  let rec ascending sizes =
    match sizes with a :: (b :: _ as rest) -> Checker.BinNat.N.compare a b = Checker.Datatypes.Lt && ascending rest | _ -> true
  in
  if not (ascending sizes) then reject "fickle: expected sizes in ascending order";
  Checker.Claims.MisereNim sizes

let misere_nim_words fickle code =
  let digits = List.map Numbers.digits_of_n fickle in
  Printf.sprintf
    "In mis\195\168re play a sum of heaps under the code %s is lost by the player to move, if all have sizes in {%s}, exactly \
     if the exclusive or of their nimbers is 1; any other sum of heaps, exactly if it is 0."
    code (String.concat ", " digits)

let claim value =
  match value with
  | Json.Object [ ("misere_nim", claim) ] -> misere_nim claim
  | Json.Object [ ("misere_quotient", claim) ] -> quotient claim
  | Object _ when has "period" value ->
    let field = fields "claim" [ "period"; "preperiod"; "saltus" ] value in
    let period = number "period" (field "period") and preperiod = number "preperiod" (field "preperiod") in
    if count "saltus" (field "saltus") = "0" then Period (period, preperiod)
    else Saltus (period, preperiod, number "saltus" (field "saltus"))
  | _ -> give_up "claims of this kind about heaps are not covered yet"

let line { own; beside } =
  let entry (size, code) =
    Printf.sprintf ", or %s leaving a Nim heap of %s besides" (Words.quoted (code_text code)) (Numbers.digits_of_n size)
  in
  Words.quoted (code_text own) ^ String.concat "" (List.map entry beside)

let words game claim =
  match claim with
  | Checker.Claims.Period (period, preperiod) ->
    Printf.sprintf
      "Of heaps under the code %s, in normal play, G(n + %s) = G(n) for all n >= %s, and these are the least such numbers."
      (line game) (Numbers.digits_of_n period) (Numbers.digits_of_n preperiod)
  | Saltus (period, preperiod, saltus) ->
    Printf.sprintf
      "Of heaps under the code %s, in normal play, G(n + %s) = G(n) + %s for all n >= %s, and these are the least such numbers."
      (line game) (Numbers.digits_of_n period) (Numbers.digits_of_n saltus) (Numbers.digits_of_n preperiod)
  | MisereQuotient (generators, order, p_positions) ->
    let heaps =
      match generators with
      | All -> "heaps of any size"
      | First most -> Printf.sprintf "heaps of at most %d tokens" (Numbers.int_of_nat most)
    in
    quotient_words order p_positions (Printf.sprintf "%s under the code %s" heaps (line game))
  | MisereNim fickle -> misere_nim_words fickle (line game)
  | _ -> Words.unknown

let coq_code { listed; repeated } =
  let digit { bits; condition_of } =
    let condition = match condition_of with Any -> "Any" | Different -> "Different" | Equal -> "Equal" in
    Coq.apply "Heaps.Digit" [ Coq.n bits; "Heaps." ^ condition ]
  in
  Coq.apply "Heaps.Written" [ Coq.list digit listed; Coq.list digit repeated ]

let coq { own; beside } = Coq.apply "Heaps.Game" [ coq_code own; Coq.list (Coq.pair Coq.n coq_code) beside ]
