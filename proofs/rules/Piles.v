(** Games with piles of counters whose size alone matters, other than take-and-break games
    (for these see Heaps.v).  SPECIFICATION. *)
Require Import List NArith Lia.
Import ListNotations.
Local Open Scope N_scope.

Inductive pile_game :=
| Nim
| Chocolate (m : N)         (* chocolate:m *)
| Demon
| SumFromProduct            (* sumprod *)
| Mark
| Lasker
| Grundy.

(** [leaves k n l]: in game k a move may replace a pile of n counters by piles of the sizes l. *)
Inductive leaves : pile_game -> N -> list N -> Prop :=
| nim_takes n k : k < n -> leaves Nim n [k]
| chocolate_takes m n t :     (* at least n mod m (m if that is 0), at most m *)
    0 < m -> n mod m <= t -> (n mod m = 0 -> t = m) -> t <= m -> t <= n ->
    leaves (Chocolate m) n [n - t]
| demon_rounds_down n t : 0 < n -> t * t <= n < (t + 1) * (t + 1) -> leaves Demon n [n - t]
| demon_rounds_up n t : t * t < n <= (t + 1) * (t + 1) -> leaves Demon n [n - (t + 1)]
| product_to_sum a b : a + b < a * b -> leaves SumFromProduct (a * b) [a * b - (a + b)]
| mark_less n : 0 < n -> leaves Mark n [n - 1]
| mark_half n : 0 < n -> leaves Mark n [n / 2]
| lasker_takes n k : k < n -> leaves Lasker n [k]
| lasker_splits a b : 0 < a -> 0 < b -> leaves Lasker (a + b) [a; b]
| grundy_splits a b : 0 < a -> 0 < b -> a <> b -> leaves Grundy (a + b) [a; b].

(** Three counters of Nim may become one, not three. *)
Example nim_3 : leaves Nim 3 [1] /\ ~ leaves Nim 3 [3].
Proof. split; [constructor; lia|]. intros H. inversion H. lia. Qed.
(** In Chocolate with m = 4, from 6 stones at least 2 are taken. *)
Example chocolate_6 : leaves (Chocolate 4) 6 [4] /\ ~ leaves (Chocolate 4) 6 [5].
Proof.
  split.
  - apply (chocolate_takes 4 6 2); vm_compute; congruence.
  - intros H. inversion H as [|m n t H0 H1 H2 H3 H4 E1 E2 E3| | | | | | | |].
    change (6 mod 4) with 2 in H1.
    assert (t = 2 \/ t = 3 \/ t = 4) as [-> | [-> | ->]] by lia; discriminate.
Qed.
(** From 6 the demon takes 2 or 3. *)
Example demon_6 : leaves Demon 6 [4] /\ leaves Demon 6 [3] /\ ~ leaves Demon 6 [5].
Proof.
  split; [apply (demon_rounds_down 6 2); lia|]. split; [apply (demon_rounds_up 6 2); lia|].
  intros H. inversion H as [| |n t H1 H2 E1 E2 E3|n t H1 E1 E2 E3| | | | | |].
  - assert (t = 2) as -> by nia. discriminate.
  - assert (t = 2) as -> by nia. discriminate.
Qed.
(** 12 = 3 · 4 leaves 5. *)
Example product_12 : leaves SumFromProduct 12 [5] /\ ~ leaves SumFromProduct 12 [6].
Proof.
  split; [apply (product_to_sum 3 4); lia|].
  intros H. remember 12 as n eqn:En. remember [6] as l eqn:El.
  inversion H as [| | | |a b H1 E0 E1 E2| | | | |]. subst l. injection E2 as E2.
  assert (a + b = 6) by lia. assert (b = 6 - a) as -> by lia. nia.
Qed.
Example mark_5 : leaves Mark 5 [4] /\ leaves Mark 5 [2] /\ ~ leaves Mark 5 [3].
Proof.
  split; [apply (mark_less 5); lia|]. split; [apply (mark_half 5); lia|].
  intros H. inversion H.
Qed.
Example lasker_5 : leaves Lasker 5 [2] /\ leaves Lasker 5 [2; 3] /\ ~ leaves Lasker 5 [1; 3].
Proof.
  split; [constructor; lia|]. split; [apply (lasker_splits 2 3); lia|].
  intros H. inversion H. lia.
Qed.
Example grundy_4 : leaves Grundy 4 [1; 3] /\ ~ leaves Grundy 4 [2; 2].
Proof.
  split; [apply (grundy_splits 1 3); lia|]. intros H. inversion H. congruence.
Qed.
