(** Numbers of checkers on a tape by their jumps, along squares a period apart: what stretches of
    moves that are repeated further on do to them. *)
Require Import ZArith NArith List Bool Lia.
From Lastmove Require Import Rules.Replacement.
Import ListNotations.
Local Open Scope Z_scope.

(** * Weighted sums over lists of places and numbers *)

Definition entries := list (Z * Z).
Fixpoint total (f : Z -> Z) (l : entries) : Z :=
  match l with
  | [] => 0
  | (y, c) :: l => c * f y + total f l
  end.
(** Adds a number to that at a place; without the entry, if they cancel. *)
Fixpoint add (y c : Z) (l : entries) : entries :=
  match l with
  | [] => if c =? 0 then [] else [(y, c)]
  | (x, d) :: l => if x =? y then (if d + c =? 0 then l else (x, d + c) :: l)
                   else (x, d) :: add y c l
  end.
Lemma total_add f y c l : total f (add y c l) = c * f y + total f l.
Proof.
  induction l as [|[x d] l IH]; cbn [add total].
  - destruct (Z.eqb_spec c 0) as [->|_]; cbn [total]; lia.
  - destruct (Z.eqb_spec x y) as [->|_].
    + destruct (Z.eqb_spec (d + c) 0) as [E|_]; cbn [total]; [|nia].
      replace d with (- c) by lia. lia.
    + cbn [total]. rewrite IH. lia.
Qed.

Definition at_place (s y : Z) : Z := if y =? s then 1 else 0.
(** The number on a square, of a list of changes *)
Definition change (l : entries) (s : Z) : Z := total (at_place s) l.
Lemma change_add y c l s : change (add y c l) s = change l s + (if y =? s then c else 0).
Proof. unfold change. rewrite total_add. unfold at_place. destruct (y =? s); lia. Qed.

Definition add_all (k sign : Z) (l : numbers) (c : entries) : entries :=
  fold_right (fun r c => add (k + fst r) (sign * Z.of_N (snd r)) c) c l.
Lemma change_add_all k sign l c s :
  change (add_all k sign l c) s = change c s + sign * Z.of_N (number l (s - k)).
Proof.
  induction l as [|[r n] l IH]; cbn [add_all fold_right number fst snd]; [lia|].
  fold (add_all k sign l c). rewrite change_add, IH.
  destruct (Z.eqb_spec (k + r) s), (Z.eqb_spec r (s - k)); lia.
Qed.

(** * Repetitions *)

(** What n repetitions add up to *)
Fixpoint spread (f : Z -> Z) (n : nat) (a s : Z) : Z :=
  match n with O => 0 | S n => spread f n a s + f (s - Z.of_nat n * a) end.
Lemma spread_same f g n a s : (forall x, f x = g x) -> spread f n a s = spread g n a s.
Proof.
  intros same. induction n as [|n IH]; cbn [spread]; [auto|].
  rewrite IH, same. auto.
Qed.

Section Period.
(** * Numbers by their jumps *)

Variable period : Z.
Hypothesis is_positive : 0 < period.

(** A number on all squares of a class from a place on, added up over the list *)
Definition from (x y : Z) : Z := if (y <=? x) && ((x - y) mod period =? 0) then 1 else 0.
Definition level (j : entries) (x : Z) : Z := total (from x) j.
(** The number c on t squares of a class, from y upwards *)
Definition run (y c t : Z) (j : entries) : entries := add y c (add (y + period * t) (- c) j).

(** The steps up in the class, if it is the same *)
Definition within (d t : Z) : Z :=
  if (d mod period =? 0) && (0 <=? d / period) && (d / period <? t) then 1 else 0.
Lemma multiple d : d mod period = 0 -> d = period * (d / period).
Proof. intros E. pose proof (Z.div_mod d period). lia. Qed.
Lemma level_run y c t j x : 0 <= t -> level (run y c t j) x = level j x + c * within (x - y) t.
Proof.
  intros t_positive. unfold level, run. rewrite !total_add. unfold from, within.
  replace (x - (y + period * t)) with (x - y + (- t) * period) by lia.
  rewrite Z.mod_add by lia.
  destruct (Z.eqb_spec ((x - y) mod period) 0) as [E|_]; [|rewrite !andb_false_r; cbn; lia].
  rewrite !andb_true_r. cbn [andb]. apply multiple in E.
  destruct (Z.leb_spec y x), (Z.leb_spec (y + period * t) x), (Z.leb_spec 0 ((x - y) / period)),
    (Z.ltb_spec ((x - y) / period) t); cbn [andb]; try nia; lia.
Qed.

