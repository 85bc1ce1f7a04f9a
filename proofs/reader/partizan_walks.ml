(* Strategies written as walks (docs/certificates.md): walks through them, and lists the positions. Not trusted.

   The moves are those of the checker. A walk takes a position's options in the order of their plain texts; so the
   parts are written here as plain texts have them, turned and reflected as there. *)
open Shape
open Checker.Partizan
module Check = Checker.Partizan0

let other player = match player with Checker.Players.Left -> Checker.Players.Right | Right -> Left

(* * Plain texts *)

let mirrored row = String.init (String.length row) (fun at -> row.[String.length row - 1 - at])
let upright rows = [ rows; List.rev rows; List.map mirrored rows; List.rev_map mirrored rows ]

let wide rows =
  let column at = String.concat "" (List.map (fun row -> String.make 1 row.[at]) rows) in
  let columns = List.init (String.length (List.hd rows)) column in
  let not_high rows = List.length rows <= String.length (List.hd rows) in
  List.concat_map upright (List.filter not_high [ rows; columns ])

let least images = List.fold_left min (List.hd images) images

let images game rows =
  match game with
  | Checker.PartizanBoards.Domineering -> upright rows
  | Fission | Maize -> [ rows ]
  | Clobber | Col | Snort | Konane -> wide rows

let least_rows game rows = least (List.map (String.concat "|") (images game rows))

let place ((row, column), _) = Numbers.(int_of_z row, int_of_z column)

(* The board from [top] to [bottom] and from [left] to [right]. *)
let drawn listed cells (top, bottom, left, right) =
  let none = if List.mem_assoc '.' listed then '#' else '.' in
  let board = Array.init (bottom - top + 1) (fun _ -> Bytes.make (right - left + 1) none) in
  let sign content = fst (List.find (fun (_, other) -> other = content) listed) in
  let put cell = let row, column = place cell in Bytes.set board.(row - top) (column - left) (sign (snd cell)) in
  List.iter put cells;
  List.map Bytes.to_string (Array.to_list board)

(* The least board that holds the cells. *)
let rows_of listed cells =
  let ends part =
    let all = List.map (fun cell -> part (place cell)) cells in
    (List.fold_left min max_int all, List.fold_left max min_int all)
  in
  let top, bottom = ends fst and left, right = ends snd in
  drawn listed cells (top, bottom, left, right)

(* What the file says of games that is not in positions as they are here. *)
type names = {
  heaps : (string * string) list;                   (* games of heaps by what they are called here *)
  frames : ((int * int) list * (int * int)) list;   (* by their cells, the rows and columns of boards that stay whole *)
}

let cells_of cells = List.sort compare (List.map place cells)

let run name game =
  let text = Partizan_games.text game in
  let own = String.sub text (String.length name) (String.length text - String.length name) in
  name ^ min own (mirrored own)

(* What stands before the last colon: the game. *)
let game_of text = String.sub text 0 (String.rindex text ':')
let behind text = let at = String.rindex text ':' in String.sub text at (String.length text - at)

(* Heaps under codes are called as in the file. *)
let heap names text =
  let game = game_of text in
  Option.value (List.assoc_opt game names.heaps) ~default:game ^ behind text

(* A part of these games is a whole board, with the walls at its borders. *)
let is_whole game = match game with Checker.PartizanBoards.Col | Snort | Konane -> true | _ -> false

let least_wide cells = least (List.map (String.concat "|") (wide (rows_of Partizan_games.all_listed cells)))

let game_text names game =
  match game with
  | OnBoard (game, cells) ->
    let name, listed = Partizan_games.name_of game in
    let rows =
      match List.assoc_opt (cells_of cells) names.frames with
      | Some (height, width) when is_whole game -> drawn listed cells (0, height - 1, 0, width - 1)
      | _ -> rows_of listed cells
    in
    name ^ ":" ^ least_rows game rows
  | Amazons cells -> "amazons:" ^ least_wide cells
  | NoGo cells -> "nogo:" ^ least_wide cells
  | Cherries _ -> run "cherries:" game
  | Dominoes _ -> run "toppling-dominoes:" game
  | HeapOf _ -> heap names (Partizan_games.text game)
  | Toads _ | Elephants _ | Cake _ | Picture _ -> Partizan_games.text game

