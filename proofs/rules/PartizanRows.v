(** Partizan games in rows, with cakes and with heaps.  SPECIFICATION. *)
Require Import List Arith Lia.
From Lastmove Require Import Rules.Players.
From Lastmove Require Rules.Heaps.
Import ListNotations.

(** What belongs to Left, to Right, or to both. *)
Inductive colour := Blue | Red | Green.
Definition owns (p : player) (c : colour) : Prop :=
  match p, c with Left, Red => False | Right, Blue => False | _, _ => True end.

(** Cherries, in a row without gaps: a player takes one of his or her own from an end. *)
Inductive cherries_move (p : player) : list colour -> list colour -> Prop :=
| first_taken c l : owns p c -> cherries_move p (c :: l) l
| last_taken c l : owns p c -> cherries_move p (l ++ [c]) l.

(** Toppling Dominoes: one that a player owns is toppled to one side, and all on that side fall. *)
Inductive topples (p : player) : list colour -> list colour -> Prop :=
| to_the_right a c b : owns p c -> topples p (a ++ c :: b) a
| to_the_left a c b : owns p c -> topples p (a ++ c :: b) b.

(** Toads and Frogs, in a row without walls: Left's toads move to the right, Right's frogs to the left,
    by one cell or over one animal of the other kind. *)
Inductive animal := Toad | Frog | Nobody.
Inductive hops : player -> list animal -> list animal -> Prop :=
| toad_moves a b : hops Left (a ++ [Toad; Nobody] ++ b) (a ++ [Nobody; Toad] ++ b)
| toad_jumps a b : hops Left (a ++ [Toad; Frog; Nobody] ++ b) (a ++ [Nobody; Frog; Toad] ++ b)
| frog_moves a b : hops Right (a ++ [Nobody; Frog] ++ b) (a ++ [Frog; Nobody] ++ b)
| frog_jumps a b : hops Right (a ++ [Nobody; Toad; Frog] ++ b) (a ++ [Frog; Toad; Nobody] ++ b).

(** Elephants, in a row without walls: Left's elephants go to the right by one cell, Right's rhinos
    to the left. An elephant is written as a toad here, a rhino as a frog; there are no jumps. *)
Inductive marches : player -> list animal -> list animal -> Prop :=
| elephant_marches a b : marches Left (a ++ [Toad; Nobody] ++ b) (a ++ [Nobody; Toad] ++ b)
| rhino_marches a b : marches Right (a ++ [Nobody; Frog] ++ b) (a ++ [Frog; Nobody] ++ b).

(** Cutcake: a cake of r rows and c columns is cut in two, by Left between columns, by Right between
    rows. *)
Inductive cuts : player -> nat * nat -> list (nat * nat) -> Prop :=
| between_columns r c d : 0 < c -> 0 < d -> cuts Left (r, c + d) [(r, c); (r, d)]
| between_rows r s c : 0 < r -> 0 < s -> cuts Right (r + s, c) [(r, c); (s, c)].

(** Partizan Kayles and its like: heaps under two take-and-break codes, Left's and Right's. *)
Definition code_of (p : player) (codes : Heaps.code * Heaps.code) : Heaps.code :=
  match p with Left => fst codes | Right => snd codes end.
Definition heap_becomes (p : player) (codes : Heaps.code * Heaps.code) : nat -> list nat -> Prop :=
  Heaps.becomes (code_of p codes).

Example cherries_2 : cherries_move Left [Blue; Red] [Red] /\ ~ cherries_move Left [Blue; Red] [Blue].
Proof.
  split; [constructor; exact I|]. intros H.
  assert (G : forall l m, cherries_move Left l m -> l = [Blue] ++ [Red] -> m = [Red]).
  { intros l m [c k Hc|c k Hc] E.
    - injection E as _ ->. auto.
    - apply app_inj_tail in E as [_ ->]. destruct Hc. }
  discriminate (G _ _ H eq_refl).
Qed.
Example dominoes_3 : topples Left [Red; Blue; Red] [Red] /\ ~ topples Left [Red; Blue; Red] [].
Proof.
  split; [apply (to_the_right Left [Red] Blue [Red]); exact I|].
  assert (G : forall l m, topples Left l m -> l = [Red] ++ [Blue; Red] -> m <> []).
  { intros l m [a c b Hc|a c b Hc] E ->.
    - injection E as -> _. destruct Hc.
    - change ([Red] ++ [Blue; Red]) with ([Red; Blue] ++ [Red]) in E.
      apply app_inj_tail in E as [_ ->]. destruct Hc. }
  intros H. exact (G _ _ H eq_refl eq_refl).
Qed.
Example toads_3 : hops Left [Toad; Frog; Nobody] [Nobody; Frog; Toad] /\
  ~ hops Right [Toad; Frog; Nobody] [Frog; Toad; Nobody].
Proof.
  split; [apply (toad_jumps [] [])|].
  assert (G : forall p l m, hops p l m -> p = Right -> In Nobody (removelast l)).
  { intros p l m [a b|a b|a b|a b] E; try discriminate;
      rewrite removelast_app by discriminate; apply in_app_iff; right; simpl; auto. }
  intros H. destruct (G _ _ _ H eq_refl) as [E|[E|[]]]; discriminate.
Qed.
Example elephants_3 : marches Left [Toad; Nobody; Frog] [Nobody; Toad; Frog] /\
  ~ exists l, marches Left [Toad; Frog; Nobody] l.
Proof.
  split; [apply (elephant_marches [] [Frog])|].
  assert (G : forall p l m, marches p l m -> p = Left -> exists a b, l = a ++ Toad :: Nobody :: b).
  { intros p l m [a b|a b] E; [exists a, b; reflexivity|discriminate]. }
  intros (l & H). destruct (G _ _ _ H eq_refl) as ([|x [|y [|z a]]] & b & E); try discriminate.
  destruct a; discriminate.
Qed.
Example cake_2x3 : cuts Left (2, 3) [(2, 1); (2, 2)] /\ ~ cuts Right (2, 3) [(2, 1); (2, 2)].
Proof.
  split; [apply (between_columns 2 1 2); lia|].
  assert (G : forall p q l, cuts p q l -> p = Right -> forall x, In x l -> snd x = snd q).
  { intros p q l [r c d _ _|r s c _ _] E x Hx; try discriminate. destruct Hx as [<-|[<-|[]]]; auto. }
  intros H. discriminate (G _ _ _ H eq_refl (2, 1) (or_introl eq_refl)).
Qed.
