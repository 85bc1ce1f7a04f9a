(** Rules as texts: all MOVES on a heap. *)
Require Import ZArith NArith String List Bool Lia.
From Lastmove Require Import Rules.Players Rules.TextSyntax Rules.TextNumbers Rules.TextHeaps.
From Lastmove Require Import Check.TextHolds Check.TextFieldOptions.
Import ListNotations.
Local Open Scope Z_scope.

(** * Lists of numbers *)
Definition interval (low high : Z) : list Z :=
  map (fun i => low + Z.of_nat i) (seq 0 (Z.to_nat (high - low + 1))).
Lemma interval_ok low high n : In n (interval low high) <-> low <= n <= high.
Proof.
  unfold interval. rewrite in_map_iff. split.
  - intros (i & <- & Hi). apply in_seq in Hi. lia.
  - intros H. exists (Z.to_nat (n - low)). split; [lia|]. apply in_seq. lia.
Qed.
(** k natural numbers with the sum s. *)
Fixpoint sums (k : nat) (s : Z) : list (list Z) :=
  match k with
  | O => if s =? 0 then [[]] else []
  | S O => if 0 <=? s then [[s]] else []
  | S k => flat_map (fun a => map (cons a) (sums k (s - a))) (interval 0 s)
  end.
Lemma sum_nonnegative l : Forall (fun n => 0 <= n) l -> 0 <= sum l.
Proof. induction 1; simpl; lia. Qed.
Lemma sums_ok k : forall s l, In l (sums k s) <-> List.length l = k /\
  Forall (fun n => 0 <= n) l /\ sum l = s.
