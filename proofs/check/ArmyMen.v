(** The fewest men that send a scout to a level: the kind army.  One man fewer weigh less than the
    scout (levels up to 3), or as much, and then all their plays are searched (level 4). *)
Require Import ZArith NArith List Bool Lia.
From Lastmove Require Import Rules.Army Check.Army Check.ArmyBound Check.ArmySearch.
Import ListNotations.
Local Open Scope Z_scope.

(** * Evidence

    "men" and "jumps" as in certificates. Of the [bound] on k men, one less than claimed: the holes
    at distance level + [shells] are the farthest that count; Fibonacci numbers are compared by those
    [depth] places further on. Good choices are the greatest number of shells whose square is less
    than k, and 40 places more than level + shells. *)
Record evidence := {
  men : list hole; jumps : list (hole * hole); shells : nat; depth : nat }.

(** * The play *)

Definition directions : list (Z * Z) := [(0, 1); (0, -1); (1, 0); (-1, 0)].
Definition jump (f : hole * hole) (p : position) : option position :=
  let (a, c) := f in
  match find (fun d => hole_eqb c (fst a + 2 * fst d, snd a + 2 * snd d)) directions with
  | None => None
  | Some d =>
      let b := (fst a + fst d, snd a + snd d) in
      if p a && p b && negb (p c)
      then Some (fun x => if hole_eqb x c then true
                          else if hole_eqb x a || hole_eqb x b then false else p x)
      else None
  end.
Lemma jump_ok f p q : jump f p = Some q -> step p q.
Proof.
  destruct f as [[x y] c]. unfold jump. cbn [fst snd].
  destruct (find _ directions) as [[dx dy]|] eqn:Ed; [|discriminate]. cbn [fst snd].
  apply find_some in Ed as [Hd Ec]. apply hole_eqb_ok in Ec. subst c. cbn [fst snd].
  set (a := (x, y)). set (b := (x + dx, y + dy)). set (c := (x + 2 * dx, y + 2 * dy)).
  destruct (p a && p b && negb (p c)) eqn:E; [|discriminate]. intros [= <-].
  apply andb_prop in E as [E Hc]. apply andb_prop in E as [Ha Hb]. apply negb_true_iff in Hc.
  exists x, y, dx, dy. split; [exact Hd|]. cbv zeta. fold a b c.
  repeat split; auto.
  - rewrite (hole_eqb_false a c), hole_eqb_refl by congruence. auto.
  - rewrite (hole_eqb_false b c), (hole_eqb_refl b), orb_true_r by congruence. auto.
  - rewrite hole_eqb_refl. auto.
  - intros d Nd1 Nd2 Nd3. rewrite !hole_eqb_false by auto. auto.
Qed.
Fixpoint all_jumps (l : list (hole * hole)) (p : position) : option position :=
  match l with
  | [] => Some p
  | f :: l => match jump f p with None => None | Some q => all_jumps l q end
  end.
Lemma all_jumps_ok l : forall p q, all_jumps l p = Some q -> reach p q.
Proof.
  induction l as [|f l IH]; cbn [all_jumps]; intros p q E.
  - injection E as ->. apply reach_end. auto.
  - destruct (jump f p) as [s|] eqn:Es; [|discriminate].
    apply reach_step with s; auto. eapply jump_ok; eauto.
Qed.

Definition can (level : Z) (n : N) (e : evidence) : bool :=
  N.eqb (N.of_nat (length (men e))) n && distinct (men e) &&
  forallb (fun c => snd c <=? 0) (men e) &&
  match all_jumps (jumps e) (fun c => mem c (men e)) with
  | None => false
  | Some q => q (0, level)
  end.
Lemma can_ok level n e : can level n e = true -> men_suffice level (N.to_nat n).
Proof.
  unfold can. intros E. apply andb_prop in E as [E Ejumps]. apply andb_prop in E as [E Elow].
  apply andb_prop in E as [En Ed]. rewrite forallb_forall in Elow. apply N.eqb_eq in En. subst n.
  destruct (all_jumps _ _) as [q|] eqn:Eq; [|discriminate].
  exists (men e), (fun c => mem c (men e)), q. split; [lia|]. split; [|split; [|auto]].
  - split; [apply distinct_ok; auto|split; [|intros c; apply mem_ok]].
    intros c Hc. apply Z.leb_le, Elow, Hc.
  - eapply all_jumps_ok; eauto.
Qed.

(** * The claim {"fewest_men": n} *)

Definition check_fewest_men (level : Z) (n : N) (e : evidence) : bool :=
  (0 <=? level) && can level n e &&
  match N.to_nat n with
  | O => true
  | S few => if too_few level few (shells e) (depth e) then true
             else no_more level few (shells e) (depth e) && none_arrives level few (shells e)
  end.

Theorem check_fewest_men_sound level n e : check_fewest_men level n e = true ->
  fewest_men level n.
Proof.
  unfold check_fewest_men. intros E. apply andb_prop in E as [E Ebound].
  apply andb_prop in E as [Elevel Ecan]. apply Z.leb_le in Elevel.
  split; [eapply can_ok; eauto|]. intros m (l & p & q & <- & Hp & Hr & Hq).
  destruct (N.to_nat n) as [|few] eqn:En; [lia|].
  destruct (Nat.lt_ge_cases few (length l)) as [|Hfew]; [lia|]. exfalso.
  destruct (too_few level few (shells e) (depth e)) eqn:Efew.
  - assert (Eno : no_more level few (shells e) (depth e) = true)
      by (apply andb_prop in Efew as [Eno _]; auto).
    rewrite (not_too_few level Elevel few (shells e) (depth e) Eno l p q) in Efew; auto. discriminate.
  - apply andb_prop in Ebound as [Eno Enone].
    apply (none_arrives_sound level Elevel few (shells e) l p q Enone Hp).
    + apply (men_are_heaviest level Elevel few (shells e) (depth e) Eno l p q); auto.
    + apply (all_jumps_keep level Elevel few (shells e) (depth e) Eno l p q); auto.
    + apply (only_the_scout level Elevel few (shells e) (depth e) Eno l p q); auto.
Qed.
Print Assumptions check_fewest_men_sound.
