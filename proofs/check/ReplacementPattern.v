(** Replacement-set games: the kind pattern. Stretches of moves are repeated, each time some squares
    further on; that all of them can be played is checked without listing them. *)
Require Import ZArith NArith List Bool Lia.
From Lastmove Require Import Rules.Replacement Check.Replacement Check.ReplacementRuns.
Import ListNotations.
Local Open Scope Z_scope.

(** * Moves in states of integers *)

Section Play.
Variable z : puzzle.

Definition taken (m : move) (s : Z) : Z :=
  match m with
  | Expand k => if s =? k then 1 else 0
  | Contract k => Z.of_N (number (replacement z) (s - k))
  end.
Definition put (m : move) (s : Z) : Z :=
  match m with
  | Expand k => Z.of_N (number (replacement z) (s - k))
  | Contract k => if s =? k then 1 else 0
  end.
Definition further (a : Z) (m : move) : move :=
  match m with Expand k => Expand (k + a) | Contract k => Contract (k + a) end.
Lemma taken_further a m s : taken (further a m) s = taken m (s - a).
Proof.
  destruct m as [k|k]; cbn [further taken].
  - destruct (Z.eqb_spec s (k + a)), (Z.eqb_spec (s - a) k); lia.
  - do 2 f_equal. lia.
Qed.
Lemma put_further a m s : put (further a m) s = put m (s - a).
Proof.
  destruct m as [k|k]; cbn [further put].
  - do 2 f_equal. lia.
  - destruct (Z.eqb_spec s (k + a)), (Z.eqb_spec (s - a) k); lia.
Qed.
Lemma put_positive m s : 0 <= put m s.
Proof. destruct m as [k|k]; cbn [put]; [lia|]. destruct (s =? k); lia. Qed.
Lemma taken_positive m s : 0 <= taken m s.
Proof. destruct m as [k|k]; cbn [taken]; [|lia]. destruct (s =? k); lia. Qed.

Fixpoint playable (l : list move) (p : Z -> Z) : Prop :=
  match l with
  | [] => True
  | m :: l => (forall s, taken m s <= p s) /\ playable l (fun s => p s - taken m s + put m s)
  end.
Fixpoint made (l : list move) (s : Z) : Z :=
  match l with [] => 0 | m :: l => put m s - taken m s + made l s end.

Lemma playable_same l : forall p q, (forall s, q s = p s) -> playable l p -> playable l q.
Proof.
  induction l as [|m l IH]; intros p q same; cbn [playable]; [auto|]. intros [enough rest]. split.
  - intros s. rewrite same. apply enough.
  - apply IH with (2 := rest). intros s. rewrite same. reflexivity.
Qed.
Lemma playable_further a l : forall p,
  playable l (fun s => p (s + a)) -> playable (map (further a) l) p.
Proof.
  induction l as [|m l IH]; intros p; cbn [map playable]; [auto|]. intros [enough rest]. split.
  - intros s. rewrite taken_further. specialize (enough (s - a)).
    replace (s - a + a) with s in enough by lia. exact enough.
  - apply IH. apply playable_same with (2 := rest). intros s.
    rewrite taken_further, put_further. replace (s + a - a) with s by lia. reflexivity.
Qed.
Lemma made_further a l s : made (map (further a) l) s = made l (s - a).
Proof.
  induction l as [|m l IH]; cbn [map made]; [reflexivity|].
  rewrite IH, taken_further, put_further. reflexivity.
Qed.

Lemma playable_positive l : forall p, (forall s, 0 <= p s) -> playable l p ->
  forall s, 0 <= p s + made l s.
Proof.
  induction l as [|m l IH]; intros p positive; cbn [playable made]; intros can s.
  - specialize (positive s). lia.
  - destruct can as [enough rest].
    assert (next : forall s, 0 <= p s - taken m s + put m s).
    { intros u. specialize (enough u). pose proof (put_positive m u). lia. }
    specialize (IH _ next rest s). lia.
Qed.
Lemma playable_play l : forall p q, (forall s, 0 <= p s) -> playable l p ->
  (forall s, q s = Z.to_N (p s + made l s)) -> play z (fun s => Z.to_N (p s)) l q.
