// Pictures from the server: read, and measured.

/** The picture as an element; nothing if it is not SVG. What could run or load is removed. */
export function readSvg(text: string): SVGSVGElement | undefined {
  if (!text) return undefined;
  const root = new DOMParser().parseFromString(text, 'image/svg+xml').documentElement;
  if (!(root instanceof SVGSVGElement)) return undefined;
  root.querySelectorAll('script, foreignObject, style').forEach((element) => element.remove());
  for (const element of [root, ...root.querySelectorAll('*')]) {
    for (const { name } of [...element.attributes]) {
      if (name.startsWith('on') || name === 'style') element.removeAttribute(name);
    }
  }
  return document.importNode(root, true);
}

/** What the picture says of itself, in words. */
export function described(svg: SVGSVGElement): string {
  return svg.querySelector('desc')?.textContent ?? svg.querySelector('title')?.textContent ?? '';
}

const MARGIN = 6;

/** Takes away the card that the picture stands on, its margins and lists of edges: the board is the page's own. */
export function crop(svg: SVGSVGElement): void {
  svg.querySelectorAll(':scope > rect, :scope > path[d^="M0 0h"]').forEach((element) => element.remove());
  for (const text of svg.querySelectorAll('text')) {
    if (/^\d+-\d+[bgr]?(,|$)/.test(text.textContent ?? '')) text.remove(); // a list of edges: they are drawn
  }
  const { x, y, width, height } = svg.getBBox();
  if (width > 0 && height > 0) {
    svg.setAttribute('viewBox', [x - MARGIN, y - MARGIN, width + 2 * MARGIN, height + 2 * MARGIN].join(' '));
    svg.setAttribute('width', `${width + 2 * MARGIN}`); // the ratio of these is the element's
    svg.setAttribute('height', `${height + 2 * MARGIN}`);
  }
}

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** A cell of a picture. The picture of a sum has a frame for each part. */
export interface Cell {
  frame: number;
  name: string;
}

export interface PlacedCell extends Cell {
  key: string;
  /** What stands there, as the server says it: "peg", "Left's queen". */
  thing: string;
  /** In percent of the picture. */
  box: Box;
  /** Column and row by the name, from 0; the row is -1 for names of another form. */
  column: number;
  row: number;
}

export const keyOf = (cell: Cell): string => `${cell.frame} ${cell.name}`;

/** Column and row of a cell such as c4 (z is followed by aa). */
export function place(name: string): { column: number; row: number } {
  const match = /^([a-z]+)(\d+)$/.exec(name);
  if (!match) return { column: 0, row: -1 };
  const column = [...match[1]!].reduce((sum, letter) => 26 * sum + letter.charCodeAt(0) - 96, 0) - 1;
  return { column, row: Number(match[2]) - 1 };
}

/** What a frame shows if that is one thing, such as "heap of 5", by the number of the frame. */
export function frameThings(svg: SVGSVGElement): Map<number, string> {
  const frames = svg.querySelectorAll<SVGGElement>('[data-frame][data-thing]');
  return new Map([...frames].map((frame) => [frameOf(frame), frame.dataset.thing!]));
}

/** The frame that an element of a picture belongs to. */
export function frameOf(element: Element): number {
  return Number(element.closest('[data-frame]')?.getAttribute('data-frame') ?? 0);
}

function map(box: Box, matrix: DOMMatrix): Box {
  const a = new DOMPoint(box.x, box.y).matrixTransform(matrix);
  const b = new DOMPoint(box.x + box.width, box.y + box.height).matrixTransform(matrix);
  return { x: Math.min(a.x, b.x), y: Math.min(a.y, b.y), width: Math.abs(b.x - a.x), height: Math.abs(b.y - a.y) };
}

const centre = (box: Box) => ({ x: box.x + box.width / 2, y: box.y + box.height / 2 });

function widen(box: Box, least: number): Box {
  const width = Math.max(box.width, least);
  const height = Math.max(box.height, least);
  const { x, y } = centre(box);
  return { x: x - width / 2, y: y - height / 2, width, height };
}

/** The least distance of two centres, at most `enough`: a cell's share of the plane. */
function pitch(boxes: Box[], enough: number): number {
  const centres = boxes.map(centre).sort((a, b) => a.x - b.x);
  let least = enough;
  for (let i = 0; i < centres.length; ++i) {
    for (let j = i + 1; j < centres.length && centres[j]!.x - centres[i]!.x < least; ++j) {
      const distance = Math.hypot(centres[j]!.x - centres[i]!.x, centres[j]!.y - centres[i]!.y);
      if (distance > 1) least = Math.min(least, distance);
    }
  }
  return least;
}

/**
 * The cells of a picture that stands in the page. An element that covers several cells (a tile)
 * hides theirs, so boxes are remembered, in the coordinates of their frame, from one picture to the next.
 */
export function measure(svg: SVGSVGElement, memory: Map<string, Box>): PlacedCell[] {
  const toUser = svg.getScreenCTM()?.inverse();
  const view = svg.viewBox.baseVal;
  if (!toUser || !view.width) return [];
  const frames = new Map<number, DOMMatrix>();
  const seen = new Map<string, Cell>();
  const things = new Map<string, string[]>();
  for (const element of svg.querySelectorAll<SVGGraphicsElement>('[data-cell]')) {
    const names = element.dataset.cell!.split(' ').filter(Boolean);
    const matrix = element.getScreenCTM();
    if (!matrix) continue;
    const frame = frameOf(element);
    frames.set(frame, toUser.multiply(matrix));
    const { thing } = element.dataset;
    for (const name of names) {
      const key = keyOf({ frame, name });
      const own = things.get(key) ?? [];
      seen.set(key, { frame, name });
      things.set(key, thing && !own.includes(thing) ? [...own, thing] : own);
    }
    const key = keyOf({ frame, name: names[0] ?? '' });
    const { x, y, width, height } = element.getBBox();
    const old = memory.get(key);
    if (names.length === 1 && (!old || width > old.width)) memory.set(key, { x, y, width, height });
  }
  const cells: PlacedCell[] = [];
  for (const frame of frames.keys()) {
    const own = [...seen.entries()].filter(([key, cell]) => cell.frame === frame && memory.has(key));
    const least = 0.98 * pitch(own.map(([key]) => memory.get(key)!), 60);
    for (const [key, cell] of own) {
      const box = map(widen(memory.get(key)!, least), frames.get(frame)!);
      cells.push({ ...cell, ...place(cell.name), key, thing: things.get(key)!.join(' and '), box: {
        x: (100 * (box.x - view.x)) / view.width, y: (100 * (box.y - view.y)) / view.height,
        width: (100 * box.width) / view.width, height: (100 * box.height) / view.height,
      } });
    }
  }
  return cells.sort((a, b) => a.frame - b.frame || a.row - b.row || a.column - b.column);
}

/** The neighbour in a direction, (1, 0) to the right and (0, 1) down; nothing at the edge. */
export function towards(cells: PlacedCell[], from: PlacedCell, dx: number, dy: number, aspect: number): PlacedCell | undefined {
  const start = centre(from.box);
  let best: PlacedCell | undefined;
  let least = Infinity;
  for (const cell of cells) {
    const end = centre(cell.box);
    const x = (end.x - start.x) * aspect;
    const y = end.y - start.y;
    const along = x * dx + y * dy;
    const across = Math.abs(x * dy - y * dx);
    if (along <= 0.1 || across > along * 1.2) continue;
    const far = along + 1.2 * across; // half a step aside is nearer than two steps on
    if (far < least) [best, least] = [cell, far];
  }
  return best;
}
