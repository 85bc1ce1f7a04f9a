(** Finite sets of numbers, as they are met in exhaustive searches. *)
Require Import NArith List Bool MSetPositive.
Import ListNotations.

(** A set of natural numbers: n stands in it as n + 1. *)
Definition set := PositiveSet.t.
Definition member (n : N) (s : set) : bool := PositiveSet.mem (N.succ_pos n) s.
Definition insert (n : N) (s : set) : set := PositiveSet.add (N.succ_pos n) s.
Definition of_list (l : list N) : set := fold_right insert PositiveSet.empty l.
Definition add_all (l : list N) (s : set) : set := fold_left (fun s n => insert n s) l s.

(** All numbers that a function leads to from members of a set *)
Definition image (next : N -> list N) (s : set) : set :=
  PositiveSet.fold (fun p t => add_all (next (Pos.pred_N p)) t) s PositiveSet.empty.

(** The number of members *)
Definition size (s : set) : N := PositiveSet.fold (fun _ n => N.succ n) s 0%N.

Definition disjoint (s t : set) : bool := PositiveSet.is_empty (PositiveSet.inter s t).

Lemma member_insert n m s : member n (insert m s) = true <-> n = m \/ member n s = true.
Proof.
  unfold member, insert. rewrite !PositiveSet.mem_spec, PositiveSet.add_spec. split.
  - intros [H|H]; auto. left.
    rewrite <- (N.pos_pred_succ n), <- (N.pos_pred_succ m). congruence.
  - intros [->|H]; auto.
Qed.
Lemma member_of_list n l : In n l -> member n (of_list l) = true.
Proof.
  induction l as [|m l IH]; cbn [In of_list fold_right]; [intros []|].
  intros H. apply member_insert. destruct H as [->|H]; auto.
Qed.
Lemma member_add_all n l : forall s, In n l \/ member n s = true -> member n (add_all l s) = true.
Proof.
  induction l as [|m l IH]; cbn [In add_all fold_left]; intros s H; [destruct H; tauto|].
  apply IH. rewrite member_insert. destruct H as [[->|H]|H]; auto.
Qed.
Lemma member_image next s n m : member n s = true -> In m (next n) ->
  member m (image next s) = true.
Proof.
  intros Hn Hm. unfold image. rewrite PositiveSet.fold_spec.
  assert (Hin : In (N.succ_pos n) (PositiveSet.elements s)).
  { apply PositiveSet.mem_spec, PositiveSet.elements_spec1 in Hn.
    apply SetoidList.InA_alt in Hn as (p & <- & Hp).
    auto. }
  set (f := fun t p => add_all (next (Pos.pred_N p)) t).
  change (member m (fold_left f (PositiveSet.elements s) PositiveSet.empty) = true).
  enough (H : forall l t, In (N.succ_pos n) l \/ member m t = true ->
                          member m (fold_left f l t) = true) by auto.
  induction l as [|p l IH]; cbn [In fold_left]; intros t H; [destruct H; tauto|].
  apply IH. unfold f. destruct H as [[->|H]|H]; auto.
  - right. apply member_add_all. rewrite N.pos_pred_succ. auto.
  - right. apply member_add_all. auto.
Qed.
Lemma disjoint_ok s t n : disjoint s t = true -> member n s = true -> member n t = true -> False.
Proof.
  unfold disjoint, member. intros E Hs Ht. apply PositiveSet.is_empty_spec in E.
  apply PositiveSet.mem_spec in Hs, Ht. apply (E (N.succ_pos n)).
  apply PositiveSet.inter_spec. auto.
Qed.
