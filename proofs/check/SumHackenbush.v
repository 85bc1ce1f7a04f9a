(** Moves of Hackenbush, listed. *)
Require Import List Arith NArith Bool Lia.
From Lastmove Require Import Rules.Graphs.
Import ListNotations.
Local Open Scope N_scope.

(** ** What is connected to the ground *)
Definition member (v : N) (s : list N) : bool := existsb (N.eqb v) s.
Lemma member_ok v s : member v s = true <-> In v s.
Proof.
  unfold member. rewrite existsb_exists. split.
  - intros (x & Hx & E). apply N.eqb_eq in E. subst x. auto.
  - intros H. exists v. rewrite N.eqb_refl. auto.
Qed.
(** From the vertices s along the edges g: all edges at s lead on, and are needed no longer. *)
Fixpoint reached (n : nat) (s : list N) (g : list edge) : list N :=
  match n with
  | O => s
  | S n =>
      let (near, far) := partition (fun e => member (fst e) s || member (snd e) s) g in
      match near with
      | [] => s
      | _ => reached n (flat_map (fun e => [fst e; snd e]) near ++ s) far
      end
  end.
Inductive connected (s : list N) (g : list edge) : N -> Prop :=
| start v : In v s -> connected s g v
| onwards v w : connected s g v -> In (v, w) g \/ In (w, v) g -> connected s g w.

Lemma grounded_connected g v : grounded g v <-> connected [0] g v.
Proof.
  split; intros H; induction H as [|v w H IH Hw].
  - apply start. left; auto.
  - apply onwards with v; auto.
  - destruct H as [<-|[]]. apply ground.
  - apply along with v; auto.
Qed.
Lemma partition_near {A} (f : A -> bool) l u v : partition f l = (u, v) ->
  (forall a, In a l <-> In a u \/ In a v) /\ (forall a, In a u -> f a = true) /\
  (forall a, In a v -> f a = false) /\ (length u + length v = length l)%nat.
Proof.
  revert u v. induction l as [|a l IH]; simpl; intros u v H.
  - injection H as <- <-. simpl. repeat split; try tauto; intros; tauto.
  - destruct (partition f l) as [u' v'] eqn:E. destruct (IH _ _ eq_refl) as (H1 & H2 & H3 & H4).
    destruct (f a) eqn:F; injection H as <- <-; simpl; repeat split; try lia.
    + rewrite H1. tauto.
    + rewrite H1. tauto.
    + intros b [<-|Hb]; auto.
    + auto.
    + rewrite H1. tauto.
    + rewrite H1. tauto.
    + auto.
    + intros b [<-|Hb]; auto.
Qed.
Lemma reached_ok n : forall s g v, (length g <= n)%nat ->
  (In v (reached n s g) <-> connected s g v).
