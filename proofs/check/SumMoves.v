(** The kind "moves": winning moves of sums of impartial games, by strategies. *)
Require Import List Permutation Arith PArith Bool FMapPositive.
From Lastmove Require Import Rules.Play Rules.Sum Theory.Play Check.Strategy Check.Sum.
Import ListNotations.

(** "others": to the moves that do not win, the replies; "replies", as in strategies. *)
Record moves_hint := MovesHint {
  others : list (list part * list part);
  positions : replies part
}.

Notation same_player := (fun p : unit => p) (only parsing).
Notation mobile_part := (fun _ : unit => mobile) (only parsing).

(** * Options *)
Fixpoint options_from (before g : list part) : list (list part) :=
  match g with
  | [] => []
  | x :: g => map (fun o => rev_append before (o ++ g)) (moves x) ++ options_from (x :: before) g
  end.
Lemma options_from_sound g : forall before h, In h (options_from before g) ->
  turn unit part (fun _ => move) tt (rev before ++ g) h.
Proof.
  induction g as [|x g IH]; intros before h H; [destruct H|]. simpl in H.
  apply in_app_iff in H as [H|H].
  - apply in_map_iff in H as (o & <- & Ho). rewrite rev_append_rev. exists (rev before), x, g, o.
    split; auto. split; auto. apply moves_sound, Ho.
  - apply IH in H. simpl in H. rewrite <- app_assoc in H. exact H.
Qed.
Lemma options_from_complete before x after o : forall done, In o (moves x) ->
  In (rev done ++ before ++ o ++ after) (options_from done (before ++ x :: after)).
Proof.
  induction before as [|z before IH]; intros done Ho; simpl; apply in_app_iff.
  - left. apply in_map_iff. exists o. rewrite rev_append_rev. auto.
  - right. specialize (IH (z :: done) Ho). simpl in IH. rewrite <- app_assoc in IH. exact IH.
Qed.
Definition all_options (g : list part) : list (list part) := options_from [] g.
Lemma all_options_complete g h : turn unit part (fun _ => move) tt g h ->
  exists k, In k (all_options g) /\ Permutation h k.
Proof.
  intros (a & x & b & o & -> & Hm & ->). apply moves_complete in Hm as (o' & Ho & HP).
  exists (a ++ o' ++ b). split; [apply (options_from_complete a x b o' [] Ho)|].
  apply Permutation_app_head, Permutation_app_tail, HP.
Qed.

(** * Positions as they are written *)
Definition reads (m h : list part) : bool :=
  match remove_all part_eqb m (unfinished h) with Some [] => true | _ => false end.
Lemma reads_alike m h : reads m h = true -> alike h m.
Proof.
  unfold reads. destruct (remove_all part_eqb m (unfinished h)) as [[|]|] eqn:E; try discriminate.
  intros _. apply (remove_all_ok _ part_eqb_ok) in E. rewrite app_nil_r in E.
  apply alike_trans with (unfinished h); [apply unfinished_ok|apply alike_permutation, E].
Qed.
Lemma reads_written m h : reads m h = true -> written_as h m.
Proof.
  unfold reads. destruct (remove_all part_eqb m (unfinished h)) as [[|]|] eqn:E; try discriminate.
  intros _. apply (remove_all_ok _ part_eqb_ok) in E. rewrite app_nil_r in E.
  exists (filter (fun x => negb (visible x)) h). split.
  - rewrite <- E. clear E. unfold unfinished. induction h as [|x h IH]; simpl; auto.
    destruct (visible x); simpl.
    + apply perm_skip, IH.
    + rewrite <- Permutation_middle. apply perm_skip, IH.
  - apply Forall_forall. intros x Hx. apply filter_In in Hx as [_ Hx].
    apply negb_true_iff, orb_false_iff in Hx as [H1 H2]. split; auto.
    intros o Ho. rewrite (proj2 (mobile_ok x)) in H2; [discriminate|eauto].
Qed.
Lemma written_permutation h k m : Permutation h k -> written_as k m -> written_as h m.
Proof. intros H (rest & HP & HF). exists rest. split; auto. rewrite H. auto. Qed.

(** * The check *)
Section Check.
Variable y : play.
Variable start : list part.
Variable to : list (list part).
Variable all : bool.
Variable hint : moves_hint.
Definition book : list (entry part) := entries part number (fun x => [x]) (positions hint).
Definition in_order (g : list part) : list (numbered part) := sorted number (unfinished g).
Definition wins_by (m : list part) : bool :=
  left_ok unit part ended mobile_part part_eqb y tt (table_of (map fst book)) (in_order m).
Definition answer_to (answers : PositiveMap.t (list (numbered part))) (h : list part) : bool :=
  let g := in_order h in
  if is_over part ended g then false
  else if negb (normal y) && stuck unit part mobile_part tt g then true
  else
    match PositiveMap.find (number_of g) answers with
    | Some r => leaves unit same_player part ended options mobile_part part_eqb y tt
                  (table_of (map fst book)) (PositiveMap.empty _) g r
    | None => false
    end.
