(** Rules as texts: the checker of winning moves in sums of impartial games. *)
Require Import ZArith List Permutation Bool PArith FMapPositive.
From Lastmove Require Import Rules.Play Rules.Players Theory.Play Theory.TextPartizan.
From Lastmove Require Import Rules.Text Rules.TextWinning.
From Lastmove Require Import Check.TextFieldOptions Check.TextStrategy.
Import ListNotations.

Section Winning.
Variable games : list signed_game.
Notation position := (list text_part).
Notation options := (part_options games).
Notation ended := (part_ended games).
Notation alike := (alike player text_part (part_move games) ended).
Notation Loses := (Loses player other text_part (part_move games) ended).
Notation Wins := (Wins player other text_part (part_move games) ended).

(** Is h written as m? *)
Definition is_visible : text_part -> bool := visible text_part ended options.
Definition written (h m : position) : bool :=
  forallb is_visible m &&
  position_eqb (plain text_part ended options part_before h)
    (plain text_part ended options part_before m).
(** [lost] and [won]: whether the player to move is known to lose in a position, or to win. *)
Definition moves_by (lost won : position -> bool) (l : position) (to : list position) (all : bool)
    : bool :=
  games_ok games && impartial_games games &&
  match all_of (part_start games) l with
  | Some g =>
      negb (existsb ended g) &&
      match moves text_part ended options Left g with
      | Some own =>
          forallb (fun m => existsb (fun h => written h m && lost h) own) to &&
          (if all then forallb (fun h => existsb (written h) to || won h) own
           else match to with [] => false | _ => true end)
      | None => false
      end
  | None => false
  end.

Definition is_lost (y : play) (t : table text_part) (h : position) : bool :=
  found text_part ended options part_before position_code position_eqb t h ||
  may_be_left text_part ended options part_before position_code position_eqb y Left t h.
Definition is_won (y : play) (t : table text_part) (h : position) : bool :=
  has_answer text_part ended options part_before position_code position_eqb y Left t h.
(** [positions]: those that a winner leaves, each behind those to which he or she replies in it.
    (Evidence "moves" has them by parts in normal form.) *)
Definition check_winning_moves (y : play) (l : position) (to : list position) (all : bool)
    (positions : list position) : bool :=
  match table_of text_part ended options part_before position_code position_eqb y Left positions
          (PositiveMap.empty _) with
  | Some t => moves_by (is_lost y t) (is_won y t) l to all
  | None => false
  end.

Lemma written_ok h m : games_ok games = true -> written h m = true ->
  text_written games ended h m.
Proof.
  intros fine [all same%position_eqb_ok]%andb_prop.
  assert (inserted : forall l, Permutation (filter is_visible l)
    (plain text_part ended options part_before l)).
  { intros l. unfold plain. fold is_visible. induction (filter is_visible l) as [|x k IH];
      cbn; [reflexivity|]. rewrite <- insert_permutation, <- IH. reflexivity. }
  assert (whole : filter is_visible m = m).
  { clear same. induction m as [|x m IH]; [reflexivity|]. cbn in *.
    apply andb_prop in all as [-> all]. rewrite IH by exact all. reflexivity. }
  exists (filter (fun x => negb (is_visible x)) h). split.
  - rewrite <- whole, inserted, <- same, <- inserted. clear. induction h as [|x h IH]; cbn; auto.
    destruct (is_visible x); cbn; [constructor; exact IH|].
    rewrite <- Permutation_middle. constructor. exact IH.
  - apply Forall_forall. intros x [_ hidden%negb_true_iff]%filter_In.
    unfold is_visible, visible in hidden.
    destruct (options Left x) as [[|]|] eqn:left; try discriminate.
    destruct (options Right x) as [[|]|] eqn:right; try discriminate.
    split; [exact hidden|]. assert (rules := part_options_ok games fine).
    intros [] o move; apply (rules _ _ _ left) in move || apply (rules _ _ _ right) in move;
      destruct move.
