(* Sums of games by rules as texts (and Nim, and forms, beside them): from JSON, in words. TRUSTED. *)
open Shape
open Checker.TextSyntax
open Checker.Text

let built_in =
  String.split_on_char ' '
    "amazons anti-atari-go arc-kayles blue-red-cherries blue-red-hackenbush boxing boxing-match brace cherries chocolate \
     chomp clobber code col cram cross crosscram cut-cake cutcake dawson dawson-chess dawsons-chess dawsons-kayles demon \
     demon-money diamond domineering edge edge-delete elephants elephants-and-rhinos euclid fission form \
     game-of-the-amazons green-hackenbush grundy hackenbush hexadecimal kayles kayles-1 kayles1 konane lasker laskers-nim \
     maize mark mock-turtles nim nimber no-factor node-kayles nodekayles nofactor nogo octal partizan-kayles \
     partizan-octal partizankayles partizanoctal red-blue-green-hackenbush red-blue-hackenbush remove-a-square \
     remove-an-edge rows ruler snort square subtract subtraction sum-from-product sumprod toads-and-frogs toadsandfrogs \
     toppling-dominoes topplingdominoes treblecross turning-turtles wythoff"

(* Without a number that is joined to it: kayles-1-3 is kayles-1. *)
let stem name =
  match String.rindex_opt name '-' with
  | Some at when String.for_all Json.is_digit (String.sub name (at + 1) (String.length name - at - 1)) -> String.sub name 0 at
  | _ -> name

let check_name name =
  match String.split_on_char ':' name with
  | first :: values when Text_rules.is_game_name first && List.for_all (fun value -> value <> "") values
                         && not (String.contains name ' ') ->
    if List.mem first built_in || List.mem (stem first) built_in then reject "rules: '%s' is a built-in game" (short first)
  | _ -> reject "rules: '%s' is not the name of a game" (short name)

let is_impartial game = Checker.TextStrategy.impartial_game game
let ends_early game = match game with FieldsGame { winning = _ :: _; _ } -> true | _ -> false

(* The forms of a puzzle, as a list of options; their words are their places. *)
let forms value =
  let entry place value =
    let side name value =
      let index value =
        let index = Shape.integer "forms" 0 (place - 1) value in
        [ Numbers.characters (string_of_int index) ]
      in
      let found = List.map index (items name value) in
      let rec ascending list = match list with a :: (b :: _ as rest) -> compare_options a b < 0 && ascending rest | _ -> true
      and compare_options a b =
        let size option = int_of_string (Numbers.string (List.hd option)) in
        compare (size a) (size b)
      in
      if not (ascending found) then reject "forms: indices that do not ascend";
      found
    in
    match items "forms" value with
    | [ left; right; Json.Text "" ] ->
      let word = Numbers.characters (string_of_int place) in
      let left = side "forms" left and right = side "forms" right in
      ((left, right), [ ((word, OfLeft), left); ((word, OfRight), right) ])
    | _ -> reject "forms: expected [LEFT, RIGHT, \"\"]"
  in
  let found = List.mapi entry (items "forms" value) in
  let options = List.map fst found in
  if List.length (List.sort_uniq compare options) <> List.length options then reject "forms: a form twice";
  ListedGame (List.concat_map snd found)

let nim = snd Checker.Text.nim

(* What a term is of: a name, for words; its game; its position. *)
let term texts forms term =
  let begins name = Text_positions.begins (name ^ ":") term in
  let after name = String.sub term (String.length name + 1) (String.length term - String.length name - 1) in
  let longest best (name, _) =
    match best with Some other when String.length other >= String.length name -> best | _ -> if begins name then Some name else best
  in
  match List.fold_left longest None texts with
  | Some name -> let game = List.assoc name texts in (name, game, Text_positions.read game (after name))
  | None ->
    if begins "nim" then ("nim", nim, Text_positions.read nim (after "nim"))
    else if term = "*" then ("nim", nim, Text_positions.read nim "1")
    else if term <> "" && term.[0] = '*' then ("nim", nim, Text_positions.read nim (String.sub term 1 (String.length term - 1)))
    else if begins "form" then
      match forms with
      | ListedGame lines as game ->
        let word = Numbers.characters (after "form") in
        if not (List.exists (fun ((other, _), _) -> other = word) lines) then reject "'%s' is not a form" (short term);
        ("form", game, [ Word word ])
      | _ -> reject "'%s' is not a form" (short term)
    else give_up "built-in games beside games by rules as texts are not covered: '%s'" (short term)

