(** Moves of the games on graphs, listed. *)
Require Import List Arith NArith Bool Lia.
From Lastmove Require Import Rules.Graphs.
Import ListNotations.
Local Open Scope N_scope.

Lemma filter_shorter {A} (f : A -> bool) l a :
  In a l -> f a = false -> (length (filter f l) < length l)%nat.
Proof.
  induction l as [|b l IH]; simpl; [tauto|].
  assert (L : (length (filter f l) <= length l)%nat).
  { clear. induction l as [|c l IH]; simpl; [lia|]. destruct (f c); simpl; lia. }
  intros [->|H] E; [rewrite E; lia|]. specialize (IH H E). destruct (f b); simpl; lia.
Qed.

(** ** Edge *)
Definition edge_moves (g : list edge) : list (list edge) :=
  map (fun d => filter (fun e => negb (at_vertex (fst d) e) && negb (at_vertex (snd d) e)) g) g.
Theorem edge_ok g h : In h (edge_moves g) <-> edge_move g h.
Proof.
  unfold edge_moves. rewrite in_map_iff. split.
  - intros ((v, w) & <- & H). constructor. auto.
  - intros [k v w H]. exists (v, w). auto.
Qed.
Definition edge_mobile (g : list edge) : bool := match g with [] => false | _ => true end.
Theorem edge_mobile_ok g : edge_mobile g = true <-> exists h, edge_move g h.
Proof.
  split.
  - destruct g as [|(v, w) g]; [discriminate|]. intros _. eexists. apply (ends_removed _ v w).
    left; auto.
  - intros (h & [k v w H]). destruct k; [destruct H|auto].
Qed.
Theorem edge_smaller g h : edge_move g h -> (length h < length g)%nat.
Proof.
  intros [k v w H]. apply filter_shorter with (v, w); auto. unfold at_vertex. simpl.
  rewrite N.eqb_refl. auto.
Qed.

(** ** Edges deleted *)
Fixpoint deletions (before g : list edge) : list (list edge) :=
  match g with
  | [] => []
  | e :: g =>
      let rest := rev_append before g in
      (if existsb (at_vertex (fst e)) rest && existsb (at_vertex (snd e)) rest then [rest] else []) ++
      deletions (e :: before) g
  end.
Lemma deletions_ok g : forall before h, In h (deletions before g) <-> exists a b v w,
  g = a ++ (v, w) :: b /\ h = rev before ++ a ++ b /\
  existsb (at_vertex v) h = true /\ existsb (at_vertex w) h = true.
Proof.
  induction g as [|(v, w) g IH]; intros before h; cbn [deletions].
  - split; [intros []|]. intros (a & b & v & w & E & _). destruct a; discriminate.
  - rewrite in_app_iff, IH, rev_append_rev. simpl. split.
    + intros [H|(a & b & v' & w' & -> & -> & H)].
      * destruct (existsb (at_vertex v) _) eqn:E1; [|destruct H].
        destruct (existsb (at_vertex w) _) eqn:E2; [destruct H as [<-|[]]|destruct H].
        exists [], g, v, w. auto.
      * exists ((v, w) :: a), b, v', w'. rewrite <- app_assoc in *. auto.
    + intros ([|e a] & b & v' & w' & E & -> & H1 & H2); simpl in E.
      * injection E as -> -> ->. left. simpl in *. rewrite H1, H2. simpl. auto.
      * injection E as <- ->. right. exists a, b, v', w'. rewrite <- app_assoc. auto.
Qed.
Definition delete_moves (g : list edge) : list (list edge) := deletions [] g.
Theorem delete_ok g h : In h (delete_moves g) <-> delete_move g h.
Proof.
  unfold delete_moves. rewrite deletions_ok. simpl. split.
  - intros (a & b & v & w & -> & -> & H1 & H2). constructor; auto.
  - intros H. destruct H as [a b v w H1 H2]. exists a, b, v, w. auto.
Qed.
Definition delete_mobile (g : list edge) : bool :=
  match delete_moves g with [] => false | _ => true end.
Theorem delete_mobile_ok g : delete_mobile g = true <-> exists h, delete_move g h.
Proof.
  unfold delete_mobile. destruct (delete_moves g) as [|h l] eqn:E.
  - split; [discriminate|]. intros (h & H). apply delete_ok in H. rewrite E in H. destruct H.
  - split; auto. intros _. exists h. apply delete_ok. rewrite E. left; auto.
Qed.
Theorem delete_smaller g h : delete_move g h -> (length h < length g)%nat.
Proof. intros [a b v w _ _]. rewrite !app_length. simpl. lia. Qed.

(** ** Node Kayles *)
Definition node_moves (vertices : list N) (g : list edge) : list (list N * list edge) :=
  map (fun v => let stays w := negb (w =? v) && negb (adjacent g v w) in
        (filter stays vertices, filter (fun e => stays (fst e) && stays (snd e)) g)) vertices.
Theorem node_ok vertices g q : In q (node_moves vertices g) <-> node_move (vertices, g) q.
Proof.
  unfold node_moves. rewrite in_map_iff. split.
  - intros (v & <- & H). constructor. auto.
  - intros H. inversion H as [vs g' v stays Hv E1 E2]. exists v. auto.
Qed.
Definition node_mobile (vertices : list N) : bool :=
  match vertices with [] => false | _ => true end.
Theorem node_mobile_ok vertices g :
  node_mobile vertices = true <-> exists q, node_move (vertices, g) q.
Proof.
  split.
  - destruct vertices as [|v l]; [discriminate|]. intros _. eexists. apply (node_removed _ _ v).
    left; auto.
  - intros (q & H). inversion H as [vs g' v stays Hv E1 E2]. subst.
    destruct vertices; [destruct Hv|auto].
Qed.
Theorem node_smaller vertices g vertices' g' :
  node_move (vertices, g) (vertices', g') -> (length vertices' < length vertices)%nat.
Proof.
  intros H. inversion H as [vs k v stays Hv E1 E2]. apply filter_shorter with v; auto.
  unfold stays. rewrite N.eqb_refl. auto.
Qed.
