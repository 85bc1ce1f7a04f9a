(** Goals of a peg puzzle cannot be reached: the kind pairs, without timing. *)
Require Import ZArith List Bool Lia.
From Lastmove Require Import Rules.Grid Rules.Peg Theory.Linear Check.Grid Check.PegBoard
  Check.PegPairWeights.
Import ListNotations.
Local Open Scope Z_scope.

(** * Evidence

    A branch {"jump": "a1-c1", "at_most": n, …} is about [Played (Jump a1 b1 c1)], one that has
    "meets": "e5", too, about [Met (Jump a1 b1 c1) e5]. The leaf {"pairs": …} goes through
    [tabulate_pairs], its weights multiplied by some m > 0. *)
Inductive count := Played (f : jump) | Met (f : jump) (a : cell).
Record evidence := { flat : bool; the_tree : tree count pair_weights }.

Definition jump_of_count (c : count) : jump := match c with Played f | Met f _ => f end.
Definition count_eqb (c d : count) : bool :=
  match c, d with
  | Played f, Played g => jump_eqb f g
  | Met f a, Met g b => jump_eqb f g && cell_eqb a b
  | _, _ => false
  end.
Lemma count_eqb_ok c d : count_eqb c d = true <-> c = d.
Proof.
  destruct c as [f|f a], d as [g|g b]; cbn [count_eqb]; try (split; discriminate).
  - rewrite jump_eqb_ok. split; congruence.
  - rewrite andb_true_iff, jump_eqb_ok, cell_eqb_ok. split; [intros [-> ->]|intros [= -> ->]]; auto.
Qed.

(** * The least weight of the numbers of a jump

    The jump is played x times, from [low] to [high], and weighs a each time. Of a meeting, it happens
    y times, and each time weighs [unit]; None is infinity. *)
Record meeting := Meeting { unit : Z; least_met : Z; most_met : option Z }.

Definition capped (most : option Z) (x : Z) : Z :=
  match most with None => x | Some n => Z.min n x end.
(** Meetings are at most x: those of negative weight happen as often as they may. *)
Definition weight_at (a : Z) (ms : list meeting) (x : Z) : Z :=
  a * x + sum (fun m => if 0 <=? unit m then unit m * least_met m
                        else unit m * capped (most_met m) x) ms.
Definition below (strict : bool) (x : Z) (most : option Z) : bool :=
  match most with None => true | Some n => if strict then x <? n else x <=? n end.
(** How it changes with x, to the right of x ([strict]), or to the left *)
Definition slope (strict : bool) (a : Z) (ms : list meeting) (x : Z) : Z :=
  a + sum (fun m => if (unit m <? 0) && below strict x (most_met m) then unit m else 0) ms.
Definition is_least (a low : Z) (high : option Z) (ms : list meeting) (x : Z) : bool :=
  ((0 <=? slope true a ms x) || match high with None => false | Some n => n <=? x end) &&
  ((slope false a ms x <=? 0) || (x <=? low)).
Definition candidates (low : Z) (high : option Z) (ms : list meeting) : list Z :=
  low :: match high with None => [] | Some n => [n] end
      ++ flat_map (fun m => match most_met m with None => [] | Some n => [n] end) ms.
Definition least_flat (a low : Z) (high : option Z) (ms : list meeting) : option Z :=
  match find (is_least a low high ms) (candidates low high ms) with
  | None => None
  | Some x => Some (weight_at a ms x)
  end.

(** Numbers of meetings as the bounds allow *)
Definition allowed (x : Z) (m : meeting) (y : Z) : Prop :=
  least_met m <= y <= x /\ match most_met m with None => True | Some n => y <= n end.

Lemma weight_at_ok a ms x ys : Forall2 (allowed x) ms ys ->
  weight_at a ms x <= a * x + sum (fun p => unit (fst p) * snd p) (combine ms ys).
Proof.
  unfold weight_at. induction 1 as [|m y ms ys (Hy & Hmost) _ IH]; cbn [combine sum fst snd]; [lia|].
  assert ((if 0 <=? unit m then unit m * least_met m else unit m * capped (most_met m) x)
          <= unit m * y); [|lia].
  destruct (Z.leb_spec 0 (unit m)); [nia|]. unfold capped.
  destruct (most_met m) as [n|]; nia.
