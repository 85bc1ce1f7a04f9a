(** What a play of a replacement-set game changes.

    Let D be the change that an expansion on square 0 makes, and E that from the start to the goal.
    A play makes E = X·D, where X(k) is the number of expansions less that of contractions on
    square k. The lowest square of E is the lowest of X plus that of D. So if a sequence w(0),
    w(1), … satisfies the recurrence of the coefficients of D modulo q, the sum of all
    E(y)·w(y - lowest square of E) is divisible by q. *)
Require Import ZArith NArith List Bool Lia.
From Lastmove Require Import Rules.Replacement Theory.Linear Check.Replacement.
Import ListNotations.
Local Open Scope Z_scope.

(** * Changes: lists of a square and an integer *)

Definition change := list (Z * Z).
Fixpoint at_square (l : change) (y : Z) : Z :=
  match l with
  | [] => 0
  | (s, n) :: l => (if Z.eqb s y then n else 0) + at_square l y
  end.
Definition value (w : Z -> Z) (l : change) : Z := sum (fun entry => snd entry * w (fst entry)) l.

Lemma at_square_app l k y : at_square (l ++ k) y = at_square l y + at_square k y.
Proof. induction l as [|[s n] l IH]; cbn [app at_square]; lia. Qed.
Lemma at_square_outside l y : ~ In y (map fst l) -> at_square l y = 0.
Proof.
  induction l as [|[s n] l IH]; cbn [at_square map In fst]; intros H; auto.
  destruct (Z.eqb_spec s y); [tauto|]. rewrite IH; tauto.
Qed.
(** The value depends on the changes of the squares only. *)
Lemma value_at w l ys : NoDup ys -> incl (map fst l) ys ->
  value w l = sum (fun y => at_square l y * w y) ys.
Proof.
  intros Hd. unfold value. induction l as [|[s n] l IH]; cbn [map sum at_square fst snd]; intros Hi.
  - rewrite (sum_ext _ (fun _ => 0)), sum_zero; auto.
  - rewrite IH by (intros y Hy; apply Hi; right; auto).
    rewrite (sum_ext (fun y => ((if Z.eqb s y then n else 0) + at_square l y) * w y)
                     (fun y => (if Z.eqb s y then n * w y else 0) + at_square l y * w y)).
    + rewrite sum_plus, (sum_only Z.eqb Z.eqb_eq (fun y => n * w y)); auto. apply Hi. left. auto.
    + intros y _. destruct (Z.eqb s y); ring.
Qed.
Lemma value_same w l k : (forall y, at_square l y = at_square k y) -> value w l = value w k.
Proof.
  intros H. set (ys := nodup Z.eq_dec (map fst l ++ map fst k)).
  assert (Hl : incl (map fst l) ys) by (intros y Hy; apply nodup_In, in_or_app; auto).
  assert (Hk : incl (map fst k) ys) by (intros y Hy; apply nodup_In, in_or_app; auto).
  rewrite (value_at w l ys), (value_at w k ys) by (auto; apply NoDup_nodup).
  apply sum_ext. intros y _. rewrite H. auto.
Qed.
Lemma value_app w l k : value w (l ++ k) = value w l + value w k.
Proof. unfold value. apply sum_app. Qed.

(** Each square once, and only those that change *)
Definition normal (l : change) : change :=
  filter (fun entry => negb (snd entry =? 0))
         (map (fun y => (y, at_square l y)) (nodup Z.eq_dec (map fst l))).
