(* Evidence about peg puzzles. Not trusted. *)
open Shape
open Checker.PegLinear
open Checker.PegNo
open Checker.Linear

let integer_cell (row, column) = Term.pair (Term.z (Numbers.z_of_int row)) (Term.z (Numbers.z_of_int column))
let cell text = integer_cell (Cells.read text)

let table entries =
  let entry (place, weight) = Term.pair (cell place) (Term.z weight) in
  Term.apply Checker.Grid0.tabulate "Check.Grid.tabulate" (Term.list (List.map entry entries))

let exact value = List.map (fun (name, weight) -> (name, Exact.read weight)) (members "weights" value)
let scaled value = table (snd (Exact.scaled (exact value)))

(* The hole where a jump begins, and the hole where it ends. *)
let ends text =
  match List.map Cells.read (String.split_on_char '-' text) with
  | [ from; into ] -> (from, into)
  | _ -> reject "'%s' is not a jump" (short text)

(* The three holes of a jump. *)
let jump text =
  let ((row, column) as from), ((row', column') as into) = ends text in
  Term.apply3
    (fun from over into -> { Checker.Peg.from; over; into })
    "Rules.Peg.Jump" (integer_cell from)
    (integer_cell ((row + row') / 2, (column + column') / 2))
    (integer_cell into)

let rec tree value =
  if has "weights" value then
    Term.apply (fun weights -> Leaf weights) "Linear.Leaf" (scaled (fields "tree" [ "weights" ] value "weights"))
  else
    let field = fields "tree" [ "jump"; "at_most"; "then"; "else" ] value in
    let most = Term.z (Numbers.z_of_digits (count "at_most" (field "at_most"))) in
    Term.apply4
      (fun jump most fewer more -> Branch (jump, most, fewer, more))
      "Linear.Branch" (jump (text "jump" (field "jump"))) most (tree (field "then")) (tree (field "else"))

let kind value = match List.assoc_opt "kind" (members "evidence" value) with Some (Json.Text kind) -> kind | _ -> "?"

let linear value =
  let member key = fields "evidence" [ "kind"; key ] value key in
  let modular modulus weights =
    Term.apply2 (fun modulus weights -> Modular (modulus, weights)) "PegLinear.Modular" (Term.z modulus) (table weights)
  in
  match kind value with
  | "parity" -> modular (Exact.z 2) (Exact.integers (exact (member "weights")))
  | "lattice" -> let common, weights = Exact.scaled (exact (member "weights")) in modular common weights
  | "pagoda" -> Term.apply (fun weights -> Pagoda weights) "PegLinear.Pagoda" (scaled (member "weights"))
  | "integer" -> Term.apply (fun tree -> Integer tree) "PegLinear.Integer" (tree (member "tree"))
  | "emptiness" -> ignore (fields "evidence" [ "kind" ] value "kind"); Term.constant Emptiness "PegLinear.Emptiness"
  | other -> give_up "evidence of the kind '%s' is not covered yet" (short other)

(* Pagodas, and where the searches from both ends meet. *)
let exhausted value =
  let field = fields "evidence" [ "kind"; "pagodas"; "meet"; "forward"; "backward" ] value in
  let counts name =
    Term.list (List.map (fun value -> Term.n (Numbers.n_of_digits (count name value))) (items name (field name)))
  in
  Term.apply4
    (fun pagodas meet forward backward -> { Checker.PegExhausted.pagodas; meet; forward; backward })
    "PegExhausted.Build_evidence"
    (Term.list (List.map scaled (items "pagodas" (field "pagodas"))))
    (Term.z (Numbers.z_of_digits (count "meet" (field "meet"))))
    (counts "forward") (counts "backward")

(* A hole, "a1", which is paired with itself, or two, "a1 c4". *)
let pair (name, weight) =
  let first, second =
    match String.split_on_char ' ' name with
    | [ hole ] -> (hole, hole)
    | [ first; second ] -> (first, second)
    | _ -> reject "'%s' is no pair of holes" (short name)
  in
  Term.pair (Term.pair (cell first) (cell second)) (Term.z weight)

