(* Evidence for misere quotients. Not trusted. *)
open Shape

let quotient evidence =
  let field = fields "evidence" [ "kind"; "letters"; "p_positions"; "images" ] ~may:[ "period" ] evidence in
  let elements name value = List.map (fun element -> Term.n (Numbers.n_of_digits (count name element))) (items name value) in
  let period value =
    let field = fields "period" [ "from"; "length" ] value in
    let number key = Term.n (Numbers.n_of_digits (count key (field key))) in
    Term.pair (number "from") (number "length")
  in
  Term.apply4
    (fun letters p_positions images period -> { Checker.QuotientsHint.letters; p_positions; images; period })
    "QuotientsHint.QuotientHint"
    (Term.lines (List.map (fun letter -> Term.list (elements "a letter" letter)) (items "letters" (field "letters"))))
    (Term.list (elements "p_positions" (field "p_positions")))
    (Term.list (elements "images" (field "images")))
    (if has "period" evidence then Term.some (period (field "period")) else Term.none)
