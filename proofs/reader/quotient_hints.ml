(* Evidence for misere quotients: the whole table of products, words for the elements, and the greatest deficits.
   Not trusted. *)
open Shape

let most_elements = 2_000

(* The products of all elements, and for each the letters that it is a product of, from those of the letters. *)
let multiply order letters =
  let rows = Array.make order [||] and words = Array.make order [] in
  let waiting = Queue.create () in
  rows.(0) <- Array.init order Fun.id;
  Queue.add 0 waiting;
  while not (Queue.is_empty waiting) do
    let element = Queue.pop waiting in
    let by letter =
      let product = letter.(element) in
      if rows.(product) = [||] then begin
        rows.(product) <- Array.map (fun other -> letter.(other)) rows.(element);
        words.(product) <- letter.(0) :: words.(element);
        Queue.add product waiting
      end
    in
    List.iter by letters
  done;
  if Array.mem [||] rows then reject "the letters do not generate every element";
  (rows, words)

let within some others = Array.for_all2 (fun some other -> (not some) || other) some others

(* The greatest deficits of all sums of games, of which each is an image and the images of its options. *)
let deficits order rows is_p games =
  let kept = Array.make order [] and waiting = Queue.create () and used = ref [] in
  let keep element deficit =
    if deficit.(0) then reject "a sum outside P has no move into P";
    if Array.mem true deficit && not (List.exists (within deficit) kept.(element)) then begin
      kept.(element) <- deficit :: List.filter (fun other -> not (within other deficit)) kept.(element);
      Queue.add (element, deficit) waiting
    end
  in
  let keep_sum (element, deficit) (other, more) =
    keep rows.(element).(other)
      (Array.init order (fun y -> deficit.(rows.(other).(y)) && more.(rows.(element).(y))))
  in
  let close () =
    while not (Queue.is_empty waiting) do
      let element, deficit = Queue.pop waiting in
      if List.memq deficit kept.(element) then List.iter (keep_sum (element, deficit)) !used
    done
  in
  let add (element, options) =
    let wins y = is_p.(rows.(element).(y)) || List.exists (fun option -> is_p.(rows.(option).(y))) options in
    let deficit = Array.init order (fun y -> not (wins y)) in
    if options <> [] && not (List.mem (element, deficit) !used) then begin
      let earlier = List.concat (List.mapi (fun place some -> List.map (fun deficit -> (place, deficit)) some) (Array.to_list kept)) in
      used := (element, deficit) :: !used;
      keep element deficit;
      List.iter (fun sum -> keep_sum sum (element, deficit)) earlier;
      close ()
    end
  in
  List.iter add games;
  (* Of an element without deficits the empty one is listed. *)
  let listed place = match kept.(place) with [] -> [ Array.make order false ] | some -> some in
  List.concat (List.init order (fun place -> List.map (fun deficit -> (place, deficit)) (listed place)))

let monoid code generators order evidence =
  let field = fields "evidence" [ "kind"; "letters"; "p_positions"; "images" ] evidence in
  let order = Numbers.int_of_nat order and heaps = Numbers.int_of_nat generators in
  if order > most_elements || heaps > most_elements then give_up "a quotient of more than %d elements" most_elements;
  let elements name value = List.map (integer name 0 (order - 1)) (items name value) in
  let letters = List.map (fun letter -> Array.of_list (elements "a letter" letter)) (items "letters" (field "letters")) in
  if order = 0 || List.exists (fun letter -> Array.length letter <> order) letters then reject "a letter of the wrong length";
  let images = Array.of_list (0 :: elements "images" (field "images")) in
  if Array.length images <> heaps + 1 then reject "the number of images differs from that of the heaps";
  let rows, words = multiply order letters in
  let portion = elements "p_positions" (field "p_positions") in
  let is_p = Array.init order (fun element -> List.mem element portion) in
  let heap_of element =
    match List.find_opt (fun heap -> images.(heap) = element) (List.init heaps succ) with
    | Some heap -> heap
    | None -> reject "a letter that is not the image of any heap"
  in
  let options heap =
    let left = Checker.Heaps.heaps_left code (Numbers.nat_of_int heap) in
    let image sum = List.fold_left (fun product part -> rows.(product).(images.(Numbers.int_of_nat part))) 0 sum in
    List.sort_uniq compare (List.map image left)
  in
  let games = List.map (fun heap -> (images.(heap), options heap)) (List.init heaps succ) in
  let nats elements = Term.list (List.map Term.nat_of_int elements) in
  let truths values = Term.list (List.map Term.truth (Array.to_list values)) in
  Term.apply5
    (fun products is_P images words deficits -> Checker.Verdict.Monoid (products, is_P, images, words, deficits))
    "Monoid"
    (Term.lines (List.map (fun row -> nats (Array.to_list row)) (Array.to_list rows)))
    (truths is_p)
    (nats (Array.to_list images))
    (Term.lines (List.map (fun word -> nats (List.map heap_of word)) (Array.to_list words)))
    (Term.lines
       (List.map
          (fun (element, deficit) -> Term.pair (Term.nat_of_int element) (truths deficit))
          (deficits order rows is_p games)))
