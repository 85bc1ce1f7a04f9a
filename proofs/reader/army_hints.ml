(* Evidence about armies. Not trusted. *)

(* The weight of the half-plane: the theorem does not need it. *)
let golden evidence =
  let field = Shape.fields "evidence" [ "kind"; "weight" ] evidence in
  match List.map Exact.read (Shape.items "weight" (field "weight")) with
  | [ _; _ ] -> Term.constant Checker.Verdict.NoEvidence "NoEvidence"
  | _ -> Shape.reject "weight: expected two exact numbers"
