(** Games within games: positions of one game taken as positions of another, with the players exchanged
    or not, are played alike if they were. *)
Require Import List Permutation Arith Lia.
From Lastmove Require Import Rules.Play Theory.Play.
Import ListNotations.

Section Embedding.
Variables player player' part part' : Type.
Variable move : player -> part -> list part -> Prop.
Variable ended : part -> bool.
Variable move' : player' -> part' -> list part' -> Prop.
Variable ended' : part' -> bool.
Variable f : part -> part'.
Variable role : player' -> player.        (* whose moves a player makes in these parts *)
Hypothesis same_end : forall x, ended' (f x) = ended x.
Hypothesis same_moves : forall p x o',
  move' p (f x) o' <-> exists o, o' = map f o /\ move (role p) x o.

Lemma turn_map p g h' : turn player' part' move' p (map f g) h' ->
  exists h, h' = map f h /\ turn player part move (role p) g h.
Proof.
  intros (a' & x' & b' & o' & E & Hm & ->). apply map_eq_app in E as (a & r & -> & <- & E).
  destruct r as [|x b]; [discriminate|]. injection E as <- <-.
  apply same_moves in Hm as (o & -> & Hm). exists (a ++ o ++ b). rewrite !map_app. split; auto.
  exists a, x, b, o. auto.
Qed.
Lemma turn_map_back p g h :
  turn player part move (role p) g h -> turn player' part' move' p (map f g) (map f h).
Proof.
  intros (a & x & b & o & -> & Hm & ->). exists (map f a), (f x), (map f b), (map f o).
  rewrite !map_app. split; auto. split; auto. apply same_moves. eauto.
Qed.
Lemma over_map g : over part' ended' (map f g) <-> over part ended g.
Proof.
  unfold over. split.
  - intros (x' & Hx & E). apply in_map_iff in Hx as (x & <- & Hx). rewrite same_end in E. eauto.
  - intros (x & Hx & E). exists (f x). rewrite same_end. split; auto. apply in_map; auto.
Qed.
Theorem alike_map g h : alike player part move ended g h ->
  alike player' part' move' ended' (map f g) (map f h).
Proof.
  intros A. exists (fun a b => exists g h, a = map f g /\ b = map f h /\
    alike player part move ended g h).
  split; [|eauto]. clear g h A. intros a b (g & h & -> & -> & A). split; [|split].
  - exists h, g. split; auto. split; auto. apply alike_sym; auto.
  - rewrite !over_map. apply alike_over with (1 := A).
  - intros p k' Hk. apply turn_map in Hk as (k & -> & Hk).
    destruct (alike_turn _ _ _ _ _ _ _ _ A Hk) as (l & Hl & A'). exists (map f l).
    split; [apply turn_map_back; auto|]. eauto.
Qed.
End Embedding.

(** The same where any player of the new game has the moves of all players of the old one. *)
Section Versions.
Variables player player' part part' : Type.
Variable move : player -> part -> list part -> Prop.
Variable ended : part -> bool.
Variable move' : player' -> part' -> list part' -> Prop.
Variable ended' : part' -> bool.
Variable f : part -> part'.
Hypothesis same_end : forall x, ended' (f x) = ended x.
Hypothesis any_moves : forall p x o',
  move' p (f x) o' <-> exists q o, o' = map f o /\ move q x o.

Lemma turn_any p g h' : turn player' part' move' p (map f g) h' <->
  exists q h, h' = map f h /\ turn player part move q g h.
Proof.
  split.
  - intros (a' & x' & b' & o' & E & Hm & ->). apply map_eq_app in E as (a & r & -> & <- & E).
    destruct r as [|x b]; [discriminate|]. injection E as <- <-.
    apply any_moves in Hm as (q & o & -> & Hm). exists q, (a ++ o ++ b). rewrite !map_app.
    split; auto. exists a, x, b, o. auto.
  - intros (q & h & -> & a & x & b & o & -> & Hm & ->).
    exists (map f a), (f x), (map f b), (map f o). rewrite !map_app. split; auto. split; auto.
    apply any_moves. eauto.
Qed.
Theorem alike_any g h : alike player part move ended g h ->
  alike player' part' move' ended' (map f g) (map f h).
Proof.
  intros A. exists (fun a b => exists g h, a = map f g /\ b = map f h /\
    alike player part move ended g h).
  split; [|eauto]. clear g h A. intros a b (g & h & -> & -> & A). split; [|split].
  - exists h, g. split; auto. split; auto. apply alike_sym; auto.
  - rewrite !(over_map part part' ended ended' f same_end). apply alike_over with (1 := A).
  - intros p k' Hk. apply turn_any in Hk as (q & k & -> & Hk).
    destruct (alike_turn _ _ _ _ _ _ _ _ A Hk) as (l & Hl & A'). exists (map f l).
    split; [apply turn_any; eauto|]. eauto.
Qed.
End Versions.

(** Two parts that are played alike by a relation between them alone. *)
Lemma alike_parts {player part} (move : player -> part -> list part -> Prop)
    (R : part -> part -> Prop) :
  (forall x y, R x y -> R y x) ->
  (forall x y p o, R x y -> move p x o -> exists o', move p y o' /\ Forall2 R o o') ->
  forall g h, Forall2 R g h -> alike player part move (fun _ => false) g h.
Proof.
  intros Hs Hm g h H. exists (Forall2 R). split; auto. clear g h H. intros g h H. split; [|split].
  - clear Hm. induction H; constructor; auto.
  - intros (x & _ & E). discriminate.
  - intros p k (a & x & b & o & -> & Hx & ->). apply Forall2_app_inv_l in H as (a' & r & Ha & Hr & ->).
    inversion Hr as [|? y ? b' Hxy Hb E1 E2]. subst. destruct (Hm _ _ _ _ Hxy Hx) as (o' & Ho & HF).
    exists (a' ++ o' ++ b'). split; [exists a', y, b', o'; auto|]. auto using Forall2_app.
Qed.
