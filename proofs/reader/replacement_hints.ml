(* Evidence about replacement-set games. Not trusted. *)
open Shape
open Checker.Replacement
module Z = Checker.BinInt.Z

let is_integer text =
  let digits = if text <> "" && text.[0] = '-' then String.sub text 1 (String.length text - 1) else text in
  digits <> "" && String.for_all Json.is_digit digits && (digits.[0] <> '0' || text = "0")

let moves value =
  let move value =
    let written = text "a move" value in
    match String.split_on_char ' ' written with
    | [ "expand"; square ] when is_integer square ->
      Term.apply (fun square -> Expand square) "Replacement.Expand" (Term.z (Numbers.z_of_digits square))
    | [ "contract"; square ] when is_integer square ->
      Term.apply (fun square -> Contract square) "Replacement.Contract" (Term.z (Numbers.z_of_digits square))
    | _ -> reject "'%s' is not a move" (short written)
  in
  Term.lines (List.map move (items "moves" value))

let play value = moves (fields "evidence" [ "kind"; "moves" ] value "moves")

(* Stretches of moves that are repeated; all of those that are shifted are by the same number of squares. *)
let pattern value =
  let number name value =
    match value with Json.Integer digits -> Numbers.z_of_digits digits | _ -> reject "%s: expected an integer" name
  in
  let part value =
    let field = fields "part" [ "times"; "shift"; "moves" ] value in
    (number "times" (field "times"), number "shift" (field "shift"), moves (field "moves"))
  in
  let parts = List.map part (items "parts" (fields "evidence" [ "kind"; "parts" ] value "parts")) in
  let zero = Numbers.z_of_int 0 and one = Numbers.z_of_int 1 in
  let period = List.fold_left (fun period (_, shift, _) -> if shift = zero then period else Z.abs shift) one parts in
  let repeated (times, shift, moves) =
    let is_fine = if times = one then shift = zero else Z.abs shift = period in
    if not is_fine then reject "a part that is not shifted as the others are";
    Term.apply3
      (fun times is_down moves -> { Checker.ReplacementPattern.times; is_down; moves })
      "ReplacementPattern.Build_part" (Term.z times) (Term.truth (Z.ltb shift zero)) moves
  in
  Term.apply2
    (fun period parts -> Checker.Verdict.TapePattern (period, parts))
    "TapePattern" (Term.z period) (Term.lines (List.map repeated parts))

(* The theorem would allow several checkers on one square; the format does not. *)
let fewest_pattern { start; goal; _ } value =
  let is_one state = match state with [ (_, number) ] -> number = Numbers.n_of_int 1 | _ -> false in
  if not (is_one start && is_one goal) then reject "the fewest moves by a pattern are those of one checker";
  pattern value

let empty_class value =
  let field = fields "evidence" [ "kind"; "modulus"; "residue" ] value in
  let number key =
    match field key with
    | Json.Integer digits -> Term.z (Numbers.z_of_digits digits)
    | _ -> reject "%s: expected an integer" key
  in
  Term.apply2
    (fun modulus residue -> Checker.Verdict.EmptyClass (modulus, residue))
    "EmptyClass" (number "modulus") (number "residue")

(* A square on which net moves are needed, beyond all checkers; of others one would have to look for those that moves
   can reach. *)
let unreachable tape value =
  match fields "evidence" [ "kind"; "square" ] value "square" with
  | Json.Integer digits ->
    let square = Numbers.z_of_digits digits in
    if not (Checker.ReplacementBeyond.check_beyond tape square) then
      give_up "squares that cannot be reached are not covered yet unless they are beyond all checkers";
    Term.apply (fun square -> Checker.Verdict.Beyond square) "Beyond" (Term.z square)
  | _ -> reject "square: expected an integer"

(* The inverse of a number modulo another one, if there is one: by Euclid. *)
let inverse number modulus =
  let rec from a b s t = if b = 0 then (a, s) else from b (a mod b) t (s - (a / b * t)) in
  let divisor, s = from (number mod modulus) modulus 1 0 in
  if abs divisor <> 1 then None else Some (((s * divisor mod modulus) + modulus) mod modulus)

(* The coefficients of the sum of all T^r, less 1. *)
let set_less_one { replacement; _ } =
  let entries = List.map (fun (place, number) -> (Numbers.int_of_z place, Numbers.int_of_n number)) replacement in
  let at_0 = Option.value (List.assoc_opt 0 entries) ~default:0 - 1 in
  List.sort compare (List.filter (fun (_, number) -> number <> 0) ((0, at_0) :: List.remove_assoc 0 entries))

let remainder puzzle value =
  let field = fields "evidence" [ "kind"; "modulus"; "remainder" ] value in
  let modulus = integer "modulus" 2 (Numbers.bound "4294967296") (field "modulus") in
  if Sys.int_size < 63 && modulus > 46_340 then Shape.give_up "a modulus beyond 46,340, too large in a browser";
  let entry value =
    match items "remainder" value with
    | [ Json.Integer exponent; Json.Integer coefficient ] ->
      Term.pair (Term.z (Numbers.z_of_digits exponent)) (Term.z (Numbers.z_of_digits coefficient))
    | _ -> reject "remainder: expected pairs of integers"
  in
  let listed = Term.list (List.map entry (items "remainder" (field "remainder"))) in
  let coefficients = set_less_one puzzle in
  let module R = Checker.ReplacementRemainder in
  let evidence =
    match List.filter (fun (_, number) -> number mod modulus <> 0) (List.rev coefficients) with
    | [] ->
      Term.apply2 (fun modulus listed -> R.Vanishing (modulus, listed)) "ReplacementRemainder.Vanishing"
        (Term.z (Numbers.z_of_int modulus)) listed
    | (place, leading) :: _ ->
      let low = fst (List.hd coefficients) in
      (match inverse (((leading mod modulus) + modulus) mod modulus) modulus with
       | None -> reject "the leading coefficient is not a unit"
       | Some inverse ->
         Term.apply4
           (fun modulus degree inverse listed -> R.Division (modulus, degree, inverse, listed))
           "ReplacementRemainder.Division"
           (Term.z (Numbers.z_of_int modulus)) (Term.n (Numbers.n_of_int (place - low)))
           (Term.z (Numbers.z_of_int inverse)) listed)
  in
  Term.apply (fun evidence -> Checker.Verdict.Remainder evidence) "Remainder" evidence
