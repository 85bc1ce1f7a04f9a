(** Rules as texts: WINNING MOVES in sums of impartial games.  SPECIFICATION. *)
Require Import ZArith String List Permutation.
From Lastmove Require Import Rules.Play Rules.Players.
From Lastmove Require Import Rules.TextSyntax Rules.TextNumbers Rules.TextHeaps Rules.Text.
Import ListNotations.

Section Winning.
Variable games : list signed_game.
Variable ended : text_part -> bool.
Notation position := (list text_part).
Notation may_go := (may_move player text_part (part_move games) ended).

(** A position as it is written: its parts, in any order, without finished ones, in which nobody can
    move and which have not been won. *)
Definition finished_part (x : text_part) : Prop :=
  ended x = false /\ forall q o, ~ part_move games q x o.
Definition text_written (h m : position) : Prop :=
  exists rest, Permutation h (m ++ rest) /\ Forall finished_part rest.

(** The claim {"winning_moves": to, "all": all} about a position that has been read, if q is to
    move: there are moves to these positions, and they win; with [all] no other move does, and
    without it there is one at least. *)
Definition moves_win (y : play) (q : player) (g : position) (to : list position) (all : bool) :
    Prop :=
  ~ over text_part ended g /\
  (forall m, In m to -> exists h, may_go q g h /\ text_written h m /\
     Loses player other text_part (part_move games) ended y (other q) h) /\
  if all then
    forall h, may_go q g h -> Loses player other text_part (part_move games) ended y (other q) h ->
      exists m, In m to /\ text_written h m
  else to <> [].
End Winning.

(** Whoever is to move. *)
Definition text_winning_moves (games : list signed_game) (y : play) (l : list text_part)
    (to : list (list text_part)) (all : bool) : Prop :=
  forall q, exists g ended, Forall2 (starts games) l g /\ says_who_has_won games ended /\
    moves_win games ended y q g to all.

(** In a list of options one comes from the word a to b, or to c, and from c to d. The move to b, in
    which nobody can move, wins and no other does; it is written without parts. *)
Definition abcd : signed_game := (false, ListedGame
  [("a"%string, Both, [["b"%string]; ["c"%string]]); ("c"%string, Both, [["d"%string]])]).
Definition word (w : string) : text_part := (0, Word w).
Lemma abcd_turn q w k : turn player text_part (part_move [abcd]) q [word w] k <->
  w = "a"%string /\ (k = [word "b"] \/ k = [word "c"]) \/ w = "c"%string /\ k = [word "d"].
