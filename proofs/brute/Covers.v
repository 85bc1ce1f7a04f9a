(** Small boards of strips by all sets of strips, tilings and moves of checkers by search.
    For tests. *)
Require Import ZArith NArith List Bool Lia.
From Lastmove Require Import Rules.Grid Check.Grid Brute.Peg.
From Lastmove Require Rules.Strips Rules.Tiling Rules.Replacement.
From Lastmove Require Check.TilingBoard Check.TilingLinear Check.TilingPlay Check.TilingCover
  Check.TilingWays Check.TilingCount Check.Replacement.
Import ListNotations.
Local Open Scope Z_scope.

(** ** Strips *)
Module OfStrips.
Import Rules.Strips.

Section Board.
Variable z : puzzle.
Definition upto (n : Z) : list Z := map Z.of_nat (seq 0 (Z.to_nat n)).
Definition board_cells : list cell := list_prod (upto (row_count z)) (upto (column_count z)).
Lemma in_upto n i : In i (upto n) <-> 0 <= i < n.
Proof.
  unfold upto. rewrite in_map_iff. split.
  - intros (k & <- & Hk). apply in_seq in Hk. lia.
  - intros H. exists (Z.to_nat i). split; [lia|]. apply in_seq. lia.
Qed.
Lemma in_board c : In c board_cells <-> on_board z c.
Proof.
  destruct c as [i j]. unfold board_cells, on_board, cell. rewrite in_prod_iff, !in_upto. tauto.
Qed.

Definition strip_cells (s : strip) : list cell :=
  map (fun i => match lies s with
                | Across => (fst (first s), snd (first s) + i)
                | Down => (fst (first s) + i, snd (first s))
                end) (upto (strip_length z)).
Lemma in_strip s c : In c (strip_cells s) <-> covers z s c.
Proof.
  unfold strip_cells, covers. rewrite in_map_iff. destruct s as [[] [a b]], c as [i j];
    cbn [lies first fst snd]; split.
  - intros (k & [= <- <-] & Hk). apply in_upto in Hk. lia.
  - intros [-> H]. exists (j - b). split; [f_equal; lia|]. apply in_upto. lia.
  - intros (k & [= <- <-] & Hk). apply in_upto in Hk. lia.
  - intros [-> H]. exists (i - a). split; [f_equal; lia|]. apply in_upto. lia.
Qed.

Definition on_boardb (c : cell) : bool := existsb (cell_eqb c) board_cells.
Lemma on_boardb_ok c : on_boardb c = true <-> on_board z c.
Proof.
  unfold on_boardb. rewrite existsb_exists, <- in_board. split.
  - intros (d & Hd & E). apply cell_eqb_ok in E. congruence.
  - intros H. exists c. split; auto. apply cell_eqb_refl.
Qed.
Definition candidates : list strip :=
  filter (fun s => forallb on_boardb (strip_cells s))
    (map (Strip Across) board_cells ++ map (Strip Down) board_cells).
Lemma in_candidates s : 1 <= strip_length z ->
  (In s candidates <-> forall c, covers z s c -> on_board z c).
Proof.
  intros L. unfold candidates. rewrite filter_In, in_app_iff, !in_map_iff, forallb_forall. split.
  - intros [_ H] c Hc. apply on_boardb_ok, H, in_strip, Hc.
  - intros H. split; [|intros c Hc; apply on_boardb_ok, H, in_strip, Hc].
    assert (F : In (first s) board_cells).
    { apply in_board, H. destruct s as [[] [a b]]; unfold covers; cbn; lia. }
    destruct s as [[] c]; [left|right]; exists c; auto.
Qed.

Definition strip_eqb (s t : strip) : bool :=
  match lies s, lies t with
  | Across, Across | Down, Down => cell_eqb (first s) (first t)
  | _, _ => false
  end.
Lemma strip_eqb_ok s t : strip_eqb s t = true <-> s = t.
Proof.
  destruct s as [[] c], t as [[] d]; unfold strip_eqb; cbn [lies first];
    try (split; discriminate); rewrite cell_eqb_ok; split; congruence.
Qed.
(** How many of the strips cover the cell. *)
Definition covered (l : list strip) (c : cell) : nat :=
  length (filter (fun s => existsb (cell_eqb c) (strip_cells s)) l).
