(* Exact numbers, as numerators over a common denominator. Not trusted. *)
module Z = Checker.BinInt.Z

let z = Numbers.z_of_int

let is_digits text = text <> "" && String.for_all Json.is_digit text

(* Numerator and denominator of a text such as "-1/2". *)
let read value =
  let text = Shape.text "an exact number" value in
  let unsigned = if text <> "" && text.[0] = '-' then String.sub text 1 (String.length text - 1) else text in
  match String.split_on_char '/' unsigned with
  | [ whole ] when is_digits whole -> (Numbers.z_of_digits text, z 1)
  | [ over; under ] when is_digits over && is_digits under && String.exists (( <> ) '0') under ->
    (Numbers.z_of_digits (List.hd (String.split_on_char '/' text)), Numbers.z_of_digits under)
  | _ -> Shape.reject "expected an exact number, such as \"-1/2\""

(* A common denominator, and the numerators. *)
let scaled numbers =
  let common = List.fold_left (fun common (_, (_, under)) -> Z.lcm common under) (z 1) numbers in
  (common, List.map (fun (place, (over, under)) -> (place, Z.mul over (Z.quot common under))) numbers)

(* The numerators, if all numbers are integers. *)
let integers numbers =
  let integer (place, (over, under)) =
    let quotient = Z.quot over under in
    if Z.mul quotient under <> over then Shape.reject "a weight that is not an integer";
    (place, quotient)
  in
  List.map integer numbers
