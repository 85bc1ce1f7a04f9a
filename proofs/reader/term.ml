(* Values for the checker, each with the Coq term that denotes it. Not trusted. *)

type 'a t = { value : 'a; text : string Lazy.t }

let constant value text = { value; text = lazy text }
let arguments texts = lazy (List.map Lazy.force texts)
let applied name texts = let texts = arguments texts in lazy (Coq.apply name (Lazy.force texts))

let apply f name a = { value = f a.value; text = applied name [ a.text ] }
let apply2 f name a b = { value = f a.value b.value; text = applied name [ a.text; b.text ] }
let apply3 f name a b c = { value = f a.value b.value c.value; text = applied name [ a.text; b.text; c.text ] }

let apply4 f name a b c d =
  { value = f a.value b.value c.value d.value; text = applied name [ a.text; b.text; c.text; d.text ] }

let apply5 f name a b c d e =
  { value = f a.value b.value c.value d.value e.value; text = applied name [ a.text; b.text; c.text; d.text; e.text ] }

let apply7 f name a b c d e g h =
  { value = f a.value b.value c.value d.value e.value g.value h.value;
    text = applied name [ a.text; b.text; c.text; d.text; e.text; g.text; h.text ] }

let separated separator items =
  let texts = arguments (List.map (fun item -> item.text) items) in
  { value = List.map (fun item -> item.value) items; text = lazy ("[" ^ String.concat separator (Lazy.force texts) ^ "]") }

let list items = separated "; " items
let lines items = separated ";\n  " items
let pair a b = { value = (a.value, b.value); text = lazy (Printf.sprintf "(%s, %s)" (Lazy.force a.text) (Lazy.force b.text)) }
let none = constant None "None"
let some a = apply Option.some "Some" a
let of_value text value = { value; text = lazy (text value) }
let z number = of_value Coq.z number
let n number = of_value Coq.n number
let nat number = of_value Coq.nat number
let truth value = of_value Coq.truth value
let nat_of_int number = nat (Numbers.nat_of_int number)
