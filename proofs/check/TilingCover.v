(** No tiling exists: the kind exhausted-cover. The first free cell is filled in all ways. *)
Require Import ZArith NArith List Bool Ascii String Lia FMapPositive Permutation.
From Lastmove Require Import Rules.Grid Rules.Tiling Theory.Linear Check.Grid Check.Codes
  Check.TilingBoard Check.TilingLinear Check.TilingPlay.
Import ListNotations.
Local Open Scope Z_scope.

(** * Positions of the search: the cells filled, and how often tiles with a count are used *)

Definition states := PositiveMap.t (list (list Z)).
Definition used_with (n : N) (s : states) : list (list Z) :=
  match PositiveMap.find (N.succ_pos n) s with None => [] | Some l => l end.
Definition counts_eqb : list Z -> list Z -> bool := list_eqb Z.eqb.
Definition insert (n : N) (counts : list Z) (s : states) : states :=
  let l := used_with n s in
  if existsb (counts_eqb counts) l then s else PositiveMap.add (N.succ_pos n) (counts :: l) s.

Lemma insert_here n counts s : In counts (used_with n (insert n counts s)).
Proof.
  unfold insert. destruct (existsb _ _) eqn:E.
  - apply existsb_exists in E as (k & Hk & E). apply list_eqb_ok in E; [congruence|].
    intros a b. apply Z.eqb_eq.
  - unfold used_with at 1. rewrite PositiveMap.gss. left; auto.
Qed.
Lemma insert_keeps n counts s m k : In k (used_with m s) -> In k (used_with m (insert n counts s)).
Proof.
  unfold insert. destruct (existsb _ _); auto. intros H. unfold used_with at 1.
  destruct (Pos.eq_dec (N.succ_pos m) (N.succ_pos n)) as [E|E].
  - rewrite E, PositiveMap.gss. right. unfold used_with in *. rewrite E in H. auto.
  - rewrite PositiveMap.gso by auto. auto.
Qed.

Section Expand.
Variable next : N -> list Z -> list (N * list Z).
Definition insert_all (l : list (N * list Z)) (s : states) : states :=
  fold_left (fun s entry => insert (fst entry) (snd entry) s) l s.
Definition expand_one (n : N) (l : list (list Z)) (s : states) : states :=
  fold_left (fun s counts => insert_all (next n counts) s) l s.
Definition expand (s : states) : states :=
  PositiveMap.fold (fun key l t => expand_one (Pos.pred_N key) l t) s (PositiveMap.empty _).

Lemma insert_all_keeps l : forall s m k, In k (used_with m s) ->
  In k (used_with m (insert_all l s)).
Proof. induction l as [|e l IH]; simpl; intros s m k H; auto. apply IH, insert_keeps, H. Qed.
Lemma insert_all_ok l : forall s m k, In (m, k) l -> In k (used_with m (insert_all l s)).
Proof.
  induction l as [|e l IH]; simpl; intros s m k; [intros []|]. intros [->|H]; auto.
  apply insert_all_keeps, insert_here.
Qed.
Lemma expand_one_keeps n l : forall s m k, In k (used_with m s) ->
  In k (used_with m (expand_one n l s)).
Proof. induction l as [|c l IH]; simpl; intros s m k H; auto. apply IH, insert_all_keeps, H. Qed.
Lemma expand_one_ok n l : forall s c m k, In c l -> In (m, k) (next n c) ->
  In k (used_with m (expand_one n l s)).
Proof.
  induction l as [|d l IH]; simpl; intros s c m k; [intros []|]. intros [->|Hc] H; eauto.
  apply expand_one_keeps, insert_all_ok, H.
Qed.
Lemma expand_ok s n c m k : In c (used_with n s) -> In (m, k) (next n c) ->
  In k (used_with m (expand s)).
Proof.
  intros Hc Hm. unfold expand. rewrite PositiveMap.fold_1.
  unfold used_with in Hc.
  destruct (PositiveMap.find (N.succ_pos n) s) as [l|] eqn:E; [|destruct Hc].
  apply PositiveMap.elements_correct in E. set (f := fun t p => _).
  enough (H : forall es t, In (N.succ_pos n, l) es \/ In k (used_with m t) ->
                           In k (used_with m (fold_left f es t))) by auto.
  induction es as [|e es IH]; cbn [fold_left In]; intros t H; [destruct H; tauto|].
  apply IH. unfold f. destruct H as [[->|H]|H]; auto; right.
  - cbn [fst snd]. rewrite N.pos_pred_succ. eapply expand_one_ok; eauto.
  - apply expand_one_keeps, H.
