(** Clauses that follow from others by unit propagation, and clauses that count.

    Variables are numbers from 1 on; a literal says of a variable that it is true, or false. *)
Require Import NArith Arith List Bool Lia FMapPositive.
Import ListNotations.
Local Open Scope N_scope.

Definition literal : Type := bool * N.
Definition clause : Type := list literal.
Definition yes (v : N) : literal := (true, v).
Definition no (v : N) : literal := (false, v).
Definition literal_holds (truth : N -> bool) (l : literal) : bool := eqb (truth (snd l)) (fst l).
Definition holds (truth : N -> bool) (c : clause) : Prop := existsb (literal_holds truth) c = true.

Lemma holds_ext truth truth' c : (forall l, In l c -> truth (snd l) = truth' (snd l)) ->
  holds truth c -> holds truth' c.
Proof.
  unfold holds. rewrite !existsb_exists. intros same (l & l_in & true_l). exists l. split; auto.
  unfold literal_holds in *. rewrite <- same; auto.
Qed.

(** * Unit propagation *)

Definition key (v : N) : positive := N.succ_pos v.
Lemma key_injective v w : key v = key w -> v = w.
Proof. unfold key. intros same. apply N.succ_inj. rewrite <- !N.succ_pos_spec. congruence. Qed.

Section Propagation.
(** If one variable is true, its rivals are false. *)
Variable rivals : PositiveMap.t (list N).
Variable truth : N -> bool.
Hypothesis rivals_false : forall v l w,
  PositiveMap.find (key v) rivals = Some l -> truth v = true -> In w l -> truth w = false.

(** What has become true or false; [None] is a contradiction. *)
Definition state : Type := PositiveMap.t bool.
Definition agrees (s : state) : Prop :=
  forall v b, PositiveMap.find (key v) s = Some b -> truth v = b.
Definition possible (s : option state) : Prop :=
  match s with None => False | Some s => agrees s end.

Definition assign (v : N) (b : bool) (s : option state) : option state :=
  match s with
  | None => None
  | Some s =>
      match PositiveMap.find (key v) s with
      | None => Some (PositiveMap.add (key v) b s)
      | Some known => if eqb known b then Some s else None
      end
  end.
Definition become (l : literal) (s : option state) : option state :=
  let s := assign (snd l) (fst l) s in
  if fst l then
    match PositiveMap.find (key (snd l)) rivals with
    | None => s
    | Some others => fold_left (fun s w => assign w false s) others s
    end
  else s.

Definition is_false (s : state) (l : literal) : bool :=
  match PositiveMap.find (key (snd l)) s with
  | None => false
  | Some known => negb (eqb known (fst l))
  end.
Definition literal_eqb (l k : literal) : bool := eqb (fst l) (fst k) && (snd l =? snd k).

(** Clauses by their numbers *)
Definition base : Type := PositiveMap.t clause.
Definition all_hold (clauses : base) : Prop :=
  forall n c, PositiveMap.find (key n) clauses = Some c -> holds truth c.

Fixpoint propagates (clauses : base) (s : state) (reasons : list N) : bool :=
  match reasons with
  | [] => false
  | n :: reasons =>
      match PositiveMap.find (key n) clauses with
      | None => false
      | Some c =>
          match filter (fun l => negb (is_false s l)) c with
          | [] => true
          | l :: others =>
              forallb (literal_eqb l) others &&
              match become l (Some s) with
              | None => true
              | Some s => propagates clauses s reasons
              end
          end
      end
  end.
Definition follows (clauses : base) (c : clause) (reasons : list N) : bool :=
  match fold_left (fun s l => become (negb (fst l), snd l) s) c (Some (PositiveMap.empty _)) with
  | None => true
  | Some s => propagates clauses s reasons
  end.

(** Steps, each a clause with its reasons, the last one empty; clauses are numbered on from n. *)
Definition steps : Type := list (clause * list N).
Fixpoint refuted (clauses : base) (n : N) (l : steps) : bool :=
  match l with
  | [] => false
  | (c, reasons) :: l =>
      follows clauses c reasons &&
      match c with
      | [] => true
      | _ => refuted (PositiveMap.add (key n) c clauses) (N.succ n) l
      end
  end.

