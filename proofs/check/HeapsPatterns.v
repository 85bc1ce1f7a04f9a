(** What moves from large heaps reach when nimbers grow by s with a period p: as patterns of numbers
    that grow. *)
Require Import List Bool Arith NArith Lia.
From Lastmove Require Import Theory.Lists Theory.Numbers Theory.Grundy Theory.Binary.
From Lastmove Require Import Rules.Heaps Theory.Octal.
From Lastmove Require Import Check.HeapsPeriod Check.HeapsScans Check.HeapsGrowth.
Import ListNotations.
Local Open Scope nat_scope.

(** Lists without repetition, for economy only. *)
Section Distinct.
Variable A : Type.
Variable eqb : A -> A -> bool.
Hypothesis eqb_ok : forall a b, eqb a b = true -> a = b.
Fixpoint distinct (l seen : list A) : list A :=
  match l with
  | [] => seen
  | a :: l => if existsb (eqb a) seen then distinct l seen else distinct l (a :: seen)
  end.
Lemma distinct_ok l : forall seen a, In a (distinct l seen) <-> In a l \/ In a seen.
Proof.
  induction l as [|b l IH]; intros seen a; simpl; [tauto|].
  destruct (existsb (eqb b) seen) eqn:E; rewrite IH; simpl; [|tauto].
  apply existsb_exists in E as (c & Hc & E). apply eqb_ok in E. subst c.
  split; [tauto|]. intros [[->|H]|H]; auto.
Qed.
End Distinct.

Section Patterns.
Variable c : code.
Variable values : list N.            (* of the heaps 0, 1, 2, ... *)
Variables p e s : N.
Variable j : N.                      (* s = 2^j o *)
Let o : N := N.shiftr s j.
Let at_ (n : nat) : N := nth n values 0%N.
Let pn := pn p.
Let fn := fn e.
Notation G := (grown_value values p e s).
Let digits := digits_of c.

Definition low (v : N) : N := N.land v (N.ones j).
Definition high (v : N) : N := N.shiftr v j.

(** What some heaps reach, without their multiples of p. *)
Record summary := Summary { tokens : nat; lows : N; fixed : N; growing_ones : list N }.
Definition summary_eqb (u t : summary) : bool :=
  (tokens u =? tokens t) && (lows u =? lows t)%N && (fixed u =? fixed t)%N &&
  (if list_eq_dec N.eq_dec (growing_ones u) (growing_ones t) then true else false).
Definition add_heap (h : nat) (u : summary) : summary :=
  let v := at_ h in
  if h <? fn
  then Summary (h + tokens u) (N.lxor (low v) (lows u)) (N.lxor (high v) (fixed u)) (growing_ones u)
  else Summary (h + tokens u) (N.lxor (low v) (lows u)) (fixed u) (high v :: growing_ones u).
Definition nothing : summary := Summary 0 0 0 [].
Definition summary_of (l : list nat) : summary := fold_right add_heap nothing l.
Fixpoint summaries (q : nat) : list summary :=
  match q with
  | 0 => [nothing]
  | S q => distinct summary summary_eqb
             (flat_map (fun u => map (fun h => add_heap h u) (seq 1 (fn + pn - 1))) (summaries q)) []
  end.

(** Moves: so many tokens are taken, and so many heaps are left, one at least. *)
Definition plays : list (nat * nat) :=
  flat_map (fun i => map (pair i)
    (filter (fun q => leaves digits i (N.of_nat q) && (negb (i =? 0) || (2 <=? q)))
            (seq 1 (N.to_nat (most_heaps (listed c))))))
    (seq 0 (length digits)).
Definition of_summary (r : nat) (l : N) (i : nat) (u : summary) : list pattern :=
  match growing_ones u with
  | [] => []
  | _ => if (lows u =? l)%N && ((i + tokens u - fn) mod pn =? r)
         then [Pattern (N.of_nat ((i + tokens u - fn) / pn)) (fixed u) (growing_ones u)] else []
  end.
