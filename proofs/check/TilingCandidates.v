(** The placements that cover a cell of a region and otherwise only later ones, each once, with masks. *)
Require Import ZArith List Bool Lia FMapPositive.
From Lastmove Require Import Rules.Grid Rules.Tiling Check.Grid Check.TilingBoard
  Check.TilingLinear Check.TilingPlay Check.TilingTable Check.TilingWays.
Import ListNotations.
Local Open Scope Z_scope.

(** How many cells of a list there are from a cell on, itself included *)
Fixpoint ranks (s : list cell) : weights :=
  match s with
  | [] => PositiveMap.empty _
  | c :: s => put (c, Z.of_nat (S (List.length s))) (ranks s)
  end.

Section Candidates.
Variable z : puzzle.
Variable rank : weights.

Definition fits (c b : cell) : bool :=
  inside b && (let n := at_cell rank b in (0 <? n) && (n <=? at_cell rank c)).
Definition placements_at (c : cell) : list placement :=
  flat_map (fun number =>
    match nth_error (tiles z) number with
    | None => []
    | Some t =>
        flat_map (fun m =>
          flat_map (fun a =>
            let p := Place number m (sub c (m a)) in
            if forallb (fits c) (cells_of z p) then [p] else [])
            (tile_cells t)) (motions (the_lattice z) (the_freedom z))
    end) (numbers z).
Definition same_placementb (p q : placement) : bool :=
  Nat.eqb (which p) (which q) &&
  (let l := cells_of z p in let k := cells_of z q in
   forallb (fun c => mem c k) l && forallb (fun c => mem c l) k).
(** Each once *)
Definition distinct (l : list placement) : list placement :=
  fold_right (fun p k => if existsb (same_placementb p) k then k else p :: k) [] l.
Definition candidates (c : cell) (s : list cell) : list (placement * mask) :=
  map (fun p => (p, mask_of s (without [c] (cells_of z p)))) (distinct (placements_at c)).

Lemma same_placementb_ok p q : same_placementb p q = true <-> same_placement z p q.
Proof.
  unfold same_placementb, same_placement. cbv zeta.
  rewrite !andb_true_iff, Nat.eqb_eq, !forallb_forall. apply and_iff_compat_l. split.
  - intros [H1 H2] c. rewrite <- !in_cells_of. split; intros Hc.
    + apply mem_ok, H1, Hc.
    + apply mem_ok, H2, Hc.
  - intros H. split; intros c Hc; apply mem_ok, in_cells_of, H, in_cells_of, Hc.
Qed.
Lemma in_distinct l p : In p (distinct l) -> In p l.
Proof.
  induction l as [|q l IH]; cbn [distinct fold_right]; auto. fold (distinct l).
  destruct (existsb _ _); [right; auto|]. intros [->|H]; [left|right]; auto.
Qed.
Lemma distinct_complete l p : In p l -> exists q, In q (distinct l) /\ same_placement z p q.
Proof.
  induction l as [|q l IH]; cbn [distinct fold_right In]; [intros []|]. fold (distinct l).
  destruct (existsb (same_placementb q) (distinct l)) eqn:E; intros [->|H].
  - apply existsb_exists in E as (r & Hr & E). apply same_placementb_ok in E. eauto.
  - auto.
  - exists p. split; [left; auto|]. apply same_refl.
  - destruct (IH H) as (r & Hr & Er). exists r. split; [right; auto|auto].
Qed.
Lemma distinct_once l : ForallOrdPairs (fun p q => ~ same_placement z p q) (distinct l).
Proof.
  induction l as [|p l IH]; cbn [distinct fold_right]; [constructor|]. fold (distinct l).
  destruct (existsb (same_placementb p) (distinct l)) eqn:E; auto. constructor; auto.
  apply Forall_forall. intros q Hq H. apply not_true_iff_false in E. apply E.
  apply existsb_exists. exists q. split; auto. apply same_placementb_ok, H.
