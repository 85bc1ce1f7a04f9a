(* Games on graphs in sums. TRUSTED. *)
open Reading
open Checker.Sum

let most = 5_000 (* vertices, and edges *)
let farthest = 999_999_999

(* Vertices, and edges as pairs, the lesser vertex first. *)
type graph = { vertices : int list; edges : (int * int) list }

let numbered size edges = { vertices = List.init size Fun.id; edges }
let chain size = List.init (max 0 (size - 1)) (fun i -> (i, i + 1))
let pairs size = List.concat (List.init size (fun j -> List.init j (fun i -> (i, j))))

let grid reader =
  let height = number reader 1 (most / 2) in
  expect reader 'x';
  let width = number reader 1 (most / 2 / height) in
  let cells = List.init (height * width) Fun.id in
  let right cell = if (cell + 1) mod width <> 0 then [ (cell, cell + 1) ] else [] in
  let down cell = if cell + width < height * width then [ (cell, cell + width) ] else [] in
  numbered (height * width) (List.concat_map right cells @ List.concat_map down cells)

(* nauty's format: characters of six bits, the number of vertices, then for j = 1, 2, ... whether i-j is an edge. *)
let graph6 reader =
  let six_bits () =
    if reader.at >= String.length reader.text then fail reader;
    let sign = reader.text.[reader.at] in
    if sign < '?' || sign > '~' then fail reader;
    reader.at <- reader.at + 1;
    Char.code sign - Char.code '?'
  in
  let first = six_bits () in
  let size =
    if first < 63 then first
    else
      let high = six_bits () in
      let middle = six_bits () in
      (high lsl 12) lor (middle lsl 6) lor six_bits ()
  in
  if size > 1_000 then fail reader;
  let read = Array.init (((size * (size - 1) / 2) + 5) / 6) (fun _ -> 0) in
  Array.iteri (fun at _ -> read.(at) <- six_bits ()) read;
  let is_edge at = read.(at / 6) lsr (5 - (at mod 6)) land 1 = 1 in
  let edges = List.filteri (fun at _ -> is_edge at) (pairs size) in
  if List.length edges > most then fail reader;
  numbered size edges

(* Edges I-J and vertices I with commas between them; no edge twice, and no loop. *)
let listed reader =
  let entry reader =
    let first = number reader 0 farthest in
    if take reader '-' then begin
      let second = number reader 0 farthest in
      if first = second then fail reader;
      ([ first; second ], [ (min first second, max first second) ])
    end
    else ([ first ], [])
  in
  let entries = separated reader entry in
  let edges = List.concat_map snd entries in
  if List.length entries > most || List.length (List.sort_uniq compare edges) < List.length edges then fail reader;
  { vertices = List.concat_map fst entries; edges }

(* A graph by name, if one comes next. *)
let named reader =
  if take_word reader "path" then (let size = number reader 0 most in Some (numbered size (chain size)))
  else if take_word reader "cycle" then begin
    let size = number reader 3 most in
    Some (numbered size ((0, size - 1) :: chain size))
  end
  else if take_word reader "complete" then (let size = number reader 0 100 in Some (numbered size (pairs size)))
  else if take_word reader "star" then begin
    let size = number reader 1 most in
    Some (numbered size (List.init (size - 1) (fun i -> (0, i + 1))))
  end
  else if take_word reader "grid" then Some (grid reader)
  else if take_word reader "g6=" then Some (graph6 reader)
  else None

let graph reader =
  let read =
    if take_word reader "empty" then numbered 0 []
    else match named reader with Some graph -> graph | None -> listed reader
  in
  { vertices = List.sort_uniq compare read.vertices; edges = List.sort_uniq compare read.edges }

(* Edges I-J of Hackenbush with commas between them, several of which may be the same, and loops, each with the sign of
   its colour, 'g' if it has none; a graph by name may stand before them; those that are connected to the ground, vertex 0. *)
let coloured colours reader =
  let edge reader =
    let first = number reader 0 farthest in
    expect reader '-';
    let second = number reader 0 farthest in
    let colour = List.find_opt (take reader) (Numbers.characters colours) in
    ((min first second, max first second), Option.value colour ~default:'g')
  in
  let edges =
    if take_word reader "empty" then []
    else
      match named reader with
      | None -> separated reader edge
      | Some graph ->
        let green = List.map (fun (i, j) -> ((min i j, max i j), 'g')) graph.edges in
        green @ (if take reader ',' then separated reader edge else [])
  in
  if List.length edges > most then fail reader;
  let standing = Hashtbl.create 16 in
  let stands vertex = Hashtbl.mem standing vertex in
  let rec grow left =
    match List.partition (fun ((i, j), _) -> stands i || stands j) left with
    | [], _ -> ()
    | near, far ->
      List.iter (fun ((i, j), _) -> List.iter (fun vertex -> Hashtbl.replace standing vertex ()) [ i; j ]) near;
      grow far
  in
  Hashtbl.replace standing 0 ();
  grow edges;
  List.sort compare (List.filter (fun ((i, _), _) -> stands i) edges)

let picture reader = List.map fst (coloured "g" reader)

let n = Numbers.n_of_int
let edges_of graph = List.map (fun (i, j) -> (n i, n j)) graph.edges

let read name reader =
  let plain item = expect reader ':'; Some (item (graph reader)) in
  match name with
  | "edge" | "remove-an-edge" | "arc-kayles" -> plain (fun graph -> Edge (edges_of graph))
  | "edge-delete" -> plain (fun graph -> EdgeDelete (edges_of graph))
  | "node-kayles" | "nodekayles" -> plain (fun graph -> NodeKayles (List.map n graph.vertices, edges_of graph))
  | "hackenbush" | "green-hackenbush" ->
    expect reader ':';
    Some (Hackenbush (List.map (fun (i, j) -> (n i, n j)) (picture reader)))
  | _ -> None

(* The edges, and the vertices that have none. *)
let text vertices edges =
  let single vertex = not (List.exists (fun (i, j) -> i = vertex || j = vertex) edges) in
  let edge (i, j) = Numbers.digits_of_n i ^ "-" ^ Numbers.digits_of_n j in
  match List.map edge edges @ List.map Numbers.digits_of_n (List.filter single vertices) with
  | [] -> "empty"
  | entries -> String.concat "," entries
