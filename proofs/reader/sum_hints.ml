(* Evidence for outcomes of sums: the positions that the winner leaves. Not trusted. *)
open Shape

let positions_left evidence =
  let field = fields "evidence" [ "kind"; "replies" ] ~may:[ "first" ] evidence in
  List.map (fun (text, _) -> Sum_puzzle.position text) (members "replies" (field "replies"))
