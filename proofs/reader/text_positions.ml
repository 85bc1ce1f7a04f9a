(* Positions of games that rules texts describe: read, and written again. TRUSTED. *)
open Shape
open Checker.TextSyntax
open Checker.TextFields
open Checker.Text

let z = Numbers.z_of_int
let most_cells = 10_000

let tuple_of rows =
  let cell row column sign = ((z row, z column), sign) in
  { joined = []; signs = List.concat (List.mapi (fun row signs -> List.mapi (cell row) signs) rows) }

(* Digits of a number up to `most` at a place of a text, and what comes behind. *)
let number_at ?(most = Numbers.bound "1000000000000000000") text at =
  let length = String.length text in
  let rec behind at = if at < length && Text_words.is_digit text.[at] then behind (at + 1) else at in
  let close = behind at in
  let digits = String.sub text at (close - at) in
  if digits = "" then reject "position: '%s'; expected a number" (short text);
  (Text_words.number ~most digits, close)

let board game text =
  let rows =
    if text <> "" && Text_words.is_digit text.[0] then begin
      let height, at = number_at ~most:most_cells text 0 in
      if at >= String.length text || text.[at] <> 'x' then reject "position: '%s' is not a board" (short text);
      let width, at = number_at ~most:most_cells text (at + 1) in
      if at <> String.length text || height * width > most_cells then reject "position: '%s' is not a board" (short text);
      let tile = match game.fill with Some tile -> tile | None -> [ [ List.hd game.alphabet ] ] in
      let sign row column =
        let signs = List.nth tile (row mod List.length tile) in
        List.nth signs (column mod List.length signs)
      in
      if height * width = 0 then [ [ '#' ] ] else List.init height (fun row -> List.init width (sign row))
    end
    else List.map Numbers.characters (String.split_on_char '|' text)
  in
  let width = List.length (List.hd rows) in
  let is_sign sign = sign = '#' || List.mem sign game.alphabet in
  if width = 0 || List.exists (fun row -> List.length row <> width || not (List.for_all is_sign row)) rows
     || width * List.length rows > most_cells then
    reject "position: '%s' is not a board" (short text);
  tuple_of rows

let named =
  let pairs size = List.init (max 0 (size - 1)) (fun place -> (place, place + 1)) in
  [ ("path", fun size -> (size, pairs size));
    ("cycle", fun size -> (size, pairs size @ (if size > 2 then [ (0, size - 1) ] else [])));
    ("complete", fun size ->
        (size, List.concat (List.init size (fun first -> List.init (size - 1 - first) (fun more -> (first, first + 1 + more))))));
    ("star", fun size -> (size, List.init (max 0 (size - 1)) (fun place -> (0, place + 1)))) ]

