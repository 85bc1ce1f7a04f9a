(** Armies that weigh as much as the scout on his goal: all their plays, by jumps that lose no
    weight, are searched. *)
Require Import ZArith NArith List Bool Lia MSetPositive.
From Lastmove Require Import Theory.Linear Theory.Numbers Theory.NumberSet Rules.Army.
From Lastmove Require Import Check.Codes Check.PegCodes Check.Army Check.ArmyTight Check.ArmyBound.
Import ListNotations.
Local Open Scope Z_scope.

Section Search.
Variable level : Z.
Variable farthest : nat.

(** * The board: holes no further from the goal than this, and not behind it *)

Definition board : list hole :=
  flat_map (fun d => map (fun i => let x := Z.of_nat i - Z.of_nat d in
                                   (x, level - Z.of_nat d + Z.abs x)) (seq 0 (2 * d + 1)))
           (seq 0 (S farthest)).
Lemma in_board c : snd c <= level -> (distance level c <= farthest)%nat -> In c board.
Proof.
  destruct c as [x y]. unfold distance. cbn [fst snd]. intros Hy Hd.
  apply in_flat_map. exists (Z.to_nat (Z.abs x + (level - y))). split; [apply in_seq; lia|].
  apply in_map_iff. exists (Z.to_nat (x + (Z.abs x + (level - y)))).
  split; [cbv zeta; f_equal; lia|apply in_seq; lia].
Qed.

(** The jumps, as operations on bits *)
Definition three (a b c : hole) : position := fun d => hole_eqb a d || hole_eqb b d || hole_eqb c d.
Definition code_jump (a b c : hole) : coded_jump := {|
  all_three := code board (three a b c);
  pegs_before := code board (fun d => hole_eqb a d || hole_eqb b d);
  peg_after := code board (hole_eqb c) |}.
Definition jumps_from (a : hole) : list coded_jump :=
  flat_map (fun d : Z * Z =>
    let c := (fst a + 2 * fst d, snd a + 2 * snd d) in
    if Nat.eqb (distance level a) (distance level c + 2)
    then [code_jump a (fst a + fst d, snd a + snd d) c] else [])
  [(0, 1); (0, -1); (1, 0); (-1, 0)].
Definition all_jumps : list coded_jump := flat_map jumps_from board.

Lemma in_all_jumps a b c : In a board -> in_line a b c ->
  distance level a = (distance level c + 2)%nat -> In (code_jump a b c) all_jumps.
Proof.
  intros Ha (dx & dy & Hd & -> & ->) E. apply in_flat_map. exists a. split; auto.
  apply in_flat_map. exists (dx, dy). split; auto. cbn [fst snd].
  rewrite (proj2 (Nat.eqb_eq _ _) E). left; auto.
Qed.

Section Step.
Variable p q : position.
Variable a b c : hole.
Hypothesis line : in_line a b c.
Hypothesis leads : changes p q a b c.

Lemma coded_before :
  N.land (code board p) (all_three (code_jump a b c)) = pegs_before (code_jump a b c).
Proof.
  cbn [code_jump all_three pegs_before]. rewrite code_land. apply code_ext. intros d _.
  destruct leads as (p1 & p2 & p3 & _). apply in_line_distinct in line as (Nab & Nac & Nbc).
  unfold three. destruct (hole_dec a d) as [<-|Ma]; [rewrite p1, hole_eqb_refl; auto|].
  destruct (hole_dec b d) as [<-|Mb]; [rewrite p2, hole_eqb_refl, orb_true_r; auto|].
  rewrite (hole_eqb_false a d), (hole_eqb_false b d) by auto. simpl.
  destruct (hole_dec c d) as [<-|Mc]; [rewrite p3; auto|].
  rewrite hole_eqb_false, andb_false_r by auto. auto.
Qed.
Lemma coded_after : N.lxor (code board p) (all_three (code_jump a b c)) = code board q.
Proof.
  cbn [code_jump all_three]. rewrite code_lxor. apply code_ext. intros d _.
  destruct leads as (p1 & p2 & p3 & q1 & q2 & q3 & Hd).
  unfold three. destruct (hole_dec a d) as [<-|Ma]; [rewrite p1, q1, hole_eqb_refl; auto|].
  destruct (hole_dec b d) as [<-|Mb].
  { rewrite p2, q2, hole_eqb_refl, orb_true_r; auto. }
  destruct (hole_dec c d) as [<-|Mc].
  { rewrite p3, q3, hole_eqb_refl, orb_true_r; auto. }
  rewrite !hole_eqb_false, Hd by auto. destruct (p d); auto.
Qed.
End Step.

(** * What all jumps preserve

    Let a set of holes meet each jump in an even number of them: then it is told from the number of
    men on it, modulo 2, that many armies cannot become a scout. *)
