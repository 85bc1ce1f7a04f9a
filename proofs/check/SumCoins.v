(** Moves of the coin-turning games and of Treblecross, listed. *)
Require Import List Arith NArith Bool Lia.
From Lastmove Require Import Theory.BitSets Theory.Grundy Rules.Coins Check.SumPiles.
Import ListNotations.
Local Open Scope N_scope.

(** The sets of coins that may be turned when p is the last of them. *)
Definition turns (k : coin_game) (p : N) : list N :=
  let one := map (fun a => set_of [p; a]) (below p) in
  match k with
  | TurningTurtles => set_of [p] :: one
  | MockTurtles =>
      set_of [p] :: one ++
      flat_map (fun b => map (fun a => set_of [p; a; b]) (below b)) (below p)
  | Ruler => map (fun i => set_of (map (fun j => p - j) (below (i + 1)))) (below (p + 1))
  end.
Definition coin_moves (k : coin_game) (s : N) : list N :=
  flat_map (fun p => map (N.lxor s) (turns k p)) (elements s).

Lemma turned_ok s t m s' : (forall c, N.testbit m c = t c) -> (turned s t s' <-> s' = N.lxor s m).
Proof.
  intros H. unfold turned. split.
  - intros E. apply N.bits_inj. intros c. rewrite E, N.lxor_spec, H. auto.
  - intros -> c. rewrite N.lxor_spec, H. auto.
Qed.
Lemma set_bit l c : N.testbit (set_of l) c = existsb (N.eqb c) l.
Proof.
  apply eq_true_iff_eq. rewrite set_of_ok, existsb_exists. split.
  - intros H. exists c. rewrite N.eqb_refl. auto.
  - intros (x & Hx & E). apply N.eqb_eq in E. congruence.
Qed.
Lemma run_bit p i c : i <= p ->
  N.testbit (set_of (map (fun j => p - j) (below (i + 1)))) c = (p - i <=? c) && (c <=? p).
Proof.
  intros Hi. apply eq_true_iff_eq. rewrite set_of_ok, in_map_iff, andb_true_iff, !N.leb_le. split.
  - intros (j & <- & H). apply below_ok in H. lia.
  - intros H. exists (p - c). split; [lia|]. apply below_ok. lia.
Qed.
Theorem coin_ok k s s' : In s' (coin_moves k s) <-> coin_move k s s'.
Proof.
  unfold coin_moves. rewrite in_flat_map. split.
  - intros (p & Hp & H). apply elements_ok in Hp. apply in_map_iff in H as (m & <- & H).
    assert (Done : forall t, (forall c, N.testbit m c = t c) -> turned s t (N.lxor s m)).
    { intros t Ht. apply (turned_ok s t m); auto. }
    assert (One : m = set_of [p] -> turned s (fun c => c =? p) (N.lxor s m)).
    { intros ->. apply Done. intros c. rewrite set_bit. simpl. apply orb_false_r. }
    assert (Two : forall a, m = set_of [p; a] ->
      turned s (fun c => (c =? p) || (c =? a)) (N.lxor s m)).
    { intros a ->. apply Done. intros c. rewrite set_bit. simpl. rewrite orb_false_r. auto. }
    destruct k; cbn [turns] in H.
    + destruct H as [<-|H]; [apply turn_one with p; auto; discriminate|].
      apply in_map_iff in H as (a & <- & H). apply below_ok in H.
      apply turn_two with p a; auto; discriminate.
    + destruct H as [<-|H]; [apply turn_one with p; auto; discriminate|].
      apply in_app_iff in H as [H|H].
      * apply in_map_iff in H as (a & <- & H). apply below_ok in H.
        apply turn_two with p a; auto; discriminate.
      * apply in_flat_map in H as (b & Hb & H). apply below_ok in Hb.
        apply in_map_iff in H as (a & <- & H). apply below_ok in H.
        apply turn_three with p a b; auto. apply Done. intros c. rewrite set_bit. simpl.
        rewrite orb_false_r, orb_assoc. auto.
    + apply in_map_iff in H as (i & <- & H). apply below_ok in H.
      apply turn_run with p (p - i); auto; [lia|]. apply Done. intros c. apply run_bit. lia.
  - intros H. inversion H as [k' s0 p t Hk Hp Ht|k' s0 p a t Hk Hp Ha Ht|s0 p a b t Hp Ha Hb Ht
      |s0 p a t Hp Ha Ht]; subst; exists p; (split; [apply elements_ok; auto|]).
    + apply (turned_ok _ _ (set_of [p])) in Ht.
      2:{ intros c. rewrite set_bit. simpl. apply orb_false_r. }
      subst s'. apply in_map. destruct k; cbn [turns]; [left; auto|left; auto|congruence].
    + apply (turned_ok _ _ (set_of [p; a])) in Ht.
      2:{ intros c. rewrite set_bit. simpl. rewrite orb_false_r. auto. }
      assert (In (set_of [p; a]) (map (fun a => set_of [p; a]) (below p))).
      { apply (in_map (fun a => set_of [p; a])), below_ok. auto. }
      subst s'. apply in_map. destruct k; cbn [turns]; [right; auto| |congruence].
      right. apply in_app_iff. auto.
    + apply (turned_ok _ _ (set_of [p; a; b])) in Ht.
      2:{ intros c. rewrite set_bit. simpl. rewrite orb_false_r, orb_assoc. auto. }
      subst s'. apply in_map. right. apply in_app_iff. right. apply in_flat_map. exists b.
      rewrite below_ok. split; auto. apply (in_map (fun a => set_of [p; a; b])), below_ok. auto.
    + apply (turned_ok _ _ (set_of (map (fun j => p - j) (below (p - a + 1))))) in Ht.
      2:{ intros c. rewrite run_bit by lia. replace (p - (p - a)) with a by lia. auto. }
      subst s'. apply in_map. cbn [turns].
      apply (in_map (fun i => set_of (map (fun j => p - j) (below (i + 1))))), below_ok. lia.
