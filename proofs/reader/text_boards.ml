(* Statements of rules texts on boards and graphs. TRUSTED. *)
open Shape
open Checker.TextSyntax
open Text_words
open Text_patterns

let directions =
  [ ("east", East); ("south", South); ("west", West); ("north", North); ("southeast", Southeast);
    ("southwest", Southwest); ("northwest", Northwest); ("northeast", Northeast); ("rows", Rows);
    ("columns", Columns); ("sides", Sides); ("diagonals", Diagonals); ("lines", Lines); ("knight", Knight);
    ("hexagonal", Hexagonal); ("forward", Forward); ("backward", Backward) ]
let side_names = [ ("east", EastSide); ("south", SouthSide); ("west", WestSide); ("north", NorthSide) ]
let players = [ ("both", Both); ("each", Each); ("left", OfLeft); ("right", OfRight) ]
let clause_words = [ "if"; "unless"; "also"; "then" ]

(* (R,C): from -99 to 99, not both 0. *)
let step text =
  let length = String.length text in
  let part text =
    let negative = text <> "" && text.[0] = '-' in
    let digits = if negative then String.sub text 1 (String.length text - 1) else text in
    let size = number ~least:(if negative then 1 else 0) ~most:99 digits in
    if negative then -size else size
  in
  if text.[length - 1] <> ')' then reject "rules: '%s' is not a direction" (short text);
  match String.split_on_char ',' (String.sub text 1 (length - 2)) with
  | [ row; column ] ->
    let row = part row and column = part column in
    if row = 0 && column = 0 then reject "rules: the direction (0,0)";
    Step (Numbers.z_of_int row, Numbers.z_of_int column)
  | _ -> reject "rules: '%s' is not a direction" (short text)

let read_directions words =
  let rec from found =
    match next words with
    | Some name when List.mem_assoc name directions ->
      ignore (word words "");
      from (List.assoc name directions :: found)
    | Some text when text.[0] = '(' -> ignore (word words ""); from (step text :: found)
    | _ -> List.rev found
  in
  let found = from [] in
  if found = [] then reject "rules: expected a direction, as in: along rows";
  found

let where_to alphabet words rows =
  let repeats = List.exists repeats (List.concat rows) in
  if alphabet.graph then AsUsual
  else if take words "turned" then (if repeats then reject "rules: a repetition in a picture"; Turned)
  else if take words "along" then begin
    if List.length rows > 1 then reject "rules: a picture has no directions";
    Along (read_directions words)
  end
  else AsUsual

(* A pattern that changes nothing; `needs_cell`: no match is of `#` alone. *)
let read_looking ?(needs_cell = false) alphabet words =
  let rows = read_sets alphabet (word words "a pattern, as in: x.*o") in
  if needs_cell && not (has_cell alphabet rows) then reject "rules: a pattern that '#' alone can match";
  let lies = where_to alphabet words rows in
  { rows = to_pieces (without_results rows); lies }

let read_change ?(needs_cell = false) alphabet words =
  let rows = read_sets alphabet (word words "a pattern, as in: x.*o") in
  if needs_cell && not (has_cell alphabet rows) then reject "rules: a pattern that '#' alone can match";
  expect words "->";
  let changed = with_results alphabet rows (word words "what the pattern becomes") in
  let lies = where_to alphabet words rows in
  { rows = to_pieces changed; lies }

let read_size words =
  let text = word words "a size, as in: block 2 x 2 of o -> ." in
  if is_digit text.[0] then Fixed (nat (number ~least:1 ~most:10_000 text))
  else if Text_numbers.is_name text then Named (Numbers.characters text)
  else reject "rules: '%s' is not a size" (short text)

let read_becoming alphabet words =
  let set = cells alphabet (word words "a set of signs") in
  expect words "->";
  (set, one_sign alphabet (word words "a sign"))

let read_block alphabet words =
  if alphabet.graph then reject "rules: a block on a graph";
  expect words "block";
  let height = read_size words in
  expect words "x";
  let width = read_size words in
  expect words "of";
  let set, sign = read_becoming alphabet words in
  let names = List.filter_map (function Named name -> Some (Numbers.string name) | Fixed _ -> None) [ height; width ] in
  let condition =
    if not (take words "where") then None
    else begin
      let tokens = Text_words.words (Text_numbers.tokens (until words clause_words)) in
      let condition = Text_numbers.read_condition (Text_numbers.reader ~names tokens) in
      finish tokens;
      Some condition
    end
  in
  Block (height, width, set, sign, condition)

