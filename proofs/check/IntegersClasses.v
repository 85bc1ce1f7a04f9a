(** Elements of the groups Z x Z/n1 x Z/n2 x ..., as an integer and a number for the residues; their
    outcomes, which repeat far out on both sides; and sets of elements that repeat there, too. *)
Require Import List Bool Arith NArith ZArith Lia MSetPositive.
From Lastmove Require Import Theory.Lists Theory.Numbers Theory.Residues Rules.Players.
Import ListNotations.
Local Open Scope Z_scope.

Definition element := (Z * Z)%type.

Section Elements.
Variable orders : list Z.
Hypothesis orders_positive : positive orders.

Definition sum (a b : element) : element := (fst a + fst b, plus orders (snd a) (snd b)).
Definition opposite (a : element) : element := (- fst a, minus orders (snd a)).
Definition zero : element := (0, 0).
Definition valid (a : element) : Prop := 0 <= snd a < size orders.

Lemma sum_valid a b : valid (sum a b).
Proof. apply plus_bounds, orders_positive. Qed.
Lemma zero_valid : valid zero.
Proof. unfold valid. simpl. pose proof (size_positive orders orders_positive). lia. Qed.
Lemma sum_comm a b : sum a b = sum b a.
Proof. unfold sum. rewrite plus_comm, Z.add_comm by exact orders_positive. auto. Qed.
Lemma sum_assoc a b c : sum a (sum b c) = sum (sum a b) c.
Proof.
  unfold sum. cbn [fst snd]. rewrite plus_assoc, Z.add_assoc by exact orders_positive. auto.
Qed.
Lemma sum_zero a : valid a -> sum a zero = a.
Proof.
  intros H. destruct a as [z t]. unfold sum, zero. cbn [fst snd].
  rewrite plus_0, Z.add_0_r by (exact orders_positive || exact H). auto.
Qed.
Lemma sum_opposite a : sum a (opposite a) = zero.
Proof.
  unfold sum, opposite, zero. cbn [fst snd].
  rewrite plus_minus, Z.add_opp_diag_r by exact orders_positive. auto.
Qed.

(** Elements as numbers. *)
Definition code (a : element) : N :=
  let z := fst a in
  Z.to_N ((if 0 <=? z then 2 * z else - 2 * z - 1) * size orders + snd a).
Definition decode (n : N) : element :=
  let c := Z.of_N n in
  let z := c / size orders in
  (if Z.even z then z / 2 else - ((z + 1) / 2), c mod size orders).
Lemma decode_code a : valid a -> decode (code a) = a.
Proof.
  destruct a as [z t]. intros H. unfold valid in H. cbn [snd] in H. unfold code, decode.
  cbn [fst snd]. set (y := if 0 <=? z then 2 * z else - 2 * z - 1).
  assert (Hy : 0 <= y) by (unfold y; destruct (Z.leb_spec 0 z); lia).
  rewrite Z2N.id by nia. replace (y * size orders + t) with (t + size orders * y) by lia.
  destruct (digit (size orders) t y H) as [-> ->]. f_equal. unfold y.
  destruct (Z.leb_spec 0 z) as [Hz|Hz].
  - rewrite Z.even_mul. cbn [Z.even orb]. rewrite Z.mul_comm, Z.div_mul by lia. auto.
  - replace (- 2 * z - 1) with (1 + 2 * (- z - 1)) by lia.
    rewrite Z.even_add_mul_2. cbn [Z.even].
    replace (1 + 2 * (- z - 1) + 1) with ((- z) * 2) by lia. rewrite Z.div_mul by lia. lia.
Qed.

(** * Outcomes: listed for the integers from -reach to reach, then with this period *)
Variables reach outcome_period : Z.
Variables left_wins right_wins : numbers.
Hypothesis reach_positive : 0 <= reach.
Hypothesis period_positive : 0 < outcome_period.

Definition folded (z : Z) : Z :=
  if reach <? z then reach + 1 + (z - reach - 1) mod outcome_period - outcome_period
  else if z <? - reach then (z + reach) mod outcome_period - reach
  else z.
Definition wins (q : player) (a : element) : bool :=
  has (match q with Left => left_wins | Right => right_wins end)
    (Z.to_N (folded (fst a) + reach + (2 * reach + 1) * snd a)).

Definition is_side (side : Z) : Prop := side = 1 \/ side = -1.
Lemma folded_far side x y k : is_side side -> reach < x -> reach < y ->
  y = x + k * outcome_period -> folded (side * x) = folded (side * y).
