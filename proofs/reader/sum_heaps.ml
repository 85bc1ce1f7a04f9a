(* Games of heaps in sums: heaps under codes, and others. TRUSTED. *)
open Shape
open Reading
open Checker.Sum

(* Heaps under a code. The game reads no larger ones; beyond [most_tokens] the check would take too long. *)
let most_tokens = 100_000

let rec without_last list = match list with [] | [ _ ] -> [] | first :: rest -> first :: without_last rest
let last list = List.nth list (List.length list - 1)

(* A code with as few digits as can be: codes of the same game are the same. *)
let code text =
  let { Checker.Heaps.listed; repeated } = Heaps_puzzle.code text in
  let size = List.length repeated in
  let rec unit length =
    let of_unit = List.filteri (fun at _ -> at < length) repeated in
    let is_repeated = List.mapi (fun at _ -> List.nth of_unit (at mod length)) repeated = repeated in
    if size mod length = 0 && is_repeated then of_unit else unit (length + 1)
  in
  let rec from once repeated =
    match (once, repeated) with
    | [ _ ], _ -> (once, repeated)
    | _, [] when (last once).Checker.Heaps.bits = Checker.BinNums.N0 -> from (without_last once) []
    | _, _ :: _ when last once = last repeated -> from (without_last once) (last once :: without_last repeated)
    | _ -> (once, repeated)
  in
  let listed, repeated = from listed (if repeated = [] then [] else unit 1) in
  { Checker.Heaps.listed; repeated }

(* With one digit behind the point at least. *)
let code_text code =
  let text = Heaps_puzzle.code_text code in
  if text.[String.length text - 1] = '.' then text ^ "0" else text

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

(* For each game of heaps: what reads one, once what stands between the name and the heaps has been read. *)
let read name reader =
  let plain item = expect reader ':'; Some item in
  let of_code code = plain (heap (largest_heap code) code) in
  match name with
  | "nim" | "nimber" -> plain (pile Nim 0 (Numbers.bound "4000000000"))
  | "demon" | "demon-money" -> plain (pile Demon 0 (Numbers.bound "1000000000000000000"))
  | "mark" -> plain (pile Mark 0 (Numbers.bound "1000000000000000000"))
  | "sumprod" | "sum-from-product" -> plain (pile SumFromProduct 1 (Numbers.bound "1000000000000"))
  | "lasker" | "laskers-nim" -> plain (pile Lasker 0 10_000_000)
  | "grundy" -> plain (pile Grundy 0 10_000_000)
  | "chocolate" ->
    expect reader ':';
    let modulus = number reader 1 1_000_000 in
    plain (pile (Chocolate (Numbers.n_of_int modulus)) 0 (Numbers.bound "1000000000000000000"))
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
    let code = code (String.sub reader.text reader.at (ends - reader.at)) in
    reader.at <- ends;
    of_code code
  | _ -> None

let pile_name game =
  match game with
  | Checker.Piles.Nim -> "nim"
  | Chocolate modulus -> "chocolate:" ^ Numbers.digits_of_n modulus
  | Demon -> "demon"
  | SumFromProduct -> "sumprod"
  | Mark -> "mark"
  | Lasker -> "lasker"
  | Grundy -> "grundy"

let pile_coq game =
  match game with
  | Checker.Piles.Nim -> "Piles.Nim"
  | Chocolate modulus -> Coq.apply "Piles.Chocolate" [ Coq.n modulus ]
  | Demon -> "Piles.Demon"
  | SumFromProduct -> "Piles.SumFromProduct"
  | Mark -> "Piles.Mark"
  | Lasker -> "Piles.Lasker"
  | Grundy -> "Piles.Grundy"
