(** Rules as texts: the MEANING of expressions and conditions. Integers are exact. [None] is a
    number that does not exist; a condition that needs one does not hold, and is [None] itself. *)
Require Import ZArith List String Bool.
From Lastmove Require Import Rules.TextSyntax.
Import ListNotations.
Local Open Scope Z_scope.

(** What the names stand for. *)
Definition names_are := list (string * Z).
Definition value (v : names_are) (s : string) : option Z :=
  option_map snd (find (fun x => String.eqb (fst x) s) v).

(** f of two numbers that exist. *)
Definition both_exist {A B} (f : A -> A -> option B) (a b : option A) : option B :=
  match a, b with Some a, Some b => f a b | _, _ => None end.
Definition exists_ {A B} (f : A -> option B) (a : option A) : option B :=
  match a with Some a => f a | None => None end.
Definition provided {A} (c : bool) (a : A) : option A := if c then Some a else None.

Fixpoint ones_of (p : positive) : Z :=
  match p with xH => 1 | xO p => ones_of p | xI p => 1 + ones_of p end.
Definition ones (a : Z) : Z := match a with Zpos p => ones_of p | _ => 0 end.

Fixpoint number (v : names_are) (e : expr) : option Z :=
  match e with
  | Num n => Some n
  | Name s => value v s
  | Plus a b => both_exist (fun x y => Some (x + y)) (number v a) (number v b)
  | Minus a b => both_exist (fun x y => Some (x - y)) (number v a) (number v b)
  | Times a b => both_exist (fun x y => Some (x * y)) (number v a) (number v b)
  | Over a b => both_exist (fun x y => provided (0 <? y) (x / y)) (number v a) (number v b)
  | Mod a b => both_exist (fun x y => provided (0 <? y) (x mod y)) (number v a) (number v b)
  | Gcd a b => both_exist (fun x y => Some (Z.gcd x y)) (number v a) (number v b)
  | Lcm a b => both_exist (fun x y => Some (Z.lcm x y)) (number v a) (number v b)
  | Min a b => both_exist (fun x y => Some (Z.min x y)) (number v a) (number v b)
  | Max a b => both_exist (fun x y => Some (Z.max x y)) (number v a) (number v b)
  | Xor a b => both_exist (fun x y => provided ((0 <=? x) && (0 <=? y)) (Z.lxor x y))
                          (number v a) (number v b)
  | Sqrt a => exists_ (fun x => provided (0 <=? x) (Z.sqrt x)) (number v a)
  | Log2 a => exists_ (fun x => provided (0 <? x) (Z.log2 x)) (number v a)
  | Ones a => exists_ (fun x => provided (0 <=? x) (ones x)) (number v a)
  end.

Definition related (r : relation) (a b : Z) : bool :=
  match r with
  | Equal => a =? b | Unequal => negb (a =? b) | Less => a <? b | AtMost => a <=? b
  | Greater => b <? a | AtLeast => b <=? a
  end.

(** The divisors of a that are tried: 2, 3, …, as long as their squares are at most a. *)
Fixpoint no_divisor (fuel : nat) (d a : Z) : bool :=
  match fuel with
  | O => true
  | S fuel => negb (a mod d =? 0) && no_divisor fuel (d + 1) a
  end.
Definition is_prime (a : Z) : bool := (2 <=? a) && no_divisor (Z.to_nat (Z.sqrt a - 1)) 2 a.

Definition has (p : property) (a : Z) : bool :=
  match p with
  | Even => a mod 2 =? 0
  | Odd => a mod 2 =? 1
  | Prime => is_prime a
  | Square => (0 <=? a) && (Z.sqrt a * Z.sqrt a =? a)
  end.

(** a < b <= c …, up to the first relation that fails. *)
Fixpoint chain (v : names_are) (a : Z) (l : list (relation * expr)) : option bool :=
  match l with
  | [] => Some true
  | (r, e) :: l => exists_ (fun b => if related r a b then chain v b l else Some false) (number v e)
  end.
(** Is a one of a list of numbers, up to the first that is equal? *)
Fixpoint one_of (v : names_are) (a : Z) (l : list expr) : option bool :=
  match l with
  | [] => Some false
  | e :: l => exists_ (fun b => if a =? b then Some true else one_of v a l) (number v e)
  end.
Definition in_range (v : names_are) (a : Z) (r : range) : option bool :=
  match r with
  | Listed l => one_of v a l
  | Interval x y =>
      both_exist (fun x y => Some ((x <=? a) && (a <=? y))) (number v x) (number v y)
  end.

Fixpoint truth (v : names_are) (c : condition) : option bool :=
  match c with
  | Chain e l => exists_ (fun a => chain v a l) (number v e)
  | Is e p => option_map (has p) (number v e)
  | IsNot e p => option_map (fun a => negb (has p a)) (number v e)
  | Divides a b =>
      both_exist (fun x y => provided (0 <? x) (y mod x =? 0)) (number v a) (number v b)
  | In_range e r => exists_ (fun a => in_range v a r) (number v e)
  | Not c => option_map negb (truth v c)
  | And c d => exists_ (fun b : bool => if b then truth v d else Some false) (truth v c)
  | Or c d => exists_ (fun b : bool => if b then Some true else truth v d) (truth v c)
  end.
(** Does the condition behind [where] hold? Without one, yes. *)
Definition met (v : names_are) (c : option condition) : bool :=
  match c with
  | None => true
  | Some c => match truth v c with Some true => true | _ => false end
  end.

Local Open Scope string_scope.
(** 7 / 2 is 3, -1 / 2 is -1, and 1 / 0 does not exist. *)
Example division : number [] (Over (Num 7) (Num 2)) = Some 3 /\
  number [] (Over (Minus (Num 0) (Num 1)) (Num 2)) = Some (-1) /\
    number [] (Over (Num 1) (Num 0)) = None.
Proof. repeat split. Qed.
(** [or] stops at the first test that holds; [not] of a condition without a truth has none. *)
Example or_stops :
  met [("n", 5)] (Some (Or (Is (Name "n") Prime) (Divides (Num 0) (Num 1)))) = true /\
  met [("n", 5)] (Some (Not (Divides (Num 0) (Num 1)))) = false.
Proof. split; reflexivity. Qed.
(** 1 is not prime, 9 is not, 97 is. *)
Example primes :
  map is_prime [0; 1; 2; 3; 4; 9; 25; 97] = [false; false; true; true; false; false; false; true].
Proof. reflexivity. Qed.
