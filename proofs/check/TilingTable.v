(** Sets of cells that are filled, each with numbers of ways: tables that are trees, for counting tilings.
    The first cell decides at the root, the next one below it, and so on. *)
Require Import ZArith NArith List Bool Lia.
Import ListNotations.
Local Open Scope N_scope.

(** * Numbers of ways, by how often tiles are used *)

Definition entries := list (list Z * N).
Fixpoint compare (a b : list Z) : comparison :=
  match a, b with
  | [], [] => Eq
  | [], _ => Lt
  | _, [] => Gt
  | x :: a, y :: b => match Z.compare x y with Eq => compare a b | other => other end
  end.
Lemma compare_eq a : forall b, compare a b = Eq -> a = b.
Proof.
  induction a as [|x a IH]; intros [|y b]; cbn [compare]; try discriminate; auto.
  destruct (Z.compare_spec x y); try discriminate. intros E. apply IH in E. congruence.
Qed.
(** Both in order; nothing is proved of that. *)
Fixpoint merge (v : entries) : entries -> entries :=
  match v with
  | [] => fun w => w
  | (a, n) :: v' =>
      fix into (w : entries) : entries :=
        match w with
        | [] => v
        | (b, m) :: w' =>
            match compare a b with
            | Eq => (a, n + m) :: merge v' w'
            | Lt => (a, n) :: merge v' w
            | Gt => (b, m) :: into w'
            end
        end
  end.
Fixpoint weigh_entries (v : entries) (f : list Z -> N) : N :=
  match v with [] => 0 | (a, n) :: v => n * f a + weigh_entries v f end.

Lemma weigh_merge f v : forall w,
  weigh_entries (merge v w) f = weigh_entries v f + weigh_entries w f.
Proof.
  induction v as [|(a, n) v IH]; cbn [merge weigh_entries]; [lia|].
  induction w as [|(b, m) w IHw]; cbn [weigh_entries]; [lia|].
  destruct (compare a b) eqn:E; cbn [weigh_entries].
  - apply compare_eq in E. subst b. rewrite IH. lia.
  - rewrite IH. cbn [weigh_entries]. lia.
  - rewrite IHw. lia.
Qed.
Lemma weigh_entries_ext v f g : (forall a, f a = g a) -> weigh_entries v f = weigh_entries v g.
Proof. intros H. induction v as [|(a, n) v IH]; cbn [weigh_entries]; auto. rewrite IH, H. auto. Qed.
Lemma weigh_entries_plus v f g :
  weigh_entries v (fun a => f a + g a) = weigh_entries v f + weigh_entries v g.
Proof. induction v as [|(a, n) v IH]; cbn [weigh_entries]; lia. Qed.
Lemma weigh_entries_zero v : weigh_entries v (fun _ => 0) = 0.
Proof. induction v as [|(a, n) v IH]; cbn [weigh_entries]; lia. Qed.

(** * Rows of truth values of any length: beyond their ends they are false. *)

