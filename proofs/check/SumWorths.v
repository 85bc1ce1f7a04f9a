(** The kind "nimbers" in normal play: the nimbers of parts, one after the other, and what they say of
    sums. *)
Require Import List Permutation Arith NArith PArith Bool Lia FMapPositive.
From Lastmove Require Import Rules.Play Rules.Piles Rules.Sum Theory.Play.
From Lastmove Require Import Check.Strategy Check.Sum Check.Mirror Check.SumMoves Check.SumNimbers.
Import ListNotations.
Local Open Scope N_scope.

(** How the nimber of a part is shown: by those of its options, which stand before it, or beside a Nim
    heap by a strategy or the mirror: the members of "parts". *)
Inductive reason := ByOptions | ByStrategy (positions : replies part) | ByMirror.
Definition worth : Type := part * N * reason.

(** Nimbers by the numbers of parts. *)
Definition nimbers := PositiveMap.t (list (part * N)).
Definition listed (t : nimbers) (x : part) : list (part * N) :=
  match PositiveMap.find (number x) t with Some l => l | None => [] end.
Definition part_nimber (t : nimbers) (x : part) : option N :=
  if ends_early x then None else
  match x with
  | Pile Nim n => Some n
  | _ =>
      if mobile x then
        match find (fun e => part_eqb x (fst e)) (listed t x) with Some e => Some (snd e) | None => None end
      else Some 0
  end.
Fixpoint sum_nimber (t : nimbers) (g : list part) : option N :=
  match g with
  | [] => Some 0
  | x :: g =>
      match part_nimber t x with
      | None => None
      | Some a => match sum_nimber t g with Some b => Some (N.lxor a b) | None => None end
      end
  end.
Definition is_some (n : N) (v : option N) : bool := match v with Some m => n =? m | None => false end.
Definition is_other (n : N) (v : option N) : bool :=
  match v with Some m => negb (n =? m) | None => false end.
Definition worth_ok (t : nimbers) (w : worth) : bool :=
  let '(x, n, why) := w in
  negb (ends_early x) &&
  match why with
  | ByStrategy positions => check_nimber [x] n positions
  | ByMirror => check_mirror_nimber [x] n
  | ByOptions =>
      let values := map (sum_nimber t) (moves x) in
      forallb (is_other n) values &&
      forallb (fun k => existsb (is_some (N.of_nat k)) values) (seq 0 (N.to_nat n))
  end.
Definition put_worth (t : nimbers) (w : worth) : nimbers :=
  let '(x, n, _) := w in PositiveMap.add (number x) ((x, n) :: listed t x) t.
Fixpoint all_worths (l : list worth) (t : nimbers) : option nimbers :=
  match l with
  | [] => Some t
  | w :: l => if worth_ok t w then all_worths l (put_worth t w) else None
  end.

Definition right (t : nimbers) : Prop := forall i l x n, PositiveMap.find i t = Some l ->
  In (x, n) l -> ends_early x = false /\ has_nimber [x] n.
Lemma part_nimber_ok t x n : right t -> part_nimber t x = Some n ->
  ends_early x = false /\ has_nimber [x] n.
Proof.
  intros R H. unfold part_nimber in H. destruct (ends_early x) eqn:E; [discriminate|]. split; auto.
  assert (G : (if mobile x then
      match find (fun e => part_eqb x (fst e)) (listed t x) with Some e => Some (snd e) | None => None end
    else Some 0) = Some n -> has_nimber [x] n).
  { clear H. intros H. destruct (mobile x) eqn:M.
    - destruct (find _ _) as [(x', n')|] eqn:F; [|discriminate]. injection H as <-.
      apply find_some in F as [F1 F2]. apply part_eqb_ok in F2. simpl in *. subst x'.
      unfold listed in F1. destruct (PositiveMap.find (number x) t) as [l|] eqn:L; [|destruct F1].
      apply (R _ _ _ _ L F1).
    - injection H as <-. apply nimber_mex; auto; [|intros k Hk; lia].
      intros o Ho. rewrite (proj2 (mobile_ok x)) in M; [discriminate|eauto]. }
  destruct x as [| [] m| | | | | | | | | |]; auto. injection H as <-. apply nimber_of_nim.
Qed.
Lemma sum_nimber_ok t g : right t -> forall n, sum_nimber t g = Some n ->
  quiet g /\ has_nimber g n.
