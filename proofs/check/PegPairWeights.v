(** Weights of pairs of pegs, and what a jump takes away: its own weight, and that of its meetings
    with the pegs on other holes. All weights are doubled here. *)
Require Import ZArith List Bool Lia FMapPositive.
From Lastmove Require Import Rules.Grid Rules.Peg Theory.Linear Check.Grid Check.PegBoard.
Import ListNotations.
Local Open Scope Z_scope.

(** * Tables *)

Definition pair_weights := PositiveMap.t (PositiveMap.t weights).
Definition row_of (t : pair_weights) (a : cell) : weights :=
  match PositiveMap.find (Z.to_pos (fst a + 1)) t with
  | None => PositiveMap.empty _
  | Some rows => match PositiveMap.find (Z.to_pos (snd a + 1)) rows with
                 | None => PositiveMap.empty _
                 | Some row => row
                 end
  end.
Definition put_pair (entry : cell * cell * Z) (t : pair_weights) : pair_weights :=
  let '(a, b, n) := entry in
  let rows := match PositiveMap.find (Z.to_pos (fst a + 1)) t with
              | None => PositiveMap.empty _
              | Some rows => rows
              end in
  PositiveMap.add (Z.to_pos (fst a + 1))
    (PositiveMap.add (Z.to_pos (snd a + 1)) (put (b, n) (row_of t a)) rows) t.

(** The object "pairs" of a certificate: "a1" is the pair of a1 with itself. *)
Definition tabulate_pairs (entries : list (cell * cell * Z)) : pair_weights :=
  fold_right put_pair (PositiveMap.empty _) entries.

(** Twice the weight of the pair, whichever of the two comes first *)
Definition pair_weight (t : pair_weights) (a b : cell) : Z :=
  if cell_eqb a b then 2 * at_cell (row_of t a) a
  else at_cell (row_of t a) b + at_cell (row_of t b) a.
Lemma pair_weight_symmetric t a b : pair_weight t a b = pair_weight t b a.
Proof.
  unfold pair_weight. destruct (cell_dec a b) as [->|N]; [auto|].
  rewrite !cell_eqb_false by auto. lia.
Qed.

(** * Positions *)

Definition as_number (b : bool) : Z := if b then 1 else 0.

Section Weights.
Variable r : rule.
Variable board : grid.
Let hs := holes board.
Variable t : pair_weights.

(** Each pair of different pegs is counted twice, with its weight. *)
Definition form (u v : cell -> Z) : Z :=
  sum (fun a => sum (fun b => u a * v b * pair_weight t a b) hs) hs.
Definition position_weight (p : position) : Z :=
  let u a := as_number (p a) in form u u.

(** The weight of a jump and of its meeting with a hole *)
Definition taken (f : jump) (a : cell) : Z :=
  pair_weight t a (from f) + pair_weight t a (over f) - pair_weight t a (into f).
Definition jump_weight (f : jump) : Z := taken f (from f) + taken f (over f) + taken f (into f).
Definition meeting_weight (f : jump) (a : cell) : Z := 2 * taken f a.

Definition others (f : jump) : list cell :=
  filter (fun a => negb (cell_eqb (from f) a || cell_eqb (over f) a || cell_eqb (into f) a)) hs.

Lemma form_symmetric u v : form u v = form v u.
Proof.
  unfold form. rewrite sum_exchange. apply sum_ext. intros a _. apply sum_ext. intros b _.
  rewrite (pair_weight_symmetric t a b). ring.
Qed.
Lemma form_minus u e : form (fun a => u a - e a) (fun a => u a - e a)
  = form u u - 2 * form u e + form e e.
Proof.
  assert (H : form (fun a => u a - e a) (fun a => u a - e a)
              = form u u - form u e - form e u + form e e).
  { unfold form. rewrite <- !sum_minus, <- sum_plus. apply sum_ext. intros a _.
    rewrite <- !sum_minus, <- sum_plus. apply sum_ext. intros b _. ring. }
  rewrite H, (form_symmetric e u). ring.
Qed.

(** What the jump takes away from each hole *)
Definition difference (f : jump) (c : cell) : Z :=
  as_number (cell_eqb (from f) c) + as_number (cell_eqb (over f) c)
  - as_number (cell_eqb (into f) c).

Section Step.
Variable f : jump.
Variable p q : position.
Hypothesis leads : step r board f p q.