let rec tree_of_pairs value =
  if has "pairs" value then begin
    let weights = exact (fields "tree" [ "pairs" ] value "pairs") in
    Term.apply (fun weights -> Leaf weights) "Linear.Leaf"
      (Term.apply Checker.PegPairWeights.tabulate_pairs "PegPairWeights.tabulate_pairs"
         (Term.list (List.map pair (snd (Exact.scaled weights)))))
  end
  else begin
    let field = fields "tree" [ "jump"; "at_most"; "then"; "else" ] ~may:[ "meets" ] value in
    let jump = jump (text "jump" (field "jump")) in
    let counted =
      if has "meets" value then
        Term.apply2 (fun jump hole -> Checker.PegPairs.Met (jump, hole)) "PegPairs.Met" jump
          (cell (text "meets" (field "meets")))
      else Term.apply (fun jump -> Checker.PegPairs.Played jump) "PegPairs.Played" jump
    in
    Term.apply4
      (fun counted most fewer more -> Branch (counted, most, fewer, more))
      "Linear.Branch" counted
      (Term.z (Numbers.z_of_digits (count "at_most" (field "at_most"))))
      (tree_of_pairs (field "then"))
      (tree_of_pairs (field "else"))
  end

let pairs value =
  if has "timing" value then give_up "evidence of the kind 'pairs' with timing is not covered yet";
  let field = fields "evidence" [ "kind"; "flat"; "tree" ] value in
  Term.apply2
    (fun flat the_tree -> { Checker.PegPairs.flat; the_tree })
    "PegPairs.Build_evidence"
    (Term.truth (truth "flat" (field "flat")))
    (tree_of_pairs (field "tree"))

let refutation value =
  match kind value with
  | "pairs" -> Term.apply (fun pairs -> Pairs pairs) "PegNo.Pairs" (pairs value)
  | "exhausted" -> Term.apply (fun search -> Exhausted search) "PegNo.Exhausted" (exhausted value)
  | _ -> Term.apply (fun weights -> Linear weights) "PegNo.Linear" (linear value)

let goals value =
  let goal value = Term.n (Numbers.n_of_digits (count "goals" value)) in
  Term.some (Term.list (List.map goal (items "goals" value)))

let case value =
  let field = fields "a case" [ "goals"; "evidence" ] value in
  Term.pair (goals (field "goals")) (refutation (field "evidence"))

(* Each goal is to be refuted by one of them. *)
let refutations value =
  match kind value with
  | "cases" -> Term.lines (List.map case (items "cases" (fields "evidence" [ "kind"; "cases" ] value "cases")))
  | _ -> Term.list [ Term.pair Term.none (refutation value) ]

(* Each move as the path of a peg. *)
let moves value =
  let move value = Term.list (List.map cell (String.split_on_char '-' (text "a move" value))) in
  Term.lines (List.map move (items "moves" value))

let play value = moves (fields "evidence" [ "kind"; "moves" ] value "moves")

(* Trees for the jumps of a claim, and cases that refute goals. *)
let bounds value =
  let field = fields "evidence" [ "kind"; "bounds"; "refuted" ] value in
  let entry value =
    let field = fields "a bound" [ "jump"; "goals"; "tree" ] value in
    let from, into = ends (text "jump" (field "jump")) in
    Term.pair
      (Term.pair (integer_cell from) (integer_cell into))
      (Term.pair (goals (field "goals")) (tree (field "tree")))
  in
  Term.apply2
    (fun entries refuted -> { Checker.PegBounds.entries; refuted })
    "PegBounds.Build_evidence"
    (Term.lines (List.map entry (items "bounds" (field "bounds"))))
    (Term.lines (List.map case (items "refuted" (field "refuted"))))
