(** Rules as texts: lists of all MATCHES of a pattern, complete for patterns that are well formed.
    *)
Require Import ZArith List Bool Ascii Lia FinFun.
From Lastmove Require Import Rules.Players Rules.TextSyntax Rules.TextFields.
Import ListNotations.
Local Open Scope Z_scope.

Lemma place_eqb_ok a b : place_eqb a b = true <-> a = b.
Proof.
  destruct a as [r c], b as [r' c']. unfold place_eqb. simpl. rewrite andb_true_iff, !Z.eqb_eq.
  split; [intros [-> ->]; auto|intros E; injection E; auto].
Qed.
Definition place_eq_dec (a b : place) : {a = b} + {a <> b}.
Proof. destruct (place_eqb a b) eqn:E; [left|right; intros F; apply place_eqb_ok in F; congruence].
  apply place_eqb_ok; auto. Defined.
Lemma sign_at_cell f c : sign_at f c <> gap -> In c (map fst (signs f)).
Proof.
  unfold sign_at. destruct (find _ _) as [[d s]|] eqn:E; [|intros H; destruct H; auto].
  intros _. apply find_some in E as [H E]. apply place_eqb_ok in E. simpl in E. subst d.
  apply in_map_iff. exists (c, s). auto.
Qed.

(** * Sections of a list *)
Lemma nth_error_empty {A} n : nth_error (@nil A) n = None.
Proof. destruct n; auto. Qed.
Lemma nth_error_skipn {A} (l : list A) k n : nth_error (skipn k l) n = nth_error l (k + n).
Proof. revert l. induction k as [|k IH]; intros [|x l]; simpl; auto. destruct n; auto. Qed.
Lemma nth_error_firstn {A} (l : list A) k n : (n < k)%nat ->
  nth_error (firstn k l) n = nth_error l n.
Proof.
  revert l n. induction k as [|k IH]; intros [|x l] [|n] H; simpl; auto; try lia. apply IH. lia.
Qed.
Definition between {A} (least : nat) (most : option nat) (l : list A) : list A :=
  skipn least (match most with Some m => firstn (S m) l | None => l end).
Lemma in_between {A} least most (l : list A) x :
  In x (between least most l) <->
  exists n, (least <= n)%nat /\ (forall m, most = Some m -> n <= m)%nat /\ nth_error l n = Some x.
Proof.
  unfold between. split.
  - intros H. apply In_nth_error in H as (k & H). rewrite nth_error_skipn in H.
    exists (least + k)%nat. split; [lia|]. destruct most as [m|].
    + assert (L : (least + k < S m)%nat).
      { assert (nth_error (firstn (S m) l) (least + k) <> None) as N by congruence.
        apply nth_error_Some in N. rewrite firstn_length in N. lia. }
      rewrite nth_error_firstn in H by auto. split; auto. intros m' E. injection E as <-. lia.
    + split; auto. discriminate.
  - intros (n & H1 & H2 & H3). apply nth_error_In with (n - least)%nat.
    rewrite nth_error_skipn. replace (least + (n - least))%nat with n by lia.
    destruct most as [m|]; auto. specialize (H2 m eq_refl). rewrite nth_error_firstn by lia. auto.
Qed.

Section Match.
Variable g : field_game.
Variable q : player.
Variable f : field.

Definition all_fit (m : list spot) : bool := forallb (fits g f) m.
Lemma all_fit_ok m : all_fit m = true <-> Forall (fun x => fits g f x = true) m.
Proof. unfold all_fit. rewrite forallb_forall, Forall_forall. tauto. Qed.

(** * Lines *)
Definition beyond (a d : place) (n : nat) : place :=
  (fst a + Z.of_nat n * fst d, snd a + Z.of_nat n * snd d).
Lemma beyond_0 a d : beyond a d 0 = a.
Proof. destruct a. unfold beyond. simpl. f_equal; lia. Qed.
Lemma beyond_S a d n : beyond a d (S n) = beyond (add a d) d n.
Proof. unfold beyond, add. simpl fst; simpl snd. f_equal; lia. Qed.
Lemma beyond_plus a d m n : beyond a d (m + n) = beyond (beyond a d m) d n.
Proof. unfold beyond. simpl fst; simpl snd. f_equal; lia. Qed.
Lemma in_line_app a d l k : in_line a d (l ++ k) = in_line a d l ++ in_line (beyond a d (length l))
  d k.
Proof.
  revert a. induction l as [|x l IH]; intros a; simpl.
  - rewrite beyond_0. auto.
  - rewrite IH, beyond_S. auto.
Qed.
Lemma in_line_places a d l : map fst (in_line a d l) = map (beyond a d) (seq 0 (length l)).
Proof.
  revert a. induction l as [|x l IH]; intros a; simpl; auto. rewrite beyond_0, IH. f_equal.
  rewrite <- seq_shift, map_map. apply map_ext. intros n. rewrite beyond_S. auto.
