(* Sums of impartial games and impartial versions of partizan ones, read as sums of partizan games. TRUSTED. *)
open Shape
open Checker.Partizan

(* Whether such versions are among the terms. *)
let is_among position = List.exists (Names.begins Names.impartial) (Names.terms position)

let of_term term =
  if Names.begins Names.impartial term then Partizan_puzzle.versions term
  else List.map (fun part -> Impartial part) (Sum_parts.of_term term)

let position text = List.concat_map of_term (Names.terms text)
let plain text = if text = "0" then [] else position text

let read value =
  let field = fields "puzzle" [ "game"; "position"; "play" ] value in
  let play = Sum_puzzle.play (field "play") and position = position (text "position" (field "position")) in
  let ends_early part = match part with Impartial part -> Checker.Sum.ends_early part | _ -> false in
  if List.exists ends_early position then
    give_up "games that end early beside impartial versions of games are not covered yet";
  if plain (Partizan_puzzle.line position) <> position then
    reject "the position, written as it has been read, is another one";
  { Partizan_puzzle.forms = []; braces = []; play; position }

(* Whoever is to move loses: the outcome P of both kinds of sums. *)
let claim about value =
  let normal = List.assoc_opt "play" (members "puzzle" about) = Some (Json.Text "normal") in
  match value with
  | Json.Object [ ("outcome", Text "P") ] -> Checker.Claims.PartizanOutcome SecondWins
  | Object [ ("outcome", Text "N") ] -> PartizanOutcome FirstWins
  | Object [ ("nimber", number) ] when normal ->
    Nimber (Numbers.n_of_int (integer "nimber" 0 Sum_puzzle.largest_nimber number))
  | _ -> give_up "claims of this kind about impartial versions of games are not covered yet"