Proof.
  intros Hs Hx Hy E. unfold folded. destruct Hs as [-> | ->].
  - rewrite !Z.mul_1_l. destruct (Z.ltb_spec reach x), (Z.ltb_spec reach y); try lia.
    replace (y - reach - 1) with (x - reach - 1 + k * outcome_period) by lia.
    rewrite Z.mod_add by lia. auto.
  - destruct (Z.ltb_spec reach (-1 * x)), (Z.ltb_spec reach (-1 * y)); try lia.
    destruct (Z.ltb_spec (-1 * x) (- reach)), (Z.ltb_spec (-1 * y) (- reach)); try lia.
    replace (-1 * x + reach) with (-1 * y + reach + k * outcome_period) by lia.
    rewrite Z.mod_add by lia. auto.
Qed.
Lemma wins_folded q z w t : folded z = folded w -> wins q (z, t) = wins q (w, t).
Proof. unfold wins. cbn [fst snd]. intros ->. auto. Qed.

(** * Classes: far out those of integers that are congruent modulo a multiple of this period *)
Variable bound : Z.
Hypothesis bound_large : reach <= bound.

Definition class (period z : Z) : Z :=
  if Z.abs z <=? bound then z
  else if 0 <? z then bound + 1 + (z - bound - 1) mod period
  else - (bound + 1 + (- z - bound - 1) mod period).
Definition class_of (period : Z) (a : element) : element := (class period (fst a), snd a).
Lemma class_near period z : Z.abs z <= bound -> class period z = z.
Proof. unfold class. intros H. destruct (Z.leb_spec (Z.abs z) bound); auto. lia. Qed.
Lemma class_far period side y : is_side side -> bound < y ->
  class period (side * y) = side * (bound + 1 + (y - bound - 1) mod period).
Proof.
  intros Hs Hy. unfold class. destruct (Z.leb_spec (Z.abs (side * y)) bound).
  - exfalso. destruct Hs as [-> | ->]; lia.
  - destruct Hs as [-> | ->].
    + rewrite !Z.mul_1_l. destruct (Z.ltb_spec 0 y); auto. lia.
    + destruct (Z.ltb_spec 0 (-1 * y)); [lia|]. replace (- (-1 * y)) with y by lia. lia.
Qed.
Lemma class_same period side x y k : 0 < period -> is_side side -> bound < x -> bound < y ->
  y = x + k * period -> class period (side * x) = class period (side * y).
Proof.
  intros Hp Hs Hx Hy E. rewrite !class_far by auto. f_equal. f_equal.
  replace (y - bound - 1) with (x - bound - 1 + k * period) by lia. rewrite Z.mod_add by lia. auto.
Qed.
(** A far integer is its class and some periods further out. *)
Lemma far_integer period z : 0 < period -> bound < Z.abs z -> exists side y e i,
  is_side side /\ z = side * y /\ class period z = side * e /\ bound < y /\ bound < e /\ 0 <= i /\
  y = e + i * period.
Proof.
  intros Hp Hz. exists (Z.sgn z), (Z.abs z), (bound + 1 + (Z.abs z - bound - 1) mod period),
    ((Z.abs z - bound - 1) / period).
  assert (Hs : is_side (Z.sgn z)) by (unfold is_side; lia).
  pose proof (Z.mod_pos_bound (Z.abs z - bound - 1) period Hp).
  pose proof (Z.div_mod (Z.abs z - bound - 1) period).
  repeat split; auto; try lia.
  - rewrite <- class_far by auto. f_equal. lia.
  - apply Z.div_pos; lia.
Qed.

(** An element and its class have the same outcome, also after small changes. *)
Lemma wins_class period q a d k : period = outcome_period * k -> 0 < period ->
  Z.abs (fst d) + reach <= bound -> wins q (sum a d) = wins q (sum (class_of period a) d).
Proof.
  intros E Hp Hd. apply wins_folded. cbn [class_of fst].
  destruct (Z.leb_spec (Z.abs (fst a)) bound) as [Ha|Ha].
  - rewrite class_near by auto. auto.
  - destruct (far_integer period (fst a) Hp Ha) as (side & y & e & i & Hs & -> & -> & H1 & H2 & _ & ->).
    replace (side * (e + i * period) + fst d) with (side * (e + i * period + side * fst d))
      by (destruct Hs as [-> | ->]; lia).
    replace (side * e + fst d) with (side * (e + side * fst d)) by (destruct Hs as [-> | ->]; lia).
    apply folded_far with (k := - (i * k)); auto.
    + destruct Hs as [-> | ->]; lia.
    + destruct Hs as [-> | ->]; lia.
    + subst period. lia.
