(* Puzzles and claims about them: from JSON and back, in words and as Coq text. TRUSTED. *)
open Shape
open Checker.Claims

(* [about] is the puzzle as the file has it, for hints. *)
type certificate = { puzzle : puzzle; claim : claim; evidence : Json.t; about : Json.t }

let read_puzzle value =
  match List.assoc_opt "game" (members "puzzle" value) with
  | Some (Json.Text "peg") -> PegPuzzle (Peg_puzzle.read value)
  | Some (Text "army") -> ArmyPuzzle (Army_puzzle.read value)
  | Some (Text "tiling") -> TilingPuzzle (Tiling_puzzle.read value)
  | Some (Text "heaps") -> HeapsPuzzle (Heaps_puzzle.read value)
  | Some (Text "followers") -> FollowersPuzzle (Followers_puzzle.read value)
  | Some (Text "forms") ->
    let { Forms_puzzle.universe; forms; g; h } = Forms_puzzle.read value in
    FormsPuzzle (universe, forms, g, h)
  | Some (Text "strips") -> StripsPuzzle (Strips_puzzle.read value)
  | Some (Text "pack") -> PackingPuzzle (Packing_puzzle.read value)
  | Some (Text "replacement") -> ReplacementPuzzle (Replacement_puzzle.read value)
  | Some (Text "partizan-heaps") -> let left, right = Monoid_puzzle.read_heaps value in PartizanHeapsPuzzle (left, right)
  | Some (Text "partizan-followers") -> PartizanFollowersPuzzle (Monoid_puzzle.read_followers value)
  | Some (Text ("sum" | "partizan-sum")) when has "rules" value ->
    let play, names, games, position = Text_puzzle.read value in
    TextPuzzle (play, names, games, position)
  | Some (Text "partizan-sum") ->
    let { Partizan_puzzle.forms; braces; play; position } = Partizan_puzzle.read value in
    PartizanPuzzle (forms, braces, play, position)
  | Some (Text "sum") when Sum_versions.is_among (text "position" (List.assoc "position" (members "puzzle" value))) ->
    let { Partizan_puzzle.forms; braces; play; position } = Sum_versions.read value in
    PartizanPuzzle (forms, braces, play, position)
  | Some (Text "sum") -> let play, position = Sum_puzzle.read value in SumPuzzle (play, position)
  | Some (Text "family") -> FamilyPuzzle (Family_puzzle.read value)
  | Some (Text other) -> give_up "puzzles of the kind '%s' are not covered yet" (short other)
  | _ -> reject "puzzle: expected the key 'game'"

let read_claim puzzle about value =
  match value with
  | Json.Text ("yes" | "no") | Object _ ->
    (match puzzle with
     | PegPuzzle _ -> Peg_puzzle.claim value
     | ArmyPuzzle _ -> Army_puzzle.claim value
     | TilingPuzzle _ -> Tiling_puzzle.claim value
     | HeapsPuzzle _ -> Heaps_puzzle.claim value
     | FollowersPuzzle _ -> Followers_puzzle.claim value
     | PartizanPuzzle _ when List.assoc_opt "game" (members "puzzle" about) = Some (Json.Text "sum") ->
       Sum_versions.claim about value
     | PartizanPuzzle _ -> Partizan_puzzle.claim value
     | FormsPuzzle _ -> Forms_puzzle.claim value
     | StripsPuzzle _ -> Strips_puzzle.claim value
     | PackingPuzzle _ -> Packing_puzzle.claim value
     | ReplacementPuzzle _ -> Replacement_puzzle.claim value
     | PartizanHeapsPuzzle _ | PartizanFollowersPuzzle _ -> Monoid_puzzle.claim value
     | TextPuzzle _ -> Text_puzzle.claim about value
     | FamilyPuzzle _ -> Family_puzzle.claim value
     | SumPuzzle (play, _) -> Sum_puzzle.claim play about value)
  | _ -> reject "claim: expected \"yes\", \"no\" or an object"

(* The puzzle as the file has it, in the form in which [write_puzzle] writes it. *)
let normal_puzzle puzzle value =
  match puzzle with
  | HeapsPuzzle _ -> Heaps_puzzle.normal value
  | TilingPuzzle _ -> Tiling_puzzle.normal value
  | PackingPuzzle _ -> Packing_puzzle.normal value
  | PartizanHeapsPuzzle _ -> Monoid_puzzle.normal_heaps value
  | _ -> value

let write_puzzle puzzle =
  match puzzle with
  | PegPuzzle board -> Some (Peg_puzzle.write board)
  | ArmyPuzzle level -> Some (Army_puzzle.write level)
  | TilingPuzzle region -> Some (Tiling_puzzle.write region)
  | HeapsPuzzle game -> Some (Heaps_puzzle.write game)
  | FollowersPuzzle games -> Some (Followers_puzzle.write games)
  | FormsPuzzle (universe, forms, g, h) -> Some (Forms_puzzle.write { universe; forms; g; h })
  | StripsPuzzle board -> Some (Strips_puzzle.write board)
  | PackingPuzzle disks -> Some (Packing_puzzle.write disks)
  | ReplacementPuzzle tape -> Some (Replacement_puzzle.write tape)
  | PartizanHeapsPuzzle (left, right) -> Some (Monoid_puzzle.write_heaps (left, right))
  | PartizanFollowersPuzzle games -> Some (Monoid_puzzle.write_followers games)
  | FamilyPuzzle members -> Some (Family_puzzle.write members)
  | TextPuzzle _ | PartizanPuzzle _ | SumPuzzle _ -> None

