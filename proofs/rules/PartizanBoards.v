(** Partizan games on boards: Domineering, Clobber, Col, Snort, Konane, Fission and Maize.
    SPECIFICATION.

    A board is a list of cells with what is on them, in any order, each cell once.  A cell is its row
    and its column.  Cells that play no part are not listed: in Domineering those that are covered, in
    Clobber the empty ones. *)
Require Import List Permutation ZArith Bool Lia.
From Lastmove Require Import Rules.Players.
Import ListNotations.
Local Open Scope Z_scope.

Definition cell : Type := Z * Z.
Definition plus (a b : cell) : cell := (fst a + fst b, snd a + snd b).
Definition times (k : Z) (a : cell) : cell := (k * fst a, k * snd a).
(** A step to one of the four neighbours. *)
Definition in_column (d : cell) : Prop := d = (1, 0) \/ d = (-1, 0).
Definition in_row (d : cell) : Prop := d = (0, 1) \/ d = (0, -1).
Definition step (d : cell) : Prop := in_column d \/ in_row d.

Inductive content := Empty | Black | White.       (* Left owns the black stones, Right the white ones *)
Definition own (p : player) : content := match p with Left => Black | Right => White end.
Definition board : Type := list (cell * content).

(** What a move changes: cells, relative to one of them, with what is on them before and after it;
    [None] if the cell is listed no longer. *)
Definition pattern : Type := list (cell * content * option content).
Definition before (c : cell) (m : pattern) : board :=
  map (fun e => (plus c (fst (fst e)), snd (fst e))) m.
Definition after (c : cell) (m : pattern) : board :=
  flat_map (fun e => match snd e with Some x => [(plus c (fst (fst e)), x)] | None => [] end) m.

Inductive partizan_board := Domineering | Clobber | Col | Snort | Konane | Fission | Maize.

(** k + 1 jumps of a stone x over stones y in direction d, from n steps away. *)
Fixpoint jumps (x y : content) (d : cell) (n : Z) (k : nat) : pattern :=
  (times (n + 1) d, y, Some Empty) ::
  match k with
  | O => [(times (n + 2) d, Empty, Some x)]
  | S k => (times (n + 2) d, Empty, Some Empty) :: jumps x y d (n + 2) k
  end.

Inductive changes : partizan_board -> player -> pattern -> Prop :=
(** Domineering: Left's domino lies in a column, Right's in a row. *)
| dominates_column d : in_column d ->
    changes Domineering Left [((0, 0), Empty, None); (d, Empty, None)]
| dominates_row d : in_row d ->
    changes Domineering Right [((0, 0), Empty, None); (d, Empty, None)]
