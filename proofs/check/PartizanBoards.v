(** Moves on the boards of partizan games, listed. *)
Require Import List Permutation Arith ZArith NArith Bool Lia.
From Lastmove Require Import Rules.Players Rules.PartizanBoards Check.Lists.
Import ListNotations.
Local Open Scope Z_scope.

Definition content_eqb (x y : content) : bool :=
  match x, y with Empty, Empty | Black, Black | White, White => true | _, _ => false end.
Definition cell_eqb (a b : cell) : bool := (fst a =? fst b) && (snd a =? snd b).
Definition entry_eqb (a b : cell * content) : bool :=
  cell_eqb (fst a) (fst b) && content_eqb (snd a) (snd b).
Lemma cell_eqb_ok a b : cell_eqb a b = true <-> a = b.
Proof.
  destruct a, b. unfold cell_eqb. simpl. rewrite andb_true_iff, !Z.eqb_eq.
  split; [intros [-> ->]; auto|intros [= -> ->]; auto].
Qed.
Lemma content_eqb_ok x y : content_eqb x y = true <-> x = y.
Proof. destruct x, y; simpl; split; congruence. Qed.
Lemma entry_eqb_ok a b : entry_eqb a b = true <-> a = b.
Proof.
  destruct a, b. unfold entry_eqb. simpl. rewrite andb_true_iff, cell_eqb_ok, content_eqb_ok.
  split; [intros [-> ->]; auto|intros [= -> ->]; auto].
Qed.
Lemma remove_entries k : forall l r, Permutation l (k ++ r) ->
  exists r', remove_all entry_eqb k l = Some r' /\ Permutation r r'.
