(* Expressions and conditions of rules texts: read, and written again. TRUSTED. *)
open Shape
open Checker.TextSyntax
open Text_words

let reserved =
  [ "gcd"; "lcm"; "min"; "max"; "xor"; "sqrt"; "log2"; "ones"; "even"; "odd"; "prime"; "square"; "x"; "mod"; "and"; "or";
    "not"; "is"; "divides"; "in"; "for"; "where"; "copies"; "of"; "nothing"; "code"; "if"; "unless"; "also"; "then" ]

let is_letter sign = (sign >= 'a' && sign <= 'z') || (sign >= 'A' && sign <= 'Z')
let is_name_sign sign = is_letter sign || is_digit sign || sign = '_'
let is_name text = text <> "" && is_letter text.[0] && String.for_all is_name_sign text && not (List.mem text reserved)

(* The tokens of words: signs, numbers and names. *)
let tokens list =
  let of_word word =
    let length = String.length word in
    let rec behind at = if at < length && is_name_sign word.[at] then behind (at + 1) else at in
    let rec from at found =
      if at = length then List.rev found
      else
        let two = if at + 1 < length then String.sub word at 2 else "" in
        let size =
          if List.mem two [ ".."; "->"; "<="; ">="; "!=" ] then 2
          else if String.contains "-<>=+*/(){}," word.[at] then 1
          else behind at - at
        in
        let token = String.sub word at size in
        if size = 0 || (is_digit token.[0] && not (String.for_all is_digit token)) then
          reject "rules: '%s' does not occur in an expression" (short word);
        from (at + size) (token :: found)
    in
    from 0 []
  in
  List.concat_map of_word list

(* What reads: the tokens, the names that are known, brackets that are open, and factors since none was. *)
type reader = { tokens : t; mutable known : string list; mutable opened : int; mutable factors : int }

let reader ?(names = []) tokens = { tokens; known = names; opened = 0; factors = 0 }

type value = Of of expr | Truth of condition

let expr value = match value with Of value -> value | Truth _ -> reject "rules: a condition where a number is expected"
let truth value = match value with Truth value -> value | Of _ -> reject "rules: a number where a condition is expected"

let new_name reader =
  let name = word reader.tokens "a name" in
  if not (is_name name) then reject "rules: '%s' is not a name" (short name);
  if List.mem name reader.known then reject "rules: '%s' is already a number" name;
  reader.known <- name :: reader.known;
  name

let two = [ ("gcd", fun a b -> Gcd (a, b)); ("lcm", fun a b -> Lcm (a, b)); ("min", fun a b -> Min (a, b));
            ("max", fun a b -> Max (a, b)); ("xor", fun a b -> Xor (a, b)) ]
let one = [ ("sqrt", fun a -> Sqrt a); ("log2", fun a -> Log2 a); ("ones", fun a -> Ones a) ]
let sums = [ ("+", fun a b -> Plus (a, b)); ("-", fun a b -> Minus (a, b)) ]
let products = [ ("*", fun a b -> Times (a, b)); ("/", fun a b -> Over (a, b)); ("mod", fun a b -> Mod (a, b)) ]
let relations =
  [ ("=", Equal); ("!=", Unequal); ("<", Less); ("<=", AtMost); (">", Greater); (">=", AtLeast) ]
let properties = [ ("even", Even); ("odd", Odd); ("prime", Prime); ("square", Square) ]

let deeper reader =
  reader.opened <- reader.opened + 1;
  if reader.opened > 50 then reject "rules: brackets within each other more than 50 deep"

let rec sum reader =
  if reader.opened = 0 then reader.factors <- 0;
  linked reader product sums

and product reader = linked reader factor products

and linked reader operand operations =
  let rec from value =
    match next reader.tokens with
    | Some sign when List.mem_assoc sign operations ->
      ignore (word reader.tokens "");
      let other = operand reader in
      from (Of ((List.assoc sign operations) (expr value) (expr other)))
    | _ -> value
  in
  from (operand reader)

and factor reader =
  let token = word reader.tokens "a number, a name or a bracket" in
  reader.factors <- reader.factors + 1;
  if reader.factors > 1_000 then reject "rules: more than 1,000 numbers, names, functions and brackets";
  if is_digit token.[0] then (ignore (number token); Of (Num (Numbers.z_of_digits token)))
  else if List.mem_assoc token one then begin
    deeper reader;
    expect reader.tokens "(";
    let value = expr (sum reader) in
    closed reader;
    Of ((List.assoc token one) value)
  end
  else if List.mem_assoc token two then begin
    deeper reader;
    expect reader.tokens "(";
    let first = expr (sum reader) in
    expect reader.tokens ",";
    let second = expr (sum reader) in
    closed reader;
    Of ((List.assoc token two) first second)
  end
  else if token = "(" then begin
    deeper reader;
    let value = either reader in
    closed reader;
    value
  end
  else begin
    if not (is_name token) then reject "rules: '%s'; expected a number, a name or a bracket" (short token);
    if not (List.mem token reader.known) then reject "rules: nothing says what '%s' is" (short token);
    Of (Name (Numbers.characters token))
  end

