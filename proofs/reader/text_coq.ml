(* Games by rules as texts, and their positions, as Coq text. TRUSTED: it says what the theorem of `--coq` is about. *)
open Checker.TextSyntax

let text = Coq.text
let sign letter = Printf.sprintf "\"%c\"%%char" letter
let option item value = match value with None -> "None" | Some value -> Coq.apply "Some" [ item value ]
let signs list = Coq.list sign list

let set value =
  match value with
  | One letter -> Coq.apply "One" [ sign letter ]
  | OneOf list -> Coq.apply "OneOf" [ signs list ]
  | NoneOf list -> Coq.apply "NoneOf" [ signs list ]
  | Any -> "Any"

let result value =
  match value with
  | Becomes letter -> Coq.apply "Becomes" [ sign letter ]
  | Stays -> "Stays"
  | Partner -> "Partner"
  | AsBefore -> "AsBefore"
  | AsBehind -> "AsBehind"

let cell { admits; turns } = Coq.apply "Cell" [ set admits; result turns ]
let piece { cells; times } =
  Coq.apply "Piece" [ Coq.list cell cells; option (Coq.pair Coq.nat (option Coq.nat)) times ]

let capital text = String.capitalize_ascii text
let direction value =
  match value with
  | Step (row, column) -> Coq.apply "Step" [ Coq.z row; Coq.z column ]
  | named -> capital (Text_numbers.name_of Text_boards.directions named)

let where_to value =
  match value with
  | AsUsual -> "AsUsual"
  | Turned -> "Turned"
  | Along list -> Coq.apply "Along" [ Coq.list direction list ]

let pattern { rows; lies } = Coq.apply "Pattern" [ Coq.list (Coq.list piece) rows; where_to lies ]

let rec expr value =
  let two name a b = Coq.apply name [ expr a; expr b ] in
  match value with
  | Num size -> Coq.apply "Num" [ Coq.z size ]
  | Name name -> Coq.apply "Name" [ text name ]
  | Plus (a, b) -> two "Plus" a b
  | Minus (a, b) -> two "Minus" a b
  | Times (a, b) -> two "Times" a b
  | Over (a, b) -> two "Over" a b
  | Mod (a, b) -> two "Mod" a b
  | Gcd (a, b) -> two "Gcd" a b
  | Lcm (a, b) -> two "Lcm" a b
  | Min (a, b) -> two "Min" a b
  | Max (a, b) -> two "Max" a b
  | Xor (a, b) -> two "Xor" a b
  | Sqrt a -> Coq.apply "Sqrt" [ expr a ]
  | Log2 a -> Coq.apply "Log2" [ expr a ]
  | Ones a -> Coq.apply "Ones" [ expr a ]

let relation value =
  match value with
  | Equal -> "Equal" | Unequal -> "Unequal" | Less -> "Less" | AtMost -> "TextSyntax.AtMost" | Greater -> "Greater"
  | AtLeast -> "AtLeast"

let property value = capital (Text_numbers.name_of Text_numbers.properties value)
let range value =
  match value with
  | Listed list -> Coq.apply "Listed" [ Coq.list expr list ]
  | Interval (a, b) -> Coq.apply "Interval" [ expr a; expr b ]

let rec condition value =
  match value with
  | Chain (a, links) -> Coq.apply "Chain" [ expr a; Coq.list (Coq.pair relation expr) links ]
  | Is (a, p) -> Coq.apply "Is" [ expr a; property p ]
  | IsNot (a, p) -> Coq.apply "IsNot" [ expr a; property p ]
  | Divides (a, b) -> Coq.apply "Divides" [ expr a; expr b ]
  | In_range (a, r) -> Coq.apply "In_range" [ expr a; range r ]
  | Not a -> Coq.apply "Not" [ condition a ]
  | And (a, b) -> Coq.apply "And" [ condition a; condition b ]
  | Or (a, b) -> Coq.apply "Or" [ condition a; condition b ]

let who value = match value with Both -> "Both" | Each -> "Each" | OfLeft -> "OfLeft" | OfRight -> "OfRight"
let count value =
  match value with
  | Number (least, most) -> Coq.apply "Number" [ Coq.nat least; option Coq.nat most ]
  | Parity odd -> Coq.apply "Parity" [ Coq.truth odd ]