Lemma covers_b s c : existsb (cell_eqb c) (strip_cells s) = true <-> covers z s c.
Proof.
  rewrite <- in_strip, existsb_exists. split.
  - intros (d & Hd & E). apply cell_eqb_ok in E. congruence.
  - intros H. exists c. split; auto. apply cell_eqb_refl.
Qed.
Definition covers_all (m : cell) (l : list strip) : bool :=
  forallb (fun c => Nat.eqb (covered l c) (if cell_eqb c m then 0 else 1)) board_cells.

(** All sublists *)
Fixpoint sublists {A} (l : list A) : list (list A) :=
  match l with [] => [[]] | a :: l => let k := sublists l in k ++ map (cons a) k end.
Lemma filter_sublist {A} (f : A -> bool) l : In (filter f l) (sublists l).
Proof.
  induction l as [|a l IH]; simpl; auto. apply in_app_iff.
  destruct (f a); [right; apply in_map; auto|auto].
Qed.
Lemma sublist_incl {A} (l : list A) : forall k, In k (sublists l) ->
  incl k l /\ (NoDup l -> NoDup k).
Proof.
  induction l as [|a l IH]; simpl; intros k Hk.
  - destruct Hk as [<-|[]]. split; [intros x []|constructor].
  - apply in_app_iff in Hk as [Hk|Hk].
    + destruct (IH k Hk) as [H1 H2]. split; [intros x Hx; right; auto|].
      intros D. inversion_clear D. auto.
    + apply in_map_iff in Hk as (k' & <- & Hk). destruct (IH k' Hk) as [H1 H2]. split.
      * intros x [<-|Hx]; [left|right]; auto.
      * intros D. inversion_clear D. constructor; auto.
Qed.
Definition monominoes : list cell :=
  match the_monomino z with None => board_cells | Some c => filter (cell_eqb c) board_cells end.
Definition is_coverable : bool :=
  existsb (fun m => existsb (covers_all m) (sublists candidates)) monominoes.

Lemma candidates_distinct : NoDup candidates.
Proof.
  assert (D : NoDup board_cells).
  { unfold board_cells. assert (U : forall n, NoDup (upto n)).
    { intros n. apply NoDup_map_injective; [intros a b; apply Nat2Z.inj|apply seq_NoDup]. }
    generalize (U (row_count z)) as D1. generalize (upto (row_count z)) as l.
    induction l as [|a l IH]; intros D1; simpl; [constructor|]. inversion_clear D1.
    apply NoDup_append; auto.
    - apply NoDup_map_injective; auto. intros b c [= ->]. auto.
    - intros c Hc Hl. apply in_map_iff in Hc as (b & <- & _). apply in_prod_iff in Hl. tauto. }
  apply NoDup_filter, NoDup_append.
  - apply NoDup_map_injective; auto. intros a b [= ->]. auto.
  - apply NoDup_map_injective; auto. intros a b [= ->]. auto.
  - intros s H1 H2. apply in_map_iff in H1 as (c & <- & _). apply in_map_iff in H2 as (d & [=] & _).
Qed.
Lemma length_one {A} (l : list A) : length l = 1%nat -> exists a, l = [a].
Proof. destruct l as [|a [|b l]]; try discriminate. eauto. Qed.

