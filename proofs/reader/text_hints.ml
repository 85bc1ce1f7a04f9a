(* Strategies for sums of games by rules as texts. Not trusted.

   Certificates write positions by their parts in normal form; the theorem is about whole boards. So the strategy is
   found again, by a search that tries the certificate's positions first: those of heaps, lists and forms are
   written as they are, those of boards often. The moves are those of the checker. *)
open Checker.Text
open Checker.TextStrategy

(* The moves of a part: the text of the rules is wrong, or a move does not lower the measure. *)
exception Unknown

type search = {
  games : signed_game list;
  misere : bool;
  other : Checker.Players.player -> Checker.Players.player;    (* nobody else in impartial games *)
  hinted : (string, unit) Hashtbl.t;                           (* positions that the certificate leaves *)
  moves : (Checker.Players.player * text_part, text_part list list) Hashtbl.t;
  known : (Checker.Players.player * string, bool) Hashtbl.t;   (* does the player lose, who is to move? *)
  mutable left : text_part list list;                          (* positions that winners leave, the last first *)
}

let moves_of search player part =
  match Hashtbl.find_opt search.moves (player, part) with
  | Some found -> found
  | None ->
    let found = match part_options search.games player part with Some found -> found | None -> raise Unknown in
    Hashtbl.add search.moves (player, part) found;
    found

let is_live search part =
  part_ended search.games part
  || moves_of search Checker.Players.Left part <> [] || moves_of search Checker.Players.Right part <> []

let part_key (game, state) =
  let state =
    match state with
    | OnField field ->
      String.concat "" (List.map (fun (_, sign) -> String.make 1 sign) field.Checker.TextFields.signs)
      ^ string_of_int (Hashtbl.hash field.Checker.TextFields.signs)
      ^ (if field.Checker.TextFields.joined = [] then "" else Marshal.to_string field.Checker.TextFields.joined [])
    | OneHeap numbers -> String.concat "x" (List.map Numbers.digits_of_z numbers)
    | Word word -> Numbers.string word
  in
  string_of_int (Numbers.int_of_nat game) ^ ":" ^ state

let live search position = List.filter (is_live search) position
let key position = String.concat "+" (List.sort compare (List.map part_key position))

let moves search player position =
  if List.exists (part_ended search.games) position then []
  else
    let rec from before after =
      match after with
      | [] -> []
      | part :: rest ->
        List.map (fun left -> List.rev_append before (left @ rest)) (moves_of search player part) @ from (part :: before) rest
    in
    List.map (live search) (from [] position)

let distinct positions =
  let met = Hashtbl.create 20 in
  let is_new position =
    let key = key position in
    if Hashtbl.mem met key then false else (Hashtbl.add met key (); true)
  in
  List.filter is_new positions

(* Does the player, who is to move, lose? Then the position is left by the winner, behind the replies there. *)
let rec loses search player position =
  let key = (player, key position) in
  match Hashtbl.find_opt search.known key with
  | Some known -> known
  | None ->
    let options = distinct (moves search player position) in
    let found = if options = [] then not search.misere else List.for_all (wins search (search.other player)) options in
    Hashtbl.add search.known key found;
    if found then search.left <- position :: search.left;
    found

and wins search player position =
  let options = distinct (moves search player position) in
  if options = [] then search.misere
  else
    let other = search.other player in
    let effort position = List.length (moves search other position) in
    let hinted, others = List.partition (fun option -> Hashtbl.mem search.hinted (key option)) options in
    List.exists (loses search other) hinted
    ||
    let order = List.sort compare (List.mapi (fun place option -> (effort option, place, option)) others) in
    List.exists (fun (_, _, option) -> loses search other option) order

(* The positions of the evidence, as far as they can be read. *)
let positions_of evidence =
  let rec of_value value =
    match value with
    | Json.Object members ->
      List.concat_map
        (fun (key, value) ->
          match (key, value) with
          | "replies", Json.Object replies -> List.map fst replies
          | ("left" | "right"), value -> of_value value
          | "first", Json.Text text -> [ text ]
          | _ -> [])
        members
    | _ -> []
  in
  of_value evidence

let hint search names text =
  let term text =
    match List.find_opt (fun (name, _) -> Names.is_of name text) names with
    | None -> Shape.reject "unknown"
    | Some (name, at) ->
      let rest = Names.behind name text in
      let game = snd (List.nth search.games at) in
      let states =
        match game with
        | ListedGame _ -> List.map (fun word -> Word (Numbers.characters word)) [ rest ]
        | game -> Text_positions.read game rest
      in
      List.map (fun state -> (Numbers.nat_of_int at, state)) states
  in
  match key (live search (List.concat_map term (Names.terms text))) with
  | found -> Hashtbl.replace search.hinted found ()
  | exception (Shape.Rejected _ | Shape.Gave_up _ | Not_found | Failure _ | Unknown) -> ()

let new_search games play other =
  { games; misere = play = Checker.Play.Misere; other; hinted = Hashtbl.create 1_000; moves = Hashtbl.create 1_000;
    known = Hashtbl.create 1_000; left = [] }

(* The positions that the winner leaves, if `goal` succeeds: those that lead on come first. *)
let found games names evidence play goal position =
  let search = new_search games play Checker.Players.other in
  List.iter (hint search (List.mapi (fun at name -> (name, at)) names)) (positions_of evidence);
  let starts = List.map (part_start games) position in
  if List.mem None starts then []
  else
    match goal search (live search (List.map Option.get starts)) with
    | true -> List.rev search.left
    | false -> []
    | exception Unknown -> []

(* The positions that Left leaves as winner, and those that Right leaves. *)
let strategies play names games position claim evidence =
  let open Checker.Players in
  let names = List.map Numbers.string names in
  let run ?(names = names) games position goals =
    found games names evidence play (fun search start -> List.for_all (fun goal -> goal search start) goals) position
  in
  let moves_first player search start = wins search player start in
  let moves_second player search start = loses search (other player) start in
  let impartial = List.for_all (fun (_, game) -> Text_puzzle.is_impartial game) games in
  let only_partizan goals = if impartial then [] else goals () in
  match claim with
  | Checker.Claims.Nimber number ->
    let at = Numbers.nat_of_int (List.length games) in
    let names = List.map (fun name -> if name = "nim" then "nim " else name) names @ [ "nim" ] in
    let start = position @ [ (at, OneHeap [ Numbers.z_of_n number ]) ] in
    (run ~names (games @ [ Checker.Text.nim ]) start [ moves_second Left ], [])
  | TextClaim claim ->
    let run goals = run games position goals in
    (match claim with
     | OutcomeL -> (run [ moves_first Left; moves_second Left ], [])
     | OutcomeR -> ([], run [ moves_first Right; moves_second Right ])
     | OutcomeN -> (run [ moves_first Left ], only_partizan (fun () -> run [ moves_first Right ]))
     | OutcomeP -> (run [ moves_second Left ], only_partizan (fun () -> run [ moves_second Right ]))
     | WinsFirst Left -> (run [ moves_first Left ], [])
     | WinsFirst Right -> ([], run [ moves_first Right ])
     | LosesFirst Left -> ([], run [ moves_second Right ])
     | LosesFirst Right -> (run [ moves_second Left ], []))
  | _ -> ([], [])

let read play names games position claim evidence =
  let for_left, for_right = strategies play names games position claim evidence in
  let positions list = Term.lines (List.map (Term.of_value Text_coq.position) list) in
  Term.apply2
    (fun for_left for_right -> Checker.Verdict.TextStrategy (for_left, for_right))
    "TextStrategy" (positions for_left) (positions for_right)
