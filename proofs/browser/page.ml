(* The checker for a page in a browser: lastmoveVerified(text) takes a certificate, and returns the exit status of
   lastmove-verified, a space, and what it says. Integers have 32 bits there: larger ones are refused. *)
module Js = Js_of_ocaml.Js

let verdict text =
  let status, said =
    try Certificate.check text with
    | Json.Bad what -> (2, "bad input: not JSON: " ^ what)
    | Shape.Rejected why -> (1, "rejected: " ^ why)
    | Shape.Gave_up why -> (3, "gave up: " ^ why)
    | Failure _ -> (3, "gave up: a number beyond 2^31 - 1, the greatest in a browser")
    | Not_found | Invalid_argument _ | Text_hints.Unknown -> (3, "gave up: the evidence could not be made out")
    | Stack_overflow -> (3, "gave up: the check nests too deeply")
    | Out_of_memory -> (3, "gave up: the memory is used up")
  in
  string_of_int status ^ " " ^ Words.printable said

let () = Js.export "lastmoveVerified" (Js.wrap_callback (fun text -> Js.string (verdict (Js.to_string text))))
