(* Winning moves in sums of impartial games by rules as texts. Not trusted: whole boards are searched again, as for
   strategies. *)
open Text_hints
open Checker.TextStrategy

(* The positions that a winner leaves. *)
let positions play names games position all options evidence =
  let search = new_search games play (fun player -> player) and player = Checker.Players.Left in
  List.iter (hint search (List.mapi (fun at name -> (Numbers.string name, at)) names)) (positions_of evidence);
  let starts = List.map (part_start games) position in
  if List.mem None starts then []
  else begin
    let own = distinct (moves search player (live search (List.map Option.get starts))) in
    let claimed = List.map (fun option -> key (live search option)) options in
    let decide option =
      if List.mem (key option) claimed then ignore (loses search player option)
      else if all then ignore (wins search player option)
    in
    List.iter decide own;
    List.rev search.left
  end

let read play names games position all options evidence =
  let positions = try positions play names games position all options evidence with Unknown -> [] in
  Term.apply (fun positions -> Checker.Verdict.TextMoves positions) "TextMoves"
    (Term.lines (List.map (Term.of_value Text_coq.position) positions))
