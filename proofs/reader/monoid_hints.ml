(* Evidence for misere monoids. Not trusted. *)
open Shape

let monoid value =
  let field = fields "evidence" [ "kind"; "games"; "outcomes" ] ~may:[ "period" ] value in
  let element name value = Term.n (Numbers.n_of_digits (count name value)) in
  let map value = Term.list (List.map (element "a game") (items "games" value)) in
  let outcomes = text "outcomes" (field "outcomes") in
  if not (String.for_all (String.contains "LRNP") outcomes) then reject "outcomes: expected L, R, N and P";
  let places letters =
    let places = List.filter (fun at -> String.contains letters outcomes.[at]) (List.init (String.length outcomes) Fun.id) in
    Term.list (List.map (fun place -> Term.n (Numbers.n_of_int place)) places)
  in
  let period value =
    let field = fields "period" [ "from"; "length" ] value in
    Term.pair (element "from" (field "from")) (element "length" (field "length"))
  in
  Term.apply (fun monoid -> Checker.Verdict.Monoid monoid) "Monoid" @@
  Term.apply4
    (fun maps left_first right_first heap_period -> { Checker.Monoids.maps; left_first; right_first; heap_period })
    "Monoids.MonoidHint"
    (Term.lines (List.map map (items "games" (field "games"))))
    (places "LN") (places "RN")
    (if has "period" value then Term.some (period (field "period")) else Term.none)
