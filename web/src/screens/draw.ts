// A board or a region of one's own, drawn with the mouse or keys.
import { html, nothing, type TemplateResult } from 'lit';
import { customElement, state } from 'lit/decorators.js';
import { format, go } from '../address.js';
import { ask } from '../api.js';
import { LARGEST, blank, drawingOf, resized, spoken, subjectOf, type Drawing, type Sign } from '../drawing.js';
import { Screen } from '../part.js';
import '../parts/canvas.js';
import { errorView } from '../parts/error.js';

const EMPTY: Drawing = { kind: 'peg', rows: blank(5, 5, '.'), goal: null, hexagonal: false, tiles: 'T4', freedom: 'free' };
const SETS = ['I2', 'L3', 'T4', 'tetrominoes', 'pentominoes', 'L4,T4', 'I3'];

@customElement('lastmove-draw')
export class Draw extends Screen {
  @state() private drawing: Drawing = EMPTY;
  @state() private tool: Sign = 'o';
  @state() private error: unknown = null;
  private read = '';

  protected override arrived(): void {
    const { of = '' } = this.address.rest;
    if (of && of !== this.read) void this.load(of);
  }

  private async load(of: string): Promise<void> {
    this.read = of;
    let drawing = drawingOf(of);
    if (!drawing) {
      const answer = await ask({ question: 'after', words: [of] }).catch(() => null);
      drawing = answer && drawingOf(String(answer.reply.answer));
    }
    if (this.read !== of) return;
    if (drawing) this.drawing = drawing;
    if (this.drawing.kind === 'tile' && this.tool === 'o') this.tool = '.';
  }

  private change(change: Partial<Drawing>): void {
    this.drawing = { ...this.drawing, ...change };
    this.error = null;
    this.read = subjectOf(this.drawing);
    go(format('draw', [], { of: this.read }), true);
  }

  private paint({ x, y, sign }: { x: number; y: number; sign: Sign }, goal: boolean): void {
    const rows = (goal ? this.drawing.goal! : this.drawing.rows).map((row) => [...row]);
    rows[y]![x] = sign;
    this.change(goal ? { goal: rows } : { rows });
  }

  private resize(height: number, width: number): void {
    const fit = (value: number) => Math.max(1, Math.min(LARGEST, Math.floor(value) || 1));
    const { rows, goal } = this.drawing;
    this.change({
      rows: resized(rows, fit(height), fit(width), '.'),
      goal: goal && resized(goal, fit(height), fit(width), '.'),
    });
  }

  private async open(event: Event): Promise<void> {
    event.preventDefault();
    const subject = subjectOf(this.drawing);
    try {
      await ask({ question: 'show', words: [subject] });
      go(format(subject));
    } catch (error) {
      this.error = error;
    }
  }

  private choose(kind: Drawing['kind']): void {
    this.tool = kind === 'peg' ? 'o' : '#';
    this.change({ kind, rows: this.drawing.rows.map((row) => row.map((sign): Sign => (sign === 'o' && kind === 'tile' ? '.' : sign))) });
  }

  private radio<T extends string>(name: string, value: T, now: T, text: string, choose: (value: T) => void): TemplateResult {
    return html`<label><input type="radio" name=${name} .checked=${value === now} @change=${() => choose(value)}> ${text}</label>`;
  }

