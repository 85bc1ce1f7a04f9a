(** No tiling exists: the kind unit-propagation. A tiling would make clauses true from which others
    follow, and at last the empty one. *)
Require Import ZArith NArith Arith List Bool Lia FMapPositive Permutation.
From Lastmove Require Import Rules.Grid Rules.Tiling Theory.Linear Check.Grid
  Check.Codes Check.TilingBoard Check.TilingLinear Check.TilingPlay Check.TilingCover
  Theory.Clauses.
Import ListNotations.
Local Open Scope N_scope.

(** * Placements in order: by their cells, then by their tiles *)

(** Sets of cells, a bit for each, as lists in ascending order *)
Fixpoint compare_cells (a b : positive) : comparison :=
  match a, b with
  | xH, xH => Eq
  | xH, _ => Lt
  | xO _, xH => Gt
  | xI _, xH => Gt
  | xI a, xI b | xO a, xO b => compare_cells a b
  | xI _, xO _ => Lt
  | xO _, xI _ => Gt
  end.
Definition candidate : Type := N * nat.
Definition comes_before (a b : candidate) : bool :=
  match fst a, fst b with
  | Npos n, Npos m =>
      match compare_cells n m with Lt => true | Gt => false | Eq => (snd a <=? snd b)%nat end
  | _, _ => true
  end.
Fixpoint put_in (a : candidate) (l : list candidate) : list candidate :=
  match l with
  | [] => [a]
  | b :: rest => if comes_before a b then a :: l else b :: put_in a rest
  end.
Definition options (z : puzzle) : list candidate :=
  nodup entry_dec (fold_right put_in [] (concat (table z (region_cells z)))).

Fixpoint number_from {A : Type} (n : N) (l : list A) : list (N * A) :=
  match l with [] => [] | a :: l => (n, a) :: number_from (N.succ n) l end.
(** Variables are numbered from 1. *)
Definition variables (z : puzzle) : list (N * candidate) := number_from 1 (options z).
Definition having (test : candidate -> bool) (variables : list (N * candidate)) : list N :=
  map fst (filter (fun e => test (snd e)) variables).

(** * Demands and clauses *)

Definition meets (a b : N) : bool := negb (N.land a b =? 0).
Definition at_most_one (z : puzzle) (i : nat) : bool :=
  match count_of z i with Between _ most => (most =? 1)%Z | AnyNumber => false end.
Definition of_cells (z : puzzle) (vars : list (N * candidate)) : list demand :=
  map (fun c => let mask := code (region_cells z) (cell_eqb c) in
         {| choices := having (fun o => meets (fst o) mask) vars; least := 1; most := 1 |})
    (region_cells z).
Definition of_tiles (z : puzzle) (vars : list (N * candidate)) : list demand :=
  flat_map (fun i => match count_of z i with
                     | AnyNumber => []
                     | Between least most =>
                         [{| choices := having (fun o => (snd o =? i)%nat) vars;
                             least := Z.to_N least; most := Z.to_N most |}]
                     end) (numbers z).
Definition exactly_one (d : demand) : bool := (least d =? 1) && (most d =? 1).
Definition counted (d : demand) : bool :=
  negb (most d =? 1) && negb ((least d =? 0) && (size d <=? most d)).
Definition clauses (z : puzzle) (vars : list (N * candidate)) : list clause :=
  let demands := of_cells z vars ++ of_tiles z vars in
  map (fun d => map yes (choices d)) (filter exactly_one demands) ++
  counters (N.of_nat (length vars)) (filter counted demands).

Definition are_rivals (z : puzzle) (a b : N * candidate) : bool :=
  negb (fst a =? fst b) &&
  (meets (fst (snd a)) (fst (snd b)) ||
   ((snd (snd a) =? snd (snd b))%nat && at_most_one z (snd (snd a)))).
Definition rivals (z : puzzle) (vars : list (N * candidate)) : PositiveMap.t (list N) :=
  fold_right (fun a t => PositiveMap.add (key (fst a)) (map fst (filter (are_rivals z a) vars)) t)
    (PositiveMap.empty _) vars.