(** All patterns, each with its r and l. *)
Definition keyed_pattern := (nat * N * pattern)%type.
Definition keyed_of (i : nat) (u : summary) : list keyed_pattern :=
  match growing_ones u with
  | [] => []
  | _ => [((i + tokens u - fn) mod pn, lows u,
           Pattern (N.of_nat ((i + tokens u - fn) / pn)) (fixed u) (growing_ones u))]
  end.
Definition keyed : list keyed_pattern :=
  flat_map (fun play => flat_map (keyed_of (fst play)) (summaries (snd play))) plays.
Definition patterns_in (all : list keyed_pattern) (r : nat) (l : N) : list pattern :=
  map snd (filter (fun k => (fst (fst k) =? r) && (snd (fst k) =? l)%N) all).

Hypothesis plain : is_plain c = true.
Hypothesis pn1 : 1 <= pn.
Hypothesis s_parts : s = (o * 2 ^ j)%N.

Lemma two_j : (2 ^ j <> 0)%N.
Proof. apply N.pow_nonzero. lia. Qed.

(** Low and high bits. *)
Lemma low_mod v : low v = (v mod 2 ^ j)%N.
Proof. apply N.land_ones. Qed.
Lemma high_div v : high v = (v / 2 ^ j)%N.
Proof. apply N.shiftr_div_pow2. Qed.
Lemma low_small v : (low v < 2 ^ j)%N.
Proof. rewrite low_mod. apply N.mod_lt, two_j. Qed.
Lemma low_add v k : low (v + s * k)%N = low v.
Proof.
  rewrite !low_mod, s_parts.
  replace (v + o * 2 ^ j * k)%N with (v + o * k * 2 ^ j)%N by lia. apply N.mod_add, two_j.
Qed.
Lemma high_add v k : high (v + s * k)%N = (high v + o * k)%N.
Proof.
  rewrite !high_div, s_parts.
  replace (v + o * 2 ^ j * k)%N with (v + o * k * 2 ^ j)%N by lia. apply N.div_add, two_j.
Qed.
Lemma low_lxor a b : low (N.lxor a b) = N.lxor (low a) (low b).
Proof. apply land_lxor. Qed.
Lemma high_lxor a b : high (N.lxor a b) = N.lxor (high a) (high b).
Proof. apply N.shiftr_lxor. Qed.
Lemma low_0 : low 0 = 0%N.
Proof. apply N.land_0_l. Qed.
Lemma high_0 : high 0 = 0%N.
Proof. apply N.shiftr_0_l. Qed.
Lemma same_value a b : low a = low b -> high a = high b -> a = b.
Proof.
  rewrite !low_mod, !high_div. intros H1 H2.
  rewrite (N.div_mod a (2 ^ j) two_j), (N.div_mod b (2 ^ j) two_j). congruence.
Qed.
Lemma less_value a b : (a < b)%N ->
  (high a < high b)%N \/ high a = high b /\ (low a < low b)%N.
Proof.
  rewrite !low_mod, !high_div. intros H.
  pose proof (N.div_mod a (2 ^ j) two_j). pose proof (N.div_mod b (2 ^ j) two_j).
  pose proof (N.div_le_mono a b (2 ^ j) two_j ltac:(lia)).
  destruct (N.eq_dec (a / 2 ^ j) (b / 2 ^ j)) as [E|E]; [right|left; lia].
  split; auto. rewrite E in *. lia.
Qed.

(** Heaps by their summaries. *)
Lemma value_of h : G h = (at_ (base p e h) + s * multiple p e h)%N.
Proof. reflexivity. Qed.
Lemma heap_parts h :
  (h < fn /\ base p e h = h /\ multiple p e h = 0%N) \/
  (fn <= base p e h < fn + pn /\
   N.of_nat h = (N.of_nat (base p e h) + p * multiple p e h)%N).
Proof.
  pose proof pn1 as Hp. unfold base, multiple. fold fn pn.
  destruct (Nat.ltb_spec h fn) as [L|L]; [left; auto|right].
  pose proof (Nat.mod_upper_bound (h - fn) pn ltac:(lia)).
  pose proof (Nat.div_mod (h - fn) pn ltac:(lia)). split; [lia|].
  assert (N.of_nat pn = p) by (unfold pn, HeapsGrowth.pn; lia).
  rewrite <- H1. nia.
