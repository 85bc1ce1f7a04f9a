(** Finite sets of natural numbers as numbers: their elements are the places of binary digits 1. *)
Require Import List Bool NArith Lia.
Import ListNotations.
Local Open Scope N_scope.

(** The elements, in ascending order. *)
Fixpoint elements_from (p : positive) (c : N) : list N :=
  match p with
  | xH => [c]
  | xO p => elements_from p (N.succ c)
  | xI p => c :: elements_from p (N.succ c)
  end.
Definition elements (s : N) : list N :=
  match s with N0 => [] | Npos p => elements_from p 0 end.

Lemma elements_from_ok p x : forall c,
  In x (elements_from p c) <-> exists d, x = c + d /\ N.testbit (N.pos p) d = true.
Proof.
  induction p as [p IH|p IH|]; intros c; cbn [elements_from In].
  - rewrite IH. split.
    + intros [<-|(d & -> & H)]; [exists 0; split; [lia|auto]|].
      exists (N.succ d). split; [lia|].
      change (N.pos p~1) with (2 * N.pos p + 1). rewrite N.testbit_odd_succ; auto. lia.
    + intros (d & -> & H). destruct (N.eq_dec d 0) as [->|Hd]; [left; lia|]. right.
      exists (N.pred d). split; [lia|]. replace d with (N.succ (N.pred d)) in H by lia.
      change (N.pos p~1) with (2 * N.pos p + 1) in H. rewrite N.testbit_odd_succ in H; auto. lia.
  - rewrite IH. split.
    + intros (d & -> & H). exists (N.succ d). split; [lia|].
      change (N.pos p~0) with (2 * N.pos p). rewrite N.testbit_even_succ; auto. lia.
    + intros (d & -> & H). destruct (N.eq_dec d 0) as [->|Hd]; [discriminate|].
      exists (N.pred d). split; [lia|]. replace d with (N.succ (N.pred d)) in H by lia.
      change (N.pos p~0) with (2 * N.pos p) in H. rewrite N.testbit_even_succ in H; auto. lia.
  - split.
    + intros [<-|[]]. exists 0. split; [lia|auto].
    + intros (d & -> & H). left. destruct d as [|d]; [lia|destruct d; discriminate].
Qed.
Lemma elements_ok s x : In x (elements s) <-> N.testbit s x = true.
Proof.
  destruct s as [|p]; simpl elements.
  - rewrite N.bits_0. split; [intros []|discriminate].
  - rewrite elements_from_ok. split; [intros (d & -> & H); auto|]. intros H. exists x. auto.
Qed.

Definition set_of (l : list N) : N := fold_right (fun c s => N.setbit s c) 0 l.
Lemma set_of_ok l x : N.testbit (set_of l) x = true <-> In x l.
Proof.
  induction l as [|c l IH]; cbn [set_of fold_right In]; [rewrite N.bits_0; split; [discriminate|tauto]|].
  fold (set_of l).
  rewrite N.setbit_eqb, orb_true_iff, IH, N.eqb_eq. tauto.
Qed.

Lemma less_by_subset s t :
  (forall x, N.testbit t x = true -> N.testbit s x = true) -> t <> s -> t < s.
Proof.
  intros H Hne. assert (E : s = N.lxor (N.ldiff s t) t).
  { apply N.bits_inj. intros x. rewrite N.lxor_spec, N.ldiff_spec. specialize (H x).
    destruct (N.testbit s x), (N.testbit t x); simpl; auto. }
  rewrite <- N.add_nocarry_lxor in E.
  - destruct (N.eq_dec (N.ldiff s t) 0) as [E0|E0]; [|lia]. lia.
  - apply N.bits_inj. intros x. rewrite N.land_spec, N.ldiff_spec, N.bits_0.
    destruct (N.testbit s x), (N.testbit t x); auto.
Qed.
