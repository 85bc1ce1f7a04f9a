(* Evidence for outcomes of sums: the positions that the winner leaves. Not trusted. *)
open Shape

let positions_left evidence =
  let field = fields "evidence" [ "kind"; "replies" ] ~may:[ "first" ] evidence in
  let position (text, _) = Term.of_value Sum_puzzle.coq (Sum_puzzle.position text) in
  Term.apply
    (fun positions -> Checker.Verdict.PositionsLeft positions)
    "PositionsLeft"
    (Term.lines (List.map position (members "replies" (field "replies"))))
