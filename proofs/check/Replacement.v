(** Replacement-set games: the kinds play and empty-class. *)
Require Import ZArith NArith List Bool Lia Sorted FMapPositive.
From Lastmove Require Import Rules.Replacement.
Import ListNotations.
Local Open Scope Z_scope.

(** * Puzzles that are as they should be *)

Fixpoint ascendingb (l : list Z) : bool :=
  match l with
  | [] => true
  | a :: l => match l with [] => true | b :: _ => (a <? b) && ascendingb l end
  end.
Lemma ascendingb_ok l : ascendingb l = true -> StronglySorted Z.lt l.
Proof.
  intros E. apply Sorted_StronglySorted; [intros a b c; lia|].
  induction l as [|a [|b l] IH]; constructor; auto; cbn [ascendingb] in E.
  - apply andb_prop in E as [_ E]. auto.
  - constructor. lia.
Qed.
Definition well_formedb (z : puzzle) : bool :=
  ascendingb (map fst (replacement z)) && ascendingb (map fst (start z)) &&
  ascendingb (map fst (goal z)) && forallb (fun r => negb (N.eqb (snd r) 0)) (replacement z).
Lemma well_formedb_ok z : well_formedb z = true -> well_formed z.
Proof.
  unfold well_formedb. intros E. apply andb_prop in E as [E En]. apply andb_prop in E as [E Eg].
  apply andb_prop in E as [Er Es].
  repeat split; try (apply ascendingb_ok; assumption).
  intros r n Hr ->. rewrite forallb_forall in En. specialize (En _ Hr). discriminate.
Qed.

(** * Tables of checkers *)

Definition key (s : Z) : positive :=
  match s with Z0 => 1 | Zpos p => p~0 | Zneg p => p~1 end%positive.
Lemma key_injective s t : key s = key t -> s = t.
Proof. destruct s, t; simpl; congruence. Qed.

Definition table := PositiveMap.t N.
Definition on (t : table) : state := fun s =>
  match PositiveMap.find (key s) t with None => 0%N | Some n => n end.
Definition insert (s : Z) (n : N) (t : table) : table := PositiveMap.add (key s) (on t s + n)%N t.
Definition remove (s : Z) (n : N) (t : table) : option table :=
  if N.leb n (on t s) then Some (PositiveMap.add (key s) (on t s - n)%N t) else None.

Lemma on_add s n t a : on (PositiveMap.add (key s) n t) a = if Z.eqb s a then n else on t a.
Proof.
  unfold on. destruct (Z.eqb_spec s a) as [->|N].
  - rewrite PositiveMap.gss. auto.
  - rewrite PositiveMap.gso; auto. intros E. apply key_injective in E. auto.
Qed.

Definition insert_all (k : Z) (l : numbers) (t : table) : table :=
  fold_right (fun r t => insert (k + fst r) (snd r) t) t l.
Fixpoint remove_all (k : Z) (l : numbers) (t : table) : option table :=
  match l with
  | [] => Some t
  | (r, n) :: l => match remove (k + r) n t with None => None | Some t => remove_all k l t end
  end.
Lemma insert_all_ok k l t s : on (insert_all k l t) s = (on t s + number l (s - k))%N.
Proof.
  induction l as [|[r n] l IH]; cbn [insert_all fold_right number fst snd]; [lia|].
  fold (insert_all k l t). unfold insert at 1. rewrite on_add.
  destruct (Z.eqb_spec (k + r) s), (Z.eqb_spec r (s - k)); try subst s; lia.
Qed.
Lemma remove_all_ok k l : forall t u, remove_all k l t = Some u ->
  forall s, on t s = (on u s + number l (s - k))%N.
Proof.
  induction l as [|[r n] l IH]; cbn [remove_all number]; intros t u E s.
  - injection E as ->. lia.
  - unfold remove in E. destruct (N.leb_spec n (on t (k + r))); [|discriminate].
    pose proof (IH _ _ E s) as H'. rewrite on_add in H'.
    destruct (Z.eqb_spec (k + r) s), (Z.eqb_spec r (s - k)); try subst s; lia.
Qed.

(** * The kind play *)

Definition after (z : puzzle) (m : move) (t : table) : option table :=
  match m with
  | Expand k =>
      match remove k 1 t with None => None | Some t => Some (insert_all k (replacement z) t) end
  | Contract k =>
      match remove_all k (replacement z) t with None => None | Some t => Some (insert k 1 t) end
  end.
Lemma after_ok z m t u : after z m t = Some u -> step z m (on t) (on u).
Proof.
  destruct m as [k|k]; cbn [after step]; intros E.
  - unfold remove in E. destruct (N.leb_spec 1 (on t k)); [|discriminate]. injection E as <-.
    split; auto. intros s. rewrite insert_all_ok, on_add.
    destruct (Z.eqb_spec k s), (Z.eqb_spec s k); try subst s; lia.
  - destruct (remove_all k (replacement z) t) as [v|] eqn:Ev; [|discriminate]. injection E as <-.
    unfold insert. split; [rewrite on_add, Z.eqb_refl; lia|]. intros s.
    rewrite (remove_all_ok _ _ _ _ Ev s), on_add.
    destruct (Z.eqb_spec k s), (Z.eqb_spec s k); try subst s; lia.
