(** The rules of tilings, and what is claimed of them: SPECIFICATION.
    Nothing here is proved, except the examples. *)
Require Import ZArith NArith List Bool Ascii String Lia.
From Lastmove Require Import Rules.Grid.
Import ListNotations.
Local Open Scope Z_scope.

(** * Puzzles *)

Inductive lattice := Square | Hexagonal.

(** "fixed": tiles are translated only; "one-sided": rotated, too; "free": reflected, too. *)
Inductive freedom := Fixed | OneSided | Free.

(** How often a tile is used; a single number n in a certificate is [Between n n]. *)
Inductive uses := AnyNumber | Between (least most : Z).

(** In drawings of tiles 'o' is a cell and '.' none. *)
Record tile := { name : string; rows : grid; count : uses }.

(** In drawings of regions '.' is a cell and '#' none. *)
Record puzzle := {
  the_lattice : lattice; region : grid; the_freedom : freedom; tiles : list tile }.

Definition region_cell (z : puzzle) (c : cell) : Prop := sign (region z) c = "."%char.
Definition tile_cell (t : tile) (c : cell) : Prop := sign (rows t) c = "o"%char.

Definition well_formed_tile (t : tile) : Prop :=
  (exists width, rectangle width (rows t)) /\ drawn_with ["o"; "."]%char (rows t) /\
  (exists c, tile_cell t c) /\
  match count t with AnyNumber => True | Between least most => 0 <= least <= most end.
Definition well_formed (z : puzzle) : Prop :=
  (exists width, rectangle width (region z)) /\ drawn_with ["."; "#"]%char (region z) /\
  (exists c, region_cell z c) /\
  (forall t, In t (tiles z) -> well_formed_tile t) /\ NoDup (map name (tiles z)).

(** * Placements *)

(** A quarter of a turn on the square lattice, a sixth on the hexagonal one. *)
Definition turn (l : lattice) (c : cell) : cell :=
  match l with
  | Square => (snd c, - fst c)
  | Hexagonal => (snd c, snd c - fst c)
  end.
Definition reflection (c : cell) : cell := (snd c, fst c).

Fixpoint turned (l : lattice) (times : nat) (c : cell) : cell :=
  match times with O => c | S times => turn l (turned l times c) end.
Definition rotations (l : lattice) : list (cell -> cell) :=
  map (turned l) (seq 0 match l with Square => 4 | Hexagonal => 6 end).
Definition motions (l : lattice) (f : freedom) : list (cell -> cell) :=
  match f with
  | Fixed => [fun c => c]
  | OneSided => rotations l
  | Free => rotations l ++ map (fun rotation c => rotation (reflection c)) (rotations l)
  end.

(** A tile, by its number in the puzzle, counted from 0; how it is turned; how it is translated. *)
Record placement := Place { which : nat; motion : cell -> cell; shift : cell }.

Definition covers (z : puzzle) (p : placement) (c : cell) : Prop :=
  exists t a, nth_error (tiles z) (which p) = Some t /\ tile_cell t a /\
    c = add (motion p a) (shift p).

Definition is_placement (z : puzzle) (p : placement) : Prop :=
  (which p < List.length (tiles z))%nat /\
  In (motion p) (motions (the_lattice z) (the_freedom z)) /\
  forall c, covers z p c -> region_cell z c.

(** * Tilings *)

(** One placement in the list covers the cell, and no other. *)
Definition covered_once (z : puzzle) (l : list placement) (c : cell) : Prop :=
  exists before p after, l = before ++ p :: after /\ covers z p c /\
    forall other, In other (before ++ after) -> ~ covers z other c.

Definition used (number : nat) (l : list placement) : Z :=
  Z.of_nat (List.length (filter (fun p => Nat.eqb (which p) number) l)).

Definition tiling (z : puzzle) (l : list placement) : Prop :=
  (forall p, In p l -> is_placement z p) /\
  (forall c, region_cell z c -> covered_once z l c) /\
  (forall number t, nth_error (tiles z) number = Some t ->
     match count t with
     | AnyNumber => True
     | Between least most => least <= used number l <= most
     end).

(** The claims "yes" and "no" *)
Definition tileable (z : puzzle) : Prop := exists l, tiling z l.
Definition not_tileable (z : puzzle) : Prop := forall l, ~ tiling z l.

