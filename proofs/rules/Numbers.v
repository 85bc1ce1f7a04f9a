(** Wythoff's game, Euclid, Chomp and No Factor.  SPECIFICATION. *)
Require Import List NArith Bool Lia.
Import ListNotations.
Local Open Scope N_scope.

(** ** Two numbers *)
Inductive pair_game := Wythoff | Euclid.
Inductive pair_move : pair_game -> N * N -> N * N -> Prop :=
| wythoff_first a b t : 0 < t -> t <= a -> pair_move Wythoff (a, b) (a - t, b)
| wythoff_second a b t : 0 < t -> t <= b -> pair_move Wythoff (a, b) (a, b - t)
| wythoff_both a b t : 0 < t -> t <= a -> t <= b -> pair_move Wythoff (a, b) (a - t, b - t)
(** Euclid: a multiple of one number is subtracted from the other, which remains positive. *)
| euclid_first a b t : 0 < t -> 0 < b -> t * b < a -> pair_move Euclid (a, b) (a - t * b, b)
| euclid_second a b t : 0 < t -> 0 < a -> t * a < b -> pair_move Euclid (a, b) (a, b - t * a).

Example wythoff_3_5 : pair_move Wythoff (3, 5) (1, 3) /\ ~ pair_move Wythoff (3, 5) (1, 4).
Proof.
  split; [apply (wythoff_both 3 5 2); lia|]. intros H.
  assert (G : forall k p q, pair_move k p q -> k = Wythoff ->
    fst p = fst q \/ snd p = snd q \/ fst p - fst q = snd p - snd q).
  { intros k p q K E. destruct K; simpl; lia || discriminate. }
  destruct (G _ _ _ H eq_refl) as [E|[E|E]]; discriminate.
Qed.
Example euclid_2_5 : pair_move Euclid (2, 5) (2, 1) /\ ~ pair_move Euclid (2, 4) (2, 0).
Proof.
  split; [apply (euclid_second 2 5 2); lia|]. intros H.
  assert (G : forall k p q, pair_move k p q -> k = Euclid -> 0 < snd q).
  { intros k p q K E. destruct K; simpl; lia || discriminate. }
  discriminate (G _ _ _ H eq_refl).
Qed.

(** ** Chomp *)
(** The lengths of the rows, none longer than the one above it.  A bite in row i at column j, counted
    from 0, but not at the first square, takes all squares in the rows i, i + 1, … from column j on. *)
Inductive chomp_move : list N -> list N -> Prop :=
| chomp_rows rows i : (0 < i < length rows)%nat -> chomp_move rows (firstn i rows)
| chomp_columns rows i j :
    0 < j -> j < nth i rows 0 -> chomp_move rows (firstn i rows ++ map (N.min j) (skipn i rows)).

Example chomp_4_3 : chomp_move [4; 3] [2; 2] /\ ~ chomp_move [4; 3] [].
Proof.
  split; [apply (chomp_columns [4; 3] 0 2); reflexivity|].
  intros H. inversion H as [rows i Hi E1 E2|rows i j Hj Hn E1 E2].
  - destruct i; [lia|discriminate].
  - destruct i as [|[|i]]; discriminate || (destruct i; discriminate).
Qed.

(** ** No Factor *)
(** Different numbers; some of those that have no proper factor among the numbers are removed. *)
Definition without_factor (l : list N) (n : N) : Prop :=
  In n l /\ forall d, In d l -> N.divide d n -> d = n.
Definition removed (s l : list N) : list N := filter (fun n => negb (existsb (N.eqb n) s)) l.
Inductive no_factor_move : list N -> list N -> Prop :=
| numbers_removed l s :
    s <> [] -> (forall n, In n s -> without_factor l n) -> no_factor_move l (removed s l).

Example no_factor_2_3_4 : no_factor_move [2; 3; 4] [4] /\ ~ no_factor_move [2; 3; 4] [2; 3].
Proof.
  split.
  - apply (numbers_removed [2; 3; 4] [2; 3]); [discriminate|].
    intros n [<-|[<-|[]]]; (split; [simpl; auto|]); intros d [<-|[<-|[<-|[]]]] [q Hq]; lia.
  - intros H. assert (G : forall l l', no_factor_move l l' -> In 2 l -> In 4 l -> In 4 l').
    { intros k k' [l s Hs HF] H2 H4. apply filter_In. split; auto.
      apply negb_true_iff, not_true_iff_false. rewrite existsb_exists. intros (x & Hx & E).
      apply N.eqb_eq in E. subst x. assert (2 = 4); [|discriminate].
      apply (HF 4 Hx); auto. exists 2. reflexivity. }
    assert (H4 : In 4 [2; 3]) by (apply (G _ _ H); simpl; auto). simpl in H4. lia.
Qed.
