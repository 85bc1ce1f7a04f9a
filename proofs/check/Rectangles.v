(** Rectangles of cells. *)
Require Import ZArith List Bool Lia.
From Lastmove Require Import Rules.Grid Check.Grid.
Import ListNotations.
Local Open Scope Z_scope.

Record rectangle := Rectangle { corner : cell; high : Z; wide : Z }.
Definition in_rectangle (r : rectangle) (c : cell) : Prop :=
  fst (corner r) <= fst c < fst (corner r) + high r /\
  snd (corner r) <= snd c < snd (corner r) + wide r.
Definition in_rectangleb (r : rectangle) (c : cell) : bool :=
  (fst (corner r) <=? fst c) && (fst c <? fst (corner r) + high r) &&
  (snd (corner r) <=? snd c) && (snd c <? snd (corner r) + wide r).
Definition apart (r s : rectangle) : bool :=
  (fst (corner r) + high r <=? fst (corner s)) ||
  (fst (corner s) + high s <=? fst (corner r)) ||
  (snd (corner r) + wide r <=? snd (corner s)) ||
  (snd (corner s) + wide s <=? snd (corner r)).
Lemma in_rectangleb_ok r c : in_rectangleb r c = true <-> in_rectangle r c.
Proof. unfold in_rectangleb, in_rectangle. rewrite !andb_true_iff. lia. Qed.
Lemma apart_ok r s c : apart r s = true -> in_rectangle r c -> ~ in_rectangle s c.
Proof. unfold apart, in_rectangle. rewrite !orb_true_iff. lia. Qed.

Definition from_to (n count : Z) : list Z :=
  map (fun i => n + Z.of_nat i) (seq 0 (Z.to_nat count)).
Definition cells_in (r : rectangle) : list cell :=
  list_prod (from_to (fst (corner r)) (high r)) (from_to (snd (corner r)) (wide r)).
Lemma in_from_to n count i : In i (from_to n count) <-> n <= i < n + count.
Proof.
  unfold from_to. rewrite in_map_iff. split.
  - intros (k & <- & Hk). apply in_seq in Hk. lia.
  - intros H. exists (Z.to_nat (i - n)). rewrite in_seq. lia.
Qed.
Lemma in_cells_in r c : In c (cells_in r) <-> in_rectangle r c.
Proof.
  destruct c as [i k]. unfold cells_in, in_rectangle.
  etransitivity; [apply in_prod_iff|]. rewrite !in_from_to. reflexivity.
Qed.
Lemma from_to_distinct n count : NoDup (from_to n count).
Proof. apply NoDup_map_injective; [lia|apply seq_NoDup]. Qed.
Lemma prod_distinct {A B} (l : list A) (k : list B) : NoDup l -> NoDup k -> NoDup (list_prod l k).
Proof.
  intros Hl Hk. induction Hl as [|a l Ha _ IH]; simpl; [constructor|].
  apply NoDup_append; auto.
  - apply NoDup_map_injective; congruence.
  - intros [b c] Hb Hc. apply in_map_iff in Hb as (d & [= <- <-] & _).
    apply in_prod_iff in Hc as [Hc _]. tauto.
Qed.
Lemma cells_in_distinct r : NoDup (cells_in r).
Proof. apply prod_distinct; apply from_to_distinct. Qed.
Lemma cells_in_length r : 0 <= high r -> 0 <= wide r ->
  Z.of_nat (length (cells_in r)) = high r * wide r.
Proof.
  intros Hr Hc.
  replace (length (cells_in r)) with (Z.to_nat (high r) * Z.to_nat (wide r))%nat.
  - rewrite Nat2Z.inj_mul, !Z2Nat.id; auto.
  - symmetry. etransitivity; [apply prod_length|].
    unfold from_to. rewrite !map_length, !seq_length. reflexivity.
Qed.
