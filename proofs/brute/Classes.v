(** How many elements a misère quotient or a monoid has at least: sums that other sums distinguish.
    For tests. *)
Require Import List Arith NArith Bool Lia.
From Lastmove Require Import Rules.Play Rules.Players Theory.Play Brute.Play.
From Lastmove Require Rules.Heaps Rules.Quotient Rules.Monoid Theory.Octal.
Import ListNotations.

Section Different.
Variable part : Type.
Variable sum : list part -> Prop.
(** What can be observed of a sum by [look], and an equality of sums that all of these respect. *)
Variable look : list part -> list (option bool).
Variable element : list part -> nat.
Variable m : nat.

Fixpoint differ (v w : list (option bool)) : bool :=
  match v, w with
  | Some a :: v, Some b :: w => xorb a b || differ v w
  | _ :: v, _ :: w => differ v w
  | _, _ => false
  end.
Definition seen : Type := list part * list (option bool).
Definition add (u : list part) (found : list seen) : list seen :=
  let v := look u in if forallb (fun s => differ v (snd s)) found then (u, v) :: found else found.
(** Sums of the list each two of which look different. *)
Definition representatives (l : list (list part)) : list seen := fold_right add [] l.

Hypothesis differ_ok : forall u v, sum u -> sum v -> differ (look u) (look v) = true ->
  element u <> element v.
Hypothesis bounded : forall u, sum u -> element u < m.
Definition right_sight (s : seen) : Prop := sum (fst s) /\ snd s = look (fst s).
Lemma representatives_ok l : Forall sum l ->
  Forall right_sight (representatives l) /\
  NoDup (map (fun s => element (fst s)) (representatives l)).
Proof.
  induction 1 as [|u l Hu _ IH]; simpl; [split; constructor|]. destruct IH as [G D].
  unfold add. destruct (forallb _ _) eqn:E; auto. split.
  - constructor; auto. split; auto.
  - simpl. constructor; auto. intros K. apply in_map_iff in K as ([v w] & Eb & Hb).
    rewrite forallb_forall in E. specialize (E _ Hb). rewrite Forall_forall in G.
    destruct (G _ Hb) as [Hv Ew]. cbn [fst snd] in *. subst w.
    apply (differ_ok u v); auto.
Qed.
Lemma at_most l : Forall sum l -> length (representatives l) <= m.
Proof.
  intros H. destruct (representatives_ok l H) as [G D].
  rewrite <- (map_length (fun s : seen => element (fst s))), <- (seq_length m 0).
  apply NoDup_incl_length; auto. intros e He. apply in_map_iff in He as (s & <- & Hs).
  rewrite Forall_forall in G. destruct (G s Hs) as [Hu _]. apply bounded in Hu. apply in_seq. lia.
Qed.

(** If there are m of them, each element is that of one of them. *)
Lemma same_number {A} (l k : list A) : NoDup l -> NoDup k -> (forall a, In a l <-> In a k) ->
  length l = length k.
Proof.
  intros D E H. apply Nat.le_antisymm; apply NoDup_incl_length; auto; intros a Ha; apply H; auto.
Qed.
Lemma all_elements l (portion : nat -> bool) : Forall sum l -> length (representatives l) = m ->
  length (filter portion (seq 0 m)) =
  length (filter (fun s => portion (element (fst s))) (representatives l)).
Proof.
  intros H Hm. destruct (representatives_ok l H) as [G D].
  set (f := fun s : seen => element (fst s)) in *.
  assert (I : incl (map f (representatives l)) (seq 0 m)).
  { intros e He. apply in_map_iff in He as (s & <- & Hs). rewrite Forall_forall in G.
    destruct (G s Hs) as [Hu _]. apply bounded in Hu. apply in_seq. unfold f. lia. }
  assert (J : incl (seq 0 m) (map f (representatives l))).
  { apply NoDup_length_incl; auto. rewrite map_length, seq_length. lia. }
  transitivity (length (filter portion (map f (representatives l)))).
  - apply same_number; try apply NoDup_filter; auto using seq_NoDup. intros a.
    rewrite !filter_In. split; intros [K P]; split; auto.
  - clear. induction (representatives l) as [|s k IH]; simpl; auto. unfold f at 1.
    destruct (portion (element (fst s))); simpl; auto.
Qed.
End Different.

(** Sums of up to k parts, each from the list. *)
Fixpoint sums {A} (l : list A) (k : nat) : list (list A) :=
  match l with
  | [] => [[]]
  | a :: l => flat_map (fun i => map (app (repeat a i)) (sums l (k - i))) (seq 0 (S k))
  end.
Lemma sums_ok {A} (P : A -> Prop) l : Forall P l -> forall k, Forall (Forall P) (sums l k).
Proof.
  induction 1 as [|a l Ha _ IH]; intros k; cbn [sums]; [repeat constructor|].
  apply Forall_forall. intros u Hu. apply in_flat_map in Hu as (i & _ & Hu).
  apply in_map_iff in Hu as (v & <- & Hv). apply Forall_app. split.
  - apply Forall_forall. intros b Hb. apply repeat_spec in Hb. subst b. auto.
  - specialize (IH (k - i)). rewrite Forall_forall in IH. auto.
Qed.

(** Sums that look different are distinguished by one of the list. *)
Lemma differ_some {A} (P : A -> Prop) (l : list A) (f g : A -> option bool) :
  Forall P l -> differ (map f l) (map g l) = true ->
  exists w x, P w /\ f w = Some x /\ g w = Some (negb x).
