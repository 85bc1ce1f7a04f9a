(** A tiling exists: the kind play. *)
Require Import ZArith List Bool Lia FMapPositive.
From Lastmove Require Import Rules.Grid Rules.Tiling Theory.Linear Check.Grid Check.TilingBoard
  Check.TilingLinear.
Import ListNotations.
Local Open Scope Z_scope.

(** * Sets of cells as tables: 1 at their cells, where rows and columns are not negative *)

Definition inside (c : cell) : bool := (0 <=? fst c) && (0 <=? snd c).

Lemma at_put c n w a : inside c = true -> inside a = true ->
  at_cell (put (c, n) w) a = if cell_eqb c a then n else at_cell w a.
Proof.
  unfold inside. intros Hc Ha. apply andb_prop in Hc as [Hc1 Hc2].
  apply andb_prop in Ha as [Ha1 Ha2].
  apply Z.leb_le in Hc1, Hc2, Ha1, Ha2. destruct c as [r k], a as [r' k']; cbn [fst snd] in *.
  unfold at_cell, put, cell_eqb; cbn [fst snd]. destruct (Z.eqb_spec r r') as [<-|Hr]; simpl andb.
  - rewrite PositiveMap.gss. destruct (Z.eqb_spec k k') as [<-|Hk].
    + rewrite PositiveMap.gss. auto.
    + rewrite PositiveMap.gso by lia.
      destruct (PositiveMap.find (Z.to_pos (r + 1)) w) as [row|]; auto.
      rewrite PositiveMap.gempty. auto.
  - rewrite PositiveMap.gso by lia. auto.
Qed.

(** Puts the cells in one after the other, unless one is there already. *)
Fixpoint fill (l : list cell) (w : weights) : option weights :=
  match l with
  | [] => Some w
  | c :: l => if inside c && (at_cell w c =? 0) then fill l (put (c, 1) w) else None
  end.
Lemma fill_ok l : forall w w', fill l w = Some w' ->
  NoDup l /\ (forall c, In c l -> inside c = true /\ at_cell w c = 0) /\
  forall a, inside a = true -> at_cell w' a <> 0 -> In a l \/ at_cell w a <> 0.
Proof.
  induction l as [|c l IH]; cbn [fill In]; intros w w' E.
  - injection E as <-. split; [constructor|split; [intros c []|auto]].
  - destruct (inside c && (at_cell w c =? 0)) eqn:Ec; [|discriminate].
    apply andb_prop in Ec as [Hc Ec]. apply Z.eqb_eq in Ec.
    destruct (IH _ _ E) as (Hd & Hin & Hat). split; [|split].
    + constructor; auto. intros H. apply Hin in H as [_ H].
      rewrite at_put, cell_eqb_refl in H by auto. discriminate.
    + intros a [<-|Ha]; auto. apply Hin in Ha as [Hi Ha]. split; auto.
      rewrite at_put in Ha by auto. destruct (cell_eqb c a); [discriminate|auto].
    + intros a Hi Ha. destruct (Hat a Hi Ha) as [H|H]; auto.
      rewrite at_put in H by auto. destruct (cell_eqb c a) eqn:Eca; auto.
      apply cell_eqb_ok in Eca. auto.
Qed.
Lemma at_empty a : at_cell (PositiveMap.empty _) a = 0.
Proof. unfold at_cell. rewrite PositiveMap.gempty. auto. Qed.

(** The two lists hold the same cells, and the first none of them twice. *)
Definition exactly (l cells : list cell) : bool :=
  match fill l (PositiveMap.empty _) with
  | None => false
  | Some w =>
      Nat.eqb (length l) (length cells) &&
      forallb (fun c => inside c && negb (at_cell w c =? 0)) cells
  end.
Lemma exactly_ok l cells : NoDup cells -> exactly l cells = true ->
  NoDup l /\ forall c, In c l <-> In c cells.
Proof.
  unfold exactly. intros Hd E. destruct (fill l _) as [w|] eqn:Ew; [|discriminate].
  apply fill_ok in Ew as (Hl & _ & Hat). apply andb_prop in E as [Elength E].
  apply Nat.eqb_eq in Elength. rewrite forallb_forall in E.
  assert (Hincl : incl cells l).
  { intros c Hc. specialize (E c Hc). apply andb_prop in E as [Hi E].
    apply negb_true_iff, Z.eqb_neq in E. destruct (Hat c Hi E) as [H|H]; auto.
    rewrite at_empty in H. tauto. }
  split; auto. intros c. split; [|apply Hincl].
  apply (NoDup_length_incl Hd); auto. lia.
Qed.

(** * Placements that cover a set of cells, each of them once *)

Definition tiles_set (z : puzzle) (l : list placement) (s : cell -> Prop) : Prop :=
  (forall p c, In p l -> covers z p c -> s c) /\ (forall c, s c -> covered_once z l c).

Lemma NoDup_append_inv {A} (l k : list A) : NoDup (l ++ k) ->
  NoDup l /\ NoDup k /\ forall a, In a l -> ~ In a k.
Proof.
  induction l as [|a l IH]; simpl; intros H.
  - split; [constructor|split; [auto|intros a []]].
  - inversion_clear H as [|? ? Ha Hd]. destruct (IH Hd) as (Hl & Hk & Hlk).
    rewrite in_app_iff in Ha. split; [constructor; tauto|split; [auto|]].
    intros b [<-|Hb]; auto.
Qed.
Definition all_cells (z : puzzle) (l : list placement) : list cell := flat_map (cells_of z) l.
Lemma tiles_distinct z l : NoDup (all_cells z l) ->
  tiles_set z l (fun c => In c (all_cells z l)).
Proof.
  intros Hl. split.
  - intros p c Hp Hc. apply in_flat_map. exists p. rewrite in_cells_of. auto.
  - intros c Hc. apply in_flat_map in Hc as (p & Hp & Hc).
    apply in_split in Hp as (before & after & ->). exists before, p, after.
    split; [auto|split; [apply in_cells_of; auto|]]. intros other Ho Hother.
    apply in_cells_of in Hother. unfold all_cells in Hl. rewrite flat_map_app in Hl. simpl in Hl.
    apply NoDup_append_inv in Hl as (_ & Hl & Hbefore).
    apply NoDup_append_inv in Hl as (_ & _ & Hafter).
    apply in_app_or in Ho as [Ho|Ho].
    + apply (Hbefore c); [apply in_flat_map; eauto|apply in_or_app; auto].
    + apply (Hafter c Hc). apply in_flat_map; eauto.
Qed.
Lemma tiles_set_ext z l (s s' : cell -> Prop) : (forall c, s c <-> s' c) ->
  tiles_set z l s -> tiles_set z l s'.
Proof.
  intros H [Hin Hcover]. split.
  - intros p c Hp Hc. apply H. eauto.
  - intros c Hc. apply Hcover, H, Hc.
Qed.
Lemma tiles_list z l cells : NoDup cells -> exactly (all_cells z l) cells = true ->
  tiles_set z l (fun c => In c cells).
Proof.
  intros Hd E. destruct (exactly_ok _ _ Hd E) as [Hl Hin].
  apply tiles_set_ext with (fun c => In c (all_cells z l)); auto. apply tiles_distinct; auto.
Qed.

(** * From moves to placements *)

(** A move "I2: b1 c1" is the number of the tile I2, counted from 0, and the cells b1 and c1. *)
Definition move : Type := nat * list cell.
Definition evidence := list move.

Definition before (a b : cell) : bool := (fst a <? fst b) || ((fst a =? fst b) && (snd a <? snd b)).
Definition first_cell (l : list cell) : cell :=
  match l with
  | [] => (0, 0)
  | a :: l => fold_left (fun a b => if before b a then b else a) l a
  end.
Definition same_list (l k : list cell) : bool :=
  Nat.eqb (length l) (length k) && forallb (fun c => mem c k) l.

Definition placement_of (z : puzzle) (m : move) : option placement :=
  let (number, covered) := m in
  match nth_error (tiles z) number with
  | None => None
  | Some t =>
      let place m := Place number m (sub (first_cell covered) (first_cell (shape_of t m))) in
      find (fun p => same_list (cells_of z p) covered)
           (map place (motions (the_lattice z) (the_freedom z)))
  end.
Definition of_a_tile (z : puzzle) (p : placement) : Prop :=
  (which p < length (tiles z))%nat /\ In (motion p) (motions (the_lattice z) (the_freedom z)).
Lemma placement_of_ok z m p : placement_of z m = Some p -> of_a_tile z p.
Proof.
  destruct m as [number covered]. unfold placement_of.
  destruct (nth_error (tiles z) number) as [t|] eqn:Et; [|discriminate]. intros E.
  apply find_some in E as [E _]. apply in_map_iff in E as (m & <- & Hm). split; auto.
  apply nth_error_Some. simpl. rewrite Et. discriminate.
Qed.
Fixpoint placements_of (z : puzzle) (ms : list move) : option (list placement) :=
  match ms with
  | [] => Some []
  | m :: ms =>
      match placement_of z m, placements_of z ms with
      | Some p, Some l => Some (p :: l)
      | _, _ => None
      end
  end.
Lemma placements_of_ok z ms : forall l, placements_of z ms = Some l ->
  forall p, In p l -> of_a_tile z p.
Proof.
  induction ms as [|m ms IH]; simpl; intros l E.
  - injection E as <-. intros p [].
  - destruct (placement_of z m) as [p|] eqn:Ep; [|discriminate].
    destruct (placements_of z ms) as [k|]; [|discriminate]. injection E as <-.
    intros q [<-|Hq]; eauto using placement_of_ok.
Qed.

Lemma tiling_of z l : (forall p, In p l -> of_a_tile z p) -> tiles_set z l (region_cell z) ->
  (forall number t, nth_error (tiles z) number = Some t ->
     match count t with
     | AnyNumber => True
     | Between least most => least <= used number l <= most
     end) -> tiling z l.
Proof.
  intros Ht (Hin & Hcover) Hcount. split; [|auto]. intros p Hp. destruct (Ht p Hp) as [Hw Hm].
  split; [auto|split; [auto|]]. intros c. apply Hin; auto.
Qed.

(** * The claim "yes" *)

(** [how_many] says how often each tile is used. *)
Definition counts_ok (z : puzzle) (how_many : nat -> Z) : bool :=
  forallb (fun number =>
    match count_of z number with
    | AnyNumber => true
    | Between least most => (least <=? how_many number) && (how_many number <=? most)
    end) (numbers z).
Lemma counts_ok_sound z how_many : counts_ok z how_many = true ->
  forall number t, nth_error (tiles z) number = Some t ->
  match count t with
  | AnyNumber => True
  | Between least most => least <= how_many number <= most
  end.
Proof.
  intros E number t Ht. unfold counts_ok in E. rewrite forallb_forall in E.
  assert (Hn : (number < length (tiles z))%nat) by (apply nth_error_Some; congruence).
  specialize (E number (proj2 (in_seq _ _ _) (conj (Nat.le_0_l _) Hn))).
  unfold count_of in E. rewrite Ht in E. destruct (count t); [auto|lia].
Qed.

Definition check_yes (z : puzzle) (e : evidence) : bool :=
  well_formedb z &&
  match placements_of z e with
  | None => false
  | Some l =>
      exactly (all_cells z l) (region_cells z) && counts_ok z (fun number => used number l)
  end.

Theorem check_yes_sound z e : check_yes z e = true -> well_formed z /\ tileable z.
Proof.
  unfold check_yes. intros E. apply andb_prop in E as [Ew E]. split; [apply well_formedb_ok; auto|].
  destruct (placements_of z e) as [l|] eqn:El; [|discriminate].
  apply andb_prop in E as [Ecells Ecounts].
  exists l. apply tiling_of.
  - eapply placements_of_ok; eauto.
  - apply tiles_set_ext with (fun c => In c (region_cells z)); [apply in_region_cells|].
    apply tiles_list; auto using region_cells_distinct.
  - apply counts_ok_sound. auto.
Qed.
Print Assumptions check_yes_sound.
