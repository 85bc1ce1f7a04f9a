(** Checkers for outcomes and nimbers of sums of impartial games by strategies. *)
Require Import List Permutation Arith NArith PArith Bool Lia.
From Lastmove Require Import Rules.Play Rules.Piles Rules.Numbers Rules.Boards Rules.Coins
  Rules.Graphs Rules.Sum Theory.Play.
From Lastmove Require Import Check.Strategy Check.SumHeaps Check.SumPiles Check.SumNumbers
  Check.SumBoards
  Check.SumCoins Check.SumGraphs Check.SumHackenbush.
From Lastmove Require Rules.Heaps Theory.Octal.
Import ListNotations.

Definition moves (x : part) : list (list part) :=
  match x with
  | Heap c n => map (map (Heap c)) (heap_moves c n)
  | Pile k n => map (map (Pile k)) (pile_moves k n)
  | Pair k a b => map (fun q => [Pair k (fst q) (snd q)]) (pair_moves k a b)
  | Chomp l => map (fun m => [Chomp m]) (chomp_moves l)
  | NoFactor l => map (fun m => [NoFactor m]) (no_factor_moves l)
  | Board k w s => map (fun t => [Board k w t]) (board_moves w k s)
  | Coins k s => map (fun t => [Coins k t]) (coin_moves k s)
  | Treblecross n s => map (fun t => [Treblecross n t]) (cross_moves s)
  | Edge g => map (fun h => [Edge h]) (edge_moves g)
  | EdgeDelete g => map (fun h => [EdgeDelete h]) (delete_moves g)
  | NodeKayles v g => map (fun q => [NodeKayles (fst q) (snd q)]) (node_moves v g)
  | Hackenbush g => map (fun h => [Hackenbush h]) (hackenbush_moves g)
  end.
Definition mobile (x : part) : bool :=
  match x with
  | Heap c n => heap_mobile c n
  | Pile k n => pile_mobile k n
  | Pair k a b => pair_mobile k a b
  | Chomp l => chomp_mobile l
  | NoFactor l => no_factor_mobile l
  | Board k w s => board_mobile w k s
  | Coins k s => negb (s =? 0)%N
  | Treblecross n s => negb (s =? 0)%N
  | Edge g => edge_mobile g
  | EdgeDelete g => delete_mobile g
  | NodeKayles v g => node_mobile v
  | Hackenbush g => hackenbush_mobile g
  end.
Definition size (x : part) : nat :=
  match x with
  | Heap c n => heap_size n
  | Pile k n => pile_size n
  | Pair k a b => N.to_nat (a + b)
  | Chomp l => chomp_size l
  | NoFactor l => length l
  | Board k w s => N.to_nat s
  | Coins k s => N.to_nat s
  | Treblecross n s => N.to_nat s
  | Edge g => length g
  | EdgeDelete g => length g
  | NodeKayles v g => length v
  | Hackenbush g => length g
  end.

Lemma total_map {A} (f : A -> part) l :
  total part size (map f l) = list_sum (map (fun a => size (f a)) l).
Proof. unfold total. rewrite map_map. auto. Qed.
Lemma total_one x : total part size [x] = size x.
Proof. unfold total. simpl. lia. Qed.
Lemma smaller x o : move x o -> total part size o < size x.
Proof.
  intros H. destruct H as [c n l H|k n l H|k a b c d H|l m H|l m H|k w s t H|k s t H|n s t H
    |g h H|g h H|v g w h H|g h H].
  1, 2: rewrite total_map.
  3, 4, 5, 6, 7, 8, 9, 10, 11, 12: rewrite total_one; cbn [size].
  - apply heap_smaller in H. auto.
  - apply pile_smaller in H. auto.
  - apply pair_smaller in H. auto.
  - apply chomp_smaller in H. auto.
  - apply no_factor_smaller in H. auto.
  - apply board_smaller in H. auto.
  - apply coin_smaller in H. auto.
  - apply cross_smaller in H. auto.
  - apply edge_smaller in H. auto.
  - apply delete_smaller in H. auto.
  - apply node_smaller in H. auto.
  - apply hackenbush_smaller in H. auto.
Qed.
Lemma moves_sound x o : In o (moves x) -> move x o.
Proof.
  destruct x as [c n|k n|k a b|l|l|k w s|k s|n s|g|g|v g|g]; cbn [moves]; intros H;
    apply in_map_iff in H as (q & <- & H).
  - constructor. apply heap_sound; auto.
  - constructor. apply pile_sound; auto.
  - constructor. apply pair_ok in H; destruct q; auto.
  - constructor. apply chomp_ok; auto.
  - constructor. apply no_factor_ok; auto.
  - constructor. apply board_ok; auto.
  - constructor. apply coin_ok; auto.
  - constructor. apply cross_ok; auto.
  - constructor. apply edge_ok; auto.
  - constructor. apply delete_ok; auto.
  - constructor. apply node_ok in H; destruct q; auto.
  - constructor. apply hackenbush_ok; auto.
