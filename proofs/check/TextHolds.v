(** Rules as texts: holds and laws, computed. *)
Require Import ZArith List Bool Ascii Lia.
From Lastmove Require Import Rules.Players Rules.TextSyntax Rules.TextFields Rules.TextMoves.
From Lastmove Require Import Check.TextMatch Check.TextPatterns Check.TextLegs.
Import ListNotations.
Local Open Scope Z_scope.

(** * Equality of fields *)
Fixpoint list_eqb {A} (e : A -> A -> bool) (l k : list A) : bool :=
  match l, k with [], [] => true | x :: l, y :: k => e x y && list_eqb e l k | _, _ => false end.
Lemma list_eqb_ok {A} (e : A -> A -> bool) : (forall x y, e x y = true <-> x = y) ->
  forall l k, list_eqb e l k = true <-> l = k.
Proof.
  intros H. induction l as [|x l IH]; intros [|y k]; simpl;
    try (split; [discriminate|discriminate]).
  - tauto.
  - rewrite andb_true_iff, H, IH. split; [intros [-> ->]; auto|intros E; injection E; auto].
Qed.
Definition cell_eqb (x y : place * sign) : bool := Ascii.eqb (snd x) (snd y) &&
  place_eqb (fst x) (fst y).
Definition edge_eqb (x y : place * place) : bool := place_eqb (fst x) (fst y) &&
  place_eqb (snd x) (snd y).
Definition field_eqb (f h : field) : bool :=
  list_eqb cell_eqb (signs f) (signs h) && list_eqb edge_eqb (joined f) (joined h).
Lemma field_eqb_ok f h : field_eqb f h = true <-> f = h.
Proof.
  unfold field_eqb. rewrite andb_true_iff, !list_eqb_ok.
  - destruct f, h; simpl. split; [intros [-> ->]; auto|intros E; injection E; auto].
  - intros [a b] [c d]. unfold edge_eqb. rewrite andb_true_iff, !place_eqb_ok. simpl.
    split; [intros [-> ->]; auto|intros E; injection E; auto].
  - intros [a b] [c d]. unfold cell_eqb. rewrite andb_true_iff, place_eqb_ok, Ascii.eqb_eq. simpl.
    split; [intros [-> ->]; auto|intros E; injection E; auto].
Qed.

Section Holds.
Variable g : field_game.

(** * Blocks that touch a set *)
Section Touching.
Variable f : field.
Definition near_at (a : place) : list place :=
  if on_graph g then neighbours f a
  else flat_map (fun d => [add a d; minus a d]) (usual_steps g Left).
Lemma near_at_ok a b : In b (near_at a) <-> near g f a b.
Proof.
  unfold near_at, near. destruct (on_graph g); [apply neighbours_ok|].
  rewrite in_flat_map. split.
  - intros (d & Hd & H). exists d. split; auto. destruct H as [<-|H]; auto. destruct H as [<-|[]].
    right. destruct a. unfold add, minus. simpl. f_equal; lia.
  - intros (d & Hd & [-> | ->]); exists d; split; auto; [left; auto|right; left]. apply minus_add.
Qed.
Definition in_set_b (x : set) (c : place) : bool := admitted g true x (sign_at f c).
Definition member (l : list place) (c : place) : bool := existsb (place_eqb c) l.

Variables x y : set.
Definition block_cells : list place := filter (in_set_b x) (cells_of f).
Definition is_beside (c : place) : bool := existsb (in_set_b y) (near_at c).
Definition reaches (t : list place) (c : place) : bool := existsb (member t) (near_at c).
Fixpoint grown (fuel : nat) (t : list place) : list place :=
  match fuel with
  | O => t
  | S fuel =>
      match filter (fun c => negb (member t c) && reaches t c) block_cells with
      | [] => t
      | l => grown fuel (l ++ t)
      end
  end.
(** The cells whose blocks touch y. *)
Definition supported : option (list place) :=
  let t := grown (length (signs f)) (filter is_beside block_cells) in
  if forallb (fun c => negb (is_beside c || reaches t c) ||
    member t c) block_cells then Some t else None.