(** How often a place is met in repetitions *)
Definition met (n : nat) (a s y : Z) : Z := spread (fun x => at_place x y) n a s.
Lemma spread_total n a s c : spread (change c) n a s = total (met n a s) c.
Proof.
  unfold change, met. induction c as [|[y d] c IH]; cbn [total].
  - induction n as [|n IHn]; cbn [spread]; [reflexivity|]. rewrite IHn. reflexivity.
  - rewrite <- IH. clear IH. induction n as [|n IHn]; cbn [spread]; [lia|]. rewrite IHn. lia.
Qed.
Lemma met_ok e n s y : e = 1 \/ e = -1 ->
  met n (e * period) s y = within (e * (s - y)) (Z.of_nat n).
Proof.
  intros sign. unfold met, within. induction n as [|n IH]; cbn [spread].
  - destruct (0 <=? e * (s - y) / period) eqn:E; [|rewrite andb_false_r; reflexivity].
    rewrite andb_true_r. destruct (Z.ltb_spec (e * (s - y) / period) (Z.of_nat 0)) as [low|_].
    + apply Z.leb_le in E. lia.
    + rewrite andb_false_r. reflexivity.
  - rewrite IH. clear IH. unfold at_place. set (d := e * (s - y)).
    destruct (Z.eqb_spec (d mod period) 0) as [E|other]; cbn [andb].
    + apply multiple in E.
      assert (same : y = s - Z.of_nat n * (e * period) <-> d / period = Z.of_nat n).
      { subst d. split; intros H; destruct sign as [-> | ->]; nia. }
      destruct (Z.eqb_spec y (s - Z.of_nat n * (e * period))) as [at_it|off];
        destruct (Z.leb_spec 0 (d / period)), (Z.ltb_spec (d / period) (Z.of_nat n)),
          (Z.ltb_spec (d / period) (Z.of_nat (S n))); cbn [andb]; lia.
    + destruct (Z.eqb_spec y (s - Z.of_nat n * (e * period))) as [at_it|off]; [|reflexivity].
      destruct other. subst d. rewrite at_it.
      replace (e * (s - (s - Z.of_nat n * (e * period)))) with (Z.of_nat n * (e * e) * period)
        by ring.
      apply Z.mod_mul. lia.
Qed.

(** * Whether a square always has what is needed *)

(** A step function by what is added to it at each place *)
Definition value (events : entries) (i : Z) : Z := total (fun a => if a <=? i then 1 else 0) events.
Definition always (t need : Z) (events : entries) : bool :=
  (need <=? value events 0) &&
  forallb (fun event =>
    negb (fst event <? t) || (fst event <=? 0) || (need <=? value events (fst event))) events.
Lemma value_same events i : (forall a c, In (a, c) events -> a <> i) ->
  value events i = value events (i - 1).
Proof.
  unfold value. induction events as [|[a c] events IH]; cbn [total]; intros apart; [reflexivity|].
  rewrite IH by (intros a' c' found; apply (apart a' c'); right; exact found).
  assert (a <> i) by (apply (apart a c); left; reflexivity).
  destruct (Z.leb_spec a i), (Z.leb_spec a (i - 1)); lia.
Qed.
Lemma always_ok t need events : always t need events = true ->
  forall n, Z.of_nat n < t -> need <= value events (Z.of_nat n).
Proof.
  unfold always. intros [first all]%andb_prop. apply Z.leb_le in first.
  rewrite forallb_forall in all.
  induction n as [|n IH]; intros below; [exact first|].
  destruct (in_dec Z.eq_dec (Z.of_nat (S n)) (map fst events)) as [found|other].
  - apply in_map_iff in found as ([a c] & E & found). cbn [fst] in E. specialize (all _ found).
    cbn [fst] in all. destruct (Z.ltb_spec a t); [|lia]. destruct (Z.leb_spec a 0); [lia|].
    cbn [negb orb] in all. apply Z.leb_le in all. rewrite <- E. exact all.
  - rewrite value_same.
    + replace (Z.of_nat (S n) - 1) with (Z.of_nat n) by lia. apply IH. lia.
    + intros a c found E. apply other. apply in_map_iff. exists (a, c). auto.
Qed.

(** What the numbers before a part, and its own changes, add to a square k that moves on by e times
    the period with each repetition *)
Definition jump_events (e k : Z) (j : entries) : entries :=
  flat_map (fun entry : Z * Z => let (y, c) := entry in
    if (k - y) mod period =? 0 then
      if 0 <? e then [((y - k) / period, c)] else [(0, c); ((k - y) / period + 1, - c)]
    else []) j.
Definition change_events (e k : Z) (c : entries) : entries :=
  flat_map (fun entry : Z * Z => let (y, d) := entry in
    if ((y - k) mod period =? 0) && (1 <=? e * (y - k) / period) then [(e * (y - k) / period, d)]
    else []) c.
Lemma total_app f a b : total f (a ++ b) = total f a + total f b.
Proof. induction a as [|[y c] a IH]; cbn [app total]; lia. Qed.
Lemma opposite_multiple d : d mod period = 0 -> (- d) mod period = 0.
Proof. intros E. apply Z.mod_opp_l_z; lia. Qed.
Lemma jump_events_ok e k j i : e = 1 \/ e = -1 -> 0 <= i ->
  value (jump_events e k j) i = level j (k + i * (e * period)).
