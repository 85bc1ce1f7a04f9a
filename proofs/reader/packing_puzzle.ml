(* Disks in a round cavity: from JSON, to JSON, in words and as Coq text. TRUSTED. *)
open Shape
open Checker.Packing
open Checker.QArith_base

let longest = 10_000

(* The sign, the digits before the point and those behind it. *)
let parts name value =
  let text = text name value in
  let sign, rest =
    if text <> "" && text.[0] = '-' then ("-", String.sub text 1 (String.length text - 1)) else ("", text)
  in
  let digits part = part <> "" && String.for_all Json.is_digit part in
  match String.split_on_char '.' rest with
  | [ whole ] when digits whole && String.length text <= longest -> (sign, whole, "")
  | [ whole; part ] when digits whole && digits part && String.length text <= longest -> (sign, whole, part)
  | _ -> reject "%s: '%s' is not a decimal number" name (short text)

(* Over a power of ten. *)
let decimal name value =
  let sign, whole, part = parts name value in
  match Numbers.n_of_digits ("1" ^ String.make (String.length part) '0') with
  | Npos under -> { coq_Qnum = Numbers.z_of_digits (sign ^ whole ^ part); coq_Qden = under }
  | N0 -> assert false

let length name value =
  let sign, _, _ = parts name value in
  if sign <> "" then reject "%s: expected a length that is greater than 0" name;
  decimal name value

let read value =
  let field = fields "puzzle" [ "game"; "cavity"; "diameters" ] value in
  let diameters = List.map (length "a diameter") (items "diameters" (field "diameters")) in
  { cavity = length "cavity" (field "cavity"); diameters }

(* A length with as many digits as it has been read with. *)
let digits { coq_Qnum; coq_Qden } =
  let places = String.length (Numbers.digits_of_n (Npos coq_Qden)) - 1 and all = Numbers.digits_of_z coq_Qnum in
  let all = String.make (max 0 (places + 1 - String.length all)) '0' ^ all in
  let whole = String.length all - places in
  String.sub all 0 whole ^ if places = 0 then "" else "." ^ String.sub all whole places

let write { cavity; diameters } =
  let length number = Json.Text (digits number) in
  Json.Object
    [ ("game", Text "pack"); ("cavity", length cavity); ("diameters", List (List.map length diameters)) ]

(* Without zeros in front. *)
let normal value =
  let rec without text =
    let next = String.length text > 1 && text.[0] = '0' && Json.is_digit text.[1] in
    if next then without (String.sub text 1 (String.length text - 1)) else text
  in
  let length value = Json.Text (without (text "a length" value)) in
  let field = fields "puzzle" [ "game"; "cavity"; "diameters" ] value in
  Json.Object
    [ ("game", field "game"); ("cavity", length (field "cavity"));
      ("diameters", List (List.map length (items "diameters" (field "diameters")))) ]

let claim value =
  match value with
  | Json.Text "yes" -> Checker.Claims.Possible
  | Text "no" -> Impossible
  | _ -> give_up "claims of this kind about packings are not covered yet"

let words { cavity; diameters } claim =
  let disks can =
    let what = match diameters with [ _ ] -> "A disk of diameter" | _ -> "Disks of diameters" in
    Printf.sprintf "%s %s %s be placed in a round cavity of diameter %s%s." what
      (String.concat ", " (List.map digits diameters)) can (digits cavity)
      (match diameters with [ _ ] -> "" | _ -> " so that no two overlap")
  in
  match claim with
  | Checker.Claims.Possible -> disks "can"
  | Impossible -> disks "cannot"
  | _ -> Words.unknown

let coq_rational { coq_Qnum; coq_Qden } =
  Printf.sprintf "(QArith_base.Qmake (%s) %s)" (Numbers.digits_of_z coq_Qnum) (Numbers.digits_of_n (Npos coq_Qden))

let coq { cavity; diameters } =
  Coq.apply "Packing.Build_puzzle" [ coq_rational cavity; Coq.list coq_rational diameters ]
