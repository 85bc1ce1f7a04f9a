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

(* An integer within a range that OCaml's integers hold. *)
let integer name least most value =
  match value with
  | Json.Integer digits when String.length digits < 19 && least <= int_of_string digits && int_of_string digits <= most
    -> int_of_string digits
  | _ -> reject "%s: expected an integer from %d to %d" name least most
