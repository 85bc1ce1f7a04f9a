(** A checker for the outcomes P and N by a strategy, in normal and misere play. *)
Require Import List Permutation Arith NArith ZArith Bool Lia FMapPositive.
From Lastmove Require Import Theory.Impartial Rules.Heaps Theory.Octal Rules.Sum.
Import ListNotations.
Local Open Scope nat_scope.

Definition size (x : part) : nat :=
  match x with Code _ n => 2 * n - 1 | NimHeap n => n | Cram l => length l end.
Lemma cell_eqb_refl a : cell_eqb a a = true.
Proof. unfold cell_eqb. rewrite !Z.eqb_refl. auto. Qed.
Lemma filter_shorter {A} (f : A -> bool) l a : In a l -> f a = false -> length (filter f l) < length l.
Proof.
  induction l as [|b l IH]; simpl; [tauto|]. intros [->|H] E.
  - rewrite E. clear. induction l as [|c l IH]; simpl; [lia|]. destruct (f c); simpl; lia.
  - specialize (IH H E). destruct (f b); simpl; lia.
Qed.
Lemma smaller x o : In o (moves x) -> total part size o < size x.
Proof.
  destruct x as [c n|n|l]; cbn [moves size]; intros H.
  - apply in_map_iff in H as (h & <- & H).
    assert (E : total part size (map (Code c) h) = total Rules.Heaps.part Theory.Octal.size (map Heap h)).
    { unfold total. rewrite !map_map. auto. }
    rewrite E. apply (Theory.Octal.smaller c (Heap n)). simpl. apply in_map; auto.
  - apply in_map_iff in H as (k & <- & H). apply in_seq in H. unfold total; simpl; lia.
  - apply in_flat_map in H as (a & Ha & H).
    assert (L : exists b, o = [Cram (without a b l)]).
    { apply in_flat_map in H as (b & _ & H). exists b. destruct (free_in l b); simpl in H; [|tauto].
      destruct H as [H|[]]; auto. }
    destruct L as (b & ->). unfold total. simpl.
    assert (length (without a b l) < length l); [|lia].
    apply filter_shorter with a; auto. rewrite cell_eqb_refl. auto.
Qed.

