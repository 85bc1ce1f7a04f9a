(* Sums of impartial games: from JSON, in words and as Coq text. TRUSTED. *)
open Shape

let joint = " + "

(* The terms of a sum. *)
let rec terms text =
  let rec search at =
    if at + 3 > String.length text then None else if String.sub text at 3 = joint then Some at else search (at + 1)
  in
  match search 0 with
  | Some at -> String.sub text 0 at :: terms (String.sub text (at + 3) (String.length text - at - 3))
  | None -> [ text ]

let position text = List.concat_map Sum_parts.of_term (terms text)
let line position = if position = [] then "0" else String.concat joint (List.map Sum_parts.text position)

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
  if terms (line position) |> List.concat_map Sum_parts.of_term <> position then
    reject "the position, written as it has been read, is another one";
  (play, position)

let largest_nimber = Numbers.bound "4294967295"

let claim play value =
  match value with
  | Json.Object [ ("outcome", Text "P") ] -> Checker.Claims.PreviousPlayerWins
  | Object [ ("outcome", Text "N") ] -> NextPlayerWins
  | Object [ ("nimber", number) ] ->
    if play = Checker.Play.Misere then reject "nimbers are those of normal play";
    Nimber (Numbers.n_of_int (integer "nimber" 0 largest_nimber number))
  | _ -> give_up "claims of this kind about sums are not covered yet"

let words play position claim =
  let wins who = Printf.sprintf "In %s the player %s wins %s." (Words.play play) who (line position) in
  match claim with
  | Checker.Claims.PreviousPlayerWins -> wins "who is not to move"
  | NextPlayerWins -> wins "to move"
  | Nimber number -> Printf.sprintf "The nimber of %s is %s." (line position) (Numbers.digits_of_n number)
  | _ -> Words.unknown

let coq position = Coq.lines Sum_parts.coq position
