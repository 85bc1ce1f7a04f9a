(* Evidence of all kinds. Not trusted: a wrong hint proves nothing. *)
open Checker.Claims
open Checker.Verdict

let kind evidence =
  match Shape.members "evidence" evidence |> List.assoc_opt "kind" with
  | Some (Json.Text kind) -> kind
  | _ -> Shape.reject "evidence: expected the key 'kind'"

let read puzzle claim evidence =
  match (puzzle, claim, kind evidence) with
  | PegPuzzle _, Impossible, _ -> Refutations (Peg_hints.refutations evidence)
  | ArmyPuzzle, Impossible, "golden" -> NoEvidence
  | HeapsPuzzle code, Period (period, preperiod), "nim-values" -> Heaps_hints.values code period preperiod evidence
  | HeapsPuzzle code, MisereQuotient (generators, order, _), "quotient" ->
    Quotient_hints.monoid code generators order evidence
  | SumPuzzle _, (PreviousPlayerWins | NextPlayerWins), "strategy" -> PositionsLeft (Sum_hints.positions_left evidence)
  | _, _, kind -> Shape.give_up "evidence of the kind '%s' is not covered yet for this claim" (Shape.short kind)

let coq hint =
  match hint with
  | NoEvidence -> "NoEvidence"
  | Refutations refutations -> Coq.apply "Refutations" [ Coq.lines Peg_hints.coq refutations ]
  | NimValues (values, last_digit, most_heaps) ->
    Coq.apply "NimValues" [ Coq.list Coq.n values; Coq.nat last_digit; Coq.nat most_heaps ]
  | PositionsLeft positions -> Coq.apply "PositionsLeft" [ Coq.lines Sum_puzzle.coq positions ]
  | Monoid (products, is_p, images, words, deficits) ->
    Coq.apply "Monoid"
      [ Coq.lines (Coq.list Coq.nat) products; Coq.list Coq.truth is_p; Coq.list Coq.nat images;
        Coq.lines (Coq.list Coq.nat) words; Coq.lines (Coq.pair Coq.nat (Coq.list Coq.truth)) deficits ]
