(** Heaps that play like misère Nim (tame ones, says Conway), and what is claimed of them.
    SPECIFICATION.

    How heaps are played, and what their nimbers are (in normal play), stands in Heaps.v. *)
Require Import List Arith NArith.
From Lastmove Require Import Rules.Play Rules.Heaps.
Import ListNotations.

(** The claim {"misere_nim": {"fickle": [...]}}, of all sums of heaps under a code.  With nimbers as
    values, a sum of heaps that are all fickle is lost in misère play by the player to move exactly
    if the exclusive or of the values is 1; any other sum exactly if it is 0. *)
Definition misere_nim (c : code) (fickle : list N) : Prop :=
  forall heaps values,
    Forall (fun h => 1 <= h) heaps -> Forall2 (nimber (alone c)) heaps values ->
    let all_fickle := Forall (fun h => In (N.of_nat h) fickle) heaps in
    let total := fold_right N.lxor 0%N values in
    (all_fickle -> (loses (alone c) Misere (map Heap heaps) <-> total = 1%N)) /\
    (~ all_fickle -> (loses (alone c) Misere (map Heap heaps) <-> total = 0%N)).

(** Without heaps the player to move does not lose: he cannot move, and wins. *)
Example no_heaps c fickle : misere_nim c fickle -> ~ loses (alone c) Misere [].
Proof.
  intros H L. destruct (H [] [] (Forall_nil _) (Forall2_nil _)) as [Hall _].
  apply (Hall (Forall_nil _)) in L. discriminate.
Qed.
