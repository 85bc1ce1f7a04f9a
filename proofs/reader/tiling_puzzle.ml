(* Tilings: from JSON, to JSON, in words and as Coq text. TRUSTED. *)
open Shape
open Checker.Tiling

let lattices = [ ("square", Square); ("hexagonal", Hexagonal) ]
let freedoms = [ ("fixed", Fixed); ("one-sided", OneSided); ("free", Free) ]
let most_copies = 1_000_000

let one_of name choices value =
  match List.assoc_opt (text name value) choices with
  | Some choice -> choice
  | None -> reject "%s: expected %s" name (String.concat " or " (List.map fst choices))

let name_of choices choice = fst (List.find (fun (_, other) -> other = choice) choices)

(* Rows of equal length, with at least one cell. *)
let grid name cell other value =
  let rows = texts name value in
  let kinds = Printf.sprintf "%c%c" cell other in
  if List.exists (fun row -> String.length row <> String.length (List.hd rows)) rows then
    reject "%s: rows of different lengths" name;
  if not (List.for_all (String.for_all (String.contains kinds)) rows) then
    reject "%s: a character other than '%c' and '%c'" name cell other;
  if not (List.exists (fun row -> String.contains row cell) rows) then reject "%s: no cell" name;
  List.map Numbers.characters rows

let copies name value = Numbers.z_of_int (integer name 0 most_copies value)

let count value =
  match value with
  | Json.Text "any" -> AnyNumber
  | Object _ ->
    let field = fields "count" [ "least"; "most" ] value in
    let least = integer "least" 0 most_copies (field "least") and most = integer "most" 0 most_copies (field "most") in
    if least > most then reject "count: expected 'least' no greater than 'most'";
    Between (Numbers.z_of_int least, Numbers.z_of_int most)
  | _ -> let number = copies "count" value in Between (number, number)

let tile value =
  let field = fields "a tile" [ "name"; "rows"; "count" ] value in
  { name = Numbers.characters (text "name" (field "name"));
    rows = grid "the rows of a tile" 'o' '.' (field "rows");
    count = count (field "count") }

let read value =
  let field = fields "puzzle" [ "game"; "lattice"; "region"; "freedom"; "tiles" ] value in
  let tiles = List.map tile (items "tiles" (field "tiles")) in
  let names = List.map (fun tile -> tile.name) tiles in
  if List.length (List.sort_uniq compare names) < List.length names then reject "two tiles of one name";
  { the_lattice = one_of "lattice" lattices (field "lattice");
    region = grid "region" '.' '#' (field "region");
    the_freedom = one_of "freedom" freedoms (field "freedom");
    tiles }

let rows grid = Json.List (List.map (fun row -> Json.Text (Numbers.string row)) grid)

let write_count count =
  let number z = Json.Integer (Numbers.digits_of_z z) in
  match count with
  | AnyNumber -> Json.Text "any"
  | Between (least, most) when least = most -> number least
  | Between (least, most) -> Object [ ("least", number least); ("most", number most) ]

let write { the_lattice; region; the_freedom; tiles } =
  let tile { name; rows = cells; count } =
    Json.Object [ ("name", Text (Numbers.string name)); ("rows", rows cells); ("count", write_count count) ]
  in
  Json.Object
    [ ("game", Text "tiling"); ("lattice", Text (name_of lattices the_lattice)); ("region", rows region);
      ("freedom", Text (name_of freedoms the_freedom)); ("tiles", List (List.map tile tiles)) ]

(* The puzzle as [write] writes it: {"least": n, "most": n} is n. *)
let normal value =
  let count value =
    match value with
    | Json.Object [ (_, Json.Integer least); (_, Integer most) ] when least = most -> Json.Integer least
    | other -> other
  in
  let member key change (name, held) = (name, if name = key then change held else held) in
  let members key change value =
    match value with Json.Object members -> Json.Object (List.map (member key change) members) | other -> other
  in
  let each change value = match value with Json.List items -> Json.List (List.map change items) | other -> other in
  members "tiles" (each (members "count" count)) value

let most_digits = 10_000

(* Digits without leading zeros, as a text. *)
let number value =
  let digits = text "tilings" value in
  let length = String.length digits in
  if length = 0 || length > most_digits || not (String.for_all (fun sign -> '0' <= sign && sign <= '9') digits)
     || (digits.[0] = '0' && length > 1)
  then reject "tilings: expected a text of at most %d digits without leading zeros" most_digits;
  Numbers.n_of_digits digits

let claim value =
  match value with
  | Json.Text "yes" -> Checker.Claims.Possible
  | Text "no" -> Impossible
  | Object _ when has "tilings" value -> Tilings (number (fields "claim" [ "tilings" ] value "tilings"))
  | _ -> give_up "claims of this kind about tilings are not covered yet"

let line grid = Words.quoted (String.concat "|" (List.map Numbers.string grid))

let tile_in_words { name; rows; count } =
  let uses =
    match count with
    | AnyNumber -> "any number"
    | Between (least, most) when least = most -> Numbers.digits_of_z least
    | Between (least, most) -> Numbers.digits_of_z least ^ " to " ^ Numbers.digits_of_z most
  in
  Printf.sprintf "%s of %s (%s)" uses (Words.quoted (Numbers.string name)) (line rows)

let words { the_lattice; region; the_freedom; tiles } claim =
  let cells = match the_lattice with Square -> "squares" | Hexagonal -> "hexagons" in
  let freedom =
    match the_freedom with
    | Fixed -> "neither turned nor reflected"
    | OneSided -> "turned, not reflected"
    | Free -> "turned and reflected"
  in
  let of_tiles = String.concat ", " (List.map tile_in_words tiles) in
  let said what =
    Printf.sprintf "The region %s of %s %s by these tiles, %s: %s." (line region) cells what freedom of_tiles
  in
  match claim with
  | Checker.Claims.Possible -> said "can be tiled"
  | Impossible -> said "cannot be tiled"
  | Tilings number ->
    let digits = Numbers.digits_of_n number in
    said (Printf.sprintf "has exactly %s tiling%s" digits (if digits = "1" then "" else "s"))
  | _ -> Words.unknown

let coq { the_lattice; region; the_freedom; tiles } =
  let grid = Coq.list Coq.text in
  let count count =
    match count with
    | AnyNumber -> "Tiling.AnyNumber"
    | Between (least, most) -> Coq.apply "Tiling.Between" [ Coq.z least; Coq.z most ]
  in
  let tile { name; rows; count = uses } =
    Printf.sprintf "{| Tiling.name := %s; Tiling.rows := %s; Tiling.count := %s |}" (Coq.text name) (grid rows)
      (count uses)
  in
  let lattice = match the_lattice with Square -> "Square" | Hexagonal -> "Hexagonal" in
  let freedom = match the_freedom with Fixed -> "Fixed" | OneSided -> "OneSided" | Free -> "Free" in
  Printf.sprintf
    "{| Tiling.the_lattice := Tiling.%s;\n   Tiling.region := %s;\n   Tiling.the_freedom := Tiling.%s;\n   Tiling.tiles := %s |}"
    lattice (grid region) freedom (Coq.lines tile tiles)
