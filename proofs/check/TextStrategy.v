(** Rules as texts: the checkers of strategies for sums of positions of games that texts describe. *)
Require Import ZArith NArith Ascii String List Bool PArith.
From Lastmove Require Import Rules.Play Rules.Players Theory.Play Theory.TextPartizan.
From Lastmove Require Import Rules.TextSyntax Rules.TextFields Rules.TextMoves Rules.TextHeaps Rules.Text.
From Lastmove Require Import Check.TextMatch Check.TextHolds Check.TextFieldOptions Check.TextHeapOptions Check.TextMeasure.
Import ListNotations.

(** * Moves *)
(** All options of a position; none is known if the text is wrong, or if one does not lower the measure. *)
Definition if_all {A} (test : A -> bool) (l : list A) : option (list A) :=
  if forallb test l then Some l else None.
Definition listed_options (g : listed_game) (q : player) (w : string) : list (list string) :=
  flat_map (fun x => let '(v, p, options) := x in
                     if String.eqb v w && may_use q p then options else []) g.
Definition text_options (g : game) (q : player) (s : state) : option (list (list state)) :=
  match g, s with
  | FieldsGame g, OnField f =>
      match field_options g q f with
      | Some l => option_map (map (fun h => [OnField h])) (if_all (field_lowers g f) l)
      | None => None
      end
  | HeapsGame g, OneHeap t =>
      option_map (map (map OneHeap)) (if_all (heap_lowers g t) (heap_options g q t))
  | ListedGame g, Word w => Some (map (map Word) (listed_options g q w))
  | _, _ => Some []
  end.
Definition game_ok (g : game) : bool := match g with FieldsGame g => field_game_ok g | _ => true end.

Lemma if_all_ok {A} (test : A -> bool) l k : if_all test l = Some k -> k = l.
Proof. unfold if_all. destruct (forallb test l); congruence. Qed.
Lemma text_options_ok g q s l : game_ok g = true -> text_options g q s = Some l ->
  forall o, text_move q g s o <-> In o l.
