(** Misère monoids of any family of partizan games: the conditions, and what they prove.

    A situation is an element together with the sets of elements to which Left's and Right's moves
    lead. Every sum has one; they are listed, and in each the outcome agrees with its moves. *)
Require Import List Bool Arith NArith Lia FMapPositive MSetPositive.
From Lastmove Require Import Theory.Lists Theory.Numbers Theory.Monoid.
From Lastmove Require Import Rules.Play Rules.Players Rules.Monoid.
Import ListNotations.
Local Open Scope N_scope.

(** An element, and those to which Left's and Right's options lead. *)
Record listed_game := Listed { its_element : N; to_left : list N; to_right : list N }.
Definition to (p : player) (g : listed_game) : list N :=
  match p with Left => to_left g | Right => to_right g end.

Section Conditions.
Variable m : N.
Variable product : N -> N -> N.
Variable generators : list N.
Variable made_by : list (N * (N * N)).
Variables left_wins right_wins : numbers.         (* elements in which the player wins, beginning *)
Variable games : list listed_game.
Variable situations : N -> list (numbers * numbers).
Definition wins (p : player) (a : N) : bool :=
  has (match p with Left => left_wins | Right => right_wins end) a.
Definition side (p : player) (s : numbers * numbers) : numbers :=
  match p with Left => fst s | Right => snd s end.

Definition agrees (p : player) (a : N) (s : numbers) : bool :=
  Bool.eqb (wins p a)
    (match list_of s with [] => true | l => existsb (fun e => negb (wins (other p) e)) l end).
Definition moved (p : player) (a : N) (s : numbers) (g : listed_game) : numbers :=
  put_all none (map (product (its_element g)) (list_of s) ++ map (fun o => product o a) (to p g)).
Definition occurs (a : N) (l r : numbers) : bool :=
  existsb (fun s => PositiveSet.equal l (fst s) && PositiveSet.equal r (snd s)) (situations a).
Definition situation_ok (a : N) (s : numbers * numbers) : bool :=
  agrees Left a (fst s) && agrees Right a (snd s) &&
  forallb (fun g => occurs (product (its_element g) a)
                           (moved Left a (fst s) g) (moved Right a (snd s) g)) games.
Definition outcome_row (a : N) : list bool :=
  map (fun t => wins (snd t) (product a (fst t))) (list_prod (below m) [Left; Right]).
Definition game_small (g : listed_game) : bool := its_element g <? m.
Definition monoid_conditions : bool :=
  monoid_ok m product generators made_by && forallb game_small games &&
  all_differ (map outcome_row (below m)) && occurs 0 none none &&
  forallb (fun a => forallb (situation_ok a) (situations a)) (below m).

Variable part : Type.
Variable move : player -> part -> list part -> Prop.
Variable size : part -> nat.
Definition total (u : list part) : nat := list_sum (map size u).
Hypothesis smaller : forall p x o, move p x o -> (total o < size x)%nat.
Variable member : part -> Prop.
Hypothesis member_moves : forall p x o, member x -> move p x o -> Forall member o.
Variable image : part -> N.
Definition image_of (u : list part) : N := fold_right (fun x e => product (image x) e) 0 u.
Hypothesis listed : forall x, member x -> exists g, In g games /\ image x = its_element g /\
  forall p v, In v (to p g) <-> exists o, move p x o /\ image_of o = v.
Hypothesis generating : forall a, In a generators -> exists x, member x /\ image x = a.
Hypothesis ok : monoid_conditions = true.

Lemma conditions : monoid_ok m product generators made_by = true /\
  (forall g, In g games -> its_element g < m) /\
  all_differ (map outcome_row (below m)) = true /\ occurs 0 none none = true /\
  (forall a s, a < m -> In s (situations a) -> situation_ok a s = true).
Proof.
  unfold monoid_conditions in ok. rewrite !andb_true_iff, !forallb_forall in ok.
  destruct ok as ((((H1 & H2) & H3) & H4) & H5). repeat split; auto.
  - intros g Hg. apply N.ltb_lt, (H2 g Hg).
  - intros a s Ha Hs. specialize (H5 a). rewrite forallb_forall in H5. apply H5; auto.
    apply below_ok; auto.
Qed.
Lemma M : monoid_ok m product generators made_by = true.
Proof. apply conditions. Qed.

Notation may_move := (Play.may_move player part move (fun _ => false)).
Notation Loses := (Play.Loses player other part move (fun _ => false) Misere).
Notation Wins := (Play.Wins player other part move (fun _ => false) Misere).
Lemma may_move_app p x u h : may_move p (x :: u) h <->
  (exists o, move p x o /\ h = o ++ u) \/ (exists k, may_move p u k /\ h = x :: k).
Proof.
  assert (N : forall l : list part, ~ Play.over part (fun _ => false) l).
  { intros l (z & _ & E). discriminate. }
  unfold Play.may_move, turn. split.
  - intros (_ & a & z & b & o & E & Hm & ->). destruct a as [|y a]; injection E as -> ->.
    + left. exists o. auto.
    + right. exists (a ++ o ++ b). split; auto. split; auto. exists a, z, b, o. auto.
  - intros [(o & Hm & ->)|(k & (_ & a & z & b & o & -> & Hm & ->) & ->)]; split; auto.
    + exists [], x, u, o. auto.
    + exists (x :: a), z, b, o. auto.
