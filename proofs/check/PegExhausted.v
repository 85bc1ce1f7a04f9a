(** Goals of a peg puzzle cannot be reached: the kind exhausted, a search from both ends. *)
Require Import ZArith NArith List Bool Lia.
From Lastmove Require Import Rules.Grid Rules.Peg Theory.Linear Theory.NumberSet Check.Grid
  Check.Codes Check.PegBoard Check.PegCodes.
Import ListNotations.
Local Open Scope Z_scope.

(** The members of the same names in certificates, [pagodas] as for the kind pagoda. *)
Record evidence := { pagodas : list weights; meet : Z; forward : list N; backward : list N }.

Section Check.
Variable r : rule.
Variable board : grid.
Variable goals : list position.
Variable e : evidence.
Let hs := holes board.

(** The number of pegs is a pagoda, too: every jump takes one away. *)
Definition measures : list (cell -> Z) := (fun _ => 1) :: map at_cell (pagodas e).
Definition pegs : position -> Z := weight board (fun _ => 1).

Definition values : list (list Z) := map (fun w => map w hs) measures.
Definition weigh_all (n : N) : list Z := map (fun v => value v n) values.
Definition all_at_most (l k : list Z) : bool :=
  forallb (fun pair => fst pair <=? snd pair) (combine l k).

Definition goal_codes : list N := map (code hs) goals.
Definition pegs_of (n : N) : Z := value (map (fun _ => 1) hs) n.

(** * Weights fall during a play *)

Hypothesis falling : forall w f, In w measures -> In f (jumps r board) -> 0 <= weigh w f.

Lemma weigh_all_code p : weigh_all (code hs p) = map (fun w => weight board w p) measures.
Proof.
  unfold weigh_all, values. rewrite map_map. apply map_ext. intros w. apply value_code.
Qed.
Lemma pegs_of_code p : pegs_of (code hs p) = pegs p.
Proof. apply value_code. Qed.
Lemma play_falls w p l q : In w measures -> play r board p l q ->
  weight board w q <= weight board w p.
Proof.
  intros Hw Hl. pose proof (play_weight r board w p l q Hl) as H.
  pose proof (play_jumps _ _ _ _ _ Hl) as Hi.
  pose proof (sum_nonnegative (weigh w) l (fun f Hf => falling w f Hw (Hi f Hf))). lia.
Qed.
Lemma play_pegs p l q : play r board p l q -> pegs p = pegs q + Z.of_nat (length l).
Proof.
  intros Hl. pose proof (play_weight r board (fun _ => 1) p l q Hl) as H.
  unfold weigh in H. rewrite (sum_constant _ 1) in H by (intros; lia). unfold pegs. lia.
Qed.
Lemma all_at_most_ok p q : (forall w, In w measures -> weight board w p <= weight board w q) ->
  all_at_most (weigh_all (code hs p)) (weigh_all (code hs q)) = true.
Proof.
  rewrite !weigh_all_code. unfold all_at_most. generalize measures as ws.
  induction ws as [|w ws IH]; intros H; cbn [map combine forallb fst snd]; auto.
  apply andb_true_intro. split; [apply Z.leb_le, H; left; auto|].
  apply IH. intros v Hv. apply H. right; auto.
Qed.

(** * Forwards *)

Definition may_lead (least : list (list Z)) (n : N) : bool :=
  let own := weigh_all n in existsb (fun goal => all_at_most goal own) least.
Definition no_goal (s : set) : bool := forallb (fun n => negb (member n s)) goal_codes.

(** Level after level, as long as the counts are right and none but the last has a goal *)
Fixpoint search_forward (js : list coded_jump) (least : list (list Z)) (counts : list N) (s : set)
    : option set :=
  match counts with
  | [] => None
  | n :: rest =>
      if N.eqb (size s) n then
        match rest with
        | [] => Some s
        | _ =>
            if no_goal s
            then search_forward js least rest
                   (image (fun m => filter (may_lead least) (successors js m)) s)
            else None
        end
      else None
  end.

Definition goal_weights : list (list Z) := map weigh_all goal_codes.
Lemma may_lead_ok p l q : In (code hs q) goal_codes -> play r board p l q ->
  may_lead goal_weights (code hs p) = true.
Proof.
  intros Hq Hl. apply existsb_exists. exists (weigh_all (code hs q)).
  split; [apply in_map; auto|]. apply all_at_most_ok. intros w Hw. eapply play_falls; eauto.
Qed.

Lemma search_forward_ok counts : forall s t p l q,
  search_forward (coded_jumps r board) goal_weights counts s = Some t ->
  member (code hs p) s = true -> play r board p l q -> In (code hs q) goal_codes ->
  exists p' l1 l2, play r board p l1 p' /\ play r board p' l2 q /\
                   length counts = S (length l1) /\ member (code hs p') t = true.
