(** Small peg puzzles, by all plays. For tests. *)
Require Import ZArith NArith List Bool Lia.
From Lastmove Require Import Rules.Grid Rules.Peg Check.Grid Check.PegBoard Check.PegPlay.
Import ListNotations.
Local Open Scope Z_scope.

(** The concatenation of the lists that f makes, if it makes all of them. *)
Fixpoint gather {A B} (f : A -> option (list B)) (l : list A) : option (list B) :=
  match l with
  | [] => Some []
  | a :: l => match f a, gather f l with Some k, Some r => Some (k ++ r) | _, _ => None end
  end.
Lemma gather_ok {A B} (f : A -> option (list B)) l r : gather f l = Some r ->
  (forall b, In b r <-> exists a k, In a l /\ f a = Some k /\ In b k) /\
  forall a, In a l -> f a <> None.
Proof.
  revert r. induction l as [|a l IH]; simpl; intros r E.
  - injection E as <-. split; [|tauto]. intros b. split; [intros []|intros (a & k & [] & _)].
  - destruct (f a) as [k|] eqn:F; [|discriminate]. destruct (gather f l) as [r'|]; [|discriminate].
    injection E as <-. destruct (IH r' eq_refl) as [IH1 IH2]. split.
    + intros b. rewrite in_app_iff, IH1. split.
      * intros [H|(c & k' & Hc & H)]; [exists a, k|exists c, k']; auto.
      * intros (c & k' & [<-|Hc] & Fc & Hb); [left; congruence|right; eauto].
    + intros c [<-|Hc]; auto. congruence.
Qed.

Section Plays.
Variable r : rule.
Variable board : grid.

Definition may_be_played (p : position) (f : jump) : bool :=
  p (from f) && p (over f) && negb (p (into f)).
(** All plays from p and where they end; [None] if one has more jumps than [most]. *)
Fixpoint plays (most : nat) (p : position) : option (list (list jump * position)) :=
  match filter (may_be_played p) (jumps r board), most with
  | [], _ => Some [([], p)]
  | fs, O => None
  | fs, S most =>
      option_map (cons ([], p))
        (gather (fun f => option_map (map (fun e => (f :: fst e, snd e))) (plays most (after f p)))
           fs)
  end.

Lemma after_step f p : jump_of r board f -> may_be_played p f = true ->
  step r board f p (after f p).
Proof.
  unfold may_be_played. intros Hf E. apply andb_prop in E as [E H3].
  apply andb_prop in E as [H1 H2].
  apply negb_true_iff in H3. destruct (jump_cells _ _ _ Hf) as (N12 & N13 & N23).
  split; auto. unfold after. repeat split; auto.
  - rewrite cell_eqb_false, cell_eqb_refl by auto. auto.
  - rewrite cell_eqb_false, (cell_eqb_refl (over f)), orb_true_r by auto. auto.
  - rewrite cell_eqb_refl. auto.
  - intros c M1 M2 M3. rewrite !cell_eqb_false by auto. auto.
Qed.
Lemma step_after f p q : step r board f p q ->
  jump_of r board f /\ may_be_played p f = true /\ forall c, q c = after f p c.
Proof.
  intros (Hf & p1 & p2 & p3 & q1 & q2 & q3 & Hc). unfold may_be_played. rewrite p1, p2, p3.
  split; auto. split; auto. intros c. unfold after.
  destruct (cell_dec c (into f)) as [->|M3]; [rewrite cell_eqb_refl; auto|].
  destruct (cell_dec c (from f)) as [->|M1].
  { rewrite cell_eqb_refl, (cell_eqb_false _ (into f)) by auto. auto. }
  destruct (cell_dec c (over f)) as [->|M2].
  { rewrite cell_eqb_refl, (cell_eqb_false _ (into f)), orb_true_r by auto. auto. }
  rewrite !cell_eqb_false by auto. simpl. auto.
Qed.

Lemma plays_unfold most p e : plays most p = Some e ->
  exists k, e = ([], p) :: k /\ forall l q, In (l, q) k <->
    exists f l' m e', l = f :: l' /\ most = S m /\ jump_of r board f /\ may_be_played p f = true /\
      plays m (after f p) = Some e' /\ In (l', q) e'.
Proof.
  destruct most as [|m]; cbn [plays];
    destruct (filter (may_be_played p) (jumps r board)) as [|f0 fs0] eqn:Efs; try discriminate.
  1, 2: intros [= <-]; exists []; split; auto; intros l q; split; [intros []|].
  1: intros (f & l' & m & e' & _ & [=] & _).
  - intros (f & l' & m' & e' & _ & _ & Hf & Hp & _). apply in_jumps in Hf.
    assert (K : In f []) by (rewrite <- Efs; apply filter_In; auto). destruct K.
  - rewrite <- Efs. clear Efs f0 fs0. set (fs := filter _ _).
    destruct (gather _ fs) as [k|] eqn:G; [|discriminate]. intros [= <-]. exists k. split; auto.
    apply gather_ok in G as [G _]. intros l q. rewrite G. split.
    + intros (f & k' & Hf & E & Hk). apply filter_In in Hf as [Hf Hp]. apply in_jumps in Hf.
      destruct (plays m (after f p)) as [e'|] eqn:P; [|discriminate]. injection E as <-.
      apply in_map_iff in Hk as ([l' q'] & [= <- <-] & Hk). exists f, l', m, e'. auto 10.
    + intros (f & l' & m' & e' & -> & [= <-] & Hf & Hp & P & He).
      exists f, (map (fun e => (f :: fst e, snd e)) e').
      split; [apply filter_In; split; auto; apply in_jumps; auto|]. rewrite P. split; auto.
      apply in_map_iff. exists (l', q). auto.
Qed.
Lemma plays_all most p e f : plays most p = Some e -> jump_of r board f ->
  may_be_played p f = true -> exists m e', most = S m /\ plays m (after f p) = Some e'.
Proof.
  intros E Hf Hp. assert (Hin : In f (filter (may_be_played p) (jumps r board))).
  { apply filter_In. split; auto. apply in_jumps. auto. }
  destruct most as [|m]; cbn [plays] in E;
    destruct (filter (may_be_played p) (jumps r board)) as [|f0 fs0] eqn:Efs; try discriminate;
    try (destruct Hin; fail).
  exists m. rewrite <- Efs in *. clear Efs f0 fs0.
  destruct (gather _ _) as [k|] eqn:G; [|discriminate].
  apply gather_ok in G as [_ G]. specialize (G f Hin).
  destruct (plays m (after f p)) as [e'|]; [eauto|]. destruct G. auto.
Qed.

Lemma plays_sound most : forall p e l q, plays most p = Some e -> In (l, q) e -> play r board p l q.
Proof.
  induction most as [|most IH]; intros p e l q E H; apply plays_unfold in E as (k & -> & Hk);
    (destruct H as [[= <- <-]|H]; [apply play_end; auto|]);
    apply Hk in H as (f & l' & m & e' & -> & M & Hf & Hp & P & H); [discriminate|].
  injection M as <-. apply play_jump with (after f p); [apply after_step; auto|eauto].
Qed.
Lemma plays_complete p l q : play r board p l q -> forall most p' e, (forall c, p c = p' c) ->
  plays most p' = Some e -> exists q', In (l, q') e /\ forall c, q c = q' c.
Proof.
  induction 1 as [p q H|f l p q s Hs _ IH]; intros most p' e Hp E.
  - apply plays_unfold in E as (k & -> & _). exists p'. split; [left; auto|]. intros c.
    rewrite H. auto.
  - apply (step_ext r board f p p') in Hs; [|intros c; auto].
    apply step_after in Hs as (Hf & Hm & Hq).
    destruct (plays_all _ _ _ _ E Hf Hm) as (m & e' & -> & P).
    destruct (IH m (after f p') e' Hq P) as (q' & Hl & Hq').
    apply plays_unfold in E as (k & -> & Hk). exists q'. split; auto. right. apply Hk.
    exists f, l, m, e'. auto 10.
Qed.

(** ** Sweeps *)
(** The sweeps of a play, the first of which goes on from c. *)
Fixpoint sweeps_from (c : cell) (l : list jump) : nat :=
  match l with
  | [] => 0
  | f :: l => (if cell_eqb c (from f) then 0 else 1) + sweeps_from (into f) l
  end.
Definition sweeps_of (l : list jump) : nat :=
  match l with [] => 0 | f :: l => S (sweeps_from (into f) l) end.

Lemma sweeps_from_app c l k : (sweeps_from c (l ++ k) <= sweeps_from c l + sweeps_of k)%nat.
Proof.
  revert c. induction l as [|f l IH]; intros c; cbn [app sweeps_from].
  - destruct k as [|g k]; simpl; auto. destruct (cell_eqb c (from g)); lia.
  - specialize (IH (into f)). lia.
Qed.
Lemma sweep_jumps c p q : sweep r board c p q ->
  exists f l, from f = c /\ play r board p (f :: l) q /\ sweeps_from (into f) l = 0%nat.
Proof.
  induction 1 as [f p q Hs|f p q s Hs _ (g & l & Hg & Hl & E)].
  - exists f, []. split; auto. split; auto. eapply play_jump; eauto. apply play_end; auto.
  - exists f, (g :: l). split; auto. split; [eapply play_jump; eauto|]. cbn [sweeps_from].
    rewrite Hg, cell_eqb_refl, E. auto.
Qed.
Lemma sweeps_jumps n p q : sweeps r board n p q ->
  exists l, play r board p l q /\ (sweeps_of l <= n)%nat.
Proof.
  induction 1 as [p q H|c n p q s Hs _ (l & Hl & E)].
  - exists []. split; [apply play_end; auto|auto].
  - destruct (sweep_jumps _ _ _ Hs) as (f & k & _ & Hk & E'). exists ((f :: k) ++ l).
    split; [eapply play_app; eauto|]. cbn [app sweeps_of].
    pose proof (sweeps_from_app (into f) k l).
    lia.
Qed.
Lemma jumps_sweep p l q : play r board p l q -> forall f s, step r board f s p ->
  exists t, sweep r board (from f) s t /\ sweeps r board (sweeps_from (into f) l) t q.
Proof.
  induction 1 as [p q H|g l p q t Hg _ IH]; intros f s Hf.
  - exists p. split; [apply sweep_end; auto|apply sweeps_none; auto].
  - destruct (IH g p Hg) as (u & Hu & Hl). cbn [sweeps_from].
    destruct (cell_dec (into f) (from g)) as [E|N].
    + exists u. rewrite <- E, cell_eqb_refl. split; auto. eapply sweep_on; eauto. rewrite E. auto.
    + exists p. rewrite cell_eqb_false by auto. split; [apply sweep_end; auto|].
      eapply sweeps_one; eauto.
Qed.
Lemma jumps_sweeps p l q : play r board p l q -> sweeps r board (sweeps_of l) p q.
Proof.
  intros [p' q' H|f k p' q' s Hf Hk]; [apply sweeps_none; auto|].
  destruct (jumps_sweep _ _ _ Hk f p' Hf) as (t & Ht & Hs). eapply sweeps_one; eauto.
Qed.
End Plays.

(** ** Claims *)
Lemma is_goalb_iff z p : is_goalb z p = true <-> is_goal z p.
Proof.
  split; [apply is_goalb_ok|]. intros H. apply is_goal_position in H as (q & Hq & H).
  apply existsb_exists. exists q. split; auto. apply forallb_forall. intros c Hc.
  apply in_holes in Hc. rewrite H by auto. apply eqb_reflx.
Qed.

(** All solutions. *)
Definition solutions (z : puzzle) : option (list (list jump)) :=
  option_map (fun e => map fst (filter (fun x => is_goalb z (snd x)) e))
    (plays (the_rule z) (start z) (length (holes (start z))) (peg (start z))).
Lemma solutions_ok z e : solutions z = Some e -> forall l, In l e <-> solution z l.
Proof.
  unfold solutions, solution. destruct (plays _ _ _ _) as [k|] eqn:P; [|discriminate].
  intros [= <-] l. rewrite in_map_iff. split.
  - intros ([l' q] & <- & H). apply filter_In in H as [H G]. exists q.
    split; [eapply plays_sound; eauto|apply is_goalb_ok; auto].
  - intros (q & Hl & Hq).
    destruct (plays_complete _ _ _ _ _ Hl _ _ _ (fun c => eq_refl) P) as (q' & Hk & E).
    exists (l, q'). split; auto. apply filter_In. split; auto. apply is_goalb_iff.
    apply is_goal_position in Hq as (s & Hs & H). apply is_goal_position. exists s. split; auto.
    intros c Hc. cbn [snd]. rewrite <- E. auto.
Qed.

Definition betweenb (a b : cell) (f : jump) : bool := cell_eqb (from f) a && cell_eqb (into f) b.
Lemma betweenb_ok a b f : betweenb a b f = true <-> between a b f.
Proof. unfold betweenb, between. rewrite andb_true_iff, !cell_eqb_ok. tauto. Qed.
Fixpoint times (a b : cell) (l : list jump) : Z :=
  match l with [] => 0 | f :: l => times a b l + (if betweenb a b f then 1 else 0) end.
Lemma times_ok a b l n : occurs (between a b) l n <-> n = times a b l.
Proof.
  split.
  - induction 1 as [|f l n Hf _ ->|f l n Hf _ ->]; cbn [times]; auto.
    + apply betweenb_ok in Hf. rewrite Hf. auto.
    + rewrite <- betweenb_ok in Hf. destruct (betweenb a b f); [tauto|lia].
  - intros ->. induction l as [|f l IH]; cbn [times]; [constructor|].
    destruct (betweenb a b f) eqn:E.
    + apply occurs_now; auto. apply betweenb_ok; auto.
    + rewrite Z.add_0_r. apply occurs_later; auto. rewrite <- betweenb_ok. congruence.
Qed.
Definition bound_ok (z : puzzle) (e : list (list jump)) (bound : cell * cell * Z) : bool :=
  let '(a, b, most) := bound in
  existsb (betweenb a b) (jumps (the_rule z) (start z)) &&
  forallb (fun l => times a b l <=? most) e.
Lemma bounds_ok z e bounds : solutions z = Some e ->
  (forallb (bound_ok z e) bounds = true <-> at_most z bounds).
Proof.
  intros E. pose proof (solutions_ok z e E) as S. rewrite forallb_forall. split.
  - intros H a b most Hb. specialize (H _ Hb). apply andb_prop in H as [H1 H2].
    apply existsb_exists in H1 as (f & Hf & F). apply in_jumps in Hf. apply betweenb_ok in F.
    split; [eauto|]. intros l n Hl Hn. apply times_ok in Hn as ->. apply S in Hl.
    rewrite forallb_forall in H2. apply Z.leb_le; auto.
  - intros H [[a b] most] Hb. destruct (H a b most Hb) as [(f & Hf & F) Hl]. apply andb_true_intro.
    split.
    + apply existsb_exists. exists f. split; [apply in_jumps; auto|apply betweenb_ok; auto].
    + apply forallb_forall. intros l Hin. apply Z.leb_le. apply Hl with l; [apply S; auto|].
      apply times_ok. auto.
Qed.

Definition fewest (e : list (list jump)) (n : N) : bool :=
  existsb (fun l => Nat.eqb (sweeps_of l) (N.to_nat n)) e &&
  forallb (fun l => N.leb n (N.of_nat (sweeps_of l))) e.
Lemma fewest_ok z e n : solutions z = Some e -> (fewest e n = true <-> fewest_sweeps z n).
Proof.
  intros E. pose proof (solutions_ok z e E) as S.
  assert (Down : forall m, sweeps_suffice z m -> exists l, In l e /\ (sweeps_of l <= m)%nat).
  { intros m (q & Hq & G). apply sweeps_jumps in Hq as (l & Hl & M). exists l. split; auto.
    apply S. exists q. auto. }
  assert (Up : forall l, In l e -> sweeps_suffice z (sweeps_of l)).
  { intros l Hl. apply S in Hl as (q & Hq & G). exists q. split; auto. apply jumps_sweeps. auto. }
  unfold fewest. rewrite andb_true_iff, existsb_exists, forallb_forall. split.
  - intros [(l & Hl & M) H]. apply Nat.eqb_eq in M. split; [rewrite <- M; auto|].
    intros m Hm. destruct (Down m Hm) as (k & Hk & K). specialize (H k Hk). apply N.leb_le in H.
    lia.
  - intros [H1 H2]. split.
    + destruct (Down _ H1) as (l & Hl & L). exists l. split; auto. apply Nat.eqb_eq.
      specialize (H2 _ (Up l Hl)). lia.
    + intros l Hl. apply N.leb_le. auto.
Qed.

Definition some {A} (l : list A) : bool := match l with [] => false | _ => true end.
Lemma some_ok z e : solutions z = Some e -> (some e = true <-> solvable z).
Proof.
  intros E. pose proof (solutions_ok z e E) as S. split.
  - destruct e as [|l e]; [discriminate|]. intros _. exists l. apply S. left. auto.
  - intros (l & Hl). apply S in Hl. destruct e; [destruct Hl|auto].
Qed.
Lemma none_ok z e : solutions z = Some e -> (negb (some e) = true <-> impossible z).
Proof.
  intros E. pose proof (some_ok z e E) as S. rewrite negb_true_iff, <- not_true_iff_false, S.
  unfold solvable, impossible. firstorder.
Qed.
