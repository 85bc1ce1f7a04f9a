(** The kind "nim-values": periods of the nimbers of heaps, without a saltus. *)
Require Import List Bool Arith NArith Lia.
From Lastmove Require Import Theory.Grundy Rules.Heaps Theory.Octal.
From Lastmove Require Import Check.HeapsPeriod Check.HeapsScans Check.HeapsPairs Check.HeapsLayers.
Import ListNotations.

(** The nimbers of the heaps 0, 1, 2, ..., which the reader computes by any method ("values" says
    how many; more do no harm); "mask"; "alternating". *)
Record nim_values := NimValues { nimbers : list N; bit_mask : N; alternating : bool }.

Definition values_verified (g : game) (hint : nim_values) : bool :=
  if match beside g with [] => two_at_most (own g) | _ => false end
  then values_ok (own g) (nimbers hint) (negb (bit_mask hint =? 0)%N || alternating hint)
         (bit_mask hint) (alternating hint && alike (own g) (digits_of (own g)) false)
  else rows_ok g (nimbers hint).

Lemma values_verified_sound g hint : values_verified g hint = true ->
  forall n, n < length (nimbers hint) ->
  is_mex (reached g (fun n => nth n (nimbers hint) 0%N) n) (nth n (nimbers hint) 0%N).
Proof.
  unfold values_verified. destruct (beside g) eqn:Eb.
  - destruct (two_at_most (own g)); [|apply rows_ok_sound].
    assert (E : alone (own g) = g) by (unfold alone; rewrite <- Eb; destruct g; auto).
    intros H n Hn. pose proof (values_ok_sound _ _ _ _ _ H n Hn) as X. rewrite E in X. exact X.
  - apply rows_ok_sound.
Qed.

(** "period": p, "preperiod": e, "saltus": 0. *)
Definition check_period (g : game) (p e : N) (hint : nim_values) : bool :=
  if period_ok g (nimbers hint) p e then values_verified g hint else false.

Theorem check_period_sound g p e hint :
  check_period g p e hint = true -> has_period g (N.to_nat p) (N.to_nat e).
Proof.
  unfold check_period. destruct (period_ok g (nimbers hint) p e) eqn:Hp; [|discriminate].
  intros H. apply (period_sound g (nimbers hint)); auto. apply values_verified_sound, H.
Qed.
