(** Sequences by linear recurrence modulo a number, and their terms far away: by powers of T modulo
    the polynomial of the recurrence. *)
Require Import ZArith List Bool Lia Sorted.
From Lastmove Require Import Theory.Linear.
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

(** * Equality modulo q *)

Definition alike (a b : Z) : Prop := exists t, a = b + q * t.
Lemma alike_same a : alike a a.
Proof. exists 0. ring. Qed.
Lemma alike_trans a b c : alike a b -> alike b c -> alike a c.
Proof. intros [t ->] [u ->]. exists (t + u). ring. Qed.
Lemma alike_sym a b : alike a b -> alike b a.
Proof. intros [t ->]. exists (- t). ring. Qed.
Lemma alike_add a b c d : alike a b -> alike c d -> alike (a + c) (b + d).
Proof. intros [t ->] [u ->]. exists (t + u). ring. Qed.
Lemma alike_scale n a b : alike a b -> alike (n * a) (n * b).
Proof. intros [t ->]. exists (n * t). ring. Qed.
Lemma alike_mod a : q <> 0 -> alike (a mod q) a.
Proof. intros other. exists (- (a / q)). pose proof (Z.div_mod a q other). lia. Qed.
Lemma alike_eqmod a b : alike a b -> a mod q = b mod q.
Proof.
  intros [t ->]. destruct (Z.eq_dec q 0) as [->|other]; [f_equal; ring|].
  rewrite (Z.mul_comm q t). apply Z.mod_add, other.
Qed.

(** * Polynomials in T, which stands for the next term *)

(** What a polynomial, its lowest coefficient first, makes of the sequence from the m-th term on *)
Fixpoint made_of (f : nat -> Z) (c : list Z) (m : nat) : Z :=
  match c with [] => 0 | a :: c => a * f m + made_of f c (S m) end.
Definition sent (c : list Z) (m : nat) : Z := made_of term c m.

Lemma made_alike f g c : (forall m, alike (f m) (g m)) ->
  forall m, alike (made_of f c m) (made_of g c m).
Proof.
  intros same. induction c as [|a c IH]; intros m; cbn [made_of]; [apply alike_same|].
  apply alike_add; [apply alike_scale, same|apply IH].
Qed.
Lemma made_app f a b : forall m,
  made_of f (a ++ b) m = made_of f a m + made_of f b (m + length a).
Proof.
  induction a as [|n a IH]; intros m; cbn [app made_of length].
  - rewrite Nat.add_0_r. ring.
  - rewrite IH. replace (m + S (length a))%nat with (S m + length a)%nat by lia. ring.
Qed.
Lemma made_sum f c : forall m,
  made_of f c m = sum (fun i => nth i c 0 * f (m + i)%nat) (seq 0 (length c)).
Proof.
  induction c as [|a c IH]; intros m; cbn [made_of length seq sum nth]; [reflexivity|].
  rewrite Nat.add_0_r, IH, <- seq_shift, sum_map. f_equal. apply sum_ext. intros i _. cbn [nth].
  do 2 f_equal. lia.
Qed.

(** Times T, divided by the polynomial of the recurrence *)
Fixpoint less (n : Z) (a b : list Z) : list Z :=
  match a, b with
  | x :: a, y :: b => (x - n * y) mod q :: less n a b
  | _, _ => []
  end.
Definition next (r : list Z) : list Z :=
  less ((inverse * last r 0) mod q) (0 :: removelast r) coefficients.

Hypothesis q_there : q <> 0.

Lemma less_ok n f : forall a b, length a = length b -> forall m,
  alike (made_of f (less n a b) m) (made_of f a m - n * made_of f b m).
Proof.
  induction a as [|x a IH]; intros [|y b]; cbn [length less made_of]; try discriminate;
    intros same m.
  - exists 0. ring.
  - apply alike_trans with ((x - n * y) * f m + (made_of f a (S m) - n * made_of f b (S m))).
    + apply alike_add; [|apply IH; lia]. rewrite !(Z.mul_comm _ (f m)).
      apply alike_scale, alike_mod, q_there.
    + exists 0. ring.
Qed.
Lemma less_length n : forall a b, length a = length b -> length (less n a b) = length b.
Proof.
  induction a as [|x a IH]; intros [|y b]; cbn [length less]; try discriminate; auto.
