(** Replacement-set games: the kind unreachable, where net moves would be needed on a square beyond
    all checkers.

    If no element of the set is negative, nothing ever moves below. The lowest square k on which net
    moves are needed, and their number, follow from the lowest squares of the changes that the
    whole play and an expansion make. If all checkers start above k, there can be no net expansions
    on it: with 0 in the set a move on k needs a checker there, and none comes; without 0 the net
    expansions on k would leave less than nothing there. *)
Require Import ZArith NArith List Bool Lia.
From Lastmove Require Import Rules.Replacement Theory.Linear Check.Replacement
  Check.ReplacementChange.
Import ListNotations.
Local Open Scope Z_scope.

(** * The check *)

Fixpoint lowest (l : change) : option (Z * Z) :=
  match l with
  | [] => None
  | e :: l => match lowest l with
              | None => Some e
              | Some f => if fst e <? fst f then Some e else Some f
              end
  end.
Definition all_above (k : Z) (l : numbers) : bool :=
  forallb (fun e => N.eqb (snd e) 0 || (k <? fst e)) l.
Definition check_above (z : puzzle) (k : Z) : bool :=
  forallb (fun e => 0 <=? fst e) (replacement z) &&
  match lowest (normal (expansion_change z)), lowest (normal (total_change z)) with
  | Some (j, d), Some (i, e) =>
      (k =? i - j) && (if 0 <? e * d then all_above k (start z) else all_above k (goal z))
  | _, _ => false
  end.
(** The tape read from its other end *)
Definition mirrored (l : numbers) : numbers := map (fun e => (- fst e, snd e)) l.
Definition mirror (z : puzzle) : puzzle :=
  {| replacement := mirrored (replacement z); start := mirrored (start z);
     goal := mirrored (goal z) |}.
(** "square" *)
Definition check_beyond (z : puzzle) (k : Z) : bool :=
  well_formedb z && (check_above z k || check_above (mirror z) (- k)).

(** * Why it is sound *)

Lemma lowest_ok l y n : lowest l = Some (y, n) ->
  In (y, n) l /\ forall y' n', In (y', n') l -> y <= y'.
Proof.
  revert y n. induction l as [|[a m] l IH]; cbn [lowest]; [discriminate|]. intros y n.
  destruct (lowest l) as [[b o]|] eqn:rest.
  - destruct (IH b o eq_refl) as [b_in least]. cbn [fst].
    destruct (Z.ltb_spec a b); intros [= <- <-].
    + split; [left; reflexivity|]. intros y' n' [[= <- <-]|later]; [lia|].
      specialize (least y' n' later). lia.
    + split; [right; exact b_in|]. intros y' n' [[= <- <-]|later]; [lia|]. eauto.
  - intros [= <- <-]. split; [left; reflexivity|]. intros y' n' [[= <- <-]|later]; [lia|].
    destruct l as [|e l]; [destruct later|]. cbn in rest.
    destruct (lowest l); [destruct (_ <? _)|]; discriminate.
Qed.
Lemma lowest_normal l y n : lowest (normal l) = Some (y, n) ->
  at_square l y = n /\ n <> 0 /\ forall y', y' < y -> at_square l y' = 0.
