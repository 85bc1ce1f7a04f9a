(** No tiling exists: the kinds parity, lattice and pagoda. *)
Require Import ZArith List Bool Lia.
From Lastmove Require Import Rules.Grid Rules.Tiling Theory.Linear Check.Grid Check.TilingBoard.
Import ListNotations.
Local Open Scope Z_scope.

(** What every placement passes and the region fails. *)
Inductive test :=
| Modulo (m : Z)     (** divisible by m *)
| NotNegative.
Definition passes (t : test) (n : Z) : bool :=
  match t with Modulo m => n mod m =? 0 | NotNegative => 0 <=? n end.

(** The same sum, quickly. *)
Definition total (w : cell -> Z) (l : list cell) : Z := fold_left (fun n c => n + w c) l 0.
Lemma total_ok w l : total w l = sum w l.
Proof.
  unfold total. enough (H : forall n, fold_left (fun n c => n + w c) l n = n + sum w l) by apply H.
  induction l as [|c l IH]; simpl; intros n; [|rewrite IH]; lia.
Qed.

(** * The argument, for any weights w of cells and u of copies of tiles *)

Section Argument.
Variable z : puzzle.
Variable t : test.
Variable w : cell -> Z.
Variable copies : list Z.      (* by the numbers of the tiles; 0 when the list ends *)

Definition count_of (number : nat) : uses :=
  match nth_error (tiles z) number with None => AnyNumber | Some t => count t end.
(** The weight of a copy; of tiles without a count it is 0. *)
Definition u (number : nat) : Z :=
  match count_of number with AnyNumber => 0 | Between _ _ => nth number copies 0 end.
Definition numbers : list nat := seq 0 (length (tiles z)).

Definition region_fails : bool :=
  let area := total w (region_cells z) in
  match t with
  | Modulo m =>
      forallb (fun i => match count_of i with
                        | AnyNumber => true
                        | Between least most => (least =? most) || (u i mod m =? 0)
                        end) numbers &&
      negb ((area + sum (fun i => match count_of i with
                                  | AnyNumber => 0
                                  | Between least _ => least * u i
                                  end) numbers) mod m =? 0)
  | NotNegative =>
      area + sum (fun i => match count_of i with
                           | AnyNumber => 0
                           | Between least most => Z.max (least * u i) (most * u i)
                           end) numbers <? 0
  end.

Definition placement_passes (p : placement) : Prop :=
  passes t (sum w (cells_of z p) + u (which p)) = true.

Lemma tiling_weight l : tiling z l ->
  sum w (region_cells z) + sum (fun i => used i l * u i) numbers
  = sum (fun p => sum w (cells_of z p) + u (which p)) l.
Proof.
  intros Hl. rewrite sum_plus, (copies_weight z l Hl u), (region_weight z l Hl w). auto.
Qed.
Lemma used_enough l i least most : tiling z l -> count_of i = Between least most ->
  least <= used i l <= most.
Proof.
  intros (_ & _ & H) E. unfold count_of in E. specialize (H i).
  destruct (nth_error (tiles z) i) as [tile|]; [|discriminate]. specialize (H tile eq_refl).
  rewrite E in H. auto.
Qed.

Theorem linear_sound : region_fails = true ->
  (forall p, is_placement z p -> placement_passes p) -> not_tileable z.
Proof.
  intros E Hp l Hl. pose proof (tiling_weight l Hl) as Hw.
  assert (Hplaced : forall p, In p l -> placement_passes p).
  { destruct Hl as (H & _). auto. }
  unfold region_fails in E. rewrite total_ok in E. unfold placement_passes, passes in Hplaced.
  destruct t as [m|].
  - apply andb_prop in E as [Ecopies E]. rewrite forallb_forall in Ecopies.
    apply negb_true_iff, Z.eqb_neq in E. apply E. clear E.
    set (first := sum (fun i => match count_of i with
                                | AnyNumber => 0 | Between least _ => least * u i end) numbers).
    assert (Hcopies : (sum (fun i => used i l * u i) numbers - first) mod m = 0).
    { unfold first. rewrite <- sum_minus. apply sum_modulo. intros i Hi. specialize (Ecopies i Hi).
      destruct (count_of i) as [|least most] eqn:Ei.
      - unfold u. rewrite Ei, Z.mul_0_r. apply Zmod_0_l.
      - rewrite <- Z.mul_sub_distr_r. apply orb_prop in Ecopies as [Es|Eu].
        + apply Z.eqb_eq in Es. pose proof (used_enough l i least most Hl Ei).
          replace (used i l - least) with 0 by lia. apply Zmod_0_l.
        + apply Z.eqb_eq in Eu. rewrite Zmult_mod, Eu, Z.mul_0_r. apply Zmod_0_l. }
    replace (sum w (region_cells z) + first)
      with (sum (fun p => sum w (cells_of z p) + u (which p)) l
            - (sum (fun i => used i l * u i) numbers - first)) by lia.
    rewrite Zminus_mod, Hcopies, sum_modulo; [apply Zmod_0_l|].
    intros p Hin. apply Z.eqb_eq, Hplaced, Hin.
  - apply Z.ltb_lt in E.
    assert (Hpositive : 0 <= sum (fun p => sum w (cells_of z p) + u (which p)) l).
    { apply sum_nonnegative. intros p Hin. apply Z.leb_le, Hplaced, Hin. }
    assert (Hcopies : sum (fun i => used i l * u i) numbers
      <= sum (fun i => match count_of i with
                       | AnyNumber => 0
                       | Between least most => Z.max (least * u i) (most * u i) end) numbers).
    { apply sum_le. intros i _. destruct (count_of i) as [|least most] eqn:Ei.
      - unfold u. rewrite Ei. lia.
      - pose proof (used_enough l i least most Hl Ei). destruct (Z.le_ge_cases 0 (u i)); nia. }
    lia.
