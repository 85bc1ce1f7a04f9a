(** Amazons: moves listed, and boards taken apart, turned and reflected. *)
Require Import List Permutation Arith ZArith Bool Lia.
From Lastmove Require Import Rules.Players Rules.Play Rules.PartizanBoards Rules.Amazons.
From Lastmove Require Import Theory.Play Theory.Partizan.
From Lastmove Require Import Check.Lists Check.PartizanBoards Check.PartizanTurns
  Check.PartizanPieces Check.PartizanNormal.
Import ListNotations.
Local Open Scope Z_scope.

(** * Moves *)

Definition directions : list cell :=
  [(0, 1); (1, 0); (0, -1); (-1, 0); (1, 1); (1, -1); (-1, 1); (-1, -1)].
Definition is_empty (b : board) (c : cell) : bool :=
  existsb (fun e => cell_eqb (fst e) c && content_eqb (snd e) Empty) b.
Fixpoint ray (b : board) (c d : cell) (most : nat) : list cell :=
  match most with
  | O => []
  | S most =>
      let next := plus c d in if is_empty b next then next :: ray b next d most else []
  end.
Definition seen (b : board) (c : cell) : list cell :=
  flat_map (fun d => ray b c d (length b)) directions.
Definition shots (p : player) (vacated : board) (goes_to : cell) : list board :=
  flat_map (fun hits =>
    match remove_all entry_eqb [(goes_to, Empty); (hits, Empty)] vacated with
    | Some kept => [(goes_to, own p) :: kept]
    | None => []
    end) (seen vacated goes_to).
Definition amazons_moves (p : player) (b : board) : list board :=
  flat_map (fun e =>
    match remove_all entry_eqb [(fst e, own p)] b with
    | Some rest => let vacated := (fst e, Empty) :: rest in
                   flat_map (shots p vacated) (seen vacated (fst e))
    | None => []
    end) b.

Lemma directions_ok d : In d directions <-> queen_step d.
Proof.
  unfold queen_step. split.
  - intros found. cbn in found. repeat (destruct found as [<-|found];
      [cbn; split; [lia|split; [lia|discriminate]]|]). destruct found.
  - destruct d as [x y]. cbn. intros (x_in & y_in & other).
    assert (x_is : x = -1 \/ x = 0 \/ x = 1) by lia.
    assert (y_is : y = -1 \/ y = 0 \/ y = 1) by lia.
    destruct x_is as [-> |[-> | ->]], y_is as [-> |[-> | ->]];
      try (destruct other; reflexivity); auto 10.
Qed.
Lemma is_empty_ok b c : is_empty b c = true <-> In (c, Empty) b.
Proof.
  unfold is_empty. rewrite existsb_exists. split.
  - intros ([a x] & found & [same%cell_eqb_ok empty%content_eqb_ok]%andb_prop). cbn in *. subst.
    exact found.
  - intros found. exists (c, Empty). split; [exact found|]. apply andb_true_iff.
    split; [apply cell_eqb_ok|]; reflexivity.
Qed.
Lemma times_next c d i : plus (plus c d) (times i d) = plus c (times (i + 1) d).
Proof. destruct c, d. unfold plus, times. cbn [fst snd]. f_equal; lia. Qed.
Lemma times_one c d : plus c (times 1 d) = plus c d.
Proof. destruct c, d. unfold plus, times. cbn [fst snd]. f_equal; lia. Qed.
Lemma ray_ok b d to most : forall c, In to (ray b c d most) <-> exists k,
  0 < k <= Z.of_nat most /\ to = plus c (times k d) /\
  forall i, 0 < i <= k -> In (plus c (times i d), Empty) b.
Proof.
  induction most as [|most IH]; intros c; cbn [ray].
  - split; [intros []|]. intros (k & range & _). lia.
  - split.
    + destruct (is_empty b (plus c d)) eqn:free; [|intros []]. apply is_empty_ok in free.
      intros [<-|(k & range & -> & empty)%IH].
      * exists 1. split; [lia|]. split; [symmetry; apply times_one|]. intros i i_in.
        replace i with 1 by lia. rewrite times_one. exact free.
      * exists (k + 1). split; [lia|]. split; [apply times_next|]. intros i i_in.
        destruct (Z.eq_dec i 1) as [->|other]; [rewrite times_one; exact free|].
        replace i with (i - 1 + 1) by lia. rewrite <- times_next. apply empty. lia.
    + intros (k & range & -> & empty).
      assert (free : In (plus c d, Empty) b) by (rewrite <- times_one; apply empty; lia).
      rewrite (proj2 (is_empty_ok _ _) free). destruct (Z.eq_dec k 1) as [->|other].
      * left. symmetry. apply times_one.
      * right. apply IH. exists (k - 1). split; [lia|]. split.
        -- rewrite times_next. f_equal. f_equal. lia.
        -- intros i i_in. rewrite times_next. apply empty. lia.
