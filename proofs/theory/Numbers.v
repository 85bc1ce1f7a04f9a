(** Sets of numbers for checkers of the rule of the mex, and the parity of the bits of a number. *)
Require Import List Bool Arith NArith PArith Lia MSetPositive SetoidList.
From Lastmove Require Import Theory.Lists.
Import ListNotations.
Local Open Scope N_scope.

(** * Sets *)

Definition numbers := PositiveSet.t.
Definition has (s : numbers) (v : N) : bool := PositiveSet.mem (N.succ_pos v) s.
Definition put (s : numbers) (v : N) : numbers := PositiveSet.add (N.succ_pos v) s.
Definition none : numbers := PositiveSet.empty.
Definition put_all (s : numbers) (l : list N) : numbers := fold_left put l s.

Lemma has_none v : has none v = false.
Proof. unfold has. destruct (N.succ_pos v); auto. Qed.
Lemma has_put s v w : has (put s v) w = true <-> w = v \/ has s w = true.
Proof.
  unfold has, put. rewrite !PositiveSet.mem_spec, PositiveSet.add_spec.
  split; intros [H|H]; auto; left; [|subst; auto].
  apply (f_equal Pos.pred_N) in H. rewrite !N.pos_pred_succ in H. auto.
Qed.
Lemma has_put_all l : forall s w, has (put_all s l) w = true <-> In w l \/ has s w = true.
Proof.
  induction l as [|v l IH]; intros s w; simpl; [tauto|].
  rewrite IH, has_put. intuition congruence.
Qed.
Lemma has_put_lists ls : forall s w,
  has (fold_left put_all ls s) w = true <-> (exists l, In l ls /\ In w l) \/ has s w = true.
Proof.
  induction ls as [|l ls IH]; intros s w; simpl.
  - split; auto. intros [(l & [] & _)|H]; auto.
  - rewrite IH, has_put_all. split.
    + intros [(k & H1 & H2)|[H|H]]; eauto.
    + intros [(k & [<-|H1] & H2)|H]; eauto.
Qed.

(** A set as a list without repetition. *)
Definition list_of (s : numbers) : list N := map Pos.pred_N (PositiveSet.elements s).
Lemma succ_pred_pos p : N.succ_pos (Pos.pred_N p) = p.
Proof. destruct p; auto. simpl. apply Pos.succ_pred_double. Qed.
Lemma list_of_ok s v : In v (list_of s) <-> has s v = true.
Proof.
  unfold list_of, has. rewrite in_map_iff, PositiveSet.mem_spec, <- PositiveSet.elements_spec1.
  rewrite InA_alt. unfold PositiveSet.E.eq. split.
  - intros (p & <- & H). exists p. rewrite succ_pred_pos. auto.
  - intros (p & <- & H). exists (N.succ_pos v). rewrite N.pos_pred_succ. auto.
Qed.

(** The same elements. *)
Lemma equal_ok s t v : PositiveSet.equal s t = true -> has s v = has t v.
Proof.
  intros H. apply PositiveSet.equal_spec in H. specialize (H (N.succ_pos v)).
  rewrite <- !PositiveSet.mem_spec in H. unfold has.
  destruct (PositiveSet.mem _ s), (PositiveSet.mem _ t); auto; [symmetry|]; apply H; auto.
Qed.

(** Is every number from k to v - 1 in the set? *)
Definition has_from (s : numbers) (k v : N) : bool := for_all_from k (v - k) (has s).
Lemma has_from_ok s k v : has_from s k v = true -> forall j, k <= j -> j < v -> has s j = true.
Proof. intros H j H1 H2. apply (for_all_from_ok _ _ _ H); lia. Qed.

(** * Parity of bits: additive under xor *)

Fixpoint odd_ones (p : positive) : bool :=
  match p with xH => true | xO p => odd_ones p | xI p => negb (odd_ones p) end.
Definition odd_bits (v : N) : bool := match v with N0 => false | Npos p => odd_ones p end.
Lemma odd_bits_double v : odd_bits (Pos.Ndouble v) = odd_bits v.
Proof. destruct v; auto. Qed.
Lemma odd_bits_succ_double v : odd_bits (Pos.Nsucc_double v) = negb (odd_bits v).
Proof. destruct v; auto. Qed.
Lemma odd_bits_lxor a b : odd_bits (N.lxor a b) = xorb (odd_bits a) (odd_bits b).
Proof.
  destruct a as [|a]; [simpl; destruct (odd_bits b); auto|].
  destruct b as [|b]; [simpl; destruct (odd_ones a); auto|]. simpl. revert b.
  induction a as [a IH|a IH|]; intros [b|b|]; simpl;
    rewrite ?odd_bits_double, ?odd_bits_succ_double, ?IH;
    try destruct (odd_ones a); try destruct (odd_ones b); auto.
Qed.
Lemma land_lxor a b m : N.land (N.lxor a b) m = N.lxor (N.land a m) (N.land b m).
Proof.
  apply N.bits_inj. intros i. rewrite !N.lxor_spec, !N.land_spec, N.lxor_spec.
  destruct (N.testbit a i), (N.testbit b i), (N.testbit m i); auto.
Qed.