Qed.
Theorem coin_mobile_ok k s : negb (s =? 0) = true <-> exists s', coin_move k s s'.
Proof.
  rewrite negb_true_iff, N.eqb_neq. split.
  - intros Hs. pose proof (N.bit_log2 s Hs) as Hp. destruct (turns k (N.log2 s)) as [|m l] eqn:E.
    + exfalso. destruct k; try discriminate. assert (H : In (N.log2 s) (below (N.log2 s + 1))).
      { apply below_ok. lia. }
      cbn [turns] in E. apply map_eq_nil in E. rewrite E in H. destruct H.
    + exists (N.lxor s m). apply coin_ok. apply in_flat_map. exists (N.log2 s).
      split; [apply elements_ok; auto|]. apply in_map. rewrite E. left; auto.
  - intros (s' & H) E. subst s. inversion H; subst;
      match goal with B : N.testbit 0 _ = true |- _ => rewrite N.bits_0 in B; discriminate end.
Qed.
(** The last coin turned showed heads. *)
Lemma last_turned s m p : N.testbit s p = true -> N.testbit m p = true ->
  (forall c, N.testbit m c = true -> c <= p) -> N.lxor s m < s.
Proof.
  intros Hs Hm H. assert (Hm0 : m <> 0) by (intros ->; rewrite N.bits_0 in Hm; discriminate).
  apply lxor_less; auto. assert (E : N.log2 m = p); [|rewrite E; auto].
  apply N.le_antisymm; [apply H, N.bit_log2; auto|].
  destruct (N.le_gt_cases p (N.log2 m)); auto. rewrite N.bits_above_log2 in Hm by auto. discriminate.
Qed.
Theorem coin_smaller k s s' : coin_move k s s' -> (N.to_nat s' < N.to_nat s)%nat.
Proof.
  intros H. assert (s' < s); [|lia]. apply coin_ok in H. unfold coin_moves in H.
  apply in_flat_map in H as (p & Hp & H). apply elements_ok in Hp.
  apply in_map_iff in H as (m & <- & H). apply last_turned with p; auto.
  - assert (G : forall l, N.testbit (set_of (p :: l)) p = true).
    { intros l. apply set_of_ok. left; auto. }
    destruct k; cbn [turns] in H.
    + destruct H as [<-|H]; auto. apply in_map_iff in H as (a & <- & H). auto.
    + destruct H as [<-|H]; auto. apply in_app_iff in H as [H|H].
      * apply in_map_iff in H as (a & <- & H). auto.
      * apply in_flat_map in H as (b & Hb & H). apply in_map_iff in H as (a & <- & H). auto.
    + apply in_map_iff in H as (i & <- & H). apply below_ok in H. rewrite run_bit by lia.
      apply andb_true_iff. rewrite !N.leb_le. lia.
  - intros c Hc. destruct k; cbn [turns] in H.
    + destruct H as [<-|H].
      * apply set_of_ok in Hc as [<-|[]]. lia.
      * apply in_map_iff in H as (a & <- & H). apply below_ok in H.
        apply set_of_ok in Hc as [<-|[<-|[]]]; lia.
    + destruct H as [<-|H].
      * apply set_of_ok in Hc as [<-|[]]. lia.
      * apply in_app_iff in H as [H|H].
        -- apply in_map_iff in H as (a & <- & H). apply below_ok in H.
           apply set_of_ok in Hc as [<-|[<-|[]]]; lia.
        -- apply in_flat_map in H as (b & Hb & H). apply below_ok in Hb.
           apply in_map_iff in H as (a & <- & H). apply below_ok in H.
           apply set_of_ok in Hc as [<-|[<-|[<-|[]]]]; lia.
    + apply in_map_iff in H as (i & <- & H). apply below_ok in H. rewrite run_bit in Hc by lia.
      apply andb_true_iff in Hc. rewrite !N.leb_le in Hc. lia.
Qed.

(** ** Treblecross *)
Definition cross_moves (s : N) : list N := map (N.clearbit s) (elements s).
Theorem cross_ok s s' : In s' (cross_moves s) <-> cross_move s s'.
Proof.
  unfold cross_moves. rewrite in_map_iff. split.
  - intros (c & <- & H). apply elements_ok in H. constructor; auto.
  - intros [t c H]. exists c. rewrite elements_ok. auto.
Qed.
Theorem cross_mobile_ok s : negb (s =? 0) = true <-> exists s', cross_move s s'.
Proof.
  rewrite negb_true_iff, N.eqb_neq. split.
  - intros Hs. exists (N.clearbit s (N.log2 s)). constructor. apply N.bit_log2; auto.
  - intros (s' & [t c H]) E. subst t. rewrite N.bits_0 in H. discriminate.
Qed.
Theorem cross_smaller s s' : cross_move s s' -> (N.to_nat s' < N.to_nat s)%nat.
Proof.
  intros [t c H]. assert (N.clearbit t c < t); [|lia]. apply less_by_subset.
  - intros x. rewrite N.clearbit_eqb, andb_true_iff. tauto.
  - intros E. rewrite <- E, N.clearbit_eq in H. discriminate.
Qed.
