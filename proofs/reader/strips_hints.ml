(* Evidence about boards of strips. Not trusted. *)
open Shape

let cell (row, column) = Peg_hints.integer_cell (row - 1, column - 1)

let rectangles value =
  let field = fields "evidence" [ "kind"; "monomino"; "rectangles" ] value in
  let rectangle value =
    let field = fields "a rectangle" [ "row"; "column"; "rows"; "columns"; "strips" ] value in
    let length key = Strips_puzzle.length key (field key) in
    let direction =
      match field "strips" with
      | Json.Text "across" -> Term.constant Checker.Strips.Across "Strips.Across"
      | Text "down" -> Term.constant Checker.Strips.Down "Strips.Down"
      | _ -> reject "strips: expected \"down\" or \"across\""
    in
    let size key = Term.z (Numbers.z_of_int (length key)) in
    Term.pair
      (Term.apply3
         (fun corner high wide -> { Checker.Rectangles.corner; high; wide })
         "Check.Rectangles.Rectangle" (cell (length "row", length "column")) (size "rows") (size "columns"))
      direction
  in
  Term.apply2
    (fun monomino rectangles -> { Checker.Strips0.monomino; rectangles })
    "Check.Strips.Build_evidence"
    (cell (Strips_puzzle.cell "monomino" (field "monomino")))
    (Term.lines (List.map rectangle (items "rectangles" (field "rectangles"))))

let ring value =
  match fields "evidence" [ "kind"; "ring" ] value "ring" with
  | Json.Text "GF(2)[x]" -> Term.constant Checker.StripsInvariant.Binary "StripsInvariant.Binary"
  | Text "Z[x,y]" -> Term.constant Checker.StripsInvariant.Integral "StripsInvariant.Integral"
  | _ -> reject "ring: expected \"GF(2)[x]\" or \"Z[x,y]\""