Qed.
End Expand.

(** * Placements by their first cells *)

Section Search.
Variable z : puzzle.
(** All cells of the region, in the order in which they are filled *)
Variable order : list cell.

Definition shapes : list (nat * list cell) :=
  flat_map (fun number =>
    match nth_error (tiles z) number with
    | None => []
    | Some t => map (fun m => (number, shape_of t m)) (motions (the_lattice z) (the_freedom z))
    end) (numbers z).

Definition entry_dec (a b : N * nat) : {a = b} + {a <> b}.
Proof. decide equality; [apply Nat.eq_dec|apply N.eq_dec]. Defined.
Definition cell_code (s : list cell) : N := code order (fun c => mem c s).
Definition is_first (c : cell) (s : list cell) : bool :=
  match find (fun b => mem b s) order with None => false | Some b => cell_eqb b c end.
Definition placements_at (c : cell) : list (N * nat) :=
  nodup entry_dec
    (flat_map (fun shape =>
       flat_map (fun a =>
         let s := moved (sub c a) (snd shape) in
         if forallb (in_region z) s && is_first c s then [(cell_code s, fst shape)] else [])
         (snd shape)) shapes).

Lemma in_placements_at p c : is_placement z p -> In c (cells_of z p) ->
  find (fun b => mem b (cells_of z p)) order = Some c ->
  In (cell_code (cells_of z p), which p) (placements_at c).
Proof.
  intros (Hw & Hm & Hregion) Hc Hfirst. unfold placements_at. apply nodup_In, in_flat_map.
  assert (Hcells : forall b, In b (cells_of z p) -> region_cell z b).
  { intros b Hb. apply Hregion, in_cells_of, Hb. }
  unfold cells_of in *. destruct (nth_error (tiles z) (which p)) as [t|] eqn:Et; [|destruct Hc].
  exists (which p, shape_of t (motion p)). split.
  - apply in_flat_map. exists (which p). split; [apply in_seq; lia|]. rewrite Et.
    apply (in_map (fun m => (which p, shape_of t m))), Hm.
  - cbn [fst snd]. apply in_flat_map. pose proof Hc as Hmoved.
    apply in_map_iff in Hmoved as (a & Ea & Ha). exists a. split; auto.
    cbv zeta. rewrite <- Ea, sub_add.
    rewrite (proj2 (forallb_forall _ _)) by (intros b Hb; apply in_region_ok, Hcells, Hb).
    unfold is_first. rewrite Hfirst, Ea, cell_eqb_refl. left; auto.
Qed.

(** The placements at the first free cell *)
Definition table : list (list (N * nat)) := map placements_at order.
Fixpoint choices (t : list (list (N * nat))) (filled : N) : list (N * nat) :=
  match t with
  | [] => []
  | here :: t => if N.odd filled then choices t (N.div2 filled) else here
  end.
Lemma choices_ok filled cells :
  choices (map placements_at cells) (code cells filled) =
  match find (fun c => negb (filled c)) cells with None => [] | Some c => placements_at c end.
Proof.
  induction cells as [|c cells IH]; cbn [map choices code find]; auto.
  rewrite bit_odd, bit_half, IH. destruct (filled c); auto.
Qed.
Lemma find_first (p q : cell -> bool) cells c : find p cells = Some c -> q c = true ->
  (forall b, q b = true -> p b = true) -> find q cells = Some c.
Proof.
  intros Hp Hq Hqp. induction cells as [|b cells IH]; simpl in *; [discriminate|].
  destruct (p b) eqn:Epb.
  - injection Hp as ->. rewrite Hq. auto.
  - destruct (q b) eqn:Eqb; [rewrite Hqp in Epb; congruence|auto].
Qed.

(** * The search *)

(** How often each tile is used, by numbers; 0 for tiles without a count *)
Definition bump (number : nat) (counts : list Z) : list Z :=
  map (fun entry => match count_of z (fst entry) with
                    | AnyNumber => 0
                    | Between _ _ => if Nat.eqb number (fst entry) then snd entry + 1 else snd entry
                    end) (combine (numbers z) counts).