Theorem is_coverable_ok : 1 <= strip_length z -> (is_coverable = true <-> coverable z).
Proof.
  intros L. unfold is_coverable, coverable. rewrite existsb_exists. split.
  - intros (m & Hm & H). apply existsb_exists in H as (l & Hl & H).
    destruct (sublist_incl _ _ Hl) as [Hin D]. specialize (D candidates_distinct).
    unfold covers_all in H. rewrite forallb_forall in H.
    assert (Hb : on_board z m /\ match the_monomino z with None => True | Some c => m = c end).
    { unfold monominoes in Hm. destruct (the_monomino z) as [c|].
      - apply filter_In in Hm as [Hm E]. apply cell_eqb_ok in E. split; [apply in_board|]; auto.
      - split; [apply in_board|]; auto. }
    destruct Hb as [Hb Hc]. exists (fun s => existsb (strip_eqb s) l), m. split; auto.
    assert (Hs : forall s, existsb (strip_eqb s) l = true <-> In s l).
    { intros s. rewrite existsb_exists. split.
      - intros (t & Ht & E). apply strip_eqb_ok in E. congruence.
      - intros H'. exists s. split; auto. apply strip_eqb_ok. auto. }
    split; [auto|]. split.
    + intros s c Hl' Hsc. apply Hs in Hl'.
      assert (Hon : on_board z c).
      { exact (proj1 (in_candidates s L) (Hin s Hl') c Hsc). }
      split; auto. intros ->. specialize (H m (proj2 (in_board m) Hon)).
      rewrite cell_eqb_refl in H. apply Nat.eqb_eq, length_zero_iff_nil in H.
      assert (K : In s []); [|destruct K]. rewrite <- H. apply filter_In. split; auto.
      apply covers_b. auto.
    + intros c Hon N. specialize (H c (proj2 (in_board c) Hon)).
      rewrite cell_eqb_false in H by auto.
      apply Nat.eqb_eq, length_one in H as (s & E).
      assert (K : forall t, In t l -> covers z t c -> t = s).
      { intros t Ht Htc. assert (K : In t [s]).
        { rewrite <- E. apply filter_In. split; auto. apply covers_b. auto. }
        destruct K as [K|[]]. auto. }
      exists s. assert (S : In s (filter (fun s => existsb (cell_eqb c) (strip_cells s)) l)).
      { rewrite E. left. auto. }
      apply filter_In in S as [S1 S2]. apply covers_b in S2. split; [apply Hs; auto|]. split; auto.
      intros t Ht. apply Hs in Ht. auto.
  - intros (strips & m & (Hb & Hs & Hc) & Hm). exists m. split.
    { unfold monominoes. apply in_board in Hb. destruct (the_monomino z) as [c|]; auto. subst m.
      apply filter_In. split; auto. apply cell_eqb_refl. }
    apply existsb_exists. exists (filter strips candidates). split; [apply filter_sublist|].
    apply forallb_forall. intros c Hin. apply in_board in Hin. apply Nat.eqb_eq. unfold covered.
    set (here := filter _ (filter strips candidates)).
    assert (D : NoDup here) by (apply NoDup_filter, NoDup_filter, candidates_distinct).
    assert (Hh : forall s, In s here <-> strips s = true /\ covers z s c).
    { intros s. unfold here. rewrite !filter_In, covers_b, in_candidates by auto. split; [tauto|].
      intros [H1 H2]. split; auto. split; auto. intros d Hd. apply (Hs s d); auto. }
    destruct (cell_dec c m) as [->|N].
    + rewrite cell_eqb_refl. destruct here as [|s k]; auto. exfalso.
      destruct (proj1 (Hh s) (or_introl eq_refl)) as [H1 H2]. destruct (Hs s m H1 H2). auto.
    + rewrite cell_eqb_false by auto. destruct (Hc c Hin N) as (s & H1 & H2 & Hu).
      assert (S : In s here) by (apply Hh; auto).
      assert (U : forall t, In t here -> t = s) by (intros t Ht; apply Hh in Ht as [? ?]; auto).
      destruct here as [|a [|b k]]; [destruct S|auto|]. exfalso. inversion_clear D as [|? ? Ha _].
      apply Ha. rewrite (U a), <- (U b) by (simpl; auto). left. auto.
Qed.
End Board.

Definition on_boardb_monomino (z : puzzle) : bool :=
  match the_monomino z with None => true | Some c => on_boardb z c end.
Definition well_formedb (z : puzzle) : bool :=
  (1 <=? row_count z) && (1 <=? column_count z) && (1 <=? strip_length z) && on_boardb_monomino z.
Lemma well_formedb_ok z : well_formedb z = true <-> well_formed z.
Proof.
  unfold well_formedb, well_formed, on_boardb_monomino. rewrite !andb_true_iff, !Z.leb_le.
  destruct (the_monomino z) as [c|]; [rewrite on_boardb_ok|]; tauto.
Qed.
End OfStrips.

(** ** Tilings: a search finds one, and Check.TilingPlay confirms it; or Check.TilingCover finds
    none. *)
Module OfTilings.
Import Rules.Tiling.
Definition all_placements (z : puzzle) : list (nat * list cell) :=
  flat_map (fun number =>
    match nth_error (tiles z) number with
    | None => []
    | Some t => flat_map (fun m =>
        let s := TilingBoard.shape_of t m in
        flat_map (fun c => map (fun a => (number, TilingBoard.moved (TilingLinear.sub c a) s)) s)
                 (TilingBoard.region_cells z)) (motions (the_lattice z) (the_freedom z))
    end) (seq 0 (length (tiles z))).
Definition inside (cells : list cell) (p : nat * list cell) : bool :=
  forallb (fun c => TilingBoard.mem c cells) (snd p).
Definition same_placement (p q : nat * list cell) : bool :=
  Nat.eqb (fst p) (fst q) && TilingPlay.same_list (snd p) (snd q).
(** Each once. *)
Definition distinct (l : list (nat * list cell)) : list (nat * list cell) :=
  fold_right (fun p k => if existsb (same_placement p) k then k else p :: k) [] l.
Definition counts_right (z : puzzle) (l : list (nat * list cell)) : bool :=
  TilingPlay.counts_ok z (fun number =>
    Z.of_nat (length (filter (fun p => Nat.eqb (fst p) number) l))).
Fixpoint cover (z : puzzle) (all : list (nat * list cell)) (fuel : nat) (free : list cell)
    (done : list (nat * list cell)) : option (list (nat * list cell)) :=
  match fuel, free with
  | _, [] => if counts_right z done then Some (rev done) else None
  | O, _ => None
  | S fuel, c :: _ =>
      fold_left (fun found p =>
        match found with
        | Some _ => found
        | None =>
            if TilingBoard.mem c (snd p) then
              if inside free p then
                let rest := filter (fun b => negb (TilingBoard.mem b (snd p))) free in
                cover z all fuel rest (p :: done)
              else None
            else None
        end) all None
  end.
Definition found (z : puzzle) : option (list (nat * list cell)) :=
  let cells := TilingBoard.region_cells z in
  cover z (distinct (filter (inside cells) (all_placements z))) (length cells) cells [].
Definition is_tileable (z : puzzle) : option bool :=
  match found z with
  | Some l => if TilingPlay.check_yes z l then Some true else None
  | None => if TilingCover.check_no z then Some false else None
  end.
Theorem is_tileable_ok z b : is_tileable z = Some b ->
  well_formed z /\ (b = true <-> tileable z) /\ (b = false <-> not_tileable z).
Proof.
  unfold is_tileable. destruct (found z) as [l|].
  - destruct (TilingPlay.check_yes z l) eqn:E; [|discriminate]. intros [= <-].
    apply TilingPlay.check_yes_sound in E as [W T]. split; auto. split; [tauto|].
    split; [discriminate|]. intros N. destruct T as (k & T). destruct (N k T).
  - destruct (TilingCover.check_no z) eqn:E; [|discriminate]. intros [= <-].
    apply TilingCover.check_no_sound in E as [W N]. split; auto. split; [|tauto].
    split; [discriminate|]. intros (k & T). destruct (N k T).
Qed.

(** The number of tilings is counted as the checker does; there is no other. *)
Lemma no_longer {A} (R : A -> A -> Prop) : (forall a b, R a b -> R b a) ->
  (forall a b c, R a b -> R b c -> R a c) -> forall l k, ForallOrdPairs (fun a b => ~ R a b) l ->
  (forall a, In a l -> exists b, In b k /\ R a b) -> (length l <= length k)%nat.
Proof.
  intros symmetric transitive. induction l as [|a l IH]; intros k H Hk; [apply Nat.le_0_l|].
  inversion_clear H as [|? ? Ha Hl]. rewrite Forall_forall in Ha.
  destruct (Hk a (or_introl eq_refl)) as (b & Hb & Rab). apply in_split in Hb as (k1 & k2 & ->).
  rewrite app_length, Nat.add_comm. cbn [length plus]. apply le_n_S.
  rewrite Nat.add_comm, <- app_length. apply IH; auto. intros c Hc.
  destruct (Hk c (or_intror Hc)) as (d & Hd & Rcd).
  exists d. split; auto. apply in_app_or in Hd as [Hd|[<-|Hd]]; apply in_or_app; auto.
  destruct (Ha c Hc). eauto.
Qed.
Lemma number_unique z n m : number_of_tilings z n -> number_of_tilings z m -> n = m.
Proof.
  intros (l & <- & Hl & Dl & Al) (k & <- & Hk & Dk & Ak). f_equal.
  pose proof (TilingWays.tiling_sym z) as symmetric.
  pose proof (TilingWays.tiling_trans z) as transitive.
  apply Nat.le_antisymm; apply (no_longer (same_tiling z)); auto.
Qed.
Definition tilings_are (z : puzzle) (n : N) : option bool :=
  match TilingCount.number z with
  | None => None
  | Some number => if TilingCount.check_number z number then Some (N.eqb number n) else None
  end.
Theorem tilings_are_ok z n b : tilings_are z n = Some b ->
  (b = true <-> well_formed z /\ number_of_tilings z n).
Proof.
  unfold tilings_are. destruct (TilingCount.number z) as [number|]; [|discriminate].
  destruct (TilingCount.check_number _ _) eqn:E; [|discriminate]. intros [= <-].
  apply TilingCount.check_number_sound in E as [W T]. rewrite N.eqb_eq. split.
  - intros <-. auto.
  - intros [_ H]. eapply number_unique; eauto.
Qed.
End OfTilings.

(** ** Replacement sets: short plays. (That there is none is not found out.) *)
Module OfTapes.
Import Rules.Replacement.
Fixpoint first_of {A B} (f : A -> option B) (l : list A) : option B :=
  match l with
  | [] => None
  | a :: l => match f a with Some b => Some b | None => first_of f l end
  end.
Definition window (z : puzzle) : list Z :=
  let squares := map fst (start z ++ goal z) in
  map (fun i => Z.of_nat i - 3 + fold_left Z.min squares 0)
    (seq 0 (Z.to_nat (fold_left Z.max squares 0 - fold_left Z.min squares 0 + 7))).
Fixpoint search (z : puzzle) (squares : list Z) (depth : nat) (t : Check.Replacement.table)
    (done : list move) : option (list move) :=
  let is_end := match Check.Replacement.remove_all 0 (goal z) t with
                | None => false | Some rest => Check.Replacement.empty rest end in
  if is_end then Some (rev done) else
  match depth with
  | O => None
  | S depth =>
      first_of (fun m => match Check.Replacement.after z m t with
                         | None => None
                         | Some u => search z squares depth u (m :: done)
                         end) (map Expand squares ++ map Contract squares)
  end.
(** Plays of up to so many moves, the short ones first. *)
Definition found (z : puzzle) (most : nat) : option (list move) :=
  first_of (fun depth => search z (window z) depth (Check.Replacement.table_of (start z)) [])
    (seq 0 (S most)).
Definition is_reachable (z : puzzle) (most : nat) : option bool :=
  match found z most with
  | Some l => if Check.Replacement.check_yes z l then Some true else None
  | None => None
  end.
Theorem is_reachable_ok z most b : is_reachable z most = Some b ->
  well_formed z /\ b = true /\ reachable z.
Proof.
  unfold is_reachable. destruct (found z most) as [l|]; [|discriminate].
  destruct (Check.Replacement.check_yes z l) eqn:E; [|discriminate]. intros [= <-].
  apply Check.Replacement.check_yes_sound in E as [W R]. auto.
Qed.
(** That there is a play of fewer moves, of a few at most. *)
Definition is_shorter (z : puzzle) (most : nat) (n : N) : bool :=
  match found z most with
  | Some l => Check.Replacement.check_yes z l && (N.of_nat (length l) <? n)%N
  | None => false
  end.
Theorem is_shorter_ok z most n : is_shorter z most n = true -> ~ fewest_moves z n.
Proof.
  unfold is_shorter. destruct (found z most) as [l|]; [|discriminate].
  intros [[_ played]%Check.Replacement.check_yes_leads few%N.ltb_lt]%andb_prop [_ least].
  specialize (least l played). lia.
Qed.
End OfTapes.
