(* lastmove-verified: checks certificates with a checker that is proved sound. *)

let usage =
  "usage: lastmove-verified [--time-limit S] FILE...\n\
  \       lastmove-verified --coq FILE\n\
  \       lastmove-verified --kinds\n\n\
   Checks lastmove certificates (docs/certificates.md), `-` on standard input. What it accepts is a theorem: its\n\
   soundness is proved in Coq (docs/verified.md).\n\n\
  \  --coq           writes a Coq file that proves the claim of the certificate, instead of checking it\n\
  \  --kinds         lists the kinds of evidence that are covered\n\
  \  --moves         reads lines {\"rules\": …, \"position\": …} and says what each player's moves leave\n\
  \  --time-limit S  gives up after S seconds for each file, or 'none' (default: 60)\n\
  \  --help          prints this\n\n\
   Exit status: 0 accepted, 1 rejected, 2 not JSON or a mistake on the command line, 3 gave up or not covered yet,\n\
   4 a file that cannot be read, or output that cannot be written; for several files, the greatest.\n"

let largest = 64 lsl 20

exception Out_of_time

let read_all channel =
  let buffer = Buffer.create 65_536 and piece = Bytes.create 65_536 in
  let rec from () =
    let size = input channel piece 0 (Bytes.length piece) in
    if size > 0 then begin
      Buffer.add_subbytes buffer piece 0 size;
      if Buffer.length buffer > largest then raise (Sys_error "larger than 64 MiB");
      from ()
    end
  in
  from ();
  Buffer.contents buffer

let read name =
  if name = "-" then (set_binary_mode_in stdin true; read_all stdin)
  else
    let channel = open_in_bin name in
    Fun.protect ~finally:(fun () -> close_in_noerr channel) (fun () -> read_all channel)

(* The result of `work`, or Out_of_time. *)
let within seconds work =
  let ring time = ignore (Unix.setitimer Unix.ITIMER_REAL { Unix.it_interval = 0.; it_value = time }) in
  match seconds with
  | None -> work ()
  | Some seconds ->
    Sys.set_signal Sys.sigalrm (Sys.Signal_handle (fun _ -> raise Out_of_time));
    ring (Float.max seconds 1e-6);
    Fun.protect ~finally:(fun () -> ring 0.) work

(* The exit status, and what is said. *)
let verdict_of seconds name work =
  try within seconds (fun () -> work (read name)) with
  | Json.Bad what -> (2, "bad input: not JSON: " ^ what)
  | Shape.Rejected why -> (1, "rejected: " ^ why)
  | Shape.Gave_up why -> (3, "gave up: " ^ why)
  | Out_of_time -> (3, "gave up: the time limit was reached (--time-limit)")
  | Stack_overflow -> (3, "gave up: the check nests too deeply")
  | Out_of_memory -> (3, "gave up: the memory is used up")
  | (Not_found | Failure _ | Invalid_argument _ | Text_hints.Unknown) ->
    (3, "gave up: the evidence could not be made out")
  | Sys_error why -> (4, Printf.sprintf "cannot read '%s': %s" name why)

(* What is said of a line in a few seconds. *)
let limited otherwise work =
  try within (Some 5.) work with Out_of_time | Stack_overflow | Out_of_memory -> otherwise

let check_file several seconds name =
  let status, said = verdict_of seconds name Certificate.check in
  print_endline (Words.printable (if several then name ^ ": " ^ said else said));
  status

let write_coq seconds name =
  let status, said = verdict_of seconds name (fun text -> (0, Certificate.coq text)) in
  if status = 0 then print_string said else prerr_endline (Words.printable said);
  status

let complain what = prerr_endline (Words.printable ("lastmove-verified: " ^ what))

let fail what =
  complain (what ^ "; --help says how it is used");
  exit 2

let seconds text =
  match (text, float_of_string_opt text) with
  | "none", _ -> None
  | _, Some seconds when seconds >= 0. && seconds <= 1e8 -> Some seconds
  | _ -> fail ("--time-limit expects a number of seconds or 'none', not '" ^ text ^ "'")

let rec run limit arguments =
  match arguments with
  | "--help" :: _ -> print_string usage; 0
  | [ "--kinds" ] -> print_string Kinds.table; 0
  | [ "--moves" ] -> Text_moves.answer_lines limited; 0
  | [ "--time-limit" ] -> fail "--time-limit expects a number of seconds"
  | "--time-limit" :: text :: rest -> run (seconds text) rest
  | [ "--coq"; name ] -> write_coq limit name
  | "--coq" :: _ -> fail "--coq expects one file"
  | [] -> fail "expected a file"
  | names ->
    let unknown name = String.length name > 1 && name.[0] = '-' in
    (match List.find_opt unknown names with Some name -> fail ("unknown option '" ^ name ^ "'") | None -> ());
    List.fold_left (fun worst name -> max worst (check_file (List.length names > 1) limit name)) 0 names

(* What is extracted recurses once for each position of a list: the stack that is usual, 8 MiB, would end at some hundred
   thousand. So the program starts itself anew with 1 GiB, or with as much as the machine allows. *)
let with_large_stack () =
  let started = "LASTMOVE_VERIFIED_STACK" in
  let script = "ulimit -S -s 1048576 || ulimit -S -s $(ulimit -H -s); exec 2>&3 3>&-; exec \"$0\" \"$@\"" in
  let line = [ "sh"; "-c"; "exec 3>&2 2>/dev/null; " ^ script; Sys.executable_name ] @ List.tl (Array.to_list Sys.argv) in
  if Sys.getenv_opt started = None then begin
    Unix.putenv started "1";
    try Unix.execv "/bin/sh" (Array.of_list line) with Unix.Unix_error _ -> ()
  end

(* Ends the program. What is left in the buffer of a channel that cannot be written is dropped, not tried again. *)
let () =
  with_large_stack ();
  Sys.set_signal Sys.sigpipe Sys.Signal_ignore;
  match
    let status = run (Some 60.) (List.tl (Array.to_list Sys.argv)) in
    flush stdout;
    status
  with
  | status -> exit status
  | exception Sys_error why ->
    (try complain ("cannot write: " ^ why) with Sys_error _ -> ());
    Unix._exit 4
