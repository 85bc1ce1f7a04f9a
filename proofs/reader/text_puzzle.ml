(* Sums of games by rules as texts (and Nim, and forms, beside them): from JSON, in words. TRUSTED. *)
open Shape
open Checker.TextSyntax
open Checker.Text

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
let term ?(braces = 0) texts forms term =
  let nimber digits = ("nim", nim, Text_positions.read nim digits) in
  match List.find_opt (fun (name, _) -> Names.is_of name term) texts with
  | Some (name, game) -> (name, game, Text_positions.read game (Names.behind name term))
  | None ->
    if Names.is_of "nim" term then nimber (Names.behind "nim" term)
    else if term = "*" then nimber "1"
    else if Names.begins "*" term then nimber (Names.without "*" term)
    else if Names.is_of "form" term then
      match forms with
      | ListedGame lines as game ->
        let word = Numbers.characters (Names.behind "form" term) in
        if not (List.exists (fun ((other, _), _) -> other = word) lines) then reject "'%s' is not a form" (short term);
        ("form", game, [ Word word ])
      | _ -> reject "'%s' is not a form" (short term)
    else if Names.is_of "brace" term then begin
      let digits = Names.behind "brace" term in
      if not (Names.is_number digits && String.length digits < 10 && int_of_string digits < braces) then
        reject "there is no %s" (short term);
      give_up "braces are not covered yet"
    end
    else if Names.begins Names.impartial term then begin
      let game = Names.without Names.impartial term in
      let of_texts = List.find_opt (fun (name, _) -> Names.is_of name game) texts in
      if (match of_texts with Some (_, game) -> is_impartial game | None -> not (Names.is_of_partizan game)) then
        reject "'%s' is not of a partizan game" (short term);
      give_up "impartial versions of games beside rules as texts are not covered yet"
    end
    else give_up "built-in games beside games by rules as texts are not covered: '%s'" (short term)

(* The games of the puzzle: no text is of two of them, none is left out of the position, and those of one word are alike. *)
let games_by_rules value terms =
  let rules = members "rules" value in
  if rules = [] then reject "rules: expected the text of a game";
  let names = List.map fst rules in
  Names.check names;
  let occurs name term =
    List.exists (Names.is_of name) [ term; (if Names.begins "-" term then Names.without "-" term else term);
                                     (if Names.begins Names.impartial term then Names.without Names.impartial term else term) ]
  in
  List.iter
    (fun name -> if not (List.exists (occurs name) terms) then reject "rules: '%s' does not occur" (short name))
    names;
  let games = List.map (fun (name, value) -> (name, Text_rules.read (text "rules" value))) rules in
  let alike (one, first) (other, second) =
    if Names.word_of one = Names.word_of other && is_impartial first <> is_impartial second then
      reject "rules: '%s' and '%s' are of an impartial and a partizan game" (short one) (short other)
  in
  List.iter (fun game -> List.iter (alike game) games) games;
  games

let read value =
  let partizan = List.assoc_opt "game" (members "puzzle" value) = Some (Json.Text "partizan-sum") in
  let need = [ "game"; "position"; "play"; "rules" ] @ (if partizan then [ "forms" ] else []) in
  let field = fields "puzzle" need ~may:(if partizan then [ "braces" ] else []) value in
  let braces = if has "braces" value then items "braces" (field "braces") else [] in
  let side value = List.concat_map Names.terms (texts "braces" value) in
  let of_brace value =
    match items "braces" value with
    | [ left; right ] -> side left @ side right
    | _ -> reject "braces: expected [LEFT, RIGHT]"
  in
  let play = Sum_puzzle.play (field "play") in
  let terms = List.filter (( <> ) "0") (Names.terms (text "position" (field "position"))) in
  let texts = games_by_rules (field "rules") (terms @ List.concat_map of_brace braces) in
  let forms = if partizan then forms (field "forms") else ListedGame [] in
  let read_term text =
    let negative = Names.begins "-" text in
    let plain = if negative then Names.without "-" text else text in
    let by_rules = List.exists (fun (name, _) -> Names.is_of name plain) texts in
    if negative && not (partizan && (by_rules || Names.is_of_partizan plain)) then
      reject "'%s': a minus sign before what is of no partizan game" (short text);
    let name, game, states = term ~braces:(List.length braces) texts forms plain in
    if negative && is_impartial game then reject "'%s': a minus sign before an impartial game" (short text);
    if (not partizan) && not (is_impartial game) then reject "'%s' is of a partizan game" (short text);
    if ends_early game && (partizan || play = Misere) then reject "'%s': a game that ends early" (short text);
    ((negative, name), game, states)
  in
  let terms = List.map read_term terms in
  if braces <> [] then give_up "braces are not covered yet";
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
let base name = if Names.begins "-" name then Names.without "-" name else name