Qed.
Lemma total_app u v : total (u ++ v) = (total u + total v)%nat.
Proof. unfold total. rewrite map_app, list_sum_app. auto. Qed.
Lemma may_move_smaller p u h : may_move p u h -> (total h < total u)%nat.
Proof.
  intros (_ & a & x & b & o & -> & Hm & ->). apply smaller in Hm. rewrite !total_app.
  unfold total at 5. simpl. fold (total b). lia.
Qed.
Lemma may_move_member p u h : Forall member u -> may_move p u h -> Forall member h.
Proof.
  intros Hu (_ & a & x & b & o & -> & Hm & ->). rewrite Forall_app in Hu. destruct Hu as [H1 H2].
  inversion_clear H2. rewrite !Forall_app. repeat split; auto. eapply member_moves; eauto.
Qed.

(** Images. *)
Lemma image_small x : member x -> image x < m.
Proof. intros Hx. destruct (listed x Hx) as (g & Hg & -> & _). apply conditions, Hg. Qed.
Lemma image_of_small u : Forall member u -> image_of u < m.
Proof.
  induction 1 as [|x u Hx _ IH]; simpl.
  - apply (m_positive m product generators made_by M).
  - apply (closed m product generators made_by M); auto using image_small.
Qed.
Lemma image_of_app u v : Forall member u -> Forall member v ->
  image_of (u ++ v) = product (image_of u) (image_of v).
Proof.
  intros Hu Hv. induction Hu as [|x u Hx Hu IH]; simpl.
  - symmetry. apply (product_0 m product generators made_by M), image_of_small; auto.
  - rewrite IH. apply (associative m product generators made_by M);
      auto using image_small, image_of_small.
Qed.

(** Every sum has a situation. *)
Lemma has_situation u : Forall member u -> exists s, In s (situations (image_of u)) /\
  forall p v, has (side p s) v = true <-> exists h, may_move p u h /\ image_of h = v.
Proof.
  induction 1 as [|x u Hx Hu (s & Hs & IH)].
  - destruct conditions as (_ & _ & _ & H & _). unfold occurs in H.
    apply existsb_exists in H as (s & Hs & H). apply andb_prop in H as [H1 H2]. exists s.
    split; auto. intros p v. split.
    + intros Hv. exfalso. destruct p; simpl in Hv.
      * rewrite <- (equal_ok _ _ _ H1), has_none in Hv. discriminate.
      * rewrite <- (equal_ok _ _ _ H2), has_none in Hv. discriminate.
    + intros (h & (_ & a & z & b & o & E & _) & _). destruct a; discriminate.
  - pose proof (image_of_small u Hu) as Ha. destruct conditions as (_ & _ & _ & _ & H).
    specialize (H _ s Ha Hs). unfold situation_ok in H. apply andb_prop in H as [_ H].
    rewrite forallb_forall in H. destruct (listed x Hx) as (g & Hg & Eg & Hopt).
    specialize (H g Hg). unfold occurs in H. apply existsb_exists in H as (t & Ht & H).
    apply andb_prop in H as [H1 H2]. simpl. rewrite Eg. exists t. split; auto.
    assert (E : forall p v, has (side p t) v = has (moved p (image_of u) (side p s) g) v).
    { intros p v. symmetry. destruct p; apply equal_ok; auto. }
    intros p v. rewrite E. unfold moved. rewrite has_put_all, has_none, in_app_iff, !in_map_iff.
    split.
    + intros [[(e & <- & He)|(o & <- & Ho)]|]; [| |discriminate].
      * apply list_of_ok, IH in He as (h & Hh & <-). exists (x :: h). simpl. rewrite Eg.
        split; auto. apply may_move_app. right. exists h. auto.
      * apply Hopt in Ho as (o' & Hm & <-). exists (o' ++ u). split.
        -- apply may_move_app. left. exists o'. auto.
        -- apply image_of_app; auto. eapply member_moves; eauto.
    + intros (h & Hh & <-). left. apply may_move_app in Hh as [(o & Hm & ->)|(k & Hk & ->)].
      * right. exists (image_of o). split; [|apply Hopt; eauto].
        symmetry. apply image_of_app; auto. eapply member_moves; eauto.
      * left. exists (image_of k). simpl. rewrite Eg. split; auto. apply list_of_ok, IH. eauto.
Qed.

(** Nobody wins and loses. *)
Lemma not_both : forall u p, Loses p u -> Wins p u -> False.
Proof.
  intros u. remember (total u) as n eqn:En. revert u En.
  induction n as [n IH] using lt_wf_ind. intros u -> p Hl Hw.
  inversion_clear Hl as [? ? Hs Ho]. inversion_clear Hw as [? ? h Hm Hh|? ? _ Hn].
  - apply (IH (total h) (may_move_smaller _ _ _ Hm) h eq_refl (other p)); auto.
  - destruct (Hs eq_refl) as (h & Hm). exact (Hn h Hm).
