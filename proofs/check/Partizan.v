(** Checkers for sums of partizan games by strategies, in normal and misère play. *)
Require Import List Permutation Arith NArith PArith Bool Lia.
From Lastmove Require Import Rules.Play Rules.Players Rules.Partizan Theory.Play Theory.Partizan.
From Lastmove Require Import Check.Strategy Check.PartizanGames.
From Lastmove Require Rules.Sum Check.Sum.
Import ListNotations.

Section Partizan.
Variable forms : list (list nat * list nat).
Variable braces : list (list (list part) * list (list part)).
Notation move := (move forms braces).
Notation alike := (Theory.Play.alike player part move ended).

(** ** Parts are games within sums *)
Lemma plain_alike g h : Theory.Play.alike player game game_move (fun _ => false) g h ->
  alike (map Plain g) (map Plain h).
Proof.
  apply alike_map with (role := fun p => p); auto. intros p x o. split.
  - intros H. inversion H; eauto.
  - intros (q & -> & H). constructor; auto.
Qed.
Lemma negative_alike g h : Theory.Play.alike player game game_move (fun _ => false) g h ->
  alike (map Negative g) (map Negative h).
Proof.
  apply alike_map with (role := other); auto. intros p x o. split.
  - intros H. inversion H; eauto.
  - intros (q & -> & H). constructor; auto.
Qed.
Lemma version_alike g h : Theory.Play.alike player game game_move (fun _ => false) g h ->
  alike (map Version g) (map Version h).