Qed.
(** A ray is no longer than the list of cells. *)
Lemma ray_length b c d k : queen_step d -> 0 < k ->
  (forall i, 0 < i <= k -> In (plus c (times i d), Empty) b) -> k <= Z.of_nat (length b).
Proof.
  intros (x_in & y_in & other) positive empty.
  set (at_step := fun i => plus c (times (Z.of_nat i) d)).
  assert (bound : (length (map at_step (seq 1 (Z.to_nat k))) <= length (map fst b))%nat).
  { apply NoDup_incl_length.
    - assert (injective : forall i j, at_step i = at_step j -> i = j).
      { intros i j. unfold at_step, plus, times. destruct d as [x y]. cbn [fst snd] in *.
        intros [= same_x same_y]. assert (x <> 0 \/ y <> 0) as [|].
        { destruct (Z.eq_dec x 0) as [->|], (Z.eq_dec y 0) as [->|]; auto; destruct other; auto. }
        - assert (Z.of_nat i * x = Z.of_nat j * x) by lia. apply Z.mul_cancel_r in H0; lia.
        - assert (Z.of_nat i * y = Z.of_nat j * y) by lia. apply Z.mul_cancel_r in H0; lia. }
      generalize (seq_NoDup (Z.to_nat k) 1). generalize (seq 1 (Z.to_nat k)).
      induction 1 as [|i l new _ IH]; cbn; constructor; auto.
      intros (j & same%injective & j_in)%in_map_iff. congruence.
    - intros a (i & <- & i_in%in_seq)%in_map_iff. unfold at_step.
      apply (in_map fst b (_, Empty)), empty. lia. }
  rewrite !map_length, seq_length in bound. lia.
Qed.
Lemma seen_ok b c to : In to (seen b c) <-> reaches b c to.
Proof.
  unfold seen, reaches. rewrite in_flat_map. split.
  - intros (d & d_in%directions_ok & (k & range & there & empty)%ray_ok). exists d, k.
    intuition lia.
  - intros (d & k & step & positive & there & empty). exists d. split; [apply directions_ok, step|].
    apply ray_ok. exists k. split; [|auto]. split; [exact positive|].
    exact (ray_length b c d k step positive empty).
Qed.
Lemma reaches_permutation b k c to : Permutation b k -> reaches b c to -> reaches k c to.
Proof.
  intros same (d & n & step & positive & there & empty). exists d, n.
  split; [exact step|]. split; [exact positive|]. split; [exact there|]. intros i i_in.
  eapply Permutation_in; [exact same|auto].
Qed.

Lemma entry_eqb_iff a b : entry_eqb a b = true -> a = b.
Proof. apply entry_eqb_ok. Qed.
Theorem amazons_sound p b b' : In b' (amazons_moves p b) -> amazons_move p b b'.
Proof.
  intros ([c x] & _ & found)%in_flat_map. cbn [fst] in found.
  destruct (remove_all entry_eqb [(c, own p)] b) as [rest|] eqn:taken; [|destruct found].
  apply (remove_all_ok entry_eqb entry_eqb_iff) in taken.
  apply in_flat_map in found as (goes_to & first%seen_ok & (hits & second%seen_ok &
    found)%in_flat_map).
  destruct (remove_all _ _ ((c, Empty) :: rest)) as [left|] eqn:gone; [|destruct found].
  apply (remove_all_ok entry_eqb entry_eqb_iff) in gone. destruct found as [<-|[]].
  exact (shoots p b c goes_to hits rest left taken first second gone).
Qed.
Theorem amazons_complete p b b' : amazons_move p b b' ->
  exists b'', In b'' (amazons_moves p b) /\ Permutation b' b''.