Proof.
  split.
  - intros (before & x & after & o & shape & move & ->).
    destruct before as [|? [|? ?]]; try discriminate. injection shape as <- <-.
    destruct move as (n & g & l & same & move & ->). injection same as <- <-.
    inversion move as [| |g w' p options l' there may there' E1 E2]. subst.
    destruct there as [[= <- <- <-]|[[= <- <- <-]|[]]]; cbn in there'.
    + left. split; [reflexivity|]. destruct there' as [<-|[<-|[]]]; auto.
    + right. split; [reflexivity|]. destruct there' as [<-|[]]. reflexivity.
  - assert (move : forall v l, text_move q (snd abcd) (Word w) [Word v] -> l = [word v] ->
      turn player text_part (part_move [abcd]) q [word w] l).
    { intros v l move ->. exists [], (word w), [], [word v]. split; [reflexivity|].
      split; [|reflexivity]. exists false, (snd abcd), [Word v]. auto. }
    intros [[-> [-> | ->]]|[-> ->]]; (eapply move; [|reflexivity]).
    + apply (Listed_move q _ "a" Both [["b"%string]; ["c"%string]] ["b"%string]); cbn; auto.
    + apply (Listed_move q _ "a" Both [["b"%string]; ["c"%string]] ["c"%string]); cbn; auto.
    + apply (Listed_move q _ "c" Both [["d"%string]] ["d"%string]); cbn; auto.
Qed.
Lemma abcd_over ended g : says_who_has_won [abcd] ended -> Forall (fun x => fst x = 0) g ->
  ~ over text_part ended g.
Proof.
  intros who all (x & x_in & won). rewrite Forall_forall in all. specialize (all x x_in).
  destruct x as [i s]. cbn in all. subst i. apply (who 0 false (snd abcd) s eq_refl) in won.
  destruct s; destruct won.
Qed.
Lemma abcd_loses ended w : says_who_has_won [abcd] ended -> w <> "a"%string ->
  forall q, Loses player other text_part (part_move [abcd]) ended Normal q [word w] <->
    w <> "c"%string.
Proof.
  intros who not_a q. assert (running := abcd_over ended). split.
  - intros loses ->. inversion loses as [p g _ all]. subst.
    assert (wins : Wins player other text_part (part_move [abcd]) ended Normal (other q)
      [word "d"]).
    { apply all. split; [apply running; [exact who|repeat constructor]|].
      apply abcd_turn. auto. }
    inversion wins as [p g h [_ on] _|p g [=]]. apply abcd_turn in on as [[[=] _]|[[=] _]].
  - intros not_c. constructor; [discriminate|]. intros h [_ on].
    apply abcd_turn in on as [[is_a _]|[is_c _]]; contradiction.
Qed.
Example move_to_b : text_winning_moves [abcd] Normal [word "a"] [[]] true /\
  ~ text_winning_moves [abcd] Normal [word "a"] [[word "c"]] false.
Proof.
  split.
  - intros q. exists [word "a"], (fun _ => false).
    assert (who : says_who_has_won [abcd] (fun _ => false)).
    { intros i n g s there. destruct i as [|[|]]; try discriminate. injection there as <- <-.
      cbn. split; [discriminate|tauto]. }
    assert (running := fun g => abcd_over _ g who). split; [|split; [exact who|]].
    { constructor; [|constructor]. exists false, (snd abcd). cbn. auto. }
    assert (to_b : text_written [abcd] (fun _ => false) [word "b"] []).
    { exists [word "b"]. split; [reflexivity|]. constructor; [|constructor].
      split; [reflexivity|]. intros p o move.
      assert (on : turn player text_part (part_move [abcd]) p [word "b"] o).
      { exists [], (word "b"), [], o. rewrite app_nil_r. auto. }
      apply abcd_turn in on as [[[=] _]|[[=] _]]. }
    split; [apply running; repeat constructor|]. split.
    + intros m [<-|[]]. exists [word "b"]. split; [|split; [exact to_b|]].
      * split; [apply running; repeat constructor|]. apply abcd_turn. auto.
      * apply abcd_loses; [exact who|discriminate|discriminate].
    + intros h [_ move] loses. exists []. split; [left; reflexivity|].
      apply abcd_turn in move as [[_ [-> | ->]]|[[=] _]]; [exact to_b|].
      apply abcd_loses in loses; [destruct loses; reflexivity|exact who|discriminate].
  - intros claim. destruct (claim Left) as (g & ended & start & who & _ & to & _).
    assert (is_g : g = [word "a"]).
    { inversion start as [|x y l k (n & game & there & number & same) others]. subst.
      inversion others. subst. cbn in there. injection there as <- <-. cbn in same.
      destruct y as [i [| |w]]; cbn in *; try tauto. subst. reflexivity. }
    subst g. destruct (to [word "c"] (or_introl eq_refl)) as (h & [_ move] & (rest & same & _) &
      loses).
    apply abcd_turn in move as [[_ [-> | ->]]|[[=] _]].
    + assert (there : In (word "c") [word "b"]).
      { apply (Permutation_in _ (Permutation_sym same)). left. reflexivity. }
      destruct there as [[=]|[]].
    + apply abcd_loses in loses; [destruct loses; reflexivity|exact who|discriminate].
Qed.
