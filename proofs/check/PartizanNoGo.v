(** NoGo: moves listed, and boards turned, reflected and taken apart. *)
Require Import List Permutation Arith ZArith Bool Lia.
From Lastmove Require Import Rules.Players Rules.Play Rules.PartizanBoards Rules.NoGo.
From Lastmove Require Import Theory.Play Theory.Partizan.
From Lastmove Require Import Check.Lists Check.PartizanBoards Check.PartizanTurns
  Check.PartizanPieces Check.PartizanNormal Check.PartizanAmazons.
Import ListNotations.
Local Open Scope Z_scope.

(** * Blocks that breathe *)

Lemma plus_back a d : plus (plus a d) (times (-1) d) = a.
Proof. destruct a, d. unfold plus, times. cbn [fst snd]. f_equal; lia. Qed.
Lemma step_back d : step d -> step (times (-1) d).
Proof.
  unfold step, in_column, in_row. intros [[-> | ->]|[-> | ->]]; cbn; auto.
Qed.
Lemma leads_on b x c a d : leads b x c a -> leads b x a d -> leads b x c d.
Proof. intros first second. induction second; [exact first|]. apply steps_on; auto. Qed.
Lemma leads_in b x c a : In (c, x) b -> leads b x c a -> In (a, x) b.
Proof. intros c_in [|]; auto. Qed.
Lemma leads_back b x c a : In (c, x) b -> leads b x c a -> leads b x a c.
Proof.
  intros c_in path. induction path as [|a d path IH next a_in]; [apply stays|].
  apply (leads_on _ _ _ a); [|exact IH]. rewrite <- (plus_back a d) at 2.
  apply steps_on; [apply stays|apply step_back, next|]. rewrite plus_back.
  exact (leads_in _ _ _ _ c_in path).
Qed.
Lemma leads_more b k x c a :
  (forall e, In e b -> In e k) -> leads b x c a -> leads k x c a.
Proof. intros more path. induction path; [apply stays|apply steps_on; auto]. Qed.
Lemma breathes_more b k x c : (forall e, In e b -> In e k) -> breathes b x c -> breathes k x c.
Proof. intros more (a & d & path & next & free). exists a, d. eauto using leads_more. Qed.
Lemma all_breathe_same b k :
  (forall e, In e b <-> In e k) -> all_breathe b -> all_breathe k.
Proof.
  intros same all c x c_in stone. apply (breathes_more b); [intros; apply same; auto|].
  apply all; [apply same|]; auto.
Qed.
Lemma all_breathe_permutation b k : Permutation b k -> all_breathe b -> all_breathe k.
Proof.
  intros same. apply all_breathe_same. intros e. split; apply Permutation_in; auto.
  symmetry. exact same.
Qed.

Definition is_free (e : cell * content) : bool := content_eqb (snd e) Empty.
Definition has_liberty (b : board) (e : cell * content) : bool :=
  existsb (fun s => is_empty b (plus (fst e) s)) steps.
