(** The fewest men that send a scout to a level: the kind army, where the men allowed by the bound
    weigh less than 1 (levels up to 3; at level 4 the 19 nearest men weigh exactly 1). *)
Require Import ZArith NArith List Bool Lia.
From Lastmove Require Import Theory.Linear Rules.Army Check.Army.
Import ListNotations.
Local Open Scope Z_scope.

(** * Evidence

    "men" and "jumps" as in certificates. Of the [bound] on k men, one less than claimed: the holes
    at distance level + [shells] are the farthest that count; Fibonacci numbers are compared by those
    [depth] places further on. Good choices are the greatest number of shells whose square is less
    than k, and 40 places more than level + shells. *)
Record evidence := {
  men : list hole; jumps : list (hole * hole); shells : nat; depth : nat }.

(** * The play *)

Definition mem (c : hole) (l : list hole) : bool := existsb (hole_eqb c) l.
Lemma mem_ok c l : mem c l = true <-> In c l.
Proof.
  unfold mem. rewrite existsb_exists. split.
  - intros (b & Hb & E). apply hole_eqb_ok in E. congruence.
  - intros H. exists c. auto using hole_eqb_refl.
Qed.
Fixpoint distinct (l : list hole) : bool :=
  match l with [] => true | c :: l => negb (mem c l) && distinct l end.
Lemma distinct_ok l : distinct l = true -> NoDup l.
Proof.
  induction l as [|c l IH]; cbn [distinct]; intros E; constructor; apply andb_prop in E as [Ec E].
  - intros H. apply mem_ok in H. rewrite H in Ec. discriminate Ec.
  - auto.
Qed.

Definition directions : list (Z * Z) := [(0, 1); (0, -1); (1, 0); (-1, 0)].
Definition jump (f : hole * hole) (p : position) : option position :=
  let (a, c) := f in
  match find (fun d => hole_eqb c (fst a + 2 * fst d, snd a + 2 * snd d)) directions with
  | None => None
  | Some d =>
      let b := (fst a + fst d, snd a + snd d) in
      if p a && p b && negb (p c)
      then Some (fun x => if hole_eqb x c then true
                          else if hole_eqb x a || hole_eqb x b then false else p x)
      else None
  end.
Lemma jump_ok f p q : jump f p = Some q -> step p q.
Proof.
  destruct f as [[x y] c]. unfold jump. cbn [fst snd].
  destruct (find _ directions) as [[dx dy]|] eqn:Ed; [|discriminate]. cbn [fst snd].
  apply find_some in Ed as [Hd Ec]. apply hole_eqb_ok in Ec. subst c. cbn [fst snd].
  set (a := (x, y)). set (b := (x + dx, y + dy)). set (c := (x + 2 * dx, y + 2 * dy)).
  destruct (p a && p b && negb (p c)) eqn:E; [|discriminate]. intros [= <-].
  apply andb_prop in E as [E Hc]. apply andb_prop in E as [Ha Hb]. apply negb_true_iff in Hc.
  exists x, y, dx, dy. split; [exact Hd|]. cbv zeta. fold a b c.
  repeat split; auto.
  - rewrite (hole_eqb_false a c), hole_eqb_refl by congruence. auto.
  - rewrite (hole_eqb_false b c), (hole_eqb_refl b), orb_true_r by congruence. auto.
  - rewrite hole_eqb_refl. auto.
  - intros d Nd1 Nd2 Nd3. rewrite !hole_eqb_false by auto. auto.
Qed.
Fixpoint all_jumps (l : list (hole * hole)) (p : position) : option position :=
  match l with
  | [] => Some p
  | f :: l => match jump f p with None => None | Some q => all_jumps l q end
  end.
Lemma all_jumps_ok l : forall p q, all_jumps l p = Some q -> reach p q.
Proof.
  induction l as [|f l IH]; cbn [all_jumps]; intros p q E.
  - injection E as ->. apply reach_end. auto.
  - destruct (jump f p) as [s|] eqn:Es; [|discriminate].
    apply reach_step with s; auto. eapply jump_ok; eauto.
Qed.

Definition can (level : Z) (n : N) (e : evidence) : bool :=
  N.eqb (N.of_nat (length (men e))) n && distinct (men e) &&
  forallb (fun c => snd c <=? 0) (men e) &&
  match all_jumps (jumps e) (fun c => mem c (men e)) with
  | None => false
  | Some q => q (0, level)
  end.
Lemma can_ok level n e : can level n e = true -> men_suffice level (N.to_nat n).
Proof.
  unfold can. intros E. apply andb_prop in E as [E Ejumps]. apply andb_prop in E as [E Elow].
  apply andb_prop in E as [En Ed]. rewrite forallb_forall in Elow. apply N.eqb_eq in En. subst n.
  destruct (all_jumps _ _) as [q|] eqn:Eq; [|discriminate].
  exists (men e), (fun c => mem c (men e)), q. split; [lia|]. split; [|split; [|auto]].
  - split; [apply distinct_ok; auto|split; [|intros c; apply mem_ok]].
    intros c Hc. apply Z.leb_le, Elow, Hc.
  - eapply all_jumps_ok; eauto.
