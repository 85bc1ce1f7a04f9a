(* Parts of sums of impartial games, from their texts (docs/subjects.md) and back. TRUSTED. *)
open Shape
open Checker.Sum

(* A text, and how much of it has been read. *)
type reader = { text : string; mutable at : int }

let fail reader = reject "'%s' is not a position: column %d" (short reader.text) (reader.at + 1)
let rest reader = String.sub reader.text reader.at (String.length reader.text - reader.at)
let at_digit reader = reader.at < String.length reader.text && Json.is_digit reader.text.[reader.at]

let take reader sign =
  let found = reader.at < String.length reader.text && reader.text.[reader.at] = sign in
  if found then reader.at <- reader.at + 1;
  found

let expect reader sign = if not (take reader sign) then fail reader
let finish reader = if reader.at < String.length reader.text then fail reader

(* A decimal number without sign and leading zeros. *)
let number reader least most =
  let begins = reader.at in
  while at_digit reader do reader.at <- reader.at + 1 done;
  let digits = String.sub reader.text begins (reader.at - begins) in
  let in_range () = let value = int_of_string digits in least <= value && value <= most in
  if digits = "" || (digits.[0] = '0' && digits <> "0") || String.length digits > 18 || not (in_range ()) then begin
    reader.at <- begins;
    fail reader
  end;
  int_of_string digits

let rec separated reader item =
  let first = item reader in
  if take reader ',' then first :: separated reader item else [ first ]

(* Heaps under a code. The game reads no larger ones; beyond [most_tokens] the check would take too long. *)
let most_tokens = 100_000

let largest_heap code =
  let heaps digit =
    let bits = Numbers.int_of_n digit.Checker.Heaps.bits in
    List.fold_left (fun most j -> if bits lsr j land 1 = 1 then j else most) 0 [ 0; 1; 2; 3; 4 ]
  in
  let most digits = List.fold_left max 0 (List.map heaps digits) in
  match max (most code.Checker.Heaps.listed - 1) (most code.repeated) with
  | -1 | 0 | 1 -> 10_000_000
  | 2 -> 5_000
  | 3 -> 500
  | _ -> 150

let heap most code reader =
  let tokens = number reader 0 most in
  if tokens > most_tokens then give_up "heaps of more than %d tokens are too large here" most_tokens;
  Heap (code, Numbers.nat_of_int tokens)

let pile game least most reader = Pile (game, Numbers.n_of_int (number reader least most))

(* A digit for each number of tokens that may be taken. *)
let digits_at places digit =
  let largest = List.fold_left max 1 places in
  let sign place = if List.mem place places then digit else '0' in
  Heaps_puzzle.code ("0." ^ String.init largest (fun at -> sign (at + 1)))

let billion = 1_000_000_000

(* For each game of heaps: what reads one, once what stands between the name and the heaps has been read. *)
let heaps_of name reader =
  let plain item = expect reader ':'; Some item in
  let of_code code = plain (heap (largest_heap code) code) in
  match name with
  | "nim" | "nimber" -> plain (pile Nim 0 (4 * billion))
  | "demon" | "demon-money" -> plain (pile Demon 0 (billion * billion))
  | "mark" -> plain (pile Mark 0 (billion * billion))
  | "sumprod" | "sum-from-product" -> plain (pile SumFromProduct 1 (1000 * billion))
  | "lasker" | "laskers-nim" -> plain (pile Lasker 0 10_000_000)
  | "grundy" -> plain (pile Grundy 0 10_000_000)
  | "chocolate" ->
    expect reader ':';
    let modulus = number reader 1 1_000_000 in
    plain (pile (Chocolate (Numbers.n_of_int modulus)) 0 (billion * billion))
  | "subtract" | "subtraction" ->
    expect reader ':';
    let code = digits_at (separated reader (fun reader -> number reader 1 9_999)) '3' in
    plain (heap 10_000_000 code)
  | "kayles" -> of_code (Heaps_puzzle.code "0.77")
  | "dawsons-chess" | "dawson-chess" -> of_code (Heaps_puzzle.code "0.137")
  | "dawson" | "dawsons-kayles" ->
    let together = if take reader '[' then (let k = number reader 1 9_999 in expect reader ']'; k) else 2 in
    of_code (digits_at [ together ] '7')
  | "octal" | "hexadecimal" | "code" ->
    expect reader ':';
    let ends = try String.index_from reader.text reader.at ':' with Not_found -> fail reader in
    let code = Heaps_puzzle.code (String.sub reader.text reader.at (ends - reader.at)) in
    reader.at <- ends;
    of_code code
  | _ -> None

let most_cells = 10_000

(* The rows of a board: as they are drawn, or AxB, all cells of the first kind. *)
let rows reader kinds =
  if at_digit reader then begin
    let height = number reader 0 most_cells in
    expect reader 'x';
    let width = number reader 0 (most_cells / max height 1) in
    if height * width = 0 then [ (if String.contains kinds '#' then "#" else ".") ]
    else List.init height (fun _ -> String.make width kinds.[0])
  end
  else begin
    let rows = String.split_on_char '|' (rest reader) in
    let even = List.for_all (fun row -> String.length row = String.length (List.hd rows)) rows in
    let cells = List.length rows * String.length (List.hd rows) in
    if not (even && List.for_all (String.for_all (String.contains kinds)) rows && 1 <= cells && cells <= most_cells) then
      fail reader;
    reader.at <- String.length reader.text;
    rows
  end

