// A board: the server's picture, with its cells made a grid for mouse, touch, keys and screen readers.
//
// The board knows no rules. It reports what the person did: `press` {cell, key}, `drag` {from, to},
// `point` {cell | null} (the pointer or the focus is there), `cell-key` {cell, key} (a key that is not its own).
import { html, nothing, type TemplateResult } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { repeat } from 'lit/directives/repeat.js';
import { Part } from '../part.js';
import { crop, frameOf, frameThings, keyOf, measure, readSvg, towards, type Box, type Cell, type PlacedCell } from './pictures.js';

/** How cells look beside what the picture shows: several words are possible. */
export type Mark = 'chosen' | 'target' | 'hint' | 'last' | 'fits' | 'misfit' | 'pale' | 'heavy';

const ARROWS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1],
};
const DRAG = 6; // pixels that make a press a drag

@customElement('lastmove-board')
export class Board extends Part {
  @property() svg = '';
  /** The name of the board, for screen readers. */
  @property() label = 'board';
  /** As long as this stays the same, cells keep their places: the subject at the root. */
  @property() memory = '';
  /** A picture of the root, which shows every cell: from it the places of cells hidden later are learned. */
  @property() ground = '';
  /** The spoken name of a cell. */
  @property({ attribute: false }) speak: (cell: PlacedCell) => string = (cell) => [cell.name, cell.thing].filter(Boolean).join(', ');
  /** By keyOf(cell). */
  @property({ attribute: false }) marks: Map<string, Mark[]> = new Map();
  @property({ attribute: false }) numbers: Map<string, string> = new Map();
  /** Whether a piece follows the pointer when it is dragged. */
  @property({ type: Boolean }) movable = false;
  @property({ type: Boolean }) busy = false;
  /** Whether an element of the picture with this name is a cell; edges are none where vertices are played. */
  @property({ attribute: false }) isCell: (name: string) => boolean = () => true;

  @state() private cells: PlacedCell[] = [];
  @state() private stop = '';
  private things = new Map<number, string>();
  private boxes = new Map<string, Box>();
  private grabbed?: { cell: PlacedCell; x: number; y: number; piece: SVGGraphicsElement | null; moved: boolean };
  private readonly watcher = new ResizeObserver(() => this.cells.length || this.lay());

  override disconnectedCallback(): void {
    this.watcher.disconnect();
    super.disconnectedCallback();
  }

  protected override updated(changed: Map<PropertyKey, unknown>): void {
    if (changed.has('memory')) this.boxes.clear();
    if (this.ground && (changed.has('ground') || changed.has('memory'))) this.draw(this.ground);
    if (changed.has('svg') || changed.has('memory') || changed.has('ground')) this.draw(this.svg);
  }

  private draw(text: string): void {
    const frame = this.querySelector('.picture')!;
    const svg = readSvg(text);
    if (!svg) return frame.replaceChildren();
    svg.querySelector(':scope > title')?.remove();
    svg.removeAttribute('role');
    frame.replaceChildren(svg);
    crop(svg);
    this.watcher.disconnect();
    this.watcher.observe(frame);
    this.lay();
  }

  private lay(): void {
    const svg = this.querySelector('svg');
    if (!svg) return;
    this.things = frameThings(svg);
    this.cells = measure(svg, this.boxes).filter((cell) => this.isCell(cell.name));
    if (!this.cells.some((cell) => cell.key === this.stop)) this.stop = this.cells[0]?.key ?? '';
  }

  /** The cell under a point of the screen: what is drawn there, else the nearest of those whose boxes are there. */
  cellAt(x: number, y: number): PlacedCell | undefined {
    for (const element of document.elementsFromPoint(x, y)) {
      const drawn = this.contains(element) ? element.closest<SVGElement>('[data-cell]') : null;
      const key = drawn ? keyOf({ frame: frameOf(drawn), name: drawn.dataset.cell! }) : '';
      const hit = this.cells.find((cell) => cell.key === key);
      if (hit) return hit;
    }
    const frame = this.querySelector('.picture')!.getBoundingClientRect();
    const left = (100 * (x - frame.left)) / frame.width;
    const top = (100 * (y - frame.top)) / frame.height;
    const far = ({ box }: PlacedCell) => Math.hypot((left - box.x - box.width / 2) * frame.width, (top - box.y - box.height / 2) * frame.height);
    return this.cells.filter(({ box }) => left >= box.x && left < box.x + box.width && top >= box.y && top < box.y + box.height)
      .sort((a, b) => far(a) - far(b))[0];
  }

  /** All cells, in reading order. */
  get all(): readonly PlacedCell[] {
    return this.cells;
  }

  focusCell(cell: Cell): void {
    this.stop = keyOf(cell);
    void this.updateComplete.then(() =>
      this.querySelector<HTMLElement>(`[data-key="${CSS.escape(this.stop)}"]`)?.focus());
  }

