(** Moves of the games with piles, listed. *)
Require Import List Permutation Arith NArith Bool Lia.
From Lastmove Require Import Rules.Piles.
Import ListNotations.
Local Open Scope N_scope.

(** 0, 1, …, n − 1. *)
Definition below (n : N) : list N := map N.of_nat (seq 0 (N.to_nat n)).
Lemma below_ok n k : In k (below n) <-> k < n.
Proof.
  unfold below. rewrite in_map_iff. split.
  - intros (i & <- & Hi). apply in_seq in Hi. lia.
  - intros H. exists (N.to_nat k). split; [lia|]. apply in_seq. lia.
Qed.

Definition chocolate (m n : N) : list (list N) :=
  let r := n mod m in
  if r =? 0 then (if (0 <? m) && (m <=? n) then [[n - m]] else [])
  else map (fun i => [n - (r + i)]) (below (N.min m n + 1 - r)).
Definition demon (n : N) : list (list N) :=
  if n =? 0 then [] else
  let s := N.sqrt n in [n - s] :: (if s * s <? n then [[n - (s + 1)]] else []).
Definition products (n : N) : list (list N) :=
  flat_map (fun a => if (0 <? a) && (n mod a =? 0) && (a + n / a <? n)
                     then [[n - (a + n / a)]] else []) (below n).
(** 1 + (n − 1), 2 + (n − 2), …, as long as the first is not greater. *)
Definition splits (n : N) : list (list N) :=
  map (fun a => [a + 1; n - (a + 1)]) (below (n / 2)).

Definition pile_moves (k : pile_game) (n : N) : list (list N) :=
  match k with
  | Nim => map (fun j => [j]) (below n)
  | Chocolate m => if 0 <? m then chocolate m n else []
  | Demon => demon n
  | SumFromProduct => products n
  | Mark => if n =? 0 then [] else [[n - 1]; [n / 2]]
  | Lasker => map (fun j => [j]) (below n) ++ splits n
  | Grundy => filter (fun l => match l with [a; b] => negb (a =? b) | _ => false end) (splits n)
  end.

Lemma splits_sound n l :
  In l (splits n) -> exists a b, l = [a; b] /\ 0 < a /\ 0 < b /\ a + b = n.
Proof.
  intros H. apply in_map_iff in H as (a & <- & H). apply below_ok in H.
  pose proof (N.mul_div_le n 2). exists (a + 1), (n - (a + 1)). repeat split; lia.
Qed.
Lemma splits_complete a b : 0 < a -> 0 < b -> In [a; b] (splits (a + b)) \/ In [b; a] (splits (a + b)).
Proof.
  assert (G : forall a b, 0 < a -> a <= b -> In [a; b] (splits (a + b))).
  { intros c d Hc Hd. apply in_map_iff. exists (c - 1). split.
    - f_equal; [lia|]. f_equal. lia.
    - apply below_ok. assert (c <= (c + d) / 2); [|lia]. apply N.div_le_lower_bound; lia. }
  intros Ha Hb. destruct (N.le_ge_cases a b); [left; auto|right]. rewrite N.add_comm. auto.
Qed.