let drawn height width holds =
  List.init height (fun row -> String.init width (fun column -> if holds row column then 'o' else '.'))

let diamond c = drawn ((2 * c) + 1) ((2 * c) + 1) (fun row column -> abs (row - c) + abs (column - c) <= c)
let cross height width = drawn height width (fun row column -> row = height / 2 || column = width / 2)

(* The set of the cells of the first kind. *)
let board game kinds rows =
  let signs = List.rev (Numbers.characters (String.concat "" rows)) in
  let digit set sign = if sign = kinds.[0] then Checker.BinNat.N.succ_double set else Checker.BinNat.N.double set in
  let set = List.fold_left digit Checker.BinNums.N0 signs in
  Board (game, Numbers.n_of_int (String.length (List.hd rows)), set)

let board_of name reader =
  let plain game kinds = expect reader ':'; Some (board game kinds (rows reader kinds)) in
  match name with
  | "cram" -> plain Cram ".#"
  | "square" | "boxing" | "boxing-match" | "remove-a-square" -> plain Square "o."
  | "rows" -> plain Rows "o."
  | "diamond" ->
    expect reader ':';
    Some (board Rows "o." (if at_digit reader then diamond (number reader 0 49) else rows reader "o."))
  | "cross" ->
    expect reader ':';
    let by_size = at_digit reader in
    let rows = rows reader "o." in
    let some = List.exists (fun row -> String.contains row 'o') rows in
    Some (board Rows "o." (if by_size && some then cross (List.length rows) (String.length (List.hd rows)) else rows))
  | _ -> None

let name_ends text =
  let rec from at = if at < String.length text && not (String.contains ":[" text.[at]) then from (at + 1) else at in
  from 0

(* The parts of one term. *)
let of_term term =
  let text = if term = "0" then "nim:0" else if term = "*" then "nim:1" else term in
  let text = if text <> "" && text.[0] = '*' then "nim:" ^ String.sub text 1 (String.length text - 1) else text in
  let ends = name_ends text in
  let name = String.sub text 0 ends and reader = { text; at = ends } in
  if ends = String.length text then reject "'%s' is not a position" (short term);
  let parts =
    match heaps_of name reader with
    | Some heap -> separated reader heap
    | None ->
      (match board_of name reader with
       | Some board -> [ board ]
       | None -> give_up "the game '%s' is not covered yet" (short name))
  in
  finish reader;
  parts

(* The rows of a board, as far as cells of the first kind go. *)
let board_rows kinds width set =
  let width = max 1 (Numbers.int_of_n width) in
  let rec bits size = match size with
    | Checker.BinNums.Coq_xH -> [ true ] | Coq_xO rest -> false :: bits rest | Coq_xI rest -> true :: bits rest in
  let signs = Array.of_list (match set with Checker.BinNums.N0 -> [] | Npos size -> bits size) in
  let sign at = if at < Array.length signs && signs.(at) then kinds.[0] else kinds.[1] in
  let height = max 1 ((Array.length signs + width - 1) / width) in
  String.concat "|" (List.init height (fun row -> String.init width (fun column -> sign ((row * width) + column))))

let text part =
  match part with
  | Heap (code, tokens) -> Printf.sprintf "octal:%s:%d" (Heaps_puzzle.code_text code) (Numbers.int_of_nat tokens)
  | Pile (game, counters) ->
    let name =
      match game with
      | Nim -> "nim"
      | Chocolate modulus -> "chocolate:" ^ Numbers.digits_of_n modulus
      | Demon -> "demon"
      | SumFromProduct -> "sumprod"
      | Mark -> "mark"
      | Lasker -> "lasker"
      | Grundy -> "grundy"
    in
    name ^ ":" ^ Numbers.digits_of_n counters
  | Board (Cram, width, set) -> "cram:" ^ board_rows ".#" width set
  | Board (Square, width, set) -> "square:" ^ board_rows "o." width set
  | Board (Rows, width, set) -> "rows:" ^ board_rows "o." width set

let coq part =
  match part with
  | Heap (code, tokens) -> Coq.apply "Rules.Sum.Heap" [ Heaps_puzzle.coq_code code; Coq.nat tokens ]
  | Pile (game, counters) ->
    let name =
      match game with
      | Nim -> "Piles.Nim"
      | Chocolate modulus -> Coq.apply "Piles.Chocolate" [ Coq.n modulus ]
      | Demon -> "Piles.Demon"
      | SumFromProduct -> "Piles.SumFromProduct"
      | Mark -> "Piles.Mark"
      | Lasker -> "Piles.Lasker"
      | Grundy -> "Piles.Grundy"
    in
    Coq.apply "Rules.Sum.Pile" [ name; Coq.n counters ]
  | Board (game, width, set) ->
    let name = match game with Cram -> "Boards.Cram" | Square -> "Boards.Square" | Rows -> "Boards.Rows" in
    Coq.apply "Rules.Sum.Board" [ name; Coq.n width; Coq.n set ]
