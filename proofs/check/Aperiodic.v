(** Families of positions whose nimbers have no period, because a move divides: the kind division.

    In Mark a move leads from n to n - 1 or to n / 2, rounded down. So nimbers are at most 2, and do
    not rise again and again. If they had a period p, take a number m beyond its beginning that is
    a multiple of p: then m and 2m would have the same nimber, although a move leads from 2m to m. *)
Require Import List NArith ZArith Bool Lia.
From Lastmove Require Import Rules.Play Rules.Piles Rules.Sum Rules.Families Theory.Play.
From Lastmove Require Import Check.Sum Check.Mirror Check.SumNimbers.
Import ListNotations.
Local Open Scope N_scope.

(** No evidence is needed. *)
Definition check_aperiodic (f : family) : bool :=
  match f with PilesOf Mark => true | _ => false end.

(** * The nimbers of Mark *)

Definition mex (a b : N) : N :=
  if (a =? 0) || (b =? 0) then if (a =? 1) || (b =? 1) then 2 else 1 else 0.
Lemma mex_other a b : mex a b <> a /\ mex a b <> b.
Proof.
  unfold mex. destruct (N.eqb_spec a 0), (N.eqb_spec b 0), (N.eqb_spec a 1), (N.eqb_spec b 1);
    cbn [orb]; lia.
Qed.
Lemma mex_least a b k : k < mex a b -> k = a \/ k = b.
Proof.
  unfold mex. destruct (N.eqb_spec a 0), (N.eqb_spec b 0), (N.eqb_spec a 1), (N.eqb_spec b 1);
    cbn [orb]; lia.
Qed.
Fixpoint mark_below (fuel : nat) (n : N) : N :=
  match fuel with
  | O => 0
  | S fuel => if n =? 0 then 0 else mex (mark_below fuel (n - 1)) (mark_below fuel (n / 2))
  end.
Definition mark_nimber (n : N) : N := mark_below (S (N.to_nat n)) n.

Lemma mark_move n o : move (Pile Mark n) o <->
  0 < n /\ (o = [Pile Mark (n - 1)] \/ o = [Pile Mark (n / 2)]).
Proof.
  split.
  - intros H. inversion H as [|k m l some E1 E2| | | | | | | | | |]. subst.
    inversion some; subst; auto.
  - intros [some [-> | ->]].
    + apply (pile_move Mark n [n - 1]). apply mark_less, some.
    + apply (pile_move Mark n [n / 2]). apply mark_half, some.
Qed.
Lemma mark_below_ok fuel : forall n, (N.to_nat n < fuel)%nat ->
  has_nimber [Pile Mark n] (mark_below fuel n).
Proof.
  induction fuel as [|fuel IH]; intros n enough; [lia|]. cbn [mark_below].
  destruct (N.eqb_spec n 0) as [->|some].
  - apply nimber_mex; [reflexivity| |intros k below; lia].
    intros o moved%mark_move. lia.
  - assert (half : n / 2 < n) by (apply N.div_lt; lia).
    pose proof (mex_other (mark_below fuel (n - 1)) (mark_below fuel (n / 2))) as other.
    apply nimber_mex; [reflexivity| |].
    + intros o [_ [-> | ->]]%mark_move; eexists; (split; [|apply IH; lia]);
        intros same; symmetry in same; tauto.
    + intros k [-> | ->]%mex_least.
      * exists [Pile Mark (n - 1)]. split; [apply mark_move; split; [lia|auto]|apply IH; lia].
      * exists [Pile Mark (n / 2)]. split; [apply mark_move; split; [lia|auto]|apply IH; lia].
Qed.
Lemma mark_nimbers : nimbers (PilesOf Mark) mark_nimber.
Proof. intros n. apply mark_below_ok. lia. Qed.
Lemma mark_small n : mark_nimber n <= 2.
Proof.
  unfold mark_nimber. cbn [mark_below]. destruct (n =? 0); [lia|]. unfold mex.
  destruct (_ || _); [destruct (_ || _)|]; lia.
Qed.

(** * They have no period. *)

Lemma not_both g : outcome_P Normal g -> outcome_N Normal g -> False.
Proof.
  exact (wins_or_loses unit (fun p => p) part (fun _ => move) ended size (fun _ => smaller) Normal tt g).
Qed.

Lemma quiet_pile k n : quiet [Pile k n].
Proof. constructor; [reflexivity|constructor]. Qed.
(** After a move the nimber is another one. *)
Lemma other_after x o v w : quiet [x] -> move x o -> has_nimber [x] v -> has_nimber o w -> v <> w.
Proof.
  intros Q moved of_x of_o <-. unfold has_nimber in *.
  assert (Qv : quiet ([x] ++ [Pile Nim v])) by (apply quiet_app; split; [exact Q|apply quiet_pile]).
  assert (wins : outcome_N Normal (o ++ [Pile Nim v])).
  { apply (P_moves _ _ of_x Qv). apply left_turn, (turn_one unit part (fun _ => move)), moved. }
  exact (not_both _ of_o wins).
Qed.
Lemma rises_often G p s e : rises G p s e ->
  forall k n, e <= n -> Z.of_N (G (n + N.of_nat k * p)) = (Z.of_N (G n) + Z.of_nat k * s)%Z.
Proof.
  intros up. induction k as [|k IH]; intros n late.
  - cbn [N.of_nat]. rewrite N.mul_0_l, N.add_0_r. lia.
  - replace (n + N.of_nat (S k) * p) with (n + N.of_nat k * p + p) by lia.
    rewrite up, IH by lia. lia.
Qed.

Theorem check_aperiodic_sound f : check_aperiodic f = true -> aperiodic f.
Proof.
  destruct f as [[]]; try discriminate. intros _. exists mark_nimber. split; [exact mark_nimbers|].
  intros p s e some up. pose proof (rises_often _ _ _ _ up) as often.
  assert (s = 0%Z) as ->.
  { specialize (often 3%nat e). pose proof (mark_small e).
    pose proof (mark_small (e + N.of_nat 3 * p)). lia. }
  set (m := N.of_nat (S (N.to_nat e)) * p).
  assert (late : e <= m) by (unfold m; nia).
  specialize (often (S (N.to_nat e)) m late). fold m in often.
  assert (same : mark_nimber (m + m) = mark_nimber m) by lia.
  apply (other_after (Pile Mark (m + m)) [Pile Mark m] (mark_nimber (m + m)) (mark_nimber m)).
  - apply quiet_pile.
  - apply mark_move. split; [unfold m; nia|]. right. do 2 f_equal.
    replace (m + m) with (m * 2) by lia. symmetry. apply N.div_mul. discriminate.
  - apply mark_nimbers.
  - apply mark_nimbers.
  - exact same.
Qed.
Print Assumptions check_aperiodic_sound.

(** Nim has the period 1 and the saltus 1. *)
Example nim_rises : ~ aperiodic (PilesOf Nim).
Proof.
  intros (G & of_G & never). apply (never 1 1%Z 0); [discriminate|].
  assert (is_n : forall n, G n = n).
  { intros n. destruct (N.eq_dec (G n) n) as [|other]; [assumption|]. exfalso.
    pose proof (nimber_other [Pile Nim n] n (G n) (quiet_pile Nim n) (nimber_of_nim n)
      (fun same => other (eq_sym same))) as wins.
    exact (not_both _ (of_G n) wins). }
  intros n _. rewrite !is_n. lia.
Qed.
