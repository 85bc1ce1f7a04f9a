// A region to be tiled: pieces are chosen, turned, turned over and laid.
import { html, nothing, type TemplateResult } from 'lit';
import { customElement, state } from 'lit/decorators.js';
import { format, go, type Address } from '../address.js';
import { ask, ApiError, Job, type Answer, type Move } from '../api.js';
import { note } from '../branches.js';
import { isNegative, isZero, minus, plus, rational, shown, ZERO } from '../exact.js';
import { capital, Screen } from '../part.js';
import { proofLink, sentence } from '../parts/answer.js';
import type { Board, Mark } from '../parts/board.js';
import '../parts/board.js';
import { noPosition } from '../parts/no-position.js';
import { historyView, redo, stepButtons, undo } from '../parts/history.js';
import { lightView, sentenceOf } from '../parts/light.js';
import type { MoveField } from '../parts/move-field.js';
import '../parts/move-field.js';
import '../parts/picture.js';
import type { PlacedCell } from '../parts/pictures.js';
import { pieceView } from '../parts/piece.js';
import '../parts/running.js';
import { Play, positionAfter } from '../play.js';
import { say } from '../say.js';
import { settings } from '../settings.js';
import { covered, flip, keyOf, shapeOf, turn, type Lattice, type Shape } from '../shapes.js';
import { Watch } from '../watch.js';

const COUNTING = 15; // seconds

const OF_TILE = 'tile '; // begins the name of a tile among those of cells
/** x² for x^2. */
const raised = (powers: string) => powers.replace(/\^(\d+)/g, (_, exponent: string) => [...exponent].map((digit) => '⁰¹²³⁴⁵⁶⁷⁸⁹'[Number(digit)]).join(''));
const isNumber = (weight: string) => /^-?\d+(\/\d+)?$/.test(weight);
const tileOf = (move: string) => move.slice(0, move.indexOf(':'));
const cellsIn = (move: string) => move.slice(move.indexOf(':') + 1).trim().split(' ');
const moveKey = (tile: string, cells: readonly string[]) => `${tile}: ${[...cells].sort().join(' ')}`;

interface Tile {
  name: string;
  count: number | string;
}

@customElement('lastmove-tiling')
export class Tiling extends Screen {
  @state() private facts: Answer | null = null;
  /** The tiles that are left, or null while that is not known. */
  @state() private left: Tile[] | null = null;
  @state() private ground = '';
  @state() private ways = new Map<string, Shape[]>();
  @state() private tile = '';
  @state() private shape: Shape = [];
  @state() private over: PlacedCell | null = null;
  @state() private refused = '';
  @state() private why = false;
  @state() private revealed = false;
  @state() private count = '';
  @state() private counting: Job | null = null;
  @state() private ghost: { x: number; y: number } | null = null;
  private legal = new Map<string, Move>();
  /** Until then no piece is chosen. */
  private prepared: Promise<void> = Promise.resolve();

  private readonly play = new Play(this, (position) => {
    this.legal = new Map(position.moves.map((move) => [moveKey(tileOf(move.move), move.cells), move]));
    if (position.solved) say('Solved.');
    if (!position.subject) this.left = null;
    else void this.takeStock(position.subject);
    if (this.watching && position.subject) void this.watch.look(this.address.path, this.address.moves, position.subject);
  });
  private readonly watch = new Watch(this, () => this.judged());

  private get watching(): boolean {
    return !settings.inClass || this.revealed;
  }

  private get lattice(): Lattice {
    return this.facts?.reply.lattice === 'hexagonal' ? 'hexagonal' : 'square';
  }

  protected override arrived(before?: Address): void {
    const { path, moves } = this.address;
    this.watch.cancel();
    this.counting?.cancel();
    this.refused = this.count = '';
    if (before?.path !== path) {
      this.facts = null;
      this.ground = '';
      this.tile = '';
      this.ways = new Map();
      this.why = this.revealed = false;
      this.prepared = this.prepare(path);
    }
    note(path, moves);
    void this.play.load(path, moves);
  }