let clause value =
  match value with
  | If (there, number, p) -> Coq.apply "If" [ Coq.truth there; count number; pattern p ]
  | Also (there, p) -> Coq.apply "Also" [ Coq.truth there; pattern p ]
  | Quadrant (there, a, letter) -> Coq.apply "Quadrant" [ Coq.truth there; set a; sign letter ]

let size value =
  match value with Fixed size -> Coq.apply "Fixed" [ Coq.nat size ] | Named name -> Coq.apply "Named" [ text name ]

let shape value =
  match value with
  | Change p -> Coq.apply "Change" [ pattern p ]
  | Block (height, width, a, letter, c) ->
    Coq.apply "Block" [ size height; size width; set a; sign letter; option condition c ]

let leg { what; clauses } = Coq.apply "Leg" [ shape what; Coq.list clause clauses ]
let field_rule { whose; first; further } =
  Coq.apply "FieldRule" [ who whose; leg first; Coq.list leg further ]

let hold { held_set; hold_to; falls_to } = Coq.apply "Hold" [ set held_set; set hold_to; sign falls_to ]
let side value = capital (Text_numbers.name_of Text_boards.side_names value) ^ "Side"
let term value =
  match value with
  | Count a -> Coq.apply "Count" [ set a ]
  | Room (towards, a) -> Coq.apply "Room" [ side towards; set a ]

let field_measure value =
  match value with
  | Sum list -> Coq.apply "Sum" [ Coq.list (Coq.pair Coq.z term) list ]
  | Word (a, from) -> Coq.apply "TextSyntax.Word" [ set a; side from ]

let binder value =
  match value with
  | Within (name, r) -> Coq.apply "Within" [ text name; range r ]
  | Summands (names, e) -> Coq.apply "Summands" [ Coq.list text names; expr e ]
  | Factors (names, e) -> Coq.apply "Factors" [ Coq.list text names; expr e ]

let part { copies; numbers } = Coq.apply "Part" [ option expr copies; Coq.list expr numbers ]
let heap_move value =
  match value with
  | Leaves (names, parts, binders, c) ->
    Coq.apply "Leaves" [ Coq.list text names; Coq.list part parts; Coq.list binder binders; option condition c ]
  | Code digits -> Coq.apply "TextSyntax.Code" [ Coq.list Coq.n digits ]

let game value =
  match value with
  | FieldsGame g ->
    Coq.apply "FieldsGame"
      [ Coq.apply "FieldGame"
          [ Coq.truth g.on_graph; signs g.alphabet; option (Coq.list (Coq.pair sign sign)) g.swap;
            option (Coq.list signs) g.fill; option (Coq.list direction) g.along; Coq.lines field_rule g.field_rules;
            Coq.list pattern g.never; Coq.list (Coq.pair set set) g.touching; Coq.list hold g.holds;
            Coq.list pattern g.winning; Coq.list field_measure g.field_measures ] ]
  | HeapsGame g ->
    Coq.apply "HeapsGame"
      [ Coq.apply "HeapGame"
          [ Coq.truth g.single; Coq.list text g.names; Coq.lines (Coq.pair who heap_move) g.heap_rules;
            Coq.list expr g.heap_measures ] ]
  | ListedGame lines ->
    Coq.apply "ListedGame"
      [ Coq.lines (Coq.pair (Coq.pair text who) (Coq.list (Coq.list text))) lines ]

let place = Coq.pair Coq.z Coq.z
let state value =
  match value with
  | Checker.Text.OnField { joined; signs } ->
    Coq.apply "OnField"
      [ Coq.apply "Field" [ Coq.list (Coq.pair place place) joined; Coq.list (Coq.pair place sign) signs ] ]
  | OneHeap heap -> Coq.apply "OneHeap" [ Coq.list Coq.z heap ]
  | Word word -> Coq.apply "Rules.Text.Word" [ text word ]

let games list = Coq.lines (Coq.pair Coq.truth game) list
let position list = Coq.list (Coq.pair Coq.nat state) list

let player value = match value with Checker.Players.Left -> "Players.Left" | Right -> "Players.Right"
let claim value =
  match value with
  | Checker.Text.OutcomeL -> "OutcomeL" | OutcomeR -> "OutcomeR" | OutcomeN -> "OutcomeN" | OutcomeP -> "OutcomeP"
  | WinsFirst q -> Coq.apply "WinsFirst" [ player q ]
  | LosesFirst q -> Coq.apply "LosesFirst" [ player q ]