Qed.
Lemma in_line_length a d l : length (in_line a d l) = length l.
Proof. revert a. induction l; simpl; auto. Qed.
Lemma in_line_marks a d l : map snd (in_line a d l) = l.
Proof. revert a. induction l as [|x l IH]; simpl; intros a; auto. rewrite IH. auto. Qed.

(** From a on, 0, 1, 2, … copies of some cells, as long as they fit, each with the place behind. *)
Fixpoint runs (fuel : nat) (d : place) (cs : list mark) (a : place) : list (list spot * place) :=
  ([], a) ::
  match fuel with
  | O => []
  | S fuel =>
      let here := in_line a d cs in
      if all_fit here
      then map (fun x => (here ++ fst x, snd x)) (runs fuel d cs (beyond a d (length cs)))
      else []
  end.
Definition copies_of (cs : list mark) (n : nat) : list mark := concat (repeat cs n).
Lemma runs_ok fuel d cs : forall a n l e,
  nth_error (runs fuel d cs a) n = Some (l, e) <->
  (n <= fuel)%nat /\ l = in_line a d (copies_of cs n) /\ e = beyond a d (length (copies_of cs n)) /\
  all_fit l = true.
Proof.
  induction fuel as [|fuel IH]; intros a n l e; simpl.
  - destruct n as [|n]; simpl.
    + rewrite beyond_0.
      split; [intros E; injection E as <- <-; auto|intros (_ & -> & -> & _); auto].
    + rewrite nth_error_empty. split; [discriminate|intros (H & _); lia].
  - destruct n as [|n]; simpl.
    + rewrite beyond_0. split; [|intros (_ & -> & -> & _); auto].
      intros E; injection E as <- <-. repeat split; auto. lia.
    + change (copies_of cs (S n)) with (cs ++ copies_of cs n).
      rewrite in_line_app, app_length, beyond_plus. destruct (all_fit (in_line a d cs)) eqn:F.
      * rewrite nth_error_map. destruct (nth_error (runs _ _ _ _) n) as [[l' e']|] eqn:E; simpl.
        -- apply IH in E as (H1 & -> & -> & H4). split.
           ++ intros E. injection E as <- <-. repeat split; auto; [lia|].
              unfold all_fit in *. rewrite forallb_app, F, H4. auto.
           ++ intros (_ & -> & -> & _). auto.
        -- split; [discriminate|]. intros (H1 & -> & -> & H4).
           unfold all_fit in *. rewrite forallb_app, F in H4.
           assert (nth_error (runs fuel d cs (beyond a d (length cs))) n =
                   Some (in_line (beyond a d (length cs)) d (copies_of cs n),
                         beyond (beyond a d (length cs)) d (length (copies_of cs n)))) as X.
           { apply IH. repeat split; auto. lia. }
           congruence.
      * rewrite nth_error_empty. split; [discriminate|]. intros (_ & -> & _ & H).
        unfold all_fit in *. rewrite forallb_app, F in H. discriminate.
Qed.

(** All rows of cells from a in direction d that fit. *)
Fixpoint lines (d : place) (ps : list piece) (a : place) : list (list spot) :=
  match ps with
  | [] => [[]]
  | Piece cs (Some (least, most)) :: ps =>
      flat_map (fun x => map (app (fst x)) (lines d ps (snd x)))
        (between least most (runs (length (signs f)) d (map (pair true) cs) a))
  | Piece cs None :: ps =>
      match cs with
      | [k] =>
          if fits g f (a, (false, k)) then map (cons (a, (false, k))) (lines d ps (add a d)) else []
      | _ => []
      end
  end.

