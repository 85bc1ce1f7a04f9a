(** Checkers for "no goal can be reached" of peg puzzles, and their soundness. *)
Require Import ZArith List Bool Ascii String Lia.
From Lastmove Require Import Rules.Peg Theory.Linear.
Import ListNotations.
Local Open Scope Z_scope.

Definition cell_eqb (a b : cell) : bool := (fst a =? fst b) && (snd a =? snd b).
Lemma cell_eqb_ok a b : cell_eqb a b = true <-> a = b.
Proof.
  destruct a as [a1 a2], b as [b1 b2]; unfold cell_eqb; simpl.
  rewrite andb_true_iff, !Z.eqb_eq. split; [intros [-> ->]|intros [= -> ->]]; auto.
Qed.
Lemma cell_dec (a b : cell) : {a = b} + {a <> b}.
Proof. decide equality; apply Z.eq_dec. Defined.

(** A jump by its hole of departure and its direction. *)
Definition jump := (cell * (Z * Z))%type.
Definition jump_eqb (f g : jump) : bool := cell_eqb (fst f) (fst g) && cell_eqb (snd f) (snd g).
Lemma jump_eqb_ok f g : jump_eqb f g = true <-> f = g.
Proof.
  destruct f as [P d], g as [P' d']; unfold jump_eqb; simpl.
  rewrite andb_true_iff, !cell_eqb_ok. split; [intros [-> ->]|intros [= -> ->]]; auto.
Qed.
Lemma jump_dec (a b : jump) : {a = b} + {a <> b}.
Proof. decide equality; apply cell_dec. Defined.

(** The holes of a board, and the jumps: all of them are found. *)
Fixpoint count_up (n : nat) (z : Z) : list Z := match n with O => [] | S n => z :: count_up n (z + 1) end.
Lemma in_count_up n : forall z x, In x (count_up n z) <-> z <= x < z + Z.of_nat n.
Proof.
  induction n; intros z x; cbn [count_up In]; [lia|]. rewrite IHn.
  split; intros H; [destruct H; lia|]. destruct (Z.eq_dec z x); [left|right]; lia.
Qed.
Definition width (g : grid) : nat := fold_right (fun s n => Nat.max (String.length s) n) O g.
Definition all_cells (g : grid) : list cell :=
  list_prod (count_up (List.length g) 0) (count_up (width g) 0).
Definition holes (g : grid) : list cell := nodup cell_dec (filter (hole g) (all_cells g)).

Lemma get_length s : forall n a, String.get n s = Some a -> (n < String.length s)%nat.
Proof. induction s; intros [|n] b H; simpl in *; try discriminate; try lia. apply IHs in H; lia. Qed.
Lemma width_ok g s : In s g -> (String.length s <= width g)%nat.
Proof.
  induction g; simpl; intros [].
  - subst; lia.
  - apply IHg in H; lia.
Qed.
Lemma hole_in g c : hole g c = true -> In c (holes g).
Proof.
  intros H. unfold holes. rewrite nodup_In, filter_In. split; auto.
  destruct c as [r k]. unfold hole, sign in H.
  destruct (r <? 0) eqn:Er; [discriminate|]. destruct (k <? 0) eqn:Ek; [discriminate|]. simpl in H.
  apply Z.ltb_ge in Er, Ek.
  destruct (String.get (Z.to_nat k) (nth (Z.to_nat r) g EmptyString)) as [a|] eqn:E; [|discriminate].
  apply get_length in E. apply in_prod; apply in_count_up.
  - split; auto. assert (Z.to_nat r < List.length g)%nat; [|lia].
    destruct (Nat.lt_ge_cases (Z.to_nat r) (List.length g)) as [|L]; auto.
    rewrite nth_overflow in E by auto. simpl in E; lia.
  - split; auto. assert (String.length (nth (Z.to_nat r) g EmptyString) <= width g)%nat; [|lia].
    destruct (Nat.lt_ge_cases (Z.to_nat r) (List.length g)) as [L|L].
    + apply width_ok, nth_In; auto.
    + rewrite nth_overflow by auto. simpl; lia.
Qed.
Lemma in_hole g c : In c (holes g) -> hole g c = true.
Proof. unfold holes. rewrite nodup_In, filter_In. tauto. Qed.

Definition over (f : jump) : cell := add (fst f) (snd f).
Definition into (f : jump) : cell := add (over f) (snd f).
Definition jumps (r : rule) (g : grid) : list jump :=
  nodup jump_dec (filter (fun f => hole g (over f) && hole g (into f))
                         (list_prod (holes g) (directions r))).

(** A play is the list of its jumps. *)
Definition weight (board : grid) (w : cell -> Z) (p : position) : Z :=
  sum (fun c => if p c then w c else 0) (holes board).
Definition weigh (w : cell -> Z) (f : jump) : Z := w (fst f) + w (over f) - w (into f).