Proof.
  induction counts as [|n counts IH]; cbn [search_forward]; intros s t p l q E Hp Hl Hq;
    [discriminate|].
  destruct (N.eqb (size s) n); [|discriminate]. destruct counts as [|n' counts].
  - injection E as <-. exists p, [], l. split; [apply play_end; auto|auto].
  - destruct (no_goal s) eqn:Eno; [|discriminate]. destruct Hl as [p q H|f l p p1 q Hf Hl].
    + exfalso. unfold no_goal in Eno. rewrite forallb_forall in Eno. specialize (Eno _ Hq).
      rewrite (code_ext hs q p), Hp in Eno by auto. discriminate.
    + destruct (IH _ t p1 l q E) as (p' & l1 & l2 & H1 & H2 & H3 & H4); auto.
      * apply member_image with (code hs p); auto. apply filter_In.
        split; [eapply in_successors; eauto|eapply may_lead_ok; eauto].
      * exists p', (f :: l1), l2. split; [eapply play_jump; eauto|].
        split; [auto|split; [cbn [length] in *; lia|auto]].
Qed.

(** * Backwards *)

Definition may_come (limit : list Z) (n : N) : bool := all_at_most (weigh_all n) limit.
Definition goals_with (limit : list Z) (count : Z) : list N :=
  filter (fun n => (pegs_of n =? count) && may_come limit n) goal_codes.

Definition next_backward (js : list coded_jump) (limit : list Z) (level : Z) (s : set) : set :=
  add_all (goals_with limit level)
          (image (fun m => filter (may_come limit) (predecessors js m)) s).
Fixpoint search_backward (js : list coded_jump) (limit : list Z) (level : Z) (counts : list N)
    (s : set) : option set :=
  match counts with
  | [] => None
  | n :: rest =>
      if N.eqb (size s) n then
        match rest with
        | [] => Some s
        | _ => search_backward js limit (level + 1) rest (next_backward js limit (level + 1) s)
        end
      else None
  end.

(** The set holds all positions with so many pegs that come from the first and lead to goals. *)
Definition complete (first : position) (level : Z) (s : set) : Prop := forall p l q,
  (forall w, In w measures -> weight board w p <= weight board w first) ->
  play r board p l q -> In (code hs q) goal_codes -> pegs p = level -> member (code hs p) s = true.

Lemma goals_with_ok first p : In (code hs p) goal_codes ->
  (forall w, In w measures -> weight board w p <= weight board w first) ->
  In (code hs p) (goals_with (weigh_all (code hs first)) (pegs p)).
Proof.
  intros Hp Hw. apply filter_In. split; auto. apply andb_true_intro.
  split; [apply Z.eqb_eq, pegs_of_code|apply all_at_most_ok; auto].
Qed.
Lemma complete_lowest first lowest : (forall n, In n goal_codes -> lowest <= pegs_of n) ->
  complete first lowest (of_list (goals_with (weigh_all (code hs first)) lowest)).
Proof.
  intros Hlowest p l q Hw Hl Hq Hp. specialize (Hlowest _ Hq). rewrite pegs_of_code in Hlowest.
  pose proof (play_pegs _ _ _ Hl) as Hpegs. destruct Hl as [p q H|f l p p1 q Hf Hl].
  - rewrite (code_ext hs q p) in Hq by auto. subst lowest.
    apply member_of_list, goals_with_ok; auto.
  - cbn [length] in Hpegs. lia.
Qed.
Lemma complete_next first level s : complete first level s ->
  complete first (level + 1)
    (next_backward (coded_jumps r board) (weigh_all (code hs first)) (level + 1) s).
Proof.
  intros Hs p l q Hw Hl Hq Hp. apply member_add_all. destruct Hl as [p q H|f l p p1 q Hf Hl].
  - left. rewrite (code_ext hs q p) in Hq by auto. rewrite <- Hp. apply goals_with_ok; auto.
  - right. assert (Hone : play r board p [f] p1).
    { eapply play_jump; eauto. apply play_end; auto. }
    apply member_image with (code hs p1).
    + apply Hs with l q; auto.
      * intros w Hin. pose proof (Hw w Hin). pose proof (play_falls w _ _ _ Hin Hone). lia.
      * pose proof (play_pegs _ _ _ Hone) as Hpegs. cbn [length] in Hpegs. lia.
    + apply filter_In. split; [eapply in_predecessors; eauto|apply all_at_most_ok; auto].
Qed.
Lemma search_backward_ok first counts : forall level s t,
  search_backward (coded_jumps r board) (weigh_all (code hs first)) level counts s = Some t ->
  complete first level s -> complete first (level + Z.of_nat (length counts) - 1) t.
Proof.
  induction counts as [|n counts IH]; cbn [search_backward]; intros level s t E Hs; [discriminate|].
  destruct (N.eqb (size s) n); [|discriminate]. destruct counts as [|n' counts].
  - injection E as <-. replace (level + Z.of_nat (length [n]) - 1) with level; auto.
    cbn [length]. lia.
  - apply IH in E; [|apply complete_next; auto].
    replace (level + Z.of_nat (length (n :: n' :: counts)) - 1)
      with (level + 1 + Z.of_nat (length (n' :: counts)) - 1); auto.
    cbn [length]. lia.
Qed.

(** * The search *)

Definition lowest_of (l : list Z) (n : Z) : Z := fold_left Z.min l n.
Lemma lowest_of_ok l : forall n, lowest_of l n <= n /\ forall m, In m l -> lowest_of l n <= m.
Proof.
  induction l as [|k l IH]; simpl; intros n; [split; [lia|intros m []]|].
  destruct (IH (Z.min n k)) as [H1 H2]. unfold lowest_of in *. split; [lia|].
  intros m [<-|Hm]; [lia|auto].
Qed.
End Check.

Definition exhausts (r : rule) (board : grid) (p : position) (goals : list position)
    (e : evidence) : bool :=
  let hs := holes board in
  let js := coded_jumps r board in
  let first := code hs p in
  let count := pegs_of board first in
  let least := goal_weights board goals e in
  let limit := weigh_all board e first in
  let lowest := lowest_of (map (pegs_of board) (goal_codes board goals)) (Z.of_nat (length hs)) in
  forallb (fun w => forallb (fun f => 0 <=? weigh (at_cell w) f) (jumps r board)) (pagodas e) &&
  (Z.of_nat (length (forward e)) =? count - meet e + 1) &&
  match search_forward board goals e js least (forward e)
                       (of_list (filter (may_lead board e least) [first])) with
  | None => false
  | Some s =>
      if count <? lowest
      then (meet e =? count) && match backward e with [] => true | _ => false end
      else (Z.of_nat (length (backward e)) =? meet e - lowest + 1) &&
           match search_backward board goals e js limit lowest (backward e)
                                 (of_list (goals_with board goals e limit lowest)) with
           | None => false
           | Some t => disjoint s t
           end
  end.

Theorem exhausts_sound r board p goals e : exhausts r board p goals e = true ->
  forall g, In g goals -> unreachable r board p g.
Proof.
  unfold exhausts. set (hs := holes board). set (lowest := lowest_of _ _).
  intros E g Hg l q Hl Hq. apply andb_prop in E as [E Esearch].
  apply andb_prop in E as [Epagodas Elength]. apply Z.eqb_eq in Elength.
  assert (Hfalling : forall w f, In w (measures e) -> In f (jumps r board) -> 0 <= weigh w f).
  { intros w f [<-|Hw] Hf; [unfold weigh; lia|]. apply in_map_iff in Hw as (w' & <- & Hw).
    rewrite forallb_forall in Epagodas. specialize (Epagodas w' Hw).
    rewrite forallb_forall in Epagodas. apply Z.leb_le, Epagodas, Hf. }
  assert (Hcode : In (code hs q) (goal_codes board goals)).
  { unfold goal_codes. rewrite (code_ext hs q g) by (intros c Hc; apply Hq, in_holes, Hc).
    apply (in_map (code hs)), Hg. }
  assert (Hlowest : forall n, In n (goal_codes board goals) -> lowest <= pegs_of board n).
  { intros n Hn. apply lowest_of_ok, in_map, Hn. }
  pose proof (Hlowest _ Hcode) as Hq'. rewrite pegs_of_code in Hq', Elength, Esearch.
  destruct (search_forward _ _ _ _ _ _ _) as [s|] eqn:Eforward; [|discriminate].
  destruct (search_forward_ok r board goals e Hfalling _ _ _ p l q Eforward) as
    (p' & l1 & l2 & Hl1 & Hl2 & Hcount & Hp); auto.
  { apply member_of_list, filter_In. split; [left; auto|]. eapply may_lead_ok; eauto. }
  pose proof (play_pegs r board _ _ _ Hl) as Hpegs.
  pose proof (play_pegs r board _ _ _ Hl1) as Hpegs1.
  destruct (Z.ltb_spec (pegs board p) lowest) as [Hfew|_]; [lia|].
  apply andb_prop in Esearch as [Eback Esearch]. apply Z.eqb_eq in Eback.
  destruct (search_backward _ _ _ _ _ _ _ _) as [t|] eqn:Ebackward; [|discriminate].
  apply (search_backward_ok r board goals e Hfalling p) in Ebackward;
    [|apply complete_lowest; auto].
  refine (disjoint_ok _ _ _ Esearch Hp _). apply Ebackward with l2 q; auto.
  - intros w Hw. eapply play_falls; eauto.
  - lia.
Qed.