(** What a well-formed row of pieces is: pieces that do not repeat have one cell, others have some,
    and none that admits [#]. *)
Definition piece_ok (x : piece) : bool :=
  match times x with
  | None => (length (cells x) =? 1)%nat
  | Some _ => negb (length (cells x) =? 0)%nat &&
              forallb (fun k => negb (admitted g true (admits k) gap)) (cells x)
  end.

(** Cells of repetitions are different cells of the field: so there are not too many. *)
Lemma beyond_injective a d : d <> (0, 0) -> Injective (beyond a d).
Proof.
  intros N m n E. unfold beyond in E. injection E as E1 E2. destruct d as [r c]. simpl in *.
  destruct (Z.eq_dec r 0) as [->|Hr].
  - assert (c <> 0) by congruence. nia.
  - nia.
Qed.
Lemma few_cells a d l : d <> (0, 0) ->
  (forall x, In x (in_line a d l) -> sign_at f (fst x) <> gap) ->
    (length l <= length (signs f))%nat.
Proof.
  intros N H. rewrite <- (map_length fst (signs f)), <- (seq_length (length l) 0),
    <- (map_length (beyond a d)).
  apply NoDup_incl_length.
  - apply Injective_map_NoDup; [apply beyond_injective; auto|apply seq_NoDup].
  - intros c. rewrite <- in_line_places. intros Hc. apply in_map_iff in Hc as (x & <- & Hx).
    apply sign_at_cell. auto.
Qed.
Lemma copies_marks cs n x : In x (copies_of cs n) -> In x cs.
Proof.
  unfold copies_of. intros H. apply in_concat in H as (l & Hl & H). apply repeat_spec in Hl. subst.
  auto.
Qed.
Lemma copies_length cs n : length (copies_of cs n) = (n * length cs)%nat.
Proof. unfold copies_of. induction n; simpl; auto. rewrite app_length. lia. Qed.
Lemma few_copies a d cs n : d <> (0, 0) -> cs <> [] ->
  forallb (fun k => negb (admitted g true (admits k) gap)) cs = true ->
  all_fit (in_line a d (copies_of (map (pair true) cs) n)) = true -> (n <= length (signs f))%nat.
Proof.
  intros N Hcs W F.
  assert (L : (length (copies_of (map (pair true) cs) n) <= length (signs f))%nat).
  { apply few_cells with a d; auto. intros [c [b k]] Hx G.
    assert (Hk : In (b, k) (copies_of (map (pair true) cs) n)).
    { rewrite <- (in_line_marks a d). apply in_map_iff. exists (c, (b, k)). auto. }
    apply copies_marks, in_map_iff in Hk as (k' & E & Hk). injection E as <- <-.
    rewrite forallb_forall in W. specialize (W _ Hk).
    unfold all_fit in F. rewrite forallb_forall in F. specialize (F _ Hx). simpl in F, G.
    rewrite G in F. rewrite F in W. discriminate. }
  rewrite copies_length, map_length in L. destruct cs; [congruence|]. simpl in L. nia.
Qed.

Lemma lines_ok d ps : d <> (0, 0) -> forallb piece_ok ps = true -> forall a m,
  In m (lines d ps a) <-> exists l, stands_for ps l /\ m = in_line a d l /\ all_fit m = true.
Proof.
  intros N. induction ps as [|x ps IH]; cbn [forallb lines]; intros W a m.
  - split.
    + intros [<-|[]]. exists []. repeat split; auto. constructor.
    + intros (l & H & -> & _). inversion H. left. auto.
  - apply andb_prop in W as [Wx W]. specialize (IH W).
    destruct x as [[|k cs] [[least most]|]]; try discriminate; cbn [cells times] in *.
    + rewrite in_flat_map. split.
      * intros ([l e] & Hl & Hm). apply in_between in Hl as (n & H1 & H2 & Hn). simpl in Hm.
        apply runs_ok in Hn as (_ & -> & -> & F). apply in_map_iff in Hm as (m' & <- & Hm).
        apply IH in Hm as (l & Hs & -> & F'). exists (copies_of (map (pair true) (k :: cs)) n ++ l).
        repeat split.
        -- apply Stands_repeated; auto.
        -- rewrite in_line_app. auto.
        -- unfold all_fit in *. rewrite forallb_app, F, F'. auto.
      * intros (l & Hs & -> & F). inversion Hs as [| |cs' lst mst n ps' l' H1 H2 H3]; subst.
        fold (copies_of (map (pair true) (k :: cs)) n) in *.
        rewrite in_line_app in *. unfold all_fit in F. rewrite forallb_app in F.
        apply andb_prop in F as [F F'].
        exists (in_line a d (copies_of (map (pair true) (k :: cs)) n),
                beyond a d (length (copies_of (map (pair true) (k :: cs)) n))). split.
        -- apply in_between. exists n. repeat split; auto. apply runs_ok. repeat split; auto.
           apply (few_copies a d (k :: cs)); [exact N|discriminate|exact Wx|exact F].
        -- apply in_map. apply IH. exists l'. auto.
    + destruct cs as [|k' cs]; [|discriminate]. clear Wx. split.
      * destruct (fits g f (a, (false, k))) eqn:F; [|intros []].
        intros Hm. apply in_map_iff in Hm as (m' & <- & Hm). apply IH in Hm as (l & Hs & -> & F').
        exists ((false, k) :: l). split; [constructor; auto|]. split; [auto|].
        apply andb_true_intro. split; auto.
      * intros (l & Hs & -> & F). inversion Hs as [|c ps' l' H|]; subst. cbn [in_line] in *.
        unfold all_fit in F. cbn [forallb] in F. apply andb_prop in F as [E F].
        match goal with |- In _ (if ?b then _ else _) => replace b with true by (symmetry;
          exact E) end.
        apply in_map. apply IH. exists l'. auto.
Qed.
End Match.