Proof.
  assert (One : forall a l, In a l -> exists r, remove_one entry_eqb a l = Some r).
  { intros a l. induction l as [|b l IH]; simpl; [tauto|]. intros H.
    destruct (entry_eqb a b) eqn:E; [eauto|]. destruct H as [->|H].
    - rewrite (proj2 (entry_eqb_ok a a) eq_refl) in E. discriminate.
    - destruct (IH H) as (r & ->). simpl. eauto. }
  induction k as [|a k IH]; intros l r H; simpl; [exists l; split; [auto|apply Permutation_sym; auto]|].
  destruct (One a l) as (l' & E).
  { eapply Permutation_in; [apply Permutation_sym, H|]. left; auto. }
  rewrite E. apply IH. apply Permutation_cons_inv with a. rewrite <- H.
  apply Permutation_sym, (remove_one_ok entry_eqb); auto. intros; apply entry_eqb_ok; auto.
Qed.

(** ** Moves *)
Definition columns : list cell := [(1, 0); (-1, 0)].
Definition rows : list cell := [(0, 1); (0, -1)].
Definition steps : list cell := columns ++ rows.
Definition patterns (g : partizan_board) (p : player) (n : nat) : list pattern :=
  match g with
  | Domineering =>
      map (fun d => [((0, 0), Empty, None); (d, Empty, None)])
        (match p with Left => columns | Right => rows end)
  | Clobber => map (fun d => [((0, 0), own p, None); (d, own (other p), Some (own p))]) steps
  | Col | Snort => [[((0, 0), Empty, Some (own p))]]
  | Konane =>
      flat_map (fun d => map (fun k => ((0, 0), own p, Some Empty) ::
        jumps (own p) (own (other p)) d 0 k) (seq 0 n)) steps
  | Fission =>
      map (fun d => [((0, 0), Black, Some Empty); (d, Empty, Some Black);
                     (times (-1) d, Empty, Some Black)])
        (match p with Left => columns | Right => rows end)
  | Maize => [[((0, 0), Black, Some Empty);
               (match p with Left => (1, 0) | Right => (0, 1) end, Empty, Some Black)]]
  end.
Definition forbids (g : partizan_board) (p : player) (x : content) : bool :=
  match g with
  | Col => content_eqb x (own p)
  | Snort => content_eqb x (own (other p))
  | _ => false
  end.
Definition placed (g : partizan_board) (p : player) (b : board) (c : cell) (m : pattern) : list board :=
  match remove_all entry_eqb (before c m) b with
  | Some rest =>
      if existsb (fun e => forbids g p (snd e) &&
           existsb (fun d => cell_eqb (plus c d) (fst e)) steps) rest
      then [] else [after c m ++ rest]
  | None => []
  end.
(** The first cell of every pattern holds the same. *)
Definition first_content (g : partizan_board) (p : player) : content :=
  match g with
  | Domineering | Col | Snort => Empty
  | Clobber | Konane => own p
  | Fission | Maize => Black
  end.
Definition board_moves (g : partizan_board) (p : player) (b : board) : list board :=
  let ms := patterns g p (length b) in
  flat_map (fun e => if content_eqb (snd e) (first_content g p)
                     then flat_map (placed g p b (fst e)) ms else []) b.
Definition board_mobile (g : partizan_board) (p : player) (b : board) : bool :=
  let ms := patterns g p (length b) in
  existsb (fun e => content_eqb (snd e) (first_content g p) &&
    existsb (fun m => match placed g p b (fst e) m with [] => false | _ => true end) ms) b.

Lemma columns_ok d : In d columns <-> in_column d.
Proof. unfold in_column. simpl. intuition auto. Qed.
Lemma rows_ok d : In d rows <-> in_row d.
Proof. unfold in_row. simpl. intuition auto. Qed.
Lemma steps_ok d : In d steps <-> step d.
Proof. unfold steps, step. rewrite in_app_iff, columns_ok, rows_ok. tauto. Qed.
Lemma forbids_ok g p x : forbids g p x = true <-> forbidden g p x.
Proof. destruct g; simpl; try (split; [discriminate|tauto]); apply content_eqb_ok. Qed.
Lemma patterns_sound g p n m : In m (patterns g p n) -> changes g p m.
Proof.
  destruct g; cbn [patterns]; intros H.
  - destruct p; apply in_map_iff in H as (d & <- & H); constructor;
      [apply columns_ok|apply rows_ok]; auto.
  - apply in_map_iff in H as (d & <- & H). constructor. apply steps_ok; auto.
  - destruct H as [<-|[]]. constructor.
  - destruct H as [<-|[]]. constructor.
  - apply in_flat_map in H as (d & Hd & H). apply in_map_iff in H as (k & <- & H). constructor.
    apply steps_ok; auto.
  - destruct p; apply in_map_iff in H as (d & <- & H); constructor;
      [apply columns_ok|apply rows_ok]; auto.
  - destruct p, H as [<-|[]]; constructor.
Qed.
Lemma jumps_length x y d k : forall n, (k < length (jumps x y d n k))%nat.
Proof. induction k as [|k IH]; intros n; simpl; [lia|]. specialize (IH (n + 2)). lia. Qed.
Lemma patterns_complete g p n m : changes g p m -> (length m <= n)%nat -> In m (patterns g p n).
Proof.
  intros H Hn. destruct H as [d H|d H|p d H|p|p|p d k H|d H|d H| |]; cbn [patterns].
  - apply in_map_iff. exists d. split; auto. apply columns_ok; auto.
  - apply in_map_iff. exists d. split; auto. apply rows_ok; auto.
  - apply in_map_iff. exists d. split; auto. apply steps_ok; auto.
  - left; auto.
  - left; auto.
  - apply in_flat_map. exists d. split; [apply steps_ok; auto|]. apply in_map_iff. exists k.
    split; auto. apply in_seq. simpl in Hn.
    pose proof (jumps_length (own p) (own (other p)) d k 0). lia.
  - apply in_map_iff. exists d. split; auto. apply columns_ok; auto.
  - apply in_map_iff. exists d. split; auto. apply rows_ok; auto.
  - left; auto.
  - left; auto.
Qed.
Lemma patterns_first g p m : changes g p m ->
  exists a m', m = ((0, 0), first_content g p, a) :: m'.
Proof. intros H. destruct H; simpl; eauto. Qed.

Lemma placed_sound g p b c m b' :
  changes g p m -> In b' (placed g p b c m) -> board_move g p b b'.
Proof.
  intros Hm H. unfold placed in H.
  destruct (remove_all entry_eqb (before c m) b) as [rest|] eqn:E; [|destruct H].
  destruct (existsb _ rest) eqn:Ef; [destruct H|]. destruct H as [<-|[]].
  apply changed; auto.
  - apply (remove_all_ok entry_eqb); auto. intros; apply entry_eqb_ok; auto.
  - intros d x Hd Hx F. apply not_true_iff_false in Ef. apply Ef. apply existsb_exists.
    exists (plus c d, x). split; auto. apply andb_true_iff. split; [apply forbids_ok; auto|].
    apply existsb_exists. exists d. split; [apply steps_ok; auto|]. apply cell_eqb_ok. auto.
Qed.
Lemma placed_complete g p b c m rest :
  Permutation b (before c m ++ rest) ->
  (forall d x, step d -> In (plus c d, x) rest -> ~ forbidden g p x) ->
  exists b', In b' (placed g p b c m) /\ Permutation (after c m ++ rest) b'.
Proof.
  intros HP Hf. unfold placed. destruct (remove_entries _ _ _ HP) as (r' & -> & Hr).
  destruct (existsb _ r') eqn:Ef.
  - exfalso. apply existsb_exists in Ef as ((c', x) & Hx & E). apply andb_prop in E as [E1 E2].
    apply forbids_ok in E1. apply existsb_exists in E2 as (d & Hd & E2). apply cell_eqb_ok in E2.
    simpl in *. subst c'. apply (Hf d x); auto; [apply steps_ok; auto|].
    eapply Permutation_in; [apply Permutation_sym, Hr|auto].
  - exists (after c m ++ r'). split; [left; auto|]. apply Permutation_app_head. auto.
Qed.
Lemma plus_0 c : plus c (0, 0) = c.
Proof. destruct c. unfold plus. simpl. f_equal; lia. Qed.
Lemma move_found g p b b' : board_move g p b b' -> exists e m b'',
  In e b /\ snd e = first_content g p /\ In m (patterns g p (length b)) /\
  In b'' (placed g p b (fst e) m) /\ Permutation b' b''.
Proof.
  intros H. destruct H as [b c m rest Hm HP Hf].
  destruct (placed_complete g p b c m rest HP Hf) as (b'' & Hb & HP').
  destruct (patterns_first _ _ _ Hm) as (a & m' & E).
  exists (c, first_content g p), m, b''. split; [|split; [auto|split; [|auto]]].
  - eapply Permutation_in; [apply Permutation_sym, HP|]. subst m. simpl. rewrite plus_0. auto.
  - apply patterns_complete; auto. apply Permutation_length in HP. rewrite HP, app_length.
    unfold before. rewrite map_length. lia.
Qed.
Theorem board_sound g p b b' : In b' (board_moves g p b) -> board_move g p b b'.
Proof.
  intros H. apply in_flat_map in H as (e & He & H).
  destruct (content_eqb _ _); [|destruct H]. apply in_flat_map in H as (m & Hm & H).
  apply placed_sound in H; auto. apply patterns_sound with (length b); auto.
Qed.
Theorem board_complete g p b b' : board_move g p b b' ->
  exists b'', In b'' (board_moves g p b) /\ Permutation b' b''.
Proof.
  intros H. destruct (move_found _ _ _ _ H) as (e & m & b'' & He & Ec & Hm & Hb & HP).
  exists b''. split; auto. apply in_flat_map. exists e. split; auto.
  rewrite (proj2 (content_eqb_ok _ _) Ec). apply in_flat_map. eauto.
Qed.
Theorem board_mobile_ok g p b : board_mobile g p b = true <-> exists b', board_move g p b b'.
Proof.
  unfold board_mobile. rewrite existsb_exists. split.
  - intros (e & He & H). apply andb_prop in H as [Ec H]. apply existsb_exists in H as (m & Hm & H).
    destruct (placed g p b (fst e) m) as [|b' l] eqn:E; [discriminate|]. exists b'.
    apply placed_sound with (fst e) m; [apply patterns_sound with (length b); auto|].
    rewrite E. left; auto.
  - intros (b' & H). destruct (move_found _ _ _ _ H) as (e & m & b'' & He & Ec & Hm & Hb & HP).
    exists e. split; auto. rewrite (proj2 (content_eqb_ok _ _) Ec). simpl. apply existsb_exists.
    exists m. split; auto. destruct (placed g p b (fst e) m); [destruct Hb|auto].
Qed.

(** ** A play ends *)
Definition weight (g : partizan_board) (x : content) : nat :=
  match g, x with
  | Domineering, _ | Clobber, _ => 1
  | Konane, Empty => 0
  | Konane, _ => 1
  | _, Empty => 1
  | _, _ => 0
  end%nat.
(** In Maize each piece weighs as many as there are cells behind it, by the sum of row and
    column. *)
Definition height (e : cell * content) : Z := fst (fst e) + snd (fst e).
Definition behind (heights : list Z) (h : Z) : nat := length (filter (fun k => h <? k) heights).
Definition piece_weight (heights : list Z) (e : cell * content) : nat :=
  match snd e with Black => behind heights (height e) | _ => 0 end.
Definition maize_size (b : board) : nat :=
  list_sum (map (piece_weight (map height b)) b).
Definition weight_of (g : partizan_board) (b : board) : nat :=
  list_sum (map (fun e => weight g (snd e)) b).
Definition board_size (g : partizan_board) (b : board) : nat :=
  match g with Maize => maize_size b | _ => weight_of g b end.
Lemma sum_permutation l l' : Permutation l l' -> list_sum l = list_sum l'.
Proof. intros H. induction H; simpl; lia. Qed.
Lemma size_app g a b : weight_of g (a ++ b) = (weight_of g a + weight_of g b)%nat.
Proof. unfold weight_of. rewrite map_app, list_sum_app. auto. Qed.
Lemma size_permutation g a b : Permutation a b -> weight_of g a = weight_of g b.
Proof. intros H. unfold weight_of. apply sum_permutation, Permutation_map, H. Qed.
Lemma size_cons g e b : weight_of g (e :: b) = (weight g (snd e) + weight_of g b)%nat.
Proof. auto. Qed.
Lemma jumps_size x y c d k : x <> Empty -> y <> Empty -> forall n,
  (weight_of Konane (after c (jumps x y d n k)) <=
   weight_of Konane (before c (jumps x y d n k)))%nat.
Proof.
  intros Hx Hy. induction k as [|k IH]; intros n; cbn [jumps before after map flat_map fst snd app].
  - rewrite !size_cons. destruct x, y; simpl; try congruence; lia.
  - fold (before c (jumps x y d (n + 2) k)) (after c (jumps x y d (n + 2) k)).
    specialize (IH (n + 2)). rewrite !size_cons. cbn [snd weight]. lia.
Qed.
Lemma behind_permutation H K h : Permutation H K -> behind H h = behind K h.
Proof.
  unfold behind. intros same. induction same; cbn [filter]; try congruence.
  - destruct (h <? x); cbn; congruence.
  - destruct (h <? x), (h <? y); reflexivity.
Qed.
Lemma behind_cons k l h : behind (k :: l) h = ((if (h <? k)%Z then 1 else 0) + behind l h)%nat.
Proof. unfold behind. cbn [filter]. destruct (h <? k); reflexivity. Qed.
Lemma behind_less l h k : h <= k -> (behind l k <= behind l h)%nat.
Proof.
  intros Hk. induction l as [|a l IH]; [reflexivity|]. rewrite !behind_cons.
  destruct (Z.ltb_spec k a), (Z.ltb_spec h a); lia.
Qed.
Lemma maize_permutation b k : Permutation b k -> maize_size b = maize_size k.
Proof.
  intros same. unfold maize_size. rewrite (map_ext _ (piece_weight (map height k))).
  - apply sum_permutation, Permutation_map, same.
  - intros e. unfold piece_weight. rewrite (behind_permutation _ (map height k)); [reflexivity|].
    apply Permutation_map, same.
Qed.
Lemma maize_smaller p b b' : board_move Maize p b b' -> (maize_size b' < maize_size b)%nat.
Proof.
  intros H. destruct H as [b c m rest Hm HP _]. rewrite (maize_permutation _ _ HP). clear HP b.
  assert (G : forall d, fst d + snd d = 1 -> forall R : board,
    Nat.lt (maize_size ((plus c (0, 0), Empty) :: (plus c d, Black) :: R))
           (maize_size ((plus c (0, 0), Black) :: (plus c d, Empty) :: R))).
  { intros d Hd R.
    set (hs := fst (plus c (0, 0)) + snd (plus c (0, 0)) :: fst (plus c d) + snd (plus c d)
               :: map height R).
    assert (E : forall x y, maize_size ((plus c (0, 0), x) :: (plus c d, y) :: R) =
      Nat.add (piece_weight hs (plus c (0, 0), x)) (Nat.add (piece_weight hs (plus c d, y))
        (list_sum (map (piece_weight hs) R)))) by reflexivity.
    rewrite !E.
    assert (Eblack : forall a, piece_weight hs (a, Black) = behind hs (fst a + snd a)) by
      reflexivity.
    assert (Eempty : forall a, piece_weight hs (a, Empty) = 0%nat) by reflexivity.
    rewrite !Eblack, !Eempty.
    enough (Nat.lt (behind hs (fst (plus c d) + snd (plus c d)))
                   (behind hs (fst (plus c (0, 0)) + snd (plus c (0, 0))))) by lia.
    pose proof (behind_less (map height R) (fst (plus c (0, 0)) + snd (plus c (0, 0)))
      (fst (plus c d) + snd (plus c d))) as K.
    unfold hs. rewrite !behind_cons. unfold plus in *. cbn [fst snd] in *.
    repeat match goal with |- context [?a <? ?b] => destruct (Z.ltb_spec a b); try lia end. }
  inversion Hm; subst m; cbn [after before flat_map map fst snd app]; apply G; reflexivity.
Qed.
Lemma weight_smaller g p b b' : g <> Maize -> board_move g p b b' ->
  (weight_of g b' < weight_of g b)%nat.
Proof.
  intros Hg H. destruct H as [b c m rest Hm HP Hf]. rewrite (size_permutation g _ _ HP), !size_app.
  apply Nat.add_lt_mono_r. clear HP Hf rest. revert Hg.
  destruct Hm as [d H|d H|p d H|p|p|p d k H|d H|d H| |]; intros Hg; try (destruct (Hg eq_refl));
    try (unfold weight_of; simpl; lia).
  - destruct p; unfold weight_of; simpl; lia.
  - destruct p; unfold weight_of; simpl; lia.
  - change (after c (((0, 0), own p, Some Empty) :: jumps (own p) (own (other p)) d 0 k))
      with ((plus c (0, 0), Empty) :: after c (jumps (own p) (own (other p)) d 0 k)).
    change (before c (((0, 0), own p, Some Empty) :: jumps (own p) (own (other p)) d 0 k))
      with ((plus c (0, 0), own p) :: before c (jumps (own p) (own (other p)) d 0 k)).
    pose proof (jumps_size (own p) (own (other p)) c d k) as K.
    specialize (K ltac:(destruct p; discriminate) ltac:(destruct p; discriminate) 0).
    rewrite !size_cons. cbn [snd]. destruct p; cbn [own weight] in *; lia.
Qed.
Theorem board_smaller g p b b' : board_move g p b b' -> (board_size g b' < board_size g b)%nat.
Proof.
  intros H. destruct g; try (apply (weight_smaller _ p); [discriminate|exact H]).
  apply (maize_smaller p). exact H.
Qed.
