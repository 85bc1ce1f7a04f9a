(** Disks in a round cavity, and what is claimed of them: SPECIFICATION.
    Nothing here is proved, except the examples. *)
Require Import ZArith QArith List Lqa Lia.
From Coq Require Import ConstructiveCauchyReals ConstructiveCauchyRealsMult.
Import ListNotations.
Local Open Scope Q_scope.

Record puzzle := { cavity : Q; diameters : list Q }.

Definition well_formed (z : puzzle) : Prop :=
  0 < cavity z /\ diameters z <> [] /\ Forall (fun d => 0 < d) (diameters z).

(** Points of the real plane. Coq's type [CReal] consists of the Cauchy sequences of rational
    numbers, so that it needs no axiom: every real number is the limit of some of them, and
    x <= y says that the limit of y is not less than that of x. [inject_Q] is the embedding of the
    rational numbers. *)
Definition point : Set := CReal * CReal.
Definition middle : point := (inject_Q 0, inject_Q 0).
Definition square_distance (a b : point) : CReal :=
  ((fst a - fst b) * (fst a - fst b) + (snd a - snd b) * (snd a - snd b))%CReal.

(** A disk of diameter d lies in a cavity of diameter D around the middle if d <= D and its centre
    is at most (D - d)/2 from there. Two disks do not overlap if their centres are at least half
    the sum of their diameters apart; they may touch. *)
Definition lies_inside (D d : Q) (centre : point) : Prop :=
  d <= D /\ (square_distance centre middle <= inject_Q (((D - d) / 2) * ((D - d) / 2)))%CReal.
Definition no_overlap (d e : Q) (a b : point) : Prop :=
  (inject_Q (((d + e) / 2) * ((d + e) / 2)) <= square_distance a b)%CReal.

Definition packing (z : puzzle) (centres : list point) : Prop :=
  Forall2 (lies_inside (cavity z)) (diameters z) centres /\
  forall i k d e a b, i <> k ->
    nth_error (diameters z) i = Some d -> nth_error centres i = Some a ->
    nth_error (diameters z) k = Some e -> nth_error centres k = Some b -> no_overlap d e a b.

(** The claims "yes" and "no" *)
Definition packable (z : puzzle) : Prop := exists centres, packing z centres.
Definition not_packable (z : puzzle) : Prop := ~ packable z.

(** * Examples *)

Ltac in_rationals :=
  unfold square_distance, CReal_minus; cbn [fst snd];
  repeat rewrite <- ?opp_inject_Q, <- ?inject_Q_plus, <- ?inject_Q_mult;
  apply inject_Q_le; unfold Qle; cbn; lia.

(** A disk may fill the cavity … *)
Example a_disk_that_fills : packable {| cavity := 5 # 2; diameters := [5 # 2] |}.
Proof.
  exists [middle]. split.
  - repeat constructor; cbn; [lra|]. unfold middle. in_rationals.
  - intros [|[|]] [|[|]] d e a b Hik; try easy; destruct Hik; reflexivity.
Qed.
(** … and a larger one has no place in it. *)
Example a_larger_disk : not_packable {| cavity := 5 # 2; diameters := [1; 251 # 100] |}.
Proof.
  intros [centres [inside _]]. inversion inside as [|? ? ? ? _ second]; subst.
  inversion second as [|? ? ? ? [narrow _] _]; subst. cbn in narrow. lra.
Qed.

(** In a cavity of diameter 3 disks of diameters 1 and 2 touch each other and the wall … *)
Definition one_and_two : list point :=
  [(inject_Q (3 # 5), inject_Q (4 # 5)); (inject_Q (- 3 # 10), inject_Q (- 4 # 10))].
Example that_touch : packing {| cavity := 3; diameters := [1; 2] |} one_and_two.
Proof.
  split.
  - repeat constructor; cbn; try lra; unfold middle; in_rationals.
  - intros [|[|[|]]] [|[|[|]]] d e a b Hik; try easy; try (destruct Hik; reflexivity); cbn;
      intros [= <-] [= <-] [= <-] [= <-]; unfold no_overlap; in_rationals.
Qed.
(** … and a little nearer they would overlap. *)
Example a_little_nearer :
  ~ no_overlap 1 2 (inject_Q (3 # 5), inject_Q (4 # 5)) (inject_Q (- 3 # 10), inject_Q (- 3 # 10)).
Proof.
  unfold no_overlap, square_distance, CReal_minus; cbn [fst snd].
  repeat rewrite <- ?opp_inject_Q, <- ?inject_Q_plus, <- ?inject_Q_mult.
  intros H. apply le_inject_Q in H. revert H. unfold Qle; cbn. lia.
Qed.