  private key(event: KeyboardEvent, cell: PlacedCell): void {
    if (event.altKey || event.ctrlKey || event.metaKey) {
      const end = event.key === 'Home' ? this.cells[0] : event.key === 'End' ? this.cells.at(-1) : undefined;
      if (!event.ctrlKey || !end) return;
      event.preventDefault();
      return this.focusCell(end);
    }
    const arrow = ARROWS[event.key];
    const row = this.cells.filter((each) => each.frame === cell.frame && each.row === cell.row);
    if (arrow) {
      const frame = this.querySelector('.picture')!.getBoundingClientRect();
      const next = towards(this.cells, cell, ...arrow, frame.width / frame.height);
      if (next) this.focusCell(next);
    } else if (event.key === 'Home') this.focusCell(row[0]!);
    else if (event.key === 'End') this.focusCell(row.at(-1)!);
    else if (event.key === 'Enter' || event.key === ' ') this.send('press', { cell, key: true });
    else if (event.key === 'Tab' || event.key === 'Shift') return;
    else this.send('cell-key', { cell, key: event.key });
    if (arrow || ['Home', 'End', 'Enter', ' ', 'Escape'].includes(event.key)) event.preventDefault();
  }

  private down(event: PointerEvent): void {
    const cell = this.cellAt(event.clientX, event.clientY);
    if (!cell || event.button !== 0) return;
    this.stop = cell.key;
    const piece = this.movable ? this.querySelector<SVGGraphicsElement>(`[data-cell="${CSS.escape(cell.name)}"]`) : null;
    this.grabbed = { cell, x: event.clientX, y: event.clientY, piece, moved: false };
    (event.currentTarget as Element).setPointerCapture(event.pointerId);
  }

  private drag(event: PointerEvent): void {
    const grabbed = this.grabbed;
    if (!grabbed) {
      this.send('point', { cell: this.cellAt(event.clientX, event.clientY) ?? null });
      return;
    }
    const dx = event.clientX - grabbed.x;
    const dy = event.clientY - grabbed.y;
    grabbed.moved ||= Math.hypot(dx, dy) > DRAG;
    if (!grabbed.moved) return;
    const scale = grabbed.piece?.getScreenCTM()?.a ?? 1;
    grabbed.piece?.setAttribute('transform', `translate(${dx / scale} ${dy / scale})`);
    this.classList.add('dragging');
  }

  private up(event: PointerEvent, dropped: boolean): void {
    const grabbed = this.grabbed;
    this.grabbed = undefined;
    this.classList.remove('dragging');
    grabbed?.piece?.removeAttribute('transform');
    if (!grabbed || !dropped) return;
    const cell = this.cellAt(event.clientX, event.clientY);
    if (grabbed.moved && cell?.key !== grabbed.cell.key) {
      if (cell) this.send('drag', { from: grabbed.cell, to: cell });
    } else if (cell) {
      this.focusCell(cell);
      this.send('press', { cell, key: false });
    }
  }

  protected override render(): TemplateResult {
    const frames = [...new Set(this.cells.map((cell) => cell.frame))];
    return html`
      <div class="stage" ?data-busy=${this.busy}
        @pointerdown=${this.down} @pointermove=${this.drag}
        @pointerup=${(event: PointerEvent) => this.up(event, true)}
        @pointercancel=${(event: PointerEvent) => this.up(event, false)}
        @pointerleave=${() => this.grabbed || this.send('point', { cell: null })}>
        <div class="picture" aria-hidden="true"></div>
        ${frames.map((frame) => this.grid(frame, frames.length > 1))}
      </div>`;
  }

  private grid(frame: number, several: boolean): TemplateResult {
    const own = this.cells.filter((cell) => cell.frame === frame);
    const rows = [...new Set(own.map((cell) => cell.row))];
    const label = [this.label, several ? `part ${frame + 1}` : '', this.things.get(frame)].filter(Boolean).join(', ');
    return html`
      <div class="cells" role="grid" aria-label=${label}
        aria-busy=${this.busy}>
        ${rows.map((row) => html`<div role="row">
          ${repeat(own.filter((cell) => cell.row === row), (cell) => cell.key, (cell) => this.cell(cell))}
        </div>`)}
      </div>`;
  }

  private cell(cell: PlacedCell): TemplateResult {
    const marks = this.marks.get(cell.key) ?? [];
    const number = this.numbers.get(cell.key);
    return html`<div class="cell ${marks.join(' ')}" role="gridcell" data-key=${cell.key} data-name=${cell.name}
      tabindex=${cell.key === this.stop ? 0 : -1} aria-label=${this.speak(cell)}
      aria-selected=${marks.includes('chosen') ? 'true' : nothing}
      .style=${boxStyle(cell.box)}
      @keydown=${(event: KeyboardEvent) => this.key(event, cell)}
      @focus=${() => this.send('point', { cell })}
      >${number === undefined ? nothing : html`<span class="number" aria-hidden="true">${number}</span>`}</div>`;
  }
}

// A property, not an attribute: the page's security policy permits no style attributes.
const boxStyle = (box: Box) => `left:${box.x}%;top:${box.y}%;width:${box.width}%;height:${box.height}%`;