let part_text names part =
  match part with
  | Plain game -> game_text names game
  | Negative game -> "-" ^ game_text names game
  | Version _ -> give_up "walks through sums with impartial versions of games are not covered yet"
  | Impartial (Heap _ as heaps) -> heap names (Sum_parts.text heaps)
  | Impartial ((Pile _ | Hackenbush _) as other) -> Sum_parts.text other
  | Impartial other -> give_up "walks through sums with %s are not covered yet" (short (Sum_parts.text other))
  | Form _ | Brace _ -> Partizan_puzzle.part_text part

(* What the terms of the file say. *)
let names_of terms part_of =
  let unsigned term = if Names.begins "-" term then String.sub term 1 (String.length term - 1) else term in
  let heaps text =
    match part_of text with
    | (Plain (HeapOf _) | Impartial (Heap _)) as part :: _ ->
      let own = game_of (Partizan_puzzle.part_text part) in
      let is_code = List.exists (fun name -> Names.begins name text) [ "octal:"; "partizan-octal:" ] in
      [ (own, if is_code then own else game_of text) ]
    | _ -> []
  in
  let frames text =
    match part_of text with
    | [ Plain (OnBoard (game, cells)) ] when is_whole game ->
      let rows = Partizan_games.rows { Reading.text; at = String.index text ':' + 1 } ".#xo" in
      [ (cells_of cells, (List.length rows, String.length (List.hd rows))) ]
    | _ -> []
  in
  let texts = List.map unsigned (List.filter (( <> ) "0") terms) in
  let all what = List.sort_uniq compare (List.concat_map what texts) in
  let distinct what found =
    let keys = List.map fst found in
    if List.length (List.sort_uniq compare keys) < List.length keys then
      give_up "walks through %s are not covered yet" what;
    found
  in
  { heaps = distinct "a game under two names" (all heaps); frames = distinct "boards that differ in walls" (all frames) }

(* * Moves *)

type board = {
  puzzle : Partizan_puzzle.t;
  names : names;
  parts : (string, part) Hashtbl.t;                                         (* by their plain texts *)
  leaves : (Checker.Players.player * string, string list list) Hashtbl.t;   (* what moves leave of a part *)
}

(* The plain texts of the parts that have moves, sorted. *)
let keep { puzzle = { forms; braces; _ }; names; parts; _ } left =
  let can_move part player = Check.mobile forms braces player part in
  let kept part =
    if can_move part Checker.Players.Left || can_move part Right then begin
      let text = part_text names part in
      Hashtbl.replace parts text part;
      Some text
    end
    else None
  in
  List.sort compare (List.filter_map kept left)

(* Cut directly before each elephant behind a rhino. *)
let cut run =
  let rec go pieces piece after_rhino = function
    | [] -> List.rev (List.rev piece :: pieces)
    | Checker.PartizanRows.Toad :: rest when after_rhino -> go (List.rev piece :: pieces) [ Checker.PartizanRows.Toad ] false rest
    | animal :: rest ->
      let after_rhino = match animal with Checker.PartizanRows.Frog -> true | Toad -> false | Nobody -> after_rhino in
      go pieces (animal :: piece) after_rhino rest
  in
  go [] [] false run

let pieces game =
  match game with
  | OnBoard ((Domineering | Clobber | Fission | Maize) as game, cells) ->
    List.map (fun piece -> OnBoard (game, piece)) (Checker.PartizanNormal.pieces cells)
  | Amazons cells -> List.map (fun piece -> Amazons piece) (Checker.PartizanAmazons.amazons_pieces cells)
  | NoGo cells -> List.map (fun piece -> NoGo piece) (Checker.PartizanNoGoRows.nogo_parts cells)
  | Elephants run -> List.map (fun piece -> Elephants piece) (cut run)
  | Picture edges -> List.map (fun piece -> Picture piece) (Checker.PartizanPictures.picture_normal edges)
  | _ -> [ game ]

let in_pieces part =
  match part with
  | Plain game -> List.map (fun game -> Plain game) (pieces game)
  | Negative game -> List.map (fun game -> Negative game) (pieces game)
  | part -> [ part ]

let left_by { puzzle = { forms; braces; _ }; _ } player part =
  let game_moves player game = List.map (List.concat_map pieces) (Checker.PartizanGames.game_moves player game) in
  let side entries place =
    let left, right = List.nth entries (Numbers.int_of_nat place) in
    match player with Checker.Players.Left -> left | Right -> right
  in
  match part with
  | Plain game -> List.map (List.map (fun game -> Plain game)) (game_moves player game)
  | Negative game -> List.map (List.map (fun game -> Negative game)) (game_moves (other player) game)
  | Version game ->
    List.map (List.map (fun game -> Version game)) (List.concat_map (fun player -> game_moves player game) [ player; other player ])
  | Impartial part -> List.map (List.map (fun part -> Impartial part)) (Checker.Sum0.options () part)
  | Form place -> List.map (fun option -> [ Form option ]) (side forms place)
  | Brace place -> List.map (List.concat_map in_pieces) (side braces place)

