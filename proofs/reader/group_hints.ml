(* Evidence for misere monoids that are groups. Not trusted. *)
open Shape

let most_reached = 300_000

(* Heaps whose elements add up to each of the targets, found by adding heaps. *)
let makers orders image heaps =
  let rec plus orders a b =
    match orders with [] -> 0 | n :: rest -> ((a + b) mod n) + (n * plus rest (a / n) (b / n))
  in
  let rec units orders = match orders with [] -> [] | n :: rest -> 1 :: List.map (( * ) n) (units rest) in
  let targets = (1, 0) :: (-1, 0) :: List.map (fun t -> (0, t)) (units orders) in
  let window = 2 * List.fold_left (fun most h -> max most (abs (fst (image h)))) 1 heaps in
  let steps = List.sort_uniq compare (List.map (fun h -> (image h, h)) heaps) in
  let steps = List.filter (fun (a, _) -> a <> (0, 0)) steps in
  let from = Hashtbl.create 1000 and waiting = Queue.create () in
  let left = ref (List.filter (fun target -> target <> (0, 0)) targets) in
  let reach a before =
    Hashtbl.add from a before;
    Queue.add a waiting;
    left := List.filter (( <> ) a) !left
  in
  reach (0, 0) None;
  while !left <> [] && not (Queue.is_empty waiting) do
    if Hashtbl.length from > most_reached then give_up "images that are too large here";
    let (z, t) as a = Queue.pop waiting in
    let add ((dz, dt), h) =
      let b = (z + dz, plus orders t dt) in
      if abs (fst b) <= window && not (Hashtbl.mem from b) then reach b (Some (a, h))
    in
    List.iter add steps
  done;
  if !left <> [] then reject "the images do not generate the group";
  let rec heaps_of a = match Hashtbl.find from a with None -> [] | Some (before, h) -> h :: heaps_of before in
  List.map heaps_of targets

let rows value =
  match value with
  | Json.Text row -> [ row ]
  | _ -> texts "outcomes" value

let group orders evidence =
  let orders = List.map Numbers.int_of_z orders in
  let field =
    fields "evidence" [ "kind"; "images"; "outcomes"; "outcome_period" ] ~may:[ "residues"; "period" ] evidence
  in
  let numbers key value = List.map (integer key (-1_000_000) 1_000_000) (items key value) in
  let images = numbers "images" (field "images") in
  let residues =
    if has "residues" evidence then numbers "residues" (field "residues") else List.map (fun _ -> 0) images
  in
  if List.compare_lengths images residues <> 0 then reject "the number of residues differs from the number of images";
  let elements = Array.of_list (List.combine images residues) in
  let rows = rows (field "outcomes") in
  let length = match rows with [] -> 0 | row :: _ -> String.length row in
  if List.length rows <> List.fold_left ( * ) 1 orders then reject "the number of rows of outcomes is wrong";
  if length mod 2 = 0 || List.exists (fun row -> String.length row <> length) rows then
    reject "outcomes: expected rows of one odd length";
  let outcome_period = integer "outcome_period" 0 1_000_000 (field "outcome_period") in
  if outcome_period < 1 || outcome_period > length / 2 then reject "the outcomes do not have this period";
  let outcomes = String.concat "" rows in
  if not (String.for_all (String.contains "LRNP") outcomes) then reject "outcomes: expected L, R, N and P";
  let places letters =
    let places = List.filter (fun at -> String.contains letters outcomes.[at]) (List.init (String.length outcomes) Fun.id) in
    Term.list (List.map (fun place -> Term.n (Numbers.n_of_int place)) places)
  in
  let period =
    if not (has "period" evidence) then None
    else
      let field = fields "period" [ "from"; "length" ] ~may:[ "saltus" ] (field "period") in
      let number key = integer key 0 1_000_000 (field key) in
      let saltus =
        if has "saltus" (List.assoc "period" (members "evidence" evidence)) then
          integer "saltus" (-1_000_000) 1_000_000 (field "saltus")
        else 0
      in
      Some (number "from", number "length", saltus)
  in
  let at n = if n < Array.length elements then elements.(n) else (0, 0) in
  let image h =
    match period with
    | Some (from, length, saltus) when length > 0 && h >= from ->
      let z, t = at (from + ((h - from) mod length)) in
      (z + (saltus * ((h - from) / length)), t)
    | _ -> at h
  in
  let further = match period with None -> 0 | Some (_, length, _) -> 3 * length in
  let made = makers orders image (List.init (Array.length elements + further) Fun.id) in
  let z number = Term.z (Numbers.z_of_int number) and n number = Term.n (Numbers.n_of_int number) in
  let element (integer, residue) = Term.pair (z integer) (z residue) in
  let period =
    match period with
    | None -> Term.none
    | Some (from, length, saltus) -> Term.some (Term.pair (Term.pair (n from) (n length)) (z saltus))
  in
  Term.apply (fun hint -> Checker.Verdict.Group hint) "Group" @@
  Term.apply7
    (fun images reach left_first right_first outcome_period heap_period makers ->
      { Checker.IntegersHint.images; reach; left_first; right_first; outcome_period; heap_period; makers })
    "IntegersHint.GroupHint"
    (Term.list (List.map element (Array.to_list elements)))
    (z (length / 2)) (places "LN") (places "RN")
    (z outcome_period)
    period
    (Term.lines (List.map (fun heaps -> Term.list (List.map Term.nat_of_int heaps)) made))
