(** A tiling exists, composed of rectangular blocks: the kind blocks. *)
Require Import ZArith List Bool Ascii String Lia FMapPositive.
From Lastmove Require Import Rules.Grid Rules.Tiling Theory.Linear Check.Grid Check.TilingBoard
  Check.TilingLinear Check.TilingPlay Check.Rectangles
  Check.TilingRectangles.
Import ListNotations.
Local Open Scope Z_scope.

(** * Evidence

    The members of the same names in certificates; "row" and "column" of a part, less 1, are those
    of its first cell, counted from 0. *)
Record block := { block_rows : Z; block_columns : Z; block_moves : list move }.
Record part := { first : cell; part_rows : Z; part_columns : Z; block_number : nat }.
Record evidence := { blocks : list block; layout : list part; further : list move }.

(** * One part of the layout *)

Section Parts.
Variable z : puzzle.
Variable e : evidence.

Definition part_rectangle (p : part) : rectangle :=
  Rectangle (first p) (part_rows p) (part_columns p).

(** The placements of a block, if they cover it exactly *)
Definition block_tiled (size : Z) (b : block) : option (list placement) :=
  match placements_of z (block_moves b) with
  | None => None
  | Some l =>
      if (1 <=? block_rows b) && (1 <=? block_columns b) &&
         (block_rows b * block_columns b <=? size) &&
         exactly (all_cells z l) (cells_in (Rectangle (0, 0) (block_rows b) (block_columns b)))
      then Some l else None
  end.
Definition part_tiled (size : Z) (p : part) : option (block * list placement) :=
  match nth_error (blocks e) (block_number p) with
  | None => None
  | Some b =>
      match block_tiled size b with
      | None => None
      | Some l =>
          if (1 <=? part_rows p) && (1 <=? part_columns p) &&
             (part_rows p mod block_rows b =? 0) && (part_columns p mod block_columns b =? 0)
          then Some (b, l) else None
      end
  end.

Definition fill_part (p : part) (b : block) (l : list placement) : list placement :=
  shifted (first p)
    (copies (block_rows b, 0) (Z.to_nat (part_rows p / block_rows b))
       (copies (0, block_columns b) (Z.to_nat (part_columns p / block_columns b)) l)).
Definition part_uses (number : nat) (p : part) (b : block) (l : list placement) : Z :=
  (part_rows p / block_rows b) * (part_columns p / block_columns b) * used number l.

Lemma part_tiled_ok size p b l : part_tiled size p = Some (b, l) ->
  (forall q, In q (fill_part p b l) -> of_a_tile z q) /\
  tiles_set z (fill_part p b l) (in_rectangle (part_rectangle p)) /\
  (forall number, used number (fill_part p b l) = part_uses number p b l) /\
  0 <= part_rows p /\ 0 <= part_columns p.
