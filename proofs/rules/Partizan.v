(** Sums of games in which Left and Right may have different moves.  SPECIFICATION.

    The rules of the games stand in PartizanBoards.v, Amazons.v, NoGo.v, PartizanRows.v and
    PartizanHackenbush.v, those of impartial games, which may stand beside them, in Sum.v; who wins
    is said in Play.v. *)
Require Import List NArith ZArith.
From Lastmove Require Import Rules.Play Rules.Players Rules.PartizanBoards Rules.Amazons
  Rules.NoGo Rules.PartizanRows Rules.PartizanHackenbush.
From Lastmove Require Rules.Heaps Rules.Sum.
Import ListNotations.

(** ** Partizan games *)
Inductive game :=
| OnBoard (k : partizan_board) (b : board)
| Amazons (b : board)
| NoGo (b : board)
| Cherries (l : list colour)
| Dominoes (l : list colour)                          (* Toppling Dominoes *)
| Toads (l : list animal)                             (* Toads and Frogs *)
| Elephants (l : list animal)
| Cake (x : nat * nat)                                (* Cutcake: rows and columns *)
| Picture (g : picture)                                (* Hackenbush *)
| HeapOf (codes : Heaps.code * Heaps.code) (n : nat).   (* n tokens; Left's code and Right's *)

Inductive game_move (p : player) : game -> list game -> Prop :=
| board_moved k b b' : board_move k p b b' -> game_move p (OnBoard k b) [OnBoard k b']
| amazon_moved b b' : amazons_move p b b' -> game_move p (Amazons b) [Amazons b']
| nogo_stone_placed b b' : nogo_move p b b' -> game_move p (NoGo b) [NoGo b']
| cherry_taken l m : cherries_move p l m -> game_move p (Cherries l) [Cherries m]
| toppled l m : topples p l m -> game_move p (Dominoes l) [Dominoes m]
| hopped l m : hops p l m -> game_move p (Toads l) [Toads m]
| marched l m : marches p l m -> game_move p (Elephants l) [Elephants m]
| cut x l : cuts p x l -> game_move p (Cake x) (map Cake l)
| edge_is_cut g h : cuts_edge p g h -> game_move p (Picture g) [Picture h]
| heap_moved codes n l :
    heap_becomes p codes n l -> game_move p (HeapOf codes n) (map (HeapOf codes) l).

(** ** Parts of a sum *)
Inductive part :=
| Plain (x : game)
| Negative (x : game)                  (* with the players exchanged *)
| Version (x : game)                   (* impartial: both players have the moves of either *)
| Impartial (x : Sum.part)
| Form (k : nat)                       (* the form at place k of the puzzle's list *)
| Brace (k : nat).                     (* the entry at place k of the puzzle's braces *)

Section Sum.
(** Each form is given by the places of Left's and of Right's options, and each entry of the braces by
    Left's and Right's options, which are sums.  Both refer only to earlier places. *)
Variable forms : list (list nat * list nat).
Variable braces : list (list (list part) * list (list part)).
Definition choose {A : Type} (p : player) (x : A * A) : A :=
  match p with Left => fst x | Right => snd x end.
Definition earlier (k : nat) (x : part) : Prop :=
  match x with Brace j => j < k | _ => True end.

Inductive move (p : player) : part -> list part -> Prop :=
| plain_move x o : game_move p x o -> move p (Plain x) (map Plain o)
| negative_move x o : game_move (other p) x o -> move p (Negative x) (map Negative o)
| version_move q x o : game_move q x o -> move p (Version x) (map Version o)
| impartial_move x o : Sum.move x o -> move p (Impartial x) (map Impartial o)
| form_move k j : j < k -> In j (choose p (nth k forms ([], []))) -> move p (Form k) [Form j]
| brace_move k o :
    Forall (earlier k) o -> In o (choose p (nth k braces ([], []))) -> move p (Brace k) o.

Definition ended (x : part) : bool := match x with Impartial x => Sum.ended x | _ => false end.

(** [wins y p q g]: player p wins when player q begins. *)
Definition wins (y : play) (p q : player) (g : list part) : Prop :=
  match p, q with
  | Left, Left | Right, Right => Wins player other part move ended y q g
  | _, _ => Loses player other part move ended y q g
  end.
(** The outcomes L, R, N and P. *)
Inductive outcome := LeftWins | RightWins | FirstWins | SecondWins.
Definition has_outcome (y : play) (g : list part) (o : outcome) : Prop :=
  match o with
  | LeftWins => wins y Left Left g /\ wins y Left Right g
  | RightWins => wins y Right Left g /\ wins y Right Right g
  | FirstWins => wins y Left Left g /\ wins y Right Right g
  | SecondWins => wins y Right Left g /\ wins y Left Right g
  end.
End Sum.

(** In the negative of a row of two empty cells of Domineering Left may place a domino, and in its
    impartial version; in the row itself she may not. *)
Local Open Scope Z_scope.
Example negative_domineering :
  let row := OnBoard Domineering [((0, 0), Empty); ((0, 1), Empty)] in
  move [] [] Left (Negative row) [Negative (OnBoard Domineering [])] /\
  move [] [] Left (Version row) [Version (OnBoard Domineering [])] /\
  forall o, ~ move [] [] Left (Plain row) o.
Proof.
  split; [|split].
  - apply (negative_move [] [] Left _ [OnBoard Domineering []]). constructor. apply domineering_1x2.
  - apply (version_move [] [] Left Right _ [OnBoard Domineering []]). constructor.
    apply domineering_1x2.
  - intros o H. inversion H as [x q Hx E1 E2| | | | |]. subst. inversion Hx. subst.
    eapply (proj2 domineering_1x2). eassumption.
Qed.
Local Close Scope Z_scope.
(** The form 1 of the list [0; {0|}] has a move for Left. *)
Example form_one : let forms := [([], []); ([0], [])] in
  move forms [] Left (Form 1) [Form 0] /\ forall o, ~ move forms [] Right (Form 1) o.
Proof.
  split; [constructor; simpl; auto|]. intros o H. inversion H as [| | | |k j Hj Hi E1 E2|].
  simpl in Hi. destruct Hi.
Qed.
