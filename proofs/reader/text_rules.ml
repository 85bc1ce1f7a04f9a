(* Rules texts (docs/rules.md): read, and written again statement by statement. TRUSTED. *)
open Shape
open Checker.TextSyntax
open Text_words

(* * Statements, written again: words of boards and graphs, without blanks of heaps. *)

let where_written lies =
  match lies with
  | AsUsual -> []
  | Turned -> [ "turned" ]
  | Along list ->
    let direction = function
      | Step (row, column) -> Printf.sprintf "(%s,%s)" (Numbers.digits_of_z row) (Numbers.digits_of_z column)
      | named -> Text_numbers.name_of Text_boards.directions named
    in
    "along" :: List.map direction list

let looking_written { rows; lies } = Text_patterns.pattern_written rows :: where_written lies
let change_written { rows; lies } =
  [ Text_patterns.pattern_written rows; "->"; Text_patterns.results_written rows ] @ where_written lies

let size_written size = match size with Fixed size -> string_of_int (Numbers.int_of_nat size) | Named name -> Numbers.string name
let sign_written sign = String.make 1 sign

let shape_written shape =
  match shape with
  | Change pattern -> change_written pattern
  | Block (height, width, set, sign, condition) ->
    [ "block"; size_written height; "x"; size_written width; "of"; Text_patterns.set_written set; "->"; sign_written sign ]
    @ (match condition with None -> [] | Some condition -> [ "where"; Text_numbers.condition_written condition ])

let count_written count =
  let int size = string_of_int (Numbers.int_of_nat size) in
  match count with
  | Parity odd -> [ (if odd then "odd" else "even") ]
  | Number (least, None) -> if int least = "1" then [] else [ int least ^ ".." ]
  | Number (least, Some most) -> [ (if least = most then int least else int least ^ ".." ^ int most) ]

let clause_written clause =
  let there flag = if flag then [ "there" ] else [] in
  match clause with
  | If (flag, Number (Checker.Datatypes.O, Some O), pattern) -> ("unless" :: there flag) @ looking_written pattern
  | If (flag, count, pattern) -> ("if" :: there flag) @ count_written count @ looking_written pattern
  | Also (flag, pattern) -> ("also" :: there flag) @ change_written pattern
  | Quadrant (flag, set, sign) ->
    ("also" :: there flag) @ [ "quadrant"; "of"; Text_patterns.set_written set; "->"; sign_written sign ]

let leg_written { what; clauses } = shape_written what @ List.concat_map clause_written clauses

let measure_written measure =
  let side side = Text_numbers.name_of Text_boards.side_names side in
  let term (factor, term) =
    (match Numbers.digits_of_z factor with "1" -> [] | factor -> [ factor ])
    @ (match term with
       | Count set -> [ "count"; Text_patterns.set_written set ]
       | Room (towards, set) -> [ "room"; side towards; "of"; Text_patterns.set_written set ])
  in
  match measure with
  | Word (set, from) -> [ "word"; Text_patterns.set_written set; "from"; side from ]
  | Sum terms -> List.concat (List.mapi (fun place found -> if place = 0 then term found else "+" :: term found) terms)

let last = Text_patterns.last
let board_written game kind second =
  let set = Text_patterns.set_written in
  match kind with
  | "always" when second = "no" -> [ "no" ] @ looking_written (last game.never)
  | "always" -> let x, y = last game.touching in [ "every"; "block"; "of"; set x; "touches"; set y ]
  | "hold" ->
    let { held_set; hold_to; falls_to } = last game.holds in
    [ set held_set; "to"; set hold_to ] @ (if falls_to = '#' then [] else [ "else"; sign_written falls_to ])
  | "wins" -> looking_written (last game.winning)
  | "measure" -> measure_written (last game.field_measures)
  | "swap" -> List.concat_map (fun (a, b) -> [ sign_written a; sign_written b ]) (Option.get game.swap)
  | "fill" -> [ String.concat "|" (List.map Numbers.string (Option.get game.fill)) ]
  | "along" -> List.tl (where_written (Along (Option.get game.along)))
  | _ ->
    let rule = last game.field_rules in
    leg_written rule.first @ List.concat_map (fun leg -> "then" :: leg_written leg) rule.further