Qed.
Lemma moves_complete x o : move x o -> exists o', In o' (moves x) /\ Permutation o o'.
Proof.
  intros H. destruct H as [c n l H|k n l H|k a b c d H|l m H|l m H|k w s t H|k s t H|n s t H
    |g h H|g h H|v g w h H|g h H].
  - apply heap_complete in H as (l' & H & HP). exists (map (Heap c) l').
    split; [apply in_map; auto|apply Permutation_map; auto].
  - apply pile_complete in H as (l' & H & HP). exists (map (Pile k) l').
    split; [apply in_map; auto|apply Permutation_map; auto].
  - exists [Pair k c d]. split; auto. apply in_map_iff. exists (c, d). split; auto. apply pair_ok; auto.
  - exists [Chomp m]. split; auto. apply in_map_iff. exists m. split; auto. apply chomp_ok; auto.
  - exists [NoFactor m]. split; auto. apply in_map_iff. exists m. split; auto. apply no_factor_ok; auto.
  - exists [Board k w t]. split; auto. apply in_map_iff. exists t. split; auto. apply board_ok; auto.
  - exists [Coins k t]. split; auto. apply in_map_iff. exists t. split; auto. apply coin_ok; auto.
  - exists [Treblecross n t]. split; auto. apply in_map_iff. exists t. split; auto. apply cross_ok; auto.
  - exists [Edge h]. split; auto. apply in_map_iff. exists h. split; auto. apply edge_ok; auto.
  - exists [EdgeDelete h]. split; auto. apply in_map_iff. exists h. split; auto.
    apply delete_ok; auto.
  - exists [NodeKayles w h]. split; auto. apply in_map_iff. exists (w, h). split; auto.
    apply node_ok; auto.
  - exists [Hackenbush h]. split; auto. apply in_map_iff. exists h. split; auto.
    apply hackenbush_ok; auto.
Qed.
Lemma mobile_ok x : mobile x = true <-> exists o, move x o.
Proof.
  destruct x as [c n|k n|k a b|l|l|k w s|k s|n s|g|g|v g|g]; cbn [mobile].
  - rewrite heap_mobile_ok. split; intros (l & H); [exists (map (Heap c) l); constructor; auto|].
    inversion H; eauto.
  - rewrite pile_mobile_ok. split; intros (l & H); [exists (map (Pile k) l); constructor; auto|].
    inversion H; eauto.
  - rewrite pair_mobile_ok. split.
    + intros ((q & r) & H). exists [Pair k q r]. constructor; auto.
    + intros (o & H). inversion H; eauto.
  - rewrite chomp_mobile_ok. split; intros (q & H); [exists [Chomp q]; constructor; auto|].
    inversion H; eauto.
  - rewrite no_factor_mobile_ok. split; intros (q & H); [exists [NoFactor q]; constructor; auto|].
    inversion H; eauto.
  - rewrite board_mobile_ok. split; intros (q & H); [exists [Board k w q]; constructor; auto|].
    inversion H; eauto.
  - rewrite (coin_mobile_ok k). split; intros (q & H); [exists [Coins k q]; constructor; auto|].
    inversion H; eauto.
  - rewrite cross_mobile_ok. split; intros (q & H); [exists [Treblecross n q]; constructor; auto|].
    inversion H; eauto.
  - rewrite edge_mobile_ok. split; intros (q & H); [exists [Edge q]; constructor; auto|].
    inversion H; eauto.
  - rewrite delete_mobile_ok. split; intros (q & H); [exists [EdgeDelete q]; constructor; auto|].
    inversion H; eauto.
  - rewrite (node_mobile_ok v g). split.
    + intros ((q & r) & H). exists [NodeKayles q r]. constructor; auto.
    + intros (o & H). inversion H; eauto.
  - rewrite hackenbush_mobile_ok.
    split; intros (q & H); [exists [Hackenbush q]; constructor; auto|].
    inversion H; eauto.
Qed.

(** ** Comparing parts *)
Definition pile_game_eqb (k k' : pile_game) : bool :=
  match k, k' with
  | Nim, Nim | Demon, Demon | SumFromProduct, SumFromProduct | Mark, Mark
  | Lasker, Lasker | Grundy, Grundy => true
  | Chocolate m, Chocolate m' => (m =? m')%N
  | _, _ => false
  end.
