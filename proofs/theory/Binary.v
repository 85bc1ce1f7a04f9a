(** Sums and exclusive ors of numbers that grow, read bit by bit from the lowest. Generic.

    A pattern asks, for given x and y: are there numbers k1, ..., kq with x = carry + k1 + ... + kq
    and y = constant xor (a1 + o k1) xor ... xor (aq + o kq)? Reading one bit of x and of y leads to
    patterns of the same kind for the numbers halved; so finitely many patterns have to be known. *)
Require Import List Bool Arith NArith Lia.
From Lastmove Require Import Theory.Grundy.
Import ListNotations.
Local Open Scope N_scope.

Definition sum_of (l : list N) : N := fold_right N.add 0 l.
Lemma sum_cons a l : sum_of (a :: l) = a + sum_of l.
Proof. reflexivity. Qed.
Definition bit (b : bool) : N := N.b2n b.

Section Patterns.
Variable o : N.                                       (* how fast they grow *)

Record pattern := Pattern { carry : N; constant : N; growing : list N }.
Fixpoint grown (a k : list N) : N :=
  match a, k with a :: al, k :: kl => N.lxor (a + o * k) (grown al kl) | _, _ => 0 end.
Definition matches (t : pattern) (x y : N) : Prop :=
  exists k, length k = length (growing t) /\ x = carry t + sum_of k /\
            y = N.lxor (constant t) (grown (growing t) k).

(** The lowest bits of k1, ..., kq: their sum, the exclusive or of the a + o k, and these halved. *)
Fixpoint choices (a : list N) : list (N * (N * list N)) :=
  match a with
  | [] => [(0, (0, []))]
  | a :: al =>
      flat_map (fun c => match c with (s, (w, hs)) =>
        [(s, (N.lxor a w, N.div2 a :: hs)); (s + 1, (N.lxor (a + o) w, N.div2 (a + o) :: hs))] end)
        (choices al)
  end.
Definition next (t : pattern) (x y : bool) : list pattern :=
  flat_map (fun c => match c with (s, (w, hs)) =>
    if Bool.eqb (N.odd (carry t + s)) x && Bool.eqb (N.odd (N.lxor (constant t) w)) y
    then [Pattern (N.div2 (carry t + s)) (N.div2 (constant t)) hs] else [] end)
    (choices (growing t)).

Lemma halves k : k = bit (N.odd k) + 2 * N.div2 k.
Proof. rewrite N.add_comm. apply N.div2_odd. Qed.
Lemma div2_double b k : N.div2 (bit b + 2 * k) = k.
Proof. destruct b, k; reflexivity. Qed.
Lemma odd_double b k : N.odd (bit b + 2 * k) = b.
Proof. destruct b, k; reflexivity. Qed.
Lemma div2_add a k : N.div2 (a + 2 * k) = N.div2 a + k.
Proof.
  rewrite (halves a) at 1. rewrite <- N.add_assoc, <- N.mul_add_distr_l. apply div2_double.
Qed.
Lemma odd_add a k : N.odd (a + 2 * k) = N.odd a.
Proof.
  rewrite (halves a) at 1. rewrite <- N.add_assoc, <- N.mul_add_distr_l. apply odd_double.
Qed.
Lemma div2_lxor a b : N.div2 (N.lxor a b) = N.lxor (N.div2 a) (N.div2 b).
Proof. rewrite !N.div2_spec. apply N.shiftr_lxor. Qed.
Lemma odd_lxor a b : N.odd (N.lxor a b) = xorb (N.odd a) (N.odd b).
Proof. rewrite <- !N.bit0_odd. apply N.lxor_spec. Qed.
Lemma grow_bit a k : exists b, a + o * k = (a + o * bit b) + 2 * (o * N.div2 k) /\ N.odd k = b.
Proof.
  exists (N.odd k). split; auto. rewrite (halves k) at 1. lia.
Qed.

