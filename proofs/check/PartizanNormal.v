(** Boards taken apart are played alike; the normal form of a board. *)
Require Import List Permutation ZArith NArith PArith Bool Lia.
From Lastmove Require Import Rules.Players Rules.Play Rules.PartizanBoards.
From Lastmove Require Import Theory.Play Theory.Partizan.
From Lastmove Require Import Check.Lists Check.PartizanBoards Check.PartizanTurns
  Check.PartizanPieces.
Import ListNotations.
Local Open Scope Z_scope.

(** ** Taking a board apart *)
(** In these games every cell that changes is beside the first one, and nothing else matters. *)
Definition local (g : partizan_board) : bool :=
  match g with Domineering | Clobber | Fission | Maize => true | _ => false end.
Definition beside_each_other (c d : cell) : Prop := exists s, step s /\ d = plus c s.
Definition cells_apart (linked : cell -> cell -> Prop) (e e' : cell * content) : Prop :=
  fst e <> fst e' /\ ~ linked (fst e) (fst e').
Lemma cells_apart_sym (linked : cell -> cell -> Prop) : (forall c d, linked c d -> linked d c) ->
  forall e e', cells_apart linked e e' -> cells_apart linked e' e.
Proof. intros Hs e e' [H1 H2]. split; [congruence|auto]. Qed.
Notation separate := (PartizanPieces.separate (cells_apart beside_each_other)).
Lemma beside_sym c d : beside_each_other c d -> beside_each_other d c.
Proof.
  intros (s & Hs & ->). exists (times (-1) s). split.
  - unfold step, in_column, in_row in *. destruct Hs as [[-> | ->]|[-> | ->]]; simpl; auto.
  - destruct c, s. unfold plus, times. cbn [fst snd]. f_equal; lia.
Qed.
Lemma separate_sym b b' : separate b b' -> separate b' b.
Proof. apply PartizanPieces.separate_sym, cells_apart_sym, beside_sym. Qed.

Lemma local_pattern g p m : local g = true -> changes g p m -> exists x a m',
  m = ((0, 0), x, a) :: m' /\ forall e, In e m' -> step (fst (fst e)).
Proof.
  intros Hl H. destruct H as [d H|d H|p d H|p|p|p d k H|d H|d H| |]; try discriminate;
    repeat eexists; intros e He; simpl in He; unfold step.
  1, 2: destruct He as [<-|[]]; simpl; auto.
  - destruct He as [<-|[]]. auto.
  - destruct He as [<-|[<-|[]]]; simpl; auto. left. unfold in_column in *.
    destruct H as [-> | ->]; simpl; auto.
  - destruct He as [<-|[<-|[]]]; simpl; auto. right. unfold in_row in *.
    destruct H as [-> | ->]; simpl; auto.
  - destruct He as [<-|[]]. left. left. reflexivity.
  - destruct He as [<-|[]]. right. left. reflexivity.