Qed.

Theorem moves_by_sound y lost won l to all :
  (games_ok games = true -> impartial_games games = true ->
    (forall h, lost h = true -> exists q, Loses y q h) /\
    (forall h, won h = true -> exists q, Wins y q h)) ->
  moves_by lost won l to all = true -> text_winning_moves games y l to all.
Proof.
  unfold moves_by. rewrite !andb_true_iff. intros known [[fine impartial] checked].
  destruct (known fine impartial) as [lost_ok won_ok]. clear known.
  destruct (all_of (part_start games) l) as [g|] eqn:is_g; [|discriminate].
  apply andb_prop in checked as [running%negb_true_iff checked].
  destruct (moves _ _ _ Left g) as [own|] eqn:is_own; [|discriminate].
  apply andb_prop in checked as [these others].
  assert (options_are := moves_ok text_part (part_move games) ended options
    (part_options_ok games fine) Left g own is_own).
  assert (by_all : forall q p h, (Loses y p h -> Loses y q h) /\ (Wins y p h -> Wins y q h)).
  { assert (next : forall p h, (Loses y p h -> Loses y (other p) h) /\
      (Wins y p h -> Wins y (other p) h)).
    { intros p h. split; intros known.
      - exact (impartial_loses games ended y p h impartial known).
      - exact (impartial_wins games ended y p h impartial known). }
    intros [] [] h; auto; apply next. }
  intros q. exists g, ended. split; [exact (all_starts_ok games l g fine is_g)|].
  split; [exact (part_ended_ok games fine)|]. split; [|split].
  - intros over. apply over_ok in over. congruence.
  - intros m m_in. rewrite forallb_forall in these. apply these, existsb_exists in m_in as
      (h & h_in & [same loses]%andb_prop). apply lost_ok in loses as (p & loses).
    exists h. split; [|split; [exact (written_ok h m fine same)|]].
    + apply (impartial_may_move games ended Left); [exact impartial|]. apply options_are, h_in.
    + apply (by_all _ p h), loses.
  - destruct all; [|intros none; subst to; discriminate]. intros h may loses.
    apply (impartial_may_move games ended q Left g h impartial), options_are in may.
    rewrite forallb_forall in others. apply others, orb_prop in may as [may|wins].
    + apply existsb_exists in may as (m & m_in & same). exists m. split; [exact m_in|].
      exact (written_ok h m fine same).
    + exfalso. apply won_ok in wins as (p & wins).
      apply (not_both text_part (part_move games) ended y (other q) h loses).
      apply (by_all _ p h), wins.
Qed.
Theorem check_winning_moves_sound y l to all positions :
  check_winning_moves y l to all positions = true -> text_winning_moves games y l to all.
Proof.
  unfold check_winning_moves. destruct (table_of _ _ _ _ _ _ _ _ _ _) as [t|] eqn:is_t;
    [|discriminate].
  apply moves_by_sound. intros fine _. assert (rules := part_options_ok games fine).
  assert (t_good : good text_part (part_move games) ended y Left t).
  { apply (table_of_good text_part (part_move games) ended options rules part_before position_code
      position_eqb position_eqb_ok y Left _ _ _
      (empty_good text_part (part_move games) ended y Left) is_t). }
  split; intros h checked.
  - exists Right. apply orb_prop in checked as [left|left].
    + exact (found_loses text_part (part_move games) ended options rules part_before position_code
        position_eqb position_eqb_ok y Left t h t_good left).
    + exact (may_be_left_loses text_part (part_move games) ended options rules part_before
        position_code position_eqb position_eqb_ok y Left t h t_good left).
  - exists Left. exact (has_answer_wins text_part (part_move games) ended options rules part_before
      position_code position_eqb position_eqb_ok y Left t h t_good checked).
Qed.
End Winning.
Print Assumptions check_winning_moves_sound.
