(** Pictures of Hackenbush with other numbers for their vertices, and their normal form. *)
Require Import List Permutation Arith NArith Bool Lia.
From Lastmove Require Import Rules.Players Rules.Play Rules.Graphs Rules.PartizanRows
  Rules.PartizanHackenbush Theory.Play Theory.Partizan.
From Lastmove Require Import Check.SumHackenbush Check.PartizanRows Check.PartizanPieces
  Check.PartizanHackenbush.
Import ListNotations.
Local Open Scope N_scope.

(** * Pictures with other numbers *)

(** Each edge of the one is an edge of the other with its ends renamed, perhaps exchanged. *)
Definition renamed (f : N -> N) (d d' : edge * colour) : Prop :=
  snd d' = snd d /\
  (fst d' = (f (fst (fst d)), f (snd (fst d))) \/ fst d' = (f (snd (fst d)), f (fst (fst d)))).
Definition is_vertex (g : picture) (v : N) : Prop := v = 0 \/ exists d, In d g /\ has_end d v.
Definition renames (f : N -> N) (g h : picture) : Prop :=
  f 0 = 0 /\ (forall v w, is_vertex g v -> is_vertex g w -> f v = f w -> v = w) /\
  Forall2 (renamed f) g h.

Lemma is_vertex_more g h v : (forall d, In d g -> In d h) -> is_vertex g v -> is_vertex h v.
Proof. intros more [->|(d & d_in & at_d)]; [left; reflexivity|]. right. eauto. Qed.
Lemma Forall2_in_l {A B} (P : A -> B -> Prop) l k a :
  Forall2 P l k -> In a l -> exists b, In b k /\ P a b.
Proof.
  intros all. induction all as [|x y l k here _ IH]; [intros []|].
  intros [<-|a_in]; [exists y|destruct (IH a_in) as (b & b_in & p); exists b]; cbn; auto.
Qed.
Lemma Forall2_in_r {A B} (P : A -> B -> Prop) l k b :
  Forall2 P l k -> In b k -> exists a, In a l /\ P a b.
Proof.
  intros all. induction all as [|x y l k here _ IH]; [intros []|].
  intros [<-|b_in]; [exists x|destruct (IH b_in) as (a & a_in & p); exists a]; cbn; auto.
Qed.
Lemma in_ends (g : picture) e : In e (ends g) <-> exists d, In d g /\ fst d = e.
Proof. unfold ends. rewrite in_map_iff. split; intros (d & one & other); eauto. Qed.

Lemma grounded_renamed f g h v : renames f g h -> is_vertex g v ->
  (grounded (ends h) (f v) <-> grounded (ends g) v).
Proof.
  intros (zero & injective & all) vertex. split.
  - intros high. assert (from : exists u, f v = f u /\ is_vertex g u /\ grounded (ends g) u).
    { remember (f v) as x eqn:is_x. clear is_x vertex v.
      induction high as [|x y _ (u & -> & u_vertex & u_high) joined].
      - exists 0. split; [symmetry; exact zero|]. split; [left; reflexivity|apply ground].
      - assert (edge : exists d, In d g /\ ((f u = f (fst (fst d)) /\ y = f (snd (fst d))) \/
                                           (f u = f (snd (fst d)) /\ y = f (fst (fst d))))).
        { destruct joined as [joined|joined]; apply in_ends in joined as (d' & d'_in & same);
            destruct (Forall2_in_r _ _ _ _ all d'_in) as (d & d_in & _ & is_d);
            exists d; (split; [exact d_in|]); rewrite same in is_d;
            destruct is_d as [is_d|is_d]; injection is_d as -> ->; auto. }
        destruct edge as (d & d_in & near).
        assert (first : is_vertex g (fst (fst d))) by (right; exists d; unfold has_end; auto).
        assert (second : is_vertex g (snd (fst d))) by (right; exists d; unfold has_end; auto).
        assert (in_g : In (fst (fst d), snd (fst d)) (ends g)).
        { apply in_ends. exists d. split; [exact d_in|apply surjective_pairing]. }
        destruct near as [[same ->]|[same ->]]; apply injective in same; auto; subst u.
        + exists (snd (fst d)). split; [reflexivity|]. split; [exact second|].
          apply (along _ _ _ u_high). auto.
        + exists (fst (fst d)). split; [reflexivity|]. split; [exact first|].
          apply (along _ _ _ u_high). auto. }
    destruct from as (u & same & u_vertex & u_high). apply injective in same; auto. congruence.
  - clear vertex. intros high. induction high as [|x y _ IH joined].
    + rewrite zero. apply ground.
    + apply (along _ _ _ IH). destruct joined as [joined|joined];
        apply in_ends in joined as (d & d_in & same);
        destruct (Forall2_in_l _ _ _ _ all d_in) as (d' & d'_in & _ & is_d');
        rewrite same in is_d'; cbn in is_d'; destruct is_d' as [is_d'|is_d'];
          [left|right|right|left];
        apply in_ends; exists d'; auto.
Qed.

Lemma Forall2_filter {A B} (P : A -> B -> Prop) (f : A -> bool) (g : B -> bool) l k :
  Forall2 P l k -> (forall a b, In a l -> In b k -> P a b -> f a = g b) ->
  Forall2 P (filter f l) (filter g k).
Proof.
  intros all. induction all as [|a b l k here _ IH]; cbn; intros same; [constructor|].
  rewrite (same a b) by auto. destruct (g b); [constructor; [exact here|]|]; apply IH; auto.
Qed.
Lemma edge_ends g d : In d g -> is_vertex g (fst (fst d)) /\ is_vertex g (snd (fst d)) /\
  (grounded (ends g) (fst (fst d)) <-> grounded (ends g) (snd (fst d))).
Proof.
  intros d_in. assert (there : In (fst (fst d), snd (fst d)) (ends g)).
  { apply in_ends. exists d. split; [exact d_in|apply surjective_pairing]. }
  split; [|split].
  - right. exists d. unfold has_end. auto.
  - right. exists d. unfold has_end. auto.
  - split; intros high; apply (along _ _ _ high); auto.
Qed.
Lemma grounded_edge f g h d d' : renames f g h -> In d g -> renamed f d d' ->
  (grounded (ends h) (fst (fst d')) <-> grounded (ends g) (fst (fst d))).
Proof.
  intros rename d_in [_ is_d']. destruct (edge_ends g d d_in) as (first & second & both).
  destruct is_d' as [-> | ->]; cbn [fst].
  - apply (grounded_renamed f g h); auto.
  - rewrite both. apply (grounded_renamed f g h); auto.
Qed.
Lemma renames_part f g h g' h' : renames f g h -> (forall d, In d g' -> In d g) ->
  Forall2 (renamed f) g' h' -> renames f g' h'.
Proof.
  intros (zero & injective & _) part all. split; [exact zero|]. split; [|exact all].
  intros v w v_in w_in. apply injective; eapply is_vertex_more; eassumption.
Qed.

(** A cut in the one picture, and the same in the other *)
Lemma same_cut f a d b a' d' b' stays stays' :
  renames f (a ++ d :: b) (a' ++ d' :: b') ->
  Forall2 (renamed f) a a' -> renamed f d d' -> Forall2 (renamed f) b b' ->
  (forall c, In c (a ++ b) -> stays c = true <-> grounded (ends (a ++ b)) (fst (fst c))) ->
  (forall c, In c (a' ++ b') -> stays' c = true <-> grounded (ends (a' ++ b')) (fst (fst c))) ->
  renames f (filter stays (a ++ b)) (filter stays' (a' ++ b')).
Proof.
  intros rename before here after falls falls'.
  assert (within : forall c, In c (a ++ b) -> In c (a ++ d :: b)).
  { intros c c_in. apply in_app_iff in c_in as [c_in|c_in]; apply in_or_app; [left|right; right];
      auto. }
  assert (rest : renames f (a ++ b) (a' ++ b')).
  { apply (renames_part f _ _ _ _ rename within). apply Forall2_app; assumption. }
  apply (renames_part f _ _ _ _ rest); [intros c [c_in _]%filter_In; exact c_in|].
  apply Forall2_filter; [apply rest|]. intros c c' c_in c'_in is_c. apply eq_true_iff_eq.
  rewrite falls, falls' by assumption. symmetry. apply (grounded_edge f _ _ _ _ rest c_in is_c).
Qed.
Lemma cut_renamed f p g h k : renames f g h -> cuts_edge p g k ->
  exists k', cuts_edge p h k' /\ renames f k k'.
Proof.
  intros rename cut. destruct cut as [a e c b stays owned high falls].
  pose proof (proj2 (proj2 rename)) as all.
  apply Forall2_app_inv_l in all as (a' & r & before & all & ->).
  inversion all as [|? d' ? b' here after]. subst. destruct d' as [e' c'].
  pose proof here as [same_colour _]. cbn in same_colour. subst c'.
  exists (filter (stands (grounded_vertices (ends (a' ++ b')))) (a' ++ b')). split.
  - apply coloured_edge_cut; [exact owned| |intros; apply stands_ok].
    apply (grounded_edge f _ _ (e, c) (e', c) rename); [apply in_elt|exact here|exact high].
  - apply (same_cut f a (e, c) b a' (e', c) b'); auto. intros; apply stands_ok.
Qed.
Lemma cut_renamed_back f p g h k' : renames f g h -> cuts_edge p h k' ->
  exists k, cuts_edge p g k /\ renames f k k'.
Proof.
  intros rename cut. destruct cut as [a' e' c b' stays owned high falls].
  pose proof (proj2 (proj2 rename)) as all.
  apply Forall2_app_inv_r in all as (a & r & before & all & ->).
  inversion all as [|d ? b ? here after]. subst. destruct d as [e c'].
  pose proof here as [same_colour _]. cbn in same_colour. subst c'.
  exists (filter (stands (grounded_vertices (ends (a ++ b)))) (a ++ b)). split.
  - apply coloured_edge_cut; [exact owned| |intros; apply stands_ok].
    apply (grounded_edge f _ _ (e, c) (e', c) rename); [apply in_elt|exact here|exact high].
  - apply (same_cut f a (e, c) b a' (e', c) b'); auto. intros; apply stands_ok.
Qed.

Definition same_picture (g h : picture) : Prop :=
  exists f g', Permutation g g' /\ renames f g' h.
Theorem same_picture_alike g h : same_picture g h -> alike [g] [h].
Proof.
  intros same. apply (alike_parts picture_move (fun x y => same_picture x y \/ same_picture y x)).
  - tauto.
  - clear. intros x y p o both moved. revert both. destruct moved as [g k cut]. intros both.
    destruct both as [(f & g' & same & rename)|(f & g' & same & rename)].
    + destruct (cuts_permutation p g g' k same cut) as (k1 & cut1 & same1).
      destruct (cut_renamed f p g' y k1 rename cut1) as (k2 & cut2 & rename2).
      exists [k2]. split; [constructor; exact cut2|]. constructor; [|constructor]. left.
      exists f, k1. auto.
    + destruct (cut_renamed_back f p g' g k rename cut) as (k1 & cut1 & rename1).
      destruct (cuts_permutation p g' y k1 (Permutation_sym same) cut1) as (k2 & cut2 & same2).
      exists [k2]. split; [constructor; exact cut2|]. constructor; [|constructor]. right.
      exists f, k1. split; [symmetry; exact same2|exact rename1].
  - constructor; [left; exact same|constructor].
Qed.
Lemma permuted_alike g h : Permutation g h -> alike [g] [h].
Proof.
  intros same. apply same_picture_alike. exists (fun v => v), h. split; [exact same|].
  split; [reflexivity|]. split; [auto|]. clear. induction h as [|d h IH]; constructor; auto.
  split; [reflexivity|]. left. apply surjective_pairing.
Qed.

(** * Normal forms *)

(** Edges in the order of their ends, then of their colours *)
Definition colour_place (c : colour) : N := match c with Blue => 0 | Green => 1 | Red => 2 end.
Definition edge_before (d d' : edge * colour) : bool :=
  let '((a, b), c) := d in
  let '((a', b'), c') := d' in
  (a <? a') || (a =? a') && ((b <? b') || (b =? b') && (colour_place c <=? colour_place c')).
Fixpoint insert_edge (d : edge * colour) (g : picture) : picture :=
  match g with
  | [] => [d]
  | d' :: rest => if edge_before d d' then d :: g else d' :: insert_edge d rest
  end.
Definition sorted_edges (g : picture) : picture := fold_right insert_edge [] g.
Lemma sorted_edges_ok g : Permutation (sorted_edges g) g.
Proof.
  assert (one : forall d k, Permutation (insert_edge d k) (d :: k)).
  { intros d k. induction k as [|d' k IH]; cbn; auto. destruct (edge_before d d'); auto.
    rewrite IH. apply perm_swap. }
  induction g as [|d g IH]; cbn; auto. rewrite one, IH. auto.
Qed.

(** Vertices as they are met, breadth first from the ground, those beside one in the order of its
    edges *)
Definition meet (known : list N) (v : N) (t : list N) (d : edge * colour) : list N :=
  let add w t := if member w known || member w t then t else t ++ [w] in
  let '((a, b), _) := d in
  if a =? v then add b t else if b =? v then add a t else t.
Fixpoint visit (fuel : nat) (g : picture) (met waiting : list N) : list N :=
  match fuel, waiting with
  | S fuel, v :: waiting =>
      visit fuel g (met ++ [v]) (fold_left (meet (met ++ [v]) v) g waiting)
  | _, _ => met ++ waiting
  end.
Fixpoint index (l : list N) (v : N) : N :=
  match l with [] => 0 | w :: l => if w =? v then 0 else N.succ (index l v) end.
Definition rename (f : N -> N) (d : edge * colour) : edge * colour :=
  let '((a, b), c) := d in ((N.min (f a) (f b), N.max (f a) (f b)), c).
Definition numbered_anew (g : picture) : picture :=
  let order := visit (S (2 * length g)) g [] [0] in
  if (hd 1 order =? 0) &&
     forallb (fun d => member (fst (fst d)) order && member (snd (fst d)) order) g
  then sorted_edges (map (rename (index order)) g) else g.
Definition picture_pieces (g : picture) : list picture :=
  if forallb (stands (grounded_vertices (ends g))) g
  then PartizanPieces.pieces edges_near g else [g].
Definition picture_normal (g : picture) : list picture :=
  map (fun k => numbered_anew (sorted_edges k)) (picture_pieces g).

Lemma index_injective l v w : In v l -> In w l -> index l v = index l w -> v = w.
Proof.
  induction l as [|x l IH]; cbn [In index]; [tauto|]. intros v_in w_in.
  destruct (N.eqb_spec x v), (N.eqb_spec x w); intros same; try congruence; try lia.
  apply IH; [destruct v_in; congruence|destruct w_in; congruence|lia].
Qed.
Lemma numbered_anew_ok g : alike [g] [numbered_anew g].
Proof.
  unfold numbered_anew. set (order := visit _ _ _ _).
  destruct ((hd 1 order =? 0) && _) eqn:checked; [|apply alike_refl].
  apply andb_prop in checked as [first%N.eqb_eq all]. rewrite forallb_forall in all.
  assert (zero : In 0 order) by (destruct order as [|v l]; cbn in first; [discriminate|left;
    exact first]).
  apply alike_trans with [map (rename (index order)) g].
  - apply same_picture_alike. exists (index order), g. split; [reflexivity|]. split; [|split].
    + destruct order as [|v l]; [destruct zero|]. cbn in *. subst v. reflexivity.
    + assert (known : forall v, is_vertex g v -> In v order).
      { intros v [->|(d & d_in & at_d)]; [exact zero|].
        apply all, andb_prop in d_in as [one%member_ok other%member_ok].
        destruct at_d as [<-|<-]; assumption. }
      intros v w v_in w_in. apply index_injective; auto.
    + clear. generalize (index order) as f. intros f.
      induction g as [|[[a b] c] g IH]; [constructor|]. constructor; [|exact IH].
      split; [reflexivity|].
      unfold rename. cbn [fst snd].
      destruct (N.le_ge_cases (f a) (f b)) as [less|less].
      * left. rewrite (N.min_l _ _ less), (N.max_r _ _ less). reflexivity.
      * right. rewrite (N.min_r _ _ less), (N.max_l _ _ less). reflexivity.
  - apply permuted_alike. symmetry. apply sorted_edges_ok.
Qed.
Lemma picture_pieces_ok g : alike [g] (picture_pieces g).
Proof.
  unfold picture_pieces. destruct (forallb _ g) eqn:high; [|apply alike_refl].
  rewrite forallb_forall in high.
  destruct (PartizanPieces.pieces_ok edges_apart edges_apart_sym edges_near edges_near_ok g) as
    [same apart].
  assert (all : all_stand (concat (pieces edges_near g))).
  { intros d d_in. assert (d_g : In d g) by (eapply Permutation_in; [symmetry;
      exact same|exact d_in]).
    apply high, stands_ok in d_g. revert d_g. apply grounded_more, ends_in.
    intros d'. apply Permutation_in. exact same. }
  apply alike_trans with [concat (pieces edges_near g)]; [apply permuted_alike; exact same|].
  clear same high. induction apart as [|k l first _ IH]; cbn [concat] in *.
  - apply alike_finished. split; [reflexivity|]. intros p o moved.
    inversion moved as [g' k cut]. subst. apply picture_smaller in cut. cbn in cut. lia.
  - pose proof (PartizanPieces.separate_concat edges_apart k l first) as apart.
    assert (high_k : all_stand k).
    { intros d d_in. apply (grounded_at k (concat l) d apart d_in), all, in_or_app. auto. }
    assert (high_l : all_stand (concat l)).
    { intros d d_in.
      apply (grounded_at (concat l) k d (PartizanPieces.separate_sym _ edges_apart_sym _ _ apart)
        d_in).
      assert (d_all : In d (k ++ concat l)) by (apply in_or_app; auto).
      apply all in d_all. revert d_all. apply grounded_more, ends_in. intros d'.
      rewrite !in_app_iff. tauto. }
    apply alike_trans with [k; concat l]; [apply apart_alike; assumption|].
    apply (alike_app _ _ _ _ [k] [k]); [apply alike_refl|]. apply IH. exact high_l.
Qed.
Theorem picture_normal_ok g : alike [g] (picture_normal g).
Proof.
  apply alike_trans with (picture_pieces g); [apply picture_pieces_ok|]. unfold picture_normal.
  induction (picture_pieces g) as [|k l IH]; [apply alike_refl|].
  apply (alike_app _ _ _ _ [k] [numbered_anew (sorted_edges k)]); [|exact IH].
  apply alike_trans with [sorted_edges k]; [|apply numbered_anew_ok].
  apply permuted_alike. symmetry. apply sorted_edges_ok.
Qed.
