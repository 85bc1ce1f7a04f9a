(** Checkers for outcomes and nimbers of sums of impartial games by strategies. *)
Require Import List Permutation Arith NArith PArith Bool Lia.
From Lastmove Require Import Rules.Play Rules.Piles Rules.Boards Rules.Sum Theory.Play.
From Lastmove Require Import Check.Strategy Check.SumHeaps Check.SumPiles Check.SumBoards.
From Lastmove Require Rules.Heaps Theory.Octal.
Import ListNotations.

Definition moves (x : part) : list (list part) :=
  match x with
  | Heap c n => map (map (Heap c)) (heap_moves c n)
  | Pile k n => map (map (Pile k)) (pile_moves k n)
  | Board k w s => map (fun s' => [Board k w s']) (board_moves w k s)
  end.
Definition mobile (x : part) : bool :=
  match x with
  | Heap c n => heap_mobile c n
  | Pile k n => pile_mobile k n
  | Board k w s => board_mobile w k s
  end.
Definition size (x : part) : nat :=
  match x with
  | Heap c n => heap_size n
  | Pile k n => pile_size n
  | Board k w s => N.to_nat s
  end.

Lemma total_map {A} (f : A -> part) l : total part size (map f l) = list_sum (map (fun a => size (f a)) l).
Proof. unfold total. rewrite map_map. auto. Qed.
Lemma smaller x o : move x o -> total part size o < size x.
Proof.
  intros H. destruct H as [c n l H|k n l H|k w s s' H].
  - rewrite total_map. apply heap_smaller in H. auto.
  - rewrite total_map. apply pile_smaller in H. auto.
  - apply board_smaller in H. unfold total. simpl. lia.
Qed.
Lemma moves_sound x o : In o (moves x) -> move x o.
Proof.
  destruct x as [c n|k n|k w s]; cbn [moves]; intros H; apply in_map_iff in H as (l & <- & H).
  - constructor. apply heap_sound; auto.
  - constructor. apply pile_sound; auto.
  - constructor. apply board_ok; auto.
Qed.
Lemma moves_complete x o : move x o -> exists o', In o' (moves x) /\ Permutation o o'.
Proof.
  intros H. destruct H as [c n l H|k n l H|k w s s' H].
  - apply heap_complete in H as (l' & H & HP). exists (map (Heap c) l').
    split; [apply in_map; auto|apply Permutation_map; auto].
  - apply pile_complete in H as (l' & H & HP). exists (map (Pile k) l').
    split; [apply in_map; auto|apply Permutation_map; auto].
  - exists [Board k w s']. split; auto. apply (in_map (fun s' => [Board k w s'])), board_ok; auto.
Qed.
Lemma mobile_ok x : mobile x = true <-> exists o, move x o.
Proof.
  destruct x as [c n|k n|k w s]; cbn [mobile].
  - rewrite heap_mobile_ok. split; intros (l & H); [exists (map (Heap c) l); constructor; auto|].
    inversion H; eauto.
  - rewrite pile_mobile_ok. split; intros (l & H); [exists (map (Pile k) l); constructor; auto|].
    inversion H; eauto.
  - rewrite board_mobile_ok. split; intros (l & H); [exists [Board k w l]; constructor; auto|].
    inversion H; eauto.
Qed.

(** ** Comparing parts *)
Definition pile_game_eqb (k k' : pile_game) : bool :=
  match k, k' with
  | Nim, Nim | Demon, Demon | SumFromProduct, SumFromProduct | Mark, Mark
  | Lasker, Lasker | Grundy, Grundy => true
  | Chocolate m, Chocolate m' => (m =? m')%N
  | _, _ => false
  end.
Definition board_game_eqb (k k' : board_game) : bool :=
  match k, k' with
  | Cram, Cram | Square, Square | Rows, Rows => true
  | _, _ => false
  end.
Definition part_eqb (x y : part) : bool :=
  match x, y with
  | Heap c n, Heap d m => (n =? m) && Octal.code_eqb c d
  | Pile k n, Pile l m => (n =? m)%N && pile_game_eqb k l
  | Board k w s, Board l v t => (s =? t)%N && (w =? v)%N && board_game_eqb k l
  | _, _ => false
  end.
Lemma part_eqb_ok x y : part_eqb x y = true -> x = y.
Proof.
  destruct x as [c n|k n|k w s], y as [d m|l m|l v t]; simpl; intros H; try discriminate.
  - apply andb_prop in H as [H1 H2]. apply Nat.eqb_eq in H1. subst. f_equal.
    apply Octal.code_eqb_ok; auto.
  - apply andb_prop in H as [H1 H2]. apply N.eqb_eq in H1. subst. f_equal.
    destruct k, l; try discriminate; auto. apply N.eqb_eq in H2. congruence.
  - apply andb_prop in H as [H H2]. apply andb_prop in H as [H0 H1].
    apply N.eqb_eq in H0, H1. subst. f_equal. destruct k, l; try discriminate; auto.
Qed.
(** A number for sorting and finding; nothing depends on it. *)
Definition spelled (l : list N) : positive :=
  fold_right (fun a => spell (N.succ_pos a)) xH l.
Definition pile_game_number (k : pile_game) : N :=
  match k with
  | Nim => 0 | Demon => 1 | SumFromProduct => 2 | Mark => 3 | Lasker => 4 | Grundy => 5
  | Chocolate m => 6 + m
  end.
Definition number (x : part) : positive :=
  match x with
  | Heap c n => spelled (0 :: N.of_nat n :: Octal.digits_of c)%N
  | Pile k n => spelled [1; n; pile_game_number k]%N
  | Board Cram w s => spelled [2; s; w]%N
  | Board Square w s => spelled [3; s; w]%N
  | Board Rows w s => spelled [4; s; w]%N
  end.

(** ** Finished parts are left out *)
Definition alike := alike unit part (fun _ => move) ended.
Definition visible (x : part) : bool := ended x || mobile x.
Definition unfinished (g : list part) : list part := filter visible g.
Lemma unfinished_ok g : alike g (unfinished g).
Proof.
  apply alike_filter. intros x _ H. apply orb_false_iff in H as [He Hm]. split; auto.
  intros _ o Ho. rewrite (proj2 (mobile_ok x)) in Hm; [discriminate|eauto].
Qed.
Definition options (p : unit) (x : part) : list (list part) := map unfinished (moves x).
Lemma options_sound p x o : In o (options p x) -> exists o', move x o' /\ alike o' o.
Proof.
  intros H. apply in_map_iff in H as (o' & <- & H). exists o'.
  split; [apply moves_sound; auto|apply unfinished_ok].
Qed.
Lemma options_complete (p : unit) x o : move x o -> exists o', In o' (options p x) /\ alike o o'.
Proof.
  intros H. destruct (moves_complete _ _ H) as (o' & Ho & HP). exists (unfinished o').
  split; [apply in_map; auto|].
  apply alike_trans with o'; [apply alike_permutation; auto|apply unfinished_ok].
Qed.

(** ** The checkers *)
(** [positions] is the evidence's "replies": positions, options and replies in plain text, each as the
    list of its parts, in any order; [first] is its "first". *)
Definition check_P (y : play) (start : list part) (positions : replies part) : bool :=
  check_loses unit (fun p => p) part ended options (fun _ => mobile) part_eqb number y tt unfinished
    start positions.
Definition check_N (y : play) (start : list part) (first : option (list part))
    (positions : replies part) : bool :=
  match first with
  | Some first => check_wins unit (fun p => p) part ended options (fun _ => mobile) part_eqb number
                    y tt unfinished start first positions
  | None => check_stuck unit (fun p => p) part (fun _ => mobile) number y tt unfinished start
  end.
Definition check_nimber (start : list part) (n : N) (positions : replies part) : bool :=
  check_P Normal (start ++ [Pile Nim n]) positions.

Theorem check_P_sound y start positions :
  check_P y start positions = true -> outcome_P y start.
Proof.
  apply (check_loses_sound unit (fun p => p) (fun _ => eq_refl) part (fun _ => move) ended size
    (fun _ => smaller) options (fun _ => mobile) options_sound options_complete
    (fun _ => mobile_ok) part_eqb part_eqb_ok number y tt unfinished unfinished_ok).
Qed.
Theorem check_N_sound y start first positions :
  check_N y start first positions = true -> outcome_N y start.
Proof.
  destruct first as [first|].
  - apply (check_wins_sound unit (fun p => p) (fun _ => eq_refl) part (fun _ => move) ended size
      (fun _ => smaller) options (fun _ => mobile) options_sound options_complete
      (fun _ => mobile_ok) part_eqb part_eqb_ok number y tt unfinished unfinished_ok).
  - apply (check_stuck_sound unit (fun p => p) part (fun _ => move) ended (fun _ => mobile)
      (fun _ => mobile_ok) number y tt unfinished unfinished_ok).
Qed.
Theorem check_nimber_sound start n positions :
  check_nimber start n positions = true -> has_nimber start n.
Proof. apply check_P_sound. Qed.
Print Assumptions check_P_sound.
Print Assumptions check_N_sound.
Print Assumptions check_nimber_sound.
