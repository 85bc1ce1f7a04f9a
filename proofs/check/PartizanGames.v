(** The partizan games together: moves listed, in normal form. *)
Require Import List Permutation Arith ZArith NArith PArith Bool Lia.
From Lastmove Require Import Rules.Play Rules.Players Rules.PartizanBoards Rules.PartizanRows
  Rules.Partizan Theory.Play Theory.Partizan.
From Lastmove Require Import Check.Strategy Check.SumHeaps Check.PartizanBoards Check.PartizanTurns
  Check.PartizanNormal  Check.PartizanRows.
Import ListNotations.

Notation alike := (Theory.Play.alike player game game_move (fun _ => false)).

Definition game_moves (p : player) (x : game) : list (list game) :=
  match x with
  | OnBoard k b => map (fun b' => [OnBoard k b']) (board_moves k p b)
  | Cherries l => map (fun m => [Cherries m]) (cherries_moves p l)
  | Dominoes l => map (fun m => [Dominoes m]) (dominoes_moves p l)
  | Toads l => map (fun m => [Toads m]) (toads_moves p l)
  | Cake q => map (map Cake) (cake_moves p (fst q) (snd q))
  | HeapOf codes n => map (map (HeapOf codes)) (heap_moves (code_of p codes) n)
  end.
Definition game_mobile (p : player) (x : game) : bool :=
  match x with
  | OnBoard k b => board_mobile k p b
  | HeapOf codes n => heap_mobile (code_of p codes) n
  | _ => match game_moves p x with [] => false | _ => true end
  end.
Definition game_size (x : game) : nat :=
  match x with
  | OnBoard k b => board_size k b
  | Cherries l | Dominoes l => length l
  | Toads l => toads_size 0 l
  | Cake q => cake_size q
  | HeapOf codes n => heap_size n
  end.

