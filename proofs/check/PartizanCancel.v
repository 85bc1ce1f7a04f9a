(** Sums of which all parts cancel: whoever is second wins in normal play, by answering each move in a
    part with the same move in its negative. *)
Require Import List Permutation Bool.
From Lastmove Require Import Rules.Play Rules.Players Rules.Partizan Theory.Play Theory.Partizan.
From Lastmove Require Import Check.PartizanGames Check.Partizan.
From Lastmove Require Rules.Sum Check.Mirror.
Import ListNotations.

(** The part in which Left and Right are exchanged; forms and braces have none here. *)
Definition opposite (x : part) : part :=
  match x with
  | Plain x => Negative x
  | Negative x => Plain x
  | x => x
  end.
Definition can_cancel (x : part) : bool :=
  match x with
  | Impartial x => negb (Rules.Sum.ends_early x)
  | Form _ | Brace _ => false
  | _ => true
  end.

(** The checker: [open] are parts that have not met their opposites yet. *)
Fixpoint without (x : part) (l : list part) : option (list part) :=
  match l with
  | [] => None
  | y :: l => if part_eqb x y then Some l else option_map (cons y) (without x l)
  end.
Fixpoint cancel (open g : list part) : bool :=
  match g with
  | [] => match open with [] => true | _ => false end
  | x :: g =>
      can_cancel x &&
      match without (opposite x) open with
      | Some rest => cancel rest g
      | None => cancel (x :: open) g
      end
  end.

Section Cancel.
Variable forms : list (list nat * list nat).
Variable braces : list (list (list part) * list (list part)).
Notation move := (move forms braces).
Notation alike := (Theory.Play.alike player part move ended).
Notation turn := (turn player part move).

Lemma opposite_opposite x : opposite (opposite x) = x.
Proof. destruct x; auto. Qed.
Lemma all_opposite l : map opposite (map opposite l) = l.
Proof.
  rewrite map_map, (map_ext _ (fun x => x)) by apply opposite_opposite. apply map_id.
Qed.
Lemma opposite_can_cancel x : can_cancel (opposite x) = can_cancel x.
Proof. destruct x; auto. Qed.
Notation clean := (Forall (fun x => can_cancel x = true)).
Lemma clean_opposite l : clean l -> clean (map opposite l).
Proof.
  intros H. apply Forall_map. eapply Forall_impl; [|exact H]. intros x Hx. simpl.
  rewrite opposite_can_cancel. auto.
Qed.
Lemma answer p x o : can_cancel x = true -> move p x o ->
  move (other p) (opposite x) (map opposite o) /\ clean o.
Proof.
  intros C M. destruct M as [x o H|x o H|q x o H|x o H|k j Hj Hi|k o He Ho]; try discriminate;
    simpl opposite; rewrite ?map_map; simpl; split; try (apply Forall_map, Forall_forall; auto; fail).
  - apply negative_move. rewrite other_other. auto.
  - apply plain_move. auto.
  - apply version_move with q. auto.
  - apply impartial_move. auto.
  - simpl in C. apply negb_true_iff in C. apply Forall_map.
    eapply Forall_impl; [|exact (Check.Mirror.quiet_move _ _ H C)]. intros y Hy. simpl. rewrite Hy. auto.
Qed.
Lemma clean_not_over g : clean g -> ~ over part ended g.
Proof.
  intros H (x & Hx & E). rewrite Forall_forall in H. specialize (H x Hx).
  destruct x as [x|x|x|x|k|k]; try discriminate. simpl in H, E. destruct x; discriminate.
Qed.