Definition not_too_often (counts : list Z) : bool :=
  forallb (fun entry => match count_of z (fst entry) with
                        | AnyNumber => true
                        | Between _ most => snd entry <=? most
                        end) (combine (numbers z) counts).
Definition often_enough (counts : list Z) : bool :=
  forallb (fun entry => match count_of z (fst entry) with
                        | AnyNumber => true
                        | Between least _ => least <=? snd entry
                        end) (combine (numbers z) counts).

Definition next (t : list (list (N * nat))) (filled : N) (counts : list Z) : list (N * list Z) :=
  flat_map (fun choice =>
    let counts' := bump (snd choice) counts in
    if N.eqb (N.land filled (fst choice)) 0 && not_too_often counts'
    then [(N.lor filled (fst choice), counts')] else []) (choices t filled).

Definition full : N := code order (fun _ => true).
(** No tiling is found within so many steps, and then there are no positions left. *)
Fixpoint search (t : list (list (N * nat))) (steps : nat) (s : states) : bool :=
  negb (existsb often_enough (used_with full s)) &&
  (PositiveMap.is_empty s ||
   match steps with O => false | S steps => search t steps (expand (next t) s) end).
End Search.

(** * No tiling is missed *)

Section Sound.
Variable z : puzzle.
Variable order : list cell.
Hypothesis fine : well_formed z.
Hypothesis in_order : forall c, In c order <-> region_cell z c.
Variable l : list placement.
Hypothesis tiles_it : tiling z l.

Definition counts_of (k : list placement) : list Z :=
  map (fun i => match count_of z i with AnyNumber => 0 | Between _ _ => used i k end) (numbers z).
Definition filled_by (k : list placement) : N := cell_code order (all_cells z k).

Lemma combine_map {A B} (g : A -> B) k : combine k (map g k) = map (fun a => (a, g a)) k.
Proof. induction k as [|a k IH]; simpl; congruence. Qed.
Lemma used_cons number p k :
  used number (p :: k) = (if Nat.eqb (which p) number then 1 else 0) + used number k.
Proof.
  unfold used. cbn [filter]. destruct (Nat.eqb (which p) number); cbn [List.length]; lia.
Qed.
Lemma bump_counts p k : bump z (which p) (counts_of k) = counts_of (p :: k).
Proof.
  unfold bump, counts_of. rewrite combine_map, map_map. apply map_ext. intros i. cbn [fst snd].
  destruct (count_of z i); auto. rewrite used_cons. destruct (Nat.eqb (which p) i); lia.
Qed.
Lemma used_permutation number k k' : Permutation k k' -> used number k = used number k'.
Proof. induction 1; rewrite ?used_cons in *; lia. Qed.
Lemma used_part number k k' : Permutation l (k ++ k') -> used number k <= used number l.
Proof.
  intros H. rewrite (used_permutation _ _ _ H). clear H. unfold used.
  rewrite filter_app, app_length.
  lia.
Qed.

Lemma counts_allowed k k' : Permutation l (k ++ k') -> not_too_often z (counts_of k) = true.
Proof.
  intros H. unfold not_too_often, counts_of. rewrite combine_map. apply forallb_forall.
  intros entry Hentry. apply in_map_iff in Hentry as (i & <- & _). cbn [fst snd].
  destruct (count_of z i) as [|least most] eqn:E; auto. apply Z.leb_le.
  pose proof (used_part i k k' H). pose proof (used_enough z l i least most tiles_it E). lia.
Qed.
Lemma counts_enough k : Permutation l k -> often_enough z (counts_of k) = true.
Proof.
  intros H. unfold often_enough, counts_of. rewrite combine_map. apply forallb_forall.
  intros entry Hentry. apply in_map_iff in Hentry as (i & <- & _). cbn [fst snd].
  destruct (count_of z i) as [|least most] eqn:E; auto. apply Z.leb_le.
  pose proof (used_permutation i l k H). pose proof (used_enough z l i least most tiles_it E). lia.
Qed.

Lemma cells_permutation k : Permutation l k -> Permutation (all_cells z k) (region_cells z).
Proof.
  intros H. transitivity (all_cells z l).
  - apply Permutation_flat_map, Permutation_sym, H.
  - apply tiling_cells, tiles_it.
Qed.
Lemma all_cells_app k k' : all_cells z (k ++ k') = all_cells z k ++ all_cells z k'.
Proof. apply flat_map_app. Qed.
Lemma filled_full k : Permutation l k -> filled_by k = full order.
Proof.
  intros H. apply code_ext. intros c Hc. apply mem_ok.
  apply (Permutation_in c (Permutation_sym (cells_permutation k H))).
  apply in_region_cells, in_order, Hc.
Qed.
Lemma cells_apart k p k' c : Permutation l (k ++ p :: k') -> In c (cells_of z p) ->
  ~ In c (all_cells z k).
