(** Replacement-set games: the kind remainder. The coefficients of the remainder are the sums of
    E(y)·w(y - lowest square of E), for sequences w that begin with one 1 and zeros. *)
Require Import ZArith NArith List Bool Lia Sorted.
From Lastmove Require Import Rules.Grid Rules.Replacement Theory.Linear Check.Grid Check.Replacement
  Check.ReplacementChange.
Import ListNotations.
Local Open Scope Z_scope.

(** * Sequences by linear recurrence *)

Fixpoint iterate {A} (n : nat) (f : A -> A) (a : A) : A :=
  match n with O => a | S n => iterate n f (f a) end.
Lemma iterate_S {A} n (f : A -> A) : forall a, iterate (S n) f a = f (iterate n f a).
Proof. induction n as [|n IH]; intros a; [reflexivity|]. apply (IH (f a)). Qed.

Lemma iterate_add {A} n m (f : A -> A) : forall a,
  iterate (n + m) f a = iterate m f (iterate n f a).
Proof. induction n as [|n IH]; intros a; [reflexivity|]. apply (IH (f a)). Qed.

Fixpoint dot (l k : list Z) : Z :=
  match l, k with a :: l, b :: k => a * b + dot l k | _, _ => 0 end.

Section Recurrence.
Variable q inverse leading : Z.
Variable coefficients first : list Z.   (* all but the leading one; as many terms to begin with *)
Hypothesis inverse_ok : (leading * inverse) mod q = 1 mod q.
Hypothesis same_length : length first = length coefficients.
Hypothesis not_empty : first <> [].

(** The next terms, as many as there are coefficients *)
Definition advance (window : list Z) : list Z :=
  tl window ++ [(- inverse * dot coefficients window) mod q].
Definition window (k : nat) : list Z := iterate k advance first.
Definition term (k : nat) : Z := hd 0 (window k).

Lemma window_S k : window (S k) = advance (window k).
Proof. apply iterate_S. Qed.
Lemma window_length k : length (window k) = length coefficients.
Proof.
  induction k as [|k IH]; [auto|]. rewrite window_S. unfold advance. rewrite app_length.
  destruct (window k) as [|a l]; cbn [tl length] in *; [|lia].
  destruct first; [tauto|cbn [length] in *; lia].
Qed.
Lemma nth_window i : forall k, (i < length coefficients)%nat -> nth i (window k) 0 = term (k + i).
Proof.
  induction i as [|i IH]; intros k Hi.
  - rewrite Nat.add_0_r. unfold term. destruct (window k); auto.
  - replace (k + S i)%nat with (S k + i)%nat by lia. rewrite <- IH by lia.
    rewrite window_S. unfold advance. pose proof (window_length k).
    destruct (window k) as [|a l]; cbn [length tl nth] in *; [lia|]. rewrite app_nth1 by lia. auto.
Qed.
Lemma dot_nth l : forall k, length k = length l ->
  dot l k = sum (fun i => nth i l 0 * nth i k 0) (seq 0 (length l)).
Proof.
  induction l as [|a l IH]; intros [|b k]; cbn [length dot]; try lia; auto. intros E.
  rewrite IH by lia. cbn [seq sum nth]. f_equal. rewrite <- seq_shift, sum_map. auto.
Qed.
Theorem recurrence k :
  (sum (fun i => nth i coefficients 0 * term (k + i)) (seq 0 (length coefficients))
   + leading * term (k + length coefficients)) mod q = 0.
Proof.
  assert (E : sum (fun i => nth i coefficients 0 * term (k + i)) (seq 0 (length coefficients))
              = dot coefficients (window k)).
  { rewrite dot_nth by apply window_length. apply sum_ext. intros i Hi. apply in_seq in Hi.
    rewrite nth_window by lia. auto. }
  rewrite E. set (s := dot coefficients (window k)).
  assert (Elast : term (k + length coefficients) = (- inverse * s) mod q).
  { assert (Hpositive : (0 < length coefficients)%nat).
    { rewrite <- same_length. destruct first; [tauto|cbn [length]; lia]. }
    replace (k + length coefficients)%nat with (S k + (length coefficients - 1))%nat by lia.
    rewrite <- nth_window, window_S by lia. unfold advance. pose proof (window_length k) as Hlength.
    assert (Htl : length (tl (window k)) = (length coefficients - 1)%nat).
    { destruct (window k); cbn [length tl] in *; lia. }
    rewrite app_nth2, Htl, Nat.sub_diag by lia. reflexivity. }
  rewrite Elast. rewrite Zplus_mod, Zmult_mod_idemp_r, <- Zplus_mod.
  replace (s + leading * (- inverse * s)) with ((1 - leading * inverse) * s) by ring.
  rewrite Zmult_mod, Zminus_mod, inverse_ok, Z.sub_diag. reflexivity.
