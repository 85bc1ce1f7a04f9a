(** The rules of replacement-set games, and what is claimed of them: SPECIFICATION.
    Nothing here is proved, except the examples. *)
Require Import ZArith NArith List Bool Lia Sorted.
Import ListNotations.
Local Open Scope Z_scope.

(** * Puzzles *)

(** Pairs of a square, or of an element of the replacement set, and a number *)
Definition numbers := list (Z * N).
Record puzzle := { replacement : numbers; start : numbers; goal : numbers }.

(** Squares, and elements, ascend. *)
Definition ascending (l : numbers) : Prop := StronglySorted Z.lt (map fst l).
Definition well_formed (z : puzzle) : Prop :=
  ascending (replacement z) /\ ascending (start z) /\ ascending (goal z) /\
  forall r n, In (r, n) (replacement z) -> n <> 0%N.

(** * Play *)

(** How many checkers are on each square *)
Definition state := Z -> N.

(** What stands in a list beside a square, or beside an element of the set; all of it, if it stands
    there more than once *)
Fixpoint number (l : numbers) (square : Z) : N :=
  match l with
  | [] => 0
  | (s, n) :: l => if Z.eqb s square then n + number l square else number l square
  end%N.

(** An expansion replaces a checker on square k by one, or as many as the set says, on each of the
    squares k + r, for the elements r of the set. *)
Definition expansion (z : puzzle) (k : Z) (p q : state) : Prop :=
  (1 <= p k)%N /\
  forall s, Z.of_N (q s) = Z.of_N (p s) - (if Z.eqb s k then 1 else 0)
                           + Z.of_N (number (replacement z) (s - k)).

(** A contraction is the reverse. *)
Inductive move := Expand (k : Z) | Contract (k : Z).
Definition step (z : puzzle) (m : move) (p q : state) : Prop :=
  match m with Expand k => expansion z k p q | Contract k => expansion z k q p end.

Inductive play (z : puzzle) : state -> list move -> state -> Prop :=
| play_end p q : (forall s, q s = p s) -> play z p [] q
| play_move m l p q s : step z m p q -> play z q l s -> play z p (m :: l) s.

(** * Claims "yes" and "no" *)

Definition leads (z : puzzle) (l : list move) : Prop :=
  play z (number (start z)) l (number (goal z)).
Definition reachable (z : puzzle) : Prop := exists l, leads z l.
Definition unreachable (z : puzzle) : Prop := forall l, ~ leads z l.

(** * Claims about the fewest moves *)

Definition fewest_moves (z : puzzle) (n : N) : Prop :=
  (exists l, leads z l /\ N.of_nat (length l) = n) /\
  forall l, leads z l -> (n <= N.of_nat (length l))%N.

(** * Examples *)

(** Nuclear pennies: a checker on square k is replaced by one on each neighbouring square. *)
Definition pennies : puzzle :=
  {| replacement := [(-1, 1%N); (1, 1%N)]; start := [(0, 1%N)]; goal := [(-1, 1%N); (1, 1%N)] |}.
Example expand_0 : expansion pennies 0 (number (start pennies)) (number (goal pennies)).
Proof.
  split; [simpl; lia|]. intros s. unfold pennies. cbn [replacement start goal number].
  destruct (Z.eqb_spec s 0), (Z.eqb_spec 0 s), (Z.eqb_spec (-1) s), (Z.eqb_spec 1 s),
    (Z.eqb_spec (-1) (s - 0)), (Z.eqb_spec 1 (s - 0)); simpl; lia.
Qed.
Example leads_0 : leads pennies [Expand 0].
Proof. eapply play_move; [apply expand_0|apply play_end; reflexivity]. Qed.
(** There is no checker on square 1 that could be expanded, and none on square 2, without which no
    contraction leads to square 1. *)
Example no_expansion q : ~ expansion pennies 1 (number (start pennies)) q.
Proof. intros [H _]. cbn in H. lia. Qed.
Example no_contraction q : ~ step pennies (Contract 1) (number (start pennies)) q.
Proof. intros [H E]. specialize (E 2). cbn in E. lia. Qed.
(** One move leads from the start to the goal, and none does not. *)
Example one_move : fewest_moves pennies 1.
Proof.
  split; [exists [Expand 0]; split; [exact leads_0|reflexivity]|].
  intros [|m l] H; [|cbn [length]; lia].
  inversion H as [p q same|]; subst. specialize (same 0). discriminate.
Qed.
Example not_three_moves : ~ fewest_moves pennies 3.
Proof. intros [_ least]. specialize (least _ leads_0). cbn in least. lia. Qed.