Qed.
Fixpoint after_all (z : puzzle) (l : list move) (t : table) : option table :=
  match l with
  | [] => Some t
  | m :: l => match after z m t with None => None | Some t => after_all z l t end
  end.
Lemma after_all_ok z l : forall t u p, after_all z l t = Some u -> (forall s, p s = on u s) ->
  play z (on t) l p.
Proof.
  induction l as [|m l IH]; cbn [after_all]; intros t u p E Hp.
  - injection E as ->. apply play_end. auto.
  - destruct (after z m t) as [v|] eqn:Ev; [|discriminate].
    eapply play_move; [apply after_ok; eauto|eauto].
Qed.

(** The checkers of a list, and whether they are all there are *)
Definition table_of (l : numbers) : table := insert_all 0 l (PositiveMap.empty _).
Lemma on_empty s : on (PositiveMap.empty _) s = 0%N.
Proof. unfold on. rewrite PositiveMap.gempty. auto. Qed.
Lemma table_of_ok l s : on (table_of l) s = number l s.
Proof. unfold table_of. rewrite insert_all_ok, on_empty, Z.sub_0_r. lia. Qed.
Definition empty (t : table) : bool :=
  forallb (fun entry => N.eqb (snd entry) 0) (PositiveMap.elements t).
Lemma empty_ok t s : empty t = true -> on t s = 0%N.
Proof.
  unfold empty, on. intros E. destruct (PositiveMap.find (key s) t) as [n|] eqn:En; auto.
  apply PositiveMap.elements_correct in En. rewrite forallb_forall in E.
  apply E in En. apply N.eqb_eq, En.
Qed.

Lemma play_first z p p' l q : (forall s, p' s = p s) -> play z p l q -> play z p' l q.
Proof.
  intros H Hl. revert p' H. induction Hl as [p q E|m l p q s Hm Hl IH]; intros p' H.
  - apply play_end. intros s. rewrite H. auto.
  - apply play_move with q; auto. destruct m as [k|k]; destruct Hm as [H1 H2]; split.
    + rewrite H. auto.
    + intros s'. rewrite H. auto.
    + auto.
    + intros s'. rewrite H. auto.
Qed.

(** The evidence is the list "moves". *)
Definition check_yes (z : puzzle) (l : list move) : bool :=
  well_formedb z &&
  match after_all z l (table_of (start z)) with
  | None => false
  | Some t => match remove_all 0 (goal z) t with None => false | Some rest => empty rest end
  end.
Lemma check_yes_leads z l : check_yes z l = true -> well_formed z /\ leads z l.
Proof.
  unfold check_yes. intros E. apply andb_prop in E as [Ew E]. split; [apply well_formedb_ok; auto|].
  destruct (after_all z l _) as [t|] eqn:Et; [|discriminate].
  destruct (remove_all 0 (goal z) t) as [rest|] eqn:Erest; [|discriminate].
  unfold leads. apply play_first with (on (table_of (start z))).
  - intros s. symmetry. apply table_of_ok.
  - eapply after_all_ok; eauto. intros s.
    rewrite (remove_all_ok _ _ _ _ Erest s), (empty_ok _ _ E), Z.sub_0_r. lia.
Qed.
Theorem check_yes_sound z l : check_yes z l = true -> well_formed z /\ reachable z.
Proof. intros [formed played]%check_yes_leads. split; [exact formed|]. exists l. exact played. Qed.
Print Assumptions check_yes_sound.

(** * The kind empty-class *)

(** The members "modulus" and "residue" *)
Definition in_class (m r k : Z) : bool :=
  if m =? 0 then k =? r else k mod m =? r.
Definition class_occupied (m r : Z) (l : numbers) : bool :=
  existsb (fun entry => in_class m r (fst entry) && negb (N.eqb (snd entry) 0)) l.

Definition check_empty_class (z : puzzle) (m r : Z) : bool :=
  well_formedb z && (0 <=? m) && ((m =? 0) || ((0 <=? r) && (r <? m))) &&
  match replacement z with [] => false | _ => true end &&
  forallb (fun entry => if m =? 0 then fst entry =? 0 else fst entry mod m =? 0) (replacement z) &&
  xorb (class_occupied m r (start z)) (class_occupied m r (goal z)).

