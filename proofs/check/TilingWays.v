(** All tilings, listed: the first free cell is covered in all ways. The list is never made, only its
    length is computed. *)
Require Import ZArith NArith List Bool Lia Permutation.
From Lastmove Require Import Rules.Grid Rules.Tiling Check.Grid Check.TilingBoard
  Check.TilingLinear Check.TilingPlay Check.TilingCover Check.TilingTable.
Import ListNotations.

Definition mask := list bool.

(** * Masks of cells *)

Definition without (cells : list cell) (s : list cell) : list cell :=
  filter (fun b => negb (mem b cells)) s.
(** A truth value for each cell of a list, up to the last one that is covered. *)
Fixpoint mask_of (s cells : list cell) : mask :=
  match cells, s with
  | [], _ | _, [] => []
  | _, b :: s =>
      if mem b cells then true :: mask_of s (without [b] cells) else false :: mask_of s cells
  end.
Fixpoint free (s : list cell) (b : mask) : list cell :=
  match s with
  | [] => []
  | c :: s => if hd false b then free s (tl b) else c :: free s (tl b)
  end.

Lemma in_without cells s c : In c (without cells s) <-> In c s /\ ~ In c cells.
Proof.
  unfold without. rewrite filter_In, negb_true_iff, <- (mem_ok c cells), <- not_true_iff_false.
  tauto.
Qed.
Lemma free_incl s : forall b, incl (free s b) s.
Proof.
  induction s as [|c s IH]; cbn [free]; intros b d H; auto. destruct (hd false b).
  - right. eapply IH, H.
  - destruct H as [<-|H]; [left; auto|right; eapply IH, H].
Qed.
Lemma free_distinct s : NoDup s -> forall b, NoDup (free s b).
Proof.
  induction 1 as [|c s Hc _ IH]; cbn [free]; intros b; [constructor|].
  destruct (hd false b); auto. constructor; auto. intros H. apply Hc, (free_incl s (tl b)), H.
Qed.
Lemma free_all s : free s [] = s.
Proof. induction s as [|c s IH]; cbn [free hd tl]; congruence. Qed.
Lemma same_free s : forall b b', same b b' -> free s b = free s b'.
Proof.
  induction s as [|c s IH]; intros b b' H; cbn [free]; auto.
  rewrite (same_head b b' H), (IH _ _ (same_tail b b' H)). auto.
Qed.

Lemma mem_without b c cells : c <> b -> mem c (without [b] cells) = mem c cells.
Proof.
  intros H. apply eq_iff_eq_true. rewrite !mem_ok, in_without. split; [tauto|].
  intros Hc. split; auto. intros [E|[]]. auto.
Qed.
Lemma mask_nil s : mask_of s [] = [].
Proof. destruct s; auto. Qed.
Lemma mask_cons b s cells : same (mask_of (b :: s) cells)
  (if mem b cells then true :: mask_of s (without [b] cells) else false :: mask_of s cells).
Proof.
  destruct cells as [|a cells]; cbn [mask_of].
  - cbn [mem existsb]. intros [|i]; rewrite ?mask_nil; cbn [nth]; auto. destruct i; auto.
  - intros i. auto.
