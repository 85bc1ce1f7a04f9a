(** Boards of straight strips and a monomino, and what is claimed of them: SPECIFICATION.
    Nothing here is proved, except the examples. *)
Require Import ZArith List Bool Lia.
From Lastmove Require Import Rules.Grid.
Import ListNotations.
Local Open Scope Z_scope.

(** Rows and columns are counted from 1 in certificates, and from 0 here: the cell of the monomino
    is given by its row less 1 and its column less 1. *)
Record puzzle := {
  row_count : Z; column_count : Z; strip_length : Z;
  the_monomino : option cell }.                        (* None: any cell *)

Definition on_board (z : puzzle) (c : cell) : Prop :=
  0 <= fst c < row_count z /\ 0 <= snd c < column_count z.
Definition well_formed (z : puzzle) : Prop :=
  1 <= row_count z /\ 1 <= column_count z /\ 1 <= strip_length z /\
  match the_monomino z with None => True | Some c => on_board z c end.

(** A strip by its first cell; it lies along a row or down a column. *)
Inductive direction := Across | Down.
Record strip := Strip { lies : direction; first : cell }.

Definition covers (z : puzzle) (s : strip) (c : cell) : Prop :=
  match lies s with
  | Across => fst c = fst (first s) /\ snd (first s) <= snd c < snd (first s) + strip_length z
  | Down => snd c = snd (first s) /\ fst (first s) <= fst c < fst (first s) + strip_length z
  end.

(** A set of strips and a monomino cover each cell of the board once. *)
Definition covering (z : puzzle) (strips : strip -> bool) (monomino : cell) : Prop :=
  on_board z monomino /\
  (forall s c, strips s = true -> covers z s c -> on_board z c /\ c <> monomino) /\
  (forall c, on_board z c -> c <> monomino ->
     exists s, strips s = true /\ covers z s c /\
               forall other, strips other = true -> covers z other c -> other = s).

(** The claims "yes" and "no" *)
Definition coverable (z : puzzle) : Prop := exists strips monomino,
  covering z strips monomino /\
  match the_monomino z with None => True | Some c => monomino = c end.
Definition not_coverable (z : puzzle) : Prop := ~ coverable z.

(** * Examples *)

Definition row_of (columns : Z) : puzzle :=
  {| row_count := 1; column_count := columns; strip_length := 2; the_monomino := None |}.

(** A strip of two cells and a monomino cover a row of three … *)
Example row_of_three : coverable (row_of 3).
Proof.
  exists (fun s => match lies s with
                   | Across => (fst (first s) =? 0) && (snd (first s) =? 0)
                   | Down => false
                   end), (0, 2).
  split; [|exact I]. unfold covering, on_board, covers. cbn. repeat split; try lia.
  1-4: destruct (lies s); try discriminate; lia.
  - destruct (lies s); try discriminate. intros ->. simpl in *. lia.
  - intros [i k] H N. exists (Strip Across (0, 0)). cbn in *.
    assert (k <> 2) by (intros ->; apply N; f_equal; lia).
    split; [auto|split; [lia|]]. intros [[] [a b]]; cbn; intros E Hc; [|discriminate].
    f_equal. f_equal; lia.
Qed.
(** … and nothing covers a row of two. *)
Example row_of_two : not_coverable (row_of 2).
Proof.
  intros (strips & [i k] & (Hm & Hs & Hc) & _). unfold on_board, covers in *. cbn in *.
  assert (Hother : exists k', 0 <= k' < 2 /\ k' <> k) by (exists (1 - k); lia).
  destruct Hother as (k' & Hk' & N). destruct (Hc (0, k')) as (s & E & Hcover & _).
  - cbn. lia.
  - intros [= _ H]. lia.
  - destruct s as [[] [a b]]; cbn in *.
    + destruct (Hs _ (0, b) E) as [Hb Nb]; [cbn; lia|].
      destruct (Hs _ (0, b + 1) E) as [Hb' Nb']; [cbn; lia|]. cbn in *.
      destruct (Z.eq_dec k b) as [->|]; [apply Nb; f_equal; lia|apply Nb'; f_equal; lia].
    + destruct (Hs _ (a, b) E) as [Ha _]; [cbn; lia|].
      destruct (Hs _ (a + 1, b) E) as [Ha' _]; [cbn; lia|]. cbn in *. lia.
Qed.
