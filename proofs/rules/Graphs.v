(** Games on graphs.  SPECIFICATION.

    An edge is a pair of vertices; a graph is a list of edges, in Node Kayles together with the list
    of its vertices. *)
Require Import List NArith Bool Lia.
Import ListNotations.
Local Open Scope N_scope.

Definition edge : Type := N * N.
Definition at_vertex (v : N) (e : edge) : bool := (fst e =? v) || (snd e =? v).
Definition joins (v w : N) (e : edge) : bool :=
  (fst e =? v) && (snd e =? w) || (fst e =? w) && (snd e =? v).
Definition adjacent (g : list edge) (v w : N) : bool := existsb (joins v w) g.

(** Edge (arc Kayles): two adjacent vertices are removed, and all edges at them. *)
Inductive edge_move : list edge -> list edge -> Prop :=
| ends_removed g v w :
    In (v, w) g -> edge_move g (filter (fun e => negb (at_vertex v e) && negb (at_vertex w e)) g).

(** An edge is deleted that is not the only one at one of its vertices. *)
Inductive delete_move : list edge -> list edge -> Prop :=
| edge_deleted g h v w :
    existsb (at_vertex v) (g ++ h) = true -> existsb (at_vertex w) (g ++ h) = true ->
    delete_move (g ++ (v, w) :: h) (g ++ h).

(** Node Kayles: a vertex is removed, and all that are adjacent to it. *)
Inductive node_move : list N * list edge -> list N * list edge -> Prop :=
| node_removed vertices g v (stays := fun w => negb (w =? v) && negb (adjacent g v w)) :
    In v vertices ->
    node_move (vertices, g)
      (filter stays vertices, filter (fun e => stays (fst e) && stays (snd e)) g).

(** Hackenbush: an edge that is connected to the ground, vertex 0, is cut; whatever is not connected
    to the ground then falls off.  (Several edges may join the same vertices, and loops occur.) *)
Inductive grounded (g : list edge) : N -> Prop :=
| ground : grounded g 0
| along v w : grounded g v -> In (v, w) g \/ In (w, v) g -> grounded g w.
Inductive hackenbush_move : list edge -> list edge -> Prop :=
| edge_cut g e h stays :
    grounded (g ++ e :: h) (fst e) ->
    (forall d, In d (g ++ h) -> stays d = true <-> grounded (g ++ h) (fst d)) ->
    hackenbush_move (g ++ e :: h) (filter stays (g ++ h)).

(** The path 0 - 1 - 2 - 3. *)
Example edge_path4 : edge_move [(0, 1); (1, 2); (2, 3)] [(2, 3)] /\
  ~ edge_move [(0, 1); (1, 2); (2, 3)] [(0, 1); (2, 3)].
Proof.
  split; [apply (ends_removed [(0, 1); (1, 2); (2, 3)] 0 1); simpl; auto|].
  assert (G : forall g h, edge_move g h -> In (0, 1) h -> In (2, 3) h -> In (1, 2) g ->
    exists v w, In (v, w) g /\ forall e, In e h -> negb (at_vertex v e) && negb (at_vertex w e) = true).
  { intros g h [k v w H] _ _ _. exists v, w. split; auto. intros e He. apply filter_In in He. tauto. }
  intros H. destruct (G _ _ H) as (v & w & Hv & He); simpl; auto.
  pose proof (He (0, 1) ltac:(simpl; auto)) as E1. pose proof (He (2, 3) ltac:(simpl; auto)) as E2.
  destruct Hv as [E|[E|[E|[]]]]; injection E as <- <-; simpl in *; discriminate.
Qed.
Example delete_path4 : delete_move [(0, 1); (1, 2); (2, 3)] [(0, 1); (2, 3)] /\
  ~ delete_move [(0, 1); (1, 2); (2, 3)] [(1, 2); (2, 3)].
Proof.
  split; [apply (edge_deleted [(0, 1)] [(2, 3)] 1 2); reflexivity|].
  intros H. inversion H as [g h v w Hv Hw E1 E2].
  destruct g as [|e g]; simpl in *.
  - injection E1 as -> ->. subst h. discriminate.
  - injection E1 as -> _. discriminate.
Qed.
Example node_path3 : node_move ([0; 1; 2], [(0, 1); (1, 2)]) ([2], []) /\
  ~ node_move ([0; 1; 2], [(0, 1); (1, 2)]) ([0; 2], []).
Proof.
  split; [apply (node_removed [0; 1; 2] [(0, 1); (1, 2)] 0); simpl; auto|].
  assert (G : forall p q, node_move p q -> exists v, In v (fst p) /\
    forall w, In w (fst q) -> w <> v /\ adjacent (snd p) v w = false).
  { intros p q [vertices g v stays Hv]. exists v. split; auto. intros w Hw.
    apply filter_In in Hw as [_ Hw]. apply andb_prop in Hw as [H1 H2].
    apply negb_true_iff in H1, H2. apply N.eqb_neq in H1. auto. }
  intros H. destruct (G _ _ H) as (v & Hv & Hw).
  destruct (Hw 0) as [H0 _]; [simpl; auto|]. destruct (Hw 2) as [H2 _]; [simpl; auto|].
  destruct Hv as [<-|[<-|[<-|[]]]]; try congruence.
  destruct (Hw 0) as [_ E]; [simpl; auto|]. discriminate.
Qed.
(** In the stalk 0 - 1 - 2 the lower edge brings down the other one. *)
Example stalk_2 : hackenbush_move [(0, 1); (1, 2)] [] /\
  ~ hackenbush_move [(0, 1); (1, 2)] [(1, 2)].
Proof.
  assert (G : forall v, grounded [(1, 2)] v -> v = 0).
  { intros v H. induction H as [|v w _ IH H]; auto. subst v.
    destruct H as [[E|[]]|[E|[]]]; discriminate. }
  split.
  - apply (edge_cut [] (0, 1) [(1, 2)] (fun _ => false)); [apply ground|].
    intros d [<-|[]]. simpl. split; [discriminate|]. intros H. apply G in H. discriminate.
  - intros H.
    assert (K : forall g h, hackenbush_move g h -> g = [(0, 1); (1, 2)] -> h <> [(1, 2)]).
    { clear H. intros g h [a e b stays _ Hs] E F. destruct a as [|d a]; simpl in *.
      - injection E as -> ->. assert (Hd : In (1, 2) (filter stays [(1, 2)])).
        { rewrite F. left; auto. }
        apply filter_In in Hd as [Hd Ht]. apply Hs, G in Ht; auto. discriminate.
      - injection E as -> E. destruct a as [|d a]; [|destruct a; discriminate].
        injection E as -> ->. simpl in F. destruct (stays (0, 1)); discriminate. }
    exact (K _ _ H eq_refl eq_refl).
Qed.
