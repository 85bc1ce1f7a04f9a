(** NoGo in rows: a block plays as one stone; the normal form of a board. *)
Require Import List Permutation Arith ZArith Bool Lia.
From Lastmove Require Import Rules.Players Rules.Play Rules.PartizanBoards Rules.NoGo.
From Lastmove Require Import Theory.Play Theory.Partizan.
From Lastmove Require Import Check.Lists Check.PartizanBoards Check.PartizanTurns
  Check.PartizanNormal Check.PartizanAmazons Check.PartizanNoGo.
Import ListNotations.
Local Open Scope Z_scope.
Notation alike := (Theory.Play.alike player board nogo_at (fun _ => false)).

(** * Two stones side by side, and one of them *)

(** The cells behind column k of a row move up by one, onto the one before. *)
Definition squeeze (k : Z) (c : cell) : cell :=
  (fst c, if k <? snd c then snd c - 1 else snd c).
Definition squeezed (k : Z) (b : board) : board := map (fun e => (squeeze k (fst e), snd e)) b.
(** The stones x in columns k and k + 1 of row i, the only row, become one. *)
Definition shrinks (b h : board) : Prop := exists i k x rest, x <> Empty /\
  Permutation b (((i, k), x) :: ((i, k + 1), x) :: rest) /\
  Permutation h (squeezed k (((i, k), x) :: rest)) /\
  (forall e, In e b -> fst (fst e) = i) /\ NoDup (map fst b).

Section Shrinks.
Variables (b h : board) (i k : Z) (stone : content) (rest : board).
Hypothesis is_b : Permutation b (((i, k), stone) :: ((i, k + 1), stone) :: rest).
Hypothesis is_h : Permutation h (squeezed k (((i, k), stone) :: rest)).
Hypothesis one_row : forall e, In e b -> fst (fst e) = i.
Hypothesis distinct : NoDup (map fst b).

Lemma first_in : In ((i, k), stone) b.
Proof. eapply Permutation_in; [symmetry; exact is_b|]. cbn. auto. Qed.
Lemma second_in : In ((i, k + 1), stone) b.
Proof. eapply Permutation_in; [symmetry; exact is_b|]. cbn. auto. Qed.
Lemma one_content c x y : In (c, x) b -> In (c, y) b -> x = y.
Proof.
  clear - distinct. induction b as [|[d z] l IH]; cbn; [intros []|].
  inversion_clear distinct as [|? ? new others].
  intros [[= -> ->]|x_in] [[= <-]|y_in]; auto.
  - destruct new. apply (in_map fst) in y_in. exact y_in.
  - destruct new. apply (in_map fst) in x_in. exact x_in.
Qed.
Lemma squeezed_in c x : In (c, x) b -> In (squeeze k c, x) h.
Proof.
  intros c_in. eapply Permutation_in; [symmetry; exact is_h|].
  apply (Permutation_in _ is_b) in c_in. cbn [In] in c_in.
  destruct c_in as [[= <- <-]|[[= <- <-]|c_in]].
  - left. reflexivity.
  - left. unfold squeeze. cbn [fst snd]. destruct (Z.ltb_spec k k), (Z.ltb_spec k (k + 1)); try lia.
    do 2 f_equal. lia.
  - right. apply (in_map (fun e => (squeeze k (fst e), snd e)) rest (c, x)), c_in.
Qed.
Lemma squeezed_from c' x : In (c', x) h -> exists c, In (c, x) b /\ c' = squeeze k c.
Proof.
  intros there. apply (Permutation_in _ is_h), in_map_iff in there as ([c y] & [= <- <-] & c_in).
  exists c. split; [|reflexivity]. eapply Permutation_in; [symmetry; exact is_b|].
  destruct c_in as [<-|c_in]; cbn; auto.
Qed.