Definition occupied (m r : Z) (p : state) : Prop := exists k, in_class m r k = true /\ p k <> 0%N.
Lemma number_occupied m r l : class_occupied m r l = true <-> occupied m r (number l).
Proof.
  unfold class_occupied, occupied. rewrite existsb_exists. split.
  - intros ([s n] & Hin & E). cbn [fst snd] in E. apply andb_prop in E as [Es En].
    exists s. split; auto. apply negb_true_iff, N.eqb_neq in En. clear Es.
    induction l as [|[s' n'] l IH]; [destruct Hin|]. cbn [number]. destruct Hin as [[= -> ->]|Hin].
    + rewrite Z.eqb_refl. lia.
    + specialize (IH Hin). destruct (Z.eqb s' s); lia.
  - intros (k & Hk & Hn). induction l as [|[s n] l IH]; cbn [number] in Hn; [lia|].
    destruct (Z.eqb_spec s k) as [->|N].
    + destruct (N.eq_dec n 0) as [->|Hn0].
      * destruct IH as (e & He & E); [lia|]. exists e. split; auto. right; auto.
      * exists (k, n). cbn [fst snd]. split; [left; auto|]. rewrite Hk.
        apply N.eqb_neq in Hn0. rewrite Hn0. auto.
    + destruct IH as (e & He & E); auto. exists e. split; auto. right; auto.
Qed.

Section Class.
Variable z : puzzle.
Variable m r : Z.
Hypothesis within : forall e n, In (e, n) (replacement z) ->
  n <> 0%N /\ forall k, in_class m r (k + e) = in_class m r k.
Hypothesis some : replacement z <> [].

Lemma expansion_occupied k p q : expansion z k p q -> (occupied m r p <-> occupied m r q).
Proof.
  intros [Hk E].
  assert (Hset : forall e, number (replacement z) e <> 0%N -> exists n, In (e, n) (replacement z)).
  { intros e He. clear - He. induction (replacement z) as [|[s n] l IH]; cbn [number] in He; [lia|].
    destruct (Z.eqb_spec s e) as [->|N]; [exists n; left; auto|].
    destruct (IH He) as [n' Hn']. exists n'. right; auto. }
  assert (Hinside : in_class m r k = true -> occupied m r q).
  { intros Hc. destruct (replacement z) as [|[e n] l] eqn:El; [destruct some; auto|].
    destruct (within e n (or_introl eq_refl)) as [Hn Hclass]. exists (k + e). rewrite Hclass.
    split; auto. specialize (E (k + e)). replace (k + e - k) with e in E by lia.
    cbn [number] in E. rewrite Z.eqb_refl in E. destruct (Z.eqb_spec (k + e) k) as [E0|_]; [|lia].
    rewrite E0 in *. lia. }
  split; intros (s & Hs & Hn).
  - destruct (Z.eq_dec s k) as [->|N]; [auto|]. exists s. split; auto. specialize (E s).
    destruct (Z.eqb_spec s k); [lia|]. lia.
  - destruct (N.eq_dec (p s) 0) as [E0|]; [|exists s; auto]. specialize (E s). rewrite E0 in E.
    destruct (Z.eqb_spec s k) as [Esk|Nsk]; [subst s; lia|].
    destruct (Hset (s - k)) as [n Hin]; [lia|]. destruct (within _ _ Hin) as [_ Hclass].
    exists k. rewrite <- Hclass. replace (k + (s - k)) with s by lia. split; auto. lia.
Qed.
Lemma play_occupied p l q : play z p l q -> (occupied m r p <-> occupied m r q).
Proof.
  induction 1 as [p q E|[k|k] l p q s Hm _ IH].
  - split; intros (k & Hk & Hn); exists k; rewrite ?E in *; auto.
  - rewrite <- IH. apply (expansion_occupied k), Hm.
  - rewrite <- IH. symmetry. apply (expansion_occupied k), Hm.
Qed.
End Class.

Theorem check_empty_class_sound z m r : check_empty_class z m r = true ->
  well_formed z /\ unreachable z.
Proof.
  unfold check_empty_class. intros E. apply andb_prop in E as [E Exor].
  apply andb_prop in E as [E Eset]. apply andb_prop in E as [E Esome].
  apply andb_prop in E as [E _]. apply andb_prop in E as [Ew Em]. apply Z.leb_le in Em.
  apply well_formedb_ok in Ew. split; [auto|]. intros l Hl. rewrite forallb_forall in Eset.
  apply (play_occupied z m r) in Hl.
  - rewrite <- !number_occupied in Hl.
    destruct (class_occupied m r (start z)), (class_occupied m r (goal z)); try discriminate;
      destruct Hl; intuition discriminate.
  - intros e n Hin. destruct Ew as (_ & _ & _ & Hn). split; [eauto|]. intros k. unfold in_class.
    specialize (Eset _ Hin). cbn [fst] in Eset. destruct (Z.eqb_spec m 0) as [->|Nm].
    + apply Z.eqb_eq in Eset. subst e. rewrite Z.add_0_r. auto.
    + apply Z.eqb_eq in Eset. rewrite Zplus_mod, Eset, Z.add_0_r, Z.mod_mod by auto. auto.
  - intros El. rewrite El in Esome. discriminate.
Qed.
Print Assumptions check_empty_class_sound.