Proof.
  intros sign i_positive. unfold value, level. induction j as [|[y c] j IH]; [reflexivity|].
  cbn [jump_events flat_map total]. fold (jump_events e k j). rewrite total_app, IH. clear IH.
  apply Z.add_cancel_r. unfold from.
  replace (k + i * (e * period) - y) with (k - y + i * e * period) by ring.
  rewrite Z.mod_add by lia.
  destruct (Z.eqb_spec ((k - y) mod period) 0) as [E|_]; [|rewrite andb_false_r; cbn [total]; lia].
  rewrite andb_true_r. pose proof (opposite_multiple _ E) as E'.
  replace (- (k - y)) with (y - k) in E' by lia. apply multiple in E, E'.
  destruct sign as [-> | ->]; cbn [Z.ltb Z.compare total].
  - destruct (Z.leb_spec ((y - k) / period) i), (Z.leb_spec y (k + i * (1 * period))); nia.
  - destruct (Z.leb_spec 0 i); [|lia].
    destruct (Z.leb_spec ((k - y) / period + 1) i), (Z.leb_spec y (k + i * (-1 * period))); nia.
Qed.
Lemma change_events_ok e k c n : e = 1 \/ e = -1 ->
  value (change_events e k c) (Z.of_nat n) =
  spread (change c) n (e * period) (k + Z.of_nat n * (e * period)).
Proof.
  intros sign. rewrite spread_total. unfold value. induction c as [|[y d] c IH]; [reflexivity|].
  cbn [change_events flat_map total]. fold (change_events e k c). rewrite total_app, IH. clear IH.
  apply Z.add_cancel_r. rewrite met_ok by exact sign. unfold within.
  set (s := k + Z.of_nat n * (e * period)).
  assert (E1 : e * (s - y) = e * (k - y) + Z.of_nat n * period).
  { subst s. destruct sign as [-> | ->]; ring. }
  rewrite E1, Z.mod_add, Z.div_add by lia.
  assert (same : (e * (k - y)) mod period = 0 <-> (y - k) mod period = 0).
  { destruct sign as [-> | ->].
    - replace (1 * (k - y)) with (- (y - k)) by lia. split; intros H%opposite_multiple; auto.
      rewrite Z.opp_involutive in H. exact H.
    - replace (-1 * (k - y)) with (y - k) by lia. reflexivity. }
  destruct (Z.eqb_spec ((y - k) mod period) 0) as [E|other];
    destruct (Z.eqb_spec ((e * (k - y)) mod period) 0) as [F|no]; try tauto; cbn [andb total];
    [|lia].
  assert (G : e * (y - k) / period = - (e * (k - y) / period)).
  { replace (e * (y - k)) with (- (e * (k - y))) by ring. apply Z.div_opp_l_z; lia. }
  rewrite G. destruct (Z.leb_spec 1 (- (e * (k - y) / period))); cbn [total].
  - destruct (Z.leb_spec (- (e * (k - y) / period)) (Z.of_nat n)),
      (Z.leb_spec 0 (e * (k - y) / period + Z.of_nat n)),
      (Z.ltb_spec (e * (k - y) / period + Z.of_nat n) (Z.of_nat n)); cbn [andb]; lia.
  - destruct (Z.leb_spec 0 (e * (k - y) / period + Z.of_nat n)),
      (Z.ltb_spec (e * (k - y) / period + Z.of_nat n) (Z.of_nat n)); cbn [andb]; lia.
Qed.

(** The jumps of a list of checkers, or of their opposites, added to others *)
Definition stand (sign : Z) (l : numbers) (j : entries) : entries :=
  fold_right (fun entry j => run (fst entry) (sign * Z.of_N (snd entry)) 1 j) j l.
Lemma level_stand sign l j s : level (stand sign l j) s = level j s + sign * Z.of_N (number l s).
Proof.
  induction l as [|[y n] l IH]; cbn [stand fold_right number fst snd]; [lia|].
  fold (stand sign l j). rewrite level_run, IH by lia.
  enough (within (s - y) 1 = if y =? s then 1 else 0) as -> by (destruct (y =? s); lia).
  unfold within. destruct (Z.eqb_spec ((s - y) mod period) 0) as [E|other]; cbn [andb].
  - apply multiple in E. destruct (Z.leb_spec 0 ((s - y) / period)),
      (Z.ltb_spec ((s - y) / period) 1), (Z.eqb_spec y s); cbn [andb]; nia.
  - destruct (Z.eqb_spec y s) as [->|_]; [|reflexivity]. destruct other.
    rewrite Z.sub_diag. apply Z.mod_0_l. lia.
Qed.
End Period.
