(** Claims about small puzzles, decided by brute force: whether they hold by the pages of rules. For
    tests; nothing of this is part of the checker. *)
Require Import List NArith ZArith Bool Lia.
From Lastmove Require Import Verdict.Claims.
From Lastmove Require Rules.Play Rules.Players Rules.Sum Rules.Text Rules.Heaps Rules.Peg
  Rules.Strips Rules.Replacement Check.PegBoard.
From Lastmove Require Import Brute.Play Brute.Peg Brute.Sums Brute.Covers Brute.Classes.
Import ListNotations.

(** Puzzles that are not well formed are not decided. *)
Definition decide_peg (z : Rules.Peg.puzzle) (said : claim) : option bool :=
  match PegBoard.well_formedb z, solutions z, said with
  | true, Some e, Possible => Some (some e)
  | true, Some e, Impossible => Some (negb (some e))
  | true, Some e, AtMost bounds => Some (forallb (bound_ok z e) bounds)
  | true, Some e, FewestSweeps n => Some (fewest e n)
  | _, _, _ => None
  end.
Definition decide_sum (y : Rules.Play.play) (g : list Rules.Sum.part) (said : claim)
    : option bool :=
  match said, y with
  | NextPlayerWins, _ => sum_wins y g
  | PreviousPlayerWins, _ => option_map negb (sum_wins y g)
  | Nimber n, Rules.Play.Normal =>
      if not_over g then
        option_map negb (sum_wins y (g ++ [Rules.Sum.Pile Rules.Piles.Nim n]))
      else Some false
  | _, _ => None
  end.
Definition decide_partizan forms braces (y : Rules.Play.play) (g : list Rules.Partizan.part)
    (said : claim) : option bool :=
  match said with
  | PartizanOutcome o => outcome_is forms braces y g o
  | Winner w first => winner forms braces y w first g
  | Nimber n =>
      match y with
      | Rules.Play.Normal =>
          let beside := Rules.Partizan.Impartial (Rules.Sum.Pile Rules.Piles.Nim n) in
          outcome_is forms braces y (g ++ [beside]) Rules.Partizan.SecondWins
      | Rules.Play.Misere => None
      end
  | _ => None
  end.
(** Only claims that hold: that no other does is not proved. *)
Definition decide_text games (y : Rules.Play.play) (g : list Rules.Text.text_part)
    (said : Rules.Text.text_claim) : option bool :=
  let wins q := text_wins_read games y q g in
  let is b q := match wins q with Some c => Bool.eqb b c | None => false end in
  let holds :=
    match said with
    | Rules.Text.OutcomeL => is true Players.Left && is false Players.Right
    | Rules.Text.OutcomeR => is true Players.Right && is false Players.Left
    | Rules.Text.OutcomeN => is true Players.Left && is true Players.Right
    | Rules.Text.OutcomeP => is false Players.Left && is false Players.Right
    | Rules.Text.WinsFirst q => is true q
    | Rules.Text.LosesFirst q => is false q
    end in
  if holds then Some true else None.
Definition decide_text_nimber games (g : list Rules.Text.text_part) (n : N) : option bool :=
  if forallb Check.TextStrategy.ends_never games then
    decide_text (games ++ [Rules.Text.nim]) Rules.Play.Normal
      (g ++ [(length games, Rules.Text.OneHeap [Z.of_N n])]) Rules.Text.OutcomeP
  else None.
Definition decide_strips (z : Rules.Strips.puzzle) (said : claim) : option bool :=
  match OfStrips.well_formedb z, said with
  | true, Possible => Some (OfStrips.is_coverable z)
  | true, Impossible => Some (negb (OfStrips.is_coverable z))
  | _, _ => None
  end.
Definition decide_tiling (z : Rules.Tiling.puzzle) (said : claim) : option bool :=
  match said with
  | Possible => OfTilings.is_tileable z
  | Impossible => option_map negb (OfTilings.is_tileable z)
  | Tilings n => OfTilings.tilings_are z n
  | _ => None
  end.
Definition decide_tape (z : Rules.Replacement.puzzle) (said : claim) : option bool :=
  match said with
  | Possible => OfTapes.is_reachable z 4
  | Impossible => option_map negb (OfTapes.is_reachable z 4)
  | FewestMoves n => if OfTapes.is_shorter z 4 n then Some false else None
  | _ => None
  end.
(** Periods can be refuted: by two heaps, p apart, one of which has the nimber m and the other has
    not. *)
Definition decide_period (game : Rules.Heaps.game) (p e : N) : option bool :=
  let p := N.to_nat p in
  let refuted '(n, m) :=
    match heap_nimber_is game (N.to_nat e + n) m, heap_nimber_is game (N.to_nat e + n + p) m with
    | Some b, Some c => negb (Bool.eqb b c)
    | _, _ => false
    end in
  if existsb refuted (list_prod (seq 0 4) (map N.of_nat (seq 0 4))) then Some false else None.

