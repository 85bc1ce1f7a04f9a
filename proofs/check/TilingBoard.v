(** Regions and placements as lists of cells, and the weight of a tiling. *)
Require Import ZArith List Bool Ascii String Lia Permutation.
From Lastmove Require Import Rules.Grid Rules.Tiling Theory.Linear Check.Grid.
Import ListNotations.
Local Open Scope Z_scope.

(** * Cells *)

Definition is_free (a : ascii) : bool := Ascii.eqb a ".".
Definition is_part (a : ascii) : bool := Ascii.eqb a "o".
Definition region_cells (z : puzzle) : list cell := cells is_free (region z).
Definition tile_cells (t : tile) : list cell := cells is_part (rows t).
Definition in_region (z : puzzle) (c : cell) : bool := is_free (sign (region z) c).

Lemma in_region_ok z c : in_region z c = true <-> region_cell z c.
Proof. unfold in_region, is_free, region_cell. apply Ascii.eqb_eq. Qed.
Lemma in_region_cells z c : In c (region_cells z) <-> region_cell z c.
Proof. unfold region_cells. rewrite in_cells by reflexivity. apply Ascii.eqb_eq. Qed.
Lemma region_cells_distinct z : NoDup (region_cells z).
Proof. apply cells_distinct. Qed.
Lemma in_tile_cells t c : In c (tile_cells t) <-> tile_cell t c.
Proof. unfold tile_cells. rewrite in_cells by reflexivity. apply Ascii.eqb_eq. Qed.

Definition mem (c : cell) (l : list cell) : bool := existsb (cell_eqb c) l.
Lemma mem_ok c l : mem c l = true <-> In c l.
Proof.
  unfold mem. rewrite existsb_exists. split.
  - intros (b & Hb & E). apply cell_eqb_ok in E. congruence.
  - intros H. exists c. auto using cell_eqb_refl.
Qed.

(** * Puzzles that are as they should be *)

Definition distinct_names (z : puzzle) : bool :=
  Nat.eqb (List.length (nodup string_dec (map name (tiles z)))) (List.length (tiles z)).
Definition same_width (g : grid) : bool :=
  match g with [] => true | signs :: _ => rectangleb (String.length signs) g end.
Definition well_formed_tileb (t : tile) : bool :=
  same_width (rows t) && drawn_withb ["o"; "."]%char (rows t) &&
  existsb (fun _ => true) (tile_cells t) &&
  match count t with
  | AnyNumber => true
  | Between least most => (0 <=? least) && (least <=? most)
  end.
Definition well_formedb (z : puzzle) : bool :=
  same_width (region z) && drawn_withb ["."; "#"]%char (region z) &&
  existsb (fun _ => true) (region_cells z) &&
  forallb well_formed_tileb (tiles z) && distinct_names z.

Lemma same_width_ok g : same_width g = true -> exists width, rectangle width g.
Proof.
  destruct g as [|signs g]; simpl.
  - intros _. exists O. intros signs [].
  - intros E. exists (String.length signs). apply rectangleb_ok. auto.
Qed.
Lemma nodup_length {A} (dec : forall a b : A, {a = b} + {a <> b}) l :
  (List.length (nodup dec l) <= List.length l)%nat.
Proof. induction l as [|a l IH]; simpl; auto. destruct (in_dec dec a l); simpl; lia. Qed.
Lemma nodup_distinct {A} (dec : forall a b : A, {a = b} + {a <> b}) l :
  List.length (nodup dec l) = List.length l -> NoDup l.
Proof.
  induction l as [|a l IH]; simpl; [constructor|]. pose proof (nodup_length dec l).
  destruct (in_dec dec a l); simpl; intros E; [lia|]. constructor; auto.
Qed.
Lemma well_formed_tileb_ok t : well_formed_tileb t = true -> well_formed_tile t.
Proof.
  unfold well_formed_tileb. intros E. apply andb_prop in E as [E Ecount].
  apply andb_prop in E as [E Ecells]. apply andb_prop in E as [Ewidth Esigns].
  split; [apply same_width_ok; auto|split; [apply drawn_withb_ok; auto|split]].
  - apply existsb_exists in Ecells as (c & Hc & _). exists c. apply in_tile_cells; auto.
  - destruct (count t); auto. lia.
Qed.
Lemma well_formedb_ok z : well_formedb z = true -> well_formed z.
Proof.
  unfold well_formedb. intros E. apply andb_prop in E as [E Enames].
  apply andb_prop in E as [E Etiles]. apply andb_prop in E as [E Ecells].
  apply andb_prop in E as [Ewidth Esigns].
  split; [apply same_width_ok; auto|split; [apply drawn_withb_ok; auto|split; [|split]]].
  - apply existsb_exists in Ecells as (c & Hc & _). exists c. apply in_region_cells; auto.
  - intros t Ht. rewrite forallb_forall in Etiles. apply well_formed_tileb_ok; auto.
  - apply Nat.eqb_eq in Enames. apply (nodup_distinct string_dec). rewrite map_length. auto.
Qed.

(** * Placements *)

Definition moved (d : cell) (s : list cell) : list cell := map (fun c => add c d) s.
Definition shape_of (t : tile) (m : cell -> cell) : list cell := map m (tile_cells t).
Definition cells_of (z : puzzle) (p : placement) : list cell :=
  match nth_error (tiles z) (which p) with
  | None => []
  | Some t => moved (shift p) (shape_of t (motion p))
  end.

