(* Sums of partizan games: from JSON, in words and as Coq text. TRUSTED. *)
open Shape
open Checker.Partizan

type t = {
  forms : (Checker.Datatypes.nat list * Checker.Datatypes.nat list) list;
  braces : (part list list * part list list) list;
  play : Checker.Play.play;
  position : part list;
}

(* [form:K] and [brace:K] with K below a number. *)
let place prefix below text =
  let digits = String.sub text (String.length prefix) (String.length text - String.length prefix) in
  let plain = digits <> "" && String.for_all Json.is_digit digits && (digits = "0" || digits.[0] <> '0') in
  if not plain || String.length digits > 9 then reject "'%s' is not a position" (short text);
  if int_of_string digits >= below then reject "there is no %s%s" prefix digits;
  Numbers.nat_of_int (int_of_string digits)

(* The parts of a term [impartial NAME:POSITION], the impartial version of a partizan game. *)
let versions term =
  let text = Names.without Names.impartial term in
  let ends = Sum_parts.name_ends text in
  let reader = { Reading.text; at = ends } in
  match Partizan_games.read (String.sub text 0 ends) reader with
  | Some positions ->
    Reading.finish reader;
    List.map (fun position -> Version position) positions
  | None when Names.is_of_partizan text -> give_up "the game of '%s' is not covered yet" (short term)
  | None -> reject "'%s' is not of a partizan game" (short term)

(* The parts of a term; forms and braces are numbered below these numbers. *)
let of_term forms braces term =
  if Names.begins "form:" term then [ Form (place "form:" forms term) ]
  else if Names.begins "brace:" term then [ Brace (place "brace:" braces term) ]
  else if Names.begins Names.impartial term then versions term
  else
    let negative = Names.begins "-" term in
    let text = if negative then Names.without "-" term else term in
    let ends = Sum_parts.name_ends text in
    let name = String.sub text 0 ends and reader = { Reading.text; at = ends } in
    match Partizan_games.read name reader with
    | Some positions ->
      Reading.finish reader;
      List.map (fun position -> if negative then Negative position else Plain position) positions
    | None ->
      if negative then reject "'%s' is not a position" (short term);
      (* A green picture without edges that stand is written as one of the partizan game. *)
      let parts = List.filter (( <> ) (Checker.Sum.Hackenbush [])) (Sum_parts.of_term text) in
      List.map (fun part -> Impartial part) parts

let position forms braces text = List.concat_map (of_term forms braces) (Names.terms text)
let plain forms braces text = if text = "0" then [] else position forms braces text

(* Forms by the places of their options, ascending and smaller than their own; no tombstones. *)
let forms value =
  let side below value =
    let places = List.map (integer "forms" 0 (below - 1)) (items "forms" value) in
    if List.sort_uniq compare places <> places then reject "forms: expected ascending options";
    List.map Numbers.nat_of_int places
  in
  let form number value =
    match items "forms" value with
    | [ left; right; Json.Text "" ] -> (side number left, side number right)
    | [ _; _; Text ("L" | "R" | "LR") ] -> reject "forms: a tombstone"
    | _ -> reject "forms: expected [LEFT, RIGHT, \"\"]"
  in
  let read = List.mapi form (items "forms" value) in
  if List.length (List.sort_uniq compare read) < List.length read then reject "forms: a form twice";
  read

let braces forms value =
  let side number value = List.map (fun text -> position forms number text) (texts "braces" value) in
  let brace number value =
    match items "braces" value with
    | [ left; right ] -> (side number left, side number right)
    | _ -> reject "braces: expected [LEFT, RIGHT]"
  in
  List.mapi brace (items "braces" value)

let part_text part =
  match part with
  | Plain game -> Partizan_games.text game
  | Negative game -> "-" ^ Partizan_games.text game
  | Version game -> Names.impartial ^ Partizan_games.text game
  | Impartial part -> Sum_parts.text part
  | Form number -> "form:" ^ string_of_int (Numbers.int_of_nat number)
  | Brace number -> "brace:" ^ string_of_int (Numbers.int_of_nat number)

let line position = if position = [] then "0" else String.concat Names.joint (List.map part_text position)