Proof.
  intros [k c goes_to hits rest left is_k vacated first second gone].
  destruct (remove_entries [(c, own p)] k rest is_k) as (rest' & taken & same).
  assert (vacated_same : Permutation vacated ((c, Empty) :: rest')) by (constructor; exact same).
  rewrite vacated_same in gone.
  destruct (remove_entries [(goes_to, Empty); (hits, Empty)] _ left gone) as (left' & hit & same').
  exists ((goes_to, own p) :: left'). split; [|constructor; exact same'].
  apply in_flat_map. exists (c, own p). split.
  { eapply Permutation_in; [apply Permutation_sym, is_k|]. left. reflexivity. }
  cbn [fst]. rewrite taken. apply in_flat_map. exists goes_to. split.
  { apply seen_ok. exact (reaches_permutation _ _ _ _ vacated_same first). }
  apply in_flat_map. exists hits. split.
  { apply seen_ok. exact (reaches_permutation _ _ _ _ vacated_same second). }
  rewrite hit. left. reflexivity.
Qed.
Theorem amazons_smaller p b b' : amazons_move p b b' -> (length b' < length b)%nat.
Proof.
  intros [k c goes_to hits rest left is_k vacated _ _ gone]. apply Permutation_length in is_k, gone.
  unfold vacated in gone. cbn in *. lia.
Qed.

(** * Turned and reflected boards *)

(** Boards alone, as a game *)
Inductive amazons_at (p : player) : board -> list board -> Prop :=
| moved_at b b' : amazons_move p b b' -> amazons_at p b [b'].
Notation alike := (Theory.Play.alike player board amazons_at (fun _ => false)).

Definition turned_over (b b' : board) : Prop := exists a t, Permutation b' (image a t b).
Lemma turn_queen a d : queen_step d -> queen_step (turn_cell a d).
Proof.
  unfold queen_step. destruct a as [[[] []] []], d as [x y]; cbn; intros (x_in & y_in & other);
    (split; [lia|split; [lia|]]); intros [= same_x same_y]; apply other; f_equal; lia.
Qed.
Lemma image_reaches a t b c to :
  reaches b c to -> reaches (image a t b) (isometry a t c) (isometry a t to).
Proof.
  intros (d & k & step & positive & -> & empty). exists (turn_cell a d), k.
  split; [apply turn_queen, step|]. split; [exact positive|].
  rewrite <- !turn_times, <- isometry_plus. split; [reflexivity|]. intros i i_in.
  rewrite <- turn_times, <- isometry_plus.
  apply (in_map (fun e => (isometry a t (fst e), snd e)) b (plus c (times i d), Empty)). auto.
Qed.
Lemma image_amazons a t p b b' :
  amazons_move p b b' -> amazons_move p (image a t b) (image a t b').
Proof.
  intros [k c goes_to hits rest left is_k vacated first second gone].
  apply (shoots p _ (isometry a t c) (isometry a t goes_to) (isometry a t hits) (image a t rest)).
  - unfold image. apply (Permutation_map (fun e => (isometry a t (fst e), snd e))) in is_k.
    exact is_k.
  - exact (image_reaches a t vacated c goes_to first).
  - exact (image_reaches a t vacated goes_to hits second).
  - apply (Permutation_map (fun e => (isometry a t (fst e), snd e))) in gone. exact gone.
Qed.
Lemma amazons_permutation p b k b' : Permutation b k -> amazons_move p b b' -> amazons_move p k b'.
Proof.
  intros same move. revert same. destruct move as [b c goes_to hits rest left is_b vacated first
    second gone].
  intros same. apply (shoots p k c goes_to hits rest left); auto. rewrite <- same. exact is_b.
Qed.
Lemma turned_over_sym b b' : turned_over b b' -> turned_over b' b.
Proof.
  intros (a & t & same). destruct (congruent_sym (Col, b) (Col, b')) as (_ & a' & t' & _ & back).
  - split; [reflexivity|]. exists a, t. split; [reflexivity|exact same].
  - exists a', t'. exact back.
Qed.
Theorem turned_over_alike b b' : turned_over b b' -> alike [b] [b'].
Proof.
  intros turned. apply (alike_parts amazons_at turned_over); auto using turned_over_sym.
  clear. intros x y p o (a & t & same) moved. revert same. destruct moved as [b b' move].
  intros same. exists [image a t b']. split.
  - constructor. apply (amazons_permutation p (image a t b)); [apply Permutation_sym, same|].
    apply image_amazons, move.
  - constructor; [|constructor]. exists a, t. reflexivity.
Qed.

(** * Boards taken apart *)

Definition queens_apart (c d : cell) : Prop := exists s, queen_step s /\ d = plus c s.
Definition queens_near (c d : cell) : bool :=
  cell_eqb c d || existsb (fun s => cell_eqb d (plus c s)) directions.
Lemma queens_sym c d : queens_apart c d -> queens_apart d c.
Proof.
  intros (s & step & ->). exists (times (-1) s). unfold queen_step in *. destruct c, s as [x y].
  unfold plus, times. cbn [fst snd] in *. destruct step as (x_in & y_in & other). split.
  - split; [lia|split; [lia|]]. intros same. apply other.
    pose proof (f_equal fst same) as same_x. pose proof (f_equal snd same) as same_y.
    cbn [fst snd] in same_x, same_y. f_equal; lia.
  - f_equal; lia.
Qed.
Lemma queens_near_ok c d : queens_near c d = false -> c <> d /\ ~ queens_apart c d.
Proof.
  intros [other far]%orb_false_iff. split.
  - intros same. rewrite (proj2 (cell_eqb_ok _ _) same) in other. discriminate.
  - intros (s & step & there). apply not_true_iff_false in far. apply far, existsb_exists. exists s.
    split; [apply directions_ok, step|apply cell_eqb_ok, there].
Qed.
Notation separate := (PartizanPieces.separate (cells_apart queens_apart)).
Lemma queens_separate_sym u v : separate u v -> separate v u.
Proof. apply PartizanPieces.separate_sym, cells_apart_sym, queens_sym. Qed.

Lemma reaches_within u v c to : (exists x, In (c, x) u) -> separate u v ->
  reaches (u ++ v) c to -> reaches u c to /\ In (to, Empty) u.
Proof.
  intros here apart (d & k & step & positive & there & empty).
  assert (on_u : forall n i, Z.of_nat n = i -> 0 < i <= k -> In (plus c (times i d), Empty) u).
  { induction n as [|n IH]; intros i is_i range; [lia|].
    assert (before : exists x, In (plus c (times (i - 1) d), x) u).
    { destruct (Z.eq_dec i 1) as [->|other].
      - destruct here as (x & x_in). exists x. replace (plus c (times (1 - 1) d)) with c; auto.
        destruct c, d. unfold plus, times. cbn [fst snd]. f_equal; lia.
      - exists Empty. apply (IH (i - 1)); lia. }
    destruct before as (x & x_in). destruct (in_app_or _ _ _ (empty i range)) as [|in_v]; auto.
    destruct (apart _ _ x_in in_v) as [_ far]. destruct far. exists d. split; [exact step|].
    cbn [fst].
    destruct c, d. unfold plus, times. cbn [fst snd]. f_equal; lia. }
  split.
  - exists d, k. split; [exact step|]. split; [exact positive|]. split; [exact there|].
    intros i range. apply (on_u (Z.to_nat i)); lia.
  - rewrite there. apply (on_u (Z.to_nat k)); lia.
Qed.

Lemma amazons_within p u v k : separate u v -> amazons_move p (u ++ v) k ->
  (exists h, amazons_move p u h /\ Permutation k (h ++ v) /\ separate h v) \/
  (exists h, amazons_move p v h /\ Permutation k (u ++ h) /\ separate u h).
Proof.
  intros apart move.
  assert (One : forall u v, separate u v -> forall w, Permutation w (u ++ v) ->
    forall c goes_to hits
    rest left, Permutation w ((c, own p) :: rest) -> In (c, own p) u ->
    reaches ((c, Empty) :: rest) c goes_to -> reaches ((c, Empty) :: rest) goes_to hits ->
    Permutation ((c, Empty) :: rest) ((goes_to, Empty) :: (hits, Empty) :: left) ->
    exists h, amazons_move p u h /\ Permutation ((goes_to, own p) :: left) (h ++ v) /\
      separate h v).
  { clear. intros u v apart w is_w c goes_to hits rest left taken c_in first second gone.
    apply in_split in c_in as (u1 & u2 & ->).
    assert (is_rest : Permutation rest ((u1 ++ u2) ++ v)).
    { apply Permutation_cons_inv with (c, own p). rewrite <- taken, is_w, <- !app_assoc. cbn.
      symmetry. apply Permutation_middle. }
    set (vacated := (c, Empty) :: u1 ++ u2).
    assert (is_vacated : Permutation ((c, Empty) :: rest) (vacated ++ v))
      by (cbn; constructor; exact is_rest).
    assert (cells : forall e, In e vacated -> exists x, In (fst e, x) (u1 ++ (c, own p) :: u2)).
    { intros e [<-|e_in].
      - exists (own p). apply in_or_app. right. left. reflexivity.
      - exists (snd e). rewrite <- surjective_pairing. apply in_app_iff in e_in as [e_in|e_in];
          apply in_or_app; [left|right; right]; exact e_in. }
    assert (vacated_apart : separate vacated v).
    { intros e e' e_in e'_in. destruct (cells e e_in) as (x & x_in). exact (apart _ _ x_in e'_in). }
    apply (reaches_permutation _ _ _ _ is_vacated) in first, second.
    destruct (reaches_within vacated v c goes_to) as [first' to_in]; auto.
    { exists Empty. left. reflexivity. }
    destruct (reaches_within vacated v goes_to hits) as [second' hits_in]; eauto.
    rewrite is_vacated in gone.
    destruct (inside [(goes_to, Empty);
      (hits, Empty)] left vacated v gone) as (kept & is_kept & is_left).
    { intros e [<-|[<-|[]]] in_v.
      - destruct (vacated_apart _ _ to_in in_v) as [other _]. apply other. reflexivity.
      - destruct (vacated_apart _ _ hits_in in_v) as [other _]. apply other. reflexivity. }
    exists ((goes_to, own p) :: kept). split; [|split].
    - apply (shoots p _ c goes_to hits (u1 ++ u2) kept); auto.
      symmetry. apply Permutation_middle.
    - cbn. constructor. exact is_left.
    - intros e e' [<-|e_in] e'_in.
      + exact (vacated_apart _ _ to_in e'_in).
      + apply vacated_apart; [|exact e'_in].
        eapply Permutation_in; [apply Permutation_sym, is_kept|]. right. right. exact e_in. }
  remember (u ++ v) as w eqn:is_w.
  destruct move as [w c goes_to hits rest left taken vacated first second gone].
  subst w.
  assert (c_in : In (c, own p) (u ++ v)).
  { eapply Permutation_in; [apply Permutation_sym, taken|]. left. reflexivity. }
  apply in_app_iff in c_in as [c_in|c_in].
  - left. exact (One u v apart _ (Permutation_refl _) c goes_to hits rest left taken c_in first
      second gone).
  - right. destruct (One v u (queens_separate_sym _ _ apart) (u ++ v)
      (Permutation_app_comm u v) c goes_to hits rest left taken c_in first second gone)
      as (h & move & same & h_apart).
    exists h. split; [exact move|]. split.
    + rewrite same. apply Permutation_app_comm.
    + apply queens_separate_sym. exact h_apart.
Qed.
Lemma amazons_beside p b v h : amazons_move p b h ->
  (separate b v -> separate h v) /\ amazons_move p (b ++ v) (h ++ v).
Proof.
  intros [k c goes_to hits rest left taken vacated first second gone].
  assert (more : forall c to, reaches vacated c to -> reaches (vacated ++ v) c to).
  { intros a to (d & n & step & positive & there & empty). exists d, n.
    split; [exact step|]. split; [exact positive|]. split; [exact there|].
    intros i range. apply in_or_app. left. auto. }
  split.
  - intros apart e e' e_in e'_in.
    assert (cell : exists x, In (fst e, x) vacated).
    { destruct e_in as [<-|e_in].
      - exists Empty. eapply Permutation_in; [apply Permutation_sym, gone|]. left. reflexivity.
      - exists (snd e). rewrite <- surjective_pairing.
        eapply Permutation_in; [apply Permutation_sym, gone|]. right. right. exact e_in. }
    assert (old : exists x, In (fst e, x) k).
    { destruct cell as (x & [same|x_in]).
      - injection same as <- _. exists (own p).
        eapply Permutation_in; [apply Permutation_sym, taken|]. left. reflexivity.
      - exists x. eapply Permutation_in; [apply Permutation_sym, taken|]. right. exact x_in. }
    destruct old as (x & x_in). exact (apart _ _ x_in e'_in).
  - apply (shoots p _ c goes_to hits (rest ++ v) (left ++ v)).
    + rewrite taken. reflexivity.
    + exact (more _ _ first).
    + exact (more _ _ second).
    + change ((c, Empty) :: rest ++ v) with (vacated ++ v). rewrite gone. reflexivity.
Qed.

Theorem apart_alike u v : separate u v -> alike [u ++ v] [u; v].
Proof.
  intros apart.
  exists (fun g h => exists w u v, separate u v /\ Permutation w (u ++ v) /\
    (g = [w] /\ h = [u; v] \/ h = [w] /\ g = [u; v])).
  split; [|exists (u ++ v), u, v; auto].
  clear u v apart. intros g h (w & u & v & apart & is_w & shape). split; [|split].
  - exists w, u, v. tauto.
  - intros (x & _ & over). discriminate.
  - intros p k moved. destruct shape as [[-> ->]|[-> ->]].
    + apply turn_one in moved. inversion moved as [b b' move]. subst.
      apply (amazons_permutation _ _ _ _ is_w) in move.
      destruct (amazons_within p u v b' apart move) as [(x & in_u & same & x_apart)|(x & in_v &
        same & x_apart)].
      * exists [x; v]. split; [|exists b', x, v; auto].
        exists [], u, [v], [x]. split; [reflexivity|]. split; [constructor; exact in_u|reflexivity].
      * exists [u; x]. split; [|exists b', u, x; auto].
        exists [u], v, [], [x]. split; [reflexivity|]. split; [constructor; exact in_v|reflexivity].
    + apply (turn_app _ _ amazons_at p [u] [v]) in moved as [(l & moved & ->)|(l & moved & ->)];
        apply turn_one in moved; inversion moved as [b b' move]; subst.
      * destruct (amazons_beside p u v b' move) as [stays whole]. exists [b' ++ v]. split.
        -- apply turn_one. constructor. apply (amazons_permutation p (u ++ v)); [|exact whole].
           symmetry. exact is_w.
        -- exists (b' ++ v), b', v. auto.
      * destruct (amazons_beside p v u b' move) as [stays whole]. exists [b' ++ u]. split.
        -- apply turn_one. constructor. apply (amazons_permutation p (v ++ u)); [|exact whole].
           rewrite is_w. apply Permutation_app_comm.
        -- exists (b' ++ u), u, b'. split.
           ++ apply queens_separate_sym, stays,
                queens_separate_sym, apart.
           ++ split; [apply Permutation_app_comm|auto].
Qed.

(** * Normal forms: the pieces, each turned and reflected as other boards *)
Definition amazons_pieces : board -> list board := 
  PartizanPieces.pieces (fun e e' => queens_near (fst e) (fst e')).
Definition amazons_normal (b : board) : list board := map (normal_board Col) (amazons_pieces b).
Theorem amazons_normal_ok b : alike [b] (amazons_normal b).
Proof.
  destruct (PartizanPieces.pieces_ok (cells_apart queens_apart) (cells_apart_sym _ queens_sym)
    (fun e e' => queens_near (fst e) (fst e'))
    (fun e e' => queens_near_ok (fst e) (fst e')) b) as [same apart].
  fold (amazons_pieces b) in same, apart. unfold amazons_normal.
  apply alike_trans with [concat (amazons_pieces b)].
  { apply turned_over_alike. exists (false, false, false), (0, 0).
    rewrite <- same. unfold image. rewrite <- (map_id b) at 1. erewrite map_ext; [reflexivity|].
    intros [[r c] x]. reflexivity. }
  clear same. induction apart as [|k l first _ IH]; cbn [concat map].
  - apply alike_finished. split; [reflexivity|]. intros p o moved.
    inversion moved as [b' b'' move]. subst. apply amazons_smaller in move. cbn in move. lia.
  - apply alike_trans with [k; concat l].
    + apply apart_alike, PartizanPieces.separate_concat, first.
    + apply (alike_app _ _ _ _ [k] [normal_board Col k]); [|exact IH].
      apply turned_over_alike. destruct (normal_board_congruent Col k) as (_ & a & t & _ & same).
      exists a, t. exact same.
Qed.