Definition check_moves : bool :=
  let options := all_options start in
  let answers := hints part (map (fun e => (sorted number (fst e), sorted number (snd e))) (others hint)) in
  playable y start && negb (existsb ended start) &&
  all_ok unit same_player part ended Sum.options mobile_part part_eqb number y tt
    (table_of (map fst book)) book &&
  forallb (fun m => existsb (reads m) options && wins_by m) to &&
  (if all then forallb (fun h => existsb (fun m => reads m h) to || answer_to answers h) options
   else match to with [] => false | _ => true end).

Lemma in_order_alike g : alike g (parts (in_order g)).
Proof.
  apply alike_trans with (unfinished g); [apply unfinished_ok|].
  apply alike_permutation, Permutation_sym, sorted_ok.
Qed.
Hypothesis book_ok : all_ok unit same_player part ended Sum.options mobile_part part_eqb number y tt
  (table_of (map fst book)) book = true.
Lemma safe_loses g k : safe part book g -> alike k g -> outcome_P y k.
Proof.
  intros Hg A.
  exact (all_loses unit same_player (fun _ => eq_refl) part (fun _ => move) ended size
    (fun _ => smaller) Sum.options mobile_part options_sound options_complete (fun _ => mobile_ok)
    part_eqb part_eqb_ok number y tt book book_ok g Hg k A).
Qed.
Lemma wins_by_ok m : wins_by m = true -> outcome_P y m.
Proof.
  intros H. apply (left_ok_ok unit same_player part (fun _ => move) ended mobile_part
    (fun _ => mobile_ok) part_eqb part_eqb_ok y tt book) in H as [H|H].
  - exact (safe_loses _ m H (in_order_alike m)).
  - eapply loses_alike; [exact H|]. apply alike_sym, in_order_alike.
Qed.
Lemma answer_ok answers h : answer_to answers h = true -> outcome_N y h.
Proof.
  unfold answer_to. intros H. pose proof (in_order_alike h) as A.
  destruct (is_over part ended (in_order h)) eqn:O; [discriminate|].
  destruct (negb (normal y) && stuck _ _ _ _ _) eqn:S.
  - apply andb_prop in S as [Sy S]. apply wins_without_move.
    + unfold normal in Sy. destruct y; [discriminate|auto].
    + intros k Hk. destruct (alike_may_move _ _ _ _ _ _ _ _ A Hk) as (k' & Hk' & _).
      apply (proj1 (stuck_ok unit part (fun _ => move) mobile_part (fun _ => mobile_ok) tt _) S k').
      apply Hk'.
  - destruct (PositiveMap.find _ _) as [r|]; [|discriminate].
    apply (leaves_ok unit same_player part (fun _ => move) ended Sum.options mobile_part options_sound
      (fun _ => mobile_ok) part_eqb part_eqb_ok y tt book) in H as (k & Hk & Ak & H).
    2:{ intros n x v E. rewrite PositiveMap.gempty in E. discriminate. }
    2:{ intros X. apply is_over_ok in X. congruence. }
    destruct (alike_may_move _ _ _ _ _ _ _ _ (alike_sym _ _ _ _ _ _ A) Hk) as (k' & Hk' & A').
    apply wins_by_a_move with k'; auto.
    assert (Ar : alike k' (parts r)).
    { apply alike_trans with k; [apply alike_sym; auto|auto]. }
    destruct H as [H|H].
    + exact (safe_loses _ k' H Ar).
    + eapply loses_alike; [exact H|]. apply alike_sym, Ar.
Qed.
End Check.

Theorem check_moves_sound y start to all hint :
  check_moves y start to all hint = true -> winning_moves y start to all.
Proof.
  unfold check_moves. rewrite !andb_true_iff. intros ((((_ & Hover) & Hbook) & Hto) & Hall).
  assert (O : ~ over part ended start).
  { intros (x & Hx & E). apply negb_true_iff in Hover. rewrite <- not_true_iff_false in Hover.
    apply Hover, existsb_exists. eauto. }
  split; auto. split.
  - intros m Hm. rewrite forallb_forall in Hto. specialize (Hto m Hm).
    apply andb_prop in Hto as [H1 H2]. apply existsb_exists in H1 as (h & Hh & H1). exists h.
    split; [split; [exact O|apply (options_from_sound start [] h Hh)]|].
    split; [apply reads_written, H1|].
    eapply loses_alike; [exact (wins_by_ok y hint Hbook m H2)|]. apply alike_sym, reads_alike, H1.
  - destruct all; [|destruct to; [discriminate|intros; discriminate]].
    intros h [_ Hh] HP. apply all_options_complete in Hh as (k & Hk & Perm).
    rewrite forallb_forall in Hall. specialize (Hall k Hk). apply orb_prop in Hall as [H|H].
    + apply existsb_exists in H as (m & Hm & H). exists m. split; auto.
      apply written_permutation with k; auto. apply reads_written, H.
    + exfalso. apply (answer_ok y hint Hbook) in H.
      apply (wins_or_loses unit same_player part (fun _ => move) ended size (fun _ => smaller) y tt k);
        auto.
      eapply loses_alike; [exact HP|]. apply alike_permutation, Perm.
Qed.
