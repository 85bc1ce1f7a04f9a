(** Misère quotients of any family of games: the conditions on a monoid, and what they prove. *)
Require Import List Permutation Bool Arith NArith Lia.
From Lastmove Require Import Theory.Lists Theory.Numbers Theory.Monoid.
From Lastmove Require Import Rules.Quotient Theory.Impartial Theory.ImpartialPlay Theory.Quotient.
Import ListNotations.
Local Open Scope N_scope.

(** * Conditions *)

Section Conditions.
Variable m : N.                                   (* the elements are 0, ..., m - 1 *)
Variable product : N -> N -> N.
Variable portion : numbers.                       (* the P-portion *)
Variable generators : list N.
Variable made_by : list (N * (N * N)).
Variable games : list (N * list N).               (* images of games and of their options *)
Variable covers : list (N * numbers).             (* of the deficits of games *)
Variable closure : N -> list numbers.             (* deficits of sums, by their images *)
Let all (test : N -> bool) : bool := forallb test (below m).
Let P (a : N) : bool := has portion a.

Definition deficit_of (q : N) (options : list N) (y : N) : bool :=
  if P (product q y) then false else forallb (fun o => negb (P (product o y))) options.
(** No y has both q y and o y in P. *)
Definition apart (q o : N) : bool := all (fun y => negb (P (product q y) && P (product o y))).
Definition within (test : N -> bool) (s : numbers) : bool :=
  all (fun y => if test y then has s y else true).
Definition game_ok (game : N * list N) : bool :=
  let (q, options) := game in
  (q <? m) && forallb (fun o => o <? m) options &&
  match options with
  | [] => q =? 0
  | _ => forallb (apart q) options &&
         existsb (fun c => if fst c =? q then within (deficit_of q options) (snd c) else false)
                 covers
  end.
Definition in_closure (q : N) (test : N -> bool) : bool := existsb (within test) (closure q).
Definition cover_ok (c : N * numbers) : bool :=
  let (q, s) := c in
  (q <? m) && in_closure q (has s) &&
  all (fun e => forallb (fun d =>
    in_closure (product q e) (fun y => if has s (product e y) then has d (product q y) else false))
    (closure e)).
Definition row (a : N) : list bool := map (fun y => P (product a y)) (below m).
Definition quotient_ok : bool :=
  monoid_ok m product generators made_by && negb (P 0) && all_differ (map row (below m)) &&
  forallb game_ok games &&
  all (fun e => forallb (fun d => negb (has d 0)) (closure e)) && forallb cover_ok covers.
Definition size_of_portion : N := N.of_nat (length (filter P (below m))).

Lemma every test : all test = true -> forall a, a < m -> test a = true.
Proof. unfold all. rewrite forallb_forall. intros H a Ha. apply H, below_ok, Ha. Qed.
Lemma within_ok test s : within test s = true -> forall y, y < m -> test y = true -> has s y = true.
Proof. intros H y Hy Ht. pose proof (every _ H y Hy) as X. simpl in X. rewrite Ht in X. auto. Qed.
Lemma rows_distinguish a b : all_differ (map row (below m)) = true -> a < m -> b < m -> a <> b ->
  exists y, y < m /\ P (product a y) <> P (product b y).
Proof.
  intros H Ha Hb Hab.
  destruct (all_differ_ok row _ a b H) as [D|D]; try apply below_ok; auto;
    apply differ_ok in D as (y & Hy & Hd); apply below_ok in Hy; exists y; split; auto.
Qed.

(** * What they prove, of a family whose games look like those listed *)

Variable part : Type.
Variable move : part -> list part -> Prop.
Variable moves : part -> list (list part).
Hypothesis moves_ok : forall x o, move x o <-> In o (moves x).
Variable size : part -> nat.
Hypothesis smaller : forall x o, In o (moves x) -> (total part size o < size x)%nat.
Variable member : part -> Prop.
Hypothesis member_moves : forall x o, member x -> In o (moves x) -> Forall member o.
Variable image : part -> N.
Definition image_of (u : list part) : N := fold_right (fun x e => product (image x) e) 0 u.
Hypothesis listed : forall x, member x -> exists options, In (image x, options) games /\
  forall v, In v options <-> exists o, In o (moves x) /\ image_of o = v.
Hypothesis generating : forall a, In a generators -> exists x, member x /\ image x = a.
Hypothesis ok : quotient_ok = true.

Lemma conditions : monoid_ok m product generators made_by = true /\ P 0 = false /\
  all_differ (map row (below m)) = true /\ (forall g, In g games -> game_ok g = true) /\
  (forall e d, e < m -> In d (closure e) -> has d 0 = false) /\
  (forall c, In c covers -> cover_ok c = true).