Lemma in_row_step c d x y : In (c, x) b -> step d -> In (plus c d, y) b -> in_row d.
Proof.
  intros c_in next d_in. apply one_row in c_in, d_in. destruct next as [[-> | ->]|]; auto;
    unfold plus in d_in; cbn in *; lia.
Qed.
Lemma leads_squeezed x c a :
  In (c, x) b -> leads b x c a -> leads h x (squeeze k c) (squeeze k a).
Proof.
  intros c_in path. induction path as [|a d path IH next d_in]; [apply stays|].
  assert (a_in := leads_in _ _ _ _ c_in path). assert (along := in_row_step _ _ _ _ a_in next d_in).
  assert (moved : squeeze k (plus a d) = squeeze k a \/
                  squeeze k (plus a d) = plus (squeeze k a) d).
  { destruct a as [r j], along as [-> | ->]; unfold squeeze, plus; cbn [fst snd];
      [destruct (Z.ltb_spec k j), (Z.ltb_spec k (j + 1))|
       destruct (Z.ltb_spec k j), (Z.ltb_spec k (j + -1))]; try lia;
      try (right; f_equal; lia); left; f_equal; lia. }
  destruct moved as [->|moved]; [exact IH|]. rewrite moved. apply steps_on; [exact IH|exact next|].
  rewrite <- moved. apply squeezed_in, d_in.
Qed.
(** Cells beside each other after the squeeze were so before it, perhaps one stone further on. *)
Lemma hop a e d x y : In (a, x) b -> In (e, y) b -> step d -> squeeze k e = plus (squeeze k a) d ->
  exists a', leads b x a a' /\ In (plus a' d, y) b /\ leads b y (plus a' d) e.