(** * The number of tilings *)

(** The same tile on the same cells, however it has been turned to lie there. *)
Definition same_placement (z : puzzle) (p q : placement) : Prop :=
  which p = which q /\ forall c, covers z p c <-> covers z q c.

(** The same placements, in any order. *)
Definition same_tiling (z : puzzle) (l k : list placement) : Prop :=
  (forall p, In p l -> exists q, In q k /\ same_placement z p q) /\
  (forall q, In q k -> exists p, In p l /\ same_placement z p q).

(** The claim {"tilings": n}: there are n tilings, no two of them are the same, and every tiling is the
    same as one of them. *)
Definition number_of_tilings (z : puzzle) (n : N) : Prop :=
  exists all,
    N.of_nat (List.length all) = n /\
    (forall l, In l all -> tiling z l) /\
    ForallOrdPairs (fun l k => ~ same_tiling z l k) all /\
    (forall l, tiling z l -> exists k, In k all /\ same_tiling z l k).

(** * Examples *)

(** The neighbours of a cell, turned once: to the right, below, … *)
Example quarter_turn : map (turn Square) [(0, 1); (1, 0); (0, -1); (-1, 0)]
                       = [(1, 0); (0, -1); (-1, 0); (0, 1)].
Proof. reflexivity. Qed.
Example sixth_turn : map (turn Hexagonal) [(0, 1); (1, 1); (1, 0); (0, -1); (-1, -1); (-1, 0)]
                     = [(1, 1); (1, 0); (0, -1); (-1, -1); (-1, 0); (0, 1)].
Proof. reflexivity. Qed.

(** A domino, on a region of two cells in a column *)
Definition domino : tile := {| name := "I2"; rows := ["oo"]%string; count := Between 1 1 |}.
Definition column (f : freedom) : puzzle :=
  {| the_lattice := Square; region := ["."; "."]%string; the_freedom := f; tiles := [domino] |}.

Lemma domino_cells c : tile_cell domino c -> c = (0, 0) \/ c = (0, 1).
Proof.
  destruct c as [r k]. unfold tile_cell, sign.
  destruct (Z.ltb_spec r 0), (Z.ltb_spec k 0); try discriminate. simpl.
  destruct (Z.to_nat r) as [|n] eqn:Er; [|destruct n; discriminate]. simpl.
  destruct (Z.to_nat k) as [|[|n]] eqn:Ek; try discriminate; intros _; [left|right]; f_equal; lia.
Qed.
Lemma column_cells f c : region_cell (column f) c -> c = (0, 0) \/ c = (1, 0).
Proof.
  destruct c as [r k]. unfold region_cell, sign.
  destruct (Z.ltb_spec r 0), (Z.ltb_spec k 0); try discriminate. simpl.
  destruct (Z.to_nat r) as [|[|n]] eqn:Er; simpl.
  3: destruct n; discriminate.
  all: destruct (Z.to_nat k) as [|n] eqn:Ek; try discriminate; intros _;
    (left; f_equal; lia) || (right; f_equal; lia).
Qed.

(** can be placed there if it may be rotated … *)
Definition upright : placement := Place 0 (turned Square 1) (0, 0).
Example upright_tiles : tiling (column OneSided) [upright].
Proof.
  split; [|split].
  - intros p [<-|[]]. split; [simpl; lia|split; [simpl; auto|]].
    intros c (t & a & [= <-] & Ha & ->). apply domino_cells in Ha as [-> | ->]; reflexivity.
  - intros c Hc. exists [], upright, []. split; [auto|split; [|intros p []]].
    apply column_cells in Hc as [-> | ->];
      [exists domino, (0, 0)|exists domino, (0, 1)]; repeat split.
  - intros [|number] t Ht; [|destruct number; discriminate]. injection Ht as <-.
    unfold used. simpl. lia.