let graph game text =
  let entries = String.split_on_char ',' text in
  let edges = Hashtbl.create 20 and signs = Hashtbl.create 20 and vertices = Hashtbl.create 20 in
  let fail () = reject "position: '%s' is not a graph" (short text) in
  let vertex number = Hashtbl.replace vertices number () in
  let edge first second =
    let pair = (min first second, max first second) in
    if first = second || Hashtbl.mem edges pair then fail ();
    Hashtbl.add edges pair ();
    vertex first;
    vertex second
  in
  let entry text =
    let first, at = number_at ~most:Sum_graphs.farthest text 0 in
    if at = String.length text || text.[at] <> '-' then begin
      if Hashtbl.mem signs first then fail ();
      let rest = String.sub text at (String.length text - at) in
      let sign =
        if rest = "" then List.hd game.alphabet
        else if String.length rest = 1 && List.mem rest.[0] game.alphabet then rest.[0]
        else fail ()
      in
      Hashtbl.add signs first sign;
      vertex first
    end
    else begin
      let second, at = number_at ~most:Sum_graphs.farthest text (at + 1) in
      if at <> String.length text then fail ();
      edge first second
    end
  in
  let rest =
    match entries with
    | "empty" :: rest -> rest
    | first :: rest when first <> "" && not (Text_words.is_digit first.[0]) ->
      (match List.find_opt (fun (name, _) -> Names.begins name first) named with
       | Some (name, make) ->
         let digits = String.sub first (String.length name) (String.length first - String.length name) in
         let size, pairs = make (Text_words.number ~most:5_000 digits) in
         if size < (if name = "cycle" then 3 else 1) then give_up "the graph '%s' is not covered" (short first);
         List.iter vertex (List.init size Fun.id);
         List.iter (fun (first, second) -> edge first second) pairs;
         rest
       | None -> give_up "the graph '%s' is not covered" (short first))
    | entries -> entries
  in
  List.iter entry rest;
  if Hashtbl.length vertices > 5_000 || Hashtbl.length edges > 5_000 then fail ();
  let sorted table = List.sort compare (List.of_seq (Hashtbl.to_seq_keys table)) in
  let place number = (z number, z 0) in
  let sign number = Option.value (Hashtbl.find_opt signs number) ~default:(List.hd game.alphabet) in
  { joined = List.map (fun (first, second) -> (place first, place second)) (sorted edges);
    signs = List.map (fun number -> (place number, sign number)) (sorted vertices) }

let heap single size text =
  let numbers = String.split_on_char (if single then ',' else 'x') text in
  if List.length numbers <> size then reject "position: '%s'; expected %d numbers" (short text) size;
  OneHeap (List.map (fun digits -> ignore (Text_words.number digits); Numbers.z_of_digits digits) numbers)

(* The words of a list of positions. *)
let listed lines text =
  let known = List.map (fun ((position, _), _) -> Numbers.string position) lines in
  let rec from at found =
    let size = Text_lists.length_of text at in
    let word = String.sub text at size in
    if not (List.mem word known || word = "nothing") then reject "position: '%s' is not listed" (short text);
    let at = at + size in
    let found = Word (Numbers.characters word) :: found in
    if at = String.length text then List.rev found
    else if text.[at] = ',' then from (at + 1) found
    else reject "position: '%s' is not a list of positions" (short text)
  in
  from 0 []

(* The parts of a position: heaps and words are independent. *)
let read game text =
  match game with
  | FieldsGame game -> [ OnField (if game.on_graph then graph game text else board game text) ]
  | HeapsGame game ->
    let size = List.length game.names in
    if game.single then [ heap true size text ] else List.map (heap false size) (String.split_on_char ',' text)
  | ListedGame lines -> listed lines text

(* * Written again *)

let rec rows_of signs =
  match signs with
  | [] -> []
  | ((row, _), _) :: _ ->
    let mine, rest = List.partition (fun ((other, _), _) -> other = row) signs in
    Numbers.string (List.map snd mine) :: rows_of rest

let number z = string_of_int (Numbers.int_of_z z)

let graph_text game { joined; signs } =
  let there place = List.exists (fun (other, sign) -> other = place && sign <> '#') signs in
  let edges = List.filter (fun (first, second) -> there first && there second) joined in
  let is_joined place = List.exists (fun (first, second) -> first = place || second = place) edges in
  let vertex (place, sign) =
    if sign = '#' || (sign = List.hd game.alphabet && is_joined place) then None
    else Some (number (fst place) ^ String.make 1 sign)
  in
  let all =
    List.map (fun (first, second) -> number (fst first) ^ "-" ^ number (fst second)) edges @ List.filter_map vertex signs
  in
  if all = [] then "empty" else String.concat "," all

let text game state =
  match (game, state) with
  | FieldsGame game, OnField field ->
    if game.on_graph then graph_text game field else String.concat "|" (rows_of field.signs)
  | HeapsGame game, OneHeap numbers ->
    String.concat (if game.single then "," else "x") (List.map Numbers.digits_of_z numbers)
  | _, Word word -> Numbers.string word
  | _ -> "?"