Proof.
  unfold quotient_ok in ok. rewrite !andb_true_iff, !forallb_forall in ok.
  destruct ok as (((((H1 & H2) & H3) & H4) & H5) & H6).
  repeat split; auto; [apply negb_true_iff; auto|]. intros e d He Hd.
  pose proof (every _ H5 e He) as X. rewrite forallb_forall in X. apply negb_true_iff, X, Hd.
Qed.
Lemma M : monoid_ok m product generators made_by = true.
Proof. apply conditions. Qed.

Let E := element m.
Definition mul (a b : E) : E :=
  exist (fun a => (a <? m) = true) (product (proj1_sig a) (proj1_sig b))
    (proj2 (N.ltb_lt _ _) (closed m product generators made_by M _ _
      (proj1 (N.ltb_lt _ _) (proj2_sig a)) (proj1 (N.ltb_lt _ _) (proj2_sig b)))).
Definition one : E := exist (fun a => (a <? m) = true) 0
  (proj2 (N.ltb_lt _ _) (m_positive m product generators made_by M)).
Lemma small (a : E) : proj1_sig a < m.
Proof. apply N.ltb_lt, (proj2_sig a). Qed.
Definition as_element (a : N) : E :=
  match bool_dec (a <? m) true with
  | left H => exist (fun a => (a <? m) = true) a H
  | right _ => one
  end.
Lemma as_element_ok a : a < m -> proj1_sig (as_element a) = a.
Proof.
  intros H. unfold as_element. destruct (bool_dec (a <? m) true) as [|X]; auto.
  apply N.ltb_lt in H. contradiction.
Qed.
Lemma mul_comm a b : mul a b = mul b a.
Proof.
  apply element_eq. simpl. apply (commutative m product generators made_by M); apply small.
Qed.
Lemma mul_assoc a b c : mul a (mul b c) = mul (mul a b) c.
Proof.
  apply element_eq. simpl. apply (associative m product generators made_by M); apply small.
Qed.
Lemma mul_one a : mul one a = a.
Proof. apply element_eq. simpl. apply (product_0 m product generators made_by M), small. Qed.

Let phi (x : part) : E := as_element (image x).
Let PP (a : E) : bool := P (proj1_sig a).
Notation Phi := (Quotient.Phi part E mul one phi).
Notation live := (Quotient.is_live part moves).
Notation deficit := (Quotient.deficit part moves E mul one phi PP).

Lemma image_small x : member x -> image x < m.
Proof.
  intros Hx. destruct (listed x Hx) as (os & Ho & _). destruct conditions as (_ & _ & _ & Hg & _).
  specialize (Hg _ Ho). unfold game_ok in Hg. rewrite !andb_true_iff in Hg. apply N.ltb_lt. tauto.
Qed.
Lemma Phi_image u : Forall member u -> proj1_sig (Phi u) = image_of u.
Proof.
  induction 1 as [|x u Hx _ IH]; [auto|].
  change (Phi (x :: u)) with (mul (phi x) (Phi u)). simpl. rewrite IH. unfold phi.
  rewrite as_element_ok by (apply image_small; auto). auto.
Qed.
Lemma options_image x os : member x ->
  (forall v, In v os <-> exists o, In o (moves x) /\ image_of o = v) ->
  forall v, In v os <-> exists o, In o (moves x) /\ proj1_sig (Phi o) = v.
Proof.
  intros Hx H v. rewrite H. split; intros (o & Ho & <-); exists o; split; auto;
    [|symmetry]; apply Phi_image; eauto.
Qed.
Lemma live_options x os : member x ->
  (forall v, In v os <-> exists o, In o (moves x) /\ image_of o = v) ->
  live x = match os with [] => false | _ => true end.
Proof.
  intros Hx H. unfold Quotient.is_live, Impartial.live.
  destruct (moves x) as [|o t] eqn:Em, os as [|v os]; auto.
  - destruct (proj1 (H v) (or_introl eq_refl)) as (o & [] & _).
  - destruct (proj2 (H (image_of o))). exists o. split; auto. left; auto.
Qed.
Lemma deficit_covered x y os : member x ->
  (forall v, In v os <-> exists o, In o (moves x) /\ image_of o = v) ->
  live x = true -> deficit x y = true -> deficit_of (image x) os (proj1_sig y) = true.
