(** Misère quotients: what the evidence "quotient" has to satisfy, and what follows. Generic: any
    games, any commutative monoid. *)
Require Import List Permutation Bool Arith Lia.
From Lastmove Require Import Theory.Impartial.
Import ListNotations.

Section Quotient.
Variable part : Type.
Variable moves : part -> list (list part).
Variable size : part -> nat.
Hypothesis smaller : forall x o, In o (moves x) -> total part size o < size x.
Variable good : part -> Prop.                    (* the games of the family *)
Hypothesis good_moves : forall x o, good x -> In o (moves x) -> Forall good o.

Variable E : Type.
Variable mul : E -> E -> E.
Variable one : E.
Hypothesis mul_comm : forall a b, mul a b = mul b a.
Hypothesis mul_assoc : forall a b c, mul a (mul b c) = mul (mul a b) c.
Hypothesis mul_one : forall a, mul one a = a.
Variable phi : part -> E.
Variable inP : E -> bool.                        (* the P-portion *)

Definition Phi (l : list part) : E := fold_right (fun x e => mul (phi x) e) one l.
Lemma Phi_app a b : Phi (a ++ b) = mul (Phi a) (Phi b).
Proof. induction a; simpl; [auto|]. rewrite IHa, mul_assoc; auto. Qed.
Lemma Phi_mid a o b : Phi (a ++ o ++ b) = mul (Phi o) (Phi (a ++ b)).
Proof. rewrite !Phi_app, !mul_assoc, (mul_comm (Phi a)). auto. Qed.

(** The conditions of the certificate. *)
Definition is_live (x : part) : bool := live part moves x.
Definition deficit (x : part) (y : E) : bool :=
  negb (is_live x) ||
  negb (inP (mul (phi x) y)) && forallb (fun o => negb (inP (mul (Phi o) y))) (moves x).
Variable closure : list (E * (E -> bool)).
Definition covered (q : E) (s : E -> bool) : Prop :=
  exists d, In (q, d) closure /\ forall y, s y = true -> d y = true.
Hypothesis one_not : inP one = false.
Hypothesis dead_one : forall x, good x -> is_live x = false -> phi x = one.
Hypothesis no_PP : forall x o y, good x -> In o (moves x) ->
  inP (mul (phi x) y) = true -> inP (mul (Phi o) y) = false.
Hypothesis closure_one : forall q d, In (q, d) closure -> d one = false.
Hypothesis closure_first : forall x, good x -> is_live x = true -> covered (phi x) (deficit x).
Hypothesis closure_next : forall x q d, good x -> is_live x = true -> In (q, d) closure ->
  covered (mul (phi x) q) (fun y => deficit x (mul q y) && d (mul (phi x) y)).

(** The deficit of a sum. *)
Fixpoint deficit_sum (l : list part) (y : E) : bool :=
  match l with
  | [] => true
  | x :: l => deficit x (mul (Phi l) y) && deficit_sum l (mul (phi x) y)
  end.
Lemma deficit_sum_covered l : Forall good l ->
  (existsb is_live l = false /\ Phi l = one) \/ covered (Phi l) (deficit_sum l).
