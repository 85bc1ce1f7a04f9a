(** Boards of strips and a monomino: the kinds rectangles and invariant. *)
Require Import ZArith List Bool Lia.
From Lastmove Require Import Rules.Grid Rules.Strips Theory.Linear Check.Grid Check.Rectangles.
Import ListNotations.
Local Open Scope Z_scope.

Definition on_boardb (z : puzzle) (c : cell) : bool :=
  (0 <=? fst c) && (fst c <? row_count z) && (0 <=? snd c) && (snd c <? column_count z).
Lemma on_boardb_ok z c : on_boardb z c = true <-> on_board z c.
Proof. unfold on_boardb, on_board. rewrite !andb_true_iff. lia. Qed.
Definition well_formedb (z : puzzle) : bool :=
  (1 <=? row_count z) && (1 <=? column_count z) && (1 <=? strip_length z) &&
  match the_monomino z with None => true | Some c => on_boardb z c end.
Lemma well_formedb_ok z : well_formedb z = true -> well_formed z.
Proof.
  unfold well_formedb, well_formed. intros E. apply andb_prop in E as [E Em].
  repeat (split; [lia|]). destruct (the_monomino z); auto. apply on_boardb_ok; auto.
Qed.

(** * Rectangles: the claim "yes" *)

(** "monomino", and "rectangles" with the direction of their strips; rows and columns less 1 *)
Record evidence := { monomino : cell; rectangles : list (rectangle * direction) }.

(** One of the strips side by side that fill a rectangle *)
Definition strip_in (z : puzzle) (s : strip) (r : rectangle * direction) : bool :=
  in_rectangleb (fst r) (first s) &&
  match lies s, snd r with
  | Across, Across => (snd (first s) - snd (corner (fst r))) mod strip_length z =? 0
  | Down, Down => (fst (first s) - fst (corner (fst r))) mod strip_length z =? 0
  | _, _ => false
  end.
Definition strips_of (z : puzzle) (rs : list (rectangle * direction)) (s : strip) : bool :=
  existsb (strip_in z s) rs.

Definition rectangle_ok (z : puzzle) (m : cell) (r : rectangle * direction) : bool :=
  let (r, d) := r in
  (0 <=? fst (corner r)) && (0 <=? snd (corner r)) &&
  (1 <=? high r) && (1 <=? wide r) &&
  (fst (corner r) + high r <=? row_count z) &&
  (snd (corner r) + wide r <=? column_count z) &&
  negb (in_rectangleb r m) &&
  match d with
  | Across => wide r mod strip_length z =? 0
  | Down => high r mod strip_length z =? 0
  end.
Fixpoint all_apart (rs : list (rectangle * direction)) : bool :=
  match rs with
  | [] => true
  | r :: rs => forallb (fun s => apart (fst r) (fst s)) rs && all_apart rs
  end.
Definition area (r : rectangle * direction) : Z :=
  high (fst r) * wide (fst r).

Definition check_yes (z : puzzle) (e : evidence) : bool :=
  well_formedb z && on_boardb z (monomino e) &&
  match the_monomino z with None => true | Some c => cell_eqb (monomino e) c end &&
  forallb (rectangle_ok z (monomino e)) (rectangles e) && all_apart (rectangles e) &&
  (sum area (rectangles e) + 1 =? row_count z * column_count z).

Section Rectangle.
Variable z : puzzle.
Variable r : rectangle * direction.
Hypothesis positive : 1 <= strip_length z.

Lemma strip_unique s s' c : strip_in z s r = true -> strip_in z s' r = true ->
  covers z s c -> covers z s' c -> s = s'.