Lemma assign_ok v b s : truth v = b -> possible s -> possible (assign v b s).
Proof.
  intros true_v. destruct s as [s|]; [|intros []]. intros agree. cbn.
  destruct (PositiveMap.find (key v) s) as [known|] eqn:found.
  - apply agree in found. destruct (eqb known b) eqn:same; [exact agree|].
    apply eqb_false_iff in same. congruence.
  - intros w c. destruct (N.eq_dec v w) as [->|other].
    + rewrite PositiveMap.gss. intros [= <-]. exact true_v.
    + rewrite PositiveMap.gso by (intros same%key_injective; congruence). apply agree.
Qed.
Lemma become_ok l s : truth (snd l) = fst l -> possible s -> possible (become l s).
Proof.
  intros true_l possible_s. unfold become. pose proof (assign_ok _ _ s true_l possible_s) as now.
  destruct l as [[] v]; cbn [fst snd] in *; [|exact now].
  destruct (PositiveMap.find (key v) rivals) as [others|] eqn:found; [|exact now].
  assert (all : forall w, In w others -> truth w = false) by eauto.
  clear found. revert now. generalize (assign v true s). clear -all.
  induction others as [|w others IH]; intros s now; [exact now|]. cbn. apply IH.
  - intros u u_in. apply all. right. exact u_in.
  - apply assign_ok; [apply all; left; reflexivity|exact now].
Qed.
Lemma is_false_ok s l : agrees s -> is_false s l = true -> literal_holds truth l = false.
Proof.
  unfold is_false, literal_holds. intros agree.
  destruct (PositiveMap.find (key (snd l)) s) as [known|] eqn:found; [|discriminate].
  apply agree in found as ->. apply negb_true_iff.
Qed.
Lemma propagates_ok clauses reasons : all_hold clauses -> forall s, agrees s ->
  propagates clauses s reasons = false.
