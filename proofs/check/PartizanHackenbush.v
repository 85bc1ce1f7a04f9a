(** Hackenbush with colours: moves listed, and pictures taken apart and numbered anew. *)
Require Import List Permutation Arith NArith Bool Lia.
From Lastmove Require Import Rules.Players Rules.Play Rules.Graphs Rules.PartizanRows
  Rules.PartizanHackenbush Theory.Play Theory.Partizan.
From Lastmove Require Import Check.SumHackenbush Check.PartizanRows Check.PartizanPieces.
Import ListNotations.
Local Open Scope N_scope.

Definition ends (g : picture) : list edge := map fst g.

(** * Moves *)

Definition stands (s : list N) (d : edge * colour) : bool := is_grounded s (fst d).
Definition standing_picture (g : picture) : picture :=
  let s := grounded_vertices (ends g) in filter (stands s) g.
Fixpoint edge_cuts (p : player) (s : list N) (before g : picture) : list picture :=
  match g with
  | [] => []
  | d :: g =>
      (if ownsb p (snd d) && stands s d then [standing_picture (rev_append before g)] else []) ++
      edge_cuts p s (d :: before) g
  end.
Definition picture_moves (p : player) (g : picture) : list picture :=
  edge_cuts p (grounded_vertices (ends g)) [] g.

Lemma stands_ok g d : stands (grounded_vertices (ends g)) d = true <->
  grounded (ends g) (fst (fst d)).
Proof. apply is_grounded_ok. Qed.
Lemma edge_cuts_ok p s g k : forall before, In k (edge_cuts p s before g) <-> exists a d b,
  g = a ++ d :: b /\ owns p (snd d) /\ stands s d = true /\
  k = standing_picture (rev before ++ a ++ b).