Qed.
Lemma weight_right a ms t x : t <= x ->
  weight_at a ms t + slope true a ms t * (x - t) <= weight_at a ms x.
Proof.
  intros H. unfold weight_at, slope. induction ms as [|m ms IH]; cbn [sum]; [lia|].
  assert ((if 0 <=? unit m then unit m * least_met m else unit m * capped (most_met m) t)
          + (if (unit m <? 0) && below true t (most_met m) then unit m else 0) * (x - t)
          <= (if 0 <=? unit m then unit m * least_met m else unit m * capped (most_met m) x));
    [|lia].
  destruct (Z.leb_spec 0 (unit m)), (Z.ltb_spec (unit m) 0); cbn [andb]; try lia.
  unfold capped, below. destruct (most_met m) as [n|]; [destruct (Z.ltb_spec t n)|]; nia.
Qed.
Lemma weight_left a ms t x : x <= t ->
  weight_at a ms t - slope false a ms t * (t - x) <= weight_at a ms x.
Proof.
  intros H. unfold weight_at, slope. induction ms as [|m ms IH]; cbn [sum]; [lia|].
  assert ((if 0 <=? unit m then unit m * least_met m else unit m * capped (most_met m) t)
          - (if (unit m <? 0) && below false t (most_met m) then unit m else 0) * (t - x)
          <= (if 0 <=? unit m then unit m * least_met m else unit m * capped (most_met m) x));
    [|lia].
  destruct (Z.leb_spec 0 (unit m)), (Z.ltb_spec (unit m) 0); cbn [andb]; try lia.
  unfold capped, below. destruct (most_met m) as [n|]; [destruct (Z.leb_spec t n)|]; nia.
Qed.
Lemma least_flat_ok a low high ms x ys least : least_flat a low high ms = Some least ->
  low <= x -> match high with None => True | Some n => x <= n end ->
  Forall2 (allowed x) ms ys ->
  least <= a * x + sum (fun p => unit (fst p) * snd p) (combine ms ys).
Proof.
  unfold least_flat. destruct (find _ _) as [t|] eqn:E; [|discriminate]. intros [= <-] Hlow Hhigh Hys.
  apply find_some in E as [_ E]. apply andb_prop in E as [Eright Eleft].
  apply weight_at_ok with (a := a) in Hys. enough (weight_at a ms t <= weight_at a ms x) by lia.
  destruct (Z_le_gt_dec t x) as [H|H].
  - pose proof (weight_right a ms t x H). apply orb_prop in Eright as [Eright|Eright].
    + nia.
    + destruct high as [n|]; [|discriminate]. replace t with x in * by lia. lia.
  - pose proof (weight_left a ms t x ltac:(lia)). apply orb_prop in Eleft as [Eleft|Eleft].
    + nia.
    + lia.
Qed.

(** * Trees *)

Section Tree.
Variable r : rule.
Variable board : grid.
Let js := jumps r board.
Variable is_flat : bool.

Definition weight_of (w : pair_weights) (c : count) : Z :=
  match c with Played f => jump_weight w f | Met f a => meeting_weight w f a end.

(** If flat, a jump is played at least as often as it meets a hole. *)
Fixpoint lower_flat (bounds : list (bound count)) (f : jump) : Z :=
  match bounds with
  | [] => 0
  | AtLeast c n :: bounds =>
      if jump_eqb (jump_of_count c) f then Z.max n (lower_flat bounds f) else lower_flat bounds f
  | AtMost _ _ :: bounds => lower_flat bounds f
  end.
Definition meetings (bounds : list (bound count)) (w : pair_weights) (f : jump) : list meeting :=
  map (fun a => Meeting (meeting_weight w f a) (lower count_eqb bounds (Met f a))
                        (upper count_eqb bounds (Met f a))) (others board f).
Definition least_of_jump (bounds : list (bound count)) (w : pair_weights) (f : jump) : option Z :=
  if is_flat
  then least_flat (jump_weight w f) (lower_flat bounds f) (upper count_eqb bounds (Played f))
         (filter (fun m => negb (unit m =? 0)) (meetings bounds w f))
  else least_sum count_eqb weight_of bounds w (Played f :: map (Met f) (others board f)).
