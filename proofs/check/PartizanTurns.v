(** Boards turned, reflected and moved are played alike. *)
Require Import List Permutation ZArith Bool Lia.
From Lastmove Require Import Rules.Players Rules.Play Rules.PartizanBoards.
From Lastmove Require Import Theory.Play Theory.Partizan Check.PartizanBoards.
Import ListNotations.
Local Open Scope Z_scope.

(** ** Boards as a game: a position is a board with the name of its game *)
Definition place : Type := partizan_board * board.
Inductive place_move (p : player) : place -> list place -> Prop :=
| placed_move g b b' : board_move g p b b' -> place_move p (g, b) [(g, b')].
Notation alike := (alike player place place_move (fun _ => false)).

(** ** Isometries *)
(** Rows and columns exchanged or not, then rows and columns reflected or not, then moved by t. *)
Definition turning : Type := bool * bool * bool.
Definition sign (s : bool) (z : Z) : Z := if s then - z else z.
Definition turn_cell (a : turning) (c : cell) : cell :=
  let '(x, r, s) := a in
  let (i, j) := if x : bool then (snd c, fst c) else c in (sign r i, sign s j).
Definition inverse (a : turning) : turning :=
  let '(x, r, s) := a in if x : bool then (true, s, r) else a.
Definition isometry (a : turning) (t c : cell) : cell := plus t (turn_cell a c).
Definition image (a : turning) (t : cell) (b : board) : board :=
  map (fun e => (isometry a t (fst e), snd e)) b.
(** In Domineering and Fission, rows and columns are not exchanged; in Maize nothing is turned. *)
Definition allowed (g : partizan_board) (a : turning) : bool :=
  match g with
  | Domineering | Fission => negb (fst (fst a))
  | Maize => negb (fst (fst a) || snd (fst a) || snd a)
  | _ => true
  end.

Lemma turn_plus a c d : turn_cell a (plus c d) = plus (turn_cell a c) (turn_cell a d).
Proof. destruct a as [[[] []] []], c, d; unfold turn_cell, plus; simpl; f_equal; lia. Qed.
Lemma turn_times a k d : turn_cell a (times k d) = times k (turn_cell a d).
Proof. destruct a as [[[] []] []], d; unfold turn_cell, times; simpl; f_equal; lia. Qed.
Lemma turn_inverse a c : turn_cell a (turn_cell (inverse a) c) = c.
Proof. destruct a as [[[] []] []], c; unfold turn_cell; simpl; f_equal; lia. Qed.
Lemma inverse_turn a c : turn_cell (inverse a) (turn_cell a c) = c.
Proof. destruct a as [[[] []] []], c; unfold turn_cell; simpl; f_equal; lia. Qed.
Lemma turn_zero a : turn_cell a (0, 0) = (0, 0).
Proof. destruct a as [[[] []] []]; auto. Qed.
Lemma turn_step a d : step d -> step (turn_cell a d).
Proof.
  unfold step, in_column, in_row. intros [[-> | ->]|[-> | ->]];
    destruct a as [[[] []] []]; simpl; auto.
Qed.
Lemma turn_column a d : fst (fst a) = false -> in_column d -> in_column (turn_cell a d).
Proof.
  unfold in_column. destruct a as [[x []] []]; simpl; intros ->; intros [-> | ->]; simpl; auto.
Qed.
Lemma turn_row a d : fst (fst a) = false -> in_row d -> in_row (turn_cell a d).
Proof.
  unfold in_row. destruct a as [[x []] []]; simpl; intros ->; intros [-> | ->]; simpl; auto.
Qed.
Lemma plus_cancel t c d : plus t c = plus t d -> c = d.
Proof. destruct t, c, d. unfold plus. simpl. intros [= H1 H2]. f_equal; lia. Qed.
Lemma isometry_plus a t c d : isometry a t (plus c d) = plus (isometry a t c) (turn_cell a d).
Proof.
  unfold isometry. rewrite turn_plus. destruct t, (turn_cell a c), (turn_cell a d). unfold plus.
  simpl. f_equal; lia.
Qed.

Definition turned (a : turning) (m : pattern) : pattern :=
  map (fun e => (turn_cell a (fst (fst e)), snd (fst e), snd e)) m.
Lemma before_turned a t c m : before (isometry a t c) (turned a m) = image a t (before c m).
Proof.
  unfold before, turned, image. rewrite !map_map. apply map_ext. intros [[o x] y]. simpl.
  rewrite isometry_plus. auto.
Qed.
Lemma after_turned a t c m : after (isometry a t c) (turned a m) = image a t (after c m).
Proof.
  unfold after, turned, image. induction m as [|[[o x] y] m IH]; simpl; auto.
  rewrite map_app, <- IH. destruct y; simpl; rewrite ?isometry_plus; auto.
Qed.
Lemma jumps_turned a x y d k : forall n, turned a (jumps x y d n k) = jumps x y (turn_cell a d) n k.
Proof.
  induction k as [|k IH]; intros n; cbn [jumps turned map fst snd]; rewrite ?turn_times; auto.
  f_equal. f_equal. apply IH.
Qed.
Lemma changes_turned g p m a : allowed g a = true -> changes g p m -> changes g p (turned a m).
Proof.
  intros Ha H. destruct H as [d H|d H|p d H|p|p|p d k H|d H|d H| |]; simpl in Ha;
    try apply negb_true_iff in Ha; cbn [turned map fst snd]; rewrite ?turn_zero, ?turn_times.
  - constructor. apply turn_column; auto.
  - constructor. apply turn_row; auto.
  - constructor. apply turn_step; auto.
  - constructor.
  - constructor.
  - change (map _ (jumps ?x ?y d 0 k)) with (turned a (jumps x y d 0 k)).
    rewrite jumps_turned. constructor. apply turn_step; auto.
  - constructor. apply turn_column; auto.
  - constructor. apply turn_row; auto.
  - destruct a as [[[] []] []]; try discriminate. constructor.
  - destruct a as [[[] []] []]; try discriminate. constructor.
Qed.
Lemma image_move g p b b' a t : allowed g a = true ->
  board_move g p b b' -> board_move g p (image a t b) (image a t b').
Proof.
  intros Ha H. destruct H as [b c m rest Hm HP Hf].
  assert (E : image a t (after c m ++ rest) =
              after (isometry a t c) (turned a m) ++ image a t rest).
  { rewrite after_turned. apply map_app. }
  rewrite E. apply changed.
  - apply changes_turned; auto.
  - rewrite before_turned. unfold image. rewrite <- map_app. apply Permutation_map. auto.
  - intros d x Hd Hx. apply in_map_iff in Hx as ((c', x') & Ex & Hx). simpl in Ex.
    apply pair_equal_spec in Ex as [Ec ->]. apply (Hf (turn_cell (inverse a) d)); [apply turn_step; auto|].
    replace (plus c (turn_cell (inverse a) d)) with c'; auto.
    assert (Ei : isometry a t c' = isometry a t (plus c (turn_cell (inverse a) d))).
    { rewrite Ec, isometry_plus, turn_inverse. auto. }
    apply plus_cancel in Ei.
    rewrite <- (inverse_turn a c'), Ei, inverse_turn. auto.
Qed.

(** Two boards of which one is an image of the other, in any order. *)
Definition congruent (x y : place) : Prop := fst x = fst y /\ exists a t,
  allowed (fst x) a = true /\ Permutation (snd y) (image a t (snd x)).
Lemma board_move_permutation g p b c b' : Permutation b c -> board_move g p b b' -> board_move g p c b'.
Proof.
  intros HP H. destruct H as [b k m rest Hm HQ Hf]. apply changed; auto. rewrite <- HP. auto.
Qed.
Lemma congruent_sym x y : congruent x y -> congruent y x.
Proof.
  destruct x as [g b], y as [g' b']. intros (E & a & t & Ha & HP). simpl in *. subst g'.
  split; auto. exists (inverse a), (turn_cell (inverse a) (times (-1) t)). simpl. split.
  - destruct g, a as [[[] []] []]; simpl in *; auto.
  - unfold image in *. rewrite HP, map_map. simpl.
    assert (G : forall c, isometry (inverse a) (turn_cell (inverse a) (times (-1) t)) (isometry a t c) = c).
    { intros c. unfold isometry. rewrite turn_plus, inverse_turn, turn_times.
      destruct (turn_cell (inverse a) t), c. unfold plus, times. cbn [fst snd]. f_equal; lia. }
    rewrite <- (map_id b) at 1. erewrite map_ext; [reflexivity|]. intros [c x]. simpl.
    rewrite G. auto.
Qed.
Lemma congruent_move x y p o :
  congruent x y -> place_move p x o -> exists o', place_move p y o' /\ Forall2 congruent o o'.
Proof.
  intros (E & a & t & Ha & HP) H. destruct H as [g b b' H]. destruct y as [g' c]. simpl in *.
  subst g'. exists [(g, image a t b')]. split.
  - constructor. apply board_move_permutation with (image a t b); [apply Permutation_sym; auto|].
    apply image_move; auto.
  - constructor; auto. split; auto. exists a, t. auto.
Qed.
Theorem congruent_alike x y : congruent x y -> alike [x] [y].
Proof.
  intros H. apply (alike_parts place_move congruent); auto using congruent_sym.
  intros; eapply congruent_move; eauto.
Qed.
