(** Elephants: moves listed, and rows taken apart. *)
Require Import List Permutation Arith Bool Lia.
From Lastmove Require Import Rules.Players Rules.Play Rules.PartizanRows Theory.Play
  Theory.Partizan.
From Lastmove Require Import Check.PartizanRows.
Import ListNotations.

(** * Moves *)

Definition march_here (p : player) (l : list animal) : list (list animal) :=
  match p, l with
  | Left, Toad :: Nobody :: b => [Nobody :: Toad :: b]
  | Right, Nobody :: Frog :: b => [Frog :: Nobody :: b]
  | _, _ => []
  end.
Fixpoint elephants_moves (p : player) (l : list animal) : list (list animal) :=
  match l with
  | [] => []
  | x :: k => march_here p l ++ map (cons x) (elephants_moves p k)
  end.
Lemma marches_cons p x l m : marches p l m -> marches p (x :: l) (x :: m).
Proof. intros [a b|a b]; [apply (elephant_marches (x :: a))|apply (rhino_marches (x :: a))]. Qed.
Theorem elephants_ok p l m : In m (elephants_moves p l) <-> marches p l m.
Proof.
  split.
  - revert m. induction l as [|x l IH]; intros m found; [destruct found|].
    apply in_app_iff in found as [here|(k & <- & later)%in_map_iff]; [|apply marches_cons; auto].
    destruct p, x, l as [|[] l]; cbn in here; try tauto; destruct here as [<-|[]];
      first [exact (elephant_marches [] l)|exact (rhino_marches [] l)].
  - assert (within : forall q a k h,
      In h (march_here q k) -> In (a ++ h) (elephants_moves q (a ++ k))).
    { intros q. induction a as [|x a IH]; intros k h found; cbn [app].
      - destruct k as [|y k]; [destruct q; destruct found|]. apply in_app_iff. left. exact found.
      - apply in_app_iff. right. apply in_map, IH, found. }
    intros [a b|a b]; apply within; left; reflexivity.
Qed.
Theorem elephants_smaller p l m : marches p l m -> toads_size 0 m < toads_size 0 l.
Proof.
  intros [a b|a b]; [apply (toads_smaller Left), toad_moves|apply (toads_smaller Right),
    frog_moves].
Qed.

(** * Taking a row apart *)

(** Rows alone, as a game *)
Inductive row_move (p : player) : list animal -> list (list animal) -> Prop :=
| row_moved l m : marches p l m -> row_move p l [m].
Notation alike := (Theory.Play.alike player (list animal) row_move (fun _ => false)).

(** The animals of a row never pass each other. *)
Definition is_animal (x : animal) : bool := match x with Nobody => false | _ => true end.
Definition animals (l : list animal) : list animal := filter is_animal l.
Lemma animals_stay p l m : marches p l m -> animals m = animals l.
Proof. intros [a b|a b]; unfold animals; rewrite !filter_app; reflexivity. Qed.

(** Where no elephant comes from the left and no rhino from the right, the row ends as by a wall. *)
Definition closed (a b : list animal) : Prop :=
  last (animals a) Nobody <> Toad /\ hd Nobody (animals b) <> Frog.

Lemma marches_pair p l m : marches p l m <-> exists a x y b,
  l = a ++ [x; y] ++ b /\ m = a ++ [y; x] ++ b /\
  match p with Left => x = Toad /\ y = Nobody | Right => x = Nobody /\ y = Frog end.
Proof.
  split.
  - intros [a b|a b]; eauto 10.
  - intros (a & x & y & b & -> & -> & signs).
    destruct p; destruct signs as [-> ->]; constructor.
Qed.

Lemma march_within p a b m : closed a b -> marches p (a ++ b) m ->
  (exists c, m = c ++ b /\ marches p a c) \/ (exists c, m = a ++ c /\ marches p b c).
Proof.
  intros [ends begins] (u & x & y & v & split & -> & signs)%marches_pair.
  apply app_eq_app in split as (k & [[-> same]|[-> same]]).
  - destruct k as [|x' [|y' k]]; cbn in same.
    + right. exists ([y; x] ++ v). rewrite app_nil_r. split; [reflexivity|].
      apply marches_pair. exists [], x, y, v. auto.
    + injection same as -> <-. exfalso. unfold animals in ends. rewrite filter_app in ends.
      destruct p; destruct signs as [-> ->]; cbn in ends, begins; [|auto].
      rewrite last_last in ends. auto.
    + injection same as -> -> ->. left. exists (u ++ [y'; x'] ++ k).
      rewrite <- !app_assoc. split; [reflexivity|]. apply marches_pair. exists u, x', y', k. auto.
  - right. exists (k ++ [y; x] ++ v). rewrite <- app_assoc. split; [reflexivity|].
    apply marches_pair. exists k, x, y, v. auto.
