(** Boards of pegs: their holes and jumps as lists, goals as positions, and the weight of a play. *)
Require Import ZArith List Bool Ascii String Lia FinFun.
From Lastmove Require Import Rules.Grid Rules.Peg Theory.Linear Check.Grid.
Import ListNotations.
Local Open Scope Z_scope.

(** * Holes and jumps *)

Definition is_hole (a : ascii) : bool := negb (Ascii.eqb a "#").
Definition holes (g : grid) : list cell := cells is_hole g.
Lemma in_holes g c : In c (holes g) <-> hole g c = true.
Proof. unfold holes. rewrite in_cells by reflexivity. reflexivity. Qed.
Lemma holes_distinct g : NoDup (holes g).
Proof. apply cells_distinct. Qed.

Definition jump_eqb (f g : jump) : bool :=
  cell_eqb (from f) (from g) && cell_eqb (over f) (over g) && cell_eqb (into f) (into g).
Lemma jump_eqb_ok f g : jump_eqb f g = true <-> f = g.
Proof.
  destruct f, g; unfold jump_eqb; simpl. rewrite !andb_true_iff, !cell_eqb_ok.
  split; [intros [[-> ->] ->]|intros [= -> -> ->]]; auto.
Qed.

Definition jump_in (a d : cell) : jump := Jump a (add a d) (add (add a d) d).
Definition jumps_from (r : rule) (board : grid) (a : cell) : list jump :=
  filter (fun f => hole board (over f) && hole board (into f)) (map (jump_in a) (directions r)).
Definition jumps (r : rule) (board : grid) : list jump :=
  flat_map (jumps_from r board) (holes board).

Lemma in_jumps r board f : In f (jumps r board) <-> jump_of r board f.
Proof.
  unfold jumps, jumps_from, jump_of. rewrite in_flat_map. split.
  - intros (a & Ha & Hf). apply filter_In in Hf as [Hf Hh]. apply andb_prop in Hh as [Ho Hi].
    apply in_map_iff in Hf as (d & <- & Hd). apply in_holes in Ha. simpl in *.
    split; [exists d|]; auto.
  - intros ((d & Hd & Ho & Hi) & H1 & H2 & H3). exists (from f). split; [apply in_holes; auto|].
    apply filter_In. split.
    + apply in_map_iff. exists d. split; auto. destruct f; unfold jump_in; simpl in *; congruence.
    + rewrite H2, H3; auto.
Qed.

Lemma NoDup_flat_map {A B} (g : A -> list B) (origin : B -> A) l :
  (forall a b, In b (g a) -> origin b = a) -> (forall a, NoDup (g a)) -> NoDup l ->
  NoDup (flat_map g l).
