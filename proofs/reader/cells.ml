(* Names of cells: column letters and row number, a1 top left, aa behind z. TRUSTED. *)
open Shape

let rec letters column =
  let last = String.make 1 (Char.chr (Char.code 'a' + (column mod 26))) in
  if column < 26 then last else letters ((column / 26) - 1) ^ last

let name (row, column) = letters column ^ string_of_int (row + 1)

(* Row and column, counted from 0. *)
let read text =
  let rec columns sum at =
    if at < String.length text && 'a' <= text.[at] && text.[at] <= 'z' && at < 4 then
      columns ((26 * sum) + Char.code text.[at] - Char.code 'a' + 1) (at + 1)
    else (sum, at)
  in
  let sum, at = columns 0 0 in
  let rest = String.sub text at (String.length text - at) in
  let plain = rest <> "" && String.length rest < 8 && rest.[0] <> '0' && String.for_all Json.is_digit rest in
  if sum = 0 || not plain then reject "'%s' is not the name of a cell" (short text);
  (int_of_string rest - 1, sum - 1)
