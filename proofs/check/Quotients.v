(** Misere quotients of the heaps of up to N tokens under a take-and-break code. *)
Require Import List Permutation Bool Arith NArith Lia Eqdep_dec.
From Lastmove Require Import Theory.Impartial Rules.Heaps Theory.Octal Theory.Quotient.
Import ListNotations.
Local Open Scope nat_scope.

(** SPECIFICATION. *)
Definition heap_sum (N : nat) (l : list part) : Prop := Forall (fun x => match x with Heap n => n <= N | Nim _ => False end) l.
Definition alike (c : code) (N : nat) (u v : list part) : Prop :=      (* one element of the quotient *)
  forall w, heap_sum N w -> (Previous part (moves c) Misere (u ++ w) <-> Previous part (moves c) Misere (v ++ w)).
(** The quotient has m elements, and the P-positions are those of s of them. *)
Definition misere_quotient (c : code) (N m s : nat) : Prop :=
  exists element : list part -> nat, exists inP : nat -> bool,
    (forall u, heap_sum N u -> element u < m) /\
    (forall e, e < m -> exists u, heap_sum N u /\ element u = e) /\
    (forall u v, heap_sum N u -> heap_sum N v -> (alike c N u v <-> element u = element v)) /\
    (forall u, heap_sum N u -> (Previous part (moves c) Misere u <-> inP (element u) = true)) /\
    length (filter inP (seq 0 m)) = s.

Section Check.
Variable c : code.
Variables N m s : nat.
Variable table : list (list nat).
Variable inP : list bool.
Variable images : list nat.                       (* of the heaps 0, 1, ..., N *)
Variable words : list (list nat).                 (* a sum of heaps for each element *)
Variable closure : list (nat * list bool).        (* elements and their deficits *)

Let tab (a b : nat) : nat := nth b (nth a table []) 0.
Let P (a : nat) : bool := nth a inP false.
Let img (n : nat) : nat := nth n images 0.
Let all (f : nat -> bool) : bool := forallb f (seq 0 m).
Lemma all_ok f : all f = true -> forall a, (a <? m) = true -> f a = true.
Proof. unfold all. rewrite forallb_forall. intros H a Ha. apply H, in_seq. apply Nat.ltb_lt in Ha. lia. Qed.

Definition image (l : list nat) : nat := fold_right (fun n e => tab (img n) e) 0 l.
Definition options_of (n : nat) : list nat := map image (heaps_left c n).
Definition defi (n : nat) (os : list nat) (y : nat) : bool := negb (P (tab (img n) y)) && forallb (fun o => negb (P (tab o y))) os.
Definition cover (q : nat) (d : nat -> bool) : bool :=
  existsb (fun e => (fst e =? q) && all (fun y => negb (d y) || nth y (snd e) false)) closure.
Definition heap_ok (n : nat) : bool :=
  let os := options_of n in
  (img n <? m) &&
  match os with
  | [] => img n =? 0
  | _ => forallb (fun o => all (fun y => negb (P (tab (img n) y)) || negb (P (tab o y)))) os &&
         cover (img n) (defi n os) &&
         forallb (fun e => cover (tab (img n) (fst e)) (fun y => defi n os (tab (fst e) y) && nth (tab (img n) y) (snd e) false)) closure
  end.
Definition check_quotient : bool :=
  (0 <? m) && negb (P 0) && all (fun a => tab 0 a =? a) &&
  all (fun a => all (fun b => (tab a b <? m) && (tab a b =? tab b a) && all (fun d => tab a (tab b d) =? tab (tab a b) d))) &&
  all (fun a => all (fun b => (a =? b) || negb (all (fun z => Bool.eqb (P (tab a z)) (P (tab b z)))))) &&
  forallb (fun e => (fst e <? m) && negb (nth 0 (snd e) false)) closure &&
  forallb heap_ok (seq 0 (S N)) &&
  all (fun a => let w := nth a words [] in forallb (fun n => n <=? N) w && (image w =? a)) &&
  (length (filter P (seq 0 m)) =? s).

