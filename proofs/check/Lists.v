(** Lists up to order; parts that carry a number, by which they are sorted and found; tables.

    Of the numbers nothing is proved: they make the checkers quick, and equal parts are compared. *)
Require Import List Permutation Bool Arith PArith Lia FMapPositive.
Import ListNotations.

(** ** Lists, up to order *)
Section Lists.
Context {A : Type} (eqb : A -> A -> bool) (eqb_ok : forall a b, eqb a b = true -> a = b).

Fixpoint list_eqb (l l' : list A) : bool :=
  match l, l' with
  | [], [] => true
  | a :: l, b :: l' => eqb a b && list_eqb l l'
  | _, _ => false
  end.
Lemma list_eqb_ok l : forall l', list_eqb l l' = true -> l = l'.
Proof.
  induction l as [|a l IH]; intros [|b l'] H; simpl in H; try discriminate; auto.
  apply andb_prop in H as [H1 H2]. f_equal; auto.
Qed.
(** The list without one copy of a. *)
Fixpoint remove_one (a : A) (l : list A) : option (list A) :=
  match l with
  | [] => None
  | b :: l => if eqb a b then Some l else option_map (cons b) (remove_one a l)
  end.
Lemma remove_one_ok a l : forall r, remove_one a l = Some r -> Permutation l (a :: r).
Proof.
  induction l as [|b l IH]; simpl; intros r H; [discriminate|]. destruct (eqb a b) eqn:E.
  - injection H as <-. rewrite (eqb_ok _ _ E). auto.
  - destruct (remove_one a l) as [k|]; [|discriminate]. injection H as <-.
    rewrite (IH k eq_refl). apply perm_swap.
Qed.
Fixpoint remove_all (k l : list A) : option (list A) :=
  match k with
  | [] => Some l
  | a :: k => match remove_one a l with Some l => remove_all k l | None => None end
  end.
Lemma remove_all_ok k : forall l r, remove_all k l = Some r -> Permutation l (k ++ r).
Proof.
  induction k as [|a k IH]; simpl; intros l r H; [injection H as <-; auto|].
  destruct (remove_one a l) as [l'|] eqn:E; [|discriminate].
  rewrite (remove_one_ok _ _ _ E). auto.
Qed.
End Lists.

(** ** Numbered parts *)
Section Numbered.
Context {part : Type} (eqb : part -> part -> bool).
Hypothesis eqb_ok : forall x y, eqb x y = true -> x = y.
Variable number : part -> positive.

Definition numbered : Type := positive * part.
Definition parts (g : list numbered) : list part := map snd g.
Definition same_part (a b : numbered) : bool := (fst a =? fst b)%positive && eqb (snd a) (snd b).

Fixpoint insert (a : numbered) (g : list numbered) : list numbered :=
  match g with
  | [] => [a]
  | b :: g' => if (fst a <=? fst b)%positive then a :: g else b :: insert a g'
  end.
Definition merge (o g : list numbered) : list numbered := fold_right insert g o.
Definition sorted (g : list part) : list numbered :=
  fold_right (fun x => insert (number x, x)) [] g.

Lemma insert_ok a g : Permutation (parts (insert a g)) (snd a :: parts g).
Proof.
  induction g as [|b g IH]; simpl; auto. destruct (fst a <=? fst b)%positive; simpl; auto.
  rewrite IH. apply perm_swap.
Qed.
Lemma merge_ok o g : Permutation (parts (merge o g)) (parts o ++ parts g).
Proof. induction o; simpl; auto. rewrite insert_ok. auto. Qed.
Lemma sorted_ok g : Permutation (parts (sorted g)) g.
Proof. induction g; simpl; auto. rewrite insert_ok. auto. Qed.

(** The number of a position: the digits of the numbers of its parts, each after a 1; 0 ends a part. *)
Fixpoint spell (p : positive) (rest : positive) : positive :=
  match p with
  | xH => xO rest
  | xO p => xI (xO (spell p rest))
  | xI p => xI (xI (spell p rest))
  end.
Definition number_of (g : list numbered) : positive := fold_right (fun a => spell (fst a)) xH g.

(** ** A table of positions *)
Definition table := PositiveMap.t (list (list numbered)).
Definition bucket (t : table) (g : list numbered) : list (list numbered) :=
  match PositiveMap.find (number_of g) t with Some b => b | None => [] end.
Definition enter (t : table) (g : list numbered) : table :=
  PositiveMap.add (number_of g) (g :: bucket t g) t.
Definition table_of (l : list (list numbered)) : table :=
  fold_left enter l (PositiveMap.empty _).
Definition found (t : table) (g : list numbered) : bool :=
  existsb (list_eqb same_part g) (bucket t g).

Definition within (t : table) (g : list numbered) : Prop :=
  exists n b, PositiveMap.find n t = Some b /\ In g b.
Lemma enter_ok t g k : within (enter t g) k -> k = g \/ within t k.
Proof.
  intros (n & b & Hf & Hi). unfold enter in Hf. destruct (Pos.eq_dec n (number_of g)) as [->|E].
  - rewrite PositiveMap.gss in Hf. injection Hf as <-. destruct Hi as [<-|Hi]; auto.
    unfold bucket in Hi. destruct (PositiveMap.find _ t) eqn:F; [|destruct Hi].
    right. exists (number_of g), l. auto.
  - rewrite PositiveMap.gso in Hf by auto. right. exists n, b. auto.
Qed.
Lemma table_ok l g : within (table_of l) g -> In g l.
Proof.
  unfold table_of. assert (H : forall t, within (fold_left enter l t) g -> within t g \/ In g l).
  { induction l as [|k l IH]; simpl; intros t H; auto.
    destruct (IH _ H) as [H'|H']; auto. apply enter_ok in H' as [->|H']; auto. }
  intros Hw. destruct (H _ Hw) as [(n & b & Hf & _)|]; auto.
  rewrite PositiveMap.gempty in Hf. discriminate.
Qed.
Lemma same_part_ok a b : same_part a b = true -> a = b.
Proof.
  destruct a, b. intros H. apply andb_prop in H as [H1 H2]. apply Pos.eqb_eq in H1.
  apply eqb_ok in H2. simpl in *. congruence.
Qed.
Lemma found_ok l g : found (table_of l) g = true -> In g l.
Proof.
  intros H. apply table_ok. unfold found, bucket in H.
  destruct (PositiveMap.find _ _) as [b|] eqn:E; [|discriminate].
  apply existsb_exists in H as (k & Hk & H). apply (list_eqb_ok _ same_part_ok) in H. subst k.
  exists (number_of g), b. auto.
Qed.

(** ** Something computed once for each part that recurs *)
Section Memory.
Context {V : Type} (value : part -> V).
Definition memory := PositiveMap.t (part * V).
Definition remember (m : memory) (a : numbered) : memory :=
  match PositiveMap.find (fst a) m with
  | Some _ => m
  | None => PositiveMap.add (fst a) (snd a, value (snd a)) m
  end.
Definition recall (m : memory) (a : numbered) : V :=
  match PositiveMap.find (fst a) m with
  | Some (x, v) => if eqb x (snd a) then v else value (snd a)
  | None => value (snd a)
  end.
(** Parts that occur once are not worth it. *)
Fixpoint repeated (seen : PositiveMap.t unit) (l : list numbered) : list numbered :=
  match l with
  | [] => []
  | a :: l =>
      match PositiveMap.find (fst a) seen with
      | Some _ => a :: repeated seen l
      | None => repeated (PositiveMap.add (fst a) tt seen) l
      end
  end.
Definition memory_of (l : list numbered) : memory :=
  fold_left remember (repeated (PositiveMap.empty _) l) (PositiveMap.empty _).
Definition right_memory (m : memory) : Prop :=
  forall n x v, PositiveMap.find n m = Some (x, v) -> v = value x.
Lemma memory_of_ok l : right_memory (memory_of l).
Proof.
  unfold memory_of. assert (G : forall m, right_memory m ->
    right_memory (fold_left remember (repeated (PositiveMap.empty _) l) m)).
  { induction (repeated _ l) as [|a k IH]; simpl; intros m Hm; auto. apply IH. intros n x v.
    unfold remember. destruct (PositiveMap.find (fst a) m) eqn:E; [apply Hm|].
    destruct (Pos.eq_dec n (fst a)) as [->|Hn].
    - rewrite PositiveMap.gss. intros [= <- <-]. auto.
    - rewrite PositiveMap.gso by auto. apply Hm. }
  apply G. intros n x v E. rewrite PositiveMap.gempty in E. discriminate.
Qed.
Lemma recall_ok m a : right_memory m -> recall m a = value (snd a).
Proof.
  intros Hm. unfold recall. destruct (PositiveMap.find (fst a) m) as [[x v]|] eqn:E; auto.
  destruct (eqb x (snd a)) eqn:Ex; auto. apply eqb_ok in Ex. subst x. apply (Hm _ _ _ E).
Qed.
End Memory.
End Numbered.
Arguments numbered : clear implicits.
Arguments table : clear implicits.
Arguments memory : clear implicits.
