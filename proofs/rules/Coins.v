(** Coin-turning games, and Treblecross.  SPECIFICATION.

    The places of a row are numbered from 0 on the left.  A set of places is a number, whose binary
    digit of the value 2^c says whether the place c belongs to it. *)
Require Import List NArith Bool Lia.
Import ListNotations.
Local Open Scope N_scope.

(** [s] is the set of the coins that show heads.  [turned s t s']: the coins in t are turned. *)
Definition turned (s : N) (t : N -> bool) (s' : N) : Prop :=
  forall c, N.testbit s' c = xorb (N.testbit s c) (t c).

Inductive coin_game := TurningTurtles | MockTurtles | Ruler.
(** A coin p is turned from heads to tails, and coins to its left either way. *)
Inductive coin_move : coin_game -> N -> N -> Prop :=
| turn_one k s p s' :
    k <> Ruler -> N.testbit s p = true -> turned s (fun c => c =? p) s' -> coin_move k s s'
| turn_two k s p a s' :
    k <> Ruler -> N.testbit s p = true -> a < p ->
    turned s (fun c => (c =? p) || (c =? a)) s' -> coin_move k s s'
| turn_three s p a b s' :
    N.testbit s p = true -> a < b -> b < p ->
    turned s (fun c => (c =? p) || (c =? a) || (c =? b)) s' -> coin_move MockTurtles s s'
| turn_run s p a s' :          (* the coins from a to p *)
    N.testbit s p = true -> a <= p ->
    turned s (fun c => (a <=? c) && (c <=? p)) s' -> coin_move Ruler s s'.

(** THHT, which is 6, may become HHTT, which is 3, but not HHHT: no coin is turned to heads alone. *)
Example turtles_THHT : coin_move TurningTurtles 6 3 /\ ~ coin_move TurningTurtles 6 7.
Proof.
  split.
  - apply (turn_two _ 6 2 0); [discriminate|reflexivity|lia|]. intros c.
    change 3 with (N.lxor (N.lxor 6 (2 ^ 2)) (2 ^ 0)). rewrite !N.lxor_spec, !N.pow2_bits_eqb.
    rewrite (N.eqb_sym c 2), (N.eqb_sym c 0).
    destruct (N.eqb_spec 2 c), (N.eqb_spec 0 c); try lia; destruct (N.testbit 6 c); auto.
  - intros H. assert (G : forall p t, N.testbit 6 p = true -> t p = true -> ~ turned 6 t 7).
    { intros p t Hp Ht H'. specialize (H' p). rewrite Hp, Ht in H'.
      assert (p < 3).
      { destruct (N.lt_ge_cases p 3); auto. rewrite N.bits_above_log2 in Hp; [discriminate|].
        simpl. lia. }
      assert (p = 0 \/ p = 1 \/ p = 2) as [-> | [-> | ->]] by lia; discriminate. }
    inversion H as [k s p s' _ Hp Ht|k s p a s' _ Hp _ Ht| |]; subst;
      eapply (G p); try exact Ht; auto; simpl; rewrite N.eqb_refl; auto.
Qed.

(** Treblecross: n cells in a row, s the set of those that are empty; the others hold a cross. *)
Inductive cross_move : N -> N -> Prop :=
| cross_written s c : N.testbit s c = true -> cross_move s (N.clearbit s c).
(** Three crosses in adjacent cells end the game. *)
Definition three_crosses (n s : N) : bool :=
  existsb (fun i => let c := N.of_nat i in
             negb (N.testbit s c) && negb (N.testbit s (c + 1)) && negb (N.testbit s (c + 2)))
          (seq 0 (N.to_nat (n - 2))).

(** On 4 cells with crosses in the middle (empty: 0 and 3, so 9) a cross in cell 0 ends the game. *)
Example crosses_4 : cross_move 9 8 /\ three_crosses 4 8 = true /\ three_crosses 4 9 = false
  /\ ~ cross_move 9 9.
Proof.
  split; [apply (cross_written 9 0); reflexivity|]. split; [reflexivity|]. split; [reflexivity|].
  intros H. assert (G : forall s s', cross_move s s' -> s' <> s).
  { intros s s' [t c Hc] E. rewrite <- E, N.clearbit_eq in Hc. discriminate. }
  exact (G _ _ H eq_refl).
Qed.
