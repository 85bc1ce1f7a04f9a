// The value lab: an expression, its canonical form, thermograph and facts; two games compared.
import { html, nothing, type TemplateResult } from 'lit';
import { customElement, state } from 'lit/decorators.js';
import { format, go, type Address } from '../address.js';
import { ask, isAbort, type Options, type Reply } from '../api.js';
import { Asked } from '../outcome.js';
import { Screen } from '../part.js';
import { proofLink, strengthView } from '../parts/answer.js';
import { errorView } from '../parts/error.js';
import '../parts/picture.js';
import '../parts/running.js';
import '../parts/value-view.js';
import { say } from '../say.js';
import { settings } from '../settings.js';
import { isGame, shortened } from '../subjects.js';

interface Line {
  x: string;
  y?: string;
  modulo?: string;
  value: string;
}

const KEPT = 'lab lines';
const MOST = 40;

const EXAMPLES = ['{2||1|0} + *2', 'domineering:3x3 - 3/4', '^ + ^ + *', 'cool({3|-1},1/2)', 'kayles:5 + nim:3', 'ordinal({-1|1},1)'];

const UNIVERSES: [string, string][] = [
  ['', 'normal play'], ['M', 'misère play, among all games (M)'], ['D', 'misère play, among dicots (D)'],
  ['E', 'misère play, among dead-ending games (E)'], ['B', 'misère play, among blocking games (B)'],
];

const OUTCOMES: Record<string, string> = {
  N: 'N: the player to move wins', P: 'P: the other player wins', L: 'L: Left wins, whoever begins', R: 'R: Right wins, whoever begins',
};

const FACTS: [string, string][] = [
  ['outcome', 'Outcome'], ['mean', 'Mean'], ['temperature', 'Temperature'], ['left_stop', 'Left stop'], ['right_stop', 'Right stop'],
  ['atomic_weight', 'Atomic weight'], ['reduced_canonical_form', 'Reduced'], ['birthday', 'Birthday'],
];

const RELATIONS: Record<string, string> = {
  '<': 'Right prefers the first, Left the second', '>': 'Left prefers the first, Right the second',
  '=': 'they are equal', '||': 'they are confused: neither is at least the other',
};

function keptLines(): Line[] {
  try {
    return JSON.parse(sessionStorage.getItem(KEPT) ?? '[]') as Line[];
  } catch {
    return [];
  }
}

@customElement('lastmove-lab')
export class Lab extends Screen {
  @state() private lines: Line[] = keptLines();
  @state() private picture = '';
  @state() private heat: Reply | null = null;
  private drawing?: AbortController;
  private recalled = -1;

  private readonly value = new Asked(this, () => this.valued());
  private readonly relation = new Asked(this, () => this.compared());

  private get x(): string {
    return this.address.rest.x ?? '';
  }

  private get y(): string {
    return this.address.rest.y ?? '';
  }

  private get modulo(): string {
    return this.address.rest.modulo ?? '';
  }

  protected override arrived(before?: Address): void {
    this.recalled = -1;
    if (before?.rest.x !== this.x) {
      this.value.clear();
      this.picture = '';
      this.heat = null;
      if (this.x) {
        void this.value.quickly({ question: 'value', words: [this.x], proof: true });
        void this.draw();
      }
    }
    this.relation.clear();
    if (this.x && this.y) {
      const options: Options = this.modulo ? { misere: true, universe: this.modulo } : {};
      void this.relation.quickly({ question: 'compare', words: [this.x, this.y], options, proof: true });
    }
  }

  protected override themeChanged(): void {
    if (this.x) void this.draw();
  }

  private async draw(): Promise<void> {
    this.drawing?.abort();
    const drawing = (this.drawing = new AbortController());
    try {
      const answer = await ask({ question: 'thermograph', words: [this.x], dark: settings.dark }, drawing.signal);
      if (answer.reply.answer === 'unknown') return;
      this.heat = answer.reply;
      this.picture = answer.svg ?? '';
    } catch (error) {
      if (!isAbort(error)) this.picture = '';
    }
  }

  private valued(): void {
    const reply = this.value.answer?.reply;
    if (!reply || reply.answer === 'unknown') return;
    say(`The value is ${reply.answer}.`);
    if (!this.y) this.keep({ x: this.x, value: String(reply.answer) });
  }

