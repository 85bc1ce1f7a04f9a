(** Disks in a round cavity: packings with rational centres, and disks that are too wide. *)
Require Import QArith Qfield Lqa List Bool Arith Lia.
From Coq Require Import ConstructiveCauchyReals ConstructiveCauchyRealsMult.
From Lastmove Require Import Rules.Packing Theory.RealPlane.
Import ListNotations.
Local Open Scope Q_scope.

(** * The check *)

(** A disk: its diameter and its centre ("centres"). *)
Definition disk : Set := Q * (Q * Q).
Definition square (x : Q) : Q := x * x.

Definition inside (D : Q) (one : disk) : bool :=
  let '(d, (x, y)) := one in
  Qle_bool d D && Qle_bool (square x + square y) (square ((D - d) / 2)).
Definition apart (one other : disk) : bool :=
  let '(d, (x, y)) := one in
  let '(e, (x', y')) := other in
  Qle_bool (square ((d + e) / 2)) (square (x - x') + square (y - y')).
Fixpoint all_apart (disks : list disk) : bool :=
  match disks with
  | [] => true
  | one :: rest => forallb (apart one) rest && all_apart rest
  end.

Definition check_well_formed (z : puzzle) : bool :=
  match diameters z with [] => false | _ => true end &&
  forallb (fun d => negb (Qle_bool d 0)) (cavity z :: diameters z).

Definition check_yes (z : puzzle) (centres : list (Q * Q)) : bool :=
  check_well_formed z &&
  (length centres =? length (diameters z))%nat &&
  (let disks := combine (diameters z) centres in
   forallb (inside (cavity z)) disks && all_apart disks).

(** "disks": one, or two different ones. *)
Definition check_wide (z : puzzle) (disks : list nat) : bool :=
  check_well_formed z &&
  match disks with
  | [i] => match nth_error (diameters z) i with
           | Some d => negb (Qle_bool d (cavity z))
           | None => false
           end
  | [i; k] => match nth_error (diameters z) i, nth_error (diameters z) k with
              | Some d, Some e => negb (i =? k)%nat && negb (Qle_bool (d + e) (cavity z))
              | _, _ => false
              end
  | _ => false
  end.

(** * Why it is sound *)

Lemma not_le x y : negb (Qle_bool x y) = true -> y < x.
Proof.
  intros larger%negb_true_iff. apply Qnot_le_lt. intros smaller%Qle_bool_iff. congruence.
Qed.

Lemma check_well_formed_sound z : check_well_formed z = true -> well_formed z.
Proof.
  intros [some positive]%andb_prop. cbn in positive. apply andb_prop in positive as [first rest].
  split; [exact (not_le _ _ first)|split].
  - intros none. rewrite none in some. discriminate.
  - apply Forall_forall. intros d d_in. apply not_le.
    exact (proj1 (forallb_forall _ _) rest d d_in).
Qed.

Definition real (centre : Q * Q) : point := (inject_Q (fst centre), inject_Q (snd centre)).

Lemma real_distance a b :
  (square_distance (real a) (real b) ==
   inject_Q (square (fst a - fst b) + square (snd a - snd b)))%CReal.
Proof.
  unfold square_distance, real, CReal_minus, square, Qminus. cbn [fst snd].
  rewrite <- !opp_inject_Q, <- !inject_Q_plus, <- !inject_Q_mult, <- !inject_Q_plus. reflexivity.
Qed.

Lemma inside_sound D d centre :
  inside D (d, centre) = true -> lies_inside D d (real centre).
Proof.
  destruct centre as [x y]. intros [narrow%Qle_bool_iff near%Qle_bool_iff]%andb_prop.
  split; [exact narrow|].
  change middle with (real (0, 0)). rewrite real_distance. apply inject_Q_le. cbn [fst snd].
  revert near. unfold square. intros near. eapply Qle_trans; [|exact near].
  apply Qle_lteq. right. ring.
Qed.

Lemma apart_sound d e a b : apart (d, a) (e, b) = true -> no_overlap d e (real a) (real b).
Proof.
  destruct a, b. intros far%Qle_bool_iff.
  unfold no_overlap. rewrite real_distance. apply inject_Q_le. exact far.
Qed.
Lemma apart_symmetric one other : apart one other = true -> apart other one = true.
Proof.
  destruct one as [d [x y]], other as [e [x' y']]. cbn. intros far%Qle_bool_iff.
  apply Qle_bool_iff. unfold square in *.
  setoid_replace ((e + d) / 2) with ((d + e) / 2) by field.
  eapply Qle_trans; [exact far|]. apply Qle_lteq. right. ring.
Qed.

Lemma all_apart_sound disks : all_apart disks = true ->
  forall i k one other, i <> k ->
    nth_error disks i = Some one -> nth_error disks k = Some other -> apart one other = true.
