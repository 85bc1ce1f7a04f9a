(** Replacement-set games: that no set of few extra squares connects all squares that are needed.

    There are two sides, start and goal. Each has squares with checkers, and squares that it needs
    in any case. Extra squares serve both sides. All sets of extra squares are excluded, up to a
    given number: while some square is not connected, one of the squares next to those that are must
    be extra. A square that has been tried is closed from then on. *)
Require Import ZArith List Bool Lia FMapPositive.
From Lastmove Require Import Check.Replacement Check.ReplacementPeak.
Import ListNotations.
Local Open Scope Z_scope.

(** * Sets of squares *)

Definition squares := PositiveMap.t unit.
Definition has (t : squares) (s : Z) : bool := PositiveMap.mem (key s) t.
Definition no_squares : squares := PositiveMap.empty unit.
Definition with_square (s : Z) (t : squares) : squares := PositiveMap.add (key s) tt t.
Definition set_of (l : list Z) : squares := fold_right with_square no_squares l.
Lemma has_none s : has no_squares s = false.
Proof. unfold has, no_squares. rewrite PositiveMap.mem_find, PositiveMap.gempty. reflexivity. Qed.
Lemma has_with s t u : has (with_square s t) u = true <-> s = u \/ has t u = true.
Proof.
  unfold has, with_square. rewrite !PositiveMap.mem_find.
  destruct (Z.eq_dec s u) as [->|other].
  - rewrite PositiveMap.gss. tauto.
  - rewrite PositiveMap.gso; [tauto|]. intros same%key_injective. auto.
Qed.
Lemma has_set l s : has (set_of l) s = true <-> In s l.
Proof.
  induction l as [|a l IH]; cbn [set_of fold_right In].
  - fold no_squares. rewrite has_none. intuition discriminate.
  - rewrite has_with, <- IH. reflexivity.
Qed.

Definition square_at (k : positive) : Z :=
  match k with xH => 0 | xO p => Zpos p | xI p => Zneg p end.
Lemma square_at_key s : square_at (key s) = s.
Proof. destruct s; reflexivity. Qed.

(** * Distances: how many free squares a way takes at least *)

Section Distance.
Variable steps sources : list Z.
(** Squares that are used, and others that must not be *)
Variable used closed : Z -> bool.
(** Distances that are greater do not matter. *)
Variable most : nat.

Definition distances := PositiveMap.t nat.
Definition distance (m : distances) (s : Z) : nat :=
  match PositiveMap.find (key s) m with Some d => d | None => S most end.

(** ** Finding them: square by square (nothing is proved of it) *)

Definition visit (d : nat) (s : Z) (now : distances * list Z * list Z) :=
  let '(m, here, next) := now in
  match PositiveMap.find (key s) m with
  | Some _ => now
  | None =>
      if used s then (PositiveMap.add (key s) d m, s :: here, next)
      else if closed s then now
      else if Nat.leb most d then now
      else (PositiveMap.add (key s) (S d) m, here, s :: next)
  end.
Definition visit_next (d : nat) (now : distances * list Z * list Z) :=
  match now with
  | (m, s :: here, next) => fold_left (fun now r => visit d (s + r) now) steps (m, here, next)
  | _ => now
  end.
(** As long as there are squares, if they are no more than 2^k *)
Fixpoint visit_here (k : nat) (d : nat) (now : distances * list Z * list Z) :=
  match now with
  | (_, [], _) => now
  | _ => match k with O => visit_next d now | S k => visit_here k d (visit_here k d now) end
  end.
Fixpoint visit_levels (n : nat) (d : nat) (now : distances * list Z * list Z) : distances :=
  let '(m, _, next) := visit_here 40 d now in
  match n, next with
  | O, _ | _, [] => m
  | S n, _ => visit_levels n (S d) (m, next, [])
  end.
Definition find_distances : distances :=
  visit_levels most 0
    (fold_left (fun now a => visit 0 a now) sources (PositiveMap.empty nat, [], [])).

(** ** Checking them *)

Definition within (m : distances) (d : nat) (t : Z) : bool :=
  if used t then Nat.leb (distance m t) d else closed t || Nat.leb (distance m t) (S d).
Definition no_shorter (m : distances) : bool :=
  forallb (within m 0) sources &&
  forallb (fun entry => let s := square_at (fst entry) in
    forallb (fun r => within m (snd entry) (s + r)) steps) (PositiveMap.elements m).