let joint single = if single then ", " else " x "
let names_written single names = String.concat (joint single) (List.map Numbers.string names)
let binder_written binder =
  let names sign names = String.concat sign (List.map Numbers.string names) in
  match binder with
  | Within (name, range) -> Numbers.string name ^ " in " ^ Text_numbers.range_written range
  | Summands (list, total) -> names " + " list ^ " = " ^ Text_numbers.written total
  | Factors (list, total) -> names " * " list ^ " = " ^ Text_numbers.written total

let heap_written game kind =
  if kind = "measure" then Text_numbers.written (last game.heap_measures)
  else
    match snd (last game.heap_rules) with
    | Code digits ->
      let digit value = String.make 1 "0123456789abcdefghijklmnopqrstuv".[Numbers.int_of_n value] in
      let text = List.map digit digits in
      "code " ^ List.hd text ^ "." ^ String.concat "" (List.tl text)
    | Leaves (names, parts, binders, condition) ->
      let part { copies; numbers } =
        (match copies with None -> "" | Some number -> Text_numbers.written number ^ " copies of ")
        ^ String.concat (joint game.single) (List.map Text_numbers.written numbers)
      in
      names_written game.single names ^ " -> "
      ^ (if parts = [] then "nothing" else String.concat ", " (List.map part parts))
      ^ (if binders = [] then "" else " for " ^ String.concat ", " (List.map binder_written binders))
      ^ Text_numbers.where_written condition

(* Words run together. A repetition is written in one way, and the factor 1 of a measure is left out. *)
let rec without_ones words =
  match words with
  | "1" :: (("count" | "room") as term) :: rest -> term :: without_ones rest
  | word :: rest -> word :: without_ones rest
  | [] -> []
(* `if 0` is `unless`, and `if 1..` is `if`. *)
let rec counted words =
  match words with
  | "if" :: "0" :: rest -> "unless" :: counted rest
  | "if" :: "there" :: "0" :: rest -> "unless" :: "there" :: counted rest
  | "if" :: "1.." :: rest -> "if" :: counted rest
  | "if" :: "there" :: "1.." :: rest -> "if" :: "there" :: counted rest
  | word :: rest -> word :: counted rest
  | [] -> []
let normal kind words =
  String.concat "" 
    (match (kind, words) with
     | "measure", _ -> without_ones words
     | "hold", [ held; "to"; set; "else"; "#" ] -> [ held; "to"; set ]
     | _ -> List.map Text_patterns.normal_word (counted words))
let without sign text = String.concat "" (String.split_on_char sign text)
let without_brackets text = without '(' (without ')' (without ' ' text))

let same kind read written =
  if read <> written then
    give_up "rules: '%s …', written as it has been read, is %s" kind (short written)

(* A code without its leading zero, as codes may be written. *)
let normal_heap_words words =
  match words with
  | [ "code"; code ] when code.[0] = '.' -> "code0" ^ String.lowercase_ascii code
  | [ "code"; code ] -> "code" ^ String.lowercase_ascii code
  | _ -> without_brackets (String.concat "" words)

(* * Whole texts, for people *)

let who_written who = Text_numbers.name_of Text_boards.players who
let board_text game =
  let none = { game with field_rules = []; never = []; touching = []; holds = []; winning = []; field_measures = [] } in
  let words kind ?(second = "") game = String.concat " " (kind :: board_written game kind second) in
  let maybe kind value = if value = None then [] else [ words kind game ] in
  String.concat "; "
    ([ String.concat " " ((if game.on_graph then "graph" else "board") :: List.map sign_written game.alphabet) ]
     @ maybe "swap" game.swap
     @ (if game.fill = None then [] else [ words "fill" game ])
     @ (if game.along = None then [] else [ words "along" game ])
     @ List.map (fun rule -> words (who_written rule.whose) { none with field_rules = [ rule ] }) game.field_rules
     @ List.map (fun pattern -> words "always" ~second:"no" { none with never = [ pattern ] }) game.never
     @ List.map (fun law -> words "always" { none with touching = [ law ] }) game.touching
     @ List.map (fun hold -> words "hold" { none with holds = [ hold ] }) game.holds
     @ List.map (fun pattern -> words "wins" { none with winning = [ pattern ] }) game.winning
     @ List.map (fun measure -> words "measure" { none with field_measures = [ measure ] }) game.field_measures)

