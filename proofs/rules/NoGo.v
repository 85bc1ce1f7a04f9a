(** NoGo, on boards as in PartizanBoards.v: Left's stones are black, Right's white.  SPECIFICATION. *)
Require Import List Permutation ZArith Bool Lia.
From Lastmove Require Import Rules.Players Rules.PartizanBoards.
Import ListNotations.
Local Open Scope Z_scope.

(** From the cell c steps over stones x lead to another cell. *)
Inductive leads (b : board) (x : content) (c : cell) : cell -> Prop :=
| stays : leads b x c c
| steps_on a d : leads b x c a -> step d -> In (plus a d, x) b -> leads b x c (plus a d).

(** So the block of a stone x on c is all cells to which such steps lead from c.  It breathes if
    one of them is beside an empty cell. *)
Definition breathes (b : board) (x : content) (c : cell) : Prop :=
  exists a d, leads b x c a /\ step d /\ In (plus a d, Empty) b.
Definition all_breathe (b : board) : Prop :=
  forall c x, In (c, x) b -> x <> Empty -> breathes b x c.

(** A stone is placed on an empty cell; afterwards all blocks breathe, those of both players. *)
Inductive nogo_move (p : player) : board -> board -> Prop :=
| stone_placed b c rest :
    Permutation b ((c, Empty) :: rest) ->
    all_breathe ((c, own p) :: rest) ->
    nogo_move p b ((c, own p) :: rest).

(** In a row of two empty cells either player may place a stone; then nobody may. *)
Example nogo_2 :
  nogo_move Left [((0, 0), Empty); ((0, 1), Empty)] [((0, 0), Black); ((0, 1), Empty)] /\
  forall p b, ~ nogo_move p [((0, 0), Black); ((0, 1), Empty)] b.
Proof.
  split.
  - apply (stone_placed Left _ (0, 0) [((0, 1), Empty)]); [reflexivity|].
    intros c x [[= <- <-]|[[= <- <-]|[]]] stone; [|destruct stone; reflexivity].
    exists (0, 0), (0, 1). split; [apply stays|]. split; [unfold step, in_row; auto|]. cbn. auto.
  - intros p b move. inversion move as [b' c rest is_b all is_left same].
    assert (there : exists y, rest = [(0, 0, y)] /\ y <> Empty).
    { pose proof (Permutation_length is_b) as two. destruct rest as [|e [|]]; try discriminate.
      assert (c_in : In (c, Empty) [((0, 0), Black); ((0, 1), Empty)]).
      { eapply Permutation_in; [symmetry; exact is_b|]. left. reflexivity. }
      assert (e_in : In ((0, 0), Black) [(c, Empty); e]).
      { eapply Permutation_in; [exact is_b|]. left. reflexivity. }
      destruct e_in as [|[->|[]]]; [discriminate|]. exists Black. split; [auto|discriminate]. }
    destruct there as (y & -> & other). destruct (all (0, 0) y) as (a & d & _ & _ & free).
    + right. left. reflexivity.
    + exact other.
    + destruct p; cbn in free; destruct free as [free|[free|[]]]; congruence.
Qed.
(** In the row . o o . x . Left may place a stone between the o and the x, and not on the first cell:
    there it would not breathe. *)
Definition row (l : list content) : board :=
  map (fun e => ((0, Z.of_nat (fst e)), snd e)) (combine (seq 0 (length l)) l).
Example nogo_row :
  nogo_move Left (row [Empty; White; White; Empty; Black; Empty])
    ((0, 3, Black) :: row [Empty; White; White] ++ [(0, 4, Black); (0, 5, Empty)]) /\
  ~ nogo_move Left (row [Empty; White; White; Empty; Black; Empty])
    ((0, 0, Black) :: tl (row [Empty; White; White; Empty; Black; Empty])).
Proof.
  assert (back : step (0, -1)) by (unfold step, in_row; auto).
  assert (on : step (0, 1)) by (unfold step, in_row; auto).
  split.
  - apply stone_placed; [cbn; symmetry; apply (Permutation_middle [_; _; _])|].
    intros c x c_in stone. cbn in c_in.
    assert (white : forall b, In ((0, 0), Empty) b -> In ((0, 1), White) b ->
      breathes b White (0, 1) /\ breathes b White (0, 2)).
    { intros b first second. split; exists (0, 1), (0, -1).
      - split; [apply stays|auto].
      - split; [|auto]. exact (steps_on b White (0, 2) (0, 2) (0, -1) (stays _ _ _) back second). }
    repeat (destruct c_in as [[= <- <-]|c_in]; [try (destruct stone; reflexivity)|]); [| | |
      |destruct c_in].
    + exists (0, 4), (0, 1). split; [|split; [exact on|cbn; auto 10]].
      apply (steps_on _ _ _ (0, 3) (0, 1)); [apply stays|exact on|cbn; auto 10].
    + apply white; cbn; auto 10.
    + apply white; cbn; auto 10.
    + exists (0, 4), (0, 1). split; [apply stays|split; [exact on|cbn; auto 10]].
  - intros move. inversion move as [b c rest is_b all is_left same]. subst.
    destruct (all (0, 0) Black) as (a & d & from & beside & free).
    + left. reflexivity.
    + discriminate.
    + assert (a = (0, 0)) as ->.
      { clear beside free d. induction from as [|a d _ -> beside black]; [reflexivity|].
        cbn in black. unfold plus, step, in_column, in_row in *. cbn in black.
        destruct beside as [[-> | ->]|[-> | ->]]; cbn in black |- *;
          repeat (destruct black as [black|black]; [discriminate|]); destruct black. }
      unfold step, in_column, in_row in beside.
      destruct beside as [[-> | ->]|[-> | ->]]; cbn in free;
        repeat (destruct free as [free|free]; [discriminate|]); destruct free.
Qed.
