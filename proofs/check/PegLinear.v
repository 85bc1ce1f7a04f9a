(** Goals of a peg puzzle cannot be reached: the kinds parity, lattice, pagoda, integer and
    emptiness. *)
Require Import ZArith List Bool Lia.
From Lastmove Require Import Rules.Grid Rules.Peg Theory.Linear Check.Grid Check.PegBoard.
Import ListNotations.
Local Open Scope Z_scope.

(** * Evidence

    Weights are integers here. A reader multiplies those of a certificate by a common denominator:
    parity:  [Modular 2 weights];
    lattice: [Modular m weights], the weights of the certificate multiplied by m;
    pagoda, and each leaf of an integer tree: multiplied by any m > 0.
    "weights" goes through [tabulate]; a branch {"jump": "a1-c1", "at_most": n,
    "then": …, "else": …} is [Branch (Jump a1 b1 c1) n then else], with b1 the hole halfway. *)
Inductive evidence :=
| Modular (m : Z) (w : weights)
| Pagoda (w : weights)
| Integer (t : tree jump weights)
| Emptiness.

Section Check.
Variable r : rule.
Variable board : grid.
Let js := jumps r board.

(** * One refutation, of several goals *)

Definition gap (p q : position) (w : weights) : Z :=
  weight board (at_cell w) p - weight board (at_cell w) q.
Definition weigh_by (w : weights) : jump -> Z := weigh (at_cell w).

Definition refutes_goals (p : position) (goals : list position) (e : evidence) : bool :=
  match e with
  | Modular m w =>
      forallb (fun f => weigh_by w f mod m =? 0) js &&
      forallb (fun q => negb (gap p q w mod m =? 0)) goals
  | Pagoda w =>
      forallb (fun f => 0 <=? weigh_by w f) js && forallb (fun q => gap p q w <? 0) goals
  | Integer t => forallb (fun q => refutes jump_eqb js weigh_by (gap p q) [] t) goals
  | Emptiness =>
      existsb p (holes board) &&
      forallb (fun q => forallb (fun c => negb (q c)) (holes board)) goals
  end.

Lemma play_gap p l s q w : play r board p l s -> (forall c, hole board c = true -> s c = q c) ->
  gap p q w = sum (weigh_by w) l.
Proof.
  intros Hl Hq. unfold gap, weigh_by. rewrite <- (play_weight r board _ p l s Hl).
  rewrite (weight_ext board _ s q); auto.
Qed.

Lemma play_not_empty p l s : play r board p l s ->
  (exists c, hole board c = true /\ p c = true) -> exists c, hole board c = true /\ s c = true.
Proof.
  induction 1 as [p s H|f l p q s Hs _ IH]; intros (c & Hc & Hp).
  - exists c. rewrite H; auto.
  - apply IH. destruct Hs as ((_ & _ & _ & H) & _ & _ & _ & _ & _ & Hinto & _).
    exists (into f); auto.
Qed.

Theorem refutes_goals_sound p goals e : refutes_goals p goals e = true ->
  forall q, In q goals -> unreachable r board p q.
Proof.
  intros E q Hq l s Hl Hs. pose proof (play_jumps _ _ _ _ _ Hl) as Hi.
  pose proof (fun w => play_gap p l s q w Hl Hs) as Hg.
  destruct e as [m w|w|t|]; simpl in E.
  - apply andb_prop in E as [Ejumps Egap]. rewrite forallb_forall in Ejumps, Egap.
    specialize (Egap q Hq). rewrite Hg, sum_modulo in Egap; [discriminate|].
    intros f Hf. apply Z.eqb_eq, Ejumps, Hi, Hf.
  - apply andb_prop in E as [Ejumps Egap]. rewrite forallb_forall in Ejumps, Egap.
    specialize (Egap q Hq). apply Z.ltb_lt in Egap. rewrite Hg in Egap.
    assert (0 <= sum (weigh_by w) l); [|lia].
    apply sum_nonnegative. intros f Hf. apply Z.leb_le, Ejumps, Hi, Hf.
  - rewrite forallb_forall in E.
    apply (refutes_sound jump_eqb jump_eqb_ok js weigh_by (gap p q) (times jump_eqb l))
      with (t := t) (bounds := []); auto.
    + apply times_nonnegative.
    + intros b [].
    + intros w. rewrite Hg.
      rewrite <- (sum_times jump_eqb jump_eqb_ok); auto. apply jumps_distinct.
  - apply andb_prop in E as [Ep Egoals]. rewrite forallb_forall in Egoals.
    specialize (Egoals q Hq). rewrite forallb_forall in Egoals.
    apply existsb_exists in Ep as (c & Hc & Ec). apply in_holes in Hc.
    destruct (play_not_empty p l s Hl (ex_intro _ c (conj Hc Ec))) as (c' & Hc' & Ec').
    rewrite Hs in Ec' by auto. specialize (Egoals c' (proj2 (in_holes _ _) Hc')).
    rewrite Ec' in Egoals. discriminate.
Qed.
End Check.
