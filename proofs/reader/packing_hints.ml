(* Evidence about disks in a cavity. Not trusted. *)
open Shape

let decimal value = Term.of_value Packing_puzzle.coq_rational (Packing_puzzle.decimal "a coordinate" value)

let centres value =
  let centre value =
    match items "a centre" value with
    | [ x; y ] -> Term.pair (decimal x) (decimal y)
    | _ -> reject "a centre: expected two coordinates"
  in
  Term.lines (List.map centre (items "centres" (fields "evidence" [ "kind"; "centres" ] value "centres")))

let wide_disks { Checker.Packing.diameters; _ } value =
  let disk value = Term.nat_of_int (integer "a disk" 0 (List.length diameters - 1) value) in
  Term.list (List.map disk (items "disks" (fields "evidence" [ "kind"; "disks" ] value "disks")))
