(* What the moves of rules texts leave, for comparison with other readers (tests/verified/moves_test.py): lines
   {"rules": TEXT, "position": TEXT} in, lines {"options": [LEFT, RIGHT]} out, whole positions as sorted texts. *)
open Checker.TextSyntax
open Checker.Text
open Checker.TextStrategy

exception Unknown

let whole game parts =
  let first = Checker.Datatypes.O in
  let moves player part =
    match part_options [ (false, game) ] player part with Some moves -> moves | None -> raise Unknown
  in
  let is_live part = List.exists (fun player -> moves player part <> []) [ Checker.Players.Left; Right ] in
  let text (_, state) = Text_positions.text game state in
  let number (_, state) =
    match state with OneHeap heap -> List.map Numbers.int_of_z heap | OnField _ | Word _ -> []
  in
  let is_zero part = List.for_all (fun size -> size = 0) (number part) in
  let texts parts =
    match game with
    | FieldsGame _ -> List.map text parts
    | HeapsGame { names; _ } ->
      let nothing = (first, OneHeap (List.map (fun _ -> Numbers.z_of_int 0) names)) in
      let left = List.filter (fun part -> not (is_zero part)) parts in
      List.map text (List.sort (fun a b -> compare (number a) (number b)) (if left = [] then [ nothing ] else left))
    | ListedGame _ ->
      let left = List.filter is_live parts in
      if left = [] then [ "nothing" ] else List.sort compare (List.map text left)
  in
  let options player =
    let rec from before after =
      match after with
      | [] -> []
      | part :: rest ->
        let option left = String.concat "," (texts (List.rev_append before (left @ rest))) in
        List.map option (moves player part) @ from (part :: before) rest
    in
    "[" ^ String.concat ", " (List.map Words.quoted (List.sort_uniq compare (from [] parts))) ^ "]"
  in
  let left = options Checker.Players.Left in
  Printf.sprintf "{\"options\": [%s, %s]}" left (options Right)

let gave_up = "{\"gave up\": true}"

let answer rules position =
  match Text_rules.read rules with
  | exception Shape.Rejected _ -> "{\"fault\": \"rules\"}"
  | exception Shape.Gave_up _ -> gave_up
  | game ->
    let start state = part_start [ (false, game) ] (Checker.Datatypes.O, state) in
    (match List.map start (Text_positions.read game position) with
     | exception Shape.Rejected _ -> "{\"fault\": \"position\"}"
     | exception Shape.Gave_up _ -> gave_up
     | starts when List.mem None starts -> "{\"fault\": \"position\"}"
     | starts -> (try whole game (List.map Option.get starts) with Unknown -> "{\"fault\": \"measure\"}"))

(* `limited` gives up a computation that takes too long: then it returns its first argument. *)
let answer_lines limited =
  let line text =
    match Json.parse text with
    | Json.Object [ ("rules", Text rules); ("position", Text position) ] -> answer rules position
    | _ -> "{\"fault\": \"line\"}"
  in
  try
    while true do
      let text = input_line stdin in
      print_endline (limited gave_up (fun () -> line text))
    done
  with End_of_file -> ()
