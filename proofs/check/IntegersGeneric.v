(** Misère monoids that are groups Z x Z/n1 x ..., of any family of partizan games: the conditions, and
    what they prove.

    A support is what matters of a set of games: the elements that are sums of its games, each taken at
    least once, and how moves in them change the element, Left's moves and Right's. Supports are listed,
    so that adding a game leads from each to another; in each, the outcomes of its elements agree with
    its changes. *)
Require Import List Bool Arith NArith ZArith Lia MSetPositive.
From Lastmove Require Import Theory.Lists Theory.Numbers Theory.Residues Check.IntegersClasses.
From Lastmove Require Import Rules.Play Rules.Players Rules.Monoid.
From Lastmove Require Check.MonoidsGeneric.
Import ListNotations.
Local Open Scope Z_scope.

(** Elements of a support repeat, far out, with the period of outcomes times the order of T times this
    divisor. *)
Record support := Support {
  divisor : Z;
  elements : numbers;
  left_changes : numbers;
  right_changes : numbers
}.
Definition changes (q : player) (s : support) : numbers :=
  match q with Left => left_changes s | Right => right_changes s end.
(** Games with the same changes, whose elements are that of the first and 0, saltus, 2 saltus, ... more. *)
Record kind := Kind { its_element : element; saltus : Z; to_left : list element; to_right : list element }.
Definition to (q : player) (k : kind) : list element :=
  match q with Left => to_left k | Right => to_right k end.

Section Conditions.
Variable orders : list Z.
Variables reach outcome_period : Z.
Variables left_wins right_wins : numbers.
Variable bound : Z.
Variable kinds : list kind.
Variable places : N.                              (* supports have places below this one *)
Variable at_place : N -> list support.
Variable place_of : support -> kind -> N.         (* where to look for it, with a game of the kind more *)

Notation sum := (IntegersClasses.sum orders).
Notation valid := (IntegersClasses.valid orders).
Notation wins := (IntegersClasses.wins reach outcome_period left_wins right_wins).
Notation decode := (IntegersClasses.decode orders).
Notation code := (IntegersClasses.code orders).
Definition period (s : support) : Z := outcome_period * (size orders * Z.max 1 (divisor s)).
Definition inside (s : support) (a : element) : bool :=
  holds_in orders bound (elements s) (period s) a.