Qed.
Lemma removelast_length (r : list Z) : r <> [] -> length (0 :: removelast r) = length r.
Proof.
  intros some. pose proof (app_removelast_last 0 some) as E. rewrite E at 2.
  rewrite app_length. cbn [length]. lia.
Qed.
Lemma there (r : list Z) : length r = length coefficients -> r <> [].
Proof.
  intros same E. subst r. cbn [length] in same. apply not_empty. destruct first; [reflexivity|].
  cbn [length] in same_length. lia.
Qed.
Lemma next_length r : length r = length coefficients -> length (next r) = length coefficients.
Proof.
  intros same. apply less_length. rewrite removelast_length by (apply there, same). exact same.
Qed.

(** The term after as many as there are coefficients *)
Lemma far_term m :
  alike (term (m + length coefficients)) (- inverse * sent coefficients m).
Proof.
  pose proof (recurrence m) as zero. unfold sent. rewrite made_sum.
  set (s := sum _ _) in *. set (far := term _) in *.
  apply Z.mod_divide in zero as [t zero]; [|exact q_there].
  assert (one : alike (leading * inverse) 1).
  { apply alike_trans with ((leading * inverse) mod q).
    - apply alike_sym, alike_mod, q_there.
    - rewrite inverse_ok. apply alike_mod, q_there. }
  destruct one as [u one].
  (* far = leading * inverse * far - q * u * far, and leading * far = t * q - s *)
  exists (inverse * t - u * far).
  replace far with (leading * inverse * far - q * u * far) at 1 by (rewrite one; ring).
  replace (leading * inverse * far) with (inverse * (leading * far)) by ring.
  replace (leading * far) with (t * q - s) by lia. ring.
Qed.
Lemma next_ok r m : length r = length coefficients -> alike (sent (next r) m) (sent r (S m)).
Proof.
  intros same. pose proof (there r same) as some. unfold next, sent.
  eapply alike_trans; [apply less_ok; rewrite removelast_length; auto|].
  cbn [made_of]. rewrite (app_removelast_last 0 some) at 3. rewrite made_app. cbn [made_of].
  assert (E : (S m + length (removelast r))%nat = (m + length coefficients)%nat).
  { pose proof (removelast_length r some) as H. cbn [length] in H. lia. }
  rewrite E, Z.add_0_r.
  apply alike_trans with (made_of term (removelast r) (S m) +
    last r 0 * (- inverse * sent coefficients m)).
  - unfold sent. destruct (alike_mod (inverse * last r 0) q_there) as [t ->].
    exists (- t * made_of term coefficients m). ring.
  - apply alike_add; [apply alike_same|]. apply alike_scale, alike_sym, far_term.
Qed.

(** A polynomial divided by that of the recurrence *)
Definition plus_head (a : Z) (r : list Z) : list Z :=
  match r with [] => [] | x :: r => (x + a) mod q :: r end.
Fixpoint reduced (c : list Z) : list Z :=
  match c with
  | [] => repeat 0 (length coefficients)
  | a :: c => plus_head a (next (reduced c))
  end.
Lemma plus_head_length a r : length (plus_head a r) = length r.
Proof. destruct r; reflexivity. Qed.
Lemma plus_head_ok a r m : r <> [] -> alike (sent (plus_head a r) m) (a * term m + sent r m).
Proof.
  destruct r as [|x r]; [tauto|]. intros _. unfold sent. cbn [plus_head made_of].
  rewrite Z.add_assoc. apply alike_add; [|apply alike_same].
  rewrite <- Z.mul_add_distr_r, (Z.add_comm a x), !(Z.mul_comm _ (term m)).
  apply alike_scale, alike_mod, q_there.
Qed.
Lemma zeros_ok n : forall m, sent (repeat 0 n) m = 0.
Proof.
  unfold sent. induction n as [|n IH]; intros m; cbn [repeat made_of]; [auto|]. rewrite IH. ring.
Qed.
Lemma reduced_length c : length (reduced c) = length coefficients.
Proof.
  induction c as [|a c IH]; cbn [reduced]; [apply repeat_length|].
  rewrite plus_head_length. apply next_length, IH.