Proof.
  destruct r as [q d]. destruct s as [l [i k]], s' as [l' [i' k']].
  unfold strip_in, covers. cbn [fst snd lies first]. intros E E' Hc Hc'.
  apply andb_prop in E as [_ E]. apply andb_prop in E' as [_ E'].
  destruct l, l', d; try discriminate; apply Z.eqb_eq in E, E';
    (apply Z.mod_divide in E as [a Ea]; [|lia]); (apply Z.mod_divide in E' as [b Eb]; [|lia]).
  - assert (a = b) by nia. f_equal. f_equal; lia.
  - assert (a = b) by nia. f_equal. f_equal; lia.
Qed.
Lemma strip_exists c : in_rectangle (fst r) c ->
  exists s, strip_in z s r = true /\ covers z s c.
Proof.
  destruct r as [q d], c as [i k]. unfold strip_in, covers, in_rectangle. cbn [fst snd].
  intros [Hi Hk]. set (n := strip_length z) in *. destruct d.
  - set (o := snd (corner q)) in *. exists (Strip Across (i, o + n * ((k - o) / n))).
    cbn [lies first fst snd]. pose proof (Z_div_mod_eq_full (k - o) n).
    pose proof (Z.mod_pos_bound (k - o) n). assert (0 <= (k - o) / n) by (apply Z.div_pos; lia).
    split; [|lia]. apply andb_true_intro. split.
    + apply in_rectangleb_ok. unfold in_rectangle. cbn [fst snd]. fold o. lia.
    + replace (o + n * ((k - o) / n) - o) with ((k - o) / n * n) by ring.
      rewrite Z_mod_mult. auto.
  - set (o := fst (corner q)) in *. exists (Strip Down (o + n * ((i - o) / n), k)).
    cbn [lies first fst snd]. pose proof (Z_div_mod_eq_full (i - o) n).
    pose proof (Z.mod_pos_bound (i - o) n). assert (0 <= (i - o) / n) by (apply Z.div_pos; lia).
    split; [|lia]. apply andb_true_intro. split.
    + apply in_rectangleb_ok. unfold in_rectangle. cbn [fst snd]. fold o. lia.
    + replace (o + n * ((i - o) / n) - o) with ((i - o) / n * n) by ring.
      rewrite Z_mod_mult. auto.
Qed.
Lemma strip_inside m s c : rectangle_ok z m r = true -> strip_in z s r = true ->
  covers z s c -> in_rectangle (fst r) c.
Proof.
  destruct r as [q d]. unfold strip_in, rectangle_ok, covers in *. cbn [fst snd] in *.
  intros ok E Hc.
  apply andb_prop in E as [Ein E]. apply in_rectangleb_ok in Ein.
  apply andb_prop in ok as [_ Emod]. unfold in_rectangle in *. set (n := strip_length z) in *.
  destruct (lies s), d; try discriminate; apply Z.eqb_eq in E, Emod;
    (apply Z.mod_divide in E as [a Ea]; [|lia]); (apply Z.mod_divide in Emod as [b Eb]; [|lia]).
  - assert (a * n + n <= b * n); [|lia]. assert (a < b) by nia. nia.
  - assert (a * n + n <= b * n); [|lia]. assert (a < b) by nia. nia.
Qed.
End Rectangle.

Definition in_some (rs : list (rectangle * direction)) (c : cell) : Prop :=
  exists r, In r rs /\ in_rectangle (fst r) c.
Lemma all_apart_cells rs : all_apart rs = true ->
  NoDup (flat_map (fun r => cells_in (fst r)) rs) /\
  forall r s c, In r rs -> In s rs -> in_rectangle (fst r) c -> in_rectangle (fst s) c -> r = s.
Proof.
  induction rs as [|r rs IH]; cbn [all_apart flat_map]; intros E.
  - split; [constructor|intros r s c []].
  - apply andb_prop in E as [E1 E2]. destruct (IH E2) as [Hd Hsame].
    rewrite forallb_forall in E1.
    assert (Hapart : forall s c, In s rs -> in_rectangle (fst r) c -> ~ in_rectangle (fst s) c).
    { intros s c Hs. apply apart_ok, E1, Hs. }
    split.
    + apply NoDup_append; auto using cells_in_distinct. intros c Hr Hc.
      apply in_flat_map in Hc as (s & Hs & Hc). apply in_cells_in in Hr, Hc.
      exact (Hapart s c Hs Hr Hc).
    + intros s t c [<-|Hs] [<-|Ht] Hc Hc'; auto.
      * destruct (Hapart t c Ht Hc Hc').
      * destruct (Hapart s c Hs Hc' Hc).
      * eauto.
Qed.

Theorem check_yes_sound z e : check_yes z e = true -> well_formed z /\ coverable z.
Proof.
  unfold check_yes. intros E. apply andb_prop in E as [E Earea]. apply andb_prop in E as [E Eapart].
  apply andb_prop in E as [E Eok]. apply andb_prop in E as [E Esame].
  apply andb_prop in E as [Ew Em]. apply well_formedb_ok in Ew. split; [auto|].
  destruct Ew as (_ & _ & Hn & _). set (rs := rectangles e) in *. set (m := monomino e) in *.
  rewrite forallb_forall in Eok. apply on_boardb_ok in Em. apply Z.eqb_eq in Earea.
  destruct (all_apart_cells rs Eapart) as [Hd Hsame].
  assert (Hboard : forall c, in_some rs c -> on_board z c /\ c <> m).
  { intros c (r & Hr & Hc). specialize (Eok r Hr). destruct r as [r d].
    unfold rectangle_ok in Eok. apply andb_prop in Eok as [Eok _].
    apply andb_prop in Eok as [Eok Enot]. unfold in_rectangle, on_board in *. cbn [fst] in *.
    split; [lia|]. intros ->. apply negb_true_iff in Enot.
    rewrite (proj2 (in_rectangleb_ok r m)) in Enot by (unfold in_rectangle; lia). discriminate. }
  set (cells := flat_map (fun r => cells_in (fst r)) rs) in *.
  assert (Hcells : forall c, In c cells <-> in_some rs c).
  { intros c. unfold cells. rewrite in_flat_map.
    split; intros (r & Hr & Hc); exists r; split; auto; apply in_cells_in; auto. }
  assert (Hsome : forall c, on_board z c -> c <> m -> in_some rs c).
  { set (board := Rectangle (0, 0) (row_count z) (column_count z)).
    assert (Hin : forall c, In c (cells_in board) <-> on_board z c).
    { intros c. rewrite in_cells_in. unfold in_rectangle, on_board, board. simpl. lia. }
    assert (Hincl : incl (cells_in board) (m :: cells)).
    { apply NoDup_length_incl.
      - constructor; auto. rewrite Hcells. intros H. destruct (Hboard m H); auto.
      - apply Nat2Z.inj_le. rewrite cells_in_length; unfold on_board in Em; cbn; [|lia|lia].
        rewrite <- Earea, Zpos_P_of_succ_nat.
        replace (Z.of_nat (length cells)) with (sum area rs); [lia|].
        clear - Eok. unfold cells. induction rs as [|r rs IH]; simpl; auto.
        rewrite app_length, Nat2Z.inj_add, <- IH by (intros s Hs; apply Eok; right; auto).
        specialize (Eok r (or_introl eq_refl)). destruct r as [r d]. unfold rectangle_ok in Eok.
        unfold area at 1. rewrite cells_in_length; cbn [fst]; lia.
      - intros c [<-|Hc]; apply Hin; auto. apply Hcells in Hc. apply Hboard; auto. }
    intros c Hc N. apply Hcells. destruct (Hincl c); [apply Hin; auto|congruence|auto]. }
  exists (strips_of z rs), m. split; [split; [auto|split]|].
  - intros s c Hs Hc. unfold strips_of in Hs. apply existsb_exists in Hs as (r & Hr & Hs).
    apply Hboard. exists r. split; auto. eapply strip_inside; eauto.
  - intros c Hc N. destruct (Hsome c Hc N) as (r & Hr & Hin).
    destruct (strip_exists z r Hn c Hin) as (s & Hs & Hsc).
    exists s. split; [apply existsb_exists; eauto|split; [auto|]].
    intros other Ho Hoc. apply existsb_exists in Ho as (r' & Hr' & Ho).
    assert (r' = r) as ->.
    { apply (Hsame r' r c); auto. eapply strip_inside; eauto. }
    symmetry. eapply (strip_unique z r Hn s other); eauto.
  - destruct (the_monomino z); auto. apply cell_eqb_ok, Esame.
Qed.
Print Assumptions check_yes_sound.