let read value =
  let partizan = List.assoc_opt "game" (members "puzzle" value) = Some (Json.Text "partizan-sum") in
  let need = [ "game"; "position"; "play"; "rules" ] @ (if partizan then [ "forms" ] else []) in
  let field = fields "puzzle" need ~may:(if partizan then [ "braces" ] else []) value in
  if partizan && has "braces" value && field "braces" <> Json.List [] then give_up "braces are not covered yet";
  let play =
    match field "play" with
    | Json.Text "normal" -> Checker.Play.Normal
    | Text "misere" -> Misere
    | _ -> reject "play: expected \"normal\" or \"misere\""
  in
  let texts =
    List.map (fun (name, value) -> check_name name; (name, Text_rules.read (text "rules" value)))
      (members "rules" (field "rules"))
  in
  if texts = [] then reject "rules: expected the text of a game";
  let forms = if partizan then forms (field "forms") else ListedGame [] in
  let read_term text =
    let negative = partizan && text <> "" && text.[0] = '-' in
    let name, game, states = term texts forms (if negative then String.sub text 1 (String.length text - 1) else text) in
    if negative && is_impartial game && name <> "form" then reject "'%s': a minus sign before an impartial game" (short text);
    if (not partizan) && not (is_impartial game) then reject "'%s' is of a partizan game" (short text);
    if ends_early game && (partizan || play = Misere) then reject "'%s': a game that ends early" (short text);
    ((negative, name), game, states)
  in
  let position = text "position" (field "position") in
  let terms = if position = "0" then [] else List.map read_term (Sum_puzzle.terms position) in
  List.iter
    (fun (name, _) ->
      if not (List.exists (fun ((_, other), _, _) -> other = name) terms) then reject "rules: '%s' does not occur" (short name))
    texts;
  let add (kinds, parts) (kind, game, states) =
    let kinds = if List.mem_assoc kind kinds then kinds else kinds @ [ (kind, game) ] in
    let rec place at list = if fst (List.hd list) = kind then at else place (at + 1) (List.tl list) in
    let at = Numbers.nat_of_int (place 0 kinds) in
    (kinds, parts @ List.map (fun state -> (at, state)) states)
  in
  let kinds, position = List.fold_left add ([], []) terms in
  let name ((negative, name), _) = Numbers.characters (if negative then "-" ^ name else name) in
  (play, List.map name kinds, List.map (fun ((negative, _), game) -> (negative, game)) kinds, position)

(* * In words *)

let most_lines = 20
let game_words name (_, game) =
  let text =
    match game with
    | ListedGame lines when List.length lines > most_lines ->
      Printf.sprintf "(a list of the options of its positions, in %d lines)" (List.length lines)
    | game -> Text_rules.text game
  in
  Printf.sprintf "%s is played by the rules: %s." name text

let sum_words names games position =
  let part (at, state) =
    let place = Numbers.int_of_nat at in
    List.nth names place ^ ":" ^ Text_positions.text (snd (List.nth games place)) state
  in
  if position = [] then "0" else String.concat " + " (List.map part position)

(* * Winning moves *)

(* What a move leaves, in plain text. Its games are those of the puzzle. *)
let option_of names games text =
  let texts = List.map2 (fun name (_, game) -> (Numbers.string name, game)) names games in
  let part text =
    let name, _, states = term texts (ListedGame []) text in
    let rec place at list =
      match list with
      | [] -> reject "winning_moves: '%s' is of no game of the puzzle" (short text)
      | (other, _) :: rest -> if other = name then at else place (at + 1) rest
    in
    match states with
    | [ state ] -> (Numbers.nat_of_int (place 0 texts), state)
    | _ -> reject "winning_moves: '%s' is not one part" (short text)
  in
  if text = "0" then [] else List.map part (Sum_puzzle.terms text)

let winning_moves puzzle value =
  let field = fields "claim" [ "winning_moves"; "all" ] value in
  let listed = texts "winning_moves" (field "winning_moves") in
  if List.sort_uniq compare listed <> listed then reject "winning_moves: expected ascending order";
  let in_order text = let terms = Sum_puzzle.terms text in List.sort compare terms = terms in
  if not (List.for_all in_order listed) then reject "winning_moves: expected plain texts";
  let _, names, games, _ = read puzzle in
  (* Of other boards, and of graphs, moves are written by the parts that they leave, in normal form. *)
  let is_written (_, game) = match game with FieldsGame { winning = []; _ } -> false | _ -> true in
  if listed <> [] && not (List.for_all is_written games) then
    give_up "moves that win on boards that fall into parts are not covered yet";
  let options = List.map (option_of names games) listed in
  if List.map (fun option -> option_of names games (sum_words (List.map Numbers.string names) games option)) options <> options
  then reject "a move, written as it has been read, is another one";
  Checker.Claims.TextWinningMoves (options, truth "all" (field "all"))