Lemma choices_of al : forall kl, length kl = length al -> exists s w hs k',
  In (s, (w, hs)) (choices al) /\ length k' = length hs /\ sum_of kl = s + 2 * sum_of k' /\
  N.odd (grown al kl) = N.odd w /\ N.div2 (grown al kl) = grown hs k'.
Proof.
  induction al as [|a al IH]; intros [|k kl] Hl; try discriminate.
  - exists 0, 0, [], []. simpl. repeat split; auto.
  - injection Hl as Hl. destruct (IH kl Hl) as (s & w & hs & k' & Hin & Hk & Hs & Ho & Hd).
    destruct (grow_bit a k) as (b & Ek & Eb). cbn [grown]. rewrite sum_cons.
    rewrite Ek, odd_lxor, div2_lxor, odd_add, div2_add, Ho, Hd, Hs.
    destruct b.
    + exists (s + 1), (N.lxor (a + o) w), (N.div2 (a + o) :: hs), (N.div2 k :: k').
      replace (a + o * bit true) with (a + o) by (unfold bit; simpl; lia). rewrite odd_lxor.
      repeat split.
      * apply in_flat_map. exists (s, (w, hs)). split; auto. simpl; auto.
      * simpl. lia.
      * rewrite sum_cons. rewrite (halves k) at 1. rewrite Eb. change (bit true) with 1. lia.
    + exists s, (N.lxor a w), (N.div2 a :: hs), (N.div2 k :: k').
      replace (a + o * bit false) with a by (unfold bit; simpl; lia). rewrite odd_lxor. repeat split.
      * apply in_flat_map. exists (s, (w, hs)). split; auto. simpl; auto.
      * simpl. lia.
      * rewrite sum_cons. rewrite (halves k) at 1. rewrite Eb. change (bit false) with 0. lia.
Qed.
Lemma of_choices al : forall s w hs k', In (s, (w, hs)) (choices al) -> length k' = length hs ->
  exists kl, length kl = length al /\ sum_of kl = s + 2 * sum_of k' /\
  N.odd (grown al kl) = N.odd w /\ N.div2 (grown al kl) = grown hs k'.
Proof.
  induction al as [|a al IH]; intros s w hs k' Hin Hk.
  - destruct Hin as [E|[]]. injection E as <- <- <-. destruct k'; [|discriminate].
    exists []. simpl. auto.
  - apply in_flat_map in Hin as ((s1 & w1 & hs1) & Hin & Hc).
    assert (W : exists b, s = s1 + bit b /\ w = N.lxor (a + o * bit b) w1 /\
      hs = N.div2 (a + o * bit b) :: hs1).
    { destruct Hc as [E|[E|[]]]; injection E as <- <- <-.
      - exists false. change (bit false) with 0. rewrite N.mul_0_r, !N.add_0_r. auto.
      - exists true. change (bit true) with 1. rewrite N.mul_1_r. auto. }
    destruct W as (b & -> & -> & ->). destruct k' as [|k k']; [discriminate|].
    injection Hk as Hk. destruct (IH s1 w1 hs1 k' Hin Hk) as (kl & Hl & Hs & Ho & Hd).
    exists ((bit b + 2 * k) :: kl). cbn [grown]. rewrite !sum_cons.
    replace (a + o * (bit b + 2 * k)) with ((a + o * bit b) + 2 * (o * k)) by lia.
    rewrite !odd_lxor, div2_lxor, odd_add, div2_add, Ho, Hd, Hs.
    repeat split; auto; [simpl; lia|lia].
Qed.
Theorem next_ok t x y bx by_ : matches t (bit bx + 2 * x) (bit by_ + 2 * y) <->
  exists u, In u (next t bx by_) /\ matches u x y.
Proof.
  unfold matches, next. split.
  - intros (kl & Hl & Hx & Hy).
    destruct (choices_of _ kl Hl) as (s & w & hs & k' & Hin & Hk & Hs & Ho & Hd).
    exists (Pattern (N.div2 (carry t + s)) (N.div2 (constant t)) hs).
    rewrite Hs, N.add_assoc in Hx.
    assert (Ex : N.odd (carry t + s) = bx).
    { rewrite <- (odd_add _ (sum_of k')), <- Hx. apply odd_double. }
    assert (Ey : N.odd (N.lxor (constant t) w) = by_).
    { rewrite odd_lxor, <- Ho, <- odd_lxor, <- Hy. apply odd_double. }
    split.
    + apply in_flat_map. exists (s, (w, hs)). split; auto. rewrite Ex, Ey, !eqb_reflx. left; auto.
    + exists k'. simpl. repeat split; auto.
      * rewrite <- div2_add, <- Hx. symmetry. apply div2_double.
      * rewrite <- Hd, <- div2_lxor, <- Hy. symmetry. apply div2_double.
  - intros (u & Hin & k' & Hk & Hx & Hy). apply in_flat_map in Hin as ((s & w & hs) & Hc & Hin).
    destruct (Bool.eqb (N.odd (carry t + s)) bx && _) eqn:E; [|destruct Hin].
    destruct Hin as [<-|[]]. apply andb_prop in E as [E1 E2]. apply eqb_prop in E1, E2.
    simpl in Hk, Hx, Hy. destruct (of_choices _ _ _ _ k' Hc Hk) as (kl & Hl & Hs & Ho & Hd).
    exists kl. split; auto. rewrite Hs. split.
    + rewrite N.add_assoc, (halves (carry t + s)), E1, Hx. lia.
    + rewrite (halves (N.lxor (constant t) _)), odd_lxor, Ho, <- odd_lxor, E2, div2_lxor, Hd, <- Hy.
      auto.
Qed.
(** When both numbers are read. *)
Definition ends (t : pattern) : bool :=
  (carry t =? 0) && (constant t =? xors (growing t)).
Lemma grown_nothing al : grown al (map (fun _ => 0) al) = xors al.
Proof. induction al as [|a al IH]; simpl; auto. rewrite IH, N.mul_0_r, N.add_0_r. auto. Qed.
Lemma sum_nothing (kl : list N) : sum_of kl = 0 -> kl = map (fun _ => 0) kl.
Proof.
  induction kl as [|k kl IH]; auto. rewrite sum_cons. intros H. simpl. f_equal; [lia|].
  apply IH. lia.
Qed.
Theorem ends_ok t : matches t 0 0 <-> ends t = true.
Proof.
  unfold matches, ends. rewrite andb_true_iff, !N.eqb_eq. split.
  - intros (kl & Hl & Hx & Hy). assert (Hs : sum_of kl = 0) by lia. split; [lia|].
    rewrite (sum_nothing kl Hs) in Hy.
    replace (map (fun _ => 0) kl) with (map (fun _ : N => 0) (growing t)) in Hy.
    + rewrite grown_nothing in Hy. apply N.lxor_eq. auto.
    + clear -Hl. revert Hl. generalize (growing t) as al.
      induction kl as [|k kl IH]; intros [|a al] H; try discriminate; simpl; auto.
      f_equal. apply IH. auto.
  - intros (Hc & Hw). exists (map (fun _ => 0) (growing t)). rewrite map_length, grown_nothing.
    rewrite Hw, N.lxor_nilpotent. repeat split; auto.
    rewrite Hc. simpl. generalize (growing t). induction l as [|a l IH]; simpl; auto.
Qed.
End Patterns.

(** * Comparing numbers bit by bit: the lower bits decide only if the higher ones agree *)
Definition compared (lower : comparison) (a b : N) : comparison :=
  match N.compare a b with Eq => lower | c => c end.
Lemma compared_bits lower a b x y : compared lower (bit x + 2 * a) (bit y + 2 * b) =
  compared (compared lower (bit x) (bit y)) a b.
Proof.
  unfold compared.
  destruct (N.compare_spec (bit x + 2 * a) (bit y + 2 * b)), (N.compare_spec a b),
    (N.compare_spec (bit x) (bit y)); auto; exfalso; destruct x, y; unfold bit, N.b2n in *; lia.
Qed.
