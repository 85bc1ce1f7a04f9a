(** Rules as texts: all matches of any pattern from an anchor, and the anchors that need to be
    tried. *)
Require Import ZArith List Bool Ascii Lia.
From Lastmove Require Import Rules.Players Rules.TextSyntax Rules.TextFields Check.TextMatch.
Import ListNotations.
Local Open Scope Z_scope.

Lemma existsb_place a l : existsb (place_eqb a) l = true <-> In a l.
Proof.
  rewrite existsb_exists. split.
  - intros (b & H & E). apply place_eqb_ok in E. subst. auto.
  - intros H. exists a. split; auto. apply place_eqb_ok. auto.
Qed.

Lemma filter_none {A} (t : A -> bool) l : (forall x, In x l -> t x = false) -> filter t l = [].
Proof.
  induction l as [|x l IH]; simpl; intros H; auto. rewrite (H x) by auto. auto.
Qed.

Section Patterns.
Variable g : field_game.
Variable q : player.
Variable f : field.

(** * Pieces that do not repeat *)
Definition once (x : piece) : bool :=
  match times x with None => (length (cells x) =? 1)%nat | _ => false end.
Definition marks_of (ps : list piece) : list mark :=
  flat_map (fun x => map (pair false) (cells x)) ps.
Lemma marks_of_ok ps : forallb once ps = true -> forall l, stands_for ps l <-> l = marks_of ps.
Proof.
  induction ps as [|x ps IH]; cbn [forallb]; intros W l.
  - split; [intros H; inversion H; auto|intros ->; constructor].
  - apply andb_prop in W as [Wx W]. destruct x as [[|k [|k' cs]] [t|]]; try discriminate. split.
    + intros H. inversion H as [|c ps' l' H'|]; subst. apply (IH W) in H'. subst. auto.
    + intros ->. apply Stands_once. apply IH; auto.
Qed.

(** * Paths *)
Definition neighbours (a : place) : list place :=
  flat_map (fun x => (if place_eqb (fst x) a then [snd x] else []) ++
                     (if place_eqb (snd x) a then [fst x] else [])) (joined f).
Lemma neighbours_ok a b : In b (neighbours a) <-> edge f a b.
Proof.
  unfold neighbours, edge. rewrite in_flat_map. split.
  - intros ([c d] & Hx & H). simpl in H. apply in_app_iff in H as [H|H].
    + destruct (place_eqb c a) eqn:E; [|destruct H]. destruct H as [<-|[]].
      apply place_eqb_ok in E. subst. auto.
    + destruct (place_eqb d a) eqn:E; [|destruct H]. destruct H as [<-|[]].
      apply place_eqb_ok in E. subst. auto.
  - intros [H|H]; (eexists; split; [exact H|]); simpl; apply in_app_iff; [left|right];
      (replace (place_eqb a a) with true by (symmetry; apply place_eqb_ok; auto)); left; auto.
Qed.
Fixpoint paths (met : list place) (l : list mark) (a : place) : list (list spot) :=
  match l with
  | [] => []
  | x :: l =>
      if fits g f (a, x)
      then match l with
           | [] => [[(a, x)]]
           | _ => map (cons (a, x)) (flat_map (paths (a :: met) l)
                    (filter (fun b => negb (existsb (place_eqb b) (a :: met))) (neighbours a)))
           end
      else []
  end.
Lemma paths_ok l : forall met a m, ~ In a met ->
  (In m (paths met l a) <-> exists vs, length (a :: vs) = length l /\ NoDup (a :: vs) /\
     (forall v, In v vs -> ~ In v met) /\ walk f (a :: vs) /\ m = combine (a :: vs) l /\
       all_fit g f m = true).
Proof.
  induction l as [|x l IH]; intros met a m Ha.
  - split; [intros []|]. intros (vs & E & _). discriminate.
  - cbn [paths]. destruct (fits g f (a, x)) eqn:F.
    + destruct l as [|y l].
      * split.
        -- intros [<-|[]]. exists []. repeat split; auto.
           ++ repeat constructor. intros [].
           ++ cbn. apply andb_true_intro. split; auto.
        -- intros ([|v vs] & E & _ & _ & _ & -> & _); [left; auto|discriminate].
      * rewrite in_map_iff. split.
        -- intros (m' & <- & Hm). apply in_flat_map in Hm as (b & Hb & Hm).
           apply filter_In in Hb as [Hb N].
           apply negb_true_iff in N. assert (N' : ~ In b (a :: met)).
           { rewrite <- existsb_place, N. discriminate. }
           apply neighbours_ok in Hb. apply IH in Hm as (vs & E & D & Hv & Hw & -> & F'); auto.
           exists (b :: vs). split; [cbn in *; lia|]. split.
           { constructor; auto. intros [->|H]; [apply N'; left; auto|]. apply (Hv _ H). left; auto.
           }
           split; [intros v [<-|H] Hm; [apply N'; right; auto|apply (Hv _ H); right; auto]|].
           split; [cbn; auto|]. split; [auto|]. apply andb_true_intro. split; auto.
        -- intros ([|b vs] & E & D & Hv & Hw & -> & F'); [discriminate|].
           destruct Hw as [He Hw]. inversion D as [|? ? Da D']; subst.
           assert (N : ~ In b (a :: met)).
           { intros [->|H]; [apply Da; left; auto|]. apply (Hv b); auto. left; auto. }
           exists (combine (b :: vs) (y :: l)). split; auto. apply in_flat_map. exists b. split.
           ++ apply filter_In. split; [apply neighbours_ok; auto|].
              apply negb_true_iff. destruct (existsb _ _) eqn:X; auto. apply existsb_place in X.
              tauto.
           ++ apply IH; auto. exists vs. split; [cbn in *; lia|]. split; auto. split.
              { intros v Hx [<-|Hm]; [apply Da; right; auto|]. apply (Hv v); auto. right; auto. }
              split; auto. split; auto. unfold all_fit in *. cbn [combine forallb] in F'.
              apply andb_prop in F' as [_ F']. auto.
    + split; [intros []|]. intros (vs & E & _ & _ & _ & -> & F').
      unfold all_fit in F'. cbn [combine forallb] in F'. apply andb_prop in F' as [F' _].
      assert (fits g f (a, x) = true) by exact F'. congruence.
Qed.

(** * Well-formed patterns *)
Definition steps_ok (l : list place) : bool := forallb (fun d => negb (place_eqb d (0, 0))) l.
Lemma steps_ok_in l d : steps_ok l = true -> In d l -> d <> (0, 0).
Proof.
  unfold steps_ok. rewrite forallb_forall. intros H Hd E. specialize (H d Hd). subst. discriminate.
Qed.
Definition never_gap (k : cell) : bool := negb (admitted g false (admits k) gap).
Definition pattern_ok (p : pattern) : bool :=
  if on_graph g then
    match rows p with
    | [ps] => forallb once ps && forallb (fun x => forallb never_gap (cells x)) ps
    | _ => false
    end
  else if is_picture p then forallb (forallb once) (rows p)
  else match rows p with
       | [ps] => forallb (piece_ok g) ps && steps_ok (steps_of g Left (lies p)) &&
         steps_ok (steps_of g Right (lies p))
       | _ => false
       end.

(** * Matches *)
Definition image_at (p : pattern) (a : place) (i : place -> place) : list spot :=
  map (fun '(c, x) => (add a (i c), x)) (picture p).
Definition matches_at (p : pattern) (a : place) : list (list spot) :=
  if on_graph g then match rows p with [ps] => paths [] (marks_of ps) a | _ => [] end
  else if is_picture p then filter (all_fit g f) (map (image_at p a) (images (lies p)))
  else match rows p with
       | [ps] => flat_map (fun d => lines g f d ps a) (steps_of g q (lies p))
       | _ => []
       end.
Theorem matches_at_ok p a m : pattern_ok p = true -> In m (matches_at p a) <-> matches g q f p a m.
Proof.
  unfold pattern_ok, matches_at, matches. rewrite <- all_fit_ok. intros W.
  destruct (on_graph g) eqn:G; [|destruct (is_picture p) eqn:I].
  - destruct (rows p) as [|ps [|]] eqn:R; try discriminate. apply andb_prop in W as [W _].
    rewrite paths_ok by auto. split.
    + intros (vs & E & D & _ & Hw & -> & F). split; auto. apply Path with ps; auto.
      apply marks_of_ok; auto.
    + intros (H & F). inversion H as [| |ps' l vs _ R' S E D Hw]; subst; try congruence.
      rewrite R in R'. injection R' as <-. apply marks_of_ok in S; auto. subst.
      exists vs. repeat split; auto.
  - rewrite filter_In, in_map_iff. split.
    + intros ((i & <- & Hi) & F). split; auto. apply Picture; auto.
    + intros (H & F). inversion H as [|i _ _ Hi|]; subst; try congruence. split; auto. exists i.
      auto.
  - destruct (rows p) as [|ps [|]] eqn:R; try discriminate.
    apply andb_prop in W as [W Wr]. apply andb_prop in W as [W Wl].
    assert (N : forall d, In d (steps_of g q (lies p)) -> d <> (0, 0)).
    { intros d. destruct q; apply steps_ok_in; auto. }
    rewrite in_flat_map. split.
    + intros (d & Hd & Hm). apply lines_ok in Hm as (l & S & -> & F); auto.
      split; auto. apply Line with ps; auto.
    + intros (H & F). inversion H as [ps' d l _ _ R' Hd S| |]; subst; try congruence.
      rewrite R in R'. injection R' as <-. exists d. split; auto. apply lines_ok; auto. exists l.
      auto.
Qed.

(** * Anchors *)
Definition cells_of : list place := map fst (signs f).
Definition minus (a d : place) : place := (fst a - fst d, snd a - snd d).
Lemma minus_add a d : minus (add a d) d = a.
Proof. destruct a. unfold minus, add. simpl. f_equal; lia. Qed.
(** Cells of a row that may lie beyond the edge. *)
Definition may_be_gap (b : bool) (k : cell) : bool := admitted g b (admits k) gap.
Definition leading (ps : list piece) : nat :=
  length (filter (fun x => match x with Piece [k] None => may_be_gap false k | _ => false end) ps).
(** Cells of a picture one of which lies on the field. *)
Definition key_spots (p : pattern) : list spot :=
  match find (fun x => negb (may_be_gap (fst (snd x)) (snd (snd x)))) (picture p) with
  | Some x => [x]
  | None => picture p
  end.
Definition anchors (p : pattern) : list place :=
  if on_graph g then cells_of
  else if is_picture p then
    flat_map (fun i =>
      flat_map (fun x => map (fun e => minus e (i (fst x))) cells_of) (key_spots p))
             (images (lies p))
  else match rows p with
       | [ps] =>
           match leading ps with
           | O => cells_of
           | n => flat_map (fun d => flat_map (fun j => map (fun e => minus e (beyond (0,
             0) d j)) cells_of)
                                              (seq 0 (S n))) (steps_of g q (lies p))
           end
       | _ => []
       end.

Lemma fits_gap c b k : fits g f (c, (b, k)) = true -> sign_at f c = gap -> may_be_gap b k = true.
Proof. simpl. intros H E. rewrite E in H. auto. Qed.
Definition gap_mark (x : mark) : bool := may_be_gap (fst x) (snd x).
Lemma leading_ok ps l : forallb (piece_ok g) ps = true -> stands_for ps l ->
  length (filter gap_mark l) = leading ps.
Proof.
  intros W H. induction H as [|c ps l H IH|cs least most n ps l H1 H2 H IH]; auto.
  - cbn [forallb] in W. apply andb_prop in W as [_ W]. specialize (IH W).
    unfold leading in *. cbn [filter]. change (gap_mark (false, c)) with (may_be_gap false c).
    destruct (may_be_gap false c); cbn [length]; rewrite IH; auto.
  - cbn [forallb] in W. apply andb_prop in W as [Wx W]. specialize (IH W).
    rewrite filter_app, app_length. transitivity (0 + leading ps)%nat.
    + apply f_equal2; [|exact IH]. apply (f_equal (@length mark) (y := [])). apply filter_none.
      intros x Hx. apply copies_marks in Hx. apply in_map_iff in Hx as (k & <- & Hk).
      unfold piece_ok in Wx. cbn [times cells] in Wx. apply andb_prop in Wx as [_ Wx].
      rewrite forallb_forall in Wx. apply negb_true_iff. exact (Wx k Hk).
    + unfold leading. cbn [filter]. destruct cs as [|k [|]]; auto.
Qed.
(** The first place of a line that is on the field comes after cells that may be gaps. *)
Lemma first_on_field a d l : all_fit g f (in_line a d l) = true -> touches f (in_line a d l) ->
  exists j, (j <= length (filter gap_mark l))%nat /\ In (beyond a d j) cells_of.
Proof.
  revert a. induction l as [|[b k] l IH]; intros a F (x & Hx & T); [destruct Hx|].
  unfold all_fit in F. cbn [in_line forallb] in F. apply andb_prop in F as [F1 F].
  destruct (Ascii.eqb (sign_at f a) gap) eqn:E.
  - apply Ascii.eqb_eq in E. destruct Hx as [<-|Hx]; [destruct T; auto|].
    destruct (IH (add a d) F) as (j & Hj & Hc); [exists x; auto|]. exists (S j). split.
    + cbn [filter]. assert (Hg : gap_mark (b, k) = true) by exact (fits_gap a b k F1 E).
      rewrite Hg. cbn [length]. lia.
    + rewrite beyond_S. auto.
  - exists O. split; [lia|]. rewrite beyond_0. apply sign_at_cell. intros E'. rewrite E' in E.
    discriminate.
Qed.
Lemma minus_beyond a d j : minus (beyond a d j) (beyond (0, 0) d j) = a.
Proof. destruct a. unfold minus, beyond. simpl fst. simpl snd. f_equal; lia. Qed.

Theorem anchors_ok p a m : pattern_ok p = true -> matches g q f p a m -> touches f m ->
  In a (anchors p).
Proof.
  unfold pattern_ok, anchors, matches. rewrite <- all_fit_ok. intros W [H F] T.
  destruct H as [ps d l G I R Hd S|i G I Hi|ps l vs G R S E D Hw]; rewrite G in *.
  - rewrite I, R in *. apply andb_prop in W as [W _]. apply andb_prop in W as [W _].
    destruct (first_on_field a d l F T) as (j & Hj & Hc). rewrite (leading_ok ps l W S) in Hj.
    destruct (leading ps) as [|n].
    + assert (j = O) by lia. subst. rewrite beyond_0 in Hc. auto.
    + apply in_flat_map. exists d. split; auto. apply in_flat_map. exists j.
      split; [apply in_seq; lia|]. apply in_map_iff. exists (beyond a d j). split; auto.
      apply minus_beyond.
  - rewrite I in *. apply in_flat_map. exists i. split; auto.
    assert (X : exists x, In x (key_spots p) /\ In (add a (i (fst x))) cells_of).
    { unfold key_spots. destruct (find _ _) as [[c [b k]]|] eqn:K.
      - apply find_some in K as [K N]. exists (c, (b, k)). split; [left; auto|]. apply sign_at_cell.
        intros Eg. unfold all_fit in F. rewrite forallb_forall in F.
        assert (Fx : fits g f (add a (i c), (b, k)) = true).
        { apply F, in_map_iff. exists (c, (b, k)). auto. }
        apply (fits_gap _ _ _ Fx) in Eg. apply negb_true_iff in N. cbn in N. congruence.
      - destruct T as (x & Hx & T). apply in_map_iff in Hx as ([c y] & <- & Hc).
        exists (c, y). split; auto. apply sign_at_cell. auto. }
    destruct X as (x & Hx & Hc). apply in_flat_map. exists x. split; auto.
    apply in_map_iff. exists (add a (i (fst x))). split; auto. apply minus_add.
  - rewrite R in W. apply andb_prop in W as [Wo W]. apply (marks_of_ok ps Wo) in S. subst l.
    destruct (marks_of ps) as [|[b k] l] eqn:M; [discriminate|].
    unfold all_fit in F. cbn [combine forallb] in F. apply andb_prop in F as [F _].
    apply sign_at_cell. intros Eg.
    assert (Fx : fits g f (a, (b, k)) = true) by exact F. apply (fits_gap _ _ _ Fx) in Eg.
    assert (Hk : In (b, k) (marks_of ps)) by (rewrite M; left; auto).
    apply in_flat_map in Hk as (x & Hx & Hk). apply in_map_iff in Hk as (k' & Ek & Hk).
    injection Ek as <- <-. rewrite forallb_forall in W. specialize (W x Hx).
    rewrite forallb_forall in W. specialize (W k' Hk). apply negb_true_iff in W.
    unfold may_be_gap in Eg. congruence.
Qed.

(** * Does a pattern occur? *)
Definition touches_b (m : list spot) : bool :=
  existsb (fun x => negb (Ascii.eqb (sign_at f (fst x)) gap)) m.
Lemma touches_b_ok m : touches_b m = true <-> touches f m.
Proof.
  unfold touches_b, touches. rewrite existsb_exists.
  split; intros (x & Hx & H); exists x; split; auto.
  - intros E. rewrite E in H. discriminate.
  - apply negb_true_iff, Ascii.eqb_neq. auto.
Qed.
Definition occurs_b (p : pattern) : bool :=
  existsb (fun a => existsb touches_b (matches_at p a)) (anchors p).
Lemma occurs_b_ok p : pattern_ok p = true ->
  occurs_b p = true <-> exists a m, matches g q f p a m /\ touches f m.
Proof.
  intros W. unfold occurs_b. rewrite existsb_exists. split.
  - intros (a & _ & H). apply existsb_exists in H as (m & Hm & T). exists a, m.
    apply matches_at_ok in Hm; auto. apply touches_b_ok in T. auto.
  - intros (a & m & Hm & T). exists a. split; [apply anchors_ok with m; auto|].
    apply existsb_exists. exists m. split; [apply matches_at_ok; auto|apply touches_b_ok; auto].
Qed.
End Patterns.