(** "steps": each a clause and the numbers of its reasons; literals are pairs of a sign and a
    number. *)
Definition check_no (z : puzzle) (l : steps) : bool :=
  let vars := variables z in
  let given := clauses z vars in
  well_formedb z &&
  refuted (rivals z vars) (numbered 0 given (PositiveMap.empty _)) (N.of_nat (length given)) l.

(** * Why it is sound *)

Lemma put_in_ok a l : Permutation (put_in a l) (a :: l).
Proof.
  induction l as [|b l IH]; cbn; [reflexivity|]. destruct (comes_before a b); [reflexivity|].
  rewrite IH. apply perm_swap.
Qed.
Lemma in_options z o : In o (options z) <-> In o (concat (table z (region_cells z))).
Proof.
  unfold options. rewrite nodup_In. generalize (concat (table z (region_cells z))) as l.
  induction l as [|a l IH]; cbn [fold_right]; [reflexivity|].
  rewrite (Permutation_in' eq_refl (put_in_ok a _)). cbn [In]. rewrite IH. reflexivity.
Qed.

Lemma number_from_ok {A} (l : list A) : forall n v a, In (v, a) (number_from n l) <->
  n <= v /\ nth_error l (N.to_nat (v - n)) = Some a.
Proof.
  induction l as [|b l IH]; intros n v a; cbn [number_from In].
  - split; [intros []|]. intros [_ none]. destruct (N.to_nat (v - n)); discriminate.
  - rewrite IH. split.
    + intros [[= -> ->]|[later found]].
      * split; [lia|]. rewrite N.sub_diag. reflexivity.
      * split; [lia|]. replace (N.to_nat (v - n)) with (S (N.to_nat (v - N.succ n))) by lia.
        exact found.
    + intros [later found]. destruct (N.eq_dec n v) as [->|other].
      * left. rewrite N.sub_diag in found. injection found as ->. reflexivity.
      * right. split; [lia|]. replace (N.to_nat (v - n)) with (S (N.to_nat (v - N.succ n))) in found
          by lia. exact found.
Qed.

Lemma NoDup_map_by {A B C} (f : A -> B) (g : A -> list C) l : NoDup (flat_map g l) ->
  (forall a b, In a l -> In b l -> f a = f b -> exists c, In c (g a) /\ In c (g b)) ->
  NoDup (map f l).
Proof.
  induction l as [|a l IH]; cbn; [constructor|]. intros distinct common.
  apply NoDup_append_inv in distinct as (_ & distinct & disjoint). constructor.
  - intros (b & same & b_in)%in_map_iff.
    destruct (common a b) as (c & in_a & in_b); auto.
    apply (disjoint c in_a), in_flat_map. eauto.
  - apply IH; auto.
Qed.

Section Sound.
Variable z : puzzle.
Hypothesis fine : well_formed z.
Variable l : list placement.
Hypothesis tiles_it : tiling z l.

Definition option_of (p : placement) : candidate :=
  (cell_code (region_cells z) (cells_of z p), which p).

Lemma has_cell p : In p l -> exists c, In c (cells_of z p).
Proof.
  intros p_in. destruct tiles_it as (placed & _). destruct (placed p p_in) as (in_tiles & _ & _).
  destruct fine as (_ & _ & _ & of_tiles & _).
  destruct (nth_error (tiles z) (which p)) as [t|] eqn:is_t; [|apply nth_error_None in is_t; lia].
  destruct (of_tiles t (nth_error_In _ _ is_t)) as (_ & _ & (a & a_in) & _).
  exists (add (motion p a) (shift p)). apply in_cells_of. exists t, a. auto.
Qed.
Lemma cell_in_region p c : In p l -> In c (cells_of z p) -> In c (region_cells z).
Proof.
  intros p_in c_in. destruct tiles_it as (placed & _). destruct (placed p p_in) as (_ & _ & within).
  apply in_region_cells, within, in_cells_of, c_in.
Qed.
Lemma is_option p : In p l -> In (option_of p) (options z).
Proof.
  intros p_in. apply in_options, in_concat.
  destruct (find (fun b => mem b (cells_of z p)) (region_cells z)) as [c|] eqn:first.
  - exists (placements_at z (region_cells z) c). destruct (find_some _ _ first) as [c_in in_p].
    split; [apply in_map; exact c_in|]. apply in_placements_at.
    + destruct tiles_it as (placed & _). apply placed, p_in.
    + apply mem_ok. exact in_p.
    + exact first.
  - destruct (has_cell p p_in) as (c & c_in).
    pose proof (find_none _ _ first c (cell_in_region p c p_in c_in)) as none.
    apply mem_ok in c_in. congruence.
Qed.
Lemma overlap p q c : In p l -> In q l -> In c (cells_of z p) -> In c (cells_of z q) -> p = q.
Proof.
  intros p_in q_in in_p in_q. destruct tiles_it as (_ & covered & _).
  destruct (covered c) as (before & o & after & same & _ & alone).
  { apply in_region_cells. exact (cell_in_region p c p_in in_p). }
  assert (is_o : forall r, In r l -> In c (cells_of z r) -> r = o).
  { intros r r_in in_r. rewrite same in r_in. apply in_app_iff in r_in as [r_in|[->|r_in]]; auto;
      destruct (alone r); try (apply in_app_iff; auto); apply in_cells_of; exact in_r. }
  rewrite (is_o p), (is_o q); auto.
Qed.
Lemma code_meets p q : In p l -> In q l ->
  meets (fst (option_of p)) (fst (option_of q)) = true -> p = q.
Proof.
  intros p_in q_in common%negb_true_iff%N.eqb_neq.
  apply code_common in common as (c & _ & in_p%mem_ok & in_q%mem_ok). eauto using overlap.
Qed.

(** * The clauses are true of a tiling *)

Definition option_eqb (a b : candidate) : bool := (fst a =? fst b) && (snd a =? snd b)%nat.
Lemma option_eqb_ok a b : option_eqb a b = true <-> a = b.
Proof.
  destruct a, b. unfold option_eqb. cbn. rewrite andb_true_iff, N.eqb_eq, Nat.eqb_eq.
  split; [intros [-> ->]; auto|intros [= -> ->]; auto].
Qed.
Definition is_used (o : candidate) : bool := existsb (fun p => option_eqb (option_of p) o) l.
Lemma is_used_ok o : is_used o = true <-> exists p, In p l /\ option_of p = o.
Proof. unfold is_used. rewrite existsb_exists. setoid_rewrite option_eqb_ok. reflexivity. Qed.

Definition truth_of (v : N) : bool :=
  match nth_error (options z) (N.to_nat (v - 1)) with Some o => is_used o | None => false end.
Lemma truth_of_ok v o : In (v, o) (variables z) -> truth_of v = is_used o.
Proof. intros [_ found]%number_from_ok. unfold truth_of. rewrite found. reflexivity. Qed.
Lemma variable_of p : In p l -> exists v, In (v, option_of p) (variables z).
Proof.
  intros p_in. destruct (In_nth_error _ _ (is_option p p_in)) as (i & found).
  exists (1 + N.of_nat i). apply number_from_ok. split; [lia|].
  replace (N.to_nat _) with i by lia. exact found.
Qed.
Lemma variables_range v o : In (v, o) (variables z) -> v <= N.of_nat (length (variables z)).
Proof.
  assert (same : length (variables z) = length (options z)).
  { unfold variables. generalize 1 as n. generalize (options z) as k.
    induction k as [|a k IH]; intros n; cbn; [reflexivity|]. rewrite IH. reflexivity. }
  intros [least found]%number_from_ok. rewrite same.
  assert (range : (N.to_nat (v - 1) < length (options z))%nat)
    by (apply nth_error_Some; congruence).
  lia.
Qed.
Lemma in_having test v : In v (having test (variables z)) <->
  exists o, In (v, o) (variables z) /\ test o = true.
Proof.
  unfold having. rewrite in_map_iff. split.
  - intros ((w & o) & <- & [o_in passed]%filter_In). eauto.
  - intros (o & o_in & passed). exists (v, o). split; [reflexivity|]. apply filter_In. auto.
Qed.

Lemma having_number test : number_true truth_of (having test (variables z)) =
  N.of_nat (length (filter (fun o => test o && is_used o) (options z))).
Proof.
  unfold number_true, having. f_equal.
  assert (right : forall v o, In (v, o) (variables z) -> truth_of v = is_used o)
    by apply truth_of_ok.
  revert right. unfold variables. generalize 1 as n. generalize (options z) as k.
  induction k as [|o k IH]; intros n right; [reflexivity|].
  cbn [number_from filter snd]. specialize (IH (N.succ n)).
  assert (rest : forall v o, In (v, o) (number_from (N.succ n) k) -> truth_of v = is_used o)
    by (intros; apply right; right; assumption).
  specialize (IH rest). destruct (test o); cbn [map filter fst andb]; [|exact IH].
  rewrite (right n o (or_introl eq_refl)). destruct (is_used o); cbn [length]; congruence.
Qed.

Lemma used_number i : number_true truth_of (having (fun o => (snd o =? i)%nat) (variables z)) =
  Z.to_N (used i l).
Proof.
  rewrite having_number. unfold used. rewrite <- N2Z.inj_iff, Z2N.id, nat_N_Z by lia. f_equal.
  rewrite <- (map_length option_of (filter _ l)). apply Permutation_length, NoDup_Permutation.
  - apply NoDup_filter, NoDup_nodup.
  - assert (all : NoDup (map option_of l)).
    { apply (NoDup_map_by _ (cells_of z)).
      - eapply Permutation_NoDup; [apply Permutation_sym, (tiling_cells z l tiles_it)|].
        apply region_cells_distinct.
      - intros p q p_in q_in same. destruct (has_cell p p_in) as (c & c_in). exists c.
        split; [exact c_in|]. enough (p = q) by congruence. apply code_meets; auto.
        rewrite <- same. unfold meets. rewrite N.land_diag. apply negb_true_iff, N.eqb_neq.
        apply (code_nonzero _ _ c); [exact (cell_in_region p c p_in c_in)|].
        apply mem_ok. exact c_in. }
    revert all. clear. induction l as [|p k IH]; cbn; [constructor|]. intros all.
    inversion_clear all as [|? ? new rest]. destruct (which p =? i)%nat; [|auto].
    cbn. constructor; [|auto]. intros (q & same & [q_in _]%filter_In)%in_map_iff.
    apply new, in_map_iff. eauto.
  - intros o. rewrite filter_In, in_map_iff. split.
    + intros [_ [is_i%Nat.eqb_eq (p & p_in & <-)%is_used_ok]%andb_prop].
      exists p. split; [reflexivity|]. apply filter_In. split; [exact p_in|].
      apply Nat.eqb_eq, is_i.
    + intros (p & <- & [p_in is_i]%filter_In). split; [apply is_option; exact p_in|].
      apply andb_true_iff. split; [exact is_i|]. apply is_used_ok. eauto.
Qed.
Lemma count_used i a b : In i (numbers z) -> count_of z i = Between a b ->
  (0 <= a /\ a <= used i l <= b)%Z.
Proof.
  intros i_in%in_seq is_count. destruct tiles_it as (_ & _ & counts).
  destruct fine as (_ & _ & _ & of_tiles & _). unfold count_of in is_count.
  destruct (nth_error (tiles z) i) as [t|] eqn:is_t; [|discriminate].
  specialize (counts i t is_t). destruct (of_tiles t (nth_error_In _ _ is_t)) as (_ & _ & _ &
    range).
  rewrite is_count in counts, range. lia.
Qed.

Lemma demands_met d : In d (of_cells z (variables z) ++ of_tiles z (variables z)) ->
  exactly_one d = true \/ counted d = true ->
  (exactly_one d = true -> exists v, In v (choices d) /\ truth_of v = true) /\
  (counted d = true -> least d <= number_true truth_of (choices d) <= most d).
Proof.
  intros [(c & <- & c_in)%in_map_iff|(i & i_in & d_in)%in_flat_map]%in_app_iff _.
  - split; [intros _|discriminate]. destruct tiles_it as (_ & covered & _).
    destruct (covered c (proj1 (in_region_cells z c) c_in))
      as (before & p & after & same & in_p%in_cells_of & _).
    assert (p_in : In p l) by (rewrite same; apply in_or_app; right; left; reflexivity).
    destruct (variable_of p p_in) as (v & v_in). exists v. split.
    + apply in_having. exists (option_of p). split; [exact v_in|].
      unfold meets, option_of, cell_code. cbn [fst]. rewrite code_land.
      apply negb_true_iff, N.eqb_neq, (code_nonzero _ _ c c_in).
      rewrite cell_eqb_refl, andb_true_r. apply mem_ok. exact in_p.
    + rewrite (truth_of_ok v _ v_in). apply is_used_ok. eauto.
  - destruct (count_of z i) as [|a b] eqn:is_count; [destruct d_in|].
    destruct d_in as [<-|[]]. cbn [choices least most].
    destruct (count_used i a b) as [low range]; auto.
    rewrite used_number. split; [|lia]. intros [one%N.eqb_eq _]%andb_prop. cbn in one.
    assert (some : 1 <= number_true truth_of (having (fun o => (snd o =? i)%nat) (variables z)))
      by (rewrite used_number; lia).
    unfold number_true in some. destruct (filter _ _) as [|v rest] eqn:found; [cbn in some; lia|].
    exists v. apply filter_In. rewrite found. left. reflexivity.
Qed.

Lemma truth_exists : exists truth,
  (forall v, v <= N.of_nat (length (variables z)) -> truth v = truth_of v) /\
  forall c, In c (clauses z (variables z)) -> holds truth c.
Proof.
  set (demands := of_cells z (variables z) ++ of_tiles z (variables z)).
  assert (small : forall d v, In d demands -> In v (choices d) ->
    v <= N.of_nat (length (variables z))).
  { intros d v [(c & <- & _)%in_map_iff|(i & _ & d_in)%in_flat_map]%in_app_iff v_in.
    - apply in_having in v_in as (o & v_in & _). exact (variables_range v o v_in).
    - destruct (count_of z i); [destruct d_in|]. destruct d_in as [<-|[]].
      apply in_having in v_in as (o & v_in & _). exact (variables_range v o v_in). }
  destruct (counters_hold (filter counted demands) (N.of_nat (length (variables z))) truth_of)
    as (truth & same & hold).
  { intros d [d_in is_counted]%filter_In. split; [|intros p; apply small; exact d_in].
    apply (demands_met d d_in (or_intror is_counted)). exact is_counted. }
  exists truth. split; [exact same|]. intros c. unfold clauses. fold demands.
  rewrite in_app_iff. intros [(d & <- & [d_in one]%filter_In)%in_map_iff|c_in]; [|auto].
  destruct (demands_met d d_in (or_introl one)) as [(v & v_in & true_v) _]; [exact one|].
  unfold holds. apply existsb_exists. exists (yes v). split; [apply in_map; exact v_in|].
  unfold literal_holds. cbn. rewrite same, true_v by (exact (small d v d_in v_in)). reflexivity.
Qed.

Lemma rivals_ok v k w : PositiveMap.find (key v) (rivals z (variables z)) = Some k ->
  truth_of v = true -> In w k ->
  truth_of w = false /\ v <= N.of_nat (length (variables z)) /\
    w <= N.of_nat (length (variables z)).
Proof.
  intros found true_v w_in.
  assert (entry : exists o o', In (v, o) (variables z) /\ In (w, o') (variables z) /\
                               are_rivals z (v, o) (w, o') = true).
  { unfold rivals in found. revert found. generalize (variables z) at 2 3 as vars.
    induction vars as [|[u o] vars IH]; cbn [fold_right].
    - rewrite PositiveMap.gempty. discriminate.
    - cbn [fst]. destruct (N.eq_dec u v) as [->|other].
      + rewrite PositiveMap.gss. intros [= <-].
        apply in_map_iff in w_in as ((w' & o') & <- & [w_in are]%filter_In).
        exists o, o'. split; [left; reflexivity|]. auto.
      + rewrite PositiveMap.gso by (intros same%key_injective; congruence).
        intros (a & b & a_in & rest)%IH. exists a, b. split; [right; exact a_in|exact rest]. }
  destruct entry as (o & o' & v_var & w_var & [differ%negb_true_iff%N.eqb_neq are]%andb_prop).
  split; [|eauto using variables_range]. cbn [fst snd] in *.
  rewrite (truth_of_ok v o v_var) in true_v. apply is_used_ok in true_v as (p & p_in & <-).
  rewrite (truth_of_ok w o' w_var). apply not_true_is_false.
  intros (q & q_in & <-)%is_used_ok.
  assert (other : option_of p <> option_of q).
  { intros same. apply number_from_ok in v_var as [v_from at_v], w_var as [w_from at_w].
    rewrite <- same in at_w. apply differ.
    assert (place : N.to_nat (v - 1) = N.to_nat (w - 1)).
    { apply (proj1 (NoDup_nth_error (options z))).
      - apply NoDup_nodup.
      - apply nth_error_Some. congruence.
      - congruence. }
    lia. }
  apply other. apply orb_prop in are as [common|[same%Nat.eqb_eq single]%andb_prop].
  - f_equal. apply code_meets; auto.
  - f_equal. cbn [snd option_of] in same, single. unfold at_most_one in single.
    destruct (count_of z (which p)) as [|a b] eqn:is_count; [discriminate|].
    apply Z.eqb_eq in single.
    assert (number_in : In (which p) (numbers z)).
    { destruct tiles_it as (placed & _). destruct (placed p p_in) as (small & _ & _).
      apply in_seq. lia. }
    destruct (count_used (which p) a b number_in is_count) as [_ [_ few]].
    unfold used in few.
    assert (p_there : In p (filter (fun r => Nat.eqb (which r) (which p)) l))
      by (apply filter_In; split; [exact p_in|apply Nat.eqb_refl]).
    assert (q_there : In q (filter (fun r => Nat.eqb (which r) (which p)) l))
      by (apply filter_In; split; [exact q_in|apply Nat.eqb_eq; congruence]).
    destruct (filter _ l) as [|r [|? ?]]; cbn in few; try lia; [destruct p_there|].
    destruct p_there as [<-|[]], q_there as [<-|[]]. reflexivity.
Qed.
End Sound.

Theorem check_no_sound z l : check_no z l = true -> well_formed z /\ not_tileable z.
Proof.
  intros [fine%well_formedb_ok refutes]%andb_prop. split; [exact fine|].
  intros tiled tiles_it. destruct (truth_exists z fine tiled tiles_it) as (truth & same & hold).
  rewrite (refuted_ok _ truth) in refutes; [discriminate| |].
  - intros v k w found true_v w_in.
    assert (small : v <= N.of_nat (length (variables z))).
    { destruct (N.le_gt_cases v (N.of_nat (length (variables z)))) as [small|large]; [exact small|].
      exfalso. clear -found large. assert (none : forall a, In a (variables z) -> fst a <> v).
      { intros [u o] u_in is_v. apply variables_range in u_in. cbn in is_v. lia. }
      unfold rivals in found. revert found none. generalize (variables z) at 2 3 as vars.
      induction vars as [|[u o] vars IH]; cbn [fold_right]; intros found none.
      - rewrite PositiveMap.gempty in found. discriminate.
      - cbn [fst] in found. rewrite PositiveMap.gso in found.
        + apply IH; [exact found|]. intros a a_in. apply none. right. exact a_in.
        + intros is_v%key_injective. apply (none (u, o)); [left; reflexivity|]. cbn. congruence. }
    rewrite same in true_v by exact small.
    destruct (rivals_ok z fine tiled tiles_it v k w found true_v w_in) as (false_w & _ & small_w).
    rewrite same by exact small_w. exact false_w.
  - apply numbered_ok; [exact hold|]. intros n c. rewrite PositiveMap.gempty. discriminate.
Qed.
Print Assumptions check_no_sound.
