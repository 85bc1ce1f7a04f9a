(* What is covered. *)
let table = "\
peg        no         parity, lattice, pagoda, integer, emptiness, cases\n\
army       no         golden (level 5)\n\
heaps      period     nim-values (saltus 0)\n\
heaps      quotient   quotient (of finitely many heaps)\n\
sum        P, N       strategy (heaps by code, nim, cram)\n"