Definition decide (about : puzzle) (said : claim) : option bool :=
  match about, said with
  | PegPuzzle z, _ => decide_peg z said
  | SumPuzzle y g, _ => decide_sum y g said
  | PartizanPuzzle forms braces y g, _ => decide_partizan forms braces y g said
  | TextPuzzle y _ games g, TextClaim said => decide_text games y g said
  | TextPuzzle Rules.Play.Normal _ games g, Nimber n => decide_text_nimber games g n
  | TextPuzzle y _ games g, TextWinningMoves to all =>
      if text_moves games y g to all then Some true else None
  | StripsPuzzle z, _ => decide_strips z said
  | TilingPuzzle z, _ => decide_tiling z said
  | ReplacementPuzzle z, _ => decide_tape z said
  | HeapsPuzzle game, Period p e => decide_period game p e
  | HeapsPuzzle (Rules.Heaps.Game code nil), MisereQuotient generators m s =>
      decide_quotient code generators (N.to_nat m) (N.to_nat s)
  | _, _ => None
  end.

(** What is proved of a decision. *)
Definition right (decision : option bool) (claimed : Prop) : Prop :=
  forall b, decision = Some b -> if b then claimed else ~ claimed.
Lemma right_iff (b : bool) P : (b = true <-> P) -> right (Some b) P.
Proof. intros H c [= <-]. destruct b; [tauto|]. intros K. apply H in K. discriminate. Qed.
Lemma right_none P : right None P.
Proof. intros b [=]. Qed.
Lemma right_opposite d P Q : (forall b, d = Some b -> (b = true <-> P) /\ (b = false <-> Q)) ->
  right d P /\ right (option_map negb d) Q.
Proof.
  intros H. split.
  - intros b E. apply H in E as [E _]. destruct b; [tauto|]. intros K. apply E in K. discriminate.
  - destruct d as [c|]; intros b [= <-]. destruct (H c eq_refl) as [_ E].
    destruct c; simpl; [|tauto]. intros K. apply E in K. discriminate.
Qed.

Lemma peg_right z said : right (decide_peg z said) (holds (PegPuzzle z) said).
Proof.
  unfold decide_peg. destruct (PegBoard.well_formedb z) eqn:W; [|apply right_none].
  apply PegBoard.well_formedb_ok in W. destruct (solutions z) as [e|] eqn:E; [|apply right_none].
  destruct said; try apply right_none; apply right_iff; cbn [holds].
  - rewrite (some_ok z e E). tauto.
  - rewrite (none_ok z e E). tauto.
  - rewrite (bounds_ok z e _ E). tauto.
  - rewrite (fewest_ok z e _ E). tauto.
Qed.
Lemma sum_right y g said : right (decide_sum y g said) (holds (SumPuzzle y g) said).
Proof.
  assert (R : forall h, right (sum_wins y h) (Rules.Sum.outcome_N y h) /\
                        right (option_map negb (sum_wins y h)) (Rules.Sum.outcome_P y h)).
  { intros h. apply right_opposite. intros b. apply sum_wins_ok. }
  destruct said; try apply right_none; destruct y; cbn [decide_sum holds]; try apply R;
    try apply right_none.
  destruct (not_over g) eqn:O; [|intros b [= <-] [K _]; discriminate].
  intros b E. apply (R (g ++ [Rules.Sum.Pile Rules.Piles.Nim number])) in E.
  unfold Rules.Sum.has_nimber. destruct b; tauto.
Qed.
Lemma partizan_right forms braces y g said :
  right (decide_partizan forms braces y g said) (holds (PartizanPuzzle forms braces y g) said).
Proof.
  destruct said, y; try apply right_none; intros b E; cbn [decide_partizan holds] in *;
    (apply outcome_ok in E || apply winner_ok in E); destruct b; try tauto; intros K;
    apply E in K; discriminate.
Qed.
Lemma text_right games y g said :
  right (decide_text games y g said) (Rules.Text.text_claim_holds games y said g).
Proof.
  intros b. unfold decide_text.
  match goal with |- (if ?c then _ else _) = _ -> _ => set (test := c) end.
  enough (H : test = true -> Rules.Text.text_claim_holds games y said g).
  { intros E. destruct test; [|discriminate]. injection E as <-. auto. }
  assert (W : forall q, (match text_wins_read games y q g with
                         | Some c => Bool.eqb true c | None => false end) = true ->
                        Rules.Text.text_wins games y q g).
  { intros q. destruct (text_wins_read games y q g) as [[]|] eqn:E; try discriminate. intros _.
    apply text_wins_ok in E. auto. }
  assert (L : forall q, (match text_wins_read games y q g with
                         | Some c => Bool.eqb false c | None => false end) = true ->
                        Rules.Text.text_loses games y q g).
  { intros q. destruct (text_wins_read games y q g) as [[]|] eqn:E; try discriminate. intros _.
    apply text_wins_ok in E. auto. }
  unfold test. clear test. cbv zeta beta.
  destruct said; cbn [Rules.Text.text_claim_holds]; intros C;
    try (apply andb_prop in C as [C1 C2]); auto.
