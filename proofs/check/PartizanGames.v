(** The partizan games together: moves listed, in normal form. *)
Require Import List Permutation Arith ZArith NArith PArith Bool Lia.
From Lastmove Require Import Rules.Play Rules.Players Rules.PartizanBoards Rules.PartizanRows
  Rules.Partizan Theory.Play Theory.Partizan.
From Lastmove Require Import Check.Strategy Check.SumHeaps Check.PartizanBoards Check.PartizanTurns
  Check.PartizanNormal Check.PartizanAmazons Check.PartizanNoGo Check.PartizanNoGoRows
  Check.PartizanRows Check.PartizanElephants
  Check.PartizanHackenbush Check.PartizanPictures.
Import ListNotations.

Notation alike := (Theory.Play.alike player game game_move (fun _ => false)).

Definition game_moves (p : player) (x : game) : list (list game) :=
  match x with
  | OnBoard k b => map (fun b' => [OnBoard k b']) (board_moves k p b)
  | Amazons b => map (fun b' => [Amazons b']) (amazons_moves p b)
  | NoGo b => map (fun b' => [NoGo b']) (nogo_moves p b)
  | Cherries l => map (fun m => [Cherries m]) (cherries_moves p l)
  | Dominoes l => map (fun m => [Dominoes m]) (dominoes_moves p l)
  | Toads l => map (fun m => [Toads m]) (toads_moves p l)
  | Elephants l => map (fun m => [Elephants m]) (elephants_moves p l)
  | Cake q => map (map Cake) (cake_moves p (fst q) (snd q))
  | Picture g => map (fun h => [Picture h]) (picture_moves p g)
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
  | Amazons b => length b
  | NoGo b => nogo_size b
  | Cherries l | Dominoes l => length l
  | Toads l | Elephants l => toads_size 0 l
  | Cake q => cake_size q
  | Picture g => length g
  | HeapOf codes n => heap_size n
  end.

Lemma game_smaller p x o : game_move p x o -> total game game_size o < game_size x.
Proof.
  unfold total. intros H. destruct H as [k b b' H|b b' H|b b' H|l m H|l m H|l m H|l m H|q l H|g h H|codes
    n l H]; simpl.
  - apply board_smaller in H. lia.
  - apply amazons_smaller in H. lia.
  - apply nogo_smaller in H. lia.
  - apply cherries_smaller in H. lia.
  - apply dominoes_smaller in H. lia.
  - apply toads_smaller in H. lia.
  - apply elephants_smaller in H. lia.
  - apply cake_smaller in H. rewrite map_map. auto.
  - apply picture_smaller in H. lia.
  - apply heap_smaller in H. rewrite map_map. auto.
Qed.
Lemma game_sound p x o : In o (game_moves p x) -> game_move p x o.
Proof.
  destruct x as [k b|b|b|l|l|l|l|q|g|codes n]; simpl; intros H; apply in_map_iff in H as (m & <- & H).
  - constructor. apply board_sound; auto.
  - constructor. apply amazons_sound; auto.
  - constructor. apply nogo_sound; auto.
  - constructor. apply cherries_ok; auto.
  - constructor. apply dominoes_ok; auto.
  - constructor. apply toads_ok; auto.
  - constructor. apply elephants_ok; auto.
  - destruct q as [r c]. constructor. apply cake_ok; auto.
  - constructor. apply picture_moves_ok; auto.
  - constructor. apply heap_sound; auto.
Qed.
Lemma board_alike : forall g h, PartizanTurns.alike g h ->
  alike (map (fun x => OnBoard (fst x) (snd x)) g) (map (fun x => OnBoard (fst x) (snd x)) h).
