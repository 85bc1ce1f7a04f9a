(* Evidence for comparisons of forms. Not trusted. *)
open Shape
open Checker.Forms1

let order (puzzle : Forms_puzzle.t) value =
  let field = fields "evidence" [ "kind"; "forms"; "pairs" ] ~may:[ "not_at_least"; "not_at_most" ] value in
  let place name value = Term.nat_of_int (integer name 0 1_000_000 value) in
  let answer value =
    match items "an answer" value with
    | [ Json.Text "match"; form ] -> Term.apply (fun form -> Match form) "Check.Forms.Match" (place "pairs" form)
    | [ Text "reverse"; form ] -> Term.apply (fun form -> Reverse form) "Check.Forms.Reverse" (place "pairs" form)
    | _ -> reject "pairs: expected [\"match\", FORM] or [\"reverse\", FORM]"
  in
  let pair value =
    match items "a pair" value with
    | [ g; h; answers ] ->
      Term.pair (Term.pair (place "pairs" g) (place "pairs" h)) (Term.list (List.map answer (items "pairs" answers)))
    | _ -> reject "pairs: expected [FORM, FORM, ANSWERS]"
  in
  let failure key =
    if not (has key value) then Term.none
    else
      let field = fields key [ "game"; "first" ] (field key) in
      let player =
        match field "first" with
        | Json.Text "left" -> Term.constant Checker.Players.Left "Players.Left"
        | Text "right" -> Term.constant Checker.Players.Right "Players.Right"
        | _ -> reject "first: expected \"left\" or \"right\""
      in
      Term.some (Term.pair (place "game" (field "game")) player)
  in
  Term.apply (fun order -> Checker.Verdict.Order order) "Order" @@
  Term.apply4
    (fun more answers not_at_least not_at_most -> { more; answers; not_at_least; not_at_most })
    "Check.Forms.Build_evidence"
    (Term.of_value (Coq.lines Forms_puzzle.coq_entry) (Forms_puzzle.entries (List.length puzzle.forms) (field "forms")))
    (Term.lines (List.map pair (items "pairs" (field "pairs"))))
    (failure "not_at_least") (failure "not_at_most")
