(** Replacement-set games: what every play from one state to another has in common.

    A play may be changed so that all expansions come first, and becomes no longer. Then each square
    that is expanded can be reached from a checker at the start through squares that are expanded,
    and each one that is contracted from a checker at the goal. How many more expansions than
    contractions there are on a square depends on start and goal only. *)
Require Import ZArith NArith List Bool Lia.
From Lastmove Require Import Rules.Replacement Theory.Linear Check.Replacement
  Check.ReplacementChange Check.ReplacementBeyond.
Import ListNotations.
Local Open Scope Z_scope.

(** * Ways through squares *)

Inductive way (steps : list Z) (X : Z -> Prop) (a : Z) : Z -> Prop :=
| way_here : X a -> way steps X a a
| way_on s r : way steps X a s -> In r steps -> X (s + r) -> way steps X a (s + r).

Lemma way_join steps X a b t : way steps X a b -> way steps X b t -> way steps X a t.
Proof. intros first. induction 1 as [|s r _ IH step there]; [exact first|apply way_on; auto]. Qed.

Section Way.
Variable steps : list Z.

Lemma way_from X a t : way steps X a t -> X a.
Proof. induction 1; auto. Qed.
Lemma way_end X a t : way steps X a t -> X t.
Proof. destruct 1; auto. Qed.
Lemma way_more (X Y : Z -> Prop) a t : (forall s, X s -> Y s) -> way steps X a t -> way steps Y a t.
Proof.
  intros more. induction 1 as [here|s r _ IH step there]; [apply way_here|apply way_on]; auto.
Qed.
Lemma way_back X a t : way steps X a t -> way (map Z.opp steps) X t a.
Proof.
  induction 1 as [here|s r before IH step there]; [apply way_here; exact here|].
  apply way_join with s; [|exact IH]. replace s with (s + r + - r) at 2 by lia. apply way_on.
  - apply way_here. exact there.
  - apply in_map. exact step.
  - replace (s + r + - r) with s by lia. exact (way_end _ _ _ before).
Qed.
(** A way that leaves a set of squares has a first square outside. *)
Lemma way_leaves X a t (inside : Z -> bool) : way steps X a t -> inside t = false ->
  exists c, inside c = false /\ way steps X c t /\
    (c = a \/ exists s r, X s /\ inside s = true /\ In r steps /\ c = s + r).
Proof.
  induction 1 as [here|s r before IH step there]; intros outside.
  - exists a. repeat split; auto. apply way_here. exact here.
  - destruct (inside s) eqn:E.
    + exists (s + r). split; [exact outside|]. split; [apply way_here; exact there|]. right.
      exists s, r. repeat split; auto. exact (way_end _ _ _ before).
    + destruct (IH eq_refl) as (c & out & rest & from). exists c. repeat split; auto.
      apply way_on; auto.
Qed.
End Way.

(** * All expansions come first *)

Section Peak.
Variable z : puzzle.

Lemma exchange k j p q r : step z (Contract k) p q -> step z (Expand j) q r -> j <> k ->
  exists q', step z (Expand j) p q' /\ step z (Contract k) q' r.