Proof.
  induction g as [|d g IH]; intros before; cbn [edge_cuts].
  - split; [intros []|]. intros (a & d & b & same & _). destruct a; discriminate.
  - rewrite in_app_iff, IH, rev_append_rev. cbn [rev]. split.
    + intros [found|(a & c & b & -> & rest)].
      * destruct (ownsb p (snd d)) eqn:owned; [|destruct found].
        destruct (stands s d) eqn:high; [|destruct found]. destruct found as [<-|[]].
        exists [], d, g. apply ownsb_ok in owned. auto.
      * exists (d :: a), c, b. rewrite <- app_assoc in rest. auto.
    + intros ([|d' a] & c & b & same & owned & high & ->); injection same as -> ->.
      * left. apply ownsb_ok in owned. rewrite owned, high. left. reflexivity.
      * right. exists a, c, b. rewrite <- app_assoc. auto.
Qed.
Theorem picture_moves_ok p g k : In k (picture_moves p g) <-> cuts_edge p g k.
Proof.
  unfold picture_moves. rewrite edge_cuts_ok. cbn [rev app]. split.
  - intros (a & [e c] & b & -> & owned & high & ->). apply stands_ok in high.
    apply coloured_edge_cut; auto. intros d _. apply stands_ok.
  - intros [a e c b stays owned high falls]. exists a, (e, c), b.
    split; [reflexivity|]. split; [exact owned|]. split; [apply stands_ok; exact high|].
    apply filter_ext_in. intros d d_in. apply eq_true_iff_eq. rewrite (falls d d_in).
    symmetry. apply (stands_ok (a ++ b)).
Qed.
Theorem picture_smaller p g k : cuts_edge p g k -> (length k < length g)%nat.
Proof.
  intros [a e c b stays _ _ _]. assert (L : forall l, (length (filter stays l) <= length l)%nat).
  { induction l as [|d l IH]; cbn; [lia|]. destruct (stays d); cbn; lia. }
  specialize (L (a ++ b)). rewrite !app_length in *. cbn. lia.
Qed.

(** Pictures alone, as a game *)
Inductive picture_move (p : player) : picture -> list picture -> Prop :=
| picture_moved g k : cuts_edge p g k -> picture_move p g [k].
Notation alike := (Theory.Play.alike player picture picture_move (fun _ => false)).

(** * What is connected to the ground *)

Lemma grounded_more g h v : (forall e, In e g -> In e h) -> grounded g v -> grounded h v.
Proof.
  intros more H. induction H as [|v w _ IH joined]; [apply ground|].
  apply (along h v w IH). destruct joined; auto.
Qed.
Lemma ends_in (g h : picture) : (forall d, In d g -> In d h) -> forall e, In e (ends g) ->
  In e (ends h).
Proof. intros more e (d & <- & d_in)%in_map_iff. apply in_map, more, d_in. Qed.
(** A cut leaves what is connected to the ground connected. *)
Lemma grounded_filter g stays v :
  (forall d, In d g -> stays d = true <-> grounded (ends g) (fst (fst d))) ->
  grounded (ends g) v -> grounded (ends (filter stays g)) v.
Proof.
  intros falls H. induction H as [|v w high IH joined]; [apply ground|]. apply (along _ v w IH).
  destruct joined as [joined|joined]; [left|right];
    apply in_map_iff in joined as ((e & c) & same & d_in); cbn in same; subst e;
    apply in_map_iff; eexists; (split; [|apply filter_In; split; [exact d_in|apply falls;
      [exact d_in|]]]);
    cbn; auto.
  apply (along _ v w high). right. apply in_map_iff. eexists. split; [|exact d_in]. reflexivity.
Qed.

(** * Pictures taken apart *)

(** Edges that have at most the ground in common *)
Definition has_end (d : edge * colour) (v : N) : Prop := fst (fst d) = v \/ snd (fst d) = v.
Definition edges_apart (d d' : edge * colour) : Prop :=
  forall v, has_end d v -> has_end d' v -> v = 0.
Lemma edges_apart_sym d d' : edges_apart d d' -> edges_apart d' d.
Proof. intros apart v at_d at_d'. auto. Qed.
Definition edges_near (d d' : edge * colour) : bool :=
  existsb (fun v => negb (v =? 0) && ((v =? fst (fst d')) || (v =? snd (fst d'))))
    [fst (fst d); snd (fst d)].
Lemma edges_near_ok d d' : edges_near d d' = false -> edges_apart d d'.
Proof.
  intros far v at_d at_d'. destruct (N.eq_dec v 0) as [|other]; [assumption|exfalso].
  apply not_true_iff_false in far. apply far, existsb_exists. exists v. split.
  - destruct at_d as [<-|<-]; cbn; auto.
  - apply N.eqb_neq in other. rewrite other. cbn. apply orb_true_iff. rewrite !N.eqb_eq.
    destruct at_d'; auto.
Qed.
Notation separate := (PartizanPieces.separate edges_apart).
Definition all_stand (g : picture) : Prop := forall d, In d g -> grounded (ends g) (fst (fst d)).

Lemma end_of g v w : In (v, w) (ends g) -> exists d, In d g /\ has_end d v /\ has_end d w.
Proof.
  intros ((e & c) & same & d_in)%in_map_iff. cbn in same. subst e. exists ((v, w), c).
  unfold has_end. cbn. auto.
Qed.
Lemma grounded_end g v : grounded (ends g) v -> v = 0 \/ exists d, In d g /\ has_end d v.
Proof.
  intros [|u w _ [joined|joined]]; [auto| |]; apply end_of in joined as (d & d_in & at_u & at_w);
    right; exists d; auto.
Qed.
Lemma grounded_separate u v x : separate u v -> grounded (ends (u ++ v)) x ->
  grounded (ends u) x \/ grounded (ends v) x.
Proof.
  intros apart H. induction H as [|x y _ IH joined]; [left; apply ground|].
  assert (split_ends : forall e, In e (ends (u ++ v)) -> In e (ends u) \/ In e (ends v)).
  { intros e. unfold ends. rewrite map_app, in_app_iff. auto. }
  assert (step : forall k, In (x, y) (ends k) \/ In (y, x) (ends k) -> grounded (ends k) x ->
    grounded (ends k) y) by (intros k joins high; exact (along _ x y high joins)).
  assert (shared : forall k k', (forall d d', In d k -> In d' k' -> edges_apart d d') ->
    In (x, y) (ends k) \/ In (y, x) (ends k) -> grounded (ends k') x -> grounded (ends k) y).
  { intros k k' far joins high. apply (step k joins).
    assert (at_x : exists d, In d k /\ has_end d x).
    { destruct joins as [joins|joins]; apply end_of in joins as (d & d_in & one & other); eauto. }
    destruct at_x as (d & d_in & d_x).
    destruct (grounded_end k' x high) as [->|(d' & d'_in & d'_x)].
    - apply ground.
    - rewrite (far d d' d_in d'_in x d_x d'_x). apply ground. }
  assert (far : forall d d', In d v -> In d' u -> edges_apart d d')
    by (intros; apply edges_apart_sym; auto).
  assert (joins : (In (x, y) (ends u) \/ In (y, x) (ends u)) \/ (In (x, y) (ends v) \/
    In (y, x) (ends v))).
  { destruct joined as [joined|joined]; apply split_ends in joined; tauto. }
  destruct joins as [joins|joins], IH as [IH|IH].
  - left. exact (step u joins IH).
  - left. exact (shared u v apart joins IH).
  - right. exact (shared v u far joins IH).
  - right. exact (step v joins IH).
Qed.

Lemma grounded_at u v d : separate u v -> In d u ->
  grounded (ends (u ++ v)) (fst (fst d)) -> grounded (ends u) (fst (fst d)).
Proof.
  intros apart d_in high. destruct (grounded_separate u v _ apart high) as [|other]; auto.
  destruct (grounded_end v _ other) as [->|(d' & d'_in & at_d')]; [apply ground|].
  rewrite (apart d d' d_in d'_in (fst (fst d))); auto; [apply ground|]. left. reflexivity.
Qed.

Lemma Permutation_filter {A} (f : A -> bool) l k :
  Permutation l k -> Permutation (filter f l) (filter f k).
Proof.
  intros same. induction same; cbn [filter]; auto.
  - destruct (f x); auto.
  - destruct (f x), (f y); auto. apply perm_swap.
  - etransitivity; eauto.
Qed.
Lemma filter_all {A} (f : A -> bool) l : (forall a, In a l -> f a = true) -> filter f l = l.
Proof.
  induction l as [|a l IH]; cbn; [auto|]. intros all. rewrite (all a) by auto. f_equal. auto.
Qed.

(** A cut in one of two pictures that are apart *)
Lemma cut_beside p u1 e c u2 v rest stays :
  let u := u1 ++ (e, c) :: u2 in
  separate u v -> all_stand v -> owns p c -> grounded (ends (u ++ v)) (fst e) ->
  Permutation rest ((u1 ++ u2) ++ v) ->
  (forall d, In d rest -> stays d = true <-> grounded (ends rest) (fst (fst d))) ->
  exists h, h = filter stays (u1 ++ u2) /\ cuts_edge p u h /\
    Permutation (filter stays rest) (h ++ v) /\ all_stand h /\ separate h v.
Proof.
  intros u apart high_v owned high same falls.
  assert (within : forall d, In d (u1 ++ u2) -> In d u).
  { intros d d_in. apply in_app_iff in d_in as [d_in|d_in]; apply in_or_app; [left|right; right];
      auto. }
  assert (apart' : separate (u1 ++ u2) v) by (intros d d' d_in d'_in; apply apart; auto).
  assert (at_rest : forall x, grounded (ends rest) x <-> grounded (ends ((u1 ++ u2) ++ v)) x).
  { intros x. split; apply grounded_more, ends_in; intros d; apply Permutation_in; [exact same|].
    symmetry. exact same. }
  assert (falls' : forall d, In d (u1 ++ u2) ->
    stays d = true <-> grounded (ends (u1 ++ u2)) (fst (fst d))).
  { intros d d_in. rewrite falls, at_rest.
    - split; [apply grounded_at; auto|]. apply grounded_more, ends_in. intros d' d'_in.
      apply in_or_app. auto.
    - eapply Permutation_in; [symmetry; exact same|]. apply in_or_app. auto. }
  exists (filter stays (u1 ++ u2)). split; [reflexivity|]. split; [|split; [|split]].
  - apply coloured_edge_cut; auto. apply (grounded_at u v (e, c)); auto. apply in_elt.
  - rewrite (Permutation_filter _ _ _ same), filter_app. apply Permutation_app_head.
    rewrite filter_all; [reflexivity|]. intros d d_in. apply falls.
    + eapply Permutation_in; [symmetry; exact same|]. apply in_or_app. auto.
    + apply at_rest. apply (grounded_more (ends v)); [|apply high_v; exact d_in].
      apply ends_in. intros d' d'_in. apply in_or_app. auto.
  - intros d [d_in stays_d]%filter_In. apply grounded_filter; [exact falls'|]. apply falls'; auto.
  - intros d d' [d_in _]%filter_In d'_in. apply apart'; auto.
Qed.
Lemma cut_within p u v k : separate u v -> all_stand u -> all_stand v -> cuts_edge p (u ++ v) k ->
  (exists h, cuts_edge p u h /\ Permutation k (h ++ v) /\ all_stand h /\ separate h v) \/
  (exists h, cuts_edge p v h /\ Permutation k (u ++ h) /\ all_stand h /\ separate u h).
Proof.
  intros apart high_u high_v cut. remember (u ++ v) as w eqn:is_w.
  destruct cut as [a e c b stays owned high falls].
  assert (place : (exists u2, u = a ++ (e, c) :: u2 /\ b = u2 ++ v) \/
                  (exists v1, v = v1 ++ (e, c) :: b /\ a = u ++ v1)).
  { symmetry in is_w. apply app_eq_app in is_w as (l & [[-> same]|[-> same]]).
    - destruct l as [|d l]; cbn in same.
      + right. exists []. rewrite !app_nil_r. auto.
      + injection same as <- ->. left. exists l. auto.
    - right. exists l. auto. }
  destruct place as [(u2 & -> & ->)|(v1 & -> & ->)].
  - left. destruct (cut_beside p a e c u2 v (a ++ u2 ++ v) stays apart high_v owned) as (h & _ &
      rest);
      [|rewrite app_assoc; reflexivity|exact falls|eauto].
    rewrite <- app_assoc. exact high.
  - right. destruct (cut_beside p v1 e c b u ((u ++ v1) ++ b) stays) as (h & _ & cut & same &
      high_h & far);
      auto.
    + apply (PartizanPieces.separate_sym _ edges_apart_sym). exact apart.
    + revert high. apply grounded_more, ends_in. intros d. rewrite <- app_assoc, !in_app_iff. tauto.
    + rewrite <- app_assoc. apply Permutation_app_comm.
    + exists h. split; [exact cut|]. split.
      * rewrite same. apply Permutation_app_comm.
      * split; [exact high_h|]. apply (PartizanPieces.separate_sym _ edges_apart_sym). exact far.
Qed.
Lemma cut_back p u v h : separate u v -> all_stand v -> cuts_edge p u h ->
  all_stand h /\ separate h v /\ exists k, cuts_edge p (u ++ v) k /\ Permutation k (h ++ v).
Proof.
  intros apart high_v cut. destruct cut as [a e c b stays owned high falls].
  set (stays' := stands (grounded_vertices (ends (a ++ b ++ v)))).
  assert (falls' : forall d, In d (a ++ b ++ v) ->
    stays' d = true <-> grounded (ends (a ++ b ++ v)) (fst (fst d))) by (intros; apply stands_ok).
  assert (high' : grounded (ends ((a ++ (e, c) :: b) ++ v)) (fst e)).
  { revert high. apply grounded_more, ends_in. intros d d_in. apply in_or_app. auto. }
  destruct (cut_beside p a e c b v (a ++ b ++ v) stays' apart high_v owned high') as
    (k & is_k & cut & same & high_k & far); [rewrite app_assoc; reflexivity|exact falls'|].
  assert (k = filter stays (a ++ b)) as ->.
  { rewrite is_k. apply filter_ext_in. intros d d_in. apply eq_true_iff_eq. rewrite (falls d d_in).
    assert (apart' : separate (a ++ b) v).
    { intros x y x_in y_in. apply apart; [|exact y_in]. apply in_app_iff in x_in as [x_in|x_in];
        apply in_or_app; [left|right; right]; auto. }
    rewrite falls' by (rewrite app_assoc; apply in_or_app; auto). rewrite app_assoc. split.
    - apply grounded_at; auto.
    - apply grounded_more, ends_in. intros d' d'_in. apply in_or_app. auto. }
  split; [exact high_k|]. split; [exact far|]. exists (filter stays' (a ++ b ++ v)).
  split; [|exact same]. rewrite <- app_assoc. cbn.
  apply coloured_edge_cut; auto. rewrite <- app_assoc in high'. exact high'.
Qed.
Lemma cuts_permutation p g g' k : Permutation g g' -> cuts_edge p g k ->
  exists k', cuts_edge p g' k' /\ Permutation k k'.
Proof.
  intros same cut. destruct cut as [a e c b stays owned high falls].
  assert (there : In (e, c) g') by (eapply Permutation_in; [exact same|apply in_elt]).
  apply in_split in there as (a' & b' & ->). apply Permutation_app_inv in same as rest.
  assert (equal : forall x, grounded (ends (a ++ b)) x <-> grounded (ends (a' ++ b')) x).
  { intros x. split; apply grounded_more, ends_in; intros d; apply Permutation_in; [exact rest|].
    symmetry. exact rest. }
  exists (filter stays (a' ++ b')). split; [|apply Permutation_filter, rest].
  apply coloured_edge_cut; auto.
  - revert high. apply grounded_more, ends_in. intros d. apply Permutation_in. exact same.
  - intros d d_in. change (map fst (a' ++ b')) with (ends (a' ++ b')). rewrite <- equal.
    apply falls. eapply Permutation_in; [symmetry; exact rest|exact d_in].
Qed.

Theorem apart_alike u v : separate u v -> all_stand u -> all_stand v -> alike [u ++ v] [u; v].
Proof.
  intros apart high_u high_v.
  exists (fun g h => exists w u v, separate u v /\ all_stand u /\ all_stand v /\
    Permutation w (u ++ v) /\ (g = [w] /\ h = [u; v] \/ h = [w] /\ g = [u; v])).
  split; [|exists (u ++ v), u, v; auto 10].
  clear u v apart high_u high_v. intros g h (w & u & v & apart & high_u & high_v & is_w & shape).
  split; [|split].
  - exists w, u, v. tauto.
  - intros (x & _ & over). discriminate.
  - intros p k moved. destruct shape as [[-> ->]|[-> ->]].
    + apply turn_one in moved. inversion moved as [b b' cut]. subst.
      destruct (cuts_permutation p w (u ++ v) b' is_w cut) as (b'' & cut' & same).
      destruct (cut_within p u v b'' apart high_u high_v cut')
        as [(x & in_u & same' & high_x & far)|(x & in_v & same' & high_x & far)].
      * pose proof (Permutation_trans same same') as whole.
        exists [x; v]. split; [|exists b', x, v; auto 10].
        exists [], u, [v], [x]. split; [reflexivity|]. split; [constructor; exact in_u|reflexivity].
      * pose proof (Permutation_trans same same') as whole.
        exists [u; x]. split; [|exists b', u, x; auto 10].
        exists [u], v, [], [x]. split; [reflexivity|]. split; [constructor; exact in_v|reflexivity].
    + apply (turn_app _ _ picture_move p [u] [v]) in moved as [(l & moved & ->)|(l & moved & ->)];
        apply turn_one in moved; inversion moved as [b b' cut]; subst.
      * destruct (cut_back p u v b' apart high_v cut) as (high_b & far & k & whole & same).
        destruct (cuts_permutation p (u ++ v) w k (Permutation_sym is_w) whole) as (k' & cut' &
          same').
        exists [k']. split; [apply turn_one; constructor; exact cut'|].
        exists k', b', v. pose proof (Permutation_trans (Permutation_sym same') same). auto 10.
      * destruct (cut_back p v u b' (PartizanPieces.separate_sym _ edges_apart_sym _ _ apart)
          high_u cut)
          as (high_b & far & k & whole & same).
        destruct (cuts_permutation p (v ++ u) w k) as (k' & cut' & same').
        { rewrite is_w. apply Permutation_app_comm. }
        { exact whole. }
        exists [k']. split; [apply turn_one; constructor; exact cut'|].
        exists k', u, b'. split; [apply (PartizanPieces.separate_sym _ edges_apart_sym);
          exact far|].
        pose proof (Permutation_trans (Permutation_sym same') same) as whole'.
        pose proof (Permutation_trans whole' (Permutation_app_comm b' u)). auto 10.
Qed.