Definition even_sets (js : list coded_jump) : list N :=
  filter (fun s => forallb (fun j => negb (odd_bits (N.land (all_three j) s))) js)
    (map (fun s : Z * Z => code board (fun c => negb ((fst c + fst s * snd c) mod 3 =? snd s)))
         [(1, 0); (1, 1); (-1, 0); (-1, 1)]).
Definition same_parities (sets : list N) (n m : N) : bool :=
  forallb (fun s => Bool.eqb (odd_bits (N.land n s)) (odd_bits (N.land m s))) sets.

Lemma land_xor n m s : N.land (N.lxor n m) s = N.lxor (N.land n s) (N.land m s).
Proof.
  apply N.bits_inj. intros i. rewrite N.land_spec, !N.lxor_spec, !N.land_spec.
  destruct (N.testbit n i), (N.testbit m i), (N.testbit s i); auto.
Qed.

(** * The search, level after level: no play is longer than there are men *)

Fixpoint search (js : list coded_jump) (goal : N) (fuel : nat) (s : set) : bool :=
  if PositiveSet.is_empty s then true else
  match fuel with
  | O => false
  | S fuel => negb (member goal s) && search js goal fuel (image (successors js) s)
  end.

Lemma not_empty n s : member n s = true -> PositiveSet.is_empty s = false.
Proof.
  intros H. destruct (PositiveSet.is_empty s) eqn:E; auto. exfalso.
  apply PositiveSet.is_empty_spec in E. apply PositiveSet.mem_spec in H. apply (E _ H).
Qed.

Lemma keeps_coded p q : keeps level p q -> inside level farthest p -> exists j, In j all_jumps /\
  N.land (code board p) (all_three j) = pegs_before j /\
  code board q = N.lxor (code board p) (all_three j).
Proof.
  intros (a & b & c & Hl & Hc & Hd) Hp. exists (code_jump a b c). split; [|split].
  - apply in_all_jumps; auto. apply in_board; apply Hp, Hc.
  - eapply coded_before; eauto.
  - symmetry. apply coded_after; auto.
Qed.

Lemma search_ok goal fuel p q : keeps_reach level p q -> forall s, inside level farthest p ->
  search all_jumps goal fuel s = true -> member (code board p) s = true -> code board q <> goal.
Proof.
  intros H. revert fuel. induction H as [p q H|p q s Hk _ IH]; intros fuel t Hp E Ht;
    (destruct fuel as [|fuel]; cbn [search] in E; rewrite (not_empty _ _ Ht) in E;
     [discriminate|]); apply andb_prop in E as [Eno E].
  - intros <-. rewrite (code_ext board q p), Ht in Eno by auto. discriminate.
  - apply (IH fuel (image (successors all_jumps) t)); auto; [eapply keeps_inside; eauto|].
    apply member_image with (code board p); auto.
    destruct (keeps_coded p q Hk Hp) as (j & Hj & Eland & ->).
    apply in_flat_map. exists j. split; auto. rewrite Eland, N.eqb_refl. left; auto.
Qed.
Lemma parities_ok p q : keeps_reach level p q -> inside level farthest p ->
  same_parities (even_sets all_jumps) (code board p) (code board q) = true.
Proof.
  intros H Hp. apply forallb_forall. intros s Hs. apply filter_In in Hs as [_ Hs].
  rewrite forallb_forall in Hs. apply eqb_true_iff. revert Hp.
  induction H as [p q H|p q r Hk _ IH]; intros Hp.
  - rewrite (code_ext board q p) by auto. auto.
  - rewrite <- IH by (eapply keeps_inside; eauto).
    destruct (keeps_coded p q Hk Hp) as (j & Hj & _ & ->).
    rewrite land_xor, odd_bits_lxor. specialize (Hs j Hj). apply negb_true_iff in Hs. rewrite Hs.
    destruct (odd_bits (N.land (code board p) s)); auto.
Qed.
End Search.

(** * All heaviest armies *)

(** All choices of a number of elements from a list *)
Fixpoint choices {A} (l : list A) (n : nat) : list (list A) :=
  match l, n with
  | _, O => [[]]
  | [], S _ => []
  | a :: l, S k => map (cons a) (choices l k) ++ choices l n
  end.
Lemma in_choices {A} (f : A -> bool) l : In (filter f l) (choices l (length (filter f l))).
Proof.
  assert (H0 : forall k : list A, In [] (choices k 0)) by (intros [|]; left; auto).
  induction l as [|a l IH]; [left; auto|]. cbn [filter]. destruct (f a).
  - cbn [length choices]. apply in_or_app. left. apply in_map, IH.
  - destruct (filter f l) as [|b k] eqn:E; [apply H0|]. cbn [length choices] in *.
    apply in_or_app. right. exact IH.
Qed.

Definition mem (c : hole) (l : list hole) : bool := existsb (hole_eqb c) l.
Lemma mem_ok c l : mem c l = true <-> In c l.
Proof.
  unfold mem. rewrite existsb_exists. split.
  - intros (b & Hb & E). apply hole_eqb_ok in E. congruence.
  - intros H. exists c. auto using hole_eqb_refl.