Proof.
  intros Ho Hg. induction 1 as [|a l Ha _ IH]; simpl; [constructor|].
  apply NoDup_append; auto. intros b Hb Hl. apply in_flat_map in Hl as (a' & Ha' & Hb').
  apply Ho in Hb, Hb'. congruence.
Qed.
Lemma directions_distinct r : NoDup (directions r).
Proof. destruct r; repeat constructor; simpl; intuition discriminate. Qed.
Lemma directions_not_0 r : ~ In (0, 0) (directions r).
Proof. destruct r; simpl; intuition discriminate. Qed.
Lemma add_injective a d e : add a d = add a e -> d = e.
Proof. destruct a, d, e; unfold add; simpl. intros [= H1 H2]. f_equal; lia. Qed.
Lemma jumps_distinct r board : NoDup (jumps r board).
Proof.
  apply NoDup_flat_map with (origin := from); auto using holes_distinct.
  - intros a f Hf. apply filter_In in Hf as [Hf _]. apply in_map_iff in Hf as (d & <- & _). auto.
  - intros a. apply NoDup_filter. apply Injective_map_NoDup; [|apply directions_distinct].
    intros d e H. exact (add_injective a d e (f_equal over H)).
Qed.

(** The three cells of a jump are different. *)
Lemma jump_cells r board f : jump_of r board f ->
  from f <> over f /\ from f <> into f /\ over f <> into f.
Proof.
  intros ((d & Hd & Ho & Hi) & _).
  assert (Hd0 : d <> (0, 0)) by (intros E; apply (directions_not_0 r); congruence).
  rewrite Hi, Ho. destruct (from f) as [a b], d as [x y]. unfold add; simpl.
  repeat split; intros [= H1 H2]; apply Hd0; f_equal; lia.
Qed.
(** A jump of the board is known by where it begins and where it ends. *)
Lemma jump_between r board f g : jump_of r board f -> jump_of r board g ->
  from f = from g -> into f = into g -> f = g.
Proof.
  intros ((d & _ & Ho & Hi) & _) ((e & _ & Ho' & Hi') & _) Ef Ei.
  destruct f as [a b c], g as [a' b' c']; simpl in *. subst. f_equal; auto.
  destruct a' as [a1 a2], d, e. unfold add in *; simpl in *. injection Ei as E1 E2. f_equal; lia.
Qed.

(** * Goals as positions *)

Definition goal_positions (z : puzzle) : list position :=
  match the_goals z with
  | Drawn gs => map peg gs
  | AnySinglePeg => map cell_eqb (holes (start z))
  end.
Lemma is_goal_position z p : is_goal z p <->
  exists q, In q (goal_positions z) /\ forall c, hole (start z) c = true -> p c = q c.
Proof.
  unfold is_goal, goal_positions. destruct (the_goals z) as [gs|]; split.
  - intros (g & Hg & Hl). exists (peg g). split; [apply in_map; auto|auto].
  - intros (q & Hq & Hl). apply in_map_iff in Hq as (g & <- & Hg). exists g; auto.
  - intros (a & Ha & Hp). exists (cell_eqb a). split; [apply in_map, in_holes; auto|].
    intros c Hc. specialize (Hp c Hc). destruct (p c) eqn:E.
    + symmetry. apply cell_eqb_ok. symmetry. apply Hp; auto.
    + symmetry. apply cell_eqb_false. intros <-. pose proof (proj2 Hp eq_refl). congruence.
  - intros (q & Hq & Hl). apply in_map_iff in Hq as (a & <- & Ha). exists a.
    split; [apply in_holes; auto|]. intros c Hc. rewrite Hl, cell_eqb_ok by auto.
    split; congruence.
Qed.

(** No play leads from p to a position that looks like q. *)
Definition unreachable (r : rule) (board : grid) (p q : position) : Prop :=
  forall l s, play r board p l s -> ~ (forall c, hole board c = true -> s c = q c).

(** * Puzzles that are as they should be *)

Definition well_formedb (z : puzzle) : bool :=
  match start z with
  | [] => false
  | signs :: _ =>
      let width := String.length signs in
      let drawing g := rectangleb width g && drawn_withb ["o"; "."; "#"]%char g in
      drawing (start z) &&
      existsb (fun _ => true) (holes (start z)) &&
      match the_goals z with
      | AnySinglePeg => true
      | Drawn gs =>
          existsb (fun _ => true) gs &&
          forallb (fun g => drawing g && Nat.eqb (List.length g) (List.length (start z)) &&
                            same_cells is_hole g (start z)) gs
      end
  end.
Lemma well_formedb_ok z : well_formedb z = true -> well_formed z.
Proof.
  unfold well_formedb, well_formed. destruct (start z) as [|signs rest] eqn:Estart; [discriminate|].
  rewrite <- Estart. set (width := String.length signs). intros E. exists width.
  apply andb_prop in E as [E Egoals]. apply andb_prop in E as [Ed Eh].
  assert (Hdrawing : forall g, rectangleb width g && drawn_withb ["o"; "."; "#"]%char g = true ->
    rectangle width g /\ drawn_with ["o"; "."; "#"]%char g).
  { intros g Eg. apply andb_prop in Eg as [E1 E2].
    auto using rectangleb_ok, drawn_withb_ok. }
  split; [|split].
  - apply Hdrawing; auto.
  - apply existsb_exists in Eh as (c & Hc & _). exists c. apply in_holes; auto.
  - destruct (the_goals z) as [gs|]; auto. apply andb_prop in Egoals as [En Eg]. split.
    + intros ->. discriminate.
    + intros g Hg. rewrite forallb_forall in Eg. specialize (Eg g Hg).
      apply andb_prop in Eg as [Eg Es]. apply andb_prop in Eg as [Eg El].
      split; [|split]; auto.
      * apply Nat.eqb_eq; auto.
      * intros c. exact (same_cells_ok is_hole g (start z) c eq_refl Es).
Qed.

(** * What a play takes away *)

Section Weights.
Variable r : rule.
Variable board : grid.

Definition weight (w : cell -> Z) (p : position) : Z :=
  sum (fun c => if p c then w c else 0) (holes board).
Definition weigh (w : cell -> Z) (f : jump) : Z := w (from f) + w (over f) - w (into f).

Lemma weight_ext w p q : (forall c, hole board c = true -> p c = q c) -> weight w p = weight w q.
Proof. intros H. apply sum_ext. intros c Hc. rewrite H; auto. apply in_holes; auto. Qed.

Lemma step_weight w f p q : step r board f p q -> weight w p - weight w q = weigh w f.
Proof.
  intros (Hf & p1 & p2 & p3 & q1 & q2 & q3 & Hc).
  destruct (jump_cells _ _ _ Hf) as (N12 & N13 & N23).
  destruct Hf as (_ & H1 & H2 & H3). apply in_holes in H1, H2, H3.
  unfold weight, weigh. rewrite <- sum_minus.
  rewrite (sum_ext _ (fun c => (if cell_eqb (from f) c then w c else 0)
                               + (if cell_eqb (over f) c then w c else 0)
                               - (if cell_eqb (into f) c then w c else 0))).
  - rewrite sum_minus, sum_plus, !(sum_only cell_eqb cell_eqb_ok); auto using holes_distinct.
  - intros c _. destruct (cell_dec (from f) c) as [<-|M1].
    { rewrite cell_eqb_refl, !cell_eqb_false, p1, q1 by congruence. lia. }
    destruct (cell_dec (over f) c) as [<-|M2].
    { rewrite cell_eqb_refl, !cell_eqb_false, p2, q2 by congruence. lia. }
    destruct (cell_dec (into f) c) as [<-|M3].
    { rewrite cell_eqb_refl, !cell_eqb_false, p3, q3 by congruence. lia. }
    rewrite !cell_eqb_false, Hc by congruence. lia.
Qed.

Theorem play_weight w p l q : play r board p l q -> weight w p - weight w q = sum (weigh w) l.
Proof.
  induction 1 as [p q H|f l p q s Hs _ IH]; simpl.
  - rewrite (weight_ext w q p); [lia|auto].
  - rewrite <- IH, <- (step_weight w f p q Hs). lia.
Qed.
Lemma play_jumps p l q : play r board p l q -> incl l (jumps r board).
Proof.
  induction 1 as [p q H|f l p q s (Hf & _) _ IH]; [intros f []|].
  intros g [<-|Hg]; [apply in_jumps|]; auto.
Qed.
End Weights.