Proof.
  induction k as [|[|k] IH]; intros s l; cbn [sums].
  - split.
    + destruct (s =? 0) eqn:E; [|intros []]. apply Z.eqb_eq in E. intros [<-|[]]. subst. auto.
    + intros (L & _ & <-). destruct l; [left; auto|discriminate].
  - clear IH. split.
    + destruct (0 <=? s) eqn:E; [|intros []]. apply Z.leb_le in E. intros [<-|[]].
      split; auto. split; [auto|]. simpl. lia.
    + intros (L & F & <-). destruct l as [|a [|]]; try discriminate. inversion F; subst. simpl.
      replace (a + 0) with a by lia. apply Z.leb_le in H1. rewrite H1. left. auto.
  - set (k' := S k) in *. rewrite in_flat_map. split.
    + intros (a & Ha & H). apply in_map_iff in H as (l' & <- & H). apply interval_ok in Ha.
      apply IH in H as (L & F & E). split; [simpl; lia|].
      split; [constructor; auto; lia|simpl; lia].
    + intros (L & F & E). destruct l as [|a l]; [discriminate|]. inversion F; subst. simpl.
      pose proof (sum_nonnegative _ H2). exists a. split; [apply interval_ok; lia|].
      apply in_map. apply IH. split; [simpl in L; lia|]. split; auto. lia.
Qed.
(** k numbers from 1 on with the product s. *)
Fixpoint factors (k : nat) (s : Z) : list (list Z) :=
  match k with
  | O => if s =? 1 then [[]] else []
  | S O => if 1 <=? s then [[s]] else []
  | S k => flat_map (fun a => map (cons a) (factors k (s / a)))
             (filter (fun a => s mod a =? 0) (interval 1 s))
  end.
Lemma product_positive l : Forall (fun n => 1 <= n) l -> 1 <= product l.
Proof. induction 1; simpl; nia. Qed.
Lemma factors_ok k : forall s l,
  In l (factors k s) <-> List.length l = k /\ Forall (fun n => 1 <= n) l /\ product l = s.
Proof.
  induction k as [|[|k] IH]; intros s l; cbn [factors].
  - split.
    + destruct (s =? 1) eqn:E; [|intros []]. apply Z.eqb_eq in E. intros [<-|[]]. subst. auto.
    + intros (L & _ & <-). destruct l; [left; auto|discriminate].
  - clear IH. split.
    + destruct (1 <=? s) eqn:E; [|intros []]. apply Z.leb_le in E. intros [<-|[]].
      split; auto. split; [auto|]. simpl. lia.
    + intros (L & F & <-). destruct l as [|a [|]]; try discriminate. inversion F; subst. simpl.
      replace (a * 1) with a by lia. apply Z.leb_le in H1. rewrite H1. left. auto.
  - set (k' := S k) in *. rewrite in_flat_map. split.
    + intros (a & Ha & H). apply in_map_iff in H as (l' & <- & H). apply filter_In in Ha as [Ha D].
      apply interval_ok in Ha. apply Z.eqb_eq in D. apply IH in H as (L & F & E).
      split; [simpl; lia|]. split; [constructor; auto; lia|]. simpl. rewrite E.
      pose proof (Z.div_mod s a). lia.
    + intros (L & F & E). destruct l as [|a l]; [discriminate|]. inversion F; subst. simpl.
      pose proof (product_positive _ H2). exists a. split.
      * apply filter_In. split; [apply interval_ok; nia|]. apply Z.eqb_eq.
        rewrite Z.mul_comm. apply Z.mod_mul. lia.
      * apply in_map. apply IH. split; [simpl in L; lia|]. split; auto.
        rewrite Z.mul_comm, Z.div_mul; lia.
Qed.

(** * Binders and parts *)
Definition bindings (v : names_are) (b : binder) : list names_are :=
  match b with
  | Within x (Listed l) =>
      flat_map (fun e => match number v e with Some n => [(x, n) :: v] | None => [] end) l
  | Within x (Interval a b) =>
      match number v a, number v b with
      | Some low, Some high => map (fun n => (x, n) :: v) (interval low high)
      | _, _ => []
      end
  | Summands xs e =>
      match number v e with
      | Some s => map (fun l => combine xs l ++ v) (sums (List.length xs) s)
      | None => []
      end
  | Factors xs e =>
      match number v e with
      | Some s => map (fun l => combine xs l ++ v) (factors (List.length xs) s)
      | None => []
      end
  end.
Lemma bindings_ok v b w : In w (bindings v b) <-> binds v b w.
Proof.
  destruct b as [x [l|a b]|xs e|xs e]; simpl.
  - rewrite in_flat_map. split.
    + intros (e & He & H). destruct (number v e) as [n|] eqn:E; [|destruct H].
      destruct H as [<-|[]].
      apply One_of_list with e; auto.
    + intros H. inversion H; subst. exists e. split; auto.
      match goal with E : number v e = Some _ |- _ => rewrite E end. left. auto.
  - split.
    + destruct (number v a) as [low|] eqn:Ea; [|intros []].
      destruct (number v b) as [high|] eqn:Eb; [|intros []]. intros H.
      apply in_map_iff in H as (n & <- & H). apply interval_ok in H. eapply One_between; eauto.
    + intros H. inversion H as [|? ? ? low high n Ea Eb L| |]; subst. rewrite Ea, Eb.
      apply in_map_iff. exists n. split; auto.
      apply interval_ok. auto.
  - split.
    + destruct (number v e) as [s|] eqn:E; [|intros []]. intros H.
      apply in_map_iff in H as (l & <- & H). apply sums_ok in H as (L & F & S).
      eapply Sum_is; eauto.
    + intros H. inversion H as [| |? ? s l E L F S|? ? s l E L F S]; subst. rewrite E.
      apply in_map_iff. exists l. split; auto.
      apply sums_ok. auto.
  - split.
    + destruct (number v e) as [s|] eqn:E; [|intros []]. intros H.
      apply in_map_iff in H as (l & <- & H). apply factors_ok in H as (L & F & S).
      eapply Product_is; eauto.
    + intros H. inversion H as [| |? ? s l E L F S|? ? s l E L F S]; subst. rewrite E.
      apply in_map_iff. exists l. split; auto.
      apply factors_ok. auto.
Qed.
Fixpoint all_bindings (v : names_are) (bs : list binder) : list names_are :=
  match bs with
  | [] => [v]
  | b :: bs => flat_map (fun w => all_bindings w bs) (bindings v b)
  end.
Lemma all_bindings_ok bs : forall v w, In w (all_bindings v bs) <-> binds_all v bs w.
Proof.
  induction bs as [|b bs IH]; simpl; intros v w.
  - split; [intros [<-|[]]; constructor|intros H; inversion H; auto].
  - rewrite in_flat_map. split.
    + intros (u & Hu & H). apply bindings_ok in Hu. apply IH in H. eapply One_binder; eauto.
    + intros H. inversion H; subst. exists v'. rewrite bindings_ok, IH. auto.
Qed.

Lemma Forall2_same {A B} (R S : A -> B -> Prop) l k :
  (forall x y, R x y -> S x y) -> Forall2 R l k -> Forall2 S l k.
Proof. intros H. induction 1; constructor; auto. Qed.
Lemma all_of_Forall2 {A B} (F : A -> option B) l k : all_of F l = Some k <->
  Forall2 (fun x y => F x = Some y) l k.
Proof.
  revert k. induction l as [|x l IH]; simpl; intros k.
  - split; [intros E; injection E as <-; constructor|intros H; inversion H; auto].
  - split.
    + destruct (F x) as [y|] eqn:Fx; [|discriminate].
      destruct (all_of F l) as [k'|]; [|discriminate].
      intros E. injection E as <-. constructor; auto. apply IH. auto.
    + intros H. inversion H as [|? y ? k' Fx H']; subst. rewrite Fx. apply IH in H'. rewrite H'.
      auto.
Qed.
Definition part_at (v : names_are) (x : part) : option (list heap) :=
  match match copies x with None => Some 1 | Some e =>
    number v e end, all_of (number v) (numbers x) with
  | Some k, Some t =>
      if (0 <=? k) && forallb (fun n => 0 <=? n) t then Some (repeat t (Z.to_nat k)) else None
  | _, _ => None
  end.
Lemma map_some {A B} (F : A -> option B) l t : map F l = map Some t <->
  Forall2 (fun x y => F x = Some y) l t.
Proof.
  revert t. induction l as [|x l IH]; intros [|y t]; simpl; split; intros H; try discriminate; auto;
    try (inversion H; fail).
  - injection H as E H. constructor; auto. apply IH. auto.
  - inversion H; subst. f_equal; auto. apply IH. auto.
Qed.
Lemma part_at_ok v x l : part_at v x = Some l <-> part_is v x l.
Proof.
  unfold part_at, part_is. split.
  - destruct (match copies x with None => Some 1 | Some e => number v e end) as [k|] eqn:K;
      [|discriminate].
    destruct (all_of (number v) (numbers x)) as [t|] eqn:T; [|discriminate].
    destruct (0 <=? k) eqn:Ek; [|discriminate]. destruct (forallb _ t) eqn:Ft; [|discriminate].
    simpl.
    intros E. injection E as <-. exists k, t. apply all_of_Forall2, map_some in T.
    apply Z.leb_le in Ek.
    split; [destruct (copies x); congruence|]. split; auto. split; auto. split; auto.
    apply Forall_forall. rewrite forallb_forall in Ft. intros n Hn. apply Z.leb_le. auto.
  - intros (k & t & K & Hk & T & F & ->). apply map_some, all_of_Forall2 in T. rewrite T.
    replace (match copies x with None => Some 1 | Some e => number v e end) with (Some k)
      by (destruct (copies x); congruence).
    apply Z.leb_le in Hk. rewrite Hk. replace (forallb (fun n => 0 <=? n) t) with true; auto.
    symmetry. apply forallb_forall. rewrite Forall_forall in F. intros n Hn. apply Z.leb_le. auto.
Qed.

(** * Codes *)
Definition code_leaves_at (digits : list N) (n : Z) : list (list Z) :=
  flat_map (fun i =>
    flat_map (fun j =>
      if allowed digits i j
      then map (map (fun h => h + 1)) (sums j (n - Z.of_nat i - Z.of_nat j))
      else []) (seq 0 (S (N.to_nat (N.log2 (nth i digits 0%N))))))
    (seq 0 (List.length digits)).
Lemma sum_plus l : sum (map (fun h => h + 1) l) = sum l + Z.of_nat (List.length l).
Proof. induction l as [|a l IH]; [auto|]. cbn [map sum fold_right List.length] in *.
unfold sum in *. lia. Qed.
Lemma code_leaves_at_ok digits n l : In l (code_leaves_at digits n) <-> code_leaves digits n l.
Proof.
  unfold code_leaves_at, code_leaves. rewrite in_flat_map. split.
  - intros (i & _ & H). apply in_flat_map in H as (j & _ & H). exists i.
    destruct (allowed digits i j) eqn:A; [|destruct H]. apply in_map_iff in H as (k & <- & H).
    apply sums_ok in H as (L & F & S). rewrite map_length, L, sum_plus, S. split; auto.
    split; [|lia].
    apply Forall_map. eapply Forall_impl; [|exact F]. simpl. intros; lia.
  - intros (i & A & F & S). exists i.
    assert (T : N.testbit (nth i digits 0%N) (N.of_nat (List.length l)) = true).
    { unfold allowed in A. apply andb_prop in A as [A _]. auto. }
    split.
    + apply in_seq. split; [lia|]. destruct (le_lt_dec (List.length digits) i) as [L|L]; [|lia].
      rewrite nth_overflow in T by auto. rewrite N.bits_0 in T. discriminate.
    + apply in_flat_map. exists (List.length l). split.
      * apply in_seq. split; [lia|].
        destruct (N.lt_ge_cases (N.log2 (nth i digits 0%N)) (N.of_nat (List.length l))) as [L|L].
        -- rewrite N.bits_above_log2 in T by auto. discriminate.
        -- lia.
      * rewrite A. apply in_map_iff. exists (map (fun h => h - 1) l). split.
        -- rewrite map_map. rewrite <- (map_id l) at 2. apply map_ext. intros; lia.
        -- apply sums_ok. rewrite map_length. split; auto. split.
           ++ apply Forall_map. eapply Forall_impl; [|exact F]. simpl. intros; lia.
           ++ assert (E : l = map (fun h => h + 1) (map (fun h => h - 1) l)).
              { rewrite map_map. rewrite <- (map_id l) at 1. apply map_ext. intros; lia. }
              rewrite E in S. rewrite sum_plus, map_length in S. lia.
Qed.

(** * Rules *)
Definition leaves_at (r : heap_move) (own : heap) : list (list heap) :=
  match r with
  | Leaves xs parts bs c =>
      flat_map (fun v => if met v c then match all_of (part_at v) parts with
                                         | Some ls => [concat ls]
                                         | None => []
                                         end else []) (all_bindings (combine xs own) bs)
  | Code digits =>
      match own with
      | [n] => map (map (fun h => [h])) (code_leaves_at digits n)
      | _ => []
      end
  end.
Lemma leaves_at_ok r own l : In l (leaves_at r own) <-> leaves r own l.
Proof.
  destruct r as [xs parts bs c|digits]; simpl.
  - rewrite in_flat_map. split.
    + intros (v & Hv & H). destruct (met v c) eqn:M; [|destruct H].
      destruct (all_of (part_at v) parts) as [ls|] eqn:P; [|destruct H]. destruct H as [<-|[]].
      apply all_bindings_ok in Hv. apply all_of_Forall2 in P. apply Leaves_parts with v; auto.
      apply Forall2_same with (2 := P). intros x y. apply part_at_ok.
    + intros H. inversion H as [? ? ? ? ? v ls Hb M P|]; subst. exists v.
      split; [apply all_bindings_ok; auto|]. rewrite M.
      assert (P' : all_of (part_at v) parts = Some ls).
      { apply all_of_Forall2. apply Forall2_same with (2 := P). intros x y. apply part_at_ok. }
      rewrite P'. left. auto.
  - split.
    + destruct own as [|n [|]]; try (intros []). intros H. apply in_map_iff in H as (k & <- & H).
      apply code_leaves_at_ok in H. constructor. auto.
    + intros H. inversion H as [|? n k Hc]; subst. apply in_map. apply code_leaves_at_ok. auto.
Qed.

Definition heap_eqb : heap -> heap -> bool := list_eqb Z.eqb.
Definition heaps_eqb : list heap -> list heap -> bool := list_eqb heap_eqb.
Lemma heaps_eqb_ok l k : heaps_eqb l k = true <-> l = k.
Proof. apply list_eqb_ok. intros x y. apply list_eqb_ok. intros a b. apply Z.eqb_eq. Qed.
(** All lists of heaps that moves of the player q leave of one heap. *)
Definition heap_options (g : heap_game) (q : player) (own : heap) : list (list heap) :=
  if nonzero own then
    once_each heaps_eqb
      (filter (fun l => negb (heaps_eqb l [own]))
        (flat_map (fun x =>
          if may_use q (fst x) then map (filter nonzero) (leaves_at (snd x) own) else [])
          (heap_rules g)))
  else [].
Theorem heap_options_ok g q own l : heap_moves g q own l <-> In l (heap_options g q own).
Proof.
  unfold heap_moves, heap_options.
  destruct (nonzero own); [|split; [intros [H _]; discriminate|intros []]].
  rewrite (once_each_ok _ heaps_eqb_ok), filter_In, in_flat_map. split.
  - intros (_ & w & r & l' & Hr & Hw & Hl & -> & N). split.
    + exists (w, r). split; auto. simpl. rewrite Hw. apply in_map. apply leaves_at_ok. auto.
    + apply negb_true_iff. destruct (heaps_eqb _ _) eqn:E; auto. apply heaps_eqb_ok in E. tauto.
  - intros (([w r] & Hr & H) & N). simpl in H. destruct (may_use q w) eqn:Hw; [|destruct H].
    apply in_map_iff in H as (l' & <- & H). apply leaves_at_ok in H. split; auto.
    exists w, r, l'. repeat split; auto. intros E. apply heaps_eqb_ok in E. rewrite E in N.
    discriminate.
Qed.
