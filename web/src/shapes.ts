// Shapes of tiles on the two lattices: turned, turned over, laid on a cell. Cells are [column, row].
//
// On hexagons a cell's neighbours are left, right, above, below, above left and below right
// (docs/subjects.md), so a turn by 60 degrees takes (1, 0) to (1, 1) and (0, 1) to (-1, 0).
import { cellName } from './notation.js';
import { place } from './parts/pictures.js';

export type Lattice = 'square' | 'hexagonal';
export type Point = readonly [number, number];
export type Shape = readonly Point[];

/** Moved so that the least column and row are 0; in reading order. */
export function normal(shape: Shape): Shape {
  const left = Math.min(...shape.map(([x]) => x));
  const top = Math.min(...shape.map(([, y]) => y));
  return shape.map(([x, y]): Point => [x - left, y - top]).sort((a, b) => a[1] - b[1] || a[0] - b[0]);
}

export const keyOf = (shape: Shape): string => normal(shape).join(' ');

export const shapeOf = (cells: readonly string[]): Shape =>
  normal(cells.map((name): Point => { const { column, row } = place(name); return [column, row]; }));

const turned = (shape: Shape, lattice: Lattice): Shape =>
  normal(shape.map(([x, y]): Point => (lattice === 'square' ? [-y, x] : [x - y, x])));

const mirrored = (shape: Shape, lattice: Lattice): Shape =>
  normal(shape.map(([x, y]): Point => (lattice === 'square' ? [-x, y] : [y, x])));

/** The first of the ways that turning on leads to; the next in the list if none does. */
export function turn(shape: Shape, ways: readonly Shape[], lattice: Lattice): Shape {
  let now = shape;
  for (let i = 0; i < 6; ++i) {
    now = turned(now, lattice);
    const way = ways.find((each) => keyOf(each) === keyOf(now));
    if (way && keyOf(way) !== keyOf(shape)) return way;
  }
  return shape;
}

/** The shape turned over; nothing if that is not among the ways. */
export function flip(shape: Shape, ways: readonly Shape[], lattice: Lattice): Shape | undefined {
  let now = mirrored(shape, lattice);
  for (let i = 0; i < 6; ++i) {
    const way = ways.find((each) => keyOf(each) === keyOf(now));
    if (way) return way;
    now = turned(now, lattice);
  }
  return undefined;
}

/** The cell by which a shape is held: the one nearest to its middle. */
export function grip(shape: Shape): Point {
  const x = shape.reduce((sum, each) => sum + each[0], 0) / shape.length;
  const y = shape.reduce((sum, each) => sum + each[1], 0) / shape.length;
  const far = (each: Point) => (each[0] - x) ** 2 + (each[1] - y) ** 2;
  return shape.reduce((best, each) => (far(each) < far(best) - 1e-9 ? each : best));
}

/** The names of the cells that a shape covers when it is held over a cell. */
export function covered(shape: Shape, cell: { column: number; row: number }): string[] {
  const [x, y] = grip(shape);
  return shape.map(([column, row]) => [cell.column + column - x, cell.row + row - y] as const)
    .map(([column, row]) => (column < 0 || row < 0 ? '' : cellName(column, row)));
}

/** Where the middle of a cell is drawn. */
export const drawnAt = ([x, y]: Point, lattice: Lattice): [number, number] =>
  lattice === 'square' ? [x, y] : [x - y / 2, (y * Math.sqrt(3)) / 2];
