(* The text of a certificate in, the verdict on it out. *)
open Claims

(* What begins so is no JSON. *)
let stream = "lastmove strategy "

let read text =
  if Names.begins stream text then Shape.give_up "strategies as streams are not covered: lastmove convert writes them in JSON";
  let read = Claims.read (Json.parse text) in
  (read, Hints.read read)

(* The exit status, and what is said. *)
let check text =
  let read, hint = read text in
  if Checker.Verdict.verdict read.puzzle read.claim hint.Term.value then (0, "accepted: a theorem. " ^ Claims.words read)
  else if Hints.is_too_large read then (3, "gave up: more than 1,000,000 sets of filled cells at a time")
  else (1, "rejected: the evidence does not prove the claim")

let one_line text = String.concat " " (String.split_on_char '\n' text)

(* A Coq file that proves the claim. *)
let coq text =
  let read, hint = read text in
  let texts =
    match read.puzzle with
    | Checker.Claims.TextPuzzle _ ->
      "From Lastmove Require Import Rules.TextSyntax Rules.TextFields Rules.Text.\n"
    | _ -> ""
  in
  Printf.sprintf
    "(** %s\n\n\
    \    coqc $(sed -n 's|^-Q |-Q build/verified/proofs/|p' build/verified/proofs/_CoqProject) FILE\n\
    \    checks it, and prints on which axioms it depends: none. *)\n\
     Require Import ZArith NArith Ascii List String.\n%s\
     From Lastmove Require Import Verdict.Claims Verdict.Verdict.\n\
     Import ListNotations.\n\n\
     Definition the_puzzle : puzzle :=\n  %s.\n\n\
     Definition the_claim : claim := %s.\n\n\
     Definition hint : evidence :=\n  %s.\n\n\
     Theorem answer : holds the_puzzle the_claim.\n\
     Proof. apply (verdict_sound the_puzzle the_claim hint). vm_compute. reflexivity. Qed.\n\n\
     Print Assumptions answer.\n"
    (one_line (Claims.words read)) texts (Claims.coq_puzzle read.puzzle) (Claims.coq_claim read.claim) (Lazy.force hint.Term.text)