Proof.
  apply alike_any; auto. intros p x o. split.
  - intros H. inversion H; eauto.
  - intros (q & o' & -> & H). apply (version_move _ _ p q). auto.
Qed.
Lemma impartial_alike g h : Check.Sum.alike g h -> alike (map Impartial g) (map Impartial h).
Proof.
  apply alike_map with (role := fun _ => tt); auto. intros p x o. split.
  - intros H. inversion H; eauto.
  - intros (q & -> & H). constructor; auto.
Qed.

(** ** A play ends *)
Definition size_with (sizes : list nat) (x : part) : nat :=
  match x with
  | Plain x | Negative x | Version x => game_size x
  | Impartial x => Check.Sum.size x
  | Form k => k
  | Brace k => nth k sizes 0
  end.
Definition total_with (sizes : list nat) (g : list part) : nat :=
  list_sum (map (size_with sizes) g).
Fixpoint brace_sizes (l : list (list (list part) * list (list part))) (known : list nat) :=
  match l with
  | [] => known
  | b :: l => brace_sizes l (known ++ [S (list_max (map (total_with known) (fst b ++ snd b)))])
  end.
Definition size : part -> nat := size_with (brace_sizes braces []).

Lemma brace_sizes_app l : forall known, exists rest, brace_sizes l known = known ++ rest.
Proof.
  induction l as [|b l IH]; simpl; intros known; [exists []; rewrite app_nil_r; auto|].
  destruct (IH (known ++ [S (list_max (map (total_with known) (fst b ++ snd b)))])) as (r & ->).
  rewrite <- app_assoc. eauto.
Qed.
Lemma brace_size l : forall known k o, k < length l ->
  Forall (earlier (length known + k)) o ->
  In o (fst (nth k l ([], [])) ++ snd (nth k l ([], []))) ->
  total_with (brace_sizes l known) o < nth (length known + k) (brace_sizes l known) 0.
Proof.
  induction l as [|b l IH]; simpl; intros known k o Hk He Ho; [lia|].
  set (n := S (list_max (map (total_with known) (fst b ++ snd b)))).
  destruct k as [|k].
  - destruct (brace_sizes_app l (known ++ [n])) as (rest & ->). rewrite Nat.add_0_r in *.
    rewrite <- app_assoc. simpl. rewrite app_nth2, Nat.sub_diag by lia. simpl.
    assert (E : total_with (known ++ n :: rest) o = total_with known o).
    { unfold total_with. f_equal. apply map_ext_in. intros x Hx. rewrite Forall_forall in He.
      specialize (He x Hx). destruct x; auto. simpl in *. apply app_nth1. auto. }
    rewrite E. unfold n. apply Nat.lt_succ_r.
    assert (M : Forall (fun m => m <= list_max (map (total_with known) (fst b ++ snd b)))
                  (map (total_with known) (fst b ++ snd b))) by (apply list_max_le; auto).
    rewrite Forall_forall in M. apply M, in_map. auto.
  - specialize (IH (known ++ [n]) k o). rewrite app_length in IH. simpl in IH.
    replace (length known + S k) with (length known + 1 + k) in * by lia. apply IH; auto. lia.
Qed.
Lemma smaller p x o : move p x o -> total part size o < size x.
Proof.
  intros H. destruct H as [x o H|x o H|q x o H|x o H|k j Hj _|k o He Ho].
  - unfold total. rewrite map_map. apply game_smaller in H. auto.
  - unfold total. rewrite map_map. apply game_smaller in H. auto.
  - unfold total. rewrite map_map. apply game_smaller in H. auto.
  - unfold total. rewrite map_map. apply Check.Sum.smaller in H. auto.
  - unfold total, size. simpl. lia.
  - assert (Hk : k < length braces).
    { destruct (Nat.lt_ge_cases k (length braces)); auto. rewrite nth_overflow in Ho by auto.
      destruct p; destruct Ho. }
    apply (brace_size braces [] k o); auto. apply in_app_iff. destruct p; auto.
Qed.

(** ** Moves, in normal form *)
Definition earlierb (k : nat) (x : part) : bool :=
  match x with Brace j => j <? k | _ => true end.
Definition mobile (p : player) (x : part) : bool :=
  match x with
  | Plain x => game_mobile p x
  | Negative x => game_mobile (other p) x
  | Version x => game_mobile Left x || game_mobile Right x
  | Impartial x => Check.Sum.mobile x
  | Form k => existsb (fun j => j <? k) (choose p (nth k forms ([], [])))
  | Brace k => existsb (forallb (earlierb k)) (choose p (nth k braces ([], [])))
  end.
Definition normal_part (x : part) : list part :=
  match x with
  | Plain x => map Plain (game_normal x)
  | Negative x => map Negative (game_normal x)
  | Version x => map Version (game_normal x)
  | _ => [x]
  end.
Definition visible (x : part) : bool := ended x || mobile Left x || mobile Right x.
Definition normal_form (g : list part) : list part := filter visible (flat_map normal_part g).
Definition options (p : player) (x : part) : list (list part) :=
  match x with
  | Plain x => map (fun o => filter visible (map Plain o)) (game_options p x)
  | Negative x => map (fun o => filter visible (map Negative o)) (game_options (other p) x)
  | Version x => map (fun o => filter visible (map Version o))
                   (game_options Left x ++ game_options Right x)
  | Impartial x => map (fun o => filter visible (map Impartial o)) (Check.Sum.options tt x)
  | Form k => map (fun j => filter visible [Form j])
                (filter (fun j => j <? k) (choose p (nth k forms ([], []))))
  | Brace k => map normal_form (filter (forallb (earlierb k)) (choose p (nth k braces ([], []))))
  end.

Lemma earlierb_ok k o : forallb (earlierb k) o = true <-> Forall (earlier k) o.
Proof.
  rewrite forallb_forall, Forall_forall. split; intros H x Hx; specialize (H x Hx);
    destruct x; simpl in *; auto; apply Nat.ltb_lt; auto.
Qed.
Lemma mobile_ok p x : mobile p x = true <-> exists o, move p x o.
Proof.
  destruct x as [x|x|x|x|k|k]; cbn [mobile].
  - rewrite game_mobile_ok. split.
    + intros (o & H). exists (map Plain o). constructor; auto.
    + intros (o & H). inversion H. eauto.
  - rewrite game_mobile_ok. split.
    + intros (o & H). exists (map Negative o). constructor; auto.
    + intros (o & H). inversion H. eauto.
  - rewrite orb_true_iff, !game_mobile_ok. split.
    + intros [(o & H)|(o & H)]; exists (map Version o); econstructor; eauto.
    + intros (o & H). inversion H as [| |q x' o' Ho E1 E2| | |]. destruct q; eauto.
  - rewrite Check.Sum.mobile_ok. split.
    + intros (o & H). exists (map Impartial o). constructor; auto.
    + intros (o & H). inversion H. eauto.
  - rewrite existsb_exists. split.
    + intros (j & Hj & E). apply Nat.ltb_lt in E. exists [Form j]. constructor; auto.
    + intros (o & H). inversion H as [| | | |k' j E Hj E1 E2|]. exists j. split; auto.
      apply Nat.ltb_lt. auto.
  - rewrite existsb_exists. split.
    + intros (o & Ho & E). apply earlierb_ok in E. exists o. constructor; auto.
    + intros (o & H). inversion H as [| | | | |k' o' E Ho E1 E2]. exists o. split; auto.
      apply earlierb_ok. auto.
Qed.
Lemma visible_ok g : alike g (filter visible g).
Proof.
  apply alike_filter. intros x _ H. apply orb_false_iff in H as [H H3].
  apply orb_false_iff in H as [H1 H2]. split; auto. intros p o Ho.
  assert (M : mobile p x = true) by (apply mobile_ok; eauto). destruct p; congruence.
Qed.
Lemma normal_form_ok g : alike g (normal_form g).
Proof.
  apply alike_trans with (flat_map normal_part g); [|apply visible_ok].
  induction g as [|x g IH]; simpl; [apply alike_refl|].
  apply (alike_app _ _ _ _ [x] (normal_part x)); auto. destruct x; try apply alike_refl.
  - apply (plain_alike [x]), game_normal_ok.
  - apply (negative_alike [x]), game_normal_ok.
  - apply (version_alike [x]), game_normal_ok.
Qed.
Lemma options_sound p x o : In o (options p x) -> exists o', move p x o' /\ alike o' o.
Proof.
  destruct x as [x|x|x|x|k|k]; cbn [options]; intros H; apply in_map_iff in H as (q & <- & H).
  - apply game_options_sound in H as (o' & H & A). exists (map Plain o'). split; [constructor; auto|].
    apply alike_trans with (map Plain q); [apply plain_alike; auto|apply visible_ok].
  - apply game_options_sound in H as (o' & H & A). exists (map Negative o').
    split; [constructor; auto|].
    apply alike_trans with (map Negative q); [apply negative_alike; auto|apply visible_ok].
  - assert (G : exists r o', game_move r x o' /\
      Theory.Play.alike player game game_move (fun _ => false) o' q).
    { apply in_app_iff in H as [H|H]; apply game_options_sound in H as (o' & H & A); eauto. }
    destruct G as (r & o' & G & A). exists (map Version o').
    split; [apply (version_move _ _ p r); auto|].
    apply alike_trans with (map Version q); [apply version_alike; auto|apply visible_ok].
  - apply Check.Sum.options_sound in H as (o' & H & A). exists (map Impartial o').
    split; [constructor; auto|].
    apply alike_trans with (map Impartial q); [apply impartial_alike; auto|apply visible_ok].
  - apply filter_In in H as [Hj E]. apply Nat.ltb_lt in E. exists [Form q].
    split; [constructor; auto|apply visible_ok].
  - apply filter_In in H as [Hq E]. apply earlierb_ok in E. exists q.
    split; [constructor; auto|apply normal_form_ok].
Qed.
Lemma options_complete p x o : move p x o -> exists o', In o' (options p x) /\ alike o o'.
Proof.
  intros H. destruct H as [x o H|x o H|q x o H|x o H|k j Hj Hi|k o He Ho]; cbn [options].
  - apply game_options_complete in H as (o' & H & A). exists (filter visible (map Plain o')).
    split; [apply (in_map (fun o => filter visible (map Plain o))); auto|].
    apply alike_trans with (map Plain o'); [apply plain_alike; auto|apply visible_ok].
  - apply game_options_complete in H as (o' & H & A). exists (filter visible (map Negative o')).
    split; [apply (in_map (fun o => filter visible (map Negative o))); auto|].
    apply alike_trans with (map Negative o'); [apply negative_alike; auto|apply visible_ok].
  - apply game_options_complete in H as (o' & H & A). exists (filter visible (map Version o')). split.
    + apply (in_map (fun o => filter visible (map Version o))), in_app_iff. destruct q; auto.
    + apply alike_trans with (map Version o'); [apply version_alike; auto|apply visible_ok].
  - apply (Check.Sum.options_complete tt) in H as (o' & H & A).
    exists (filter visible (map Impartial o')).
    split; [apply (in_map (fun o => filter visible (map Impartial o))); auto|].
    apply alike_trans with (map Impartial o'); [apply impartial_alike; auto|apply visible_ok].
  - exists (filter visible [Form j]). split; [|apply visible_ok].
    apply (in_map (fun j => filter visible [Form j])), filter_In. split; auto.
    apply Nat.ltb_lt; auto.
  - exists (normal_form o). split; [|apply normal_form_ok]. apply in_map, filter_In. split; auto.
    apply earlierb_ok; auto.
Qed.

Definition part_eqb (x y : part) : bool :=
  match x, y with
  | Plain x, Plain y | Negative x, Negative y | Version x, Version y => game_eqb x y
  | Impartial x, Impartial y => Check.Sum.part_eqb x y
  | Form j, Form k | Brace j, Brace k => j =? k
  | _, _ => false
  end.
Lemma part_eqb_ok x y : part_eqb x y = true -> x = y.
Proof.
  destruct x, y; simpl; intros H; try discriminate; f_equal;
    auto using game_eqb_ok, Check.Sum.part_eqb_ok; apply Nat.eqb_eq; auto.
Qed.
Definition number (x : part) : positive :=
  match x with
  | Plain x => spell 1 (game_number x)
  | Negative x => spell 2 (game_number x)
  | Version x => spell 6 (game_number x)
  | Impartial x => spell 3 (Check.Sum.number x)
  | Form k => spell 4 (number_positive k)
  | Brace k => spell 5 (number_positive k)
  end%positive.

(** ** The checkers *)
(** The evidence's "left" or "right": [first], and [positions] for "replies", written as a table.
    Positions are plain texts, each as the list of its parts, in any order. *)
Record strategy := { first : option (list part); positions : replies part }.

(** Games that end early do not occur. *)
Definition playable (g : list part) : bool :=
  forallb (fun x => match x with Impartial x => negb (Sum.ends_early x) | _ => true end) g.
Definition canon (x : part) : list part := normal_form [x].
(** The winner p shows that he or she wins when the other begins, and when beginning. *)
Definition second_wins (y : play) (p : player) (g : list part) (s : strategy) : bool :=
  playable g &&
  check_loses player other part ended options mobile part_eqb number canon y (other p)
    normal_form g (positions s).
Definition first_wins (y : play) (p : player) (g : list part) (s : strategy) : bool :=
  playable g &&
  match first s with
  | Some f => check_wins player other part ended options mobile part_eqb number canon y
                (other p) normal_form g f (positions s)
  | None => check_stuck player other part mobile number y (other p) normal_form g
  end.
Definition check_winner (y : play) (winner beginner : player) (g : list part) (s : strategy) : bool :=
  match winner, beginner with
  | Left, Left | Right, Right => first_wins y winner g s
  | _, _ => second_wins y winner g s
  end.
(** [left] and [right]: absent where nothing is to be shown; then [nothing] will do. *)
Definition nothing : strategy := {| first := None; positions := [] |}.
Definition check_outcome (y : play) (g : list part) (o : outcome) (left right : strategy) : bool :=
  match o with
  | LeftWins => check_winner y Left Left g left && check_winner y Left Right g left
  | RightWins => check_winner y Right Left g right && check_winner y Right Right g right
  | FirstWins => check_winner y Left Left g left && check_winner y Right Right g right
  | SecondWins => check_winner y Right Left g right && check_winner y Left Right g left
  end.

Lemma other_other p : other (other p) = p.
Proof. destruct p; auto. Qed.
Theorem check_winner_sound y winner beginner g s :
  check_winner y winner beginner g s = true -> wins forms braces y winner beginner g.
Proof.
  assert (Second : forall p, second_wins y p g s = true ->
            Loses player other part move ended y (other p) g).
  { intros p H. apply andb_prop in H as [_ H]. revert H.
    apply (check_loses_sound player other other_other part move ended size smaller options mobile
      options_sound options_complete mobile_ok part_eqb part_eqb_ok number canon y (other p)
      normal_form normal_form_ok). }
  assert (First : forall p, first_wins y p g s = true -> Wins player other part move ended y p g).
  { intros p H. apply andb_prop in H as [_ H].
    assert (G : Wins player other part move ended y (other (other p)) g).
    2:{ rewrite other_other in G. auto. }
    revert H. destruct (first s) as [f|].
    - apply (check_wins_sound player other other_other part move ended size smaller options mobile
        options_sound options_complete mobile_ok part_eqb part_eqb_ok number canon y (other p)
        normal_form normal_form_ok).
    - apply (check_stuck_sound player other part move ended mobile mobile_ok number y (other p)
        normal_form normal_form_ok). }
  destruct winner, beginner; simpl; intros H.
  - apply First; auto.
  - apply (Second Left); auto.
  - apply (Second Right); auto.
  - apply First; auto.
Qed.
Theorem check_outcome_sound y g o left right :
  check_outcome y g o left right = true -> has_outcome forms braces y g o.
Proof.
  destruct o; cbn [check_outcome has_outcome]; intros H; apply andb_prop in H as [H1 H2];
    apply check_winner_sound in H1, H2; auto.
Qed.
End Partizan.
Print Assumptions check_winner_sound.
Print Assumptions check_outcome_sound.
