(** Strategies, for any game whose moves can be listed: the part of the checkers of "strategy" and
    "strategies" that knows no game.

    What a move leaves is compared with what the evidence lists; see Lists.v. *)
Require Import List Permutation Bool Arith PArith Lia FMapPositive.
From Lastmove Require Import Rules.Play Theory.Play.
From Lastmove Require Export Check.Lists.
Import ListNotations.

(** ** Positions *)
Section Strategy.
Variable player : Type.
Variable other : player -> player.
Hypothesis other_other : forall p, other (other p) = p.
Variable part : Type.
Variable move : player -> part -> list part -> Prop.
Variable ended : part -> bool.
Variable size : part -> nat.
Hypothesis smaller : forall p x o, move p x o -> total part size o < size x.

Notation alike := (alike player part move ended).
Notation turn := (turn player part move).
Notation may_move := (may_move player part move ended).
Notation over := (over part ended).

(** The moves of a part, and whether there is one.  What a move leaves may be given in another way
    that is played alike. *)
Variable moves : player -> part -> list (list part).
Variable mobile : player -> part -> bool.
Hypothesis moves_sound : forall p x o, In o (moves p x) -> exists o', move p x o' /\ alike o' o.
Hypothesis moves_complete : forall p x o, move p x o -> exists o', In o' (moves p x) /\ alike o o'.
Hypothesis mobile_ok : forall p x, mobile p x = true <-> exists o, move p x o.

Variable eqb : part -> part -> bool.
Hypothesis eqb_ok : forall x y, eqb x y = true -> x = y.
Variable number : part -> positive.

Notation numbered := (numbered part).
Notation table := (table part).
Notation memory := (memory part).
Notation same_part := (same_part eqb).
Notation sorted := (sorted number).
Notation found := (found eqb).
Notation recall := (recall eqb).
Definition numbered_moves (p : player) (x : part) : list (list numbered) := map sorted (moves p x).

(** ** Options *)
(** All options of a position, sorted; of parts that occur several times only one is moved.
    The parts before those of g stand in reverse. *)
Fixpoint each_option (p : player) (m : memory (list (list numbered))) 
    (test : list numbered -> bool) (before g : list numbered) : bool :=
  match g with
  | [] => true
  | a :: g =>
      (match before with b :: _ => same_part a b | [] => false end ||
       forallb (fun o => test (merge o (rev_append before g))) (recall (numbered_moves p) m a)) &&
      each_option p m test (a :: before) g
  end.
Lemma parts_app (g h : list numbered) : parts (g ++ h) = parts g ++ parts h.
Proof. apply map_app. Qed.
Lemma each_option_ok p m test g : right_memory (numbered_moves p) m -> forall before,
  each_option p m test before g = true ->
  (forall a o, In a before -> In o (moves p (snd a)) -> exists c h,
     Permutation (a :: c) (rev before ++ g) /\ test h = true /\ Permutation (parts h) (o ++ parts c)) ->
  forall a o, In a (rev before ++ g) -> In o (moves p (snd a)) -> exists c h,
     Permutation (a :: c) (rev before ++ g) /\ test h = true /\ Permutation (parts h) (o ++ parts c).
