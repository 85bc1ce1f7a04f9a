// Numbers against n on a canvas: a wheel or + and - zoom, dragging or arrows scroll.
import { html, type TemplateResult } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { Part } from '../part.js';
import { settings } from '../settings.js';
import type { Series } from '../series.js';

const LEFT = 46;
const BOTTOM = 30;
const TOP = 10;
const RIGHT = 12;
const FEWEST = 12; // members across, at the greatest zoom
const STEPS = [1, 2, 5];

/** A round distance of ticks, at least `least`. */
function tick(least: number): number {
  for (let power = 1; ; power *= 10) {
    for (const step of STEPS) if (step * power >= least) return step * power;
  }
}

@customElement('lastmove-plot')
export class Plot extends Part {
  @property({ attribute: false }) series: Series | null = null;
  /** Where the period begins, to be marked. */
  @property({ attribute: false }) preperiod: number | null = null;
  @property() label = 'Plot';

  /** The first member shown, and how many are. */
  @state() private from = 0;
  @state() private span = 100;
  @state() private told = '';
  private grabbed: { x: number; from: number } | null = null;
  private readonly watcher = new ResizeObserver(() => this.draw());
  private readonly turned = () => this.draw();

  override connectedCallback(): void {
    super.connectedCallback();
    settings.addEventListener('change', this.turned);
  }

  override disconnectedCallback(): void {
    settings.removeEventListener('change', this.turned);
    this.watcher.disconnect();
    super.disconnectedCallback();
  }

  private get canvas(): HTMLCanvasElement {
    return this.querySelector('canvas')!;
  }

  protected override firstUpdated(): void {
    this.watcher.observe(this.canvas);
    this.canvas.addEventListener('wheel', (event) => {
      if (!event.ctrlKey && !event.shiftKey && Math.abs(event.deltaY) >= Math.abs(event.deltaX) && document.activeElement !== this.frame) return;
      event.preventDefault();
      const { left, width } = this.canvas.getBoundingClientRect();
      if (event.shiftKey || Math.abs(event.deltaX) > Math.abs(event.deltaY)) this.shift((event.deltaX || event.deltaY) / width);
      else this.zoom(event.deltaY > 0 ? 1.25 : 0.8, (event.clientX - left - LEFT) / (width - LEFT - RIGHT));
    }, { passive: false });
  }

  private get frame(): HTMLElement {
    return this.querySelector('.plot')!;
  }

  protected override willUpdate(changed: Map<PropertyKey, unknown>): void {
    if (changed.has('series')) this.whole();
  }

  protected override updated(): void {
    this.draw();
  }

  private whole(): void {
    this.from = 0;
    this.span = Math.max(1, this.series?.length ?? 1);
  }

  private show(from: number, span: number): void {
    const all = this.series?.length ?? 1;
    this.span = Math.min(all, Math.max(Math.min(FEWEST, all), span));
    this.from = Math.min(all - this.span, Math.max(0, from));
    this.told = `n from ${Math.ceil(this.from).toLocaleString('en-GB')} to ${Math.floor(Math.min(all - 1, this.from + this.span)).toLocaleString('en-GB')}`;
    this.send('shown', { from: Math.ceil(this.from) });
  }

  private zoom(factor: number, about = 0.5): void {
    const span = this.span * factor;
    this.show(this.from + about * (this.span - span), span);
  }

  private shift(share: number): void {
    this.show(this.from + share * this.span, this.span);
  }

