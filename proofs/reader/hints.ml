(* Evidence of all kinds. Not trusted: a wrong hint proves nothing. *)
open Checker.Claims
open Checker.Verdict

let kind evidence =
  match List.assoc_opt "kind" (Shape.members "evidence" evidence) with
  | Some (Json.Text kind) -> kind
  | _ -> Shape.reject "evidence: expected the key 'kind'"

let read { Claims.puzzle; claim; evidence; about } =
  match (puzzle, claim, kind evidence) with
  | PegPuzzle _, Possible, "play" -> Term.apply (fun moves -> Moves moves) "Moves" (Peg_hints.play evidence)
  | PegPuzzle _, Impossible, _ ->
    Term.apply (fun cases -> Refutations cases) "Refutations" (Peg_hints.refutations evidence)
  | PegPuzzle _, AtMost _, "jump-bounds" ->
    Term.apply (fun bounds -> JumpBounds bounds) "JumpBounds" (Peg_hints.bounds evidence)
  | ArmyPuzzle level, Impossible, "golden" -> Army_hints.golden level evidence
  | ArmyPuzzle level, FewestMen men, "army" -> Army_hints.men level men evidence
  | HeapsPuzzle game, Period (period, preperiod), "nim-values" -> Heaps_hints.values game period preperiod false evidence
  | HeapsPuzzle game, Saltus (period, preperiod, _), "nim-values" ->
    Heaps_hints.values game period preperiod true evidence
  | HeapsPuzzle _, MisereNim fickle, "tame" -> Heaps_hints.tame fickle evidence
  | FormsPuzzle (universe, forms, g, h), Compare _, "misere-order" ->
    Forms_hints.order { universe; forms; g; h } evidence
  | TilingPuzzle region, Possible, "play" ->
    Term.apply (fun moves -> Placements moves) "Placements" (Tiling_hints.play region evidence)
  | TilingPuzzle region, Possible, "blocks" ->
    Term.apply (fun blocks -> Blocks blocks) "Blocks" (Tiling_hints.blocks region evidence)
  | TilingPuzzle region, Impossible, ("parity" | "lattice" | "pagoda") ->
    Term.apply (fun weights -> Weights weights) "Weights" (Tiling_hints.linear region evidence)
  | TilingPuzzle region, Impossible, "colouring" ->
    Term.apply (fun colouring -> Colouring colouring) "Colouring" (Tiling_hints.colouring region evidence)
  | TilingPuzzle _, Impossible, "unit-propagation" ->
    Term.apply (fun steps -> Clauses steps) "Clauses" (Tiling_hints.steps evidence)
  | PegPuzzle _, FewestSweeps _, "fewest-sweeps" ->
    Term.apply (fun moves -> Moves moves) "Moves" (Peg_hints.play evidence)
  | TilingPuzzle _, Impossible, "exhausted-cover" | TilingPuzzle _, Tilings _, "recount" ->
    ignore (Shape.fields "evidence" [ "kind" ] evidence "kind");
    Term.constant NoEvidence "NoEvidence"
  | (HeapsPuzzle _ | FollowersPuzzle _), MisereQuotient _, "quotient" ->
    Term.apply (fun quotient -> Quotient quotient) "Quotient" (Quotient_hints.quotient evidence)
  | TextPuzzle (play, names, games, position), (TextClaim _ | Nimber _), ("strategy" | "strategies" | "nimbers" | "mirror") ->
    Text_hints.read play names games position claim evidence
  | TextPuzzle (play, names, games, position), TextWinningMoves (options, all), ("moves" | "nimbers") ->
    Text_moves_hints.read play names games position all options evidence
  | SumPuzzle _, (PreviousPlayerWins | NextPlayerWins | Nimber _), "mirror" -> Sum_hints.mirror evidence
  | SumPuzzle _, (PreviousPlayerWins | NextPlayerWins | Nimber _), "strategy" -> Sum_hints.strategy evidence
  | SumPuzzle (play, position), (PreviousPlayerWins | NextPlayerWins | Nimber _ | WinningMoves _), "nimbers" ->
    Worth_hints.read play position claim evidence
  | SumPuzzle _, WinningMoves _, "moves" -> Sum_hints.moves evidence
  | PartizanPuzzle (forms, braces, play, position), (PartizanOutcome _ | Winner _), "strategies" ->
    Partizan_hints.strategies { forms; braces; play; position } claim about evidence
  | PartizanPuzzle (_, braces, _, position), (PartizanOutcome _ | Winner _), "composed" ->
    Partizan_hints.cancelled position braces evidence
  | PartizanPuzzle _, (PartizanOutcome _ | Nimber _), "strategy" -> Version_hints.strategy evidence
  | StripsPuzzle _, Possible, "rectangles" ->
    Term.apply (fun rectangles -> Rectangles rectangles) "Rectangles" (Strips_hints.rectangles evidence)
  | StripsPuzzle _, Impossible, "invariant" -> Term.apply (fun ring -> Ring ring) "Ring" (Strips_hints.ring evidence)
  | PackingPuzzle _, Possible, "packing" ->
    Term.apply (fun centres -> Centres centres) "Centres" (Packing_hints.centres evidence)
  | PackingPuzzle disks, Impossible, "wide-disks" ->
    Term.apply (fun wide -> WideDisks wide) "WideDisks" (Packing_hints.wide_disks disks evidence)
  | ReplacementPuzzle _, Possible, "play" ->
    Term.apply (fun moves -> TapeMoves moves) "TapeMoves" (Replacement_hints.play evidence)
  | ReplacementPuzzle _, FewestMoves _, "fewest-moves" ->
    Term.apply (fun moves -> TapeMoves moves) "TapeMoves" (Replacement_hints.play evidence)
  | ReplacementPuzzle _, Possible, "pattern" -> Replacement_hints.pattern evidence
  | ReplacementPuzzle tape, FewestMoves _, "pattern" -> Replacement_hints.fewest_pattern tape evidence
  | ReplacementPuzzle _, Impossible, "empty-class" -> Replacement_hints.empty_class evidence
  | ReplacementPuzzle tape, Impossible, "unreachable" -> Replacement_hints.unreachable tape evidence
  | ReplacementPuzzle tape, Impossible, "remainder" -> Replacement_hints.remainder tape evidence
  | FamilyPuzzle _, Aperiodic, "division" ->
    (* An automaton says the nimbers besides. *)
    ignore (Shape.fields "evidence" ~may:[ "automaton" ] [ "kind" ] evidence "kind");
    Term.constant NoEvidence "NoEvidence"
  | PartizanHeapsPuzzle _, MisereGroup (_, orders), "integers" -> Group_hints.group orders evidence
  | (PartizanHeapsPuzzle _ | PartizanFollowersPuzzle _), MisereMonoid _, "monoid" -> Monoid_hints.monoid evidence
  | _, _, kind -> Shape.give_up "evidence of the kind '%s' is not covered yet for this claim" (Shape.short kind)

(* Whether what has not been accepted has only not been counted to the end. *)
let is_too_large { Claims.puzzle; claim; _ } =
  match (puzzle, claim) with
  | TilingPuzzle region, Tilings _ -> Checker.TilingCount.number region = None
  | _ -> false