let write_claim puzzle claim =
  let number n = Json.Integer (Numbers.digits_of_n n) in
  match claim with
  | Possible -> Json.Text "yes"
  | Impossible -> Text "no"
  | AtMost bounds ->
    let bound (ends, most) = (Peg_puzzle.bound_name ends, Json.Integer (Numbers.digits_of_z most)) in
    Object [ ("at_most", Object (List.map bound bounds)) ]
  | FewestSweeps sweeps -> Object [ ("fewest_sweeps", number sweeps) ]
  | FewestMoves moves -> Object [ ("fewest_moves", number moves) ]
  | Tilings number -> Object [ ("tilings", Text (Numbers.digits_of_n number)) ]
  | PreviousPlayerWins -> Object [ ("outcome", Text "P") ]
  | NextPlayerWins -> Object [ ("outcome", Text "N") ]
  | Nimber number -> Object [ ("nimber", Integer (Numbers.digits_of_n number)) ]
  | PartizanOutcome outcome -> Partizan_puzzle.write_claim outcome
  | Winner (winner, first) ->
    Object [ ("winner", Text (Partizan_puzzle.player_name winner)); ("first", Text (Partizan_puzzle.player_name first)) ]
  | WinningMoves (options, all) -> Sum_puzzle.write_moves options all
  | FewestMen men -> Object [ ("fewest_men", number men) ]
  | Compare comparison -> Object [ ("compare", Text (Forms_puzzle.name_of Forms_puzzle.comparisons comparison)) ]
  | Saltus (period, preperiod, saltus) ->
    Object [ ("period", number period); ("preperiod", number preperiod); ("saltus", number saltus) ]
  | Aperiodic -> Object [ ("aperiodic", Truth true) ]
  | MisereNim fickle -> Object [ ("misere_nim", Object [ ("fickle", List (List.map number fickle)) ]) ]
  | MisereMonoid order -> Object [ ("monoid", number order) ]
  | MisereGroup (heaps, orders) -> Monoid_puzzle.write_group heaps orders
  | TextClaim said -> Text_puzzle.write_claim said
  | TextWinningMoves (options, all) ->
    (match puzzle with
     | TextPuzzle (_, names, games, _) -> Text_puzzle.write_moves names games options all
     | _ -> reject "claim: winning moves of another puzzle")
  | Period (period, preperiod) ->
    Object [ ("period", number period); ("preperiod", number preperiod); ("saltus", Integer "0") ]
  | MisereQuotient (generators, order, p_positions) ->
    let generators =
      match generators with
      | Checker.Quotient.All -> Json.Text "all"
      | First games -> Integer (string_of_int (Numbers.int_of_nat games))
    in
    let sizes = [ ("generators", generators); ("order", number order); ("p_positions", number p_positions) ] in
    Object [ ("misere_quotient", Object sizes) ]

(* What has been read is what the file says, written again. *)
let same_as_written { puzzle; claim; _ } puzzle_value claim_value =
  let agree read written = Json.normal read = Json.normal written in
  let puzzle_agrees =
    match write_puzzle puzzle with None -> true | Some written -> agree (normal_puzzle puzzle puzzle_value) written
  in
  if not puzzle_agrees then reject "the puzzle, written as it has been read, is another one";
  let claim_value =
    match claim with
    | WinningMoves _ -> Sum_puzzle.normal_moves puzzle_value claim_value
    | _ -> claim_value
  in
  if not (agree claim_value (write_claim puzzle claim)) then reject "the claim, written as it has been read, is another one"

let read value =
  (match Json.doubled value with Some key -> reject "the key '%s' occurs twice" (short key) | None -> ());
  let field = fields "certificate" [ "format"; "puzzle"; "claim"; "evidence" ] value in
  if field "format" <> Json.Integer "1" then reject "format: expected 1";
  let puzzle = read_puzzle (field "puzzle") in
  let about = field "puzzle" in
  let read = { puzzle; claim = read_claim puzzle about (field "claim"); evidence = field "evidence"; about } in
  same_as_written read about (field "claim");
  read

