(** Commutative monoids whose elements are the numbers below m, given by a table that is verified by
    way of generators: products of generators commute, and lead from 0 to every element. *)
Require Import List Bool Arith NArith Lia Eqdep_dec.
From Lastmove Require Import Theory.Lists Theory.Numbers.
Import ListNotations.
Local Open Scope N_scope.

(** The numbers below m. *)
Definition below (m : N) : list N := map N.of_nat (seq 0 (N.to_nat m)).
Lemma below_ok m a : In a (below m) <-> a < m.
Proof.
  unfold below. rewrite in_map_iff. split.
  - intros (k & <- & Hk). apply in_seq in Hk. lia.
  - intros H. exists (N.to_nat a). rewrite N2Nat.id, in_seq. split; auto. lia.
Qed.

Section Monoid.
Variable m : N.
Variable product : N -> N -> N.
Variable generators : list N.
(** How each element but 0 is made: (a, (x, b)) says that a is x times b, x a generator and b made
    earlier. *)
Variable made_by : list (N * (N * N)).
Let all (test : N -> bool) : bool := forallb test (below m).
Lemma all_ok test : all test = true -> forall a, a < m -> test a = true.
Proof. unfold all. rewrite forallb_forall. intros H a Ha. apply H, below_ok, Ha. Qed.

Fixpoint all_made (list : list (N * (N * N))) (seen : numbers) : bool :=
  match list with
  | [] => all (has seen)
  | (a, (x, b)) :: list =>
      if has seen b && existsb (N.eqb x) generators &&
         all (fun c => product a c =? product x (product b c))
      then all_made list (put seen a) else false
  end.
Definition monoid_ok : bool :=
  (0 <? m) &&
  all (fun a => (product 0 a =? a) && (product a 0 =? a)) &&
  forallb (fun x => all (fun a => product x a <? m)) generators &&
  forallb (fun x => forallb (fun y => all (fun a =>
    product x (product y a) =? product y (product x a))) generators) generators &&
  all_made made_by (put none 0).

Hypothesis ok : monoid_ok = true.
Lemma m_positive : 0 < m.
Proof. unfold monoid_ok in ok. rewrite !andb_true_iff in ok. apply N.ltb_lt. tauto. Qed.
Lemma product_0 a : a < m -> product 0 a = a /\ product a 0 = a.
Proof.
  intros Ha. unfold monoid_ok in ok. rewrite !andb_true_iff in ok.
  destruct ok as ((((_ & H) & _) & _) & _).
  pose proof (all_ok _ H a Ha) as X. apply andb_prop in X as [X1 X2]. split; apply N.eqb_eq; auto.
Qed.
Lemma generator_closed x a : In x generators -> a < m -> product x a < m.
Proof.
  intros Hx Ha. unfold monoid_ok in ok. rewrite !andb_true_iff in ok.
  destruct ok as (((_ & H) & _) & _).
  rewrite forallb_forall in H. apply N.ltb_lt. apply (all_ok _ (H x Hx) a Ha).
Qed.
Lemma generators_commute x y a : In x generators -> In y generators -> a < m ->
  product x (product y a) = product y (product x a).
Proof.
  intros Hx Hy Ha. unfold monoid_ok in ok. rewrite !andb_true_iff in ok.
  destruct ok as ((_ & H) & _).
  rewrite forallb_forall in H. specialize (H x Hx). rewrite forallb_forall in H.
  apply N.eqb_eq. apply (all_ok _ (H y Hy) a Ha).
Qed.

(** Elements that are products of generators. *)
Inductive made : N -> Prop :=
| made_0 : made 0
| made_by_generator a x b : In x generators -> made b ->
    (forall c, c < m -> product a c = product x (product b c)) -> made a.
Lemma all_made_ok list : forall seen, (forall a, has seen a = true -> made a) ->
  all_made list seen = true -> forall a, a < m -> made a.