Definition same_stones (e e' : cell * content) : bool :=
  content_eqb (snd e) (snd e') && near (fst e) (fst e').
(** Stones with liberties of their own need no blocks. *)
Definition breathing (b : board) : bool :=
  forallb (fun e => is_free e || has_liberty b e) b ||
  forallb (fun k => match k with e :: _ => is_free e || existsb (has_liberty b) k | [] => true end)
    (PartizanPieces.pieces same_stones b).

Definition other_block (e e' : cell * content) : Prop :=
  snd e = snd e' -> fst e <> fst e' /\ ~ beside_each_other (fst e) (fst e').
Lemma other_block_sym e e' : other_block e e' -> other_block e' e.
Proof.
  intros other same. destruct (other (eq_sym same)) as [one far]. split; [congruence|].
  intros close. apply far, beside_sym, close.
Qed.
Lemma same_stones_ok e e' : same_stones e e' = false -> other_block e e'.
Proof.
  unfold same_stones. intros other same. rewrite (proj2 (content_eqb_ok _ _) same) in other.
  apply near_ok, other.
Qed.
Lemma near_inv c d : near c d = true -> c = d \/ exists s, step s /\ d = plus c s.
Proof.
  intros [same%cell_eqb_ok|found]%orb_prop; [left; exact same|right].
  apply existsb_exists in found as (s & s_in%steps_ok & there%cell_eqb_ok). eauto.
Qed.
Lemma has_liberty_ok b e :
  has_liberty b e = true <-> exists d, step d /\ In (plus (fst e) d, Empty) b.
Proof.
  unfold has_liberty. rewrite existsb_exists. split; intros (d & next & free); exists d.
  - apply steps_ok in next. apply is_empty_ok in free. auto.
  - apply steps_ok in next. apply is_empty_ok in free. auto.
Qed.
Lemma is_free_ok e : is_free e = true <-> snd e = Empty.
Proof. apply content_eqb_ok. Qed.
Theorem breathing_ok b : breathing b = true <-> all_breathe b.
Proof.
  destruct (pieces_ok other_block other_block_sym same_stones same_stones_ok b) as [whole apart].
  unfold breathing. rewrite orb_true_iff. split.
  - intros [single|blocks] c x c_in stone.
    + rewrite forallb_forall in single. destruct (orb_prop _ _ (single _ c_in)) as [free|free].
      * apply is_free_ok in free. destruct stone. exact free.
      * apply has_liberty_ok in free as (d & next & free). exists c, d.
        split; [apply stays|auto].
    + assert (in_piece := Permutation_in _ whole c_in).
      apply in_concat in in_piece as (k & k_in & c_k). rewrite forallb_forall in blocks.
      specialize (blocks k k_in).
      set (joined := fun e e' => snd e = snd e' /\ leads b (snd e) (fst e) (fst e')).
      assert (all : forall e e', In e k -> In e' k -> joined e e').
      { intros e e' e_in e'_in.
        apply (pieces_joined other_block other_block_sym same_stones same_stones_ok joined b) with k;
          auto; unfold joined.
        - intros a. split; [reflexivity|apply stays].
        - intros a a' a'' [same path] [same' path']. split; [congruence|].
          rewrite <- same in path'. exact (leads_on _ _ _ _ _ path path').
        - intros [a y] [a' y'] a_in a'_in [same%content_eqb_ok close]%andb_prop.
          cbn [fst snd] in *. subst y'. assert (path : leads b y a a').
          { apply near_inv in close as [->|(s & next & ->)]; [apply stays|].
            apply steps_on; auto. apply stays. }
          split; (split; [reflexivity|]); [exact path|]. apply leads_back; auto. }
      destruct k as [|e k]; [destruct c_k|]. apply orb_prop in blocks as [free|free].
      * apply is_free_ok in free. destruct (all (c, x) e) as [same _]; auto; [left; auto|].
        cbn [snd] in same. destruct stone. congruence.
      * apply existsb_exists in free as (e' & e'_in & free).
        apply has_liberty_ok in free as (d & next & free).
        destruct (all (c, x) e') as [_ path]; auto. exists (fst e'), d. auto.
  - intros all. right. apply forallb_forall. intros [|[c x] k] k_in; [reflexivity|].
    apply orb_true_iff. unfold is_free. cbn [snd].
    destruct (content_eqb x Empty) eqn:free; [left; reflexivity|right].
    assert (stone : x <> Empty) by (intros same; apply content_eqb_ok in same; congruence).
    set (block := (c, x) :: k) in *.
    assert (within : forall h e, In h (PartizanPieces.pieces same_stones b) -> In e h -> In e b).
    { intros h e h_in e_in. eapply Permutation_in; [symmetry; exact whole|].
      apply in_concat. eauto. }
    destruct (all c x) as (a & d & path & next & liberty).
    { apply (within block); [exact k_in|left; reflexivity]. }
    { exact stone. }
    assert (a_in : In (a, x) block).
    { clear next liberty d. induction path as [|a d path IH next a_in]; [left; reflexivity|].
      assert (in_piece := Permutation_in _ whole a_in).
      apply in_concat in in_piece as (h & h_in & a_h).
      assert (close : beside_each_other a (plus a d)) by (exists d; auto).
      destruct (ForallOrdPairs_In apart _ _ k_in h_in) as [<-|[far|far]]; [exact a_h| |].
      - destruct (far _ _ IH a_h eq_refl) as [_ no]. destruct no. exact close.
      - destruct (far _ _ a_h IH eq_refl) as [_ no]. destruct no. apply beside_sym, close. }
    apply existsb_exists. exists (a, x). split; [exact a_in|]. apply has_liberty_ok. eauto.
Qed.

(** * Moves *)

Definition nogo_moves (p : player) (b : board) : list board :=
  flat_map (fun e =>
    if is_free e then
      match remove_all entry_eqb [e] b with
      | Some rest => let left := (fst e, own p) :: rest in if breathing left then [left] else []
      | None => []
      end
    else []) b.
Theorem nogo_sound p b b' : In b' (nogo_moves p b) -> nogo_move p b b'.
Proof.
  intros ([c x] & _ & found)%in_flat_map. cbn [fst] in found.
  destruct (is_free (c, x)) eqn:free; [|destruct found]. apply is_free_ok in free. cbn in free.
  subst x. destruct (remove_all entry_eqb [(c, Empty)] b) as [rest|] eqn:taken; [|destruct found].
  apply (remove_all_ok entry_eqb entry_eqb_iff) in taken.
  destruct (breathing _) eqn:all; [|destruct found]. destruct found as [<-|[]].
  apply stone_placed; [exact taken|]. apply breathing_ok, all.
Qed.
Theorem nogo_complete p b b' : nogo_move p b b' ->
  exists b'', In b'' (nogo_moves p b) /\ Permutation b' b''.
Proof.
  intros [k c rest is_k all]. destruct (remove_entries [(c, Empty)] k rest is_k) as (left & taken &
    same).
  exists ((c, own p) :: left). split; [|constructor; exact same].
  apply in_flat_map. exists (c, Empty). split.
  { eapply Permutation_in; [apply Permutation_sym, is_k|]. left. reflexivity. }
  cbn [is_free snd content_eqb fst]. rewrite taken.
  rewrite (proj2 (breathing_ok _)); [left; reflexivity|].
  revert all. apply all_breathe_permutation. constructor. exact same.
Qed.
(** Empty cells are counted, as in Col. *)
Definition nogo_size (b : board) : nat := weight_of Col b.
Theorem nogo_smaller p b b' : nogo_move p b b' -> (nogo_size b' < nogo_size b)%nat.
Proof.
  intros [k c rest is_k _]. unfold nogo_size. rewrite (size_permutation Col _ _ is_k).
  destruct p; cbn; lia.
Qed.
Lemma nogo_permutation p b k b' : Permutation b k -> nogo_move p b b' -> nogo_move p k b'.
Proof.
  intros same move. revert same. destruct move as [b c rest is_b all]. intros same.
  apply stone_placed; [|exact all]. rewrite <- same. exact is_b.
Qed.

(** * Turned and reflected boards *)

(** Boards alone, as a game *)
Inductive nogo_at (p : player) : board -> list board -> Prop :=
| moved_at b b' : nogo_move p b b' -> nogo_at p b [b'].
Notation alike := (Theory.Play.alike player board nogo_at (fun _ => false)).

Lemma image_in a t b c x : In (c, x) b -> In (isometry a t c, x) (image a t b).
Proof. apply (in_map (fun e => (isometry a t (fst e), snd e)) b (c, x)). Qed.
Lemma image_breathe a t b : all_breathe b -> all_breathe (image a t b).
Proof.
  intros all c' x there stone. apply in_map_iff in there as ([c y] & [= <- <-] & c_in).
  destruct (all c y c_in stone) as (d & s & path & next & free).
  exists (isometry a t d), (turn_cell a s).
  split; [|split; [apply turn_step, next|rewrite <- isometry_plus; apply image_in, free]].
  clear next free s. induction path as [|d s path IH next d_in]; [apply stays|].
  rewrite isometry_plus. apply steps_on; [exact IH|apply turn_step, next|].
  rewrite <- isometry_plus. apply image_in, d_in.
Qed.
Theorem turned_alike b b' : turned_over b b' -> alike [b] [b'].
Proof.
  intros turned. apply (alike_parts nogo_at turned_over); auto using turned_over_sym.
  clear. intros x y p o (a & t & same) moved. revert same. destruct moved as [b b' move].
  intros same. exists [image a t b']. split.
  - constructor. apply (nogo_permutation p (image a t b)); [apply Permutation_sym, same|].
    destruct move as [b c rest is_b all].
    apply (stone_placed p (image a t b) (isometry a t c) (image a t rest)).
    + apply (Permutation_map (fun e => (isometry a t (fst e), snd e))) in is_b. exact is_b.
    + exact (image_breathe a t _ all).
  - constructor; [|constructor]. exists a, t. reflexivity.
Qed.
Lemma same_board_alike b b' : Permutation b b' -> alike [b] [b'].
Proof.
  intros same. apply turned_alike. exists (false, false, false), (0, 0). rewrite <- same.
  unfold image. rewrite <- (map_id b) at 1. erewrite map_ext; [reflexivity|].
  intros [[r c] x]. reflexivity.
Qed.

(** * Boards taken apart *)

(** Stones of different colours are independent of each other. *)
Definition opposite (x y : content) : Prop := x <> Empty /\ y <> Empty /\ x <> y.
Definition independent (e e' : cell * content) : Prop :=
  fst e <> fst e' /\ (beside_each_other (fst e) (fst e') -> opposite (snd e) (snd e')).
Definition dependent (e e' : cell * content) : bool :=
  near (fst e) (fst e') &&
  negb (negb (is_free e) && negb (is_free e') && negb (content_eqb (snd e) (snd e')) &&
        negb (cell_eqb (fst e) (fst e'))).
Lemma independent_sym e e' : independent e e' -> independent e' e.
Proof.
  intros [other far]. split; [congruence|]. intros close%beside_sym.
  destruct (far close) as (one & two & three). repeat split; auto.
Qed.
Lemma dependent_ok e e' : dependent e e' = false -> independent e e'.
Proof.
  intros [far|opposed]%andb_false_iff.
  - apply near_ok in far as [other far]. split; [exact other|]. intros close.
    destruct (far close).
  - apply negb_false_iff in opposed. rewrite !andb_true_iff, !negb_true_iff in opposed.
    destruct opposed as (((one & two) & three) & four). split.
    + intros same. apply cell_eqb_ok in same. congruence.
    + intros _. split; [|split]; intros same; apply content_eqb_ok in same; unfold is_free in *;
        congruence.
Qed.
Notation separate := (PartizanPieces.separate independent).
Lemma blocks_separate_sym u v : separate u v -> separate v u.
Proof. apply PartizanPieces.separate_sym, independent_sym. Qed.

Lemma leads_within u v x c a : separate u v -> In (c, x) u -> leads (u ++ v) x c a ->
  leads u x c a /\ In (a, x) u.
Proof.
  intros apart c_in path. induction path as [|a d path [IH a_in] next d_in].
  - split; [apply stays|exact c_in].
  - apply in_app_iff in d_in as [d_in|d_in]; [split; [apply steps_on; auto|exact d_in]|].
    destruct (apart _ _ a_in d_in) as [_ far]. destruct far as (_ & _ & other); [exists d; auto|].
    destruct other. reflexivity.
Qed.
Lemma breathes_within u v : separate u v -> all_breathe (u ++ v) -> all_breathe u.
Proof.
  intros apart all c x c_in stone.
  destruct (all c x) as (a & d & path & next & free); [apply in_app_iff; auto|exact stone|].
  destruct (leads_within u v x c a apart c_in path) as [inner a_in]. exists a, d.
  split; [exact inner|]. split; [exact next|].
  apply in_app_iff in free as [free|free]; [exact free|].
  destruct (apart _ _ a_in free) as [_ far]. destruct far as (_ & other & _); [exists d; auto|].
  destruct other. reflexivity.
Qed.
Lemma all_breathe_app u v : separate u v ->
  all_breathe (u ++ v) <-> all_breathe u /\ all_breathe v.
Proof.
  intros apart. split.
  - intros all. split; [exact (breathes_within u v apart all)|].
    apply (breathes_within v u); [apply blocks_separate_sym, apart|].
    revert all. apply all_breathe_permutation, Permutation_app_comm.
  - intros [left right] c x there stone. apply in_app_iff in there as [c_in|c_in].
    + apply (breathes_more u); [intros; apply in_app_iff; auto|]. apply left; auto.
    + apply (breathes_more v); [intros; apply in_app_iff; auto|]. apply right; auto.
Qed.
(** A move in one of the boards, and the same in both together *)
Lemma stone_in c p rest v : separate ((c, Empty) :: rest) v -> separate ((c, own p) :: rest) v.
Proof.
  intros apart e e' [<-|e_in] e'_in; [|apply apart; [right|]; auto].
  destruct (apart (c, Empty) e') as [other far]; [left; reflexivity|exact e'_in|].
  split; [exact other|]. intros close. destruct (far close) as [one _]. destruct one. reflexivity.
Qed.
Lemma nogo_beside p u v h : separate u v -> all_breathe v -> nogo_move p u h ->
  separate h v /\ all_breathe h /\ nogo_move p (u ++ v) (h ++ v).
Proof.
  intros apart breathe move. destruct move as [u c rest is_u all].
  assert (apart' : separate ((c, own p) :: rest) v).
  { apply stone_in. intros e e' e_in. apply apart. eapply Permutation_in; [|exact e_in].
    symmetry. exact is_u. }
  split; [exact apart'|]. split; [exact all|]. cbn.
  apply (stone_placed p (u ++ v) c (rest ++ v)); [rewrite is_u; reflexivity|].
  apply (all_breathe_app ((c, own p) :: rest) v apart'). auto.
Qed.
Lemma nogo_within p u v k : separate u v -> nogo_move p (u ++ v) k ->
  (exists h, nogo_move p u h /\ Permutation k (h ++ v)) \/
  (exists h, nogo_move p v h /\ Permutation k (u ++ h)).
Proof.
  assert (One : forall u v w c rest, separate u v -> Permutation w (u ++ v) ->
    Permutation w ((c, Empty) :: rest) -> all_breathe ((c, own p) :: rest) -> In (c, Empty) u ->
    exists h, nogo_move p u h /\ Permutation ((c, own p) :: rest) (h ++ v)).
  { clear. intros u v w c rest apart is_w taken all c_in. apply in_split in c_in as (u1 & u2 & ->).
    assert (is_rest : Permutation rest ((u1 ++ u2) ++ v)).
    { apply Permutation_cons_inv with (c, Empty). rewrite <- taken, is_w, <- !app_assoc. cbn.
      symmetry. apply Permutation_middle. }
    exists ((c, own p) :: u1 ++ u2).
    assert (same : Permutation ((c, own p) :: rest) (((c, own p) :: u1 ++ u2) ++ v))
      by (cbn; constructor; exact is_rest).
    split; [|exact same]. apply stone_placed; [symmetry; apply Permutation_middle|].
    apply (breathes_within _ v); [|exact (all_breathe_permutation _ _ same all)].
    apply stone_in. intros e e' e_in. apply apart. eapply Permutation_in; [|exact e_in].
    apply Permutation_middle. }
  intros apart move. remember (u ++ v) as w eqn:is_w. destruct move as [w c rest taken all].
  assert (c_in : In (c, Empty) (u ++ v)).
  { rewrite <- is_w. eapply Permutation_in; [apply Permutation_sym, taken|]. left. reflexivity. }
  apply in_app_iff in c_in as [c_in|c_in]; [left|right].
  - apply (One u v w); auto. rewrite is_w. reflexivity.
  - destruct (One v u w c rest) as (h & move & same); auto.
    + apply blocks_separate_sym, apart.
    + rewrite is_w. apply Permutation_app_comm.
    + exists h. split; [exact move|]. rewrite same. apply Permutation_app_comm.
Qed.

Theorem blocks_apart_alike u v : separate u v -> all_breathe u -> all_breathe v ->
  alike [u ++ v] [u; v].
Proof.
  intros apart breathe_u breathe_v.
  exists (fun g h => exists w u v, separate u v /\ all_breathe u /\ all_breathe v /\
    Permutation w (u ++ v) /\ (g = [w] /\ h = [u; v] \/ h = [w] /\ g = [u; v])).
  split; [|exists (u ++ v), u, v; auto 10].
  clear u v apart breathe_u breathe_v.
  intros g h (w & u & v & apart & breathe_u & breathe_v & is_w & shape). split; [|split].
  - exists w, u, v. tauto.
  - intros (x & _ & over). discriminate.
  - assert (swapped := blocks_separate_sym _ _ apart). intros p k moved.
    destruct shape as [[-> ->]|[-> ->]].
    + apply turn_one in moved. inversion moved as [b b' move]. subst.
      apply (nogo_permutation _ _ _ _ is_w) in move.
      destruct (nogo_within p u v b' apart move) as [(x & inside & same)|(x & inside & same)].
      * destruct (nogo_beside p u v x apart breathe_v inside) as (apart' & all & _).
        exists [x; v]. split; [|exists b', x, v; auto 10].
        exists [], u, [v], [x]. split; [reflexivity|]. split; [constructor; exact inside|reflexivity].
      * destruct (nogo_beside p v u x swapped breathe_u inside) as (apart' & all & _).
        exists [u; x]. split.
        -- exists [u], v, [], [x]. split; [reflexivity|].
           split; [constructor; exact inside|reflexivity].
        -- exists b', u, x. split; [apply blocks_separate_sym, apart'|auto 10].
    + apply (turn_app _ _ nogo_at p [u] [v]) in moved as [(l & moved & ->)|(l & moved & ->)];
        apply turn_one in moved; inversion moved as [b b' move]; subst.
      * destruct (nogo_beside p u v b' apart breathe_v move) as (apart' & all & whole).
        exists [b' ++ v]. split.
        -- apply turn_one. constructor. apply (nogo_permutation p (u ++ v)); [|exact whole].
           symmetry. exact is_w.
        -- exists (b' ++ v), b', v. auto 10.
      * destruct (nogo_beside p v u b' swapped breathe_u move) as (apart' & all & whole).
        exists [b' ++ u]. split.
        -- apply turn_one. constructor. apply (nogo_permutation p (v ++ u)); [|exact whole].
           rewrite is_w. apply Permutation_app_comm.
        -- exists (b' ++ u), u, b'. split; [apply blocks_separate_sym, apart'|].
           split; [exact breathe_u|]. split; [exact all|].
           split; [apply Permutation_app_comm|auto].
Qed.

Definition nogo_pieces (b : board) : list board := PartizanPieces.pieces dependent b.
Theorem nogo_pieces_alike b : all_breathe b -> alike [b] (nogo_pieces b).
Proof.
  intros all. unfold nogo_pieces.
  destruct (PartizanPieces.pieces_ok independent independent_sym dependent dependent_ok b)
    as [same apart].
  apply (all_breathe_permutation _ _ same) in all.
  apply alike_trans with [concat (PartizanPieces.pieces dependent b)].
  { apply same_board_alike. exact same. }
  clear same. induction apart as [|k l first _ IH]; cbn [concat] in *.
  - apply alike_finished. split; [reflexivity|]. intros p o moved.
    inversion moved as [b' b'' move]. subst. apply nogo_smaller in move. cbn in move. lia.
  - assert (apart : separate k (concat l)) by apply PartizanPieces.separate_concat, first.
    apply (all_breathe_app _ _ apart) in all as [breathe_k breathe_l].
    apply alike_trans with [k; concat l]; [apply blocks_apart_alike; auto|].
    apply (alike_app _ _ _ _ [k] [k]); [apply alike_refl|apply IH, breathe_l].
Qed.
