(** Replacement-set games: the kind remainder. The coefficients of the remainder are the sums of
    E(y)·w(y - lowest square of E), for sequences w that begin with one 1 and zeros. Squares may be
    far apart: powers of T are found by squaring. *)
Require Import ZArith NArith List Bool Lia Sorted.
From Lastmove Require Import Rules.Grid Rules.Replacement Theory.Linear Theory.Recurrence Check.Grid
  Check.Replacement Check.ReplacementChange.
Import ListNotations.
Local Open Scope Z_scope.

(** * Evidence

    Modulo q all coefficients of D vanish, and the change of some square does not; or the
    coefficient of D that stands [degree] places above its lowest one is a unit, with [inverse],
    and those above it vanish. [listed] is the member "remainder". *)
Inductive evidence :=
| Vanishing (modulus : Z) (listed : list (Z * Z))
| Division (modulus : Z) (degree : N) (inverse : Z) (listed : list (Z * Z)).

Fixpoint lowest (l : change) (n : Z) : Z :=
  match l with [] => n | (s, _) :: l => lowest l (Z.min n s) end.
Lemma lowest_ok l : forall n, (lowest l n = n \/ exists m, In (lowest l n, m) l) /\
  lowest l n <= n /\ forall s m, In (s, m) l -> lowest l n <= s.
Proof.
  induction l as [|[s k] l IH]; intros n; cbn [lowest].
  - split; [auto|split; [lia|intros s m []]].
  - destruct (IH (Z.min n s)) as (H1 & H2 & H3). split; [|split; [lia|]].
    + destruct H1 as [E|(m & Hm)]; [|right; exists m; right; auto].
      rewrite E. destruct (Z.min_spec n s) as [[_ ->]|[_ ->]]; auto. right. exists k. left. auto.
    + intros t m [[= -> ->]|Ht]; [lia|eauto].
Qed.
Definition lowest_square (l : change) : Z :=
  match l with [] => 0 | (s, _) :: rest => lowest rest s end.
Lemma lowest_square_ok l : l <> [] -> (exists m, In (lowest_square l, m) l) /\
  forall s m, In (s, m) l -> lowest_square l <= s.
Proof.
  destruct l as [|[s k] l]; [tauto|]. intros _. cbn [lowest_square].
  destruct (lowest_ok l s) as (H1 & H2 & H3). split.
  - destruct H1 as [->|(m & Hm)]; [exists k; left; auto|exists m; right; auto].
  - intros t m [[= -> ->]|Ht]; [auto|eauto].
Qed.

Definition centred (q n : Z) : Z := let r := n mod q in if q <? 2 * r then r - q else r.
Definition list_of (q : Z) (l : list Z) : list (Z * Z) :=
  filter (fun e => negb (snd e =? 0))
         (combine (map Z.of_nat (seq 0 (length l))) (map (centred q) l)).
Definition same_list (l k : list (Z * Z)) : bool :=
  Nat.eqb (length l) (length k) &&
  forallb (fun pair => (fst (fst pair) =? fst (snd pair)) && (snd (fst pair) =? snd (snd pair)))
          (combine l k).

(** * The claim "no" *)

(** Larger degrees are not tried. *)
Definition limit : Z := 2000000.

(** Squares that ascend; of the order nothing is proved. *)
Fixpoint put_in (y : Z) (l : list Z) : list Z :=
  match l with
  | [] => [y]
  | x :: l => if y <? x then y :: x :: l else if y =? x then x :: l else x :: put_in y l
  end.
Definition in_order (l : change) : list Z := fold_right (fun entry l => put_in (fst entry) l) [] l.

Definition not_nil (l : change) : bool := match l with [] => false | _ => true end.

Section Check.
Variable z : puzzle.
Let d := normal (expansion_change z).
Let e := normal (total_change z).
Let low_d := lowest_square d.
Let low_e := lowest_square e.

