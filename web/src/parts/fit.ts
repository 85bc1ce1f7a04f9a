// How large a board is drawn.
import type { Board } from './board.js';

const LARGEST_SCALE = 1.7; // pixels for a unit of a picture
const LEAST_SCALE = 0.6; // a wide sum is scrolled

/** Small positions are not blown up, and high ones fit the window. */
export function fit(board: Board): void {
  const { width, height } = board.querySelector('svg')?.viewBox.baseVal ?? { width: 0, height: 0 };
  if (!width) return;
  board.style.minWidth = `${Math.round(LEAST_SCALE * width)}px`;
  board.style.maxWidth = `min(max(100%, ${Math.round(LEAST_SCALE * width)}px), ${Math.round(LARGEST_SCALE * width)}px, ${Math.round((66 * width) / height)}vh)`;
}
