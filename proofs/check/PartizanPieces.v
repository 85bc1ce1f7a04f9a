(** Boards and pictures taken apart into pieces: what is near each other, directly or by others. *)
Require Import List Permutation Bool.
Import ListNotations.

Lemma partition_ok {A} (f : A -> bool) l : forall u v, partition f l = (u, v) ->
  Permutation l (u ++ v) /\ forall a, In a v -> f a = false.
Proof.
  induction l as [|a l IH]; simpl; intros u v H; [injection H as <- <-; split; [auto|intros ? []]|].
  destruct (partition f l) as [u' v'] eqn:E. destruct (IH _ _ eq_refl) as [HP Hv].
  destruct (f a) eqn:F; injection H as <- <-.
  - split; [simpl; auto|auto].
  - split; [rewrite HP; apply Permutation_middle|]. intros b [<-|Hb]; auto.
Qed.
Lemma concat_perm {A} (l l' : list (list A)) : Permutation l l' ->
  Permutation (concat l) (concat l').
Proof.
  intros H. induction H; simpl; auto.
  - apply Permutation_app_head; auto.
  - rewrite !app_assoc. apply Permutation_app_tail, Permutation_app_comm.
  - etransitivity; eauto.
Qed.

Section Pieces.
Variable A : Type.                       (* cells with what is on them, or edges *)
Variable apart : A -> A -> Prop.
Hypothesis apart_sym : forall a b, apart a b -> apart b a.
Variable near : A -> A -> bool.
Hypothesis near_ok : forall a b, near a b = false -> apart a b.

Definition separate (l k : list A) : Prop := forall a b, In a l -> In b k -> apart a b.
Lemma separate_sym l k : separate l k -> separate k l.
Proof. intros H a b Ha Hb. apply apart_sym, H; auto. Qed.

(** One after the other: it joins all pieces that it touches. *)
Definition touches (a : A) (l : list A) : bool := existsb (near a) l.
Fixpoint pieces (l : list A) : list (list A) :=
  match l with
  | [] => []
  | a :: l => let (near, far) := partition (touches a) (pieces l) in (a :: concat near) :: far
  end.
Lemma touches_ok a l b : touches a l = false -> In b l -> apart a b.
Proof.
  intros H Hb. apply near_ok. destruct (near a b) eqn:E; auto.
  apply not_true_iff_false in H. destruct H. apply existsb_exists. eauto.
Qed.
Definition all_separate (l : list (list A)) : Prop := ForallOrdPairs separate l.
Lemma separate_concat b l : Forall (separate b) l -> separate b (concat l).
Proof.
  intros H e e' He He'. apply in_concat in He' as (k & Hk & He'). rewrite Forall_forall in H.
  apply (H k Hk); auto.
Qed.
Lemma all_separate_perm l l' : Permutation l l' -> all_separate l -> all_separate l'.
Proof.
  intros H. induction H; intros K; auto.
  - inversion_clear K as [|? ? H1 H2]. constructor; [|apply IHPermutation; auto].
    rewrite <- H. auto.
  - inversion_clear K as [|? ? H1 H2]. inversion_clear H2 as [|? ? H3 H4].
    inversion_clear H1 as [|? ? H5 H6].
    constructor; [constructor; [apply separate_sym; auto|auto]|constructor; auto].
Qed.
Lemma all_separate_app l l' : all_separate (l ++ l') ->
  all_separate l' /\ forall b b', In b l -> In b' l' -> separate b b'.
Proof.
  induction l as [|b l IH]; simpl; intros H; [split; [auto|intros ? ? []]|].
  inversion_clear H as [|? ? H1 H2]. destruct (IH H2) as [H3 H4]. split; auto.
  intros u v [<-|Hu] Hv; auto. rewrite Forall_forall in H1. apply H1, in_app_iff. auto.
Qed.
Lemma pieces_ok b : Permutation b (concat (pieces b)) /\ all_separate (pieces b).
Proof.
  induction b as [|e b [IH1 IH2]]; simpl; [split; [auto|constructor]|].
  destruct (partition (touches e) (pieces b)) as [u v] eqn:E.
  destruct (partition_ok _ _ _ _ E) as [HP Hfar].
  destruct (all_separate_app _ _ (all_separate_perm _ _ HP IH2)) as [Hv Huv]. split.
  - simpl. constructor. rewrite <- concat_app, <- (concat_perm _ _ HP). auto.
  - constructor; auto. apply Forall_forall. intros k Hk d d' [<-|Hd] Hd'.
    + apply (touches_ok _ k); auto.
    + apply in_concat in Hd as (b' & Hb' & Hd). apply (Huv b' k); auto.
Qed.
(** What is in one piece is joined, if whatever is near each other is. *)
Lemma partition_true {B} (f : B -> bool) l a : In a (fst (partition f l)) -> f a = true.
Proof.
  induction l as [|b l IH]; cbn; [intros []|]. destruct (partition f l) as [u v].
  destruct (f b) eqn:found; cbn in *; [intros [<-|]|]; auto.
Qed.
Lemma pieces_joined (joined : A -> A -> Prop) l :
  (forall a, joined a a) -> (forall a b c, joined a b -> joined b c -> joined a c) ->
  (forall a b, In a l -> In b l -> near a b = true -> joined a b /\ joined b a) ->
  forall k a b, In k (pieces l) -> In a k -> In b k -> joined a b.
Proof.
  intros self on. induction l as [|e l IH]; cbn [pieces]; intros beside; [intros ? ? ? []|].
  assert (later : forall k a b, In k (pieces l) -> In a k -> In b k -> joined a b)
    by (apply IH; intros; apply beside; cbn; auto).
  clear IH. destruct (partition (touches e) (pieces l)) as [u v] eqn:parts.
  destruct (partition_ok _ _ _ _ parts) as [same _].
  assert (old : forall k, In k (u ++ v) -> In k (pieces l))
    by (intros k; apply Permutation_in, Permutation_sym, same).
  assert (at_e : forall c, In c (concat u) -> joined e c /\ joined c e).
  { intros c (h & h_in & c_in)%in_concat.
    assert (h_l : In h (pieces l)) by (apply old, in_app_iff; auto).
    assert (touched : touches e h = true).
    { apply (partition_true _ (pieces l)). rewrite parts. exact h_in. }
    apply existsb_exists in touched as (d & d_in & d_near).
    destruct (beside e d) as [there back]; [left; reflexivity| |exact d_near|].
    - right. eapply Permutation_in; [apply Permutation_sym, pieces_ok|]. apply in_concat. eauto.
    - split; [apply (on _ d)|apply (on _ d)]; auto; apply (later h); auto. }
  intros k a b [<-|k_in] a_in b_in; [|apply (later k); auto; apply old, in_app_iff; auto].
  destruct a_in as [<-|a_in], b_in as [<-|b_in]; [apply self|apply at_e, b_in|apply at_e, a_in|].
  apply (on _ e); apply at_e; assumption.
Qed.
End Pieces.
Arguments separate {A}.
Arguments separate_sym {A}.
Arguments separate_concat {A}.
Arguments pieces {A}.
Arguments pieces_ok {A}.
Arguments pieces_joined {A}.