(** The value of the sequence [first] is one coefficient of the remainder: it is not 0. *)
Definition check_division (q : Z) (degree : N) (inverse : Z) (listed : list (Z * Z)) : bool :=
  let squares := in_order e in
  (2 <=? q) && (1 <=? degree)%N && (Z.of_N degree <=? limit) && not_nil d && not_nil e &&
  ascendingb squares && forallb (fun entry => existsb (Z.eqb (fst entry)) squares) e &&
  match listed, squares with
  | (a, _) :: _, lowest :: _ =>
      let count := N.to_nat degree in
      let dense := map (fun i => at_square d (low_d + Z.of_nat i)) (seq 0 count) in
      let leading := at_square d (low_d + Z.of_N degree) in
      let first := map (fun i => if Z.of_nat i =? a then 1 else 0) (seq 0 count) in
      let few := 20 * (Z.of_N degree + 1) in
      let found := remainder q inverse dense few (at_square e) squares in
      (lowest =? low_e) && ((leading * inverse) mod q =? 1) &&
      forallb (fun entry => (fst entry <=? low_d + Z.of_N degree) || (snd entry mod q =? 0)) d &&
      same_list listed (list_of q found) && negb (dot found first mod q =? 0)
  | _, _ => false
  end.
Definition check_vanishing (q : Z) (listed : list (Z * Z)) : bool :=
  (2 <=? q) && forallb (fun entry => snd entry mod q =? 0) d &&
  existsb (fun entry => negb (snd entry mod q =? 0)) e &&
  forallb (fun entry => centred q (at_square e (low_e + fst entry)) =? snd entry) listed &&
  forallb (fun entry => (snd entry mod q =? 0)
                        || existsb (fun l => fst entry =? low_e + fst l) listed) e &&
  ascendingb (map fst listed) && forallb (fun entry => negb (snd entry =? 0)) listed.

Definition check_remainder (evidence : evidence) : bool :=
  well_formedb z &&
  match evidence with
  | Vanishing q listed => check_vanishing q listed
  | Division q degree inverse listed => check_division q degree inverse listed
  end.

(** * Soundness *)

Lemma at_d y : at_square d y = at_square (expansion_change z) y.
Proof. apply at_normal. Qed.

Lemma check_vanishing_sound q listed : check_vanishing q listed = true -> unreachable z.
Proof.
  unfold check_vanishing. intros E l Hl.
  do 4 apply andb_prop in E as [E _]. apply andb_prop in E as [E Ee].
  apply andb_prop in E as [_ Ed].
  apply existsb_exists in Ee as ([y n] & Hy & En). cbn [snd] in En.
  apply negb_true_iff, Z.eqb_neq in En. apply En. apply in_normal in Hy as [Hy _].
  rewrite forallb_forall in Ed.
  pose proof (vanishing_sound z l q (fun s => if Z.eqb s y then 1 else 0) Hl) as H.
  rewrite value_delta, Hy in H. apply H. intros k. unfold expansion_value.
  rewrite <- value_normal. apply sum_modulo. intros entry Hentry.
  specialize (Ed entry Hentry). apply Z.eqb_eq in Ed.
  rewrite Zmult_mod, Ed, Z.mul_0_l. apply Zmod_0_l.
Qed.

Section Division.
Variable q inverse : Z.
Variable degree : nat.
Variable first : list Z.
Let dense := map (fun i => at_square d (low_d + Z.of_nat i)) (seq 0 degree).
Let leading := at_square d (low_d + Z.of_nat degree).
Definition w (y : Z) : Z :=
  if y <? low_e then 0 else term q inverse dense first (Z.to_nat (y - low_e)).

Hypothesis inverse_ok : (leading * inverse) mod q = 1 mod q.
Hypothesis first_length : length first = degree.
Hypothesis degree_positive : (1 <= degree)%nat.
Hypothesis d_there : d <> [].
Hypothesis above : forall s n, In (s, n) d -> s <= low_d + Z.of_nat degree \/ n mod q = 0.