Lemma weight_ext board w p q : (forall c, hole board c = true -> p c = q c) -> weight board w p = weight board w q.
Proof. intros H. apply sum_ext. intros c Hc. rewrite H; auto. apply in_hole; auto. Qed.

Lemma directions_not_0 r d : In d (directions r) -> d <> (0, 0).
Proof. intros H E; subst. destruct r; simpl in H; repeat (destruct H as [H|H]; [discriminate|]); auto. Qed.

Lemma step_weight r board p q : step r board p q ->
  exists f, In f (jumps r board) /\ forall w, weight board w p - weight board w q = weigh w f.
Proof.
  intros (P & d & Hd & HP & HQ & HR & pP & pQ & pR & qP & qQ & qR & Hc).
  set (Q := add P d) in *. set (R := add Q d) in *.
  exists (P, d). split.
  - unfold jumps. rewrite nodup_In, filter_In.
    split; [apply in_prod; auto using hole_in|]. unfold into, over; simpl. apply andb_true_intro; auto.
  - intros w. unfold weight. rewrite <- sum_sub.
    assert (PQ : P <> Q) by (intros E; subst Q; rewrite <- E in pQ; apply (directions_not_0 _ _ Hd);
      destruct P, d; unfold add in E; simpl in E; injection E; intros; f_equal; lia).
    assert (PR : P <> R) by congruence. assert (QR : Q <> R) by congruence.
    rewrite (sum_ext _ (fun c => ((if cell_eqb P c then w c else 0) + (if cell_eqb Q c then w c else 0))
                                 - (if cell_eqb R c then w c else 0))).
    + rewrite sum_sub, sum_add, !(sum_delta cell_eqb cell_eqb_ok); auto using hole_in; try apply NoDup_nodup.
    + intros c _.
      destruct (cell_eqb P c) eqn:EP; [apply cell_eqb_ok in EP; subst c|].
      { destruct (cell_eqb Q P) eqn:E1; [apply cell_eqb_ok in E1; congruence|].
        destruct (cell_eqb R P) eqn:E2; [apply cell_eqb_ok in E2; congruence|].
        rewrite pP, qP; lia. }
      destruct (cell_eqb Q c) eqn:EQ; [apply cell_eqb_ok in EQ; subst c|].
      { destruct (cell_eqb R Q) eqn:E2; [apply cell_eqb_ok in E2; congruence|]. rewrite pQ, qQ; lia. }
      destruct (cell_eqb R c) eqn:ER; [apply cell_eqb_ok in ER; subst c|].
      { rewrite pR, qR; lia. }
      rewrite Hc; [lia| | |]; intros E; subst c;
        rewrite (proj2 (cell_eqb_ok _ _) eq_refl) in *; discriminate.
Qed.

Theorem play_weight r board p q : reach r board p q ->
  exists play, (forall f, In f play -> In f (jumps r board)) /\
    forall w, weight board w p - weight board w q = sum (weigh w) play.
Proof.
  induction 1 as [p q H|p q s Hs _ (play & Hi & Hw)].
  - exists []. split; [intros f []|]. intros w. simpl. rewrite (weight_ext _ _ q p); [lia|auto].
  - destruct (step_weight _ _ _ _ Hs) as (f & Hf & Hfw). exists (f :: play). split.
    + intros g [<-|]; auto.
    + intros w. simpl. rewrite <- Hw, <- Hfw. lia.
Qed.

(** Evidence. Weights are integers here: the reader may scale rationals, it is not trusted. *)
Definition weights := list (cell * Z).
Fixpoint of (w : weights) (c : cell) : Z :=
  match w with [] => 0 | (a, z) :: w => if cell_eqb a c then z else of w c end.

Inductive evidence :=
| Modular (m : Z) (w : weights)      (* parity: m = 2; lattice: weights times m, modulo m *)
| Pagoda (w : weights)
| Integer (t : tree jump weights)
| Emptiness.

Section Check.
Variable r : rule.
Variable board : grid.      (* the start, too *)
Let js := jumps r board.
Let from := peg board.

Definition gap (goal : grid) (w : weights) : Z := weight board (of w) from - weight board (of w) (peg goal).
Definition refuted (goal : grid) (e : evidence) : bool :=
  match e with
  | Modular m w => forallb (fun f => weigh (of w) f mod m =? 0) js && negb (gap goal w mod m =? 0)
  | Pagoda w => forallb (fun f => 0 <=? weigh (of w) f) js && (gap goal w <? 0)
  | Integer t => refutes jump_eqb js (fun w => weigh (of w)) (gap goal) [] t
  | Emptiness => forallb (fun c => negb (peg goal c)) (holes board) && existsb from (holes board)
  end.

Lemma sum_mod f (l : list jump) m : (forall a, In a l -> f a mod m = 0) -> sum f l mod m = 0.
Proof.
  induction l; simpl; intros H; [apply Zmod_0_l|].
  rewrite Zplus_mod, H, IHl; auto.
Qed.