Proof.
  induction list as [|(a, (x, b)) list IH]; intros seen Hs H c Hc; simpl in H.
  - apply Hs, (all_ok _ H c Hc).
  - destruct (has seen b && _ && _) eqn:E; [|discriminate].
    apply andb_prop in E as [E E3]. apply andb_prop in E as [E1 E2].
    apply (IH (put seen a)); auto. intros d Hd. apply has_put in Hd as [->|Hd]; auto.
    apply existsb_exists in E2 as (y & Hy & E2). apply N.eqb_eq in E2. subst y.
    apply made_by_generator with x b; auto. intros e He. apply N.eqb_eq. exact (all_ok _ E3 e He).
Qed.
Lemma every_made a : a < m -> made a.
Proof.
  unfold monoid_ok in ok. rewrite !andb_true_iff in ok.
  destruct ok as (_ & H). revert a.
  apply (all_made_ok _ _) with (2 := H). intros a Ha.
  apply has_put in Ha as [->|Ha]; [constructor|]. rewrite has_none in Ha. discriminate.
Qed.

Lemma made_closed a : made a -> forall c, c < m -> product a c < m.
Proof.
  induction 1 as [|a x b Hx _ IH E]; intros c Hc.
  - rewrite (proj1 (product_0 c Hc)). auto.
  - rewrite E by auto. apply generator_closed; auto.
Qed.
Lemma made_generator a : made a -> forall y c, In y generators -> c < m ->
  product a (product y c) = product y (product a c).
Proof.
  induction 1 as [|a x b Hx Hb IH E]; intros y c Hy Hc.
  - rewrite (proj1 (product_0 c Hc)). apply product_0, generator_closed; auto.
  - rewrite !E by (auto using generator_closed). rewrite IH by auto.
    apply generators_commute; auto. apply made_closed; auto.
Qed.
Lemma made_made a b : made a -> made b -> forall c, c < m ->
  product a (product b c) = product b (product a c).
Proof.
  intros Ha Hb. induction Hb as [|b y d Hy Hd IH E]; intros c Hc.
  - rewrite (proj1 (product_0 c Hc)). symmetry. apply product_0, made_closed; auto.
  - rewrite !E by (auto using made_closed).
    rewrite made_generator; auto; [|apply made_closed; auto]. rewrite IH by auto. auto.
Qed.

Theorem closed a b : a < m -> b < m -> product a b < m.
Proof. intros Ha Hb. apply made_closed; auto using every_made. Qed.
Theorem commutative a b : a < m -> b < m -> product a b = product b a.
Proof.
  intros Ha Hb. pose proof m_positive as H0.
  rewrite <- (proj2 (product_0 b Hb)) at 1. rewrite <- (proj2 (product_0 a Ha)) at 2.
  apply made_made; auto using every_made.
Qed.
Theorem associative a b c : a < m -> b < m -> c < m ->
  product a (product b c) = product (product a b) c.
Proof.
  intros Ha Hb Hc. pose proof m_positive as H0. pose proof (closed a b Ha Hb) as Hd.
  rewrite (commutative (product a b) c) by auto.
  rewrite (made_made c a) by (auto using every_made, closed). f_equal. apply commutative; auto.
Qed.

(** Every element is the product of a list of generators. *)
Theorem generated a : a < m -> exists w, Forall (fun x => In x generators) w /\
  fold_right product 0 w = a.
Proof.
  intros Ha. pose proof m_positive as H0. pose proof (every_made a Ha) as Hmade.
  rewrite <- (proj2 (product_0 a Ha)). clear Ha.
  induction Hmade as [|a x b Hx Hb (w & Hw & IH) E].
  - exists []. split; auto. symmetry. apply product_0. auto.
  - exists (x :: w). split; auto. simpl. rewrite IH, E by auto. auto.
Qed.
End Monoid.

(** The elements as a type. *)
Definition element (m : N) := {a : N | (a <? m) = true}.
Lemma element_eq m (a b : element m) : proj1_sig a = proj1_sig b -> a = b.
Proof. destruct a as [a Ha], b as [b Hb]; simpl. intros ->. f_equal. apply UIP_dec, bool_dec. Qed.