Qed.
End Recurrence.

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

(** * The remainder, by long division from the highest square down; nothing is proved of it. *)

Definition centred (q n : Z) : Z := let r := n mod q in if q <? 2 * r then r - q else r.
Definition list_of (q : Z) (l : list Z) : list (Z * Z) :=
  filter (fun e => negb (snd e =? 0))
         (combine (map Z.of_nat (seq 0 (length l))) (map (centred q) l)).
Fixpoint divide (steps : nat) (q inverse : Z) (coefficients : list Z) (e : change) (y : Z)
    (r : list Z) : list Z :=
  match steps with
  | O => r
  | S steps =>
      let top := (inverse * last r 0) mod q in
      let moved := at_square e y :: removelast r in
      divide steps q inverse coefficients e (y - 1)
             (map (fun pair => (fst pair - top * snd pair) mod q) (combine moved coefficients))
  end.
Definition same_list (l k : list (Z * Z)) : bool :=
  Nat.eqb (length l) (length k) &&
  forallb (fun pair => (fst (fst pair) =? fst (snd pair)) && (snd (fst pair) =? snd (snd pair)))
          (combine l k).

(** * The claim "no" *)

(** More steps than this are not taken. *)
Definition limit : Z := 2000000.

Definition not_nil (l : change) : bool := match l with [] => false | _ => true end.

Section Check.
Variable z : puzzle.
Let d := normal (expansion_change z).
Let e := normal (total_change z).
Let low_d := lowest_square d.
Let low_e := lowest_square e.

(** The sum over ascending squares, from the window that belongs to [square] *)
Fixpoint walk (next : list Z -> list Z) (l : numbers) (square : Z) (window : list Z) : Z :=
  match l with
  | [] => 0
  | (y, n) :: l =>
      if y <? square then walk next l square window else
      let window := iterate (Z.to_nat (y - square)) next window in
      Z.of_N n * hd 0 window + walk next l y window
  end.

Definition check_division (q : Z) (degree : N) (inverse : Z) (listed : list (Z * Z)) : bool :=
  let span := fold_right Z.max 0 (map (fun entry => fst entry - low_e) e) in
  (2 <=? q) && (1 <=? degree)%N && (span * Z.of_N degree <=? limit * 10) && (span <=? limit) &&
  (Z.of_N degree <=? limit) &&
  not_nil d && not_nil e &&
  match listed with
  | [] => false
  | (a, _) :: _ =>
      let degree := N.to_nat degree in
      let dense := map (fun i => at_square d (low_d + Z.of_nat i)) (seq 0 degree) in
      let leading := at_square d (low_d + Z.of_nat degree) in
      let first := map (fun i => if Z.of_nat i =? a then 1 else 0) (seq 0 degree) in
      let next := advance q inverse dense in
      ((leading * inverse) mod q =? 1) &&
      forallb (fun entry => (fst entry <=? low_d + Z.of_nat degree) || (snd entry mod q =? 0)) d &&
      same_list listed
        (list_of q (divide (S (Z.to_nat span)) q inverse dense e (low_e + span)
                           (repeat 0 degree))) &&
      negb ((walk next (goal z) low_e first - walk next (start z) low_e first) mod q =? 0)
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

Lemma walk_ok l : forall square, ascending l -> low_e <= square ->
  (forall s n, In (s, n) l -> square <= s \/ s < low_e) ->
  walk (advance q inverse dense) l square (window q inverse dense first (Z.to_nat (square - low_e)))
  = value w (integers l).