Proof.
  induction 1 as [|x l Hx Hl IH]; simpl; [left; auto|].
  destruct (is_live x) eqn:Ex; simpl.
  - right. destruct IH as [[_ H1]|(d & Hd & Hc)].
    + rewrite H1. destruct (closure_first x Hx Ex) as (d & Hd & Hc). exists d.
      rewrite mul_comm, mul_one. split; auto. intros y H. apply andb_prop in H as [H _].
      rewrite mul_one in H. auto.
    + destruct (closure_next x _ d Hx Ex Hd) as (d' & Hd' & Hc'). exists d'. split; auto.
      intros y H. apply andb_prop in H as [H1 H2]. apply Hc'. rewrite H1. simpl. apply Hc; auto.
  - rewrite (dead_one x Hx Ex), mul_one. destruct IH as [[Hd H1]|(d & Hd & Hc)]; [left; auto|].
    right. exists d. split; auto. intros y H. apply andb_prop in H as [_ H].
    rewrite mul_one in H. auto.
Qed.
Lemma no_deficit l : forall y, deficit_sum l y = false ->
  exists a x b, l = a ++ x :: b /\ deficit x (mul (Phi (a ++ b)) y) = false.
Proof.
  induction l as [|x l IH]; simpl; intros y H; [discriminate|].
  destruct (deficit x (mul (Phi l) y)) eqn:Ed.
  - simpl in H. destruct (IH _ H) as (a & z & b & -> & Hz). exists (x :: a), z, b. split; auto.
    simpl. rewrite <- Hz. f_equal. rewrite mul_assoc, (mul_comm (Phi (a ++ b))). auto.
  - exists [], x, l. auto.
Qed.
Lemma Forall_option l h : Forall good l -> In h (options part moves l) -> Forall good h.
Proof.
  intros Hl Hh. apply options_inv in Hh as (a & x & b & o & -> & Hi & ->).
  rewrite Forall_app in Hl. destruct Hl as [Ha Hb]. inversion_clear Hb.
  rewrite !Forall_app. repeat split; auto. eapply good_moves; eauto.
Qed.
Lemma no_options l : options part moves l = [] <-> existsb is_live l = false.
Proof.
  split; intros H.
  - destruct (existsb is_live l) eqn:El; auto. apply existsb_exists in El as (x & Hx & El).
    unfold is_live, live in El. destruct (moves x) as [|o t] eqn:Em; [discriminate|].
    apply in_split in Hx as (a & b & ->).
    assert (Hi : In (a ++ o ++ b) (options part moves (a ++ x :: b))).
    { apply options_inv. exists a, x, b, o. rewrite Em. simpl; auto. }
    rewrite H in Hi. destruct Hi.
  - destruct (options part moves l) as [|h t] eqn:Eo; auto.
    assert (Hi : In h (options part moves l)) by (rewrite Eo; left; auto).
    apply options_inv in Hi as (a & x & b & o & -> & Hi & _).
    rewrite existsb_app in H. simpl in H.
    apply orb_false_elim in H as [_ H]. apply orb_false_elim in H as [H _].
    unfold is_live, live in H. destruct (moves x); [destruct Hi|discriminate].
Qed.

(** Phi tells the misère outcome of every sum. *)
Theorem quotient_outcome l : Forall good l ->
  (inP (Phi l) = true -> Previous part moves Misere l) /\
  (inP (Phi l) = false -> Next part moves Misere l).
Proof.
  induction l as [l IH] using (options_ind part moves size smaller). intros Hg.
  destruct (deficit_sum_covered l Hg) as [[Hdead H1]|(d & Hd & Hc)].
  { rewrite H1, one_not. split; [discriminate|]. intros _. apply N_stuck; auto.
    apply no_options; auto. }
  split; intros H.
  - constructor.
    + intros _ Ho. clear IH.
      assert (Ha : forall y, deficit_sum l y = true).
      { apply no_options in Ho. clear -Ho. induction l as [|x l IHl]; simpl; intros y; auto.
        simpl in Ho. apply orb_false_elim in Ho as [E1 E2]. unfold deficit at 1. rewrite E1.
        simpl. auto. }
      pose proof (closure_one _ _ Hd) as X. rewrite (Hc one (Ha one)) in X. discriminate X.
    + intros h Hh. apply (IH h Hh (Forall_option _ _ Hg Hh)).
      apply options_inv in Hh as (a & x & b & o & -> & Hi & ->). rewrite Phi_mid.
      change (a ++ x :: b) with (a ++ [x] ++ b) in H. rewrite Phi_mid in H.
      rewrite Forall_app in Hg. destruct Hg as [_ Hb]. inversion_clear Hb.
      apply (no_PP x); auto. simpl in H. rewrite (mul_comm (phi x)), mul_one in H. auto.
  - destruct (deficit_sum l one) eqn:Ed.
    { apply Hc in Ed. rewrite (closure_one _ _ Hd) in Ed. discriminate. }
    destruct (no_deficit l one Ed) as (a & x & b & -> & Hx).
    rewrite (mul_comm _ one), mul_one in Hx.
    unfold deficit in Hx. apply orb_false_elim in Hx as [_ Hx].
    change (a ++ x :: b) with (a ++ [x] ++ b) in H. rewrite Phi_mid in H. simpl in H.
    rewrite (mul_comm (phi x)), mul_one in H. rewrite H in Hx. simpl in Hx.
    assert (L : exists o, In o (moves x) /\ inP (mul (Phi o) (Phi (a ++ b))) = true).
    { clear -Hx. induction (moves x) as [|o t IHt]; [discriminate|]. simpl in Hx.
      apply andb_false_iff in Hx as [Hx|Hx].
      - exists o. split; [left; auto|]. destruct (inP _); auto; discriminate.
      - destruct (IHt Hx) as (o' & Ho' & E'). exists o'. split; [right; auto|auto]. }
    destruct L as (o & Ho & Eo). assert (Hh : In (a ++ o ++ b) (options part moves (a ++ x :: b))).
    { apply options_inv. exists a, x, b, o. auto. }
    apply N_move with (a ++ o ++ b); auto. apply (IH _ Hh (Forall_option _ _ Hg Hh)).
    rewrite Phi_mid. auto.
Qed.

(** So sums with the same image are equal: no sum beside them distinguishes them; and if the monoid
    is reduced, only those. *)
Definition indistinguishable (u v : list part) : Prop := forall w, Forall good w ->
  (Previous part moves Misere (u ++ w) <-> Previous part moves Misere (v ++ w)).
Lemma P_iff l : Forall good l -> (Previous part moves Misere l <-> inP (Phi l) = true).
Proof.
  intros Hl. destruct (quotient_outcome l Hl) as [H1 H2]. split; auto. intros Hp.
  destruct (inP (Phi l)) eqn:E1; auto. exfalso. eapply P_not_N; eauto.
Qed.
Hypothesis onto : forall e, exists w, Forall good w /\ Phi w = e.
Hypothesis reduced : forall a b, a <> b -> exists z, inP (mul a z) <> inP (mul b z).
Hypothesis E_dec : forall a b : E, {a = b} + {a <> b}.
Theorem quotient_exact u v : Forall good u -> Forall good v ->
  (indistinguishable u v <-> Phi u = Phi v).
Proof.
  intros Hu Hv. split.
  - intros H. destruct (E_dec (Phi u) (Phi v)) as [|Hn]; auto. exfalso.
    destruct (reduced _ _ Hn) as (z & Hz). destruct (onto z) as (w & Hw & <-).
    specialize (H w Hw). rewrite !P_iff in H by (rewrite Forall_app; auto). rewrite !Phi_app in H.
    apply Hz. destruct (inP (mul (Phi u) (Phi w))), (inP (mul (Phi v) (Phi w))); auto;
      destruct H as [H1 H2]; auto; symmetry; auto.
  - intros H w Hw. rewrite !P_iff by (rewrite Forall_app; auto). rewrite !Phi_app, H. tauto.
Qed.
End Quotient.