Qed.
Lemma apart_left m : forall m' b, same m m' -> apart m b = apart m' b.
Proof.
  assert (Hnone : forall k b, same k [] -> apart k b = true).
  { induction k as [|x k IH]; intros b H; cbn [apart]; auto.
    pose proof (same_head _ _ H) as E. cbn [hd] in E. subst x. cbn [andb].
    apply IH, (same_tail _ _ H). }
  induction m as [|x m IH]; intros m' b H.
  - symmetry. apply Hnone. intros i. symmetry. apply H.
  - destruct m' as [|y m']; [apply Hnone, H|]. cbn [apart].
    pose proof (same_head _ _ H) as E. cbn [hd] in E. subst y.
    rewrite (IH m' (tl b)); auto. apply (same_tail _ _ H).
Qed.
Lemma union_left m : forall m' b, same m m' -> same (union m b) (union m' b).
Proof.
  assert (Hnone : forall k b, same k [] -> same (union k b) b).
  { induction k as [|x k IH]; intros b H; cbn [union]; [intros i; auto|].
    pose proof (same_head _ _ H) as E. cbn [hd] in E. subst x. cbn [orb]. intros i.
    rewrite <- (same_parts b i). revert i. apply same_cons, IH, (same_tail _ _ H). }
  induction m as [|x m IH]; intros m' b H.
  - intros i. symmetry. revert i. apply Hnone. intros i. symmetry. apply H.
  - destruct m' as [|y m']; [apply Hnone, H|]. cbn [union].
    pose proof (same_head _ _ H) as E. cbn [hd] in E. subst y.
    apply same_cons, IH, (same_tail _ _ H).
Qed.

Lemma mask_apart s : NoDup s -> forall cells b, apart (mask_of s cells) b = true <->
  forall c, In c s -> In c cells -> In c (free s b).
Proof.
  induction 1 as [|a s Ha _ IH]; intros cells b.
  - destruct cells; cbn [mask_of apart]; split; auto; intros _ c [].
  - rewrite (apart_left _ _ b (mask_cons a s cells)). destruct (mem a cells) eqn:E; cbn [apart free].
    + apply mem_ok in E. cbn [andb]. destruct (hd false b); cbn [andb].
      * split; [discriminate|]. intros H. exfalso. apply Ha.
        apply (free_incl s (tl b)), H; [left; auto|auto].
      * rewrite IH. split; intros H c Hc Hcells.
        { destruct Hc as [->|Hc]; [left; auto|right]. apply H; auto. apply in_without.
          split; auto. intros [->|[]]. auto. }
        apply in_without in Hcells as [Hcells Hn].
        destruct (H c (or_intror Hc) Hcells) as [->|H']; auto. destruct Hn. left. auto.
    + cbn [andb]. rewrite IH. assert (Hn : ~ In a cells) by (rewrite <- mem_ok; congruence).
      split; intros H c Hc Hcells.
      * destruct Hc as [->|Hc]; [tauto|]. destruct (hd false b); [|right]; auto.
      * specialize (H c (or_intror Hc) Hcells). destruct (hd false b); auto.
        destruct H as [->|H]; auto. tauto.
Qed.
Lemma mask_union s : NoDup s -> forall cells b,
  free s (union (mask_of s cells) b) = without cells (free s b).
Proof.
  induction 1 as [|a s Ha _ IH]; intros cells b; [auto|].
  rewrite (same_free _ _ _ (union_left _ _ b (mask_cons a s cells))). cbn [free].
  assert (Hsame : forall k, incl k s -> without (without [a] cells) k = without cells k).
  { intros k Hk. apply filter_ext_in. intros c Hc. rewrite mem_without; auto.
    intros ->. apply Ha, Hk, Hc. }
  destruct (mem a cells) eqn:E; cbn [union hd tl]; rewrite IH.
  - rewrite Hsame by apply free_incl. cbn [orb]. destruct (hd false b); auto.
    unfold without. cbn [filter]. rewrite E. auto.
  - cbn [orb]. destruct (hd false b); auto. unfold without. cbn [filter]. rewrite E. auto.
Qed.

(** * Placements and tilings that are the same *)

Section Same.
Variable z : puzzle.
Lemma same_refl p : same_placement z p p.
Proof. split; [auto|]. intros c. tauto. Qed.
Lemma same_sym p q : same_placement z p q -> same_placement z q p.
Proof. intros [E H]. split; auto. intros c. rewrite H. tauto. Qed.
Lemma same_trans p q r : same_placement z p q -> same_placement z q r -> same_placement z p r.
Proof. intros [E H] [E' H']. split; [congruence|]. intros c. rewrite H, H'. tauto. Qed.
Lemma same_cells_in p q c : same_placement z p q -> In c (cells_of z p) -> In c (cells_of z q).
Proof. intros [_ H] Hc. apply in_cells_of, H, in_cells_of, Hc. Qed.
Lemma tiling_refl l : same_tiling z l l.
Proof. split; intros p Hp; exists p; auto using same_refl. Qed.
Lemma tiling_sym l k : same_tiling z l k -> same_tiling z k l.
Proof.
  intros [H1 H2]. split; intros p Hp.
  - destruct (H2 p Hp) as (q & Hq & E). eauto using same_sym.
  - destruct (H1 p Hp) as (q & Hq & E). eauto using same_sym.
Qed.
Lemma tiling_trans l k r : same_tiling z l k -> same_tiling z k r -> same_tiling z l r.
Proof.
  intros [H1 H2] [H3 H4]. split; intros p Hp.
  - destruct (H1 p Hp) as (q & Hq & E). destruct (H3 q Hq) as (q' & Hq' & E').
    eauto using same_trans.
  - destruct (H4 p Hp) as (q & Hq & E). destruct (H2 q Hq) as (q' & Hq' & E').
    eauto using same_trans.
Qed.
End Same.

(** * Lists of tilings *)

Section Ways.
Variable z : puzzle.
Hypothesis fine : well_formed z.
(** The placements that cover a cell and otherwise only cells of a list, each with the mask of these *)
Variable candidates : cell -> list cell -> list (placement * mask).
Record right_candidates (c : cell) (s : list cell) : Prop := {
  placed : forall p m, In (p, m) (candidates c s) -> is_placement z p /\ In c (cells_of z p) /\
    incl (cells_of z p) (c :: s) /\ m = mask_of s (without [c] (cells_of z p));
  complete : forall p, is_placement z p -> In c (cells_of z p) -> incl (cells_of z p) (c :: s) ->
    exists q m, In (q, m) (candidates c s) /\ same_placement z p q;
  once : ForallOrdPairs (fun x y => ~ same_placement z (fst x) (fst y)) (candidates c s) }.

Fixpoint ways (s : list cell) (b : mask) : list (list placement) :=
  match s with
  | [] => [[]]
  | c :: s =>
      if hd false b then ways s (tl b) else
      flat_map (fun x => if apart (snd x) (tl b)
                         then map (cons (fst x)) (ways s (union (snd x) (tl b))) else [])
        (candidates c s)
  end.
(** All candidates on the way through the list are right. *)
Fixpoint all_right (s : list cell) : Prop :=
  match s with [] => True | c :: s => right_candidates c s /\ all_right s end.

(** A placement covers at least one cell. *)
Lemma nonempty p : is_placement z p -> exists c, In c (cells_of z p).
Proof.
  intros (Hw & _ & _). destruct fine as (_ & _ & _ & Htiles & _).
  destruct (nth_error (tiles z) (which p)) as [t|] eqn:Et; [|apply nth_error_None in Et; lia].
  destruct (Htiles t (nth_error_In _ _ Et)) as (_ & _ & (a & Ha) & _).
  exists (add (motion p a) (shift p)). apply in_cells_of. exists t, a. auto.
Qed.

(** Two of the candidates that are the same are one. *)
Lemma candidates_same c s x y : right_candidates c s -> In x (candidates c s) ->
  In y (candidates c s) -> same_placement z (fst x) (fst y) -> x = y.
Proof.
  intros R Hx Hy E. destruct (ForallOrdPairs_In (once _ _ R) _ _ Hx Hy) as [H|[H|H]]; auto.
  - contradiction.
  - apply same_sym in E. contradiction.
Qed.
Lemma candidates_distinct c s : right_candidates c s -> NoDup (candidates c s).
Proof.
  intros R. pose proof (once _ _ R) as H. induction H as [|x l Hx _ IH]; constructor; auto.
  intros Hin. rewrite Forall_forall in Hx. exact (Hx x Hin (same_refl z _)).
Qed.

(** What is listed covers the free cells. *)
Lemma ways_cover s : NoDup s -> all_right s -> forall b k, In k (ways s b) ->
  (forall p, In p k -> is_placement z p) /\ Permutation (all_cells z k) (free s b).
Proof.
  induction s as [|c s IH]; cbn [ways free all_right]; intros D R b k Hk.
  - destruct Hk as [<-|[]]. split; [intros p []|constructor].
  - inversion_clear D as [|? ? Hc Ds]. destruct R as [R Rs].
    destruct (hd false b); [apply IH; auto|].
    apply in_flat_map in Hk as ([p m] & Hp & Hk). cbn [fst snd] in Hk.
    destruct (apart m (tl b)) eqn:Eapart; [|destruct Hk].
    apply in_map_iff in Hk as (k' & <- & Hk). destruct (IH Ds Rs _ _ Hk) as [Hplaced Hcells].
    destruct (placed _ _ R p m Hp) as (Hpp & Hpc & Hincl & ->).
    split; [intros q [<-|Hq]; auto|]. rewrite mask_union in Hcells by auto.
    rewrite mask_apart in Eapart by auto.
    unfold all_cells. cbn [flat_map]. fold (all_cells z k').
    assert (Df : NoDup (free s (tl b))) by (apply free_distinct; auto).
    assert (Hn : ~ In c (free s (tl b))) by (intros H; apply Hc, (free_incl s (tl b)), H).
    transitivity (cells_of z p ++ without (without [c] (cells_of z p)) (free s (tl b))).
    { apply Permutation_app_head, Hcells. }
    apply NoDup_Permutation.
    + apply NoDup_append; [apply cells_of_distinct; auto|apply NoDup_filter; auto|].
      intros a Ha Hw. apply in_without in Hw as [Hw Hnot]. apply Hnot, in_without.
      split; auto. intros [->|[]]. auto.
    + constructor; auto.
    + intros a. rewrite in_app_iff, in_without, in_without. cbn [In]. split.
      * intros [Ha|Ha]; [|tauto]. destruct (cell_dec c a) as [E|E]; auto. right.
        destruct (Hincl a Ha) as [E'|E']; [tauto|]. apply Eapart; auto. apply in_without.
        split; auto. intros [E''|[]]. auto.
      * intros [->|Ha]; auto. destruct (in_dec cell_dec a (cells_of z p)); auto. right. tauto.
Qed.

(** Everything that covers them is listed. *)
Lemma used_same i p q : same_placement z p q -> Nat.eqb (which p) i = Nat.eqb (which q) i.
Proof. intros [-> _]. auto. Qed.
Lemma ways_complete s : NoDup s -> all_right s -> forall b l,
  (forall p, In p l -> is_placement z p) -> Permutation (all_cells z l) (free s b) ->
  exists k, In k (ways s b) /\ same_tiling z l k /\ forall i, used i l = used i k.
Proof.
  induction s as [|c s IH]; cbn [ways free all_right]; intros D R b l Hl Hcells.
  - exists []. split; [left; auto|]. destruct l as [|p l]; [split; [apply tiling_refl|auto]|].
    exfalso. destruct (nonempty p (Hl p (or_introl eq_refl))) as (a & Ha).
    apply (Permutation_in a) in Hcells; [destruct Hcells|]. unfold all_cells. cbn [flat_map].
    apply in_or_app. auto.
  - inversion_clear D as [|? ? Hc Ds]. destruct R as [R Rs].
    destruct (hd false b); [apply IH; auto|].
    assert (Hin : In c (all_cells z l)).
    { apply (Permutation_in c (Permutation_sym Hcells)). left. auto. }
    apply in_flat_map in Hin as (q & Hq & Hqc). apply in_split in Hq as (l1 & l2 & ->).
    assert (P : Permutation (l1 ++ q :: l2) (q :: l1 ++ l2)).
    { apply Permutation_sym, Permutation_middle. }
    assert (Hq : is_placement z q) by (apply Hl, in_or_app; right; left; auto).
    assert (Hall : Permutation (cells_of z q ++ all_cells z (l1 ++ l2)) (c :: free s (tl b))).
    { etransitivity; [|exact Hcells].
      apply (Permutation_flat_map (cells_of z)) in P. symmetry. exact P. }
    assert (Df : NoDup (c :: free s (tl b))).
    { constructor; [intros H; apply Hc, (free_incl s (tl b)), H|apply free_distinct; auto]. }
    assert (Dall : NoDup (cells_of z q ++ all_cells z (l1 ++ l2))).
    { eapply Permutation_NoDup; [symmetry; exact Hall|exact Df]. }
    apply NoDup_append_inv in Dall as (_ & Drest & Hapart).
    assert (Hincl : incl (cells_of z q) (c :: free s (tl b))).
    { intros a Ha. apply (Permutation_in a Hall), in_or_app. auto. }
    destruct (complete _ _ R q Hq Hqc) as (p & m & Hp & Eqp).
    { intros a Ha. destruct (Hincl a Ha) as [->|H]; [left; auto|right].
      apply (free_incl s (tl b)), H. }
    destruct (placed _ _ R p m Hp) as (_ & _ & _ & ->).
    set (m := mask_of s (without [c] (cells_of z p))) in *.
    assert (Em : apart m (tl b) = true).
    { apply mask_apart; auto. intros a _ Ha. apply in_without in Ha as [Ha Hn].
      destruct (Hincl a) as [->|H]; auto.
      - eapply same_cells_in; [apply same_sym, Eqp|auto].
      - destruct Hn. left. auto. }
    destruct (IH Ds Rs (union m (tl b)) (l1 ++ l2)) as (k & Hk & Esame & Eused).
    + intros r Hr. apply Hl. apply in_app_or in Hr as [Hr|Hr]; apply in_or_app; [auto|].
      right. right. auto.
    + unfold m. rewrite mask_union by auto. apply NoDup_Permutation; auto.
      * apply NoDup_filter, free_distinct, Ds.
      * assert (Hrest : forall a, In a (cells_of z q) \/ In a (all_cells z (l1 ++ l2)) <->
          c = a \/ In a (free s (tl b))).
        { intros a. rewrite <- in_app_iff. change (c = a \/ In a (free s (tl b))) with (In a (c :: free s (tl b))).
          split; apply Permutation_in; auto using Permutation_sym. }
        inversion_clear Df as [|? ? Hnc _]. intros a. rewrite !in_without. split.
        -- intros Ha. destruct (proj1 (Hrest a) (or_intror Ha)) as [->|H].
           { destruct (Hapart a Hqc Ha). }
           split; auto. intros [H' _]. apply (Hapart a); auto.
           eapply same_cells_in; [apply same_sym, Eqp|auto].
        -- intros [Ha Hn]. destruct (proj2 (Hrest a) (or_intror Ha)) as [H|H]; auto.
           destruct Hn. split; [eapply same_cells_in; eauto|]. intros [->|[]]. auto.
    + exists (p :: k). split; [|split].
      * apply in_flat_map. exists (p, m). split; auto. cbn [fst snd]. rewrite Em.
        apply in_map, Hk.
      * destruct Esame as [H1 H2]. split.
        -- intros r Hr. apply (Permutation_in r P) in Hr as [<-|Hr].
           ++ exists p. split; [left; auto|auto].
           ++ destruct (H1 r Hr) as (r' & Hr' & E). exists r'. split; [right; auto|auto].
        -- intros r [<-|Hr].
           ++ exists q. split; [apply in_or_app; right; left; auto|auto].
           ++ destruct (H2 r Hr) as (r' & Hr' & E). exists r'. split; auto.
              apply (Permutation_in r' (Permutation_sym P)). right. auto.
      * intros i. rewrite (used_permutation i _ _ P), !used_cons, Eused, (used_same i q p Eqp). auto.
Qed.

(** Nothing is listed twice. *)
Lemma ways_injective s : NoDup s -> all_right s -> forall b k k', In k (ways s b) ->
  In k' (ways s b) -> same_tiling z k k' -> k = k'.
Proof.
  induction s as [|c s IH]; cbn [ways all_right]; intros D R b k k' Hk Hk' E.
  - destruct Hk as [<-|[]], Hk' as [<-|[]]. auto.
  - assert (Hcover : forall k, In k (ways (c :: s) b) ->
      (forall p, In p k -> is_placement z p) /\ Permutation (all_cells z k) (free (c :: s) b))
      by (intros; apply ways_cover; cbn [all_right]; auto).
    assert (Dfree : NoDup (free (c :: s) b)) by (apply free_distinct, D).
    cbn [ways] in Hcover. inversion_clear D as [|? ? Hc Ds]. destruct R as [R Rs].
    destruct (hd false b); [eapply IH; eauto|].
    pose proof (Hcover k Hk) as [Hplaced Hcells]. pose proof (Hcover k' Hk') as [Hplaced' Hcells'].
    apply in_flat_map in Hk as ([p m] & Hp & Hk). apply in_flat_map in Hk' as ([p' m'] & Hp' & Hk').
    cbn [fst snd] in Hk, Hk'.
    destruct (apart m (tl b)); [|destruct Hk]. destruct (apart m' (tl b)); [|destruct Hk'].
    apply in_map_iff in Hk as (l & <- & Hl). apply in_map_iff in Hk' as (l' & <- & Hl').
    destruct (placed _ _ R p m Hp) as (Hpp & Hpc & _).
    destruct (placed _ _ R p' m' Hp') as (Hpp' & Hpc' & _).
    assert (Hapart : forall p k, NoDup (all_cells z (p :: k)) ->
      forall q a, In q k -> In a (cells_of z q) -> ~ In a (cells_of z p)).
    { intros r l0 H q a Hq Ha Hr. apply NoDup_append_inv in H as (_ & _ & H).
      apply (H a Hr). apply in_flat_map. eauto. }
    assert (Hd : NoDup (all_cells z (p :: l))).
    { eapply Permutation_NoDup; [symmetry; exact Hcells|auto]. }
    assert (Hd' : NoDup (all_cells z (p' :: l'))).
    { eapply Permutation_NoDup; [symmetry; exact Hcells'|auto]. }
    assert (Esame : same_placement z p p').
    { destruct E as [E _]. destruct (E p (or_introl eq_refl)) as (q & [<-|Hq] & Eq); auto.
      exfalso. apply (Hapart p' l' Hd' q c Hq); auto. eapply same_cells_in; eauto. }
    assert (Ex : (p, m) = (p', m')) by (eapply candidates_same; eauto).
    injection Ex as <- <-. f_equal. apply (IH Ds Rs _ _ _ Hl Hl').
    assert (Hrest : forall k k', NoDup (all_cells z (p :: k)) -> (forall q, In q k -> is_placement z q) ->
      forall q r, In q k -> same_placement z q r -> In r (p :: k') -> In r k').
    { intros k0 k1 H Hpl q r Hq Eqr [<-|Hr]; auto. exfalso.
      destruct (nonempty q (Hpl q Hq)) as (a & Ha). apply (Hapart p k0 H q a Hq Ha).
      eapply same_cells_in; eauto. }
    destruct E as [E1 E2]. split; intros q Hq.
    + destruct (E1 q (or_intror Hq)) as (r & Hr & Eq). exists r. split; auto.
      apply (Hrest l l' Hd) with q; auto. intros; apply Hplaced; right; auto.
    + destruct (E2 q (or_intror Hq)) as (r & Hr & Eq). exists r. split; auto.
      apply (Hrest l' l Hd') with q; auto using same_sym. intros; apply Hplaced'; right; auto.
Qed.
Lemma NoDup_flat_map {A B} (f : A -> list B) l : NoDup l -> (forall a, In a l -> NoDup (f a)) ->
  (forall a a' b, In a l -> In a' l -> In b (f a) -> In b (f a') -> a = a') -> NoDup (flat_map f l).
Proof.
  intros D. induction D as [|a l Ha _ IH]; cbn [flat_map]; intros H1 H2; [constructor|].
  apply NoDup_append; [apply H1; left; auto| |].
  - apply IH; [|intros a1 a2 b I1 I2; apply H2; right; auto].
    intros a' Ha'. apply H1. right. auto.
  - intros b Hb Hl. apply in_flat_map in Hl as (a' & Ha' & Hb').
    rewrite (H2 a a' b) in Ha; auto; [left; auto|right; auto].
Qed.
Lemma ways_distinct s : NoDup s -> all_right s -> forall b, NoDup (ways s b).
Proof.
  induction s as [|c s IH]; cbn [ways all_right]; intros D R b.
  - constructor; [intros []|constructor].
  - inversion_clear D as [|? ? Hc Ds]. destruct R as [R Rs]. destruct (hd false b); auto.
    apply NoDup_flat_map.
    + apply candidates_distinct. auto.
    + intros [p m] _. cbn [fst snd]. destruct (apart m (tl b)); [|constructor].
      apply NoDup_map_injective; auto. intros k k' [= E]. auto.
    + intros [p m] [q n] k Hp Hq Hk Hk'. apply (candidates_same c s); auto. cbn [fst snd] in *.
      destruct (apart m (tl b)); [|destruct Hk]. destruct (apart n (tl b)); [|destruct Hk'].
      apply in_map_iff in Hk as (l & <- & _). apply in_map_iff in Hk' as (l' & [= <- _] & _).
      apply same_refl.
Qed.
End Ways.