Qed.
Fixpoint distinct (l : list hole) : bool :=
  match l with [] => true | c :: l => negb (mem c l) && distinct l end.
Lemma distinct_ok l : distinct l = true -> NoDup l.
Proof.
  induction l as [|c l IH]; cbn [distinct]; intros E; constructor; apply andb_prop in E as [Ec E].
  - intros H. apply mem_ok in H. rewrite H in Ec. discriminate Ec.
  - auto.
Qed.

Lemma filter_all {A} (f : A -> bool) l : (forall a, In a l -> f a = true) -> filter f l = l.
Proof.
  induction l as [|a l IH]; cbn [filter]; intros H; auto. rewrite H by (left; auto).
  rewrite IH; auto. intros b Hb. apply H. right; auto.
Qed.

Section Armies.
Variable level : Z.
Hypothesis forward : 0 <= level.
Variable few : nat.
Variable shell_count : nat.
Let inner := near shell_count.
Let outer := row shell_count.
Let edge := edge_at level shell_count.

Definition starts (board : list hole) : list N :=
  map (fun men => code board (fun c => mem c (inner ++ men)))
      (choices outer (few - length inner)).
Definition none_arrives : bool :=
  let board := board level edge in
  let js := all_jumps level edge in
  let goal := code board (hole_eqb (0, level)) in
  let sets := even_sets level edge js in
  distinct (inner ++ outer) &&
  search js goal (S few) (of_list (filter (fun n => same_parities sets n goal) (starts board))).

Lemma heaviest_start l p : army l p -> heaviest level few shell_count l ->
  distinct (inner ++ outer) = true -> In (code (board level edge) p) (starts (board level edge)).
Proof.
  intros (Hmen & Hlow & Hp) (Hfew & Hnear & Hedge) Ed. apply distinct_ok in Ed.
  set (chosen := filter (fun c => mem c l) outer).
  assert (Hall : incl l (inner ++ chosen)).
  { intros c Hc. specialize (Hedge c Hc). apply in_or_app.
    destruct (Nat.eq_dec (distance level c) edge) as [E|N].
    - assert (Hin : In c (shells_up_to (S shell_count))).
      { apply (in_shells level forward); auto. unfold edge, edge_at in E. lia. }
      unfold shells_up_to in Hin. rewrite seq_S, flat_map_app in Hin.
      apply in_app_or in Hin as [Hin|Hin]; [left; auto|]. right. apply filter_In.
      rewrite mem_ok. split; auto. cbn [flat_map] in Hin. rewrite app_nil_r in Hin. auto.
    - left. apply (in_shells level forward); auto. unfold edge, edge_at in *. lia. }
  assert (Hincl : incl (inner ++ chosen) l).
  { intros c Hc. apply in_app_or in Hc as [Hc|Hc]; [auto|]. apply filter_In in Hc as [_ Hc].
    apply mem_ok, Hc. }
  assert (Hd : NoDup (inner ++ chosen)).
  { assert (E : filter (fun c => mem c l) (inner ++ outer) = inner ++ chosen).
    { rewrite filter_app. f_equal. apply filter_all. intros c Hc. apply mem_ok, Hnear, Hc. }
    rewrite <- E. apply NoDup_filter, Ed. }
  assert (Hlength : length chosen = (few - length inner)%nat).
  { pose proof (NoDup_incl_length Hmen Hall). pose proof (NoDup_incl_length Hd Hincl).
    rewrite app_length in *. lia. }
  apply in_map_iff. exists chosen. split.
  - apply code_ext. intros c _. destruct (p c) eqn:Ec.
    + apply mem_ok, Hall, Hp, Ec.
    + apply not_true_iff_false. intros H. apply mem_ok, Hincl, Hp in H. congruence.
  - rewrite <- Hlength. apply in_choices.
Qed.

Theorem none_arrives_sound l p q : none_arrives = true -> army l p ->
  heaviest level few shell_count l -> keeps_reach level p q ->
  (forall c, q c = hole_eqb (0, level) c) -> False.
Proof.
  unfold none_arrives. intros E Hp Hl Hr Hq. apply andb_prop in E as [Ed E].
  assert (Hin : inside level edge p).
  { intros c Hc. apply Hp in Hc. split; [|apply Hl, Hc]. apply Hp in Hc.
    destruct Hp as (_ & Hlow & Hp). apply Hp in Hc. specialize (Hlow c Hc). lia. }
  assert (Egoal : code (board level edge) q = code (board level edge) (hole_eqb (0, level)))
    by (apply code_ext; auto).
  refine (search_ok level edge _ _ p q Hr _ Hin E _ Egoal). apply member_of_list, filter_In.
  split; [eapply heaviest_start; eauto|]. rewrite <- Egoal. apply parities_ok; auto.
Qed.
End Armies.