Proof.
  intros all. induction reasons as [|n reasons IH]; intros s agree; [reflexivity|]. cbn.
  destruct (PositiveMap.find (key n) clauses) as [c|] eqn:found; [|reflexivity].
  apply all in found. apply existsb_exists in found as (k & k_in & true_k).
  assert (open : In k (filter (fun l => negb (is_false s l)) c)).
  { apply filter_In. split; [exact k_in|]. apply negb_true_iff. destruct (is_false s k) eqn:false_k;
      [|reflexivity]. apply is_false_ok in false_k; [congruence|exact agree]. }
  destruct (filter _ c) as [|l others]; [destruct open|].
  destruct (forallb (literal_eqb l) others) eqn:alone; [|reflexivity]. cbn.
  assert (same : k = l).
  { destruct open as [<-|open]; [reflexivity|]. rewrite forallb_forall in alone.
    apply alone, andb_prop in open as [sign%eqb_prop variable%N.eqb_eq].
    destruct k, l. cbn in *. congruence. }
  subst k. apply eqb_prop in true_k.
  pose proof (become_ok l (Some s) true_k agree) as next.
  destruct (become l (Some s)) as [s'|]; [apply IH; exact next|destruct next].
Qed.
Lemma follows_ok clauses c reasons :
  all_hold clauses -> follows clauses c reasons = true -> holds truth c.
Proof.
  intros all checked. unfold holds.
  destruct (existsb (literal_holds truth) c) eqn:true_c; [reflexivity|exfalso].
  assert (start : possible
    (fold_left (fun s l => become (negb (fst l), snd l) s) c (Some (PositiveMap.empty _)))).
  { assert (first : possible (Some (PositiveMap.empty bool))).
    { intros v b found. rewrite PositiveMap.gempty in found. discriminate. }
    revert true_c first. clear -rivals_false. generalize (Some (PositiveMap.empty bool)).
    induction c as [|l c IH]; intros s false_c possible_s; [exact possible_s|].
    apply orb_false_iff in false_c as [false_l rest]. apply IH; [exact rest|].
    apply become_ok; [|exact possible_s]. cbn.
    unfold literal_holds in false_l. apply eqb_false_iff in false_l.
    destruct (truth (snd l)), (fst l); cbn in *; congruence. }
  unfold follows in checked. destruct (fold_left _ c _) as [s|]; [|exact start].
  rewrite (propagates_ok _ _ all _ start) in checked. discriminate.
Qed.
Theorem refuted_ok l : forall clauses n, all_hold clauses -> refuted clauses n l = false.
Proof.
  induction l as [|[c reasons] l IH]; intros clauses n all; [reflexivity|]. cbn.
  destruct (follows clauses c reasons) eqn:checked; [|reflexivity].
  apply (follows_ok _ _ _ all) in checked. destruct c as [|first c]; [discriminate|].
  apply IH. intros m k. destruct (N.eq_dec n m) as [->|other].
  - rewrite PositiveMap.gss. intros [= <-]. exact checked.
  - rewrite PositiveMap.gso by (intros same%key_injective; congruence). apply all.
Qed.
End Propagation.

Fixpoint numbered (n : N) (l : list clause) (clauses : base) : base :=
  match l with
  | [] => clauses
  | c :: l => numbered (N.succ n) l (PositiveMap.add (key n) c clauses)
  end.
Lemma numbered_ok truth l : forall n clauses, (forall c, In c l -> holds truth c) ->
  all_hold truth clauses -> all_hold truth (numbered n l clauses).
Proof.
  induction l as [|c l IH]; intros n clauses new old; [exact old|]. cbn. apply IH.
  - intros k k_in. apply new. right. exact k_in.
  - intros m k. destruct (N.eq_dec n m) as [->|other].
    + rewrite PositiveMap.gss. intros [= <-]. apply new. left. reflexivity.
    + rewrite PositiveMap.gso by (intros same%key_injective; congruence). apply old.
Qed.

(** * Counters *)

(** Of the choices p(1), …, p(n), variables, at least [least] and at most [most] are true. Variable
    base + (i - 1) h + j says that at least j of the first i are, for 1 <= j <= h. *)
Record demand := { choices : list N; least : N; most : N }.

Section Counter.
Variable base h : N.
Definition among (i j : N) : N := base + (i - 1) * h + j.
Definition cell_clauses (i p j : N) : list clause :=
  (if j <? i then [[no (among (i - 1) j); yes (among i j)]] else []) ++
  (if j =? 1 then [[no p; yes (among i j)]]
   else if j <=? i then [[no p; no (among (i - 1) (j - 1)); yes (among i j)];
                         [yes (among (i - 1) (j - 1)); no (among i j)]] else []) ++
  [if j <? i then [yes (among (i - 1) j); yes p; no (among i j)]
   else if j =? i then [yes p; no (among i j)] else [no (among i j)]].
Fixpoint row_clauses (i : N) (js : list N) (ps : list N) : list clause :=
  match ps with
  | [] => []
  | p :: ps => flat_map (cell_clauses i p) js ++ row_clauses (N.succ i) js ps
  end.
End Counter.

Definition size (d : demand) : N := N.of_nat (length (choices d)).
Definition height (d : demand) : N := N.min (size d) (N.max (least d) (N.succ (most d))).
Definition up_to (n : N) : list N := map N.of_nat (seq 1 (N.to_nat n)).
Definition counter (base : N) (d : demand) : list clause :=
  let n := size d in
  let h := height d in
  row_clauses base h 1 (up_to h) (choices d) ++
  (if n <? least d then [[]]
   else if 0 <? least d then [[yes (among base h n (least d))]] else []) ++
  (if most d <? n then [[no (among base h n (N.succ (most d)))]] else []).
Fixpoint counters (base : N) (l : list demand) : list clause :=
  match l with
  | [] => []
  | d :: l => counter base d ++ counters (base + size d * height d) l
  end.

Definition number_true (truth : N -> bool) (ps : list N) : N := N.of_nat (length (filter truth ps)).
Lemma length_filter {A} (f : A -> bool) l : (length (filter f l) <= length l)%nat.
Proof. induction l as [|a l IH]; cbn; [lia|]. destruct (f a); cbn; lia. Qed.

Lemma in_up_to n j : In j (up_to n) <-> 1 <= j <= n.
Proof.
  unfold up_to. rewrite in_map_iff. split.
  - intros (k & <- & k_in%in_seq). lia.
  - intros range. exists (N.to_nat j). split; [lia|]. apply in_seq. lia.
Qed.

Section CounterHolds.
Variable truth : N -> bool.
Variable base : N.
Variable d : demand.
Let n := size d.
Let h := height d.
Definition first_true (i : N) : N := number_true truth (firstn (N.to_nat i) (choices d)).
Hypothesis says : forall i j, 1 <= i <= n -> 1 <= j <= h ->
  truth (among base h i j) = (j <=? first_true i).

Lemma cell_clauses_hold i p j : 1 <= i <= n -> 1 <= j <= h ->
  first_true (i - 1) <= i - 1 ->
  first_true i = first_true (i - 1) + (if truth p then 1 else 0) ->
  forall c, In c (cell_clauses base h i p j) -> holds truth c.
Proof.
  intros i_in j_in few next c. unfold cell_clauses.
  assert (here : truth (among base h i j) = (j <=? first_true i)) by (apply says; lia).
  assert (above : j < i -> truth (among base h (i - 1) j) = (j <=? first_true (i - 1)))
    by (intros; apply says; lia).
  assert (before : 1 < j <= i ->
    truth (among base h (i - 1) (j - 1)) = (j - 1 <=? first_true (i - 1)))
    by (intros; apply says; lia).
  unfold holds.
  destruct (N.ltb_spec j i), (N.eqb_spec j 1), (N.leb_spec j i), (N.eqb_spec j i); try lia;
    cbn [app In]; intros clauses; repeat (destruct clauses as [<-|clauses]; [|]);
    try destruct clauses; cbn [existsb]; unfold literal_holds, yes, no; cbn [fst snd];
    rewrite ?above, ?before, ?here, next by lia; destruct (truth p); cbn [eqb orb];
    repeat match goal with |- context [?a <=? ?b] => destruct (N.leb_spec a b) end; cbn; try lia;
    reflexivity.
Qed.

Lemma row_clauses_hold ps : forall over, choices d = over ++ ps ->
  forall c, In c (row_clauses base h (N.succ (N.of_nat (length over))) (up_to h) ps) ->
  holds truth c.
Proof.
  induction ps as [|p ps IH]; intros over same c; [intros []|]. cbn [row_clauses].
  rewrite in_app_iff. intros [here|further].
  - apply in_flat_map in here as (j & j_in%in_up_to & c_in).
    assert (i_in : 1 <= N.succ (N.of_nat (length over)) <= n).
    { unfold n, size. rewrite same, app_length. cbn. lia. }
    assert (old : first_true (N.succ (N.of_nat (length over)) - 1) = number_true truth over).
    { unfold first_true. f_equal. rewrite same.
      replace (N.to_nat _) with (length over + 0)%nat by lia.
      rewrite firstn_app_2, app_nil_r. reflexivity. }
    assert (new : first_true (N.succ (N.of_nat (length over))) = number_true truth (over ++ [p])).
    { unfold first_true. f_equal. rewrite same.
      replace (N.to_nat _) with (length over + 1)%nat by lia.
      rewrite firstn_app_2. reflexivity. }
    apply (cell_clauses_hold _ p j i_in j_in); auto; rewrite old; [|rewrite new];
      unfold number_true.
    + pose proof (length_filter truth over). lia.
    + rewrite filter_app, app_length. cbn. destruct (truth p); cbn; lia.
  - apply (IH (over ++ [p])).
    + rewrite <- app_assoc. exact same.
    + rewrite app_length. cbn. rewrite Nat.add_1_r, Nat2N.inj_succ. exact further.
Qed.

Hypothesis met : least d <= number_true truth (choices d) <= most d.
Lemma counter_holds c : In c (counter base d) -> holds truth c.
Proof.
  assert (all : first_true n = number_true truth (choices d)).
  { unfold first_true, n, size. rewrite Nat2N.id, firstn_all. reflexivity. }
  assert (few : number_true truth (choices d) <= n).
  { unfold number_true, n, size. pose proof (length_filter truth (choices d)). lia. }
  unfold counter. fold n h. rewrite !in_app_iff. intros [rows|[low|high]].
  - apply (row_clauses_hold (choices d) []); auto.
  - destruct (N.ltb_spec n (least d)); [lia|].
    destruct (N.ltb_spec 0 (least d)); [|destruct low].
    destruct low as [<-|[]]. unfold holds, literal_holds. cbn.
    rewrite says, all by (unfold h, height; fold n; lia). rewrite orb_false_r.
    apply eqb_true_iff, N.leb_le. lia.
  - destruct (N.ltb_spec (most d) n); [|destruct high].
    destruct high as [<-|[]]. unfold holds, literal_holds. cbn.
    rewrite says, all by (unfold h, height; fold n; lia). rewrite orb_false_r.
    apply eqb_true_iff, N.leb_gt. lia.
Qed.
End CounterHolds.

Lemma number_true_ext truth truth' ps : (forall p, In p ps -> truth p = truth' p) ->
  number_true truth ps = number_true truth' ps.
