(** Nimbers of all heaps when they grow by s with a period p: by automata, which say what moves from
    large heaps reach. *)
Require Import List Bool Arith NArith Lia.
From Lastmove Require Import Theory.Lists Theory.Numbers Theory.Monoid Theory.Grundy.
From Lastmove Require Import Theory.Binary Theory.Automaton.
From Lastmove Require Import Rules.Heaps Theory.Octal.
From Lastmove Require Import Check.HeapsPeriod Check.HeapsGrowth Check.HeapsPatterns.
Import ListNotations.
Local Open Scope nat_scope.

Section Saltus.
Variable c : code.
Variable values : list N.            (* of the heaps 0, 1, 2, ... *)
Variables p e s : N.
Variable j : N.                      (* s = 2^j o *)
Let o : N := N.shiftr s j.
Let at_ (n : nat) : N := nth n values 0%N.
Let pn := pn p.
Let fn := fn e.
Notation G := (grown_value values p e s).
Notation low := (low j).
Notation high := (high j).
Notation keyed := (keyed c values p e j).

(** How the comparison of y with the target says whether the nimber has to be reached. *)
Definition required (l own : N) (order : comparison) : option bool :=
  match order with
  | Lt => Some true
  | Eq => if (l =? own)%N then Some false else if (l <? own)%N then Some true else None
  | Gt => None
  end.

Variable pattern_at : N -> pattern.
Variable after : N -> bool -> bool -> list N.
Variable all_numbers : list N.
Variable start : nat -> N -> list N.                  (* patterns for r and l, by number *)
Variable states : nat -> N -> list state.
(** From heaps of f + t p tokens or more, moves leave more than heaps below f. *)
Definition t : N := N.max 2
  ((last_position (listed c) 0 0 + most_heaps (listed c) * N.of_nat (fn - 1) - N.of_nat fn) / p + 1).
Definition first_state (r : nat) (l : N) : state :=
  State (put_all none (start r l)) (high (at_ (fn + r))) Eq t Eq.
Definition automaton_ok (all : list keyed_pattern) (r : nat) (l : N) : bool :=
  same_patterns (patterns_in all r l) (map pattern_at (start r l)) &&
  existsb (same_state (first_state r l)) (states r l) &&
  states_ok o pattern_at after all_numbers (required l (low (at_ (fn + r)))) (states r l).
Definition saltus_ok : bool :=
  is_plain c && (s =? N.shiftl o j)%N && growth_ok values p e s &&
  (N.of_nat fn + t * p <=? count values)%N &&
  table_ok o pattern_at after all_numbers &&
  let all := keyed in
  forallb (fun r => forallb (automaton_ok all r) (below (2 ^ j))) (seq 0 pn).

Hypothesis ok : saltus_ok = true.
Hypothesis mex_listed : forall n, n < length values ->
  is_mex (reached (alone c) at_ n) (at_ n).

Lemma parts : is_plain c = true /\ s = (o * 2 ^ j)%N /\ growth_ok values p e s = true /\
  (N.of_nat fn + t * p <= N.of_nat (length values))%N /\
  table_ok o pattern_at after all_numbers = true /\
  (forall r l, r < pn -> (l < 2 ^ j)%N -> automaton_ok keyed r l = true).
Proof.
  unfold saltus_ok in ok. cbv zeta in ok. rewrite !andb_true_iff, N.eqb_eq, N.leb_le, count_ok in ok.
  destruct ok as (((((H1 & H2) & H3) & H4) & H5) & H6). rewrite N.shiftl_mul_pow2 in H2.
  repeat split; auto. intros r l Hr Hl. rewrite forallb_forall in H6.
  specialize (H6 r ltac:(apply in_seq; lia)). rewrite forallb_forall in H6.
  apply H6, below_ok, Hl.
Qed.
Lemma pn1 : 1 <= pn.
Proof.
  destruct parts as (_ & _ & H & _). apply (parts_of_ok values p e s H).
Qed.
(** The rule of the mex, for heaps beyond those listed. *)
Lemma bound_enough : N.to_nat (last_position (listed c) 0 0) +
  N.to_nat (most_heaps (listed c)) * (fn - 1) < fn + N.to_nat t * pn.
Proof.
  pose proof pn1 as Hpn. assert (Epn : N.of_nat pn = p) by (unfold pn, HeapsGrowth.pn; lia).
  set (a := last_position (listed c) 0 0). set (b := (most_heaps (listed c) * N.of_nat (fn - 1))%N).
  assert (W : (a + b < N.of_nat fn + t * p)%N).
  { unfold t. fold a b. set (z := (a + b - N.of_nat fn)%N).
    pose proof (N.div_mod z p ltac:(lia)). pose proof (N.mod_lt z p ltac:(lia)).
    assert (z / p + 1 <= N.max 2 (z / p + 1))%N by lia.
    assert (z < N.max 2 (z / p + 1) * p)%N by nia. unfold z in *. lia. }
  unfold b in W. rewrite <- Epn in W. lia.