Qed.
Lemma reduced_ok c : forall m, alike (sent (reduced c) m) (sent c m).
Proof.
  induction c as [|a c IH]; intros m; cbn [reduced].
  - rewrite zeros_ok. apply alike_same.
  - eapply alike_trans; [apply plus_head_ok, there, next_length, reduced_length|].
    unfold sent at 2. cbn [made_of]. apply alike_add; [apply alike_same|].
    eapply alike_trans; [apply next_ok, reduced_length|apply IH].
Qed.

Fixpoint plus_all (a b : list Z) : list Z :=
  match a, b with
  | x :: a, y :: b => x + y :: plus_all a b
  | [], b => b
  | a, [] => a
  end.
Fixpoint times (c d : list Z) : list Z :=
  match c with
  | [] => []
  | a :: c => plus_all (map (Z.mul a) d) (0 :: times c d)
  end.
Lemma made_plus_all f : forall a b m,
  made_of f (plus_all a b) m = made_of f a m + made_of f b m.
Proof.
  induction a as [|x a IH]; intros [|y b] m; cbn [plus_all made_of]; try ring. rewrite IH. ring.
Qed.
Lemma made_scaled f n d : forall m, made_of f (map (Z.mul n) d) m = n * made_of f d m.
Proof. induction d as [|x d IH]; intros m; cbn [map made_of]; [ring|]. rewrite IH. ring. Qed.
Lemma made_times f d : forall c m, made_of f (times c d) m = made_of (made_of f d) c m.
Proof.
  induction c as [|a c IH]; intros m; cbn [times made_of]; [reflexivity|].
  rewrite made_plus_all, made_scaled. cbn [made_of]. rewrite IH. ring.
Qed.

(** Whether a polynomial is T to the k, as far as the sequence knows *)
Definition is_power (c : list Z) (k : nat) : Prop := forall m, alike (sent c m) (term (m + k)).
Lemma made_later f k c : forall m, made_of (fun m => f (m + k)%nat) c m = made_of f c (m + k).
Proof.
  induction c as [|a c IH]; intros m; cbn [made_of]; [reflexivity|]. rewrite IH. reflexivity.
Qed.
Lemma sent_times c d k m : is_power d k -> alike (sent (times c d) m) (sent c (m + k)).
Proof.
  intros of_d. unfold sent. rewrite made_times, <- made_later. apply made_alike. exact of_d.
Qed.

Fixpoint power (p : positive) : list Z :=
  match p with
  | xH => next (reduced [1])
  | xO p => let r := power p in reduced (times r r)
  | xI p => let r := power p in next (reduced (times r r))
  end.
Lemma square_power c k : is_power c k -> is_power (times c c) (k + k).
Proof.
  intros of_c m. eapply alike_trans; [apply sent_times, of_c|].
  replace (m + (k + k))%nat with (m + k + k)%nat by lia. apply of_c.
Qed.
Lemma reduced_power c k : is_power c k -> is_power (reduced c) k.
Proof. intros of_c m. eapply alike_trans; [apply reduced_ok|apply of_c]. Qed.
Lemma next_power c k : length c = length coefficients -> is_power c k -> is_power (next c) (S k).
Proof.
  intros same of_c m. eapply alike_trans; [apply next_ok, same|].
  replace (m + S k)%nat with (S m + k)%nat by lia. apply of_c.
Qed.
Lemma power_ok p : is_power (power p) (Pos.to_nat p).
Proof.
  induction p as [p IH|p IH|]; cbn [power].
  - replace (Pos.to_nat p~1) with (S (Pos.to_nat p + Pos.to_nat p)) by lia.
    apply next_power; [apply reduced_length|]. apply reduced_power, square_power, IH.
  - replace (Pos.to_nat p~0) with (Pos.to_nat p + Pos.to_nat p)%nat by lia.
    apply reduced_power, square_power, IH.
  - change (Pos.to_nat 1) with 1%nat. apply next_power; [apply reduced_length|].
    apply reduced_power. intros m. unfold sent. cbn [made_of]. rewrite Nat.add_0_r.
    exists 0. ring.
Qed.

(** Times T to the k: step by step if there are few steps *)
Definition far (few : Z) (k : Z) (r : list Z) : list Z :=
  if k <=? few then iterate (Z.to_nat k) next r
  else match k with Zpos p => reduced (times r (power p)) | _ => r end.