Proof.
  intros R. induction g as [|x g IH]; intros n H; simpl in H.
  - injection H as <-. split; [constructor|apply nimber_of_nothing].
  - destruct (part_nimber t x) as [a|] eqn:Ex; [|discriminate].
    destruct (sum_nimber t g) as [b|]; [|discriminate]. injection H as <-.
    destruct (IH b eq_refl) as [Qg Hg]. apply part_nimber_ok in Ex as [Qx Hx]; auto.
    split; [constructor; auto|]. apply (nimber_sum [x] g); auto. constructor; auto.
Qed.
Lemma nimber_permutation g h n : Permutation g h -> has_nimber g n -> has_nimber h n.
Proof.
  intros HP. apply P_permutation. apply Permutation_app_tail, HP.
Qed.
Lemma worth_ok_nimber t x n why : right t -> worth_ok t (x, n, why) = true ->
  ends_early x = false /\ has_nimber [x] n.
Proof.
  intros R H. unfold worth_ok in H. apply andb_prop in H as [E H]. apply negb_true_iff in E.
  split; auto. destruct why as [|positions|].
  - apply andb_prop in H as [H1 H2]. rewrite forallb_forall in H1, H2. apply nimber_mex; auto.
    + intros o Ho. apply moves_complete in Ho as (o' & Ho & HP).
      specialize (H1 (sum_nimber t o') (in_map _ _ _ Ho)). unfold is_other in H1.
      destruct (sum_nimber t o') as [w|] eqn:Ew; [|discriminate]. exists w.
      apply negb_true_iff, N.eqb_neq in H1. split; [congruence|].
      apply nimber_permutation with o'; [apply Permutation_sym, HP|].
      apply (sum_nimber_ok t o' R w Ew).
    + intros k Hk. specialize (H2 (N.to_nat k)). rewrite N2Nat.id in H2.
      destruct (proj1 (existsb_exists _ _) (H2 ltac:(apply in_seq; lia))) as (v & Hv & Ev).
      apply in_map_iff in Hv as (o & <- & Ho). exists o. split; [apply moves_sound, Ho|].
      unfold is_some in Ev. destruct (sum_nimber t o) as [w|] eqn:Ew; [|discriminate].
      apply N.eqb_eq in Ev. subst w. apply (sum_nimber_ok t o R k Ew).
  - apply check_nimber_sound with positions, H.
  - apply check_mirror_nimber_sound, H.
Qed.
Lemma all_worths_right l : forall t t', right t -> all_worths l t = Some t' -> right t'.
Proof.
  induction l as [|((x, n), why) l IH]; intros t t' R H; cbn [all_worths] in H; [injection H as <-; exact R|].
  destruct (worth_ok t (x, n, why)) eqn:E; [|discriminate]. apply IH in H; auto.
  intros i k z m Hi Hin. simpl in Hi. destruct (Pos.eq_dec i (number x)) as [->|Hn].
  - rewrite PositiveMap.gss in Hi. injection Hi as <-. destruct Hin as [Ez|Hin].
    + injection Ez as <- <-. apply (worth_ok_nimber t x n why R E).
    + unfold listed in Hin. destruct (PositiveMap.find (number x) t) as [l'|] eqn:L; [|destruct Hin].
      apply (R _ _ _ _ L Hin).
  - rewrite PositiveMap.gso in Hi by auto. apply (R _ _ _ _ Hi Hin).
Qed.
Lemma nothing_right : right (PositiveMap.empty _).
Proof. intros i l x n H. rewrite PositiveMap.gempty in H. discriminate. Qed.

(** * The checks *)
Definition with_worths (l : list worth) (test : nimbers -> bool) : bool :=
  match all_worths l (PositiveMap.empty _) with Some t => test t | None => false end.
Lemma with_worths_ok l test : with_worths l test = true -> exists t, right t /\ test t = true.
Proof.
  unfold with_worths. destruct (all_worths _ _) as [t|] eqn:E; [|discriminate]. intros H.
  exists t. split; auto. apply (all_worths_right _ _ _ nothing_right E).
Qed.
Definition worths_P (start : list part) (l : list worth) : bool :=
  with_worths l (fun t => is_some 0 (sum_nimber t start)).
Definition worths_N (start : list part) (l : list worth) : bool :=
  with_worths l (fun t => is_other 0 (sum_nimber t start)).
Definition worths_nimber (start : list part) (n : N) (l : list worth) : bool :=
  with_worths l (fun t => is_some n (sum_nimber t start)).
(** From a position that the second player wins no move wins. *)
Definition worths_moves (start : list part) (to : list (list part)) (all : bool) (l : list worth) :
  bool :=
  with_worths l (fun t =>
    let options := all_options start in
    forallb (fun x => negb (ends_early x)) start &&
    forallb (fun m => existsb (fun h => reads m h && is_some 0 (sum_nimber t h)) options) to &&
    (if all then
       if is_some 0 (sum_nimber t start) then true
       else forallb (fun h => existsb (fun m => reads m h) to || is_other 0 (sum_nimber t h)) options
     else match to with [] => false | _ => true end)).

Lemma is_some_ok t g n : right t -> is_some n (sum_nimber t g) = true -> quiet g /\ has_nimber g n.
Proof.
  intros R H. unfold is_some in H. destruct (sum_nimber t g) as [m|] eqn:E; [|discriminate].
  apply N.eqb_eq in H. subst m. apply (sum_nimber_ok t g R n E).
Qed.
Lemma is_other_ok t g : right t -> is_other 0 (sum_nimber t g) = true -> outcome_N Normal g.
Proof.
  intros R H. unfold is_other in H. destruct (sum_nimber t g) as [m|] eqn:E; [|discriminate].
  apply negb_true_iff, N.eqb_neq in H. destruct (sum_nimber_ok t g R m E) as [Q Hm].
  apply nimber_N with m; auto.
Qed.
Theorem worths_P_sound start l : worths_P start l = true -> outcome_P Normal start.
Proof.
  intros H. apply with_worths_ok in H as (t & R & H). apply is_some_ok in H as [Q H]; auto.
  apply nimber_P; auto.
Qed.
Theorem worths_N_sound start l : worths_N start l = true -> outcome_N Normal start.
Proof. intros H. apply with_worths_ok in H as (t & R & H). apply (is_other_ok t); auto. Qed.
Theorem worths_nimber_sound start n l : worths_nimber start n l = true -> has_nimber start n.
Proof. intros H. apply with_worths_ok in H as (t & R & H). apply is_some_ok in H as [Q H]; auto. Qed.
Theorem worths_moves_sound start to all l :
  worths_moves start to all l = true -> winning_moves Normal start to all.
Proof.
  intros H. apply with_worths_ok in H as (t & R & H). cbv zeta in H.
  rewrite !andb_true_iff in H. destruct H as ((Hq & Hto) & Hall).
  assert (Q : quiet start).
  { apply Forall_forall. intros x Hx. rewrite forallb_forall in Hq. apply negb_true_iff, Hq, Hx. }
  pose proof (quiet_not_over _ Q) as O. split; auto. split.
  - intros m Hm. rewrite forallb_forall in Hto. specialize (Hto m Hm).
    apply existsb_exists in Hto as (h & Hh & H). apply andb_prop in H as [H1 H2]. exists h.
    split; [split; [exact O|apply (options_from_sound start [] h Hh)]|].
    split; [apply reads_written, H1|]. apply is_some_ok in H2 as [Qh H2]; auto.
    apply nimber_P; auto.
  - destruct all; [|destruct to; [discriminate|intros; discriminate]].
    intros h [_ Hh] HP. destruct (is_some 0 (sum_nimber t start)) eqn:E0.
    + exfalso. apply is_some_ok in E0 as [_ E0]; auto.
      apply (wins_or_loses unit (fun p => p) part (fun _ => move) ended size (fun _ => smaller) Normal
        tt h); auto. exact (P_moves start h (nimber_P start Q E0) Q Hh).
    + apply all_options_complete in Hh as (k & Hk & Perm).
      rewrite forallb_forall in Hall. specialize (Hall k Hk). apply orb_prop in Hall as [H|H].
      * apply existsb_exists in H as (m & Hm & H). exists m. split; auto.
        apply written_permutation with k; auto. apply reads_written, H.
      * exfalso. apply is_other_ok in H; auto.
        apply (wins_or_loses unit (fun p => p) part (fun _ => move) ended size (fun _ => smaller) Normal
          tt k); auto. apply P_permutation with h; auto.
Qed.