Variable m : distances.
Hypothesis ok : no_shorter m = true.
(** The squares that may be used *)
Variable X : Z -> Prop.
Variable rest : list Z.
Hypothesis X_used : forall s, X s -> used s = true \/ In s rest.
Hypothesis rest_open : forall s, In s rest -> closed s = false.

(** The first square of a way that is farther than i *)
Lemma way_farther i a t : (i <= most)%nat -> In a sources -> way steps X a t ->
  (i < distance m t)%nat ->
  exists c, distance m c = S i /\ In c rest /\ used c = false /\ way steps X c t.
Proof.
  unfold no_shorter in ok. apply andb_prop in ok as [first later]. rewrite forallb_forall in first.
  rewrite forallb_forall in later. intros few from_a the_way far.
  destruct (way_leaves steps X a t (fun s => Nat.leb (distance m s) i) the_way)
    as (c & out & end_ & from).
  { apply Nat.leb_gt. exact far. }
  apply Nat.leb_gt in out.
  assert (near : exists d, (d <= i)%nat /\ within m d c = true).
  { destruct from as [->|(s & r & _ & inside & step & ->)].
    - exists O. split; [lia|]. apply first, from_a.
    - apply Nat.leb_le in inside. exists (distance m s). split; [exact inside|].
      unfold distance at 1 in inside. destruct (PositiveMap.find (key s) m) as [d|] eqn:E; [|lia].
      specialize (later _ (PositiveMap.elements_correct m (key s) E)). cbn [fst snd] in later.
      rewrite square_at_key, forallb_forall in later.
      unfold distance. rewrite E. apply later, step. }
  destruct near as (d & d_few & near). unfold within in near.
  destruct (used c) eqn:u; [apply Nat.leb_le in near; lia|].
  destruct (X_used c (way_from _ _ _ _ end_)) as [u'|in_rest]; [congruence|].
  rewrite (rest_open c in_rest) in near. apply Nat.leb_le in near.
  exists c. repeat split; auto. lia.
Qed.
Lemma filter_grows (p q : Z -> bool) l c : (forall s, p s = true -> q s = true) ->
  In c l -> p c = false -> q c = true -> (length (filter p l) < length (filter q l))%nat.
Proof.
  intros more.
  assert (le : forall l, (length (filter p l) <= length (filter q l))%nat).
  { clear - more. induction l as [|s l IH]; cbn [filter]; [lia|]. specialize (more s).
    destruct (p s), (q s); cbn [length]; lia. }
  induction l as [|s l IH]; intros c_in not_p is_q; [destruct c_in|]. cbn [filter].
  destruct c_in as [->|later].
  - rewrite not_p, is_q. cbn [length]. specialize (le l). lia.
  - specialize (IH later not_p is_q). specialize (more s).
    destruct (p s), (q s); cbn [length]; lia.
Qed.
Lemma far_needs_many a t : In a sources -> way steps X a t ->
  (Nat.min (distance m t) (S most) <= length rest)%nat.
Proof.
  intros from_a the_way.
  assert (count : forall i, (i <= distance m t)%nat -> (i <= S most)%nat ->
    (i <= length (filter (fun s => Nat.leb (distance m s) i) rest))%nat).
  { induction i as [|i IH]; intros near few; [lia|].
    destruct (way_farther i a t) as (c & at_c & in_rest & _); [lia|exact from_a|exact the_way|lia|].
    specialize (IH ltac:(lia) ltac:(lia)).
    enough (length (filter (fun s => Nat.leb (distance m s) i) rest) <
            length (filter (fun s => Nat.leb (distance m s) (S i)) rest))%nat by lia.
    apply filter_grows with c; [|exact in_rest| |].
    - intros s is_near. apply Nat.leb_le in is_near. apply Nat.leb_le. lia.
    - apply Nat.leb_gt. lia.
    - apply Nat.leb_le. lia. }
  specialize (count (Nat.min (distance m t) (S most)) ltac:(lia) ltac:(lia)).
  etransitivity; [exact count|]. clear.
  induction rest as [|s l IH]; cbn [filter length]; [lia|].
  destruct (Nat.leb _ _); cbn [length]; lia.
Qed.
End Distance.

(** * The search *)

Section Search.
Variable steps : list Z.
Record side := { sources : list Z; needs : list Z; need_set : squares }.
Variable one other : side.

(** The unconnected square of a side that is farthest away, its distance, and all distances *)
Definition farthest (x : side) (extra : list Z) (used closed : Z -> bool) (left : nat) :=
  let m := find_distances steps (sources x) used closed left in
  let further best t :=
    let d := distance left m t in if Nat.ltb (fst best) d then (d, t) else best in
  (fold_left further (needs x ++ extra) (O, 0), m).
Definition use (x : side) (extra_set : squares) (s : Z) : bool :=
  has (need_set x) s || has extra_set s.

(** Whether no more extra squares, up to a number, connect both sides *)
Fixpoint refuted (left : nat) (extra : list Z) (extra_set closed : squares) : bool :=
  let '((d, t), m) := farthest one extra (use one extra_set) (has closed) left in
  let '((e, u), n) := farthest other extra (use other extra_set) (has closed) left in
  let '(x, d, t, m) := if Nat.leb e d then (one, d, t, m) else (other, e, u, n) in
  let used := use x extra_set in
  Nat.leb 1 d && no_shorter steps (sources x) used (has closed) left m &&
  match left with
  | O => true
  | S fewer =>
      Nat.ltb left d ||
      let back := map Z.opp steps in
      let b := find_distances back [t] used (has closed) left in
      no_shorter back [t] used (has closed) left b &&
      let next := filter (fun c => Nat.eqb (distance left m c) 1 && negb (used c))
                    (map (fun entry => square_at (fst entry)) (PositiveMap.elements m)) in
      (fix try (l : list Z) (closed : squares) : bool :=
         match l with
         | [] => true
         | c :: l =>
             refuted fewer (c :: extra) (with_square c extra_set) closed &&
             try l (with_square c closed)
         end)
        (flat_map (fun i => filter (fun c => Nat.eqb (distance left b c) i) next)
           (seq 0 (S left))) closed
  end.

Definition connects (U : Z -> Prop) : Prop := forall x, x = one \/ x = other ->
  forall t, In t (needs x) \/ U t ->
  exists a, In a (sources x) /\ way steps (fun s => has (need_set x) s = true \/ U s) a t.

Lemma farthest_ok x extra used closed left d t m :
  farthest x extra used closed left = ((d, t), m) -> (1 <= d)%nat ->
  (In t (needs x) \/ In t extra) /\ d = distance left m t.
Proof.
  unfold farthest. intros [= E <-] some. rewrite <- in_app_iff.
  set (m := find_distances _ _ _ _ _) in *.
  enough (H : forall l best, (In (snd best) (needs x ++ extra) /\ fst best = distance left m (snd best)
      \/ fst best = O) -> incl l (needs x ++ extra) ->
    let best := fold_left (fun best t => if Nat.ltb (fst best) (distance left m t)
                  then (distance left m t, t) else best) l best in
    In (snd best) (needs x ++ extra) /\ fst best = distance left m (snd best) \/ fst best = O).
  { specialize (H (needs x ++ extra) (O, 0) (or_intror eq_refl) (incl_refl _)). cbv zeta in H.
    rewrite E in H. cbn [fst snd] in H. destruct H as [H| ->]; [exact H|lia]. }
  clear. induction l as [|s l IH]; intros best now inside; [exact now|]. cbn [fold_left].
  apply IH; [|intros u there; apply inside; right; exact there].
  destruct (Nat.ltb _ _); [|exact now]. left. split; [apply inside; left; reflexivity|reflexivity].
Qed.

Lemma use_ok x extra extra_set rest s : (forall s, has extra_set s = true <-> In s extra) ->
  has (need_set x) s = true \/ In s extra \/ In s rest -> use x extra_set s = true \/ In s rest.
Proof.
  intros is_extra. unfold use. rewrite orb_true_iff, is_extra. tauto.
Qed.
Lemma connects_same U V : (forall s, U s <-> V s) -> connects U -> connects V.
Proof.
  intros same joined x x_is t needed. destruct (joined x x_is t) as (a & from_a & w).
  - rewrite same. exact needed.
  - exists a. split; [exact from_a|]. apply way_more with (2 := w). intros s. rewrite same. auto.
Qed.

Lemma refuted_ok : forall left extra extra_set closed rest,
  (forall s, has extra_set s = true <-> In s extra) -> (length rest <= left)%nat ->
  (forall s, In s rest -> has closed s = false) ->
  refuted left extra extra_set closed = true ->
  ~ connects (fun s => In s extra \/ In s rest).
Proof.
  induction left as [|fewer IH]; intros extra extra_set closed rest is_extra few open E joined;
    cbn [refuted] in E;
    destruct (farthest one extra _ _ _) as [[d1 t1] m1] eqn:F1;
    destruct (farthest other extra _ _ _) as [[d2 t2] m2] eqn:F2;
    destruct (if Nat.leb d2 d1 then (one, d1, t1, m1) else (other, d2, t2, m2))
      as [[[x d] t] m] eqn:chosen;
    apply andb_prop in E as [[some%Nat.leb_le sound]%andb_prop E].
  all: match type of F1 with farthest _ _ _ _ ?left = _ => 
    assert (target : (x = one \/ x = other) /\
      (In t (needs x) \/ In t extra) /\ d = distance left m t) by
      (destruct (Nat.leb d2 d1); injection chosen as <- <- <- <-; split; auto;
       eapply farthest_ok; eauto) end.
  all: destruct target as (x_is & needed & is_d).
  all: destruct (joined x x_is t ltac:(tauto)) as (a & from_a & the_way).
  all: match type of is_d with _ = distance ?left _ _ =>
    pose proof (far_needs_many _ _ _ _ _ m sound _ rest
      (fun s => use_ok x extra extra_set rest s is_extra) open a t from_a the_way) as far;
    pose proof (way_farther _ _ _ _ _ m sound _ rest
      (fun s => use_ok x extra extra_set rest s is_extra) open 0 a t ltac:(lia) from_a the_way)
      as first end.
  all: rewrite <- is_d in far, first.
  - lia.
  - apply orb_prop in E as [E|E]; [apply Nat.ltb_lt in E; lia|].
    set (left := S fewer) in *. set (back := map Z.opp steps) in *.
    set (b := find_distances back [t] _ _ _) in *. apply andb_prop in E as [sound_b E].
    destruct first as (c & at_1 & c_rest & c_free & c_way); [lia|].
    apply way_back in c_way. fold back in c_way.
    pose proof (far_needs_many _ _ _ _ _ b sound_b _ rest
      (fun s => use_ok x extra extra_set rest s is_extra) open t c (or_introl eq_refl) c_way) as near.
    assert (c_next : In c (filter (fun c => Nat.eqb (distance left m c) 1 && negb (use x extra_set c))
                        (map (fun entry => square_at (fst entry)) (PositiveMap.elements m)))).
    { apply filter_In. split; [|rewrite at_1, c_free; reflexivity].
      unfold distance in at_1. destruct (PositiveMap.find (key c) m) as [n|] eqn:found.
      - rewrite <- (square_at_key c). apply (in_map (fun entry => square_at (fst entry)) _ (key c, n)).
        apply PositiveMap.elements_correct, found.
      - unfold left in at_1. lia. }
    set (next := filter _ _) in *.
    assert (c_tried : In c (flat_map (fun i => filter (fun c => Nat.eqb (distance left b c) i) next)
                              (seq 0 (S left)))).
    { apply in_flat_map. exists (distance left b c). split.
      - apply in_seq. lia.
      - apply filter_In. split; [exact c_next|apply Nat.eqb_refl]. }
    clear c_next far. revert E. generalize dependent (flat_map
      (fun i => filter (fun c => Nat.eqb (distance left b c) i) next) (seq 0 (S left))).
    intros l c_tried. clear sound sound_b near at_1 F1 F2 chosen is_d.
    clear b next m c_way c_free the_way from_a needed.
    revert closed open. induction l as [|k l IHl]; intros closed open E; [destruct c_tried|].
    apply andb_prop in E as [child later].
    destruct (in_dec Z.eq_dec k rest) as [k_rest|other_k].
    + apply (IH (k :: extra) (with_square k extra_set) closed (List.remove Z.eq_dec k rest)); auto.
      * intros s. rewrite has_with, is_extra. reflexivity.
      * pose proof (remove_length_lt Z.eq_dec rest k k_rest) as shorter. lia.
      * intros s there. apply open. apply in_remove in there. tauto.
      * apply connects_same with (2 := joined). intros s. cbn [In].
        destruct (Z.eq_dec k s) as [<-|apart]; [tauto|].
        split; [intros [there|there]; [tauto|right; apply in_in_remove; auto]|].
        intros [[same|there]|there]; [contradiction|tauto|]. apply in_remove in there. tauto.
    + apply (IHl) with (with_square k closed).
      * destruct c_tried as [->|later_c]; [contradiction|exact later_c].
      * intros s there. destruct (has (with_square k closed) s) eqn:has_s; [|reflexivity].
        apply has_with in has_s as [->|before]; [contradiction|]. rewrite open in before; auto.
      * exact later.
Qed.
End Search.