Proof.
  induction n as [|n IH]; intros s g v Hn; cbn [reached].
  - destruct g; [|simpl in Hn; lia]. split; [apply start|].
    intros H. induction H as [v H|v w _ _ [[]|[]]]; auto.
  - destruct (partition (fun e => member (fst e) s || member (snd e) s) g) as [u far] eqn:E.
    destruct (partition_near _ _ _ _ E) as (H1 & H2 & H3 & H4). destruct u as [|d u].
    + split; [apply start|]. intros H. induction H as [v H|v w _ IHv Hw]; auto. exfalso.
      destruct Hw as [Hw|Hw]; apply H1 in Hw as [[]|Hw]; apply H3 in Hw;
        apply orb_false_iff in Hw as [W1 W2]; simpl in *; apply member_ok in IHv; congruence.
    + set (s' := flat_map _ _ ++ s). rewrite IH by (simpl in H4; unfold edge in *; lia).
      assert (Hs' : forall x, In x s' <-> (exists e, In e (d :: u)
        /\ (x = fst e \/ x = snd e)) \/ In x s).
      { intros x. unfold s'. rewrite in_app_iff, in_flat_map.
        split; (intros [(e & He & Hx)|Hx]; [left|auto]);
          exists e; (split; [auto|]); simpl in *; intuition auto. }
      split; intros H.
      * induction H as [x Hx|x w _ IHx Hw].
        -- apply Hs' in Hx as [(e & He & Hx)|Hx]; [|apply start; auto].
           pose proof (H2 e He) as Ht. assert (Hg : In e g) by (apply H1; auto).
           destruct e as [a b]. simpl in *. apply orb_prop in Ht as [Ht|Ht]; apply member_ok in Ht.
           ++ destruct Hx as [->| ->]; [apply start; auto|].
              apply onwards with a; [apply start|]; auto.
           ++ destruct Hx as [->| ->]; [|apply start; auto].
              apply onwards with b; [apply start|]; auto.
        -- apply onwards with x; auto. destruct Hw as [Hw|Hw]; [left|right]; apply H1; auto.
      * induction H as [x Hx|x w _ IHx Hw].
        -- apply start, Hs'. auto.
        -- assert (Hc : In (x, w) (d :: u) \/ In (w, x) (d :: u) \/ In (x, w) far \/ In (w, x) far).
           { destruct Hw as [Hw|Hw]; apply H1 in Hw; tauto. }
           destruct Hc as [Hc|[Hc|[Hc|Hc]]].
           ++ apply start, Hs'. left. exists (x, w). auto.
           ++ apply start, Hs'. left. exists (w, x). auto.
           ++ apply onwards with x; auto.
           ++ apply onwards with x; auto.
Qed.
Definition is_grounded (s : list N) (e : edge) : bool := member (fst e) s.
Definition grounded_vertices (g : list edge) : list N := reached (length g) [0] g.
Lemma is_grounded_ok g e : is_grounded (grounded_vertices g) e = true <-> grounded g (fst e).
Proof.
  unfold is_grounded, grounded_vertices. rewrite member_ok, reached_ok by auto.
  symmetry. apply grounded_connected.
Qed.
Definition standing (g : list edge) : list edge :=
  let s := grounded_vertices g in filter (is_grounded s) g.

(** ** Moves *)
Fixpoint cuttings (s : list N) (before g : list edge) : list (list edge) :=
  match g with
  | [] => []
  | e :: g =>
      (if is_grounded s e then [standing (rev_append before g)] else []) ++
      cuttings s (e :: before) g
  end.
Definition hackenbush_moves (g : list edge) : list (list edge) :=
  cuttings (grounded_vertices g) [] g.
Lemma cuttings_ok s g k : forall before, In k (cuttings s before g) <-> exists a e b,
  g = a ++ e :: b /\ is_grounded s e = true /\ k = standing (rev before ++ a ++ b).
Proof.
  induction g as [|e g IH]; intros before; cbn [cuttings].
  - split; [intros []|]. intros (a & e & b & E & _). destruct a; discriminate.
  - rewrite in_app_iff, IH, rev_append_rev. simpl. split.
    + intros [H|(a & d & b & -> & Hd & ->)].
      * destruct (is_grounded s e) eqn:E; [|destruct H]. destruct H as [<-|[]].
        exists [], e, g. auto.
      * exists (e :: a), d, b. rewrite <- app_assoc. auto.
    + intros ([|e' a] & d & b & E & Hd & ->); simpl in E; injection E as -> ->.
      * left. rewrite Hd. left; auto.
      * right. exists a, d, b. rewrite <- app_assoc. auto.
Qed.
Theorem hackenbush_ok g k : In k (hackenbush_moves g) <-> hackenbush_move g k.
Proof.
  unfold hackenbush_moves. rewrite cuttings_ok. simpl. split.
  - intros (a & e & b & -> & He & ->). apply is_grounded_ok in He. constructor; auto.
    intros d _. apply is_grounded_ok.
  - intros H. destruct H as [a e b stays He Hs]. exists a, e, b. split; auto.
    split; [apply is_grounded_ok; auto|]. unfold standing. apply filter_ext_in. intros d Hd.
    apply eq_true_iff_eq. rewrite (Hs d Hd). symmetry. apply is_grounded_ok.
Qed.
Definition hackenbush_mobile (g : list edge) : bool :=
  let s := grounded_vertices g in existsb (is_grounded s) g.
Theorem hackenbush_mobile_ok g : hackenbush_mobile g = true <-> exists k, hackenbush_move g k.
Proof.
  unfold hackenbush_mobile. rewrite existsb_exists. split.
  - intros (e & He & H). apply in_split in He as (a & b & E). eexists. apply hackenbush_ok.
    unfold hackenbush_moves. apply cuttings_ok. exists a, e, b. auto.
  - intros (k & H). apply hackenbush_ok in H. unfold hackenbush_moves in H.
    apply cuttings_ok in H as (a & e & b & E & He & _). exists e. split; auto.
    rewrite E. apply in_elt.
Qed.
Theorem hackenbush_smaller g k : hackenbush_move g k -> (length k < length g)%nat.
Proof.
  intros [a e b stays _ _]. assert (L : forall l, (length (filter stays l) <= length l)%nat).
  { induction l as [|d l IH]; simpl; [lia|]. destruct (stays d); simpl; lia. }
  specialize (L (a ++ b)). rewrite !app_length in *. simpl. lia.
Qed.