Proof.
  induction l as [|m l IH]; intros p q positive; cbn [playable made]; intros can last.
  - apply play_end. intros s. rewrite last. f_equal. lia.
  - destruct can as [enough rest].
    assert (next : forall s, 0 <= p s - taken m s + put m s).
    { intros s. specialize (enough s). pose proof (put_positive m s). lia. }
    apply play_move with (fun s => Z.to_N (p s - taken m s + put m s)).
    + destruct m as [k|k]; cbn [step]; split.
      * specialize (enough k). cbn [taken] in enough. rewrite Z.eqb_refl in enough. lia.
      * intros s. specialize (next s). specialize (positive s). cbn [taken put] in *. lia.
      * specialize (enough k). cbn [taken put] in *. rewrite Z.eqb_refl in *. lia.
      * intros s. specialize (next s). specialize (positive s). cbn [taken put] in *. lia.
    + apply IH; auto. intros s. rewrite last. f_equal. lia.
Qed.
Lemma playable_app a b : forall p,
  playable a p -> playable b (fun s => p s + made a s) -> playable (a ++ b) p.
Proof.
  induction a as [|m a IH]; intros p; cbn [app playable made].
  - intros _ can. apply playable_same with (2 := can). intros s. lia.
  - intros [enough rest] can. split; [exact enough|]. apply IH; [exact rest|].
    apply playable_same with (2 := can). intros s. lia.
Qed.
Lemma made_app a b s : made (a ++ b) s = made a s + made b s.
Proof. induction a as [|m a IH]; cbn [app made]; lia. Qed.

(** * Repetitions *)

Fixpoint repeated (n : nat) (a : Z) (l : list move) : list move :=
  match n with
  | O => []
  | S n => repeated n a l ++ map (further (Z.of_nat n * a)) l
  end.
Lemma made_repeated n a l s : made (repeated n a l) s = spread (made l) n a s.
Proof.
  induction n as [|n IH]; cbn [repeated spread made]; [reflexivity|].
  rewrite made_app, made_further, IH. reflexivity.
Qed.

(** * What the moves of a part need *)

Definition holds (p : Z -> Z) (w : entries) : Prop := forall k n, In (k, n) w -> n <= p k.
Fixpoint demand (k n : Z) (w : entries) : entries :=
  match w with
  | [] => if n <=? 0 then [] else [(k, n)]
  | (x, d) :: w => if x =? k then (x, Z.max d n) :: w else (x, d) :: demand k n w
  end.
Lemma demand_ok p k n w : (forall s, 0 <= p s) -> holds p (demand k n w) -> n <= p k /\ holds p w.
Proof.
  intros positive. unfold holds. induction w as [|[x d] w IH]; cbn [demand]; intros all.
  - split; [|intros ? ? []]. destruct (Z.leb_spec n 0); [specialize (positive k); lia|].
    apply all. left. reflexivity.
  - destruct (Z.eqb_spec x k) as [->|_].
    + assert (most : Z.max d n <= p k) by (apply all; left; reflexivity). split; [lia|].
      intros k' n' [[= <- <-]|found]; [lia|]. apply all. right. exact found.
    + destruct IH as [enough rest].
      * intros k' n' found. apply all. right. exact found.
      * split; [exact enough|]. intros k' n' [[= <- <-]|found]; [apply all; left; reflexivity|].
        apply rest, found.
Qed.

Definition places (m : move) : list Z :=
  match m with Expand k => [k] | Contract k => map (fun r => k + fst r) (replacement z) end.
Definition demands (m : move) (c w : entries) : entries :=
  fold_right (fun s w => demand s (taken m s - change c s) w) w (places m).
Definition changed (m : move) (c : entries) : entries :=
  match m with
  | Expand k => add_all k 1 (replacement z) (add k (-1) c)
  | Contract k => add k 1 (add_all k (-1) (replacement z) c)
  end.
Fixpoint once (l : list move) (c w : entries) : entries * entries :=
  match l with
  | [] => (c, w)
  | m :: l => once l (changed m c) (demands m c w)
  end.

