(* Coq terms as text. *)

let apply name arguments = "(" ^ String.concat " " (name :: arguments) ^ ")"
let list item items = "[" ^ String.concat "; " (List.map item items) ^ "]"
let lines item items = "[" ^ String.concat ";\n  " (List.map item items) ^ "]"
let pair first second (one, other) = Printf.sprintf "(%s, %s)" (first one) (second other)
let n number = Numbers.digits_of_n number ^ "%N"
let z number = Printf.sprintf "(%s)%%Z" (Numbers.digits_of_z number)
let nat number = string_of_int (Numbers.int_of_nat number) ^ "%nat"
let truth truth = if truth then "true" else "false"
(* Within strings, quotes are doubled. *)
let text characters =
  "\"" ^ String.concat "\"\"" (String.split_on_char '"' (Numbers.string characters)) ^ "\"%string"
