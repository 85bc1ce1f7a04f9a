(* Words that several kinds of claims use. TRUSTED. *)

(* No claim of this puzzle: the checker does not accept it. *)
let unknown = "(a claim that is none)"

let play play = match play with Checker.Play.Normal -> "normal play" | Misere -> "mis\195\168re play"