and closed reader =
  expect reader.tokens ")";
  reader.opened <- reader.opened - 1

and joined reader operand sign join =
  let rec from value =
    if take reader.tokens sign then
      let other = operand reader in
      from (Truth (join (truth value) (truth other)))
    else value
  in
  from (operand reader)

and either reader = joined reader both "or" (fun a b -> Or (a, b))
and both reader = joined reader test "and" (fun a b -> And (a, b))

and test reader =
  if take reader.tokens "not" then Truth (Not (truth (test reader))) else relation reader

and relation reader =
  let value = sum reader in
  match next reader.tokens with
  | Some "is" ->
    let value = expr value in
    ignore (word reader.tokens "");
    let negative = take reader.tokens "not" in
    let name = word reader.tokens "even, odd, prime or square" in
    (match List.assoc_opt name properties with
     | None -> reject "rules: '%s'; expected even, odd, prime or square" (short name)
     | Some property -> Truth (if negative then IsNot (value, property) else Is (value, property)))
  | Some "divides" ->
    let value = expr value in
    ignore (word reader.tokens "");
    Truth (Divides (value, expr (sum reader)))
  | Some "in" ->
    let value = expr value in
    ignore (word reader.tokens "");
    Truth (In_range (value, range reader))
  | Some sign when List.mem_assoc sign relations ->
    let rec links found =
      match next reader.tokens with
      | Some sign when List.mem_assoc sign relations ->
        ignore (word reader.tokens "");
        let other = expr (sum reader) in
        links ((List.assoc sign relations, other) :: found)
      | _ -> List.rev found
    in
    let value = expr value in
    Truth (Chain (value, links []))
  | _ -> value

and range reader =
  if take reader.tokens "{" then begin
    let rec listed found =
      let found = expr (sum reader) :: found in
      if take reader.tokens "," then listed found else List.rev found
    in
    let found = listed [] in
    expect reader.tokens "}";
    Listed found
  end
  else
    let first = expr (sum reader) in
    expect reader.tokens "..";
    Interval (first, expr (sum reader))

let read_number reader = expr (sum reader)
let read_condition reader = truth (either reader)

(* Written again, with all brackets that are needed and some that are not; they are compared without brackets and blanks. *)
let name_of pairs value = fst (List.find (fun (_, held) -> held = value) pairs)
let rec written value =
  let of_two name a b = Printf.sprintf "%s(%s, %s)" name (written a) (written b) in
  let of_one name a = Printf.sprintf "%s(%s)" name (written a) in
  let infix sign a b = Printf.sprintf "%s %s %s" (operand a) sign (operand b) in
  match value with
  | Num size -> Numbers.digits_of_z size
  | Name name -> Numbers.string name
  | Plus (a, b) -> infix "+" a b
  | Minus (a, b) -> infix "-" a b
  | Times (a, b) -> infix "*" a b
  | Over (a, b) -> infix "/" a b
  | Mod (a, b) -> infix "mod" a b
  | Gcd (a, b) -> of_two "gcd" a b
  | Lcm (a, b) -> of_two "lcm" a b
  | Min (a, b) -> of_two "min" a b
  | Max (a, b) -> of_two "max" a b
  | Xor (a, b) -> of_two "xor" a b
  | Sqrt a -> of_one "sqrt" a
  | Log2 a -> of_one "log2" a
  | Ones a -> of_one "ones" a

and operand value =
  match value with
  | Plus _ | Minus _ | Times _ | Over _ | Mod _ -> "(" ^ written value ^ ")"
  | _ -> written value

let list_written items = String.concat ", " (List.map written items)
let range_written range =
  match range with
  | Listed items -> "{" ^ list_written items ^ "}"
  | Interval (first, last) -> written first ^ " .. " ^ written last

let rec condition_written condition =
  let joined sign a b = Printf.sprintf "%s %s %s" (part_written a) sign (part_written b) in
  match condition with
  | Chain (first, links) ->
    String.concat " " (written first :: List.map (fun (sign, other) -> name_of relations sign ^ " " ^ written other) links)
  | Is (value, property) -> written value ^ " is " ^ name_of properties property
  | IsNot (value, property) -> written value ^ " is not " ^ name_of properties property
  | Divides (a, b) -> written a ^ " divides " ^ written b
  | In_range (a, range) -> written a ^ " in " ^ range_written range
  | Not other -> "not " ^ part_written other
  | And (a, b) -> joined "and" a b
  | Or (a, b) -> joined "or" a b

and part_written condition =
  match condition with And _ | Or _ | Not _ -> "(" ^ condition_written condition ^ ")" | _ -> condition_written condition

let where_written condition = match condition with None -> "" | Some condition -> " where " ^ condition_written condition
