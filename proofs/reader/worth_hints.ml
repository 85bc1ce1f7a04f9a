(* Evidence for sums by the nimbers of their parts. Not trusted. *)
open Shape
open Checker.Sum

let most_parts = 20_000
let most_tokens = 200
let most_moves = 2_000

module Parts = Map.Make (struct
    type t = part

    let compare = compare
  end)

let reason name value =
  match List.assoc_opt "kind" (members name value) with
  | Some (Json.Text "strategy") ->
    let field = fields name [ "kind"; "replies" ] value in
    Term.apply (fun replies -> Checker.SumWorths.ByStrategy replies) "SumWorths.ByStrategy" (Sum_hints.replies (field "replies"))
  | Some (Text "mirror") -> Term.constant Checker.SumWorths.ByMirror "SumWorths.ByMirror"
  | _ -> reject "parts: expected a strategy or a mirror"

(* The nimbers of parts and of all that they become, each behind those that it leads to. *)
let rec follow listed worths depth part =
  let known, _ = !worths in
  if Parts.mem part known then Parts.find part known
  else
    match part with
    | Pile (Nim, number) -> Numbers.int_of_n number
    | Heap (_, tokens) when Numbers.int_of_nat tokens > most_tokens ->
      give_up "nimbers of heaps of more than %d tokens, and periods, are not covered yet" most_tokens
    | _ ->
      if depth > most_moves || Parts.cardinal known > most_parts then
        give_up "theorems about large parts of games are not covered yet";
      let number, why =
        match Parts.find_opt part listed with
        | Some value ->
          let field = fields "a part" [ "nimber"; "play" ] value in
          (integer "nimber" 0 Sum_puzzle.largest_nimber (field "nimber"), reason "play" (field "play"))
        | None ->
          let nimber option = List.fold_left (fun sum part -> sum lxor follow listed worths (depth + 1) part) 0 option in
          let reached = List.map nimber (Checker.SumMoves.all_options [ part ]) in
          let rec least number = if List.mem number reached then least (number + 1) else number in
          (least 0, Term.constant Checker.SumWorths.ByOptions "SumWorths.ByOptions")
      in
      let known, made = !worths in
      worths := (Parts.add part number known, (part, number, why) :: made);
      number

let read play position claim evidence =
  if play = Checker.Play.Misere then give_up "nimbers are not covered yet for mis\195\168re play";
  let field = fields "evidence" [ "kind"; "games"; "parts" ] evidence in
  ignore (members "games" (field "games"));
  (* Entries that are no part of the sum prove nothing, and are ignored. *)
  let listed_part (text, value) =
    match Sum_puzzle.plain text with
    | [ part ] -> Some (part, value)
    | _ -> None
    | exception (Rejected _ | Gave_up _) -> None
  in
  let listed = Parts.of_seq (List.to_seq (List.filter_map listed_part (members "parts" (field "parts")))) in
  let worths = ref (Parts.empty, []) in
  let sum parts = List.fold_left (fun sum part -> sum lxor follow listed worths 0 part) 0 parts in
  let whole = sum position in
  (match claim with
   | Checker.Claims.WinningMoves (_, true) when whole <> 0 ->
     List.iter (fun option -> ignore (sum option)) (Checker.SumMoves.all_options position)
   | WinningMoves (options, _) -> List.iter (fun option -> ignore (sum option)) options
   | _ -> ());
  let worth (part, number, why) =
    { Term.value = ((part, Numbers.n_of_int number), why.Term.value);
      text = lazy (Printf.sprintf "(%s, %s, %s)" (Sum_parts.coq part) (Coq.n (Numbers.n_of_int number)) (Lazy.force why.Term.text)) }
  in
  Term.apply (fun worths -> Checker.Verdict.Worths worths) "Worths" (Term.lines (List.rev_map worth (snd !worths)))