Proof.
  intros Hx Hos Hl H. unfold Quotient.deficit in H. rewrite Hl in H. simpl in H.
  apply andb_prop in H as [H1 H2]. rewrite forallb_forall in H2.
  unfold deficit_of. unfold PP in H1. simpl in H1. unfold phi in H1.
  rewrite as_element_ok in H1 by (apply image_small; auto). apply negb_true_iff in H1. rewrite H1.
  apply forallb_forall. intros v Hv. apply (options_image x os Hx Hos) in Hv as (o & Ho & <-).
  apply (H2 o Ho).
Qed.

(** The closure with elements as a type. *)
Definition typed_closure : list (E * (E -> bool)) :=
  flat_map (fun e => map (fun d => (as_element e, fun y : E => has d (proj1_sig y))) (closure e))
           (below m).
Lemma typed_ok q f : In (q, f) typed_closure ->
  exists d, In d (closure (proj1_sig q)) /\ f = fun y : E => has d (proj1_sig y).
Proof.
  intros H. apply in_flat_map in H as (e & He & H). apply below_ok in He.
  apply in_map_iff in H as (d & H & Hd). injection H as <- <-. rewrite as_element_ok by auto. eauto.
Qed.
Lemma covered_ok (q : E) (test : N -> bool) (s : E -> bool) :
  in_closure (proj1_sig q) test = true -> (forall y, s y = true -> test (proj1_sig y) = true) ->
  covered E typed_closure q s.
Proof.
  intros H Hs. unfold in_closure in H. apply existsb_exists in H as (d & Hd & H).
  exists (fun y : E => has d (proj1_sig y)). split.
  - apply in_flat_map. exists (proj1_sig q). split; [apply below_ok, small|].
    apply in_map_iff. exists d. split; auto. f_equal.
    apply element_eq. apply as_element_ok, small.
  - intros y Hy. eapply within_ok; eauto. apply small.
Qed.