Lemma recurrence_of_w k : low_e - low_d <= k -> expansion_value z w k mod q = 0.
Proof.
  intros Hk. unfold expansion_value. rewrite <- value_normal. fold d.
  set (ys := map (fun i => low_d + Z.of_nat i) (seq 0 (S degree))
             ++ nodup Z.eq_dec (filter (fun y => low_d + Z.of_nat degree <? y) (map fst d))).
  rewrite (value_at _ d ys).
  - unfold ys. rewrite sum_app, sum_map, Zplus_mod.
    rewrite (sum_modulo _ q (nodup _ _)).
    2: { intros y Hy. apply nodup_In, filter_In in Hy as [Hy Habove]. apply Z.ltb_lt in Habove.
      apply in_map_iff in Hy as ([s n] & <- & Hs). cbn [fst] in *.
      destruct (above s n Hs) as [H|H]; [lia|].
      rewrite at_d. apply in_normal in Hs as [Es _]. rewrite Es, Zmult_mod, H. apply Zmod_0_l. }
    rewrite Z.add_0_r, Zmod_mod, seq_S, sum_app. cbn [sum Nat.add]. rewrite Z.add_0_r.
    pose proof (recurrence q inverse leading dense first inverse_ok) as H.
    assert (Hdense : length dense = degree) by (unfold dense; rewrite map_length, seq_length; auto).
    rewrite Hdense in H. specialize (H first_length).
    assert (Hfirst : first <> [])
      by (intros E; rewrite E in first_length; cbn in first_length; lia).
    specialize (H Hfirst (Z.to_nat (k + low_d - low_e))).
    assert (Hw : forall i, w (low_d + Z.of_nat i + k)
                           = term q inverse dense first (Z.to_nat (k + low_d - low_e) + i)).
    { intros i. unfold w. destruct (Z.ltb_spec (low_d + Z.of_nat i + k) low_e); [lia|].
      f_equal. lia. }
    rewrite <- H. do 2 f_equal.
    + apply sum_ext. intros i Hi. apply in_seq in Hi. rewrite Hw. f_equal. unfold dense.
      rewrite (nth_indep _ 0 (at_square d (low_d + Z.of_nat 0)))
        by (rewrite map_length, seq_length; lia).
      rewrite (map_nth (fun i => at_square d (low_d + Z.of_nat i))), seq_nth by lia. auto.
    + rewrite Hw. reflexivity.
  - unfold ys. apply NoDup_append.
    + apply NoDup_map_injective; [intros a b; lia|apply seq_NoDup].
    + apply NoDup_nodup.
    + intros y H1 H2. apply in_map_iff in H1 as (i & <- & Hi). apply in_seq in Hi.
      apply nodup_In, filter_In in H2 as [_ H2]. apply Z.ltb_lt in H2. lia.
  - intros y Hy. unfold ys. apply in_or_app.
    destruct (Z.ltb_spec (low_d + Z.of_nat degree) y) as [H|H].
    + right. apply nodup_In, filter_In. split; auto. apply Z.ltb_lt, H.
    + left. apply in_map_iff in Hy as ([s n] & <- & Hs). cbn [fst] in *.
      apply (lowest_square_ok d d_there) in Hs. fold low_d in Hs.
      apply in_map_iff. exists (Z.to_nat (s - low_d)). rewrite in_seq. lia.
Qed.
End Division.

Lemma check_division_sound q degree inverse listed :
  check_division q degree inverse listed = true -> unreachable z.
