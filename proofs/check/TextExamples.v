(** Rules as texts: EXAMPLES of moves that are legal, and of some that are not, one or two for each
    construction of the language. They test the pages Rules/Text*.v: each is decided by the list of
    all moves, which is proved to be complete. *)
Require Import ZArith Ascii String List Bool.
From Lastmove Require Import Rules.Players Rules.TextSyntax Rules.TextFields Rules.TextMoves.
From Lastmove Require Import Rules.TextHeaps Check.TextHolds Check.TextFieldOptions.
From Lastmove Require Import Check.TextHeapOptions.
Import ListNotations.

(** A board as it is drawn, and a graph by its edges and the signs of its vertices. *)
Fixpoint row (r c : Z) (s : string) : list (place * sign) :=
  match s with EmptyString => [] | String a s => ((r, c), a) :: row r (c + 1) s end.
Fixpoint drawn_from (r : Z) (l : list string) : list (place * sign) :=
  match l with [] => [] | s :: l => row r 0 s ++ drawn_from (r + 1) l end.
Definition drawn (l : list string) : field := Field [] (drawn_from 0 l).
Definition graph (edges : list (Z * Z)) (vertices : list (Z * sign)) : field :=
  Field (map (fun e => ((fst e, 0%Z), (snd e, 0%Z))) edges)
        (map (fun v => ((fst v, 0%Z), snd v)) vertices).

Definition decided (g : field_game) (q : player) (f h : field) (b : bool) : bool :=
  field_game_ok g &&
  match field_options g q f with Some l => Bool.eqb (existsb (field_eqb h) l) b | None => false end.
Lemma decided_ok g q f h b : decided g q f h b = true -> b = true <-> field_move g q f h.
Proof.
  unfold decided. intros H. apply andb_prop in H as [W H].
  destruct (field_options g q f) as [l|] eqn:E; [|discriminate]. apply eqb_prop in H. subst b.
  rewrite (field_options_ok g q f l W E h), existsb_exists. split.
  - intros (k & Hk & F). apply field_eqb_ok in F. subst. auto.
  - intros Hh. exists h. split; auto. apply field_eqb_ok. auto.
Qed.
Lemma legal g q f h : decided g q f h true = true -> field_move g q f h.
Proof. intros H. apply (decided_ok _ _ _ _ _ H). auto. Qed.
Lemma illegal g q f h : decided g q f h false = true -> ~ field_move g q f h.
Proof. intros H M. apply (decided_ok _ _ _ _ _ H) in M. discriminate. Qed.
Definition heap_decided (g : heap_game) (q : player) (own : heap) (l : list heap) (b : bool) : bool
  :=
  Bool.eqb (existsb (heaps_eqb l) (heap_options g q own)) b.
Lemma heap_decided_ok g q own l b : heap_decided g q own l b = true -> b = true <->
  heap_moves g q own l.
Proof.
  unfold heap_decided. intros H. apply eqb_prop in H. subst b.
  rewrite heap_options_ok, existsb_exists. split.
  - intros (k & Hk & F). apply heaps_eqb_ok in F. subst. auto.
  - intros Hl. exists l. split; auto. apply heaps_eqb_ok. auto.
Qed.
Lemma heap_legal g q own l : heap_decided g q own l true = true -> heap_moves g q own l.
Proof. intros H. apply (heap_decided_ok _ _ _ _ _ H). auto. Qed.
Lemma heap_illegal g q own l : heap_decided g q own l false = true -> ~ heap_moves g q own l.
Proof. intros H M. apply (heap_decided_ok _ _ _ _ _ H) in M. discriminate. Qed.

Local Open Scope char_scope.
Local Open Scope Z_scope.

(** board . x o; each x.*o -> .=*x; measure count [xo] *)
Definition rook_clobber : field_game :=
  FieldGame false ["."; "x"; "o"] None None None [(FieldRule Each (Leg (Change (Pattern [[(Piece
  [(Cell (One "x") (Becomes "."))] None); (Piece [(Cell (One ".") Stays)] (Some (0%nat, None)));
  (Piece [(Cell (One "o") (Becomes "x"))] None)]] AsUsual)) []) [])] [] [] [] [] [(Sum [(1,
  (Count (OneOf ["x"; "o"])))])].
