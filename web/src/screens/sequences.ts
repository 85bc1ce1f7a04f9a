// Sequences of nimbers or values: a plot, rows by period, and the period with its proof.
import { html, nothing, type TemplateResult } from 'lit';
import { customElement, state } from 'lit/decorators.js';
import { format, go, type Address } from '../address.js';
import { Asked } from '../outcome.js';
import { Screen } from '../part.js';
import { proofLink, strengthView } from '../parts/answer.js';
import { errorView } from '../parts/error.js';
import '../parts/plot.js';
import '../parts/rows.js';
import '../parts/running.js';
import { say } from '../say.js';
import { described, seriesOf, type Period, type Series } from '../series.js';

const MOST = 1_000_000;
const DEFAULT = 1_000;
const DEFAULT_VALUES = 24;
const ROW = 20;
/** Seconds to look for a period of values. */
const PATIENCE = 15;

const FAMILIES: [string, number, string][] = [
  ['kayles:n', 1000, 'Kayles: period 12'], ['dawson:n', 1000, 'Dawson’s Kayles: period 34'], ['octal:0.007:n', 100000, 'Treblecross: no period is known'],
  ['octal:0.106:n', 10000, 'period beyond 10¹¹'], ['octal:0.16:n', 10000, 'period 149,459'], ['grundy:n', 10000, 'Grundy’s game: no period is known'],
  ['edge:cyclen', 120, 'removing edges of cycles'], ['partizan-kayles:n', 24, 'values'], ['domineering:2x{n}', 10, 'values'],
];

const COLUMNS: [string, string][] = [
  ['value', 'value'], ['mean', 'mean'], ['temperature', 'temperature'], ['outcome', 'outcome'], ['left-stop', 'left stop'], ['right-stop', 'right stop'],
  ['atomic-weight', 'atomic weight'], ['reduced', 'reduced canonical form'], ['birthday', 'birthday'],
];

const grouped = (n: number) => n.toLocaleString('en-GB');

@customElement('lastmove-sequences')
export class Sequences extends Screen {
  @state() private series: Series | null = null;
  @state() private row = 0;
  @state() private wide = 0;

  private readonly members = new Asked(this, () => this.listed());
  private readonly period = new Asked(this, () => this.found());

  private get family(): string {
    const { path, rest } = this.address;
    return path === 'sequences' ? rest.of ?? '' : path;
  }

  private get column(): string {
    return this.address.rest.column ?? 'value';
  }

  private get last(): number | undefined {
    const last = Number(this.address.rest.last);
    return last >= 1 ? Math.min(MOST, Math.floor(last)) : undefined;
  }

  protected override arrived(before?: Address): void {
    const { family } = this;
    const unchanged = before && family === ((before.path === 'sequences' ? before.rest.of : before.path) ?? '') &&
      before.rest.last === this.address.rest.last && before.rest.column === this.address.rest.column;
    if (unchanged) return;
    this.members.clear();
    this.period.clear();
    this.series = null;
    this.row = 0;
    this.wide = 0;
    if (!family) return;
    const known = FAMILIES.find(([name]) => name === family)?.[1];
    const partizan = /^(domineering|col|snort|clobber|partizan|toads|toppling|cutcake|kayles-1|konane|amazons|nogo|maize|elephants|fission)/.test(family);
    const last = this.last ?? known ?? (partizan ? DEFAULT_VALUES : DEFAULT);
    void this.members.patiently({ question: 'sequence', words: [family], options: { last, ...(this.column !== 'value' ? { of: this.column } : {}) } });
  }

  private listed(): void {
    const reply = this.members.answer?.reply;
    if (!reply || !Array.isArray(reply.answer)) return;
    this.series = seriesOf(reply.answer);
    const { length, texts } = this.series;
    // The text and the list are large, and are not needed any more.
    reply.answer = reply.values = length;
    this.members.answer!.text = '';
    this.members.answer!.svg = null;
    say(`${grouped(length)} members.`);
    const options: Record<string, number> = texts ? { 'time-limit': PATIENCE } : { last: Math.max(length - 1, 1000) };
    if (!texts || this.column === 'value') void this.period.patiently({ question: 'period', words: [this.family], options, proof: true });
  }

