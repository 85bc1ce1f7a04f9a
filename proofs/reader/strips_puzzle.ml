(* Boards of strips and a monomino: from JSON, to JSON, in words and as Coq text. TRUSTED. *)
open Shape
open Checker.Strips

let most = 1_000_000
let length name value = integer name 1 most value
let z = Numbers.z_of_int

(* Rows and columns are counted from 1 in certificates, and from 0 in the puzzle. *)
let cell name value =
  let field = fields name [ "row"; "column" ] value in
  (length "row" (field "row"), length "column" (field "column"))

let read value =
  let field = fields "puzzle" [ "game"; "rows"; "columns"; "length"; "monomino" ] value in
  let rows = length "rows" (field "rows") and columns = length "columns" (field "columns") in
  let monomino =
    match field "monomino" with
    | Json.Text "any" -> None
    | value ->
      let row, column = cell "monomino" value in
      if row > rows || column > columns then reject "monomino: a cell that is not on the board";
      Some (z (row - 1), z (column - 1))
  in
  { row_count = z rows; column_count = z columns; strip_length = z (length "length" (field "length")); the_monomino = monomino }

let write { row_count; column_count; strip_length; the_monomino } =
  let number z = Json.Integer (Numbers.digits_of_z z) and next z = Json.Integer (string_of_int (Numbers.int_of_z z + 1)) in
  let monomino =
    match the_monomino with
    | None -> Json.Text "any"
    | Some (row, column) -> Object [ ("row", next row); ("column", next column) ]
  in
  Json.Object
    [ ("game", Text "strips"); ("rows", number row_count); ("columns", number column_count);
      ("length", number strip_length); ("monomino", monomino) ]

let claim value =
  match value with
  | Json.Text "yes" -> Checker.Claims.Possible
  | Text "no" -> Impossible
  | _ -> give_up "claims of this kind about boards of strips are not covered yet"

let words { row_count; column_count; strip_length; the_monomino } claim =
  let digits = Numbers.digits_of_z in
  let monomino =
    match the_monomino with
    | None -> "a monomino"
    | Some (row, column) ->
      Printf.sprintf "a monomino in row %d and column %d" (Numbers.int_of_z row + 1) (Numbers.int_of_z column + 1)
  in
  let board can =
    Printf.sprintf "A board of %s rows and %s columns %s be covered by straight strips of %s cells and %s."
      (digits row_count) (digits column_count) can (digits strip_length) monomino
  in
  match claim with
  | Checker.Claims.Possible -> board "can"
  | Impossible -> board "cannot"
  | _ -> Words.unknown

let coq { row_count; column_count; strip_length; the_monomino } =
  let monomino =
    match the_monomino with None -> "None" | Some cell -> Coq.apply "Some" [ Coq.pair Coq.z Coq.z cell ]
  in
  Coq.apply "Strips.Build_puzzle" [ Coq.z row_count; Coq.z column_count; Coq.z strip_length; monomino ]
