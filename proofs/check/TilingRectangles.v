(** Placements composed of copies of placements. *)
Require Import ZArith List Bool Lia.
From Lastmove Require Import Rules.Grid Rules.Tiling Theory.Linear Check.Grid Check.TilingBoard
  Check.TilingLinear Check.TilingPlay Check.Rectangles.
Import ListNotations.
Local Open Scope Z_scope.

Section Compose.
Variable z : puzzle.

Lemma tiles_set_app l k (s s' : cell -> Prop) : tiles_set z l s -> tiles_set z k s' ->
  (forall c, s c -> ~ s' c) -> tiles_set z (l ++ k) (fun c => s c \/ s' c).
Proof.
  intros [Hin Hcover] [Hin' Hcover'] Hd. split.
  - intros p c Hp Hc. apply in_app_or in Hp as [Hp|Hp]; eauto.
  - intros c [Hc|Hc].
    + destruct (Hcover c Hc) as (before & p & after & -> & Hp & Hothers).
      exists before, p, (after ++ k). rewrite <- app_assoc. split; [auto|split; [auto|]].
      intros other Ho Hother. rewrite app_assoc in Ho. apply in_app_or in Ho as [Ho|Ho].
      * exact (Hothers other Ho Hother).
      * exact (Hd c Hc (Hin' other c Ho Hother)).
    + destruct (Hcover' c Hc) as (before & p & after & -> & Hp & Hothers).
      exists (l ++ before), p, after. rewrite <- app_assoc. split; [auto|split; [auto|]].
      intros other Ho Hother. rewrite <- app_assoc in Ho. apply in_app_or in Ho as [Ho|Ho].
      * exact (Hd c (Hin other c Ho Hother) Hc).
      * exact (Hothers other Ho Hother).
Qed.
Lemma tiles_none : tiles_set z [] (fun _ => False).
Proof. split; [intros p c []|intros c []]. Qed.

Definition shifted (d : cell) (l : list placement) : list placement :=
  map (fun p => Place (which p) (motion p) (add (shift p) d)) l.
Lemma covers_shifted d p c :
  covers z (Place (which p) (motion p) (add (shift p) d)) c <-> covers z p (sub c d).
Proof.
  unfold covers; simpl.
  split; intros (t & a & Ht & Ha & E); exists t, a; (split; [auto|split; [auto|]]).
  - subst c. destruct (motion p a), (shift p), d. unfold add, sub; simpl. f_equal; ring.
  - destruct c, (motion p a), (shift p), d. unfold add, sub in *; simpl in *.
    injection E as E1 E2. f_equal; lia.
Qed.
Lemma tiles_shifted d l (s : cell -> Prop) : tiles_set z l s ->
  tiles_set z (shifted d l) (fun c => s (sub c d)).
Proof.
  intros [Hin Hcover]. split.
  - intros p c Hp Hc. apply in_map_iff in Hp as (q & <- & Hq). apply covers_shifted in Hc.
    exact (Hin q _ Hq Hc).
  - intros c Hc. destruct (Hcover _ Hc) as (before & p & after & -> & Hp & Hothers).
    exists (shifted d before), (Place (which p) (motion p) (add (shift p) d)), (shifted d after).
    split; [unfold shifted; rewrite map_app; auto|split; [apply covers_shifted; auto|]].
    intros other Ho Hother. unfold shifted in Ho. rewrite <- map_app in Ho.
    apply in_map_iff in Ho as (q & <- & Hq). apply covers_shifted in Hother.
    exact (Hothers q Hq Hother).
Qed.

(** Copies, each shifted by d relative to the one before *)
Fixpoint copies (d : cell) (n : nat) (l : list placement) : list placement :=
  match n with O => [] | S n => l ++ shifted d (copies d n l) end.
Lemma copies_across n l rows columns : 0 <= columns ->
  tiles_set z l (in_rectangle (Rectangle (0, 0) rows columns)) ->
  tiles_set z (copies (0, columns) n l)
    (in_rectangle (Rectangle (0, 0) rows (Z.of_nat n * columns))).
Proof.
  intros Hc Hl. induction n as [|n IH].
  - simpl. eapply tiles_set_ext; [|apply tiles_none]. unfold in_rectangle; simpl. lia.
  - cbn [copies]. eapply tiles_set_ext;
      [|apply tiles_set_app; [exact Hl|exact (tiles_shifted (0, columns) _ _ IH)|]].
    + intros [i k]. unfold in_rectangle, sub. cbn [corner high wide fst snd]. nia.
    + intros [i k]. unfold in_rectangle, sub. cbn [corner high wide fst snd]. lia.
Qed.
Lemma copies_down n l rows columns : 0 <= rows ->
  tiles_set z l (in_rectangle (Rectangle (0, 0) rows columns)) ->
  tiles_set z (copies (rows, 0) n l)
    (in_rectangle (Rectangle (0, 0) (Z.of_nat n * rows) columns)).
Proof.
  intros Hr Hl. induction n as [|n IH].
  - simpl. eapply tiles_set_ext; [|apply tiles_none]. unfold in_rectangle; simpl. lia.
  - cbn [copies]. eapply tiles_set_ext;
      [|apply tiles_set_app; [exact Hl|exact (tiles_shifted (rows, 0) _ _ IH)|]].
    + intros [i k]. unfold in_rectangle, sub. cbn [corner high wide fst snd]. nia.
    + intros [i k]. unfold in_rectangle, sub. cbn [corner high wide fst snd]. lia.
Qed.

Lemma used_app number l k : used number (l ++ k) = used number l + used number k.
Proof. unfold used. rewrite filter_app, app_length. lia. Qed.
Lemma used_shifted number d l : used number (shifted d l) = used number l.
Proof.
  unfold used. f_equal. induction l as [|p l IH]; simpl; auto.
  destruct (Nat.eqb (which p) number); simpl; auto.
Qed.
Lemma used_copies number d n l : used number (copies d n l) = Z.of_nat n * used number l.
Proof.
  induction n as [|n IH]; cbn [copies]; [reflexivity|]. rewrite used_app, used_shifted, IH. lia.
Qed.
End Compose.