Qed.
Lemma march_app p a b c : marches p a c -> marches p (a ++ b) (c ++ b).
Proof.
  intros (u & x & y & v & -> & -> & signs)%marches_pair. apply marches_pair.
  exists u, x, y, (v ++ b). rewrite <- !app_assoc. auto.
Qed.
Lemma march_behind p a b c : marches p b c -> marches p (a ++ b) (a ++ c).
Proof.
  intros (u & x & y & v & -> & -> & signs)%marches_pair. apply marches_pair.
  exists (a ++ u), x, y, v. rewrite <- !app_assoc. auto.
Qed.

Theorem apart_alike a b : closed a b -> alike [a ++ b] [a; b].
Proof.
  intros apart.
  exists (fun u v => exists a b, closed a b /\
    (u = [a ++ b] /\ v = [a; b] \/ v = [a ++ b] /\ u = [a; b])).
  split; [|exists a, b; auto].
  clear a b apart. intros u v (a & b & apart & shape). split; [|split].
  - exists a, b. tauto.
  - intros (x & _ & ended). discriminate.
  - assert (stays : forall p a' b', (a' = a \/ marches p a a') -> (b' = b \/ marches p b b') ->
      closed a' b').
    { intros p a' b' first second. unfold closed in *.
      assert (animals a' = animals a) as ->
        by (destruct first as [->|first]; [reflexivity|exact (animals_stay _ _ _ first)]).
      assert (animals b' = animals b) as ->
        by (destruct second as [->|second]; [reflexivity|exact (animals_stay _ _ _ second)]).
      exact apart. }
    intros p h moved. destruct shape as [[-> ->]|[-> ->]].
    + apply turn_one in moved. inversion moved as [l m march]. subst.
      destruct (march_within p a b m apart march) as [(c & -> & in_a)|(c & -> & in_b)].
      * exists [c; b]. split; [|exists c, b; split; [eauto|auto]].
        exists [], a, [b], [c]. split; [reflexivity|]. split; [constructor; exact in_a|reflexivity].
      * exists [a; c]. split; [|exists a, c; split; [eauto|auto]].
        exists [a], b, [], [c]. split; [reflexivity|]. split; [constructor; exact in_b|reflexivity].
    + apply (turn_app _ _ row_move p [a] [b]) in moved as [(k & moved & ->)|(k & moved & ->)];
        apply turn_one in moved; inversion moved as [l m march]; subst.
      * exists [m ++ b]. split; [apply turn_one; constructor; apply march_app; exact march|].
        exists m, b. split; [eauto|auto].
      * exists [a ++ m]. split; [apply turn_one; constructor; apply march_behind; exact march|].
        exists a, m. split; [eauto|auto].
Qed.

(** Cut wherever it is closed; [before] is read backwards, and [last_animal] is the last animal there.
    What moves leave of a row is cut as the row was, if empty cells on their own are left out. *)
Fixpoint cut (before : list animal) (last_animal : animal) (l : list animal) : list (list animal) :=
  match l with
  | [] => [rev before]
  | x :: k =>
      match last_animal, hd Nobody (animals l) with
      | Toad, _ | _, Frog => cut (x :: before) (if is_animal x then x else last_animal) k
      | _, _ => rev before :: cut [x] x k
      end
  end.
Theorem cut_alike l : forall before last_animal,
  last (animals (rev before)) Nobody = last_animal ->
  alike [rev before ++ l] (cut before last_animal l).
Proof.
  induction l as [|x l IH]; intros before last_animal is_last.
  - rewrite app_nil_r. apply alike_refl.
  - assert (further : alike [rev before ++ x :: l]
      (cut (x :: before) (if is_animal x then x else last_animal) l)).
    { replace (rev before ++ x :: l) with (rev (x :: before) ++ l)
        by (cbn; rewrite <- app_assoc; reflexivity).
      apply IH. cbn [rev]. unfold animals in *. rewrite filter_app. cbn [filter].
      destruct (is_animal x); [apply last_last|rewrite app_nil_r; exact is_last]. }
    assert (apart : last_animal <> Toad -> hd Nobody (animals (x :: l)) <> Frog ->
      alike [rev before ++ x :: l] (rev before :: cut [x] x l)).
    { intros ends begins. apply alike_trans with [rev before; x :: l].
      - apply apart_alike. split; [rewrite is_last; exact ends|exact begins].
      - apply (alike_app _ _ _ _ [rev before] [rev before]); [apply alike_refl|].
        apply (IH [x] x). destruct x; reflexivity. }
    cbn [cut]. destruct last_animal; [exact further| |];
      destruct (hd Nobody (animals (x :: l))); first [exact further|apply apart; discriminate].
Qed.
