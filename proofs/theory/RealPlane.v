(** Real numbers as Cauchy sequences of rational ones: squares, and distances in the plane. *)
Require Import QArith Lqa.
From Coq Require Import ConstructiveCauchyReals ConstructiveCauchyRealsMult.
Local Open Scope CReal_scope.

Local Notation "0" := (inject_Q 0) : CReal_scope.

Lemma square_positive x : 0 < x -> 0 < x * x.
Proof. intros positive. apply CReal_mult_lt_0_compat; exact positive. Qed.
Lemma square_not_negative x : 0 <= x * x.
Proof.
  intros negative.
  assert (positive : 0 < x * - x).
  { rewrite <- CReal_opp_mult_distr_r, <- CReal_opp_0. apply CReal_opp_gt_lt_contravar.
    exact negative. }
  apply CReal_mult_pos_appart_zero in positive as [above|below]; revert negative;
    apply CRealLt_asym.
  - apply square_positive. exact above.
  - setoid_replace (x * x) with (- x * - x) by ring. apply square_positive.
    rewrite <- CReal_opp_0. apply CReal_opp_gt_lt_contravar. exact below.
Qed.

Lemma product_le a b c d : 0 <= a -> 0 <= d -> a <= b -> c <= d -> a * c <= b * d.
Proof.
  intros a_positive d_positive first second. apply CReal_le_trans with (a * d).
  - apply CReal_mult_le_compat_l; assumption.
  - apply CReal_mult_le_compat_r; assumption.
Qed.

(** If a <= A in absolute value, and b <= B, then the inner product of -a and b is at most A B. *)
Lemma inner_product x y x' y' A B :
  0 <= A -> 0 <= B -> x * x + y * y <= A * A -> x' * x' + y' * y' <= B * B ->
  - (x * x' + y * y') <= A * B.
Proof.
  intros A_positive B_positive first second larger.
  set (w := - (x * x' + y * y')) in *.
  assert (product_positive : 0 <= A * B) by (apply CReal_mult_le_0_compat; assumption).
  assert (squares : A * B * (A * B) < w * w).
  { apply CReal_le_lt_trans with (A * B * w).
    - apply CReal_mult_le_compat_l; [assumption|]. apply CRealLt_asym. exact larger.
    - apply CReal_mult_lt_compat_r; [|exact larger].
      apply CReal_le_lt_trans with (A * B); assumption. }
  revert squares.
  apply CReal_le_trans with ((x * x + y * y) * (x' * x' + y' * y')).
  - (* Lagrange's identity *)
    setoid_replace ((x * x + y * y) * (x' * x' + y' * y'))
      with (w * w + (x * y' - y * x') * (x * y' - y * x')) by (unfold w; ring).
    rewrite <- (CReal_plus_0_r (w * w)) at 1. apply CReal_plus_le_compat_l.
    apply square_not_negative.
  - setoid_replace (A * B * (A * B)) with (A * A * (B * B)) by ring.
    assert (sums : forall s t, 0 <= s * s + t * t).
    { intros s t. rewrite <- (CReal_plus_0_r 0). apply CReal_plus_le_compat;
        apply square_not_negative. }
    apply product_le; auto using square_not_negative.
Qed.

Lemma triangle x y x' y' A B :
  0 <= A -> 0 <= B -> x * x + y * y <= A * A -> x' * x' + y' * y' <= B * B ->
  (x - x') * (x - x') + (y - y') * (y - y') <= (A + B) * (A + B).
Proof.
  intros A_positive B_positive first second.
  pose proof (inner_product x y x' y' A B A_positive B_positive first second) as inner.
  setoid_replace ((x - x') * (x - x') + (y - y') * (y - y'))
    with (x * x + y * y + (x' * x' + y' * y')
          + (- (x * x' + y * y') + - (x * x' + y * y'))) by ring.
  setoid_replace ((A + B) * (A + B)) with (A * A + B * B + (A * B + A * B)) by ring.
  apply CReal_plus_le_compat; apply CReal_plus_le_compat; assumption.
Qed.
