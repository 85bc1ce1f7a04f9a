(* What is covered: a row for each kind of puzzle, claim and evidence, with the theorem that it rests on. *)

type row = { game : string; claim : string; evidence : string; theorem : string; limits : string }

let row game claim evidence theorem limits = { game; claim; evidence; theorem; limits }

let rows =
  [ row "peg" "yes" "play" "Check.PegPlay.check_yes_sound" "";
    row "peg" "no" "parity" "Check.PegLinear.check_no_sound" "";
    row "peg" "no" "lattice" "Check.PegLinear.check_no_sound" "";
    row "peg" "no" "pagoda" "Check.PegLinear.check_no_sound" "";
    row "peg" "no" "integer" "Check.PegLinear.check_no_sound" "";
    row "peg" "no" "emptiness" "Check.PegLinear.check_no_sound" "";
    row "peg" "no" "cases" "Check.PegLinear.check_no_sound" "cases of the kinds above";
    row "peg" "at_most" "jump-bounds" "Check.PegBounds.check_at_most_sound" "cases of the kinds above";
    row "army" "no" "golden" "Check.Army.check_no_sound" "";
    row "heaps" "period" "nim-values" "Check.Heaps.check_period_sound" "saltus 0; no conditions or repeating digits";
    row "heaps" "misere_quotient" "quotient" "Check.Quotients.check_quotient_sound" "of finitely many heaps";
    row "sum" "outcome" "strategy" "Check.Sum.check_P_sound" "nim, cram, heaps by code" ]

let table =
  let line { game; claim; evidence; theorem; limits } =
    Printf.sprintf "| %s | `%s` | `%s` | `%s` | %s |\n" game claim evidence theorem limits
  in
  "| puzzle | claim | evidence | theorem | limits |\n|---|---|---|---|---|\n" ^ String.concat "" (List.map line rows)
