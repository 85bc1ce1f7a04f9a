(** Sums of games: positions that are played alike, and strategies.  Generic: no game in it.

    Two positions are [alike] if they have the same moves, and these lead to positions that are alike
    again.  The order of the parts does not matter then, nor do parts in which nobody has a move. *)
Require Import List Permutation Arith Lia.
From Lastmove Require Import Rules.Play.
Import ListNotations.

Section Theory.
Variable player : Type.
Variable other : player -> player.
Variable part : Type.
Variable move : player -> part -> list part -> Prop.
Variable ended : part -> bool.

Notation position := (list part).
Notation turn := (turn player part move).
Notation over := (over part ended).
Notation may_move := (may_move player part move ended).
Notation Loses := (Loses player other part move ended).
Notation Wins := (Wins player other part move ended).

(** ** Moves in a sum *)
Lemma turn_app p g g' h :
  turn p (g ++ g') h <->
  (exists k, turn p g k /\ h = k ++ g') \/ (exists k, turn p g' k /\ h = g ++ k).
Proof.
  split.
  - intros (a & x & b & o & E & Hm & ->). symmetry in E.
    apply app_eq_app in E as (l & [[E1 E2]|[E1 E2]]).
    + right. exists (l ++ o ++ b). subst a. split.
      * exists l, x, b, o. auto.
      * rewrite <- app_assoc. auto.
    + destruct l as [|z l]; simpl in E2.
      * right. exists (o ++ b). rewrite app_nil_r in E1. subst a. split; auto.
        exists [], x, b, o. auto.
      * injection E2 as <- ->. subst g. left. exists (a ++ o ++ l). split.
        -- exists a, x, l, o. auto.
        -- rewrite <- !app_assoc. auto.
  - intros [(k & (a & x & b & o & -> & Hm & ->) & ->)|(k & (a & x & b & o & -> & Hm & ->) & ->)].
    + exists a, x, (b ++ g'), o. rewrite <- !app_assoc. auto.
    + exists (g ++ a), x, b, o. rewrite <- !app_assoc. auto.
Qed.
Lemma turn_one p x h : turn p [x] h <-> move p x h.
Proof.
  split.
  - intros (a & z & b & o & E & Hm & ->). destruct a as [|c [|d a]]; try discriminate.
    injection E as -> <-. simpl. rewrite app_nil_r. auto.
  - intros Hm. exists [], x, [], h. rewrite app_nil_r. auto.
Qed.
Lemma turn_nil p h : ~ turn p [] h.
Proof. intros (a & x & b & o & E & _). destruct a; discriminate. Qed.
Lemma turn_in p g x o : In x g -> move p x o -> exists h, turn p g h.
Proof.
  intros Hx Hm. apply in_split in Hx as (a & b & ->). exists (a ++ o ++ b), a, x, b, o. auto.
Qed.
Lemma over_app g g' : over (g ++ g') <-> over g \/ over g'.
Proof.
  unfold Play.over. split.
  - intros (x & Hx & E). apply in_app_iff in Hx as [Hx|Hx]; eauto.
  - intros [(x & Hx & E)|(x & Hx & E)]; exists x; rewrite in_app_iff; auto.
Qed.

(** ** Positions that are played alike *)
Definition bisimulation (R : position -> position -> Prop) : Prop :=
  forall g g', R g g' -> R g' g /\ (over g -> over g') /\
    forall p h, turn p g h -> exists h', turn p g' h' /\ R h h'.