Definition board_game_eqb (k k' : board_game) : bool :=
  match k, k' with
  | Cram, Cram | Square, Square | Rows, Rows => true
  | _, _ => false
  end.
Definition pair_game_eqb (k k' : pair_game) : bool :=
  match k, k' with Wythoff, Wythoff | Euclid, Euclid => true | _, _ => false end.
Definition coin_game_eqb (k k' : coin_game) : bool :=
  match k, k' with
  | TurningTurtles, TurningTurtles | MockTurtles, MockTurtles | Ruler, Ruler => true
  | _, _ => false
  end.
Definition edge_eqb (e d : edge) : bool := (fst e =? fst d)%N && (snd e =? snd d)%N.
Definition part_eqb (x y : part) : bool :=
  match x, y with
  | Heap c n, Heap d m => (n =? m) && Octal.code_eqb c d
  | Pile k n, Pile l m => (n =? m)%N && pile_game_eqb k l
  | Pair k a b, Pair l c d => (a =? c)%N && (b =? d)%N && pair_game_eqb k l
  | Chomp l, Chomp m => list_eqb N.eqb l m
  | NoFactor l, NoFactor m => list_eqb N.eqb l m
  | Board k w s, Board l v t => (s =? t)%N && (w =? v)%N && board_game_eqb k l
  | Coins k s, Coins l t => (s =? t)%N && coin_game_eqb k l
  | Treblecross n s, Treblecross m t => (n =? m)%N && (s =? t)%N
  | Edge g, Edge h => list_eqb edge_eqb g h
  | EdgeDelete g, EdgeDelete h | Hackenbush g, Hackenbush h => list_eqb edge_eqb g h
  | NodeKayles v g, NodeKayles w h => list_eqb N.eqb v w && list_eqb edge_eqb g h
  | _, _ => false
  end.
Lemma numbers_ok l m : list_eqb N.eqb l m = true -> l = m.
Proof. apply list_eqb_ok. intros. apply N.eqb_eq. auto. Qed.
Lemma edges_ok g h : list_eqb edge_eqb g h = true -> g = h.
Proof.
  apply list_eqb_ok. intros [a b] [c d] H. apply andb_prop in H as [H1 H2].
  apply N.eqb_eq in H1, H2. simpl in *. congruence.
Qed.
Lemma pile_games_ok k l : pile_game_eqb k l = true -> k = l.
Proof. destruct k, l; try discriminate; auto. intros H. apply N.eqb_eq in H. congruence. Qed.
Lemma pair_games_ok k l : pair_game_eqb k l = true -> k = l.
Proof. destruct k, l; try discriminate; auto. Qed.
Lemma board_games_ok k l : board_game_eqb k l = true -> k = l.
Proof. destruct k, l; try discriminate; auto. Qed.
Lemma coin_games_ok k l : coin_game_eqb k l = true -> k = l.
Proof. destruct k, l; try discriminate; auto. Qed.
Lemma part_eqb_ok x y : part_eqb x y = true -> x = y.
Proof.
  destruct x, y; cbn [part_eqb]; intros H; try discriminate;
    repeat match goal with
    | E : (_ && _) = true |- _ => apply andb_prop in E as [? E]
    | E : (_ =? _)%N = true |- _ => apply N.eqb_eq in E; subst
    | E : (_ =? _) = true |- _ => apply Nat.eqb_eq in E; subst
    | E : Octal.code_eqb _ _ = true |- _ => apply Octal.code_eqb_ok in E; subst
    | E : list_eqb N.eqb _ _ = true |- _ => apply numbers_ok in E; subst
    | E : list_eqb edge_eqb _ _ = true |- _ => apply edges_ok in E; subst
    | E : pile_game_eqb _ _ = true |- _ => apply pile_games_ok in E; subst
    | E : pair_game_eqb _ _ = true |- _ => apply pair_games_ok in E; subst
    | E : board_game_eqb _ _ = true |- _ => apply board_games_ok in E; subst
    | E : coin_game_eqb _ _ = true |- _ => apply coin_games_ok in E; subst
    end; auto.
Qed.
(** A number for sorting and finding; nothing depends on it. *)
Definition spelled (l : list N) : positive :=
  fold_right (fun a => spell (N.succ_pos a)) xH l.
Definition pile_game_number (k : pile_game) : N :=
  match k with
  | Nim => 0 | Demon => 1 | SumFromProduct => 2 | Mark => 3 | Lasker => 4 | Grundy => 5
  | Chocolate m => 6 + m
  end.
Definition number (x : part) : positive :=
  match x with
  | Heap c n => spelled (0 :: N.of_nat n :: Octal.digits_of c)%N
  | Pile k n => spelled [1; n; pile_game_number k]%N
  | Board Cram w s => spelled [2; s; w]%N
  | Board Square w s => spelled [3; s; w]%N
  | Board Rows w s => spelled [4; s; w]%N
  | Pair Wythoff a b => spelled [5; a; b]%N
  | Pair Euclid a b => spelled [6; a; b]%N
  | Chomp l => spelled (7 :: l)%N
  | NoFactor l => spelled (8 :: l)%N
  | Coins TurningTurtles s => spelled [9; s]%N
  | Coins MockTurtles s => spelled [10; s]%N
  | Coins Ruler s => spelled [11; s]%N
  | Treblecross n s => spelled [12; s; n]%N
  | Edge g => spelled (13 :: flat_map (fun e => [fst e; snd e]) g)%N
  | EdgeDelete g => spelled (14 :: flat_map (fun e => [fst e; snd e]) g)%N
  | Hackenbush g => spelled (16 :: flat_map (fun e => [fst e; snd e]) g)%N
  | NodeKayles v g => spelled (15 :: v ++ flat_map (fun e => [fst e; snd e]) g)%N
  end.

(** ** Finished parts are left out *)
Definition alike := alike unit part (fun _ => move) ended.
Definition visible (x : part) : bool := ended x || mobile x.
Definition unfinished (g : list part) : list part := filter visible g.
Lemma unfinished_ok g : alike g (unfinished g).
Proof.
  apply alike_filter. intros x _ H. apply orb_false_iff in H as [He Hm]. split; auto.
  intros _ o Ho. rewrite (proj2 (mobile_ok x)) in Hm; [discriminate|eauto].
Qed.
Definition options (p : unit) (x : part) : list (list part) := map unfinished (moves x).
Lemma options_sound p x o : In o (options p x) -> exists o', move x o' /\ alike o' o.
Proof.
  intros H. apply in_map_iff in H as (o' & <- & H). exists o'.
  split; [apply moves_sound; auto|apply unfinished_ok].
Qed.
Lemma options_complete (p : unit) x o : move x o -> exists o', In o' (options p x) /\ alike o o'.
Proof.
  intros H. destruct (moves_complete _ _ H) as (o' & Ho & HP). exists (unfinished o').
  split; [apply in_map; auto|].
  apply alike_trans with o'; [apply alike_permutation; auto|apply unfinished_ok].
Qed.

(** ** The checkers *)
(** There is no misère play with games that may end early. *)
Definition playable (y : play) (start : list part) : bool :=
  match y with Normal => true | Misere => forallb (fun x => negb (ends_early x)) start end.
(** [positions] is the evidence's "replies": positions, options and replies in plain text, each as the
    list of its parts, in any order; [first] is its "first". *)
Definition check_P (y : play) (start : list part) (positions : replies part) : bool :=
  playable y start &&
  check_loses unit (fun p => p) part ended options (fun _ => mobile) part_eqb number (fun x => [x])
    y tt unfinished start positions.
Definition check_N (y : play) (start : list part) (first : option (list part))
    (positions : replies part) : bool :=
  playable y start &&
  match first with
  | Some first => check_wins unit (fun p => p) part ended options (fun _ => mobile) part_eqb number
                    (fun x => [x]) y tt unfinished start first positions
  | None => check_stuck unit (fun p => p) part (fun _ => mobile) number y tt unfinished start
  end.
Definition check_nimber (start : list part) (n : N) (positions : replies part) : bool :=
  check_P Normal (start ++ [Pile Nim n]) positions.

Theorem check_P_sound y start positions :
  check_P y start positions = true -> outcome_P y start.
Proof.
  intros H. apply andb_prop in H as [_ H]. revert H.
  apply (check_loses_sound unit (fun p => p) (fun _ => eq_refl) part (fun _ => move) ended size
    (fun _ => smaller) options (fun _ => mobile) options_sound options_complete
    (fun _ => mobile_ok) part_eqb part_eqb_ok number (fun x => [x]) y tt unfinished unfinished_ok).
Qed.
Theorem check_N_sound y start first positions :
  check_N y start first positions = true -> outcome_N y start.
Proof.
  intros H. apply andb_prop in H as [_ H]. revert H. destruct first as [first|].
  - apply (check_wins_sound unit (fun p => p) (fun _ => eq_refl) part (fun _ => move) ended size
      (fun _ => smaller) options (fun _ => mobile) options_sound options_complete
      (fun _ => mobile_ok) part_eqb part_eqb_ok number (fun x => [x]) y tt unfinished unfinished_ok).
  - apply (check_stuck_sound unit (fun p => p) part (fun _ => move) ended (fun _ => mobile)
      (fun _ => mobile_ok) number y tt unfinished unfinished_ok).
Qed.
Theorem check_nimber_sound start n positions :
  check_nimber start n positions = true -> has_nimber start n.
Proof. apply check_P_sound. Qed.
Print Assumptions check_P_sound.
Print Assumptions check_N_sound.
Print Assumptions check_nimber_sound.
