(* Strategies for sums with impartial versions of games: one, for both players. Not trusted. *)
open Shape

let plain text = Term.of_value Partizan_puzzle.coq_sum (Sum_versions.plain text)

let strategy evidence =
  let field = fields "evidence" [ "kind"; "replies" ] ~may:[ "first" ] evidence in
  let reply (option, reply) = Term.pair (plain option) (plain (text "a reply" reply)) in
  let entry (position, replies) = Term.pair (plain position) (Term.list (List.map reply (members "replies" replies))) in
  let first = if has "first" evidence then Term.some (plain (text "first" (field "first"))) else Term.none in
  let strategy =
    Term.apply2
      (fun first positions -> { Checker.Partizan0.first; positions })
      "Check.Partizan.Build_strategy" first
      (Term.lines (List.map entry (members "replies" (field "replies"))))
  in
  Term.apply2 (fun left right -> Checker.Verdict.Strategies (left, right)) "Strategies" strategy strategy
