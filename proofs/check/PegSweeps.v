(** The fewest sweeps that solve a peg puzzle: the kind fewest-sweeps, a search from both ends. *)
Require Import ZArith NArith List Bool Lia.
From Lastmove Require Import Rules.Grid Rules.Peg Theory.Linear Theory.NumberSet Check.Grid
  Check.Codes Check.PegBoard Check.PegCodes Check.PegPlay Check.PegRegions.
Import ListNotations.
Local Open Scope Z_scope.

(** * Numbers between which there are steps, known from both ends *)

Section Between.
Variable next previous : N -> list N.
(** By a step they become smaller by at most one. *)
Variable ahead behind : N -> N.

Inductive path : nat -> N -> N -> Prop :=
| path_none n : path 0 n n
| path_step count n m k : In m (next n) -> In n (previous m) -> (ahead n <= ahead m + 1)%N ->
    (behind n <= behind m + 1)%N -> path count m k -> path (S count) n k.
Lemma path_last count n k : path (S count) n k -> exists m, path count n m /\
  In m (previous k) /\ path 1 m k.
Proof.
  revert n. induction count as [|count IH]; intros n H;
    inversion H as [|? ? m ? Hm Hn Ha Hb Hrest]; subst.
  - inversion Hrest; subst. exists n. split; [constructor|auto].
  - destruct (IH m Hrest) as (m' & Hm' & Hk). exists m'. split; auto. econstructor; eauto.
Qed.
Lemma path_more count more n m k : path count n m -> path more m k -> path (count + more) n k.
Proof. induction 1; cbn [Nat.add]; auto. intros. econstructor; eauto. Qed.
Lemma path_ahead count n k : path count n k -> (ahead n <= ahead k + N.of_nat count)%N.
Proof. induction 1; lia. Qed.
Lemma path_behind count n k : path count n k -> (behind n <= behind k + N.of_nat count)%N.
Proof. induction 1; lia. Qed.

(** All the numbers where paths end have at most [at_end], and those where they begin at least
    [at_start]. *)
Variable at_start at_end : N.

(** From the first set to the second there is no path of at most [steps] steps that could be part of
    one from the start to the end, [gone] steps before it and [left] steps after it. *)
Fixpoint far_apart (steps : nat) (gone left : N) (s t : set) : bool :=
  disjoint s t &&
  match steps with
  | O => true
  | S steps =>
      if (size s <=? size t)%N
      then let most := (at_end + (left + N.of_nat steps))%N in
           far_apart steps (gone + 1) left
             (image (fun n => filter (fun m => ahead m <=? most)%N (next n)) s) t
      else let least := (at_start - (gone + N.of_nat steps))%N in
           far_apart steps gone (left + 1) s
             (image (fun m => filter (fun n => least <=? behind n)%N (previous m)) t)
  end.
Lemma far_apart_ok steps : forall gone left s t count a n m b,
  far_apart steps (N.of_nat gone) (N.of_nat left) s t = true ->
  (at_start <= behind a)%N -> (ahead b <= at_end)%N ->
  path gone a n -> path count n m -> path left m b ->
  member n s = true -> member m t = true -> (steps < count)%nat.
Proof.
  induction steps as [|steps IH]; cbn [far_apart];
    intros gone left s t count a n m b E Hstart Hend Hgone H Hleft Hn Hm;
    apply andb_prop in E as [Edisjoint E];
    (destruct count as [|count];
      [inversion H; subst; destruct (disjoint_ok _ _ _ Edisjoint Hn Hm)|]).
  - lia.
  - enough (steps < count)%nat by lia. destruct (Nat.lt_ge_cases steps count) as [|Hfew]; auto.
    cbv zeta in E. rewrite !N.add_1_r, <- !Nnat.Nat2N.inj_succ in E.
    destruct (size s <=? size t)%N.
    + inversion H as [|? ? k ? Hk Hback Ha Hb Hrest]; subst.
      apply (IH _ _ _ _ count a k m b E); auto.
      * rewrite <- Nat.add_1_r. eapply path_more; eauto. econstructor; eauto. constructor.
      * eapply member_image; eauto. apply filter_In. split; auto. apply N.leb_le.
        pose proof (path_ahead _ _ _ Hrest). pose proof (path_ahead _ _ _ Hleft). lia.
    + apply path_last in H as (k & Hk & Hprevious & Hone).
      apply (IH _ _ _ _ count a n k b E); auto.
      * apply (path_more 1 left k m b); auto.
      * eapply member_image; eauto. apply filter_In. split; auto. apply N.leb_le.
        pose proof (path_behind _ _ _ Hk). pose proof (path_behind _ _ _ Hgone). lia.
