(* Evidence for periods of nimbers: the nimbers, which the certificate leaves to be computed. Not trusted. *)
open Checker.Heaps
open Numbers

let heaps_of bits = List.filter (fun heaps -> bits lsr heaps land 1 = 1) [ 0; 1; 2; 3; 4 ]

(* For each number of tokens taken, the numbers of heaps that may be left. *)
let moves_of code =
  Array.of_list (List.mapi (fun taken digit ->
      List.filter (fun heaps -> taken > 0 || heaps > 1) (heaps_of (int_of_n digit.bits))) code.listed)

let last moves =
  let found = ref 0 in
  Array.iteri (fun taken heaps -> if heaps <> [] then found := taken) moves;
  !found

let widest moves = Array.fold_left (List.fold_left max) 1 moves

(* The nimbers of the heaps 0, 1, 2, ... under codes, each of which leaves a Nim heap besides. *)
let nimbers codes number =
  let values = Array.make (max 1 number) 0 in
  let size = ref 64 in
  let reached = ref (Bytes.make !size '\000') in
  let mark value =
    while value >= !size do
      reached := Bytes.cat !reached (Bytes.make !size '\000');
      size := 2 * !size
    done;
    Bytes.set !reached value '\001'
  in
  (* All lists of this number of heaps, in descending order, with these tokens. *)
  let rec split heaps tokens largest sum =
    if heaps = 0 then (if tokens = 0 then mark sum)
    else if heaps = 1 then (if 1 <= tokens && tokens <= largest then mark (sum lxor values.(tokens)))
    else
      for heap = (tokens + heaps - 1) / heaps to min largest (tokens - heaps + 1) do
        split (heaps - 1) (tokens - heap) heap (sum lxor values.(heap))
      done
  in
  for heap = 1 to number - 1 do
    Bytes.fill !reached 0 !size '\000';
    let by (beside, moves) =
      Array.iteri
        (fun taken heaps -> if taken <= heap then List.iter (fun heaps -> split heaps (heap - taken) heap beside) heaps)
        moves
    in
    List.iter by codes;
    let value = ref 0 in
    while !value < !size && Bytes.get !reached !value = '\001' do incr value done;
    values.(heap) <- !value
  done;
  Array.to_list values

(* The same where moves of a single code leave at most two heaps: of those, pairs with a rare heap reach what others
   do not reach (docs/certificates.md, "Families of games"). *)
let nimbers_of_pairs moves mask alternating number =
  let values = Array.make (max 1 number) 0 in
  let taking heaps = List.filter (fun taken -> List.mem heaps moves.(taken)) (List.init (Array.length moves) Fun.id) in
  let none = taking 0 and one = taking 1 and two = taking 2 in
  let parity = match two with taken :: _ -> taken | [] -> 0 in
  let rec ones bits = if bits = 0 then 0 else (bits land 1) + ones (bits lsr 1) in
  let is_rare heap value = (ones (value land mask) + if alternating then heap + parity else 0) mod 2 = 0 in
  let rare = ref [] and reached = ref (Array.make 64 (-1)) in
  let mark heap value =
    while value >= Array.length !reached do
      reached := Array.append !reached (Array.make (Array.length !reached) (-1))
    done;
    !reached.(value) <- heap
  in
  let has heap value = value < Array.length !reached && !reached.(value) = heap in
  let pair heap rest first = mark heap (values.(first) lxor values.(rest - first)) in
  for heap = 1 to number - 1 do
    List.iter (fun taken -> if 0 < taken && taken < heap then mark heap values.(heap - taken)) one;
    if List.mem heap none then mark heap 0;
    List.iter (fun taken -> List.iter (fun first -> if first < heap - taken then pair heap (heap - taken) first) !rare) two;
    (* All pairs, one after the other, as far as they are needed. *)
    let left = ref two and first = ref 1 in
    let rec scan value =
      match !left with
      | [] -> ()
      | taken :: more ->
        if 2 * !first > heap - taken then (left := more; first := 1; scan value)
        else (pair heap (heap - taken) !first; incr first; if not (has heap value) then scan value)
    in
    let value = ref 0 in
    let is_reached value = has heap value || (is_rare heap value && (scan value; has heap value)) in
    while is_reached !value do incr value done;
    values.(heap) <- !value;
    if is_rare heap !value then rare := heap :: !rare
  done;
  Array.to_list values

let most_values = 1_000_000

let values game period preperiod saltus evidence =
  let field = Shape.fields "evidence" [ "kind"; "values"; "mask"; "alternating" ] evidence in
  let codes = (0, moves_of game.own) :: List.map (fun (size, code) -> (int_of_n size, moves_of code)) game.beside in
  let claimed number = if String.length (digits_of_n number) > 7 then most_values else int_of_n number in
  let period = claimed period and preperiod = claimed preperiod in
  let needed (_, moves) = (widest moves * (max 1 preperiod + period)) + last moves in
  let growing (_, moves) =
    let start = max 1 preperiod in
    start + (period * max 2 (((last moves + (widest moves * (start - 1)) - start) / max 1 period) + 1))
  in
  let needed = if saltus then growing else needed in
  let needed = List.fold_left (fun most code -> max most (needed code)) 0 codes in
  let said = Shape.count "values" (field "values") in
  let mask = Shape.integer "mask" 0 65_535 (field "mask") in
  let alternating = Shape.truth "alternating" (field "alternating") in
  if needed > most_values then Shape.give_up "the nimbers of %d heaps would take too long" needed;
  if said <> string_of_int needed then Shape.reject "number of nimbers needed: %d" needed;
  let nimbers =
    match codes with
    | [ (_, moves) ] when widest moves <= 2 -> nimbers_of_pairs moves mask alternating needed
    | _ -> nimbers codes needed
  in
  Term.apply (fun values -> Checker.Verdict.NimValues values) "NimValues" @@
  Term.apply3
    (fun nimbers bit_mask alternating -> { Checker.Heaps0.nimbers; bit_mask; alternating })
    "Check.Heaps.NimValues"
    (Term.of_value (Coq.list Coq.n) (List.rev (List.rev_map n_of_int nimbers)))
    (Term.n (n_of_int mask)) (Term.truth alternating)

let most_fickle = 100

(* That heaps play like misere Nim is found out by the code alone; how long that takes depends on the fickle heaps. *)
let tame fickle evidence =
  ignore (Shape.fields "evidence" [ "kind" ] evidence "kind");
  let large size = String.length (Numbers.digits_of_n size) > 3 || Numbers.int_of_n size > most_fickle in
  if List.exists large fickle then Shape.give_up "fickle heaps of more than %d tokens" most_fickle;
  Term.constant Checker.Verdict.NoEvidence "NoEvidence"