Theorem quotient_sound : quotient_of part move member (N.to_nat m) (N.to_nat size_of_portion).
Proof.
  destruct conditions as (_ & HP0 & Hdiff & Hgames & Hzero & Hcovers).
  assert (Hcover : forall x, member x -> live x = true -> exists s, In (image x, s) covers /\
    forall y, deficit x y = true -> has s (proj1_sig y) = true).
  { intros x Hx Hl. destruct (listed x Hx) as (os & Ho & Hos). specialize (Hgames _ Ho).
    unfold game_ok in Hgames. rewrite (live_options x os Hx Hos) in Hl.
    destruct os as [|v os]; [discriminate|]. rewrite !andb_true_iff in Hgames.
    destruct Hgames as (_ & _ & Hg). apply existsb_exists in Hg as ((q & s) & Hin & Hg).
    simpl in Hg.
    destruct (N.eqb_spec q (image x)) as [->|]; [|discriminate]. exists s. split; auto.
    intros y Hy. apply (within_ok _ _ Hg); [apply small|]. eapply deficit_covered; eauto.
    rewrite (live_options x (v :: os) Hx Hos). auto. }
  assert (X0 : PP one = false) by apply HP0.
  assert (Xdead : forall x, member x -> live x = false -> phi x = one).
  { intros x Hx Hl. destruct (listed x Hx) as (os & Ho & Hos). specialize (Hgames _ Ho).
    rewrite (live_options x os Hx Hos) in Hl. destruct os; [|discriminate].
    unfold game_ok in Hgames. rewrite andb_true_iff in Hgames. destruct Hgames as [_ H].
    apply N.eqb_eq in H.
    apply element_eq. unfold phi. rewrite as_element_ok by (apply image_small; auto). auto. }
  assert (Xapart : forall x o y, member x -> In o (moves x) -> PP (mul (phi x) y) = true ->
    PP (mul (Phi o) y) = false).
  { intros x o y Hx Hi Hp. destruct (listed x Hx) as (os & Ho & Hos). specialize (Hgames _ Ho).
    assert (Hv : In (proj1_sig (Phi o)) os) by (apply (options_image x os Hx Hos); eauto).
    unfold game_ok in Hgames. destruct os as [|v os]; [destruct Hv|].
    rewrite !andb_true_iff in Hgames. destruct Hgames as (_ & Hg & _).
    rewrite forallb_forall in Hg. pose proof (every _ (Hg _ Hv) _ (small y)) as X. simpl in X.
    unfold PP in *. simpl in *. unfold phi in Hp.
    rewrite as_element_ok in Hp by (apply image_small; auto). rewrite Hp in X. simpl in X.
    apply negb_true_iff in X. auto. }
  assert (X1 : forall q d, In (q, d) typed_closure -> d one = false).
  { intros q f H. apply typed_ok in H as (d & Hd & ->). apply (Hzero _ _ (small q) Hd). }
  assert (X2 : forall x, member x -> live x = true -> covered E typed_closure (phi x) (deficit x)).
  { intros x Hx Hl. destruct (Hcover x Hx Hl) as (s & Hs & Hd). specialize (Hcovers _ Hs).
    unfold cover_ok in Hcovers. rewrite !andb_true_iff in Hcovers.
    destruct Hcovers as ((_ & H) & _). apply covered_ok with (has s); auto. unfold phi.
    rewrite as_element_ok by (apply image_small; auto). auto. }
  assert (X3 : forall x q d, member x -> live x = true -> In (q, d) typed_closure ->
    covered E typed_closure (mul (phi x) q)
            (fun y => deficit x (mul q y) && d (mul (phi x) y))).
  { intros x q f Hx Hl H. apply typed_ok in H as (d & Hd & ->).
    destruct (Hcover x Hx Hl) as (s & Hs & Hdef). specialize (Hcovers _ Hs).
    unfold cover_ok in Hcovers. rewrite !andb_true_iff in Hcovers. destruct Hcovers as (_ & H).
    pose proof (every _ H _ (small q)) as X. simpl in X. rewrite forallb_forall in X.
    assert (Ei : proj1_sig (phi x) = image x).
    { unfold phi. apply as_element_ok, image_small; auto. }
    eapply covered_ok; [simpl; rewrite Ei; apply (X d Hd)|]. intros y Hy.
    apply andb_prop in Hy as [Hy1 Hy2]. apply Hdef in Hy1. simpl in Hy1, Hy2. rewrite Ei in Hy2.
    cbv beta. rewrite Hy1. auto. }
  assert (Xonto : forall a : E, exists w, Forall member w /\ Phi w = a).
  { intros a. destruct (generated m product generators made_by M _ (small a)) as (w & Hw & Ea).
    assert (L : exists u, Forall member u /\ image_of u = fold_right product 0 w).
    { clear Ea. induction Hw as [|x w Hx _ (u & Hu & IH)]; [exists []; auto|].
      destruct (generating x Hx) as (g & Hg & Eg). exists (g :: u). split; auto. simpl.
      rewrite Eg, IH. auto. }
    destruct L as (u & Hu & Eu). exists u. split; auto. apply element_eq.
    rewrite Phi_image by auto. congruence. }
  assert (Xreduced : forall a b : E, a <> b -> exists z, PP (mul a z) <> PP (mul b z)).
  { intros a b Hab.
    destruct (rows_distinguish (proj1_sig a) (proj1_sig b)) as (y & Hy & Hd); auto using small.
    { intros X. apply Hab, element_eq, X. }
    exists (as_element y). unfold PP. simpl. rewrite as_element_ok by auto. auto. }
  assert (Xdec : forall a b : E, {a = b} + {a <> b}).
  { intros a b. destruct (N.eq_dec (proj1_sig a) (proj1_sig b)) as [Y|Y];
      [left; apply element_eq; auto|right; congruence]. }
  pose proof (quotient_exact part moves size smaller member member_moves E mul one mul_comm
    mul_assoc mul_one phi PP typed_closure X0 Xdead Xapart X1 X2 X3 Xonto Xreduced Xdec) as Exact.
  pose proof (P_iff part moves size smaller member member_moves E mul one mul_comm mul_assoc
    mul_one phi PP typed_closure X0 Xdead Xapart X1 X2 X3) as Outcome.
  assert (Play : forall u, is_P part move u <-> Previous part moves Misere u).
  { intros u. symmetry. apply (previous_loses part moves size smaller move moves_ok Misere u). }
  exists (fun u => N.to_nat (proj1_sig (Phi u))), (fun a => P (N.of_nat a)).
  split; [|split; [|split; [|split]]].
  - intros u _. pose proof (small (Phi u)). lia.
  - intros a Ha. destruct (Xonto (as_element (N.of_nat a))) as (u & Hu & Ea). exists u. split; auto.
    rewrite Ea, as_element_ok by lia. lia.
  - intros u v Hu Hv.
    assert (Same : same_element part move member u v <->
                   indistinguishable part moves member u v).
    { unfold same_element, indistinguishable.
      split; intros H w Hw; specialize (H w Hw); rewrite !Play in *; auto. }
    rewrite Same. split; intros Ha.
    + f_equal. f_equal. apply Exact; auto.
    + apply Exact; auto. apply element_eq, N2Nat.inj, Ha.
  - intros u Hu. rewrite N2Nat.id, Play. apply Outcome; auto.
  - unfold size_of_portion. rewrite Nat2N.id. unfold below. generalize (seq 0 (N.to_nat m)) as l.
    induction l as [|a l IH]; simpl; auto. destruct (P (N.of_nat a)); simpl; auto.
Qed.
End Conditions.