(* The rules of each game, once; and of which of them the position has negatives. *)
let games_words names games =
  let said name =
    let among = List.filter (fun (other, _) -> base other = name) (List.combine names games) in
    let rules =
      match snd (snd (List.hd among)) with
      | ListedGame lines when List.length lines > most_lines ->
        Printf.sprintf "a list of the options of its positions, in %d lines" (List.length lines)
      | game -> "the rules " ^ Words.quoted (Text_rules.text game)
    in
    let negative = "-" ^ name in
    let sides =
      if List.mem_assoc negative among then Printf.sprintf "; in %s Left and Right change sides" (Words.quoted negative)
      else ""
    in
    Printf.sprintf "%s is played by %s%s." (Words.quoted name) rules sides
  in
  let add found name = if List.mem (base name) found then found else found @ [ base name ] in
  List.map said (List.fold_left add [] names)

let sum_words names games position =
  let part (at, state) =
    let place = Numbers.int_of_nat at in
    List.nth names place ^ ":" ^ Text_positions.text (snd (List.nth games place)) state
  in
  if position = [] then "0" else String.concat Names.joint (List.map part position)

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
  if text = "0" then [] else List.map part (Names.terms text)

let winning_moves puzzle value =
  let field = fields "claim" [ "winning_moves"; "all" ] value in
  let listed = texts "winning_moves" (field "winning_moves") in
  if List.sort_uniq compare listed <> listed then reject "winning_moves: expected ascending order";
  let in_order text = let terms = Names.terms text in List.sort compare terms = terms in
  if not (List.for_all in_order listed) then reject "winning_moves: expected plain texts";
  let _, names, games, _ = read puzzle in
  (* Of other boards, and of graphs, moves are written by the parts that they leave, in normal form. *)
  let is_written (_, game) = match game with FieldsGame { winning = []; _ } -> false | _ -> true in
  if listed <> [] && not (List.for_all is_written games) then
    give_up "moves that win on boards that fall into parts are not covered yet";
  let options = List.map (option_of names games) listed in
  if List.map (sum_words (List.map Numbers.string names) games) options <> listed then
    reject "winning_moves: expected plain texts";
  Checker.Claims.TextWinningMoves (options, truth "all" (field "all"))

let write_moves names games options all =
  let names = List.map Numbers.string names in
  let listed = List.map (fun option -> Json.Text (sum_words names games option)) options in
  Json.Object [ ("winning_moves", List listed); ("all", Truth all) ]

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
  let play = Words.play play in
  let sum = Words.quoted (sum_words names games position) in
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
        (String.concat ", " (List.map (fun option -> "to " ^ Words.quoted (sum_words names games option)) options))
    | _ -> Words.unknown
  in
  String.concat " " (Printf.sprintf "In %s %s." play said :: games_words names games)

let coq_moves options all = Coq.apply "TextWinningMoves" [ Coq.lines Text_coq.position options; Coq.truth all ]
let coq play names games position =
  let play = match play with Checker.Play.Normal -> "Normal" | Misere -> "Misere" in
  Coq.apply "TextPuzzle"
    [ "Play." ^ play; Coq.list Coq.text names; Text_coq.games games; Text_coq.position position ]
