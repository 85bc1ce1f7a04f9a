(** Which of infinitely many numbers y are reached for which x, decided by a finite list of states.

    A state is what is left of a question when the lowest bits of x and y have been read: the
    patterns that may match, and how y compares with target + o x, and x with bound. *)
Require Import List Bool Arith NArith Lia MSetPositive.
From Lastmove Require Import Theory.Numbers Theory.Grundy Theory.Binary.
Import ListNotations.
Local Open Scope N_scope.

Definition pattern_eqb (t u : pattern) : bool :=
  (carry t =? carry u) && (constant t =? constant u) &&
  (if list_eq_dec N.eq_dec (growing t) (growing u) then true else false).
Lemma pattern_eqb_ok t u : pattern_eqb t u = true -> t = u.
Proof.
  destruct t as [a b l], u as [a' b' l']. unfold pattern_eqb. simpl.
  rewrite !andb_true_iff, !N.eqb_eq.
  destruct (list_eq_dec N.eq_dec l l'); intros [[-> ->] H]; [congruence|discriminate].
Qed.
Definition same_patterns (l k : list pattern) : bool :=
  forallb (fun t => existsb (pattern_eqb t) k) l && forallb (fun t => existsb (pattern_eqb t) l) k.
Lemma same_patterns_ok l k t : same_patterns l k = true -> (In t l <-> In t k).
Proof.
  unfold same_patterns. rewrite andb_true_iff, !forallb_forall. intros [H1 H2].
  assert (W : forall k t, existsb (pattern_eqb t) k = true -> In t k).
  { intros k' t' H. apply existsb_exists in H as (u & Hu & E). apply pattern_eqb_ok in E.
    congruence. }
  split; auto.
Qed.

Section Automaton.
Variable o : N.
(** Patterns by number, and the numbers of those that follow after one bit of x and one of y. *)
Variable pattern_at : N -> pattern.
Variable after : N -> bool -> bool -> list N.
Variable all_numbers : list N.
Let universe : numbers := put_all none all_numbers.
Definition two_bits : list (bool * bool) :=
  [(false, false); (false, true); (true, false); (true, true)].
Definition table_ok : bool :=
  forallb (fun i => forallb (fun b =>
    forallb (has universe) (after i (fst b) (snd b)) &&
    same_patterns (map pattern_at (after i (fst b) (snd b)))
                  (next o (pattern_at i) (fst b) (snd b))) two_bits) all_numbers.

Record state := State {
  now : numbers;                    (* numbers of patterns *)
  target : N; order : comparison;   (* y and target + o x, with the lower bits compared *)
  bound : N; above : comparison     (* x and bound, likewise *)
}.
Variable required : comparison -> option bool.    (* is y to be matched? *)

Definition matched (s : numbers) (x y : N) : Prop :=
  exists i, has s i = true /\ matches o (pattern_at i) x y.
Definition right_answer (st : state) (x y : N) : Prop :=
  compared (above st) x (bound st) <> Lt ->
  match required (compared (order st) y (target st + o * x)) with
  | Some b => matched (now st) x y <-> b = true
  | None => True
  end.

Definition step (st : state) (bx by_ : bool) : state :=
  let w := target st + o * bit bx in
  State (fold_left put_all (map (fun i => after i bx by_) (list_of (now st))) none)
    (N.div2 w) (compared (order st) (bit by_) (bit (N.odd w)))
    (N.div2 (bound st)) (compared (above st) (bit bx) (bit (N.odd (bound st)))).
Definition comparison_eqb (c d : comparison) : bool :=
  match c, d with Lt, Lt | Eq, Eq | Gt, Gt => true | _, _ => false end.
Definition same_state (s t : state) : bool :=
  (target s =? target t) && comparison_eqb (order s) (order t) && (bound s =? bound t) &&
  comparison_eqb (above s) (above t) && PositiveSet.equal (now s) (now t).
Definition end_ok (st : state) : bool :=
  if comparison_eqb (compared (above st) 0 (bound st)) Lt then true else
  match required (compared (order st) 0 (target st)) with
  | Some b => Bool.eqb (existsb (fun i => ends (pattern_at i)) (list_of (now st))) b
  | None => true
  end.
Definition inside (s : numbers) : bool := forallb (has universe) (list_of s).
Definition states_ok (states : list state) : bool :=
  forallb (fun st => inside (now st) && end_ok st &&
    forallb (fun b => existsb (same_state (step st (fst b) (snd b))) states) two_bits) states.

Lemma same_state_ok s t x y : same_state s t = true -> right_answer t x y -> right_answer s x y.
Proof.
  destruct s as [a b c d e], t as [a' b' c' d' e']. unfold same_state, right_answer. simpl.
  rewrite !andb_true_iff, !N.eqb_eq. intros ((((-> & Hc) & ->) & He) & Ha).
  assert (c = c') as -> by (destruct c, c'; auto; discriminate).
  assert (e = e') as -> by (destruct e, e'; auto; discriminate).
  intros H Hx. specialize (H Hx). destruct (required _) as [q|]; auto. rewrite <- H.
  unfold matched. split; intros (i & Hi & Hm); exists i; split; auto;
    [rewrite <- (equal_ok _ _ _ Ha)|rewrite (equal_ok _ _ _ Ha)]; auto.
Qed.
Hypothesis table : table_ok = true.
Lemma step_matched s bx by_ x y : inside s = true ->
  matched s (bit bx + 2 * x) (bit by_ + 2 * y) <->
  matched (fold_left put_all (map (fun i => after i bx by_) (list_of s)) none) x y.
Proof.
  intros Hs. unfold inside in Hs. rewrite forallb_forall in Hs. unfold table_ok in table.
  rewrite forallb_forall in table.
  assert (T : forall i, In i (list_of s) -> forall t,
    In t (map pattern_at (after i bx by_)) <-> In t (next o (pattern_at i) bx by_)).
  { intros i Hi t. specialize (Hs i Hi). unfold universe in Hs.
    apply has_put_all in Hs as [Hs|Hs]; [|rewrite has_none in Hs; discriminate].
    specialize (table i Hs). rewrite forallb_forall in table.
    specialize (table (bx, by_)). simpl in table.
    assert (Hin : In (bx, by_) two_bits) by (destruct bx, by_; simpl; tauto).
    specialize (table Hin). apply andb_prop in table as [_ E]. apply same_patterns_ok, E. }
  unfold matched. split.
  - intros (i & Hi & Hm). apply next_ok in Hm as (u & Hu & Hm). apply list_of_ok in Hi.
    apply (T i Hi) in Hu. apply in_map_iff in Hu as (k & <- & Hk). exists k. split; auto.
    apply has_put_lists. left. exists (after i bx by_). split; auto.
    apply (in_map (fun i => after i bx by_)), Hi.
  - intros (k & Hk & Hm). apply has_put_lists in Hk as [(l & Hl & Hk)|Hk];
      [|rewrite has_none in Hk; discriminate].
    apply in_map_iff in Hl as (i & <- & Hi). exists i. split; [apply list_of_ok; auto|].
    apply next_ok. exists (pattern_at k). split; auto. apply (T i Hi). apply in_map, Hk.
Qed.
Theorem states_sound states : states_ok states = true ->
  forall x y st, In st states -> right_answer st x y.
Proof.
  unfold states_ok. rewrite forallb_forall. intros Hall x y.
  remember (N.to_nat (x + y)) as n eqn:En. revert x y En.
  induction n as [n IH] using lt_wf_ind. intros x y -> st Hst.
  specialize (Hall st Hst) as Hok. rewrite !andb_true_iff in Hok.
  destruct Hok as ((Hin & Hend) & Hstep). destruct (N.eq_dec (x + y) 0) as [E|E].
  - assert (x = 0) as -> by lia. assert (y = 0) as -> by lia. clear IH.
    unfold right_answer, end_ok in *. rewrite N.mul_0_r, N.add_0_r. intros Hx.
    destruct (comparison_eqb (compared (above st) 0 (bound st)) Lt) eqn:Ec.
    { destruct (compared (above st) 0 (bound st)); try discriminate. congruence. }
    destruct (required _) as [b|]; auto. apply eqb_prop in Hend. rewrite <- Hend.
    rewrite existsb_exists. unfold matched. split.
    + intros (i & Hi & Hm). exists i. rewrite list_of_ok, <- (ends_ok o). auto.
    + intros (i & Hi & Hm). exists i. rewrite <- list_of_ok, (ends_ok o). auto.
  - rewrite forallb_forall in Hstep. set (bx := N.odd x). set (by_ := N.odd y).
    assert (Hb : In (bx, by_) two_bits) by (destruct bx, by_; simpl; tauto).
    specialize (Hstep _ Hb). apply existsb_exists in Hstep as (st' & Hst' & Hsame).
    assert (Hx : x = bit bx + 2 * N.div2 x) by apply halves.
    assert (Hy : y = bit by_ + 2 * N.div2 y) by apply halves.
    assert (R : right_answer (step st bx by_) (N.div2 x) (N.div2 y)).
    { apply (same_state_ok _ st'); auto.
      apply (IH (N.to_nat (N.div2 x + N.div2 y))); auto. lia. }
    unfold right_answer in *. rewrite Hx, Hy.
    set (w := target st + o * bit bx).
    replace (target st + o * (bit bx + 2 * N.div2 x))
      with (bit (N.odd w) + 2 * (N.div2 w + o * N.div2 x)) by (pose proof (halves w); lia).
    replace (bound st) with (bit (N.odd (bound st)) + 2 * N.div2 (bound st)) at 1
      by (symmetry; apply halves).
    rewrite !compared_bits. destruct (required _) as [b|] eqn:Eb; auto.
    rewrite step_matched by auto. exact R.
Qed.
End Automaton.