Lemma taken_elsewhere m s : ~ In s (places m) -> taken m s = 0.
Proof.
  destruct m as [k|k]; cbn [places taken]; intros other.
  - destruct (Z.eqb_spec s k) as [->|_]; [|reflexivity]. destruct other. left. reflexivity.
  - induction (replacement z) as [|[r n] l IH]; cbn [number]; [reflexivity|].
    cbn [map fst In] in other. destruct (Z.eqb_spec r (s - k)) as [->|_].
    + destruct other. left. lia.
    + apply IH. intros found. apply other. right. exact found.
Qed.
Lemma demands_ok p m c w : (forall s, 0 <= p s) -> (forall s, 0 <= p s + change c s) ->
  holds p (demands m c w) -> (forall s, taken m s <= p s + change c s) /\ holds p w.
Proof.
  intros positive now. unfold demands. intros all.
  assert (both : (forall s, In s (places m) -> taken m s - change c s <= p s) /\ holds p w).
  { induction (places m) as [|k l IH]; cbn [fold_right] in all.
    - split; [intros s []|exact all].
    - apply demand_ok in all as [enough all]; [|exact positive]. destruct (IH all) as [rest before].
      split; [|exact before]. intros s [<-|found]; auto. }
  destruct both as [here before]. split; [|exact before]. intros s.
  destruct (in_dec Z.eq_dec s (places m)) as [found|other]; [specialize (here s found); lia|].
  rewrite (taken_elsewhere m s other). apply now.
Qed.
Lemma changed_ok m c s : change (changed m c) s = change c s - taken m s + put m s.
Proof.
  destruct m as [k|k]; cbn [changed taken put].
  - rewrite change_add_all, change_add. destruct (Z.eqb_spec k s), (Z.eqb_spec s k); lia.
  - rewrite change_add, change_add_all. destruct (Z.eqb_spec k s), (Z.eqb_spec s k); lia.
Qed.
Lemma once_changes l : forall c w s, change (fst (once l c w)) s = change c s + made l s.
Proof.
  induction l as [|m l IH]; intros c w s; cbn [once made]; [cbn [fst]; lia|].
  rewrite IH, changed_ok. lia.
Qed.
Lemma once_ok p l : (forall s, 0 <= p s) -> forall c w, (forall s, 0 <= p s + change c s) ->
  holds p (snd (once l c w)) -> holds p w /\ playable l (fun s => p s + change c s).
Proof.
  intros positive. induction l as [|m l IH]; intros c w now; cbn [once playable snd]; [auto|].
  intros all.
  (* The demands of later moves hold, so those of this one do; and then the state stays positive. *)
  assert (kept : forall l c w, holds p (snd (once l c w)) -> holds p w).
  { clear - positive. induction l as [|m l IH]; intros c w; cbn [once snd]; [auto|].
    intros all%IH. unfold demands in all. induction (places m) as [|k ks IHk]; [exact all|].
    cbn [fold_right] in all. apply demand_ok in all as [_ all]; [|exact positive]. auto. }
  destruct (demands_ok p m c w positive now (kept _ _ _ all)) as [enough before].
  split; [exact before|]. split; [exact enough|].
  assert (next : forall s, 0 <= p s + change (changed m c) s).
  { intros s. rewrite changed_ok. specialize (enough s). pose proof (put_positive m s). lia. }
  destruct (IH _ _ next all) as [_ can]. apply playable_same with (2 := can). intros s.
  rewrite changed_ok. lia.
Qed.

(** * Parts *)

Variable period : Z.
Hypothesis is_positive : 0 < period.

Record part := { times : Z; is_down : bool; moves : list move }.
Definition direction (one : part) : Z := if is_down one then -1 else 1.
Lemma direction_ok one : direction one = 1 \/ direction one = -1.
Proof. unfold direction. destruct (is_down one); auto. Qed.

Definition can_repeat (one : part) (c w j : entries) : bool :=
  forallb (fun need => always (times one) (snd need)
    (jump_events period (direction one) (fst need) j ++
     change_events period (direction one) (fst need) c)) w.
Definition spread_all (one : part) (c j : entries) : entries :=
  fold_right (fun entry j =>
    run period (if is_down one then fst entry - period * (times one - 1) else fst entry) (snd entry)
      (times one) j) j c.
Definition after_part (one : part) (j : entries) : option entries :=
  let (c, w) := once (moves one) [] [] in
  if (0 <? times one) && can_repeat one c w j then Some (spread_all one c j) else None.
