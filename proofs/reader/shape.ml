(* The shape of values: keys, types, ranges. TRUSTED. *)

exception Rejected of string
exception Gave_up of string

let reject format = Printf.ksprintf (fun what -> raise (Rejected what)) format
let give_up format = Printf.ksprintf (fun what -> raise (Gave_up what)) format
let short text = if String.length text > 60 then String.sub text 0 60 else text

let members name value =
  match value with Json.Object members -> members | _ -> reject "%s: expected an object" name

(* The member of a key, in an object that has each key of `need`, perhaps some of `may`, and no other. *)
let fields name ?(may = []) need value =
  let members = members name value in
  List.iter (fun key -> if not (List.mem_assoc key members) then reject "%s: the key '%s' is missing" name key) need;
  List.iter
    (fun (key, _) -> if not (List.mem key need || List.mem key may) then
        reject "%s: unknown key '%s'" name (short key))
    members;
  fun key -> List.assoc key members

let has key value = match value with Json.Object members -> List.mem_assoc key members | _ -> false
let text name value = match value with Json.Text text -> text | _ -> reject "%s: expected a text" name
let items name value = match value with Json.List items -> items | _ -> reject "%s: expected a list" name
let truth name value = match value with Json.Truth truth -> truth | _ -> reject "%s: expected true or false" name
let texts name value = List.map (text name) (items name value)

(* 2^63 - 1 *)
let largest = "9223372036854775807"

(* Digits of a number from 0 to 2^63 - 1. *)
let count name value =
  match value with
  | Json.Integer digits
    when digits.[0] <> '-'
         && (String.length digits < String.length largest || (String.length digits = String.length largest && digits <= largest))
    -> digits
  | _ -> reject "%s: expected an integer from 0 to %s" name largest

(* The number of these digits, if it lies within a range that OCaml's integers hold. Where these have 32 bits, in a browser, a
   range may end with the greatest of them although larger numbers are meant (Numbers.bound): those are too large here. *)
let within least most digits =
  match int_of_string_opt digits with
  | Some value when least <= value && value <= most -> Some value
  | None when Sys.int_size < 63 && most = max_int && String.length digits < 20 && digits.[0] <> '-' ->
    give_up "a number beyond 2^31 - 1, the greatest in a browser"
  | _ -> None

(* An integer within such a range. *)
let integer name least most value =
  let found = match value with Json.Integer digits when String.length digits < 19 -> within least most digits | _ -> None in
  match found with Some number -> number | None -> reject "%s: expected an integer from %d to %d" name least most
