(* Evidence for outcomes and nimbers of sums: strategies. Not trusted. *)
open Shape

let plain text = Term.of_value Sum_puzzle.coq (Sum_puzzle.plain text)

let replies evidence =
  let reply (option, reply) = Term.pair (plain option) (plain (text "a reply" reply)) in
  let entry (position, replies) =
    Term.pair (plain position) (Term.list (List.map reply (members "replies" replies)))
  in
  Term.lines (List.map entry (members "replies" evidence))

let first field evidence = if has "first" evidence then Term.some (plain (text "first" (field "first"))) else Term.none

let mirror evidence =
  let field = fields "evidence" [ "kind" ] ~may:[ "first" ] evidence in
  Term.apply (fun first -> Checker.Verdict.Mirror first) "Mirror" (first field evidence)

let moves evidence =
  let field = fields "evidence" [ "kind"; "others"; "replies" ] evidence in
  let other (option, reply) = Term.pair (plain option) (plain (text "a reply" reply)) in
  Term.apply (fun moves -> Checker.Verdict.MovesOfSum moves) "MovesOfSum" @@
  Term.apply2
    (fun others positions -> { Checker.SumMoves.others; positions })
    "SumMoves.MovesHint"
    (Term.lines (List.map other (members "others" (field "others"))))
    (replies (field "replies"))

let strategy evidence =
  let field = fields "evidence" [ "kind"; "replies" ] ~may:[ "first" ] evidence in
  Term.apply2
    (fun first replies -> Checker.Verdict.Strategy (first, replies))
    "Strategy" (first field evidence) (replies (field "replies"))
