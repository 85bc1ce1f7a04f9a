(** The number of tilings: the kind recount. A table goes from cell to cell of the region; for each set of
    cells that are filled beyond, it has the number of ways to fill exactly these and all before. *)
Require Import ZArith NArith List Bool Lia Permutation.
From Lastmove Require Import Rules.Grid Rules.Tiling Check.Grid Check.TilingBoard
  Check.TilingLinear Check.TilingPlay Check.TilingCover Check.TilingTable Check.TilingWays
  Check.TilingCandidates.
Import ListNotations.
Local Open Scope Z_scope.

(** * The table, cell by cell *)

Section Walk.
Variable z : puzzle.
Variable candidates : cell -> list cell -> list (placement * mask).

Definition lay (x : placement * mask) (t : table) : table :=
  let u := cover (snd x) t in
  match count_of z (which (fst x)) with
  | AnyNumber => u
  | Between _ most => use (which (fst x)) most u
  end.
Definition step (here : list (placement * mask)) (t : table) : table :=
  fold_right (fun x u => join (lay x (free_part t)) u) (filled_part t) here.
Fixpoint walk (s : list cell) (t : table) : table :=
  match s with [] => t | c :: s => walk s (step (candidates c s) t) end.

(** Tiles are used as often as is allowed, when they have been used so often before. *)
Definition allowed (before : list Z) (l : list placement) : bool :=
  forallb (fun i => match count_of z i with
                    | AnyNumber => true
                    | Between least most =>
                        let n := nth i before 0 + used i l in (least <=? n) && (n <=? most)
                    end) (numbers z).
Definition size (before : list Z) (ls : list (list placement)) : N :=
  N.of_nat (List.length (filter (allowed before) ls)).
Definition number_from (s : list cell) (b : mask) (before : list Z) : N :=
  size before (ways candidates s b).

Lemma used_positive i l : 0 <= used i l.
Proof. unfold used. lia. Qed.
Lemma forallb_ext_in {A} (f g : A -> bool) l : (forall a, In a l -> f a = g a) ->
  forallb f l = forallb g l.
Proof.
  intros H. induction l as [|a l IH]; cbn [forallb]; auto.
  rewrite H, IH; [auto| |left; auto]. intros b Hb. apply H. right. auto.
Qed.
Lemma allowed_any before p l : count_of z (which p) = AnyNumber ->
  allowed before (p :: l) = allowed before l.
Proof.
  intros E. apply forallb_ext_in. intros i _. destruct (count_of z i) as [|least most] eqn:Ei; auto.
  rewrite used_cons. destruct (Nat.eqb_spec (which p) i) as [<-|_]; [congruence|auto].
Qed.
Lemma allowed_bump before p l : allowed before (p :: l) = allowed (bump (which p) before) l.
Proof.
  apply forallb_ext_in. intros i _. destruct (count_of z i) as [|least most]; auto.
  rewrite used_cons, nth_bump, Z.add_assoc. auto.
Qed.
Lemma not_allowed before i least most l : count_of z i = Between least most ->
  (nth i before 0 <=? most) = false -> allowed before l = false.
Proof.
  intros E H. apply not_true_iff_false. intros A. unfold allowed in A.
  rewrite forallb_forall in A. assert (Hi : In i (numbers z)).
  { apply in_seq. unfold count_of in E. destruct (nth_error (tiles z) i) eqn:Et; [|discriminate].
    assert (i < List.length (tiles z))%nat by (apply nth_error_Some; congruence). lia. }
  specialize (A i Hi). rewrite E in A. cbv zeta in A. pose proof (used_positive i l). lia.
Qed.
Definition laid (p : placement) (f : list Z -> N) (before : list Z) : N :=
  match count_of z (which p) with
  | AnyNumber => f before
  | Between _ most => used_once (which p) most f before
  end.
Lemma size_cons p ls before :
  size before (map (cons p) ls) = laid p (fun before => size before ls) before.
Proof.
  assert (H : forall b f, (forall l, allowed before (p :: l) = f (allowed b l)) ->
    List.length (filter (allowed before) (map (cons p) ls)) =
    List.length (filter (fun l => f (allowed b l)) ls)).
  { intros b f H. induction ls as [|l ls IH]; cbn [map filter]; auto. rewrite H.
    destruct (f (allowed b l)); cbn [List.length]; auto. }
  unfold laid, size, used_once. destruct (count_of z (which p)) as [|least most] eqn:E.
  - rewrite (H before (fun x => x)); auto. intros l. apply allowed_any, E.
  - rewrite (H (bump (which p) before) (fun x => x)) by (intros l; apply allowed_bump).
    destruct (_ <=? most) eqn:Emost; auto.
    rewrite (filter_ext (fun l => allowed (bump (which p) before) l) (fun _ => false)).
    + clear. induction ls; auto.
    + intros l. eapply not_allowed; eauto.