Lemma game_smaller p x o : game_move p x o -> total game game_size o < game_size x.
Proof.
  unfold total. intros H. destruct H as [k b b' H|l m H|l m H|l m H|q l H|codes n l H]; simpl.
  - apply board_smaller in H. lia.
  - apply cherries_smaller in H. lia.
  - apply dominoes_smaller in H. lia.
  - apply toads_smaller in H. lia.
  - apply cake_smaller in H. rewrite map_map. auto.
  - apply heap_smaller in H. rewrite map_map. auto.
Qed.
Lemma game_sound p x o : In o (game_moves p x) -> game_move p x o.
Proof.
  destruct x as [k b|l|l|l|q|codes n]; simpl; intros H; apply in_map_iff in H as (m & <- & H).
  - constructor. apply board_sound; auto.
  - constructor. apply cherries_ok; auto.
  - constructor. apply dominoes_ok; auto.
  - constructor. apply toads_ok; auto.
  - destruct q as [r c]. constructor. apply cake_ok; auto.
  - constructor. apply heap_sound; auto.
Qed.
Lemma board_alike : forall g h, PartizanTurns.alike g h ->
  alike (map (fun x => OnBoard (fst x) (snd x)) g) (map (fun x => OnBoard (fst x) (snd x)) h).
Proof.
  apply alike_map with (role := fun p => p).
  - auto.
  - intros p [k b] o'. simpl. split.
    + intros H. inversion H as [k' b1 b' Hb E1 E2| | | | |]. subst. exists [(k, b')].
      split; auto. constructor; auto.
    + intros (o & -> & H). inversion H as [k' b1 b' Hb E1 E2]. subst. constructor. auto.
Qed.
Lemma game_complete p x o : game_move p x o -> exists o', In o' (game_moves p x) /\ alike o o'.
Proof.
  intros H. destruct H as [k b b' H|l m H|l m H|l m H|q l H|codes n l H]; simpl.
  - apply board_complete in H as (b'' & H & HP). exists [OnBoard k b'']. split.
    + apply (in_map (fun b => [OnBoard k b])). auto.
    + apply (board_alike [(k, b')] [(k, b'')]). apply congruent_alike. split; auto.
      exists (false, false, false), (0, 0)%Z. simpl. split; [destruct k; auto|].
      rewrite <- HP. unfold image. rewrite <- (map_id b') at 1. erewrite map_ext; [reflexivity|].
      intros [[r c] z]. auto.
  - exists [Cherries m]. split; [|apply alike_refl].
    apply (in_map (fun m => [Cherries m])), cherries_ok; auto.
  - exists [Dominoes m]. split; [|apply alike_refl].
    apply (in_map (fun m => [Dominoes m])), dominoes_ok; auto.
  - exists [Toads m]. split; [|apply alike_refl].
    apply (in_map (fun m => [Toads m])), toads_ok; auto.
  - exists (map Cake l). split; [|apply alike_refl]. apply in_map. destruct q as [r c].
    apply cake_ok; auto.
  - apply heap_complete in H as (l' & H & HP). exists (map (HeapOf codes) l').
    split; [apply in_map; auto|apply alike_permutation, Permutation_map; auto].
Qed.
Lemma game_mobile_ok p x : game_mobile p x = true <-> exists o, game_move p x o.
Proof.
  assert (G : match game_moves p x with [] => false | _ => true end = true <->
              exists o, game_move p x o).
  { split.
    - intros H. destruct (game_moves p x) as [|o l] eqn:E; [discriminate|]. exists o.
      apply game_sound. rewrite E. left; auto.
    - intros (o & H). destruct (game_complete _ _ _ H) as (o' & Ho & _).
      destruct (game_moves p x); [destruct Ho|auto]. }
  destruct x as [k b|l|l|l|q|codes n]; auto; cbn [game_mobile].
  - rewrite board_mobile_ok. split.
    + intros (b' & H). exists [OnBoard k b']. constructor; auto.
    + intros (o & H). inversion H. eauto.
  - rewrite heap_mobile_ok. split.
    + intros (l & H). exists (map (HeapOf codes) l). constructor. auto.
    + intros (o & H). inversion H. eauto.
Qed.

(** ** Normal forms *)
(** Of a row of cherries or dominoes and its reverse, the one with the lesser number. *)
Definition colour_number (c : colour) : N := match c with Blue => 0 | Red => 1 | Green => 2 end.
Definition row_number (l : list colour) : positive :=
  fold_right (fun c => spell (N.succ_pos (colour_number c))) xH l.
Definition lesser (l : list colour) : list colour :=
  if (row_number (rev l) <? row_number l)%positive then rev l else l.
Definition game_normal (x : game) : list game :=
  match x with
  | OnBoard k b => map (fun y => OnBoard (fst y) (snd y)) (normal_place (k, b))
  | Cherries l => [Cherries (lesser l)]
  | Dominoes l => [Dominoes (lesser l)]
  | _ => [x]
  end.
Definition reversed (x y : game) : Prop :=
  match x, y with
  | Cherries l, Cherries m | Dominoes l, Dominoes m => m = rev l
  | _, _ => False
  end.
Lemma reversed_alike x y : reversed x y -> alike [x] [y].
Proof.
  intros H. apply (alike_parts game_move reversed); auto; clear x y H.
  - intros [] [] H; simpl in *; try tauto; subst; rewrite rev_involutive; auto.
  - intros x y p o H Hm. destruct x as [|l|l| | |], y as [|m|m| | |]; simpl in H; try tauto; subst m;
      inversion Hm as [|l' m H E1 E2|l' m H E1 E2| | |]; subst.
    + exists [Cherries (rev m)]. split; [constructor; apply cherries_reverse; auto|].
      constructor; simpl; auto.
    + exists [Dominoes (rev m)]. split; [constructor; apply dominoes_reverse; auto|].
      constructor; simpl; auto.
Qed.
Lemma game_normal_ok x : alike [x] (game_normal x).
Proof.
  destruct x as [k b|l|l|l|q|codes n]; cbn [game_normal]; try apply alike_refl.
  - apply (board_alike [(k, b)]), normal_place_ok.
  - unfold lesser. destruct (_ <? _)%positive; [apply reversed_alike; simpl; auto|apply alike_refl].
  - unfold lesser. destruct (_ <? _)%positive; [apply reversed_alike; simpl; auto|apply alike_refl].
Qed.
Lemma games_normal_ok g : alike g (flat_map game_normal g).
Proof.
  induction g as [|x g IH]; simpl; [apply alike_refl|].
  apply (alike_app _ _ _ _ [x] (game_normal x)); auto. apply game_normal_ok.
Qed.
Definition game_options (p : player) (x : game) : list (list game) :=
  map (flat_map game_normal) (game_moves p x).
Theorem game_options_sound p x o :
  In o (game_options p x) -> exists o', game_move p x o' /\ alike o' o.
Proof.
  intros H. apply in_map_iff in H as (o' & <- & H). exists o'.
  split; [apply game_sound; auto|apply games_normal_ok].
Qed.
Theorem game_options_complete p x o :
  game_move p x o -> exists o', In o' (game_options p x) /\ alike o o'.
Proof.
  intros H. destruct (game_complete _ _ _ H) as (o' & Ho & A). exists (flat_map game_normal o').
  split; [apply in_map; auto|]. apply alike_trans with o'; auto. apply games_normal_ok.
Qed.

(** ** Comparing positions *)
Definition colour_eqb (c d : colour) : bool :=
  match c, d with Blue, Blue | Red, Red | Green, Green => true | _, _ => false end.
Definition animal_eqb (c d : animal) : bool :=
  match c, d with Toad, Toad | Frog, Frog | Nobody, Nobody => true | _, _ => false end.
Definition partizan_board_eqb (k l : partizan_board) : bool :=
  match k, l with
  | Domineering, Domineering | Clobber, Clobber | Col, Col | Snort, Snort | Konane, Konane
  | Fission, Fission => true
  | _, _ => false
  end.
Definition game_eqb (x y : game) : bool :=
  match x, y with
  | OnBoard k b, OnBoard l c => partizan_board_eqb k l && list_eqb entry_eqb b c
  | Cherries l, Cherries m | Dominoes l, Dominoes m => list_eqb colour_eqb l m
  | Toads l, Toads m => list_eqb animal_eqb l m
  | Cake q, Cake r => (fst q =? fst r) && (snd q =? snd r)
  | HeapOf c n, HeapOf d m => (n =? m) && Octal.code_eqb (fst c) (fst d) && Octal.code_eqb (snd c) (snd d)
  | _, _ => false
  end.
Lemma game_eqb_ok x y : game_eqb x y = true -> x = y.
Proof.
  destruct x as [k b|l|l|l|[q r]|[c d] n], y as [l' b'|m|m|m|[q' r']|[c' d'] n']; simpl; intros H;
    try discriminate.
  - apply andb_prop in H as [H1 H2]. apply list_eqb_ok in H2; [|intros; apply entry_eqb_ok; auto].
    subst b'. f_equal. destruct k, l'; try discriminate; auto.
  - f_equal. apply list_eqb_ok in H; auto. intros [] []; simpl; congruence.
  - f_equal. apply list_eqb_ok in H; auto. intros [] []; simpl; congruence.
  - f_equal. apply list_eqb_ok in H; auto. intros [] []; simpl; congruence.
  - apply andb_prop in H as [H1 H2]. apply Nat.eqb_eq in H1, H2. congruence.
  - apply andb_prop in H as [H H3]. apply andb_prop in H as [H1 H2]. apply Nat.eqb_eq in H1.
    apply Octal.code_eqb_ok in H2, H3. congruence.
Qed.
Definition partizan_board_number (k : partizan_board) : positive :=
  match k with
  | Domineering => 1 | Clobber => 2 | Col => 3 | Snort => 4 | Konane => 5 | Fission => 6
  end%positive.
Definition animal_number (x : animal) : positive :=
  match x with Toad => 1 | Frog => 2 | Nobody => 3 end%positive.
Definition number_positive (n : nat) : positive := N.succ_pos (N.of_nat n).
Definition game_number (x : game) : positive :=
  match x with
  | OnBoard k b => spell (partizan_board_number k) (board_number b)
  | Cherries l => spell 7 (row_number l)
  | Dominoes l => spell 8 (row_number l)
  | Toads l => spell 9 (fold_right (fun x => spell (animal_number x)) xH l)
  | Cake q => spell 10 (spell (number_positive (fst q)) (number_positive (snd q)))
  | HeapOf (c, d) n => spell 11 (spell (number_positive n)
      (fold_right (fun a => spell (N.succ_pos a)) xH (Octal.digits_of c ++ Octal.digits_of d)))
  end%positive.
