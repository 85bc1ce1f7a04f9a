(* Puzzles and claims about them: from JSON and back, in words and as Coq text. TRUSTED. *)
open Shape
open Checker.Claims

type certificate = { puzzle : puzzle; claim : claim; evidence : Json.t }

let most_counted = 1_000_000

let size name value =
  let digits = count name value in
  if String.length digits > 7 || int_of_string digits > most_counted then
    give_up "%s: more than %d is too large here" name most_counted;
  Numbers.nat_of_int (int_of_string digits)

let read_puzzle value =
  match List.assoc_opt "game" (members "puzzle" value) with
  | Some (Json.Text "peg") -> PegPuzzle (Peg_puzzle.read value)
  | Some (Text "heaps") -> HeapsPuzzle (Heaps_puzzle.read value)
  | Some (Text "sum") -> let play, position = Sum_puzzle.read value in SumPuzzle (play, position)
  | Some (Text other) -> give_up "puzzles of the kind '%s' are not covered yet" (short other)
  | _ -> reject "puzzle: expected the key 'game'"

let period value =
  let field = fields "claim" [ "period"; "preperiod"; "saltus" ] value in
  let period = size "period" (field "period") and preperiod = size "preperiod" (field "preperiod") in
  if count "saltus" (field "saltus") <> "0" then give_up "periods with a saltus are not covered yet";
  Period (period, preperiod)

let quotient value =
  let field = fields "misere_quotient" [ "generators"; "order"; "p_positions" ] value in
  if field "generators" = Json.Text "all" then give_up "quotients of all heaps are not covered yet";
  let number key = size key (field key) in
  MisereQuotient (number "generators", number "order", number "p_positions")

let read_claim puzzle value =
  match (puzzle, value) with
  | PegPuzzle _, Json.Text "no" -> Impossible
  | PegPuzzle _, Text "yes" -> Possible
  | SumPuzzle _, Object [ ("outcome", Text "P") ] -> PreviousPlayerWins
  | SumPuzzle _, Object [ ("outcome", Text "N") ] -> NextPlayerWins
  | HeapsPuzzle _, Object [ ("misere_quotient", claim) ] -> quotient claim
  | HeapsPuzzle _, Object _ when has "period" value -> period value
  | _, (Text ("yes" | "no") | Object _) -> give_up "claims of this kind are not covered yet"
  | _ -> reject "claim: expected \"yes\", \"no\" or an object"

(* The puzzle as the file has it, in the form in which [write_puzzle] writes it. *)
let normal_puzzle puzzle value =
  match (puzzle, value) with
  | HeapsPuzzle _, Json.Object members ->
    let normal (key, held) =
      match (key, held) with "code", Json.Text text -> (key, Json.Text (Heaps_puzzle.normal_text text)) | _ -> (key, held)
    in
    Json.Object (List.map normal members)
  | _ -> value

let write_puzzle puzzle =
  match puzzle with
  | PegPuzzle board -> Some (Peg_puzzle.write board)
  | HeapsPuzzle code -> Some (Heaps_puzzle.write code)
  | SumPuzzle _ -> None

let number size = Json.Integer (string_of_int (Numbers.int_of_nat size))

let write_claim claim =
  match claim with
  | Possible -> Json.Text "yes"
  | Impossible -> Text "no"
  | PreviousPlayerWins -> Object [ ("outcome", Text "P") ]
  | NextPlayerWins -> Object [ ("outcome", Text "N") ]
  | Period (period, preperiod) ->
    Object [ ("period", number period); ("preperiod", number preperiod); ("saltus", Integer "0") ]
  | MisereQuotient (generators, order, p_positions) ->
    let sizes = [ ("generators", number generators); ("order", number order); ("p_positions", number p_positions) ] in
    Object [ ("misere_quotient", Object sizes) ]

(* What has been read is what the file says, written again. *)
let same_as_written { puzzle; claim; _ } puzzle_value claim_value =
  let agree read written = Json.normal read = Json.normal written in
  let puzzle_agrees =
    match write_puzzle puzzle with None -> true | Some written -> agree (normal_puzzle puzzle puzzle_value) written
  in
  if not puzzle_agrees then reject "the puzzle, written as it has been read, is another one";
  if not (agree claim_value (write_claim claim)) then reject "the claim, written as it has been read, is another one"

let read value =
  (match Json.doubled value with Some key -> reject "the key '%s' occurs twice" (short key) | None -> ());
  let field = fields "certificate" [ "format"; "puzzle"; "claim"; "evidence" ] value in
  if field "format" <> Json.Integer "1" then reject "format: expected 1";
  let puzzle = read_puzzle (field "puzzle") in
  let read = { puzzle; claim = read_claim puzzle (field "claim"); evidence = field "evidence" } in
  same_as_written read (field "puzzle") (field "claim");
  read

let play_in_words play =
  match play with Checker.Impartial.Normal -> "normal play" | Misere -> "mis\195\168re play"

let words { puzzle; claim; _ } =
  let int = Numbers.int_of_nat in
  match (puzzle, claim) with
  | PegPuzzle board, Possible ->
    Printf.sprintf "A list of jumps (%s) leads from %s to %s."
      (Peg_puzzle.jumps_in_words board.the_rule) (Peg_puzzle.line board.start) (Peg_puzzle.goals_in_words board.the_goals)
  | PegPuzzle board, Impossible ->
    Printf.sprintf "No list of jumps (%s) leads from %s to %s."
      (Peg_puzzle.jumps_in_words board.the_rule) (Peg_puzzle.line board.start) (Peg_puzzle.goals_in_words board.the_goals)
  | HeapsPuzzle code, Period (period, preperiod) ->
    Printf.sprintf
      "Of heaps under the code %s in normal play, G(n + %d) = G(n) for all n >= %d, and these are the least such numbers."
      (Heaps_puzzle.code_text code) (int period) (int preperiod)
  | HeapsPuzzle code, MisereQuotient (generators, order, p_positions) ->
    Printf.sprintf
      "Under the code %s the mis\195\168re quotient of the sums of heaps of at most %d tokens has %d elements; those of %d are P-positions."
      (Heaps_puzzle.code_text code) (int generators) (int order) (int p_positions)
  | SumPuzzle (play, position), PreviousPlayerWins ->
    Printf.sprintf "In %s the player who is not to move wins %s." (play_in_words play) (Sum_puzzle.line position)
  | SumPuzzle (play, position), NextPlayerWins ->
    Printf.sprintf "In %s the player to move wins %s." (play_in_words play) (Sum_puzzle.line position)
  | _ -> "?"

let coq_puzzle puzzle =
  match puzzle with
  | PegPuzzle board -> Coq.apply "PegPuzzle" [ Peg_puzzle.coq board ]
  | HeapsPuzzle code -> Coq.apply "HeapsPuzzle" [ Heaps_puzzle.coq code ]
  | SumPuzzle (play, position) ->
    let play = match play with Checker.Impartial.Normal -> "Normal" | Misere -> "Misere" in
    Coq.apply "SumPuzzle" [ "Impartial." ^ play; Sum_puzzle.coq position ]

let coq_claim claim =
  match claim with
  | Possible -> "Possible"
  | Impossible -> "Impossible"
  | PreviousPlayerWins -> "PreviousPlayerWins"
  | NextPlayerWins -> "NextPlayerWins"
  | Period (period, preperiod) -> Coq.apply "Period" [ Coq.nat period; Coq.nat preperiod ]
  | MisereQuotient (generators, order, p_positions) ->
    Coq.apply "MisereQuotient" [ Coq.nat generators; Coq.nat order; Coq.nat p_positions ]