(** Repetitions: x.*o -> .=*x. *)
Example rook_clobber_legal : field_move rook_clobber Left (drawn ["x..o"%string]) (drawn
["...x"%string]).
Proof. apply legal. vm_compute. reflexivity. Qed.
Example rook_clobber_illegal : ~ field_move rook_clobber Left (drawn ["x..o"%string]) (drawn
["x..x"%string]).
Proof. apply illegal. vm_compute. reflexivity. Qed.
Example rook_clobber_legal_2 : field_move rook_clobber Right (drawn ["x..o"%string]) (drawn
["o..."%string]).
Proof. apply legal. vm_compute. reflexivity. Qed.
Example rook_clobber_illegal_2 : ~ field_move rook_clobber Right (drawn ["x..o"%string]) (drawn
[".o.."%string]).
Proof. apply illegal. vm_compute. reflexivity. Qed.

(** board . x o; along lines; each x.*. -> .=*x then x.*. -> ==*#; measure count [xo.] *)
Definition amazons : field_game :=
  FieldGame false ["."; "x"; "o"] None None (Some [Lines]) [(FieldRule Each (Leg (Change (Pattern
  [[(Piece [(Cell (One "x") (Becomes "."))] None); (Piece [(Cell (One ".") Stays)] (Some (0%nat,
  None))); (Piece [(Cell (One ".") (Becomes "x"))] None)]] AsUsual)) []) [(Leg (Change (Pattern
  [[(Piece [(Cell (One "x") Stays)] None); (Piece [(Cell (One ".") Stays)] (Some (0%nat, None)));
  (Piece [(Cell (One ".") (Becomes "#"))] None)]] AsUsual)) [])])] [] [] [] [] [(Sum [(1, (Count
  (OneOf ["x"; "o"; "."])))])].
(** Further legs: an arrow is shot from where the queen has come to. *)
Example amazons_legal : field_move amazons Left (drawn ["x.."%string]) (drawn [".x#"%string]).
Proof. apply legal. vm_compute. reflexivity. Qed.
Example amazons_illegal : ~ field_move amazons Left (drawn ["x.."%string]) (drawn
["..x"%string]).
Proof. apply illegal. vm_compute. reflexivity. Qed.

(** board . x o; each . -> x unless .o; measure count . *)
Definition snort : field_game :=
  FieldGame false ["."; "x"; "o"] None None None [(FieldRule Each (Leg (Change (Pattern [[(Piece
  [(Cell (One ".") (Becomes "x"))] None)]] AsUsual)) [(If false (Number 0%nat (Some 0%nat))
  (Pattern [[(Piece [(Cell (One ".") Stays)] None); (Piece [(Cell (One "o") Stays)] None)]]
  AsUsual))]) [])] [] [] [] [] [(Sum [(1, (Count (One ".")))])].
(** Unless: not beside a stone of the other player. *)
Example snort_legal : field_move snort Left (drawn ["..o"%string]) (drawn ["x.o"%string]).
Proof. apply legal. vm_compute. reflexivity. Qed.
Example snort_illegal : ~ field_move snort Left (drawn ["..o"%string]) (drawn [".xo"%string]).
Proof. apply illegal. vm_compute. reflexivity. Qed.

(** board . x o; along lines; each . -> x if .o+x also .o+x -> =~+=; measure count . *)
Definition reversi : field_game :=
  FieldGame false ["."; "x"; "o"] None None (Some [Lines]) [(FieldRule Each (Leg (Change (Pattern
  [[(Piece [(Cell (One ".") (Becomes "x"))] None)]] AsUsual)) [(If false (Number 1%nat None)
  (Pattern [[(Piece [(Cell (One ".") Stays)] None); (Piece [(Cell (One "o") Stays)] (Some (1%nat,
  None))); (Piece [(Cell (One "x") Stays)] None)]] AsUsual)); (Also false (Pattern [[(Piece
  [(Cell (One ".") Stays)] None); (Piece [(Cell (One "o") Partner)] (Some (1%nat, None))); (Piece
  [(Cell (One "x") Stays)] None)]] AsUsual))]) [])] [] [] [] [] [(Sum [(1, (Count (One ".")))])].
(** If, and also: what is enclosed is turned. *)
Example reversi_legal : field_move reversi Left (drawn [".oox."%string]) (drawn
["xxxx."%string]).
Proof. apply legal. vm_compute. reflexivity. Qed.
Example reversi_illegal : ~ field_move reversi Left (drawn [".oox."%string]) (drawn
[".ooxx"%string]).
Proof. apply illegal. vm_compute. reflexivity. Qed.

(** board .; both ..|.? -> ##|#= turned; measure count . *)
Definition tromino_cram : field_game :=
  FieldGame false ["."] None None None [(FieldRule Both (Leg (Change (Pattern [[(Piece [(Cell
  (One ".") (Becomes "#"))] None); (Piece [(Cell (One ".") (Becomes "#"))] None)]; [(Piece [(Cell
  (One ".") (Becomes "#"))] None); (Piece [(Cell Any Stays)] None)]] Turned)) []) [])] [] [] []
  [] [(Sum [(1, (Count (One ".")))])].
(** Pictures in all eight images. *)
Example tromino_cram_legal : field_move tromino_cram Left (drawn [".."%string; ".."%string])
(drawn ["##"%string; "#."%string]).
Proof. apply legal. vm_compute. reflexivity. Qed.
Example tromino_cram_illegal : ~ field_move tromino_cram Left (drawn [".."%string; ".."%string])
(drawn ["##"%string; ".."%string]).
Proof. apply illegal. vm_compute. reflexivity. Qed.
Example tromino_cram_legal_2 : field_move tromino_cram Left (drawn [".."%string; ".."%string])
(drawn [".#"%string; "##"%string]).
Proof. apply legal. vm_compute. reflexivity. Qed.
Example tromino_cram_illegal_2 : ~ field_move tromino_cram Left (drawn [".."%string;
".."%string]) (drawn ["####"%string]).
Proof. apply illegal. vm_compute. reflexivity. Qed.

(** board o .; both block k x k of o -> .; measure count o *)
Definition square : field_game :=
  FieldGame false ["o"; "."] None None None [(FieldRule Both (Leg (Block (Named "k") (Named "k")
  (One "o") "." None) []) [])] [] [] [] [] [(Sum [(1, (Count (One "o")))])].
(** Blocks: squares, not rectangles. *)
Example square_legal : field_move square Left (drawn ["ooo"%string; "ooo"%string]) (drawn
["..o"%string; "..o"%string]).
Proof. apply legal. vm_compute. reflexivity. Qed.
Example square_illegal : ~ field_move square Left (drawn ["ooo"%string; "ooo"%string]) (drawn
["..o"%string; "ooo"%string]).
Proof. apply illegal. vm_compute. reflexivity. Qed.

(** board o !; both o -> # also quadrant of o -> #; measure count o *)
Definition chomp : field_game :=
  FieldGame false ["o"; "!"] None None None [(FieldRule Both (Leg (Change (Pattern [[(Piece
  [(Cell (One "o") (Becomes "#"))] None)]] AsUsual)) [(Quadrant false (One "o") "#")]) [])] [] []
  [] [] [(Sum [(1, (Count (One "o")))])].
(** Quadrants. *)
Example chomp_legal : field_move chomp Left (drawn ["!oo"%string; "ooo"%string]) (drawn
["!oo"%string; "o##"%string]).
Proof. apply legal. vm_compute. reflexivity. Qed.
Example chomp_illegal : ~ field_move chomp Left (drawn ["!oo"%string; "ooo"%string]) (drawn
["!oo"%string; "o#o"%string]).
Proof. apply illegal. vm_compute. reflexivity. Qed.

(** board . x o; each . -> x; always every block of x touches .; always every block of o touches
.; measure count . *)
Definition nogo : field_game :=
  FieldGame false ["."; "x"; "o"] None None None [(FieldRule Each (Leg (Change (Pattern [[(Piece
  [(Cell (One ".") (Becomes "x"))] None)]] AsUsual)) []) [])] [] [((One "x"), (One ".")); ((One
  "o"), (One "."))] [] [] [(Sum [(1, (Count (One ".")))])].
(** Laws about blocks. *)
Example nogo_legal : field_move nogo Left (drawn [".o.."%string]) (drawn [".ox."%string]).
Proof. apply legal. vm_compute. reflexivity. Qed.
Example nogo_illegal : ~ field_move nogo Left (drawn [".o.."%string]) (drawn ["xo.."%string]).
Proof. apply illegal. vm_compute. reflexivity. Qed.
Example nogo_legal_2 : field_move nogo Right (drawn ["x.."%string]) (drawn ["x.o"%string]).
Proof. apply legal. vm_compute. reflexivity. Qed.
Example nogo_illegal_2 : ~ field_move nogo Right (drawn ["x.."%string]) (drawn ["xo."%string]).
Proof. apply illegal. vm_compute. reflexivity. Qed.

(** board . x o; along lines; each . -> x; always no xxx; always no ooo; measure count . *)
Definition no_three : field_game :=
  FieldGame false ["."; "x"; "o"] None None (Some [Lines]) [(FieldRule Each (Leg (Change (Pattern
  [[(Piece [(Cell (One ".") (Becomes "x"))] None)]] AsUsual)) []) [])] [(Pattern [[(Piece [(Cell
  (One "x") Stays)] None); (Piece [(Cell (One "x") Stays)] None); (Piece [(Cell (One "x") Stays)]
  None)]] AsUsual); (Pattern [[(Piece [(Cell (One "o") Stays)] None); (Piece [(Cell (One "o")
  Stays)] None); (Piece [(Cell (One "o") Stays)] None)]] AsUsual)] [] [] [] [(Sum [(1, (Count
  (One ".")))])].
(** Laws about patterns. *)
Example no_three_legal : field_move no_three Left (drawn ["xx.."%string]) (drawn
["xx.x"%string]).
Proof. apply legal. vm_compute. reflexivity. Qed.
Example no_three_illegal : ~ field_move no_three Left (drawn ["xx.."%string]) (drawn
["xxx."%string]).
Proof. apply illegal. vm_compute. reflexivity. Qed.

(** board . x o; each .[xo]*x -> >>*. along east; measure room west of [xo] *)
Definition push : field_game :=
  FieldGame false ["."; "x"; "o"] None None None [(FieldRule Each (Leg (Change (Pattern [[(Piece
  [(Cell (One ".") AsBehind)] None); (Piece [(Cell (OneOf ["x"; "o"]) AsBehind)] (Some (0%nat,
  None))); (Piece [(Cell (One "x") (Becomes "."))] None)]] (Along [East]))) []) [])] [] [] [] []
  [(Sum [(1, (Room WestSide (OneOf ["x"; "o"])))])].
(** Signs that are copied from the next cell. *)
Example push_legal : field_move push Left (drawn [".ox"%string]) (drawn ["ox."%string]).
Proof. apply legal. vm_compute. reflexivity. Qed.
Example push_illegal : ~ field_move push Left (drawn [".ox"%string]) (drawn ["x.o"%string]).
Proof. apply illegal. vm_compute. reflexivity. Qed.

(** board H T; swap H T; both H -> T; both H[HT]*[HT] -> T=*~ along west; measure word H from
east *)
Definition turning_turtles : field_game :=
  FieldGame false ["H"; "T"] (Some [("H", "T")]) None None [(FieldRule Both (Leg (Change (Pattern
  [[(Piece [(Cell (One "H") (Becomes "T"))] None)]] AsUsual)) []) []);   (FieldRule Both (Leg
  (Change (Pattern [[(Piece [(Cell (One "H") (Becomes "T"))] None); (Piece [(Cell (OneOf ["H";
  "T"]) Stays)] (Some (0%nat, None))); (Piece [(Cell (OneOf ["H"; "T"]) Partner)] None)]] (Along
  [West]))) []) [])] [] [] [] [] [(TextSyntax.Word (One "H") EastSide)].
(** Partners. *)
Example turning_turtles_legal : field_move turning_turtles Left (drawn ["THH"%string]) (drawn
["HHT"%string]).
Proof. apply legal. vm_compute. reflexivity. Qed.
Example turning_turtles_illegal : ~ field_move turning_turtles Left (drawn ["THH"%string]) (drawn
["HHH"%string]).
Proof. apply illegal. vm_compute. reflexivity. Qed.

(** board . X; along rows; both . -> X; wins XXX; measure count . *)
Definition treblecross : field_game :=
  FieldGame false ["."; "X"] None None (Some [Rows]) [(FieldRule Both (Leg (Change (Pattern
  [[(Piece [(Cell (One ".") (Becomes "X"))] None)]] AsUsual)) []) [])] [] [] [] [(Pattern
  [[(Piece [(Cell (One "X") Stays)] None); (Piece [(Cell (One "X") Stays)] None); (Piece [(Cell
  (One "X") Stays)] None)]] AsUsual)] [(Sum [(1, (Count (One ".")))])].
(** A won position has no moves. *)
Example treblecross_legal : field_move treblecross Left (drawn ["XX."%string]) (drawn
["XXX"%string]).
Proof. apply legal. vm_compute. reflexivity. Qed.
Example treblecross_illegal : ~ field_move treblecross Left (drawn ["XX."%string]) (drawn
["X.."%string]).
Proof. apply illegal. vm_compute. reflexivity. Qed.
Example treblecross_illegal_2 : ~ field_move treblecross Left (drawn [".XXX"%string]) (drawn
["XXXX"%string]).
Proof. apply illegal. vm_compute. reflexivity. Qed.

(** graph v b r g _; left [bg] -> #; right [rg] -> #; hold [vbrg] to _; measure count [brg] *)
Definition hackenbush : field_game :=
  FieldGame true ["v"; "b"; "r"; "g"; "_"] None None None [(FieldRule OfLeft (Leg (Change
  (Pattern [[(Piece [(Cell (OneOf ["b"; "g"]) (Becomes "#"))] None)]] AsUsual)) []) []);
  (FieldRule OfRight (Leg (Change (Pattern [[(Piece [(Cell (OneOf ["r"; "g"]) (Becomes "#"))]
  None)]] AsUsual)) []) [])] [] [] [(Hold (OneOf ["v"; "b"; "r"; "g"]) (One "_") "#")] [] [(Sum
  [(1, (Count (OneOf ["b"; "r"; "g"])))])].
(** Graphs and holds: what is no longer joined to the ground falls. *)
Example hackenbush_legal : field_move hackenbush Left (graph [(0, 1); (1, 2); (2, 3); (3, 4)]
[(0, "_"); (1, "b"); (2, "v"); (3, "r"); (4, "v")]) (graph [(0, 1); (1, 2); (2, 3); (3, 4)] [(0,
"_"); (1, "#"); (2, "#"); (3, "#"); (4, "#")]).
Proof. apply legal. vm_compute. reflexivity. Qed.
Example hackenbush_illegal : ~ field_move hackenbush Left (graph [(0, 1); (1, 2); (2, 3); (3, 4)]
[(0, "_"); (1, "b"); (2, "v"); (3, "r"); (4, "v")]) (graph [(0, 1); (1, 2); (2, 3); (3, 4)] [(0,
"_"); (1, "b"); (2, "v"); (3, "#"); (4, "#")]).
Proof. apply illegal. vm_compute. reflexivity. Qed.
Example hackenbush_legal_2 : field_move hackenbush Right (graph [(0, 1); (1, 2); (2, 3); (3, 4)]
[(0, "_"); (1, "b"); (2, "v"); (3, "r"); (4, "v")]) (graph [(0, 1); (1, 2); (2, 3); (3, 4)] [(0,
"_"); (1, "b"); (2, "v"); (3, "#"); (4, "#")]).
Proof. apply legal. vm_compute. reflexivity. Qed.
Example hackenbush_illegal_2 : ~ field_move hackenbush Right (graph [(0, 1); (1, 2); (2, 3); (3,
4)] [(0, "_"); (1, "b"); (2, "v"); (3, "r"); (4, "v")]) (graph [(0, 1); (1, 2); (2, 3); (3, 4)]
[(0, "_"); (1, "b"); (2, "v"); (3, "#"); (4, "v")]).
Proof. apply illegal. vm_compute. reflexivity. Qed.

(** graph .; both . -> # also .. -> =#; measure count . *)
Definition node_kayles : field_game :=
  FieldGame true ["."] None None None [(FieldRule Both (Leg (Change (Pattern [[(Piece [(Cell (One
  ".") (Becomes "#"))] None)]] AsUsual)) [(Also false (Pattern [[(Piece [(Cell (One ".") Stays)]
  None); (Piece [(Cell (One ".") (Becomes "#"))] None)]] AsUsual))]) [])] [] [] [] [] [(Sum [(1,
  (Count (One ".")))])].
(** Paths on graphs. *)
Example node_kayles_legal : field_move node_kayles Left (graph [(1, 2); (2, 3)] [(1, "."); (2,
"."); (3, ".")]) (graph [(1, 2); (2, 3)] [(1, "#"); (2, "#"); (3, ".")]).
Proof. apply legal. vm_compute. reflexivity. Qed.
Example node_kayles_illegal : ~ field_move node_kayles Left (graph [(1, 2); (2, 3)] [(1, ".");
(2, "."); (3, ".")]) (graph [(1, 2); (2, 3)] [(1, "#"); (2, "."); (3, ".")]).
Proof. apply illegal. vm_compute. reflexivity. Qed.

(** heaps n; both n -> a, b for k in {1,2}, a + b = n - k *)
Definition kayles : heap_game :=
  HeapGame false ["n"%string] [(Both, (Leaves ["n"%string] [(Part None [(Name "a"%string)]);
  (Part None [(Name "b"%string)])] [(Within "k"%string (Listed [(Num 1); (Num 2)])); (Summands
  ["a"%string; "b"%string] (Minus (Name "n"%string) (Name "k"%string)))] None))] [].
(** One or two are taken, and what is left may be split. *)
Example kayles_legal : heap_moves kayles Left [5] [[1]; [3]].
Proof. apply heap_legal. vm_compute. reflexivity. Qed.
Example kayles_illegal : ~ heap_moves kayles Left [5] [[1]; [4]].
Proof. apply heap_illegal. vm_compute. reflexivity. Qed.
Example kayles_legal_2 : heap_moves kayles Left [1] [].
Proof. apply heap_legal. vm_compute. reflexivity. Qed.
Example kayles_illegal_2 : ~ heap_moves kayles Left [1] [[1]].
Proof. apply heap_illegal. vm_compute. reflexivity. Qed.

(** heaps a x b; left a x b -> a x i, a x j for i + j = b where 0 < i <= j; right a x b -> i x b,
j x b for i + j = a where 0 < i <= j *)
Definition cutcake : heap_game :=
  HeapGame false ["a"%string; "b"%string] [(OfLeft, (Leaves ["a"%string; "b"%string] [(Part None
  [(Name "a"%string); (Name "i"%string)]); (Part None [(Name "a"%string); (Name "j"%string)])]
  [(Summands ["i"%string; "j"%string] (Name "b"%string))] (Some (Chain (Num 0) [(Less, (Name
  "i"%string)); (AtMost, (Name "j"%string))]))));   (OfRight, (Leaves ["a"%string; "b"%string]
  [(Part None [(Name "i"%string); (Name "b"%string)]); (Part None [(Name "j"%string); (Name
  "b"%string)])] [(Summands ["i"%string; "j"%string] (Name "a"%string))] (Some (Chain (Num 0)
  [(Less, (Name "i"%string)); (AtMost, (Name "j"%string))]))))] [].
(** Tuples. *)
Example cutcake_legal : heap_moves cutcake Left [2; 3] [[2; 1]; [2; 2]].
Proof. apply heap_legal. vm_compute. reflexivity. Qed.
Example cutcake_illegal : ~ heap_moves cutcake Left [2; 3] [[1; 3]; [1; 3]].
Proof. apply heap_illegal. vm_compute. reflexivity. Qed.

(** heaps n; both n -> n - 1; both n -> n / 2 where n > 0 *)
Definition mark : heap_game :=
  HeapGame false ["n"%string] [(Both, (Leaves ["n"%string] [(Part None [(Minus (Name "n"%string)
  (Num 1))])] [] None));   (Both, (Leaves ["n"%string] [(Part None [(Over (Name "n"%string) (Num
  2))])] [] (Some (Chain (Name "n"%string) [(Greater, (Num 0))]))))] [].
(** Division rounds down. *)
Example mark_legal : heap_moves mark Left [5] [[2]].
Proof. apply heap_legal. vm_compute. reflexivity. Qed.
Example mark_illegal : ~ heap_moves mark Left [5] [[3]].
Proof. apply heap_illegal. vm_compute. reflexivity. Qed.

(** heaps n; both code 0.137 *)
Definition dawsons_chess : heap_game :=
  HeapGame false ["n"%string] [(Both, (TextSyntax.Code [0%N; 1%N; 3%N; 7%N]))] [].
(** Codes. *)
Example dawsons_chess_legal : heap_moves dawsons_chess Left [5] [[1]; [1]].
Proof. apply heap_legal. vm_compute. reflexivity. Qed.
Example dawsons_chess_illegal : ~ heap_moves dawsons_chess Left [5] [[2]; [1]].
Proof. apply heap_illegal. vm_compute. reflexivity. Qed.
