(** Left and Right.  SPECIFICATION. *)
Inductive player := Left | Right.
Definition other (p : player) : player := match p with Left => Right | Right => Left end.