let heap_text game =
  let rule (who, move) = who_written who ^ " " ^ heap_written { game with heap_rules = [ (who, move) ] } "rule" in
  let measure value = "measure " ^ Text_numbers.written value in
  String.concat "; "
    (((if game.single then "heap " else "heaps ") ^ names_written game.single game.names)
     :: List.map rule game.heap_rules @ List.map measure game.heap_measures)

let listed_text lines =
  let option parts = if parts = [] then "nothing" else String.concat " " (List.map Numbers.string parts) in
  let line ((position, who), options) =
    match (who, options) with
    | Both, [] -> [ "ends " ^ Numbers.string position ]
    | _, [] -> []
    | _ -> [ who_written who ^ " " ^ Numbers.string position ^ " -> " ^ String.concat " | " (List.map option options) ]
  in
  String.concat "; " ("list" :: List.concat_map line lines)

let text game =
  match game with
  | FieldsGame game -> board_text game
  | HeapsGame game -> heap_text game
  | ListedGame lines -> listed_text lines

let players = [ "both"; "each"; "left"; "right" ]
let count_rules statements =
  let is_rule statement = match statement with kind :: _ -> List.mem kind players | [] -> false in
  if List.length (List.filter is_rule statements) > 256 then reject "rules: more than 256 rules"

let board kind rest statements =
  let words = Text_words.words rest in
  let alphabet = { Text_patterns.signs = Text_boards.read_signs words; graph = kind = "graph" } in
  let add game statement =
    let kind = List.hd statement and rest = List.tl statement in
    let words = Text_words.words rest in
    let game = Text_boards.read_statement alphabet game kind words in
    finish words;
    if kind <> "draw" then begin
      let second = match rest with word :: _ -> word | [] -> "" in
      let blocks = List.mem "block" rest && List.mem kind players in
      let brackets text = if blocks then without_brackets text else text in
      same kind (brackets (normal kind rest)) (brackets (normal kind (board_written game kind second)))
    end;
    game
  in
  let game = List.fold_left add (Text_boards.empty alphabet) statements in
  if game.field_rules = [] then reject "rules: expected a rule, as in: each xo -> .x";
  FieldsGame (Text_boards.finished game)

let heaps kind rest statements =
  let game = Text_heaps.empty (kind = "heap") (Text_words.words rest) in
  let add game statement =
    let kind = List.hd statement and rest = List.tl statement in
    let words = Text_words.words rest in
    let game = Text_heaps.read_statement game kind words in
    finish words;
    same kind (normal_heap_words rest) (without_brackets (heap_written game kind));
    game
  in
  let game = List.fold_left add game statements in
  if game.heap_rules = [] then reject "rules: expected a rule, as in: both n -> n - k for k in 1..n";
  HeapsGame game

(* Strings are for people, also behind a word that says what they are about. *)
let is_for_people statement =
  match statement with
  | [ text ] | [ ("title" | "alias" | "source" | "positions" | "example"); text ] -> text.[0] = '"'
  | _ -> false

(* The game of a text. *)
let read text =
  let rec from named statements =
    match statements with
    | [] -> reject "rules: expected the kind of position first, as in: board . x o"
    | statement :: rest when is_for_people statement -> from named rest
    | [ "game"; name ] :: rest when Names.is_word name && not named -> from true rest
    | [ "list" ] :: rest ->
      if String.length text > 16 lsl 20 then reject "rules: a text of more than 16 MiB";
      ListedGame (Text_lists.read rest)
    | ((("board" | "graph" | "heaps" | "heap") as kind) :: words) :: rest ->
      if String.length text > 65_536 then reject "rules: a text of more than 65,536 bytes";
      (* `game` may stand anywhere, once *)
      let rest = List.filter (fun statement -> not (is_for_people statement)) rest in
      let games, rest = List.partition (fun statement -> List.hd statement = "game") rest in
      (match games with
       | [] -> ()
       | [ [ _; name ] ] when Names.is_word name && not named -> ()
       | _ -> reject "rules: 'game' a second time, or without a name");
      count_rules rest;
      if kind = "board" || kind = "graph" then board kind words rest else heaps kind words rest
    | statement :: _ -> reject "rules: '%s'; expected the kind of position first" (short (List.hd statement))
  in
  from false (statements text)
