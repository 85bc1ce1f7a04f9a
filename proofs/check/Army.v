(** Conway's soldiers: no finite army sends a scout five paces into the desert. Fibonacci numbers will do for the golden ratio. *)
Require Import ZArith List Bool Lia.
From Lastmove Require Import Theory.Linear.
Import ListNotations.
Local Open Scope Z_scope.

(** SPECIFICATION. A hole is (x, y); the men stand where y <= 0. *)
Definition hole := (Z * Z)%type.
Definition position := hole -> bool.
Definition step (p q : position) : Prop :=
  exists x y dx dy, In (dx, dy) [(0, 1); (0, -1); (1, 0); (-1, 0)] /\
    let P := (x, y) in let Q := (x + dx, y + dy) in let R := (x + 2 * dx, y + 2 * dy) in
    p P = true /\ p Q = true /\ p R = false /\ q P = false /\ q Q = false /\ q R = true /\
    (forall c, c <> P -> c <> Q -> c <> R -> q c = p c).
Inductive reach : position -> position -> Prop :=
| reach_refl p : reach p p
| reach_step p q s : step p q -> reach q s -> reach p s.
Definition army (p : position) : Prop :=
  (exists men : list hole, forall c, p c = true -> In c men) /\ (forall x y, p (x, y) = true -> y <= 0).

(** PROOF. *)
Fixpoint fib2 (n : nat) : Z * Z := match n with O => (0, 1) | S n => let (a, b) := fib2 n in (b, a + b) end.
Definition F (n : nat) : Z := fst (fib2 n).
Lemma F_step n : F (S (S n)) = F (S n) + F n.
Proof. unfold F. simpl. destruct (fib2 n). simpl. lia. Qed.
Lemma F_pos n : 0 <= F n /\ 0 <= F (S n) /\ F n <= F (S (S n)).
Proof.
  induction n as [|n IH]; [unfold F; simpl; lia|]. rewrite (F_step (S n)). rewrite (F_step n) in *. lia.
Qed.
Definition dist (c : hole) : nat := Z.to_nat (Z.abs (fst c) + Z.abs (5 - snd c)).
Definition w (M : nat) (c : hole) : Z := F (M - dist c).
Lemma w_pos M c : 0 <= w M c. Proof. apply F_pos. Qed.
Lemma F_mono a b : (a <= b)%nat -> (2 <= b)%nat -> F a <= F b.
Proof.
  intros H. induction H as [|b H IH]; [lia|]. intros Hb.
  destruct b as [|b]; [lia|]. destruct (Nat.eq_dec b 0) as [->|].
  - assert (a = 0 \/ a = 1)%nat as [->| ->] by lia; unfold F; simpl; lia.
  - rewrite F_step. pose proof (F_pos b). assert (F a <= F (S b)); [apply IH; lia|lia].
Qed.
Lemma F_jump a b c : (2 <= c)%nat -> (c <= a + 1)%nat -> (c <= b + 2)%nat -> F c <= F a + F b.
Proof.
  intros Hc Ha Hb. destruct c as [|[|c]]; try lia. rewrite F_step.
  assert (X : forall m n, (m <= n)%nat -> (1 <= n)%nat -> F m <= F n).
  { intros m n H1 H2. destruct (Nat.eq_dec n 1) as [->|]; [|apply F_mono; lia].
    assert (m = 0 \/ m = 1)%nat as [->| ->] by lia; unfold F; simpl; lia. }
  assert (F (S c) <= F a) by (apply X; lia).
  assert (F c <= F b); [|lia]. destruct c; [apply (proj1 (F_pos b))|apply X; lia].
Qed.
Definition hole_eqb (a b : hole) : bool := (fst a =? fst b) && (snd a =? snd b).
Lemma hole_eqb_ok a b : hole_eqb a b = true <-> a = b.
Proof.
  destruct a as [a1 a2], b as [b1 b2]; unfold hole_eqb; simpl.
  rewrite andb_true_iff, !Z.eqb_eq. split; [intros [-> ->]|intros [= -> ->]]; auto.
Qed.
Lemma hole_dec (a b : hole) : {a = b} + {a <> b}. Proof. decide equality; apply Z.eq_dec. Defined.
Definition W (L : list hole) (M : nat) (p : position) : Z := sum (fun c => if p c then w M c else 0) L.
Lemma reach_weight p q : reach p q -> exists L, forall L' M, incl L L' -> NoDup L' ->
  (forall c, In c L' -> (dist c + 2 <= M)%nat) -> W L' M q <= W L' M p.
Proof.
  induction 1 as [p|p q s Hs _ (L & IH)]; [exists []; intros; lia|].
  destruct Hs as (x & y & dx & dy & Hd & pP & pQ & pR & qP & qQ & qR & Hc).
  set (P := (x, y)) in *. set (Q := (x + dx, y + dy)) in *. set (R := (x + 2 * dx, y + 2 * dy)) in *.
  exists (P :: Q :: R :: L). intros L' M Hi Hn HM.
  assert (HP : In P L') by (apply Hi; simpl; auto). assert (HQ : In Q L') by (apply Hi; simpl; auto).
  assert (HR : In R L') by (apply Hi; simpl; auto).
  specialize (IH L' M (fun c h => Hi c (or_intror (or_intror (or_intror h)))) Hn HM).
  assert (E : W L' M p - W L' M q = w M P + w M Q - w M R).
  { unfold W. rewrite <- sum_sub.
    assert (PQ : P <> Q) by (intros E; unfold P, Q in E; injection E; intros; simpl in Hd;
      repeat (destruct Hd as [Hd|Hd]; [injection Hd; intros; lia|]); auto).
    assert (PR : P <> R) by congruence. assert (QR : Q <> R) by congruence. clearbody P Q R.
    rewrite (sum_ext _ (fun c => ((if hole_eqb P c then w M c else 0) + (if hole_eqb Q c then w M c else 0))
                                 - (if hole_eqb R c then w M c else 0))).
    - rewrite sum_sub, sum_add, !(sum_delta hole_eqb hole_eqb_ok); auto.
    - intros c _. destruct (hole_dec P c) as [<-|NP]; [|destruct (hole_dec Q c) as [<-|NQ]; [|destruct (hole_dec R c) as [<-|NR]]].
      + rewrite pP, qP, (proj2 (hole_eqb_ok P P) eq_refl).
        destruct (hole_eqb Q P) eqn:E1; [apply hole_eqb_ok in E1; congruence|].
        destruct (hole_eqb R P) eqn:E2; [apply hole_eqb_ok in E2; congruence|]. lia.
      + rewrite pQ, qQ, (proj2 (hole_eqb_ok Q Q) eq_refl).
        destruct (hole_eqb P Q) eqn:E1; [apply hole_eqb_ok in E1; congruence|].
        destruct (hole_eqb R Q) eqn:E2; [apply hole_eqb_ok in E2; congruence|]. lia.
      + rewrite pR, qR, (proj2 (hole_eqb_ok R R) eq_refl).
        destruct (hole_eqb P R) eqn:E1; [apply hole_eqb_ok in E1; congruence|].
        destruct (hole_eqb Q R) eqn:E2; [apply hole_eqb_ok in E2; congruence|]. lia.
      + rewrite Hc by auto.
        destruct (hole_eqb P c) eqn:E1; [apply hole_eqb_ok in E1; congruence|].
        destruct (hole_eqb Q c) eqn:E2; [apply hole_eqb_ok in E2; congruence|].
        destruct (hole_eqb R c) eqn:E3; [apply hole_eqb_ok in E3; congruence|]. lia. }
  assert (J : w M R <= w M Q + w M P); [|lia].
  pose proof (HM P HP) as MP. pose proof (HM Q HQ) as MQ. pose proof (HM R HR) as MR.
  assert (D : (dist Q <= dist R + 1 /\ dist P <= dist R + 2)%nat).
  { unfold dist, P, Q, R; simpl fst; simpl snd. simpl in Hd.
    repeat (destruct Hd as [Hd|Hd]; [injection Hd; intros <- <-; lia|]); destruct Hd. }
  unfold w. apply F_jump; lia.
Qed.

(** The half-plane weighs less than the scout on his goal. *)
Definition Sn (n : nat) : Z := sum (fun j => (2 * Z.of_nat j + 1) * F (n - j)) (seq 0 (S n)).
Lemma sum_app {A} (f : A -> Z) a b : sum f (a ++ b) = sum f a + sum f b.
Proof. induction a; simpl; lia. Qed.
Lemma Sn_step n : Sn (S (S n)) = Sn (S n) + Sn n + 2 * Z.of_nat n + 3.
Proof.
  unfold Sn. rewrite (seq_S (S (S n))), (seq_S (S n)). rewrite !sum_app.
  rewrite (sum_ext (fun j => (2 * Z.of_nat j + 1) * F (S (S n) - j))
                   (fun j => (2 * Z.of_nat j + 1) * F (S n - j) + (2 * Z.of_nat j + 1) * F (n - j)) (seq 0 (S n))).
  - rewrite sum_add. unfold sum at 3 4 6. rewrite !Nat.add_0_l, !Nat.sub_diag.
    replace (S (S n) - S n)%nat with 1%nat by lia. change (F 0) with 0. change (F 1) with 1. lia.
  - intros j Hj. apply in_seq in Hj. replace (S (S n) - j)%nat with (S (S (n - j))) by lia.
    replace (S n - j)%nat with (S (n - j)) by lia. rewrite F_step. ring.
Qed.
Lemma Sn_value n : Sn n = F (n + 5) - (2 * Z.of_nat n + 5) /\ Sn (S n) = F (n + 6) - (2 * Z.of_nat n + 7).
Proof.
  induction n as [|n [IH1 IH2]]; [split; reflexivity|]. split.
  - rewrite IH2. replace (S n + 5)%nat with (n + 6)%nat by lia. lia.
  - rewrite Sn_step, IH1, IH2. replace (S n + 6)%nat with (S (S (n + 5))) by lia. rewrite F_step.
    replace (S (n + 5)) with (n + 6)%nat by lia. lia.
Qed.
Definition line (j : nat) : list hole := map (fun i => let x := Z.of_nat i - Z.of_nat j in (x, Z.abs x - Z.of_nat j)) (seq 0 (2 * j + 1)).
Definition half_plane (n : nat) : list hole := flat_map line (seq 0 (S n)).
Lemma sum_const {A} (f : A -> Z) v l : (forall a, In a l -> f a = v) -> sum f l = Z.of_nat (length l) * v.
Proof. induction l as [|a l IH]; intros H; [simpl; lia|]. cbn [sum length]. rewrite IH, H by (intros; try apply H; simpl; auto). lia. Qed.
Lemma sum_flat_map {A B} (f : B -> Z) (g : A -> list B) l : sum f (flat_map g l) = sum (fun a => sum f (g a)) l.
Proof. induction l; simpl; auto. rewrite sum_app; lia. Qed.
Lemma half_plane_weight n : sum (w (n + 5)) (half_plane n) = Sn n.
Proof.
  unfold half_plane, Sn. rewrite sum_flat_map. apply sum_ext. intros j Hj. apply in_seq in Hj.
  rewrite (sum_const _ (F (n - j))).
  - unfold line. rewrite map_length, seq_length. lia.
  - intros c Hc. apply in_map_iff in Hc as (i & <- & Hi). apply in_seq in Hi. unfold w, dist. simpl fst; simpl snd.
    f_equal. lia.
Qed.
Lemma in_half_plane n x y : y <= 0 -> (dist (x, y) <= n + 5)%nat -> In (x, y) (half_plane n).
Proof.
  intros Hy Hd. unfold dist in Hd; cbn [fst snd] in Hd. apply in_flat_map. exists (Z.to_nat (Z.abs x - y)). split; [apply in_seq; lia|].
  apply in_map_iff. exists (Z.to_nat (x + (Z.abs x - y))). split; [cbv zeta; f_equal; lia|apply in_seq; lia].
Qed.
Lemma sum_incl {A} (f : A -> Z) l : (forall a, 0 <= f a) -> NoDup l -> forall r, incl l r -> sum f l <= sum f r.
Proof.
  intros Hf. induction 1 as [|a l Ha _ IH]; intros r Hi; [apply sum_nonneg; auto|].
  assert (Hr : In a r) by (apply Hi; left; auto). apply in_split in Hr as (r1 & r2 & ->).
  rewrite sum_app. simpl. specialize (IH (r1 ++ r2)). rewrite sum_app in IH.
  assert (incl l (r1 ++ r2)); [|specialize (IH H); lia].
  intros b Hb. specialize (Hi b (or_intror Hb)). apply in_app_or in Hi as [Hi|[->|Hi]]; apply in_or_app; auto; tauto.
Qed.
Lemma sum_filter (p : position) f l : sum (fun c => if p c then f c else 0) l = sum f (filter p l).
Proof. induction l as [|a l IH]; simpl; auto. destruct (p a); simpl; lia. Qed.

Theorem conway p q : army p -> reach p q -> q (0, 5) = false.
Proof.
  intros [(men & Hm) Hy] Hr. destruct (q (0, 5)) eqn:Eq; auto. exfalso.
  destruct (reach_weight p q Hr) as (L & HL). set (L' := nodup hole_dec ((0, 5) :: L)).
  set (n := list_max (map dist L')). specialize (HL L' (n + 5)%nat).
  assert (Hn : forall c, In c L' -> (dist c <= n)%nat).
  { intros c Hc. pose proof (proj1 (list_max_le (map dist L') n) (le_n _)) as X. rewrite Forall_forall in X.
    apply X, in_map, Hc. }
  assert (X : W L' (n + 5) q <= W L' (n + 5) p).
  { apply HL; [|apply NoDup_nodup|intros c Hc; specialize (Hn c Hc); lia].
    intros c Hc. apply nodup_In. right; auto. }
  assert (A : F (n + 5) <= W L' (n + 5) q).
  { unfold W. rewrite sum_filter. assert (Y : sum (w (n + 5)) [(0, 5)] <= sum (w (n + 5)) (filter q L')).
    - apply sum_incl; [apply w_pos|constructor; auto; constructor|]. intros c [<-|[]]. apply filter_In. split; auto.
      apply nodup_In. left; auto.
    - simpl in Y. unfold w in Y at 1. change (dist (0, 5)) with 0%nat in Y. rewrite Nat.sub_0_r in Y. lia. }
  assert (B : W L' (n + 5) p <= Sn n).
  { unfold W. rewrite sum_filter, <- half_plane_weight. apply sum_incl; [apply w_pos|apply NoDup_filter, NoDup_nodup|].
    intros [x y] Hc. apply filter_In in Hc as [H1 H2]. apply in_half_plane; [apply (Hy x), H2|]. specialize (Hn _ H1). lia. }
  destruct (Sn_value n) as [V _]. lia.
Qed.
Print Assumptions conway.
