(* Boards, rows of coins and strips in sums. TRUSTED. *)
open Reading
open Checker.Sum

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

let read_board name reader =
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

(* The rows of a board, as far as cells of the first kind go. *)
let rows_text kinds width set =
  let width = max 1 (Numbers.int_of_n width) in
  let rec bits size = match size with
    | Checker.BinNums.Coq_xH -> [ true ] | Coq_xO rest -> false :: bits rest | Coq_xI rest -> true :: bits rest in
  let signs = Array.of_list (match set with Checker.BinNums.N0 -> [] | Npos size -> bits size) in
  let sign at = if at < Array.length signs && signs.(at) then kinds.[0] else kinds.[1] in
  let height = max 1 ((Array.length signs + width - 1) / width) in
  String.concat "|" (List.init height (fun row -> String.init width (fun column -> sign ((row * width) + column))))

let board_name game = match game with Checker.Boards.Cram -> "cram" | Square -> "square" | Rows -> "rows"

let board_text game width set =
  board_name game ^ ":" ^ rows_text (if game = Checker.Boards.Cram then ".#" else "o.") width set

(* The set of the places with this sign. *)
let places signs kind =
  let digit set sign = if sign = kind then Checker.BinNat.N.succ_double set else Checker.BinNat.N.double set in
  List.fold_left digit Checker.BinNums.N0 (List.rev (Numbers.characters signs))

let most_coins = 500
let most_mock_turtles = 100

let coins game most reader =
  let coins = signs reader "HT" in
  if coins = "" || String.length coins > most then fail reader;
  Coins (game, places coins 'H')

let treblecross reader =
  let cells = if at_digit reader then String.make (number reader 3 most_cells) '.' else signs reader ".X" in
  let length = String.length cells in
  if length < 3 || length > most_cells then fail reader;
  Treblecross (Numbers.n_of_int length, places cells '.')

let coin_name game =
  match game with
  | Checker.Coins.TurningTurtles -> "turning-turtles"
  | MockTurtles -> "mock-turtles"
  | Ruler -> "ruler"

let read_strip name reader =
  let plain item = expect reader ':'; Some (item reader) in
  match name with
  | "turning-turtles" -> plain (coins TurningTurtles most_coins)
  | "mock-turtles" -> plain (coins MockTurtles most_mock_turtles)
  | "ruler" -> plain (coins Ruler most_coins)
  | "treblecross" -> plain treblecross
  | _ -> None

(* The shortest row of coins with these heads. *)
let coins_text game heads =
  let rec bits size = match size with
    | Checker.BinNums.Coq_xH -> 1 | Coq_xO rest | Coq_xI rest -> 1 + bits rest in
  let length = match heads with Checker.BinNums.N0 -> 1 | Npos size -> bits size in
  coin_name game ^ ":" ^ rows_text "HT" (Numbers.n_of_int length) heads

let treblecross_text length set = "treblecross:" ^ rows_text ".X" length set