Lemma block_cells_in c : set_ok g x = true -> In c block_cells <-> in_set g f x c.
Proof.
  intros W. unfold block_cells, in_set, in_set_b. rewrite filter_In. split; [tauto|]. intros H.
  split; auto. apply sign_at_cell. intros E. rewrite E in H. apply negb_true_iff in W. congruence.
Qed.
Lemma same_block_set a b : same_block g f x a b -> in_set g f x b.
Proof. intros H. destruct H; auto. Qed.
Lemma same_block_before a b c : in_set g f x a -> near g f a b -> same_block g f x b c ->
  same_block g f x a c.
Proof.
  intros Ha N H. induction H as [|c d H IH Nc Hd].
  - apply Neighbour with a; auto. apply Itself. auto.
  - apply Neighbour with c; auto.
Qed.
Lemma touches_before a b : in_set g f x a -> near g f a b -> touches_set g f x y b ->
  touches_set g f x y a.
Proof. intros Ha N (c & d & H & Nd & Hd). exists c, d. split; auto.
apply same_block_before with b; auto. Qed.
Lemma grown_sound fuel : set_ok g x = true ->
  forall t, (forall c, In c t -> touches_set g f x y c) ->
  forall c, In c (grown fuel t) -> touches_set g f x y c.
Proof.
  intros W. induction fuel as [|fuel IH]; simpl; intros t H c Hc; auto.
  set (l := filter _ block_cells) in *. assert (L : forall c, In c l -> touches_set g f x y c).
  { intros d Hd. apply filter_In in Hd as [Hd E]. apply andb_prop in E as [_ E].
    apply existsb_exists in E as (b & N & Hb). apply existsb_place in Hb.
    apply touches_before with b; auto; [apply block_cells_in; auto|apply near_at_ok; auto]. }
  destruct l as [|d l]; auto. apply (IH ((d :: l) ++ t)); auto. intros e He.
  apply in_app_iff in He as [He|He]; auto.
Qed.
Theorem supported_ok t c : set_ok g x = true -> supported = Some t -> In c t <->
  touches_set g f x y c.
Proof.
  intros W. unfold supported. set (u := grown _ _).
  destruct (forallb _ block_cells) eqn:C; [|discriminate].
  intros E. injection E as <-. split.
  - apply grown_sound; auto. intros d Hd. apply filter_In in Hd as [Hd E].
    apply existsb_exists in E as (b & N & Hb). exists d, b.
    split; [apply Itself, block_cells_in; auto|]. split; [apply near_at_ok; auto|auto].
  - intros (a & b & S & N & Hb). rewrite forallb_forall in C.
    assert (Ha : In a u).
    { pose proof (same_block_set _ _ S) as Ha. apply block_cells_in in Ha; auto.
    specialize (C a Ha).
      replace (is_beside a) with true in C; [apply existsb_place; auto|].
      symmetry. apply existsb_exists. exists b. split; auto. apply near_at_ok. auto. }
    clear b N Hb. induction S as [|a b S IH N H]; auto. apply IH.
    pose proof (same_block_set _ _ S) as Hs. apply block_cells_in in Hs; auto. specialize (C a Hs).
    replace (reaches u a) with true in C.
    + rewrite orb_true_r in C. apply existsb_place. auto.
    + symmetry. apply existsb_exists. exists b.
      split; [apply near_at_ok; auto|apply existsb_place; auto].
Qed.
End Touching.

(** * Holds *)
Definition hold_at (f : field) (k : hold) : option field :=
  match supported f (held_set k) (hold_to k) with
  | Some t =>
      Some (with_changes (map (fun c => (c, falls_to k))
             (filter (fun c => negb (member t c)) (block_cells f (held_set k)))) f)
  | None => None
  end.
Definition hold_ok (k : hold) : bool := set_ok g (held_set k).
Lemma hold_at_ok f k h f' : hold_ok k = true -> hold_at f k = Some h -> hold_done g k f f' <->
  f' = h.