  protected override themeChanged(): void {
    void this.play.load(this.address.path, this.address.moves);
  }

  override disconnectedCallback(): void {
    this.counting?.cancel();
    super.disconnectedCallback();
  }

  /** The facts about the puzzle, and the ways in which each tile can lie. */
  private async prepare(path: string): Promise<void> {
    try {
      const facts = await ask({ question: 'show', words: [path] });
      const { moves, svg } = await positionAfter(path, []);
      if (this.address.path !== path) return;
      this.ground = svg;
      this.facts = facts;
      const ways = new Map<string, Map<string, Shape>>();
      for (const move of moves) {
        const shape = shapeOf(move.cells);
        const own = ways.get(tileOf(move.move)) ?? new Map<string, Shape>();
        ways.set(tileOf(move.move), own.set(keyOf(shape), shape));
      }
      this.ways = new Map([...ways].map(([tile, own]) => [tile, [...own.values()]]));
      if (!this.tile) this.choose([...this.ways.keys()][0] ?? '', false);
    } catch {
      // The position says what is wrong with the subject.
    }
  }

  private async takeStock(subject: string): Promise<void> {
    const { reply } = await ask({ question: 'show', words: [subject] }).catch(() => ({ reply: { tiles: null } }));
    if (this.play.position?.subject !== subject) return;
    this.left = (reply.tiles ?? null) as Tile[] | null;
    if (this.tile && !this.has(this.tile)) {
      const next = [...this.ways.keys()].find((tile) => this.has(tile));
      if (next) this.choose(next, false);
    }
  }

  private has(tile: string): boolean {
    return this.left?.some((each) => each.name === tile && each.count !== 0) ?? true;
  }

  private async judged(): Promise<void> {
    const position = this.play.position;
    say(sentenceOf(this.watch, this.address.moves, position?.solved ?? false));
    if (this.watch.verdict?.fate !== 'no') this.why = false;
    if (this.watch.verdict?.fate !== 'yes' || !position || position.solved) return;
    this.counting = new Job({ question: 'count', words: [position.subject], options: { 'time-limit': COUNTING } });
    try {
      const answer = (await this.counting.answer).reply.answer as { tilings?: string };
      if (answer.tilings) this.count = answer.tilings;
    } catch {
      // Nobody waits for it any more, or it cannot be counted.
    }
    this.counting = null;
  }

  private choose(tile: string, tell = true): void {
    this.tile = tile;
    this.shape = this.ways.get(tile)?.[0] ?? [];
    if (tell) say(`Piece ${tile}.`);
  }

  private turn(over: boolean): void {
    const ways = this.ways.get(this.tile) ?? [];
    const next = over ? flip(this.shape, ways, this.lattice) : turn(this.shape, ways, this.lattice);
    if (next) this.shape = next;
    say(next ? (over ? 'Turned over.' : 'Turned.') + (this.over ? ` ${this.fits ? 'Fits' : 'Does not fit'} on ${this.over.name}.` : '') : 'This piece may not be turned over.');
  }

  private get preview(): string[] {
    return this.over && this.shape.length && !this.placedAt(this.over.name) ? covered(this.shape, this.over) : [];
  }

  private get fits(): Move | undefined {
    return this.legal.get(moveKey(this.tile, this.preview));
  }

  private placedAt(name: string): string | undefined {
    return this.address.moves.find((move) => cellsIn(move).includes(name));
  }

  private async press(cell: PlacedCell): Promise<void> {
    const asked = this.address;
    if (!this.tile) await this.prepared; // the board may be there before
    if (this.address !== asked) return;
    this.over = cell;
    const placed = this.placedAt(cell.name);
    const { path, moves } = this.address;
    if (placed) {
      this.choose(tileOf(placed), false);
      this.shape = shapeOf(cellsIn(placed));
      say(`${placed} taken back.`);
      go(format(path, moves.filter((move) => move !== placed)));
    } else if (this.fits) {
      say(`${this.fits.move}.`);
      go(format(path, [...moves, this.fits.move]));
    } else {
      say(`${this.tile} does not fit here.`);
    }
  }