Proof.
  destruct g as [g|g|g], s as [f|t|w]; simpl; intros W E o;
    try (injection E as <-; split; [intros H; inversion H|intros []]; fail).
  - destruct (field_options g q f) as [k|] eqn:K; [|discriminate].
    destruct (if_all _ k) as [k'|] eqn:A; [|discriminate]. injection E as <-. apply if_all_ok in A. subst k'.
    pose proof (field_options_ok g q f k W K) as O. rewrite in_map_iff. split.
    + intros H. inversion H as [? ? h M| |]; subst. exists h. split; auto. apply O. auto.
    + intros (h & <- & H). constructor. apply O. auto.
  - destruct (if_all _ _) as [k|] eqn:A; [|discriminate]. injection E as <-. apply if_all_ok in A. subst k.
    rewrite in_map_iff. split.
    + intros H. inversion H as [|? ? k M|]; subst. exists k. split; auto. apply heap_options_ok. auto.
    + intros (k & <- & H). constructor. apply heap_options_ok. auto.
  - injection E as <-. rewrite in_map_iff. unfold listed_options. split.
    + intros H. inversion H as [| |? ? p options k M P I]; subst. exists k. split; auto.
      apply in_flat_map. exists (w, p, options). split; auto. rewrite String.eqb_refl, P. auto.
    + intros (k & <- & H). apply in_flat_map in H as ([[v p] options] & M & H).
      destruct (String.eqb v w) eqn:E; [|destruct H]. apply String.eqb_eq in E. subst v.
      destruct (may_use q p) eqn:P; [|destruct H]. apply Listed_move with p options; auto.
Qed.

Section Sums.
Variable games : list game.
Notation position := (list text_part).

Definition part_options (q : player) (x : text_part) : option (list position) :=
  match nth_error games (fst x) with
  | Some g => option_map (map (map (pair (fst x)))) (text_options g q (snd x))
  | None => Some []
  end.
Definition part_ended (x : text_part) : bool :=
  match nth_error games (fst x), snd x with
  | Some (FieldsGame g), OnField f => is_won_b g f
  | _, _ => false
  end.
Definition games_ok : bool := forallb game_ok games.
Lemma game_ok_at i g : games_ok = true -> nth_error games i = Some g -> game_ok g = true.
Proof.
  unfold games_ok. rewrite forallb_forall. intros W E. apply W. eapply nth_error_In. eauto.
Qed.
Lemma part_options_ok : games_ok = true -> forall q x l, part_options q x = Some l ->
  forall o, part_move games q x o <-> In o l.
Proof.
  intros W q [i s] l. unfold part_options, part_move. simpl.
  destruct (nth_error games i) as [g|] eqn:G.
  - destruct (text_options g q s) as [k|] eqn:K; [|discriminate]. intros E o. injection E as <-.
    pose proof (text_options_ok g q s k (game_ok_at i g W G) K) as O. rewrite in_map_iff. split.
    + intros (g' & l' & E & M & ->). injection E as <-. exists l'. split; auto. apply O. auto.
    + intros (l' & <- & H). exists g, l'. split; auto. split; auto. apply O. auto.
  - intros E o. injection E as <-. split; [intros (g & l' & F & _); discriminate|intros []].
Qed.
Lemma part_ended_ok : games_ok = true -> says_who_has_won games part_ended.
Proof.
  intros W i g s G. unfold part_ended. simpl. rewrite G.
  destruct g as [g|g|g], s as [f|t|w]; simpl; try (split; [discriminate|tauto]).
  apply is_won_b_ok. apply (game_ok_at i (FieldsGame g) W G).
Qed.

(** * Reading positions *)
Definition part_start (x : text_part) : option text_part :=
  match nth_error games (fst x), snd x with
  | Some (FieldsGame g), OnField f => option_map (fun h => (fst x, OnField h)) (field_start g f)
  | Some (HeapsGame _), OneHeap _ | Some (ListedGame _), Word _ => Some x
  | _, _ => None
  end.
Lemma part_start_ok x y : games_ok = true -> part_start x = Some y -> starts games x y.
Proof.
  intros W. destruct x as [i s]. unfold part_start, starts. simpl.
  destruct (nth_error games i) as [[g|g|g]|] eqn:G, s as [f|t|w]; try discriminate.
  - destruct (field_start g f) as [h|] eqn:S; [|discriminate]. intros E. injection E as <-.
    exists (FieldsGame g). split; auto. split; auto. simpl. apply field_start_ok; auto.
    apply (game_ok_at i (FieldsGame g) W G).
  - intros E. injection E as <-. exists (HeapsGame g). cbn. auto.
  - intros E. injection E as <-. exists (ListedGame g). cbn. auto.
Qed.
Lemma all_starts_ok l k : games_ok = true -> all_of part_start l = Some k -> Forall2 (starts games) l k.
Proof.
  intros W E. apply all_of_Forall2 in E. apply Forall2_same with (2 := E). intros x y. apply part_start_ok; auto.
Qed.

(** * Comparing positions *)
Definition state_eqb (s t : state) : bool :=
  match s, t with
  | OnField f, OnField h => field_eqb f h
  | OneHeap t, OneHeap u => heap_eqb t u
  | Word v, Word w => String.eqb v w
  | _, _ => false
  end.
Definition part_eqb (x y : text_part) : bool := Nat.eqb (fst x) (fst y) && state_eqb (snd x) (snd y).
Definition position_eqb : position -> position -> bool := list_eqb part_eqb.
Lemma state_eqb_ok s t : state_eqb s t = true <-> s = t.
Proof.
  destruct s as [f|t'|v], t as [h|u|w]; simpl; try (split; discriminate).
  - rewrite field_eqb_ok. split; [intros ->; auto|intros E; injection E; auto].
  - unfold heap_eqb. rewrite (list_eqb_ok Z.eqb Z.eqb_eq). split; [intros ->; auto|intros E; injection E; auto].
  - rewrite String.eqb_eq. split; [intros ->; auto|intros E; injection E; auto].
Qed.
Lemma position_eqb_ok g h : position_eqb g h = true -> g = h.
Proof.
  apply list_eqb_ok. intros [i s] [j t]. unfold part_eqb. simpl. rewrite andb_true_iff, state_eqb_ok, Nat.eqb_eq.
  split; [intros [-> ->]; auto|intros E; injection E; auto].
Qed.
(** Numbers by which parts are sorted and positions are found. *)
Fixpoint word_key (w : string) : list N :=
  match w with EmptyString => [] | String a w => N_of_ascii a :: word_key w end.
Definition part_key (x : text_part) : list N :=
  N.of_nat (fst x) ::
  match snd x with
  | OnField f => map (fun c => N_of_ascii (snd c)) (signs f)
  | OneHeap t => map Z.to_N t
  | Word w => word_key w
  end.
Fixpoint key_before (k l : list N) : bool :=
  match k, l with
  | [], _ => true
  | _, [] => false
  | a :: k, b :: l => match N.compare a b with Lt => true | Eq => key_before k l | Gt => false end
  end.
Definition part_before (x y : text_part) : bool := key_before (part_key x) (part_key y).
Definition position_code (g : position) : positive :=
  fold_left (fun h a => Pos.add (h~0~0~0~0~0~0) (N.succ_pos (N.modulo a 63))) (flat_map part_key g) 1%positive.

(** * The checks *)
(** [positions]: the positions that the winner leaves (evidence.replies, evidence.left.replies or
    evidence.right.replies, but of the whole boards), each behind those to which the winner replies in it. *)
Definition check_loses (y : play) (q : player) (positions : list position) (l : position) : bool :=
  games_ok &&
  match all_of part_start l with
  | Some k => check_second text_part part_ended part_options part_before position_code position_eqb
                y (other q) positions k
  | None => false
  end.
Definition check_wins (y : play) (q : player) (positions : list position) (l : position) : bool :=
  games_ok &&
  match all_of part_start l with
  | Some k => check_first text_part part_ended part_options part_before position_code position_eqb
                y q positions k
  | None => false
  end.
Theorem check_loses_sound y q positions l : check_loses y q positions l = true -> text_loses games y q l.
Proof.
  unfold check_loses, text_loses. intros H. apply andb_prop in H as [W H].
  destruct (all_of part_start l) as [k|] eqn:K; [|discriminate].
  exists k, part_ended. split; [apply all_starts_ok; auto|]. split; [apply part_ended_ok; auto|].
  rewrite <- (other_other q).
  apply (check_second_sound text_part (part_move games) part_ended part_options (part_options_ok W)
           part_before position_code position_eqb position_eqb_ok y (other q) positions). auto.
Qed.
Theorem check_wins_sound y q positions l : check_wins y q positions l = true -> text_wins games y q l.
Proof.
  unfold check_wins, text_wins. intros H. apply andb_prop in H as [W H].
  destruct (all_of part_start l) as [k|] eqn:K; [|discriminate].
  exists k, part_ended. split; [apply all_starts_ok; auto|]. split; [apply part_ended_ok; auto|].
  apply (check_first_sound text_part (part_move games) part_ended part_options (part_options_ok W)
           part_before position_code position_eqb position_eqb_ok y q positions). auto.
Qed.

(** Outcomes: the positions that Left leaves as winner, and those that Right leaves. *)
Definition check_outcome (y : play) (o : text_outcome) (for_left for_right : list position) (l : position) : bool :=
  match o with
  | OutcomeL => check_wins y Left for_left l && check_loses y Right for_left l
  | OutcomeR => check_wins y Right for_right l && check_loses y Left for_right l
  | OutcomeN => check_wins y Left for_left l && check_wins y Right for_right l
  | OutcomeP => check_loses y Right for_left l && check_loses y Left for_right l
  end.
Theorem check_outcome_sound y o for_left for_right l :
  check_outcome y o for_left for_right l = true -> text_outcome_is games y o l.
Proof.
  destruct o; simpl; intros H; apply andb_prop in H as [H1 H2]; eauto using check_wins_sound, check_loses_sound.
Qed.
End Sums.
Print Assumptions check_outcome_sound.