Proof.
  apply alike_map with (role := fun p => p).
  - auto.
  - intros p [k b] o'. simpl. split.
    + intros H. inversion H as [k' b1 b' Hb E1 E2| | | | | | | | |]. subst. exists [(k, b')].
      split; auto. constructor; auto.
    + intros (o & -> & H). inversion H as [k' b1 b' Hb E1 E2]. subst. constructor. auto.
Qed.
Lemma amazons_alike : forall g h, PartizanAmazons.alike g h ->
  alike (map Amazons g) (map Amazons h).
Proof.
  apply alike_map with (role := fun p => p); auto. intros p b o'. split.
  - intros H. inversion H as [|b1 b' Hb E1 E2| | | | | | | |]. exists [b']. split; [reflexivity|].
    constructor. auto.
  - intros (o & -> & H). inversion H. constructor. auto.
Qed.
Lemma nogo_alike : forall g h, PartizanNoGo.alike g h ->
  alike (map NoGo g) (map NoGo h).
Proof.
  apply alike_map with (role := fun p => p); auto. intros p b o'. split.
  - intros H. inversion H as [| |b1 b' Hb E1 E2| | | | | | |]. exists [b']. split; [reflexivity|].
    constructor. auto.
  - intros (o & -> & H). inversion H. constructor. auto.
Qed.
Lemma game_complete p x o : game_move p x o -> exists o', In o' (game_moves p x) /\ alike o o'.
Proof.
  intros H. destruct H as [k b b' H|b b' H|b b' H|l m H|l m H|l m H|l m H|q l H|g h H|codes n l H]; simpl.
  - apply board_complete in H as (b'' & H & HP). exists [OnBoard k b'']. split.
    + apply (in_map (fun b => [OnBoard k b])). auto.
    + apply (board_alike [(k, b')] [(k, b'')]). apply congruent_alike. split; auto.
      exists (false, false, false), (0, 0)%Z. simpl. split; [destruct k; auto|].
      rewrite <- HP. unfold image. rewrite <- (map_id b') at 1. erewrite map_ext; [reflexivity|].
      intros [[r c] z]. auto.
  - apply amazons_complete in H as (b'' & H & HP). exists [Amazons b'']. split.
    + apply (in_map (fun b => [Amazons b])). auto.
    + apply (amazons_alike [b'] [b'']). apply turned_over_alike.
      exists (false, false, false), (0, 0)%Z.
      rewrite <- HP. unfold image. rewrite <- (map_id b') at 1. erewrite map_ext; [reflexivity|].
      intros [[r c] z]. auto.
  - apply nogo_complete in H as (b'' & H & HP). exists [NoGo b'']. split.
    + apply (in_map (fun b => [NoGo b])). auto.
    + apply (nogo_alike [b'] [b'']), same_board_alike. auto.
  - exists [Cherries m]. split; [|apply alike_refl].
    apply (in_map (fun m => [Cherries m])), cherries_ok; auto.
  - exists [Dominoes m]. split; [|apply alike_refl].
    apply (in_map (fun m => [Dominoes m])), dominoes_ok; auto.
  - exists [Toads m]. split; [|apply alike_refl].
    apply (in_map (fun m => [Toads m])), toads_ok; auto.
  - exists [Elephants m]. split; [|apply alike_refl].
    apply (in_map (fun m => [Elephants m])), elephants_ok; auto.
  - exists (map Cake l). split; [|apply alike_refl]. apply in_map. destruct q as [r c].
    apply cake_ok; auto.
  - exists [Picture h]. split; [|apply alike_refl].
    apply (in_map (fun h => [Picture h])), picture_moves_ok; auto.
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
  destruct x as [k b|b|b|l|l|l|l|q|g|codes n]; auto; cbn [game_mobile].
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
  | Amazons b => map Amazons (amazons_normal b)
  | NoGo b => map NoGo (nogo_normal b)
  | Cherries l => [Cherries (lesser l)]
  | Dominoes l => [Dominoes (lesser l)]
  | Elephants l => map Elephants (cut [] Nobody l)
  | Picture g => map Picture (picture_normal g)
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
  - intros x y p o H Hm. destruct x as [| | |l|l| | | | |], y as [| | |m|m| | | | |]; simpl in H;
      try tauto; subst m;
      inversion Hm as [| | |l' m H E1 E2|l' m H E1 E2| | | | |]; subst.
    + exists [Cherries (rev m)]. split; [constructor; apply cherries_reverse; auto|].
      constructor; simpl; auto.
    + exists [Dominoes (rev m)]. split; [constructor; apply dominoes_reverse; auto|].
      constructor; simpl; auto.
Qed.
Lemma elephants_alike : forall g h, PartizanElephants.alike g h ->
  alike (map Elephants g) (map Elephants h).
Proof.
  apply alike_map with (role := fun p => p); auto. intros p l o'. split.
  - intros H. inversion H as [| | | | | |l' m Hm E1 E2| | |]. exists [m]. split; [reflexivity|].
    constructor. auto.
  - intros (o & -> & H). inversion H. constructor. auto.
Qed.
Lemma pictures_alike : forall g h, PartizanHackenbush.alike g h ->
  alike (map Picture g) (map Picture h).
Proof.
  apply alike_map with (role := fun p => p); auto. intros p g o'. split.
  - intros H. inversion H as [| | | | | | | |g' h Hh E1 E2|]. exists [h]. split; [reflexivity|].
    constructor. auto.
  - intros (o & -> & H). inversion H. constructor. auto.
Qed.
Lemma game_normal_ok x : alike [x] (game_normal x).
Proof.
  destruct x as [k b|b|b|l|l|l|l|q|g|codes n]; cbn [game_normal]; try apply alike_refl.
  - apply (board_alike [(k, b)]), normal_place_ok.
  - apply (amazons_alike [b]), amazons_normal_ok.
  - apply (nogo_alike [b]), nogo_normal_ok.
  - unfold lesser. destruct (_ <? _)%positive; [apply reversed_alike; simpl; auto|apply alike_refl].
  - unfold lesser. destruct (_ <? _)%positive; [apply reversed_alike; simpl; auto|apply alike_refl].
  - apply (elephants_alike [l]). apply (cut_alike l [] Nobody). reflexivity.
  - apply (pictures_alike [g]), picture_normal_ok.
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
  | Fission, Fission | Maize, Maize => true
  | _, _ => false
  end.
Definition coloured_edge_eqb (d d' : Graphs.edge * colour) : bool :=
  (fst (fst d) =? fst (fst d'))%N && (snd (fst d) =? snd (fst d'))%N && colour_eqb (snd d) (snd d').
Lemma coloured_edge_eqb_ok d d' : coloured_edge_eqb d d' = true -> d = d'.
Proof.
  destruct d as [[a b] c], d' as [[a' b'] c']. unfold coloured_edge_eqb. cbn [fst snd]. intros H.
  apply andb_prop in H as [H H3]. apply andb_prop in H as [H1 H2]. apply N.eqb_eq in H1, H2.
  destruct c, c'; try discriminate; congruence.
Qed.
Definition game_eqb (x y : game) : bool :=
  match x, y with
  | OnBoard k b, OnBoard l c => partizan_board_eqb k l && list_eqb entry_eqb b c
  | Amazons b, Amazons c | NoGo b, NoGo c => list_eqb entry_eqb b c
  | Cherries l, Cherries m | Dominoes l, Dominoes m => list_eqb colour_eqb l m
  | Toads l, Toads m | Elephants l, Elephants m => list_eqb animal_eqb l m
  | Picture g, Picture h => list_eqb coloured_edge_eqb g h
  | Cake q, Cake r => (fst q =? fst r) && (snd q =? snd r)
  | HeapOf c n, HeapOf d m => (n =? m) && Octal.code_eqb (fst c) (fst d) && Octal.code_eqb (snd c) (snd d)
  | _, _ => false
  end.
Lemma game_eqb_ok x y : game_eqb x y = true -> x = y.
Proof.
  destruct x as [k b|b|b|l|l|l|l|[q r]|g|[c d] n], y as [l' b'|b'|b'|m|m|m|m|[q' r']|h|[c' d'] n'];
    simpl; intros H;
    try discriminate.
  - apply andb_prop in H as [H1 H2]. apply list_eqb_ok in H2; [|intros; apply entry_eqb_ok; auto].
    subst b'. f_equal. destruct k, l'; try discriminate; auto.
  - f_equal. apply list_eqb_ok in H; auto. intros; apply entry_eqb_ok; auto.
  - f_equal. apply list_eqb_ok in H; auto. intros; apply entry_eqb_ok; auto.
  - f_equal. apply list_eqb_ok in H; auto. intros [] []; simpl; congruence.
  - f_equal. apply list_eqb_ok in H; auto. intros [] []; simpl; congruence.
  - f_equal. apply list_eqb_ok in H; auto. intros [] []; simpl; congruence.
  - f_equal. apply list_eqb_ok in H; auto. intros [] []; simpl; congruence.
  - apply andb_prop in H as [H1 H2]. apply Nat.eqb_eq in H1, H2. congruence.
  - f_equal. apply list_eqb_ok in H; auto using coloured_edge_eqb_ok.
  - apply andb_prop in H as [H H3]. apply andb_prop in H as [H1 H2]. apply Nat.eqb_eq in H1.
    apply Octal.code_eqb_ok in H2, H3. congruence.
Qed.
Definition partizan_board_number (k : partizan_board) : positive :=
  match k with
  | Domineering => 1 | Clobber => 2 | Col => 3 | Snort => 4 | Konane => 5 | Fission => 6 | Maize =>
    13
  end%positive.
Definition animal_number (x : animal) : positive :=
  match x with Toad => 1 | Frog => 2 | Nobody => 3 end%positive.
Definition number_positive (n : nat) : positive := N.succ_pos (N.of_nat n).
Definition game_number (x : game) : positive :=
  match x with
  | OnBoard k b => spell (partizan_board_number k) (board_number b)
  | Amazons b => spell 14 (board_number b)
  | NoGo b => spell 16 (board_number b)
  | Cherries l => spell 7 (row_number l)
  | Dominoes l => spell 8 (row_number l)
  | Toads l => spell 9 (fold_right (fun x => spell (animal_number x)) xH l)
  | Elephants l => spell 12 (fold_right (fun x => spell (animal_number x)) xH l)
  | Picture g => spell 15 (fold_right (fun d => let '((a, b), c) := d in fun n =>
      spell (N.succ_pos a) (spell (N.succ_pos b) (spell (N.succ_pos (colour_number c)) n))) xH g)
  | Cake q => spell 10 (spell (number_positive (fst q)) (number_positive (snd q)))
  | HeapOf (c, d) n => spell 11 (spell (number_positive n)
      (fold_right (fun a => spell (N.succ_pos a)) xH (Octal.digits_of c ++ Octal.digits_of d)))
  end%positive.