Lemma in_cells_of z p c : In c (cells_of z p) <-> covers z p c.
Proof.
  unfold cells_of, covers, moved, shape_of. destruct (nth_error (tiles z) (which p)) as [t|]; split.
  - rewrite map_map, in_map_iff. intros (a & <- & Ha). exists t, a. rewrite <- in_tile_cells. auto.
  - intros (t' & a & [= <-] & Ha & ->). rewrite map_map.
    apply (in_map (fun a => add (motion p a) (shift p))), in_tile_cells, Ha.
  - intros [].
  - intros (t & a & H & _). discriminate.
Qed.

Lemma turn_injective l a b : turn l a = turn l b -> a = b.
Proof. destruct l, a, b; unfold turn; simpl; intros [= H1 H2]; f_equal; lia. Qed.
Lemma turned_injective l n a b : turned l n a = turned l n b -> a = b.
Proof. induction n as [|n IH]; simpl; auto. intros H. apply IH, (turn_injective l), H. Qed.
Lemma motion_injective l f m a b : In m (motions l f) -> m a = m b -> a = b.
Proof.
  assert (Hrotation : forall m a b, In m (rotations l) -> m a = m b -> a = b).
  { intros m' a' b' Hm. apply in_map_iff in Hm as (n & <- & _). apply turned_injective. }
  destruct f; simpl; intros Hm E.
  - destruct Hm as [<-|[]]. auto.
  - eauto.
  - apply in_app_or in Hm as [Hm|Hm]; [eauto|]. apply in_map_iff in Hm as (n & <- & Hn).
    apply Hrotation in E; auto. destruct a, b. unfold reflection in E; simpl in E. congruence.
Qed.
Lemma cells_of_distinct z p : is_placement z p -> NoDup (cells_of z p).
Proof.
  intros (_ & Hm & _). unfold cells_of. destruct (nth_error _ _) as [t|]; [|constructor].
  unfold moved, shape_of. repeat apply NoDup_map_injective.
  - intros a b. destruct a, b, (shift p). unfold add; simpl. intros [= H1 H2]. f_equal; lia.
  - intros a b. eapply motion_injective; eauto.
  - apply cells_distinct.
Qed.

(** * The weight of a tiling *)

Section Weight.
Variable z : puzzle.
Variable l : list placement.
Hypothesis tiles_it : tiling z l.

Lemma cell_weight (w : cell -> Z) c : In c (region_cells z) ->
  sum (fun p => if mem c (cells_of z p) then w c else 0) l = w c.
Proof.
  intros Hc. apply in_region_cells in Hc. destruct tiles_it as (_ & Hcover & _).
  destruct (Hcover c Hc) as (before & p & after & -> & Hp & Hothers).
  assert (Hzero : forall k, incl k (before ++ after) ->
    sum (fun p => if mem c (cells_of z p) then w c else 0) k = 0).
  { intros k Hk. rewrite (sum_ext _ (fun _ => 0)); [apply sum_zero|]. intros p' Hp'.
    destruct (mem c (cells_of z p')) eqn:E; auto. apply mem_ok, in_cells_of in E.
    destruct (Hothers p' (Hk p' Hp') E). }
  rewrite sum_app. simpl. rewrite !Hzero by (intros x Hx; apply in_or_app; auto).
  apply in_cells_of, mem_ok in Hp. rewrite Hp. lia.
Qed.

Theorem region_weight (w : cell -> Z) :
  sum w (region_cells z) = sum (fun p => sum w (cells_of z p)) l.
Proof.
  rewrite <- (sum_ext _ w (region_cells z) (cell_weight w)).
  rewrite sum_exchange. apply sum_ext. intros p Hp. rewrite sum_if.
  destruct tiles_it as (Hplaced & _). specialize (Hplaced p Hp).
  apply sum_same.
  - apply NoDup_filter, region_cells_distinct.
  - apply cells_of_distinct; auto.
  - intros c. rewrite filter_In, mem_ok. split; [tauto|]. intros Hc. split; auto.
    destruct Hplaced as (_ & _ & Hregion). apply in_region_cells, Hregion, in_cells_of, Hc.
Qed.

(** All cells that are covered *)
Theorem tiling_cells : Permutation (flat_map (cells_of z) l) (region_cells z).
Proof.
  apply (Permutation_count_occ cell_dec). intros c. apply Nat2Z.inj.
  assert (H : forall k, Z.of_nat (count_occ cell_dec k c)
                        = sum (fun b => if cell_eqb c b then 1 else 0) k).
  { induction k as [|b k IH]; cbn [count_occ sum]; auto. destruct (cell_dec b c) as [->|Hb].
    - rewrite cell_eqb_refl. lia.
    - rewrite cell_eqb_false by auto. lia. }
  rewrite !H, sum_flat_map, <- region_weight. auto.
Qed.

(** Copies of tiles have weights, too; tiles by their numbers. *)
Lemma used_times number : used number l = times Nat.eqb (map which l) number.
Proof.
  unfold used, times. rewrite sum_map. rewrite sum_if, (sum_constant _ 1) by auto. lia.
Qed.
Theorem copies_weight (u : nat -> Z) :
  sum (fun p => u (which p)) l
  = sum (fun number => used number l * u number) (seq 0 (List.length (tiles z))).
Proof.
  rewrite <- (sum_map u which).
  rewrite (sum_times Nat.eqb Nat.eqb_eq u (seq 0 (List.length (tiles z)))).
  - apply sum_ext. intros number _. rewrite used_times. auto.
  - apply seq_NoDup.
  - intros number Hn. apply in_map_iff in Hn as (p & <- & Hp).
    destruct tiles_it as (Hplaced & _). destruct (Hplaced p Hp) as (H & _). apply in_seq. lia.
Qed.
End Weight.