  private found(): void {
    const { proved, won } = this;
    if (proved) say(`Period ${proved.period}, proved.`);
    else if (won) say(`${won.text}, proved.`);
    else if (this.period.answer?.reply.answer === 'none') say('There is no period, proved.');
    else if (this.period.answer) say('No period is proved.');
  }

  /** What is said of all members. */
  private get decided(): object | null {
    const answer = this.period.answer?.reply.answer;
    return typeof answer === 'object' && answer !== null && this.period.answer!.reply.strength !== 'none' ? answer : null;
  }

  /** Who wins all members from some number on. */
  private get won(): { player: string; text: string } | null {
    const answer = this.decided as { outcome: string; from: number } | null;
    if (!answer || !('outcome' in answer)) return null;
    const player = answer.outcome === 'L' ? 'Left' : 'Right';
    return { player, text: `${player} wins from n = ${grouped(answer.from)} on` };
  }

  private get proved(): Period | null {
    const answer = this.decided as Period | null;
    return answer && 'period' in answer
      ? { period: answer.period, preperiod: answer.preperiod, saltus: Number(answer.saltus ?? 0) } : null;
  }

  private get observed(): Period | null {
    const seen = (this.members.answer?.reply.empirical ?? this.period.answer?.reply.empirical) as { period?: number; preperiod?: number; saltus?: unknown } | null | undefined;
    return seen?.period ? { period: seen.period, preperiod: seen.preperiod ?? 0, saltus: Number(seen.saltus ?? 0) } : null;
  }

  /** Members in a row: the person's choice, or a multiple of the period that fits. */
  private get width(): number {
    if (this.wide) return this.wide;
    const period = (this.proved ?? this.observed)?.period ?? ROW;
    if (period > 60) return ROW;
    return this.series?.texts || period >= 8 ? period : period * Math.ceil(12 / period);
  }

  private submit(event: Event): void {
    event.preventDefault();
    const field = (id: string) => this.querySelector<HTMLInputElement>(`#${id}`)!.value.trim();
    const of = field('family');
    const last = Number(field('last').replace(/[,\s]/g, ''));
    const column = field('column');
    if (of) go(format('sequences', [], { of, ...(last >= 1 ? { last: String(Math.min(MOST, Math.floor(last))) } : {}), ...(column !== 'value' ? { column } : {}) }));
  }

  protected override render(): TemplateResult {
    const { family } = this;
    return html`<h1>Sequences</h1>
      <form class="lab-line sequence-line" @submit=${this.submit}>
        <div class="field"><label for="family">A family, with n in place of a number</label>
          <input id="family" type="text" class="mono" list="families" autocomplete="off" autocapitalize="none" spellcheck="false" placeholder="kayles:n" .value=${family}>
          <datalist id="families">${FAMILIES.map(([name, , text]) => html`<option value=${name}>${text}</option>`)}</datalist></div>
        <div class="field"><label for="last">Up to n = <span class="faint">(at most a million)</span></label>
          <input id="last" type="text" inputmode="numeric" autocomplete="off" .value=${this.last ? String(this.last) : ''} placeholder="as suits it"></div>
        <div class="field"><label for="column">Of partizan games the</label>
          <select id="column">${COLUMNS.map(([key, name]) => html`<option value=${key} ?selected=${key === this.column}>${name}</option>`)}</select></div>
        <button type="submit">Compute</button>
      </form>
      ${family ? this.result() : html`<ul class="examples">${FAMILIES.map(([name, last, text]) => html`
        <li><a href=${format('sequences', [], { of: name, last: String(last) })}><code>${name}</code></a> <span class="faint">${text}</span></li>`)}</ul>`}`;
  }

