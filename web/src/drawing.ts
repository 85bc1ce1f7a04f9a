// A drawing of one's own: rows of signs, o a peg, . a hole or a cell, # nothing; and the subject it makes.
import { cellName } from './notation.js';

export type Sign = 'o' | '.' | '#';
export type Rows = Sign[][];

export interface Drawing {
  kind: 'peg' | 'tile';
  rows: Rows;
  /** The pegs of a goal, on the same holes; nothing if any single peg will do. */
  goal: Rows | null;
  hexagonal: boolean;
  tiles: string;
  freedom: string;
}

export const LARGEST = 20; // rows and columns

export const blank = (height: number, width: number, sign: Sign): Rows =>
  Array.from({ length: height }, () => Array.from({ length: width }, () => sign));

export function resized(rows: Rows, height: number, width: number, sign: Sign): Rows {
  return blank(height, width, sign).map((row, y) => row.map((old, x) => rows[y]?.[x] ?? old));
}

const joined = (rows: Rows) => rows.map((row) => row.join('')).join('|');

/** The subject of a drawing. */
export function subjectOf({ kind, rows, goal, hexagonal, tiles, freedom }: Drawing): string {
  if (kind === 'tile') {
    return `tile:${hexagonal ? 'hexagonal:' : ''}${joined(rows)}:${tiles.replace(/\s/g, '') || 'I2'}${freedom === 'free' ? '' : `:${freedom}`}`;
  }
  const there = goal?.map((row, y) => row.map((sign, x): Sign => (rows[y]?.[x] === '#' ? '#' : sign === 'o' ? 'o' : '.')));
  return `peg:${hexagonal ? 'jump-triangular:' : ''}${joined(rows)}>${there ? joined(there) : '*'}`;
}

function readRows(text: string): Rows | null {
  const size = /^(\d+)x(\d+)$/.exec(text);
  if (size) return blank(Math.min(LARGEST, Number(size[1])), Math.min(LARGEST, Number(size[2])), '.');
  if (!/^[o.#|]+$/.test(text)) return null;
  const rows = text.split('|').slice(0, LARGEST).map((row) => [...row].slice(0, LARGEST) as Sign[]);
  return resized(rows, rows.length, Math.max(...rows.map((row) => row.length)), '#');
}

/** Reads a subject as the program writes it; nothing if it is not a drawing of at most 20 by 20. */
export function drawingOf(subject: string): Drawing | null {
  const parts = subject.split(':');
  const kind = parts.shift();
  if (kind === 'peg') {
    const triangular = parts[0] === 'jump-triangular';
    const [start = '', ...goals] = parts.at(-1)!.split('>');
    const rows = readRows(start);
    const goal = goals[0] && goals[0] !== '*' ? readRows(goals[0]) : null;
    return rows && { kind, rows, goal, hexagonal: triangular, tiles: 'I2', freedom: 'free' };
  }
  if (kind !== 'tile') return null;
  const hexagonal = parts[0] === 'hexagonal';
  const [region = '', tiles = 'I2', freedom = 'free'] = hexagonal ? parts.slice(1) : parts;
  const rows = readRows(region);
  return rows && { kind, rows, goal: null, hexagonal, tiles, freedom };
}

export const NAMES: Record<Sign, Record<Drawing['kind'], string>> = {
  o: { peg: 'peg', tile: 'cell' }, '.': { peg: 'hole', tile: 'cell' }, '#': { peg: 'nothing', tile: 'nothing' },
};

export const spoken = (drawing: Drawing, x: number, y: number, sign: Sign): string =>
  `${cellName(x, y)}, ${NAMES[sign][drawing.kind]}`;