Proof. intros same. unfold number_true. rewrite (filter_ext_in _ _ _ same). reflexivity. Qed.

(** The variables of the counters can be given values such that their clauses hold. *)
Theorem counters_hold l : forall base truth,
  (forall d, In d l -> least d <= number_true truth (choices d) <= most d /\
                       forall p, In p (choices d) -> p <= base) ->
  exists truth', (forall v, v <= base -> truth' v = truth v) /\
                 forall c, In c (counters base l) -> holds truth' c.
Proof.
  induction l as [|d l IH]; intros base truth met; [exists truth; split; [auto|intros _ []]|].
  set (n := size d). set (h := height d).
  set (truth1 := fun v => if v <=? base then truth v
    else (v - base - 1) mod h + 1 <=? first_true truth d ((v - base - 1) / h + 1)).
  assert (same1 : forall v, v <= base -> truth1 v = truth v).
  { intros v small. unfold truth1. destruct (N.leb_spec v base); [reflexivity|lia]. }
  destruct (IH (base + n * h) truth1) as (truth' & same & hold).
  { intros e e_in. destruct (met e (or_intror e_in)) as [count small]. split.
    - rewrite (number_true_ext truth1 truth); auto.
    - intros p p_in. specialize (small p p_in). lia. }
  assert (same' : forall v, v <= base -> truth' v = truth v).
  { intros v small. rewrite same by lia. apply same1. exact small. }
  exists truth'. split; [exact same'|]. intros c. cbn [counters]. rewrite in_app_iff.
  destruct (met d (or_introl eq_refl)) as [count small].
  intros [here|further]; [|apply hold; exact further].
  assert (choices_same : forall p, In p (choices d) -> truth' p = truth p) by auto.
  apply (counter_holds truth' base d); [|rewrite (number_true_ext truth' truth); auto|exact here].
  intros i j i_in j_in. fold n in i_in. fold h in j_in. fold h.
  assert (bound : (i - 1) * h + j <= n * h) by nia.
  assert (parts : among base h i j - base - 1 = h * (i - 1) + (j - 1)) by (unfold among; nia).
  rewrite same by (unfold among; lia). unfold truth1.
  destruct (N.leb_spec (among base h i j) base); [unfold among in *; lia|]. rewrite parts.
  rewrite <- (N.div_unique (h * (i - 1) + (j - 1)) h (i - 1) (j - 1)) by lia.
  rewrite <- (N.mod_unique (h * (i - 1) + (j - 1)) h (i - 1) (j - 1)) by lia.
  replace (j - 1 + 1) with j by lia. replace (i - 1 + 1) with i by lia.
  unfold first_true. f_equal. apply number_true_ext. intros p p_in.
  symmetry. apply choices_same. rewrite <- (firstn_skipn (N.to_nat i) (choices d)).
  apply in_or_app. left. exact p_in.
Qed.
