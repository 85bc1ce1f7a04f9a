(* Peg puzzles: from JSON, to JSON, in words and as Coq text. TRUSTED. *)
open Shape
open Checker.Peg

let most_holes = 256
let rules = [ ("jump", Straight); ("jump-diagonal", Diagonal); ("jump-triangular", Triangular) ]

let grid name value =
  let rows = texts name value in
  let holes = List.fold_left (fun sum row -> String.fold_left (fun sum sign -> if sign = '#' then sum else sum + 1) sum row) 0 rows in
  if List.exists (fun row -> String.length row <> String.length (List.hd rows)) rows then
    reject "%s: a grid with uneven rows" name;
  if not (List.for_all (String.for_all (String.contains "o.#")) rows) then
    reject "%s: a grid with a character other than 'o', '.' and '#'" name;
  if holes = 0 || holes > most_holes then reject "%s: expected 1 to %d holes" name most_holes;
  rows

let same_holes board goal =
  let shape rows = List.map (String.map (fun sign -> if sign = '#' then '#' else '.')) rows in
  if shape board <> shape goal then reject "a goal whose holes differ from those of the start"

let drawing rows = List.map Numbers.characters rows

let read value =
  let field = fields "puzzle" [ "game"; "rule"; "start"; "goals" ] value in
  let the_rule =
    match List.assoc_opt (text "rule" (field "rule")) rules with Some rule -> rule | None -> reject "unknown rule"
  in
  let board = grid "start" (field "start") in
  let the_goals =
    match field "goals" with
    | Json.Text "any" -> AnySinglePeg
    | goals ->
      let goals = List.map (grid "a goal") (items "goals" goals) in
      if goals = [] then reject "goals: expected at least one";
      List.iter (same_holes board) goals;
      Drawn (List.map drawing goals)
  in
  { the_rule; start = drawing board; the_goals }

let rule_name rule = fst (List.find (fun (_, other) -> other = rule) rules)

let write { the_rule; start; the_goals } =
  let rows grid = Json.List (List.map (fun row -> Json.Text (Numbers.string row)) grid) in
  let goals =
    match the_goals with AnySinglePeg -> Json.Text "any" | Drawn goals -> Json.List (List.map rows goals)
  in
  Json.Object
    [ ("game", Text "peg"); ("rule", Text (rule_name the_rule)); ("start", rows start); ("goals", goals) ]

let line grid = Words.quoted (String.concat "|" (List.map Numbers.string grid))

let goals_in_words goals =
  match goals with
  | AnySinglePeg -> "a single peg"
  | Drawn [ goal ] -> line goal
  | Drawn goals -> "any of " ^ String.concat ", " (List.map line goals)

let jumps_in_words rule =
  match rule with
  | Straight -> "along rows and columns"
  | Diagonal -> "along rows, columns and both diagonals"
  | Triangular -> "along rows, columns and one diagonal"

let cell (row, column) = Cells.name (Numbers.int_of_z row, Numbers.int_of_z column)
let integer_cell (row, column) = (Numbers.z_of_int row, Numbers.z_of_int column)

(* A jump of the claim, by its name: the holes where it begins and ends, and how often it is played at most. *)
let bound (name, most) =
  let digits = count name most in
  match List.map Cells.read (String.split_on_char '-' name) with
  | [ from; into ] when digits <> largest ->
    ((integer_cell from, integer_cell into), Numbers.z_of_digits digits)
  | [ _; _ ] -> reject "a bound that is too large"
  | _ -> reject "'%s' is not a jump" (short name)

let bound_name (from, into) = cell from ^ "-" ^ cell into

let claim value =
  match value with
  | Json.Text "yes" -> Checker.Claims.Possible
  | Text "no" -> Impossible
  | Object [ ("at_most", bounds) ] ->
    let bounds = members "at_most" bounds in
    if bounds = [] then reject "at_most: expected at least one jump";
    AtMost (List.map bound bounds)
  | Object [ ("fewest_sweeps", sweeps) ] -> FewestSweeps (Numbers.n_of_digits (count "fewest_sweeps" sweeps))
  | _ -> give_up "claims of this kind about peg puzzles are not covered yet"

let words { the_rule; start; the_goals } claim =
  let from_to = Printf.sprintf "from %s to %s" (line start) (goals_in_words the_goals) in
  let jumps = Printf.sprintf "jumps (%s)" (jumps_in_words the_rule) in
  match claim with
  | Checker.Claims.Possible -> Printf.sprintf "A list of %s leads %s." jumps from_to
  | Impossible -> Printf.sprintf "No list of %s leads %s." jumps from_to
  | FewestSweeps sweeps ->
    Printf.sprintf "%s sweeps, each of one or more jumps (%s) by the same peg, lead %s, and no fewer do."
      (Numbers.digits_of_n sweeps) (jumps_in_words the_rule) from_to
  | AtMost bounds ->
    let bound (ends, most) = Printf.sprintf "%s at most %s times" (bound_name ends) (Numbers.digits_of_z most) in
    Printf.sprintf "In every list of %s %s, these occur: %s." jumps from_to (String.concat ", " (List.map bound bounds))
  | _ -> Words.unknown

let coq { the_rule; start; the_goals } =
  let rule =
    match the_rule with Straight -> "Straight" | Diagonal -> "Diagonal" | Triangular -> "Triangular"
  in
  let grid = Coq.list Coq.text in
  let goals =
    match the_goals with
    | AnySinglePeg -> "Rules.Peg.AnySinglePeg"
    | Drawn goals -> Coq.apply "Rules.Peg.Drawn" [ Coq.lines grid goals ]
  in
  Printf.sprintf "{| Rules.Peg.the_rule := Rules.Peg.%s;\n   Rules.Peg.start := %s;\n   Rules.Peg.the_goals := %s |}"
    rule (grid start) goals
