(** Who wins small sums, of impartial games, of partizan ones, and of games by texts: by all plays.
    For tests. *)
Require Import List NArith ZArith Bool.
From Lastmove Require Import Rules.Play Rules.Players Theory.Play Brute.Play.
From Lastmove Require Rules.Sum Rules.Partizan Rules.Text Rules.Heaps Rules.TextWinning.
From Lastmove Require Check.Sum Check.Partizan Check.TextStrategy Check.TextWinning Theory.Octal.
Import ListNotations.

(** How many positions are looked at. *)
Definition most : N := 5000.
Definition most_of_texts : N := 1000.

(** ** Impartial games *)
Definition sum_wins (y : play) (g : list Sum.part) : option bool :=
  wins unit (fun p => p) Sum.part Sum.ended (fun p x => Some (Check.Sum.options p x)) y most tt g.
Lemma sum_wins_ok y g b : sum_wins y g = Some b ->
  (b = true <-> Sum.outcome_N y g) /\ (b = false <-> Sum.outcome_P y g).
Proof.
  apply (wins_exactly unit (fun p => p) Sum.part (fun _ => Sum.move) Sum.ended).
  - intros p x l o [= <-]. apply Check.Sum.options_sound.
  - intros p x l o [= <-]. apply Check.Sum.options_complete.
Qed.

(** ** Partizan games *)
Section Partizan.
Variable forms : list (list nat * list nat).
Variable braces : list (list (list Partizan.part) * list (list Partizan.part)).
Definition partizan_wins (y : play) (p : player) (g : list Partizan.part) : option bool :=
  wins player other Partizan.part Partizan.ended
    (fun p x => Some (Check.Partizan.options forms braces p x)) y most p g.
Lemma partizan_wins_ok y p g b : partizan_wins y p g = Some b ->
  (b = true <->
     Wins player other Partizan.part (Partizan.move forms braces) Partizan.ended y p g) /\
  (b = false <->
     Loses player other Partizan.part (Partizan.move forms braces) Partizan.ended y p g).
Proof.
  apply (wins_exactly player other Partizan.part (Partizan.move forms braces) Partizan.ended).
  - intros q x l o [= <-]. apply Check.Partizan.options_sound.
  - intros q x l o [= <-]. apply Check.Partizan.options_complete.
Qed.

(** Does the player w win when q begins? *)
Definition winner (y : play) (w q : player) (g : list Partizan.part) : option bool :=
  match w, q with
  | Left, Left | Right, Right => partizan_wins y q g
  | _, _ => option_map negb (partizan_wins y q g)
  end.
Lemma winner_ok y w q g b : winner y w q g = Some b ->
  (b = true <-> Partizan.wins forms braces y w q g).
Proof.
  unfold winner, Partizan.wins. intros E.
  assert (Beginner : partizan_wins y q g = Some b -> b = true <->
    Wins player other Partizan.part (Partizan.move forms braces) Partizan.ended y q g).
  { intros H. apply partizan_wins_ok in H as [H _]. auto. }
  assert (Second : option_map negb (partizan_wins y q g) = Some b -> b = true <->
    Loses player other Partizan.part (Partizan.move forms braces) Partizan.ended y q g).
  { destruct (partizan_wins y q g) as [c|] eqn:F; [|discriminate]. intros [= <-].
    apply partizan_wins_ok in F as [_ <-]. destruct c; simpl; intuition congruence. }
  destruct w, q; auto.
Qed.

Definition both (a b : option bool) : option bool :=
  match a, b with Some a, Some b => Some (a && b) | _, _ => None end.
Definition outcome_is (y : play) (g : list Partizan.part) (o : Partizan.outcome) : option bool :=
  match o with
  | Partizan.LeftWins => both (winner y Left Left g) (winner y Left Right g)
  | Partizan.RightWins => both (winner y Right Left g) (winner y Right Right g)
  | Partizan.FirstWins => both (winner y Left Left g) (winner y Right Right g)
  | Partizan.SecondWins => both (winner y Right Left g) (winner y Left Right g)
  end.
Lemma both_ok a b c : both a b = Some c -> exists a' b', a = Some a' /\ b = Some b' /\ c = a' && b'.
Proof. destruct a, b; try discriminate. intros [= <-]. eauto. Qed.
Lemma outcome_ok y g o b : outcome_is y g o = Some b ->
  (b = true <-> Partizan.has_outcome forms braces y g o).
