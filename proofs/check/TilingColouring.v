(** No tiling exists: the kind colouring, weights that are periodic in the whole plane. *)
Require Import ZArith List Bool Ascii String Lia.
From Lastmove Require Import Rules.Grid Rules.Tiling Theory.Linear Check.Grid Check.TilingBoard
  Check.TilingLinear.
Import ListNotations.
Local Open Scope Z_scope.

(** * Evidence

    Of a certificate "weights" are the rows of [pattern], and "tiles" gives [tile_weights], for all
    tiles in order, 0 where none is given; all of them multiplied by some m > 0, which is that of
    [Modulo m] if "test" is "lattice"; [NotNegative] stands for "pagoda". *)
Record evidence := {
  colour_test : test; offset : Z; pattern : list (list Z); tile_weights : list Z }.

Section Pattern.
Variable e : evidence.
Local Notation p := (Z.of_nat (List.length (pattern e))).
Local Notation q := (Z.of_nat (List.length (nth 0 (pattern e) []))).

Definition pattern_ok : bool :=
  (1 <=? p) && (1 <=? q) && forallb (fun row => Z.of_nat (List.length row) =? q) (pattern e).
Definition colour (c : cell) : Z :=
  nth (Z.to_nat ((snd c - offset e * (fst c / p)) mod q))
      (nth (Z.to_nat (fst c mod p)) (pattern e) []) 0.

(** Every cell can be brought into the pattern without a change of colours. *)
Definition into_pattern (c : cell) : cell :=
  (fst c mod p, (snd c - offset e * (fst c / p)) mod q).
Definition pattern_cells : list cell :=
  list_prod (map Z.of_nat (seq 0 (List.length (pattern e))))
            (map Z.of_nat (seq 0 (List.length (nth 0 (pattern e) [])))).

Hypothesis ok : pattern_ok = true.
Lemma sizes : 1 <= p /\ 1 <= q.
Proof. unfold pattern_ok in ok. lia. Qed.

Lemma colour_period c i j : colour (fst c + p * i, snd c + offset e * i + q * j) = colour c.
Proof.
  pose proof sizes. unfold colour. cbn [fst snd].
  replace ((fst c + p * i) mod p) with (fst c mod p)
    by (rewrite (Z.mul_comm p), Z_mod_plus_full; auto).
  replace ((fst c + p * i) / p) with (fst c / p + i)
    by (rewrite (Z.mul_comm p), Z_div_plus_full by lia; auto).
  replace (snd c + offset e * i + q * j - offset e * (fst c / p + i))
    with (snd c - offset e * (fst c / p) + j * q) by ring.
  rewrite Z_mod_plus_full. auto.
Qed.
Lemma into_pattern_translates a : exists i j,
  into_pattern a = (fst a + p * i, snd a + offset e * i + q * j).
Proof.
  pose proof sizes. unfold into_pattern. exists (- (fst a / p)).
  exists (- ((snd a - offset e * (fst a / p)) / q)).
  pose proof (Z_div_mod_eq_full (fst a) p).
  pose proof (Z_div_mod_eq_full (snd a - offset e * (fst a / p)) q). f_equal; nia.
Qed.
Lemma into_pattern_in a : In (into_pattern a) pattern_cells.
Proof.
  pose proof sizes. unfold into_pattern, pattern_cells. apply in_prod; apply in_map_iff.
  - pose proof (Z.mod_pos_bound (fst a) p). exists (Z.to_nat (fst a mod p)).
    rewrite Z2Nat.id by lia. split; auto. apply in_seq. lia.
  - set (k := snd a - offset e * (fst a / p)). pose proof (Z.mod_pos_bound k q).
    exists (Z.to_nat (k mod q)). rewrite Z2Nat.id by lia. split; auto. apply in_seq. lia.
Qed.
Lemma shape_colour first shape d :
  sum colour (moved d shape) = sum colour (moved (sub (into_pattern (add first d)) first) shape).
Proof.
  destruct (into_pattern_translates (add first d)) as (i & j & E). rewrite E. unfold moved.
  rewrite !sum_map. apply sum_ext. intros c _. rewrite <- (colour_period (add c d) i j). f_equal.
  destruct c, d, first. unfold add, sub; cbn [fst snd]. f_equal; ring.
Qed.
End Pattern.

(** * Shapes that do not fit *)

Definition height (z : puzzle) : Z := Z.of_nat (List.length (region z)).
Definition width (z : puzzle) : Z := Z.of_nat (String.length (nth 0 (region z) EmptyString)).

Lemma get_length signs : forall n a, String.get n signs = Some a -> (n < String.length signs)%nat.
Proof.
  induction signs as [|b signs IH]; intros [|n] a H; simpl in *; try discriminate; try lia.
  apply IH in H. lia.
Qed.
Lemma region_bounds z c : well_formed z -> region_cell z c ->
  0 <= fst c < height z /\ 0 <= snd c < width z.
