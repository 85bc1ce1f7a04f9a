(** Families of positions, with a member for each number, and what is claimed of their nimbers:
    SPECIFICATION. Who wins sums of them in normal play is said in Sum.v. *)
Require Import List NArith ZArith.
From Lastmove Require Import Rules.Piles Rules.Sum.
Import ListNotations.
Local Open Scope N_scope.

(** mark:<n> *)
Inductive family := PilesOf (k : pile_game).
Definition member (f : family) (n : N) : list part :=
  match f with PilesOf k => [Pile k n] end.

(** G(n) is the nimber of the member for n: beside a Nim heap of so many counters the player to move
    loses. *)
Definition nimbers (f : family) (G : N -> N) : Prop := forall n, has_nimber (member f n) (G n).

(** From e on the nimbers rise by s when n rises by p. *)
Definition rises (G : N -> N) (p : N) (s : Z) (e : N) : Prop :=
  forall n, e <= n -> Z.of_N (G (n + p)) = (Z.of_N (G n) + s)%Z.
(** The claim {"aperiodic": true}: there are no such p, s and e. *)
Definition aperiodic (f : family) : Prop :=
  exists G, nimbers f G /\ forall p s e, p <> 0 -> ~ rises G p s e.

(** * Examples *)

Example mark_member : member (PilesOf Mark) 5 = [Pile Mark 5].
Proof. reflexivity. Qed.
(** 0, 1, 2, 0, 1, 2, … has the period 3; the squares do not even have a saltus. *)
Example rises_by_0 : rises (fun n => n mod 3) 3 0 0.
Proof.
  intros n _. rewrite Z.add_0_r. f_equal. replace (n + 3) with (n + 1 * 3) by reflexivity.
  apply N.mod_add. discriminate.
Qed.
Example not_rises s e : ~ rises (fun n => n * n) 1 s e.
Proof. intros H. pose proof (H e) as H0. pose proof (H (e + 1)) as H1. cbv beta in *. Lia.nia. Qed.
