(* Wythoff, Euclid, Chomp and No Factor in sums. TRUSTED. *)
open Reading
open Checker.Sum

let most_of_pair = 1_000_000
let n = Numbers.n_of_int

let pair game least reader =
  let first = number reader least most_of_pair in
  expect reader ',';
  Pair (game, n first, n (number reader least most_of_pair))

let most_squares = 5_000

let chomp reader =
  let first = number reader 1 most_squares in
  if take reader 'x' then Chomp (List.init first (Fun.const (n (number reader 1 (most_squares / first)))))
  else begin
    let rec rows longest = if take reader ',' then (let row = number reader 1 longest in row :: rows row) else [] in
    let rows = first :: rows first in
    if List.fold_left ( + ) 0 rows > most_squares then fail reader;
    Chomp (List.map n rows)
  end

let most_numbers = 5_000
let most_covered = 36
let greatest = 1_000_000_000

let no_factor reader =
  let numbers =
    if not (take reader '{') then begin
      (* Up to 10^18; where the program runs in a browser, integers are shorter. *)
      let ends = ref reader.at in
      while !ends < String.length reader.text && Json.is_digit reader.text.[!ends] do incr ends done;
      if !ends - reader.at > 9 && !ends - reader.at < 20 && reader.text.[reader.at] <> '0' then
        Shape.give_up "No-Factor from 1 to more than %d is not covered" most_covered;
      let last = number reader 1 999_999_999 in
      if last > most_covered then Shape.give_up "No-Factor from 1 to %d is not covered" last;
      List.init last succ
    end
    else if take reader '}' then []
    else begin
      let numbers = separated reader (fun reader -> number reader 1 greatest) in
      expect reader '}';
      numbers
    end
  in
  let ascending = List.sort_uniq compare numbers in
  if List.length ascending < List.length numbers then fail reader;
  if List.length numbers > most_numbers then fail reader;
  NoFactor (List.map n ascending)

let read name reader =
  let plain item = expect reader ':'; Some (item reader) in
  match name with
  | "wythoff" -> plain (pair Wythoff 0)
  | "euclid" -> plain (pair Euclid 1)
  | "chomp" -> plain chomp
  | "nofactor" | "no-factor" -> plain no_factor
  | _ -> None

let pair_name game = match game with Checker.Numbers.Wythoff -> "wythoff" | Euclid -> "euclid"
let list_text numbers = String.concat "," (List.map Numbers.digits_of_n numbers)
