(* Sums of impartial games: from JSON, in words and as Coq text. TRUSTED. *)
open Shape

let position text = List.concat_map Sum_parts.of_term (Names.terms text)
let line position = if position = [] then "0" else String.concat Names.joint (List.map Sum_parts.text position)

(* In which nobody can move: written "0" in evidence. *)
let plain text = if text = "0" then [] else position text

let play value =
  match value with
  | Json.Text "normal" -> Checker.Play.Normal
  | Text "misere" -> Misere
  | _ -> reject "play: expected \"normal\" or \"misere\""

let read value =
  let field = fields "puzzle" [ "game"; "position"; "play" ] ~may:[ "rules" ] value in
  if has "rules" value then give_up "games by the texts of their rules are not covered yet";
  let play = play (field "play") in
  let position = position (text "position" (field "position")) in
  if play = Misere && List.exists Checker.Sum.ends_early position then reject "the game has no mis\195\168re play";
  (* What is printed is the position that has been read. *)
  if Names.terms (line position) |> List.concat_map Sum_parts.of_term <> position then
    reject "the position, written as it has been read, is another one";
  (play, position)

let largest_nimber = Numbers.bound "4294967295"

let winning_moves about value =
  let field = fields "claim" [ "winning_moves"; "all" ] value in
  let listed = texts "winning_moves" (field "winning_moves") in
  if List.sort_uniq compare listed <> listed then reject "winning_moves: expected ascending order";
  let heads = List.map Sum_plain.head (Names.terms (text "position" (List.assoc "position" (members "puzzle" about)))) in
  let option text =
    let option = Sum_plain.read heads text in
    if plain (line option) <> option then reject "a move, written as it has been read, is another one";
    option
  in
  Checker.Claims.WinningMoves (List.map option listed, truth "all" (field "all"))

let write_moves options all =
  Json.Object
    [ ("winning_moves", List (List.map (fun option -> Json.Text (line option)) options)); ("all", Truth all) ]

(* The claim as the file has it, in the form in which [write_moves] writes it. *)
let normal_moves about value =
  match winning_moves about value with
  | Checker.Claims.WinningMoves (options, _) ->
    let listed = Json.List (List.map (fun option -> Json.Text (line option)) options) in
    (match value with
     | Json.Object members ->
       Json.Object (List.map (fun (key, held) -> (key, if key = "winning_moves" then listed else held)) members)
     | other -> other)
  | _ -> value

let claim play about value =
  match value with
  | Json.Object _ when has "winning_moves" value -> winning_moves about value
  | Json.Object [ ("outcome", Text "P") ] -> Checker.Claims.PreviousPlayerWins
  | Object [ ("outcome", Text "N") ] -> NextPlayerWins
  | Object [ ("nimber", number) ] ->
    if play = Checker.Play.Misere then reject "nimbers are those of normal play";
    Nimber (Numbers.n_of_int (integer "nimber" 0 largest_nimber number))
  | _ -> give_up "claims of this kind about sums are not covered yet"

let words play position claim =
  let wins who = Printf.sprintf "In %s the player %s wins %s." (Words.play play) who (Words.quoted (line position)) in
  match claim with
  | Checker.Claims.PreviousPlayerWins -> wins "who is not to move"
  | NextPlayerWins -> wins "to move"
  | Nimber number -> Printf.sprintf "The nimber of %s is %s." (Words.quoted (line position)) (Numbers.digits_of_n number)
  | WinningMoves (options, all) ->
    let to_each = String.concat ", " (List.map (fun option -> "to " ^ Words.quoted (line option)) options) in
    Printf.sprintf "In %s, from %s, %s."
      (Words.play play) (Words.quoted (line position))
      (match (options, all) with
       | [], _ -> "no move wins"
       | _, true -> "these moves win, and no others: " ^ to_each
       | _, false -> "these moves win: " ^ to_each)
  | _ -> Words.unknown

let coq_moves options all = Coq.apply "WinningMoves" [ Coq.lines (Coq.list Sum_parts.coq) options; Coq.truth all ]
let coq position = Coq.lines Sum_parts.coq position