Qed.
Lemma inside {A} (k : list A) : forall r b b', Permutation (b ++ b') (k ++ r) ->
  (forall e, In e k -> ~ In e b') -> exists r', Permutation b (k ++ r') /\ Permutation r (r' ++ b').
Proof.
  induction k as [|e k IH]; intros r b b' HP Hk.
  - exists b. split; auto. apply Permutation_sym. auto.
  - assert (He : In e b).
    { assert (H : In e (b ++ b')).
      { eapply Permutation_in; [apply Permutation_sym, HP|]. left; auto. }
      apply in_app_iff in H as [H|H]; auto. destruct (Hk e); simpl; auto. }
    apply in_split in He as (u & v & ->).
    assert (HP' : Permutation ((u ++ v) ++ b') (k ++ r)).
    { apply Permutation_cons_inv with e. change (e :: k ++ r) with ((e :: k) ++ r).
      rewrite <- HP, <- !app_assoc. simpl. apply Permutation_middle. }
    destruct (IH r (u ++ v) b' HP') as (r' & H1 & H2).
    { intros d Hd. apply Hk. right; auto. }
    exists r'. split; auto. rewrite <- Permutation_middle, H1. auto.
Qed.
(** The cells of [after] are among those of [before]. *)
Lemma after_cells c m e : In e (after c m) -> exists x, In (fst e, x) (before c m).
Proof.
  unfold after, before. intros H. apply in_flat_map in H as ([[o x] y] & Hm & H).
  destruct y; [|destruct H]. destruct H as [<-|[]]. exists x. simpl. apply in_map_iff.
  exists (o, x, Some c0). auto.
Qed.
Lemma local_move g p b b' k : local g = true -> separate b b' ->
  board_move g p (b ++ b') k ->
  (exists h, board_move g p b h /\ Permutation k (h ++ b') /\ separate h b') \/
  (exists h, board_move g p b' h /\ Permutation k (b ++ h) /\ separate b h).
Proof.
  intros Hl Hs H. remember (b ++ b') as w eqn:Ew. destruct H as [w c m rest Hm HP Hf]. subst w.
  assert (No : forall (h : board) d x, step d -> In (plus c d, x) h -> ~ forbidden g p x).
  { intros h d x _ _. destruct g; simpl; try discriminate; auto. }
  destruct (local_pattern _ _ _ Hl Hm) as (x & a & m' & Em & Hm').
  assert (Near : forall e, In e (before c m) -> fst e = c \/ beside_each_other c (fst e)).
  { intros e He. subst m. simpl in He. destruct He as [<-|He]; [left; apply plus_0|]. right.
    unfold before in He. apply in_map_iff in He as ([[o y] z] & <- & He). exists o. simpl.
    split; auto. apply (Hm' _ He). }
  assert (One : forall u v, separate u v -> In (c, x) u -> Permutation (u ++ v) (before c m ++ rest) ->
    exists h, board_move g p u h /\ Permutation (after c m ++ rest) (h ++ v) /\ separate h v).
  { intros u v Hsep Hc Huv. destruct (inside (before c m) rest u v Huv) as (r' & H1 & H2).
    { intros e He Hv. destruct (Hsep (c, x) e Hc Hv) as [S1 S2]. simpl in *.
      destruct (Near e He); auto. }
    exists (after c m ++ r'). split; [|split].
    - apply changed; auto. apply No.
    - rewrite H2, app_assoc. auto.
    - intros e e' He He'. apply in_app_iff in He as [He|He].
      + destruct (after_cells _ _ _ He) as (z & Hz). apply (Hsep (fst e, z) e'); auto.
        eapply Permutation_in; [apply Permutation_sym, H1|]. apply in_app_iff; auto.
      + apply Hsep; auto. eapply Permutation_in; [apply Permutation_sym, H1|].
        apply in_app_iff; auto. }
  assert (Hc : In (c, x) (b ++ b')).
  { eapply Permutation_in; [apply Permutation_sym, HP|]. subst m. simpl. rewrite plus_0. auto. }
  apply in_app_iff in Hc as [Hc|Hc].
  - left. apply One; auto.
  - right. destruct (One b' b) as (h & H1 & H2 & H3); auto.
    + apply separate_sym; auto.
    + rewrite Permutation_app_comm. auto.
    + exists h. split; auto. split; [|apply separate_sym; auto].
      rewrite H2. apply Permutation_app_comm.
Qed.
Lemma local_move_back g p b b' h : local g = true -> board_move g p b h ->
  (separate b b' -> separate h b') /\ board_move g p (b ++ b') (h ++ b').
Proof.
  intros Hl H. destruct H as [b c m rest Hm HP Hf]. split.
  - intros Hs e e' He He'. apply in_app_iff in He as [He|He].
    + destruct (after_cells _ _ _ He) as (z & Hz). apply (Hs (fst e, z) e'); auto.
      eapply Permutation_in; [apply Permutation_sym, HP|]. apply in_app_iff; auto.
    + apply Hs; auto. eapply Permutation_in; [apply Permutation_sym, HP|]. apply in_app_iff; auto.
  - rewrite <- app_assoc. apply changed; auto.
    + rewrite app_assoc. apply Permutation_app_tail. auto.
    + intros d x _ _. destruct g; simpl; try discriminate; auto.
Qed.
Theorem apart_alike g b b' : local g = true -> separate b b' ->
  alike [(g, b ++ b')] [(g, b); (g, b')].
Proof.
  intros Hl Hs.
  set (R := fun u v => exists w b b', separate b b' /\ Permutation w (b ++ b') /\
    (u = [(g, w)] /\ v = [(g, b); (g, b')] \/ v = [(g, w)] /\ u = [(g, b); (g, b')])).
  exists R. split.
  2:{ exists (b ++ b'), b, b'. split; auto. }
  clear b b' Hs. intros u v (w & b & b' & Hs & HP & H). split; [|split].
  - exists w, b, b'. split; auto. split; auto. tauto.
  - intros (x & _ & E). discriminate.
  - intros p h Hh. destruct H as [[-> ->]|[-> ->]].
    + apply turn_one in Hh. inversion Hh as [g' w' k Hk E1 E2]. subst.
      apply (board_move_permutation _ _ _ _ _ HP) in Hk.
      destruct (local_move _ _ _ _ _ Hl Hs Hk) as [(l & Hb & HQ & Hs')|(l & Hb & HQ & Hs')].
      * exists [(g, l); (g, b')]. split; [|exists k, l, b'; auto].
        exists [], (g, b), [(g, b')], [(g, l)]. split; auto. split; auto. constructor; auto.
      * exists [(g, b); (g, l)]. split; [|exists k, b, l; auto].
        exists [(g, b)], (g, b'), [], [(g, l)]. split; auto. split; auto. constructor; auto.
    + apply (turn_app _ _ place_move p [(g, b)] [(g, b')]) in Hh
        as [(k & Hk & ->)|(k & Hk & ->)]; apply turn_one in Hk;
        inversion Hk as [g' w' l Hl' E1 E2]; subst.
      * destruct (local_move_back g p b b' l Hl Hl') as [Hs' Hm].
        exists [(g, l ++ b')]. split.
        -- apply turn_one. constructor. apply board_move_permutation with (b ++ b'); auto.
           apply Permutation_sym; auto.
        -- exists (l ++ b'), l, b'. auto.
      * destruct (local_move_back g p b' b l Hl Hl') as [Hs' Hm].
        exists [(g, l ++ b)]. split.
        -- apply turn_one. constructor. apply board_move_permutation with (b' ++ b); auto.
           rewrite HP. apply Permutation_app_comm.
        -- exists (l ++ b), b, l. split; [apply separate_sym, Hs', separate_sym; auto|].
           split; [apply Permutation_app_comm|auto].
Qed.

(** ** Normal forms *)
Definition near (c d : cell) : bool :=
  cell_eqb c d || existsb (fun s => cell_eqb d (plus c s)) steps.
Lemma near_ok c d : near c d = false -> c <> d /\ ~ beside_each_other c d.
Proof.
  intros [N1 N2]%orb_false_iff. split.
  - intros E. rewrite (proj2 (cell_eqb_ok _ _) E) in N1. discriminate.
  - intros (s & Hs & E). apply not_true_iff_false in N2. apply N2, existsb_exists. exists s.
    split; [apply steps_ok; auto|apply cell_eqb_ok; auto].
Qed.
Definition pieces : board -> list board :=
  PartizanPieces.pieces (fun e e' => near (fst e) (fst e')).
Lemma pieces_alike g b : local g = true -> alike [(g, b)] (map (fun k => (g, k)) (pieces b)).
Proof.
  intros Hl. destruct (PartizanPieces.pieces_ok (cells_apart beside_each_other)
    (cells_apart_sym _ beside_sym) (fun e e' => near (fst e) (fst e'))
    (fun e e' => near_ok (fst e) (fst e')) b) as [HP Hs].
  fold (pieces b) in HP, Hs.
  apply alike_trans with [(g, concat (pieces b))].
  { apply congruent_alike. split; auto. exists (false, false, false), (0, 0). simpl.
    split; [destruct g; auto|]. rewrite <- HP. unfold image. rewrite <- (map_id b) at 1.
    erewrite map_ext; [reflexivity|]. intros [[r c] x]. simpl. unfold isometry, plus. auto. }
  clear HP. induction Hs as [|k l H1 H2 IH].
  - apply alike_finished. split; auto. intros p o H. inversion H as [g' b' c Hc E1 E2]. subst.
    inversion Hc as [b' d m rest Hm HP _ E1 E2]. subst.
    destruct (patterns_first _ _ _ Hm) as (a & m' & ->). apply Permutation_length in HP.
    discriminate.
  - simpl. apply alike_trans with [(g, k); (g, concat l)].
    + apply apart_alike; auto. apply PartizanPieces.separate_concat; auto.
    + apply (alike_app _ _ _ _ [(g, k)] [(g, k)]); auto. apply alike_refl.
Qed.

(** The board in each allowed position, its least row and column 0, cells in order; of these the one
    whose number is least. *)
Definition entry_leb (a b : cell * content) : bool :=
  (fst (fst a) <? fst (fst b)) || (fst (fst a) =? fst (fst b)) && (snd (fst a) <=? snd (fst b)).
Fixpoint insert_entry (a : cell * content) (b : board) : board :=
  match b with
  | [] => [a]
  | e :: b' => if entry_leb a e then a :: b else e :: insert_entry a b'
  end.
Definition sorted_board (b : board) : board := fold_right insert_entry [] b.
Lemma sorted_board_ok b : Permutation (sorted_board b) b.
Proof.
  assert (G : forall a k, Permutation (insert_entry a k) (a :: k)).
  { intros a k. induction k as [|e k IH]; simpl; auto. destruct (entry_leb a e); auto.
    rewrite IH. apply perm_swap. }
  induction b as [|a b IH]; simpl; auto. rewrite G, IH. auto.
Qed.
Definition origin (b : board) : cell :=
  match b with
  | [] => (0, 0)
  | e :: b => fold_left (fun o e => (Z.min (fst o) (fst (fst e)), Z.min (snd o) (snd (fst e)))) b (fst e)
  end.
Definition laid (a : turning) (b : board) : board :=
  let t := times (-1) (origin (image a (0, 0) b)) in sorted_board (image a t b).
Definition content_number (x : content) : N :=
  match x with Empty => 0 | Black => 1 | White => 2 end.
Definition board_number (b : board) : positive :=
  fold_right (fun e p =>
    spell (N.succ_pos (Z.to_N (fst (fst e)))) (spell (N.succ_pos (Z.to_N (snd (fst e))))
      (spell (N.succ_pos (content_number (snd e))) p))) xH b.
Definition turnings : list turning :=
  flat_map (fun x => flat_map (fun r => map (fun s => (x, r, s)) [false; true]) [false; true])
    [false; true].
Definition least_board (l : list board) (b : board) : board :=
  snd (fold_left (fun m k => let n := board_number k in
         if (n <? fst m)%positive then (n, k) else m) l (board_number b, b)).
Definition normal_board (g : partizan_board) (b : board) : board :=
  least_board (map (fun a => laid a b) (filter (allowed g) turnings)) (laid (false, false, false) b).
Definition normal_place (x : place) : list place :=
  let (g, b) := x in
  map (fun k => (g, normal_board g k)) (if local g then pieces b else [b]).

Lemma least_board_in l b : In (least_board l b) (b :: l).
Proof.
  unfold least_board. assert (G : forall m, In (snd (fold_left (fun m k => let n := board_number k in
         if (n <? fst m)%positive then (n, k) else m) l m)) (snd m :: l)).
  { induction l as [|k l IH]; simpl; intros m; auto.
    destruct (IH (if (board_number k <? fst m)%positive then (board_number k, k) else m)) as [H|H].
    - destruct (_ <? _)%positive; simpl in H; auto.
    - auto. }
  apply G.
Qed.
Lemma laid_congruent g a b : allowed g a = true -> congruent (g, b) (g, laid a b).
Proof.
  intros Ha. split; auto. exists a, (times (-1) (origin (image a (0, 0) b))). split; auto.
  apply sorted_board_ok.
Qed.
Lemma normal_board_congruent g b : congruent (g, b) (g, normal_board g b).
Proof.
  unfold normal_board.
  destruct (least_board_in (map (fun a => laid a b) (filter (allowed g) turnings))
              (laid (false, false, false) b)) as [<-|H].
  - apply laid_congruent. destruct g; auto.
  - apply in_map_iff in H as (a & <- & H). apply filter_In in H as [_ H].
    apply laid_congruent. auto.
Qed.
Lemma normal_board_ok g b : alike [(g, b)] [(g, normal_board g b)].
Proof. apply congruent_alike, normal_board_congruent. Qed.
Theorem normal_place_ok x : alike [x] (normal_place x).
Proof.
  destruct x as [g b]. unfold normal_place.
  assert (G : forall l, alike (map (fun k => (g, k)) l) (map (fun k => (g, normal_board g k)) l)).
  { induction l as [|k l IH]; simpl; [apply alike_refl|].
    apply (alike_app _ _ _ _ [(g, k)] [(g, normal_board g k)]); auto. apply normal_board_ok. }
  destruct (local g) eqn:Hl.
  - apply alike_trans with (map (fun k => (g, k)) (pieces b)); auto. apply pieces_alike; auto.
  - apply (G [b]).
Qed.