Proof.
  intros H Hc Hk.
  assert (Hd : NoDup (all_cells z (k ++ p :: k'))).
  { eapply Permutation_NoDup; [|apply (region_cells_distinct z)].
    apply Permutation_sym, cells_permutation, H. }
  rewrite all_cells_app in Hd. apply NoDup_append_inv in Hd as (_ & _ & Hd).
  apply (Hd c Hk). apply in_or_app. left. auto.
Qed.

(** A placement that is left gives a next position of the search. *)
Lemma step_ok k p k' : Permutation l (k ++ p :: k') ->
  exists q k'', Permutation l ((q :: k) ++ k'') /\ List.length k'' = List.length k' /\
    In (filled_by (q :: k), counts_of (q :: k))
       (next z (table z order) (filled_by k) (counts_of k)).
Proof.
  intros H. set (free := fun c => negb (mem c (all_cells z k))).
  assert (Hp : exists c, In c (cells_of z p)).
  { assert (Hin : In p l) by (eapply Permutation_in; [apply Permutation_sym, H|];
      apply in_or_app; right; left; auto).
    destruct tiles_it as (Hplaced & _). destruct (Hplaced p Hin) as (Hw & _ & _).
    destruct fine as (_ & _ & _ & Htiles & _).
    destruct (nth_error (tiles z) (which p)) as [t|] eqn:Et;
      [|apply nth_error_None in Et; lia].
    destruct (Htiles t (nth_error_In _ _ Et)) as (_ & _ & (a & Ha) & _).
    exists (add (motion p a) (shift p)). apply in_cells_of. exists t, a. auto. }
  assert (Hregion : forall q, In q (k ++ p :: k') -> forall c, In c (cells_of z q) -> In c order).
  { intros q Hq c Hc. apply in_order. destruct tiles_it as (Hplaced & _).
    apply (Hplaced q); [eapply Permutation_in; [apply Permutation_sym, H|auto]|].
    apply in_cells_of, Hc. }
  destruct (find free order) as [c|] eqn:Efirst.
  2: { exfalso. destruct Hp as (c & Hc). pose proof (cells_apart k p k' c H Hc) as Hfree.
    assert (Hin : In c order).
    { apply Hregion with p; auto. apply in_or_app. right; left; auto. }
    apply (find_none _ _ Efirst) in Hin. unfold free in Hin.
    apply negb_false_iff, mem_ok in Hin. tauto. }
  destruct (find_some _ _ Efirst) as [Hc Hfree]. unfold free in Hfree. apply negb_true_iff in Hfree.
  assert (Hcovered : In c (all_cells z (p :: k'))).
  { assert (Hin : In c (all_cells z (k ++ p :: k'))).
    { apply (Permutation_in c (Permutation_sym (cells_permutation _ H))).
      apply in_region_cells, in_order, Hc. }
    rewrite all_cells_app in Hin. apply in_app_or in Hin as [Hin|Hin]; auto.
    apply mem_ok in Hin. congruence. }
  apply in_flat_map in Hcovered as (q & Hq & Hqc). apply in_split in Hq as (k1 & k2 & Ek).
  rewrite Ek in H.
  assert (H' : Permutation l (k ++ q :: (k1 ++ k2))).
  { etransitivity; [exact H|]. apply Permutation_app_head, Permutation_sym, Permutation_middle. }
  exists q, (k1 ++ k2). split; [|split].
  - etransitivity; [exact H'|]. apply Permutation_sym, Permutation_middle.
  - apply (f_equal (@List.length _)) in Ek. rewrite app_length in *. cbn [List.length] in Ek. lia.
  - assert (Hplaced : is_placement z q).
    { destruct tiles_it as (Hplaced & _). apply Hplaced.
      eapply Permutation_in; [apply Permutation_sym, H'|]. apply in_or_app. right; left; auto. }
    assert (Hapart : forall b, In b (cells_of z q) -> ~ In b (all_cells z k)).
    { intros b. apply cells_apart with (k1 ++ k2). auto. }
    apply in_flat_map. exists (cell_code order (cells_of z q), which q). split.
    + unfold table, filled_by, cell_code at 2. rewrite choices_ok. fold free. rewrite Efirst.
      apply in_placements_at; auto. apply (find_first free); auto.
      * apply mem_ok. auto.
      * intros b Hb. apply mem_ok in Hb. unfold free. apply negb_true_iff.
        destruct (mem b (all_cells z k)) eqn:E; auto. apply mem_ok in E. destruct (Hapart b Hb E).
    + assert (Eland : code order (fun b => mem b (all_cells z k) && mem b (cells_of z q)) = 0%N).
      { rewrite <- (code_none order). apply code_ext. intros b _.
        destruct (mem b (all_cells z k)) eqn:E1; auto.
        destruct (mem b (cells_of z q)) eqn:E2; auto. apply mem_ok in E1, E2.
        destruct (Hapart b E2 E1). }
      cbn [fst snd]. unfold filled_by, cell_code.
      rewrite code_land, Eland, code_lor, bump_counts.
      rewrite (counts_allowed (q :: k) (k1 ++ k2)).
      2: { etransitivity; [exact H'|]. apply Permutation_sym, Permutation_middle. }
      left. f_equal. apply code_ext. intros b _. unfold all_cells, mem. cbn [flat_map].
      rewrite existsb_app. apply orb_comm.
Qed.

Lemma search_ok steps : forall s k k', Permutation l (k ++ k') ->
  In (counts_of k) (used_with (filled_by k) s) ->
  search z order (table z order) steps s = true -> False.
Proof.
  induction steps as [|steps IH]; cbn [search]; intros s k k' H Hs E;
    apply andb_prop in E as [Efull E]; apply negb_true_iff in Efull.
  all: destruct (PositiveMap.is_empty s) eqn:Eempty.
  1,3: apply PositiveMap.is_empty_2 in Eempty; unfold used_with in Hs;
    destruct (PositiveMap.find _ s) as [m|] eqn:Em; [|destruct Hs];
    apply PositiveMap.find_2 in Em; exact (Eempty _ _ Em).
  - discriminate.
  - destruct k' as [|p k'].
    + rewrite app_nil_r in H. rewrite filled_full in Hs by auto.
      assert (Htrue : existsb (often_enough z) (used_with (full order) s) = true).
      { apply existsb_exists. exists (counts_of k). auto using counts_enough. }
      congruence.
    + destruct (step_ok k p k' H) as (q & k'' & H' & _ & Hnext).
      apply (IH _ (q :: k) k'' H') in E; auto. eapply expand_ok; eauto.
Qed.
End Sound.

(** * The claim "no" *)

(** Cells are filled along the shorter side of the region. *)
Definition columns_first (cells : list cell) (width : nat) : list cell :=
  flat_map (fun k => filter (fun c => snd c =? Z.of_nat k) cells) (seq 0 width).
Definition filling_order (z : puzzle) : list cell :=
  let width := String.length (nth 0 (region z) EmptyString) in
  if Nat.ltb (List.length (region z)) width then columns_first (region_cells z) width
  else region_cells z.

Definition check_no (z : puzzle) : bool :=
  let order := filling_order z in
  well_formedb z && exactly order (region_cells z) &&
  search z order (table z order) (S (List.length order))
    (insert 0 (map (fun _ => 0) (numbers z)) (PositiveMap.empty _)).

Theorem check_no_sound z : check_no z = true -> well_formed z /\ not_tileable z.
Proof.
  unfold check_no. intros E. apply andb_prop in E as [E Esearch].
  apply andb_prop in E as [Ew Eorder].
  apply well_formedb_ok in Ew. split; [auto|]. intros l Hl.
  apply (exactly_ok _ _ (region_cells_distinct z)) in Eorder as [_ Horder].
  apply (search_ok z (filling_order z) Ew) with (l := l) (k := []) (k' := l) in Esearch; auto.
  - intros c. rewrite Horder. apply in_region_cells.
  - assert (Ecounts : counts_of z [] = map (fun _ => 0) (numbers z)).
    { apply map_ext. intros i. destruct (count_of z i); auto. }
    assert (Efilled : filled_by z (filling_order z) [] = 0%N) by apply code_none.
    rewrite Ecounts, Efilled. apply insert_here.
Qed.
Print Assumptions check_no_sound.
