(* Evidence about tilings. Not trusted. *)
open Shape
open Checker.Tiling
open Checker.TilingLinear

let one = Exact.z 1
let zero = Exact.z 0
let test_of common = Term.apply (fun modulus -> Modulo modulus) "TilingLinear.Modulo" (Term.z common)
let not_negative = Term.constant NotNegative "TilingLinear.NotNegative"

(* The weights of copies of the tiles, in the order of the puzzle. *)
let of_tiles { tiles; _ } weights =
  let weight tile =
    match List.assoc_opt (Numbers.string tile.name) weights with
    | Some weight -> if tile.count = AnyNumber then reject "a weight for copies of a tile without a count"; weight
    | None -> zero
  in
  Term.list (List.map (fun tile -> Term.z (weight tile)) tiles)

let prefix = "tile "
let is_tile name = String.length name > 5 && String.sub name 0 5 = prefix
let tile_name name = String.sub name 5 (String.length name - 5)

(* All numbers scaled together, and the test that they are to pass. *)
let linear puzzle value =
  let field = fields "evidence" [ "kind"; "weights" ] value in
  let numbers = Peg_hints.exact (field "weights") in
  let test, weights =
    match Peg_hints.kind value with
    | "parity" -> (test_of (Exact.z 2), Exact.integers numbers)
    | "lattice" -> let common, scaled = Exact.scaled numbers in (test_of common, scaled)
    | _ -> (not_negative, snd (Exact.scaled numbers))
  in
  let tiles, cells = List.partition (fun (name, _) -> is_tile name) weights in
  Term.apply3
    (fun the_test cell_weights copies -> { the_test; cell_weights; copies })
    "TilingLinear.Build_evidence" test (Peg_hints.table cells)
    (of_tiles puzzle (List.map (fun (name, weight) -> (tile_name name, weight)) tiles))

(* Weights that are periodic in the plane. *)
let colouring puzzle value =
  let field = fields "evidence" [ "kind"; "test"; "shift"; "weights"; "tiles" ] value in
  let rows = List.map (items "a row of weights") (items "weights" (field "weights")) in
  let of_cells = List.concat (List.mapi (fun row weights ->
      List.mapi (fun column weight -> (Either.Left (row, column), Exact.read weight)) weights) rows) in
  let of_copies = List.map (fun (name, weight) -> (Either.Right name, weight)) (Peg_hints.exact (field "tiles")) in
  let common, scaled = Exact.scaled (of_cells @ of_copies) in
  let test =
    match field "test" with
    | Json.Text "lattice" -> test_of common
    | Text "pagoda" -> not_negative
    | _ -> reject "test: expected \"lattice\" or \"pagoda\""
  in
  let pattern = List.mapi (fun row weights ->
      Term.list (List.mapi (fun column _ -> Term.z (List.assoc (Either.Left (row, column)) scaled)) weights)) rows in
  let copies = List.filter_map (fun (place, weight) ->
      match place with Either.Right name -> Some (name, weight) | Left _ -> None) scaled in
  Term.apply4
    (fun colour_test offset pattern tile_weights ->
      { Checker.TilingColouring.colour_test; offset; pattern; tile_weights })
    "TilingColouring.Build_evidence" test
    (Term.z (Numbers.z_of_int (integer "shift" 0 1_000_000 (field "shift"))))
    (Term.lines pattern) (of_tiles puzzle copies)

(* Each move, "I2: b1 c1", as the number of its tile and its cells. *)
let moves { tiles; _ } value =
  let move value =
    let written = text "a move" value in
    match String.rindex_opt written ':' with
    | None -> reject "'%s' is not a move" (short written)
    | Some at ->
      let name = Numbers.characters (String.sub written 0 at) in
      let rec number at tiles =
        match tiles with
        | [] -> reject "'%s' names no tile" (short written)
        | tile :: rest -> if tile.name = name then at else number (at + 1) rest
      in
      (match String.split_on_char ' ' (String.sub written (at + 1) (String.length written - at - 1)) with
       | "" :: (_ :: _ as cells) ->
         Term.pair (Term.nat_of_int (number 0 tiles)) (Term.list (List.map Peg_hints.cell cells))
       | _ -> reject "'%s' is not a move" (short written))
  in
  Term.lines (List.map move (items "moves" value))

let play puzzle value = moves puzzle (fields "evidence" [ "kind"; "moves" ] value "moves")

(* A tiling composed of rectangular blocks. *)
let blocks puzzle value =
  let field = fields "evidence" [ "kind"; "blocks"; "layout"; "moves" ] value in
  let length name value = integer name 1 1_000_000 value in
  let size name field = Term.z (Numbers.z_of_int (length name (field name))) in
  let block value =
    let field = fields "a block" [ "rows"; "columns"; "moves" ] value in
    Term.apply3
      (fun block_rows block_columns block_moves -> { Checker.TilingBlocks.block_rows; block_columns; block_moves })
      "TilingBlocks.Build_block" (size "rows" field) (size "columns" field) (moves puzzle (field "moves"))
  in
  let part value =
    let field = fields "a part" [ "row"; "column"; "rows"; "columns"; "block" ] value in
    let first = Peg_hints.integer_cell (length "row" (field "row") - 1, length "column" (field "column") - 1) in
    Term.apply4
      (fun first part_rows part_columns block_number ->
        { Checker.TilingBlocks.first; part_rows; part_columns; block_number })
      "TilingBlocks.Build_part" first (size "rows" field) (size "columns" field)
      (Term.nat_of_int (integer "block" 0 1_000_000 (field "block")))
  in
  Term.apply3
    (fun blocks layout further -> { Checker.TilingBlocks.blocks; layout; further })
    "TilingBlocks.Build_evidence"
    (Term.lines (List.map block (items "blocks" (field "blocks"))))
    (Term.lines (List.map part (items "layout" (field "layout"))))
    (moves puzzle (field "moves"))

(* Clauses, each with the numbers of its reasons. *)
let steps value =
  let most = Numbers.bound "2147483647" in
  let n number = Term.n (Numbers.n_of_int number) in
  let literal value =
    let number = integer "a literal" (-most) most value in
    if number = 0 then reject "a literal: expected a number other than 0";
    Term.pair (Term.truth (number > 0)) (n (abs number))
  in
  let step value =
    let field = fields "a step" [ "clause"; "reasons" ] value in
    let reason value = n (integer "a reason" 0 most value) in
    Term.pair
      (Term.list (List.map literal (items "clause" (field "clause"))))
      (Term.list (List.map reason (items "reasons" (field "reasons"))))
  in
  Term.lines (List.map step (items "steps" (fields "evidence" [ "kind"; "steps" ] value "steps")))
