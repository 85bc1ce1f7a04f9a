(* Strategies for sums of partizan games. Not trusted. *)
open Shape

let strategy forms braces value =
  let field = fields "a strategy" [ "replies" ] ~may:[ "first" ] value in
  let plain text = Term.of_value Partizan_puzzle.coq_sum (Partizan_puzzle.plain forms braces text) in
  let reply (option, reply) = Term.pair (plain option) (plain (text "a reply" reply)) in
  let entry (position, replies) = Term.pair (plain position) (Term.list (List.map reply (members "replies" replies))) in
  let entries =
    match field "replies" with
    | Json.Text _ -> give_up "strategies written as walks are not covered yet"
    | replies -> Term.lines (List.map entry (members "replies" replies))
  in
  let first = if has "first" value then Term.some (plain (text "first" (field "first"))) else Term.none in
  Term.apply2 (fun first positions -> { Checker.Partizan0.first; positions }) "Check.Partizan.Build_strategy" first entries

let nothing = Term.constant Checker.Partizan0.nothing "Check.Partizan.nothing"

(* Left's and Right's. *)
let strategies (puzzle : Partizan_puzzle.t) evidence =
  let field = fields "evidence" [ "kind" ] ~may:[ "left"; "right" ] evidence in
  let of_player key =
    if has key evidence then strategy (List.length puzzle.forms) (List.length puzzle.braces) (field key) else nothing
  in
  Term.apply2
    (fun left right -> Checker.Verdict.Strategies (left, right))
    "Strategies" (of_player "left") (of_player "right")