Lemma step_not_empty p q : step r board p q -> exists c, hole board c = true /\ q c = true.
Proof. intros (P & d & Hd & H). cbv zeta in H. exists (add (add P d) d). tauto. Qed.
Lemma reach_not_empty p q : reach r board p q ->
  (exists c, hole board c = true /\ p c = true) -> exists c, hole board c = true /\ q c = true.
Proof.
  induction 1 as [p q H|p q s Hs _ IH]; intros (c & Hc & Hp).
  - exists c. rewrite H; auto.
  - apply IH. eapply step_not_empty; eauto.
Qed.

Theorem refuted_sound goal e : refuted goal e = true ->
  forall p, reach r board from p -> ~ looks_like board p goal.
Proof.
  intros E p Hr Hl.
  destruct (play_weight _ _ _ _ Hr) as (play & Hi & Hw). fold js in Hi.
  assert (Hg : forall w, gap goal w = sum (weigh (of w)) play).
  { intros w. unfold gap. rewrite <- Hw. rewrite (weight_ext board _ p (peg goal)); auto. }
  destruct e as [m w|w|t|]; simpl in E.
  - apply andb_prop in E as [E1 E2]. rewrite forallb_forall in E1.
    rewrite Hg, sum_mod in E2; [discriminate|]. intros f Hf. apply Z.eqb_eq, E1, Hi, Hf.
  - apply andb_prop in E as [E1 E2]. rewrite forallb_forall in E1. apply Z.ltb_lt in E2.
    rewrite Hg in E2. assert (0 <= sum (weigh (of w)) play); [|lia].
    apply sum_nonneg. intros f Hf. apply Z.leb_le, E1, Hi, Hf.
  - apply (refutes_sound jump_eqb jump_eqb_ok js (fun w => weigh (of w)) (gap goal) t [] E
             (times jump_eqb play)).
    + intros f. apply times_nonneg.
    + intros b [].
    + intros w. rewrite Hg. rewrite <- (sum_times jump_eqb jump_eqb_ok); auto. apply NoDup_nodup.
  - apply andb_prop in E as [E1 E2]. rewrite forallb_forall in E1.
    apply existsb_exists in E2 as (c & Hc & Ec).
    destruct (reach_not_empty _ _ Hr (ex_intro _ c (conj (in_hole _ _ Hc) Ec))) as (c' & Hh & Hc').
    rewrite Hl in Hc' by auto. specialize (E1 c' (hole_in _ _ Hh)). rewrite Hc' in E1. discriminate.
Qed.
End Check.

(** All goals of a puzzle, each refuted by one of the cases. *)
Definition mark (board : grid) (A : cell) : grid :=   (* a drawing with a single peg *)
  let fix row (r k : Z) (s : string) : string :=
    match s with EmptyString => EmptyString
    | String a s => String (if cell_eqb (r, k) A then "o"%char else if Ascii.eqb a "#" then a else "."%char) (row r (k + 1) s) end in
  let fix go (r : Z) (g : grid) : grid := match g with [] => [] | s :: g => row r 0 s :: go (r + 1) g end in
  go 0 board.

(** It is what it should be: this is tested, not proved, since a test is enough. *)
Definition is_mark (board : grid) (A : cell) (g : grid) : bool :=
  forallb (fun c => Bool.eqb (peg g c) (cell_eqb A c)) (holes board).

Definition check_no (z : puzzle) (es : list evidence) : bool :=
  match the_goals z with
  | Drawn gs => forallb (fun g => existsb (refuted (the_rule z) (start z) g) es) gs
  | AnySinglePeg => forallb (fun A => let g := mark (start z) A in is_mark (start z) A g &&
                       existsb (refuted (the_rule z) (start z) g) es) (holes (start z))
  end.

Theorem check_no_sound z es : check_no z es = true -> impossible z.
Proof.
  intros E p Hr Hg. unfold is_goal, check_no in *. destruct (the_goals z) as [gs|].
  - destruct Hg as (g & Hin & Hl). rewrite forallb_forall in E. specialize (E g Hin).
    apply existsb_exists in E as (e & _ & E). eapply refuted_sound; eauto.
  - destruct Hg as (A & HA & Hp). rewrite forallb_forall in E. specialize (E A (hole_in _ _ HA)).
    cbv zeta in E. apply andb_prop in E as [Em E]. apply existsb_exists in E as (e & _ & E).
    refine (refuted_sound _ _ _ _ E p Hr _).
    intros c Hc. unfold is_mark in Em. rewrite forallb_forall in Em. specialize (Em c (hole_in _ _ Hc)).
    apply eqb_prop in Em. rewrite Em. destruct (cell_eqb A c) eqn:Ec.
    + apply cell_eqb_ok in Ec; subst. apply Hp; auto.
    + destruct (p c) eqn:Epc; auto. apply Hp in Epc; auto. subst c.
      rewrite (proj2 (cell_eqb_ok _ _) eq_refl) in Ec; discriminate.
Qed.
Print Assumptions check_no_sound.