Fixpoint after_parts (l : list part) (j : entries) : option entries :=
  match l with
  | [] => Some j
  | one :: l => match after_part one j with None => None | Some j => after_parts l j end
  end.

Lemma level_spread_all one c j s : 0 < times one ->
  level period (spread_all one c j) s =
  level period j s + spread (change c) (Z.to_nat (times one)) (direction one * period) s.
Proof.
  intros t_positive. rewrite spread_total. induction c as [|[y d] c IH];
    cbn [spread_all fold_right total fst snd]; [lia|].
  fold (spread_all one c j). rewrite level_run by lia. rewrite IH. clear IH.
  rewrite (met_ok period is_positive (direction one)) by apply direction_ok. rewrite Z2Nat.id by lia. unfold direction.
  destruct (is_down one); [|rewrite !Z.mul_1_l; lia].
  enough (within period (s - (y - period * (times one - 1))) (times one) =
          within period (-1 * (s - y)) (times one)) as -> by lia.
  unfold within.
  replace (s - (y - period * (times one - 1))) with (s - y + (times one - 1) * period) by lia.
  rewrite Z.mod_add, Z.div_add by lia. replace (-1 * (s - y)) with (- (s - y)) by lia.
  destruct (Z.eqb_spec ((s - y) mod period) 0) as [E|other].
  - rewrite (opposite_multiple period is_positive _ E), Z.eqb_refl, Z.div_opp_l_z by lia. cbn [andb].
    destruct (Z.leb_spec 0 ((s - y) / period + (times one - 1))),
      (Z.ltb_spec ((s - y) / period + (times one - 1)) (times one)),
      (Z.leb_spec 0 (- ((s - y) / period))), (Z.ltb_spec (- ((s - y) / period)) (times one));
      cbn [andb]; lia.
  - destruct (Z.eqb_spec ((- (s - y)) mod period) 0) as [F|_]; [|reflexivity].
    destruct other. apply (opposite_multiple period is_positive) in F. rewrite Z.opp_involutive in F. exact F.
Qed.

Definition moves_of (one : part) : list move :=
  repeated (Z.to_nat (times one)) (direction one * period) (moves one).
Lemma after_part_ok one j j' : (forall s, 0 <= level period j s) -> after_part one j = Some j' ->
  0 < times one /\ playable (moves_of one) (level period j) /\
  forall s, level period j' s = level period j s + made (moves_of one) s.
Proof.
  intros positive. unfold after_part. destruct (once (moves one) [] []) as [c w] eqn:E.
  destruct (Z.ltb_spec 0 (times one)) as [t_positive|_]; [|discriminate]. cbn [andb].
  destruct (can_repeat one c w j) eqn:can; [|discriminate]. intros [= <-].
  pose (a := direction one * period).
  assert (changes : forall s, change c s = made (moves one) s).
  { intros s. pose proof (once_changes (moves one) [] [] s) as H. rewrite E in H. cbn [fst] in H.
    rewrite H. reflexivity. }
  assert (all : forall n, Z.of_nat n <= times one ->
    playable (repeated n a (moves one)) (level period j)).
  { induction n as [|n IH]; intros below; cbn [repeated]; [exact I|].
    assert (before : playable (repeated n a (moves one)) (level period j)) by (apply IH; lia).
    apply playable_app; [exact before|]. apply playable_further.
    set (p := fun s => level period j (s + Z.of_nat n * a) +
                       made (repeated n a (moves one)) (s + Z.of_nat n * a)).
    assert (p_positive : forall s, 0 <= p s).
    { intros s. apply (playable_positive _ _ positive before). }
    assert (have : holds p (snd (once (moves one) [] []))).
    { rewrite E. intros k need found. unfold can_repeat in can. rewrite forallb_forall in can.
      specialize (can _ found). cbn [fst snd] in can.
      pose proof (always_ok _ _ _ can n) as enough. unfold value in enough.
      rewrite total_app in enough.
      fold (value (jump_events period (direction one) k j) (Z.of_nat n)) in enough.
      fold (value (change_events period (direction one) k c) (Z.of_nat n)) in enough.
      rewrite jump_events_ok, change_events_ok in enough by (auto using direction_ok; lia).
      unfold p. rewrite made_repeated, <- (spread_same _ _ _ _ _ changes). apply enough. lia. }
    destruct (once_ok p (moves one) p_positive [] []) as [_ done]; [|exact have|].
    - intros s. unfold change. cbn [total]. specialize (p_positive s). lia.
    - apply playable_same with (2 := done). intros s. unfold p, change. cbn [total]. lia. }
  split; [exact t_positive|]. split; [apply all; lia|].
  intros s. rewrite level_spread_all by lia. unfold moves_of. rewrite made_repeated.
  rewrite (spread_same _ _ _ _ _ changes). reflexivity.