  private key(key: string): void {
    const { path, moves } = this.address;
    if (key === 'r' || key === 'R') this.turn(false);
    else if (key === 'f' || key === 'F') this.turn(true);
    else if (key === 'u') undo(path, moves);
    else if (key === 'y') redo(path, moves);
    else if (/^[1-9]$/.test(key)) this.choose([...this.ways.keys()][Number(key) - 1] ?? this.tile);
  }

  /** A piece of the tray is dragged onto the board. */
  private grab(event: PointerEvent, tile: string): void {
    if (event.button !== 0 || !this.has(tile)) return;
    if (tile !== this.tile) this.choose(tile);
    const board = this.querySelector<Board>('lastmove-board')!;
    const move = (now: PointerEvent) => {
      this.ghost = { x: now.clientX, y: now.clientY };
      this.over = board.cellAt(now.clientX, now.clientY) ?? null;
    };
    const end = (now: PointerEvent) => {
      removeEventListener('pointermove', move);
      removeEventListener('pointerup', end);
      removeEventListener('pointercancel', end);
      const cell = this.ghost && now.type === 'pointerup' ? board.cellAt(now.clientX, now.clientY) : undefined;
      this.ghost = null;
      if (cell && this.fits) void this.press(cell);
    };
    addEventListener('pointermove', move);
    addEventListener('pointerup', end);
    addEventListener('pointercancel', end);
  }

  private async typed(text: string): Promise<void> {
    const { path, moves } = this.address;
    try {
      const { reply } = await ask({ question: 'after', words: [path, ...moves, text] });
      this.querySelector<MoveField>('lastmove-move-field')!.clear();
      go(format(path, [...moves, (reply.played as string[] | undefined)?.at(-1) ?? text]));
    } catch (error) {
      this.refused = error instanceof ApiError ? `${text} is not a placement here.` : String(error);
    }
  }

  /** What cells weigh in the proof, each by itself or by its colour. */
  private get weights(): Record<string, string> | undefined {
    const answer = this.watch.verdict?.fate === 'no' ? this.watch.verdict.answer : null;
    const weights = answer?.reply.cell_weights ?? (answer?.certificate?.evidence ?? answer?.reply.witness)?.weights;
    return weights && !Array.isArray(weights) ? (weights as Record<string, string>) : undefined;
  }

  /** What those tiles weigh by themselves that may be laid a limited number of times. */
  private get ownWeights(): Record<string, string> {
    const ofTiles = Object.entries(this.weights ?? {}).filter(([name]) => name.startsWith(OF_TILE));
    const named = ofTiles.map(([name, weight]): [string, string] => [name.slice(OF_TILE.length), weight]);
    const byColour = this.watch.verdict?.answer?.reply.cell_weights ? this.watch.verdict.answer.reply.witness?.tiles : undefined;
    return { ...Object.fromEntries(named), ...(byColour as Record<string, string> | undefined) };
  }

  private get numbers(): Map<string, string> {
    const numbers = new Map<string, string>();
    for (const move of this.address.moves) numbers.set(`0 ${cellsIn(move)[0]}`, tileOf(move));
    if (this.why) for (const [name, weight] of Object.entries(this.weights ?? {})) numbers.set(`0 ${name}`, isNumber(weight) ? shown(rational(weight)) : raised(weight));
    return numbers;
  }