Definition alike (g g' : position) : Prop := exists R, bisimulation R /\ R g g'.

Lemma alike_sym g g' : alike g g' -> alike g' g.
Proof. intros (R & B & H). exists R. split; auto. apply B; auto. Qed.
Lemma alike_over g g' : alike g g' -> over g -> over g'.
Proof. intros (R & B & H). apply (B g g' H). Qed.
Lemma alike_turn g g' p h : alike g g' -> turn p g h -> exists h', turn p g' h' /\ alike h h'.
Proof.
  intros (R & B & H) Hh. destruct (proj2 (proj2 (B g g' H)) p h Hh) as (h' & Hh' & HR).
  exists h'. split; auto. exists R. auto.
Qed.
Lemma alike_bisimulation : bisimulation alike.
Proof.
  intros g g' H. split; [apply alike_sym; auto|]. split; [apply alike_over; auto|].
  intros p h. apply alike_turn; auto.
Qed.
Lemma alike_refl g : alike g g.
Proof.
  exists eq. split; auto. intros a b ->. split; auto. split; auto. intros p h Hh. exists h. auto.
Qed.
Lemma alike_trans g h k : alike g h -> alike h k -> alike g k.
Proof.
  intros H1 H2. exists (fun a c => exists b, alike a b /\ alike b c). split; [|eauto]. clear.
  intros a c (b & Hab & Hbc). split; [|split].
  - exists b. split; apply alike_sym; auto.
  - intros H. eapply alike_over; [exact Hbc|]. eapply alike_over; eauto.
  - intros p h Hh. destruct (alike_turn _ _ _ _ Hab Hh) as (h' & Hh' & A1).
    destruct (alike_turn _ _ _ _ Hbc Hh') as (h'' & Hh'' & A2). exists h''. split; eauto.
Qed.
(** Beside other parts, too. *)
Lemma alike_app g g' h h' : alike g g' -> alike h h' -> alike (g ++ h) (g' ++ h').
Proof.
  intros Hg Hh.
  exists (fun a b => exists g g' h h', a = g ++ h /\ b = g' ++ h' /\ alike g g' /\ alike h h').
  split; [|exists g, g', h, h'; auto]. clear.
  intros a b (g & g' & h & h' & -> & -> & Hg & Hh). split; [|split].
  - exists g', g, h', h. auto using alike_sym.
  - rewrite !over_app. intros [H|H]; [left|right]; eapply alike_over; eauto.
  - intros p k Hk. apply turn_app in Hk as [(l & Hl & ->)|(l & Hl & ->)].
    + destruct (alike_turn _ _ _ _ Hg Hl) as (l' & Hl' & A). exists (l' ++ h').
      split; [apply turn_app; left; eauto|]. exists l, l', h, h'. auto.
    + destruct (alike_turn _ _ _ _ Hh Hl) as (l' & Hl' & A). exists (g' ++ l').
      split; [apply turn_app; right; eauto|]. exists g, g', l, l'. auto.
Qed.
(** In any order. *)
Lemma alike_permutation g g' : Permutation g g' -> alike g g'.
Proof.
  intros H. exists (@Permutation part). split; auto. clear.
  intros g g' H. split; [apply Permutation_sym; auto|]. split.
  - intros (x & Hx & E). exists x. split; auto. eapply Permutation_in; eauto.
  - intros p h (a & x & b & o & -> & Hm & ->).
    assert (Hx : In x g') by (eapply Permutation_in; [exact H|]; apply in_elt).
    apply in_split in Hx as (a' & b' & ->). exists (a' ++ o ++ b'). split.
    + exists a', x, b', o. auto.
    + apply Permutation_app_inv in H.
      rewrite (Permutation_app_swap_app a), (Permutation_app_swap_app a').
      apply Permutation_app_head; auto.
Qed.
(** Without finished parts. *)
Definition finished (x : part) : Prop := ended x = false /\ forall p o, ~ move p x o.
Lemma alike_finished x : finished x -> alike [x] [].
Proof.
  intros [E H]. exists (fun g g' => (g = [x] /\ g' = []) \/ (g = [] /\ g' = [x])). split; auto.
  assert (N : ~ over [x]) by (intros (z & [<-|[]] & E'); congruence).
  intros g g' [[-> ->]|[-> ->]]; (split; [auto|]); (split; [intros O|]).
  - destruct (N O).
  - intros p h Hh. apply turn_one in Hh. destruct (H _ _ Hh).
  - destruct O as (z & [] & _).
  - intros p h Hh. destruct (turn_nil _ _ Hh).
Qed.
Lemma alike_filter (visible : part -> bool) g :
  (forall x, In x g -> visible x = false -> finished x) -> alike g (filter visible g).
Proof.
  induction g as [|x g IH]; intros H; simpl; [apply alike_refl|].
  assert (A : alike g (filter visible g)) by (apply IH; intros; apply H; simpl; auto).
  destruct (visible x) eqn:E.
  - apply (alike_app [x] [x]); auto. apply alike_refl.
  - apply (alike_app [x] []); auto. apply alike_finished, H; simpl; auto.
Qed.

Lemma alike_may_move g g' p h :
  alike g g' -> may_move p g h -> exists h', may_move p g' h' /\ alike h h'.
Proof.
  intros A [Ho Ht]. destruct (alike_turn _ _ _ _ A Ht) as (h' & Ht' & A').
  exists h'. split; auto. split; auto. intros O. apply Ho. eapply alike_over; eauto using alike_sym.
Qed.

(** Positions that are played alike have the same outcomes. *)
Lemma loses_alike y p g (H : Loses y p g) : forall g', alike g g' -> Loses y p g'
with wins_alike y p g (H : Wins y p g) : forall g', alike g g' -> Wins y p g'.
Proof.
  - intros g' A. destruct H as [p g H1 H2]. constructor.
    + intros Hy. destruct (H1 Hy) as (h & Hh).
      destruct (alike_may_move _ _ _ _ A Hh) as (h' & Hh' & _). eauto.
    + intros h' Hh'. destruct (alike_may_move _ _ _ _ (alike_sym _ _ A) Hh') as (h & Hh & A').
      apply (wins_alike _ _ _ (H2 h Hh)). apply alike_sym; auto.
  - intros g' A. destruct H as [p g h Hh HL|p g Hy Hn].
    + destruct (alike_may_move _ _ _ _ A Hh) as (h' & Hh' & A').
      apply wins_by_a_move with h'; auto. apply (loses_alike _ _ _ HL). auto.
    + apply wins_without_move; auto. intros h Hh.
      destruct (alike_may_move _ _ _ _ (alike_sym _ _ A) Hh) as (h' & Hh' & _). exact (Hn h' Hh').
Qed.
(** In normal play a player who cannot move, or finds that the other has ended a game early, loses. *)
Lemma loses_stuck p g : (forall h, ~ may_move p g h) -> Loses Normal p g.
Proof. intros H. constructor; [discriminate|]. intros h Hh. destruct (H h Hh). Qed.

(** ** Strategies *)
Hypothesis other_other : forall p, other (other p) = p.
(** A play ends: moves lower a number. *)
Variable size : part -> nat.
Definition total (g : position) : nat := list_sum (map size g).
Hypothesis smaller : forall p x o, move p x o -> total o < size x.

Lemma total_app g h : total (g ++ h) = total g + total h.
Proof. unfold total. rewrite map_app, list_sum_app. auto. Qed.
Lemma turn_smaller p g h : turn p g h -> total h < total g.
Proof.
  intros (a & x & b & o & -> & Hm & ->). apply smaller in Hm. rewrite !total_app.
  change (total (x :: b)) with (size x + total b). lia.
Qed.

(** Nobody both wins and loses. *)
Theorem wins_or_loses y p g : Loses y p g -> Wins y p g -> False.
Proof.
  remember (total g) as n eqn:En. revert p g En.
  induction n as [n IH] using lt_wf_ind. intros p g -> HL HW.
  inversion_clear HL as [? ? H1 H2]. inversion_clear HW as [? ? h Hh HL|? ? Hy Hn].
  - apply (IH (total h)) with (other p) h; auto. apply (turn_smaller p), Hh.
  - destruct (H1 Hy) as (h & Hh). exact (Hn h Hh).
Qed.

(** Let the winner always leave positions that are alike to [safe] ones, or in which the loser has lost
    for another reason. *)
Variable y : play.
Variable loser : player.
Variable safe : position -> Prop.
Definition answered (h : position) : Prop :=
  (exists r s, may_move (other loser) h r /\ alike r s /\ safe s) \/
  (exists r, may_move (other loser) h r /\ Loses y loser r) \/
  (y = Misere /\ forall r, ~ may_move (other loser) h r).
Hypothesis safe_ok : forall s, safe s ->
  (y = Misere -> exists h, may_move loser s h) /\ forall h, may_move loser s h -> answered h.

Theorem strategy_loses g s : alike g s -> safe s -> Loses y loser g.
Proof.
  remember (total g) as n eqn:En. revert g s En.
  induction n as [n IH] using lt_wf_ind. intros g s -> A Hs. destruct (safe_ok s Hs) as [H1 H2].
  constructor.
  - intros Hy. destruct (H1 Hy) as (h & Hh).
    destruct (alike_may_move _ _ _ _ (alike_sym _ _ A) Hh) as (h' & Hh' & _). eauto.
  - intros h Hh. destruct (alike_may_move _ _ _ _ A Hh) as (h' & Hh' & Ah).
    destruct (H2 h' Hh') as [(r & s' & Hr & Ar & Hs')|[(r & Hr & HL)|[Hy Hr]]].
    + destruct (alike_may_move _ _ _ _ (alike_sym _ _ Ah) Hr) as (r' & Hr' & Ar').
      apply wins_by_a_move with r'; auto. rewrite other_other.
      apply (IH (total r')) with (s := s'); auto.
      * pose proof (turn_smaller _ _ _ (proj2 Hr')). pose proof (turn_smaller _ _ _ (proj2 Hh)). lia.
      * apply alike_trans with r; auto. apply alike_sym; auto.
    + destruct (alike_may_move _ _ _ _ (alike_sym _ _ Ah) Hr) as (r' & Hr' & Ar').
      apply wins_by_a_move with r'; auto. rewrite other_other. eapply loses_alike; eauto.
    + apply wins_without_move; auto. intros r Hr'.
      destruct (alike_may_move _ _ _ _ Ah Hr') as (k & Hk & _). exact (Hr k Hk).
Qed.
End Theory.