Qed.
Lemma size_app before ls ls' : size before (ls ++ ls') = (size before ls + size before ls')%N.
Proof. unfold size. rewrite filter_app, app_length. lia. Qed.

Lemma same_ways s : forall b b', same b b' -> ways candidates s b = ways candidates s b'.
Proof.
  induction s as [|c s IH]; intros b b' H; cbn [ways]; auto.
  rewrite (same_head b b' H), (IH _ _ (same_tail b b' H)). destruct (hd false b'); auto.
  apply flat_map_ext. intros [p m]. cbn [fst snd].
  rewrite (same_apart m _ _ (same_tail b b' H)).
  rewrite (IH (union m (tl b)) (union m (tl b'))); auto using same_union, same_tail.
Qed.
Lemma normal_number s : normal (number_from s).
Proof. intros b b' a H. unfold number_from. rewrite (same_ways s b b' H). auto. Qed.

Lemma weigh_lay x t w : normal w -> weigh (lay x t) w =
  weigh t (fun b a => if apart (snd x) b then laid (fst x) (w (union (snd x) b)) a else 0%N).
Proof.
  intros H. unfold lay, laid. destruct (count_of z (which (fst x))) as [|least most].
  - apply weigh_cover, H.
  - rewrite weigh_use, weigh_cover; auto. intros b b' a E. unfold used_once.
    rewrite (H b b' _ E). auto.
Qed.
Lemma weigh_step s here t : weigh (step here t) (number_from s) =
  (weigh (filled_part t) (number_from s) +
   weigh (free_part t) (fun b a => size a (flat_map (fun x =>
     if apart (snd x) b then map (cons (fst x)) (ways candidates s (union (snd x) b)) else [])
     here)))%N.
Proof.
  induction here as [|x here IH]; cbn [step fold_right flat_map].
  - unfold size. cbn. rewrite weigh_zero. lia.
  - rewrite weigh_join by apply normal_number. fold (step here t). rewrite IH.
    rewrite weigh_lay by apply normal_number.
    erewrite (weigh_ext (free_part t) (fun b a => size a (_ ++ _))).
    2: { intros b a. apply size_app. }
    rewrite (weigh_plus (free_part t) (fun b a => size a (if apart (snd x) b then _ else []))).
    rewrite (weigh_ext (free_part t) (fun b a => size a (if apart (snd x) b then _ else []))
      (fun b a => if apart (snd x) b then laid (fst x) (number_from s (union (snd x) b)) a else 0%N)).
    + lia.
    + intros b a. destruct (apart (snd x) b); [apply size_cons|auto].
Qed.
Theorem weigh_walk s : forall t, weigh (walk s t) (number_from []) = weigh t (number_from s).
Proof.
  induction s as [|c s IH]; intros t; cbn [walk]; auto. rewrite IH, weigh_step.
  rewrite (weigh_parts t) by apply normal_number. apply N.add_comm.
Qed.

(** The same, unless a step has too many entries; it says how many there are. *)
Variable most : N.
Definition step_within (here : list (placement * mask)) (t : table) : table * N :=
  fold_right (fun x reached =>
    if (most <? snd reached)%N then reached else
    let v := lay x (free_part t) in (join v (fst reached), entries_in v (snd reached)))
    (filled_part t, 0%N) here.
Fixpoint walk_within (s : list cell) (t : table) : option table :=
  match s with
  | [] => Some t
  | c :: s =>
      let (u, entries) := step_within (candidates c s) t in
      if (most <? entries)%N then None else walk_within s u
  end.
Lemma step_within_ok here t :
  (snd (step_within here t) <= most)%N -> fst (step_within here t) = step here t.
Proof.
  induction here as [|x here IH]; cbn [step_within step fold_right]; auto.
  fold (step_within here t). fold (step here t).
  destruct (N.ltb_spec most (snd (step_within here t))) as [H|H]; cbn [fst snd]; [lia|].
  intros _. rewrite IH by auto. auto.
Qed.
Lemma walk_within_ok s : forall t u, walk_within s t = Some u -> u = walk s t.
Proof.
  induction s as [|c s IH]; cbn [walk_within walk]; intros t u E; [congruence|].
  pose proof (step_within_ok (candidates c s) t) as H.
  destruct (step_within (candidates c s) t) as [v entries]. cbn [fst snd] in H.
  destruct (N.ltb_spec most entries); [discriminate|]. rewrite <- H by auto. auto.
Qed.

Definition counted (s : list cell) : option N :=
  match walk_within s (Rest [([], 1%N)]) with
  | None => None
  | Some t => Some (weigh t (fun _ before => if allowed before [] then 1%N else 0%N))
  end.
Lemma counted_ok s n : counted s = Some n -> size [] (ways candidates s []) = n.
Proof.
  unfold counted. destruct (walk_within _ _) as [t|] eqn:E; [|discriminate]. intros [= <-].
  apply walk_within_ok in E as ->. symmetry. rewrite (weigh_ext _ _ (number_from [])).
  - rewrite weigh_walk. unfold weigh, weigh_entries, number_from. lia.
  - intros b before. unfold number_from, size. cbn [ways filter]. destruct (allowed before []); auto.
Qed.
End Walk.

(** * The claim *)

Definition most_entries : N := 1000000.
(** None where it would take too much memory *)
Definition number (z : puzzle) : option N :=
  let order := filling_order z in counted z (candidates z (ranks order)) most_entries order.
Definition check_number (z : puzzle) (n : N) : bool :=
  let order := filling_order z in
  well_formedb z && exactly order (region_cells z) && forallb inside order &&
  match number z with None => false | Some m => N.eqb m n end.

Lemma allowed_tiling z l : allowed z [] l = true <-> forall i t, nth_error (tiles z) i = Some t ->
  match count t with AnyNumber => True | Between least most => least <= used i l <= most end.
Proof.
  unfold allowed. rewrite forallb_forall. split.
  - intros H i t Et. assert (Hi : In i (numbers z)).
    { assert (i < List.length (tiles z))%nat by (apply nth_error_Some; congruence).
      apply in_seq. lia. }
    specialize (H i Hi). unfold count_of in H. rewrite Et in H. cbv zeta in H.
    destruct (count t); auto. replace (nth i [] 0) with 0 in H by (destruct i; auto). lia.
  - intros H i _. specialize (H i). unfold count_of.
    destruct (nth_error (tiles z) i) as [t|]; auto. specialize (H t eq_refl).
    destruct (count t); auto. cbv zeta. replace (nth i [] 0) with 0 by (destruct i; auto). lia.
Qed.
Lemma ordered_pairs {A} (R : A -> A -> Prop) l : NoDup l ->
  (forall a b, In a l -> In b l -> a <> b -> R a b) -> ForallOrdPairs R l.
Proof.
  induction 1 as [|a l Ha _ IH]; intros H; constructor.
  - apply Forall_forall. intros b Hb. apply H; [left|right|intros ->]; auto.
  - apply IH. intros b c Hb Hc. apply H; right; auto.
Qed.

Theorem check_number_sound z n : check_number z n = true ->
  well_formed z /\ number_of_tilings z n.
Proof.
  unfold check_number. cbv zeta. intros E. apply andb_prop in E as [E En].
  apply andb_prop in E as [E Einside]. apply andb_prop in E as [Ew Eorder].
  apply well_formedb_ok in Ew. split; auto.
  destruct (number z) as [m|] eqn:Em; [|discriminate]. apply N.eqb_eq in En. subst m.
  unfold number in Em. cbv zeta in Em. set (order := filling_order z) in *.
  apply (exactly_ok _ _ (region_cells_distinct z)) in Eorder as [D Horder].
  rewrite forallb_forall in Einside.
  assert (Hregion : forall c, In c order <-> region_cell z c).
  { intros c. rewrite Horder. apply in_region_cells. }
  set (all := candidates z (ranks order)) in *.
  assert (R : all_right z all order).
  { apply all_candidates_right with []; auto. }
  assert (P : Permutation order (region_cells z)).
  { apply NoDup_Permutation; auto using region_cells_distinct. }
  apply counted_ok in Em.
  exists (filter (allowed z []) (ways all order [])). split; [exact Em|split; [|split]].
  - intros l Hl. apply filter_In in Hl as [Hl Ha].
    apply (ways_cover z all order D R) in Hl as [Hplaced Hcells].
    rewrite free_all in Hcells. apply tiling_of.
    + intros p Hp. destruct (Hplaced p Hp) as (Hw & Hm & _). split; auto.
    + apply tiles_set_ext with (fun c => In c (all_cells z l)).
      * intros c. rewrite <- Hregion. split; apply Permutation_in; auto using Permutation_sym.
      * apply tiles_distinct. eapply Permutation_NoDup; [symmetry; exact Hcells|auto].
    + apply allowed_tiling, Ha.
  - apply ordered_pairs; [apply NoDup_filter, (ways_distinct z); auto|].
    intros l k Hl Hk Hn E. apply filter_In in Hl as [Hl _]. apply filter_In in Hk as [Hk _].
    apply Hn. apply (ways_injective z Ew all order D R [] l k); auto.
  - intros l Hl. destruct (ways_complete z Ew all order D R [] l) as (k & Hk & Esame & Eused).
    + apply Hl.
    + rewrite free_all, P. apply tiling_cells, Hl.
    + exists k. split; auto. apply filter_In. split; auto. apply allowed_tiling.
      intros i t Et. destruct Hl as (_ & _ & Hcount). specialize (Hcount i t Et).
      rewrite <- Eused. auto.
Qed.
Print Assumptions check_number_sound.
