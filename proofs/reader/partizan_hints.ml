(* Strategies for sums of partizan games. Not trusted. *)
open Shape

(* The positions that the player leaves first, if it is [winner] who is claimed to win against these beginners. *)
let starts (puzzle : Partizan_puzzle.t) claim winner first =
  let wins =
    match claim with
    | Checker.Claims.PartizanOutcome LeftWins -> winner = Checker.Players.Left
    | PartizanOutcome RightWins -> winner = Right
    | PartizanOutcome SecondWins -> true
    | Winner (player, beginner) -> winner = player && beginner <> winner
    | _ -> false
  in
  (if wins then [ puzzle.position ] else []) @ Option.to_list first

let walk (puzzle : Partizan_puzzle.t) claim about winner first text =
  let board = Partizan_walks.board puzzle about (Option.to_list first) in
  let plain = Partizan_puzzle.plain (List.length puzzle.forms) (List.length puzzle.braces) in
  let starts = List.map (Partizan_walks.position board) (starts puzzle claim winner (Option.map plain first)) in
  let sum = Term.of_value Partizan_puzzle.coq_sum in
  let reply (option, reply) = Term.pair (sum option) (sum reply) in
  let entry (position, replies) = Term.pair (sum position) (Term.list (List.map reply replies)) in
  Term.lines (List.map entry (Partizan_walks.walk board winner starts text))

let strategy (puzzle : Partizan_puzzle.t) claim about winner value =
  let forms = List.length puzzle.forms and braces = List.length puzzle.braces in
  let field = fields "a strategy" [ "replies" ] ~may:[ "first" ] value in
  let plain text = Term.of_value Partizan_puzzle.coq_sum (Partizan_puzzle.plain forms braces text) in
  let reply (option, reply) = Term.pair (plain option) (plain (text "a reply" reply)) in
  let entry (position, replies) = Term.pair (plain position) (Term.list (List.map reply (members "replies" replies))) in
  let entries =
    match field "replies" with
    | Json.Text text ->
      walk puzzle claim about winner (if has "first" value then Some (Shape.text "first" (field "first")) else None) text
    | replies -> Term.lines (List.map entry (members "replies" replies))
  in
  let first = if has "first" value then Term.some (plain (text "first" (field "first"))) else Term.none in
  Term.apply2 (fun first positions -> { Checker.Partizan0.first; positions }) "Check.Partizan.Build_strategy" first entries

let nothing = Term.constant Checker.Partizan0.nothing "Check.Partizan.nothing"

(* Left's and Right's; the puzzle stands in the file as [about]. *)
let strategies (puzzle : Partizan_puzzle.t) claim about evidence =
  let field = fields "evidence" [ "kind" ] ~may:[ "left"; "right" ] evidence in
  let of_player key winner = if has key evidence then strategy puzzle claim about winner (field key) else nothing in
  Term.apply2
    (fun left right -> Checker.Verdict.Strategies (left, right))
    "Strategies" (of_player "left" Checker.Players.Left) (of_player "right" Right)

(* A composed certificate without pieces, of which all parts cancel. *)
let cancelled position braces evidence =
  let field = fields "evidence" [ "kind"; "step"; "pieces" ] ~may:[ "first"; "replies"; "left"; "right" ] evidence in
  if items "pieces" (field "pieces") <> [] || text "step" (field "step") <> "summands" then
    give_up "composed certificates are covered only if all parts of the position cancel";
  let has_replies = has "replies" evidence && members "replies" (field "replies") <> [] in
  if has_replies || List.exists (fun key -> has key evidence) [ "first"; "left"; "right" ] then
    reject "evidence: strategies together with the step 'summands'";
  if braces <> [] then reject "braces together with the step 'summands'";
  if List.exists (function Checker.Partizan.Form _ -> true | _ -> false) position then
    give_up "forms that cancel are not covered yet";
  Term.constant Checker.Verdict.NoEvidence "NoEvidence"
