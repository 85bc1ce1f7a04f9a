// A peg board: jump, take back, and see whether it can still be solved.
import { html, nothing, type TemplateResult } from 'lit';
import { customElement, state } from 'lit/decorators.js';
import { format, go, type Address } from '../address.js';
import { ask, ApiError, type Answer, type Move } from '../api.js';
import { note } from '../branches.js';
import { drawnPegs, jumps, type Drawn } from '../notation.js';
import { capital, Screen } from '../part.js';
import type { Board, Mark } from '../parts/board.js';
import '../parts/board.js';
import { noPosition } from '../parts/no-position.js';
import { historyView, redo, stepButtons, undo } from '../parts/history.js';
import { lightView, sentenceOf } from '../parts/light.js';
import type { MoveField } from '../parts/move-field.js';
import '../parts/move-field.js';
import type { Cell, PlacedCell } from '../parts/pictures.js';
import '../parts/running.js';
import { changeOf, numbersOf, reasons, whyView } from '../parts/why.js';
import { Play } from '../play.js';
import { say } from '../say.js';
import { settings } from '../settings.js';
import { Watch } from '../watch.js';

const TEMPO = 900; // ms between the jumps of a solution shown

const from = (move: Move) => move.cells[0]!;
const to = (move: Move) => move.cells.at(-1)!;

@customElement('lastmove-peg')
export class Peg extends Screen {
  @state() private facts: Answer | null = null;
  @state() private chosen = '';
  @state() private hinted = '';
  @state() private refused = '';
  @state() private why = false;
  @state() private reason = 0;
  /** In class mode nothing is judged unless asked for. */
  @state() private revealed = false;
  @state() private playing = 0;
  private drawn: Drawn = drawnPegs('');

  private readonly play = new Play(this, (position) => {
    this.drawn = drawnPegs(position.subject);
    const moved = this.address.moves.at(-1);
    say([moved ? `${moved}.` : '', position.solved ? 'Solved.' : position.over ? 'No jump is left.' : ''].join(' ').trim());
    if (this.watching) this.watchIt();
  });
  private readonly watch = new Watch(this, () => this.judged(), jumps);

  private get watching(): boolean {
    return !settings.inClass || this.revealed;
  }

  protected override arrived(before?: Address): void {
    const { path, moves } = this.address;
    this.watch.cancel();
    this.chosen = this.hinted = this.refused = '';
    if (before?.path !== path) {
      this.facts = null;
      this.why = this.revealed = false;
      this.stopPlaying();
      ask({ question: 'show', words: [path] }).then((facts) => (this.facts = facts), () => undefined);
    }
    note(path, moves);
    void this.play.load(path, moves);
  }

  protected override themeChanged(): void {
    void this.play.load(this.address.path, this.address.moves);
  }

  override disconnectedCallback(): void {
    this.stopPlaying();
    super.disconnectedCallback();
  }

  private watchIt(): void {
    const { path, moves } = this.address;
    void this.watch.look(path, moves, this.play.position!.subject);
  }

  private judged(): void {
    say(sentenceOf(this.watch, this.address.moves, this.play.position?.solved ?? false));
    if (this.watch.verdict?.fate !== 'no') this.why = false;
    this.reason = Math.max(0, this.list.findIndex((each) => each.weights));
  }

  private get list() {
    const { verdict } = this.watch;
    return verdict?.fate === 'no' && verdict.answer ? reasons(verdict.answer, this.drawn.goals.length) : [];
  }

  private get moves(): Move[] {
    return this.play.position?.moves ?? [];
  }

  private make(move: string): void {
    go(format(this.address.path, [...this.address.moves, move]));
  }

  private press(cell: Cell): void {
    const jump = this.moves.find((move) => from(move) === this.chosen && to(move) === cell.name);
    if (jump) return this.make(jump.move);
    const ways = this.moves.filter((move) => from(move) === cell.name);
    if (cell.name === this.chosen || !ways.length) {
      say(this.chosen === cell.name ? `${cell.name} is no longer chosen.` : `No jump from ${cell.name}.`);
      this.chosen = '';
      return;
    }
    this.chosen = cell.name;
    const told = ways.map((move) => to(move) + this.totalAfter(move));
    say(`${cell.name} may jump to ${told.join(', ')}.`);
  }

  private totalAfter(move: Move): string {
    const change = this.why ? changeOf(this.list[this.reason], this.drawn, move) : '';
    return change ? ` (the total changes by ${change})` : '';
  }

  private drag(start: Cell, end: Cell): void {
    const jump = this.moves.find((move) => from(move) === start.name && to(move) === end.name);
    if (jump) this.make(jump.move);
    else say(`${start.name} cannot jump to ${end.name}.`);
  }

  private key(key: string): void {
    const { path, moves } = this.address;
    if (key === 'Escape') this.chosen = '';
    else if (key === 'u') undo(path, moves);
    else if (key === 'r') redo(path, moves);
    else if (key === 'h') this.hint();
  }

  private async typed(text: string): Promise<void> {
    const { path, moves } = this.address;
    const line = jumps([text]);
    try {
      await ask({ question: 'after', words: [path, ...moves, ...(line.length ? line : [text])] });
      this.querySelector<MoveField>('lastmove-move-field')!.clear();
      go(format(path, [...moves, ...line]));
    } catch (error) {
      this.refused = error instanceof ApiError
        ? `${text} is not a jump here.${this.moves.length ? ` For example, ${this.moves[0]!.move} is.` : ' No jump is left.'}` : String(error);
    }
  }

  /** The first jump of a solution, once there is one. */
  private hint(): void {
    const next = this.watch.verdict?.moves[0];
    if (next === undefined) return say(sentenceOf(this.watch, this.address.moves, false));
    this.hinted = next;
    say(`Hint: ${next}.`);
  }

