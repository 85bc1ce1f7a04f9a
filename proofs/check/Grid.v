(** Cells of a drawing as lists, drawings compared, and tables of weights. *)
Require Import ZArith List Bool Ascii String Lia FMapPositive.
From Lastmove Require Import Rules.Grid.
Import ListNotations.
Local Open Scope Z_scope.

Definition cell_eqb (a b : cell) : bool := (fst a =? fst b) && (snd a =? snd b).
Lemma cell_eqb_ok a b : cell_eqb a b = true <-> a = b.
Proof.
  destruct a as [a1 a2], b as [b1 b2]; unfold cell_eqb; simpl.
  rewrite andb_true_iff, !Z.eqb_eq. split; [intros [-> ->]|intros [= -> ->]]; auto.
Qed.
Lemma cell_eqb_refl a : cell_eqb a a = true.
Proof. apply cell_eqb_ok; auto. Qed.
Lemma cell_eqb_false a b : a <> b -> cell_eqb a b = false.
Proof. intros H. destruct (cell_eqb a b) eqn:E; auto. apply cell_eqb_ok in E; tauto. Qed.
Lemma cell_dec (a b : cell) : {a = b} + {a <> b}.
Proof. decide equality; apply Z.eq_dec. Defined.

Lemma NoDup_append {A} (l k : list A) :
  NoDup l -> NoDup k -> (forall a, In a l -> ~ In a k) -> NoDup (l ++ k).
Proof.
  induction 1 as [|a l Ha _ IH]; simpl; intros Hk Hd; auto.
  constructor; [|apply IH; auto; intros b Hb; apply Hd; auto].
  rewrite in_app_iff. intros [H|H]; [tauto|]. apply (Hd a); auto.
Qed.

Lemma NoDup_map_injective {A B} (f : A -> B) l : (forall a b, f a = f b -> a = b) ->
  NoDup l -> NoDup (map f l).
Proof.
  intros Hf. induction 1 as [|a l Ha _ IH]; simpl; constructor; auto.
  intros H. apply in_map_iff in H as (b & E & Hb). apply Hf in E. congruence.
Qed.
(** * The cells whose sign passes a test, in reading order *)

Section Cells.
Variable test : ascii -> bool.

Fixpoint cells_of_row (row column : Z) (signs : string) : list cell :=
  match signs with
  | EmptyString => []
  | String a signs =>
      if test a then (row, column) :: cells_of_row row (column + 1) signs
      else cells_of_row row (column + 1) signs
  end.
Fixpoint cells_from (row : Z) (g : grid) : list cell :=
  match g with
  | [] => []
  | signs :: g => cells_of_row row 0 signs ++ cells_from (row + 1) g
  end.
Definition cells (g : grid) : list cell := cells_from 0 g.

Lemma in_cells_of_row signs row : forall first r c, In (r, c) (cells_of_row row first signs) <->
  r = row /\ first <= c /\
  exists a, String.get (Z.to_nat (c - first)) signs = Some a /\ test a = true.