Qed.

(** * The bound *)

Lemma F_add a b : F (a + S b) = F (S a) * F (S b) + F a * F b.
Proof.
  enough (H : F (a + S b) = F (S a) * F (S b) + F a * F b /\
              F (S a + S b) = F (S (S a)) * F (S b) + F (S a) * F b) by apply H.
  induction a as [|a [IH1 IH2]].
  - cbn [Nat.add]. rewrite (F_step b), (F_step 0). change (F 0) with 0. change (F 1) with 1. lia.
  - split; [exact IH2|]. cbn [Nat.add] in *. rewrite F_step, IH2, IH1, (F_step (S a)).
    rewrite (F_step a). ring.
Qed.

Section Bound.
Variable level : Z.
Hypothesis forward : 0 <= level.
Let start := Z.to_nat level.
Variable few : nat.            (* the number of men *)
Variable shell_count : nat.
Let edge := (start + shell_count)%nat.

(** No more than this can few men weigh, where a hole at distance d weighs [weight d]. *)
Definition most (weight : nat -> Z) : Z :=
  Z.of_nat few * weight edge
  + sum (fun j => (2 * Z.of_nat j + 1) * (weight (start + j)%nat - weight edge)) (seq 0 shell_count).

Definition near : list hole := flat_map row (seq 0 shell_count).
Lemma in_near c : snd c <= 0 -> (distance level c < edge)%nat -> In c near.
Proof.
  destruct c as [x y]. unfold distance, edge, start. cbn [fst snd]. intros Hy Hd.
  apply in_flat_map. exists (Z.to_nat (Z.abs x - y)). split; [apply in_seq; lia|].
  apply in_map_iff. exists (Z.to_nat (x + (Z.abs x - y))).
  split; [cbv zeta; f_equal; lia|apply in_seq; lia].
Qed.
Lemma row_distance j c : In c (row j) -> distance level c = (start + j)%nat.
Proof.
  intros Hc. apply in_map_iff in Hc as (i & <- & Hi). apply in_seq in Hi.
  unfold distance, start. cbn [fst snd]. lia.
Qed.

Lemma men_weight l weight : NoDup l -> (length l <= few)%nat -> (forall c, In c l -> snd c <= 0) ->
  (forall d, 0 <= weight d) -> (forall d d', (d <= d')%nat -> weight d' <= weight d) ->
  sum (fun c => weight (distance level c)) l <= most weight.
Proof.
  intros Hd Hfew Hlow Hpositive Hfalling.
  set (excess := fun c => if Nat.ltb (distance level c) edge
                          then weight (distance level c) - weight edge else 0).
  transitivity (sum (fun c => weight edge + excess c) l).
  - apply sum_le. intros c _. unfold excess. cbv beta.
    destruct (Nat.ltb_spec (distance level c) edge); [lia|].
    pose proof (Hfalling edge (distance level c) H). lia.
  - rewrite sum_plus, (sum_constant (fun _ => weight edge) (weight edge)) by auto.
    change (sum (fun c => excess c) l) with (sum excess l).
    unfold most. specialize (Hpositive edge).
    assert (Z.of_nat (length l) * weight edge <= Z.of_nat few * weight edge)
      by (apply Z.mul_le_mono_nonneg_r; lia).
    assert (sum excess l <= sum (fun j => (2 * Z.of_nat j + 1)
                                          * (weight (start + j)%nat - weight edge))
                                (seq 0 shell_count)); [|apply Z.add_le_mono; assumption].
    transitivity (sum (fun c => weight (distance level c) - weight edge)
                      (filter (fun c => Nat.ltb (distance level c) edge) l)).
    { unfold excess. rewrite <- sum_if. lia. }
    transitivity (sum excess near).
    { rewrite (sum_ext _ excess).
      - apply sum_incl; [|apply NoDup_filter, Hd|].
        + intros c. unfold excess. destruct (Nat.ltb_spec (distance level c) edge); [|lia].
          pose proof (Hfalling (distance level c) edge ltac:(lia)). lia.
        + intros c Hc. apply filter_In in Hc as [Hc E]. apply Nat.ltb_lt in E.
          apply in_near; auto.
      - intros c Hc. apply filter_In in Hc as [_ E]. unfold excess. rewrite E. auto. }
    unfold near. rewrite sum_flat_map. apply Z.eq_le_incl, sum_ext. intros j Hj. apply in_seq in Hj.
    rewrite (sum_constant excess (weight (start + j)%nat - weight edge)).
    + unfold row. rewrite map_length, seq_length. lia.
    + intros c Hc. unfold excess. rewrite (row_distance j c Hc).
      destruct (Nat.ltb_spec (start + j) edge); [auto|unfold edge in *; lia].
Qed.