(* How many matches `if` requires. *)
let read_count words =
  let size number = if number > 100_000 then give_up "'if' with a number of matches beyond 100,000" else nat number in
  let bounds least most = Number (size least, Option.map size most) in
  match next words with
  | Some ("even" | "odd") -> Parity (word words "" = "odd")
  | Some text when is_digit text.[0] ->
    ignore (word words "");
    (match String.index_opt text '.' with
     | None -> let exact = number text in bounds exact (Some exact)
     | Some at ->
       let least = number (String.sub text 0 at) in
       let behind = String.sub text at (String.length text - at) in
       if String.length behind < 2 || String.sub behind 0 2 <> ".." then reject "rules: '%s' is not a number" (short text);
       if behind = ".." then bounds least None
       else
         let most = number (String.sub behind 2 (String.length behind - 2)) in
         if most < least then reject "rules: a range of numbers that ends before it begins";
         bounds least (Some most))
  | _ -> bounds 1 None

let read_clause alphabet words kind =
  let there = take words "there" in
  match kind with
  | "unless" -> If (there, Number (nat 0, Some (nat 0)), read_looking alphabet words)
  | "if" -> let count = read_count words in If (there, count, read_looking alphabet words)
  | _ when take words "quadrant" ->
    if alphabet.graph then reject "rules: a quadrant on a graph";
    expect words "of";
    let set, sign = read_becoming alphabet words in
    Quadrant (there, set, sign)
  | _ -> Also (there, read_change alphabet words)

(* The first leg and those behind `then`. *)
let read_move alphabet words =
  let rec legs what clauses found =
    let leg () = { what; clauses = List.rev clauses } in
    match next words with
    | None -> List.rev (leg () :: found)
    | Some "then" ->
      ignore (word words "");
      if List.length found = 3 then reject "rules: at most 4 legs";
      let found = leg () :: found in
      legs (Change (read_change alphabet words)) [] found
    | Some kind when List.mem kind clause_words ->
      ignore (word words "");
      if List.length clauses = 16 then reject "rules: at most 16 clauses in a leg";
      legs what (read_clause alphabet words kind :: clauses) found
    | Some text -> reject "rules: '%s'; expected if, unless, also or then" (short text)
  in
  let first =
    if next words = Some "block" then read_block alphabet words else Change (read_change ~needs_cell:true alphabet words)
  in
  legs first [] []

let read_term alphabet words =
  let set () = cells alphabet (word words "a set of signs") in
  if take words "count" then Count (set ())
  else if not alphabet.graph && take words "room" then begin
    let side = word words "east, south, west or north" in
    if not (List.mem_assoc side side_names) then reject "rules: '%s'; expected east, south, west or north" (short side);
    expect words "of";
    Room (List.assoc side side_names, set ())
  end
  else reject "rules: expected a measure, as in: count x"

let read_measure alphabet words =
  if not alphabet.graph && take words "word" then begin
    let set = cells alphabet (word words "a set of signs") in
    expect words "from";
    let side = word words "east, south, west or north" in
    if not (List.mem_assoc side side_names) then reject "rules: '%s'; expected east, south, west or north" (short side);
    Word (set, List.assoc side side_names)
  end
  else begin
    let term () =
      let factor =
        match next words with
        | Some text when String.for_all is_digit text -> ignore (number text); word words ""
        | _ -> "1"
      in
      (Numbers.z_of_digits factor, read_term alphabet words)
    in
    let rec terms found = let found = term () :: found in if take words "+" then terms found else List.rev found in
    Sum (terms [])
  end

let read_pairs alphabet words =
  let pair () =
    let first = one_sign alphabet ~may_be_gap:false (word words "two signs") in
    (first, one_sign alphabet ~may_be_gap:false (word words "two signs"))
  in
  let rec pairs met found =
    let ((first, second) as read) = pair () in
    if List.mem first met || List.mem second met then reject "rules: a sign a second time";
    let met = first :: second :: met and found = read :: found in
    if next words = None then List.rev found else pairs met found
  in
  pairs [] []

let read_tile alphabet words =
  let rows = String.split_on_char '|' (word words "rows of signs") in
  let rows = List.map (fun row -> List.map (fun letter -> sign alphabet letter) (Numbers.characters row)) rows in
  if List.hd rows = [] || List.exists (fun row -> List.length row <> List.length (List.hd rows)) rows then
    reject "rules: rows of different lengths";
  rows