  protected override render(): TemplateResult {
    const { drawing } = this;
    const { rows, goal, kind } = drawing;
    const peg = kind === 'peg';
    const signs: Sign[] = peg ? ['o', '.', '#'] : ['.', '#'];
    const speak = (x: number, y: number, sign: Sign) => spoken(drawing, x, y, sign);
    return html`
      <h1>Draw your own</h1>
      <form class="draw" @submit=${this.open}>
        <div class="settings">
          <fieldset class="choices"><legend>What it is</legend>
            ${this.radio('kind', 'peg', kind, 'a peg board', (value) => this.choose(value as Drawing['kind']))}
            ${this.radio('kind', 'tile', kind, 'a region to tile', (value) => this.choose(value as Drawing['kind']))}</fieldset>
          <fieldset class="choices"><legend>A click draws</legend>
            ${peg ? this.radio('tool', 'o', this.tool, 'a peg', (value) => (this.tool = value)) : nothing}
            ${this.radio('tool', '.', this.tool, peg ? 'an empty hole' : 'a cell', (value) => (this.tool = value as Sign))}
            ${this.radio('tool', '#', this.tool, 'nothing', (value) => (this.tool = value as Sign))}</fieldset>
          <fieldset class="choices numbers"><legend>Size</legend>
            <label>Rows <input type="number" min="1" max=${LARGEST} .value=${String(rows.length)} @change=${(event: Event) => this.resize(Number((event.target as HTMLInputElement).value), rows[0]!.length)}></label>
            <label>Columns <input type="number" min="1" max=${LARGEST} .value=${String(rows[0]!.length)} @change=${(event: Event) => this.resize(rows.length, Number((event.target as HTMLInputElement).value))}></label>
          </fieldset>
          <fieldset class="choices"><legend>Lattice</legend>
            ${this.radio('lattice', 'square', drawing.hexagonal ? 'hexagonal' : 'square', 'squares', () => this.change({ hexagonal: false }))}
            ${this.radio('lattice', 'hexagonal', drawing.hexagonal ? 'hexagonal' : 'square', peg ? 'triangular: three directions' : 'hexagons', () => this.change({ hexagonal: true }))}</fieldset>
          ${peg ? html`<fieldset class="choices"><legend>Goal</legend>
              ${this.radio('goal', 'any', goal ? 'drawn' : 'any', 'a single peg, anywhere', () => this.change({ goal: null }))}
              ${this.radio('goal', 'drawn', goal ? 'drawn' : 'any', 'a position that I draw', () => this.change({ goal: blank(rows.length, rows[0]!.length, '.') }))}</fieldset>`
            : html`<div class="field"><label for="tiles">Tiles</label><input id="tiles" type="text" list="sets" .value=${drawing.tiles} spellcheck="false"
                @change=${(event: Event) => this.change({ tiles: (event.target as HTMLInputElement).value })}>
              <datalist id="sets">${SETS.map((each) => html`<option value=${each}></option>`)}</datalist></div>
              <label class="choice">They may be <select @change=${(event: Event) => this.change({ freedom: (event.target as HTMLSelectElement).value })}>
                ${[['free', 'turned and turned over'], ['one-sided', 'turned'], ['fixed', 'neither']].map(([value, text]) => html`<option value=${value!} ?selected=${value === drawing.freedom}>${text}</option>`)}</select></label>`}
          <p><button type="submit" class="main">Open it</button></p>
          ${errorView(this.error)}
          <p class="faint">On the grid: arrows move, the space bar draws, <kbd>o</kbd>, <kbd>.</kbd> and <kbd>#</kbd> draw a peg, a hole, nothing.</p>
        </div>
        <div class="canvases">
          <section><h2>${peg ? 'Start' : 'Region'}</h2>
            <lastmove-canvas .rows=${rows} .tool=${this.tool} .signs=${signs} .hexagonal=${drawing.hexagonal} label=${peg ? 'the start' : 'the region'} class=${peg ? '' : 'region'}
              .speak=${speak} @paint=${(event: CustomEvent) => this.paint(event.detail, false)}></lastmove-canvas></section>
          ${peg && goal ? html`<section><h2>Goal</h2>
            <lastmove-canvas .rows=${goal.map((row, y) => row.map((sign, x): Sign => (rows[y]![x] === '#' ? '#' : sign === 'o' ? 'o' : '.')))} tool="o" .signs=${['o', '.']} .hexagonal=${drawing.hexagonal}
              label="the goal" .speak=${speak} @paint=${(event: CustomEvent) => this.paint(event.detail, true)}></lastmove-canvas></section>` : nothing}
          <p class="faint"><code>${subjectOf(drawing)}</code></p>
        </div>
      </form>`;
  }
}