let read value =
  let field = fields "puzzle" [ "game"; "position"; "play"; "forms" ] ~may:[ "braces"; "rules" ] value in
  if has "rules" value then give_up "games by the texts of their rules are not covered yet";
  let forms = forms (field "forms") in
  let of_forms = List.length forms in
  let braces = if has "braces" value then braces of_forms (field "braces") else [] in
  let read = position of_forms (List.length braces) in
  let position = read (text "position" (field "position")) in
  if position <> [] && read (line position) <> position then
    reject "the position, written as it has been read, is another one";
  { forms; braces; play = Sum_puzzle.play (field "play"); position }

let player value =
  match value with
  | Json.Text "left" -> Checker.Players.Left
  | Text "right" -> Right
  | _ -> reject "claim: expected \"left\" or \"right\""

let claim value =
  match value with
  | Json.Object [ ("outcome", Text "L") ] -> Checker.Claims.PartizanOutcome LeftWins
  | Object [ ("outcome", Text "R") ] -> PartizanOutcome RightWins
  | Object [ ("outcome", Text "N") ] -> PartizanOutcome FirstWins
  | Object [ ("outcome", Text "P") ] -> PartizanOutcome SecondWins
  | Object _ when has "winner" value ->
    let field = fields "claim" [ "first"; "winner" ] value in
    Winner (player (field "winner"), player (field "first"))
  | _ -> give_up "claims of this kind about sums of partizan games are not covered yet"

let player_name player = match player with Checker.Players.Left -> "left" | Right -> "right"

let write_claim outcome =
  let letter = match outcome with LeftWins -> "L" | RightWins -> "R" | FirstWins -> "N" | SecondWins -> "P" in
  Json.Object [ ("outcome", Text letter) ]

let forms_in_words { forms; braces; _ } =
  let places side = String.concat "," (List.map (fun place -> string_of_int (Numbers.int_of_nat place)) side) in
  let form number (left, right) = Printf.sprintf "form:%d = {%s|%s}" number (places left) (places right) in
  let sums side = Words.list (List.map line side) in
  let brace number (left, right) = Printf.sprintf "brace:%d = {%s|%s}" number (sums left) (sums right) in
  match List.mapi form forms @ List.mapi brace braces with
  | [] -> ""
  | entries -> Printf.sprintf " (%s)" (String.concat "; " entries)

let words puzzle claim =
  let said who when_ =
    Printf.sprintf "In %s %s wins %s%s%s." (Words.play puzzle.play) who (Words.quoted (line puzzle.position)) when_ (forms_in_words puzzle)
  in
  match claim with
  | Checker.Claims.PartizanOutcome LeftWins -> said "Left" ", whoever begins"
  | PartizanOutcome RightWins -> said "Right" ", whoever begins"
  | PartizanOutcome FirstWins -> said "whoever begins" ""
  | PartizanOutcome SecondWins -> said "whoever does not begin" ""
  | Winner (winner, first) ->
    said (String.capitalize_ascii (player_name winner)) (", when " ^ String.capitalize_ascii (player_name first) ^ " begins")
  | Nimber number ->
    Printf.sprintf "The nimber of %s%s is %s." (Words.quoted (line puzzle.position)) (forms_in_words puzzle) (Numbers.digits_of_n number)
  | _ -> Words.unknown

let coq_part part =
  match part with
  | Plain game -> Coq.apply "Rules.Partizan.Plain" [ Partizan_games.coq game ]
  | Negative game -> Coq.apply "Rules.Partizan.Negative" [ Partizan_games.coq game ]
  | Version game -> Coq.apply "Rules.Partizan.Version" [ Partizan_games.coq game ]
  | Impartial part -> Coq.apply "Rules.Partizan.Impartial" [ Sum_parts.coq part ]
  | Form number -> Coq.apply "Rules.Partizan.Form" [ Coq.nat number ]
  | Brace number -> Coq.apply "Rules.Partizan.Brace" [ Coq.nat number ]

let coq_sum position = Coq.list coq_part position

let coq { forms; braces; play; position } =
  let side = Coq.list Coq.nat and sums = Coq.list coq_sum in
  let play = match play with Checker.Play.Normal -> "Play.Normal" | Misere -> "Play.Misere" in
  Coq.apply "PartizanPuzzle"
    [ Coq.list (Coq.pair side side) forms; Coq.list (Coq.pair sums sums) braces; play; coq_sum position ]

let coq_player player = match player with Checker.Players.Left -> "Players.Left" | Right -> "Players.Right"

let coq_outcome outcome =
  "Rules.Partizan."
  ^ match outcome with LeftWins -> "LeftWins" | RightWins -> "RightWins" | FirstWins -> "FirstWins" | SecondWins -> "SecondWins"