Proof.
  unfold part_tiled. destruct (nth_error (blocks e) (block_number p)) as [b'|]; [|discriminate].
  unfold block_tiled. destruct (placements_of z (block_moves b')) as [l'|] eqn:El; [|discriminate].
  destruct (_ && exactly _ _) eqn:Eb; [|discriminate]. apply andb_prop in Eb as [Eb Eexact].
  cbv beta iota.
  destruct (_ && (part_columns p mod block_columns b' =? 0)) eqn:Ep; [|discriminate].
  intros [= -> ->].
  assert (Hr : part_rows p = part_rows p / block_rows b * block_rows b).
  { pose proof (Z_div_mod_eq_full (part_rows p) (block_rows b)). lia. }
  assert (Hc : part_columns p = part_columns p / block_columns b * block_columns b).
  { pose proof (Z_div_mod_eq_full (part_columns p) (block_columns b)). lia. }
  assert (Hr0 : 0 <= part_rows p / block_rows b) by (apply Z.div_pos; lia).
  assert (Hc0 : 0 <= part_columns p / block_columns b) by (apply Z.div_pos; lia).
  split; [|split; [|split; [|lia]]].
  - assert (Hshifted : forall d k, (forall q, In q k -> of_a_tile z q) ->
      forall q, In q (shifted d k) -> of_a_tile z q).
    { intros d k Hk q Hq. apply in_map_iff in Hq as (q' & <- & Hq). apply (Hk q' Hq). }
    assert (Hcopies : forall d n k, (forall q, In q k -> of_a_tile z q) ->
      forall q, In q (copies d n k) -> of_a_tile z q).
    { intros d n k Hk. induction n as [|n IH]; cbn [copies]; [intros q []|].
      intros q Hq. apply in_app_or in Hq as [Hq|Hq]; eauto. }
    apply Hshifted, Hcopies, Hcopies. eapply placements_of_ok; eauto.
  - unfold fill_part. eapply tiles_set_ext; [|apply tiles_shifted, copies_down, copies_across].
    + intros c. unfold in_rectangle, part_rectangle, sub.
      cbn [corner high wide fst snd]. rewrite !Z2Nat.id by auto. rewrite <- Hr, <- Hc.
      lia.
    + lia.
    + lia.
    + eapply tiles_set_ext; [apply in_cells_in|]. apply tiles_list; auto using cells_in_distinct.
  - intros number. unfold fill_part, part_uses. rewrite used_shifted, !used_copies.
    rewrite !Z2Nat.id by auto. ring.
Qed.

(** * The whole layout *)

Definition filled : Type := part * block * list placement.
Definition fill_of (f : filled) : list placement := let '(p, b, l) := f in fill_part p b l.
Definition rectangle_of (f : filled) : rectangle := part_rectangle (fst (fst f)).
Definition uses_of (number : nat) (f : filled) : Z := let '(p, b, l) := f in part_uses number p b l.

Fixpoint parts_tiled (size : Z) (l : list part) : option (list filled) :=
  match l with
  | [] => Some []
  | p :: l =>
      match part_tiled size p with
      | None => None
      | Some (b, k) =>
          match parts_tiled size l with
          | None => None
          | Some rest =>
              if forallb (fun f => apart (part_rectangle p) (rectangle_of f)) rest
              then Some ((p, b, k) :: rest) else None
          end
      end
  end.
Definition in_parts (fs : list filled) (c : cell) : Prop :=
  exists f, In f fs /\ in_rectangle (rectangle_of f) c.

Lemma parts_tiled_ok size l : forall fs, parts_tiled size l = Some fs ->
  (forall p, In p (flat_map fill_of fs) -> of_a_tile z p) /\
  tiles_set z (flat_map fill_of fs) (in_parts fs) /\
  (forall number, used number (flat_map fill_of fs) = sum (uses_of number) fs) /\
  NoDup (flat_map (fun f => cells_in (rectangle_of f)) fs) /\
  Z.of_nat (List.length (flat_map (fun f => cells_in (rectangle_of f)) fs))
  = sum (fun f => high (rectangle_of f) * wide (rectangle_of f)) fs.
Proof.
  induction l as [|p l IH]; cbn [parts_tiled]; intros fs E.
  - injection E as <-.
    split; [intros p []|split; [|split; [reflexivity|split; [constructor|auto]]]].
    eapply tiles_set_ext; [|apply tiles_none]. intros c. split; [intros []|intros (f & [] & _)].
  - destruct (part_tiled size p) as [[b k]|] eqn:Ep; [|discriminate].
    destruct (parts_tiled size l) as [rest|]; [|discriminate].
    destruct (forallb _ rest) eqn:Eapart; [|discriminate]. injection E as <-.
    destruct (IH rest eq_refl) as (Htile & Hset & Hused & Hdistinct & Hlength).
    destruct (part_tiled_ok _ _ _ _ Ep) as (Htile' & Hset' & Hused' & Hr & Hc).
    rewrite forallb_forall in Eapart. cbn [flat_map fill_of].
    assert (Hd : forall c, in_rectangle (part_rectangle p) c -> ~ in_parts rest c).
    { intros c Hp (f & Hf & Hc'). exact (apart_ok _ _ _ (Eapart f Hf) Hp Hc'). }
    split; [|split; [|split; [|split]]].
    + intros q Hq. apply in_app_or in Hq as [Hq|Hq]; auto.
    + eapply tiles_set_ext; [|apply tiles_set_app; [exact Hset'|exact Hset|exact Hd]].
      intros c. split.
      * intros [H|(f & Hf & H)]; [exists (p, b, k)|exists f]; simpl; auto.
      * intros (f & [<-|Hf] & H); [left; auto|right; exists f; auto].
    + intros number. rewrite used_app, Hused, Hused'. reflexivity.
    + apply NoDup_append; auto using cells_in_distinct. intros c H1 H2.
      apply in_cells_in in H1. apply in_flat_map in H2 as (f & Hf & H2). apply in_cells_in in H2.
      apply (Hd c H1). exists f; auto.
    + rewrite app_length, Nat2Z.inj_add, Hlength, cells_in_length by auto. reflexivity.
Qed.

(** * The region *)

(** Are the signs from [skip] on, [n] of them, free? *)
Fixpoint free_run (skip n : nat) (signs : string) : bool :=
  match signs with
  | EmptyString => Nat.eqb n 0
  | String a signs =>
      match skip with
      | S skip => free_run skip n signs
      | O => match n with O => true | S n => is_free a && free_run O n signs end
      end
  end.
Lemma free_run_ok signs : forall skip n k, free_run skip n signs = true ->
  (skip <= k < skip + n)%nat -> exists a, String.get k signs = Some a /\ is_free a = true.
Proof.
  induction signs as [|a signs IH]; intros skip n k; cbn [free_run String.get].
  - intros E Hk. apply Nat.eqb_eq in E. lia.
  - destruct skip as [|skip].
    + destruct n as [|n]; [lia|]. intros E Hk. apply andb_prop in E as [Ea E].
      destruct k as [|k]; [exists a; auto|]. apply (IH O n k E). lia.
    + intros E Hk. destruct k as [|k]; [lia|]. apply (IH skip n k E). lia.
Qed.
Lemma in_rows {A} (l : list A) : forall skip n k a, nth_error l k = Some a ->
  (skip <= k < skip + n)%nat -> In a (firstn n (skipn skip l)).
Proof.
  induction l as [|b l IH]; intros skip n k a E Hk; [destruct k; discriminate|].
  destruct skip as [|skip]; simpl.
  - destruct n as [|n]; [lia|]. destruct k as [|k]; simpl in *; [left; congruence|right].
    apply (IH O n k a E). lia.
  - destruct k as [|k]; [lia|]. apply (IH skip n k a E). lia.
Qed.
Definition rectangle_free (r : rectangle) : bool :=
  (0 <=? fst (corner r)) && (0 <=? snd (corner r)) &&
  (fst (corner r) + high r <=? Z.of_nat (List.length (region z))) &&
  forallb (free_run (Z.to_nat (snd (corner r))) (Z.to_nat (wide r)))
          (firstn (Z.to_nat (high r)) (skipn (Z.to_nat (fst (corner r))) (region z))).
Lemma rectangle_free_ok r c : rectangle_free r = true -> in_rectangle r c -> region_cell z c.
Proof.
  unfold rectangle_free, in_rectangle. intros E [Hr Hk]. destruct c as [i k]. cbn [fst snd] in *.
  apply andb_prop in E as [E Erows]. rewrite forallb_forall in Erows. unfold region_cell, sign.
  destruct (Z.ltb_spec i 0); [lia|]. destruct (Z.ltb_spec k 0); [lia|]. simpl orb. cbv iota.
  destruct (nth_error (region z) (Z.to_nat i)) as [signs|] eqn:Ei.
  - assert (Hrow : (Z.to_nat (fst (corner r)) <= Z.to_nat i
                    < Z.to_nat (fst (corner r)) + Z.to_nat (high r))%nat) by lia.
    specialize (Erows signs (in_rows _ _ _ _ _ Ei Hrow)).
    assert (Hcolumn : (Z.to_nat (snd (corner r)) <= Z.to_nat k
                       < Z.to_nat (snd (corner r)) + Z.to_nat (wide r))%nat) by lia.
    destruct (free_run_ok signs _ _ _ Erows Hcolumn) as (a & Ea & Ha).
    rewrite Ea. apply Ascii.eqb_eq in Ha. auto.
  - apply nth_error_None in Ei. lia.
Qed.

(** * The claim "yes" *)

Definition check_blocks : bool :=
  well_formedb z &&
  let size := total (fun _ => 1) (region_cells z) in
  match parts_tiled size (layout e), placements_of z (further e) with
  | Some fs, Some l =>
      let rest := all_cells z l in
      match fill rest (PositiveMap.empty _) with
      | None => false
      | Some _ =>
          forallb (fun f => rectangle_free (rectangle_of f)) fs &&
          forallb (in_region z) rest &&
          forallb (fun f => forallb (fun c => negb (in_rectangleb (rectangle_of f) c)) rest) fs &&
          (sum (fun f => high (rectangle_of f) * wide (rectangle_of f)) fs
           + Z.of_nat (List.length rest) =? size) &&
          counts_ok z (fun number => sum (uses_of number) fs + used number l)
      end
  | _, _ => false
  end.

Theorem check_blocks_sound : check_blocks = true -> well_formed z /\ tileable z.
Proof.
  unfold check_blocks. intros E. apply andb_prop in E as [Ew E]. cbv zeta in E.
  split; [apply well_formedb_ok; auto|]. rewrite total_ok in E.
  destruct (parts_tiled _ (layout e)) as [fs|] eqn:Efs; [|discriminate].
  destruct (placements_of z (further e)) as [l|] eqn:El; [|discriminate].
  destruct (fill _ _) as [w|] eqn:Efill; [|discriminate].
  apply fill_ok in Efill as (Hrest & _ & _).
  apply parts_tiled_ok in Efs as (Htile & Hset & Hused & Hdistinct & Hlength).
  apply andb_prop in E as [E Ecounts]. apply andb_prop in E as [E Earea].
  apply andb_prop in E as [E Eapart]. apply andb_prop in E as [Efree Ein].
  rewrite forallb_forall in Efree, Ein, Eapart. apply Z.eqb_eq in Earea.
  rewrite (sum_constant (fun _ => 1) 1), Z.mul_1_r, <- Hlength in Earea by reflexivity.
  set (cells := flat_map (fun f => cells_in (rectangle_of f)) fs) in *.
  assert (Hparts : forall c, In c cells <-> in_parts fs c).
  { intros c. unfold cells. rewrite in_flat_map. unfold in_parts.
    split; intros (f & Hf & Hc); exists f; split; auto; apply in_cells_in; auto. }
  assert (Hd : forall c, in_parts fs c -> ~ In c (all_cells z l)).
  { intros c (f & Hf & Hc) Hl. specialize (Eapart f Hf). rewrite forallb_forall in Eapart.
    specialize (Eapart c Hl). apply in_rectangleb_ok in Hc. rewrite Hc in Eapart. discriminate. }
  assert (Hregion : forall c, in_parts fs c \/ In c (all_cells z l) <-> region_cell z c).
  { assert (Hincl : incl (cells ++ all_cells z l) (region_cells z)).
    { intros c Hc. apply in_region_cells. apply in_app_or in Hc as [Hc|Hc].
      - apply Hparts in Hc as (f & Hf & Hc). eapply rectangle_free_ok; eauto.
      - apply in_region_ok, Ein, Hc. }
    assert (Hback : incl (region_cells z) (cells ++ all_cells z l)).
    { apply NoDup_length_incl; auto.
      - apply NoDup_append; auto. intros c Hc. apply Hd, Hparts, Hc.
      - rewrite app_length. lia. }
    intros c. rewrite <- Hparts, <- in_app_iff, <- in_region_cells. split; auto. }
  exists (flat_map fill_of fs ++ l). apply tiling_of.
  - intros p Hp. apply in_app_or in Hp as [Hp|Hp]; [auto|]. eapply placements_of_ok; eauto.
  - eapply tiles_set_ext; [exact Hregion|]. apply tiles_set_app; auto using tiles_distinct.
  - intros number t Ht. pose proof (counts_ok_sound z _ Ecounts number t Ht) as H.
    destruct (count t); auto. rewrite used_app, Hused. auto.
Qed.
End Parts.
Print Assumptions check_blocks_sound.