Proof.
  intros E l Hl. unfold check_division in E. cbv zeta in E.
  apply andb_prop in E as [E Elists]. apply andb_prop in E as [E Ehas].
  apply andb_prop in E as [E Eascends]. apply andb_prop in E as [E Ee].
  apply andb_prop in E as [E Ed]. apply andb_prop in E as [E _].
  apply andb_prop in E as [Eq Edegree].
  assert (Hd : d <> []) by (intros H; rewrite H in Ed; discriminate).
  assert (He : e <> []) by (intros H; rewrite H in Ee; discriminate).
  destruct listed as [|[a c] listed]; [discriminate|].
  destruct (in_order e) as [|y squares]; [discriminate|].
  apply andb_prop in Elists as [Elists Evalue]. apply andb_prop in Elists as [Elists _].
  apply andb_prop in Elists as [Elists Eabove]. apply andb_prop in Elists as [Elow Einverse].
  rewrite forallb_forall in Eabove. apply Z.eqb_eq in Elow, Einverse. apply Z.leb_le in Eq.
  apply N.leb_le in Edegree. apply ascendingb_ok in Eascends. rewrite forallb_forall in Ehas.
  set (n := N.to_nat degree) in *. replace (Z.of_N degree) with (Z.of_nat n) in * by lia.
  set (dense := map (fun i => at_square d (low_d + Z.of_nat i)) (seq 0 n)) in *.
  set (first := map (fun i => if Z.of_nat i =? a then 1 else 0) (seq 0 n)) in *.
  assert (dense_length : length dense = n) by (unfold dense; rewrite map_length, seq_length; auto).
  assert (first_length : length first = n) by (unfold first; rewrite map_length, seq_length; auto).
  assert (first_there : first <> []) by (intros F; rewrite F in first_length; cbn in *; lia).
  assert (same_length : length first = length dense) by lia.
  assert (is_inverse : (at_square d (low_d + Z.of_nat n) * inverse) mod q = 1 mod q).
  { rewrite Einverse. symmetry. apply Z.mod_small. lia. }
  apply negb_true_iff, Z.eqb_neq in Evalue. apply Evalue.
  rewrite <- (sent_first q inverse dense first same_length first_there)
    by apply (remainder_length q inverse dense first same_length first_there).
  assert (q_there : q <> 0) by lia. set (few := 20 * (Z.of_nat n + 1)).
  assert (few_there : 0 <= few) by lia.
  rewrite (alike_eqmod q inverse _ is_inverse _ _
    (remainder_ok q inverse _ dense first is_inverse same_length first_there q_there few
       (at_square e) few_there squares y Eascends 0)).
  assert (Hlow : forall y, at_square (total_change z) y <> 0 -> low_e <= y).
  { intros s Hs. apply (proj2 (lowest_square_ok e He) s (at_square (total_change z) s)).
    apply in_normal. auto. }
  rewrite <- (recurrence_sound z low_d) with (l := l) (low := low_e) (q := q)
    (w := w q inverse n first); auto.
  - f_equal. rewrite <- value_normal. fold e. rewrite (value_at _ e (y :: squares)).
    + apply sum_ext. intros s Hs. f_equal. unfold w. subst y. cbn [Nat.add]. fold dense.
      destruct (Z.ltb_spec s low_e) as [below|_]; [|reflexivity]. exfalso.
      inversion Eascends as [|? ? _ above]; subst. rewrite Forall_forall in above.
      destruct Hs as [->|Hs]; [lia|]. specialize (above s Hs). lia.
    + clear - Eascends. induction Eascends as [|s l _ IH above]; constructor; auto.
      rewrite Forall_forall in above. intros Hs. specialize (above s Hs). lia.
    + intros s Hs. apply in_map_iff in Hs as (entry & <- & Hs). specialize (Ehas _ Hs).
      apply existsb_exists in Ehas as (s & Hs' & Es). apply Z.eqb_eq in Es. congruence.
  - destruct (lowest_square_ok d Hd) as [(k & Hk) _]. apply in_normal in Hk as [<- Hk]. auto.
  - intros s Hs. destruct (Z.eq_dec (at_square (expansion_change z) s) 0); auto.
    assert (low_d <= s); [|lia].
    apply (proj2 (lowest_square_ok d Hd) s (at_square (expansion_change z) s)).
    apply in_normal. auto.
  - apply recurrence_of_w; auto.
    + lia.
    + intros s k Hk. specialize (Eabove _ Hk). cbn [fst snd] in Eabove.
      apply orb_prop in Eabove as [H|H]; [left; lia|right; lia].
Qed.

Theorem check_remainder_sound evidence : check_remainder evidence = true ->
  well_formed z /\ unreachable z.
Proof.
  intros E. apply andb_prop in E as [Ew E]. apply well_formedb_ok in Ew. split; auto.
  destruct evidence as [q listed|q degree inverse listed].
  - eapply check_vanishing_sound; eauto.
  - eapply check_division_sound; eauto.
Qed.
End Check.
Print Assumptions check_remainder_sound.