Qed.
Lemma spread l : let u := summary_of (map (base p e) l) in exists ks,
  length ks = length (growing_ones u) /\
  N.of_nat (list_sum l) = (N.of_nat (tokens u) + p * sum_of ks)%N /\
  low (xors (map G l)) = lows u /\
  high (xors (map G l)) = N.lxor (fixed u) (grown o (growing_ones u) ks).
Proof.
  induction l as [|h l (ks & H1 & H2 & H3 & H4)].
  - cbv zeta. exists []. change (xors (map G [])) with 0%N. rewrite low_0, high_0.
    repeat split; simpl; auto; lia.
  - cbv zeta. cbn [map xors fold_right summary_of].
    fold (xors (map G l)) (summary_of (map (base p e) l)).
    set (u := summary_of (map (base p e) l)) in *. rewrite low_lxor, high_lxor, H3, H4, value_of.
    rewrite low_add, high_add. change (list_sum (h :: l)) with (h + list_sum l).
    unfold add_heap. destruct (heap_parts h) as [(L & Eb & Em)|(L & Eh)].
    + rewrite Eb, Em. destruct (Nat.ltb_spec h fn); [|lia]. exists ks. simpl.
      rewrite N.mul_0_r, N.add_0_r, N.lxor_assoc. repeat split; auto. lia.
    + destruct (Nat.ltb_spec (base p e h) fn); [lia|]. exists (multiple p e h :: ks).
      cbn [growing_ones tokens lows fixed length grown]. rewrite sum_cons.
      repeat split; auto; [lia|].
      rewrite <- !N.lxor_assoc. f_equal. apply N.lxor_comm.
Qed.
Lemma gather cs : Forall (fun h => 1 <= h < fn + pn) cs -> let u := summary_of cs in
  forall ks, length ks = length (growing_ones u) -> exists l,
  length l = length cs /\ Forall (fun h => 1 <= h) l /\
  N.of_nat (list_sum l) = (N.of_nat (tokens u) + p * sum_of ks)%N /\
  low (xors (map G l)) = lows u /\
  high (xors (map G l)) = N.lxor (fixed u) (grown o (growing_ones u) ks).