Proof.
  intros [some_k change_k] [some_j change_j] other.
  set (q' := fun s => Z.to_N (Z.of_N (p s) - (if Z.eqb s j then 1 else 0)
                              + Z.of_N (number (replacement z) (s - j)))).
  assert (enough : (1 <= p j)%N).
  { specialize (change_k j). destruct (Z.eqb_spec j k); [contradiction|]. lia. }
  assert (is_q' : forall s, Z.of_N (q' s) = Z.of_N (p s) - (if Z.eqb s j then 1 else 0)
                                            + Z.of_N (number (replacement z) (s - j))).
  { intros s. unfold q'. rewrite Z2N.id; [reflexivity|]. destruct (Z.eqb_spec s j); subst; lia. }
  exists q'. repeat split; auto.
  - specialize (change_j k). destruct (Z.eqb_spec k j); [congruence|]. lia.
  - intros s. rewrite is_q', (change_k s), (change_j s). lia.
Qed.
Lemma contract_late k down : forall up p q s, step z (Contract k) p q ->
  play z q (map Expand up ++ map Contract down) s ->
  exists up' down', play z p (map Expand up' ++ map Contract down') s /\
    (length up' + length down' <= S (length up + length down))%nat.
Proof.
  induction up as [|j up IH]; intros p q s contracted rest.
  - exists [], (k :: down). split; [|cbn; lia]. apply (play_move z _ _ p q); auto.
  - inversion rest as [|m l p' r s' expanded later]; subst.
    destruct (Z.eq_dec j k) as [->|other].
    + exists up, down. split; [|cbn; lia]. apply play_first with r; [|exact later].
      intros t. destruct contracted as [_ C], expanded as [_ E]. specialize (C t). specialize (E t).
      lia.
    + destruct (exchange k j p q r contracted expanded other) as (q' & first & second).
      destruct (IH q' r s second later) as (up' & down' & played & few).
      exists (j :: up'), down'. split; [|cbn [length]; lia].
      apply (play_move z _ _ p q'); auto.
Qed.
Lemma peak_form p l q : play z p l q -> exists up down,
  play z p (map Expand up ++ map Contract down) q /\
  (length up + length down <= length l)%nat.
Proof.
  induction 1 as [p q same|m l p q s moved _ (up & down & played & few)].
  - exists [], []. split; [apply play_end; exact same|cbn; lia].
  - destruct m as [k|k].
    + exists (k :: up), down. split; [|cbn [length]; lia]. apply (play_move z _ _ p q); auto.
    + destruct (contract_late k down up p q s moved played) as (up' & down' & played' & few').
      exists up', down'. split; [exact played'|]. cbn [length]. lia.
Qed.
Lemma play_split p k l q : play z p (k ++ l) q -> exists m, play z p k m /\ play z m l q.
Proof.
  revert p. induction k as [|m k IH]; cbn [app]; intros p played.
  - exists p. split; [apply play_end; reflexivity|exact played].
  - inversion played as [|m' l' p' r s' moved rest]; subst.
    destruct (IH r rest) as (s & before & after). exists s. split; [|exact after].
    apply (play_move z _ _ p r); auto.
Qed.

(** * Squares that are expanded are connected with the start. *)

Definition steps : list Z :=
  map fst (filter (fun e => negb (N.eqb (snd e) 0)) (replacement z)).
Lemma in_steps r : number (replacement z) r <> 0%N -> In r steps.
Proof.
  unfold steps. induction (replacement z) as [|[a n] l IH]; cbn; [lia|]. intros some.
  destruct (N.eqb_spec n 0) as [->|there]; cbn [negb map].
  - apply IH. destruct (Z.eqb a r); cbn in some; lia.
  - destruct (Z.eqb_spec a r) as [->|]; [left; reflexivity|right; auto].
Qed.
Definition connected (X : Z -> Prop) (p : state) (t : Z) : Prop :=
  exists a, p a <> 0%N /\ way steps X a t.
Lemma expansions_connected up : forall p q, play z p (map Expand up) q ->
  forall t, In t up -> connected (fun s => In s up) p t.
Proof.
  induction up as [|j up IH]; intros p q played t; [intros []|].
  inversion played as [|m l p' r s' moved rest]; subst. destruct moved as [some change].
  assert (here : way steps (fun s => In s (j :: up)) j j) by (apply way_here; left; reflexivity).
  intros [<-|later]; [exists j; split; [lia|exact here]|].
  destruct (IH r q rest t later) as (a & some_a & the_way).
  apply way_more with (Y := fun s => In s (j :: up)) in the_way; [|intros s; right; assumption].
  destruct (N.eq_dec (p a) 0) as [none|there]; [|exists a; auto].
  exists j. split; [lia|]. apply way_join with (2 := the_way).
  specialize (change a). replace a with (j + (a - j)) by lia. apply way_on; [exact here| |].
  - apply in_steps. destruct (Z.eqb_spec a j); lia.
  - replace (j + (a - j)) with a by lia. exact (way_from _ _ _ _ the_way).
Qed.

(** * Net moves *)

Definition count (l : list Z) (k : Z) : Z := times Z.eqb l k.
Lemma net_of_peak up down k :
  at_square (net (map Expand up ++ map Contract down)) k = count up k - count down k.
Proof.
  unfold net, count, times. rewrite map_app, at_square_app, !map_map. cbn [square_of sign_of].
  assert (of_up : at_square (map (fun x => (x, 1)) up) k = sum (fun b => if b =? k then 1 else 0) up).
  { induction up as [|s l IH]; cbn; [reflexivity|]. rewrite IH. reflexivity. }
  assert (of_down : at_square (map (fun x => (x, -1)) down) k
    = - sum (fun b => if b =? k then 1 else 0) down).
  { induction down as [|s l IH]; cbn; [reflexivity|]. rewrite IH. destruct (s =? k); lia. }
  rewrite of_up, of_down. lia.
Qed.
Lemma net_backwards l k : at_square (net (rev (map backwards l))) k = - at_square (net l) k.
Proof.
  induction l as [|m l IH]; cbn [map rev]; [reflexivity|].
  unfold net in *. rewrite map_app, at_square_app, IH. cbn [map at_square].
  destruct m; cbn [backwards square_of sign_of]; destruct (Z.eqb _ k); lia.
Qed.
Lemma same_net p q l l' j d : lowest (normal (expansion_change z)) = Some (j, d) ->
  play z p l q -> play z p l' q -> forall k, at_square (net l) k = at_square (net l') k.
Proof.
  intros (is_d & some_d & none_d)%lowest_normal played played' k.
  pose proof (play_backward z _ _ _ played') as back.
  set (round := l ++ rev (map backwards l')).
  assert (no_change : forall y, at_square (change_of z round) y = 0).
  { intros y. unfold round, change_of. rewrite flat_map_app, at_square_app.
    pose proof (play_change z _ _ _ y played) as there.
    pose proof (play_change (backward z) _ _ _ y back) as again.
    change (change_of (backward z)) with (change_of z) in again. unfold change_of in *. lia. }
  assert (none : at_square (net round) k = 0).
  { destruct (Z.eq_dec (at_square (net round) k) 0) as [|some]; [assumption|]. exfalso.
    assert (some_j : at_square (expansion_change z) j <> 0) by lia.
    pose proof (net_moves_above z j some_j none_d round (k + j + 1)) as above.
    enough (k + j + 1 - j <= k) by lia. apply above; [|exact some].
    intros y change. rewrite no_change in change. lia. }
  unfold round, net in none. rewrite map_app, at_square_app in none.
  fold (net l) (net (rev (map backwards l'))) in none. rewrite net_backwards in none. lia.
Qed.

(** What is known of every play, when there is one: *)
Theorem peak p q one l j d : lowest (normal (expansion_change z)) = Some (j, d) ->
  play z p one q -> play z p l q ->
  exists up down, (length up + length down <= length l)%nat /\
    (forall k, count up k - count down k = at_square (net one) k) /\
    (forall t, In t up -> connected (fun s => In s up) p t) /\
    (forall t, In t down -> connected (fun s => In s down) q t).
Proof.
  intros some played other. destruct (peak_form p l q other) as (up & down & normal_form & few).
  exists up, down. split; [exact few|]. split; [|split].
  - intros k. rewrite <- net_of_peak. apply (same_net p q _ _ j d); auto.
  - destruct (play_split p _ _ q normal_form) as (m & first & _).
    exact (expansions_connected up p m first).
  - destruct (play_split p _ _ q normal_form) as (m & _ & second).
    intros t there. apply play_backward in second.
    rewrite map_map, <- map_rev in second. cbn [backwards] in second.
    assert (expanded : play z q (map Expand (rev down)) m).
    { clear - second. remember (map Expand (rev down)) as l eqn:E. clear E.
      induction second as [p q same|m' l p r s moved _ IH]; [apply play_end; exact same|].
      apply (play_move z _ _ p r); [|exact IH]. destruct m'; exact moved. }
    apply in_rev in there. destruct (expansions_connected _ _ _ expanded t there) as (a & some_a & w).
    exists a. split; [exact some_a|]. apply way_more with (2 := w). intros s. apply in_rev.
Qed.
End Peak.
