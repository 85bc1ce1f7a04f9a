(* Patterns and results of rules texts: read, and written again. TRUSTED. *)
open Shape
open Checker.TextSyntax
open Text_words

let gap = '#'
let nat = Numbers.nat_of_int

(* The signs of a game, without `#`, and whether they stand on the vertices of a graph. *)
type alphabet = { signs : char list; graph : bool }

let sign alphabet ?(may_be_gap = true) letter =
  if not (List.mem letter alphabet.signs || (may_be_gap && letter = gap)) then
    reject "rules: '%c' is not a sign of the game" letter;
  letter

let one_sign alphabet ?may_be_gap text =
  if String.length text <> 1 then reject "rules: '%s' is not a sign of the game" (short text);
  sign alphabet ?may_be_gap text.[0]

let all_signs alphabet = if alphabet.graph then alphabet.signs else gap :: alphabet.signs

(* Which signs a set admits, in a place that need not be a cell. *)
let admitted alphabet set =
  match set with
  | One sign -> [ sign ]
  | OneOf signs -> signs
  | NoneOf signs -> List.filter (fun sign -> not (List.mem sign signs)) alphabet.signs
  | Any -> all_signs alphabet

let admits_gap alphabet set = List.mem gap (admitted alphabet set)

(* The set that begins at a place of a word, and where the next thing begins. *)
let set_at alphabet text at =
  match text.[at] with
  | '[' ->
    let close =
      match String.index_from_opt text at ']' with
      | Some close -> close
      | None -> reject "rules: a set that does not end; expected ']'"
    in
    let inside = String.sub text (at + 1) (close - at - 1) in
    let negative = String.length inside > 1 && inside.[0] = '^' in
    let listed =
      List.map (fun letter -> sign alphabet letter)
        (Numbers.characters (if negative then String.sub inside 1 (String.length inside - 1) else inside))
    in
    if listed = [] then reject "rules: a set without signs";
    let set = if negative then NoneOf listed else OneOf listed in
    if admitted alphabet set = [] then reject "rules: a set that admits no sign";
    (set, close + 1)
  | '?' -> (Any, at + 1)
  | letter -> (One (sign alphabet letter), at + 1)

let result_at alphabet text at =
  let result =
    match text.[at] with
    | '=' -> Stays
    | '~' -> Partner
    | '<' -> AsBefore
    | '>' -> AsBehind
    | letter -> Becomes (sign alphabet letter)
  in
  (result, at + 1)

(* A word that names a set of cells, in which `#` is not. *)
let cells alphabet text =
  let set, behind = set_at alphabet text 0 in
  if behind < String.length text then reject "rules: '%s'; expected a single cell" (short text);
  if set <> Any && admits_gap alphabet set then reject "rules: '#' in a set of cells: there is no cell";
  set

(* Bounds of a repetition that begins at a place, and what comes behind. *)
let repetition text at =
  if at >= String.length text then (None, at)
  else
    match text.[at] with
    | '*' -> (Some (0, None), at + 1)
    | '+' -> (Some (1, None), at + 1)
    | '{' ->
      let close =
        match String.index_from_opt text at '}' with
        | Some close -> close
        | None -> reject "rules: a repetition that does not end"
      in
      let bound text = number ~most:10_000 text in
      (match String.split_on_char ',' (String.sub text (at + 1) (close - at - 1)) with
       | [ exact ] -> let times = bound exact in (Some (times, Some times), close + 1)
       | [ least; "" ] -> (Some (bound least, None), close + 1)
       | [ least; most ] ->
         let least = bound least and most = bound most in
         if most < least then reject "rules: a repetition that ends before it begins";
         (Some (least, Some most), close + 1)
       | _ -> reject "rules: expected a repetition, as in: {1,3}")
    | _ -> (None, at)

(* The rows of pieces of a word: cells, read by `read`, and bounds. *)
let written_rows text read =
  let length = String.length text in
  let piece at =
    let group = text.[at] = '(' in
    let limit =
      if not group then length
      else match String.index_from_opt text at ')' with
        | Some close -> close
        | None -> reject "rules: a bracket that does not end"
    in
    let rec cells at found =
      if at < limit && (group || found = []) then let cell, at = read text at in cells at (cell :: found)
      else (List.rev found, at)
    in
    let found, at = cells (if group then at + 1 else at) [] in
    if group && at <> limit then reject "rules: brackets that cross";
    let times, behind = repetition text (if group then at + 1 else at) in
    if group && (found = [] || times = None) then reject "rules: expected a repetition behind a bracket with cells";
    ((found, times), behind)
  in
  let rec from at row rows =
    if at = length then List.rev (List.rev row :: rows)
    else if text.[at] = '|' then from (at + 1) [] (List.rev row :: rows)
    else let found, at = piece at in from at (found :: row) rows
  in
  let rows = from 0 [] [] in
  if List.mem [] rows then reject "rules: an empty row";
  rows

let repeats (_, times) = times <> None

(* The rows of sets that a PATTERN is. *)
let read_sets alphabet text =
  let rows = written_rows text (set_at alphabet) in
  let every = List.concat rows in
  let several = List.length rows > 1 in
  if List.length (List.concat_map fst every) > 64 then reject "rules: a pattern of more than 64 cells";
  if List.length (List.filter repeats every) > 4 then reject "rules: a pattern with more than 4 repetitions";
  let in_repetition set = set <> Any && admits_gap alphabet set in
  List.iter
    (fun (sets, times) ->
      if times <> None && alphabet.graph then reject "rules: a repetition on a graph";
      if times <> None && List.exists in_repetition sets then
        reject "rules: '#' in a repetition, which is made of cells";
      if alphabet.graph && List.exists (admits_gap alphabet) sets then
        reject "rules: '#' on a graph stands only behind '->'")
    every;
  if alphabet.graph && several then reject "rules: a picture on a graph";
  if List.for_all repeats every then reject "rules: expected a cell that does not repeat";
  if several && List.exists repeats every then reject "rules: a repetition in a picture";
  if several && List.exists (fun row -> List.length row <> List.length (List.hd rows)) rows then
    reject "rules: rows of different lengths";
  rows

