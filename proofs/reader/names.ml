(* Names of games, and the terms of positions (docs/certificates.md, Names and positions). TRUSTED. *)
open Shape

let words = String.split_on_char ' '

(* The names of built-in games, and their other names; a game of either kind may have one of both. *)
let impartial_games =
  words
    "arc-kayles boxing boxing-match chocolate chomp code cram cross dawson dawson-chess dawsons-chess dawsons-kayles demon \
     demon-money diamond edge edge-delete euclid green-hackenbush grundy hackenbush hexadecimal kayles lasker laskers-nim \
     mark mock-turtles nim nimber no-factor node-kayles nodekayles nofactor octal remove-a-square remove-an-edge rows ruler \
     square subtract subtraction sum-from-product sumprod treblecross turning-turtles wythoff"

let partizan_games =
  words
    "amazons anti-atari-go blue-red-cherries blue-red-hackenbush cherries clobber col crosscram cut-cake cutcake domineering \
     elephants elephants-and-rhinos fission game-of-the-amazons hackenbush kayles-1 kayles1 konane maize nogo partizan-kayles \
     partizan-octal partizankayles partizanoctal red-blue-green-hackenbush red-blue-hackenbush snort toads-and-frogs \
     toadsandfrogs toppling-dominoes topplingdominoes"

let other_terms = [ "form"; "brace" ]
let is_small sign = 'a' <= sign && sign <= 'z'
let is_letter sign = is_small sign || ('A' <= sign && sign <= 'Z')

let is_word text =
  text <> "" && is_small text.[0] && String.for_all (fun sign -> is_small sign || Json.is_digit sign || sign = '-') text

let is_value text =
  text <> "" && String.for_all (fun sign -> is_letter sign || Json.is_digit sign || String.contains ".,[]!=" sign) text

(* kayles-1-3 is kayles-1 with a number that is joined to it, where 1-3 stands for 1:3. *)
let is_joined word =
  match String.rindex_opt word '-' with
  | Some at when at + 1 < String.length word ->
    String.for_all Json.is_digit (String.sub word (at + 1) (String.length word - at - 1))
    && List.mem (String.sub word 0 at) partizan_games
  | _ -> false

let word_of name = List.hd (String.split_on_char ':' name)

(* Whether a term is of a built-in partizan game. *)
let is_of_partizan term = List.mem (word_of term) partizan_games || is_joined (word_of term)

let check_name name =
  match String.split_on_char ':' name with
  | word :: values when is_word word && List.for_all is_value values ->
    if List.mem word (impartial_games @ partizan_games @ other_terms) || is_joined word then
      reject "rules: '%s' is of a built-in game" (short name)
  | _ -> reject "rules: '%s' is not the name of a game" (short name)

let begins prefix text =
  String.length text >= String.length prefix && String.sub text 0 (String.length prefix) = prefix

(* A term with this name. *)
let is_of name term = begins (name ^ ":") term

(* The names of games by their rules: no term begins with two of them. *)
let check names =
  List.iter check_name names;
  let clash name = List.find_opt (is_of name) names in
  match List.find_opt (fun name -> clash name <> None) names with
  | Some name -> reject "rules: '%s' is the beginning of '%s'" (short name) (short (Option.get (clash name)))
  | None -> ()

(* What stands behind a name and its colon. *)
let behind name term = String.sub term (String.length name + 1) (String.length term - String.length name - 1)
let without prefix text = String.sub text (String.length prefix) (String.length text - String.length prefix)
let impartial = "impartial "
let joint = " + "

let is_number digits = digits <> "" && String.for_all Json.is_digit digits && (digits = "0" || digits.[0] <> '0')
let is_plain text = String.for_all (fun sign -> '!' <= sign && sign <= '~') text

(* A game and a position of it, or a number of its own; a built-in game may have one in brackets behind its word. *)
let is_term term =
  let of_game =
    if begins impartial term then without impartial term else if begins "-" term then without "-" term else term
  in
  if term = "0" || term = "*" then true
  else if begins "*" term then is_number (without "*" term)
  else
    is_plain of_game
    && (match String.index_opt of_game ':' with
        | None -> false
        | Some colon ->
          (match String.split_on_char '[' (String.sub of_game 0 colon) with
           | [ word ] -> is_word word
           | [ word; number ] ->
             let last = String.length number - 1 in
             is_word word && last > 0 && number.[last] = ']' && is_number (String.sub number 0 last)
           | _ -> false))

(* The terms of a position. *)
let terms text =
  let rec split text =
    let rec search at =
      if at + 3 > String.length text then None else if String.sub text at 3 = joint then Some at else search (at + 1)
    in
    match search 0 with
    | Some at -> String.sub text 0 at :: split (String.sub text (at + 3) (String.length text - at - 3))
    | None -> [ text ]
  in
  let check term = if is_term term then term else reject "'%s' is not a position" (short term) in
  List.map check (split text)