(** Comparing positions: an order in which to sort parts, of which nothing is proved, and equality, of which it is. *)
Fixpoint list_eqb {A} (f : A -> A -> bool) (l l' : list A) : bool :=
  match l, l' with [], [] => true | a :: l, b :: l' => f a b && list_eqb f l l' | _, _ => false end.
Lemma list_eqb_ok {A} (f : A -> A -> bool) : (forall a b, f a b = true -> a = b) -> forall l l', list_eqb f l l' = true -> l = l'.
Proof.
  intros Hf. induction l as [|a l IH]; intros [|b l'] H; simpl in H; try discriminate; auto.
  apply andb_prop in H as [H1 H2]. f_equal; auto.
Qed.
Definition part_eqb (x y : part) : bool :=
  match x, y with
  | Code c n, Code d m => (n =? m) && list_eqb N.eqb c d
  | NimHeap n, NimHeap m => n =? m
  | Cram l, Cram k => list_eqb cell_eqb l k
  | _, _ => false
  end.
Lemma part_eqb_ok x y : part_eqb x y = true -> x = y.
Proof.
  destruct x, y; simpl; intros H; try discriminate.
  - apply andb_prop in H as [H1 H2]. apply Nat.eqb_eq in H1. subst. f_equal.
    apply list_eqb_ok in H2; auto. intros; apply N.eqb_eq; auto.
  - apply Nat.eqb_eq in H. congruence.
  - f_equal. apply list_eqb_ok in H; auto. intros [a b] [a' b'] E. unfold cell_eqb in E; simpl in E.
    apply andb_prop in E as [E1 E2]. apply Z.eqb_eq in E1, E2. congruence.
Qed.
Definition key (x : part) : list N :=
  match x with
  | Code c n => 1%N :: N.of_nat n :: c
  | NimHeap n => [2%N; N.of_nat n]
  | Cram l => 3%N :: flat_map (fun a => [Z.to_N (fst a); Z.to_N (snd a)]) l
  end.
Fixpoint key_leb (k l : list N) : bool :=
  match k, l with
  | [], _ => true | _, [] => false
  | a :: k, b :: l => if (a =? b)%N then key_leb k l else (a <? b)%N
  end.
Fixpoint insert (x : part) (l : list part) : list part :=
  match l with [] => [x] | y :: l' => if key_leb (key x) (key y) then x :: l else y :: insert x l' end.
Definition sort (l : list part) : list part := fold_right insert [] l.
Lemma insert_perm x l : Permutation (insert x l) (x :: l).
Proof.
  induction l as [|y l IH]; simpl; auto. destruct (key_leb (key x) (key y)); auto.
  rewrite IH. apply perm_swap.
Qed.
Lemma sort_perm l : Permutation (sort l) l.
Proof. induction l; simpl; auto. rewrite insert_perm; auto. Qed.
Definition plain (l : list part) : list part := sort (filter (live part moves) l).
Lemma same_plain k s : plain k = plain s -> same part moves k s.
Proof. intros H. unfold same. rewrite <- (sort_perm (filter _ k)), <- (sort_perm (filter _ s)). unfold plain in H. rewrite H. auto. Qed.

(** A table of positions, found by a number of which nothing needs to be proved. *)
Definition number (l : list part) : positive :=
  fold_left (fun h a => Pos.add (Pos.mul h 5) (N.succ_pos a)) (flat_map key l) 1%positive.
Definition table := PositiveMap.t (list (list part)).
Definition enter (t : table) (s : list part) : table :=
  let k := plain s in let h := number k in
  PositiveMap.add h (k :: match PositiveMap.find h t with Some b => b | None => [] end) t.
Definition found (t : table) (l : list part) : bool :=
  let k := plain l in
  match PositiveMap.find (number k) t with
  | Some b => existsb (list_eqb part_eqb k) b | None => false end.
Definition table_of (left : list (list part)) : table := fold_left enter left (PositiveMap.empty _).
Definition in_table (t : table) (k : list part) : Prop := exists h b, PositiveMap.find h t = Some b /\ In k b.
Lemma enter_ok t s k : in_table (enter t s) k -> k = plain s \/ in_table t k.
Proof.
  intros (h & b & Hf & Hi). unfold enter in Hf.
  destruct (Pos.eq_dec h (number (plain s))) as [->|E].
  - rewrite PositiveMap.gss in Hf. injection Hf as <-. destruct Hi as [<-|Hi]; auto. right.
    destruct (PositiveMap.find (number (plain s)) t) eqn:F; [|destruct Hi]. exists (number (plain s)), l. auto.
  - rewrite PositiveMap.gso in Hf by auto. right. exists h, b. auto.
Qed.
Lemma table_ok left : forall t k, in_table (fold_left enter left t) k -> in_table t k \/ exists s, In s left /\ k = plain s.
Proof.
  induction left as [|s l IH]; simpl; intros t k H; auto. destruct (IH _ _ H) as [H'|(u & Hu & ->)].
  - apply enter_ok in H' as [->|H']; eauto.
  - right; eauto.
Qed.
Lemma found_ok left k : found (table_of left) k = true -> exists s, In s left /\ same part moves k s.
Proof.
  unfold found. destruct (PositiveMap.find _ _) as [b|] eqn:E; [|discriminate]. intros H.
  apply existsb_exists in H as (q & Hq & H). apply list_eqb_ok in H; [|apply part_eqb_ok].
  destruct (table_ok left (PositiveMap.empty _) q) as [(h & b' & Hf & _)|(s & Hs & ->)].
  - exists (number (plain k)), b. auto.
  - rewrite PositiveMap.gempty in Hf. discriminate.
  - exists s. split; auto. apply same_plain; auto.
Qed.

Definition check_P (y : play) (start : list part) (left : list (list part)) : bool :=
  let t := table_of left in found t start && strategy part moves (found t) left y.
Definition check_N (y : play) (start : list part) (left : list (list part)) : bool :=
  let t := table_of left in
  (match y with Normal => false | Misere => stuck part moves start end) ||
  existsb (found t) (options part moves start) && strategy part moves (found t) left y.

Theorem check_P_sound y start left : check_P y start left = true -> outcome_P y start.
Proof.
  intros H. apply andb_prop in H as [H1 H2].
  apply (strategy_sound part moves size smaller _ left (found_ok left) y H2 start H1).
Qed.
Theorem check_N_sound y start left : check_N y start left = true -> outcome_N y start.
Proof.
  intros H. apply orb_prop in H as [H|H].
  - destruct y; [discriminate|]. apply N_stuck; auto. unfold stuck in H. destruct (options _ _ start); auto; discriminate.
  - apply andb_prop in H as [H1 H2]. apply existsb_exists in H1 as (k & Hk & H1). apply N_move with k; auto.
    apply (strategy_sound part moves size smaller _ left (found_ok left) y H2 k H1).
Qed.
Print Assumptions check_P_sound.
Print Assumptions check_N_sound.