Proof.
  pose proof pn1 as Hp. assert (Epn : N.of_nat pn = p) by (unfold pn, HeapsGrowth.pn; lia).
  induction 1 as [|h cs Hh _ IH].
  - cbv zeta. intros [|k ks] Hk; [|discriminate]. exists []. change (xors (map G [])) with 0%N.
    rewrite low_0, high_0. repeat split; simpl; auto; lia.
  - cbv zeta in *. cbn [summary_of fold_right]. fold (summary_of cs).
    set (u := summary_of cs) in *. intros ks Hk. unfold add_heap in *.
    destruct (Nat.ltb_spec h fn) as [L|L].
    + cbn [growing_ones tokens lows fixed] in *.
      destruct (IH ks Hk) as (l & H1 & H2 & H3 & H4 & H5). exists (h :: l).
      cbn [map xors fold_right length]. fold (xors (map G l)).
      change (list_sum (h :: l)) with (h + list_sum l).
      rewrite low_lxor, high_lxor, H4, H5, value_of, low_add, high_add.
      destruct (heap_parts h) as [(_ & Eb & Em)|(L' & Eh)].
      * rewrite Eb, Em, N.mul_0_r, N.add_0_r, N.lxor_assoc. repeat split; auto; [|lia].
        constructor; auto. lia.
      * exfalso. lia.
    + cbn [growing_ones tokens lows fixed] in *. destruct ks as [|k ks]; [discriminate|].
      injection Hk as Hk. destruct (IH ks Hk) as (l & H1 & H2 & H3 & H4 & H5).
      set (h' := h + pn * N.to_nat k). exists (h' :: l).
      assert (Eb : base p e h' = h /\ multiple p e h' = k).
      { unfold base, multiple. fold fn pn. destruct (Nat.ltb_spec h' fn); [unfold h' in *; lia|].
        replace (h' - fn) with (h - fn + N.to_nat k * pn) by (unfold h'; lia).
        rewrite Nat.mod_add, Nat.div_add by lia. rewrite Nat.mod_small, Nat.div_small by lia.
        split; lia. }
      destruct Eb as [Eb Em].
      cbn [map xors fold_right length grown]. fold (xors (map G l)). rewrite sum_cons.
      change (list_sum (h' :: l)) with (h' + list_sum l).
      rewrite low_lxor, high_lxor, H4, H5, value_of, low_add, high_add, Eb, Em.
      repeat split; auto.
      * constructor; auto. unfold h'. lia.
      * unfold h'. rewrite Nat2N.inj_add, Nat2N.inj_add, Nat2N.inj_mul, N2Nat.id, Epn, H3. lia.
      * rewrite <- !N.lxor_assoc. f_equal. apply N.lxor_comm.
Qed.
Lemma summary_eqb_ok u v : summary_eqb u v = true -> u = v.
Proof.
  destruct u as [a b d l], v as [a' b' d' l']. unfold summary_eqb. simpl.
  rewrite !andb_true_iff, !N.eqb_eq, Nat.eqb_eq.
  destruct (list_eq_dec N.eq_dec l l'); intros (((-> & ->) & ->) & H); [congruence|discriminate].
Qed.
Lemma summaries_ok q : forall u, In u (summaries q) <->
  exists cs, length cs = q /\ Forall (fun h => 1 <= h < fn + pn) cs /\ u = summary_of cs.
Proof.
  induction q as [|q IH]; intros u.
  - simpl. split.
    + intros [<-|[]]. exists []. auto.
    + intros (cs & H & _ & ->). destruct cs; [auto|discriminate].
  - cbn [summaries]. rewrite (distinct_ok _ _ summary_eqb_ok), in_flat_map. split.
    + intros [(v & Hv & Hu)|[]]. apply IH in Hv as (cs & H1 & H2 & ->).
      apply in_map_iff in Hu as (h & <- & Hh). apply in_seq in Hh. exists (h :: cs).
      repeat split; simpl; auto. constructor; auto. lia.
    + intros (cs & H1 & H2 & ->). destruct cs as [|h cs]; [discriminate|]. injection H1 as H1.
      inversion_clear H2 as [|? ? Hh Hcs]. left. exists (summary_of cs). split; [apply IH; eauto|].
      apply in_map_iff. exists h. split; auto. apply in_seq. lia.
Qed.
Lemma all_first cs : growing_ones (summary_of cs) = [] -> Forall (fun h => h < fn) cs.
Proof.
  induction cs as [|h cs IH]; intros H; constructor.
  - simpl in H. unfold add_heap in H. destruct (Nat.ltb_spec h fn); [auto|discriminate].
  - apply IH. simpl in H. unfold add_heap in H.
    destruct (h <? fn); [exact H|discriminate].
Qed.
Lemma some_large cs : growing_ones (summary_of cs) <> [] -> fn <= tokens (summary_of cs).
Proof.
  induction cs as [|h cs IH]; intros H; [destruct H; auto|]. simpl in *. unfold add_heap in *.
  destruct (Nat.ltb_spec h fn); simpl in *; [specialize (IH H)|]; lia.
Qed.

(** Moves of large heaps, as patterns. *)
Lemma in_plays i q : In (i, q) plays <->
  leaves digits i (N.of_nat q) = true /\ 1 <= q /\ (i = 0 -> 2 <= q).
Proof.
  unfold plays. rewrite in_flat_map. split.
  - intros (i' & Hi & H). apply in_map_iff in H as (q' & E & H). injection E as -> ->.
    apply filter_In in H as [Hq H]. apply in_seq in Hq. apply andb_prop in H as [H1 H2].
    repeat split; auto; [lia|]. intros ->. apply Nat.leb_le. exact H2.
  - intros (Hb & Hq & H0). exists i.
    assert (Hb' : N.testbit (bits (digit_at c i)) (N.of_nat q) = true).
    { rewrite leaves_listed by auto. exact Hb. }
    destruct (plain_listed c i _ plain Hb') as [E L]. rewrite E in Hb'. split.
    + apply in_seq. unfold digits, digits_of. rewrite map_length. lia.
    + apply in_map, filter_In. split.
      * pose proof (proj2 (most_heaps_ok (listed c)) _ (nth_In _ (Digit 0 Any) L)) as Hw.
        apply in_seq.
        destruct (N.le_gt_cases (N.of_nat q) (N.log2 (bits (nth i (listed c) (Digit 0 Any)))))
          as [|L2]; [lia|]. rewrite N.bits_above_log2 in Hb' by auto. discriminate.
      * rewrite Hb. destruct (Nat.eqb_spec i 0) as [E0|]; auto.
        apply Nat.leb_le in H0; auto.
Qed.
Lemma in_patterns t0 r l : In t0 (patterns_in keyed r l) <->
  exists i q u, In (i, q) plays /\ In u (summaries q) /\ In t0 (of_summary r l i u).
Proof.
  unfold patterns_in, keyed. rewrite in_map_iff. split.
  - intros (k & <- & Hk). apply filter_In in Hk as [Hk E].
    apply in_flat_map in Hk as ((i & q) & Hplay & Hk). apply in_flat_map in Hk as (u & Hu & Hk).
    exists i, q, u. repeat split; auto. unfold keyed_of in Hk. unfold of_summary. simpl fst in Hk.
    destruct (growing_ones u); [destruct Hk|]. destruct Hk as [<-|[]]. simpl in E |- *.
    apply andb_prop in E as [E1 E2]. rewrite E1, E2. left; auto.
  - intros (i & q & u & Hplay & Hu & Ht). unfold of_summary in Ht.
    destruct (growing_ones u) as [|a al] eqn:Eg; [destruct Ht|].
    destruct ((lows u =? l)%N && _) eqn:E; [|destruct Ht]. destruct Ht as [<-|[]].
    exists ((i + tokens u - fn) mod pn, lows u,
            Pattern (N.of_nat ((i + tokens u - fn) / pn)) (fixed u) (a :: al)).
    split; auto. apply filter_In. split.
    + apply in_flat_map. exists (i, q). split; auto. apply in_flat_map. exists u. split; auto.
      unfold keyed_of. simpl fst. rewrite Eg. left; auto.
    + simpl. apply andb_prop in E as [E1 E2]. rewrite E1, E2. auto.
Qed.
Lemma first_heaps_sum l : Forall (fun h => h < fn) l -> list_sum l <= length l * (fn - 1).
Proof. induction 1 as [|h l Hh _ IH]; simpl; [lia|]. unfold list_sum in *. simpl. lia. Qed.
Lemma rest_and_times A k n : fn <= A -> n = A + pn * k ->
  (n - fn) mod pn = (A - fn) mod pn /\ (n - fn) / pn = (A - fn) / pn + k.
Proof.
  intros HA ->. pose proof pn1. replace (A + pn * k - fn) with (A - fn + k * pn) by lia.
  rewrite Nat.mod_add, Nat.div_add by lia. auto.
Qed.
Lemma reached_patterns n v :
  N.to_nat (last_position (listed c) 0 0) + N.to_nat (most_heaps (listed c)) * (fn - 1) < n ->
  reached (alone c) G n v <->
  exists u, In u (patterns_in keyed ((n - fn) mod pn) (low v)) /\
            matches o u (N.of_nat ((n - fn) / pn)) (high v).
Proof.
  intros Hn. pose proof (plain_bounded c plain) as Hbound.
  pose proof pn1 as Hpn. assert (Epn : N.of_nat pn = p) by (unfold pn, HeapsGrowth.pn; lia).
  split.
  - intros (s0 & d & l & [Hs|[]] & (i & Ht & Hsum) & <-). injection Hs as <- <-.
    rewrite N.lxor_0_l. destruct (spread l) as (ks & H1 & H2 & H3 & H4).
    set (u := summary_of (map (base p e) l)) in *. destruct (Hbound i l Ht) as [Hi Hl].
    destruct Ht as (Hb & H0 & _ & Hpos). rewrite leaves_listed in Hb by exact plain.
    assert (Hgrow : growing_ones u <> []).
    { intros E. apply all_first in E. assert (F : Forall (fun h => h < fn) l).
      { rewrite Forall_map in E. eapply Forall_impl; [|exact E]. intros h Hh. simpl in Hh.
        destruct (heap_parts h) as [(L & _)|(L & _)]; auto. lia. }
      apply first_heaps_sum in F. nia. }
    pose proof (some_large _ Hgrow) as HA. fold u in HA.
    destruct (rest_and_times (i + tokens u) (N.to_nat (sum_of ks)) n) as [E1 E2]; [lia| |].
    { rewrite <- Hsum. apply Nat2N.inj. rewrite !Nat2N.inj_add, Nat2N.inj_mul, N2Nat.id, Epn. lia. }
    exists (Pattern (N.of_nat ((i + tokens u - fn) / pn)) (fixed u) (growing_ones u)). split.
    + apply in_patterns. exists i, (length l), u. split; [|split].
      * apply in_plays. repeat split; auto. destruct l; simpl; [destruct Hgrow; auto|lia].
      * apply summaries_ok. exists (map (base p e) l). rewrite map_length. repeat split; auto.
        rewrite Forall_map. eapply Forall_impl; [|exact Hpos]. intros h Hh. simpl in Hh |- *.
        assert (1 <= fn) by (unfold fn, HeapsGrowth.fn; lia).
        destruct (heap_parts h) as [(L & -> & _)|(L & _)]; lia.
      * unfold of_summary. destruct (growing_ones u) as [|a al] eqn:E.
        { destruct Hgrow; auto. }
        rewrite H3, N.eqb_refl, E1, Nat.eqb_refl. left; auto.
    + exists ks. cbn [carry constant growing]. repeat split; auto. rewrite E2. lia.
  - intros (t0 & Hin & ks & H1 & H2 & H3). apply in_patterns in Hin.
    destruct Hin as (i & q & u & Hplay & Hu & Hin). apply in_plays in Hplay as (Hb & Hq & H0).
    apply summaries_ok in Hu as (cs & Hlen & Hcs & ->).
    unfold of_summary in Hin. set (u := summary_of cs) in *.
    destruct (growing_ones u) as [|a al] eqn:Eg; [destruct Hin|].
    destruct ((lows u =? low v)%N && _) eqn:E; [|destruct Hin]. destruct Hin as [<-|[]].
    apply andb_prop in E as [Elow Emod]. apply N.eqb_eq in Elow. apply Nat.eqb_eq in Emod.
    cbn [carry constant growing] in *. rewrite <- Eg in *.
    assert (HA : fn <= tokens u) by (apply some_large; fold u; rewrite Eg; discriminate).
    destruct (gather cs Hcs ks H1) as (l & L1 & L2 & L3 & L4 & L5). fold u in L3, L4, L5.
    exists 0%N, c, l. split; [left; auto|]. split.
    + exists i. split.
      * repeat split; auto; [|rewrite L1, Hlen; auto|rewrite plain_any by auto; exact I].
        rewrite leaves_listed by auto. rewrite L1, Hlen. exact Hb.
      * assert (X : list_sum l = tokens u + pn * N.to_nat (sum_of ks)).
        { apply Nat2N.inj. rewrite Nat2N.inj_add, Nat2N.inj_mul, N2Nat.id, Epn. auto. }
        rewrite X. pose proof (Nat.div_mod (n - fn) pn ltac:(lia)) as D1.
        pose proof (Nat.div_mod (i + tokens u - fn) pn ltac:(lia)) as D2.
        assert (Y : (n - fn) / pn = (i + tokens u - fn) / pn + N.to_nat (sum_of ks)) by lia.
        rewrite Y, <- Emod in D1. assert (Hfn : fn <= n).
        { assert (Hw : 1 <= N.to_nat (most_heaps (listed c)))
            by (pose proof (proj1 (most_heaps_ok (listed c))); lia).
          clear -Hn Hw. revert Hn Hw. generalize (N.to_nat (most_heaps (listed c))). nia. }
        clear -D1 D2 HA Hfn. nia.
    + rewrite N.lxor_0_l. apply same_value; congruence.
Qed.
End Patterns.