Proof.
  intros ((w & Hw) & _) Hc. unfold region_cell, sign in Hc. unfold height, width.
  destruct c as [r k]; cbn [fst snd].
  destruct (Z.ltb_spec r 0), (Z.ltb_spec k 0); try discriminate. simpl in Hc.
  destruct (nth_error (region z) (Z.to_nat r)) as [signs|] eqn:Er; [|discriminate].
  destruct (String.get (Z.to_nat k) signs) as [a|] eqn:Ek; [|discriminate].
  apply get_length in Ek. pose proof (Hw _ (nth_error_In _ _ Er)) as Hsigns.
  assert (Hr : (Z.to_nat r < List.length (region z))%nat).
  { apply nth_error_Some. rewrite Er. discriminate. }
  assert (Hfirst : String.length (nth 0 (region z) EmptyString) = w).
  { apply Hw. apply nth_In. lia. }
  lia.
Qed.

Fixpoint least (f : cell -> Z) (n : Z) (shape : list cell) : Z :=
  match shape with [] => n | c :: shape => least f (Z.min n (f c)) shape end.
Lemma least_ok f shape : forall n,
  least f n shape = n \/ exists c, In c shape /\ least f n shape = f c.
Proof.
  induction shape as [|c shape IH]; simpl; intros n; auto.
  destruct (IH (Z.min n (f c))) as [E|(a & Ha & E)]; [|right; exists a; auto].
  rewrite E. destruct (Z.min_spec n (f c)) as [[_ ->]|[_ ->]]; auto. right. exists c. auto.
Qed.
(** The shape has cells that are further apart, by f, than any two of the region. *)
Definition extends (f : cell -> Z) (size : Z) (shape : list cell) : bool :=
  match shape with
  | [] => false
  | first :: _ => let n := least f (f first) shape in existsb (fun c => size <=? f c - n) shape
  end.
Lemma extends_ok f size shape : extends f size shape = true ->
  exists a b, In a shape /\ In b shape /\ size <= f b - f a.
Proof.
  unfold extends. destruct shape as [|first rest]; [discriminate|]. intros E.
  apply existsb_exists in E as (b & Hb & E). apply Z.leb_le in E.
  destruct (least_ok f (first :: rest) (f first)) as [Ea|(a & Ha & Ea)]; rewrite Ea in E.
  - exists first, b. simpl; auto.
  - exists a, b. auto.
Qed.
Definition too_large (z : puzzle) (shape : list cell) : bool :=
  extends fst (height z) shape || extends snd (width z) shape.
Lemma too_large_ok z shape d : well_formed z -> too_large z shape = true ->
  ~ forall c, In c (moved d shape) -> region_cell z c.
Proof.
  intros Hz E H.
  assert (Hin : forall c, In c shape ->
    0 <= fst c + fst d < height z /\ 0 <= snd c + snd d < width z).
  { intros c Hc. apply (region_bounds z (add c d) Hz). apply H.
    apply (in_map (fun c => add c d)), Hc. }
  apply orb_prop in E as [E|E]; apply extends_ok in E as (a & b & Ha & Hb & E);
    apply Hin in Ha, Hb; lia.
Qed.

(** * The claim "no" *)

Definition all_colours_pass (z : puzzle) (e : evidence) : bool :=
  let cells := pattern_cells e in
  each_shape z (fun number shape =>
    let extra := u z (tile_weights e) number in
    match shape with
    | [] => false
    | first :: _ =>
        too_large z shape ||
        forallb (fun c => passes (colour_test e)
                                 (sum (colour e) (moved (sub c first) shape) + extra)) cells
    end).

Definition check_no (z : puzzle) (e : evidence) : bool :=
  well_formedb z && pattern_ok e &&
  region_fails z (colour_test e) (colour e) (tile_weights e) &&
  all_colours_pass z e.

Theorem check_no_sound z e : check_no z e = true -> well_formed z /\ not_tileable z.
Proof.
  intros E. apply andb_prop in E as [E Ecolours]. apply andb_prop in E as [E Eregion].
  apply andb_prop in E as [Ew Epattern]. apply well_formedb_ok in Ew. split; [auto|].
  apply (linear_sound z (colour_test e) (colour e) (tile_weights e)); auto.
  intros p Hp. destruct (each_shape_ok _ _ _ Ecolours Hp) as (tile & Ht & Es & Ep).
  destruct Hp as (_ & _ & Hregion). unfold placement_passes. rewrite Ep.
  destruct (shape_of tile (motion p)) as [|first rest] eqn:Eshape; [discriminate|].
  rewrite <- Eshape in *. apply orb_prop in Es as [Es|Es].
  - exfalso. apply (too_large_ok z _ (shift p) Ew Es). intros c Hc.
    apply Hregion, in_cells_of. rewrite Ep. auto.
  - rewrite forallb_forall in Es. rewrite (shape_colour e Epattern first). apply Es.
    apply into_pattern_in; auto.
Qed.
Print Assumptions check_no_sound.
