(** Moves of the partizan games in rows and with cakes, listed. *)
Require Import List Permutation Arith Bool Lia.
From Lastmove Require Import Rules.Players Rules.Play Rules.PartizanRows Theory.Play Theory.Partizan.
Import ListNotations.

Definition ownsb (p : player) (c : colour) : bool :=
  match p, c with Left, Red => false | Right, Blue => false | _, _ => true end.
Lemma ownsb_ok p c : ownsb p c = true <-> owns p c.
Proof. destruct p, c; simpl; intuition congruence. Qed.

(** ** Cherries *)
Definition cherries_moves (p : player) (l : list colour) : list (list colour) :=
  match l with
  | [] => []
  | c :: k => (if ownsb p c then [k] else []) ++ (if ownsb p (last l c) then [removelast l] else [])
  end.
Theorem cherries_ok p l m : In m (cherries_moves p l) <-> cherries_move p l m.
Proof.
  split.
  - destruct l as [|c k]; [intros []|]. unfold cherries_moves. rewrite in_app_iff. intros [H|H].
    + destruct (ownsb p c) eqn:E; [|destruct H]. destruct H as [<-|[]]. constructor.
      apply ownsb_ok; auto.
    + destruct (ownsb p (last (c :: k) c)) eqn:E; [|destruct H]. destruct H as [<-|[]].
      rewrite (app_removelast_last c) at 1 by discriminate. constructor. apply ownsb_ok; auto.
  - intros [c k Hc|c k Hc]; apply ownsb_ok in Hc.
    + unfold cherries_moves. rewrite Hc. left; auto.
    + destruct (k ++ [c]) as [|d k'] eqn:E; [destruct k; discriminate|].
      unfold cherries_moves. rewrite <- E, last_last, removelast_last, Hc, in_app_iff. simpl. auto.
Qed.
Theorem cherries_smaller p l m : cherries_move p l m -> length m < length l.
Proof. intros [c k _|c k _]; [simpl; lia|]. rewrite app_length. simpl. lia. Qed.

(** ** Toppling Dominoes *)
Fixpoint topplings (p : player) (fallen l : list colour) : list (list colour) :=
  match l with
  | [] => []
  | c :: l => (if ownsb p c then [rev fallen; l] else []) ++ topplings p (c :: fallen) l
  end.
Lemma topplings_ok p l m : forall fallen, In m (topplings p fallen l) <->
  exists a c b, l = a ++ c :: b /\ owns p c /\ (m = rev fallen ++ a \/ m = b).
Proof.
  induction l as [|c l IH]; intros fallen; cbn [topplings].
  - split; [intros []|]. intros (a & c & b & E & _). destruct a; discriminate.
  - rewrite in_app_iff, IH. split.
    + intros [H|(a & d & b & -> & Hd & H)].
      * destruct (ownsb p c) eqn:E; [|destruct H]. apply ownsb_ok in E. exists [], c, l.
        rewrite app_nil_r. split; auto. split; auto. destruct H as [<-|[<-|[]]]; auto.
      * exists (c :: a), d, b. split; auto. split; auto. simpl in H. rewrite <- app_assoc in H. auto.
    + intros ([|e a] & d & b & E & Hd & H); injection E as -> ->.
      * left. apply ownsb_ok in Hd. rewrite Hd. rewrite app_nil_r in H.
        destruct H as [-> | ->]; simpl; auto.
      * right. exists a, d, b. split; auto. split; auto. simpl. rewrite <- app_assoc. auto.
Qed.
Definition dominoes_moves (p : player) (l : list colour) : list (list colour) := topplings p [] l.
Theorem dominoes_ok p l m : In m (dominoes_moves p l) <-> topples p l m.
Proof.
  unfold dominoes_moves. rewrite topplings_ok. simpl. split.
  - intros (a & c & b & -> & Hc & [-> | ->]); [apply to_the_right|apply to_the_left]; auto.
  - intros [a c b Hc|a c b Hc]; eauto 8.
Qed.
Theorem dominoes_smaller p l m : topples p l m -> length m < length l.
Proof. intros [a c b _|a c b _]; rewrite app_length; simpl; lia. Qed.

(** A row read from its other end. *)
Lemma cherries_reverse p l m : cherries_move p l m -> cherries_move p (rev l) (rev m).
Proof.
  intros [c k H|c k H]; [apply last_taken; auto|]. rewrite rev_app_distr. apply first_taken; auto.
Qed.
Lemma dominoes_reverse p l m : topples p l m -> topples p (rev l) (rev m).
Proof.
  intros [a c b H|a c b H]; rewrite rev_app_distr; simpl; rewrite <- app_assoc; simpl.
  - apply to_the_left; auto.
  - apply to_the_right; auto.
Qed.

(** ** Toads and Frogs *)
Definition hop_here (p : player) (l : list animal) : list (list animal) :=
  match p, l with
  | Left, Toad :: Nobody :: b => [Nobody :: Toad :: b]
  | Left, Toad :: Frog :: Nobody :: b => [Nobody :: Frog :: Toad :: b]
  | Right, Nobody :: Frog :: b => [Frog :: Nobody :: b]
  | Right, Nobody :: Toad :: Frog :: b => [Frog :: Toad :: Nobody :: b]
  | _, _ => []
  end.
Fixpoint toads_moves (p : player) (l : list animal) : list (list animal) :=
  match l with
  | [] => []
  | x :: k => hop_here p l ++ map (cons x) (toads_moves p k)
  end.
Lemma hop_here_sound p l m : In m (hop_here p l) -> hops p l m.
Proof.
  destruct p, l as [|[] [|[] [|[] l]]]; simpl; intros H; try tauto; destruct H as [<-|[]];
    first [exact (toad_moves [] _)|exact (toad_jumps [] _)|exact (frog_moves [] _)
          |exact (frog_jumps [] _)].
Qed.
Lemma hops_cons p x l m : hops p l m -> hops p (x :: l) (x :: m).
Proof.
  intros [a b|a b|a b|a b]; [apply (toad_moves (x :: a))|apply (toad_jumps (x :: a))
    |apply (frog_moves (x :: a))|apply (frog_jumps (x :: a))].
Qed.
Theorem toads_ok p l m : In m (toads_moves p l) <-> hops p l m.
Proof.
  split.
  - revert m. induction l as [|x l IH]; intros m H; [destruct H|]. cbn [toads_moves] in H.
    apply in_app_iff in H as [H|H]; [apply hop_here_sound; auto|].
    apply in_map_iff in H as (k & <- & H). apply hops_cons, IH, H.
  - assert (G : forall p a l m, In m (hop_here p l) -> In (a ++ m) (toads_moves p (a ++ l))).
    { clear. intros p. induction a as [|x a IH]; intros k h H.
      - destruct k as [|y k]; [destruct p; destruct H|]. apply in_app_iff. auto.
      - simpl. apply in_app_iff. right. apply in_map. apply IH; auto. }
    intros [a b|a b|a b|a b]; apply G; simpl; auto.
Qed.
(** Toads weigh their distance from the right end, frogs that from the left end. *)
Fixpoint toads_size (left : nat) (l : list animal) : nat :=
  match l with
  | [] => 0
  | Toad :: l => length l + toads_size (S left) l
  | Frog :: l => left + toads_size (S left) l
  | Nobody :: l => toads_size (S left) l
  end.
Lemma toads_size_app a : forall n b c, length b = length c ->
  toads_size (n + length a) b < toads_size (n + length a) c ->
  toads_size n (a ++ b) < toads_size n (a ++ c).
Proof.
  induction a as [|x a IH]; intros n b c Hl H; [rewrite Nat.add_0_r in H; auto|].
  simpl in H. rewrite Nat.add_succ_r in H. specialize (IH (S n) b c Hl H).
  destruct x; simpl; rewrite ?app_length; lia.
Qed.
Theorem toads_smaller p l m : hops p l m -> toads_size 0 m < toads_size 0 l.
Proof. intros [a b|a b|a b|a b]; apply toads_size_app; simpl; lia. Qed.

(** ** Cutcake *)
Definition cake_moves (p : player) (r c : nat) : list (list (nat * nat)) :=
  match p with
  | Left => map (fun i => [(r, i); (r, c - i)]) (seq 1 (c - 1))
  | Right => map (fun i => [(i, c); (r - i, c)]) (seq 1 (r - 1))
  end.
Theorem cake_ok p r c l : In l (cake_moves p r c) <-> cuts p (r, c) l.
Proof.
  split.
  - destruct p; simpl; intros H; apply in_map_iff in H as (i & <- & H); apply in_seq in H.
    + replace c with (i + (c - i)) at 1 by lia. constructor; lia.
    + replace r with (i + (r - i)) at 1 by lia. constructor; lia.
  - intros H. inversion H as [r' i d Hi Hd E1 E2|i s c' Hi Hd E1 E2]; subst; simpl;
      apply in_map_iff; exists i; (split; [|apply in_seq; lia]); repeat f_equal; lia.
Qed.
Definition cake_size (x : nat * nat) : nat := 2 * (max (fst x) 1 * max (snd x) 1) - 1.
Theorem cake_smaller p x l : cuts p x l -> list_sum (map cake_size l) < cake_size x.
Proof.
  intros [r c d Hc Hd|r s c Hr Hs]; unfold cake_size; simpl map; simpl list_sum; cbn [fst snd].
  - set (n := max r 1). assert (1 <= n) by (unfold n; lia). clearbody n.
    replace (max c 1) with c by lia. replace (max d 1) with d by lia.
    replace (max (c + d) 1) with (c + d) by lia. nia.
  - set (n := max c 1). assert (1 <= n) by (unfold n; lia). clearbody n.
    replace (max r 1) with r by lia. replace (max s 1) with s by lia.
    replace (max (r + s) 1) with (r + s) by lia. nia.
Qed.
