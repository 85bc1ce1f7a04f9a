(** Sprague and Grundy: numbers that obey the rule of the mex decide every sum in normal play. *)
Require Import List Permutation Bool Arith NArith Lia.
From Lastmove Require Import Theory.Impartial.
Import ListNotations.
Local Open Scope N_scope.

Definition xors (l : list N) : N := fold_right N.lxor 0 l.
Lemma xors_app a b : xors (a ++ b) = N.lxor (xors a) (xors b).
Proof. induction a; simpl; [auto|]. rewrite IHa, N.lxor_assoc; auto. Qed.

Lemma lxor_odd a : N.testbit a 0 = true -> N.lxor a 1 < a.
Proof. destruct a as [|[p|p|]]; simpl; intros H; try discriminate; lia. Qed.
Lemma lxor_less a x : x <> 0 -> N.testbit a (N.log2 x) = true -> N.lxor a x < a.
Proof.
  intros Hx Ha. set (b := N.log2 x) in *.
  assert (H : N.shiftr (N.lxor a x) b < N.shiftr a b).
  { rewrite N.shiftr_lxor. replace (N.shiftr x b) with 1.
    - apply lxor_odd. rewrite N.shiftr_spec', N.add_0_l. auto.
    - rewrite N.shiftr_div_pow2. destruct (N.log2_spec x) as [H1 H2]; [lia|]. fold b in H1, H2.
      rewrite N.pow_succ_r' in H2. apply N.div_unique with (x - 2 ^ b); lia. }
  rewrite !N.shiftr_div_pow2 in H. destruct (N.lt_ge_cases (N.lxor a x) a) as [|L]; auto.
  apply (N.div_le_mono _ _ (2 ^ b)) in L; [lia|]. apply N.pow_nonzero; lia.
Qed.
Lemma xors_bit l b : N.testbit (xors l) b = true -> exists a, In a l /\ N.testbit a b = true.
Proof.
  induction l as [|a l IH]; simpl; intros H; [destruct b; discriminate|].
  rewrite N.lxor_spec in H. destruct (N.testbit a b) eqn:E; [exists a; auto|].
  rewrite xorb_false_l in H. destruct (IH H) as (c & Hc & Ec). exists c; auto.
Qed.

(** The rule of the mex: m is the least number that is not reached. *)
Definition is_mex (reached : N -> Prop) (m : N) : Prop := ~ reached m /\ forall k, k < m -> reached k.
Lemma is_mex_ext S S' m : (forall k, S k <-> S' k) -> is_mex S m -> is_mex S' m.
Proof. intros H [H1 H2]. split; [rewrite <- H; auto|]. intros k Hk. apply H, H2, Hk. Qed.

Section Grundy.
Variable part : Type.
Variable moves : part -> list (list part).
Variable size : part -> nat.
Hypothesis smaller : forall x o, In o (moves x) -> (total part size o < size x)%nat.
Variable g : part -> N.
Definition nim_sum (l : list part) : N := xors (map g l).
Hypothesis mex : forall x, is_mex (fun k => exists o, In o (moves x) /\ nim_sum o = k) (g x).

Lemma nim_sum_app a b : nim_sum (a ++ b) = N.lxor (nim_sum a) (nim_sum b).
Proof. unfold nim_sum. rewrite map_app. apply xors_app. Qed.

Theorem sprague_grundy l :
  (nim_sum l = 0 -> Previous part moves Normal l) /\ (nim_sum l <> 0 -> Next part moves Normal l).
Proof.
  induction l as [l IH] using (options_ind part moves size smaller). split; intros H.
  - constructor; [discriminate|]. intros h Hh. apply (IH h Hh). intros E.
    apply options_inv in Hh as (a & x & b & o & -> & Hi & ->).
    apply (proj1 (mex x)). exists o. split; auto.
    rewrite nim_sum_app in H, E. rewrite nim_sum_app in E.
    change (nim_sum (x :: b)) with (N.lxor (g x) (nim_sum b)) in H.
    rewrite <- H in E. apply N.lxor_eq. apply (f_equal (N.lxor (nim_sum a))) in E.
    rewrite <- !N.lxor_assoc, N.lxor_nilpotent, !N.lxor_0_l in E.
    apply (f_equal (fun z => N.lxor z (nim_sum b))) in E.
    rewrite !N.lxor_assoc, N.lxor_nilpotent, !N.lxor_0_r in E. rewrite E. apply N.lxor_nilpotent.
  - destruct (xors_bit (map g l) (N.log2 (nim_sum l))) as (v & Hv & Ev).
    { fold (nim_sum l). apply N.bit_log2; auto. }
    apply in_map_iff in Hv as (x & <- & Hx). pose proof (lxor_less _ _ H Ev) as Hl.
    apply in_split in Hx as (a & b & ->).
    destruct (proj2 (mex x) _ Hl) as (o & Ho & Eo).
    assert (Hh : In (a ++ o ++ b) (options part moves (a ++ x :: b))).
    { apply options_inv. exists a, x, b, o. auto. }
    apply N_move with (a ++ o ++ b); auto. apply (IH _ Hh).
    rewrite !nim_sum_app, Eo. rewrite nim_sum_app.
    change (nim_sum (x :: b)) with (N.lxor (g x) (nim_sum b)).
    generalize (g x) (nim_sum a) (nim_sum b); intros X A B. apply N.bits_inj; intros i.
    rewrite !N.lxor_spec, N.bits_0. destruct (N.testbit X i), (N.testbit A i), (N.testbit B i); auto.
Qed.
End Grundy.