Proof.
  induction signs as [|a signs IH]; intros first r c; cbn [cells_of_row].
  - split; [intros []|]. intros (_ & _ & a & H & _). discriminate.
  - assert (Hrest : In (r, c) (cells_of_row row (first + 1) signs) <->
      r = row /\ first < c /\ exists b, String.get (Z.to_nat (c - first)) (String a signs) = Some b
                                        /\ test b = true).
    { rewrite IH. split; intros (Hr & Hc & b & Hb & Tb); (split; [auto|split; [lia|exists b]]).
      - replace (Z.to_nat (c - first)) with (S (Z.to_nat (c - (first + 1)))) by lia. auto.
      - replace (Z.to_nat (c - first)) with (S (Z.to_nat (c - (first + 1)))) in Hb by lia. auto. }
    assert (Hfirst : r = row /\ c = first /\ test a = true <->
      r = row /\ c = first /\ exists b, String.get (Z.to_nat (c - first)) (String a signs) = Some b
                                        /\ test b = true).
    { split; intros (Hr & Hc & Hb); subst; (split; [auto|split; [auto|]]).
      - exists a. rewrite Z.sub_diag. auto.
      - rewrite Z.sub_diag in Hb. destruct Hb as (b & [= <-] & Tb). auto. }
    destruct (test a); simpl; rewrite Hrest; clear Hrest IH.
    + split.
      * intros [E|(Hr & Hc & H)]; [injection E as -> ->|split; [auto|split; [lia|auto]]].
        destruct (proj1 Hfirst (conj eq_refl (conj eq_refl eq_refl))) as (_ & _ & H).
        split; [auto|split; [lia|auto]].
      * intros (Hr & Hc & H). destruct (Z.eq_dec c first); [left; congruence|right].
        split; [auto|split; [lia|auto]].
    + split; [intros (Hr & Hc & H); split; [auto|split; [lia|auto]]|].
      intros (Hr & Hc & H). destruct (Z.eq_dec c first) as [E|]; [|split; [auto|split; [lia|auto]]].
      destruct (proj2 Hfirst (conj Hr (conj E H))) as (_ & _ & H'). discriminate.
Qed.

Lemma in_cells_from g : forall first r c, In (r, c) (cells_from first g) <->
  first <= r /\ 0 <= c /\ exists signs a, nth_error g (Z.to_nat (r - first)) = Some signs /\
    String.get (Z.to_nat c) signs = Some a /\ test a = true.
Proof.
  induction g as [|signs g IH]; intros first r c; cbn [cells_from].
  - split; [intros []|]. intros (_ & _ & signs & a & H & _).
    destruct (Z.to_nat (r - first)); discriminate.
  - rewrite in_app_iff, in_cells_of_row, IH, Z.sub_0_r. split.
    + intros [(-> & Hc & a & Ha)|(Hr & Hc & s & a & Hs & Ha)].
      * split; [lia|split; [auto|]]. exists signs, a. rewrite Z.sub_diag. auto.
      * split; [lia|split; [auto|]]. exists s, a.
        replace (Z.to_nat (r - first)) with (S (Z.to_nat (r - (first + 1)))) by lia. auto.
    + intros (Hr & Hc & s & a & Hs & Ha). destruct (Z.eq_dec r first) as [->|Hn].
      * left. rewrite Z.sub_diag in Hs. injection Hs as <-. eauto.
      * right. split; [lia|split; [auto|]]. exists s, a.
        replace (Z.to_nat (r - first)) with (S (Z.to_nat (r - (first + 1)))) in Hs by lia. auto.
Qed.

Hypothesis test_beyond : test "#" = false.

Lemma in_cells g c : In c (cells g) <-> test (sign g c) = true.
Proof.
  destruct c as [r c]. unfold cells. rewrite in_cells_from, Z.sub_0_r. unfold sign.
  destruct (Z.ltb_spec r 0), (Z.ltb_spec c 0); simpl;
    try (rewrite test_beyond; split; [lia|discriminate]).
  destruct (nth_error g (Z.to_nat r)) as [signs|].
  - destruct (String.get (Z.to_nat c) signs) as [a|] eqn:E.
    + split; [|intros Ha; split; [auto|split; [auto|exists signs, a; auto]]].
      intros (_ & _ & s & b & [= <-] & Hb & Tb). rewrite E in Hb. congruence.
    + rewrite test_beyond. split; [|discriminate].
      intros (_ & _ & s & b & [= <-] & Hb & Tb). congruence.
  - rewrite test_beyond. split; [|discriminate]. intros (_ & _ & s & b & Hs & _). discriminate.
Qed.

Lemma cells_of_row_distinct row signs : forall first, NoDup (cells_of_row row first signs).
Proof.
  induction signs as [|a signs IH]; intros first; simpl; [constructor|].
  destruct (test a); auto. constructor; auto. rewrite in_cells_of_row. lia.
Qed.
Lemma cells_distinct g : NoDup (cells g).
Proof.
  unfold cells. generalize 0. induction g as [|signs g IH]; intros first; simpl; [constructor|].
  apply NoDup_append; auto using cells_of_row_distinct.
  intros [r c]. rewrite in_cells_of_row, in_cells_from. lia.
Qed.
End Cells.

(** * Drawings that are as they should be *)

Definition rectangleb (width : nat) (g : grid) : bool :=
  forallb (fun signs => Nat.eqb (String.length signs) width) g.
Lemma rectangleb_ok width g : rectangleb width g = true -> rectangle width g.
Proof.
  unfold rectangleb. rewrite forallb_forall. intros H signs Hs. apply Nat.eqb_eq; auto.
Qed.

Fixpoint all_signs (test : ascii -> bool) (signs : string) : bool :=
  match signs with EmptyString => true | String a signs => test a && all_signs test signs end.
Definition drawn_withb (allowed : list ascii) (g : grid) : bool :=
  forallb (all_signs (fun a => existsb (Ascii.eqb a) allowed)) g.
Lemma all_signs_ok test signs : all_signs test signs = true ->
  forall n a, String.get n signs = Some a -> test a = true.
Proof.
  induction signs as [|b signs IH]; simpl; intros H n a Ha; [discriminate|].
  apply andb_prop in H as [Hb H]. destruct n; [congruence|eauto].
Qed.
Lemma drawn_withb_ok allowed g : drawn_withb allowed g = true -> drawn_with allowed g.
Proof.
  unfold drawn_withb. rewrite forallb_forall. intros H signs n a Hs Ha.
  pose proof (all_signs_ok _ _ (H signs Hs) n a Ha) as E. apply existsb_exists in E as (b & Hb & E).
  apply Ascii.eqb_eq in E. congruence.
Qed.

(** Two drawings with the same test at all cells. *)
Fixpoint list_eqb {A} (eqb : A -> A -> bool) (l k : list A) : bool :=
  match l, k with
  | [], [] => true
  | a :: l, b :: k => eqb a b && list_eqb eqb l k
  | _, _ => false
  end.
Lemma list_eqb_ok {A} (eqb : A -> A -> bool) : (forall a b, eqb a b = true -> a = b) ->
  forall l k, list_eqb eqb l k = true -> l = k.
Proof.
  intros H. induction l as [|a l IH]; intros [|b k]; simpl; intros E; try discriminate; auto.
  apply andb_prop in E as [E1 E2]. f_equal; auto.
Qed.
Definition same_cells (test : ascii -> bool) (g h : grid) : bool :=
  list_eqb cell_eqb (cells test g) (cells test h).
Lemma same_cells_ok test g h c : test "#"%char = false -> same_cells test g h = true ->
  test (sign g c) = test (sign h c).
Proof.
  intros Hb E. apply list_eqb_ok in E; [|intros a b; apply cell_eqb_ok].
  pose proof (in_cells test Hb g c) as Hg. pose proof (in_cells test Hb h c) as Hh. rewrite E in Hg.
  destruct (test (sign g c)), (test (sign h c)); auto; exfalso; intuition congruence.
Qed.

(** * Weights of cells: a table is a hint, whatever it says at a cell is its weight there. *)

Definition weights := PositiveMap.t (PositiveMap.t Z).
Definition at_cell (w : weights) (c : cell) : Z :=
  match PositiveMap.find (Z.to_pos (fst c + 1)) w with
  | None => 0
  | Some row => match PositiveMap.find (Z.to_pos (snd c + 1)) row with None => 0 | Some n => n end
  end.
Definition put (entry : cell * Z) (w : weights) : weights :=
  let (c, n) := entry in
  let row := match PositiveMap.find (Z.to_pos (fst c + 1)) w with
             | None => PositiveMap.empty Z
             | Some row => row
             end in
  PositiveMap.add (Z.to_pos (fst c + 1)) (PositiveMap.add (Z.to_pos (snd c + 1)) n row) w.

(** The object "weights" of a certificate, cells by row and column, numbers as integers. *)
Definition tabulate (entries : list (cell * Z)) : weights :=
  fold_right put (PositiveMap.empty _) entries.
