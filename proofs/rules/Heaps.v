(** The rules of take-and-break games, and what is claimed of their periods. SPECIFICATION.

    A code d0.d1d2d3... says how tokens are taken off a heap: one may take [i] tokens and leave the
    rest as [j] heaps if 2^j occurs in the binary expansion of the digit [d_i]. *)
Require Import List Bool Arith NArith Lia.
From Lastmove Require Import Rules.Play.
Import ListNotations.

(** * Codes *)

(** What the sign behind a digit asks of the heaps left: nothing, [!], [=]. *)
Inductive condition := Any | Different | Equal.
Record digit := Digit { bits : N; condition_of : condition }.

(** A code: its digits d0, d1, d2, ... as written, then those in brackets, which repeat forever.
    Without brackets all further digits are 0. *)
Record code := Written { listed : list digit; repeated : list digit }.

Definition digit_at (c : code) (i : nat) : digit :=
  nth i (listed c)
    (nth ((i - length (listed c)) mod length (repeated c)) (repeated c) (Digit 0 Any)).

(** A code without conditions and brackets. *)
Definition plain_code (digits : list N) : code := Written (map (fun d => Digit d Any) digits) [].

(** * Moves *)

Definition fits (s : condition) (heaps : list nat) : Prop :=
  match s with
  | Any => True
  | Different => NoDup heaps
  | Equal => forall a b, In a heaps -> In b heaps -> a = b
  end.

(** May one take [i] tokens and leave these heaps? (Nothing is taken only to leave two heaps or
    more.) *)
Definition takes (c : code) (i : nat) (heaps : list nat) : Prop :=
  N.testbit (bits (digit_at c i)) (N.of_nat (length heaps)) = true /\
  (i = 0 -> 2 <= length heaps) /\
  fits (condition_of (digit_at c i)) heaps /\
  Forall (fun h => 1 <= h) heaps.

(** What a heap of [n] tokens may become. *)
Definition becomes (c : code) (n : nat) (heaps : list nat) : Prop :=
  exists i, takes c i heaps /\ i + list_sum heaps = n.

(** * Games *)

(** A move follows the code [own], or one of the codes [beside], each of which stands with the size
    of a Nim heap that its moves leave besides. *)
Record game := Game { own : code; beside : list (N * code) }.
Definition alone (c : code) : game := Game c [].

(** Heaps of the game, and heaps of Nim. *)
Inductive part := Heap (n : nat) | Nim (m : N).
Inductive move (g : game) : part -> list part -> Prop :=
| own_move n heaps : becomes (own g) n heaps -> move g (Heap n) (map Heap heaps)
| move_beside n s c heaps : In (s, c) (beside g) -> becomes c n heaps ->
    move g (Heap n) (Nim s :: map Heap heaps)
| nim_move m k : (k < m)%N -> move g (Nim m) [Nim k].

(** Both players have the same moves; no game ends early. The player to move loses: *)
Definition loses (g : game) (y : play) (position : list part) : Prop :=
  Loses unit (fun p => p) part (fun _ => move g) (fun _ => false) y tt position.

(** * Claims *)

(** A heap of [n] tokens has the nimber [m] if it balances a Nim heap of [m] tokens: who moves next
    loses. *)
Definition nimber (g : game) (n : nat) (m : N) : Prop :=
  loses g Normal [Heap n; Nim m].

(** The claim {"period": p, "preperiod": e, "saltus": 0}. *)
Definition periodic (g : game) (p e : nat) : Prop :=
  forall n m, e <= n -> (nimber g (n + p) m <-> nimber g n m).
Definition has_period (g : game) (p e : nat) : Prop :=
  1 <= p /\ periodic g p e /\ (forall q d, 1 <= q -> periodic g q d -> p <= q /\ e <= d).

(** The claim {"period": p, "preperiod": e, "saltus": s}: the nimber of a heap, of which it has
    exactly one, grows by s when the heap grows by p; and p and e are the least for which it grows by
    some number. *)
Definition grows (g : game) (p e : nat) (s : N) : Prop :=
  forall n m, e <= n -> nimber g n m -> nimber g (n + p) (m + s)%N.
Definition has_saltus (g : game) (p e : nat) (s : N) : Prop :=
  1 <= p /\ grows g p e s /\ (forall q d t, 1 <= q -> grows g q d t -> p <= q /\ e <= d).

(** * Examples *)

(** Kayles: one or two tokens are taken, and what is left stays together or becomes two heaps. *)
Definition kayles : code := plain_code [0; 7; 7]%N.
Example kayles_5_to_1_2 : becomes kayles 5 [1; 2].
Proof. exists 2. repeat split; try lia; repeat constructor. Qed.
Example not_kayles_5_to_1_1 : ~ becomes kayles 5 [1; 1].
Proof. intros (i & (H & _) & E). assert (i = 3) as -> by (simpl in E; lia). discriminate. Qed.

(** Grundy's game: a heap is divided into two different heaps. *)
Definition grundy : code := Written [Digit 4 Different] [].
Example grundy_5_to_1_4 : becomes grundy 5 [1; 4].
Proof.
  exists 0. repeat split; try (simpl; lia); repeat constructor; simpl; intuition discriminate.
Qed.
Example not_grundy_4_to_2_2 : ~ becomes grundy 4 [2; 2].
Proof.
  intros (i & (_ & _ & H & _) & E). assert (i = 0) as -> by (simpl in E; lia).
  inversion_clear H as [|? ? Hd _]. apply Hd. left; auto.
Qed.

(** Brackets: under 0.(3) any number of tokens may be taken, as in Nim. *)
Definition nim_code : code := Written [Digit 0 Any] [Digit 3 Any].
Example nim_9_to_2 : becomes nim_code 9 [2].
Proof. exists 7. repeat split; try lia; repeat constructor. Qed.
Example not_nim_2_to_2 : ~ becomes nim_code 2 [2].
Proof.
  intros (i & (_ & H & _) & E). assert (i = 0) as -> by (simpl in E; lia).
  specialize (H eq_refl). simpl in H. lia.
Qed.

(** Beside: under 0.7, leaving a Nim heap of one token, a heap of three may become 2 and *1. *)
Example with_nim : move (Game kayles [(1%N, plain_code [0; 7]%N)]) (Heap 3) [Nim 1; Heap 2].
Proof.
  apply (move_beside _ 3 1 (plain_code [0; 7]%N) [2]); [left; auto|].
  exists 1. repeat split; try lia; repeat constructor.
Qed.
Example own_without_nim : ~ move (alone kayles) (Heap 3) [Nim 1; Heap 2].
Proof.
  intros H. inversion H as [n l _ E El| |]; [|contradiction].
  destruct l; discriminate.
Qed.
Example nim_3_to_1 : move (alone kayles) (Nim 3) [Nim 1].
Proof. constructor. lia. Qed.