Proof.
  intros a_in e_in next beside. assert (row_a := one_row _ a_in). assert (row_e := one_row _ e_in).
  destruct a as [r j], e as [r' j']. cbn [fst] in row_a, row_e. subst r r'.
  unfold squeeze, plus in beside. cbn [fst snd] in beside. injection beside as same_row beside.
  assert (here : (i, j') = plus (i, j) d -> exists a', leads b x (i, j) a' /\
            In (plus a' d, y) b /\ leads b y (plus a' d) (i, j')).
  { intros same. exists (i, j). rewrite <- same. split; [apply stays|]. split; [exact e_in|apply stays]. }
  assert (first := first_in). assert (second := second_in).
  destruct next as [[-> | ->]|[-> | ->]]; cbn [fst snd] in *; try lia.
  - destruct (Z.ltb_spec k j), (Z.ltb_spec k j'); try lia.
    + apply here. unfold plus. cbn. f_equal; lia.
    + assert (j = k - 1 /\ j' = k + 1 \/ j = k /\ j' = k + 2) as [[-> ->]|[-> ->]] by lia.
      * exists (i, k - 1). replace (plus (i, k - 1) (0, 1)) with (i, k)
          by (unfold plus; cbn; f_equal; lia).
        assert (y = stone) as -> by exact (one_content _ _ _ e_in second).
        split; [apply stays|]. split; [exact first|].
        replace (i, k + 1) with (plus (i, k) (0, 1)) in * by (unfold plus; cbn; f_equal; lia).
        apply steps_on; [apply stays|right; left; reflexivity|exact second].
      * exists (i, k + 1). replace (plus (i, k + 1) (0, 1)) with (i, k + 2)
          by (unfold plus; cbn; f_equal; lia).
        assert (x = stone) as -> by exact (one_content _ _ _ a_in first).
        split; [|split; [exact e_in|apply stays]].
        replace (i, k + 1) with (plus (i, k) (0, 1)) in * by (unfold plus; cbn; f_equal; lia).
        apply steps_on; [apply stays|right; left; reflexivity|exact second].
    + apply here. unfold plus. cbn. f_equal; lia.
  - destruct (Z.ltb_spec k j), (Z.ltb_spec k j'); try lia.
    + apply here. unfold plus. cbn. f_equal; lia.
    + assert (j = k + 1 /\ j' = k - 1 \/ j = k + 2 /\ j' = k) as [[-> ->]|[-> ->]] by lia.
      * exists (i, k). replace (plus (i, k) (0, -1)) with (i, k - 1)
          by (unfold plus; cbn; f_equal; lia).
        assert (x = stone) as -> by exact (one_content _ _ _ a_in second).
        split; [|split; [exact e_in|apply stays]].
        replace (i, k) with (plus (i, k + 1) (0, -1)) in * by (unfold plus; cbn; f_equal; lia).
        apply steps_on; [apply stays|right; right; reflexivity|exact first].
      * exists (i, k + 2). replace (plus (i, k + 2) (0, -1)) with (i, k + 1)
          by (unfold plus; cbn; f_equal; lia).
        assert (y = stone) as -> by exact (one_content _ _ _ e_in first).
        split; [apply stays|]. split; [exact second|].
        replace (i, k) with (plus (i, k + 1) (0, -1)) in * by (unfold plus; cbn; f_equal; lia).
        apply steps_on; [apply stays|right; right; reflexivity|exact first].
    + apply here. unfold plus. cbn. f_equal; lia.
Qed.
Lemma leads_from x c a' : In (c, x) b -> leads h x (squeeze k c) a' ->
  exists a, a' = squeeze k a /\ leads b x c a /\ In (a, x) b.
Proof.
  intros c_in path. remember (squeeze k c) as c' eqn:is_c. revert c_in is_c.
  induction path as [|a' d path IH next d_in]; intros c_in ->.
  - exists c. split; [reflexivity|]. split; [apply stays|exact c_in].
  - destruct (IH c_in eq_refl) as (a & -> & inner & a_in).
    apply squeezed_from in d_in as (e & e_in & is_e).
    destruct (hop a e d x x a_in e_in next (eq_sym is_e)) as (f & first & f_in & second).
    exists e. split; [exact is_e|]. split; [|exact e_in].
    apply (leads_on _ _ _ (plus f d)); [|exact second].
    apply steps_on; [exact (leads_on _ _ _ _ _ inner first)|exact next|exact f_in].
Qed.
Hypothesis is_stone : stone <> Empty.
Lemma shrunk_breathe : all_breathe b <-> all_breathe h.
Proof.
  split.
  - intros all c' x there stone_x. apply squeezed_from in there as (c & c_in & ->).
    destruct (all c x c_in stone_x) as (a & d & path & next & free).
    assert (a_in := leads_in _ _ _ _ c_in path).
    assert (along := in_row_step _ _ _ _ a_in next free).
    exists (squeeze k a), d. split; [apply leads_squeezed; auto|]. split; [exact next|].
    replace (plus (squeeze k a) d) with (squeeze k (plus a d)); [apply squeezed_in, free|].
    assert (not_first : plus a d <> (i, k)).
    { intros same. rewrite same in free. apply is_stone.
      exact (one_content _ _ _ first_in free). }
    assert (not_second : plus a d <> (i, k + 1)).
    { intros same. rewrite same in free. apply is_stone.
      exact (one_content _ _ _ second_in free). }
    assert (row_a := one_row _ a_in). destruct a as [r j]. cbn [fst] in row_a. subst r.
    destruct along as [-> | ->]; unfold squeeze, plus in *; cbn [fst snd] in *;
      [destruct (Z.ltb_spec k j), (Z.ltb_spec k (j + 1))|
       destruct (Z.ltb_spec k j), (Z.ltb_spec k (j + -1))]; try lia; try (f_equal; lia);
      [destruct not_second|destruct not_first]; f_equal; lia.
  - intros all c x c_in stone_x.
    destruct (all (squeeze k c) x (squeezed_in c x c_in) stone_x) as (a' & d & path & next & free).
    apply leads_from in path as (a & -> & inner & a_in); [|exact c_in].
    apply squeezed_from in free as (e & e_in & is_e).
    destruct (hop a e d x Empty a_in e_in next (eq_sym is_e)) as (f & first & f_in & _).
    exists f, d. split; [exact (leads_on _ _ _ _ _ inner first)|]. auto.
Qed.
End Shrinks.

(** * Moves before and after *)

Lemma shrinks_open p b h i k x rest c left :
  x <> Empty ->
  Permutation b (((i, k), x) :: ((i, k + 1), x) :: rest) ->
  Permutation h (squeezed k (((i, k), x) :: rest)) ->
  (forall e, In e b -> fst (fst e) = i) -> NoDup (map fst b) ->
  Permutation rest ((c, Empty) :: left) ->
  let b' := (c, own p) :: ((i, k), x) :: ((i, k + 1), x) :: left in
  let h' := (squeeze k c, own p) :: squeezed k (((i, k), x) :: left) in
  Permutation b ((c, Empty) :: tl b') /\ Permutation h ((squeeze k c, Empty) :: tl h') /\
  (all_breathe b' <-> all_breathe h') /\ shrinks b' h'.
Proof.
  intros stone is_b is_h one_row distinct is_rest b' h'.
  assert (is_b' : Permutation b' (((i, k), x) :: ((i, k + 1), x) :: (c, own p) :: left)).
  { unfold b'. rewrite perm_swap. constructor. apply perm_swap. }
  assert (is_h' : Permutation h' (squeezed k (((i, k), x) :: (c, own p) :: left))).
  { unfold h'. apply perm_swap. }
  assert (old_b : Permutation b ((c, Empty) :: tl b')).
  { rewrite is_b, is_rest. unfold b'. cbn [tl]. symmetry. rewrite perm_swap. constructor.
    apply perm_swap. }
  assert (cells : map fst ((c, Empty) :: tl b') = map fst b') by reflexivity.
  assert (one_row' : forall e, In e b' -> fst (fst e) = i).
  { intros e e_in. apply (in_map fst) in e_in. rewrite <- cells in e_in.
    apply in_map_iff in e_in as (e' & <- & e'_in). apply one_row.
    eapply Permutation_in; [symmetry; exact old_b|exact e'_in]. }
  assert (distinct' : NoDup (map fst b')).
  { rewrite <- cells. apply (Permutation_NoDup (Permutation_map fst old_b)), distinct. }
  split; [exact old_b|]. split.
  - rewrite is_h. unfold h', squeezed. rewrite (Permutation_map _ (perm_skip _ is_rest)).
    apply perm_swap.
  - split.
    + exact (shrunk_breathe b' h' i k x _ is_b' is_h' one_row' distinct' stone).
    + exists i, k, x, ((c, own p) :: left). auto 10.
Qed.
Lemma shrinks_moves p b h b' : shrinks b h -> nogo_move p b b' ->
  exists h', nogo_move p h h' /\ shrinks b' h'.
Proof.
  intros (i & k & x & rest & stone & is_b & is_h & one_row & distinct) move.
  destruct move as [b c others taken all].
  assert (c_in : In (c, Empty) rest).
  { assert (c_in : In (c, Empty) b).
    { eapply Permutation_in; [symmetry; exact taken|]. left. reflexivity. }
    apply (Permutation_in _ is_b) in c_in. destruct c_in as [[= _ same]|[[= _ same]|]]; auto;
      destruct stone; exact same. }
  apply in_split in c_in as (u & v & ->).
  destruct (shrinks_open p b h i k x _ c (u ++ v) stone is_b is_h one_row distinct) as
    (old_b & old_h & both & again); [symmetry; apply Permutation_middle|].
  cbn [tl] in old_b, old_h.
  assert (same : Permutation ((c, own p) :: others) ((c, own p) :: ((i, k), x) :: ((i, k + 1), x)
    :: u ++ v)).
  { constructor. apply Permutation_cons_inv with (c, Empty). rewrite <- taken. exact old_b. }
  eexists. split.
  - apply (stone_placed p h (squeeze k c) _ old_h). apply both.
    exact (all_breathe_permutation _ _ same all).
  - destruct again as (i' & k' & x' & rest' & stone' & is_b' & is_h' & one_row' & distinct').
    exists i', k', x', rest'. split; [exact stone'|]. split; [rewrite same; exact is_b'|].
    split; [exact is_h'|]. split.
    + intros e e_in. apply one_row'. exact (Permutation_in _ same e_in).
    + apply (Permutation_NoDup (Permutation_map fst (Permutation_sym same))), distinct'.
Qed.
Lemma shrinks_moves_back p b h h' : shrinks b h -> nogo_move p h h' ->
  exists b', nogo_move p b b' /\ shrinks b' h'.
Proof.
  intros (i & k & x & rest & stone & is_b & is_h & one_row & distinct) move.
  destruct move as [h c' others taken all].
  assert (c_in : exists c, In (c, Empty) rest /\ c' = squeeze k c).
  { assert (c_in : In (c', Empty) h).
    { eapply Permutation_in; [symmetry; exact taken|]. left. reflexivity. }
    apply (Permutation_in _ is_h) in c_in. destruct c_in as [[= _ same]|c_in];
      [destruct stone; exact same|].
    apply in_map_iff in c_in as ([c y] & [= <- ->] & c_in). eauto. }
  destruct c_in as (c & c_in & ->). apply in_split in c_in as (u & v & ->).
  destruct (shrinks_open p b h i k x _ c (u ++ v) stone is_b is_h one_row distinct) as
    (old_b & old_h & both & again); [symmetry; apply Permutation_middle|].
  cbn [tl] in old_b, old_h.
  assert (same : Permutation ((squeeze k c, own p) :: others)
    ((squeeze k c, own p) :: squeezed k (((i, k), x) :: u ++ v))).
  { constructor. apply Permutation_cons_inv with (squeeze k c, Empty). rewrite <- taken.
    exact old_h. }
  eexists. split.
  - apply (stone_placed p b c _ old_b). apply both. exact (all_breathe_permutation _ _ same all).
  - destruct again as (i' & k' & x' & rest' & stone' & is_b' & is_h' & one_row' & distinct').
    exists i', k', x', rest'. split; [exact stone'|]. split; [exact is_b'|].
    split; [rewrite same; exact is_h'|auto].
Qed.
Theorem shrinks_alike b h : shrinks b h -> alike [b] [h].
Proof.
  intros first. apply (alike_parts nogo_at (fun x y => shrinks x y \/ shrinks y x)).
  - tauto.
  - clear. intros x y p o both moved. revert both. destruct moved as [b b' move].
    intros [shorter|longer].
    + destruct (shrinks_moves p b y b' shorter move) as (h & moved & again).
      exists [h]. split; constructor; auto.
    + destruct (shrinks_moves_back p y b b' longer move) as (h & moved & again).
      exists [h]. split; constructor; auto.
  - auto.
Qed.

(** * Normal forms *)

Definition in_one_row (b : board) : bool :=
  match b with e :: _ => forallb (fun e' => fst (fst e') =? fst (fst e)) b | [] => true end.
Fixpoint all_distinct (l : list cell) : bool :=
  match l with [] => true | c :: l => negb (existsb (cell_eqb c) l) && all_distinct l end.
Definition behind_it (e : cell * content) : cell * content :=
  ((fst (fst e), snd (fst e) + 1), snd e).
(** One stone fewer, if two are side by side. *)
Definition shorter (b : board) : option board :=
  if in_one_row b && all_distinct (map fst b) then
    match find (fun e => negb (is_free e) && existsb (entry_eqb (behind_it e)) b) b with
    | Some e =>
        match remove_all entry_eqb [e; behind_it e] b with
        | Some rest => Some (squeezed (snd (fst e)) (e :: rest))
        | None => None
        end
    | None => None
    end
  else None.
Fixpoint shortened (most : nat) (b : board) : board :=
  match most with
  | O => b
  | S most => match shorter b with Some h => shortened most h | None => b end
  end.
(** Columns are taken as rows. *)
Definition exchanged (b : board) : board := image (true, false, false) (0, 0) b.
Definition nogo_piece (b : board) : board :=
  let b := if in_one_row b then b else if in_one_row (exchanged b) then exchanged b else b in
  shortened (length b) b.
Definition nogo_parts (b : board) : list board :=
  if breathing b then map nogo_piece (nogo_pieces b) else [b].
Definition nogo_normal (b : board) : list board := map (normal_board Col) (nogo_parts b).

Lemma all_distinct_ok l : all_distinct l = true -> NoDup l.
Proof.
  induction l as [|c l IH]; cbn; intros all; [constructor|].
  apply andb_prop in all as [new%negb_true_iff others]. constructor; [|apply IH, others].
  intros c_in. apply not_true_iff_false in new. apply new, existsb_exists. exists c.
  split; [exact c_in|]. apply cell_eqb_ok. reflexivity.
Qed.
Lemma shorter_alike b h : shorter b = Some h -> alike [b] [h].
Proof.
  unfold shorter. destruct (in_one_row b && _) eqn:row; [|discriminate].
  apply andb_prop in row as [row distinct%all_distinct_ok].
  destruct (find _ b) as [[[i k] x]|] eqn:found; [|discriminate].
  apply find_some in found as [e_in found%andb_prop]. destruct found as [stone%negb_true_iff _].
  destruct (remove_all _ _ b) as [rest|] eqn:taken; [|discriminate]. intros [= <-].
  apply (remove_all_ok entry_eqb entry_eqb_iff) in taken. cbn in taken.
  apply shrinks_alike. exists i, k, x, rest. split.
  { intros free. apply not_true_iff_false in stone. apply stone, is_free_ok, free. }
  split; [exact taken|]. split; [reflexivity|]. split; [|exact distinct].
  intros e' e'_in. destruct b as [|e b]; [destruct e_in|]. unfold in_one_row in row.
  rewrite forallb_forall in row. apply row, Z.eqb_eq in e_in. apply row, Z.eqb_eq in e'_in.
  cbn [fst] in e_in. rewrite e_in. exact e'_in.
Qed.
Lemma shortened_alike most : forall b, alike [b] [shortened most b].
Proof.
  induction most as [|most IH]; intros b; cbn; [apply alike_refl|].
  destruct (shorter b) as [h|] eqn:found; [|apply alike_refl].
  apply alike_trans with [h]; [apply shorter_alike, found|apply IH].
Qed.
Lemma nogo_piece_alike b : alike [b] [nogo_piece b].
Proof.
  unfold nogo_piece. cbv zeta.
  destruct (in_one_row b); [apply shortened_alike|].
  destruct (in_one_row (exchanged b)); [|apply shortened_alike].
  apply alike_trans with [exchanged b]; [|apply shortened_alike].
  apply turned_alike. exists (true, false, false), (0, 0). reflexivity.
Qed.
Lemma each_alike (f : board -> board) l :
  (forall b, alike [b] [f b]) -> alike l (map f l).
Proof.
  intros each. induction l as [|b l IH]; cbn; [apply alike_refl|].
  apply (alike_app _ _ _ _ [b] [f b]); auto.
Qed.
Theorem nogo_normal_ok b : alike [b] (nogo_normal b).
Proof.
  unfold nogo_normal. apply alike_trans with (nogo_parts b).
  - unfold nogo_parts. destruct (breathing b) eqn:all; [|apply alike_refl].
    apply alike_trans with (nogo_pieces b); [apply nogo_pieces_alike, breathing_ok, all|].
    apply each_alike, nogo_piece_alike.
  - apply each_alike. clear b. intros b. apply turned_alike.
    destruct (normal_board_congruent Col b) as (_ & a & t & _ & same). exists a, t. exact same.
Qed.