Fixpoint least_of_jumps (bounds : list (bound count)) (w : pair_weights) (l : list jump)
    : option Z :=
  match l with
  | [] => Some 0
  | f :: l =>
      match least_of_jump bounds w f with
      | None => None
      | Some n => match least_of_jumps bounds w l with None => None | Some m => Some (n + m) end
      end
  end.
Definition too_many_meetings (bounds : list (bound count)) : bool :=
  is_flat && existsb (fun b => match upper count_eqb bounds (Played (jump_of_count (bounded b))) with
                               | None => false
                               | Some n => n <? lower count_eqb bounds (bounded b)
                               end) bounds.
Definition leaf_refutes (gap : pair_weights -> Z) (bounds : list (bound count)) (w : pair_weights)
    : bool :=
  contradictory count_eqb bounds || too_many_meetings bounds ||
  match least_of_jumps bounds w js with None => false | Some n => gap w <? n end.
Fixpoint refutes_pairs (gap : pair_weights -> Z) (bounds : list (bound count))
    (t : tree count pair_weights) : bool :=
  match t with
  | Branch c n most otherwise =>
      refutes_pairs gap (AtMost c n :: bounds) most &&
      refutes_pairs gap (AtLeast c (n + 1) :: bounds) otherwise
  | Leaf w => leaf_refutes gap bounds w
  end.

Section Sound.
Variable x : count -> Z.
Hypothesis nonnegative : forall c, 0 <= x c.
Hypothesis flat_numbers : forall f a, x (Met f a) <= x (Played f).

Definition share (w : pair_weights) (f : jump) : Z :=
  x (Played f) * jump_weight w f
  + sum (fun a => x (Met f a) * meeting_weight w f a) (others board f).

Lemma lower_flat_ok bounds f : (forall b, In b bounds -> satisfies x b) ->
  lower_flat bounds f <= x (Played f).
Proof.
  induction bounds as [|[c n|c n] bounds IH]; cbn [lower_flat]; intros H.
  - apply nonnegative.
  - apply IH. intros b Hb. apply H. right; auto.
  - specialize (IH (fun b h => H b (or_intror h))). specialize (H _ (or_introl eq_refl)).
    destruct (jump_eqb (jump_of_count c) f) eqn:E; auto. apply jump_eqb_ok in E. subst f.
    cbn [satisfies] in H. destruct c as [f|f a]; cbn [jump_of_count] in *; [lia|].
    pose proof (flat_numbers f a). lia.
Qed.
Lemma least_of_jump_ok bounds w f n : (forall b, In b bounds -> satisfies x b) ->
  least_of_jump bounds w f = Some n -> n <= share w f.
Proof.
  intros H E. unfold least_of_jump, share in *. destruct is_flat.
  - assert (Hmeetings : exists ys,
      Forall2 (allowed (x (Played f)))
              (filter (fun m => negb (unit m =? 0)) (meetings bounds w f)) ys /\
      sum (fun p => unit (fst p) * snd p)
          (combine (filter (fun m => negb (unit m =? 0)) (meetings bounds w f)) ys)
      = sum (fun a => x (Met f a) * meeting_weight w f a) (others board f)).
    { unfold meetings. clear E. induction (others board f) as [|a l (ys & Hys & Es)].
      - exists []. split; [constructor|auto].
      - cbn [map filter sum unit]. destruct (Z.eqb_spec (meeting_weight w f a) 0) as [E0|E0];
          cbn [negb].
        + exists ys. split; auto. rewrite Es, E0. lia.
        + exists (x (Met f a) :: ys). split.
          * constructor; auto. split; cbn [least_met most_met].
            -- split; [apply lower_ok; auto using count_eqb_ok|apply flat_numbers].
            -- destruct (upper count_eqb bounds (Met f a)) as [u|] eqn:Eu; auto.
               apply (upper_ok count_eqb count_eqb_ok x bounds _ u H Eu).
          * cbn [combine sum fst snd unit]. rewrite Es. lia. }
    destruct Hmeetings as (ys & Hys & <-). rewrite (Z.mul_comm (x (Played f))).
    eapply least_flat_ok; eauto.
    + apply lower_flat_ok, H.
    + destruct (upper count_eqb bounds (Played f)) as [u|] eqn:Eu; auto.
      apply (upper_ok count_eqb count_eqb_ok x bounds _ u H Eu).
  - apply (least_sum_ok count_eqb count_eqb_ok weight_of x nonnegative _ _ _ _ H) in E.
    cbn [sum weight_of] in E. rewrite sum_map in E. exact E.