Qed.
Lemma mex_large n : fn + N.to_nat t * pn <= n -> is_mex (reached (alone c) G n) (G n).
Proof.
  intros Hn. pose proof bound_enough as Hbig. destruct parts as (Hp & Es & Hg & Hlen & Htab & Hauto).
  pose proof pn1 as Hpn. set (r := (n - fn) mod pn). set (x := N.of_nat ((n - fn) / pn)).
  assert (Hr : r < pn) by (apply Nat.mod_upper_bound; lia).
  assert (Hx : (t <= x)%N).
  { unfold x. assert (N.to_nat t <= (n - fn) / pn); [|lia].
    apply Nat.div_le_lower_bound; lia. }
  assert (EG : G n = (at_ (fn + r) + s * x)%N).
  { rewrite (value_of values p e s). unfold base, multiple. fold fn pn.
    destruct (Nat.ltb_spec n fn); [lia|]. auto. }
  set (own := low (at_ (fn + r))). assert (Elow : low (G n) = own)
    by (rewrite EG; apply (low_add p e s j Hpn Es)).
  assert (Ehigh : high (G n) = (high (at_ (fn + r)) + o * x)%N)
    by (rewrite EG; apply (high_add p e s j Hpn Es)).
  assert (A : forall v, match required (low v) own (N.compare (high v) (high (G n))) with
    | Some b => reached (alone c) G n v <-> b = true | None => True end).
  { intros v. specialize (Hauto r (low v) Hr (low_small p e s j Hpn Es v)).
    unfold automaton_ok in Hauto.
    apply andb_prop in Hauto as [Hauto Hstates]. apply andb_prop in Hauto as [Hsame Hfirst].
    apply existsb_exists in Hfirst as (st & Hst & Hfirst).
    pose proof (states_sound o pattern_at after all_numbers _ Htab _ Hstates x (high v) st Hst) as R.
    apply (same_state_ok _ _ _ _ _ _ _ Hfirst) in R. unfold right_answer, first_state in R.
    cbn [now target order bound above] in R.
    replace (compared Eq (high v) (high (at_ (fn + r)) + o * x))
      with (N.compare (high v) (high (G n))) in R
      by (unfold compared; rewrite Ehigh; destruct (N.compare _ _); auto).
    assert (Hge : compared Eq x t <> Lt).
    { unfold compared. destruct (N.compare_spec x t); try discriminate. lia. }
    specialize (R Hge). fold own in R.
    destruct (required (low v) own _) as [b|]; auto.
    rewrite <- R, (reached_patterns c values p e s j) by (auto; lia).
    fold r x. unfold matched. split.
    - intros (u & Hu & Hm). apply (same_patterns_ok _ _ u Hsame) in Hu.
      apply in_map_iff in Hu as (k & <- & Hk). exists k. split; auto. apply has_put_all; auto.
    - intros (k & Hk & Hm). exists (pattern_at k). split; auto.
      apply (same_patterns_ok _ _ _ Hsame). apply in_map.
      apply has_put_all in Hk as [Hk|Hk]; auto. rewrite has_none in Hk. discriminate. }
  split.
  - specialize (A (G n)). rewrite N.compare_refl, Elow in A. unfold required in A.
    rewrite N.eqb_refl in A. rewrite A. discriminate.
  - intros v Hv. specialize (A v). destruct (less_value p e s j Hpn Es v (G n) Hv) as [H|[H1 H2]].
    + apply N.compare_lt_iff in H. rewrite H in A. apply A. auto.
    + rewrite H1, N.compare_refl in A. unfold required in A. rewrite Elow in H2.
      destruct (N.eqb_spec (low v) own); [lia|]. apply N.ltb_lt in H2. rewrite H2 in A.
      apply A. auto.
Qed.
Lemma mex_all n : is_mex (reached (alone c) G n) (G n).
Proof.
  destruct parts as (_ & _ & Hg & Hlen & _).
  destruct (Nat.lt_ge_cases n (fn + N.to_nat t * pn)) as [L|L]; [|apply mex_large; auto].
  assert (Ln : n < length values) by (unfold pn, HeapsGrowth.pn in L; lia).
  pose proof (G_listed values p e s Hg) as Hlisted.
  rewrite Hlisted by auto. eapply is_mex_ext; [|apply mex_listed; auto]. intros v.
  assert (E : forall d l, becomes d n l -> map at_ l = map G l).
  { intros d l (i & _ & Hs). apply map_ext_in. intros a Ha. symmetry. apply Hlisted.
    apply in_split in Ha as (y & z & ->). rewrite list_sum_mid in Hs. lia. }
  unfold reached. split; intros (s0 & d & l & Hc & Hb & <-); exists s0, d, l; repeat split; auto;
    rewrite (E d l Hb); auto.
Qed.
Theorem saltus_sound : has_saltus (alone c) pn (en e) s.
Proof.
  destruct parts as (_ & _ & Hg & _).
  apply (growth_sound (alone c) values p e s Hg mex_all).
Qed.
End Saltus.