Qed.
(** The element says who wins. *)
Lemma outcome : forall u, Forall member u -> forall p,
  (wins p (image_of u) = true -> Wins p u) /\ (wins p (image_of u) = false -> Loses p u).
Proof.
  intros u. remember (total u) as n eqn:En. revert u En.
  induction n as [n IH] using lt_wf_ind. intros u -> Hu p.
  assert (IHh : forall h, may_move p u h ->
    (wins (other p) (image_of h) = true -> Wins (other p) h) /\
    (wins (other p) (image_of h) = false -> Loses (other p) h)).
  { intros h Hh. apply (IH (total h) (may_move_smaller _ _ _ Hh)); auto.
    eapply may_move_member; eauto. }
  destruct (has_situation u Hu) as (s & Hs & Hmoves).
  destruct conditions as (_ & _ & _ & _ & H). specialize (H _ s (image_of_small u Hu) Hs).
  unfold situation_ok in H. apply andb_prop in H as [H _].
  assert (A : agrees p (image_of u) (side p s) = true).
  { apply andb_prop in H as [H1 H2]. destruct p; auto. }
  clear H. unfold agrees in A. apply eqb_prop in A. rewrite A. clear A.
  assert (L : forall e, In e (list_of (side p s)) <-> exists h, may_move p u h /\ image_of h = e).
  { intros e. rewrite list_of_ok. apply Hmoves. }
  destruct (list_of (side p s)) as [|e l].
  - split; [|discriminate]. intros _. apply wins_without_move; auto. intros h Hh.
    apply (L (image_of h)). eauto.
  - split; intros Hw.
    + apply existsb_exists in Hw as (d & Hd & Hw). apply L in Hd as (h & Hh & <-).
      apply wins_by_a_move with h; auto. apply IHh; auto. apply negb_true_iff, Hw.
    + constructor.
      * intros _. destruct (proj1 (L e) (or_introl eq_refl)) as (h & Hh & _). eauto.
      * intros h Hh. apply IHh; auto. destruct (wins (other p) (image_of h)) eqn:E; auto.
        assert (X : existsb (fun e => negb (wins (other p) e)) (e :: l) = true); [|congruence].
        apply existsb_exists. exists (image_of h). split; [apply L; eauto|]. rewrite E. auto.
Qed.
Lemma wins_iff u p : Forall member u -> (Wins p u <-> wins p (image_of u) = true).
Proof.
  intros Hu. destruct (outcome u Hu p) as [H1 H2]. split; auto. intros Hw.
  destruct (wins p (image_of u)); auto. exfalso. apply (not_both u p); auto.
Qed.

Lemma onto a : a < m -> exists w, Forall member w /\ image_of w = a.
Proof.
  intros Ha. destruct (generated m product generators made_by M a Ha) as (w & Hw & <-).
  clear Ha. induction Hw as [|x w Hx _ (u & Hu & IH)]; [exists []; auto|].
  destruct (generating x Hx) as (g & Hg & Eg). exists (g :: u). split; auto. simpl. congruence.
Qed.
Theorem monoid_sound : monoid_of part move member (N.to_nat m).
Proof.
  exists (fun u => N.to_nat (image_of u)). split; [|split].
  - intros u Hu. pose proof (image_of_small u Hu). lia.
  - intros a Ha. destruct (onto (N.of_nat a)) as (w & Hw & E); [lia|]. exists w. split; auto.
    rewrite E. lia.
  - intros u v Hu Hv. pose proof (image_of_small u Hu) as Su. pose proof (image_of_small v Hv) as Sv.
    split.
    + intros H. destruct (N.eq_dec (image_of u) (image_of v)) as [E|E]; [congruence|exfalso].
      destruct conditions as (_ & _ & Hd & _).
      assert (W : exists t, In t (list_prod (below m) [Left; Right]) /\
        wins (snd t) (product (image_of u) (fst t)) <> wins (snd t) (product (image_of v) (fst t))).
      { destruct (all_differ_ok outcome_row _ (image_of u) (image_of v) Hd) as [D|D];
          try apply below_ok; auto; apply differ_ok in D as (t & Ht & D); exists t; auto. }
      destruct W as ((y & p) & Ht & W). simpl in W. apply in_prod_iff in Ht as [Hy _].
      apply below_ok in Hy. destruct (onto y Hy) as (w & Hw & <-). specialize (H w Hw p).
      unfold wins_first in H. rewrite !wins_iff in H by (rewrite Forall_app; auto).
      rewrite !image_of_app in H by auto. apply W.
      destruct (wins p (product (image_of u) _)), (wins p (product (image_of v) _)); auto;
        destruct H as [H1 H2]; auto; symmetry; auto.
    + intros E w Hw p. apply N2Nat.inj in E. unfold wins_first.
      rewrite !wins_iff by (rewrite Forall_app; auto). rewrite !image_of_app by auto.
      rewrite E. tauto.
Qed.
End Conditions.