  private step(): void {
    const next = this.watch.verdict?.moves[0];
    if (next === undefined) return this.stopPlaying();
    this.make(next);
  }

  private togglePlaying(): void {
    if (this.playing) return this.stopPlaying();
    this.step();
    this.playing = window.setInterval(() => this.play.busy || this.step(), TEMPO);
  }

  private stopPlaying(): void {
    clearInterval(this.playing);
    this.playing = 0;
  }

  private marks(): Map<string, Mark[]> {
    const marks = new Map<string, Mark[]>();
    const add = (name: string | undefined, mark: Mark) => name && marks.set(`0 ${name}`, [...(marks.get(`0 ${name}`) ?? []), mark]);
    if (this.hinted) this.hinted.split('-').forEach((name) => add(name, 'hint'));
    add(this.chosen, 'chosen');
    for (const move of this.moves) if (from(move) === this.chosen) add(to(move), 'target');
    this.address.moves.at(-1)?.split('-').slice(-1).forEach((name) => add(name, 'last'));
    return marks;
  }

  private speak(cell: PlacedCell): string {
    const ways = this.moves.filter((move) => from(move) === cell.name).length;
    const weight = this.why ? this.list[this.reason]?.weights : undefined;
    return [cell.name, cell.thing,
      this.chosen && this.moves.some((move) => from(move) === this.chosen && to(move) === cell.name) ? `${this.chosen} may jump here` : '',
      ways ? `${ways} ${ways === 1 ? 'jump' : 'jumps'}` : '', weight ? `weight ${weight[cell.name] ?? '0'}` : '']
      .filter(Boolean).join(', ');
  }

  protected override render(): TemplateResult {
    const { path, moves } = this.address;
    const { position } = this.play;
    if (this.play.error) return noPosition(this.address, this.play.error);
    const title = capital(String(this.facts?.reply.title ?? '') || 'A peg puzzle');
    return html`<div class="play">
      <header><h1>${title}</h1><p class="faint"><code>${path}</code></p></header>
      <div class="table">
        <lastmove-board movable .svg=${position?.svg ?? ''} label=${`${title}, ${pegs(this.drawn)} pegs`} .memory=${path} .busy=${this.play.busy}
          .marks=${this.marks()} .numbers=${this.why ? numbersOf(this.list[this.reason], this.drawn) : new Map()}
          .speak=${(cell: PlacedCell) => this.speak(cell)}
          @press=${(event: CustomEvent) => this.press(event.detail.cell)}
          @drag=${(event: CustomEvent) => this.drag(event.detail.from, event.detail.to)}
          @cell-key=${(event: CustomEvent) => this.key(event.detail.key)}></lastmove-board>
        ${stepButtons(path, moves)}
      </div>
      <aside class="side">
        ${this.judgement()}
        ${this.why && this.watch.verdict?.answer ? whyView({
          answer: this.watch.verdict.answer, list: this.list, current: this.reason, drawn: this.drawn, moves: this.moves,
          ...(this.chosen ? { cell: this.chosen } : {}), choose: (index) => (this.reason = index),
        }) : nothing}
        ${historyView(path, moves, this.watching ? this.watch.since : null)}
        <lastmove-move-field .moves=${this.moves.map((move) => move.move)} .error=${this.refused}
          @typed=${(event: CustomEvent) => this.typed(event.detail.text)}></lastmove-move-field>
        <details class="help"><summary>How to play</summary>
          <p>A peg jumps over its neighbour into the hole behind it; the neighbour is removed. Click a peg and then a hole, or drag it.</p>
          <p>Keys: arrows move, <kbd>Enter</kbd> chooses, <kbd>Esc</kbd> lets go, <kbd>u</kbd> undoes, <kbd>r</kbd> redoes, <kbd>h</kbd> hints.</p></details>
        <p class="links"><a href=${format('handout', [], { of: path })}>Handout</a> <a href=${format('draw', [], { of: position?.subject ?? path })}>Change the board</a></p>
      </aside>
    </div>`;
  }

  private judgement(): TemplateResult {
    const { position } = this.play;
    if (!this.watching) {
      return html`<p>${position?.solved ? 'Solved.' : position?.over ? 'No jump is left.' : nothing}</p>
        <p><button type="button" @click=${() => { this.revealed = true; this.watchIt(); }}>Can it still be solved?</button></p>`;
    }
    const { verdict } = this.watch;
    const further = verdict?.fate === 'yes' && !position?.solved;
    return html`
      ${lightView(this.watch, this.address.moves, position?.solved ?? false)}
      ${position?.over && !position.solved ? html`<p>No jump is left.</p>` : nothing}
      <lastmove-running .job=${this.watch.job} what="Looking for a solution or a proof"></lastmove-running>
      <p class="buttons">
        ${further ? html`<button type="button" @click=${this.hint}>One hint</button>
          <button type="button" @click=${this.step}>Next jump of a solution</button>
          <button type="button" aria-pressed=${this.playing > 0} @click=${this.togglePlaying}>Show me a solution</button>` : nothing}
        ${verdict?.fate === 'no' ? html`<button type="button" aria-pressed=${this.why} @click=${() => (this.why = !this.why)}>Why?</button>` : nothing}
        ${this.watch.since ? html`<button type="button" @click=${() => go(format(this.address.path, this.address.moves.slice(0, this.watch.since! - 1)))}>Back to before move ${this.watch.since}</button>` : nothing}
      </p>`;
  }

  /** For tests and other parts: the board. */
  get board(): Board | null {
    return this.querySelector('lastmove-board');
  }
}

const pegs = (drawn: Drawn) => [...drawn.start.values()].filter(Boolean).length;
