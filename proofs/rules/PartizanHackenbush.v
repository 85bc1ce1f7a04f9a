(** Hackenbush with blue, red and green edges.  SPECIFICATION. *)
Require Import List NArith.
From Lastmove Require Import Rules.Players Rules.Graphs Rules.PartizanRows.
Import ListNotations.
Local Open Scope N_scope.

(** A picture is a list of edges with their colours; vertex 0 is the ground. Several edges may join
    the same vertices, and loops occur. *)
Definition picture : Type := list (edge * colour).

(** Left cuts a blue or a green edge that is connected to the ground, Right a red or a green one;
    whatever is not connected to the ground then falls off. *)
Inductive cuts_edge (p : player) : picture -> picture -> Prop :=
| coloured_edge_cut g e c h stays :
    owns p c ->
    grounded (map fst (g ++ (e, c) :: h)) (fst e) ->
    (forall d, In d (g ++ h) -> stays d = true <-> grounded (map fst (g ++ h)) (fst (fst d))) ->
    cuts_edge p (g ++ (e, c) :: h) (filter stays (g ++ h)).

(** In the stalk 0 - 1 - 2 with a blue edge below a red one, Left's cut brings both down, and
    Right's leaves the blue one. *)
Example stalk : let picture := [((0, 1), Blue); ((1, 2), Red)] in
  cuts_edge Left picture [] /\ cuts_edge Right picture [((0, 1), Blue)] /\
  ~ cuts_edge Left picture [((0, 1), Blue)].
Proof.
  assert (floats : forall v, grounded [(1, 2)] v -> v = 0).
  { intros v H. induction H as [|v w _ IH H]; auto. subst v.
    destruct H as [[E|[]]|[E|[]]]; discriminate. }
  split; [|split].
  - apply (coloured_edge_cut Left [] (0, 1) Blue [((1, 2), Red)] (fun _ => false)).
    + exact I.
    + apply ground.
    + intros d [<-|[]]. cbn. split; [discriminate|]. intros H. apply floats in H. discriminate.
  - apply (coloured_edge_cut Right [((0, 1), Blue)] (1, 2) Red [] (fun _ => true)).
    + exact I.
    + apply (along _ 0); [apply ground|]. cbn. auto.
    + intros d [<-|[]]. cbn. split; [|auto]. intros _. apply ground.
  - intros H. remember [((0, 1), Blue); ((1, 2), Red)] as picture eqn:is_picture.
    remember [((0, 1), Blue)] as left eqn:is_left. destruct H as [g e c h stays owned _ _].
    destruct g as [|d g].
    + injection is_picture as -> -> ->. cbn in is_left. destruct (stays _); discriminate.
    + destruct g as [|d' g]; [|destruct g; discriminate]. injection is_picture as -> -> -> ->.
      destruct owned.
Qed.