Lemma change_of_cell c : as_number (q c) = as_number (p c) - difference f c.
Proof.
  destruct leads as (Hf & p1 & p2 & p3 & q1 & q2 & q3 & Hc).
  destruct (jump_cells _ _ _ Hf) as (N12 & N13 & N23). unfold difference.
  destruct (cell_dec (from f) c) as [<-|M1].
  { rewrite p1, q1, cell_eqb_refl, !cell_eqb_false by auto. auto. }
  destruct (cell_dec (over f) c) as [<-|M2].
  { rewrite p2, q2, cell_eqb_refl, !cell_eqb_false by auto. auto. }
  destruct (cell_dec (into f) c) as [<-|M3].
  { rewrite p3, q3, cell_eqb_refl, !cell_eqb_false by auto. auto. }
  rewrite Hc, !cell_eqb_false by auto. cbn [as_number]. lia.
Qed.
Lemma sum_difference (w : cell -> Z) :
  sum (fun b => difference f b * w b) hs = w (from f) + w (over f) - w (into f).
Proof.
  destruct leads as (Hf & _). destruct Hf as (_ & H1 & H2 & H3). apply in_holes in H1, H2, H3.
  rewrite (sum_ext _ (fun c => (if cell_eqb (from f) c then w c else 0)
                               + (if cell_eqb (over f) c then w c else 0)
                               - (if cell_eqb (into f) c then w c else 0))).
  - rewrite sum_minus, sum_plus, !(sum_only cell_eqb cell_eqb_ok); auto; apply holes_distinct.
  - intros c _. unfold difference.
    destruct (cell_eqb (from f) c), (cell_eqb (over f) c), (cell_eqb (into f) c);
      cbn [as_number]; ring.
Qed.
Lemma form_difference u : form u (difference f) = sum (fun a => u a * taken f a) hs.
Proof.
  unfold form. apply sum_ext. intros a _. unfold taken.
  rewrite <- (sum_difference (pair_weight t a)), Z.mul_comm, <- sum_scale.
  apply sum_ext. intros b _. ring.
Qed.

Theorem step_pairs : position_weight p - position_weight q
  = jump_weight f + sum (fun a => as_number (p a) * meeting_weight f a) (others f).
Proof.
  unfold position_weight.
  assert (Eq : form (fun a => as_number (q a)) (fun a => as_number (q a))
               = form (fun a => as_number (p a) - difference f a)
                      (fun a => as_number (p a) - difference f a)).
  { unfold form. apply sum_ext. intros a _. apply sum_ext. intros b _.
    rewrite !change_of_cell. auto. }
  rewrite Eq, form_minus, !form_difference, sum_difference.
  assert (Ep : sum (fun a => as_number (p a) * taken f a) hs
               = taken f (from f) + taken f (over f)
                 + sum (fun a => as_number (p a) * taken f a) (others f)).
  { destruct leads as (Hf & p1 & p2 & p3 & _). destruct (jump_cells _ _ _ Hf) as (N12 & N13 & N23).
    destruct Hf as (_ & H1 & H2 & H3). apply in_holes in H1, H2, H3.
    rewrite (sum_ext _ (fun c => (if cell_eqb (from f) c then taken f c else 0)
      + (if cell_eqb (over f) c then taken f c else 0)
      + (if negb (cell_eqb (from f) c || cell_eqb (over f) c || cell_eqb (into f) c)
         then as_number (p c) * taken f c else 0))).
    - rewrite !sum_plus, !(sum_only cell_eqb cell_eqb_ok), sum_if; auto; apply holes_distinct.
    - intros c _. destruct (cell_dec (from f) c) as [<-|M1].
      { rewrite p1, cell_eqb_refl, !cell_eqb_false by auto. cbn [as_number orb negb]. ring. }
      destruct (cell_dec (over f) c) as [<-|M2].
      { rewrite p2, cell_eqb_refl, !cell_eqb_false by auto. cbn [as_number orb negb]. ring. }
      destruct (cell_dec (into f) c) as [<-|M3].
      { rewrite p3, cell_eqb_refl, !cell_eqb_false by auto. cbn [as_number orb negb]. ring. }
      rewrite !cell_eqb_false by auto. cbn [orb negb]. ring. }
  rewrite Ep. unfold jump_weight, meeting_weight.
  rewrite (sum_ext (fun a => as_number (p a) * (2 * taken f a))
                   (fun a => as_number (p a) * taken f a * 2)) by (intros; ring).
  rewrite sum_scale. ring.
Qed.
End Step.

Lemma position_weight_ext p q : (forall c, hole board c = true -> p c = q c) ->
  position_weight p = position_weight q.
Proof.
  intros H. unfold position_weight, form. apply sum_ext. intros a Ha. apply sum_ext. intros b Hb.
  rewrite !H by (apply in_holes; auto). auto.
