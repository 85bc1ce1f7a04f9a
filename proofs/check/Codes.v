(** Sets of cells as numbers: a bit for each cell of a list. *)
Require Import ZArith NArith List Bool Lia.
From Lastmove Require Import Rules.Grid Theory.Linear Check.Grid.
Import ListNotations.
Local Open Scope Z_scope.

Definition bit (b : bool) (n : N) : N := if b then N.succ_double n else N.double n.
Lemma bit_land a b n m : N.land (bit a n) (bit b m) = bit (a && b) (N.land n m).
Proof. destruct a, b, n, m; reflexivity. Qed.
Lemma bit_lor a b n m : N.lor (bit a n) (bit b m) = bit (a || b) (N.lor n m).
Proof. destruct a, b, n, m; reflexivity. Qed.
Lemma bit_lxor a b n m : N.lxor (bit a n) (bit b m) = bit (xorb a b) (N.lxor n m).
Proof. destruct a, b, n, m; reflexivity. Qed.
Lemma bit_odd a n : N.odd (bit a n) = a.
Proof. destruct a, n; reflexivity. Qed.
Lemma bit_half a n : N.div2 (bit a n) = n.
Proof. destruct a, n; reflexivity. Qed.

(** The bits say at which of the cells p is true. *)
Fixpoint code (cells : list cell) (p : cell -> bool) : N :=
  match cells with [] => 0%N | c :: cells => bit (p c) (code cells p) end.

Lemma code_land cells p q :
  N.land (code cells p) (code cells q) = code cells (fun c => p c && q c).
Proof. induction cells as [|c cells IH]; cbn [code]; auto. rewrite bit_land, IH. auto. Qed.
Lemma code_lxor cells p q :
  N.lxor (code cells p) (code cells q) = code cells (fun c => xorb (p c) (q c)).
Proof. induction cells as [|c cells IH]; cbn [code]; auto. rewrite bit_lxor, IH. auto. Qed.
Lemma code_lor cells p q :
  N.lor (code cells p) (code cells q) = code cells (fun c => p c || q c).
Proof. induction cells as [|c cells IH]; cbn [code]; auto. rewrite bit_lor, IH. auto. Qed.
Lemma code_none cells : code cells (fun _ => false) = 0%N.
Proof. induction cells as [|c cells IH]; cbn [code]; auto. rewrite IH. auto. Qed.
Lemma code_ext cells p q : (forall c, In c cells -> p c = q c) -> code cells p = code cells q.
Proof.
  induction cells as [|c cells IH]; cbn [code]; auto. intros H.
  rewrite (H c) by (left; auto). rewrite IH; auto. intros a Ha. apply H. right; auto.
Qed.

Lemma code_nonzero cells f c : In c cells -> f c = true -> code cells f <> 0%N.
Proof.
  induction cells as [|b cells IH]; intros c_in true_c; [destruct c_in|]. cbn [code].
  destruct c_in as [->|c_in].
  - rewrite true_c. destruct (code cells f); discriminate.
  - specialize (IH c_in true_c). destruct (f b), (code cells f); try discriminate; congruence.
Qed.
Lemma code_common cells f g : N.land (code cells f) (code cells g) <> 0%N ->
  exists c, In c cells /\ f c = true /\ g c = true.
Proof.
  rewrite code_land. intros common.
  destruct (existsb (fun c => f c && g c) cells) eqn:found.
  - apply existsb_exists in found as (c & c_in & [true_f true_g]%andb_prop). eauto.
  - exfalso. apply common. rewrite <- (code_none cells). apply code_ext. intros c c_in.
    apply not_true_is_false. intros both. apply not_true_iff_false in found. apply found.
    apply existsb_exists. eauto.
Qed.

(** The sum of the values of the bits *)
Fixpoint value (values : list Z) (n : N) : Z :=
  match values with
  | [] => 0
  | v :: values => (if N.odd n then v else 0) + value values (N.div2 n)
  end.
Lemma value_code (w : cell -> Z) cells p :
  value (map w cells) (code cells p) = sum (fun c => if p c then w c else 0) cells.
Proof.
  induction cells as [|c cells IH]; cbn [map value code sum]; auto.
  rewrite bit_odd, bit_half, IH. auto.
Qed.