Qed.
(** … and not otherwise. *)
Example flat_does_not : not_tileable (column Fixed).
Proof.
  intros l (Hl & Hc & _). destruct (Hc (0, 0) eq_refl) as (before & p & after & -> & Hp & _).
  destruct (Hl p) as (_ & [Hm|[]] & Hregion); [apply in_or_app; simpl; auto|].
  destruct Hp as (t & _ & Ht & _). destruct p as [[|n] m d]; [|destruct n; discriminate].
  simpl in *. subst m. injection Ht as <-.
  assert (Hcells : forall a, a = (0, 0) \/ a = (0, 1) -> add a d = (0, 0) \/ add a d = (1, 0)).
  { intros a Ha. apply (column_cells Fixed), Hregion. exists domino, a.
    split; [reflexivity|split; [destruct Ha as [-> | ->]; reflexivity|reflexivity]]. }
  destruct (Hcells (0, 0) (or_introl eq_refl)) as [E0|E0],
           (Hcells (0, 1) (or_intror eq_refl)) as [E1|E1];
    apply (f_equal snd) in E0, E1; unfold add in E0, E1; cbn [fst snd] in E0, E1; lia.
Qed.

(** Turned the other way, it is the same tiling: there is one, and where it may not be rotated none. *)
Definition downward : placement := Place 0 (turned Square 3) (1, 0).
Lemma column_covered p : is_placement (column OneSided) p -> which p = 0%nat /\
  forall c, covers (column OneSided) p c <-> region_cell (column OneSided) c.
Proof.
  intros (Hw & Hm & Hregion). destruct p as [[|n] m d]; [|simpl in Hw; lia].
  split; [auto|]. intros c. split; [apply Hregion|]. intros Hc. apply column_cells in Hc.
  assert (Hends : forall a, tile_cell domino a -> covers (column OneSided) (Place 0 m d) (add (m a) d)).
  { intros a Ha. exists domino, a. auto. }
  assert (H0 := column_cells _ _ (Hregion _ (Hends (0, 0) eq_refl))).
  assert (H1 := column_cells _ _ (Hregion _ (Hends (0, 1) eq_refl))).
  enough (H : add (m (0, 0)) d = c \/ add (m (0, 1)) d = c) by (destruct H as [<-|<-]; apply Hends; reflexivity).
  clear Hw Hregion Hends. simpl in Hm.
  destruct Hm as [<-|[<-|[<-|[<-|[]]]]], H0 as [H0|H0], H1 as [H1|H1], Hc as [-> | ->]; auto;
    exfalso; apply (f_equal fst) in H0 as F0; apply (f_equal snd) in H0;
    apply (f_equal fst) in H1 as F1; apply (f_equal snd) in H1; unfold add in *; cbn -[Z.add] in *; lia.
Qed.
Lemma downward_placed : is_placement (column OneSided) downward.
Proof.
  split; [simpl; lia|split; [simpl; auto|]].
  intros c (t & a & [= <-] & Ha & ->). apply domino_cells in Ha as [-> | ->]; reflexivity.
Qed.
Lemma same_in_column p q : is_placement (column OneSided) p -> is_placement (column OneSided) q ->
  same_placement (column OneSided) p q.
Proof.
  intros Hp Hq. apply column_covered in Hp as [Ep Hp]. apply column_covered in Hq as [Eq Hq].
  split; [congruence|]. intros c. rewrite Hp, Hq. tauto.
Qed.
Example turned_about : same_tiling (column OneSided) [upright] [downward].
Proof.
  assert (H : same_placement (column OneSided) upright downward).
  { apply same_in_column; [|exact downward_placed]. apply upright_tiles. left. auto. }
  split; intros p [<-|[]]; eexists; split; try exact H; left; auto.
Qed.
Example tiled_in_one_way : number_of_tilings (column OneSided) 1.
Proof.
  exists [[upright]]. split; [auto|split; [|split]].
  - intros l [<-|[]]. exact upright_tiles.
  - repeat constructor.
  - intros l (Hl & Hc & _). exists [upright]. split; [left; auto|].
    assert (Hsame : forall p, In p l -> same_placement (column OneSided) p upright).
    { intros p Hp. apply same_in_column; auto. apply upright_tiles. left. auto. }
    destruct (Hc (0, 0) eq_refl) as (before & p & after & -> & _).
    assert (Hp : In p (before ++ p :: after)) by (apply in_or_app; right; left; auto).
    split.
    + intros q Hq. exists upright. split; [left; auto|auto].
    + intros q [<-|[]]. exists p. auto.
Qed.
Example tiled_in_no_way : number_of_tilings (column Fixed) 0.
Proof.
  exists []. split; [auto|split; [intros l []|split; [constructor|]]].
  intros l Hl. destruct (flat_does_not l Hl).
Qed.