  private compared(): void {
    const reply = this.relation.answer?.reply;
    if (!reply || reply.answer === 'unknown') return;
    say(`${this.x} ${reply.answer} ${this.y}: ${RELATIONS[String(reply.answer)]}.`);
    this.keep({ x: this.x, y: this.y, ...(this.modulo ? { modulo: this.modulo } : {}), value: String(reply.answer) });
  }

  private keep(line: Line): void {
    const same = (each: Line) => each.x === line.x && each.y === line.y && each.modulo === line.modulo;
    this.lines = [line, ...this.lines.filter((each) => !same(each))].slice(0, MOST);
    try {
      sessionStorage.setItem(KEPT, JSON.stringify(this.lines));
    } catch {
      // Then only while this screen stands.
    }
  }

  private submit(event: Event): void {
    event.preventDefault();
    const field = (name: string) => this.querySelector<HTMLInputElement>(`#${name}`)!.value.trim();
    const [x, y, modulo] = [field('lab-x'), field('lab-y'), field('lab-modulo')];
    const rest = { ...(x ? { x } : {}), ...(y ? { y } : {}), ...(y && modulo ? { modulo } : {}) };
    const hash = format('lab', [], rest);
    if (hash === location.hash) this.arrived();
    else go(hash);
  }

  /** Up and down recall earlier lines, as in a terminal. */
  private recall(event: KeyboardEvent): void {
    const step = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : 0;
    const next = this.recalled + step;
    if (!step || next < 0 || next >= this.lines.length) return;
    event.preventDefault();
    this.recalled = next;
    (event.target as HTMLInputElement).value = this.lines[next]!.x;
  }

  protected override render(): TemplateResult {
    return html`<h1>Value lab</h1>
      <form class="lab-line" @submit=${this.submit}>
        <div class="field"><label for="lab-x">An expression</label>
          <input id="lab-x" type="text" class="mono" autocomplete="off" autocapitalize="none" spellcheck="false" placeholder=${EXAMPLES[0]!} .value=${this.x} @keydown=${this.recall}></div>
        <div class="field"><label for="lab-y">Compare with <span class="faint">(may be empty)</span></label>
          <input id="lab-y" type="text" class="mono" autocomplete="off" autocapitalize="none" spellcheck="false" .value=${this.y}></div>
        <div class="field"><label for="lab-modulo">in</label>
          <select id="lab-modulo" .value=${this.modulo}>${UNIVERSES.map(([key, name]) => html`<option value=${key} ?selected=${key === this.modulo}>${name}</option>`)}</select></div>
        <button type="submit">Evaluate</button>
      </form>
      ${this.x ? html`<div class="lab">
        <div>${this.comparison()}${this.result()}</div>
        <aside>${this.thermograph()}${this.history()}</aside>
      </div>` : html`<p>Games, values and functions of them: sums, differences, multiples, braces.</p>
        <ul class="examples">${EXAMPLES.map((text) => html`<li><a href=${format('lab', [], { x: text })}><code>${text}</code></a></li>`)}
          <li><a href=${format('lab', [], { x: '* + *', y: '0', modulo: 'M' })}><code>* + *</code> and <code>0</code> in misère play</a></li></ul>
        ${this.history()}`}`;
  }

  private pending(asked: Asked, what: string): TemplateResult | typeof nothing {
    return html`${asked.busy && !asked.job ? html`<p class="faint">${what} …</p>` : nothing}
      <lastmove-running .job=${asked.job} .what=${what}></lastmove-running>
      ${asked.undecided ? html`<p>Not decided in time: ${String(asked.answer!.reply.reason ?? 'a limit was reached')}.
        <button type="button" @click=${() => asked.patiently()}>Take a minute</button></p>` : nothing}
      ${asked.error ? errorView(asked.error, (text) => format('lab', [], { x: text })) : nothing}`;
  }

  private result(): TemplateResult {
    const { answer } = this.value;
    const known = answer && answer.reply.answer !== 'unknown' ? answer : null;
    return html`${this.pending(this.value, 'Finding the value')}
      ${known ? html`<section class="answer" aria-label="The value">
        <h2 class="expression"><code>${shortened(this.x)}</code> =${this.modulo ? html` <span class="faint">in normal play</span>` : nothing}</h2>
        <lastmove-value .text=${String(known.reply.answer)} open></lastmove-value>
        ${this.facts(known.reply)}
        ${strengthView(known.reply.strength)}
        ${proofLink(known, this.value.question)}
        ${isGame(this.x) ? html`<p class="links"><a href=${format(this.x)}>Play it</a></p>` : nothing}
        <details><summary>As the terminal shows it</summary><pre tabindex="0">${known.text}</pre></details>
      </section>` : nothing}`;
  }

