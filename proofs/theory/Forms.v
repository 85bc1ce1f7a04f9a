(** How forms compare in misère play: it is enough that every move can be answered, and that forms
    which are over are matched by strong ones. *)
Require Import List Bool Arith Lia.
From Lastmove Require Import Rules.Players Rules.Forms.
Import ListNotations.

Lemma other_other p : other (other p) = p.
Proof. destruct p; auto. Qed.

(** ** Induction on the length of play *)
Fixpoint height (g : form) : nat :=
  match g with
  | Form l r _ _ => S (max (list_max (map height l)) (list_max (map height r)))
  end.
Lemma option_height p g g' : In g' (options p g) -> height g' < height g.
Proof.
  destruct g as [l r a b]. simpl. intros H. apply Nat.lt_succ_r.
  assert (G : forall k, In g' k -> height g' <= list_max (map height k)).
  { intros k Hk. assert (F : Forall (fun n => n <= list_max (map height k)) (map height k))
      by (apply list_max_le; auto).
    rewrite Forall_forall in F. apply F, in_map. auto. }
  destruct p; specialize (G _ H); lia.
Qed.

(** ** Who wins, computed *)
Definition is_over (p : player) (g : form) : bool :=
  tombstone p g || match options p g with [] => true | _ => false end.
Lemma is_over_ok p g : is_over p g = true <-> over p g.
Proof.
  unfold is_over, over. rewrite orb_true_iff. destruct (options p g); intuition discriminate.
Qed.
(** The play has at most n moves. *)
Fixpoint winner (n : nat) (p : player) (g x : form) : bool :=
  match n with
  | O => true
  | S n =>
      is_over p g && is_over p x ||
      existsb (fun g' => negb (winner n (other p) g' x)) (options p g) ||
      existsb (fun x' => negb (winner n (other p) g x')) (options p x)
  end.
Definition wins_sum (p : player) (g x : form) : bool := winner (height g + height x) p g x.

Lemma winner_ok n : forall p g x, height g + height x <= n ->
  (winner n p g x = true -> Wins p g x) /\ (winner n p g x = false -> Loses p g x).