Definition cancelled (g : list part) : Prop := exists l, g = l ++ map opposite l /\ clean l.
Lemma cancelled_loses p g s : alike g s -> cancelled s -> Loses player other part move ended Normal p g.
Proof.
  apply (strategy_loses player other part move ended other_other (size braces) (smaller forms braces)
    Normal p cancelled).
  clear g s. intros s (l & -> & C). split; [discriminate|]. intros h [_ T]. left.
  assert (Reply : forall q x o before after, clean (before ++ x :: after) -> move q x o ->
    clean (before ++ o ++ after) /\
    turn (other q) (map opposite (before ++ x :: after)) (map opposite (before ++ o ++ after))).
  { intros q x o before after H M. apply Forall_app in H as [Hb Ha]. inversion_clear Ha as [|? ? Hx Ha'].
    destruct (answer q x o Hx M) as [A Co]. split.
    - apply Forall_app. split; auto. apply Forall_app. auto.
    - exists (map opposite before), (opposite x), (map opposite after), (map opposite o).
      rewrite !map_app. simpl. auto. }
  assert (End : forall k, clean k -> forall r, turn (other p) h r -> clean h -> r = k ++ map opposite k ->
    exists r s, may_move player part move ended (other p) h r /\ alike r s /\ cancelled s).
  { intros k Ck r Hr Ch ->. exists (k ++ map opposite k), (k ++ map opposite k). split.
    - split; auto. apply clean_not_over; auto.
    - split; [apply alike_refl|]. exists k. auto. }
  apply turn_app in T as [(k & (before & x & after & o & -> & M & ->) & ->)|
                          (k & (before & x & after & o & E & M & ->) & ->)].
  - destruct (Reply p x o before after C M) as [Ck T]. apply (End _ Ck _ (ltac:(apply turn_app; right;
      exists (map opposite (before ++ o ++ after)); split; [exact T|reflexivity]))); auto.
    apply Forall_app. split; auto. apply clean_opposite; auto.
  - assert (Cm : clean (before ++ x :: after)) by (rewrite <- E; apply clean_opposite; auto).
    destruct (Reply p x o before after Cm M) as [Ck T].
    rewrite <- E, all_opposite in T.
    apply (End (map opposite (before ++ o ++ after)) (clean_opposite _ Ck)
      (map opposite (before ++ o ++ after) ++ before ++ o ++ after)).
    + apply turn_app. left. exists (map opposite (before ++ o ++ after)). auto.
    + apply Forall_app. split; auto.
    + rewrite all_opposite. auto.
Qed.

Lemma without_ok x l : forall rest, without x l = Some rest -> Permutation l (x :: rest).
Proof.
  induction l as [|y l IH]; simpl; intros rest H; [discriminate|].
  destruct (part_eqb x y) eqn:E.
  - injection H as <-. apply part_eqb_ok in E as ->. auto.
  - destruct (without x l) as [k|]; [|discriminate]. injection H as <-.
    rewrite (IH k eq_refl). apply perm_swap.
Qed.
Lemma cancel_ok g : forall open, clean open -> cancel open g = true ->
  exists l, Permutation (open ++ g) (l ++ map opposite l) /\ clean l.
Proof.
  induction g as [|x g IH]; simpl; intros open Co H.
  - destruct open; [|discriminate]. exists []. split; auto.
  - apply andb_prop in H as [Cx H]. destruct (without (opposite x) open) as [rest|] eqn:W.
    + pose proof (without_ok _ _ _ W) as P.
      assert (Cr : clean rest).
      { apply (Permutation_Forall P) in Co. inversion Co. auto. }
      destruct (IH rest Cr H) as (l & Hl & Cl). exists (x :: l). split; [|constructor; auto]. simpl.
      rewrite P. simpl. rewrite <- Permutation_middle, Hl, <- Permutation_middle. apply perm_swap.
    + destruct (IH (x :: open)) as (l & Hl & Cl); auto. exists l. split; auto.
      rewrite <- Hl. simpl. rewrite <- Permutation_middle. auto.
Qed.

(** Whoever is not to move wins. *)
Definition check_cancelled (y : play) (g : list part) : bool :=
  match y with Normal => cancel [] (normal_form forms braces g) | Misere => false end.
Lemma check_cancelled_loses y p g : check_cancelled y g = true ->
  Loses player other part move ended y p g.
Proof.
  destruct y; [|discriminate]. simpl. intros H.
  destruct (cancel_ok _ [] (Forall_nil _) H) as (l & Hl & Cl).
  apply cancelled_loses with (l ++ map opposite l); [|exists l; auto].
  apply alike_trans with (normal_form forms braces g); [apply normal_form_ok|].
  apply alike_permutation. auto.
Qed.
Definition check_cancelled_winner (y : play) (winner beginner : player) (g : list part) : bool :=
  match winner, beginner with
  | Left, Right | Right, Left => check_cancelled y g
  | _, _ => false
  end.
Theorem check_cancelled_winner_sound y winner beginner g :
  check_cancelled_winner y winner beginner g = true -> wins forms braces y winner beginner g.
Proof.
  destruct winner, beginner; try discriminate; simpl; intros H; apply check_cancelled_loses; auto.
Qed.
Definition check_cancelled_outcome (y : play) (g : list part) (o : outcome) : bool :=
  match o with SecondWins => check_cancelled y g | _ => false end.
Theorem check_cancelled_outcome_sound y g o :
  check_cancelled_outcome y g o = true -> has_outcome forms braces y g o.
Proof.
  destruct o; try discriminate. simpl. intros H. split; apply check_cancelled_loses; auto.
Qed.
End Cancel.
Print Assumptions check_cancelled_winner_sound.
Print Assumptions check_cancelled_outcome_sound.