let read_signs words =
  let rec from found =
    if next words = None && found <> [] then List.rev found
    else
      let text = word words "signs, as in: board . x o" in
      let right = String.length text = 1 && (Text_numbers.is_letter text.[0] || String.contains ".!@$%&_^" text.[0]) in
      if not right || List.mem text.[0] found then reject "rules: '%s'; expected different signs" (short text);
      if List.length found = 16 then reject "rules: more than 16 signs";
      from (text.[0] :: found)
  in
  from []

let rec is_name_of_picture text =
  match String.split_on_char '-' text with
  | parts -> List.for_all (fun part -> part <> "" && String.for_all (fun sign -> sign >= 'a' && sign <= 'z') part) parts
and read_draw alphabet words =
  let text = word words "a sign or a set of signs" in
  let _, behind = set_at alphabet text 0 in
  if behind < String.length text then reject "rules: '%s'; expected a single cell" (short text);
  if not (is_name_of_picture (word words "the name of a picture")) then reject "rules: expected the name of a picture"

(* A game without statements; they are added one after the other. *)
let empty alphabet =
  { on_graph = alphabet.graph; alphabet = alphabet.signs; swap = None; fill = None; along = None; field_rules = [];
    never = []; touching = []; holds = []; winning = []; field_measures = [] }

let once name value = if value <> None then reject "rules: '%s' a second time" name

(* The game with one more statement, whose first word is `kind`. *)
let read_statement alphabet game kind words =
  let set () = cells alphabet (word words "a set of signs") in
  match kind with
  | _ when List.mem_assoc kind players ->
    let legs = read_move alphabet words in
    { game with field_rules =
        game.field_rules @ [ { whose = List.assoc kind players; first = List.hd legs; further = List.tl legs } ] }
  | "always" when take words "no" ->
    { game with never = game.never @ [ read_looking ~needs_cell:true alphabet words ] }
  | "always" ->
    List.iter (expect words) [ "every"; "block"; "of" ];
    let of_set = set () in
    expect words "touches";
    { game with touching = game.touching @ [ (of_set, set ()) ] }
  | "hold" ->
    let held_set = set () in
    expect words "to";
    let hold_to = set () in
    let falls_to = if take words "else" then one_sign alphabet (word words "a sign") else gap in
    { game with holds = game.holds @ [ { held_set; hold_to; falls_to } ] }
  | "wins" -> { game with winning = game.winning @ [ read_looking alphabet words ] }
  | "measure" -> { game with field_measures = game.field_measures @ [ read_measure alphabet words ] }
  | "swap" -> once kind game.swap; { game with swap = Some (read_pairs alphabet words) }
  | "fill" when not alphabet.graph -> once kind game.fill; { game with fill = Some (read_tile alphabet words) }
  | "along" when not alphabet.graph -> once kind game.along; { game with along = Some (read_directions words) }
  | "draw" -> read_draw alphabet words; game
  | _ -> reject "rules: '%s'; expected a statement, as in: each xo -> .x" (short kind)

let patterns_of game =
  let of_leg { what; clauses } =
    (match what with Change pattern -> [ pattern ] | Block _ -> [])
    @ List.filter_map (function If (_, _, p) -> Some p | Also (_, p) -> Some p | Quadrant _ -> None) clauses
  in
  List.concat_map (fun rule -> List.concat_map of_leg (rule.first :: rule.further)) game.field_rules

(* What must be so of the whole text. *)
let finished game =
  let impartial = List.for_all (fun rule -> rule.whose = Both) game.field_rules in
  let partners =
    game.swap <> None || (List.mem 'x' game.alphabet && List.mem 'o' game.alphabet)
  in
  let exchanges { rows; _ } =
    List.exists (List.exists (fun piece -> List.exists (fun cell -> cell.turns = Partner) piece.cells)) rows
  in
  if not partners
  && (List.exists (fun rule -> rule.whose = Each) game.field_rules || List.exists exchanges (patterns_of game)) then
    reject "rules: nothing says which signs to exchange";
  if game.winning <> [] && not impartial then reject "rules: 'wins' in a game whose players have different moves";
  if game.field_measures = [] then reject "rules: nothing says that play ends; expected a line 'measure'";
  (* Of a pattern of `wins` that `#` alone can match docs/rules.md does not say whether it has a cell on the board. *)
  let sets pattern =
    List.map (List.map (fun piece -> (List.map (fun cell -> cell.admits) piece.cells,
      Option.map (fun (least, _) -> (Numbers.int_of_nat least, None)) piece.times))) pattern.rows
  in
  let alphabet = { signs = game.alphabet; graph = game.on_graph } in
  if List.exists (fun pattern -> not (has_cell alphabet (sets pattern))) game.winning then
    give_up "rules: a pattern of 'wins' that '#' alone can match";
  game