Proof.
  induction disks as [|disk disks IH]; intros checked i k one other differ first second.
  - destruct i; discriminate.
  - apply andb_prop in checked as [of_disk rest].
    assert (far : forall k other, nth_error disks k = Some other -> apart disk other = true).
    { intros place found is_there.
      exact (proj1 (forallb_forall _ _) of_disk found (nth_error_In _ _ is_there)). }
    destruct i as [|i], k as [|k]; cbn in first, second.
    + congruence.
    + injection first as <-. eauto.
    + injection second as <-. apply apart_symmetric. eauto.
    + apply (IH rest i k); auto.
Qed.

Lemma nth_error_combine {A B} (xs : list A) (ys : list B) i x y :
  nth_error xs i = Some x -> nth_error ys i = Some y -> nth_error (combine xs ys) i = Some (x, y).
Proof.
  revert ys i. induction xs as [|first xs IH]; intros [|other ys] [|i]; cbn; try discriminate.
  - congruence.
  - apply IH.
Qed.
Lemma Forall2_inside D ds centres :
  length centres = length ds -> forallb (inside D) (combine ds centres) = true ->
  Forall2 (lies_inside D) ds (map real centres).
Proof.
  revert centres. induction ds as [|d ds IH]; intros [|centre centres]; try discriminate.
  - constructor.
  - intros [= same] [first rest]%andb_prop.
    constructor; [exact (inside_sound D d centre first)|apply IH; assumption].
Qed.

Theorem check_yes_sound z centres :
  check_yes z centres = true -> well_formed z /\ packable z.
Proof.
  intros [[formed%check_well_formed_sound same%Nat.eqb_eq]%andb_prop
    [all_inside far]%andb_prop]%andb_prop.
  split; [exact formed|]. exists (map real centres). split.
  - apply Forall2_inside; assumption.
  - intros i k d e a b differ is_d is_a is_e is_b.
    rewrite nth_error_map in is_a, is_b.
    destruct (nth_error centres i) as [a'|] eqn:at_i; [|discriminate].
    destruct (nth_error centres k) as [b'|] eqn:at_k; [|discriminate].
    injection is_a as <-. injection is_b as <-. apply apart_sound.
    apply (all_apart_sound _ far i k); [exact differ|..]; apply nth_error_combine; assumption.
Qed.

Lemma half_positive x : 0 <= x -> (inject_Q 0 <= inject_Q (x / 2))%CReal.
Proof. intros positive. apply inject_Q_le. unfold Qdiv. change (/ 2) with (1 # 2). lra. Qed.

(** The diameter of the cavity is at least the sum of the diameters of two disks in it. *)
Lemma no_wider D d e a b :
  0 < d -> 0 < e -> lies_inside D d a -> lies_inside D e b -> no_overlap d e a b -> d + e <= D.
Proof.
  intros d_positive e_positive [d_narrow d_near] [e_narrow e_near] far.
  apply Qnot_lt_le. intros wide.
  assert (shorter : square ((D - d) / 2 + (D - e) / 2) < square ((d + e) / 2)).
  { unfold square. setoid_replace ((D - d) / 2 + (D - e) / 2) with (D - (d + e) / 2) by field.
    unfold Qdiv. change (/ 2) with (1 # 2). nra. }
  apply inject_Q_lt in shorter. revert shorter.
  apply CReal_le_trans with (1 := far). unfold square_distance, square in *.
  rewrite inject_Q_mult, inject_Q_plus. destruct a as [x y], b as [x' y'].
  unfold middle in *. cbn [fst snd] in *.
  assert (zero : forall t, (t - inject_Q 0 == t)%CReal) by (intros; ring).
  rewrite !zero, inject_Q_mult in d_near, e_near.
  apply triangle; try apply half_positive; try assumption; lra.
Qed.

Theorem check_wide_sound z disks :
  check_wide z disks = true -> well_formed z /\ not_packable z.
Proof.
  intros [formed%check_well_formed_sound wide]%andb_prop.
  split; [exact formed|]. intros [centres [all_inside far]].
  destruct formed as (_ & _ & positive). rewrite Forall_forall in positive.
  assert (placed : forall i d, nth_error (diameters z) i = Some d ->
    exists a, nth_error centres i = Some a /\ lies_inside (cavity z) d a).
  { clear -all_inside. induction all_inside as [|d a ds centres one rest IH]; intros [|i] e; cbn;
      try discriminate; eauto. intros [= <-]. eauto. }
  destruct disks as [|i [|k [|]]]; try discriminate.
  - destruct nth_error as [d|] eqn:is_d; [|discriminate]. apply not_le in wide.
    destruct (placed i d is_d) as (a & _ & narrow & _). lra.
  - destruct (nth_error _ i) as [d|] eqn:is_d; [|discriminate].
    destruct (nth_error _ k) as [e|] eqn:is_e; [|discriminate].
    apply andb_prop in wide as [differ%negb_true_iff%Nat.eqb_neq wide%not_le].
    destruct (placed i d is_d) as (a & is_a & a_inside), (placed k e is_e) as (b & is_b & b_inside).
    apply (Qlt_not_le _ _ wide). apply (no_wider _ _ _ a b); auto.
    + apply positive. exact (nth_error_In _ _ is_d).
    + apply positive. exact (nth_error_In _ _ is_e).
    + exact (far i k d e a b differ is_d is_a is_e is_b).
Qed.