Qed.
Lemma least_of_jumps_ok bounds w l : (forall b, In b bounds -> satisfies x b) ->
  forall n, least_of_jumps bounds w l = Some n -> n <= sum (share w) l.
Proof.
  intros H. induction l as [|f l IH]; cbn [least_of_jumps sum]; intros n E.
  - injection E as <-. lia.
  - destruct (least_of_jump bounds w f) as [m|] eqn:Em; [|discriminate].
    destruct (least_of_jumps bounds w l) as [k|]; [|discriminate]. injection E as <-.
    specialize (IH _ eq_refl). pose proof (least_of_jump_ok bounds w f m H Em). lia.
Qed.

Theorem refutes_pairs_sound gap t : forall bounds, refutes_pairs gap bounds t = true ->
  (forall b, In b bounds -> satisfies x b) ->
  (forall w, sum (share w) js = gap w) -> False.
Proof.
  induction t as [c n most IHmost otherwise IHotherwise|w]; cbn [refutes_pairs];
    intros bounds E Hb Hw.
  - apply andb_prop in E as [Emost Eotherwise]. destruct (Z_le_gt_dec (x c) n).
    + apply (IHmost _ Emost); auto. intros b [<-|Hin]; auto.
    + apply (IHotherwise _ Eotherwise); auto. intros b [<-|Hin]; auto. cbn [satisfies]. lia.
  - unfold leaf_refutes in E. apply orb_prop in E as [E|E]; [apply orb_prop in E as [E|E]|].
    + unfold contradictory in E. apply existsb_exists in E as (b & _ & E).
      destruct (upper count_eqb bounds (bounded b)) as [u|] eqn:Eu; [|discriminate].
      apply Z.ltb_lt in E. pose proof (upper_ok count_eqb count_eqb_ok x bounds _ u Hb Eu).
      pose proof (lower_ok count_eqb count_eqb_ok x nonnegative bounds (bounded b) Hb). lia.
    + apply andb_prop in E as [_ E]. apply existsb_exists in E as (b & _ & E).
      destruct (upper count_eqb bounds _) as [u|] eqn:Eu; [|discriminate]. apply Z.ltb_lt in E.
      pose proof (upper_ok count_eqb count_eqb_ok x bounds _ u Hb Eu).
      pose proof (lower_ok count_eqb count_eqb_ok x nonnegative bounds (bounded b) Hb).
      destruct (bounded b) as [f|f a]; cbn [jump_of_count] in *; [lia|].
      pose proof (flat_numbers f a). lia.
    + destruct (least_of_jumps bounds w js) as [n|] eqn:En; [|discriminate]. apply Z.ltb_lt in E.
      pose proof (least_of_jumps_ok bounds w js Hb n En). rewrite Hw in H. lia.
Qed.
End Sound.
End Tree.

(** * The evidence refutes the goals *)

Definition refutes_by_pairs (r : rule) (board : grid) (p : position) (goals : list position)
    (e : evidence) : bool :=
  forallb (fun q => refutes_pairs r board (flat e)
                      (fun w => position_weight board w p - position_weight board w q)
                      [] (the_tree e)) goals.

Theorem refutes_by_pairs_sound r board p goals e : refutes_by_pairs r board p goals e = true ->
  forall q, In q goals -> unreachable r board p q.
Proof.
  unfold refutes_by_pairs. rewrite forallb_forall. intros E q Hq l s Hl Hs. specialize (E q Hq).
  destruct (play_pairs r board p l s Hl) as (moves & Hin & Hw).
  set (x := fun c => match c with Played f => played moves f | Met f a => met moves f a end).
  apply (refutes_pairs_sound r board (flat e) x) in E; auto.
  - intros [f|f a]; [apply played_nonnegative|apply met_nonnegative].
  - intros f a. apply met_at_most_played.
  - intros b [].
  - intros w. rewrite (position_weight_ext board w q s) by (intros c Hc; symmetry; auto).
    rewrite Hw, (sum_by_jump r board moves (jump_weight w) (meeting_weight w) Hin).
    reflexivity.
Qed.
Print Assumptions refutes_by_pairs_sound.