Theorem pile_sound k n l : In l (pile_moves k n) -> leaves k n l.
Proof.
  destruct k as [|m| | | | |]; cbn [pile_moves]; intros H.
  - apply in_map_iff in H as (j & <- & H). apply below_ok in H. constructor; auto.
  - destruct (N.ltb_spec 0 m) as [Hm|]; [|destruct H]. unfold chocolate in H.
    pose proof (N.mod_lt n m ltac:(lia)) as Hr.
    destruct (N.eqb_spec (n mod m) 0) as [E|E].
    + destruct (N.ltb_spec 0 m), (N.leb_spec m n); simpl in H; try tauto.
      destruct H as [<-|[]]. apply chocolate_takes; lia.
    + apply in_map_iff in H as (i & <- & H). apply below_ok in H. apply chocolate_takes; lia.
  - unfold demon in H. destruct (N.eqb_spec n 0) as [|Hn]; [destruct H|].
    pose proof (N.sqrt_spec' n) as Hs. rewrite <- !N.add_1_r in Hs.
    destruct H as [<-|H]; [constructor; lia|].
    destruct (N.ltb_spec (N.sqrt n * N.sqrt n) n); [|destruct H].
    destruct H as [<-|[]]. apply demon_rounds_up. lia.
  - apply in_flat_map in H as (a & Ha & H).
    destruct (N.ltb_spec 0 a), (N.eqb_spec (n mod a) 0), (N.ltb_spec (a + n / a) n);
      simpl in H; try tauto. destruct H as [<-|[]].
    assert (E : n = a * (n / a)) by (apply N.div_exact; lia). rewrite E at 1 2.
    constructor. lia.
  - destruct (N.eqb_spec n 0); [destruct H|].
    destruct H as [<-|[<-|[]]]; [apply mark_less|apply mark_half]; lia.
  - apply in_app_iff in H as [H|H].
    + apply in_map_iff in H as (j & <- & H). apply below_ok in H. constructor; auto.
    + apply splits_sound in H as (a & b & -> & Ha & Hb & <-). constructor; auto.
  - apply filter_In in H as [H E]. apply splits_sound in H as (a & b & -> & Ha & Hb & <-).
    apply negb_true_iff, N.eqb_neq in E. constructor; auto.
Qed.
Theorem pile_complete k n l :
  leaves k n l -> exists l', In l' (pile_moves k n) /\ Permutation l l'.
Proof.
  intros H. destruct H as [n k H|m n t Hm H1 H2 H3 H4|n t Hn [H1 H2]|n t [H1 H2]|a b H|n H|n H
    |n k H|a b Ha Hb|a b Ha Hb H]; cbn [pile_moves].
  - exists [k]. split; auto. apply (in_map (fun j => [j])), below_ok; auto.
  - exists [n - t]. split; auto. apply N.ltb_lt in Hm as E. rewrite E. unfold chocolate.
    destruct (N.eqb_spec (n mod m) 0) as [E0|E0].
    + rewrite (H2 E0) in *. rewrite E. apply N.leb_le in H4. rewrite H4. simpl. auto.
    + apply in_map_iff. exists (t - n mod m). split; [f_equal; lia|]. apply below_ok. lia.
  - exists [n - t]. split; auto. unfold demon. destruct (N.eqb_spec n 0); [lia|].
    left. rewrite (N.sqrt_unique n t); auto. rewrite <- N.add_1_r. split; auto.
  - exists [n - (t + 1)]. split; auto. unfold demon. destruct (N.eqb_spec n 0); [lia|].
    destruct (N.eq_dec n ((t + 1) * (t + 1))) as [E|E].
    + left. rewrite (N.sqrt_unique n (t + 1)); auto. rewrite <- N.add_1_r. nia.
    + right. rewrite (N.sqrt_unique n t); [|rewrite <- N.add_1_r; lia].
      apply N.ltb_lt in H1. rewrite H1. simpl. auto.
  - exists [a * b - (a + b)]. split; auto. assert (a <> 0) by nia. unfold products.
    apply in_flat_map. exists a.
    assert (Eb : a * b / a = b) by (rewrite N.mul_comm; apply N.div_mul; auto).
    split; [apply below_ok; nia|]. rewrite Eb.
    replace (a * b mod a) with 0 by (rewrite N.mul_comm, N.mod_mul; auto).
    destruct (N.ltb_spec 0 a), (N.ltb_spec (a + b) (a * b)); simpl; auto; lia.
  - exists [n - 1]. split; auto. destruct (N.eqb_spec n 0); [lia|simpl; auto].
  - exists [n / 2]. split; auto. destruct (N.eqb_spec n 0); [lia|simpl; auto].
  - exists [k]. split; auto. apply in_app_iff. left. apply (in_map (fun j => [j])), below_ok; auto.
  - destruct (splits_complete a b Ha Hb); [exists [a; b]|exists [b; a]];
      (split; [apply in_app_iff; auto|auto using perm_swap]).
  - assert (H' : b <> a) by auto. apply N.eqb_neq in H, H'.
    destruct (splits_complete a b Ha Hb); [exists [a; b]|exists [b; a]];
      (split; [apply filter_In; simpl; rewrite ?H, ?H'; auto|auto using perm_swap]).
Qed.

(** Is there a move? *)
Definition pile_mobile (k : pile_game) (n : N) : bool :=
  match k with
  | Nim | Demon | Mark | Lasker => 0 <? n
  | Grundy => 3 <=? n
  | _ => match pile_moves k n with [] => false | _ => true end
  end.
Theorem pile_mobile_ok k n : pile_mobile k n = true <-> exists l, leaves k n l.
Proof.
  assert (G : forall b, (b = true <-> pile_moves k n <> []) -> (b = true <-> exists l, leaves k n l)).
  { intros b Hb. rewrite Hb. split.
    - intros H. destruct (pile_moves k n) as [|l t] eqn:E; [congruence|].
      exists l. apply pile_sound. rewrite E. simpl; auto.
    - intros (l & H) E. destruct (pile_complete _ _ _ H) as (l' & Hl & _).
      rewrite E in Hl. destruct Hl. }
  destruct k; cbn [pile_mobile].
  - rewrite N.ltb_lt. split; [intros H; exists [0]; constructor; auto|].
    intros (l & H). inversion H. lia.
  - apply G. destruct (pile_moves _ _); split; congruence.
  - rewrite N.ltb_lt. split.
    + intros H. exists [n - N.sqrt n]. pose proof (N.sqrt_spec' n) as Hs.
      rewrite <- !N.add_1_r in Hs. constructor; auto.
    + intros (l & H). inversion H; lia.
  - apply G. destruct (pile_moves _ _); split; congruence.
  - rewrite N.ltb_lt. split; [intros H; exists [n - 1]; constructor; auto|].
    intros (l & H). inversion H; lia.
  - rewrite N.ltb_lt. split; [intros H; exists [0]; constructor; auto|].
    intros (l & H). inversion H; lia.
  - rewrite N.leb_le. split.
    + intros H. exists [1; n - 1]. replace n with (1 + (n - 1)) at 1 by lia. constructor; lia.
    + intros (l & H). inversion H. lia.
Qed.

(** A play ends. *)
Definition pile_size (n : N) : nat := 2 * N.to_nat n - 1.
Theorem pile_smaller k n l : leaves k n l -> (list_sum (map pile_size l) < pile_size n)%nat.
Proof.
  assert (G : forall j, j < n -> (list_sum (map pile_size [j]) < pile_size n)%nat).
  { intros j H. unfold pile_size. simpl. lia. }
  intros H. destruct H as [n k H|m n t Hm H1 H2 H3 H4|n t Hn [H1 H2]|n t [H1 H2]|a b H|n H|n H
    |n k H|a b Ha Hb|a b Ha Hb H]; try (apply G; nia).
  - apply G. clear G. set (r := n mod m) in *. clearbody r.
    destruct (N.eq_dec r 0) as [E|E]; [rewrite (H2 E) in *|]; lia.
  - apply G. apply N.div_lt; lia.
  - unfold pile_size, list_sum. cbn [map fold_right]. lia.
  - unfold pile_size, list_sum. cbn [map fold_right]. lia.
Qed.
