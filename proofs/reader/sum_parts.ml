(* Parts of sums of impartial games, from their texts (docs/subjects.md) and back. TRUSTED. *)
open Shape
open Reading
open Checker.Sum

let name_ends text =
  let rec from at = if at < String.length text && not (String.contains ":[" text.[at]) then from (at + 1) else at in
  from 0

(* The parts of one term. *)
let of_term term =
  let text = if term = "0" then "nim:0" else if term = "*" then "nim:1" else term in
  let text = if text <> "" && text.[0] = '*' then "nim:" ^ String.sub text 1 (String.length text - 1) else text in
  let ends = name_ends text in
  let name = String.sub text 0 ends and reader = { text; at = ends } in
  if ends = String.length text || not (Names.is_word name) then reject "'%s' is not a position" (short term);
  let whole = [ Sum_boards.read_board; Sum_boards.read_strip; Sum_numbers.read; Sum_graphs.read ] in
  let parts =
    match Sum_heaps.read name reader with
    | Some heap -> separated reader heap
    | None ->
      (match List.find_map (fun read -> read name reader) whole with
       | Some part -> [ part ]
       | None -> give_up "the game '%s' is not covered yet" (short name))
  in
  finish reader;
  parts

let text part =
  match part with
  | Heap (code, tokens) -> Printf.sprintf "octal:%s:%d" (Sum_heaps.code_text code) (Numbers.int_of_nat tokens)
  | Pile (game, counters) -> Sum_heaps.pile_name game ^ ":" ^ Numbers.digits_of_n counters
  | Pair (game, a, b) -> Sum_numbers.pair_name game ^ ":" ^ Sum_numbers.list_text [ a; b ]
  | Chomp rows -> "chomp:" ^ Sum_numbers.list_text rows
  | NoFactor numbers -> "nofactor:{" ^ Sum_numbers.list_text numbers ^ "}"
  | Board (game, width, set) -> Sum_boards.board_text game width set
  | Coins (game, heads) -> Sum_boards.coins_text game heads
  | Treblecross (length, empty) -> Sum_boards.treblecross_text length empty
  | Edge edges -> "edge:" ^ Sum_graphs.text [] edges
  | EdgeDelete edges -> "edge-delete:" ^ Sum_graphs.text [] edges
  | NodeKayles (vertices, edges) -> "node-kayles:" ^ Sum_graphs.text vertices edges
  | Hackenbush edges -> "hackenbush:" ^ Sum_graphs.text [] edges

let coq one =
  let edges = Coq.list (Coq.pair Coq.n Coq.n) in
  let part name arguments = Coq.apply ("Rules.Sum." ^ name) arguments in
  match one with
  | Heap (code, tokens) -> part "Heap" [ Heaps_puzzle.coq_code code; Coq.nat tokens ]
  | Pile (game, counters) -> part "Pile" [ Sum_heaps.pile_coq game; Coq.n counters ]
  | Pair (game, a, b) ->
    part "Pair" [ (match game with Wythoff -> "Numbers.Wythoff" | Euclid -> "Numbers.Euclid"); Coq.n a; Coq.n b ]
  | Chomp rows -> part "Chomp" [ Coq.list Coq.n rows ]
  | NoFactor numbers -> part "NoFactor" [ Coq.list Coq.n numbers ]
  | Board (game, width, set) ->
    let name = match game with Cram -> "Cram" | Square -> "Square" | Rows -> "Rows" in
    part "Board" [ "Boards." ^ name; Coq.n width; Coq.n set ]
  | Coins (game, heads) ->
    let name =
      match game with TurningTurtles -> "TurningTurtles" | MockTurtles -> "MockTurtles" | Ruler -> "Ruler"
    in
    part "Coins" [ "Coins." ^ name; Coq.n heads ]
  | Treblecross (length, empty) -> part "Treblecross" [ Coq.n length; Coq.n empty ]
  | Edge graph -> part "Edge" [ edges graph ]
  | EdgeDelete graph -> part "EdgeDelete" [ edges graph ]
  | NodeKayles (vertices, graph) -> part "NodeKayles" [ Coq.list Coq.n vertices; edges graph ]
  | Hackenbush graph -> part "Hackenbush" [ edges graph ]