Proof.
  induction n as [|n IH]; intros p g x Hn.
  - destruct g. simpl in Hn. lia.
  - cbn [winner]. split; intros H.
    + apply orb_prop in H as [H|H]; [apply orb_prop in H as [H|H]|].
      * apply andb_prop in H as [H1 H2]. apply wins_over; apply is_over_ok; auto.
      * apply existsb_exists in H as (g' & Hg & H). apply negb_true_iff in H.
        apply wins_first with g'; auto. apply IH; auto. apply option_height in Hg. lia.
      * apply existsb_exists in H as (x' & Hx & H). apply negb_true_iff in H.
        apply wins_second with x'; auto. apply IH; auto. apply option_height in Hx. lia.
    + apply orb_false_iff in H as [H H3]. apply orb_false_iff in H as [H1 H2].
      constructor.
      * intros [O1 O2]. apply is_over_ok in O1, O2. rewrite O1, O2 in H1. discriminate.
      * intros g' Hg. apply IH; [apply option_height in Hg; lia|].
        destruct (winner n (other p) g' x) eqn:E; auto. apply not_true_iff_false in H2.
        destruct H2. apply existsb_exists. exists g'. rewrite E. auto.
      * intros x' Hx. apply IH; [apply option_height in Hx; lia|].
        destruct (winner n (other p) g x') eqn:E; auto. apply not_true_iff_false in H3.
        destruct H3. apply existsb_exists. exists x'. rewrite E. auto.
Qed.
Lemma wins_sum_ok p g x :
  (wins_sum p g x = true -> Wins p g x) /\ (wins_sum p g x = false -> Loses p g x).
Proof. apply winner_ok. auto. Qed.
Lemma wins_or_loses p g x : Wins p g x \/ Loses p g x.
Proof. destruct (wins_sum p g x) eqn:E; apply wins_sum_ok in E; auto. Qed.
Lemma not_both p g x : Wins p g x -> Loses p g x -> False.
Proof.
  remember (height g + height x) as n eqn:En. revert p g x En.
  induction n as [n IH] using lt_wf_ind. intros p g x -> HW HL.
  inversion_clear HL as [? ? ? H1 H2 H3].
  inversion_clear HW as [? ? ? O1 O2|? ? ? g' Hg HL|? ? ? x' Hx HL].
  - auto.
  - apply (IH (height g' + height x)) with (other p) g' x; auto.
    apply option_height in Hg. lia.
  - apply (IH (height g + height x')) with (other p) g x'; auto.
    apply option_height in Hx. lia.
Qed.

(** ** Universes *)
Section Order.
Variable u : universe.

Lemma follower_trans x y z : follower x y -> follower y z -> follower x z.
Proof. intros H K. induction K; eauto using follower. Qed.
Lemma belongs_option p x x' : belongs u x -> In x' (options p x) -> belongs u x'.
Proof.
  intros H Hx y q Hy. apply H. apply follower_trans with x'; auto.
  apply after_a_move with x p; auto using itself.
Qed.
Lemma belongs_over p x : belongs u x -> over p x -> options p x = [].
Proof.
  intros H [E|E]; auto. destruct (H x p (itself x)) as [K _]. congruence.
Qed.

(** A form is strong for a player who, moving first, wins its sum with every end of that player's.
    *)
Definition strong (p : player) (g : form) : Prop :=
  forall x, belongs u x -> options p x = [] -> Wins p g x.

(** Pairs of forms such that moves can be answered. *)
Variable R : form -> form -> Prop.
Definition related (g h : form) : Prop := R g h \/ g = h.
Hypothesis ends_ok : forall g h, R g h ->
  (over Left h -> strong Left g) /\ (over Right g -> strong Right h).
Hypothesis left_answer : forall g h h', R g h -> In h' (options Left h) ->
  (exists g', In g' (options Left g) /\ related g' h') \/
  (exists h'', In h'' (options Right h') /\ related g h'').
Hypothesis right_answer : forall g h g', R g h -> In g' (options Right g) ->
  (exists h', In h' (options Right h) /\ related g' h') \/
  (exists g'', In g'' (options Left g') /\ related g'' h).

Theorem answered_at_least g h : related g h -> at_least u g h.
Proof.
  assert (G : forall n g h x, height g + height h + height x = n -> related g h -> belongs u x ->
    (Wins Left h x -> Wins Left g x) /\ (Wins Right g x -> Wins Right h x)).
  { clear g h. induction n as [n IH] using lt_wf_ind. intros g h x <- [HR|<-] Hx; [|auto].
    destruct (ends_ok g h HR) as [EL ER]. split; intros H.
    - inversion H as [p g0 x0 O1 O2|p g0 x0 h' Hh HL|p g0 x0 x' Hx' HL]; subst.
      + apply EL; auto. apply belongs_over; auto.
      + pose proof (option_height _ _ _ Hh) as L1.
        destruct (left_answer g h h' HR Hh) as [(g' & Hg & HR')|(h'' & Hh'' & HR')].
        * apply wins_first with g'; auto. destruct (wins_or_loses Right g' x) as [W|W]; auto.
          exfalso. pose proof (option_height _ _ _ Hg) as L2.
          destruct (IH (height g' + height h' + height x) ltac:(lia) g' h' x eq_refl HR' Hx)
            as [_ K].
          exact (not_both _ _ _ (K W) HL).
        * pose proof (option_height _ _ _ Hh'') as L2. inversion_clear HL as [? ? ? _ W _].
          destruct (IH (height g + height h'' + height x) ltac:(lia) g h'' x eq_refl HR' Hx)
            as [K _].
          apply K. apply (W h''). auto.
      + pose proof (option_height _ _ _ Hx') as L1. apply wins_second with x'; auto.
        destruct (wins_or_loses Right g x') as [W|W]; auto. exfalso.
        destruct (IH (height g + height h + height x') ltac:(lia) g h x' eq_refl (or_introl HR)
          (belongs_option _ _ _ Hx Hx')) as [_ K].
        exact (not_both _ _ _ (K W) HL).
    - inversion H as [p g0 x0 O1 O2|p g0 x0 g' Hg HL|p g0 x0 x' Hx' HL]; subst.
      + apply ER; auto. apply belongs_over; auto.
      + pose proof (option_height _ _ _ Hg) as L1.
        destruct (right_answer g h g' HR Hg) as [(h' & Hh & HR')|(g'' & Hg'' & HR')].
        * apply wins_first with h'; auto. destruct (wins_or_loses Left h' x) as [W|W]; auto.
          exfalso. pose proof (option_height _ _ _ Hh) as L2.
          destruct (IH (height g' + height h' + height x) ltac:(lia) g' h' x eq_refl HR' Hx)
            as [K _].
          exact (not_both _ _ _ (K W) HL).
        * pose proof (option_height _ _ _ Hg'') as L2. inversion_clear HL as [? ? ? _ W _].
          destruct (IH (height g'' + height h + height x) ltac:(lia) g'' h x eq_refl HR' Hx)
            as [_ K].
          apply K. apply (W g''). auto.
      + pose proof (option_height _ _ _ Hx') as L1. apply wins_second with x'; auto.
        destruct (wins_or_loses Left h x') as [W|W]; auto. exfalso.
        destruct (IH (height g + height h + height x') ltac:(lia) g h x' eq_refl (or_introl HR)
          (belongs_option _ _ _ Hx Hx')) as [K _].
        exact (not_both _ _ _ (K W) HL). }
  intros H x Hx. apply (G _ g h x eq_refl); auto.
Qed.
End Order.

(** ** Strong forms *)
Lemma over_strong u p g : over p g -> strong u p g.
Proof. intros H x _ Hx. apply wins_over; auto. right. auto. Qed.
Lemma nothing_left u x : belongs u x -> options Left x = [] -> options Right x = [] -> x = zero.
Proof.
  intros H HL HR. destruct (H x Left (itself x)) as [TL _].
  destruct (H x Right (itself x)) as [TR _].
  destruct x as [l r a b]. simpl in *. subst. auto.
Qed.
Lemma nobody_moves u p x :
  belongs u x -> options p x = [] -> options (other p) x = [] -> x = zero.
Proof. intros H H1 H2. destruct p; apply nothing_left with u; auto. Qed.
(** Dicots have no end but 0. *)
Lemma dicot_strong p g : Wins p g zero -> strong D p g.
Proof.
  intros H x Hx E. assert (x = zero) as ->; auto. apply nobody_moves with D p; auto.
  apply (proj2 (Hx x p (itself x)) E).
Qed.

(** Dead ends: a walk through the form, so that the player has always won when nothing else is
    left. *)
Inductive walkable (p : player) (g : form) : Prop :=
| walk_over : over p g -> walkable p g
| walk_on g' : In g' (options p g) -> walkable p g' -> Wins p g' zero ->
    (forall g'', In g'' (options (other p) g') -> walkable p g'') -> walkable p g.
Lemma dead_option p x x' : dead p x -> In x' (options (other p) x) -> dead p x'.
Proof.
  intros H Hx y Hy. apply H. apply follower_trans with x'; auto.
  apply after_a_move with x (other p); auto using itself.
Qed.
Lemma walkable_wins p : forall n g x, height g + height x = n -> walkable p g -> belongs E x ->
  dead p x -> x <> zero -> Wins p g x.
Proof.
  induction n as [n IH] using lt_wf_ind. intros g x <- Hg Hx Hd Hne.
  destruct Hg as [O|g' Hg Hw HW Hall].
  - apply wins_over; auto. right. apply (Hd x). apply itself.
  - apply wins_first with g'; auto. pose proof (option_height _ _ _ Hg) as L1. constructor.
    + intros [_ O]. apply Hne. apply nobody_moves with E p; auto; [apply (Hd x), itself|].
      apply belongs_over with E; auto.
    + intros g'' Hg''. rewrite other_other. pose proof (option_height _ _ _ Hg'') as L2.
      apply (IH (height g'' + height x)); auto. lia.
    + intros x' Hx'. rewrite other_other. pose proof (option_height _ _ _ Hx') as L2.
      assert (Hd' : dead p x') by (apply dead_option with x; auto).
      destruct (options (other p) x') as [|z k] eqn:Eo.
      * assert (x' = zero) as ->; auto. apply nobody_moves with E p; auto.
        -- apply belongs_option with (other p) x; auto.
        -- apply (Hd' x'), itself.
      * apply (IH (height g' + height x')); auto; [lia|apply belongs_option with (other p) x;
          auto|].
        intros ->. destruct p; discriminate.
Qed.
Lemma dead_ending_strong p g : walkable p g -> Wins p g zero -> strong E p g.
Proof.
  intros Hw HW x Hx Ex. assert (Hd : dead p x) by apply (proj2 (Hx x p (itself x)) Ex).
  destruct (options (other p) x) as [|z k] eqn:Eo.
  - assert (x = zero) as ->; auto. apply nobody_moves with E p; auto.
  - apply (walkable_wins p (height g + height x) g x); auto. intros ->. destruct p; discriminate.
Qed.

(** Blocked ends. *)
Inductive blockable (p : player) (g : form) : Prop :=
| block_over : over p g -> blockable p g
| block_on g' : In g' (options p g) -> blockable p g' -> Loses (other p) g' zero ->
    (forall g'', In g'' (options (other p) g') -> blockable p g'') -> blockable p g.
Lemma blockable_wins p : forall n g x, height g + height x = n -> belongs B x -> blocked p x ->
  (blockable p g -> Wins p g x) /\
  (blockable p g -> Loses (other p) g zero ->
   (forall g'', In g'' (options (other p) g) -> blockable p g'') -> Loses (other p) g x).
Proof.
  induction n as [n IH] using lt_wf_ind. intros g x <- Hx Hb.
  pose proof Hb as Hb'. destruct Hb' as [x Ex Hb']. split.
  - intros [O|g' Hg Hw HL Hall].
    + apply wins_over; auto. right. auto.
    + apply wins_first with g'; auto. pose proof (option_height _ _ _ Hg) as L1.
      apply (IH (height g' + height x)); auto. lia.
  - intros Hw HL Hall. destruct (options (other p) x) as [|z k] eqn:Eo.
    { assert (x = zero) as ->; auto. apply nobody_moves with B p; auto. }
    constructor.
    + intros [_ O]. apply (belongs_over B) in O; auto. congruence.
    + intros g'' Hg''. rewrite other_other. pose proof (option_height _ _ _ Hg'') as L2.
      apply (IH (height g'' + height x)); auto. lia.
    + rewrite Eo. intros x' Hx'. rewrite other_other. rewrite <- Eo in Hx'.
      pose proof (option_height _ _ _ Hx') as L1.
      assert (Hbx : belongs B x') by (apply belongs_option with (other p) x; auto).
      rewrite Eo in Hx'. destruct (Hb' x' Hx') as [Hbl|(y & Hy & Hbl)].
      * apply (IH (height g + height x')); auto. lia.
      * apply wins_second with y; auto. pose proof (option_height _ _ _ Hy) as L2.
        apply (IH (height g + height y)); auto; [lia|]. apply belongs_option with p x'; auto.
Qed.
Lemma blocking_strong p g : blockable p g -> strong B p g.
Proof.
  intros Hb x Hx Ex. apply (blockable_wins p (height g + height x) g x); auto.
  apply (proj2 (Hx x p (itself x)) Ex).
Qed.