Proof.
  destruct o; cbn [outcome_is Partizan.has_outcome]; intros H;
    apply both_ok in H as (c & d & H1 & H2 & ->); apply winner_ok in H1, H2;
    rewrite andb_true_iff, H1, H2; tauto.
Qed.
End Partizan.

(** ** Games by texts *)
Section Texts.
Variable games : list Text.signed_game.
Definition text_wins (y : play) (q : player) (l : list Text.text_part) : option bool :=
  wins player other Text.text_part (Check.TextStrategy.part_ended games)
    (Check.TextStrategy.part_options games) y most_of_texts q l.
Definition text_wins_read (y : play) (q : player) (l : list Text.text_part) : option bool :=
  if Check.TextStrategy.games_ok games then
    match Check.TextFieldOptions.all_of (Check.TextStrategy.part_start games) l with
    | Some k => text_wins y q k
    | None => None
    end
  else None.
Lemma text_wins_at y q k b : Check.TextStrategy.games_ok games = true ->
  text_wins y q k = Some b ->
  if b
  then Wins player other Text.text_part (Text.part_move games)
         (Check.TextStrategy.part_ended games) y q k
  else Loses player other Text.text_part (Text.part_move games)
         (Check.TextStrategy.part_ended games) y q k.
Proof.
  intros W E. apply (wins_ok player other Text.text_part (Text.part_move games)) in E; auto.
  - intros p x m o F H. exists o. split; [|apply alike_refl].
    apply (Check.TextStrategy.part_options_ok games W _ _ _ F). auto.
  - intros p x m o F H. exists o. split; [|apply alike_refl].
    apply (Check.TextStrategy.part_options_ok games W _ _ _ F). auto.
Qed.
Lemma text_wins_ok y q l b : text_wins_read y q l = Some b ->
  if b then Text.text_wins games y q l else Text.text_loses games y q l.
Proof.
  unfold text_wins_read. destruct (Check.TextStrategy.games_ok games) eqn:W; [|discriminate].
  destruct (Check.TextFieldOptions.all_of _ l) as [k|] eqn:K; [|discriminate]. intros E.
  pose proof (Check.TextStrategy.all_starts_ok games l k W K) as Hk.
  pose proof (Check.TextStrategy.part_ended_ok games W) as He.
  apply (text_wins_at y q k b W) in E.
  destruct b; exists k, (Check.TextStrategy.part_ended games); auto.
Qed.
(** Moves that win, and that no other does; not that it is otherwise. *)
Definition text_moves (y : play) (l : list Text.text_part) (to : list (list Text.text_part))
    (all : bool) : bool :=
  let is b h := match text_wins y Left h with Some c => Bool.eqb b c | None => false end in
  Check.TextWinning.moves_by games (is false) (is true) l to all.
Lemma text_moves_ok y l to all : text_moves y l to all = true ->
  TextWinning.text_winning_moves games y l to all.
Proof.
  apply Check.TextWinning.moves_by_sound. intros W _. split; intros h H; exists Left;
    destruct (text_wins y Left h) as [b|] eqn:E; try discriminate;
    apply (text_wins_at y Left h b W) in E; destruct b; try discriminate; exact E.
Qed.
End Texts.

(** ** Nimbers of heaps, for refuting periods *)
Definition heap_nimber_is (g : Heaps.game) (n : nat) (m : N) : option bool :=
  option_map negb
    (wins unit (fun p => p) Heaps.part (fun _ => false) (fun _ x => Some (Octal.moves g x)) Normal
       most tt [Heaps.Heap n; Heaps.Nim m]).
Lemma heap_nimber_ok g n m b : heap_nimber_is g n m = Some b -> (b = true <-> Heaps.nimber g n m).
Proof.
  unfold heap_nimber_is, Heaps.nimber, Heaps.loses. destruct (wins _ _ _ _ _ _ _ _ _) as [c|] eqn:E;
    [|discriminate]. intros [= <-].
  apply (wins_exactly unit (fun p => p) Heaps.part (fun _ => Heaps.move g)) in E as [_ <-].
  - destruct c; simpl; intuition congruence.
  - intros p x l o [= <-] H. exists o. split; [apply Octal.moves_ok; auto|apply alike_refl].
  - intros p x l o [= <-] H. exists o. split; [apply Octal.moves_ok; auto|apply alike_refl].
Qed.
