(** Strategies for games of which only the moves are known. Nothing is assumed about how long plays
    last: a list of positions is gone through in an order in which every reply has been met before.
    *)
Require Import List Permutation Bool PArith FMapPositive.
From Lastmove Require Import Rules.Play Rules.Players Theory.Play.
Import ListNotations.

Section Strategies.
Variable part : Type.
Variable move : player -> part -> list part -> Prop.
Variable ended : part -> bool.
Notation position := (list part).
Notation may_move := (may_move player part move ended).
Notation Loses := (Loses player other part move ended).
Notation Wins := (Wins player other part move ended).
Notation alike := (alike player part move ended).

Lemma other_other p : other (other p) = p.
Proof. destruct p; auto. Qed.

(** ** Positions that are played alike have the same winners *)
Scheme Loses_mutual := Induction for Play.Loses Sort Prop
  with Wins_mutual := Induction for Play.Wins Sort Prop.
Lemma alike_loses y p g : Loses y p g -> forall g', alike g g' -> Loses y p g'.
Proof.
  intros H.
  apply (Loses_mutual player other part move ended y
    (fun p g _ => forall g', alike g g' -> Loses y p g')
    (fun p g _ => forall g', alike g g' -> Wins y p g')); auto; clear.
  - intros p g Hs _ IH g' A. constructor.
    + intros E. destruct (Hs E) as (h & Hh).
      destruct (alike_may_move _ _ _ _ _ _ _ _ A Hh) as (h' & Hh' & _).
      eauto.
    + intros h' Hh'.
      destruct (alike_may_move _ _ _ _ _ _ _ _ (alike_sym _ _ _ _ _ _ A) Hh') as (h & Hh & A').
      apply (IH h Hh). apply alike_sym; auto.
  - intros p g h Hh _ IH g' A. destruct (alike_may_move _ _ _ _ _ _ _ _ A Hh) as (h' & Hh' & A').
    apply wins_by_a_move with h'; auto.
  - intros p g E Hs g' A. apply wins_without_move; auto. intros h' Hh'.
    destruct (alike_may_move _ _ _ _ _ _ _ _ (alike_sym _ _ _ _ _ _ A) Hh') as (h & Hh & _).
    exact (Hs h Hh).
Qed.

(** No player wins and loses. *)
Theorem not_both y p g : Loses y p g -> Wins y p g -> False.
Proof.
  intros H.
  apply (Loses_mutual player other part move ended y
    (fun p g _ => Wins y p g -> False) (fun p g _ => Loses y p g -> False)); auto; clear.
  - intros p g Hs Hl IH Hw. destruct Hw as [p g h Hh Hlh|p g E Hn].
    + exact (IH h Hh Hlh).
    + destruct (Hs E) as (h & Hh). exact (Hn h Hh).
  - intros p g h Hh _ IH Hl. destruct Hl as [p g _ Hw]. exact (IH (Hw h Hh)).
  - intros p g E Hn Hl. destruct Hl as [p g Hs _]. destruct (Hs E) as (h & Hh). exact (Hn h Hh).
Qed.

(** ** Lists of moves *)
(** What each player can make of a part; [None]: that is not known. *)
Variable options : player -> part -> option (list position).
Hypothesis options_ok : forall p x l, options p x = Some l -> forall o, move p x o <-> In o l.

Fixpoint turns (p : player) (g : position) : option (list position) :=
  match g with
  | [] => Some []
  | x :: g =>
      match options p x, turns p g with
      | Some l, Some k => Some (map (fun o => o ++ g) l ++ map (cons x) k)
      | _, _ => None
      end
  end.
Definition moves (p : player) (g : position) : option (list position) :=
  if existsb ended g then Some [] else turns p g.

Lemma turns_ok p g l : turns p g = Some l -> forall h, turn player part move p g h <-> In h l.
Proof.
  revert l. induction g as [|x g IH]; simpl; intros l E h.
  - injection E as <-. split; [|intros []]. intros (a & z & b & o & F & _).
    destruct a; discriminate.
  - destruct (options p x) as [lx|] eqn:Ex; [|discriminate].
    destruct (turns p g) as [lg|]; [|discriminate]. injection E as <-.
    rewrite in_app_iff, !in_map_iff. split.
    + intros (a & z & b & o & F & Hm & ->). destruct a as [|c a]; injection F as -> ->.
      * left. exists o. split; auto. apply (options_ok _ _ _ Ex); auto.
      * right. exists (a ++ o ++ b). split; auto. apply (IH _ eq_refl). exists a, z, b, o. auto.
    + intros [(o & <- & Ho)|(k & <- & Hk)].
      * exists [], x, g, o. repeat split; auto. apply (options_ok _ _ _ Ex); auto.
      * apply (IH _ eq_refl) in Hk as (a & z & b & o & -> & Hm & ->). exists (x :: a), z, b, o.
        auto.
Qed.
Lemma over_ok g : existsb ended g = true <-> over part ended g.
Proof. apply existsb_exists. Qed.
Lemma moves_ok p g l : moves p g = Some l -> forall h, may_move p g h <-> In h l.
Proof.
  unfold moves, Play.may_move. intros E h. rewrite <- over_ok.
  destruct (existsb ended g) eqn:O.
  - injection E as <-. split; [intros [H _]; destruct H; auto|intros []].
  - rewrite (turns_ok p g l E h). split; [tauto|]. split; auto.
Qed.

(** ** Positions without order and without finished parts *)
Definition visible (x : part) : bool :=
  match options Left x, options Right x with Some [], Some [] => ended x | _, _ => true end.
(** An order and a number of which nothing is assumed, and an equality. *)
Variable before : part -> part -> bool.
Variable code : position -> positive.
Variable equal : position -> position -> bool.
Hypothesis equal_ok : forall g h, equal g h = true -> g = h.

Fixpoint insert (x : part) (l : position) : position :=
  match l with [] => [x] | y :: l' => if before x y then x :: l else y :: insert x l' end.
Definition plain (l : position) : position := fold_right insert [] (filter visible l).
Lemma insert_permutation x l : Permutation (x :: l) (insert x l).
Proof.
  induction l as [|y l IH]; simpl; auto. destruct (before x y); auto.
  rewrite perm_swap. constructor. auto.
Qed.
Lemma plain_alike g : alike g (plain g).
Proof.
  apply alike_trans with (filter visible g).
  - apply alike_filter. intros x _ E. unfold visible in E.
    destruct (options Left x) as [[|]|] eqn:El; try discriminate.
    destruct (options Right x) as [[|]|] eqn:Er; try discriminate.
    split; auto.
    intros [] o H; apply (options_ok _ _ _ El) in H || apply (options_ok _ _ _ Er) in H; destruct H.
  - apply alike_permutation. unfold plain. induction (filter visible g) as [|x l IH]; simpl; auto.
    rewrite <- insert_permutation. auto.
Qed.

Definition table := PositiveMap.t (list position).
Definition enter (t : table) (g : position) : table :=
  let k := code g in
  PositiveMap.add k (g :: match PositiveMap.find k t with Some b => b | None => [] end) t.
Definition found (t : table) (g : position) : bool :=
  let h := plain g in
  match PositiveMap.find (code h) t with Some b => existsb (equal h) b | None => false end.

(** ** The check *)
Variable y : play.
Variable winner : player.
Definition is_misere : bool := match y with Normal => false | Misere => true end.
Lemma is_misere_ok : is_misere = true -> y = Misere.
Proof. unfold is_misere. destruct y; [discriminate|auto]. Qed.
(** Does the winner, who is to move in h, have a move to a position of the table, or win without? *)
Definition has_answer (t : table) (h : position) : bool :=
  match moves winner h with
  | Some [] => is_misere
  | Some l => existsb (found t) l
  | None => false
  end.
Definition may_be_left (t : table) (g : position) : bool :=
  match moves (other winner) g with
  | Some [] => negb is_misere
  | Some l => forallb (has_answer t) l
  | None => false
  end.
Fixpoint table_of (l : list position) (t : table) : option table :=
  match l with
  | [] => Some t
  | g :: l => if may_be_left t g then table_of l (enter t (plain g)) else None
  end.

Definition good (t : table) : Prop :=
  forall k b g, PositiveMap.find k t = Some b -> In g b -> Loses y (other winner) g.
Lemma found_loses t g : good t -> found t g = true -> Loses y (other winner) g.
Proof.
  intros G. unfold found. destruct (PositiveMap.find _ _) as [b|] eqn:E; [|discriminate]. intros H.
  apply existsb_exists in H as (h & Hh & H). apply equal_ok in H. subst h.
  apply alike_loses with (plain g); [exact (G _ _ _ E Hh)|]. apply alike_sym, plain_alike.
Qed.
Lemma has_answer_wins t h : good t -> has_answer t h = true -> Wins y winner h.
Proof.
  intros G. unfold has_answer. destruct (moves winner h) as [l|] eqn:E; [|discriminate]. intros H.
  assert (D : l = [] /\ is_misere = true \/ existsb (found t) l = true) by (destruct l; auto).
  destruct D as [[-> M]|X].
  - apply wins_without_move; [exact (is_misere_ok M)|].
    intros k Hk. apply (moves_ok _ _ _ E) in Hk. destruct Hk.
  - apply existsb_exists in X as (k & Hk & F). apply wins_by_a_move with k.
    + apply (moves_ok _ _ _ E); auto.
    + apply found_loses with t; auto.
Qed.
Lemma may_be_left_loses t g : good t -> may_be_left t g = true -> Loses y (other winner) g.
Proof.
  intros G. unfold may_be_left. destruct (moves (other winner) g) as [l|] eqn:E; [|discriminate].
  intros H.
  constructor.
  - intros M. destruct l as [|h l].
    { unfold is_misere in H. rewrite M in H. discriminate. }
   
    exists h. apply (moves_ok _ _ _ E). left; auto.
  - intros h Hh. rewrite other_other. apply has_answer_wins with t; auto.
    apply (moves_ok _ _ _ E) in Hh. destruct l as [|k l]; [destruct Hh|].
    rewrite forallb_forall in H. auto.
Qed.
Lemma enter_good t g : good t -> Loses y (other winner) g -> good (enter t g).
Proof.
  intros G Hg k b h. unfold enter. destruct (Pos.eq_dec k (code g)) as [->|N].
  - rewrite PositiveMap.gss. intros E. injection E as <-. intros [<-|H]; auto.
    destruct (PositiveMap.find (code g) t) eqn:F; [exact (G _ _ _ F H)|destruct H].
  - rewrite PositiveMap.gso by auto. apply G.
Qed.
Lemma table_of_good l : forall t u, good t -> table_of l t = Some u -> good u.
Proof.
  induction l as [|g l IH]; simpl; intros t u G E; [injection E as <-; exact G|].
  destruct (may_be_left t g) eqn:F; [|discriminate]. apply IH in E; auto. apply enter_good; auto.
  apply alike_loses with g; [|apply plain_alike]. apply may_be_left_loses with t; auto.
Qed.

(** The winner wins when the other begins, or moving first: the positions that are left, those first
    that occur last in a play. *)
Definition check_second (l : list position) (start : position) : bool :=
  match table_of l (PositiveMap.empty _) with Some t => found t start ||
    may_be_left t start | None => false end.
Definition check_first (l : list position) (start : position) : bool :=
  match table_of l (PositiveMap.empty _) with Some t => has_answer t start | None => false end.
Lemma empty_good : good (PositiveMap.empty _).
Proof. intros k b g E. rewrite PositiveMap.gempty in E. discriminate. Qed.
Theorem check_second_sound l start : check_second l start = true -> Loses y (other winner) start.
Proof.
  unfold check_second. destruct (table_of _ _) as [t|] eqn:E; [|discriminate]. intros H.
  pose proof (table_of_good _ _ _ empty_good E) as G. apply orb_prop in H as [H|H].
  - apply found_loses with t; auto.
  - apply may_be_left_loses with t; auto.
Qed.
Theorem check_first_sound l start : check_first l start = true -> Wins y winner start.
Proof.
  unfold check_first. destruct (table_of _ _) as [t|] eqn:E; [|discriminate]. intros H.
  apply has_answer_wins with t; auto. apply (table_of_good _ _ _ empty_good E).
Qed.
End Strategies.
