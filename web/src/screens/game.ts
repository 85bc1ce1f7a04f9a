// A game or a sum, against the program or a friend.
import { html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { customElement, state } from 'lit/decorators.js';
import { format, go, type Address } from '../address.js';
import { ApiError, ask, isAbort, type Answer, type Job, type Move, type Options } from '../api.js';
import { note } from '../branches.js';
import { contestOf, isMine, optionsOf, restOf, type Contest } from '../contest.js';
import { candidates, least, press, targets, vertexGame } from '../narrowing.js';
import { reply } from '../opponent.js';
import { Asked, nameOf, sideOf, verb, winnerAtEnd, winnerOf, withOptions, type Player } from '../outcome.js';
import { capital, Screen } from '../part.js';
import type { Board, Mark } from '../parts/board.js';
import '../parts/board.js';
import { adviceView, rulesView } from '../parts/advice.js';
import { contestForm } from '../parts/contest-form.js';
import { errorView } from '../parts/error.js';
import { noPosition } from '../parts/no-position.js';
import { fit } from '../parts/fit.js';
import { historyView, redo, stepButtons, undo } from '../parts/history.js';
import type { MoveField } from '../parts/move-field.js';
import '../parts/move-field.js';
import { described, keyOf, readSvg, type Cell, type PlacedCell } from '../parts/pictures.js';
import '../parts/running.js';
import { verdictView } from '../parts/verdict.js';
import '../parts/win.js';
import { worthsView } from '../parts/worths.js';
import { Play, positionAfter, type Position } from '../play.js';
import { say } from '../say.js';
import { settings } from '../settings.js';
import { shortened } from '../subjects.js';
import { worths, type Worth } from '../worth.js';

const PAUSE = 450; // ms in which a move is seen before it is answered
const MOST_BUTTONS = 120;

@customElement('lastmove-game')
export class Game extends Screen {
  @state() private facts: Answer | null = null;
  @state() private partizan = false;
  @state() private chosen: string[] = [];
  @state() private refused = '';
  @state() private remark = '';
  /** The moves hinted at; the first of them is shown on the board. */
  @state() private hinted: string[] = [];
  @state() private why: { before: string; after: string; move: string; line: number } | null = null;
  @state() private revealed = !settings.inClass;
  @state() private valued = false;
  @state() private parts: Worth[] = [];
  @state() private thinking: Job | null = null;
  @state() private failure: unknown = null;
  private answering?: AbortController;
  private valuing?: AbortController;
  /** The address whose position is shown. */
  private settledAt?: Address;
  /** The keyboard was on the board, and is to be there again after the move. */
  private onBoard = false;

  private readonly play = new Play(this, (position) => this.reached(position));
  private readonly outcome = new Asked(this, () => this.judged());
  private readonly hints = new Asked(this, () => this.advised());

  private get contest(): Contest {
    return contestOf(this.address.rest);
  }

  /** Whether what is shown is the position of the address, not the one before. */
  private get settled(): boolean {
    return this.settledAt === this.address && !this.play.busy;
  }

  private get moves(): Move[] {
    return this.settled ? this.play.position?.moves ?? [] : [];
  }

  private get mine(): boolean {
    return isMine(this.contest, this.address.moves.length);
  }

  /** What a question about the position is asked with: misère play, and whose move it is. */
  private options(player = true): Options {
    const mover = this.play.position?.mover?.toLowerCase();
    return { ...(this.contest.misere ? { misere: true } : {}), ...(player && mover ? { player: mover } : {}) };
  }

  protected override arrived(before?: Address): void {
    const { path, moves } = this.address;
    this.answering?.abort();
    this.outcome.clear();
    this.hints.clear();
    this.chosen = this.hinted = [];
    this.refused = this.remark = '';
    this.why = this.failure = null;
    this.thinking = null;
    this.parts = [];
    if (before?.path !== path) {
      this.facts = null;
      this.partizan = false;
      this.revealed = !settings.inClass;
      ask({ question: 'show', words: [path] }).then((facts) => (this.facts = facts), () => undefined);
    }
    note(path, moves);
    void this.load();
  }

  private async load(): Promise<void> {
    const { path, moves } = this.address;
    const { contest } = this;
    try {
      const root = await positionAfter(path, [], optionsOf(contest, false));
      this.partizan = root.mover !== undefined;
      if (/^(peg|tile):/.test(root.subject)) return go(format(root.subject, moves), true);
    } catch {
      // Play says what is wrong.
    }
    if (path !== this.address.path || moves !== this.address.moves) return;
    await this.play.load(path, moves, optionsOf(contest, this.partizan));
  }

  protected override themeChanged(): void {
    void this.load();
  }

  override disconnectedCallback(): void {
    this.answering?.abort();
    this.valuing?.abort();
    super.disconnectedCallback();
  }

  private reached(position: Position): void {
    this.settledAt = this.address;
    const last = this.address.moves.at(-1);
    const by = this.address.moves.length % 2 === 0 ? 1 : 0;
    say([last ? `${nameOf(by, this.contest, this.partizan)} ${verb(by, this.contest, 'moved', 'moved')} ${last}.` : '', position.over ? this.ending() : ''].join(' ').trim());
    if (this.valued) this.value();
    if (position.over) return;
    if (this.revealed) this.judge();
    if (!this.mine) void this.answer(position);
  }

  private async answer(position: Position): Promise<void> {
    const { path, moves, rest } = this.address;
    const answering = (this.answering = new AbortController());
    try {
      const [played] = await Promise.all([
        reply(position.subject, position.moves, this.options(), this.contest, answering.signal, (job) => (this.thinking = job)),
        new Promise((resolve) => setTimeout(resolve, PAUSE)),
      ]);
      if (answering.signal.aborted) return;
      go(format(path, [...moves, played.move], rest), true);
      this.remark = played.remark ?? '';
    } catch (error) {
      if (!isAbort(error) && !answering.signal.aborted) this.failure = error;
    }
  }

  private judge(): void {
    void this.outcome.quickly(withOptions('outcome', this.play.position!.subject, this.options(false)));
  }

  private get winner(): Player | undefined {
    return winnerOf(String(this.outcome.answer?.reply.answer ?? ''), this.address.moves.length, this.contest);
  }

  private judged(): void {
    if (this.winner !== undefined) say(`${this.name(this.winner)} ${verb(this.winner, this.contest, 'win', 'wins')} with best play.`);
  }

  private name(player: Player): string {
    return nameOf(player, this.contest, this.partizan);
  }

  private ending(): string {
    const { contest, address } = this;
    const winner = winnerAtEnd(address.moves.length, contest.misere);
    return `${this.name(winner)} ${verb(winner, contest, 'have', 'has')} won${contest.misere ? ', in misère play' : ''}.`;
  }

  private value(): void {
    this.valuing?.abort();
    const valuing = (this.valuing = new AbortController());
    worths(this.play.position!.subject, this.contest.misere, valuing.signal)
      .then((parts) => (this.parts = parts), () => undefined);
  }

  private turnValues(): void {
    this.valued = !this.valued;
    this.parts = [];
    if (this.valued) this.value();
  }

  private make(move: string): void {
    const { path, moves, rest } = this.address;
    if (!this.mine) return say('It is the opponent’s turn.');
    if (!this.settled) return;
    this.onBoard = document.activeElement?.getAttribute('role') === 'gridcell';
    go(format(path, [...moves, move], rest));
  }

  private press(cell: Cell): void {
    if (!this.mine) return say('It is the opponent’s turn.');
    if (!this.settled) return;
    const step = press(this.moves, this.chosen, cell);
    if ('move' in step) return this.make(step.move.move);
    if ('refused' in step) return say(`No move at ${cell.name}.`);
    this.chosen = step.chosen;
    if (!step.chosen.length) return say('No cell is chosen.');
    const left = candidates(this.moves, step.chosen);
    const next = least(left);
    say(`${left.length} moves at ${cell.name}: ${left.slice(0, 6).map((move) => move.move).join('; ')}${left.length > 6 ? ' and more' : ''}.${next ? ` Again for ${next.move}.` : ''}`);
  }

  private drag(from: Cell, to: Cell): void {
    if (!this.mine) return;
    const left = candidates(this.moves, [keyOf(from), keyOf(to)]);
    if (left.length === 1) this.make(left[0]!.move);
    else if (left.length) this.chosen = [keyOf(from), keyOf(to)];
    else say(`No move from ${from.name} to ${to.name}.`);
  }

  private key(key: string): void {
    const { path, moves, rest } = this.address;
    if (key === 'Escape') this.chosen = [];
    else if (key === 'u') undo(path, moves, rest, this.turn);
    else if (key === 'r') redo(path, moves, rest, this.turn);
    else if (key === 'h') this.hint(false);
  }

  /** The number of moves that are taken back at once. */
  private get turn(): number {
    return this.contest.with !== 'friend' && this.mine ? 2 : 1;
  }

  private async typed(text: string): Promise<void> {
    if (!this.mine) return void (this.refused = 'It is the opponent’s turn.');
    const found = this.moves.find((move) => move.move === text);
    if (!found) {
      try {
        await ask({ question: 'after', words: [this.play.position!.subject, text], options: this.options() });
      } catch (error) {
        const meant = error instanceof ApiError ? /did you mean '([^']+)'/.exec(error.said.message)?.[1] : undefined;
        const example = meant ?? this.moves[0]?.move;
        return void (this.refused = `“${text}” is no move here.${example ? ` ${meant ? 'Did you mean' : 'For example,'} ${example}${meant ? '?' : ' is one.'}` : ''}`);
      }
    }
    this.querySelector<MoveField>('lastmove-move-field')!.clear();
    this.make(text);
  }

  private hint(all: boolean): void {
    this.why = null;
    void this.hints.quickly(withOptions('hint', this.play.position!.subject, { ...this.options(), ...(all ? { all: true } : {}) }));
  }

  private advised(): void {
    const found = this.hints.answer?.reply.answer;
    if (!Array.isArray(found)) return;
    this.hinted = found as string[];
    say(found.length ? `${found.length === 1 ? 'A winning move' : 'Winning moves'}: ${found.join('; ')}.` : 'There is no winning move.');
  }

  private whyMove(name: string): void {
    const move = this.moves.find((each) => each.move === name);
    if (move?.after) this.why = { before: this.play.position!.subject, after: move.after, move: name, line: this.address.moves.length + 1 };
  }

  /** Why the move just made wins. */
  private async whyLast(): Promise<void> {
    const { path, moves } = this.address;
    const before = await positionAfter(path, moves.slice(0, -1), optionsOf(this.contest, this.partizan));
    this.why = { before: before.subject, after: this.play.position!.subject, move: moves.at(-1)!, line: moves.length };
  }

  private change(contest: Contest, keep: boolean): void {
    go(format(this.address.path, keep ? this.address.moves : [], restOf(contest)));
  }

  private marks(): Map<string, Mark[]> {
    const marks = new Map<string, Mark[]>();
    const add = (key: string, mark: Mark) => marks.set(key, [...(marks.get(key) ?? []), mark]);
    const cells = (name: string | undefined) => {
      const move = this.moves.find((each) => each.move === name);
      return move?.cells.map((cell) => keyOf({ frame: move.frame, name: cell })) ?? [];
    };
    if (this.hinted.length) cells(this.hinted[0]).forEach((key) => add(key, 'hint'));
    this.chosen.forEach((key) => add(key, 'chosen'));
    if (this.chosen.length) targets(candidates(this.moves, this.chosen), this.chosen).forEach((key) => add(key, 'target'));
    return marks;
  }

  private speak(cell: PlacedCell): string {
    const ways = candidates(this.moves, [...this.chosen, keyOf(cell)]);
    return [cell.name, cell.thing, ways.length ? `${ways.length} ${ways.length === 1 ? 'move' : 'moves'}` : ''].filter(Boolean).join(', ');
  }

  protected override updated(changed: PropertyValues): void {
    super.updated(changed);
    const board = this.querySelector<Board>('lastmove-board');
    if (board) fit(board);
    const lost = this.onBoard && (document.activeElement === document.body || document.activeElement === null);
    if (lost && this.settled && board?.all.length) board.focusCell(board.all[0]!);
  }

  protected override render(): TemplateResult {
    const { path, moves, rest } = this.address;
    const { position } = this.play;
    if (this.play.error) return noPosition(this.address, this.play.error, this.address.rest);
    const svg = position?.svg ?? '';
    const picture = readSvg(svg);
    const vertices = vertexGame(this.moves);
    return html`<div class="play game">
      <header><h1>${this.heading}${this.contest.misere ? html` <span class="tag">misère</span>` : nothing}</h1><p class="faint"><code>${shortened(path)}</code></p></header>
      <div class="table">
        <p class="unseen">${picture ? described(picture) : ''}</p>
        ${position && !svg ? html`<p class="formula"><code>${shortened(position.subject)}</code></p>` : nothing}
        <div class="board-scroll"><lastmove-board ?hidden=${position !== null && !svg} .svg=${svg} label=${this.heading} .memory=${`${position?.subject} ${settings.dark}`} .busy=${!this.settled}
          .isCell=${vertices ? (name: string) => !name.includes('-') : () => true}
          .marks=${this.marks()} .speak=${(cell: PlacedCell) => this.speak(cell)}
          @press=${(event: CustomEvent) => this.press(event.detail.cell)}
          @drag=${(event: CustomEvent) => this.drag(event.detail.from, event.detail.to)}
          @cell-key=${(event: CustomEvent) => this.key(event.detail.key)}></lastmove-board></div>
        ${this.choice()}
        ${stepButtons(path, moves, rest, this.turn)}
      </div>
      <aside class="side">
        ${this.status()}
        ${this.advice()}
        ${this.valued && position ? this.parts.length ? worthsView(this.parts, this.contest.misere ? 'Genus or outcome of each part' : 'Values of the parts') : html`<p class="faint">Finding the values …</p>` : nothing}
        ${this.why ? html`<lastmove-win .from=${this.why.before} .to=${this.why.after} .move=${this.why.move} .misere=${this.contest.misere}
          .partizan=${this.partizan} .loser=${this.partizan ? sideOf(this.why.line % 2 === 0 ? 0 : 1, this.contest) : ''}></lastmove-win>` : nothing}
        ${historyView(path, moves, null, rest)}
        <lastmove-move-field .moves=${this.moves.map((move) => move.move)} .error=${this.refused}
          @typed=${(event: CustomEvent) => this.typed(event.detail.text)}></lastmove-move-field>
        ${contestForm(this.contest, this.partizan, (contest, keep) => this.change(contest, keep))}
        ${rulesView(this.facts, this.contest.misere, this.play.position?.subject ?? path)}
      </aside>
    </div>`;
  }

  private get heading(): string {
    const games = (this.facts?.reply.games ?? []) as { title?: string }[];
    const names = [...new Set(games.map((game) => game.title ?? ''))].filter(Boolean);
    return names.length ? names.join(' and ') : capital(/^([a-z-]+)[[:]/.exec(shortened(this.address.path))?.[1]?.replaceAll('-', ' ') ?? 'A game');
  }

  /** Which moves the cells chosen may become; all moves where the picture has no cells. */
  private choice(): TemplateResult | typeof nothing {
    if (!this.mine || !this.settled || this.play.position?.over) return nothing;
    const left = this.chosen.length ? candidates(this.moves, this.chosen) : this.moves;
    const button = (move: Move) => html`<li><button type="button" @click=${() => this.make(move.move)}>${move.move}</button></li>`;
    const list = html`<ul class="choices-list" aria-label="Moves">${left.slice(0, MOST_BUTTONS).map(button)}</ul>
      ${left.length > MOST_BUTTONS ? html`<p class="faint">And ${left.length - MOST_BUTTONS} more, which can be typed.</p>` : nothing}`;
    if (this.chosen.length) {
      return html`<section class="choice-of" aria-label="Moves with the cells chosen"><p>Which move? Choose a further cell, the same cell again for the least, or one of these.</p>${list}</section>`;
    }
    const blind = left.some((move) => !move.cells.length);
    return html`<details class="choice-of" ?open=${blind}><summary>All moves (${left.length})</summary>${list}</details>`;
  }

  private status(): TemplateResult {
    const { position } = this.play;
    const mover: Player = this.address.moves.length % 2 === 0 ? 0 : 1;
    const to = !position ? 'Setting up …' : position.over ? this.ending()
      : this.mine ? `${this.name(mover)} ${verb(mover, this.contest, 'are', 'is')} to move.` : `${this.name(mover)} is thinking …`;
    return html`
      <p class="turn ${position?.over ? 'ended' : ''}">${to}</p>
      ${position?.over ? html`<p>No move is left: ${this.contest.misere ? 'in misère play the player who cannot move wins.' : 'the player who cannot move loses.'}</p>` : nothing}
      ${this.remark ? html`<p class="faint">${this.remark}</p>` : nothing}
      ${errorView(this.failure)}
      <lastmove-running .job=${this.thinking} what="The opponent is thinking"></lastmove-running>
      ${position && !position.over ? verdictView({
        asked: this.outcome, winner: this.winner, name: (player) => this.name(player),
        verb: (player) => verb(player, this.contest, 'win', 'wins'), revealed: this.revealed,
        reveal: () => { this.revealed = true; this.judge(); },
      }) : nothing}`;
  }

  private advice(): TemplateResult | typeof nothing {
    const { position } = this.play;
    if (!position) return nothing;
    const mover: Player = this.address.moves.length % 2 === 0 ? 0 : 1;
    const lastWins = this.settled && this.address.moves.length > 0 && (position.over ? !this.contest.misere : this.revealed && this.winner !== undefined && this.winner !== mover);
    return adviceView({
      hints: this.hints, moves: this.hinted, may: this.settled && !position.over && this.mine, valued: this.valued, lastWins,
      hint: (all) => this.hint(all), turnValues: () => this.turnValues(), whyLast: () => void this.whyLast(),
      play: (move) => this.make(move), why: (move) => this.whyMove(move),
    });
  }
}
