// Drawn peg positions, `peg:RULE:START>GOAL>GOAL` (docs/subjects.md), as the program writes them.

export interface Drawn {
  /** The cells with a peg (true) or a hole. */
  start: Map<string, boolean>;
  /** The cells with a peg in each goal. */
  goals: Set<string>[];
  /** Whether any single peg is a goal. */
  any: boolean;
}

export const letters = (column: number): string =>
  (column >= 26 ? letters(Math.floor(column / 26) - 1) : '') + String.fromCharCode(97 + (column % 26));

export const cellName = (column: number, row: number): string => `${letters(column)}${row + 1}`;

/** The cells of rows joined by bars, in reading order, without those where there is none. */
export function cellsOf(rows: string): [string, string][] {
  return rows.split('|').flatMap((row, y) => [...row].map((sign, x): [string, string] => [cellName(x, y), sign]))
    .filter(([, sign]) => sign !== '#');
}

export function drawnPegs(subject: string): Drawn {
  const [start = '', ...goals] = subject.replace(/^.*:/s, '').split('>');
  const cells = new Map(cellsOf(start).map(([name, sign]) => [name, sign === 'o']));
  const any = goals.length === 0 || goals[0] === '*';
  return {
    start: cells, any,
    goals: any ? [...cells.keys()].map((name) => new Set([name]))
      : goals.map((goal) => new Set(cellsOf(goal).filter(([, sign]) => sign === 'o').map(([name]) => name))),
  };
}

/** The jumps of moves such as b5-d5-f5: b5-d5 and d5-f5. */
export function jumps(moves: readonly string[]): string[] {
  return moves.flatMap((move) => {
    const holes = move.split('-');
    return holes.slice(1).map((hole, index) => `${holes[index]}-${hole}`);
  });
}