Qed.
Definition all_moves (l : list part) : list move := flat_map moves_of l.
Lemma after_parts_ok l : forall j j', (forall s, 0 <= level period j s) -> after_parts l j = Some j' ->
  (forall one, In one l -> 0 < times one) /\ playable (all_moves l) (level period j) /\
  forall s, level period j' s = level period j s + made (all_moves l) s.
Proof.
  induction l as [|one l IH]; intros j j' positive; cbn [after_parts all_moves flat_map].
  - intros [= <-]. split; [intros one []|]. split; [exact I|]. intros s. cbn [made]. lia.
  - destruct (after_part one j) as [k|] eqn:E; [|discriminate]. intros last.
    destruct (after_part_ok _ _ _ positive E) as (some & can & level_k).
    assert (k_positive : forall s, 0 <= level period k s).
    { intros s. rewrite level_k. apply playable_positive; auto. }
    destruct (IH _ _ k_positive last) as (some_rest & rest & level_last). split; [|split].
    + intros part [<-|later]; auto.
    + apply playable_app; [exact can|]. apply playable_same with (2 := rest). intros s.
      rewrite level_k. reflexivity.
    + intros s. rewrite level_last, level_k, made_app. fold (all_moves l). lia.
Qed.

End Play.

(** The period, and the members "times" and "moves" of each part and the sign of its "shift" *)
Definition check_pattern (z : puzzle) (period : Z) (parts : list part) : bool :=
  well_formedb z && (0 <? period) &&
  match after_parts z period parts (stand period 1 (start z) []) with
  | None => false
  | Some j => match stand period (-1) (goal z) j with [] => true | _ => false end
  end.
Lemma check_pattern_leads z period parts : check_pattern z period parts = true ->
  0 < period /\ (forall one, In one parts -> 0 < times one) /\
  well_formed z /\ leads z (all_moves period parts).
Proof.
  unfold check_pattern. intros [[fine positive]%andb_prop E]%andb_prop. apply Z.ltb_lt in positive.
  split; [exact positive|].
  destruct (after_parts z period parts _) as [j|] eqn:after; [|discriminate].
  destruct (stand period (-1) (goal z) j) as [|] eqn:rest; [|discriminate].
  assert (begins : forall s, level period (stand period 1 (start z) []) s =
    Z.of_N (number (start z) s)).
  { intros s. rewrite level_stand by exact positive. unfold level. cbn [total]. lia. }
  assert (begins_positive : forall s, 0 <= level period (stand period 1 (start z) []) s).
  { intros s. rewrite begins. lia. }
  destruct (after_parts_ok z period positive parts _ _ begins_positive after)
    as (some & can & ends). split; [exact some|]. split; [apply well_formedb_ok, fine|].
  assert (goal_is : forall s, level period j s = Z.of_N (number (goal z) s)).
  { intros s. pose proof (level_stand period positive (-1) (goal z) j s) as H. rewrite rest in H.
    unfold level in H at 1. cbn [total] in H. lia. }
  unfold leads.
  apply play_first with (fun s => Z.to_N (level period (stand period 1 (start z) []) s)).
  - intros s. rewrite begins. lia.
  - apply playable_play; [|exact can|].
    + intros s. rewrite begins. lia.
    + intros s. rewrite <- ends, goal_is. lia.
Qed.
Theorem check_pattern_sound z period parts :
  check_pattern z period parts = true -> well_formed z /\ reachable z.
Proof.
  intros (_ & _ & formed & played)%check_pattern_leads. split; [exact formed|].
  exists (all_moves period parts). exact played.
Qed.
Print Assumptions check_pattern_sound.