Qed.
End Between.

(** * Sweeps as lists of jumps *)

Section Sweeps.
Variable r : rule.
Variable board : grid.
Local Notation hs := (holes board).

(** From the hole where the peg stands to the hole where it comes to stand; the jumps of [back] are
    listed from the last one to the first. *)
Inductive chain : cell -> list jump -> position -> position -> Prop :=
| chain_one f p q : step r board f p q -> chain (from f) [f] p q
| chain_more f l p q s : step r board f p q -> chain (into f) l q s ->
    chain (from f) (f :: l) p s.
Inductive back : cell -> cell -> list jump -> position -> position -> Prop :=
| back_one f p q : step r board f p q -> back (from f) (into f) [f] p q
| back_more a f l p q s : back a (from f) l p q -> step r board f q s ->
    back a (into f) (f :: l) p s.

Lemma back_first f b l p q s : step r board f p q -> back (into f) b l q s ->
  exists l', back (from f) b l' p s /\ length l' = S (length l).
Proof.
  intros Hf H. remember (into f) as a eqn:Ea. induction H as [g q s Hg|a g l q s t H IH Hg].
  - exists [g; f]. split; auto. eapply back_more; eauto. rewrite Ea. apply back_one. auto.
  - destruct (IH Hf Ea) as (l' & Hl' & E). exists (g :: l'). split; [eapply back_more; eauto|].
    cbn [length]. lia.
Qed.
Lemma chain_back a l p q : chain a l p q -> exists b l', back a b l' p q /\ length l' = length l.
Proof.
  induction 1 as [f p q Hf|f l p q s Hf _ (b & l' & Hl' & E)].
  - exists (into f), [f]. split; [apply back_one; auto|auto].
  - destruct (back_first f b l' p q s Hf Hl') as (l'' & H & E'). exists b, l''.
    split; auto. cbn [length]. lia.
Qed.
Lemma sweep_chain a p q : sweep r board a p q -> exists l, chain a l p q /\ play r board p l q.
Proof.
  induction 1 as [f p q Hf|f p q s Hf _ (l & Hc & Hl)].
  - exists [f]. split; [apply chain_one; auto|]. eapply play_jump; eauto. apply play_end; auto.
  - exists (f :: l). split; [eapply chain_more; eauto|eapply play_jump; eauto].
Qed.

(** A sweep has fewer jumps than the board has holes. *)
Lemma play_short p l q : play r board p l q -> (length l <= length hs)%nat.
Proof.
  intros Hl. pose proof (play_weight r board (fun _ => 1) p l q Hl) as H.
  unfold weigh in H. rewrite (sum_constant _ 1) in H by (intros; lia).
  assert (Hq : 0 <= weight board (fun _ => 1) q).
  { apply sum_nonnegative. intros c _. destruct (q c); lia. }
  assert (Hp : weight board (fun _ => 1) p <= sum (fun _ => 1) hs).
  { apply sum_le. intros c _. destruct (p c); lia. }
  rewrite (sum_constant (fun _ => 1) 1) in Hp by auto. lia.
Qed.

(** * Sweeps of coded positions *)

(** The jumps that begin, or end, at each of the holes *)
Definition by_hole (end_of : jump -> cell) : list (cell * list (jump * coded_jump)) :=
  let js := map (fun f => (f, code_jump board f)) (jumps r board) in
  map (fun a => (a, filter (fun f => cell_eqb (end_of (fst f)) a) js)) hs.
Definition at_hole (t : list (cell * list (jump * coded_jump))) (a : cell)
    : list (jump * coded_jump) :=
  match find (fun entry => cell_eqb (fst entry) a) t with None => [] | Some (_, fs) => fs end.

Fixpoint sweeps_from (t : list (cell * list (jump * coded_jump))) (fuel : nat) (a : cell) (n : N)
    : list N :=
  match fuel with
  | O => []
  | S fuel =>
      flat_map (fun f => let (f, coded) := f : jump * coded_jump in
        if N.eqb (N.land n (all_three coded)) (pegs_before coded)
        then let m := N.lxor n (all_three coded) in m :: sweeps_from t fuel (into f) m
        else []) (at_hole t a)
  end.
Fixpoint sweeps_to (t : list (cell * list (jump * coded_jump))) (fuel : nat) (a : cell) (n : N)
    : list N :=
  match fuel with
  | O => []
  | S fuel =>
      flat_map (fun f => let (f, coded) := f : jump * coded_jump in
        if N.eqb (N.land n (all_three coded)) (peg_after coded)
        then let m := N.lxor n (all_three coded) in m :: sweeps_to t fuel (from f) m
        else []) (at_hole t a)
  end.
Definition after_sweep (t : list (cell * list (jump * coded_jump))) (n : N) : list N :=
  flat_map (fun a => sweeps_from t (length hs) a n) hs.
Definition before_sweep (t : list (cell * list (jump * coded_jump))) (n : N) : list N :=
  flat_map (fun a => sweeps_to t (length hs) a n) hs.

Lemma in_at_hole end_of f : jump_of r board f -> hole board (end_of f) = true ->
  In (f, code_jump board f) (at_hole (by_hole end_of) (end_of f)).
Proof.
  intros Hf Hhole. unfold at_hole, by_hole.
  set (entry := fun a => (a, _)). apply in_holes in Hhole.
  destruct (find _ (map entry hs)) as [[a fs]|] eqn:E.
  - apply find_some in E as [E Ea]. apply cell_eqb_ok in Ea. cbn [fst] in Ea.
    apply in_map_iff in E as (a' & E & _). injection E as <- <-. subst a'. apply filter_In.
    split; [|apply cell_eqb_refl].
    apply (in_map (fun f => (f, code_jump board f))), in_jumps, Hf.
  - apply (in_map entry), (find_none _ _ E) in Hhole. unfold entry in Hhole. cbn [fst] in Hhole.
    rewrite cell_eqb_refl in Hhole. discriminate.
Qed.

Lemma in_sweeps_from a l p q : chain a l p q -> forall fuel, (length l <= fuel)%nat ->
  In (code hs q) (sweeps_from (by_hole from) fuel a (code hs p)).
Proof.
  induction 1 as [f p q Hf|f l p q s Hf _ IH]; intros [|fuel] Hfuel; cbn [length] in Hfuel; try lia;
    cbn [sweeps_from]; apply in_flat_map; exists (f, code_jump board f);
    (split; [apply in_at_hole; destruct Hf as ((? & ? & ? & ?) & _); [split|]; auto|]);
    cbv beta iota zeta;
    rewrite (coded_step_before r board f p q Hf), N.eqb_refl, (coded_step r board f p q Hf).
  - left. auto.
  - right. apply IH. lia.
Qed.
Lemma in_sweeps_to a b l p q : back a b l p q -> forall fuel, (length l <= fuel)%nat ->
  In (code hs p) (sweeps_to (by_hole into) fuel b (code hs q)).
Proof.
  induction 1 as [f p q Hf|a f l p q s _ IH Hf]; intros [|fuel] Hfuel; cbn [length] in Hfuel;
    try lia; cbn [sweeps_to]; apply in_flat_map; exists (f, code_jump board f);
    (split; [apply in_at_hole; destruct Hf as ((? & ? & ? & ?) & _); [split|]; auto|]);
    cbv beta iota zeta.
  - rewrite (coded_step_after r board f p q Hf), N.eqb_refl, (coded_step_back r board f p q Hf).
    left. auto.
  - rewrite (coded_step_after r board f q s Hf), N.eqb_refl, (coded_step_back r board f q s Hf).
    right. apply IH. lia.
Qed.
Lemma chain_hole a l p q : chain a l p q -> hole board a = true.
Proof. intros []; destruct H as ((_ & H & _) & _); auto. Qed.
Lemma back_hole a b l p q : back a b l p q -> hole board b = true.
Proof.
  intros [f p' q' Hf|a' f l' p' q' s' _ Hf]; destruct Hf as ((_ & _ & _ & H) & _); auto.
Qed.

Lemma sweeps_path ahead behind n p q :
  forallb (closed (jumps r board)) ahead = true -> apart ahead = true ->
  forallb (closed (jumps r board)) behind = true -> apart behind = true ->
  sweeps r board n p q ->
  path (after_sweep (by_hole from)) (before_sweep (by_hole into))
       (count_full (map (mask board) ahead)) (count_full (map (mask board) behind))
       n (code hs p) (code hs q).
Proof.
  intros Hahead Hapart Hbehind Hapart'. induction 1 as [p q H|a n p q s Hsweep _ IH].
  - rewrite (code_ext hs q p) by auto. constructor.
  - pose proof (count_full_sweep r board ahead a p q Hahead Hapart Hsweep).
    pose proof (count_full_sweep r board behind a p q Hbehind Hapart' Hsweep).
    apply sweep_chain in Hsweep as (l & Hchain & Hplay). apply play_short in Hplay.
    destruct (chain_back _ _ _ _ Hchain) as (b & l' & Hback & E). econstructor; [| | | |exact IH].
    + apply in_flat_map. exists a. split; [eapply in_holes, chain_hole; eauto|].
      eapply in_sweeps_from; eauto.
    + apply in_flat_map. exists b. split; [eapply in_holes, back_hole; eauto|].
      eapply in_sweeps_to; eauto. lia.
    + auto.
    + auto.
Qed.
End Sweeps.

(** * The claim {"fewest_sweeps": n}

    The evidence is a play, as for the claim "yes". *)

(** The most of them that are full at one of the positions *)
Definition most_full (masks : list N) (positions : list N) : N :=
  fold_right (fun n most => N.max (count_full masks n) most) 0%N positions.
Lemma most_full_ok masks positions n : In n positions ->
  (count_full masks n <= most_full masks positions)%N.
Proof.
  unfold most_full. induction positions as [|m positions IH]; cbn [fold_right]; [intros []|].
  intros [->|H]; [|specialize (IH H)]; lia.
Qed.

Definition check_fewest_sweeps (z : puzzle) (n : N) (e : evidence) : bool :=
  let r := the_rule z in
  let board := start z in
  let hs := holes board in
  let starts := by_hole r board from in
  let ends := by_hole r board into in
  let first := code hs (peg board) in
  let goals := map (code hs) (goal_positions z) in
  let leaves := fun region => negb (forallb (fun goal => is_full goal (mask board region)) goals) in
  let opens := fun region => is_full first (mask board region) in
  let ahead := map (mask board) (some_regions r board leaves) in
  let behind := map (mask board) (some_regions r board opens) in
  well_formedb z &&
  N.eqb n (N.of_nat (length e)) && leads_to_goal z e &&
  match length e with
  | O => true
  | S fewer => far_apart (after_sweep board starts) (before_sweep board ends)
                         (count_full ahead) (count_full behind)
                         (count_full behind first) (most_full ahead goals) fewer 0 0
                         (of_list [first]) (of_list goals)
  end.

Theorem check_fewest_sweeps_sound z n e : check_fewest_sweeps z n e = true ->
  well_formed z /\ fewest_sweeps z n.
Proof.
  unfold check_fewest_sweeps. cbv zeta. intros E. apply andb_prop in E as [E Efar].
  apply andb_prop in E as [E Eplay]. apply andb_prop in E as [Ew En]. apply N.eqb_eq in En. subst n.
  split; [apply well_formedb_ok; auto|]. unfold fewest_sweeps. rewrite Nnat.Nat2N.id.
  split; [apply leads_to_goal_ok; auto|]. intros m (p & Hp & Hgoal).
  enough (length e <= m)%nat by lia. destruct (length e) as [|fewer]; [lia|].
  apply is_goal_position in Hgoal as (g & Hg & Hgoal).
  assert (Hin : In (code (holes (start z)) p) (map (code (holes (start z))) (goal_positions z))).
  { rewrite (code_ext _ p g); [apply in_map; auto|]. intros c Hc. apply Hgoal, in_holes, Hc. }
  lazymatch type of Efar with context [some_regions _ _ ?leaves] =>
    destruct (some_regions_ok (the_rule z) (start z) leaves) as [Hahead Hapart] end.
  lazymatch type of Efar with context [count_full (map _ (some_regions _ _ ?opens)) (code _ _)] =>
    destruct (some_regions_ok (the_rule z) (start z) opens) as [Hbehind Hapart'] end.
  pose proof (sweeps_path _ _ _ _ _ _ _ Hahead Hapart Hbehind Hapart' Hp) as Hpath.
  apply (far_apart_ok _ _ _ _ _ _ fewer 0 0 _ _ m _ _ _ _ Efar (N.le_refl _)
           (most_full_ok _ _ _ Hin) (path_none _ _ _ _ _) Hpath (path_none _ _ _ _ _)).
  - apply member_of_list. left. auto.
  - apply member_of_list. auto.
Qed.
Print Assumptions check_fewest_sweeps_sound.
