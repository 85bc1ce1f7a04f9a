(** The nimbers of all heaps under a code, computed by the rule of the mex. *)
Require Import List Bool Arith NArith Lia.
From Coq Require FinFun.
From Lastmove Require Import Rules.Heaps Theory.Grundy Theory.Octal.
Import ListNotations.
Local Open Scope nat_scope.

(** * The mex of a list *)

Definition has (l : list N) (k : N) : bool := existsb (N.eqb k) l.
Fixpoint first_missing (l : list N) (fuel : nat) (k : N) : N :=
  match fuel with
  | O => k
  | S fuel => if has l k then first_missing l fuel (N.succ k) else k
  end.
Definition mex_of (l : list N) : N := first_missing l (length l) 0.

Lemma has_ok l k : has l k = true <-> In k l.
Proof.
  unfold has. rewrite existsb_exists. split.
  - intros (a & Ha & E). apply N.eqb_eq in E. congruence.
  - intros H. exists k. rewrite N.eqb_refl. auto.
Qed.
Lemma first_missing_below l fuel : forall k j, (k <= j)%N -> (j < first_missing l fuel k)%N ->
  In j l.
Proof.
  induction fuel as [|fuel IH]; cbn [first_missing]; intros k j H1 H2; [lia|].
  destruct (has l k) eqn:E; [|lia]. destruct (N.eq_dec k j) as [<-|]; [apply has_ok, E|].
  apply (IH (N.succ k)); auto. lia.
Qed.
Lemma first_missing_at l fuel : forall k, In (first_missing l fuel k) l ->
  first_missing l fuel k = (k + N.of_nat fuel)%N.
Proof.
  induction fuel as [|fuel IH]; cbn [first_missing]; intros k H; [lia|].
  destruct (has l k) eqn:E; [rewrite IH by auto; lia|].
  apply has_ok in H. congruence.
Qed.
Lemma mex_of_ok l : is_mex (fun k => In k l) (mex_of l).
Proof.
  unfold mex_of. split; [|intros k Hk; eapply first_missing_below; [|exact Hk]; lia].
  intros H. pose proof (first_missing_at l (length l) 0 H) as E.
  (* then all numbers up to the length are in the list *)
  assert (Hall : incl (map N.of_nat (seq 0 (S (length l)))) l).
  { intros a Ha. apply in_map_iff in Ha as (i & <- & Hi). apply in_seq in Hi.
    destruct (Nat.eq_dec i (length l)) as [->|Hne]; [rewrite E in H; exact H|].
    apply (first_missing_below l (length l) 0); [lia|]. rewrite E. lia. }
  assert (Hd : NoDup (map N.of_nat (seq 0 (S (length l))))).
  { apply FinFun.Injective_map_NoDup; [intros a b; apply Nat2N.inj|apply seq_NoDup]. }
  pose proof (NoDup_incl_length Hd Hall) as L. rewrite map_length, seq_length in L. lia.
Qed.

(** * Heaps *)

Section Code.
Variable c : code.

Definition value_in (vs : list N) (l : list nat) : N := xors (map (fun h => nth h vs 0%N) l).
Definition next_value (vs : list N) (n : nat) : N :=
  mex_of (map (value_in vs) (heaps_left c n)).
(** Of the first n heaps *)
Fixpoint values (n : nat) : list N :=
  match n with
  | O => []
  | S n => let vs := values n in vs ++ [next_value vs n]
  end.
Definition G (n : nat) : N := next_value (values n) n.

Lemma values_length n : length (values n) = n.
Proof. induction n as [|n IH]; cbn [values]; auto. rewrite app_length, IH. simpl. lia. Qed.
Lemma values_G h n : h < n -> nth h (values n) 0%N = G h.
Proof.
  induction n as [|n IH]; intros H; [lia|]. cbn [values].
  destruct (Nat.eq_dec h n) as [->|Hne].
  - rewrite app_nth2, values_length, Nat.sub_diag by (rewrite values_length; lia). auto.
  - rewrite app_nth1 by (rewrite values_length; lia). apply IH. lia.
Qed.
Lemma less_left n l h : becomes c n l -> In h l -> 1 <= h < n.
Proof.
  intros (i & (_ & H0 & _ & Hp) & Hs) Hh. apply in_split in Hh as (a & b & ->).
  rewrite Forall_app in Hp. destruct Hp as [Ha Hb]. inversion_clear Hb as [|? ? Hh Hb'].
  rewrite list_sum_mid in Hs. split; auto.
  assert (P : forall k, Forall (fun h => 1 <= h) k -> length k <= list_sum k).
  { intros k Hk. induction Hk; simpl; lia. }
  apply P in Ha. apply P in Hb'. destruct (Nat.eq_dec i 0) as [E|E]; [|lia].
  specialize (H0 E). rewrite app_length in H0. cbn [length] in H0. lia.
Qed.
Lemma value_in_G n l m : In l (heaps_left c n) -> n <= m ->
  value_in (values m) l = xors (map G l).
Proof.
  intros Hl Hm. apply heaps_left_ok in Hl. unfold value_in. f_equal. apply map_ext_in.
  intros h Hh. apply values_G. pose proof (less_left n l h Hl Hh). lia.
Qed.
Lemma G_mex n : is_mex (reached (alone c) G n) (G n).
Proof.
  unfold G at 2, next_value. eapply is_mex_ext; [|apply mex_of_ok]. intros k. split.
  - intros H. apply in_map_iff in H as (l & <- & Hl). exists 0%N, c, l.
    rewrite (value_in_G n) by auto. split; [left; auto|]. split; [apply heaps_left_ok, Hl|].
    apply N.lxor_0_l.
  - intros (s & d & l & [Hs|[]] & Hl & <-). injection Hs as <- <-. apply heaps_left_ok in Hl.
    apply in_map_iff. exists l. split; auto. rewrite (value_in_G n), N.lxor_0_l by auto. auto.
Qed.
(** What a move leaves is worth less, or more; and anything less can be left. *)
Definition worth (l : list nat) : N := xors (map G l).
Lemma nothing_left l : ~ becomes c 0 l.
Proof.
  intros H. destruct l as [|h l].
  - destruct H as (i & (_ & H0 & _) & Hs). simpl in *. lia.
  - pose proof (less_left 0 (h :: l) h H (or_introl eq_refl)). lia.
Qed.
Lemma G_reached n v : (v < G n)%N -> exists l, becomes c n l /\ worth l = v.
Proof.
  intros H. destruct (proj2 (G_mex n) v H) as (s & d & l & [Hs|[]] & Hl & E).
  injection Hs as <- <-. exists l. split; [exact Hl|]. rewrite N.lxor_0_l in E. exact E.
Qed.
Lemma G_not_reached n l : becomes c n l -> worth l <> G n.
Proof.
  intros Hl E. apply (proj1 (G_mex n)). exists 0%N, c, l. split; [left; auto|].
  split; [exact Hl|]. rewrite N.lxor_0_l. exact E.
Qed.
End Code.
