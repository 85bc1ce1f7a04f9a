(** Regions of a peg board that, while they are full of pegs, only a sweep from inside opens: each
    sweep opens at most one of them. *)
Require Import ZArith NArith List Bool Lia.
From Lastmove Require Import Rules.Grid Rules.Peg Check.Grid Check.Codes Check.PegBoard.
Import ListNotations.

Section Regions.
Variable r : rule.
Variable board : grid.
Local Notation hs := (holes board).

Definition within (region : list cell) (c : cell) : bool := existsb (cell_eqb c) region.
Lemma within_ok region c : within region c = true <-> In c region.
Proof.
  unfold within. rewrite existsb_exists. split.
  - intros (d & Hd & E). apply cell_eqb_ok in E. subst d. auto.
  - intros H. exists c. split; auto using cell_eqb_refl.
Qed.

(** Each jump over a hole of the region begins or ends in it. *)
Definition crosses (region : list cell) (f : jump) : bool :=
  within region (over f) && negb (within region (from f)) && negb (within region (into f)).
Definition closed (js : list jump) (region : list cell) : bool :=
  negb (existsb (crosses region) js).

Definition full (region : list cell) (p : position) : Prop :=
  forall c, hole board c = true -> within region c = true -> p c = true.

Lemma full_sweep region a p q : closed (jumps r board) region = true ->
  sweep r board a p q -> full region p -> within region a = false -> full region q.
Proof.
  intros Hclosed H. apply negb_true_iff in Hclosed.
  assert (Hjump : forall f p q, step r board f p q -> full region p ->
    within region (from f) = false -> full region q /\ within region (into f) = false).
  { clear - Hclosed. intros f p q Hf Hfull Hfrom. pose proof Hf as ((_ & _ & Hover & Hinto) & _).
    pose proof Hf as (Hjump & _ & _ & Hempty & _ & _ & Hq & Hsame).
    assert (Hin : within region (into f) = false).
    { apply not_true_is_false. intros E. apply Hfull in E; auto. congruence. }
    split; auto. intros c Hc Hin_c.
    destruct (cell_dec (into f) c) as [<-|N3]; [auto|].
    destruct (cell_dec (from f) c) as [<-|N1]; [congruence|].
    destruct (cell_dec (over f) c) as [<-|N2].
    - exfalso. apply not_true_iff_false in Hclosed. apply Hclosed, existsb_exists. exists f.
      split; [apply in_jumps; auto|]. unfold crosses. rewrite Hin_c, Hfrom, Hin. auto.
    - rewrite Hsame by congruence. apply Hfull; auto. }
  induction H as [f p q Hf|f p q s Hf _ IH]; intros Hfull Ha.
  - eapply Hjump; eauto.
  - destruct (Hjump f p q Hf Hfull Ha). apply IH; auto.
Qed.

(** * How many are full *)

Definition mask (region : list cell) : N := code hs (within region).
Definition is_full (n m : N) : bool := N.eqb (N.land n m) m.
Fixpoint count_full (masks : list N) (n : N) : N :=
  match masks with
  | [] => 0
  | m :: masks => (if is_full n m then 1 else 0) + count_full masks n
  end%N.

Lemma code_injective cells p q : code cells p = code cells q ->
  forall c, In c cells -> p c = q c.
Proof.
  induction cells as [|d cells IH]; cbn [code]; intros E c Hc; [destruct Hc|].
  pose proof (f_equal N.odd E) as Eodd. pose proof (f_equal N.div2 E) as Ehalf.
  rewrite !bit_odd in Eodd. rewrite !bit_half in Ehalf. destruct Hc as [<-|Hc]; auto.
Qed.
Lemma is_full_ok region p : is_full (code hs p) (mask region) = true <-> full region p.
Proof.
  unfold is_full, mask, full. rewrite N.eqb_eq, code_land. split.
  - intros E c Hc Hin. apply in_holes in Hc. pose proof (code_injective hs _ _ E c Hc) as H.
    cbv beta in H. rewrite Hin, andb_true_r in H. auto.
  - intros H. apply code_ext. intros c Hc. apply in_holes in Hc.
    destruct (within region c) eqn:E; [rewrite (H c Hc E)|rewrite andb_false_r]; auto.
