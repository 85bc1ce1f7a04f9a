(** Who wins a small sum of games, by going through all plays. For tests: what is found out here is
    what the page rules/Play.v says. *)
Require Import List NArith Bool.
From Lastmove Require Import Rules.Play Theory.Play.
Import ListNotations.

Scheme Loses_mutual := Induction for Play.Loses Sort Prop
  with Wins_mutual := Induction for Play.Wins Sort Prop.

Section Brute.
Variable player : Type.
Variable other : player -> player.
Variable part : Type.
Variable move : player -> part -> list part -> Prop.
Variable ended : part -> bool.
Notation position := (list part).
Notation turn := (turn player part move).
Notation may_move := (may_move player part move ended).
Notation alike := (alike player part move ended).
Notation Loses := (Loses player other part move ended).
Notation Wins := (Wins player other part move ended).

(** Nobody both wins and loses. *)
Theorem not_both y p g : Loses y p g -> ~ Wins y p g.
Proof.
  intros H.
  apply (Loses_mutual player other part move ended y
    (fun p g _ => ~ Wins y p g) (fun p g _ => ~ Loses y p g)); auto; clear.
  - intros p g Hs Hl IH Hw. destruct Hw as [p g h Hh Hlh|p g E Hn].
    + exact (IH h Hh Hlh).
    + destruct (Hs E) as (h & Hh). exact (Hn h Hh).
  - intros p g h Hh _ IH Hl. destruct Hl as [p g _ Hw]. exact (IH (Hw h Hh)).
  - intros p g E Hn Hl. destruct Hl as [p g Hs _]. destruct (Hs E) as (h & Hh). exact (Hn h Hh).
Qed.

(** What a player can make of a part, but for what does not matter in play; [None]: not known. *)
Variable options : player -> part -> option (list position).
Hypothesis options_sound : forall p x l o, options p x = Some l -> In o l ->
  exists o', move p x o' /\ alike o' o.
Hypothesis options_complete : forall p x l o, options p x = Some l -> move p x o ->
  exists o', In o' l /\ alike o o'.

Fixpoint turns (p : player) (g : position) : option (list position) :=
  match g with
  | [] => Some []
  | x :: g =>
      match options p x, turns p g with
      | Some l, Some k => Some (map (fun o => o ++ g) l ++ map (cons x) k)
      | _, _ => None
      end
  end.
Lemma turns_sound p g : forall l h, turns p g = Some l -> In h l ->
  exists h', turn p g h' /\ alike h' h.
Proof.
  induction g as [|x g IH]; simpl; intros l h E Hh.
  - injection E as <-. destruct Hh.
  - destruct (options p x) as [lx|] eqn:Ex; [|discriminate].
    destruct (turns p g) as [lg|]; [|discriminate]. injection E as <-.
    apply in_app_iff in Hh as [Hh|Hh]; apply in_map_iff in Hh as (o & <- & Ho).
    + destruct (options_sound _ _ _ _ Ex Ho) as (o' & Hm & A). exists (o' ++ g). split.
      * exists [], x, g, o'. auto.
      * apply alike_app; auto. apply alike_refl.
    + destruct (IH _ _ eq_refl Ho) as (k & (a & z & b & q & -> & Hm & ->) & A).
      exists (x :: a ++ q ++ b). split.
      * exists (x :: a), z, b, q. auto.
      * apply (alike_app _ _ _ _ [x] [x]); auto. apply alike_refl.
Qed.
Lemma turns_complete p g : forall l h, turns p g = Some l -> turn p g h ->
  exists h', In h' l /\ alike h h'.
