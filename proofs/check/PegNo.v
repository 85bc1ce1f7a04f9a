(** No goal of a peg puzzle can be reached: evidence of all kinds, and cases. *)
Require Import ZArith NArith List Bool Lia.
From Lastmove Require Import Rules.Grid Rules.Peg Check.Grid Check.PegBoard.
From Lastmove Require Check.PegLinear Check.PegExhausted Check.PegPairs.
Import ListNotations.
Local Open Scope Z_scope.

(** * Evidence *)

Inductive refutation :=
| Linear (e : PegLinear.evidence)          (** parity, lattice, pagoda, integer, emptiness *)
| Exhausted (e : PegExhausted.evidence)    (** exhausted *)
| Pairs (e : PegPairs.evidence).           (** pairs, without timing *)

Definition refutes (r : rule) (board : grid) (p : position) (goals : list position)
    (e : refutation) : bool :=
  match e with
  | Linear e => PegLinear.refutes_goals r board p goals e
  | Exhausted e => PegExhausted.exhausts r board p goals e
  | Pairs e => PegPairs.refutes_by_pairs r board p goals e
  end.
Lemma refutes_sound r board p goals e : refutes r board p goals e = true ->
  forall q, In q goals -> unreachable r board p q.
Proof.
  destruct e as [e|e|e].
  - apply PegLinear.refutes_goals_sound.
  - apply PegExhausted.exhausts_sound.
  - apply PegPairs.refutes_by_pairs_sound.
Qed.

(** Of "cases", each with its "goals"; any other evidence is one case with [None], all goals. *)
Definition case (evidence : Type) : Type := option (list N) * evidence.

(** * Cases *)

Section Cases.
Context {goal evidence : Type}.
Variable accepts : list goal -> evidence -> bool.

Fixpoint numbered (n : N) (goals : list goal) : list (N * goal) :=
  match goals with [] => [] | g :: goals => (n, g) :: numbered (n + 1) goals end.
Definition lists (chosen : option (list N)) (n : N) : bool :=
  match chosen with None => true | Some l => existsb (N.eqb n) l end.
Definition existing (count : N) (chosen : option (list N)) : bool :=
  match chosen with
  | None => true
  | Some l => existsb (fun _ => true) l && forallb (fun n => n <? count)%N l
  end.

Definition check_case (goals : list (N * goal)) (c : case evidence) : bool :=
  existing (N.of_nat (length goals)) (fst c) &&
  accepts (map snd (filter (fun g => lists (fst c) (fst g)) goals)) (snd c).
(** Every case is accepted; these goals are listed by none. *)
Definition unlisted (goals : list (N * goal)) (cases : list (case evidence)) : list (N * goal) :=
  filter (fun g => negb (existsb (fun c => lists (fst c) (fst g)) cases)) goals.

Lemma cases_sound (refuted : goal -> Prop) goals cases :
  (forall gs e, accepts gs e = true -> forall g, In g gs -> refuted g) ->
  forallb (check_case goals) cases = true ->
  forall n g, In (n, g) goals -> refuted g \/ In (n, g) (unlisted goals cases).
Proof.
  intros Hsound E n g Hg. rewrite forallb_forall in E.
  destruct (existsb (fun c => lists (fst c) n) cases) eqn:El.
  - left. apply existsb_exists in El as (c & Hc & Hl). specialize (E c Hc).
    apply andb_prop in E as [_ E]. apply (Hsound _ _ E).
    apply in_map_iff. exists (n, g). split; auto. apply filter_In. auto.
  - right. apply filter_In. split; auto. simpl. rewrite El. auto.
Qed.
Lemma in_numbered g goals : forall n, In g goals -> exists m, In (m, g) (numbered n goals).
Proof.
  induction goals as [|h goals IH]; simpl; intros n; [intros []|].
  intros [->|Hg]; [exists n; auto|]. destruct (IH (n + 1)%N Hg) as [m Hm]. exists m; auto.
Qed.
End Cases.

(** * The claim "no" *)

Definition check_no (z : puzzle) (cases : list (case refutation)) : bool :=
  let goals := numbered 0 (goal_positions z) in
  let p := peg (start z) in
  well_formedb z &&
  forallb (check_case (refutes (the_rule z) (start z) p) goals) cases &&
  match unlisted goals cases with [] => true | _ => false end.

Theorem check_no_sound z cases : check_no z cases = true -> well_formed z /\ impossible z.
Proof.
  unfold check_no. intros E. apply andb_prop in E as [E Eall]. apply andb_prop in E as [Ew E].
  split; [apply well_formedb_ok; auto|]. intros l (s & Hl & Hs).
  apply is_goal_position in Hs as (q & Hq & Hs).
  destruct (in_numbered q (goal_positions z) 0 Hq) as [n Hn].
  destruct (cases_sound _ (unreachable (the_rule z) (start z) (peg (start z))) _ _
             (refutes_sound _ _ _) E n q Hn) as [H|H].
  - exact (H l s Hl Hs).
  - destruct (unlisted _ cases); [destruct H|discriminate].
Qed.
Print Assumptions check_no_sound.