Qed.

Lemma in_placements_at c p : In p (placements_at c) <->
  (which p < List.length (tiles z))%nat /\ In (motion p) (motions (the_lattice z) (the_freedom z)) /\
  In c (cells_of z p) /\ forall b, In b (cells_of z p) -> fits c b = true.
Proof.
  unfold placements_at. rewrite in_flat_map. split.
  - intros (i & Hi & H). destruct (nth_error (tiles z) i) as [t|] eqn:Et; [|destruct H].
    apply in_flat_map in H as (m & Hm & H). apply in_flat_map in H as (a & Ha & H).
    cbv zeta in H. destruct (forallb _ _) eqn:E; [|destruct H]. destruct H as [<-|[]].
    rewrite forallb_forall in E. split; [|split; [|split]]; auto.
    + apply in_seq in Hi. cbn [which]. lia.
    + apply in_cells_of. exists t, a. cbn [which motion shift]. split; [auto|split].
      * apply in_tile_cells, Ha.
      * destruct (m a), c. unfold add, sub. cbn [fst snd]. f_equal; lia.
  - intros (Hw & Hm & Hc & Hfits). apply in_cells_of in Hc as (t & a & Et & Ha & Ec).
    exists (which p). split; [apply in_seq; lia|]. rewrite Et.
    apply in_flat_map. exists (motion p). split; auto.
    apply in_flat_map. exists a. split; [apply in_tile_cells, Ha|]. cbv zeta.
    assert (Ep : Place (which p) (motion p) (sub c (motion p a)) = p).
    { destruct p as [i m d]. cbn [which motion shift] in *. f_equal. subst c.
      destruct (m a), d. unfold add, sub. cbn [fst snd]. f_equal; lia. }
    rewrite Ep. rewrite (proj2 (forallb_forall _ _) Hfits). left. auto.
Qed.
End Candidates.

Section Right.
Variable z : puzzle.
Variable order : list cell.
Hypothesis order_distinct : NoDup order.
Hypothesis in_order : forall c, In c order <-> region_cell z c.
Hypothesis order_inside : forall c, In c order -> inside c = true.

Lemma rank_in k : (forall c, In c k -> inside c = true) -> forall b, inside b = true ->
  (In b k -> 0 < at_cell (ranks k) b <= Z.of_nat (List.length k)) /\
  (~ In b k -> at_cell (ranks k) b = 0).
Proof.
  induction k as [|c k IH]; cbn [ranks In]; intros Hk b Hb.
  - split; [intros []|intros _; apply at_empty].
  - destruct (IH (fun a Ha => Hk a (or_intror Ha)) b Hb) as [H1 H2].
    rewrite at_put by auto. cbn [List.length]. split; intros H.
    + destruct (cell_eqb c b) eqn:E; [lia|]. destruct H as [->|H]; [|specialize (H1 H); lia].
      rewrite cell_eqb_refl in E. discriminate.
    + rewrite cell_eqb_false by tauto. tauto.
Qed.
Lemma rank_before pre k : (forall c, In c (pre ++ k) -> inside c = true) ->
  forall b, inside b = true ->
  (In b pre -> Z.of_nat (List.length k) < at_cell (ranks (pre ++ k)) b) /\
  (~ In b pre -> at_cell (ranks (pre ++ k)) b = at_cell (ranks k) b).
Proof.
  induction pre as [|c pre IH]; cbn [app ranks In]; intros Hk b Hb.
  - split; [intros []|auto].
  - destruct (IH (fun a Ha => Hk a (or_intror Ha)) b Hb) as [H1 H2].
    rewrite at_put by auto. split; intros H.
    + destruct (cell_eqb c b) eqn:E; [rewrite app_length; lia|].
      destruct H as [->|H]; auto. rewrite cell_eqb_refl in E. discriminate.
    + rewrite cell_eqb_false by tauto. tauto.
Qed.