Qed.

(** * Sets of elements, by their classes *)
Definition holds_in (set : numbers) (period : Z) (a : element) : bool :=
  has set (code (class_of period a)).
(** Does the second set hold all sums of elements of the first set with d? *)
Definition shifted (period : Z) (e d : element) : list element :=
  map (fun i => sum (fst e + Z.sgn (fst e) * (Z.of_nat i * period), snd e) d)
    (seq 0 (S (S (Z.to_nat (Z.abs (fst d) / period))))).
Definition sum_in (period : Z) (set' : numbers) (period' : Z) (e d : element) : bool :=
  if Z.abs (fst e) <=? bound then holds_in set' period' (sum e d)
  else if period mod period' =? 0 then every (holds_in set' period') (shifted period e d)
  else false.
Definition adds (set : numbers) (period : Z) (set' : numbers) (period' : Z) (d : element) : bool :=
  every (fun n => sum_in period set' period' (decode n) d) (list_of set).

Lemma adds_ok set period set' period' d a : 0 < period -> 0 < period' ->
  adds set period set' period' d = true -> valid a -> holds_in set period a = true ->
  holds_in set' period' (sum a d) = true.
Proof.
  intros Hp Hp' H Ha Hin. unfold adds in H. rewrite every_ok, forallb_forall in H. unfold holds_in in Hin.
  apply list_of_ok in Hin. specialize (H _ Hin). clear Hin.
  rewrite decode_code in H by exact Ha.
  unfold sum_in, class_of in H. cbn [fst snd] in H. destruct a as [z t]. cbn [fst snd] in *.
  destruct (Z.leb_spec (Z.abs z) bound) as [Hz|Hz].
  - rewrite class_near in H by auto. destruct (Z.leb_spec (Z.abs z) bound); [exact H|lia].
  - destruct (far_integer period z Hp Hz) as (side & y & e & i & Hs & Ez & Ee & H1 & H2 & Hi & Ey).
    rewrite Ee in H. destruct (Z.leb_spec (Z.abs (side * e)) bound) as [X|_];
      [exfalso; destruct Hs as [-> | ->]; lia|].
    destruct (Z.eqb_spec (period mod period') 0) as [D|]; [|discriminate].
    apply Z.mod_divide in D as (c & Ec); [|lia].
    rewrite every_ok, forallb_forall in H. set (n := Z.abs (fst d) / period + 1).
    assert (Hn : 0 <= Z.abs (fst d) / period) by (apply Z.div_pos; lia).
    assert (Esgn : Z.sgn (side * e) = side).
    { rewrite Z.sgn_mul. rewrite (Z.sgn_pos e) by lia. destruct Hs as [-> | ->]; auto. }
    assert (W : forall j, 0 <= j <= n ->
      holds_in set' period' (sum (side * (e + j * period), t) d) = true).
    { intros j Hj. apply H. unfold shifted. apply in_map_iff. exists (Z.to_nat j). split.
      - cbn [fst snd]. rewrite Esgn, Z2Nat.id by lia. f_equal. f_equal. lia.
      - apply in_seq. unfold n in Hj. lia. }
    destruct (Z.le_gt_cases i n) as [L|L].
    + rewrite Ez, Ey. apply W. lia.
    + specialize (W n (conj (Z.add_nonneg_nonneg _ _ Hn Z.le_0_1) (Z.le_refl n))).
      rewrite <- W. unfold holds_in, class_of. cbn [sum fst snd]. do 3 f_equal.
      assert (Hd : Z.abs (fst d) < n * period).
      { unfold n. rewrite Z.mul_comm, Z.add_1_r. apply Z.mul_succ_div_gt. lia. }
      rewrite Ez.
      replace (side * y + fst d) with (side * (y + side * fst d)) by (destruct Hs as [-> | ->]; lia).
      replace (side * (e + n * period) + fst d) with (side * (e + n * period + side * fst d))
        by (destruct Hs as [-> | ->]; lia).
      assert (Hin : n * period <= i * period) by (apply Z.mul_le_mono_nonneg_r; lia).
      apply class_same with (k := (n - i) * c); auto.
      * destruct Hs as [-> | ->]; lia.
      * destruct Hs as [-> | ->]; lia.
      * rewrite Ey, Ec. lia.
Qed.

(** * Elements are told apart *)
Definition numbers_to (n : Z) : list Z := map Z.of_nat (seq 0 (Z.to_nat n)).
Definition differs (d : element) : bool :=
  some (fun t => some (fun z => let a := (z - reach - outcome_period, t) in
    let b := sum a d in
    if Bool.eqb (wins Left a) (wins Left b) then negb (Bool.eqb (wins Right a) (wins Right b))
    else true) (numbers_to (2 * reach + outcome_period + 1))) (numbers_to (size orders)).
Definition all_differ : bool :=
  differs (outcome_period, 0) && every (fun t => if t =? 0 then true else differs (0, t)) (numbers_to (size orders)).
Lemma differs_ok d : differs d = true -> exists q a, valid a /\ wins q (sum a d) <> wins q a.
Proof.
  unfold differs. rewrite some_ok. intros H. apply existsb_exists in H as (t & Ht & H).
  rewrite some_ok in H. apply existsb_exists in H as (z & _ & H). cbv zeta in H.
  assert (V : valid (z - reach - outcome_period, t)).
  { apply in_map_iff in Ht as (i & <- & Hi). apply in_seq in Hi. unfold valid. cbn [snd]. lia. }
  set (a := (z - reach - outcome_period, t)) in *.
  destruct (Bool.eqb (wins Left a) (wins Left (sum a d))) eqn:E.
  - exists Right, a. split; auto. intros E'. rewrite E', eqb_reflx in H. discriminate.
  - exists Left, a. split; auto. intros E'. rewrite E', eqb_reflx in E. discriminate.
Qed.

(** No element but zero changes no outcome. *)
Lemma no_translation d : all_differ = true -> valid d ->
  (forall q a, valid a -> wins q (sum a d) = wins q a) -> d = zero.
Proof.
  unfold all_differ. intros H Hd T. apply andb_prop in H as [H1 H2].
  destruct d as [x s]. unfold valid in Hd. cbn [snd] in Hd.
  assert (T' : forall q z t k, 0 <= t < size orders ->
    wins q (z + Z.of_nat k * x, plus orders t (times orders (Z.of_nat k) s)) = wins q (z, t)).
  { intros q z t k Ht. induction k as [|k IH].
    - rewrite times_0, plus_0 by auto. f_equal. f_equal. lia.
    - rewrite <- IH, <- (T q (z + Z.of_nat k * x, _)) by (apply plus_bounds; auto). f_equal.
      unfold sum. cbn [fst snd]. rewrite Nat2Z.inj_succ, <- Z.add_1_r, times_succ, plus_assoc by auto.
      f_equal. lia. }
  destruct (Z.eq_dec x 0) as [->|Hx].
  - destruct (Z.eq_dec s 0) as [->|Hs]; [auto|exfalso]. rewrite every_ok, forallb_forall in H2.
    assert (Hin : In s (numbers_to (size orders))).
    { apply in_map_iff. exists (Z.to_nat s). split; [lia|]. apply in_seq. lia. }
    specialize (H2 s Hin). destruct (Z.eqb_spec s 0) as [|_]; [lia|].
    apply differs_ok in H2 as (q & a & Ha & N). apply N, T, Ha.
  - exfalso. apply differs_ok in H1 as (q & (z, t) & Ha & N). unfold valid in Ha. cbn [snd] in Ha.
    apply N. pose proof (size_positive orders orders_positive) as HM.
    unfold sum. cbn [fst snd]. rewrite plus_0 by auto.
    set (j := Z.abs z + reach + outcome_period + 1).
    set (k := Z.to_nat (j * size orders)).
    assert (Ek : Z.of_nat k = j * size orders) by (unfold k, j; nia).
    rewrite <- (T' q (z + outcome_period) t k), <- (T' q z t k), Ek, times_size, plus_0 by auto.
    apply wins_folded. set (side := Z.sgn x).
    assert (Hs : is_side side) by (unfold is_side, side; lia).
    set (far := j * size orders * Z.abs x).
    assert (Ef : j * size orders * x = side * far).
    { unfold far, side. rewrite <- (Z.abs_sgn x) at 1. lia. }
    assert (Hf : j <= far).
    { unfold far. assert (1 <= size orders * Z.abs x) by nia. unfold j in *. nia. }
    rewrite Ef. unfold j in Hf.
    replace (z + outcome_period + side * far) with (side * (side * (z + outcome_period) + far))
      by (destruct Hs as [-> | ->]; lia).
    replace (z + side * far) with (side * (side * z + far)) by (destruct Hs as [-> | ->]; lia).
    apply folded_far with (k := - side); auto.
    + destruct Hs as [-> | ->]; lia.
    + destruct Hs as [-> | ->]; lia.
    + destruct Hs as [-> | ->]; lia.
Qed.
End Elements.