Proof.
  intros Hmem. induction g as [|b g IH]; intros before H Hb a o Ha Ho.
  - rewrite app_nil_r in *. apply in_rev in Ha. eauto.
  - cbn [each_option] in H. apply andb_prop in H as [H1 H2].
    specialize (IH (b :: before) H2). simpl in IH. rewrite <- app_assoc in IH. simpl in IH.
    apply IH; auto. intros a' o' Ha' Ho'.
    assert (Hcase : In a' before \/ (a' = b /\
      forallb (fun o => test (merge o (rev_append before g))) (recall (numbered_moves p) m b) = true)).
    { destruct Ha' as [<-|Ha']; auto. apply orb_prop in H1 as [H1|H1]; auto.
      destruct before as [|d before]; [discriminate|]. apply (same_part_ok eqb eqb_ok) in H1. subst. left; left; auto. }
    destruct Hcase as [Ha''|[-> Hf]].
    + exact (Hb a' o' Ha'' Ho').
    + rewrite (recall_ok eqb eqb_ok (numbered_moves p) m b Hmem) in Hf. unfold numbered_moves in Hf. rewrite forallb_forall in Hf.
      exists (rev before ++ g), (merge (sorted o') (rev_append before g)).
      rewrite rev_append_rev in *. split; [apply Permutation_middle|]. split.
      * apply Hf. apply in_map. auto.
      * rewrite merge_ok, sorted_ok. auto.
Qed.
(** Every move in a position leads to one that is alike to one tested. *)
Lemma options_ok p m test g h : right_memory (numbered_moves p) m ->
  each_option p m test [] g = true -> turn p (parts g) h ->
  exists k, test k = true /\ alike h (parts k).
Proof.
  intros Hmem H (a & x & b & o & E & Hm & ->).
  assert (Hx : In x (parts g)) by (rewrite E; apply in_elt).
  apply in_map_iff in Hx as ((n & x') & Ex & Hx). simpl in Ex. subst x'.
  destruct (moves_complete _ _ _ Hm) as (o' & Ho' & A).
  destruct (each_option_ok p m test g Hmem [] H) with (a := (n, x)) (o := o') as (c & k & Hc & Hk & HP); auto.
  { intros ? ? []. }
  exists k. split; auto. apply alike_trans with (o' ++ parts c).
  2: apply alike_permutation, Permutation_sym; auto.
  apply alike_trans with (o ++ (a ++ b)).
  { apply alike_permutation. rewrite Permutation_app_swap_app. auto. }
  apply alike_app; auto. apply alike_permutation.
  apply (Permutation_map snd) in Hc. simpl in Hc. change (map snd g) with (parts g) in Hc.
  rewrite E in Hc. apply Permutation_cons_inv with x. rewrite Hc, Permutation_middle. auto.
Qed.

(** ** Replies *)
(** The part of h that has to be moved to reach r: the only one that r lacks. *)
Fixpoint lacking (h r : list numbered) : option numbered :=
  match h with
  | [] => None
  | a :: h => match remove_one same_part a r with Some r => lacking h r | None => Some a end
  end.
Definition same_parts (o : list part) (k : list part) : bool :=
  match remove_all eqb o k with Some [] => true | _ => false end.
Definition leads (p : player) (m : memory (list (list part))) (h r : list numbered) : bool :=
  match lacking h r with
  | None => false
  | Some a =>
      match remove_one same_part a h with
      | None => false
      | Some c =>
          match remove_all same_part c r with
          | None => false
          | Some k => let k := parts k in existsb (fun o => same_parts o k) (recall (moves p) m a)
          end
      end
  end.
Lemma leads_ok p m h r : right_memory (moves p) m -> leads p m h r = true ->
  exists k, turn p (parts h) k /\ alike k (parts r).
Proof.
  intros Hmem. unfold leads. destruct (lacking h r) as [a|]; [|discriminate].
  destruct (remove_one same_part a h) as [c|] eqn:E1; [|discriminate].
  destruct (remove_all same_part c r) as [k|] eqn:E2; [|discriminate]. intros H.
  apply existsb_exists in H as (o & Ho & H). rewrite (recall_ok eqb eqb_ok (moves p) m a Hmem) in Ho.
  unfold same_parts in H. destruct (remove_all eqb o (parts k)) as [[|? ?]|] eqn:E3; try discriminate.
  apply (remove_all_ok _ eqb_ok) in E3. rewrite app_nil_r in E3.
  apply (remove_one_ok _ (same_part_ok eqb eqb_ok)) in E1. apply (remove_all_ok _ (same_part_ok eqb eqb_ok)) in E2.
  destruct (moves_sound _ _ _ Ho) as (o' & Hm & A).
  assert (Hx : In (snd a) (parts h)).
  { apply in_map. apply Permutation_in with (a :: c); [apply Permutation_sym|simpl]; auto. }
  apply in_split in Hx as (u & v & E). exists (u ++ o' ++ v). split.
  { exists u, (snd a), v, o'. auto. }
  apply alike_trans with (o' ++ (u ++ v)).
  { apply alike_permutation, Permutation_app_swap_app. }
  apply alike_trans with (o ++ parts c).
  - apply alike_app; auto. apply alike_permutation. apply Permutation_cons_inv with (snd a).
    apply (Permutation_map snd) in E1. simpl in E1. change (map snd h) with (parts h) in E1.
    rewrite <- E1, E. apply Permutation_middle.
  - apply alike_permutation. apply (Permutation_map snd) in E2. rewrite map_app in E2.
    change (map snd r) with (parts r) in E2. change (map snd k) with (parts k) in E2.
    rewrite E2, E3. apply Permutation_app_comm.
Qed.

(** ** The check *)
(** For each position that the winner leaves, the replies to the options of the other player. *)
Definition replies := list (list part * list (list part * list part)).

(** The same with parts in normal form ([canon]), sorted.  Each part is brought into normal form once.
    As this is evidence, nothing need be proved of it. *)
Variable canon : part -> list part.
Definition entry : Type := list numbered * list (list numbered * list numbered).
Definition forms := PositiveMap.t (list numbered).
Definition canon_position (m : forms) (g : list part) : forms * list numbered :=
  fold_left (fun (s : forms * list numbered) x => let (m, h) := s in let n := number x in
      match PositiveMap.find n m with
      | Some l => (m, merge l h)
      | None => let l := sorted (canon x) in (PositiveMap.add n l m, merge l h)
      end) g (m, [] : list numbered).
Definition canon_entry (m : forms) (e : list part * list (list part * list part)) : forms * entry :=
  let (m, s) := canon_position m (fst e) in
  let (m, l) := fold_left (fun (a : forms * list (list numbered * list numbered)) q => let (m, l) := a in
      let (m, o) := canon_position m (fst q) in
      let (m, r) := canon_position m (snd q) in (m, (o, r) :: l)) (snd e)
      (m, [] : list (list numbered * list numbered)) in
  (m, (s, l)).
Definition entries (positions : replies) : list entry :=
  snd (fold_left (fun (a : forms * list entry) e => let (m, l) := a in let (m, e) := canon_entry m e in (m, e :: l))
    positions (PositiveMap.empty (list numbered), [] : list entry)).

Variable y : play.
Variable loser : player.
Let winner := other loser.
Definition normal : bool := match y with Normal => true | Misere => false end.
Definition is_over (g : list numbered) : bool := existsb (fun a => ended (snd a)) g.
Definition stuck (p : player) (g : list numbered) : bool :=
  forallb (fun a => negb (mobile p (snd a))) g.
Definition hints (l : list (list numbered * list numbered)) : PositiveMap.t (list numbered) :=
  fold_left (fun m e => PositiveMap.add (number_of (fst e)) (snd e) m) l (PositiveMap.empty _).
(** May the winner leave r? *)
Definition left_ok (t : table) (r : list numbered) : bool :=
  found t r || normal && (is_over r || stuck loser r).
Definition leaves (t : table) (m : memory (list (list part))) (h r : list numbered) : bool :=
  leads winner m h r && left_ok t r.
Definition reply_ok (t : table) (m : memory (list (list part)))
    (replies : PositiveMap.t (list numbered)) (h : list numbered) : bool :=
  negb (is_over h) &&
  (negb normal && stuck winner h ||
   match PositiveMap.find (number_of h) replies with Some r => leaves t m h r | None => false end).
Definition position_ok (t : table) (m : memory (list (list numbered)))
    (n : memory (list (list part))) (e : entry) : bool :=
  (normal || negb (is_over (fst e)) && negb (stuck loser (fst e))) &&
  (is_over (fst e) || each_option loser m (reply_ok t n (hints (snd e))) [] (fst e)).
Definition all_ok (t : table) (l : list entry) : bool :=
  let m := memory_of (numbered_moves loser) (flat_map fst l) in
  let n := memory_of (moves winner) (flat_map (fun e => flat_map fst (snd e)) l) in
  forallb (position_ok t m n) l.

Lemma is_over_ok g : is_over g = true <-> over (parts g).
Proof.
  unfold is_over, over. rewrite existsb_exists. split.
  - intros (a & Ha & E). exists (snd a). split; auto. apply in_map. auto.
  - intros (x & Hx & E). apply in_map_iff in Hx as (a & <- & Ha). exists a. auto.
Qed.
Lemma stuck_ok p g : stuck p g = true <-> forall h, ~ turn p (parts g) h.
Proof.
  unfold stuck. rewrite forallb_forall. split.
  - intros H h (a & x & b & o & E & Hm & _).
    assert (Hx : In x (parts g)) by (rewrite E; apply in_elt).
    apply in_map_iff in Hx as (z & <- & Hz). specialize (H z Hz).
    rewrite (proj2 (mobile_ok p (snd z))) in H; [discriminate|eauto].
  - intros H a Ha. destruct (mobile p (snd a)) eqn:E; auto. apply mobile_ok in E as (o & Ho).
    destruct (turn_in _ _ move p (parts g) (snd a) o) as (h & Hh); auto; [apply in_map; auto|].
    destruct (H h Hh).
Qed.
Lemma not_stuck_ok p g : stuck p g = false -> exists h, turn p (parts g) h.
Proof.
  intros H. unfold stuck in H. induction g as [|a g IH]; simpl in H; [discriminate|].
  destruct (mobile p (snd a)) eqn:E; simpl in H.
  - apply mobile_ok in E as (o & Ho). apply (turn_in _ _ move p _ (snd a) o); simpl; auto.
  - destruct (IH H) as (h & Hh). exists (snd a :: h). apply (turn_app _ _ move p [snd a]). right. eauto.
Qed.

(** A position is checked in the form [whole], which is played alike. *)
Variable whole : list part -> list part.
Hypothesis whole_ok : forall g, alike g (whole g).

(** [positions]: evidence.replies, in plain texts, with their parts in any order. *)
Definition check_loses (start : list part) (positions : replies) : bool :=
  let l := entries positions in
  let t := table_of (map fst l) in
  left_ok t (sorted (whole start)) && all_ok t l.
Definition check_wins (start first : list part) (positions : replies) : bool :=
  let l := entries positions in
  let t := table_of (map fst l) in
  let g := sorted (whole start) in
  negb (is_over g) && leaves t (memory_of (moves winner) g) g (snd (canon_position (PositiveMap.empty _) first))
  && all_ok t l.
(** In misère play, where the winner has no move. *)
Definition check_stuck (start : list part) : bool :=
  negb normal && stuck winner (sorted (whole start)).

Notation Loses := (Loses player other part move ended).
Notation Wins := (Wins player other part move ended).

Section Sound.
Variable l : list entry.
Let t := table_of (map fst l).
Hypothesis l_ok : all_ok t l = true.
Definition safe (g : list part) : Prop := exists k, In k (map fst l) /\ g = parts k.

Lemma normal_ok : normal = true -> y = Normal.
Proof. unfold normal. destruct y; [auto|discriminate]. Qed.
Lemma left_ok_ok r : left_ok t r = true -> safe (parts r) \/ Loses y loser (parts r).
Proof.
  intros H. apply orb_prop in H as [H|H].
  - left. exists r. split; auto. apply (found_ok eqb eqb_ok) in H. auto.
  - right. apply andb_prop in H as [Hy H]. rewrite (normal_ok Hy). apply loses_stuck.
    intros h [No Ht]. apply orb_prop in H as [H|H].
    + apply No, is_over_ok, H.
    + exact (proj1 (stuck_ok _ _) H h Ht).
Qed.
Lemma leaves_ok m h r : right_memory (moves winner) m -> leaves t m h r = true -> ~ over (parts h) ->
  exists k, may_move winner (parts h) k /\ alike k (parts r) /\
  (safe (parts r) \/ Loses y loser (parts r)).
Proof.
  intros Hmem H No. apply andb_prop in H as [H1 H2].
  apply leads_ok in H1 as (k & Hk & A); auto.
  exists k. split; [split; auto|]. split; auto. apply left_ok_ok; auto.
Qed.
Lemma all_loses g : safe g -> forall k, alike k g -> Loses y loser k.
Proof.
  intros Hg k A. apply strategy_loses with (size := size) (safe := safe) (s := g); auto.
  clear g Hg k A. intros s (k & Hk & ->). apply in_map_iff in Hk as ((k' & e) & E & Hk).
  simpl in E. subst k'. unfold all_ok in l_ok. rewrite forallb_forall in l_ok.
  specialize (l_ok _ Hk). set (m := memory_of (numbered_moves loser) _) in l_ok.
  set (n := memory_of (moves winner) _) in l_ok.
  assert (Hm : right_memory (numbered_moves loser) m) by apply memory_of_ok.
  assert (Hn : right_memory (moves winner) n) by apply memory_of_ok.
  unfold position_ok in l_ok. simpl in l_ok. apply andb_prop in l_ok as [H1 H2]. split.
  - intros Hy. unfold normal in H1. rewrite Hy in H1. simpl in H1. apply andb_prop in H1 as [Ho Hs].
    apply negb_true_iff in Hs. apply not_stuck_ok in Hs as (h & Hh). exists h. split; auto.
    intros O. apply is_over_ok in O. rewrite O in Ho. discriminate.
  - intros h [No Ht]. apply orb_prop in H2 as [H2|H2]; [apply is_over_ok in H2; contradiction|].
    destruct (options_ok _ _ _ _ _ Hm H2 Ht) as (h' & H & A). unfold reply_ok in H.
    apply andb_prop in H as [Ho H]. apply negb_true_iff in Ho.
    assert (No' : ~ over (parts h')) by (intros O; apply is_over_ok in O; congruence).
    apply orb_prop in H as [H|H].
    + apply andb_prop in H as [Hy H]. right; right. split.
      * unfold normal in Hy. destruct y; [discriminate|auto].
      * intros r Hr. destruct (alike_may_move _ _ _ _ _ _ _ _ A Hr) as (r' & Hr' & _).
        apply (proj1 (stuck_ok _ _) H r'). apply Hr'.
    + destruct (PositiveMap.find _ _) as [r|]; [|discriminate].
      apply (leaves_ok n) in H as (q & Hq & H); auto.
      destruct (alike_may_move _ _ _ _ _ _ _ _ (alike_sym _ _ _ _ _ _ A) Hq) as (q' & Hq' & Aq).
      assert (Ar : alike q' (parts r)).
      { apply alike_trans with q; [apply alike_sym; auto|]. apply H. }
      destruct H as [_ [Hs|HL]].
      * left. exists q', (parts r). auto.
      * right; left. exists q'. split; auto. eapply loses_alike; [exact HL|]. apply alike_sym; auto.
Qed.
End Sound.

Lemma sorted_whole g : alike g (parts (sorted (whole g))).
Proof.
  apply alike_trans with (whole g); auto. apply alike_permutation, Permutation_sym, sorted_ok.
Qed.

Theorem check_loses_sound start positions :
  check_loses start positions = true -> Loses y loser start.
Proof.
  unfold check_loses. set (l := entries positions). intros H.
  apply andb_prop in H as [H1 H2]. pose proof (sorted_whole start) as A.
  apply (left_ok_ok l) in H1 as [H1|H1].
  - apply (all_loses l H2 (parts (sorted (whole start)))); auto.
  - eapply loses_alike; [exact H1|]. apply alike_sym; auto.
Qed.
Theorem check_wins_sound start first positions :
  check_wins start first positions = true -> Wins y winner start.
Proof.
  unfold check_wins. set (l := entries positions). set (f := snd (canon_position _ first)). intros H.
  apply andb_prop in H as [H H2]. apply andb_prop in H as [Ho H1]. apply negb_true_iff in Ho.
  pose proof (sorted_whole start) as A.
  apply (leaves_ok l) in H1 as (k & Hk & H).
  2: apply memory_of_ok.
  2:{ intros O. apply is_over_ok in O. congruence. }
  destruct (alike_may_move _ _ _ _ _ _ _ _ (alike_sym _ _ _ _ _ _ A) Hk) as (k' & Hk' & A').
  apply wins_by_a_move with k'; auto. unfold winner. rewrite other_other.
  assert (Ar : alike k' (parts f)).
  { apply alike_trans with k; [apply alike_sym; auto|]. apply H. }
  destruct H as [_ [Hs|HL]].
  - apply (all_loses l H2 _ Hs). auto.
  - eapply loses_alike; [exact HL|]. apply alike_sym; auto.
Qed.
Theorem check_stuck_sound start : check_stuck start = true -> Wins y winner start.
Proof.
  intros H. apply andb_prop in H as [Hy H]. apply wins_without_move.
  - unfold normal in Hy. destruct y; [discriminate|auto].
  - intros h Hh. destruct (alike_may_move _ _ _ _ _ _ _ _ (sorted_whole start) Hh) as (k & Hk & _).
    apply (proj1 (stuck_ok _ _) H k). apply Hk.
Qed.
End Strategy.