Proof.
  induction g as [|x g IH]; simpl; intros l h E (a & z & b & o & F & Hm & ->).
  - destruct a; discriminate.
  - destruct (options p x) as [lx|] eqn:Ex; [|discriminate].
    destruct (turns p g) as [lg|]; [|discriminate]. injection E as <-.
    destruct a as [|w a]; injection F as -> ->.
    + destruct (options_complete _ _ _ _ Ex Hm) as (o' & Ho & A). exists (o' ++ b). split.
      * apply in_app_iff. left. apply in_map_iff. exists o'. auto.
      * apply (alike_app _ _ _ _ o o'); auto. apply alike_refl.
    + destruct (IH lg (a ++ o ++ b) eq_refl) as (k & Hk & A); [exists a, z, b, o; auto|].
      exists (w :: k). split.
      * apply in_app_iff. right. apply in_map. auto.
      * apply (alike_app _ _ _ _ [w] [w]); auto. apply alike_refl.
Qed.

Definition moves (p : player) (g : position) : option (list position) :=
  if existsb ended g then Some [] else turns p g.
Lemma ended_ok g : existsb ended g = true <-> over part ended g.
Proof. apply existsb_exists. Qed.
Lemma moves_sound p g l h : moves p g = Some l -> In h l ->
  exists h', may_move p g h' /\ alike h' h.
Proof.
  unfold moves. destruct (existsb ended g) eqn:O; intros E Hh.
  - injection E as <-. destruct Hh.
  - destruct (turns_sound _ _ _ _ E Hh) as (h' & Ht & A). exists h'. split; auto. split; auto.
    intros K. apply ended_ok in K. congruence.
Qed.
Lemma moves_complete p g l h : moves p g = Some l -> may_move p g h ->
  exists h', In h' l /\ alike h h'.
Proof.
  unfold moves. intros E [No Ht]. destruct (existsb ended g) eqn:O.
  - apply ended_ok in O. contradiction.
  - eapply turns_complete; eauto.
Qed.

(** ** All plays *)
Variable y : play.
(** Answers, and how many positions more may be looked at. *)
Definition answer : Type := option bool * N.
(** Does one of these positions lose for the player who is to move in it? *)
Fixpoint one_loses (wins : position -> N -> answer) (l : list position) (rest : N) : answer :=
  match l with
  | [] => (Some false, rest)
  | h :: l =>
      match wins h rest with
      | (None, rest) => (None, rest)
      | (Some false, rest) => (Some true, rest)
      | (Some true, rest) => one_loses wins l rest
      end
  end.
(** Does the player p win, who is to move in g? [None] if a play has [fuel] moves, or there are more
    positions than may be looked at. *)
Fixpoint search (fuel : nat) (p : player) (g : position) (rest : N) : answer :=
  match fuel, rest, moves p g with
  | S fuel, Npos _, Some ((_ :: _) as l) => one_loses (search fuel (other p)) l (N.pred rest)
  | S _, Npos _, Some [] => (Some match y with Normal => false | Misere => true end, N.pred rest)
  | _, _, _ => (None, rest)
  end.

Lemma one_loses_ok f l : forall n b n', one_loses f l n = (Some b, n') ->
  if b then exists h m m', In h l /\ f h m = (Some false, m')
  else forall h, In h l -> exists m m', f h m = (Some true, m').
Proof.
  induction l as [|h l IH]; simpl; intros n b n' E.
  - injection E as <- <-. intros h [].
  - destruct (f h n) as [[[]|] m] eqn:F; try discriminate.
    + specialize (IH _ _ _ E). destruct b.
      * destruct IH as (k & i & j & Hk & K). exists k, i, j. auto.
      * intros k [<-|Hk]; eauto.
    + injection E as <- <-. exists h, n, m. auto.
Qed.
Lemma search_ok fuel : forall p g n b n', search fuel p g n = (Some b, n') ->
  if b then Wins y p g else Loses y p g.
Proof.
  induction fuel as [|fuel IH]; intros p g n b n'; [discriminate|]. cbn [search].
  destruct n as [|n]; [discriminate|]. set (rest := N.pos n). clearbody rest.
  destruct (moves p g) as [l|] eqn:E; [|discriminate].
  assert (Hn : l = [] -> forall h, ~ may_move p g h).
  { intros -> h Hh. destruct (moves_complete _ _ _ _ E Hh) as (h' & [] & _). }
  destruct l as [|h0 l0].
  - intros F. injection F as <- <-. destruct y eqn:Y.
    + apply loses_stuck. auto.
    + apply wins_without_move; auto.
  - set (l := h0 :: l0) in *. intros F. apply one_loses_ok in F. destruct b.
    + destruct F as (h & m & m' & Hh & F). apply IH in F.
      destruct (moves_sound _ _ _ _ E Hh) as (h' & Hm & A). apply wins_by_a_move with h'; auto.
      eapply loses_alike; [exact F|]. apply alike_sym. auto.
    + constructor.
      * intros _. destruct (moves_sound _ _ _ h0 E) as (h' & Hm & _); [left; auto|]. eauto.
      * intros h Hm. destruct (moves_complete _ _ _ _ E Hm) as (h' & Hh & A).
        apply F in Hh as (m & m' & Hh). apply IH in Hh.
        eapply wins_alike; [exact Hh|]. apply alike_sym. auto.
Qed.

(** Plays of up to 60 moves, and so many positions. *)
Definition wins (most : N) (p : player) (g : position) : option bool := fst (search 60 p g most).
Theorem wins_ok most p g b : wins most p g = Some b -> if b then Wins y p g else Loses y p g.
Proof.
  unfold wins. destruct (search 60 p g most) as [found n] eqn:E. cbn [fst]. intros ->.
  eapply search_ok; eauto.
Qed.
Corollary wins_exactly most p g b : wins most p g = Some b ->
  (b = true <-> Wins y p g) /\ (b = false <-> Loses y p g).
Proof.
  intros E. apply wins_ok in E.
  destruct b; (split; split); auto; try discriminate; intros H; exfalso.
  - eapply not_both; eauto.
  - eapply not_both; eauto.
Qed.
End Brute.