  private facts(reply: Reply): TemplateResult {
    const heat = (this.heat?.answer ?? {}) as Record<string, unknown>;
    const all: Record<string, unknown> = { ...heat, ...reply };
    return html`<dl class="balance">${FACTS.filter(([key]) => typeof all[key] === 'string' || typeof all[key] === 'number').map(([key, name]) => html`
      <div><dt>${name}</dt><dd>${key === 'outcome' ? OUTCOMES[String(all[key])] ?? all[key] : html`<code>${String(all[key])}</code>`}</dd></div>`)}</dl>`;
  }

  private thermograph(): TemplateResult | typeof nothing {
    const heat = this.heat?.answer as { mean?: string; temperature?: string; left_wall?: string[][]; right_wall?: string[][] } | undefined;
    if (!heat) return nothing;
    const wall = (points: string[][] | undefined) => (points ?? []).map(([t, x]) => `${x} at ${t}`).join(', ');
    return html`<section aria-label="Thermograph"><h2>Thermograph</h2>
      ${this.picture ? html`<lastmove-picture class="thermograph" .svg=${this.picture} label=${`Thermograph: mean ${heat.mean}, temperature ${heat.temperature}`}></lastmove-picture>` : nothing}
      <p class="faint walls">Left wall: ${wall(heat.left_wall)}. Right wall: ${wall(heat.right_wall)}.</p></section>`;
  }

  private comparison(): TemplateResult | typeof nothing {
    if (!this.y) return nothing;
    const reply = this.relation.answer?.reply;
    const known = reply && reply.answer !== 'unknown';
    const relation = String(reply?.answer ?? '');
    return html`<section class="comparison" aria-label="Comparison">
      ${this.pending(this.relation, 'Comparing')}
      ${known ? html`<p class="relation"><code>${shortened(this.x)}</code> <strong>${relation}</strong> <code>${shortened(this.y)}</code></p>
        <p>${this.modulo ? `In ${UNIVERSES.find(([key]) => key === this.modulo)?.[1] ?? this.modulo}, ` : 'In normal play, '}${RELATIONS[relation] ?? relation}.
          ${reply.difference ? html` The difference is <code>${String(reply.difference)}</code>.` : nothing}</p>
        ${this.separators(reply)}
        ${proofLink(this.relation.answer, this.relation.question)}` : nothing}</section>`;
  }

  /** The games that distinguish the two, with what happens when they are added. */
  private separators(reply: Reply): TemplateResult | typeof nothing {
    const found = Object.entries((reply.separators ?? {}) as Record<string, { game: string; first: string }>);
    if (!found.length) return nothing;
    return html`<ul class="separators">${found.map(([relation, { game, first }]) => {
      const who = first === 'left' ? 'Left' : 'Right';
      const wins = (first === 'right') === (relation === '>='); // the first game plus this, by whoever moves first
      const [won, lost] = wins ? [this.x, this.y] : [this.y, this.x];
      return html`<li>It is not ${relation === '>=' ? '≥' : '≤'}: add <a href=${format('lab', [], { x: game })}><code>${game}</code></a>, and let ${who} begin.
        ${who} wins with <code>${shortened(won)}</code> and loses with <code>${shortened(lost)}</code>.</li>`;
    })}</ul>`;
  }

  private history(): TemplateResult | typeof nothing {
    if (!this.lines.length) return nothing;
    return html`<section class="earlier" aria-label="Earlier lines"><h2>Earlier lines</h2><ol>${this.lines.map((line) => html`
      <li><a href=${format('lab', [], { x: line.x, ...(line.y ? { y: line.y } : {}), ...(line.modulo ? { modulo: line.modulo } : {}) })}><code>${shortened(line.x)}</code></a>
        ${line.y ? html`<strong>${line.value}</strong> <code>${shortened(line.y)}</code>${line.modulo ? html` <span class="faint">in ${line.modulo}</span>` : nothing}`
          : html`= <code>${line.value.length > 60 ? `${line.value.slice(0, 60)} …` : line.value}</code>`}</li>`)}</ol></section>`;
  }
}