  private result(): TemplateResult {
    const { series, members } = this;
    const stopped = members.answer?.reply.answer === 'unknown' || (series && members.answer?.reply.reason);
    return html`
      <lastmove-running .job=${members.job} what="Computing the sequence"></lastmove-running>
      ${members.busy && !members.job?.progress.seconds ? html`<p class="faint">Computing …</p>` : nothing}
      ${members.error ? errorView(members.error, (text) => format('sequences', [], { of: text })) : nothing}
      ${stopped ? html`<p class="error" role="status">The sequence was not finished: ${String(members.answer!.reply.reason ?? 'a limit was reached')}. A smaller n may do.</p>` : nothing}
      ${series ? html`<div class="sequence">
        <section class="plotted" aria-label="Plot">
          ${series.numbers ? html`<lastmove-plot .series=${series} .preperiod=${this.proved?.preperiod ?? null} label=${`${this.family}, ${grouped(series.length)} members`}
            @shown=${(event: CustomEvent) => (this.row = Math.max(0, Math.min(Math.ceil(series.length / this.width) - 1, Math.floor(event.detail.from / this.width))))}></lastmove-plot>` : nothing}
          <p class="said">${described(series)}</p>
        </section>
        <section class="facts" aria-label="Period">${this.periodic()}</section>
        <section class="tabled" aria-label="Rows">
          ${series.texts && !series.numbers ? this.texts(series) : html`
          <label class="choice">Members in a row <input type="number" min="1" max="200" .value=${String(this.width)}
            @change=${(event: Event) => { this.wide = Math.max(1, Math.min(200, Number((event.target as HTMLInputElement).value) || 0)); this.row = 0; }}></label>
          <lastmove-rows .series=${series} .width=${this.width} .period=${this.proved} .row=${this.row}
            @page=${(event: CustomEvent) => (this.row = event.detail.row)}></lastmove-rows>`}
        </section></div>` : nothing}`;
  }

  /** Values that are no numbers: a line each. */
  private texts(series: Series): TemplateResult {
    const link = (n: number) => this.family.replace(/\{n\}|(?<=[:x,]|path|cycle|complete|star)n(?![a-z])/g, String(n));
    return html`<div class="scroll" tabindex="0" role="group" aria-label="The values"><table class="rows values">
      <thead><tr><th scope="col">n</th><th scope="col">${COLUMNS.find(([key]) => key === this.column)?.[1] ?? 'value'}</th></tr></thead>
      <tbody>${series.texts!.map((text, n) => html`<tr><th scope="row"><a href=${format('lab', [], { x: link(n) })} aria-label=${`n = ${n}: its value`}>${n}</a></th><td><code>${text}</code></td></tr>`)}</tbody></table></div>`;
  }

  private periodic(): TemplateResult {
    const { period, proved, observed, series, won } = this;
    const job = html`<lastmove-running .job=${period.job} what="Looking for a period, and a proof"></lastmove-running>`;
    if (proved) {
      const answer = period.answer!;
      const exception = (answer.reply.answer as { last_exception?: number }).last_exception;
      return html`<h2>Period ${grouped(proved.period)}${proved.saltus ? `, saltus ${proved.saltus}` : ''}</h2>
        <p>Proved: from n = ${grouped(proved.preperiod)} on, the sequence repeats for ever${proved.saltus ? `, each time greater by ${proved.saltus}` : ''}.
          ${typeof exception === 'number' && exception >= 0 ? `The last exception is n = ${grouped(exception)}.` : ''}</p>
        ${strengthView(answer.reply.strength)}
        ${proofLink(answer, this.period.question)}`;
    }
    const why = String(period.answer?.reply.reason ?? '');
    const winner = won ? html`<h2>${won.text}</h2>
      <p>Whoever begins, for every n: a long board can be cut into pieces on which ${won.player} has a strategy.</p>
      ${strengthView(period.answer!.reply.strength)}
      ${proofLink(period.answer!, period.question)}` : nothing;
    return html`${job}${winner}
      ${period.busy && !period.job ? html`<p class="faint">Looking for a period …</p>` : nothing}
      ${observed ? html`<h2>Period ${grouped(observed.period)}, observed</h2>
        <p>From n = ${observed.preperiod} to ${grouped((series?.length ?? 1) - 1)} the sequence repeats${observed.saltus ? `, each time greater by ${observed.saltus}` : ''}. That is no proof.</p>`
        : period.answer && !won ? html`<h2>No period is proved</h2>` : nothing}
      ${why ? html`<p>${why.charAt(0).toUpperCase() + why.slice(1)}.</p>` : nothing}
      ${period.error ? errorView(period.error) : nothing}`;
  }
}