let words { puzzle; claim; _ } =
  match puzzle with
  | PegPuzzle board -> Peg_puzzle.words board claim
  | ArmyPuzzle level -> Army_puzzle.words level claim
  | TilingPuzzle region -> Tiling_puzzle.words region claim
  | HeapsPuzzle game -> Heaps_puzzle.words game claim
  | FollowersPuzzle games -> Followers_puzzle.words games claim
  | FormsPuzzle (universe, forms, g, h) -> Forms_puzzle.words { universe; forms; g; h } claim
  | StripsPuzzle board -> Strips_puzzle.words board claim
  | PackingPuzzle disks -> Packing_puzzle.words disks claim
  | ReplacementPuzzle tape -> Replacement_puzzle.words tape claim
  | PartizanHeapsPuzzle (left, right) -> Monoid_puzzle.words (Monoid_puzzle.heaps_words (left, right)) claim
  | PartizanFollowersPuzzle games -> Monoid_puzzle.words (Monoid_puzzle.followers_words games) claim
  | PartizanPuzzle (forms, braces, play, position) ->
    Partizan_puzzle.words { forms; braces; play; position } claim
  | SumPuzzle (play, position) -> Sum_puzzle.words play position claim
  | FamilyPuzzle members -> Family_puzzle.words members claim
  | TextPuzzle (play, names, games, position) -> Text_puzzle.words play names games position claim

let coq_puzzle puzzle =
  match puzzle with
  | PegPuzzle board -> Coq.apply "PegPuzzle" [ Peg_puzzle.coq board ]
  | ArmyPuzzle level -> Coq.apply "ArmyPuzzle" [ Coq.z level ]
  | TilingPuzzle region -> Coq.apply "TilingPuzzle" [ Tiling_puzzle.coq region ]
  | HeapsPuzzle game -> Coq.apply "HeapsPuzzle" [ Heaps_puzzle.coq game ]
  | FollowersPuzzle games -> Coq.apply "FollowersPuzzle" [ Followers_puzzle.coq games ]
  | FormsPuzzle (universe, forms, g, h) -> Forms_puzzle.coq { universe; forms; g; h }
  | StripsPuzzle board -> Coq.apply "StripsPuzzle" [ Strips_puzzle.coq board ]
  | PackingPuzzle disks -> Coq.apply "PackingPuzzle" [ Packing_puzzle.coq disks ]
  | ReplacementPuzzle tape -> Coq.apply "ReplacementPuzzle" [ Replacement_puzzle.coq tape ]
  | PartizanHeapsPuzzle (left, right) -> Monoid_puzzle.coq_heaps (left, right)
  | PartizanFollowersPuzzle games -> Monoid_puzzle.coq_followers games
  | PartizanPuzzle (forms, braces, play, position) -> Partizan_puzzle.coq { forms; braces; play; position }
  | SumPuzzle (play, position) ->
    let play = match play with Checker.Play.Normal -> "Normal" | Misere -> "Misere" in
    Coq.apply "SumPuzzle" [ "Play." ^ play; Sum_puzzle.coq position ]
  | TextPuzzle (play, names, games, position) -> Text_puzzle.coq play names games position
  | FamilyPuzzle members -> Coq.apply "FamilyPuzzle" [ Family_puzzle.coq members ]

let coq_claim claim =
  match claim with
  | Possible -> "Possible"
  | Impossible -> "Impossible"
  | AtMost bounds ->
    let cell = Coq.pair Coq.z Coq.z in
    Coq.apply "AtMost" [ Coq.list (Coq.pair (Coq.pair cell cell) Coq.z) bounds ]
  | FewestSweeps sweeps -> Coq.apply "FewestSweeps" [ Coq.n sweeps ]
  | FewestMoves moves -> Coq.apply "FewestMoves" [ Coq.n moves ]
  | Tilings number -> Coq.apply "Tilings" [ Coq.n number ]
  | PreviousPlayerWins -> "PreviousPlayerWins"
  | NextPlayerWins -> "NextPlayerWins"
  | TextClaim said -> Coq.apply "TextClaim" [ Text_coq.claim said ]
  | Nimber number -> Coq.apply "Nimber" [ Coq.n number ]
  | PartizanOutcome outcome -> Coq.apply "PartizanOutcome" [ Partizan_puzzle.coq_outcome outcome ]
  | Winner (winner, first) ->
    Coq.apply "Winner" [ Partizan_puzzle.coq_player winner; Partizan_puzzle.coq_player first ]
  | WinningMoves (options, all) -> Sum_puzzle.coq_moves options all
  | TextWinningMoves (options, all) -> Text_puzzle.coq_moves options all
  | FewestMen men -> Coq.apply "FewestMen" [ Coq.n men ]
  | Compare comparison -> Coq.apply "Compare" [ Forms_puzzle.coq_comparison comparison ]
  | Saltus (period, preperiod, saltus) -> Coq.apply "Saltus" [ Coq.n period; Coq.n preperiod; Coq.n saltus ]
  | Aperiodic -> "Aperiodic"
  | MisereNim fickle -> Coq.apply "MisereNim" [ Coq.list Coq.n fickle ]
  | MisereMonoid order -> Coq.apply "MisereMonoid" [ Coq.n order ]
  | MisereGroup (heaps, orders) -> Monoid_puzzle.coq_group heaps orders
  | Period (period, preperiod) -> Coq.apply "Period" [ Coq.n period; Coq.n preperiod ]
  | MisereQuotient (generators, order, p_positions) ->
    let generators =
      match generators with
      | Checker.Quotient.All -> "Quotient.All"
      | First games -> Coq.apply "Quotient.First" [ Coq.nat games ]
    in
    Coq.apply "MisereQuotient" [ generators; Coq.n order; Coq.n p_positions ]