Proof.
  intros [there least]%lowest_ok. apply in_normal in there as [is_n some].
  split; [exact is_n|]. split; [exact some|]. intros y' below.
  destruct (Z.eq_dec (at_square l y') 0) as [|other]; [assumption|].
  assert (found : In (y', at_square l y') (normal l)) by (apply in_normal; auto).
  specialize (least _ _ found). lia.
Qed.
Lemma all_above_ok k l s : all_above k l = true -> s <= k -> number l s = 0%N.
Proof.
  intros above below. induction l as [|[a n] l IH]; [reflexivity|]. cbn in *.
  apply andb_prop in above as [here rest]. rewrite IH by exact rest.
  destruct (Z.eqb_spec a s) as [->|]; [|reflexivity].
  apply orb_prop in here as [none%N.eqb_eq|high%Z.ltb_lt]; lia.
Qed.

Section Above.
Variable z : puzzle.
Hypothesis none_negative : forall r n, In (r, n) (replacement z) -> 0 <= r.

Lemma number_negative r : r < 0 -> number (replacement z) r = 0%N.
Proof.
  intros negative. induction (replacement z) as [|[a n] l IH]; [reflexivity|]. cbn.
  rewrite IH by (intros r' n' there; apply (none_negative r' n'); right; exact there).
  destruct (Z.eqb_spec a r) as [->|]; [|reflexivity].
  specialize (none_negative r n (or_introl eq_refl)). lia.
Qed.

(** With 0 in the set, nothing happens below all checkers. *)
Lemma nothing_below k p l q : (1 <= number (replacement z) 0)%N -> play z p l q ->
  (forall s, s <= k -> p s = 0%N) -> at_square (net l) k = 0.
Proof.
  intros zero. induction 1 as [|m l p q s moved _ IH]; [reflexivity|]. intros empty.
  assert (after : (forall s, s <= k -> q s = 0%N) /\ k < square_of m).
  { destruct m as [a|a]; destruct moved as [some change]; cbn [square_of].
    - assert (high : k < a).
      { destruct (Z_lt_le_dec k a); [assumption|]. specialize (empty a). lia. }
      split; [|exact high]. intros t low. specialize (change t). specialize (empty t low).
      rewrite number_negative in change by lia. destruct (Z.eqb_spec t a); lia.
    - assert (high : k < a).
      { destruct (Z_lt_le_dec k a) as [|low]; [assumption|]. specialize (empty a low).
        specialize (change a). rewrite Z.eqb_refl, Z.sub_diag in change. lia. }
      split; [|exact high]. intros t low. specialize (change t). specialize (empty t low).
      rewrite number_negative in change by lia. destruct (Z.eqb_spec t a); lia. }
  destruct after as [still high]. cbn [net map at_square]. fold (net l). rewrite IH by exact still.
  destruct (Z.eqb_spec (square_of m) k); lia.
Qed.

(** The net moves on the lowest square *)
Lemma lowest_change l i j : (forall y, y < i -> at_square (change_of z l) y = 0) ->
  at_square (expansion_change z) j <> 0 ->
  (forall y, y < j -> at_square (expansion_change z) y = 0) ->
  at_square (change_of z l) i = at_square (net l) (i - j) * at_square (expansion_change z) j.
Proof.
  intros low there none. rewrite at_change.
  assert (above : forall k, at_square (net l) k <> 0 -> i - j <= k).
  { apply (net_moves_above z j there none l i). intros y some.
    destruct (Z_lt_le_dec y i) as [below|]; [|assumption]. specialize (low y below). lia. }
  set (ys := nodup Z.eq_dec ((i - j) :: map fst (net l))).
  rewrite (value_at _ _ ys).
  - rewrite (sum_ext _ (fun k => if Z.eqb (i - j) k
      then at_square (net l) k * at_square (expansion_change z) j else 0)).
    + apply (sum_only Z.eqb Z.eqb_eq 
        (fun k => at_square (net l) k * at_square (expansion_change z) j)).
      * apply NoDup_nodup.
      * apply nodup_In. left. reflexivity.
    + intros k _. destruct (Z.eqb_spec (i - j) k) as [<-|other].
      * do 2 f_equal. lia.
      * destruct (Z.eq_dec (at_square (net l) k) 0) as [->|some]; [reflexivity|].
        specialize (above k some). rewrite none by lia. lia.
  - apply NoDup_nodup.
  - intros y y_in. apply nodup_In. right. exact y_in.
Qed.

Lemma above_sound i j d e : at_square (expansion_change z) j = d -> d <> 0 ->
  (forall y, y < j -> at_square (expansion_change z) y = 0) ->
  at_square (total_change z) i = e -> (forall y, y < i -> at_square (total_change z) y = 0) ->
  0 < e * d -> (forall s, s <= i - j -> number (start z) s = 0%N) -> unreachable z.
Proof.
  intros is_d some_d none_d is_e none_e sign empty l leads.
  assert (same : forall y, at_square (total_change z) y = at_square (change_of z l) y).
  { intros y. rewrite <- (play_change z _ l _ y leads). unfold total_change.
    rewrite at_square_app, at_integers, at_negative. lia. }
  assert (moves : e = at_square (net l) (i - j) * d).
  { rewrite <- is_e, <- is_d, same. apply lowest_change; [|lia|exact none_d].
    intros y below. rewrite <- same. auto. }
  assert (positive : 0 < at_square (net l) (i - j)) by nia.
  destruct (N.eq_dec (number (replacement z) 0) 0) as [without|with_0].
  - assert (at_0 : at_square (expansion_change z) 0 = -1).
    { unfold expansion_change. cbn. rewrite at_integers, without. reflexivity. }
    assert (j_is : j = 0).
    { destruct (Z.lt_trichotomy j 0) as [below|[|above]]; [|assumption|].
      - exfalso. apply some_d. rewrite <- is_d. unfold expansion_change. cbn [at_square].
        rewrite at_integers, number_negative by exact below.
        destruct (Z.eqb_spec 0 j); lia.
      - specialize (none_d 0 above). lia. }
    subst j. assert (d = -1) by lia. unfold total_change in is_e.
    rewrite at_square_app, at_integers, at_negative in is_e.
    specialize (empty i). rewrite empty in is_e by lia. lia.
  - assert (zero : (1 <= number (replacement z) 0)%N) by lia.
    pose proof (nothing_below (i - j) _ l _ zero leads empty). lia.
Qed.
End Above.

(** * The play backwards, and the tape mirrored *)

Definition backwards (m : move) : move :=
  match m with Expand k => Contract k | Contract k => Expand k end.
Definition backward (z : puzzle) : puzzle :=
  {| replacement := replacement z; start := goal z; goal := start z |}.
Lemma play_end_same z p l q q' : play z p l q -> (forall s, q' s = q s) -> play z p l q'.
Proof.
  intros played same. induction played as [p q end_|m l p q r moved _ IH].
  - apply play_end. intros s. rewrite same. auto.
  - apply (play_move z m l p q); auto.
Qed.
Lemma play_then z p l q m r : play z p l q -> step z m q r -> play z p (l ++ [m]) r.
Proof.
  intros played last. induction played as [p q same|n l p q s moved _ IH]; cbn.
  - apply (play_move z m [] p r); [|apply play_end; reflexivity].
    destruct m as [k|k]; destruct last as [some change]; split; auto.
    + rewrite <- same. exact some.
    + intros s. rewrite <- same. apply change.
    + intros s. rewrite <- same. apply change.
  - apply (play_move z n (l ++ [m]) p q); auto.
Qed.
Lemma play_backward z p l q : play z p l q -> play (backward z) q (rev (map backwards l)) p.
Proof.
  induction 1 as [p q same|m l p q r moved _ IH]; cbn.
  - apply play_end. auto.
  - apply play_then with q; [exact IH|]. destruct m; exact moved.
Qed.
Lemma unreachable_backward z : unreachable (backward z) -> unreachable z.
Proof. intros none l leads. exact (none _ (play_backward z _ l _ leads)). Qed.

Lemma number_mirrored l s : number (mirrored l) s = number l (- s).
Proof.
  induction l as [|[a n] l IH]; [reflexivity|]. cbn. rewrite <- IH. fold (mirrored l).
  destruct (Z.eqb_spec (- a) s), (Z.eqb_spec a (- s)); lia.
Qed.
Definition opposite (m : move) : move :=
  match m with Expand k => Expand (- k) | Contract k => Contract (- k) end.
Lemma expansion_mirror z k p q : expansion z k p q ->
  expansion (mirror z) (- k) (fun s => p (- s)) (fun s => q (- s)).
Proof.
  intros [some change]. split; [rewrite Z.opp_involutive; exact some|]. intros s.
  rewrite (change (- s)). cbn [replacement mirror]. rewrite number_mirrored.
  replace (- (s - - k)) with (- s - k) by lia.
  destruct (Z.eqb_spec (- s) k), (Z.eqb_spec s (- k)); lia.
Qed.
Lemma play_mirror z p l q : play z p l q ->
  play (mirror z) (fun s => p (- s)) (map opposite l) (fun s => q (- s)).
Proof.
  induction 1 as [p q same|m l p q r moved _ IH]; cbn.
  - apply play_end. auto.
  - apply (play_move _ _ _ _ (fun s => q (- s))); [|exact IH].
    destruct m; apply expansion_mirror, moved.
Qed.
Lemma unreachable_mirror z : unreachable (mirror z) -> unreachable z.
Proof.
  intros none l leads. apply (none (map opposite l)). unfold Replacement.leads in *.
  apply play_mirror in leads.
  assert (from : forall p p' l q, play (mirror z) p l q -> (forall s, p' s = p s) ->
    play (mirror z) p' l q).
  { clear. intros p p' l q played same. destruct played as [p q end_|m l p q r moved rest].
    - apply play_end. intros s. rewrite same. auto.
    - apply (play_move _ m l p' q); [|exact rest].
      destruct m as [k|k]; destruct moved as [some change]; split; auto.
      + rewrite same. exact some.
      + intros s. rewrite same. apply change.
      + intros s. rewrite same. apply change. }
  apply (from _ (number (start (mirror z)))) in leads; [|intros s; apply number_mirrored].
  apply (play_end_same _ _ _ _ _ leads). intros s. apply number_mirrored.
Qed.

Lemma total_backward z y : at_square (total_change (backward z)) y = - at_square (total_change z) y.
Proof.
  unfold total_change. cbn [backward start goal].
  rewrite !at_square_app, !at_integers, !at_negative. lia.
Qed.
Lemma check_above_sound z k : check_above z k = true -> unreachable z.
Proof.
  intros [up found]%andb_prop. rewrite forallb_forall in up.
  assert (none_negative : forall r n, In (r, n) (replacement z) -> 0 <= r).
  { intros r n there. apply Z.leb_le. exact (up (r, n) there). }
  destruct (lowest (normal (expansion_change z))) as [[j d]|] eqn:lowest_d; [|discriminate].
  destruct (lowest (normal (total_change z))) as [[i e]|] eqn:lowest_e; [|discriminate].
  apply lowest_normal in lowest_d as (is_d & some_d & none_d), lowest_e as (is_e & some_e & none_e).
  apply andb_prop in found as [is_k%Z.eqb_eq above]. subst k.
  destruct (Z.ltb_spec 0 (e * d)).
  - apply (above_sound z none_negative i j d e); auto.
    intros s low. exact (all_above_ok _ _ s above low).
  - apply unreachable_backward, (above_sound (backward z) none_negative i j d (- e)); auto.
    + rewrite total_backward, is_e. reflexivity.
    + intros y below. rewrite total_backward, none_e by exact below. reflexivity.
    + nia.
    + intros s low. exact (all_above_ok _ _ s above low).
Qed.
Theorem check_beyond_sound z k : check_beyond z k = true -> well_formed z /\ unreachable z.
Proof.
  intros [formed above]%andb_prop. split; [apply well_formedb_ok; exact formed|].
  apply orb_prop in above as [above|above].
  - exact (check_above_sound z k above).
  - apply unreachable_mirror. exact (check_above_sound (mirror z) (- k) above).
Qed.
Print Assumptions check_beyond_sound.
