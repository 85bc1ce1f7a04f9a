// A grid to draw on: click, drag, or arrows with o, . and #. Sends `paint` {x, y, sign}.
import { html, type TemplateResult } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import type { Rows, Sign } from '../drawing.js';
import { Part } from '../part.js';

@customElement('lastmove-canvas')
export class Canvas extends Part {
  @property({ attribute: false }) rows: Rows = [];
  @property() label = 'drawing';
  /** What a click or the space bar draws. */
  @property() tool: Sign = 'o';
  @property({ type: Boolean, reflect: true }) hexagonal = false;
  @property({ attribute: false }) speak: (x: number, y: number, sign: Sign) => string = () => '';
  /** The signs that may be drawn. */
  @property({ attribute: false }) signs: readonly Sign[] = ['o', '.', '#'];
  @state() private at: [number, number] = [0, 0];
  private painting: Sign | null = null;

  private paint(x: number, y: number, sign: Sign): void {
    if (this.rows[y]?.[x] !== undefined && this.rows[y]![x] !== sign) this.send('paint', { x, y, sign });
  }

  private under(event: PointerEvent): [number, number] | undefined {
    const cell = document.elementFromPoint(event.clientX, event.clientY)?.closest<HTMLElement>('[data-x]');
    return cell && this.contains(cell) ? [Number(cell.dataset.x), Number(cell.dataset.y)] : undefined;
  }

  private down(event: PointerEvent): void {
    const cell = this.under(event);
    if (!cell || event.button !== 0) return;
    event.preventDefault();
    const [x, y] = cell;
    const old = this.rows[y]![x]!;
    this.painting = old === this.tool ? this.signs[(this.signs.indexOf(old) + 1) % this.signs.length]! : this.tool;
    this.paint(x, y, this.painting);
    this.focusAt(x, y);
  }

  private move(event: PointerEvent): void {
    const cell = this.painting && this.under(event);
    if (cell) this.paint(...cell, this.painting!);
  }

  private focusAt(x: number, y: number): void {
    this.at = [x, y];
    void this.updateComplete.then(() => this.querySelector<HTMLElement>(`[data-x="${x}"][data-y="${y}"]`)?.focus());
  }

  private key(event: KeyboardEvent, x: number, y: number): void {
    const steps: Record<string, [number, number]> = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
    const step = steps[event.key];
    if (step) {
      const [nx, ny] = [x + step[0], y + step[1]];
      if (this.rows[ny]?.[nx] !== undefined) this.focusAt(nx, ny);
    } else if (event.key === ' ' || event.key === 'Enter') this.paint(x, y, this.tool);
    else if ((this.signs as readonly string[]).includes(event.key)) this.paint(x, y, event.key as Sign);
    else return;
    event.preventDefault();
  }

  protected override willUpdate(): void {
    const [x, y] = this.at;
    if (this.rows[y]?.[x] === undefined) this.at = [0, 0];
  }

  protected override render(): TemplateResult {
    const width = this.rows[0]?.length ?? 0;
    const shift = this.hexagonal ? 0.5 : 0;
    return html`<div class="canvas" role="grid" aria-label=${this.label} .style=${`--columns:${width + shift * (this.rows.length - 1)}`}
      @pointerdown=${this.down} @pointermove=${this.move} @pointerup=${() => (this.painting = null)} @pointercancel=${() => (this.painting = null)}>
      ${this.rows.map((row, y) => html`<div role="row" .style=${`--shift:${shift * (this.rows.length - 1 - y)}`}>
        ${row.map((sign, x) => html`<div role="gridcell" class="spot ${sign === 'o' ? 'peg' : sign === '.' ? 'hole' : 'none'}" data-x=${x} data-y=${y}
          tabindex=${this.at[0] === x && this.at[1] === y ? 0 : -1} aria-label=${this.speak(x, y, sign)}
          @keydown=${(event: KeyboardEvent) => this.key(event, x, y)}></div>`)}
      </div>`)}
    </div>`;
  }
}