Definition same (b b' : list bool) : Prop := forall i, nth i b false = nth i b' false.
Lemma nth_head (b : list bool) : hd false b = nth 0 b false.
Proof. destruct b; auto. Qed.
Lemma nth_tail (b : list bool) i : nth i (tl b) false = nth (S i) b false.
Proof. destruct b; auto. destruct i; auto. Qed.
Lemma same_head b b' : same b b' -> hd false b = hd false b'.
Proof. intros H. rewrite !nth_head. apply H. Qed.
Lemma same_tail b b' : same b b' -> same (tl b) (tl b').
Proof. intros H i. rewrite !nth_tail. apply H. Qed.
Lemma same_cons x b b' : same b b' -> same (x :: b) (x :: b').
Proof. intros H [|i]; cbn [nth]; auto. Qed.
Lemma same_parts b : same (hd false b :: tl b) b.
Proof. intros [|i]; cbn [nth]; [apply nth_head|apply nth_tail]. Qed.

Fixpoint apart (m b : list bool) : bool :=
  match m with
  | [] => true
  | x :: m => if x && hd false b then false else apart m (tl b)
  end.
Fixpoint union (m b : list bool) : list bool :=
  match m with [] => b | x :: m => (x || hd false b) :: union m (tl b) end.
Lemma same_apart m : forall b b', same b b' -> apart m b = apart m b'.
Proof.
  induction m as [|x m IH]; intros b b' H; cbn [apart]; auto.
  rewrite (same_head b b' H), (IH _ _ (same_tail b b' H)). auto.
Qed.
Lemma same_union m : forall b b', same b b' -> same (union m b) (union m b').
Proof.
  induction m as [|x m IH]; intros b b' H; cbn [union]; auto.
  rewrite (same_head b b' H). apply same_cons, IH, same_tail, H.
Qed.

(** * Tables *)

Inductive table :=
| Nothing
| Rest (ways : entries)             (* all other cells are free *)
| Node (free filled : table).

Definition normal (w : list bool -> list Z -> N) : Prop :=
  forall b b' a, same b b' -> w b a = w b' a.
Fixpoint weigh (t : table) (w : list bool -> list Z -> N) : N :=
  match t with
  | Nothing => 0
  | Rest v => weigh_entries v (w [])
  | Node l r => weigh l (fun b => w (false :: b)) + weigh r (fun b => w (true :: b))
  end.

Lemma normal_cons w x : normal w -> normal (fun b => w (x :: b)).
Proof. intros H b b' a E. apply H, same_cons, E. Qed.
Lemma weigh_ext t : forall w w', (forall b a, w b a = w' b a) -> weigh t w = weigh t w'.
Proof.
  induction t as [|v|l IHl r IHr]; intros w w' H; cbn [weigh]; auto.
  - apply weigh_entries_ext. auto.
  - f_equal; auto.
Qed.
Lemma weigh_plus t : forall w w',
  weigh t (fun b a => w b a + w' b a) = weigh t w + weigh t w'.
Proof.
  induction t as [|v|l IHl r IHr]; intros w w'; cbn [weigh]; auto.
  - apply weigh_entries_plus.
  - rewrite (IHl (fun b => w (false :: b)) (fun b => w' (false :: b))).
    rewrite (IHr (fun b => w (true :: b)) (fun b => w' (true :: b))). lia.
Qed.
Lemma weigh_zero t : weigh t (fun _ _ => 0) = 0.
Proof.
  induction t as [|v|l IHl r IHr]; cbn [weigh]; auto using weigh_entries_zero.
  rewrite IHl, IHr. auto.
Qed.

(** The first cell is free, or filled. *)
Definition free_part (t : table) : table := match t with Node l _ => l | other => other end.
Definition filled_part (t : table) : table := match t with Node _ r => r | _ => Nothing end.
Lemma weigh_parts t w : normal w -> weigh t w =
  weigh (free_part t) (fun b => w (false :: b)) + weigh (filled_part t) (fun b => w (true :: b)).
Proof.
  intros H. destruct t as [|v|l r]; cbn [weigh free_part filled_part]; auto.
  rewrite N.add_0_r. apply weigh_entries_ext. intros a. apply H. intros [|[|i]]; auto.
Qed.

Definition node (l r : table) : table :=
  match l, r with Nothing, Nothing => Nothing | _, _ => Node l r end.
Lemma weigh_node l r w : weigh (node l r) w = weigh (Node l r) w.
Proof. destruct l, r; auto. Qed.

Fixpoint rest_into (v : entries) (t : table) : table :=
  match t with
  | Nothing => Rest v
  | Rest w => Rest (merge v w)
  | Node l r => Node (rest_into v l) r
  end.
Lemma weigh_rest_into v t : forall w, normal w ->
  weigh (rest_into v t) w = weigh_entries v (w []) + weigh t w.
Proof.
  induction t as [|u|l IHl r _]; intros w H; cbn [rest_into weigh].
  - lia.
  - apply weigh_merge.
  - rewrite IHl by (apply normal_cons, H).
    rewrite (weigh_entries_ext v (w [false]) (w [])); [lia|].
    intros a. apply H. intros [|[|i]]; auto.
Qed.
Fixpoint join (t u : table) : table :=
  match t with
  | Nothing => u
  | Rest v => rest_into v u
  | Node l r =>
      match u with
      | Nothing => t
      | Rest v => rest_into v t
      | Node l' r' => Node (join l l') (join r r')
      end
  end.
Lemma weigh_join t : forall u w, normal w -> weigh (join t u) w = weigh t w + weigh u w.
Proof.
  induction t as [|v|l IHl r IHr]; intros u w H; [auto|apply weigh_rest_into, H|].
  destruct u as [|v|l' r']; [cbn [join weigh]; lia| |].
  - change (join (Node l r) (Rest v)) with (rest_into v (Node l r)).
    rewrite weigh_rest_into by auto. cbn [weigh]. lia.
  - cbn [join weigh]. rewrite IHl, IHr by (apply normal_cons, H). lia.
Qed.

(** n and the number of entries *)
Fixpoint entries_in (t : table) (n : N) : N :=
  match t with
  | Nothing => n
  | Rest v => fold_left (fun n _ => N.succ n) v n
  | Node l r => entries_in l (entries_in r n)
  end.
Lemma entries_more t : forall n, n <= entries_in t n.
Proof.
  induction t as [|v|l IHl r IHr]; intros n; cbn [entries_in].
  - lia.
  - revert n. induction v as [|a v IH]; intros n; cbn [fold_left]; [lia|].
    specialize (IH (N.succ n)). lia.
  - specialize (IHr n). specialize (IHl (entries_in r n)). lia.
Qed.

(** Fills the cells of a mask, where all of them are free. *)
Fixpoint cover (m : list bool) (t : table) : table :=
  match m, t with
  | [], _ => t
  | _, Nothing => Nothing
  | x :: m, _ =>
      if x then node Nothing (cover m (free_part t))
      else node (cover m (free_part t)) (cover m (filled_part t))
  end.
Lemma weigh_cover m : forall t w, normal w ->
  weigh (cover m t) w = weigh t (fun b a => if apart m b then w (union m b) a else 0).
Proof.
  induction m as [|x m IH]; intros t w H; [destruct t; auto|].
  set (w' := fun b a => if apart (x :: m) b then w (union (x :: m) b) a else 0).
  assert (H' : normal w').
  { intros b b' a E. unfold w'. rewrite (same_apart _ _ _ E).
    rewrite (H (union _ b) (union (x :: m) b')); auto using same_union. }
  destruct t as [|v|l r]; [auto| |].
  all: match goal with |- weigh (cover _ ?t) _ = _ => set (u := t) end.
  all: change (cover (x :: m) u) with (if x then node Nothing (cover m (free_part u))
         else node (cover m (free_part u)) (cover m (filled_part u))).
  all: rewrite (weigh_parts u) by auto; destruct x; rewrite weigh_node; cbn [weigh];
    rewrite !IH by (apply normal_cons, H).
  all: unfold w'; cbn [apart union hd tl andb orb]; rewrite ?weigh_zero; auto using N.add_comm.
Qed.

(** * A tile with a count is used once more, at most so often. *)

Fixpoint bump (number : nat) (counts : list Z) : list Z :=
  match number with
  | O => (hd 0 counts + 1)%Z :: tl counts
  | S number => hd 0%Z counts :: bump number (tl counts)
  end.
Lemma nth_bump number : forall counts i, nth i (bump number counts) 0%Z =
  (nth i counts 0 + if Nat.eqb number i then 1 else 0)%Z.
Proof.
  assert (Htail : forall (l : list Z) i, nth i (tl l) 0%Z = nth (S i) l 0%Z).
  { intros [|n l] [|i]; auto. }
  induction number as [|number IH]; intros counts [|i]; cbn [bump nth Nat.eqb];
    rewrite ?IH, ?Htail; destruct counts; cbn [hd nth]; lia.
Qed.
Fixpoint use_entries (number : nat) (most : Z) (v : entries) : entries :=
  match v with
  | [] => []
  | (a, n) :: v =>
      let b := bump number a in
      if (nth number b 0 <=? most)%Z then (b, n) :: use_entries number most v
      else use_entries number most v
  end.
Fixpoint use (number : nat) (most : Z) (t : table) : table :=
  match t with
  | Nothing => Nothing
  | Rest v => match use_entries number most v with [] => Nothing | w => Rest w end
  | Node l r => node (use number most l) (use number most r)
  end.
Definition used_once (number : nat) (most : Z) (f : list Z -> N) (a : list Z) : N :=
  let b := bump number a in if (nth number b 0 <=? most)%Z then f b else 0.
Lemma weigh_use number most t : forall w,
  weigh (use number most t) w = weigh t (fun b => used_once number most (w b)).
Proof.
  induction t as [|v|l IHl r IHr]; intros w; cbn [use weigh]; auto.
  - transitivity (weigh_entries (use_entries number most v) (w [])).
    { destruct (use_entries number most v); auto. }
    induction v as [|(a, n) v IH]; cbn [use_entries weigh_entries]; auto.
    unfold used_once at 1. destruct (_ <=? _)%Z; cbn [weigh_entries]; lia.
  - rewrite weigh_node. cbn [weigh]. rewrite IHl, IHr. auto.
Qed.