Definition E := {a : nat | (a <? m) = true}.
Lemma E_eq (a b : E) : proj1_sig a = proj1_sig b -> a = b.
Proof. destruct a as [a Ha], b as [b Hb]; simpl. intros ->. f_equal. apply UIP_dec, bool_dec. Qed.

Theorem check_quotient_sound : check_quotient = true -> misere_quotient c N m s.
Proof.
  unfold check_quotient. intros H.
  apply andb_prop in H as [H Hs]. apply andb_prop in H as [H Hwords]. apply andb_prop in H as [H Hheaps].
  apply andb_prop in H as [H Hclo]. apply andb_prop in H as [H Hred]. apply andb_prop in H as [H Hmul].
  apply andb_prop in H as [H Hone]. apply andb_prop in H as [Hm HP0].
  pose proof (all_ok _ Hone) as one_. clear Hone. pose proof (all_ok _ Hwords) as words_. clear Hwords.
  assert (mul_ : forall a b, (a <? m) = true -> (b <? m) = true ->
    (tab a b <? m) = true /\ tab a b = tab b a /\ forall d, (d <? m) = true -> tab a (tab b d) = tab (tab a b) d).
  { intros a b Ha Hb. pose proof (all_ok _ (all_ok _ Hmul a Ha) b Hb) as X. cbv beta in X.
    apply andb_prop in X as [X X3]. apply andb_prop in X as [X1 X2]. apply Nat.eqb_eq in X2.
    repeat split; auto. intros d Hd. apply Nat.eqb_eq. exact (all_ok _ X3 d Hd). }
  set (mul := fun a b : E => exist (fun a => (a <? m) = true) (tab (proj1_sig a) (proj1_sig b))
     (proj1 (mul_ _ _ (proj2_sig a) (proj2_sig b))) : E).
  assert (mul1 : forall a b, proj1_sig (mul a b) = tab (proj1_sig a) (proj1_sig b)) by reflexivity.
  set (one := exist (fun a => (a <? m) = true) 0 Hm : E).
  rewrite forallb_forall in Hheaps, Hclo.
  set (good := fun x => match x with Heap n => n <= N | Nim _ => False end).
  assert (img_ok : forall n, n <= N -> (img n <? m) = true).
  { intros n Hn. specialize (Hheaps n ltac:(apply in_seq; lia)). unfold heap_ok in Hheaps. apply andb_prop in Hheaps. tauto. }
  set (phi := fun x => match x with
     | Heap n => match le_dec n N with left Hn => exist (fun a => (a <? m) = true) (img n) (img_ok n Hn) | right _ => one end
     | Nim _ => one end : E).
  set (PP := fun a : E => P (proj1_sig a)).
  assert (phi1 : forall n, n <= N -> proj1_sig (phi (Heap n)) = img n).
  { intros n Hn. unfold phi. destruct (le_dec n N); [auto|lia]. }
  assert (Phi1 : forall l, Forall (fun n => n <= N) l -> proj1_sig (Phi part E mul one phi (map Heap l)) = image l).
  { induction 1 as [|n l Hn _ IH]; [auto|]. cbn [map Phi fold_right]. fold (Phi part E mul one phi (map Heap l)).
    rewrite mul1, IH, phi1; auto. }
  assert (left_le : forall n l, In l (heaps_left c n) -> Forall (fun h => h <= n) l).
  { intros n l Hl. apply heaps_left_ok in Hl as (i & _ & _ & Hsum). apply Forall_forall. intros h Hh.
    apply in_split in Hh as (x & y & ->). rewrite list_sum_mid in Hsum. lia. }
  assert (good_moves : forall x o, good x -> In o (moves c x) -> Forall good o).
  { intros [n|k] o Hx Ho; [|destruct Hx]. simpl in Ho. apply in_map_iff in Ho as (l & <- & Hl).
    apply left_le in Hl. rewrite Forall_map. eapply Forall_impl; [|exact Hl]. simpl. simpl in Hx. intros; lia. }
  assert (option_image : forall n o, n <= N -> In o (moves c (Heap n)) -> In (proj1_sig (Phi part E mul one phi o)) (options_of n)).
  { intros n o Hn Ho. simpl in Ho. apply in_map_iff in Ho as (l & <- & Hl). rewrite Phi1.
    - apply in_map; auto.
    - apply left_le in Hl. eapply Forall_impl; [|exact Hl]. simpl. intros; lia. }
  assert (image_option : forall n v, n <= N -> In v (options_of n) -> exists o, In o (moves c (Heap n)) /\ proj1_sig (Phi part E mul one phi o) = v).
  { intros n v Hn Hv. apply in_map_iff in Hv as (l & <- & Hl). exists (map Heap l). split; [simpl; apply in_map; auto|].
    apply Phi1. apply left_le in Hl. eapply Forall_impl; [|exact Hl]. simpl. intros; lia. }
  set (clo := map (fun e : nat * list bool => (match bool_dec (fst e <? m) true with left H => exist (fun a => (a <? m) = true) (fst e) H | right _ => one end : E,
                fun y : E => nth (proj1_sig y) (snd e) false)) closure).
  assert (cover_ok : forall q (d : nat -> bool) (qe : E) (de : E -> bool), cover q d = true -> proj1_sig qe = q ->
     (forall y, de y = true -> d (proj1_sig y) = true) -> covered E clo qe de).
  { intros q d qe de Hc Hq Hd. unfold cover in Hc. apply existsb_exists in Hc as (e & He & Hc).
    apply andb_prop in Hc as [H1 H2]. apply Nat.eqb_eq in H1. exists (fun y : E => nth (proj1_sig y) (snd e) false). split.
    - apply in_map_iff. exists e. split; auto. f_equal. apply E_eq.
      destruct (bool_dec (fst e <? m) true) as [X|X]; simpl; [congruence|].
      specialize (Hclo e He). apply andb_prop in Hclo as [Y _]. congruence.
    - intros y Hy. pose proof (all_ok _ H2 _ (proj2_sig y)) as X. cbv beta in X. rewrite (Hd y Hy) in X. exact X. }
  assert (live_options : forall n, is_live part (moves c) (Heap n) = match options_of n with [] => false | _ => true end).
  { intros n. unfold is_live, live. simpl. unfold options_of. destruct (heaps_left c n); auto. }
  assert (defi_ok : forall n (y : E), n <= N -> is_live part (moves c) (Heap n) = true ->
     deficit part (moves c) E mul one phi PP (Heap n) y = true -> defi n (options_of n) (proj1_sig y) = true).
  { intros n y Hn Hl Hd. unfold deficit in Hd. rewrite Hl in Hd. change (negb true) with false in Hd. rewrite orb_false_l in Hd.
    apply andb_prop in Hd as [H1 H2]. unfold defi. apply andb_true_intro. split.
    - unfold PP in H1. rewrite mul1, phi1 in H1; auto.
    - rewrite forallb_forall in *. intros v Hv. destruct (image_option n v Hn Hv) as (o & Ho & <-). apply (H2 o Ho). }
  assert (heap_ : forall n, n <= N -> heap_ok n = true) by (intros n Hn; apply Hheaps, in_seq; lia).
  assert (L1 : forall a b, mul a b = mul b a) by (intros a b; apply E_eq; rewrite !mul1; apply (mul_ _ _ (proj2_sig a) (proj2_sig b))).
  assert (L2 : forall a b d, mul a (mul b d) = mul (mul a b) d).
  { intros a b d. apply E_eq. rewrite !mul1. apply (mul_ _ _ (proj2_sig a) (proj2_sig b)), (proj2_sig d). }
  assert (L3 : forall a, mul one a = a) by (intros a; apply E_eq; rewrite mul1; apply Nat.eqb_eq, (one_ _ (proj2_sig a))).
  assert (Xone : PP one = false) by (unfold PP; simpl; destruct (P 0); auto; discriminate).
  assert (Xdead : forall x, good x -> is_live part (moves c) x = false -> phi x = one).
  { intros [n|k] Hx Hl; [|destruct Hx]. apply E_eq. rewrite phi1 by auto. rewrite live_options in Hl.
    specialize (heap_ n Hx). unfold heap_ok in heap_. destruct (options_of n); [|discriminate].
    apply andb_prop in heap_ as [_ X]. apply Nat.eqb_eq in X. auto. }
  assert (Xpp : forall x o y, good x -> In o (moves c x) -> PP (mul (phi x) y) = true -> PP (mul (Phi part E mul one phi o) y) = false).
  { intros [n|k] o y Hx Ho Hp; [|destruct Hx]. pose proof (option_image n o Hx Ho) as Hi.
    specialize (heap_ n Hx). unfold heap_ok in heap_. apply andb_prop in heap_ as [_ X].
    destruct (options_of n) as [|v t] eqn:Eo; [destruct Hi|]. rewrite <- Eo in *. apply andb_prop in X as [X _]. apply andb_prop in X as [X _].
    rewrite forallb_forall in X. pose proof (all_ok _ (X _ Hi) _ (proj2_sig y)) as Z. cbv beta in Z.
    unfold PP in Hp |- *. rewrite mul1 in Hp |- *. rewrite phi1 in Hp by auto. rewrite Hp in Z.
    change (negb true) with false in Z. rewrite orb_false_l in Z. apply negb_true_iff in Z. exact Z. }
  assert (X1 : forall q d, In (q, d) clo -> d one = false).
  { intros q d Hd. apply in_map_iff in Hd as (e & Ee & He). cbv beta in Ee. injection Ee as Eq Ed. subst d. specialize (Hclo e He). apply andb_prop in Hclo as [_ X].
    simpl. destruct (nth 0 (snd e) false); auto; discriminate. }
  assert (X2 : forall x, good x -> is_live part (moves c) x = true -> covered E clo (phi x) (deficit part (moves c) E mul one phi PP x)).
  { intros [n|k] Hx Hl; [|destruct Hx]. pose proof Hl as Hl'. rewrite live_options in Hl.
    specialize (heap_ n Hx). unfold heap_ok in heap_. apply andb_prop in heap_ as [_ X].
    destruct (options_of n) as [|v t] eqn:Eo; [discriminate|]. rewrite <- Eo in *. apply andb_prop in X as [X _]. apply andb_prop in X as [_ X].
    eapply cover_ok; [exact X|apply phi1; auto|]. intros y Hy. apply defi_ok; auto. }
  assert (X3 : forall x q d, good x -> is_live part (moves c) x = true -> In (q, d) clo ->
     covered E clo (mul (phi x) q) (fun y => deficit part (moves c) E mul one phi PP x (mul q y) && d (mul (phi x) y))).
  { intros [n|k] q d Hx Hl Hd; [|destruct Hx]. pose proof Hl as Hl'. rewrite live_options in Hl.
    specialize (heap_ n Hx). unfold heap_ok in heap_. apply andb_prop in heap_ as [_ X].
    destruct (options_of n) as [|v t] eqn:Eo; [discriminate|]. rewrite <- Eo in *. apply andb_prop in X as [_ X].
    apply in_map_iff in Hd as (e & Ee & He). cbv beta in Ee. injection Ee as Eq Ed. subst q d. rewrite forallb_forall in X. specialize (X e He).
    assert (Hq : proj1_sig (match bool_dec (fst e <? m) true with left H => exist (fun a => (a <? m) = true) (fst e) H | right _ => one end : E) = fst e).
    { destruct (bool_dec (fst e <? m) true) as [Y|Y]; simpl; auto. specialize (Hclo e He). apply andb_prop in Hclo as [Z _]. congruence. }
    eapply cover_ok; [exact X| |].
    - rewrite mul1, phi1, Hq; auto.
    - intros y Hy. apply andb_prop in Hy as [Y1 Y2]. apply andb_true_intro. split.
      + apply defi_ok in Y1; auto. rewrite mul1, Hq in Y1. exact Y1.
      + rewrite mul1, phi1 in Y2; auto. }
  assert (Xon : forall e, exists w, Forall good w /\ Phi part E mul one phi w = e).
  { intros e. pose proof (words_ _ (proj2_sig e)) as X. cbv beta zeta in X. apply andb_prop in X as [Y1 Y2]. apply Nat.eqb_eq in Y2.
    assert (Hw : Forall (fun n => n <= N) (nth (proj1_sig e) words [])).
    { apply Forall_forall. rewrite forallb_forall in Y1. intros n Hn. apply Nat.leb_le, Y1, Hn. }
    exists (map Heap (nth (proj1_sig e) words [])). split; [rewrite Forall_map; exact Hw|]. apply E_eq. rewrite Phi1; auto. }
  assert (Xred : forall a b : E, a <> b -> exists z, PP (mul a z) <> PP (mul b z)).
  { intros a b Hab. pose proof (all_ok _ (all_ok _ Hred _ (proj2_sig a)) _ (proj2_sig b)) as X. cbv beta in X.
    apply orb_prop in X as [X|X]; [apply Nat.eqb_eq in X; destruct Hab; apply E_eq; auto|].
    assert (Y : exists z, (z <? m) = true /\ P (tab (proj1_sig a) z) <> P (tab (proj1_sig b) z)).
    { assert (D : forall l, (forall z, In z l -> (z <? m) = true) ->
        forallb (fun z => Bool.eqb (P (tab (proj1_sig a) z)) (P (tab (proj1_sig b) z))) l = false ->
        exists z, (z <? m) = true /\ P (tab (proj1_sig a) z) <> P (tab (proj1_sig b) z)).
      { induction l as [|z l IH]; simpl; intros Hz Hf; [discriminate|]. apply andb_false_iff in Hf as [Hf|Hf].
        - exists z. split; [apply Hz; auto|]. intros EE. rewrite EE, eqb_reflx in Hf. discriminate.
        - apply IH; auto. }
      apply (D (seq 0 m)); [intros z Hz; apply in_seq in Hz; apply Nat.ltb_lt; lia|].
      unfold all in X. destruct (forallb _ (seq 0 m)); auto; discriminate. }
    destruct Y as (z & Hz & Y). exists (exist _ z Hz). exact Y. }
  assert (Xdec : forall a b : E, {a = b} + {a <> b}).
  { intros a b. destruct (Nat.eq_dec (proj1_sig a) (proj1_sig b)) as [Y|Y]; [left; apply E_eq; auto|right; congruence]. }
  pose proof (quotient_exact part (moves c) size (smaller c) good good_moves E mul one L1 L2 L3 phi PP clo Xone Xdead Xpp X1 X2 X3 Xon Xred Xdec) as Exact.
  pose proof (P_iff part (moves c) size (smaller c) good good_moves E mul one L1 L2 L3 phi PP clo Xone Xdead Xpp X1 X2 X3) as Outcome.
  exists (fun u => proj1_sig (Phi part E mul one phi u)), P. split; [|split; [|split; [|split]]].
  - intros u _. apply Nat.ltb_lt, (proj2_sig (Phi part E mul one phi u)).
  - intros e He. apply Nat.ltb_lt in He. destruct (Xon (exist _ e He)) as (w & Hw & E1). exists w. split; auto. rewrite E1. auto.
  - intros u v Hu Hv. split; intros Ha.
    + f_equal. apply Exact; auto.
    + apply Exact; auto. apply E_eq; auto.
  - intros u Hu. apply Outcome; auto.
  - apply Nat.eqb_eq, Hs.
Qed.
End Check.
Print Assumptions check_quotient_sound.