Definition adding (s s' : support) (d : element) : bool :=
  adds orders bound (elements s) (period s) (elements s') (period s') d.

Definition follows (q : player) (l : list element) (a : element) : bool :=
  Bool.eqb (wins q a)
    (match l with [] => true | _ => some (fun d => negb (wins (other q) (sum a d))) l end).
Definition support_ok (s : support) : bool :=
  let left := map decode (list_of (left_changes s)) in
  let right := map decode (list_of (right_changes s)) in
  forallb (fun n => let a := decode n in follows Left left a && follows Right right a)
    (list_of (elements s)).
Definition with_changes (s : support) (k : kind) (q : player) : numbers :=
  put_all (changes q s) (map code (to q k)).
Definition joined (s : support) (k : kind) (s' : support) : bool :=
  if PositiveSet.equal (with_changes s k Left) (left_changes s') then
    if PositiveSet.equal (with_changes s k Right) (right_changes s') then
      if adding s s' (its_element k) then
        if saltus k =? 0 then true else adding s' s' (saltus k, 0)
      else false
    else false
  else false.
Definition is_empty (s : support) : bool :=
  inside s zero && PositiveSet.equal none (left_changes s) && PositiveSet.equal none (right_changes s).
Definition joins (s : support) (k : kind) : bool :=
  (place_of s k <? places)%N && some (joined s k) (at_place (place_of s k)).
Definition all_places (test : support -> bool) : bool :=
  forallb (fun n => forallb test (at_place (N.of_nat n))) (seq 0 (N.to_nat places)).
Definition kind_ok (k : kind) : bool :=
  forallb (fun d => Z.abs (fst d) + reach <=? bound) (to_left k ++ to_right k).
Definition group_conditions : bool :=
  forallb (fun n => 2 <=? n) orders && (0 <=? reach) && (0 <? outcome_period) && (reach <=? bound) &&
  forallb kind_ok kinds && all_differ orders reach outcome_period left_wins right_wins &&
  (0 <? places)%N && existsb is_empty (at_place 0) &&
  all_places (fun s => support_ok s && forallb (joins s) kinds).

Variable part : Type.
Variable move : player -> part -> list part -> Prop.
Variable size_of : part -> nat.
Hypothesis smaller : forall q x o, move q x o -> (MonoidsGeneric.total part size_of o < size_of x)%nat.
Variable member : part -> Prop.
Hypothesis member_moves : forall q x o, member x -> move q x o -> Forall member o.
Variable image : part -> element.
Definition total (u : list part) : element := fold_right (fun x e => sum (image x) e) zero u.
Definition change (x : part) (o : list part) : element := sum (total o) (opposite orders (image x)).
Hypothesis listed : forall x, member x -> exists k i, In k kinds /\
  image x = sum (its_element k) (Z.of_nat i * saltus k, 0) /\
  forall q v, In v (to q k) <-> exists o, move q x o /\ change x o = v.
Hypothesis generating : forall a, valid a -> exists u, Forall member u /\ total u = a.
Hypothesis ok : group_conditions = true.

Lemma conditions : Forall (fun n => 2 <= n) orders /\ 0 <= reach /\ 0 < outcome_period /\
  reach <= bound /\ (forall k, In k kinds -> kind_ok k = true) /\
  all_differ orders reach outcome_period left_wins right_wins = true /\
  (exists s, In s (at_place 0) /\ is_empty s = true) /\ (0 < places)%N /\
  (forall n s, (n < places)%N -> In s (at_place n) ->
     support_ok s = true /\ forall k, In k kinds -> joins s k = true).
Proof.
  unfold group_conditions, all_places in ok. rewrite !andb_true_iff in ok.
  destruct ok as ((((((((H1 & H2) & H3) & H4) & H5) & H6) & H7) & H8) & H9).
  rewrite Forall_forall. rewrite forallb_forall in H1, H5, H9.
  split; [intros n Hn; apply Z.leb_le; auto|]. apply existsb_exists in H8.
  repeat split; auto; try (apply Z.leb_le || apply Z.ltb_lt || apply N.ltb_lt); auto.
  - assert (X : In (N.to_nat n) (seq 0 (N.to_nat places))) by (apply in_seq; lia).
    specialize (H9 _ X). rewrite N2Nat.id, forallb_forall in H9. specialize (H9 s H0).
    apply andb_prop in H9. apply H9.
  - intros k Hk.
    assert (X : In (N.to_nat n) (seq 0 (N.to_nat places))) by (apply in_seq; lia).
    specialize (H9 _ X). rewrite N2Nat.id, forallb_forall in H9. specialize (H9 s H0).
    apply andb_prop in H9 as [_ H9]. rewrite forallb_forall in H9. auto.
Qed.
Lemma orders_positive : positive orders.
Proof. eapply Forall_impl; [|apply conditions]. simpl. intros n Hn. lia. Qed.
Lemma period_positive s : 0 < period s.
Proof.
  unfold period. pose proof (size_positive orders orders_positive).
  destruct conditions as (_ & _ & Hp & _). apply Z.mul_pos_pos; auto. apply Z.mul_pos_pos; lia.
Qed.

Notation may_move := (Play.may_move player part move (fun _ => false)).
Notation Loses := (Play.Loses player other part move (fun _ => false) Misere).
Notation Wins := (Play.Wins player other part move (fun _ => false) Misere).

(** Elements of sums. *)
Lemma total_valid u : valid (total u).
Proof.
  destruct u as [|x u]; [apply zero_valid|apply sum_valid]; apply orders_positive.
Qed.
Lemma total_app u v : total (u ++ v) = sum (total u) (total v).
Proof.
  induction u as [|x u IH]; simpl.
  - rewrite sum_comm, sum_zero by (apply orders_positive || apply total_valid). auto.
  - rewrite IH. apply sum_assoc, orders_positive.
Qed.
Lemma to_listed x k : (forall q v, In v (to q k) <-> exists o, move q x o /\ change x o = v) ->
  forall q v, In v (to q k) -> valid v.
Proof. intros H q v Hv. apply H in Hv as (o & _ & <-). apply sum_valid, orders_positive. Qed.
Lemma change_ok x o u : sum (sum (image x) (total u)) (change x o) = total (o ++ u).
Proof.
  pose proof orders_positive as P. rewrite total_app. unfold change.
  rewrite (sum_comm orders P (image x)), <- (sum_assoc orders P (total u)).
  rewrite (sum_comm orders P (total o)), (sum_assoc orders P (image x)).
  rewrite sum_opposite, (sum_comm orders P zero), (sum_zero orders P (total o)) by (auto; apply total_valid).
  apply sum_comm, P.
Qed.

(** Changes that a support lists. *)
Definition lists (s : support) (q : player) (v : element) : Prop :=
  In v (map decode (list_of (changes q s))).
Lemma joined_parts s k s' : joined s k s' = true ->
  PositiveSet.equal (with_changes s k Left) (left_changes s') = true /\
  PositiveSet.equal (with_changes s k Right) (right_changes s') = true /\
  adding s s' (its_element k) = true /\ (saltus k = 0 \/ adding s' s' (saltus k, 0) = true).
Proof.
  unfold joined. destruct (PositiveSet.equal _ (left_changes s')); [|discriminate].
  destruct (PositiveSet.equal _ (right_changes s')); [|discriminate].
  destruct (adding s s' _); [|discriminate]. destruct (Z.eqb_spec (saltus k) 0); auto.
Qed.
Lemma joined_lists s k s' q v : joined s k s' = true -> (forall v, In v (to q k) -> valid v) ->
  (lists s' q v <-> lists s q v \/ In v (to q k)).
Proof.
  intros H V. apply joined_parts in H as (H1 & H2 & _).
  assert (E : forall n, has (changes q s') n = true <->
    In n (map code (to q k)) \/ has (changes q s) n = true).
  { intros n. rewrite <- has_put_all. change (put_all _ _) with (with_changes s k q).
    destruct q; rewrite (equal_ok _ _ n H1) || rewrite (equal_ok _ _ n H2); simpl; tauto. }
  unfold lists. rewrite !in_map_iff. split.
  - intros (n & <- & Hn). apply list_of_ok, E in Hn as [Hn|Hn].
    + right. apply in_map_iff in Hn as (w & <- & Hw).
      rewrite decode_code by (auto; apply orders_positive). auto.
    + left. exists n. split; auto. apply list_of_ok, Hn.
  - intros [(n & <- & Hn)|Hv].
    + exists n. split; auto. apply list_of_ok, E. right. apply list_of_ok, Hn.
    + exists (code v). rewrite decode_code by (auto; apply orders_positive). split; auto.
      apply list_of_ok, E. left. apply in_map, Hv.
Qed.
Lemma joined_inside s k s' a i : joined s k s' = true -> valid a -> inside s a = true ->
  inside s' (sum (sum (its_element k) (Z.of_nat i * saltus k, 0)) a) = true.
Proof.
  pose proof orders_positive as P. destruct conditions as (_ & R & _ & Hb & _).
  intros H Ha Hin. apply joined_parts in H as (_ & _ & H1 & H2).
  assert (H0 : inside s' (sum a (its_element k)) = true).
  { apply (adds_ok orders reach R bound Hb (elements s) (period s)); auto using period_positive. }
  rewrite (sum_comm orders P _ a), sum_assoc by exact P.
  destruct H2 as [H2|H2].
  - rewrite H2, Z.mul_0_r. change (0, 0) with zero.
    rewrite sum_zero; auto. apply sum_valid, P.
  - induction i as [|i IH].
    + change (Z.of_nat 0 * saltus k, 0) with zero. rewrite sum_zero; auto. apply sum_valid, P.
    + assert (E : sum (Z.of_nat i * saltus k, 0) (saltus k, 0) = (Z.of_nat (S i) * saltus k, 0)).
      { unfold IntegersClasses.sum. cbn [fst snd]. rewrite plus_0.
        - f_equal. lia.
        - exact P.
        - pose proof (size_positive orders P). lia. }
      rewrite <- E, sum_assoc by exact P.
      apply (adds_ok orders reach R bound Hb (elements s') (period s')); auto using period_positive.
      apply sum_valid, P.
Qed.

(** Every sum has a support. *)
Lemma has_support u : Forall member u -> exists n s, (n < places)%N /\ In s (at_place n) /\
  inside s (total u) = true /\
  (forall q w, (exists h, may_move q u h /\ total h = w) <->
               (exists v, lists s q v /\ sum (total u) v = w)) /\
  (forall q v, lists s q v -> Z.abs (fst v) + reach <= bound).
Proof.
  pose proof orders_positive as P. destruct conditions as (_ & _ & _ & _ & Hkinds & _ & H0 & Hp & Hall).
  induction 1 as [|x u Hx Hu (n & s & Hn & Hs & Hin & Hmoves & Hsmall)].
  - destruct H0 as (s & Hs & He). unfold is_empty in He. rewrite !andb_true_iff in He.
    destruct He as ((He & H1) & H2). exists 0%N, s. repeat split; auto.
    + intros (h & (_ & a & z & b & o & E & _) & _). destruct a; discriminate.
    + intros (v & Hv & _). apply in_map_iff in Hv as (c & _ & Hc). apply list_of_ok in Hc.
      destruct q; cbn [changes] in Hc;
        [rewrite <- (equal_ok _ _ c H1) in Hc|rewrite <- (equal_ok _ _ c H2) in Hc];
        rewrite has_none in Hc; discriminate.
    + intros q v Hv. apply in_map_iff in Hv as (c & _ & Hc). apply list_of_ok in Hc.
      destruct q; cbn [changes] in Hc;
        [rewrite <- (equal_ok _ _ c H1) in Hc|rewrite <- (equal_ok _ _ c H2) in Hc];
        rewrite has_none in Hc; discriminate.
  - destruct (listed x Hx) as (k & i & Hk & Ei & Hopt). pose proof (to_listed x k Hopt) as V.
    destruct (Hall n s Hn Hs) as [_ J]. specialize (J k Hk). unfold joins in J.
    apply andb_prop in J as [J1 J2]. apply N.ltb_lt in J1. rewrite some_ok in J2.
    apply existsb_exists in J2 as (s' & Hs' & J).
    exists (place_of s k), s'. split; [auto|]. split; [auto|]. split; [|split].
    + simpl. rewrite Ei. apply joined_inside with s; auto. apply total_valid.
    + intros q w. simpl. split.
      * intros (h & Hh & <-). apply MonoidsGeneric.may_move_app in Hh as [(o & Hm & ->)|(g & Hg & ->)].
        -- exists (change x o). split; [|apply change_ok].
           apply (joined_lists s k s' q _ J (V q)). right. apply Hopt. eauto.
        -- destruct (proj1 (Hmoves q (total g))) as (v & Hv & E); [eauto|]. exists v.
           split; [apply (joined_lists s k s' q _ J (V q)); auto|].
           simpl. rewrite <- E. symmetry. apply sum_assoc, P.
      * intros (v & Hv & <-). apply (joined_lists s k s' q _ J (V q)) in Hv as [Hv|Hv].
        -- destruct (proj2 (Hmoves q (sum (total u) v))) as (g & Hg & E); [eauto|].
           exists (x :: g). split; [apply MonoidsGeneric.may_move_app; right; eauto|].
           simpl. rewrite E. apply sum_assoc, P.
        -- apply Hopt in Hv as (o & Hm & <-). exists (o ++ u).
           split; [apply MonoidsGeneric.may_move_app; left; eauto|]. symmetry. apply change_ok.
    + intros q v Hv. apply (joined_lists s k s' q _ J (V q)) in Hv as [Hv|Hv]; [eauto|].
      specialize (Hkinds k Hk). unfold kind_ok in Hkinds. rewrite forallb_forall in Hkinds.
      apply Z.leb_le, Hkinds, in_app_iff. destruct q; auto.
Qed.

(** The outcome of an element of a support follows from its changes, although the support holds it by
    its class. *)
Lemma follows_inside n s a q : (n < places)%N -> In s (at_place n) -> valid a -> inside s a = true ->
  (forall q v, lists s q v -> Z.abs (fst v) + reach <= bound) ->
  follows q (map decode (list_of (changes q s))) a = true.
Proof.
  pose proof orders_positive as P.
  intros Hn Hs Ha Hin Hsmall. destruct conditions as (_ & R & Hp & Hb & _ & _ & _ & _ & Hall).
  destruct (Hall n s Hn Hs) as [H _]. unfold support_ok in H. cbv zeta in H.
  rewrite forallb_forall in H. unfold inside, holds_in in Hin. apply list_of_ok in Hin.
  specialize (H _ Hin). set (c := class_of bound (period s) a) in *.
  assert (Vc : valid c) by exact Ha.
  rewrite decode_code in H by auto. apply andb_prop in H as [H1 H2].
  assert (H : follows q (map decode (list_of (changes q s))) c = true) by (destruct q; auto).
  assert (W : forall q d, Z.abs (fst d) + reach <= bound -> wins q (sum a d) = wins q (sum c d)).
  { intros r d Hd. apply wins_class with (k := size orders * Z.max 1 (divisor s));
      auto using period_positive. }
  unfold follows in *. rewrite <- (sum_zero orders P a Ha), W by (simpl; lia).
  rewrite sum_zero by auto. apply eqb_prop in H. rewrite H. clear H H1 H2.
  pose proof (fun v => Hsmall q v) as Hsmall'. unfold lists in Hsmall'.
  destruct (map decode (list_of (changes q s))) as [|v l]; [reflexivity|].
  rewrite sum_zero by auto. apply eqb_true_iff. revert Hsmall'. clear -W. intros Hsmall.
  rewrite !some_ok. induction (v :: l) as [|d l' IH]; [reflexivity|]. cbn [existsb].
  rewrite W by (apply Hsmall; left; auto). rewrite IH; auto. intros e He. apply Hsmall. right. auto.
Qed.

(** The element says who wins. *)
Lemma outcome : forall u, Forall member u -> forall q,
  (wins q (total u) = true -> Wins q u) /\ (wins q (total u) = false -> Loses q u).
Proof.
  intros u. remember (MonoidsGeneric.total part size_of u) as n eqn:En. revert u En.
  induction n as [n IH] using lt_wf_ind. intros u -> Hu q.
  assert (IHh : forall h, may_move q u h ->
    (wins (other q) (total h) = true -> Wins (other q) h) /\
    (wins (other q) (total h) = false -> Loses (other q) h)).
  { intros h Hh. apply (IH (MonoidsGeneric.total part size_of h)
      (MonoidsGeneric.may_move_smaller _ _ size_of smaller _ _ _ Hh)); auto.
    eapply MonoidsGeneric.may_move_member; eauto. }
  destruct (has_support u Hu) as (m & s & Hm & Hs & Hin & Hmoves & Hsmall).
  pose proof (follows_inside m s (total u) q Hm Hs (total_valid u) Hin Hsmall) as F.
  unfold follows in F. apply eqb_prop in F. rewrite some_ok in F. rewrite F. clear F.
  specialize (Hmoves q). unfold lists in Hmoves.
  destruct (map decode (list_of (changes q s))) as [|v l].
  - split; [|discriminate]. intros _. apply wins_without_move; auto. intros h Hh.
    destruct (proj1 (Hmoves (total h))) as (v & [] & _). eauto.
  - split; intros Hw.
    + apply existsb_exists in Hw as (d & Hd & Hw).
      destruct (proj2 (Hmoves (sum (total u) d))) as (h & Hh & E); [eauto|].
      apply wins_by_a_move with h; auto. apply IHh; auto. rewrite E. apply negb_true_iff, Hw.
    + constructor.
      * intros _. destruct (proj2 (Hmoves (sum (total u) v))) as (h & Hh & _); [|eauto].
        exists v. split; [left|]; auto.
      * intros h Hh. apply IHh; auto. destruct (wins (other q) (total h)) eqn:E; auto.
        destruct (proj1 (Hmoves (total h))) as (d & Hd & Ed); [eauto|].
        assert (X : existsb (fun d => negb (wins (other q) (sum (total u) d))) (v :: l) = true);
          [|congruence].
        apply existsb_exists. exists d. split; auto. rewrite Ed, E. auto.
Qed.
Lemma wins_iff u q : Forall member u -> (Wins q u <-> wins q (total u) = true).
Proof.
  intros Hu. destruct (outcome u Hu q) as [H1 H2]. split; auto. intros Hw.
  destruct (wins q (total u)); auto. exfalso.
  apply (MonoidsGeneric.not_both part move size_of smaller u q); auto.
Qed.

Theorem group_sound : monoid_is_group part move member orders.
Proof.
  pose proof orders_positive as P. destruct conditions as (H2 & R & Hp & _ & _ & Hdiffer & _).
  split; auto. exists (fun u => (fst (total u), residues orders (snd (total u)))).
  split; [|split; [|split]].
  - intros u Hu. apply residues_in, P.
  - intros (z, l) Hl. unfold in_group in Hl. cbn [snd] in Hl.
    destruct (generating (z, number orders l)) as (u & Hu & E); [apply number_bounds, Hl|].
    exists u. split; auto. rewrite E. cbn [fst snd]. rewrite residues_number by auto. auto.
  - intros u v Hu Hv. rewrite total_app. unfold add. cbn [fst snd].
    unfold IntegersClasses.sum. cbn [fst snd]. rewrite residues_plus by exact P. auto.
  - intros u v Hu Hv. split.
    + intros H. enough (E : sum (total u) (opposite orders (total v)) = zero).
      { assert (X : total u = total v); [|rewrite X; auto].
        rewrite <- (sum_zero orders P (total u)), <- (sum_opposite orders P (total v)) by apply total_valid.
        rewrite (sum_comm orders P (total v)), sum_assoc, E, sum_comm by exact P.
        apply sum_zero; [exact P|apply total_valid]. }
      apply no_translation with (1 := P) (4 := Hdiffer); auto; [apply sum_valid, P|].
      intros q a Ha.
      destruct (generating (sum a (opposite orders (total v)))) as (w & Hw & Ew);
        [apply sum_valid, P|].
      specialize (H w Hw q). unfold wins_first in H. rewrite !wins_iff in H by (rewrite Forall_app; auto).
      rewrite !total_app, Ew in H.
      replace (sum (total v) (sum a (opposite orders (total v)))) with a in H.
      2:{ rewrite (sum_comm orders P a), sum_assoc, sum_opposite, sum_comm, sum_zero; auto. }
      replace (sum (total u) (sum a (opposite orders (total v))))
        with (sum a (sum (total u) (opposite orders (total v)))) in H.
      2:{ rewrite !(sum_assoc orders P), (sum_comm orders P a). auto. }
      destruct (wins q a), (wins q (sum a _)); auto; destruct H as [Ha1 Ha2]; auto.
      symmetry. auto.
    + intros E w Hw q. injection E as E1 E2. unfold wins_first.
      rewrite !wins_iff by (rewrite Forall_app; auto). rewrite !total_app.
      assert (X : total u = total v); [|rewrite X; tauto].
      rewrite (surjective_pairing (total u)), (surjective_pairing (total v)), E1. f_equal.
      rewrite <- (number_residues orders P (snd (total u))) by apply total_valid.
      rewrite E2. apply number_residues; [exact P|apply total_valid].
Qed.
End Conditions.
