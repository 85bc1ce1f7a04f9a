(** Impartial games by lists of moves are played as the page of rules on play says. *)
Require Import List Arith.
From Lastmove Require Rules.Play.
From Lastmove Require Import Theory.Impartial.
Import ListNotations.

Section ImpartialPlay.
Variable part : Type.
Variable moves : part -> list (list part).
Variable size : part -> nat.
Hypothesis smaller : forall x o, In o (moves x) -> total part size o < size x.
Variable move : part -> list part -> Prop.
Hypothesis moves_ok : forall x o, move x o <-> In o (moves x).

Definition play_of (y : play) : Play.play :=
  match y with Normal => Play.Normal | Misere => Play.Misere end.
Notation may_move := (Play.may_move unit part (fun _ => move) (fun _ => false)).
Notation Loses := (Play.Loses unit (fun p => p) part (fun _ => move) (fun _ => false)).
Notation Wins := (Play.Wins unit (fun p => p) part (fun _ => move) (fun _ => false)).

Lemma may_move_options p g h : may_move p g h <-> In h (options part moves g).
Proof.
  unfold Play.may_move, Play.turn, Play.over. rewrite options_inv. split.
  - intros (_ & a & x & b & o & -> & Hm & ->). exists a, x, b, o. rewrite <- moves_ok. auto.
  - intros (a & x & b & o & -> & Hm & ->). split.
    + intros (z & _ & E). discriminate.
    + exists a, x, b, o. rewrite moves_ok. auto.
Qed.
Lemma no_option g : options part moves g = [] <-> forall p h, ~ may_move p g h.
Proof.
  split.
  - intros E p h H. apply may_move_options in H. rewrite E in H. destruct H.
  - intros H. destruct (options part moves g) as [|h t] eqn:E; auto.
    destruct (H tt h). apply may_move_options. rewrite E. left; auto.
Qed.
Lemma play_iff y g : (Previous part moves y g <-> Loses (play_of y) tt g) /\
  (Next part moves y g <-> Wins (play_of y) tt g).
Proof.
  induction g as [g IH] using (options_ind part moves size smaller).
  split; split; intros H.
  - inversion_clear H as [? Hm Ho]. constructor.
    + intros E. destruct (options part moves g) as [|h t] eqn:Eo.
      * destruct (Hm ltac:(destruct y; [discriminate|auto])); auto.
      * exists h. apply may_move_options. rewrite Eo. left; auto.
    + intros h Hh. apply may_move_options in Hh. apply (IH h Hh), Ho, Hh.
  - inversion_clear H as [? ? Hm Ho]. constructor.
    + intros -> E. destruct (Hm eq_refl) as (h & Hh). apply may_move_options in Hh.
      rewrite E in Hh. destruct Hh.
    + intros h Hh. apply (IH h Hh), Ho, may_move_options, Hh.
  - inversion_clear H as [? h Hi Hp|? Hy E].
    + apply (Play.wins_by_a_move _ _ _ _ _ _ tt g h); [apply may_move_options; auto|].
      apply (IH h Hi), Hp.
    + apply Play.wins_without_move; [subst; auto|]. apply no_option. auto.
  - inversion_clear H as [? ? h Hi Hp|? ? Hy E].
    + apply may_move_options in Hi. apply N_move with h; auto. apply (IH h Hi), Hp.
    + apply N_stuck; [destruct y; [discriminate|auto]|]. apply no_option. intros []. auto.
Qed.
Theorem previous_loses y g : Previous part moves y g <-> Loses (play_of y) tt g.
Proof. apply play_iff. Qed.
End ImpartialPlay.