Proof.
  unfold hold_ok, hold_at, hold_done. intros W.
  destruct (supported _ _ _) as [t|] eqn:S; [|discriminate].
  intros E. injection E as <-. apply changed_ok.
  - intros c s Hc. rewrite in_map_iff. split.
    + intros (-> & H & N). exists c. split; auto. apply filter_In.
      split; [apply block_cells_in; auto|]. apply negb_true_iff. destruct (member t c) eqn:M; auto.
      apply existsb_place in M. apply (supported_ok _ _ _ _ _ W S) in M. tauto.
    + intros (d & E & Hd). injection E as <- <-. apply filter_In in Hd as [Hd N].
      split; auto. split; [apply block_cells_in; auto|]. intros T.
      apply (supported_ok _ _ _ _ _ W S), existsb_place in T. apply negb_true_iff in N.
      unfold member in N. congruence.
  - intros c s u Hs Hu. apply in_map_iff in Hs as (? & E & _), Hu as (? & E' & _). congruence.
Qed.
Fixpoint holds_at (ks : list hold) (f : field) : option field :=
  match ks with
  | [] => Some f
  | k :: ks => match hold_at f k with Some f' => holds_at ks f' | None => None end
  end.
Lemma holds_at_ok ks : forallb hold_ok ks = true -> forall f h f',
  holds_at ks f = Some h -> holds_done g ks f f' <-> f' = h.
Proof.
  induction ks as [|k ks IH]; simpl; intros W f h f' E.
  - injection E as <-. split; [intros H; inversion H; auto|intros ->; constructor].
  - apply andb_prop in W as [Wk W]. destruct (hold_at f k) as [f1|] eqn:K; [|discriminate]. split.
    + intros H. inversion H as [|? ? ? f2 ? H1 H2]; subst.
      apply (hold_at_ok f k f1 f2 Wk K) in H1. subst. apply (IH W _ _ _ E) in H2. auto.
    + intros ->. apply One_hold with f1; [apply (hold_at_ok f k f1 f1 Wk K); auto|].
      apply (IH W _ _ _ E). auto.
Qed.
Definition is_stable (f : field) : bool :=
  forallb (fun k => match hold_at f k with Some h => field_eqb h f | None => false end) (holds g).
Definition all_known (f : field) : bool :=
  forallb (fun k => match hold_at f k with Some _ => true | None => false end) (holds g).
Fixpoint held_at (fuel : nat) (f : field) : option field :=
  if is_stable f then Some f
  else match fuel with
       | O => None
       | S fuel =>
           (* what has not been computed is not known to be stable *)
           if all_known f
           then match holds_at (holds g) f with Some f' => held_at fuel f' | None => None end
           else None
       end.
Lemma is_stable_ok f : forallb hold_ok (holds g) = true -> is_stable f = true ->
  forall k, In k (holds g) -> forall f', hold_done g k f f' <-> f' = f.
Proof.
  rewrite forallb_forall. unfold is_stable. rewrite forallb_forall. intros W S k Hk f'.
  specialize (S k Hk). destruct (hold_at f k) as [h|] eqn:E; [|discriminate].
  apply field_eqb_ok in S. subst h. apply hold_at_ok; auto.
Qed.
Lemma stable_holds f ks : (forall k, In k ks -> forall f', hold_done g k f f' <-> f' = f) ->
  forall f', holds_done g ks f f' -> f' = f.
Proof.
  intros S f' H. induction H as [f|k ks f f' h H1 H2 IH]; auto.
  assert (f' = f) by (apply (S k); auto; left; auto). subst. apply IH. intros k' Hk. apply S.
  right; auto.
Qed.
Lemma stable_held f h : (forall k, In k (holds g) -> forall f', hold_done g k f f' <-> f' = f) ->
  held g f h -> h = f.
Proof.
  intros S H. induction H as [f _|f f' h H1 H2 IH]; auto.
  assert (f' = f) by (apply (stable_holds f (holds g)); auto). subst. auto.
Qed.
Theorem held_at_ok fuel : forallb hold_ok (holds g) = true -> forall f h f',
  held_at fuel f = Some h -> held g f f' <-> f' = h.
Proof.
  intros W. induction fuel as [|fuel IH]; simpl; intros f h f' E; destruct (is_stable f) eqn:S.
  1, 3: injection E as <-; split;
    [intros H; apply stable_held; auto; apply is_stable_ok; auto
    |intros ->; apply Stable, Forall_forall; intros k Hk; apply (is_stable_ok f W S k Hk); auto].
  - discriminate.
  - destruct (all_known f) eqn:K; [|discriminate].
    destruct (holds_at (holds g) f) as [f1|] eqn:E1; [|discriminate]. split.
    + intros H. inversion H as [? H1|? f2 ? H1 H2]; subst.
      * exfalso. rewrite Forall_forall in H1. unfold is_stable in S. unfold all_known in K.
        assert (forallb (fun k => match hold_at f' k with Some h => field_eqb h f' | None =>
          false end) (holds g) = true); [|congruence].
        apply forallb_forall. intros k Hk. specialize (H1 k Hk). rewrite forallb_forall in K, W.
        specialize (K k Hk). destruct (hold_at f' k) as [h'|] eqn:Eh; [|discriminate].
        apply (hold_at_ok f' k h' f' (W k Hk) Eh) in H1. apply field_eqb_ok. auto.
      * apply (holds_at_ok _ W _ _ _ E1) in H1. subst. apply (IH _ _ _ E) in H2. auto.
    + intros ->. apply Again with f1; [apply (holds_at_ok _ W _ _ _ E1); auto|].
      apply (IH _ _ _ E). auto.
Qed.

(** * Laws *)
Definition touching_b (f : field) (l : list (set * set)) : option bool :=
  fold_right (fun xy r =>
    match supported f (fst xy) (snd xy), r with
    | Some t, Some b => Some (forallb (member t) (block_cells f (fst xy)) && b)
    | _, _ => None
    end) (Some true) l.
Definition lawful_b (f : field) : option bool :=
  if existsb (occurs_b g Left f) (never g) then Some false else touching_b f (touching g).
Definition laws_ok : bool :=
  forallb (pattern_ok g) (never g) && forallb (fun xy => set_ok g (fst xy)) (touching g).
Lemma touching_b_ok f l b : forallb (fun xy : set * set => set_ok g (fst xy)) l = true ->
  touching_b f l = Some b ->
  b = true <-> (forall x y c, In (x, y) l -> In c (map fst (signs f)) -> in_set g f x c ->
    touches_set g f x y c).
Proof.
  revert b. induction l as [|[x y] l IH]; simpl; intros b W E.
  - injection E as <-. split; auto. intros _ x y c [].
  - apply andb_prop in W as [Wx W]. destruct (supported f x y) as [t|] eqn:S; [|discriminate].
    fold (touching_b f l) in E. destruct (touching_b f l) as [r|]; [|discriminate].
    injection E as <-.
    rewrite andb_true_iff, (IH r W eq_refl), forallb_forall. split.
    + intros [H1 H2] x' y' c [E|H] Hc Hi; [|eapply H2; eauto]. injection E as <- <-.
      apply (supported_ok f x y t c Wx S), existsb_place, H1, block_cells_in; auto.
    + intros H. split.
      * intros c Hc. apply existsb_place, (supported_ok f x y t c Wx S), H; auto.
        -- apply filter_In in Hc as [Hc _]. auto.
        -- apply block_cells_in; auto.
      * intros x' y' c H' Hc Hi. eapply H; eauto.
Qed.
Theorem lawful_b_ok f b : laws_ok = true -> lawful_b f = Some b -> b = true <-> lawful g f.
Proof.
  unfold laws_ok, lawful_b, lawful. intros W E. apply andb_prop in W as [W1 W2].
  assert (O : existsb (occurs_b g Left f) (never g) = true <-> exists p, In p (never g) /\
    occurs g f p).
  { rewrite existsb_exists. rewrite forallb_forall in W1.
  split; intros (p & Hp & H); exists p; split; auto.
    - apply (occurs_b_ok g Left f p (W1 p Hp)). auto.
    - apply (occurs_b_ok g Left f p (W1 p Hp)). auto. }
  destruct (existsb _ (never g)).
  - injection E as <-. split; [discriminate|]. intros [H _].
    destruct (proj1 O eq_refl) as (p & Hp & Hm).
    destruct (H p Hp Hm).
  - rewrite (touching_b_ok f _ b W2 E). split; [|tauto]. intros H. split; auto. intros p Hp Hm.
    assert (false = true) by (apply O; exists p; auto). discriminate.
Qed.
End Holds.
