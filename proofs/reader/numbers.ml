(* Coq's numbers, from OCaml's and from digits, and back to digits. TRUSTED. *)
open Checker.BinNums
open Checker.Datatypes

let rec positive_of_int number =
  if number = 1 then Coq_xH
  else if number land 1 = 1 then Coq_xI (positive_of_int (number lsr 1))
  else Coq_xO (positive_of_int (number lsr 1))

(* A bound on numbers that are read, or the greatest of OCaml's integers where these are smaller: in a browser they
   have 32 bits. *)
let bound digits = if Sys.int_size < 63 && String.length digits > 9 then max_int else int_of_string digits

let n_of_int number = if number = 0 then N0 else Npos (positive_of_int number)
let z_of_n number = match number with N0 -> Z0 | Npos size -> Zpos size
let z_of_int number = if number < 0 then Zneg (positive_of_int (-number)) else z_of_n (n_of_int number)
let nat_of_int number =
  let rec from made left = if left = 0 then made else from (S made) (left - 1) in
  from O number

let int_of_nat number =
  let rec from made left = match left with O -> made | S left -> from (made + 1) left in
  from 0 number

(* Digits 0-9, as many as there are. *)
let n_of_digits digits =
  let length = String.length digits in
  let piece at size = n_of_int (int_of_string (String.sub digits at size)) in
  let rec from sum at =
    if at = length then sum
    else Checker.BinNat.N.(from (add (mul sum (n_of_int 1_000_000_000)) (piece at 9)) (at + 9))
  in
  let first = length mod 9 in
  from (if first = 0 then N0 else piece 0 first) first

let int_of_n number =
  let rec value size = match size with
    | Coq_xH -> 1 | Coq_xO half -> 2 * value half | Coq_xI half -> (2 * value half) + 1 in
  match number with N0 -> 0 | Npos size -> value size

let int_of_z number = match number with Z0 -> 0 | Zpos size -> int_of_n (Npos size) | Zneg size -> - (int_of_n (Npos size))

let digits_of_n number =
  let rec from number behind =
    let rest, last = Checker.BinNat.N.div_eucl number (n_of_int 1_000_000_000) in
    if rest = N0 then string_of_int (int_of_n last) ^ behind
    else from rest (Printf.sprintf "%09d" (int_of_n last) ^ behind)
  in
  from number ""

let z_of_digits digits =
  let length = String.length digits in
  if length > 0 && digits.[0] = '-' then Checker.BinInt.Z.opp (z_of_n (n_of_digits (String.sub digits 1 (length - 1))))
  else z_of_n (n_of_digits digits)

let digits_of_z number =
  match number with
  | Z0 -> "0"
  | Zpos size -> digits_of_n (Npos size)
  | Zneg size -> "-" ^ digits_of_n (Npos size)

(* Coq's strings are lists of characters. *)
let characters text = List.init (String.length text) (String.get text)
let string characters = String.of_seq (List.to_seq characters)
