(** Elements of Z/n1 x Z/n2 x ..., written as one number: the residues r1, r2, ... as
    r1 + n1 (r2 + n2 (...)). *)
Require Import List ZArith Lia.
From Lastmove Require Import Rules.Monoid.
Import ListNotations.
Local Open Scope Z_scope.

Fixpoint plus (orders : list Z) (a b : Z) : Z :=
  match orders with
  | [] => 0
  | n :: orders => (a + b) mod n + n * plus orders (a / n) (b / n)
  end.
Fixpoint minus (orders : list Z) (a : Z) : Z :=
  match orders with
  | [] => 0
  | n :: orders => (- a) mod n + n * minus orders (a / n)
  end.
Fixpoint times (orders : list Z) (k a : Z) : Z :=
  match orders with
  | [] => 0
  | n :: orders => (k * a) mod n + n * times orders k (a / n)
  end.
Fixpoint residues (orders : list Z) (a : Z) : list Z :=
  match orders with
  | [] => []
  | n :: orders => a mod n :: residues orders (a / n)
  end.
Fixpoint number (orders l : list Z) : Z :=
  match orders, l with
  | n :: orders, r :: l => r + n * number orders l
  | _, _ => 0
  end.
Fixpoint size (orders : list Z) : Z :=
  match orders with [] => 1 | n :: orders => n * size orders end.

Lemma digit n x y : 0 <= x < n -> (x + n * y) mod n = x /\ (x + n * y) / n = y.
Proof.
  intros H. rewrite Z.mul_comm, Z.mod_add, Z.div_add by lia.
  rewrite Z.mod_small, Z.div_small by lia. lia.
Qed.
Lemma digit_mod n a y : 0 < n -> (a mod n + n * y) mod n = a mod n /\ (a mod n + n * y) / n = y.
Proof. intros H. apply digit, Z.mod_pos_bound, H. Qed.
Lemma add_digit n a x y : 0 < n -> (a + (x mod n + n * y)) mod n = (a + x) mod n.
Proof.
  intros H. replace (a + (x mod n + n * y)) with (a + x mod n + y * n) by lia.
  rewrite Z.mod_add, Z.add_mod_idemp_r by lia. auto.
Qed.

Definition positive (orders : list Z) : Prop := Forall (fun n => 0 < n) orders.

Lemma size_positive orders : positive orders -> 0 < size orders.
Proof. induction 1 as [|n l Hn _ IH]; [reflexivity|].
  cbn [size]. apply Z.mul_pos_pos; auto.
Qed.
Lemma plus_comm orders : positive orders ->
  forall a b, plus orders a b = plus orders b a.
Proof.
  induction 1 as [|n l Hn _ IH]; intros a b; cbn [plus]; auto.
  rewrite IH, Z.add_comm with (n := a). auto.
Qed.
Lemma plus_assoc orders : positive orders ->
  forall a b c,
  plus orders a (plus orders b c) = plus orders (plus orders a b) c.
Proof.
  induction 1 as [|n l Hn _ IH]; intros a b c; cbn [plus]; auto.
  destruct (digit_mod n (a + b) (plus l (a / n) (b / n)) Hn) as [_ ->].
  destruct (digit_mod n (b + c) (plus l (b / n) (c / n)) Hn) as [_ ->].
  rewrite IH, (Z.add_comm (_ + n * _) c), !add_digit by auto.
  replace (c + (a + b)) with (a + (b + c)) by lia. auto.
Qed.
Lemma plus_bounds orders : positive orders ->
  forall a b, 0 <= plus orders a b < size orders.
Proof.
  induction 1 as [|n l Hn _ IH]; intros a b; cbn [plus]; [simpl; lia|].
  specialize (IH (a / n) (b / n)). pose proof (Z.mod_pos_bound (a + b) n Hn).
  cbn [size]. nia.
Qed.
Lemma plus_0 orders : positive orders ->
  forall a, 0 <= a < size orders -> plus orders a 0 = a.
Proof.
  induction 1 as [|n l Hn _ IH]; intros a Ha; cbn [plus]; [simpl in Ha; lia|].
  cbn [size] in Ha. rewrite Z.div_0_l, Z.add_0_r by lia. rewrite IH.
  - pose proof (Z.div_mod a n). lia.
  - split; [apply Z.div_pos; lia|]. apply Z.div_lt_upper_bound; lia.
Qed.
Lemma plus_minus orders : positive orders ->
  forall a, plus orders a (minus orders a) = 0.
Proof.
  induction 1 as [|n l Hn _ IH]; intros a; cbn [plus minus]; auto.
  destruct (digit_mod n (- a) (minus l (a / n)) Hn) as [_ ->]. rewrite IH, add_digit by auto.
  rewrite Z.add_opp_diag_r, Z.mod_0_l by lia. lia.
Qed.
Lemma times_0 orders : positive orders ->
  forall a, times orders 0 a = 0.
Proof.
  induction 1 as [|n l Hn _ IH]; intros a; cbn [times]; auto. rewrite IH.
  rewrite Z.mul_0_l, Z.mod_0_l by lia. lia.
Qed.
Lemma times_succ orders : positive orders ->
  forall k a, times orders (k + 1) a = plus orders (times orders k a) a.
Proof.
  induction 1 as [|n l Hn _ IH]; intros k a; cbn [plus times]; auto.
  destruct (digit_mod n (k * a) (times l k (a / n)) Hn) as [_ ->].
  rewrite IH, (Z.add_comm (_ + n * _) a), add_digit by auto.
  replace (a + k * a) with ((k + 1) * a) by lia. auto.
Qed.
Lemma times_size orders : positive orders ->
  forall c a, times orders (c * size orders) a = 0.
