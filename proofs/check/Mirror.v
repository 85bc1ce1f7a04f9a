(** The strategy of the mirror: of two equal parts the second player keeps both equal, and on a board of
    Cram or Square that is its own image under a half turn he or she plays the image of every move. *)
Require Import List Permutation Arith NArith Bool Lia FMapPositive.
From Lastmove Require Import Rules.Play Rules.Piles Rules.Boards Rules.Sum Theory.Play Theory.BitSets.
From Lastmove Require Import Check.Strategy Check.SumBoards Check.Sum.
Import ListNotations.

(** ** The strategy *)
Notation turn := (turn unit part (fun _ => move) tt).
(** Every move in x leaves one part, which a further move takes back into [good] ones. *)
Section Mirror.
Variable good : part -> Prop.
Hypothesis good_answer : forall x o, good x -> move x o -> exists x' y,
  o = [x'] /\ move x' [y] /\ good y.
Hypothesis good_quiet : forall x, good x -> ends_early x = false.

Definition quiet (g : list part) : Prop := Forall (fun x => ends_early x = false) g.
Lemma quiet_move x o : move x o -> ends_early x = false -> quiet o.
Proof.
  intros H E. destruct H; simpl in E; try discriminate; unfold quiet;
    apply Forall_forall; intros y Hy; try (apply in_map_iff in Hy as (z & <- & _); auto);
    destruct Hy as [<-|[]]; auto.
Qed.
Lemma quiet_turn g h : quiet g -> turn g h -> quiet h.
Proof.
  intros Hq (a & x & b & o & -> & Hm & ->). unfold quiet in *.
  apply Forall_app in Hq as [Ha Hb]. inversion_clear Hb as [|? ? Hx Hb'].
  apply Forall_app. split; auto. apply Forall_app. split; auto.
  apply quiet_move with x; auto.
Qed.
Lemma quiet_not_over g : quiet g -> ~ over part ended g.
Proof.
  intros Hq (x & Hx & E). unfold quiet in Hq. rewrite Forall_forall in Hq. specialize (Hq x Hx).
  destruct x; discriminate.
Qed.

Definition mirrored (g : list part) : Prop :=
  exists l b, g = l ++ l ++ b /\ quiet l /\ Forall good b.
Theorem mirror_P g : (exists s, alike g s /\ mirrored s) -> outcome_P Normal g.
Proof.
  intros (s & A & Hs).
  apply (strategy_loses unit (fun p => p) part (fun _ => move) ended (fun _ => eq_refl) size
    (fun _ => smaller) Normal tt mirrored) with (s := s); auto.
  clear g s A Hs. intros s (l & b & -> & Hq & Hb). split; [discriminate|].
  intros h [_ Ht]. left.
  assert (Qb : quiet b) by (eapply Forall_impl; [|exact Hb]; auto).
  assert (Qs : quiet (l ++ l ++ b)).
  { apply Forall_app. split; auto. apply Forall_app. auto. }
  assert (No : ~ over part ended h) by (apply quiet_not_over, (quiet_turn _ _ Qs Ht)).
  assert (G : forall r, turn h r -> mirrored r -> exists r s, may_move unit part (fun _ => move) ended
    tt h r /\ Play.alike unit part (fun _ => move) ended r s /\ mirrored s).
  { intros r Hr Mr. exists r, r. split; [split; auto|]. split; [apply alike_refl|auto]. }
  apply turn_app in Ht as [(k & Hk & ->)|(k' & Hk & ->)].
  - apply (G (k ++ k ++ b)).
    + apply turn_app. right. exists (k ++ b). split; auto. apply turn_app. left. eauto.
    + exists k, b. split; auto. split; auto. apply quiet_turn with l; auto.
  - apply turn_app in Hk as [(k & Hk & ->)|(k & Hk & ->)].
    + apply (G (k ++ k ++ b)).
      * apply turn_app. left. exists k. auto.
      * exists k, b. split; auto. split; auto. apply quiet_turn with l; auto.
    + destruct Hk as (u & x & v & o & -> & Hm & ->).
      apply Forall_app in Hb as [Hu Hv]. inversion_clear Hv as [|? ? Hx Hv'].
      destruct (good_answer x o Hx Hm) as (x' & y & -> & Hy & Gy).
      apply (G (l ++ l ++ u ++ [y] ++ v)).
      * apply turn_app. right. exists (l ++ u ++ [y] ++ v). split; auto.
        apply turn_app. right. exists (u ++ [y] ++ v). split; auto.
        exists u, x', v, [y]. auto.
      * exists l, (u ++ [y] ++ v). split; auto. split; auto. apply Forall_app. simpl. auto.
Qed.
End Mirror.

(** ** Boards *)
(** Under the half turn of a board of m + 1 cells the cell c comes to m − c. *)
Definition symmetric (m s : N) : Prop := forall c, holds s c -> (c <= m)%N /\ holds s (m - c).
Definition apart (m : N) (S : N -> Prop) : Prop := forall c, S c -> ~ S (m - c)%N.
(** No move takes a cell together with its image. *)
Definition no_middle (k : board_game) (w m s : N) : Prop :=
  forall t, board_move w k s t -> forall c, holds s c -> ~ holds t c -> holds t (m - c).
Definition symmetric_board (x : part) : Prop :=
  exists k w m s, x = Board k w s /\ k <> Rows /\ ((m + 1) mod w = 0)%N /\ (0 < w)%N /\
    symmetric m s /\ no_middle k w m s.

(** The image of a move, as a set that is taken. *)
Lemma image_taken s m S t : symmetric m s -> takes s S t -> (forall c, S c -> holds t (m - c)) ->
  exists u, takes t (fun c => (c <= m)%N /\ S (m - c)%N) u /\
    forall c, holds u c <-> holds s c /\ ~ S c /\ ~ S (m - c)%N.
Proof.
  intros Hs (H1 & (c0 & H2) & H3) Hm.
  set (u := set_of (filter (fun c => N.testbit t (m - c)) (elements t))).
  assert (Hu : forall c, holds u c <-> holds s c /\ ~ S c /\ ~ S (m - c)%N).
  { intros c. unfold u, holds. rewrite set_of_ok, filter_In, elements_ok.
    fold (holds t c) (holds t (m - c)). rewrite !H3. split.
    - tauto.
    - intros (Hc & N1 & N2). destruct (Hs c Hc). auto. }
  exists u. split; auto. split; [|split].
  - intros c [Hc HS]. specialize (Hm _ HS). replace (m - (m - c))%N with c in Hm by lia. auto.
  - exists (m - c0)%N. destruct (Hs c0 (H1 c0 H2)). split; [lia|].
    replace (m - (m - c0))%N with c0 by lia. auto.
  - intros c. rewrite Hu, H3. split.
    + intros (Hc & N1 & N2). tauto.
    + intros ((Hc & N1) & N2). repeat split; auto. intros HS. apply N2. destruct (Hs c Hc). auto.
Qed.
Lemma column_image w m c : (0 < w)%N -> ((m + 1) mod w = 0)%N -> (c <= m)%N ->
  ((m - c) mod w = w - 1 - c mod w)%N.
Proof.
  intros Hw Hm Hc. apply N.mod_divide in Hm as (h & Hh); [|lia].
  pose proof (N.div_mod c w ltac:(lia)) as E. pose proof (N.mod_lt c w ltac:(lia)) as L.
  assert (Hq : (c / w < h)%N) by (apply N.div_lt_upper_bound; lia).
  set (q := (c / w)%N) in *. set (r := (c mod w)%N) in *. clearbody q r.
  assert (Hd : exists d, h = (q + 1 + d)%N) by (exists (h - 1 - q)%N; lia).
  destruct Hd as (d & ->).
  symmetry. apply (N.mod_unique _ _ d); lia.
Qed.
Lemma turned_move k w m s t : k <> Rows -> (0 < w)%N -> ((m + 1) mod w = 0)%N ->
  symmetric m s -> no_middle k w m s -> board_move w k s t -> exists u,
  board_move w k t u /\ symmetric m u /\ forall c, holds u c -> holds s c.
Proof.
  intros Hk Hw Hm Hs Hn H. pose proof (Hn t H) as Hd.
  assert (Rest : forall S u, (forall c, holds u c <-> holds s c /\ ~ S c /\ ~ S (m - c)%N) ->
    symmetric m u /\ forall c, holds u c -> holds s c).
  { intros S u Hu. split; [|intros c Hc; apply Hu in Hc; tauto].
    intros c Hc. apply Hu in Hc as (H1 & H2 & H3). destruct (Hs c H1) as [H4 H5].
    split; auto. apply Hu. replace (m - (m - c))%N with c by lia. auto. }
  assert (Step : forall S, takes s S t -> exists u, takes t (fun c => (c <= m)%N /\ S (m - c)%N) u /\
    symmetric m u /\ forall c, holds u c -> holds s c).
  { intros S HS. destruct (image_taken s m S t Hs HS) as (u & Hu & Eu).
    - intros c Hc. apply (Hd c (proj1 HS c Hc)). intros Ht. apply (proj2 (proj2 HS)) in Ht. tauto.
    - exists u. split; auto. apply (Rest S); auto. }
  destruct H as [c s t Hc HS|c s t HS|c j s t Hj Hc HS|r s t HS|r s t HS]; try congruence.
  - destruct (Step _ HS) as (u & Hu & Su). exists u. split; auto.
    assert (L : (c + 1 <= m)%N) by (apply (Hs (c + 1)%N), (proj1 HS); auto).
    apply (cram_across w (m - (c + 1))).
    + replace (m - (c + 1) + 1)%N with (m - c)%N by lia. rewrite column_image by lia.
      intros E. pose proof (N.mod_lt c w ltac:(lia)). apply Hc.
      rewrite <- N.add_mod_idemp_l by lia. replace (c mod w + 1)%N with w by lia.
      apply N.mod_same. lia.
    + revert Hu. apply takes_ext. intros x. lia.
  - destruct (Step _ HS) as (u & Hu & Su). exists u. split; auto.
    assert (L : (c + w <= m)%N) by (apply (Hs (c + w)%N), (proj1 HS); auto).
    apply (cram_down w (m - (c + w))). revert Hu. apply takes_ext. intros x. lia.
  - destruct (Step _ HS) as (u & Hu & Su). exists u. split; auto.
    set (d := (c + (j - 1) * w + (j - 1))%N).
    assert (L : (d <= m)%N).
    { apply (Hs d), (proj1 HS). exists (j - 1)%N, (j - 1)%N. unfold d. repeat split; lia. }
    apply (square_taken w (m - d) j); auto.
    + rewrite column_image by lia. unfold d.
      replace (c + (j - 1) * w + (j - 1))%N with (c + (j - 1) + (j - 1) * w)%N by lia.
      rewrite N.mod_add by lia.
      assert (E : ((c + (j - 1)) mod w = c mod w + (j - 1))%N).
      { rewrite <- N.add_mod_idemp_l by lia. apply N.mod_small. lia. }
      rewrite E. clear -Hc Hj. set (r := (c mod w)%N) in *. clearbody r. lia.
    + revert Hu. apply takes_ext. intros x. split.
      * intros (i & l & Hi & Hl & ->). split; [unfold d in *; nia|].
        exists (j - 1 - i)%N, (j - 1 - l)%N. repeat split; try lia. unfold d in *. nia.
      * intros (Hx & i & l & Hi & Hl & E). exists (j - 1 - i)%N, (j - 1 - l)%N.
        repeat split; try lia. unfold d in *. nia.
Qed.
(** A smaller set has no more moves. *)
Lemma fewer_moves k w s t u : k <> Rows -> (forall c, holds t c -> holds s c) ->
  board_move w k t u -> exists v, board_move w k s v /\
  forall c, (holds t c /\ ~ holds u c -> ~ holds v c) /\ (holds v c -> holds t c -> holds u c).
Proof.
  intros Hk Hts H.
  assert (G : forall S, (forall c, S c \/ ~ S c) -> takes t S u -> exists v, takes s S v /\
    forall c, (holds t c /\ ~ holds u c -> ~ holds v c) /\ (holds v c -> holds t c -> holds u c)).
  { intros S D (H1 & H2 & H3). exists (N.ldiff s (N.ldiff t u)).
    assert (HS : forall c, S c <-> N.testbit (N.ldiff t u) c = true).
    { intros c. rewrite N.ldiff_spec, andb_true_iff, negb_true_iff, <- not_true_iff_false.
      fold (holds t c) (holds u c). rewrite H3. destruct (D c) as [Hc|Hc]; [|tauto].
      split; auto. intros _. split; auto. tauto. }
    assert (Hv : forall c, holds (N.ldiff s (N.ldiff t u)) c <-> holds s c /\ ~ S c).
    { intros c. unfold holds at 1. rewrite N.ldiff_spec, andb_true_iff, negb_true_iff.
      rewrite HS, <- not_true_iff_false. reflexivity. }
    split; [split; [auto|split; auto]|]. intros c. rewrite Hv, !H3. tauto. }
  destruct H as [c t u Hc HS|c t u HS|c j t u Hj Hc HS|r t u HS|r t u HS]; try congruence.
  - destruct (G (fun x => x = c \/ x = c + 1)%N) as (v & Hv & E); auto.
    { intros x. lia. }
    exists v. split; auto. apply cram_across with c; auto.
  - destruct (G (fun x => x = c \/ x = c + w)%N) as (v & Hv & E); auto.
    { intros x. lia. }
    exists v. split; auto. apply cram_down with c; auto.
  - edestruct G as (v & Hv & E); [|exact HS|].
    { cbv beta. intros x. rewrite <- (square_ok w c j x). destruct (N.testbit _ x); auto. }
    exists v. split; auto. apply square_taken with c j; auto.
Qed.

Lemma symmetric_answer x o : symmetric_board x -> move x o -> exists x' y,
  o = [x'] /\ move x' [y] /\ symmetric_board y.
Proof.
  intros (k & w & m & s & -> & Hk & Hm & Hw & Hs & Hn) H.
  inversion H as [| | | | |k' w' s' t Ht E1 E2| | | | | |].
  subst. destruct (turned_move k w m s t Hk Hw Hm Hs Hn Ht) as (u & Hu & Su & Hsub).
  exists (Board k w t), (Board k w u). split; auto. split; [constructor; auto|].
  exists k, w, m, u. do 5 (split; [auto|]). intros v Hv c Hc Nc.
  destruct (fewer_moves k w s u v Hk Hsub Hv) as (v' & Hv' & E).
  pose proof (Hn v' Hv' c (Hsub c Hc) (proj1 (E c) (conj Hc Nc))) as Hi.
  apply (proj2 (E (m - c)%N) Hi). apply Su; auto.
Qed.
Lemma symmetric_quiet x : symmetric_board x -> ends_early x = false.
Proof. intros (k & w & m & s & -> & _). auto. Qed.

(** ** The checker *)
(** The last cell of the board whose half turn can preserve s: of its rows, the middle one, or two, are
    those of s. *)
Definition last_cell (w s : N) : N :=
  match elements s with
  | [] => w - 1
  | c :: _ => w * (c / w + N.log2 s / w + 1) - 1
  end.
Definition image (m s : N) : N := set_of (map (fun c => m - c)%N (elements s)).
Definition mirror_board (x : part) : bool :=
  match x with
  | Board Rows _ _ => false
  | Board k w s =>
      let m := last_cell w s in
      (0 <? w)%N && ((m + 1) mod w =? 0)%N &&
      forallb (fun c => (c <=? m)%N && N.testbit s (m - c)) (elements s) &&
      forallb (fun t => forallb (fun c => N.testbit t (m - c)) (elements (N.ldiff s t)))
        (board_moves w k s)
  | _ => false
  end.
Lemma mirror_board_ok x : mirror_board x = true -> symmetric_board x.
Proof.
  destruct x as [| | | | |k w s| | | | | |]; try discriminate. unfold mirror_board.
  set (m := last_cell w s). intros H.
  assert (K : k <> Rows) by (intros ->; discriminate).
  assert (H' : (0 <? w)%N && ((m + 1) mod w =? 0)%N &&
    forallb (fun c => (c <=? m)%N && N.testbit s (m - c)) (elements s) &&
    forallb (fun t => forallb (fun c => N.testbit t (m - c)) (elements (N.ldiff s t)))
      (board_moves w k s) = true) by (destruct k; congruence).
  clear H. apply andb_prop in H' as [H H4]. apply andb_prop in H as [H H3].
  apply andb_prop in H as [H1 H2]. apply N.ltb_lt in H1. apply N.eqb_eq in H2.
  rewrite forallb_forall in H3, H4. exists k, w, m, s.
  do 4 (split; [auto|]). split.
  - intros c Hc. specialize (H3 c (proj2 (elements_ok s c) Hc)). apply andb_prop in H3 as [L E].
    apply N.leb_le in L. auto.
  - intros t Ht c Hc Nc. specialize (H4 t (proj2 (board_ok w k s t) Ht)).
    rewrite forallb_forall in H4. apply H4, elements_ok. rewrite N.ldiff_spec.
    apply andb_true_iff. split; auto. apply negb_true_iff, not_true_iff_false. auto.
Qed.

(** Equal parts struck out in pairs; the rest. *)
Fixpoint struck (more : nat) (g : list part) : list part * list part :=
  match more, g with
  | S more, x :: g =>
      match remove_one part_eqb x g with
      | Some h => let (l, b) := struck more h in (x :: l, b)
      | None => let (l, b) := struck more g in (l, x :: b)
      end
  | _, _ => ([], g)
  end.
Lemma struck_ok more : forall g l b, struck more g = (l, b) -> Permutation g (l ++ l ++ b).
Proof.
  induction more as [|more IH]; intros g l b H; [injection H as <- <-; auto|].
  destruct g as [|x g]; [injection H as <- <-; auto|]. cbn [struck] in H.
  destruct (remove_one part_eqb x g) as [h|] eqn:E.
  - destruct (struck more h) as [l' b'] eqn:E'. injection H as <- <-.
    apply (remove_one_ok _ part_eqb_ok) in E. rewrite E, (IH _ _ _ E'). simpl.
    apply perm_skip. apply Permutation_middle.
  - destruct (struck more g) as [l' b'] eqn:E'. injection H as <- <-.
    rewrite (IH _ _ _ E'). rewrite !app_assoc. apply Permutation_middle.
Qed.
Definition mirror (start : list part) : bool :=
  let g := unfinished start in
  let (l, b) := struck (length g) g in
  forallb (fun x => negb (ends_early x)) g && forallb mirror_board b.
Lemma mirror_ok g : mirror g = true -> exists s, alike g s /\ mirrored symmetric_board s.
Proof.
  unfold mirror. set (h := unfinished g). destruct (struck (length h) h) as [l b] eqn:E.
  intros H. apply andb_prop in H as [Hq Hb]. apply struck_ok in E. exists (l ++ l ++ b). split.
  - apply alike_trans with h; [apply unfinished_ok|apply alike_permutation; auto].
  - exists l, b. split; auto. rewrite forallb_forall in Hq, Hb. split.
    + apply Forall_forall. intros x Hx. apply negb_true_iff, Hq.
      apply (Permutation_in x (Permutation_sym E)). apply in_app_iff. auto.
    + apply Forall_forall. intros x Hx. apply mirror_board_ok; auto.
Qed.

(** [first] is the evidence's "first". *)
Definition check_mirror_P (start : list part) : bool := mirror start.
Definition check_mirror_N (start first : list part) : bool :=
  forallb (fun x => negb (ends_early x)) start && mirror first &&
  leads unit part options part_eqb tt (PositiveMap.empty _)
    (sorted number (unfinished start)) (sorted number first).
Definition check_mirror_nimber (start : list part) (n : N) : bool :=
  mirror (start ++ [Pile Nim n]).

Theorem check_mirror_P_sound start : check_mirror_P start = true -> outcome_P Normal start.
Proof.
  intros H. apply (mirror_P _ symmetric_answer symmetric_quiet). apply mirror_ok; auto.
Qed.
Theorem check_mirror_N_sound start first :
  check_mirror_N start first = true -> outcome_N Normal start.
Proof.
  intros H. apply andb_prop in H as [H HL]. apply andb_prop in H as [Hq HM].
  apply (leads_ok unit part (fun _ => move) ended options options_sound part_eqb part_eqb_ok) in HL
    as (k & Hk & A).
  2: apply (memory_of_ok (options tt) []).

  assert (A0 : alike start (parts (sorted number (unfinished start)))).
  { apply alike_trans with (unfinished start); [apply unfinished_ok|].
    apply alike_permutation, Permutation_sym, sorted_ok. }
  assert (A1 : alike k first).
  { apply alike_trans with (parts (sorted number first)); auto.
    apply alike_permutation, sorted_ok. }
  destruct (alike_turn _ _ _ _ _ _ _ _ (alike_sym _ _ _ _ _ _ A0) Hk) as (k' & Hk' & A2).
  apply wins_by_a_move with k'.
  - split; auto. intros (x & Hx & E). rewrite forallb_forall in Hq. specialize (Hq x Hx).
    destruct x; discriminate.
  - apply (mirror_P _ symmetric_answer symmetric_quiet).
    destruct (mirror_ok first HM) as (s & As & Ms). exists s. split; auto.
    apply alike_trans with k; [apply alike_sym; auto|]. apply alike_trans with first; auto.
Qed.
Theorem check_mirror_nimber_sound start n :
  check_mirror_nimber start n = true -> has_nimber start n.
Proof. apply check_mirror_P_sound. Qed.
Print Assumptions check_mirror_P_sound.
Print Assumptions check_mirror_N_sound.
Print Assumptions check_mirror_nimber_sound.