(** Clobber: a stone moves onto an adjacent one of the other player's. *)
| clobbers p d : step d ->
    changes Clobber p [((0, 0), own p, None); (d, own (other p), Some (own p))]
(** Col and Snort: a stone is placed; see [forbidden]. *)
| colours_col p : changes Col p [((0, 0), Empty, Some (own p))]
| colours_snort p : changes Snort p [((0, 0), Empty, Some (own p))]
(** Konane: a stone jumps over adjacent ones of the other player's, once or more in one direction. *)
| jumps_konane p d k : step d ->
    changes Konane p (((0, 0), own p, Some Empty) :: jumps (own p) (own (other p)) d 0 k)
(** Fission: a stone splits into two, in its column (Left) or in its row (Right). *)
| splits_column d : in_column d -> changes Fission Left
    [((0, 0), Black, Some Empty); (d, Empty, Some Black); (times (-1) d, Empty, Some Black)]
| splits_row d : in_row d -> changes Fission Right
    [((0, 0), Black, Some Empty); (d, Empty, Some Black); (times (-1) d, Empty, Some Black)]
(** Maize: a piece, whoever's turn it is, goes one cell down (Left) or to the right (Right). *)
| goes_down : changes Maize Left [((0, 0), Black, Some Empty); ((1, 0), Empty, Some Black)]
| goes_right : changes Maize Right [((0, 0), Black, Some Empty); ((0, 1), Empty, Some Black)].

(** What must not be beside a stone that is placed. *)
Definition forbidden (g : partizan_board) (p : player) (x : content) : Prop :=
  match g with Col => x = own p | Snort => x = own (other p) | _ => False end.

Inductive board_move (g : partizan_board) (p : player) : board -> board -> Prop :=
| changed b c m rest :
    changes g p m -> Permutation b (before c m ++ rest) ->
    (forall d x, step d -> In (plus c d, x) rest -> ~ forbidden g p x) ->
    board_move g p b (after c m ++ rest).

(** In a row of two empty cells Right may place a domino, and Left may not. *)
Example domineering_1x2 : let row := [((0, 0), Empty); ((0, 1), Empty)] in
  board_move Domineering Right row [] /\ forall b, ~ board_move Domineering Left row b.
Proof.
  split.
  - apply (changed _ _ _ (0, 0) [((0, 0), Empty, None); ((0, 1), Empty, None)] []).
    + constructor. unfold in_row. auto.
    + reflexivity.
    + intros d x _ [].
  - intros b H. inversion H as [b' c m rest Hm HP Hf E1 E2]. subst. inversion Hm. subst m.
    match goal with K : in_column ?d |- _ => rename K into Hd; rename d into d0 end.
    assert (K : In (plus c (0, 0), Empty) [((0, 0), Empty); ((0, 1), Empty)]).
    { eapply Permutation_in; [apply Permutation_sym, HP|]. simpl; auto. }
    assert (L : In (plus c d0, Empty) [((0, 0), Empty); ((0, 1), Empty)]).
    { eapply Permutation_in; [apply Permutation_sym, HP|]. simpl; auto. }
    unfold plus in K, L. destruct Hd as [-> | ->]; simpl in K, L;
      destruct K as [K|[K|[]]], L as [L|[L|[]]]; injection K as K1 K2; injection L as L1 L2; lia.
Qed.
(** Beside a black stone Left may place one in Snort, and not in Col. *)
Example snort_and_col : let row := [((0, 0), Black); ((0, 1), Empty)] in
  board_move Snort Left row [((0, 1), Black); ((0, 0), Black)] /\
  forall b, ~ board_move Col Left row b.
Proof.
  split.
  - apply (changed _ _ _ (0, 1) [((0, 0), Empty, Some Black)] [((0, 0), Black)]).
    + apply (colours_snort Left).
    + apply perm_swap.
    + intros d x Hd [E|[]] F. injection E as E1 E2 <-. discriminate.
  - intros b H. inversion H as [b' c m rest Hm HP Hf E1 E2]. subst. inversion Hm. subst m.
    simpl in HP. assert (K : In (plus c (0, 0), Empty) [((0, 0), Black); ((0, 1), Empty)]).
    { eapply Permutation_in; [apply Permutation_sym, HP|]. simpl; auto. }
    unfold plus in K. simpl in K. destruct K as [K|[K|[]]]; [discriminate|]. injection K as K1 K2.
    apply (Hf (0, -1) Black).
    + unfold step, in_row. auto.
    + assert (L : In ((0, 0), Black) ((plus c (0, 0), Empty) :: rest)).
      { eapply Permutation_in; [exact HP|]. simpl; auto. }
      destruct L as [L|L]; [discriminate|]. unfold plus. simpl.
      replace (fst c + 0) with 0 by lia. replace (snd c + -1) with 0 by lia. auto.
    + reflexivity.
Qed.
(** Konane: x o . o . becomes . . . . x by two jumps; x o o . has no jump for Left. *)
Example konane_two_jumps : board_move Konane Left
  [((0, 0), Black); ((0, 1), White); ((0, 2), Empty); ((0, 3), White); ((0, 4), Empty)]
  [((0, 0), Empty); ((0, 1), Empty); ((0, 2), Empty); ((0, 3), Empty); ((0, 4), Black)].
Proof.
  apply (changed _ _ _ (0, 0) (((0, 0), Black, Some Empty) :: jumps Black White (0, 1) 0 1) []).
  - apply (jumps_konane Left (0, 1) 1). unfold step, in_row. auto.
  - reflexivity.
  - intros d x _ [].
Qed.
Example clobber_2 : board_move Clobber Left [((0, 0), White); ((0, 1), Black)] [((0, 0), Black)]
  /\ forall b, ~ board_move Clobber Left [((0, 0), White); ((0, 1), White)] b.
Proof.
  split.
  - apply (changed _ _ _ (0, 1) [((0, 0), Black, None); ((0, -1), White, Some Black)] []).
    + apply (clobbers Left). unfold step, in_row. auto.
    + apply perm_swap.
    + intros d x _ [].
  - intros b H. inversion H as [b' c m rest Hm HP Hf E1 E2]. subst. inversion Hm. subst m.
    assert (K : In (plus c (0, 0), Black) [((0, 0), White); ((0, 1), White)]).
    { eapply Permutation_in; [apply Permutation_sym, HP|]. simpl; auto. }
    destruct K as [K|[K|[]]]; discriminate.
Qed.
(** In Maize the piece of a column of two cells goes down and not up, and Right cannot move it. *)
Example maize_column : let column := [((0, 0), Black); ((1, 0), Empty)] in
  board_move Maize Left column [((0, 0), Empty); ((1, 0), Black)] /\
  (forall b, ~ board_move Maize Right column b) /\
  forall b, ~ board_move Maize Left [((0, 0), Empty); ((1, 0), Black)] b.
Proof.
  split; [|split].
  - apply (changed _ _ _ (0, 0) [((0, 0), Black, Some Empty); ((1, 0), Empty, Some Black)] []).
    + constructor.
    + reflexivity.
    + intros d x _ [].
  - intros b H. inversion H as [b' [r k] m rest Hm HP Hf E1 E2]. subst. inversion Hm. subst m.
    assert (K : In (r + 0, k + 0, Black) [((0, 0), Black); ((1, 0), Empty)]).
    { eapply Permutation_in; [apply Permutation_sym, HP|]. simpl; auto. }
    assert (L : In (r + 0, k + 1, Empty) [((0, 0), Black); ((1, 0), Empty)]).
    { eapply Permutation_in; [apply Permutation_sym, HP|]. simpl; auto. }
    destruct K as [[= K1 K2]|[K|[]]]; [|discriminate].
    destruct L as [L|[[= L1 L2]|[]]]; [discriminate|]. lia.
  - intros b H. inversion H as [b' [r k] m rest Hm HP Hf E1 E2]. subst. inversion Hm. subst m.
    assert (K : In (r + 0, k + 0, Black) [((0, 0), Empty); ((1, 0), Black)]).
    { eapply Permutation_in; [apply Permutation_sym, HP|]. simpl; auto. }
    assert (L : In (r + 1, k + 0, Empty) [((0, 0), Empty); ((1, 0), Black)]).
    { eapply Permutation_in; [apply Permutation_sym, HP|]. simpl; auto. }
    destruct K as [K|[[= K1 K2]|[]]]; [discriminate|].
    destruct L as [[= L1 L2]|[L|[]]]; [|discriminate]. lia.
Qed.
