(* Evidence that goals of a peg puzzle cannot be reached. Not trusted. *)
open Shape
open Checker.Peg0
open Checker.Linear

let cell text =
  let row, column = Cells.read text in
  (Numbers.z_of_int row, Numbers.z_of_int column)

let weights value = List.map (fun (name, weight) -> (cell name, Exact.read weight)) (members "weights" value)

(* The hole where a jump begins, and its direction. *)
let jump text =
  match List.map Cells.read (String.split_on_char '-' text) with
  | [ (row, column); (row', column') ] when (row' - row) mod 2 = 0 && (column' - column) mod 2 = 0 ->
    ( (Numbers.z_of_int row, Numbers.z_of_int column),
      (Numbers.z_of_int ((row' - row) / 2), Numbers.z_of_int ((column' - column) / 2)) )
  | _ -> reject "'%s' is not a jump" (short text)

let rec tree value =
  if has "weights" value then Leaf (snd (Exact.scaled (weights (fields "tree" [ "weights" ] value "weights"))))
  else
    let field = fields "tree" [ "jump"; "at_most"; "then"; "else" ] value in
    let most = Numbers.z_of_digits (count "at_most" (field "at_most")) in
    Branch (jump (text "jump" (field "jump")), most, tree (field "then"), tree (field "else"))

let kind value = match List.assoc_opt "kind" (members "evidence" value) with Some (Json.Text kind) -> kind | _ -> "?"

let refutation value =
  let field keys = fields "evidence" ("kind" :: keys) value in
  match kind value with
  | "parity" -> Modular (Exact.z 2, Exact.integers (weights (field [ "weights" ] "weights")))
  | "lattice" -> let common, scaled = Exact.scaled (weights (field [ "weights" ] "weights")) in Modular (common, scaled)
  | "pagoda" -> Pagoda (snd (Exact.scaled (weights (field [ "weights" ] "weights"))))
  | "integer" -> Integer (tree (field [ "tree" ] "tree"))
  | "emptiness" -> Emptiness
  | other -> give_up "evidence of the kind '%s' is not covered yet" (short other)

(* Each goal is to be refuted by one of them. *)
let refutations value =
  match kind value with
  | "cases" ->
    let case value = refutation (fields "a case" [ "goals"; "evidence" ] value "evidence") in
    List.map case (items "cases" (fields "evidence" [ "kind"; "cases" ] value "cases"))
  | _ -> [ refutation value ]

let coq refutation =
  let cell = Coq.pair Coq.z Coq.z in
  let weights = Coq.list (Coq.pair cell Coq.z) in
  let rec tree node =
    match node with
    | Leaf leaf -> Coq.apply "Linear.Leaf" [ weights leaf ]
    | Branch (jump, most, fewer, more) ->
      Coq.apply "Linear.Branch" [ Coq.pair cell cell jump; Coq.z most; tree fewer; tree more ]
  in
  match refutation with
  | Modular (modulus, weighed) -> Coq.apply "Check.Peg.Modular" [ Coq.z modulus; weights weighed ]
  | Pagoda weighed -> Coq.apply "Check.Peg.Pagoda" [ weights weighed ]
  | Integer root -> Coq.apply "Check.Peg.Integer" [ tree root ]
  | Emptiness -> "Check.Peg.Emptiness"
