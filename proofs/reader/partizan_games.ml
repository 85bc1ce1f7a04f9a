(* Positions of partizan games, from their texts (docs/subjects.md) and back. TRUSTED. *)
open Reading
open Checker.Partizan

let z = Numbers.z_of_int

let all_listed = Checker.PartizanBoards.[ ('.', Empty); ('x', Black); ('o', White) ]

(* Boards: the signs that are listed, with what they are. *)
let board_games =
  Checker.PartizanBoards.
    [ ("domineering", (Domineering, ".#", [ ('.', Empty) ]));
      ("clobber", (Clobber, ".#xo", [ ('x', Black); ('o', White) ]));
      ("col", (Col, ".#xo", all_listed));
      ("snort", (Snort, ".#xo", all_listed));
      ("konane", (Konane, ".#xo", all_listed));
      ("fission", (Fission, ".#x", [ ('.', Empty); ('x', Black) ]));
      ("maize", (Maize, ".#e", [ ('.', Empty); ('e', Black) ])) ]

let lower sign = match sign with 'X' -> 'x' | 'O' -> 'o' | other -> other

let rows reader alphabet = List.map (String.map lower) (Sum_boards.rows reader (alphabet ^ "XO"))

(* Of a rectangle, Clobber's stones alternate. *)
let filled full rows =
  let stone row column = if (row + column) mod 2 = 0 then 'x' else 'o' in
  if full then List.mapi (fun row signs -> String.mapi (fun column _ -> stone row column) signs) rows else rows

let cells alphabet listed full reader =
  let rows = filled full (rows reader alphabet) in
  if not (List.for_all (String.for_all (String.contains alphabet)) rows) then fail reader;
  let cell row column sign = Option.map (fun content -> ((z row, z column), content)) (List.assoc_opt sign listed) in
  let of_row row signs = List.filter_map Fun.id (List.mapi (cell row) (Numbers.characters signs)) in
  List.concat (List.mapi of_row rows)

(* All blocks breathe. *)
let nogo reader =
  let board = cells ".#xo" all_listed false reader in
  if not (Checker.PartizanNoGo.breathing board) then fail reader;
  [ NoGo board ]

let board name (game, alphabet, listed) reader =
  let full = name = "clobber" && at_digit reader in
  [ OnBoard (game, cells alphabet listed full reader) ]

(* Runs between gaps of rows, none of them empty. *)
let runs reader alphabet others gap make =
  let translate sign = match List.assoc_opt sign others with Some other -> other | None -> sign in
  let all = alphabet ^ Numbers.string (List.map fst others) in
  let rows = List.map (String.map translate) (Sum_boards.rows reader all) in
  let pieces = List.filter (( <> ) "") (List.concat_map (String.split_on_char gap) rows) in
  List.map (fun piece -> make (Numbers.characters piece)) pieces

let colour sign = Checker.PartizanRows.(match sign with 'x' -> Blue | 'o' -> Red | _ -> Green)
let animal sign = Checker.PartizanRows.(match sign with 'x' -> Toad | 'o' -> Frog | _ -> Nobody)
let stones = [ ('X', 'x'); ('O', 'o') ]
let animals = stones @ [ ('t', 'x'); ('T', 'x'); ('f', 'o'); ('F', 'o') ]

let cake reader =
  let rows = number reader 1 1_000 in
  expect reader 'x';
  Cake (Numbers.nat_of_int rows, Numbers.nat_of_int (number reader 1 1_000))

let heaps reader codes =
  separated reader (fun reader -> HeapOf (codes, Numbers.nat_of_int (number reader 0 Sum_heaps.most_tokens)))

let taking pins = Heaps_puzzle.code ("0." ^ String.make (pins - 1) '0' ^ "7")

let code_until reader sign =
  let ends = try String.index_from reader.text reader.at sign with Not_found -> fail reader in
  let code = Sum_heaps.code (String.sub reader.text reader.at (ends - reader.at)) in
  reader.at <- ends + 1;
  code

let picture reader =
  let n = Numbers.n_of_int in
  let edge ((i, j), sign) =
    ((n i, n j), Checker.PartizanRows.(match sign with 'b' -> Blue | 'r' -> Red | _ -> Green))
  in
  Picture (List.map edge (Sum_graphs.coloured "brg" reader))

let picture_text edges =
  let sign colour = Checker.PartizanRows.(match colour with Blue -> "b" | Red -> "r" | Green -> "g") in
  let edge ((i, j), colour) = Numbers.digits_of_n i ^ "-" ^ Numbers.digits_of_n j ^ sign colour in
  "hackenbush:" ^ if edges = [] then "empty" else String.concat "," (List.map edge edges)

(* Green edges alone are a picture of the impartial game, unless they are written as here. *)
let green_picture reader =
  expect reader ':';
  match picture reader with
  | Picture edges as position when picture_text edges = reader.text -> Some [ position ]
  | _ -> None
  | exception Shape.Rejected _ -> None

(* A blue or red edge: the letters of names follow no digit. *)
let has_colours text =
  let colour at sign = at > 0 && String.contains "br" sign && Json.is_digit text.[at - 1] in
  List.exists Fun.id (List.mapi colour (List.of_seq (String.to_seq text)))

(* The positions of a term of a partizan game; None if it is of no partizan game that is covered. *)
let read name reader =
  let found read = expect reader ':'; Some (read reader) in
  match name with
  | "amazons" -> found (fun reader -> [ Amazons (cells ".#xo" all_listed false reader) ])
  | "nogo" -> found nogo
  | "cherries" -> found (fun reader -> runs reader ".xo" stones '.' (fun run -> Cherries (List.map colour run)))
  | "toppling-dominoes" ->
    found (fun reader -> runs reader ".exo" stones '.' (fun run -> Dominoes (List.map colour run)))
  | "toads-and-frogs" -> found (fun reader -> runs reader ".#xo" animals '#' (fun run -> Toads (List.map animal run)))
  | "elephants" -> found (fun reader -> runs reader ".#xo" stones '#' (fun run -> Elephants (List.map animal run)))
  | "cutcake" -> found (fun reader -> separated reader cake)
  | "hackenbush" when has_colours (rest reader) -> found (fun reader -> [ picture reader ])
  | "hackenbush" -> green_picture reader
  | "partizan-kayles" -> found (fun reader -> heaps reader (taking 1, taking 2))
  | "kayles-1" ->
    found (fun reader ->
        let pins = number reader 1 1_000 in
        expect reader ':';
        heaps reader (taking 1, taking pins))
  | "partizan-octal" ->
    found (fun reader ->
        let left = code_until reader '/' in
        let right = code_until reader ':' in
        heaps reader (left, right))
  | _ -> Option.bind (List.assoc_opt name board_games) (fun game -> found (board name game))

(* * Written again *)

let name_of game =
  let name, (_, _, listed) = List.find (fun (_, (other, _, _)) -> other = game) board_games in
  (name, listed)

let board_text (name, listed) cells =
  let place ((row, column), _) = (Numbers.int_of_z row, Numbers.int_of_z column) in
  let most part = List.fold_left (fun most cell -> max most (part (place cell))) 0 cells in
  let none = if List.mem_assoc '.' listed then '#' else '.' in
  let sign row column =
    match List.find_opt (fun cell -> place cell = (row, column)) cells with
    | Some (_, content) -> fst (List.find (fun (_, other) -> other = content) listed)
    | None -> none
  in
  let row number = String.init (most snd + 1) (sign number) in
  name ^ ":" ^ String.concat "|" (List.init (most fst + 1) row)

let text game =
  let signs sign list = Numbers.string (List.map sign list) in
  let colour colour = Checker.PartizanRows.(match colour with Blue -> 'x' | Red -> 'o' | Green -> 'e') in
  let animal animal = Checker.PartizanRows.(match animal with Toad -> 'x' | Frog -> 'o' | Nobody -> '.') in
  match game with
  | OnBoard (game, cells) -> board_text (name_of game) cells
  | Amazons cells -> board_text ("amazons", all_listed) cells
  | NoGo cells -> board_text ("nogo", all_listed) cells
  | Cherries run -> "cherries:" ^ signs colour run
  | Dominoes run -> "toppling-dominoes:" ^ signs colour run
  | Toads run -> "toads-and-frogs:" ^ signs animal run
  | Elephants run -> "elephants:" ^ signs animal run
  | Picture edges -> picture_text edges
  | Cake (rows, columns) -> Printf.sprintf "cutcake:%dx%d" (Numbers.int_of_nat rows) (Numbers.int_of_nat columns)
  | HeapOf ((left, right), tokens) ->
    Printf.sprintf "partizan-octal:%s/%s:%d" (Sum_heaps.code_text left) (Sum_heaps.code_text right)
      (Numbers.int_of_nat tokens)

let coq position =
  let colour = Checker.PartizanRows.(function Blue -> "Blue" | Red -> "Red" | Green -> "Green") in
  let animal = Checker.PartizanRows.(function Toad -> "Toad" | Frog -> "Frog" | Nobody -> "Nobody") in
  let content = Checker.PartizanBoards.(function Empty -> "Empty" | Black -> "Black" | White -> "White") in
  let kind =
    Checker.PartizanBoards.(
      function
      | Domineering -> "Domineering" | Clobber -> "Clobber" | Col -> "Col"
      | Snort -> "Snort" | Konane -> "Konane" | Fission -> "Fission"
      | Maize -> "Maize")
  in
  let game name arguments = Coq.apply ("Rules.Partizan." ^ name) arguments in
  let in_rows name item = "PartizanRows." ^ name item and on_boards name item = "PartizanBoards." ^ name item in
  let board = Coq.list (Coq.pair (Coq.pair Coq.z Coq.z) (on_boards content)) in
  match position with
  | OnBoard (played, cells) -> game "OnBoard" [ on_boards kind played; board cells ]
  | Amazons cells -> game "Amazons" [ board cells ]
  | NoGo cells -> game "NoGo" [ board cells ]
  | Cherries run -> game "Cherries" [ Coq.list (in_rows colour) run ]
  | Dominoes run -> game "Dominoes" [ Coq.list (in_rows colour) run ]
  | Toads run -> game "Toads" [ Coq.list (in_rows animal) run ]
  | Elephants run -> game "Elephants" [ Coq.list (in_rows animal) run ]
  | Picture edges ->
    game "Picture" [ Coq.list (Coq.pair (Coq.pair Coq.n Coq.n) (in_rows colour)) edges ]
  | Cake cake -> game "Cake" [ Coq.pair Coq.nat Coq.nat cake ]
  | HeapOf (codes, tokens) ->
    game "HeapOf" [ Coq.pair Heaps_puzzle.coq_code Heaps_puzzle.coq_code codes; Coq.nat tokens ]