(** F(m - d) is a sum of F(m - depth) and the Fibonacci number before it. *)
Definition too_few (depth : nat) : bool :=
  Nat.leb edge depth &&
  (most (fun d => F (S depth - d)) <? F (S depth)) && (most (fun d => F (depth - d)) <=? F depth).

Lemma most_add v w a b : most (fun d => v d * a + w d * b) = most v * a + most w * b.
Proof.
  unfold most. rewrite !Z.mul_add_distr_r, <- !sum_scale.
  rewrite (sum_ext _ (fun j =>
    (2 * Z.of_nat j + 1) * (v (start + j)%nat - v edge) * a
    + (2 * Z.of_nat j + 1) * (w (start + j)%nat - w edge) * b)) by (intros; ring).
  rewrite sum_plus. ring.
Qed.
Lemma most_ext v w : (forall d, (d <= edge)%nat -> v d = w d) -> most v = most w.
Proof.
  intros H. unfold most. rewrite H by lia. f_equal. apply sum_ext. intros j Hj.
  apply in_seq in Hj. rewrite (H (start + j)%nat) by (unfold edge; lia). auto.
Qed.

Theorem too_few_sound depth n : too_few depth = true -> men_suffice level n -> (few < n)%nat.
Proof.
  unfold too_few. intros E (l & p & q & <- & (Hd & Hlow & Hp) & Hr & Hq).
  apply andb_prop in E as [E Eless]. apply andb_prop in E as [Eedge Emore].
  apply Nat.leb_le in Eedge. apply Z.ltb_lt in Emore. apply Z.leb_le in Eless.
  destruct (Nat.lt_ge_cases few (length l)) as [|Hfew]; auto. exfalso.
  destruct (scout_weight level p q Hr Hq) as (k & Hk & Hscout).
  set (m := (S depth + S (S (list_max (map (distance level) k))))%nat).
  assert (Hm : F m <= sum (weight_of level m) (filter p k)).
  { apply Hscout. intros c Hc.
    pose proof (proj1 (list_max_le (map (distance level) k) _) (le_n _)) as H.
    rewrite Forall_forall in H. specialize (H _ (in_map _ _ _ Hc)). unfold m. lia. }
  assert (Hmen : sum (weight_of level m) (filter p k) <= sum (weight_of level m) l).
  { apply sum_incl; [apply weight_of_nonnegative|apply NoDup_filter, Hk|].
    intros c Hc. apply filter_In in Hc as [_ Hc]. apply Hp, Hc. }
  assert (Hmost : sum (weight_of level m) l <= most (fun d => F (m - d))).
  { apply (men_weight l (fun d => F (m - d))); auto.
    - intros d. apply F_nonnegative.
    - intros d d' H. apply F_monotone. lia. }
  set (b := S (list_max (map (distance level) k))) in *.
  assert (Hsplit : forall a, F (a + S b) = F (S a) * F (S b) + F a * F b) by (intros; apply F_add).
  rewrite (most_ext _ (fun d => F (S (S depth) - d) * F (S b) + F (S depth - d) * F b)) in Hmost.
  2: { intros d Hde. replace (m - d)%nat with ((S depth - d) + S b)%nat by (unfold m; lia).
    rewrite Hsplit. replace (S (S depth - d)) with (S (S depth) - d)%nat by lia. auto. }
  rewrite most_add in Hmost. unfold m in Hm at 1. rewrite Hsplit in Hm.
  assert (Hstep : most (fun d => F (S (S depth) - d))
                  = most (fun d => F (S depth - d)) + most (fun d => F (depth - d))).
  { rewrite <- (Z.mul_1_r (most (fun d => F (S depth - d)))),
      <- (Z.mul_1_r (most (fun d => F (depth - d)))), <- most_add.
    apply most_ext. intros d Hde.
    replace (S (S depth) - d)%nat with (S (S (depth - d))) by lia.
    replace (S depth - d)%nat with (S (depth - d)) by lia. rewrite F_step. ring. }
  rewrite Hstep, (F_step depth) in *.
  pose proof (F_nonnegative b) as [H0 H1].
  assert (H1' : 1 <= F (S b)) by (pose proof (F_monotone 1 (S b)); change (F 1) with 1 in *; lia).
  nia.
Qed.
End Bound.

(** * The claim {"fewest_men": n} *)

Definition check_fewest_men (level : Z) (n : N) (e : evidence) : bool :=
  (0 <=? level) && can level n e &&
  match N.to_nat n with
  | O => true
  | S few => too_few level few (shells e) (depth e)
  end.

Theorem check_fewest_men_sound level n e : check_fewest_men level n e = true ->
  fewest_men level n.
Proof.
  unfold check_fewest_men. intros E. apply andb_prop in E as [E Ebound].
  apply andb_prop in E as [Elevel Ecan]. apply Z.leb_le in Elevel.
  split; [eapply can_ok; eauto|]. intros m Hm. destruct (N.to_nat n) as [|few] eqn:En; [lia|].
  apply (too_few_sound level Elevel few (shells e) (depth e) m Ebound) in Hm. lia.
Qed.
Print Assumptions check_fewest_men_sound.