Lemma far_length few k r :
  length r = length coefficients -> length (far few k r) = length coefficients.
Proof.
  unfold far. intros same. destruct (k <=? few).
  - revert r same. induction (Z.to_nat k) as [|n IH]; intros r same; cbn [iterate]; [exact same|].
    apply IH, next_length, same.
  - destruct k; auto. apply reduced_length.
Qed.
Lemma far_ok few k r m : length r = length coefficients -> 0 <= few ->
  alike (sent (far few k r) m) (sent r (m + Z.to_nat k)).
Proof.
  intros same positive. unfold far. destruct (Z.leb_spec k few) as [_|much].
  - revert r m same. induction (Z.to_nat k) as [|n IH]; intros r m same; cbn [iterate].
    + rewrite Nat.add_0_r. apply alike_same.
    + eapply alike_trans; [apply IH, next_length, same|].
      replace (m + S n)%nat with (S (m + n)) by lia. apply next_ok, same.
  - destruct k as [|p|p]; try lia. eapply alike_trans; [apply reduced_ok|].
    apply sent_times, power_ok.
Qed.

(** The sum of numbers times T to the places less the first place, divided likewise; places
    ascend. *)
Fixpoint remainder (few : Z) (numbers : Z -> Z) (places : list Z) : list Z :=
  match places with
  | [] => repeat 0 (length coefficients)
  | y :: places =>
      plus_head (numbers y)
        match places with
        | [] => repeat 0 (length coefficients)
        | after :: _ => far few (after - y) (remainder few numbers places)
        end
  end.
Lemma remainder_length few numbers places :
  length (remainder few numbers places) = length coefficients.
Proof.
  induction places as [|y [|after places] IH]; cbn [remainder]; rewrite ?plus_head_length;
    try apply repeat_length. apply far_length. exact IH.
Qed.
Lemma remainder_ok few numbers : 0 <= few -> forall places y, StronglySorted Z.lt (y :: places) ->
  forall m, alike (sent (remainder few numbers (y :: places)) m)
    (sum (fun a => numbers a * term (m + Z.to_nat (a - y))) (y :: places)).
Proof.
  intros positive. induction places as [|after places IH]; intros y ascending m.
  - cbn [remainder sum]. eapply alike_trans; [apply plus_head_ok, there, repeat_length|].
    rewrite zeros_ok, Z.sub_diag, Nat.add_0_r. apply alike_same.
  - inversion ascending as [|? ? ascending' above]; subst. rewrite Forall_forall in above.
    change (remainder few numbers (y :: after :: places)) with
      (plus_head (numbers y) (far few (after - y) (remainder few numbers (after :: places)))).
    eapply alike_trans;
      [apply plus_head_ok, there, far_length, remainder_length|].
    cbn [sum]. apply alike_add.
    + rewrite Z.sub_diag, Nat.add_0_r. apply alike_same.
    + eapply alike_trans; [apply far_ok; [apply remainder_length|exact positive]|].
      eapply alike_trans; [apply IH, ascending'|]. exists 0. rewrite Z.mul_0_r, Z.add_0_r.
      change (numbers after * term (m + Z.to_nat (after - y)) +
              sum (fun a => numbers a * term (m + Z.to_nat (a - y))) places)
        with (sum (fun a => numbers a * term (m + Z.to_nat (a - y))) (after :: places)).
      apply sum_ext. intros a found. do 2 f_equal.
      assert (y < after) by (apply above; left; reflexivity).
      assert (after <= a).
      { destruct found as [->|found]; [lia|]. inversion ascending' as [|? ? _ above']; subst.
        rewrite Forall_forall in above'. specialize (above' a found). lia. }
      lia.
Qed.

(** What the first terms are makes of a remainder *)
Lemma sent_first r : length r = length coefficients -> sent r 0 = dot r first.
Proof.
  intros same. rewrite dot_nth by (rewrite same_length; auto). unfold sent. rewrite made_sum.
  apply sum_ext. intros i i_in. apply in_seq in i_in. f_equal. cbn [Nat.add].
  change first with (window 0). rewrite nth_window by lia. reflexivity.
Qed.
End Recurrence.