let write_moves names games options all =
  let names = List.map Numbers.string names in
  let listed = List.map (fun option -> Json.Text (sum_words names games option)) options in
  Json.Object [ ("winning_moves", List listed); ("all", Truth all) ]

(* The claim as the file has it, in the form in which [write_moves] writes it. *)
let normal_moves names games value =
  let normal text = Json.Text (sum_words (List.map Numbers.string names) games (option_of names games text)) in
  let member (key, held) =
    (key, if key = "winning_moves" then Json.List (List.map normal (texts "winning_moves" held)) else held)
  in
  Json.Object (List.map member (members "claim" value))

(* * Claims *)

let player value =
  match value with
  | Json.Text "left" -> Checker.Players.Left
  | Text "right" -> Right
  | _ -> reject "claim: expected \"left\" or \"right\""

let outcomes = [ ("L", OutcomeL); ("R", OutcomeR); ("N", OutcomeN); ("P", OutcomeP) ]

(* The claim about it. Of impartial sums nobody says which player wins, and only these have nimbers. *)
let claim puzzle value =
  let partizan = List.assoc_opt "game" (members "puzzle" puzzle) = Some (Json.Text "partizan-sum") in
  let normal = List.assoc_opt "play" (members "puzzle" puzzle) = Some (Json.Text "normal") in
  match value with
  | Json.Object [ ("outcome", Text outcome) ]
    when List.mem_assoc outcome outcomes && (partizan || outcome = "P" || outcome = "N") ->
    Checker.Claims.TextClaim (List.assoc outcome outcomes)
  | Object [ ("nimber", number) ] when normal && not partizan ->
    Nimber (Numbers.n_of_int (integer "nimber" 0 (Numbers.bound "4294967295") number))
  | Object ([ ("first", first); ("winner", winner) ] | [ ("winner", winner); ("first", first) ]) when partizan ->
    let first = player first in
    TextClaim (if player winner = first then WinsFirst first else LosesFirst first)
  | Object _ when has "winning_moves" value && not partizan -> winning_moves puzzle value
  | _ -> give_up "claims of this kind about games by rules as texts are not covered yet"

let write_claim said =
  let side player = Json.Text (match player with Checker.Players.Left -> "left" | Right -> "right") in
  match said with
  | WinsFirst player -> Json.Object [ ("first", side player); ("winner", side player) ]
  | LosesFirst player -> Object [ ("first", side player); ("winner", side (Checker.Players.other player)) ]
  | outcome -> Object [ ("outcome", Text (fst (List.find (fun (_, held) -> held = outcome) outcomes))) ]

let player_words player = match player with Checker.Players.Left -> "Left" | Right -> "Right"
let words play names games position claim =
  let names = List.map Numbers.string names in
  let play = match play with Checker.Play.Normal -> "normal play" | Misere -> "mis\195\168re play" in
  let sum = sum_words names games position in
  let said =
    match claim with
    | Checker.Claims.Nimber number -> Printf.sprintf "%s has the nimber %s" sum (Numbers.digits_of_n number)
    | TextClaim OutcomeL -> Printf.sprintf "Left wins %s, whoever begins" sum
    | TextClaim OutcomeR -> Printf.sprintf "Right wins %s, whoever begins" sum
    | TextClaim OutcomeN -> Printf.sprintf "the player who begins wins %s" sum
    | TextClaim OutcomeP -> Printf.sprintf "the player who begins loses %s" sum
    | TextClaim (WinsFirst player) -> Printf.sprintf "%s, who begins, wins %s" (player_words player) sum
    | TextClaim (LosesFirst player) -> Printf.sprintf "%s, who begins, loses %s" (player_words player) sum
    | TextWinningMoves ([], _) -> Printf.sprintf "from %s no move wins" sum
    | TextWinningMoves (options, all) ->
      Printf.sprintf "from %s these moves win%s: %s" sum
        (if all then ", and no others" else "")
        (String.concat ", " (List.map (fun option -> "to " ^ sum_words names games option) options))
    | _ -> Words.unknown
  in
  String.concat " " (Printf.sprintf "In %s %s." play said :: List.map2 game_words names games)

let coq_moves options all = Coq.apply "TextWinningMoves" [ Coq.lines Text_coq.position options; Coq.truth all ]
let coq play names games position =
  let play = match play with Checker.Play.Normal -> "Normal" | Misere -> "Misere" in
  Coq.apply "TextPuzzle"
    [ "Play." ^ play; Coq.list Coq.text names; Text_coq.games games; Text_coq.position position ]