Proof.
  induction 1 as [|n l Hn _ IH]; intros c a; cbn [times size]; auto.
  replace (c * (n * size l)) with (c * n * size l) by lia. rewrite IH.
  replace (c * n * size l * a) with (c * size l * a * n) by lia. rewrite Z.mod_mul by lia. lia.
Qed.

Lemma residues_plus orders : positive orders ->
  forall a b,
  residues orders (plus orders a b) = add_residues orders (residues orders a) (residues orders b).
Proof.
  induction 1 as [|n l Hn _ IH]; intros a b; cbn [plus residues add_residues]; auto.
  destruct (digit_mod n (a + b) (plus l (a / n) (b / n)) Hn) as [-> ->]. rewrite IH. f_equal.
  apply Z.add_mod. lia.
Qed.
Lemma residues_in orders : positive orders ->
  forall a, Forall2 (fun n r => 0 <= r < n) orders (residues orders a).
Proof.
  induction 1 as [|n l Hn _ IH]; intros a; cbn [residues]; constructor; auto.
  apply Z.mod_pos_bound, Hn.
Qed.
Lemma number_bounds orders l : Forall2 (fun n r => 0 <= r < n) orders l -> 0 <= number orders l < size orders.
Proof.
  induction 1 as [|n r o l H _ IH]; cbn [number]; [simpl; lia|].
  cbn [size]. nia.
Qed.
Lemma residues_number orders l :
  Forall2 (fun n r => 0 <= r < n) orders l -> residues orders (number orders l) = l.
Proof.
  induction 1 as [|n r o l H _ IH]; cbn [number residues]; auto.
  destruct (digit n r (number o l) H) as [-> ->]. rewrite IH. auto.
Qed.
Lemma number_residues orders : positive orders ->
  forall a, 0 <= a < size orders -> number orders (residues orders a) = a.
Proof.
  induction 1 as [|n l Hn _ IH]; intros a Ha; cbn [number residues]; [simpl in Ha; lia|].
  cbn [size] in Ha. rewrite IH.
  - pose proof (Z.div_mod a n). lia.
  - split; [apply Z.div_pos; lia|]. apply Z.div_lt_upper_bound; lia.
Qed.

(** What has a residue 1 and no other: sums of these are all elements. *)
Fixpoint units (orders : list Z) : list Z :=
  match orders with
  | [] => []
  | n :: orders => 1 :: map (Z.mul n) (units orders)
  end.
Lemma sums_of_units orders : Forall (fun n => 2 <= n) orders -> forall P : Z -> Prop, P 0 ->
  (forall a b, P a -> P b -> P (plus orders a b)) -> (forall a, In a (units orders) -> P a) ->
  forall a, 0 <= a < size orders -> P a.
Proof.
  induction 1 as [|n l Hn Hl IH]; intros P H0 Hplus Hunits a Ha; cbn [size] in Ha.
  - replace a with 0 by lia. auto.
  - assert (Hpos : positive l) by (eapply Forall_impl; [|exact Hl]; simpl; intros; lia).
    pose proof (size_positive l Hpos) as Hsize.
    assert (E0 : plus l 0 0 = 0) by (apply plus_0; auto; lia).
    assert (Hhigh : P (n * (a / n))).
    { apply (IH (fun t => P (n * t))).
      - rewrite Z.mul_0_r. auto.
      - intros x y Hx Hy. specialize (Hplus _ _ Hx Hy). cbn [plus] in Hplus.
        replace ((n * x + n * y) mod n) with 0 in Hplus
          by (rewrite <- Z.mul_add_distr_l, Z.mul_comm, Z.mod_mul by lia; auto).
        replace (n * x / n) with x in Hplus by (rewrite Z.mul_comm, Z.div_mul by lia; auto).
        replace (n * y / n) with y in Hplus by (rewrite Z.mul_comm, Z.div_mul by lia; auto).
        exact Hplus.
      - intros x Hx. apply Hunits. right. apply in_map, Hx.
      - split; [apply Z.div_pos; lia|]. apply Z.div_lt_upper_bound; lia. }
    assert (Hlow : forall k, Z.of_nat k < n -> P (Z.of_nat k)).
    { induction k as [|k IHk]; intros Hk; auto.
      assert (H1 : P 1) by (apply Hunits; left; auto).
      specialize (Hplus _ _ H1 (IHk ltac:(lia))). cbn [plus] in Hplus.
      rewrite !(Z.div_small _ n) in Hplus by lia. rewrite E0, Z.mod_small in Hplus by lia.
      replace (Z.of_nat (S k)) with (1 + Z.of_nat k + n * 0) by lia. auto. }
    assert (Hm : 0 <= a mod n < n) by (apply Z.mod_pos_bound; lia).
    specialize (Hlow (Z.to_nat (a mod n))). rewrite Z2Nat.id in Hlow by lia.
    specialize (Hplus _ _ (Hlow ltac:(lia)) Hhigh). cbn [plus] in Hplus.
    replace ((a mod n + n * (a / n)) mod n) with (a mod n) in Hplus
      by (symmetry; apply (digit_mod n a (a / n)); lia).
    replace (n * (a / n) / n) with (a / n) in Hplus by (rewrite Z.mul_comm, Z.div_mul by lia; auto).
    rewrite (Z.div_small (a mod n) n Hm), (plus_comm l Hpos), (plus_0 l Hpos) in Hplus.
    + replace a with (a mod n + n * (a / n)); auto. pose proof (Z.div_mod a n). lia.
    + split; [apply Z.div_pos; lia|]. apply Z.div_lt_upper_bound; lia.
Qed.