Lemma fits_ok pre c s b : order = pre ++ c :: s ->
  (fits (ranks order) c b = true <-> In b (c :: s)).
Proof.
  intros E. pose proof order_distinct as D. pose proof order_inside as I. rewrite E in *.
  apply NoDup_append_inv in D as (_ & _ & Hapart).
  assert (Hc : ~ In c pre) by (intros H; apply (Hapart c H); left; auto).
  assert (Ic : inside c = true) by (apply I, in_or_app; right; left; auto).
  assert (Is : forall a, In a (c :: s) -> inside a = true) by (intros; apply I, in_or_app; auto).
  assert (Ec : at_cell (ranks (pre ++ c :: s)) c = Z.of_nat (S (List.length s))).
  { rewrite (proj2 (rank_before pre (c :: s) I c Ic) Hc). cbn [ranks].
    rewrite at_put, cell_eqb_refl by auto. auto. }
  unfold fits. rewrite Ec. split.
  - intros H. apply andb_prop in H as [Ib H]. cbv zeta in H. apply andb_prop in H as [H1 H2].
    apply Z.ltb_lt in H1. apply Z.leb_le in H2.
    destruct (in_dec cell_dec b pre) as [Hb|Hb].
    + pose proof (proj1 (rank_before pre (c :: s) I b Ib) Hb) as H'. cbn [List.length] in H'. lia.
    + rewrite (proj2 (rank_before pre (c :: s) I b Ib) Hb) in H1.
      destruct (in_dec cell_dec b (c :: s)) as [H'|H']; auto.
      rewrite (proj2 (rank_in (c :: s) Is b Ib) H') in H1. lia.
  - intros Hb. assert (Ib : inside b = true) by auto. rewrite Ib. cbn [andb]. cbv zeta.
    assert (Hn : ~ In b pre) by (intros H; apply (Hapart b H), Hb).
    rewrite (proj2 (rank_before pre (c :: s) I b Ib) Hn).
    pose proof (proj1 (rank_in (c :: s) Is b Ib) Hb) as [H1 H2].
    apply andb_true_intro. split; [apply Z.ltb_lt|apply Z.leb_le]; auto.
Qed.

Lemma candidates_right pre c s : order = pre ++ c :: s ->
  right_candidates z (candidates z (ranks order)) c s.
Proof.
  intros E. assert (F := fun b => fits_ok pre c s b E). split; unfold candidates.
  - intros p m H. apply in_map_iff in H as (q & [= -> <-] & H).
    apply in_distinct, in_placements_at in H as (Hw & Hm & Hc & H).
    assert (Hincl : incl (cells_of z p) (c :: s)) by (intros b Hb; apply F, H, Hb).
    split; [|auto]. split; [auto|split; [auto|]]. intros b Hb. apply in_order. rewrite E.
    apply in_or_app. right. apply Hincl, in_cells_of, Hb.
  - intros p (Hw & Hm & _) Hc Hincl.
    destruct (distinct_complete z (placements_at z (ranks order) c) p) as (q & Hq & Eq).
    + apply in_placements_at. split; [auto|split; [auto|split; [auto|]]].
      intros b Hb. apply F, Hincl, Hb.
    + exists q. eexists. split; [|exact Eq]. apply in_map_iff. eauto.
  - pose proof (distinct_once z (placements_at z (ranks order) c)) as H.
    induction H as [|p l Hp _ IH]; cbn [map]; constructor; auto.
    apply Forall_forall. intros x Hx. apply in_map_iff in Hx as (q & <- & Hq).
    rewrite Forall_forall in Hp. apply Hp, Hq.
Qed.
Lemma all_candidates_right s : forall pre, order = pre ++ s ->
  all_right z (candidates z (ranks order)) s.
Proof.
  induction s as [|c s IH]; intros pre E; cbn [all_right]; auto. split.
  - apply candidates_right with pre, E.
  - apply IH with (pre ++ [c]). rewrite <- app_assoc. exact E.
Qed.
End Right.
