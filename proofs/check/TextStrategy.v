(** Rules as texts: the checkers of strategies for sums of positions of games that texts describe.
    *)
Require Import ZArith NArith Ascii String List Bool PArith.
From Lastmove Require Import Rules.Play Rules.Players Theory.Play Theory.TextPartizan.
From Lastmove Require Import Rules.TextSyntax Rules.TextFields Rules.TextMoves Rules.TextHeaps
  Rules.Text.
From Lastmove Require Import Check.TextMatch Check.TextHolds Check.TextFieldOptions
  Check.TextHeapOptions Check.TextMeasure.
Import ListNotations.

(** * Moves *)
(** All options of a position; none is known if the text is wrong, or if one does not lower the
    measure. *)
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
Definition game_ok (g : game) : bool := match g with FieldsGame g => field_game_ok g | _ =>
  true end.

Lemma if_all_ok {A} (test : A -> bool) l k : if_all test l = Some k -> k = l.
Proof. unfold if_all. destruct (forallb test l); congruence. Qed.
Lemma text_options_ok g q s l : game_ok g = true -> text_options g q s = Some l ->
  forall o, text_move q g s o <-> In o l.
Proof.
  destruct g as [g|g|g], s as [f|t|w]; simpl; intros W E o;
    try (injection E as <-; split; [intros H; inversion H|intros []]; fail).
  - destruct (field_options g q f) as [k|] eqn:K; [|discriminate].
    destruct (if_all _ k) as [k'|] eqn:A; [|discriminate]. injection E as <-. apply if_all_ok in A.
    subst k'.
    pose proof (field_options_ok g q f k W K) as O. rewrite in_map_iff. split.
    + intros H. inversion H as [? ? h M| |]; subst. exists h. split; auto. apply O. auto.
    + intros (h & <- & H). constructor. apply O. auto.
  - destruct (if_all _ _) as [k|] eqn:A; [|discriminate]. injection E as <-. apply if_all_ok in A.
    subst k.
    rewrite in_map_iff. split.
    + intros H. inversion H as [|? ? k M|]; subst. exists k. split; auto. apply heap_options_ok.
      auto.
    + intros (k & <- & H). constructor. apply heap_options_ok. auto.
  - injection E as <-. rewrite in_map_iff. unfold listed_options. split.
    + intros H. inversion H as [| |? ? p options k M P I]; subst. exists k. split; auto.
      apply in_flat_map. exists (w, p, options). split; auto. rewrite String.eqb_refl, P. auto.
    + intros (k & <- & H). apply in_flat_map in H as ([[v p] options] & M & H).
      destruct (String.eqb v w) eqn:E; [|destruct H]. apply String.eqb_eq in E. subst v.
      destruct (may_use q p) eqn:P; [|destruct H]. apply Listed_move with p options; auto.
Qed.

Section Sums.
Variable games : list signed_game.
Notation position := (list text_part).

Definition part_options (q : player) (x : text_part) : option (list position) :=
  match nth_error games (fst x) with
  | Some (n, g) => option_map (map (map (pair (fst x)))) (text_options g (acting n q) (snd x))
  | None => Some []
  end.
Definition part_ended (x : text_part) : bool :=
  match nth_error games (fst x), snd x with
  | Some (_, FieldsGame g), OnField f => is_won_b g f
  | _, _ => false
  end.
Definition games_ok : bool := forallb (fun x => game_ok (snd x)) games.
Lemma game_ok_at i n g : games_ok = true -> nth_error games i = Some (n, g) -> game_ok g = true.
Proof.
  unfold games_ok. rewrite forallb_forall. intros W E. apply (W (n, g)). eapply nth_error_In. eauto.
Qed.
Lemma part_options_ok : games_ok = true -> forall q x l, part_options q x = Some l ->
  forall o, part_move games q x o <-> In o l.
Proof.
  intros W q [i s] l. unfold part_options, part_move. simpl.
  destruct (nth_error games i) as [[n g]|] eqn:G.
  - destruct (text_options g (acting n q) s) as [k|] eqn:K; [|discriminate]. intros E o.
    injection E as <-.
    pose proof (text_options_ok g _ s k (game_ok_at i n g W G) K) as O. rewrite in_map_iff. split.
    + intros (n' & g' & l' & E & M & ->). injection E as <- <-. exists l'. split; auto. apply O.
      auto.
    + intros (l' & <- & H). exists n, g, l'. split; auto. split; auto. apply O. auto.
  - intros E o. injection E as <-. split; [intros (n & g & l' & F & _); discriminate|intros []].
Qed.
Lemma part_ended_ok : games_ok = true -> says_who_has_won games part_ended.
Proof.
  intros W i n g s G. unfold part_ended. simpl. rewrite G.
  destruct g as [g|g|g], s as [f|t|w]; simpl; try (split; [discriminate|tauto]).
  apply is_won_b_ok. apply (game_ok_at i n (FieldsGame g) W G).
Qed.

(** * Reading positions *)
Definition part_start (x : text_part) : option text_part :=
  match nth_error games (fst x), snd x with
  | Some (_, FieldsGame g), OnField f => option_map (fun h => (fst x, OnField h)) (field_start g f)
  | Some (_, HeapsGame _), OneHeap _ | Some (_, ListedGame _), Word _ => Some x
  | _, _ => None
  end.
Lemma part_start_ok x y : games_ok = true -> part_start x = Some y -> starts games x y.
Proof.
  intros W. destruct x as [i s]. unfold part_start, starts. simpl.
  destruct (nth_error games i) as [[n [g|g|g]]|] eqn:G, s as [f|t|w]; try discriminate.
  - destruct (field_start g f) as [h|] eqn:S; [|discriminate]. intros E. injection E as <-.
    exists n, (FieldsGame g). split; auto. split; auto. simpl. apply field_start_ok; auto.
    apply (game_ok_at i n (FieldsGame g) W G).
  - intros E. injection E as <-. exists n, (HeapsGame g). cbn. auto.
  - intros E. injection E as <-. exists n, (ListedGame g). cbn. auto.
Qed.
Lemma all_starts_ok l k : games_ok = true -> all_of part_start l = Some k ->
  Forall2 (starts games) l k.
Proof.
  intros W E. apply all_of_Forall2 in E. apply Forall2_same with (2 := E). intros x y.
  apply part_start_ok; auto.
Qed.

(** * Comparing positions *)
Definition state_eqb (s t : state) : bool :=
  match s, t with
  | OnField f, OnField h => field_eqb f h
  | OneHeap t, OneHeap u => heap_eqb t u
  | Word v, Word w => String.eqb v w
  | _, _ => false
  end.
Definition part_eqb (x y : text_part) : bool := Nat.eqb (fst x) (fst y) &&
  state_eqb (snd x) (snd y).
Definition position_eqb : position -> position -> bool := list_eqb part_eqb.
Lemma state_eqb_ok s t : state_eqb s t = true <-> s = t.
Proof.
  destruct s as [f|t'|v], t as [h|u|w]; simpl; try (split; discriminate).
  - rewrite field_eqb_ok. split; [intros ->; auto|intros E; injection E; auto].
  - unfold heap_eqb. rewrite (list_eqb_ok Z.eqb Z.eqb_eq).
    split; [intros ->; auto|intros E; injection E; auto].
  - rewrite String.eqb_eq. split; [intros ->; auto|intros E; injection E; auto].
Qed.
Lemma position_eqb_ok g h : position_eqb g h = true -> g = h.
Proof.
  apply list_eqb_ok. intros [i s] [j t]. unfold part_eqb. simpl.
  rewrite andb_true_iff, state_eqb_ok, Nat.eqb_eq.
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
  fold_left (fun h a =>
    Pos.add (h~0~0~0~0~0~0) (N.succ_pos (N.modulo a 63))) (flat_map part_key g) 1%positive.

(** * The checks *)
(** [positions]: the positions that the winner leaves (evidence.replies, evidence.left.replies or
    evidence.right.replies, but of the whole boards), each behind those to which the winner replies
    in it. *)
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
Theorem check_loses_sound y q positions l : check_loses y q positions l = true ->
  text_loses games y q l.
Proof.
  unfold check_loses, text_loses. intros H. apply andb_prop in H as [W H].
  destruct (all_of part_start l) as [k|] eqn:K; [|discriminate].
  exists k, part_ended. split; [apply all_starts_ok; auto|]. split; [apply part_ended_ok; auto|].
  rewrite <- (other_other q).
  apply (check_second_sound text_part (part_move games) part_ended part_options (part_options_ok W)
           part_before position_code position_eqb position_eqb_ok y (other q) positions). auto.
Qed.
Theorem check_wins_sound y q positions l : check_wins y q positions l = true ->
  text_wins games y q l.
Proof.
  unfold check_wins, text_wins. intros H. apply andb_prop in H as [W H].
  destruct (all_of part_start l) as [k|] eqn:K; [|discriminate].
  exists k, part_ended. split; [apply all_starts_ok; auto|]. split; [apply part_ended_ok; auto|].
  apply (check_first_sound text_part (part_move games) part_ended part_options (part_options_ok W)
           part_before position_code position_eqb position_eqb_ok y q positions). auto.
Qed.


(** Impartial games: what one player can do the other can do. *)
Definition impartial_game (g : game) : bool :=
  match g with
  | FieldsGame g => impartial_rules g
  | HeapsGame g => forallb (fun x => is_both (fst x)) (heap_rules g)
  | ListedGame g => forallb (fun x => is_both (snd (fst x))) g
  end.
Definition impartial_games : bool := forallb (fun x => impartial_game (snd x)) games.
Lemma impartial_rules_same g q : impartial_rules g = true -> rules_of g q = field_rules g.
Proof.
  unfold impartial_rules, rules_of. induction (field_rules g) as [|r l IH]; simpl; auto. intros H.
  apply andb_prop in H as [H1 H2]. rewrite IH by auto. destruct (whose r); try discriminate.
  destruct q; auto.
Qed.
Lemma both_may w q : is_both w = true -> may_use q w = true.
Proof. destruct w; try discriminate. auto. Qed.
Lemma impartial_move g p q s l : impartial_game g = true -> text_move p g s l -> text_move q g s l.
Proof.
  intros W H. destruct H as [g f h M|g own l M|g w p' options l M P I]; simpl in W.
  - constructor. unfold field_move in *. destruct M as [N (r & a & m & f1 & f2 & Hr & M)].
    split; auto.
    exists r, a, m, f1, f2. unfold facing in *. rewrite W in *.
    rewrite impartial_rules_same in * by auto. auto.
  - constructor. destruct M as [N (w & r & l' & Hr & Hw & M)]. split; auto. exists w, r, l'.
    rewrite forallb_forall in W. specialize (W _ Hr). split; auto. split; auto.
    apply both_may; auto.
  - apply Listed_move with p' options; auto. rewrite forallb_forall in W. specialize (W _ M).
    apply both_may; auto.
Qed.
Lemma impartial_may_move (ended : text_part -> bool) p q g h : impartial_games = true ->
  may_move player text_part (part_move games) ended p g h ->
  may_move player text_part (part_move games) ended q g h.
Proof.
  intros W [N (a & x & b & o & -> & M & ->)]. split; auto. exists a, x, b, o. split; auto.
  split; auto.
  destruct M as (n & g & l & G & M & ->). exists n, g, l. split; auto. split; auto.
  apply impartial_move with (acting n p); auto. unfold impartial_games in W.
  rewrite forallb_forall in W.
  apply (W (n, g)). eapply nth_error_In. eauto.
Qed.
Lemma impartial_loses (ended : text_part -> bool) y p g : impartial_games = true ->
  Loses player other text_part (part_move games) ended y p g ->
  Loses player other text_part (part_move games) ended y (other p) g.
Proof.
  intros W H.
  apply (Loses_mutual player other text_part (part_move games) ended y
    (fun p g _ => Loses player other text_part (part_move games) ended y (other p) g)
    (fun p g _ => Wins player other text_part (part_move games) ended y (other p) g)); auto;
      clear p g H.
  - intros p g Hs _ IH. constructor.
    + intros E. destruct (Hs E) as (h & Hh). exists h. apply impartial_may_move with p; auto.
    + intros h Hh. apply IH. apply impartial_may_move with (other p); auto.
  - intros p g h Hh _ IH. apply wins_by_a_move with h; auto. apply impartial_may_move with p; auto.
  - intros p g E Hs. apply wins_without_move; auto. intros h Hh. apply (Hs h).
    apply impartial_may_move with (other p); auto.
Qed.
Lemma impartial_wins (ended : text_part -> bool) y p g : impartial_games = true ->
  Wins player other text_part (part_move games) ended y p g ->
  Wins player other text_part (part_move games) ended y (other p) g.
Proof.
  intros W H. destruct H as [p g h Hh Hl|p g E Hs].
  - apply wins_by_a_move with h;
      [apply impartial_may_move with p; auto|apply impartial_loses; auto].
  - apply wins_without_move; auto. intros h Hh. apply (Hs h).
    apply impartial_may_move with (other p); auto.
Qed.

(** Claims, by the positions that Left leaves as winner, and those that Right leaves; in impartial
    games only the first player's are needed. *)
Definition check_claim (y : play) (c : text_claim) (for_left for_right : list position) (l :
  position) : bool :=
  match c with
  | OutcomeL => check_wins y Left for_left l && check_loses y Right for_left l
  | OutcomeR => check_wins y Right for_right l && check_loses y Left for_right l
  | OutcomeN => check_wins y Left for_left l && (impartial_games || check_wins y Right for_right l)
  | OutcomeP => check_loses y Right for_left l &&
    (impartial_games || check_loses y Left for_right l)
  | WinsFirst Left => check_wins y Left for_left l
  | WinsFirst Right => check_wins y Right for_right l
  | LosesFirst Left => check_loses y Left for_right l
  | LosesFirst Right => check_loses y Right for_left l
  end.
Theorem check_claim_sound y c for_left for_right l :
  check_claim y c for_left for_right l = true -> text_claim_holds games y c l.
Proof.
  destruct c as [| | | |[]|[]]; cbn [check_claim text_claim_holds]; intros H;
    [apply andb_prop in H as [H1 H2]|apply andb_prop in H as [H1 H2]|apply andb_prop in H as [H1 H2]
    |apply andb_prop in H as [H1 H2]| | | |];
    try (eauto using check_wins_sound, check_loses_sound; fail).
  - apply check_wins_sound in H1. split; auto.
    apply orb_prop in H2 as [W|H2]; [|eapply check_wins_sound; eauto].
    destruct H1 as (k & ended & S & E & H). exists k, ended. split; auto. split; auto.
    apply (impartial_wins ended y Left); auto.
  - apply check_loses_sound in H1. apply orb_prop in H2 as [W|H2].
    + split; auto. destruct H1 as (k & ended & S & E & H). exists k, ended. split; auto.
      split; auto.
      apply (impartial_loses ended y Right); auto.
    + apply check_loses_sound in H2. split; auto.
Qed.
End Sums.

(** The claim {"nimber": n}; [positions]: those that the second player leaves, with their heap of
    Nim. *)
Definition ends_never (g : signed_game) : bool :=
  match snd g with FieldsGame g => match winning g with [] => true | _ => false end | _ => true end.
Definition check_nimber (games : list signed_game) (positions : list (list text_part)) (l : list
  text_part)
  (n : Z) : bool :=
  forallb ends_never games &&
  check_claim (games ++ [nim]) Normal OutcomeP positions positions (l ++ [(List.length games,
    OneHeap [n])]).
Theorem check_nimber_sound games positions l n : check_nimber games positions l n = true ->
  nimber_is games l n.
Proof.
  intros H. apply andb_prop in H as [E H]. split; [|apply check_claim_sound in H; auto].
  apply Forall_forall. rewrite forallb_forall in E. intros [b g] Hg. specialize (E _ Hg).
  unfold ends_never, never_ends_early in *. cbn [snd] in *. destruct g as [g|g|g]; auto.
  destruct (winning g); [auto|discriminate].
Qed.