  private marks(): Map<string, Mark[]> {
    const mark: Mark = this.fits ? 'fits' : 'misfit';
    const marks = new Map(this.preview.map((name): [string, Mark[]] => [`0 ${name}`, [mark]]));
    if (!this.why || !this.weights) return marks;
    const texts = Object.entries(this.weights);
    const summed = texts.every(([, weight]) => isNumber(weight));
    const least = summed ? texts.map(([, weight]) => rational(weight)).filter((each) => !isZero(each)).sort((a, b) => (isNegative(minus(a, b)) ? -1 : 1))[0] : undefined;
    for (const [name, weight] of texts) {
      const pale = summed ? least && isZero(minus(rational(weight), least)) : weight !== '1';
      const shade: Mark[] = summed && isZero(rational(weight)) ? [] : [pale ? 'pale' : 'heavy'];
      marks.set(`0 ${name}`, [...(marks.get(`0 ${name}`) ?? []), ...shade]);
    }
    return marks;
  }

  private speak(cell: PlacedCell): string {
    const placed = this.placedAt(cell.name);
    const weight = this.why ? this.weights?.[cell.name] : undefined;
    return [cell.name, placed ? `covered by ${tileOf(placed)}` : cell.thing, weight ? `weight ${weight}` : ''].filter(Boolean).join(', ');
  }

  private point(cell: PlacedCell | null): void {
    if (cell?.key === this.over?.key) return;
    this.over = cell;
  }

  protected override render(): TemplateResult {
    const { path, moves } = this.address;
    const { position } = this.play;
    if (this.play.error) return noPosition(this.address, this.play.error);
    const title = capital(String(this.facts?.reply.title || 'A region to tile'));
    return html`<div class="play tiling">
      <header><h1>${title}</h1><p class="faint"><code>${path}</code></p></header>
      <div class="table">
        <lastmove-board .svg=${position?.svg ?? ''} .ground=${this.ground} label=${title} .memory=${path} .busy=${this.play.busy}
          .marks=${this.marks()} .numbers=${this.numbers} .speak=${(cell: PlacedCell) => this.speak(cell)}
          @press=${(event: CustomEvent) => void this.press(event.detail.cell)}
          @point=${(event: CustomEvent) => this.point(event.detail.cell)}
          @cell-key=${(event: CustomEvent) => this.key(event.detail.key)}></lastmove-board>
        ${stepButtons(path, moves)}
      </div>
      <aside class="side">
        ${this.tray()}
        ${this.judgement()}
        ${this.why && this.watch.verdict?.fate === 'no' && this.watch.verdict.answer ? this.whyView(this.watch.verdict.answer) : nothing}
        ${historyView(path, moves, this.watching ? this.watch.since : null)}
        <lastmove-move-field label="Type a placement" .moves=${(position?.moves ?? []).map((move) => move.move)} .error=${this.refused}
          @typed=${(event: CustomEvent) => this.typed(event.detail.text)}></lastmove-move-field>
        <details class="help"><summary>How to play</summary>
          <p>Choose a piece and click where it is to lie, or drag it there. Click a piece that lies to take it back.</p>
          <p>On the board: arrows move, <kbd>R</kbd> turns, <kbd>F</kbd> turns over, <kbd>Enter</kbd> lays, <kbd>1</kbd> to <kbd>9</kbd> choose a piece, <kbd>u</kbd> undoes, <kbd>y</kbd> redoes.</p></details>
        <p class="links"><a href=${format('handout', [], { of: path })}>Handout</a> ${/^tile:\d+x\d+:\d+$/.test(path) ? nothing : html`<a href=${format('draw', [], { of: path })}>Change the region</a>`}</p>
      </aside>
      ${this.ghost ? html`<div class="ghost" aria-hidden="true" .style=${`left:${this.ghost.x}px;top:${this.ghost.y}px`}>${pieceView(this.shape, this.lattice, 22)}</div>` : nothing}
    </div>`;
  }