Qed.
Lemma text_nimber_right names games g n :
  right (decide_text_nimber games g n)
    (holds (TextPuzzle Rules.Play.Normal names games g) (Nimber n)).
Proof.
  unfold decide_text_nimber. destruct (forallb _ games) eqn:E; [|apply right_none].
  intros b H. apply text_right in H as K. destruct b.
  - split; auto. apply Forall_forall. rewrite forallb_forall in E. intros [s t] Hg.
    specialize (E _ Hg). unfold Check.TextStrategy.ends_never, Rules.Text.never_ends_early in *.
    cbn [snd] in *. destruct t as [t|t|t]; auto.
    destruct (Rules.TextSyntax.winning t); auto. discriminate.
  - exfalso. unfold decide_text in H. destruct (_ && _); discriminate.
Qed.
Lemma strips_right z said : right (decide_strips z said) (holds (StripsPuzzle z) said).
Proof.
  unfold decide_strips. destruct (OfStrips.well_formedb z) eqn:W; [|apply right_none].
  apply OfStrips.well_formedb_ok in W. assert (L : (1 <= Rules.Strips.strip_length z)%Z) by apply W.
  pose proof (OfStrips.is_coverable_ok z L) as H.
  destruct said; try apply right_none; apply right_iff; cbn [holds].
  - rewrite H. tauto.
  - unfold Rules.Strips.not_coverable. rewrite <- H, negb_true_iff, not_true_iff_false. tauto.
Qed.
Lemma tiling_right z said : right (decide_tiling z said) (holds (TilingPuzzle z) said).
Proof.
  assert (R : forall b, OfTilings.is_tileable z = Some b ->
    (b = true <-> Rules.Tiling.well_formed z /\ Rules.Tiling.tileable z) /\
    (b = false <-> Rules.Tiling.well_formed z /\ Rules.Tiling.not_tileable z)).
  { intros b E. apply OfTilings.is_tileable_ok in E. tauto. }
  apply right_opposite in R. destruct said; try apply right_none; try apply R.
  intros b E. apply OfTilings.tilings_are_ok in E. cbn [holds]. destruct b; [tauto|].
  intros K. apply E in K. discriminate.
Qed.
Lemma tape_right z said : right (decide_tape z said) (holds (ReplacementPuzzle z) said).
Proof.
  destruct said; try apply right_none; cbn [decide_tape holds].
  - intros b E. apply OfTapes.is_reachable_ok in E as (W & -> & R). auto.
  - destruct (OfTapes.is_reachable z 4) as [c|] eqn:E; [|apply right_none]. intros b [= <-].
    apply OfTapes.is_reachable_ok in E as (W & -> & l & R). intros [_ N]. exact (N l R).
  - destruct (OfTapes.is_shorter z 4 moves) eqn:E; [|apply right_none]. intros b [= <-] [_ least].
    exact (OfTapes.is_shorter_ok _ _ _ E least).
Qed.
Lemma period_right game p e :
  right (decide_period game p e) (Rules.Heaps.has_period game (N.to_nat p) (N.to_nat e)).
Proof.
  unfold decide_period. match goal with |- right (if ?c then _ else _) _ => destruct c eqn:C end;
    [|apply right_none].
  intros b [= <-] (_ & H & _). apply existsb_exists in C as ([n m] & _ & C).
  destruct (heap_nimber_is game _ m) as [b|] eqn:B; [|discriminate].
  destruct (heap_nimber_is game (_ + _ + _) m) as [c|] eqn:D; [|discriminate].
  apply heap_nimber_ok in B, D. specialize (H (N.to_nat e + n) m (Nat.le_add_r _ _)).
  rewrite <- B, <- D in H.
  destruct b, c; simpl in C; try discriminate; destruct H; intuition discriminate.
Qed.

Lemma text_moves_right games y g to all :
  right (if text_moves games y g to all then Some true else None)
    (Rules.TextWinning.text_winning_moves games y g to all).
Proof.
  destruct (text_moves games y g to all) eqn:E; [|apply right_none]. intros b [= <-].
  apply text_moves_ok, E.
Qed.

Theorem decide_right about said : right (decide about said) (holds about said).
Proof.
  destruct about; cbn [decide]; try (destruct said; apply right_none).
  - apply peg_right.
  - apply tiling_right.
  - destruct said, game as [own [|]]; try apply right_none; try apply period_right.
    intros b E. apply decide_quotient_ok in E as [-> N]. exact N.
  - apply partizan_right.
  - destruct said, rule; try apply right_none; cbn [holds]; try apply text_right;
      try apply text_moves_right.
    apply (text_nimber_right names).
  - apply strips_right.
  - apply tape_right.
  - apply sum_right.
Qed.
Print Assumptions decide_right.