let leaves board player text =
  match Hashtbl.find_opt board.leaves (player, text) with
  | Some found -> found
  | None ->
    let found = List.map (keep board) (left_by board player (Hashtbl.find board.parts text)) in
    Hashtbl.add board.leaves (player, text) found;
    found

let whole texts = if texts = [] then "0" else String.concat Names.joint texts

(* A position is the sorted list of the plain texts of its parts. *)
let has_move board player position = List.exists (fun text -> leaves board player text <> []) position

(* In the order of their plain texts, each once. *)
let options board player position =
  let rec without text texts =
    match texts with [] -> [] | first :: rest -> if first = text then rest else first :: without text rest
  in
  let of_part text =
    let others = without text position in
    List.map (fun left -> List.merge compare left others) (leaves board player text)
  in
  let all = List.concat_map of_part (List.sort_uniq compare position) in
  List.map snd (List.sort_uniq compare (List.map (fun option -> (whole option, option)) all))

(* * Walks *)

let digits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"

let numbers text =
  let rec from at =
    if at = String.length text then Seq.Nil
    else
      let rec number at place value =
        if at = String.length text || place = 6 then reject "a walk: expected numbers of at most six digits";
        match String.index_opt digits text.[at] with
        | None -> reject "a walk: expected digits A-Z, a-z, 0-9, + and /"
        | Some digit ->
          let value = value + ((digit land 31) lsl (5 * place)) in
          if digit < 32 then (at + 1, value) else number (at + 1) (place + 1) value
      in
      let next, value = number at 0 0 in
      Seq.Cons (value, fun () -> from next)
  in
  fun () -> from 0

(* The positions that the winner leaves when leaving these first, each with its options and the replies there. *)
let walk board winner starts text =
  let misere = board.puzzle.play = Checker.Play.Misere and loser = other winner in
  let rest = ref (numbers text) and answers = Hashtbl.create 1000 in
  let left = Hashtbl.create 1000 and waiting = Queue.create () in
  let leave position =
    if (misere || has_move board loser position) && not (Hashtbl.mem left position) then begin
      Hashtbl.add left position ();
      Queue.add position waiting
    end
  in
  let answer option =
    if not (Hashtbl.mem answers option) then begin
      let reply =
        if misere && not (has_move board winner option) then None
        else
          match !rest () with
          | Seq.Nil -> reject "the walk has no reply to '%s'" (short (whole option))
          | Cons (place, more) ->
            rest := more;
            let replies = options board winner option in
            (match List.nth_opt replies place with
             | Some reply -> leave reply; Some reply
             | None -> reject "the walk's reply to '%s' is not legal" (short (whole option)))
      in
      Hashtbl.add answers option reply
    end;
    Option.map (fun reply -> (option, reply)) (Hashtbl.find answers option)
  in
  List.iter leave starts;
  let rec table found =
    match Queue.take_opt waiting with
    | None -> List.rev found
    | Some position ->
      let replies = List.filter_map answer (options board loser position) in
      table ((position, replies) :: found)
  in
  let found = table [] in
  if !rest () <> Seq.Nil then reject "the walk ends before the last of its numbers";
  let parts = List.map (Hashtbl.find board.parts) in
  let reply (option, reply) = (parts option, parts reply) in
  List.map (fun (position, replies) -> (parts position, List.map reply replies)) found

(* Of a puzzle that stands in the file as [about]; these positions stand there, too. *)
let board (puzzle : Partizan_puzzle.t) about others =
  let of_brace entry = List.concat_map (texts "braces") (items "braces" entry) in
  let braces =
    if has "braces" about then
      List.concat_map of_brace (items "braces" (List.assoc "braces" (members "puzzle" about)))
    else []
  in
  let position = text "position" (List.assoc "position" (members "puzzle" about)) in
  let terms = List.concat_map Names.terms ((position :: braces) @ others) in
  let part_of = Partizan_puzzle.of_term (List.length puzzle.forms) (List.length puzzle.braces) in
  { puzzle; names = names_of terms part_of; parts = Hashtbl.create 1000; leaves = Hashtbl.create 1000 }

(* A position of the file. *)
let position board parts = keep board (List.concat_map in_pieces parts)