  private tray(): TemplateResult {
    return html`<fieldset class="tray"><legend>Pieces</legend>
      <div class="pieces">${[...this.ways].map(([tile, ways]) => {
        const entry = this.left?.find((each) => each.name === tile);
        const count = typeof entry?.count === 'number' ? entry.count : undefined;
        return html`<label class="tile ${this.has(tile) ? '' : 'used'}" @pointerdown=${(event: PointerEvent) => this.grab(event, tile)}>
          <input type="radio" name="tile" class="unseen" .checked=${tile === this.tile} ?disabled=${!this.has(tile)} @change=${() => this.choose(tile)}
            @keydown=${(event: KeyboardEvent) => /^[rf]$/i.test(event.key) && this.key(event.key)}>
          ${pieceView(tile === this.tile ? this.shape : ways[0]!, this.lattice)}
          <span>${tile}${count !== undefined && count > 1 ? html` <span class="faint">× ${count}</span>` : nothing}${this.has(tile) ? nothing : html`<span class="unseen">, used</span>`}</span>
        </label>`;
      })}</div>
      <div class="buttons"><button type="button" @click=${() => this.turn(false)}>Turn <kbd>R</kbd></button>
        <button type="button" @click=${() => this.turn(true)}>Turn over <kbd>F</kbd></button></div>
    </fieldset>`;
  }

  private judgement(): TemplateResult {
    const { position } = this.play;
    if (!this.watching) {
      return html`<p>${position?.solved ? 'Solved.' : nothing}</p><p><button type="button" @click=${() => {
        this.revealed = true;
        void this.watch.look(this.address.path, this.address.moves, position!.subject);
      }}>Can it still be solved?</button></p>`;
    }
    const { verdict, since } = this.watch;
    const further = verdict?.fate === 'yes' && !position?.solved;
    const next = verdict?.moves[0];
    const { path, moves } = this.address;
    return html`
      ${lightView(this.watch, moves, position?.solved ?? false)}
      ${further && this.count ? html`<p class="count">It can be completed in <strong>${BigInt(this.count).toLocaleString('en-GB')}</strong> ${this.count === '1' ? 'way' : 'ways'}.</p>` : nothing}
      <lastmove-running .job=${this.watch.job ?? this.counting} what=${this.watch.job ? 'Looking for a tiling or a proof' : 'Counting the completions'}></lastmove-running>
      <p class="buttons">
        ${further && next ? html`<button type="button" @click=${() => go(format(path, [...moves, next]))}>Lay one piece for me</button>
          <button type="button" @click=${() => go(format(path, [...moves, ...verdict!.moves]))}>Show me a tiling</button>` : nothing}
        ${verdict?.fate === 'no' ? html`<button type="button" aria-pressed=${this.why} @click=${() => (this.why = !this.why)}>Why?</button>` : nothing}
        ${since ? html`<button type="button" @click=${() => go(format(path, moves.slice(0, since - 1)))}>Back to before move ${since}</button>` : nothing}
      </p>`;
  }

  private whyView(answer: Answer): TemplateResult {
    const sum = (names: Iterable<string>) => [...names].reduce((total, name) => plus(total, rational(this.weights?.[name])), ZERO);
    const cells = Object.keys(this.weights ?? {}).filter((name) => !name.startsWith(OF_TILE));
    const own = this.ownWeights;
    return html`<section class="why" aria-label="Why it is impossible"><h2>Why?</h2>
      <p>${sentence(answer).replace(/^No\. /, '')}</p>
      ${this.weights && !Object.values(this.weights).every(isNumber) ? html`<dl class="balance">
        ${answer.reply.board_weight ? html`<div><dt>The cells to be covered weigh</dt><dd>${raised(String(answer.reply.board_weight))}</dd></div>` : nothing}
      </dl>` : this.weights ? html`<dl class="balance">
        <div><dt>The cells to be covered weigh</dt><dd>${shown(sum(cells))}</dd></div>
        ${Object.entries(own).map(([tile, weight]) => html`<div><dt>each ${tile} weighs besides</dt><dd>${shown(rational(weight))}</dd></div>`)}
        ${this.preview.length ? html`<div><dt>${this.tile} here covers</dt><dd>${shown(sum(this.preview))}</dd></div>` : nothing}
      </dl>` : answer.svg ? html`<lastmove-picture .svg=${answer.svg}></lastmove-picture>` : nothing}
      ${proofLink(answer)}
    </section>`;
  }
}