(* Does every match have a cell that is not `#`? *)
let has_cell alphabet rows =
  let is_cell times set = times <> None || not (admits_gap alphabet set) in
  let least times = match times with None -> 1 | Some (least, _) -> least in
  List.exists (fun (sets, times) -> least times > 0 && List.exists (is_cell times) sets) (List.concat rows)

let last list = List.nth list (List.length list - 1)

(* What `<` and `>` copy is a cell in every match. *)
let check_copies alphabet pieces results =
  let of_cell times set = if times = None && admits_gap alphabet set then reject "rules: what is copied may be '#'" in
  let pieces = Array.of_list pieces in
  let rec beyond piece step =
    if piece < 0 || piece >= Array.length pieces then reject "rules: what is copied may be no cell";
    let sets, times = pieces.(piece) in
    of_cell times (if step > 0 then List.hd sets else last sets);
    match times with Some (0, _) -> beyond (piece + step) step | _ -> ()
  in
  let check piece cell step =
    let sets, times = pieces.(piece) in
    let other = cell + step in
    if other >= 0 && other < List.length sets then of_cell times (List.nth sets other)
    else begin
      if times <> None then of_cell times (if step > 0 then List.hd sets else last sets);
      beyond (piece + step) step
    end
  in
  let result piece cell result =
    match result with
    | AsBefore -> check piece cell (-1)
    | AsBehind -> check piece cell 1
    | Stays | Partner | Becomes _ -> ()
  in
  List.iteri (fun piece (found, _) -> List.iteri (result piece) found) results

(* The rows of a pattern with the RESULT that the text is. *)
let with_results alphabet rows text =
  let results = written_rows text (result_at alphabet) in
  let alike (sets, times) (found, other) = List.length sets = List.length found && times = other in
  let same row other = List.length row = List.length other && List.for_all2 alike row other in
  if not (List.length rows = List.length results && List.for_all2 same rows results) then
    reject "rules: expected as many cells and the same repetitions behind '->' as before it";
  check_copies alphabet (List.concat rows) (List.concat results);
  let cell times set result =
    if times = None && admits_gap alphabet set && result <> Stays && result <> Becomes gap then
      reject "rules: '#' is made a cell; expected '=' or '#'";
    { admits = set; turns = result }
  in
  List.map2 (List.map2 (fun (sets, times) (found, _) -> (List.map2 (cell times) sets found, times))) rows results

let without_results rows =
  List.map (List.map (fun (sets, times) -> (List.map (fun set -> { admits = set; turns = Stays }) sets, times))) rows

let to_pieces rows =
  let bounds (least, most) = (nat least, Option.map nat most) in
  List.map (List.map (fun (cells, times) -> { cells; times = Option.map bounds times })) rows

(* Written again. *)
let signs_written signs = Numbers.string signs
let set_written set =
  match set with
  | One sign -> String.make 1 sign
  | OneOf signs -> "[" ^ signs_written signs ^ "]"
  | NoneOf signs -> "[^" ^ signs_written signs ^ "]"
  | Any -> "?"

let result_written result =
  match result with
  | Becomes sign -> String.make 1 sign
  | Stays -> "="
  | Partner -> "~"
  | AsBefore -> "<"
  | AsBehind -> ">"

let times_written times =
  let int size = string_of_int (Numbers.int_of_nat size) in
  match times with
  | None -> ""
  | Some (Checker.Datatypes.O, None) -> "*"
  | Some (S O, None) -> "+"
  | Some (least, None) -> "{" ^ int least ^ ",}"
  | Some (least, Some most) when least = most -> "{" ^ int least ^ "}"
  | Some (least, Some most) -> "{" ^ int least ^ "," ^ int most ^ "}"

let rows_written of_cell rows =
  let piece { cells; times } =
    let inside = String.concat "" (List.map of_cell cells) in
    if times <> None && List.length cells > 1 then "(" ^ inside ^ ")" ^ times_written times
    else inside ^ times_written times
  in
  String.concat "|" (List.map (fun row -> String.concat "" (List.map piece row)) rows)

let pattern_written rows = rows_written (fun cell -> set_written cell.admits) rows
let results_written rows = rows_written (fun cell -> result_written cell.turns) rows

(* A word of a pattern or a result with its repetitions in one way: {0,} for *, {1,} for +, {n} for {n,n}. *)
let normal_word word =
  let buffer = Buffer.create 80 in
  let add text = Buffer.add_string buffer text in
  let length = String.length word in
  let rec from at =
    if at < length then
      match word.[at] with
      | '*' -> add "{0,}"; from (at + 1)
      | '+' -> add "{1,}"; from (at + 1)
      | '{' ->
        let close = String.index_from word at '}' in
        let inside = String.sub word (at + 1) (close - at - 1) in
        add (match String.split_on_char ',' inside with
             | [ least; most ] when least = most -> "{" ^ least ^ "}"
             | _ -> "{" ^ inside ^ "}");
        from (close + 1)
      | letter -> Buffer.add_char buffer letter; from (at + 1)
  in
  from 0;
  Buffer.contents buffer
