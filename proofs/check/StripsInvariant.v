(** No covering by strips and a monomino exists: the kind invariant.

    Let n be the length of the strips. For a from 0 to n - 2 let f(a, i) be 1 if i leaves the
    remainder a on division by n, -1 if it leaves n - 1, and 0 otherwise; these are the coefficients
    of x^i modulo 1 + x + … + x^(n-1). Under the weight f(a, i)·f(b, j) of the cell in row i and
    column j every strip weighs 0, so the board weighs as much as the cell of the monomino. *)
Require Import ZArith List Bool Lia.
From Lastmove Require Import Rules.Grid Rules.Strips Theory.Linear Check.Grid Check.Rectangles
  Check.Strips.
Import ListNotations.
Local Open Scope Z_scope.

(** * Coefficients *)

Section Coefficients.
Variable n : Z.
Hypothesis n_positive : 1 <= n.

Definition f (a i : Z) : Z :=
  if i mod n =? a then 1 else if i mod n =? n - 1 then -1 else 0.

Lemma f_period a i : f a (i + n) = f a i.
Proof. unfold f. replace (i + n) with (i + 1 * n) by ring. rewrite Z_mod_plus_full. auto. Qed.

Lemma from_to_one k : from_to k 1 = [k].
Proof. unfold from_to. simpl. f_equal. lia. Qed.
Lemma from_to_app k m m' : 0 <= m -> 0 <= m' ->
  from_to k (m + m') = from_to k m ++ from_to (k + m) m'.
Proof.
  intros H H'. unfold from_to. rewrite Z2Nat.inj_add, seq_app, map_app by lia. f_equal.
  rewrite <- (Nat.add_0_r (Z.to_nat m)) at 1. rewrite Nat.add_0_l, Nat.add_0_r.
  replace (seq (Z.to_nat m) (Z.to_nat m'))
    with (map (fun i => Z.to_nat m + i)%nat (seq 0 (Z.to_nat m'))).
  - rewrite map_map. apply map_ext. intros i. lia.
  - generalize (Z.to_nat m) as s. generalize (Z.to_nat m') as t. clear.
    induction t as [|t IH]; intros s; auto. rewrite !seq_S, map_app, IH. f_equal.
Qed.

(** Less than a period, from 0 *)
Lemma sum_below a t : 0 <= a < n - 1 -> 0 <= t < n ->
  sum (f a) (from_to 0 t) = if a <? t then 1 else 0.
Proof.
  intros Ha Ht.
  rewrite (sum_ext _ (fun i => if Z.eqb a i then 1 else 0)).
  - destruct (Z.ltb_spec a t).
    + rewrite (sum_only Z.eqb Z.eqb_eq (fun _ => 1)); auto using from_to_distinct.
      apply in_from_to. lia.
    + rewrite (sum_ext _ (fun _ => 0)); [apply sum_zero|]. intros i Hi. apply in_from_to in Hi.
      destruct (Z.eqb_spec a i); lia.
  - intros i Hi. apply in_from_to in Hi. unfold f. rewrite Z.mod_small by lia.
    rewrite (Z.eqb_sym a i). destruct (Z.eqb_spec i a); auto. destruct (Z.eqb_spec i (n - 1)); lia.
Qed.
(** A whole period *)
Lemma sum_period a k : 0 <= a < n - 1 -> 0 <= k -> sum (f a) (from_to k n) = 0.
Proof.
  intros Ha. apply (natlike_ind (fun k => sum (f a) (from_to k n) = 0)).
  - replace n with (n - 1 + 1) at 1 by ring. rewrite from_to_app, sum_app, sum_below by lia.
    rewrite from_to_one. cbn [sum]. rewrite Z.add_0_l, (proj2 (Z.ltb_lt a (n - 1))) by lia.
    unfold f. rewrite Z.mod_small, Z.eqb_refl by lia. destruct (Z.eqb_spec (n - 1) a); lia.
  - intros i Hi IH. unfold Z.succ.
    assert (E : sum (f a) (from_to i (1 + n)) = sum (f a) (from_to i (n + 1)))
      by (do 2 f_equal; ring).
    rewrite !from_to_app, !sum_app, IH in E by lia.
    rewrite !from_to_one in E. cbn [sum] in E. rewrite f_period in E. lia.
Qed.
(** Any number of rows *)
Lemma sum_rows a m : 0 <= a < n - 1 -> 0 <= m ->
  sum (f a) (from_to 0 m) = if a <? m mod n then 1 else 0.
Proof.
  intros Ha Hm. pose proof (Z_div_mod_eq_full m n). pose proof (Z.mod_pos_bound m n).
  assert (Hq : 0 <= m / n) by (apply Z.div_pos; lia). rewrite <- sum_below by lia.
  replace (from_to 0 m) with (from_to 0 (m / n * n + m mod n)) by (f_equal; lia).
  revert Hq. apply (natlike_ind (fun q => sum (f a) (from_to 0 (q * n + m mod n))
                                          = sum (f a) (from_to 0 (m mod n)))); auto.
  intros q Hq IH. rewrite <- IH.
  replace (Z.succ q * n + m mod n) with ((q * n + m mod n) + n) by ring.
  rewrite from_to_app, sum_app, sum_period by nia. lia.
Qed.
End Coefficients.

(** * The weight of a covering *)

Section Covering.
Variable z : puzzle.
Variable strips : strip -> bool.
Variable m : cell.
Hypothesis covers_it : covering z strips m.
Hypothesis fine : well_formed z.

Definition board : list cell := cells_in (Rectangle (0, 0) (row_count z) (column_count z)).
Lemma in_board c : In c board <-> on_board z c.
Proof. unfold board. rewrite in_cells_in. unfold in_rectangle, on_board. simpl. lia. Qed.

Definition cells_of (s : strip) : list cell :=
  match lies s with
  | Across => map (fun k => (fst (first s), k)) (from_to (snd (first s)) (strip_length z))
  | Down => map (fun i => (i, snd (first s))) (from_to (fst (first s)) (strip_length z))
  end.
Lemma in_cells_of s c : In c (cells_of s) <-> covers z s c.
Proof.
  destruct s as [[] [i k]], c as [i' k']; unfold cells_of, covers; cbn [lies first fst snd];
    rewrite in_map_iff; split.
  - intros (j & [= <- <-] & Hj). apply in_from_to in Hj. lia.
  - intros [-> Hk]. exists k'. rewrite in_from_to. auto.
  - intros (j & [= <- <-] & Hj). apply in_from_to in Hj. lia.
  - intros [-> Hk]. exists i'. rewrite in_from_to. auto.
Qed.
Lemma cells_of_distinct s : NoDup (cells_of s).
Proof.
  destruct s as [[] [i k]]; apply NoDup_map_injective; auto using from_to_distinct;
    intros a b; cbn; congruence.
Qed.

Definition strip_eqb (s t : strip) : bool :=
  match lies s, lies t with Across, Across | Down, Down => true | _, _ => false end
  && cell_eqb (first s) (first t).
Lemma strip_eqb_ok s t : strip_eqb s t = true <-> s = t.
Proof.
  destruct s as [l a], t as [l' b]. unfold strip_eqb; cbn [lies first].
  rewrite andb_true_iff, cell_eqb_ok. destruct l, l'; split; intros H;
    try (destruct H; congruence); injection H; auto; discriminate.
Qed.

(** All strips of the covering *)
Definition all_strips : list strip :=
  filter strips (map (Strip Across) board ++ map (Strip Down) board).
Lemma in_all_strips s : In s all_strips <-> strips s = true.
Proof.
  unfold all_strips. rewrite filter_In. split; [tauto|]. intros H. split; auto.
  destruct covers_it as (_ & Hboard & _). destruct (Hboard s (first s) H) as [Hin _].
  { destruct fine as (_ & _ & Hn & _). unfold covers. destruct (lies s); lia. }
  apply in_board in Hin. apply in_or_app. destruct s as [[] c]; [left|right]; apply in_map; auto.
Qed.
Lemma all_strips_distinct : NoDup all_strips.
Proof.
  apply NoDup_filter, NoDup_append.
  - apply NoDup_map_injective; [congruence|apply cells_in_distinct].
  - apply NoDup_map_injective; [congruence|apply cells_in_distinct].
  - intros s Ha Hb. apply in_map_iff in Ha as (c & <- & _). apply in_map_iff in Hb as (d & E & _).
    discriminate.
Qed.
Definition mem (c : cell) (l : list cell) : bool := existsb (cell_eqb c) l.
Lemma mem_ok c l : mem c l = true <-> In c l.
Proof.
  unfold mem. rewrite existsb_exists. split.
  - intros (b & Hb & E). apply cell_eqb_ok in E. congruence.
  - intros H. exists c. auto using cell_eqb_refl.
Qed.

Lemma cell_weight (w : cell -> Z) c : In c board ->
  (if cell_eqb m c then w c else 0)
  + sum (fun s => if mem c (cells_of s) then w c else 0) all_strips = w c.
Proof.
  intros Hc. apply in_board in Hc. destruct covers_it as (_ & Hboard & Hunique).
  destruct (cell_dec m c) as [<-|N].
  - rewrite cell_eqb_refl, (sum_ext _ (fun _ => 0)), sum_zero; [lia|]. intros s Hs.
    destruct (mem m (cells_of s)) eqn:E; auto. apply mem_ok, in_cells_of in E.
    apply in_all_strips in Hs. destruct (Hboard s m Hs E). congruence.
  - rewrite cell_eqb_false by auto. destruct (Hunique c Hc) as (s & Hs & Hsc & Hother); [auto|].
    rewrite (sum_ext _ (fun t => if strip_eqb s t then w c else 0)).
    + rewrite (sum_only strip_eqb strip_eqb_ok (fun _ => w c)); auto using all_strips_distinct.
      apply in_all_strips, Hs.
    + intros t Ht. apply in_all_strips in Ht. destruct (mem c (cells_of t)) eqn:E.
      * apply mem_ok, in_cells_of in E. rewrite (Hother t Ht E).
        rewrite (proj2 (strip_eqb_ok s s) eq_refl). auto.
      * destruct (strip_eqb s t) eqn:Est; auto. apply strip_eqb_ok in Est. subst t.
        apply in_cells_of, mem_ok in Hsc. congruence.
Qed.

Theorem board_weight (w : cell -> Z) :
  (forall s, strips s = true -> sum w (cells_of s) = 0) -> sum w board = w m.
Proof.
  intros Hzero. rewrite <- (sum_ext _ w board (cell_weight w)), sum_plus, sum_exchange.
  rewrite (sum_only cell_eqb cell_eqb_ok w).
  - rewrite (sum_ext _ (fun _ => 0) all_strips), sum_zero; [lia|]. intros s Hs.
    apply in_all_strips in Hs. transitivity (sum w (cells_of s)); [|auto]. rewrite sum_if.
    apply sum_same.
    + apply NoDup_filter, cells_in_distinct.
    + apply cells_of_distinct.
    + intros c. rewrite filter_In, mem_ok. split; [tauto|]. intros Hc. split; auto.
      apply in_board. destruct covers_it as (_ & Hboard & _).
      apply (Hboard s c Hs), in_cells_of, Hc.
  - apply cells_in_distinct.
  - apply in_board. destruct covers_it; auto.
Qed.

(** * Products of coefficients *)

Lemma product_weight a b : 0 <= a < strip_length z - 1 -> 0 <= b < strip_length z - 1 ->
  (if a <? row_count z mod strip_length z then 1 else 0)
  * (if b <? column_count z mod strip_length z then 1 else 0)
  = f (strip_length z) a (fst m) * f (strip_length z) b (snd m).
Proof.
  intros Ha Hb. destruct fine as (Hr & Hc & Hn & _).
  set (w := fun c : cell => f (strip_length z) a (fst c) * f (strip_length z) b (snd c)).
  change (f (strip_length z) a (fst m) * f (strip_length z) b (snd m)) with (w m).
  rewrite <- (board_weight w).
  - rewrite <- !sum_rows by lia. unfold board, cells_in. cbn [corner high wide fst snd].
    generalize (from_to 0 (row_count z)) as l. induction l as [|i l IH]; cbn [list_prod sum]; auto.
    rewrite sum_app, <- IH, sum_map, Z.mul_add_distr_r. f_equal. unfold w. cbn [fst snd].
    generalize (from_to 0 (column_count z)) as k.
    induction k as [|j k IHk]; cbn [sum]; [ring|]. rewrite <- IHk. ring.
  - intros [d [i k]] Hs. unfold w, cells_of. cbn [lies first fst snd].
    assert (Hfirst : on_board z (i, k)).
    { destruct covers_it as (_ & Hboard & _). apply (Hboard _ (i, k) Hs).
      unfold covers. destruct d; cbn [lies first fst snd]; lia. }
    unfold on_board in Hfirst. cbn [fst snd] in Hfirst.
    destruct d; rewrite sum_map; cbn [fst snd].
    + rewrite (sum_ext _ (fun j => f (strip_length z) b j * f (strip_length z) a i))
        by (intros; ring).
      rewrite sum_scale, sum_period by lia. ring.
    + rewrite sum_scale, sum_period by lia. ring.
Qed.
End Covering.

(** * The claim "no" *)

(** With n = strip_length, t and u the remainders of rows and columns, the board weighs like the
    cell (0, 0) if t = u = 1, like (n - 1, n - 1) if t = u = n - 1, and otherwise like no cell. *)
Definition weighs_like_no_cell (z : puzzle) : bool :=
  let n := strip_length z in
  let t := row_count z mod n in
  let u := column_count z mod n in
  let like i := match the_monomino z with
                | None => (i <? row_count z) && (i <? column_count z)
                | Some c => (fst c mod n =? i) && (snd c mod n =? i)
                end in
  (2 <=? n) &&
  negb ((t =? 1) && (u =? 1) && like 0) &&
  negb ((t =? n - 1) && (u =? n - 1) && like (n - 1)).

Theorem weighs_like_no_cell_sound z : well_formed z -> weighs_like_no_cell z = true ->
  not_coverable z.
Proof.
  intros Hz E (strips & [i j] & Hcover & Hm).
  pose proof (product_weight z strips (i, j) Hcover Hz) as Hw. cbn [fst snd] in Hw.
  unfold weighs_like_no_cell in E. set (n := strip_length z) in *.
  set (t := row_count z mod n) in *. set (u := column_count z mod n) in *.
  apply andb_prop in E as [E E2]. apply andb_prop in E as [En E1].
  apply Z.leb_le in En. apply negb_true_iff in E1, E2.
  assert (Ht : 0 <= t < n) by (apply Z.mod_pos_bound; lia).
  assert (Hu : 0 <= u < n) by (apply Z.mod_pos_bound; lia).
  pose proof (Z.mod_pos_bound i n ltac:(lia)) as Hi.
  pose proof (Z.mod_pos_bound j n ltac:(lia)) as Hj.
  assert (Hlike : forall k, i mod n = k -> j mod n = k ->
    match the_monomino z with
    | None => (k <? row_count z) && (k <? column_count z)
    | Some c => (fst c mod n =? k) && (snd c mod n =? k)
    end = true).
  { intros k Hi' Hj'. destruct Hcover as ((Hrow & Hcolumn) & _). cbn [fst snd] in Hrow, Hcolumn.
    destruct (the_monomino z) as [c|].
    - subst c. cbn [fst snd]. rewrite Hi', Hj', Z.eqb_refl. auto.
    - pose proof (Z.mod_le i n). pose proof (Z.mod_le j n). lia. }
  unfold f in Hw.
  destruct (Z.eq_dec (i mod n) (n - 1)) as [Ei|Ei], (Z.eq_dec (j mod n) (n - 1)) as [Ej|Ej].
  - specialize (Hw (n - 2) (n - 2) ltac:(lia) ltac:(lia)). rewrite Ei, Ej in Hw.
    assert (t = n - 1 /\ u = n - 1) as [-> ->].
    { destruct (Z.eqb_spec (n - 1) (n - 2)); [lia|]. rewrite Z.eqb_refl in Hw.
      destruct (Z.ltb_spec (n - 2) t), (Z.ltb_spec (n - 2) u); lia. }
    rewrite (Hlike _ Ei Ej), !Z.eqb_refl in E2. discriminate.
  - specialize (Hw 0 (j mod n) ltac:(lia) ltac:(lia)). rewrite Ei, !Z.eqb_refl in Hw.
    destruct (Z.eqb_spec (n - 1) 0); [lia|].
    destruct (0 <? t), (j mod n <? u); lia.
  - specialize (Hw (i mod n) 0 ltac:(lia) ltac:(lia)). rewrite Ej, !Z.eqb_refl in Hw.
    destruct (Z.eqb_spec (n - 1) 0); [lia|].
    destruct (i mod n <? t), (0 <? u); lia.
  - pose proof (Hw (i mod n) (j mod n) ltac:(lia) ltac:(lia)) as H. rewrite !Z.eqb_refl in H.
    destruct (Z.ltb_spec (i mod n) t), (Z.ltb_spec (j mod n) u); try lia.
    assert (i mod n = 0 /\ j mod n = 0) as [Ei0 Ej0].
    { specialize (Hw 0 0 ltac:(lia) ltac:(lia)).
      destruct (Z.ltb_spec 0 t), (Z.ltb_spec 0 u); try lia.
      destruct (Z.eqb_spec (i mod n) 0), (Z.eqb_spec (j mod n) 0); try lia;
        destruct (Z.eqb_spec (i mod n) (n - 1)), (Z.eqb_spec (j mod n) (n - 1)); lia. }
    assert (t = 1) as Et.
    { destruct (Z.eq_dec t 1); auto. specialize (Hw 1 0 ltac:(lia) ltac:(lia)).
      rewrite Ei0, Ej0, Z.eqb_refl in Hw. destruct (Z.ltb_spec 1 t), (Z.ltb_spec 0 u); try lia.
      destruct (Z.eqb_spec 0 1), (Z.eqb_spec 0 (n - 1)); lia. }
    assert (u = 1) as Eu.
    { destruct (Z.eq_dec u 1); auto. specialize (Hw 0 1 ltac:(lia) ltac:(lia)).
      rewrite Ei0, Ej0, Z.eqb_refl in Hw. destruct (Z.ltb_spec 0 t), (Z.ltb_spec 1 u); try lia.
      destruct (Z.eqb_spec 0 1), (Z.eqb_spec 0 (n - 1)); lia. }
    rewrite Et, Eu, (Hlike 0 Ei0 Ej0) in E1. discriminate.
Qed.

(** The member "ring" of the evidence. Whatever differs in GF(2)[x] modulo 1 + x + … + x^(n-1)
    differs in Z[x,y], too; so nothing need be proved of the following test, which computes the sum
    of x^(i+j) in the former ring as certificates ask for. *)
Inductive ring := Binary | Integral.            (** "GF(2)[x]", "Z[x,y]" *)

Definition coefficient (n t u k : Z) : Z :=
  let times k := Z.max 0 (Z.min (Z.min (k + 1) (t + u - 1 - k)) (Z.min t u)) in
  (times k + times (k + n)) mod 2.
Fixpoint ones (steps : nat) (n t u k count : Z) : Z :=
  match steps with
  | O => count
  | S steps => ones steps n t u (k + 1) (count + coefficient n t u k)
  end.
Definition differs_in_binary (z : puzzle) : bool :=
  let n := strip_length z in
  let t := row_count z mod n in
  let u := column_count z mod n in
  let count := ones (Z.to_nat n) n t u 0 0 in
  let cells := Z.min n (row_count z + column_count z - 1) in
  let like k := match the_monomino z with
                | None => let count := ones (Z.to_nat cells) n t u 0 0 in
                          if k =? 1 then 0 <? count else count <? cells
                | Some c => coefficient n t u ((fst c + snd c) mod n) =? k
                end in
  negb ((count =? 1) && like 1) && negb ((count =? n - 1) && like 0).

Definition check_no (z : puzzle) (e : ring) : bool :=
  well_formedb z && weighs_like_no_cell z &&
  match e with Binary => differs_in_binary z | Integral => true end.

Theorem check_no_sound z e : check_no z e = true -> well_formed z /\ not_coverable z.
Proof.
  unfold check_no. intros E. apply andb_prop in E as [E _]. apply andb_prop in E as [Ew E].
  apply well_formedb_ok in Ew. auto using weighs_like_no_cell_sound.
Qed.
Print Assumptions check_no_sound.