  private key(event: KeyboardEvent): void {
    const all = this.series?.length ?? 1;
    const keys: Record<string, () => void> = {
      ArrowLeft: () => this.shift(-0.1), ArrowRight: () => this.shift(0.1), PageUp: () => this.shift(-0.9), PageDown: () => this.shift(0.9),
      Home: () => this.show(0, this.span), End: () => this.show(all, this.span),
      '+': () => this.zoom(0.5), '=': () => this.zoom(0.5), ArrowUp: () => this.zoom(0.5), '-': () => this.zoom(2), ArrowDown: () => this.zoom(2),
      '0': () => this.show(0, all),
    };
    const act = keys[event.key];
    if (!act || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    act();
  }

  private drag(event: PointerEvent): void {
    if (!this.grabbed) return;
    const width = this.canvas.clientWidth - LEFT - RIGHT;
    this.show(this.grabbed.from - ((event.clientX - this.grabbed.x) / width) * this.span, this.span);
  }

  private draw(): void {
    const { canvas, series } = this;
    if (!canvas || !series?.numbers || !canvas.clientWidth) return;
    const ratio = window.devicePixelRatio || 1;
    canvas.width = Math.round(canvas.clientWidth * ratio);
    canvas.height = Math.round(canvas.clientHeight * ratio);
    const pen = canvas.getContext('2d')!;
    pen.scale(ratio, ratio);
    this.axes(pen);
    this.points(pen, ratio);
  }

  private colour(name: string): string {
    const probe = this.querySelector<HTMLElement>(`[data-colour="${name}"]`)!;
    return getComputedStyle(probe).color;
  }

  /** From members to pixels. */
  private get scale() {
    const { series } = this;
    const width = this.canvas.clientWidth - LEFT - RIGHT;
    const height = this.canvas.clientHeight - TOP - BOTTOM;
    const least = Math.min(0, series!.least);
    const most = Math.max(series!.largest, least + 1);
    return {
      x: (n: number) => LEFT + ((n - this.from + 0.5) / this.span) * width,
      y: (value: number) => TOP + height - ((value - least) / (most - least)) * (height - 8) - 4,
      width, height, least, most,
    };
  }

  private axes(pen: CanvasRenderingContext2D): void {
    const { x, y, width, height, least, most } = this.scale;
    pen.font = '12px system-ui, sans-serif';
    pen.fillStyle = this.colour('faint');
    pen.strokeStyle = this.colour('line');
    pen.lineWidth = 1;
    const level = tick((most - least) / Math.max(2, height / 34));
    pen.textAlign = 'right';
    pen.textBaseline = 'middle';
    for (let value = Math.ceil(least / level) * level; value <= most; value += level) {
      pen.strokeRect(LEFT, Math.round(y(value)) + 0.5, width, 0);
      pen.fillText(String(value), LEFT - 7, y(value));
    }
    const step = tick((this.span * 80) / width);
    pen.textAlign = 'center';
    pen.textBaseline = 'top';
    for (let n = Math.ceil(this.from / step) * step; n < this.from + this.span; n += step) {
      pen.strokeRect(Math.round(x(n)) + 0.5, TOP, 0, height);
      pen.fillText(n.toLocaleString('en-GB'), Math.min(x(n), LEFT + width - 14), TOP + height + 8);
    }
    if (this.preperiod !== null && this.preperiod > this.from && this.preperiod < this.from + this.span) {
      pen.strokeStyle = this.colour('accent');
      pen.setLineDash([5, 4]);
      pen.strokeRect(Math.round(x(this.preperiod - 0.5)) + 0.5, TOP, 0, height);
      pen.setLineDash([]);
    }
  }

  /** A pixel or a small square for each member, written into the image: a million take a few milliseconds. */
  private points(pen: CanvasRenderingContext2D, ratio: number): void {
    const numbers = this.series!.numbers!;
    const { x, y, width } = this.scale;
    const size = Math.max(1, Math.round(Math.min(6, Math.max(this.span < 5000 ? 2.4 : 1.4, (width / this.span) * 0.6)) * ratio));
    const image = pen.getImageData(0, 0, this.canvas.width, this.canvas.height);
    const [red = 0, green = 0, blue = 0] = (this.colour('accent').match(/[\d.]+/g) ?? []).map(Number);
    const colour = (255 << 24) | (blue << 16) | (green << 8) | red;
    const pixels = new Uint32Array(image.data.buffer);
    const first = Math.max(0, Math.floor(this.from));
    const last = Math.min(numbers.length - 1, Math.ceil(this.from + this.span));
    for (let n = first; n <= last; ++n) {
      const left = Math.round(x(n) * ratio - size / 2);
      const top = Math.round(y(numbers[n]!) * ratio - size / 2);
      if (left < LEFT * ratio - size || left + size > image.width) continue;
      for (let row = Math.max(0, top); row < Math.min(image.height, top + size); ++row) {
        pixels.fill(colour, row * image.width + left, row * image.width + left + size);
      }
    }
    pen.putImageData(image, 0, 0);
  }

  protected override render(): TemplateResult {
    return html`<div class="plot" tabindex="0" role="group" aria-label=${`${this.label}. Arrows scroll; plus and minus zoom; 0 shows all.`} @keydown=${this.key}>
        <canvas role="img" aria-label=${this.label} @pointerdown=${(event: PointerEvent) => {
          this.grabbed = { x: event.clientX, from: this.from };
          (event.target as Element).setPointerCapture(event.pointerId);
        }} @pointermove=${this.drag} @pointerup=${() => (this.grabbed = null)} @pointercancel=${() => (this.grabbed = null)}></canvas>
        <i hidden data-colour="faint"></i><i hidden data-colour="line"></i><i hidden data-colour="accent"></i>
      </div>
      <div class="buttons plot-keys" role="group" aria-label="The part of the plot shown">
        <button type="button" aria-label="Scroll left" @click=${() => this.shift(-0.5)}>←</button>
        <button type="button" aria-label="Scroll right" @click=${() => this.shift(0.5)}>→</button>
        <button type="button" aria-label="Zoom in" @click=${() => this.zoom(0.5)}>+</button>
        <button type="button" aria-label="Zoom out" @click=${() => this.zoom(2)}>−</button>
        <button type="button" @click=${() => this.show(0, this.series?.length ?? 1)}>All</button>
        <span class="faint" role="status">${this.told}</span>
      </div>
      <p class="hint-line">Click the plot; then the wheel zooms, dragging scrolls, and so do the keys: arrows, <kbd>+</kbd>, <kbd>-</kbd>, <kbd>0</kbd> for all.</p>`;
  }
}