Lemma in_normal l y n : In (y, n) (normal l) <-> at_square l y = n /\ n <> 0.
Proof.
  unfold normal. rewrite filter_In, in_map_iff. cbn [snd]. split.
  - intros [(y' & [= -> <-] & _) E]. apply negb_true_iff, Z.eqb_neq in E. auto.
  - intros [<- Hn]. split.
    + exists y. split; auto. apply nodup_In.
      destruct (in_dec Z.eq_dec y (map fst l)); auto. rewrite at_square_outside in Hn; tauto.
    + apply negb_true_iff, Z.eqb_neq, Hn.
Qed.
Lemma value_normal w l : value w (normal l) = value w l.
Proof.
  rewrite (value_at w l (nodup Z.eq_dec (map fst l))); [|apply NoDup_nodup|].
  2: { intros y Hy. apply nodup_In. auto. }
  unfold value, normal. generalize (nodup Z.eq_dec (map fst l)) as ys.
  induction ys as [|y ys IH]; cbn [map filter sum snd fst]; auto.
  destruct (Z.eqb_spec (at_square l y) 0) as [E|E]; cbn [negb sum fst snd]; rewrite IH; lia.
Qed.

Lemma value_delta l y : value (fun s => if Z.eqb s y then 1 else 0) l = at_square l y.
Proof.
  unfold value. induction l as [|[s n] l IH]; cbn [sum at_square fst snd]; auto.
  rewrite IH. destruct (Z.eqb s y); lia.
Qed.
Lemma at_normal l y : at_square (normal l) y = at_square l y.
Proof. rewrite <- !value_delta. apply value_normal. Qed.

(** * The changes of a play *)

Section Play.
Variable z : puzzle.

Definition integers (l : numbers) : change := map (fun e => (fst e, Z.of_N (snd e))) l.
Definition expansion_change : change := (0, -1) :: integers (replacement z).
Definition total_change : change :=
  integers (goal z) ++ map (fun e => (fst e, - Z.of_N (snd e))) (start z).
Definition shifted (k sign : Z) : change :=
  map (fun e => (fst e + k, sign * snd e)) expansion_change.
Definition square_of (m : move) : Z := match m with Expand k | Contract k => k end.
Definition sign_of (m : move) : Z := match m with Expand _ => 1 | Contract _ => -1 end.
Definition change_of (l : list move) : change :=
  flat_map (fun m => shifted (square_of m) (sign_of m)) l.

Lemma at_integers l y : at_square (integers l) y = Z.of_N (number l y).
Proof.
  induction l as [|[s n] l IH]; cbn [integers map at_square number fst snd]; auto.
  fold (integers l). rewrite IH. destruct (Z.eqb s y); lia.
Qed.
Lemma at_negative l y :
  at_square (map (fun e => (fst e, - Z.of_N (snd e))) l) y = - Z.of_N (number l y).
Proof.
  induction l as [|[s n] l IH]; cbn [map at_square number fst snd]; auto.
  rewrite IH. destruct (Z.eqb s y); lia.
Qed.
Lemma at_shifted k sign y : at_square (shifted k sign) y
  = sign * at_square expansion_change (y - k).
Proof.
  unfold shifted. induction expansion_change as [|[s n] l IH]; cbn [map at_square fst snd]; [lia|].
  rewrite IH. destruct (Z.eqb_spec (s + k) y), (Z.eqb_spec s (y - k)); lia.
Qed.
Lemma step_change m p q y : step z m p q ->
  Z.of_N (q y) - Z.of_N (p y) = at_square (shifted (square_of m) (sign_of m)) y.
Proof.
  rewrite at_shifted. unfold expansion_change. cbn [at_square]. rewrite at_integers.
  destruct m as [k|k]; cbn [step square_of sign_of]; intros [_ E]; rewrite (E y);
    destruct (Z.eqb_spec y k), (Z.eqb_spec 0 (y - k)); lia.
Qed.
Lemma play_change p l q y : play z p l q ->
  Z.of_N (q y) - Z.of_N (p y) = at_square (change_of l) y.
Proof.
  induction 1 as [p q E|m l p q s Hm _ IH]; cbn [change_of flat_map at_square].
  - rewrite E. lia.
  - rewrite at_square_app, <- (step_change m p q y Hm). fold (change_of l). lia.
Qed.

Lemma value_negative w l :
  value w (map (fun e => (fst e, - Z.of_N (snd e))) l) = - value w (integers l).
Proof.
  unfold value, integers. rewrite !sum_map. cbn [fst snd].
  induction l as [|e l IH]; cbn [sum]; lia.
Qed.

(** Net moves *)
Definition net (l : list move) : change := map (fun m => (square_of m, sign_of m)) l.
Definition expansion_value (w : Z -> Z) (k : Z) : Z := value (fun y => w (y + k)) expansion_change.
Lemma value_change w l : value w (change_of l) = value (expansion_value w) (net l).
Proof.
  unfold net. induction l as [|m l IH]; cbn [change_of flat_map map]; auto.
  rewrite value_app. fold (change_of l). rewrite IH. unfold value at 3. cbn [sum fst snd].
  fold (value (expansion_value w) (map (fun m => (square_of m, sign_of m)) l)). f_equal.
  unfold expansion_value, shifted, value. rewrite sum_map. cbn [fst snd].
  rewrite Z.mul_comm, <- sum_scale. apply sum_ext. intros e _. ring.
Qed.
Lemma at_change l y : at_square (change_of l) y
  = value (fun k => at_square expansion_change (y - k)) (net l).
Proof.
  unfold net. induction l as [|m l IH]; cbn [change_of flat_map map]; auto.
  rewrite at_square_app, at_shifted. fold (change_of l). rewrite IH. unfold value at 2.
  cbn [sum fst snd].
  auto.
Qed.

(** * The lowest squares *)

Variable lowest_of_expansion : Z.
Hypothesis lowest_there : at_square expansion_change lowest_of_expansion <> 0.
Hypothesis none_below : forall y, y < lowest_of_expansion -> at_square expansion_change y = 0.

Lemma least_exists (l : change) : l <> [] -> exists k n, In (k, n) l /\
  forall k' n', In (k', n') l -> k <= k'.
Proof.
  induction l as [|[k n] l IH]; intros H; [tauto|]. destruct l as [|e l].
  - exists k, n. split; [left; auto|]. intros k' n' [[= -> ->]|[]]. lia.
  - destruct IH as (k0 & n0 & Hin & Hleast); [discriminate|]. destruct (Z_le_gt_dec k k0).
    + exists k, n. split; [left; auto|]. intros k' n' [[= -> ->]|H']; [lia|].
      apply Hleast in H'. lia.
    + exists k0, n0. split; [right; auto|]. intros k' n' [[= -> ->]|H']; [lia|eauto].
Qed.

(** There are no net moves below the lowest square of the total change less that of an expansion. *)
Lemma net_moves_above l low : (forall y, at_square (change_of l) y <> 0 -> low <= y) ->
  forall k, at_square (net l) k <> 0 -> low - lowest_of_expansion <= k.
Proof.
  intros Hlow k Hk. destruct (least_exists (normal (net l))) as (k0 & n0 & Hin & Hleast).
  { intros E. assert (H : In (k, at_square (net l) k) (normal (net l))) by (apply in_normal; auto).
    rewrite E in H. destruct H. }
  assert (Hk0 : k0 <= k) by (eapply Hleast, in_normal; eauto).
  apply in_normal in Hin as [En0 Hn0].
  enough (low <= k0 + lowest_of_expansion) by lia. apply Hlow. rewrite at_change, <- value_normal.
  set (ys := nodup Z.eq_dec (map fst (net l))).
  unfold value, normal. fold ys. rewrite <- sum_if. rewrite sum_map. cbn [fst snd].
  rewrite (sum_ext _ (fun y => if Z.eqb k0 y
                               then at_square (net l) y
                                    * at_square expansion_change lowest_of_expansion
                               else 0)).
  - rewrite (sum_only Z.eqb Z.eqb_eq (fun y => at_square (net l) y
      * at_square expansion_change lowest_of_expansion)).
    + rewrite En0. nia.
    + apply NoDup_nodup.
    + apply nodup_In. destruct (in_dec Z.eq_dec k0 (map fst (net l))); auto.
      rewrite at_square_outside in En0; [congruence|auto].
  - intros y Hy. destruct (Z.eqb_spec (at_square (net l) y) 0) as [E|E]; cbn [negb].
    + rewrite E. destruct (Z.eqb k0 y); auto.
    + assert (k0 <= y) by (eapply Hleast, in_normal; eauto).
      destruct (Z.eqb_spec k0 y) as [<-|N].
      * do 2 f_equal. lia.
      * rewrite none_below by lia. lia.
Qed.

(** * Sequences that satisfy the recurrence *)

Theorem recurrence_sound l q low w : leads z l ->
  (forall y, at_square total_change y <> 0 -> low <= y) ->
  (forall k, low - lowest_of_expansion <= k -> expansion_value w k mod q = 0) ->
  value w total_change mod q = 0.
Proof.
  intros Hl Hlow Hw.
  assert (Esame : forall y, at_square total_change y = at_square (change_of l) y).
  { intros y. rewrite <- (play_change _ l _ y Hl). unfold total_change.
    rewrite at_square_app, at_integers, at_negative. lia. }
  rewrite (value_same w _ _ Esame), value_change, <- value_normal.
  apply sum_modulo. intros [k n] Hk. cbn [fst snd]. apply in_normal in Hk as [<- Hk].
  rewrite Zmult_mod, Hw, Z.mul_0_r; [apply Zmod_0_l|].
  apply net_moves_above with l; auto. intros y. rewrite <- Esame. auto.
Qed.
Theorem vanishing_sound l q w : leads z l ->
  (forall k, expansion_value w k mod q = 0) -> value w total_change mod q = 0.
Proof.
  intros Hl Hw.
  assert (Esame : forall y, at_square total_change y = at_square (change_of l) y).
  { intros y. rewrite <- (play_change _ l _ y Hl). unfold total_change.
    rewrite at_square_app, at_integers, at_negative. lia. }
  rewrite (value_same w _ _ Esame), value_change.
  apply sum_modulo. intros [k n] _. cbn [fst snd].
  rewrite Zmult_mod, Hw, Z.mul_0_r. apply Zmod_0_l.
Qed.
End Play.