Proof.
  induction l as [|[y n] l IH]; intros square Ha Hlow Hl; cbn [walk]; [reflexivity|].
  inversion Ha as [|? ? Ha' Hmin]; subst. cbn [map fst] in *.
  unfold value, integers. cbn [map sum fst snd]. fold (integers l). fold (value w (integers l)).
  destruct (Z.ltb_spec y square).
  - assert (Hy : y < low_e) by (destruct (Hl y n (or_introl eq_refl)); lia).
    rewrite IH; auto; [|intros s m Hs; apply (Hl s m); right; auto].
    unfold w at 2. destruct (Z.ltb_spec y low_e); lia.
  - assert (Ewindow : iterate (Z.to_nat (y - square)) (advance q inverse dense)
        (window q inverse dense first (Z.to_nat (square - low_e)))
        = window q inverse dense first (Z.to_nat (y - low_e))).
    { unfold window. rewrite <- iterate_add. f_equal. lia. }
    rewrite Ewindow, IH; auto; [|lia|].
    + f_equal. unfold w. destruct (Z.ltb_spec y low_e); [lia|]. reflexivity.
    + intros s m Hs. left. rewrite Forall_forall in Hmin.
      apply Z.lt_le_incl, Hmin. apply (in_map fst) in Hs. exact Hs.
Qed.

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

Lemma check_division_sound q degree inverse listed : well_formed z ->
  check_division q degree inverse listed = true -> unreachable z.
Proof.
  intros (_ & Hstart & Hgoal & _) E l Hl. unfold check_division in E.
  apply andb_prop in E as [E Elists]. apply andb_prop in E as [E Ee].
  apply andb_prop in E as [E Ed]. do 3 apply andb_prop in E as [E _].
  apply andb_prop in E as [Eq Edegree].
  assert (Hd : d <> []) by (intros H; rewrite H in Ed; discriminate).
  assert (He : e <> []) by (intros H; rewrite H in Ee; discriminate).
  destruct listed as [|[a c] listed]; [discriminate|]. cbv zeta in Elists.
  apply andb_prop in Elists as [Elists Evalue]. apply andb_prop in Elists as [Elists _].
  apply andb_prop in Elists as [Einverse Eabove]. rewrite forallb_forall in Eabove.
  set (first := map (fun i => if Z.of_nat i =? a then 1 else 0) _) in Evalue.
  apply negb_true_iff, Z.eqb_neq in Evalue. apply Evalue.
  apply Z.leb_le in Eq. apply N.leb_le in Edegree. apply Z.eqb_eq in Einverse.
  set (n := N.to_nat degree) in *.
  assert (Hlow : forall y, at_square (total_change z) y <> 0 -> low_e <= y).
  { intros y Hy. apply (proj2 (lowest_square_ok e He) y (at_square (total_change z) y)).
    apply in_normal. auto. }
  set (dense := map (fun i => at_square d (low_d + Z.of_nat i)) (seq 0 n)) in *.
  assert (Hwalk : forall k, ascending k ->
    walk (advance q inverse dense) k low_e first = value (w q inverse n first) (integers k)).
  { intros k Hk. rewrite <- (walk_ok q inverse n first k low_e); auto; [|lia|intros; lia].
    rewrite Z.sub_diag. reflexivity. }
  rewrite <- (recurrence_sound z low_d) with (l := l) (low := low_e) (q := q)
    (w := w q inverse n first); auto.
  - f_equal. unfold total_change. rewrite value_app, value_negative, <- !Hwalk by auto. ring.
  - destruct (lowest_square_ok d Hd) as [(k & Hk) _]. apply in_normal in Hk as [<- Hk]. auto.
  - intros y Hy. destruct (Z.eq_dec (at_square (expansion_change z) y) 0); auto.
    assert (low_d <= y); [|lia].
    apply (proj2 (lowest_square_ok d Hd) y (at_square (expansion_change z) y)).
    apply in_normal. auto.
  - apply recurrence_of_w; auto.
    + rewrite Einverse. symmetry. apply Z.mod_small. lia.
    + unfold first. rewrite map_length, seq_length. auto.
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