Proof.
  induction 1 as [|w l Hw _ IH]; simpl; [discriminate|]. destruct (f w) as [x|] eqn:F; auto.
  destruct (g w) as [y|] eqn:G; auto. intros E. apply orb_prop in E as [E|E]; auto.
  exists w, x. split; auto. split; auto. rewrite G. destruct x, y; auto; discriminate.
Qed.

(** ** Misère quotients of heaps *)
Definition heap_P (c : Heaps.code) (u : list Heaps.part) : option bool :=
  option_map negb
    (wins unit (fun p => p) Heaps.part (fun _ => false)
       (fun _ x => Some (Octal.moves (Heaps.alone c) x)) Misere 400 tt u).
Lemma heap_P_ok c u b : heap_P c u = Some b ->
  (b = true <-> Quotient.is_P Heaps.part (Heaps.move (Heaps.alone c)) u).
Proof.
  unfold heap_P, Quotient.is_P. destruct (wins _ _ _ _ _ _ _ _ _) as [w|] eqn:E; [|discriminate].
  intros [= <-].
  apply (wins_exactly unit (fun p => p) Heaps.part (fun _ => Heaps.move (Heaps.alone c))) in E
    as [_ <-].
  - destruct w; simpl; intuition congruence.
  - intros p x l o [= <-] H. exists o. split; [apply Octal.moves_ok; auto|apply alike_refl].
  - intros p x l o [= <-] H. exists o. split; [apply Octal.moves_ok; auto|apply alike_refl].
Qed.
(** Heaps of up to so many tokens, of those that belong to the quotient. *)
Definition few_heaps (r : Quotient.generators) (most : nat) : list Heaps.part :=
  map Heaps.Heap
    (seq 1 match r with Quotient.First n => Nat.min n most | Quotient.All => most end).
Definition is_true (x : option bool) : bool := match x with Some true => true | _ => false end.
(** What can be refuted: there are more elements, or another number of P-positions among them. *)
Definition decide_quotient (c : Heaps.code) (r : Quotient.generators) (m s : nat) : option bool :=
  let few := sums (few_heaps r 3) 2 in
  let others := sums (few_heaps r 3) 1 in
  let found := representatives Heaps.part (fun u => map (fun w => heap_P c (u ++ w)) others) few in
  let outcomes := map (fun x => heap_P c (fst x)) found in
  if m <? length found then Some false
  else if (length found =? m) &&
          forallb (fun x => match x with None => false | _ => true end) outcomes &&
          negb (length (filter is_true outcomes) =? s)
  then Some false else None.
Theorem decide_quotient_ok c r m s b : decide_quotient c r m s = Some b ->
  b = false /\ ~ Quotient.heaps_quotient c r m s.
Proof.
  unfold decide_quotient. set (few := sums _ 2). set (others := sums _ 1).
  set (look := fun u => map _ others).
  set (found := representatives _ look few).
  assert (Fs : forall k, Forall (Quotient.sum Heaps.part (Quotient.heap_of r))
                           (sums (few_heaps r 3) k)).
  { apply sums_ok. apply Forall_forall. intros x Hx. apply in_map_iff in Hx as (h & <- & Hh).
    apply in_seq in Hh. destruct r; simpl; auto. lia. }
  pose proof (Fs 2) as F. fold few in F.
  assert (D : forall element : list Heaps.part -> nat,
    (forall u v, Quotient.sum _ (Quotient.heap_of r) u ->
      Quotient.sum _ (Quotient.heap_of r) v ->
      (Quotient.same_element _ (Heaps.move (Heaps.alone c)) (Quotient.heap_of r) u v <->
       element u = element v)) ->
    forall u v, Quotient.sum _ (Quotient.heap_of r) u -> Quotient.sum _ (Quotient.heap_of r) v ->
      differ (look u) (look v) = true -> element u <> element v).
  { intros element He u v Hu Hv E K. apply He in K; auto.
    apply (differ_some _ others (fun w => heap_P c (u ++ w)) (fun w => heap_P c (v ++ w)) (Fs 1)) in E.
    destruct E as (w & x & Hw & Ex & Ez). specialize (K w Hw). apply heap_P_ok in Ex, Ez.
    destruct x; simpl in Ez; intuition discriminate. }
  intros E. assert (b = false /\ (Quotient.heaps_quotient c r m s -> False)) as [-> N]; [|auto].
  destruct (Nat.ltb_spec m (length found)) as [L|L].
  - injection E as <-. split; auto. intros (element & portion & B & _ & S & _).
    pose proof (at_most _ _ look element m (D element S) B few F). unfold found in L. lia.
  - destruct (Nat.eqb_spec (length found) m) as [M|]; [|discriminate]. cbn [andb] in E.
    destruct (forallb _ _) eqn:A; [|discriminate].
    destruct (Nat.eqb_spec (length (filter is_true (map (fun x => heap_P c (fst x)) found))) s)
      as [|N]; [discriminate|]. injection E as <-.
    split; auto. intros (element & portion & B & _ & S & P & C). apply N. rewrite <- C.
    rewrite (all_elements _ _ look element m (D element S) B few portion F M). fold found.
    pose proof (representatives_ok _ _ look element (D element S) few F) as [G _]. fold found in G.
    clear - A G P. induction G as [|x k [Hx _] _ IH]; simpl in *; auto.
    apply andb_prop in A as [A1 A2]. specialize (IH A2).
    destruct (heap_P c (fst x)) as [z|] eqn:Ez; [|discriminate]. apply heap_P_ok in Ez.
    specialize (P _ Hx).
    destruct z, (portion (element (fst x))); simpl; try lia; intuition discriminate.
Qed.