Qed.
End Argument.

(** * All placements *)

Definition sub (a b : cell) : cell := (fst a - fst b, snd a - snd b).
Lemma sub_add a d : sub (add a d) a = d.
Proof. destruct a, d. unfold sub, add; simpl. f_equal; lia. Qed.

(** Every tile, turned in every way, passes a check. *)
Definition each_shape (z : puzzle) (check : nat -> list cell -> bool) : bool :=
  forallb (fun number =>
    match nth_error (tiles z) number with
    | None => true
    | Some t => forallb (fun m => check number (shape_of t m))
                        (motions (the_lattice z) (the_freedom z))
    end) (numbers z).
Lemma each_shape_ok z check p : each_shape z check = true -> is_placement z p ->
  exists t, nth_error (tiles z) (which p) = Some t /\
    check (which p) (shape_of t (motion p)) = true /\
    cells_of z p = moved (shift p) (shape_of t (motion p)).
Proof.
  intros E (Hw & Hm & _). unfold each_shape in E. rewrite forallb_forall in E.
  specialize (E (which p) (proj2 (in_seq _ _ _) (conj (Nat.le_0_l _) Hw))).
  unfold cells_of. destruct (nth_error (tiles z) (which p)) as [t|] eqn:Et.
  - exists t. split; [auto|split; [|auto]]. rewrite forallb_forall in E. apply E; auto.
  - apply nth_error_None in Et. lia.
Qed.

(** With the first cell of the shape on each cell of the region. *)
Definition all_placements_pass (z : puzzle) (t : test) (w : cell -> Z) (copies : list Z) : bool :=
  let region := region_cells z in
  each_shape z (fun number shape =>
    let extra := u z copies number in
    match shape with
    | [] => passes t extra
    | first :: _ =>
        forallb (fun c => let placed := moved (sub c first) shape in
                          passes t (sum w placed + extra) || negb (forallb (in_region z) placed))
                region
    end).
Lemma all_placements_pass_ok z t w copies : all_placements_pass z t w copies = true ->
  forall p, is_placement z p -> placement_passes z t w copies p.
Proof.
  intros E p Hp. destruct (each_shape_ok _ _ _ E Hp) as (tile & Ht & Es & Ep).
  destruct Hp as (_ & _ & Hregion). unfold placement_passes. rewrite Ep.
  assert (Hcells : forall c, In c (moved (shift p) (shape_of tile (motion p))) -> region_cell z c).
  { intros c Hc. apply Hregion, in_cells_of. rewrite Ep. auto. }
  destruct (shape_of tile (motion p)) as [|first rest].
  - simpl. auto.
  - rewrite forallb_forall in Es. specialize (Es (add first (shift p))).
    cbv zeta in Es. rewrite sub_add in Es.
    assert (Hin : In (add first (shift p)) (region_cells z)).
    { apply in_region_cells, Hcells. left; auto. }
    apply orb_prop in Es as [Es|Es]; auto.
    apply negb_true_iff in Es. rewrite (proj2 (forallb_forall _ _)) in Es; [discriminate|].
    intros c Hc. apply in_region_ok, Hcells, Hc.
Qed.

(** * Evidence

    Weights are integers here, as for peg puzzles: those of parity with [Modulo 2], those of lattice
    multiplied by some m with [Modulo m], those of pagoda multiplied by any m > 0 with
    [NotNegative]. [copies] has the weights of the places "tile NAME" for all tiles in order, 0
    where none is given. *)
Record evidence := { the_test : test; cell_weights : weights; copies : list Z }.

Definition check_no (z : puzzle) (e : evidence) : bool :=
  well_formedb z &&
  region_fails z (the_test e) (at_cell (cell_weights e)) (copies e) &&
  all_placements_pass z (the_test e) (at_cell (cell_weights e)) (copies e).

Theorem check_no_sound z e : check_no z e = true -> well_formed z /\ not_tileable z.
Proof.
  intros E. apply andb_prop in E as [E Eplacements]. apply andb_prop in E as [Ew Eregion].
  split; [apply well_formedb_ok; auto|].
  apply (linear_sound z (the_test e) (at_cell (cell_weights e)) (copies e)); auto.
  apply all_placements_pass_ok; auto.
Qed.
Print Assumptions check_no_sound.