Qed.

(** No two of them have a hole in common. *)
Fixpoint apart (regions : list (list cell)) : bool :=
  match regions with
  | [] => true
  | region :: regions =>
      forallb (fun c => negb (existsb (fun other => within other c) regions)) region &&
      apart regions
  end.

Lemma count_full_outside regions a p q :
  forallb (closed (jumps r board)) regions = true -> sweep r board a p q ->
  existsb (fun region => within region a) regions = false ->
  (count_full (map mask regions) (code hs p) <= count_full (map mask regions) (code hs q))%N.
Proof.
  intros Hclosed Hsweep. induction regions as [|region regions IH];
    cbn [map count_full forallb existsb] in *; intros Ha; [lia|].
  apply andb_prop in Hclosed as [Hregion Hclosed]. apply orb_false_iff in Ha as [Ha Hothers].
  specialize (IH Hclosed Hothers). destruct (is_full (code hs p) (mask region)) eqn:E.
  - apply is_full_ok in E. apply (full_sweep _ _ _ _ Hregion Hsweep), is_full_ok in E; auto.
    rewrite E. lia.
  - destruct (is_full (code hs q) (mask region)); lia.
Qed.

Lemma count_full_sweep regions a p q :
  forallb (closed (jumps r board)) regions = true -> apart regions = true ->
  sweep r board a p q ->
  (count_full (map mask regions) (code hs p) <= count_full (map mask regions) (code hs q) + 1)%N.
Proof.
  intros Hclosed Hapart Hsweep. induction regions as [|region regions IH];
    cbn [map count_full forallb apart] in *; [lia|].
  apply andb_prop in Hclosed as [Hregion Hclosed]. apply andb_prop in Hapart as [Hdisjoint Hapart].
  destruct (within region a) eqn:Ha.
  - rewrite forallb_forall in Hdisjoint. apply within_ok in Ha as Hin.
    apply Hdisjoint, negb_true_iff in Hin.
    pose proof (count_full_outside regions a p q Hclosed Hsweep Hin).
    destruct (is_full (code hs p) (mask region)), (is_full (code hs q) (mask region)); lia.
  - specialize (IH Hclosed Hapart). destruct (is_full (code hs p) (mask region)) eqn:E.
    + apply is_full_ok in E. apply (full_sweep _ _ _ _ Hregion Hsweep), is_full_ok in E; auto.
      rewrite E. lia.
    + destruct (is_full (code hs q) (mask region)); lia.
Qed.

(** * Some of them, found again; that they are closed and apart is checked *)

(** Of a jump over the region from outside to outside, one end must join it. *)
Fixpoint close (js : list jump) (more : nat) (region : list cell) : list (list cell) :=
  match find (crosses region) js, more with
  | None, O => [region]
  | Some f, S more => close js more (from f :: region) ++ close js more (into f :: region)
  | _, _ => []
  end.

(** Those that fit, the small ones first *)
Definition some_regions (accept : list cell -> bool) : list (list cell) :=
  let js := jumps r board in
  let all := flat_map (fun more => flat_map (fun c => close js more [c]) hs) [0; 1; 2; 3]%nat in
  let fits := fun region taken =>
    forallb (fun c => negb (existsb (cell_eqb c) (concat taken))) region in
  let chosen := fold_left (fun taken region =>
    if accept region && fits region taken then region :: taken else taken) all [] in
  if forallb (closed js) chosen && apart chosen then chosen else [].

Lemma some_regions_ok accept : forallb (closed (jumps r board)) (some_regions accept) = true /\
  apart (some_regions accept) = true.
Proof.
  unfold some_regions. cbv zeta. destruct (_ && _) eqn:E; [apply andb_prop, E|auto].
Qed.
End Regions.