Qed.
End Weights.

(** * Plays *)

(** The jumps of a play, each with the position before it *)
Definition recorded := list (jump * (cell -> bool)).

Section Plays.
Variable r : rule.
Variable board : grid.

Theorem play_pairs p l q : play r board p l q -> exists moves : recorded,
  incl (map fst moves) (jumps r board) /\
  forall t, position_weight board t p - position_weight board t q
            = sum (fun m => jump_weight t (fst m)
                     + sum (fun a => as_number (snd m a) * meeting_weight t (fst m) a)
                           (others board (fst m))) moves.
Proof.
  induction 1 as [p q H|f l p q s Hf _ (moves & Hin & Hw)].
  - exists []. split; [intros f []|]. intros t.
    rewrite (position_weight_ext board t q p); [cbn [sum]; lia|auto].
  - exists ((f, p) :: moves). split.
    + intros g [<-|Hg]; auto. destruct Hf as (Hf & _). apply in_jumps, Hf.
    + intros t. cbn [sum fst snd]. rewrite <- Hw, <- (step_pairs r board t f p q Hf). lia.
Qed.

(** How often a jump is played, and how often it meets a hole *)
Definition played (moves : recorded) (f : jump) : Z :=
  sum (fun m : jump * (cell -> bool) => if jump_eqb f (fst m) then 1 else 0) moves.
Definition met (moves : recorded) (f : jump) (a : cell) : Z :=
  sum (fun m : jump * (cell -> bool) =>
         if jump_eqb f (fst m) then as_number (snd m a) else 0) moves.

Lemma played_nonnegative moves f : 0 <= played moves f.
Proof. apply sum_nonnegative. intros m _. destruct (jump_eqb f (fst m)); lia. Qed.
Lemma met_nonnegative moves f a : 0 <= met moves f a.
Proof.
  apply sum_nonnegative. intros m _. destruct (jump_eqb f (fst m)), (snd m a); cbn [as_number]; lia.
Qed.
Lemma met_at_most_played moves f a : met moves f a <= played moves f.
Proof.
  apply sum_le. intros m _. cbv beta.
  destruct (jump_eqb f (fst m)); [destruct (snd m a)|]; unfold as_number; lia.
Qed.

(** By jumps instead of by time *)
Theorem sum_by_jump (moves : recorded) (w : jump -> Z) (v : jump -> cell -> Z) :
  incl (map fst moves) (jumps r board) ->
  sum (fun m => w (fst m) + sum (fun a => as_number (snd m a) * v (fst m) a)
                                (others board (fst m))) moves
  = sum (fun f => played moves f * w f
                  + sum (fun a => met moves f a * v f a) (others board f)) (jumps r board).
Proof.
  intros Hin. symmetry.
  rewrite (sum_ext _ (fun f => sum (fun m =>
    if jump_eqb f (fst m)
    then w f + sum (fun a => as_number (snd m a) * v f a) (others board f) else 0) moves)).
  - rewrite sum_exchange. apply sum_ext. intros m Hm.
    rewrite (sum_ext _ (fun f => if jump_eqb (fst m) f
      then w f + sum (fun a => as_number (snd m a) * v f a) (others board f) else 0)).
    + apply (sum_only jump_eqb jump_eqb_ok
               (fun f => w f + sum (fun a => as_number (snd m a) * v f a) (others board f))).
      * apply jumps_distinct.
      * apply Hin, in_map, Hm.
    + intros f _. destruct (jump_eqb f (fst m)) eqn:E.
      * apply jump_eqb_ok in E. rewrite E, (proj2 (jump_eqb_ok _ _) eq_refl). auto.
      * destruct (jump_eqb (fst m) f) eqn:E'; auto. apply jump_eqb_ok in E'. subst f.
        rewrite (proj2 (jump_eqb_ok _ _) eq_refl) in E. discriminate.
  - intros f _. unfold played, met. rewrite <- sum_scale.
    rewrite (sum_ext (fun a => _ * v f a)
      (fun a => sum (fun m => (if jump_eqb f (fst m) then as_number (snd m a) else 0) * v f a) moves))
      by (intros; rewrite sum_scale; auto).
    rewrite sum_exchange, <- sum_plus. apply sum_ext. intros m _.
    destruct (jump_eqb f (fst m)).
    + rewrite Z.mul_1_l. auto.
    + rewrite (sum_ext _ (fun _ => 0) (others board f)), sum_zero by auto. ring.
Qed.
End Plays.
