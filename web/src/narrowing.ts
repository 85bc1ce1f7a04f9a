// A move is made by naming its cells in turn: each cell leaves fewer moves, until one is left.
import type { Move } from './api.js';
import { keyOf, type Cell } from './parts/pictures.js';

const keys = (move: Move): string[] => move.cells.map((name) => keyOf({ frame: move.frame, name }));

/** The moves that contain the cells chosen; of two cells and more, those that begin with them in this order, if any do. */
export function candidates(moves: readonly Move[], chosen: readonly string[]): Move[] {
  const containing = moves.filter((move) => {
    const own = keys(move);
    return chosen.every((key) => own.includes(key));
  });
  if (chosen.length < 2) return containing;
  const inTurn = containing.filter((move) => chosen.every((key, index) => keys(move)[index] === key)); // a1-b1, not b1-a1
  return inTurn.length ? inTurn : containing;
}

/** The one move with the fewest cells, which the same cell pressed again makes. */
export function least(moves: readonly Move[]): Move | undefined {
  const fewest = Math.min(...moves.map((move) => move.cells.length));
  const found = moves.filter((move) => move.cells.length === fewest);
  return found.length === 1 ? found[0] : undefined;
}

/** The cells that would narrow the moves down further. */
export function targets(moves: readonly Move[], chosen: readonly string[]): Set<string> {
  return new Set(moves.flatMap(keys).filter((key) => !chosen.includes(key)));
}

export type Step = { move: Move } | { chosen: string[] } | { refused: true };

/** What pressing a cell does. */
export function press(moves: readonly Move[], chosen: readonly string[], cell: Cell): Step {
  const key = keyOf(cell);
  if (chosen.at(-1) === key) {
    const move = least(candidates(moves, chosen));
    return move ? { move } : { chosen: [] };
  }
  const further = candidates(moves, [...chosen, key]);
  if (!further.length && chosen.length) return press(moves, [], cell); // begin again with this cell
  if (!further.length) return { refused: true };
  return further.length === 1 ? { move: further[0]! } : { chosen: [...chosen, key] };
}

/** Whether only vertices are played, so that edges are no cells. */
export function vertexGame(moves: readonly Move[]): boolean {
  const names = moves.flatMap((move) => move.cells);
  return names.some((name) => /^\d+$/.test(name)) && !names.some((name) => /^\d+-\d+$/.test(name));
}
