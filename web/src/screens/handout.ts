// A handout: a sheet with empty boards, rules and exercises, and the answer key on a page of its own.
import { html, nothing, type TemplateResult } from 'lit';
import { customElement, state } from 'lit/decorators.js';
import { format, go } from '../address.js';
import { capital, Screen } from '../part.js';
import { sentence } from '../parts/answer.js';
import { errorView } from '../parts/error.js';
import '../parts/picture.js';
import '../parts/subject-field.js';
import type { Answer } from '../api.js';
import { jumpsNeeded, makeSheet, reasonOf, type Sheet } from '../sheets.js';

const DEFAULT = 'peg:english:d4:*';
const BLANKS = 40; // moves that are given a line each

function tilings(answer: Answer): string {
  const count = (answer.reply.answer as { tilings?: string }).tilings;
  return count === undefined ? '' : `Number of tilings: ${count.replace(/\B(?=(\d{3})+$)/g, ',')}.`;
}

@customElement('lastmove-handout')
export class Handout extends Screen {
  @state() private sheet: Sheet | null = null;
  @state() private error: unknown = null;

  private get subject(): string {
    return this.address.rest.of || DEFAULT;
  }

  private get number(): number {
    return Number(this.address.rest.sheet) || 1;
  }

  protected override arrived(): void {
    void this.make(this.subject, this.number);
  }

  private async make(subject: string, number: number): Promise<void> {
    this.sheet = this.error = null;
    const here = () => this.subject === subject && this.number === number;
    try {
      const sheet = await makeSheet(subject, number);
      if (here()) this.sheet = sheet;
    } catch (error) {
      if (here()) this.error = error;
    }
  }

  protected override render(): TemplateResult {
    const { sheet } = this;
    return html`
      <div class="no-print">
        <h1>Handout</h1>
        <p>A page for the class and a page of answers, made for A4.</p>
        <lastmove-subject-field label="Of which puzzle or game?" action="Make" .value=${this.subject}
          @chosen=${(event: CustomEvent) => go(format('handout', [], { of: event.detail.subject }))}></lastmove-subject-field>
        ${errorView(this.error, (subject) => format('handout', [], { of: subject }))}
        <p class="buttons"><button type="button" class="main" ?disabled=${!sheet} @click=${() => print()}>Print …</button>
          ${sheet?.riddles.length ? html`<button type="button" @click=${() => go(format('handout', [], { of: this.subject, sheet: String(this.number + 1) }))}>Other positions</button>` : nothing}</p>
        ${!sheet && !this.error ? html`<p role="status">Choosing exercises, and solving them …</p>` : nothing}
      </div>
      ${sheet ? html`<div class="sheets">${this.front(sheet)}${this.key(sheet)}</div>` : nothing}`;
  }

  private front(sheet: Sheet): TemplateResult {
    const title = capital(String(sheet.facts.reply.title || (sheet.kind === 'tile' ? 'A region to cover' : sheet.subject)));
    return html`<section class="sheet of-${sheet.kind}" aria-label="Exercises">
      <header class="sheet-head"><h2>${title}</h2><p>Name <span class="rule"></span> Date <span class="rule short"></span></p></header>
      <p>${sheet.rules}</p>
      <div class="main-board"><lastmove-picture .svg=${sheet.facts.svg ?? ''}></lastmove-picture></div>
      ${sheet.kind === 'peg' ? this.pegExercises(sheet) : sheet.kind === 'tile' ? this.tileExercises(sheet) : this.gameExercises(sheet)}
    </section>`;
  }

  private pegExercises(sheet: Sheet): TemplateResult {
    const count = jumpsNeeded(sheet);
    return html`
      <h3>1. Reach the goal</h3>
      <p>How many jumps does it take? Why can you know that before you have found them? Write down your jumps, as in
        <strong>${sheet.moves[0] ?? 'a1-c1'}</strong>.</p>
      ${count > 0 && count <= BLANKS ? html`<ol class="blanks">${Array.from({ length: count }, () => html`<li></li>`)}</ol>` : nothing}
      ${sheet.riddles.length ? html`<h3>2. Too late?</h3>
        <p>These positions come from plays of this puzzle. In which of them can the goal still be reached? Mark them, and choose one in which it cannot: why not?</p>
        <ul class="riddles">${sheet.riddles.map(({ letter, svg }) => html`<li><strong>${letter}</strong>
          <lastmove-picture .svg=${svg} label=${`Position ${letter}`}></lastmove-picture></li>`)}</ul>` : nothing}`;
  }

  private tileExercises(sheet: Sheet): TemplateResult {
    const tiles = (sheet.facts.reply.tiles ?? []) as { name: string; rows: string[] }[];
    return html`
      <p>The tiles: ${tiles.map(({ name, rows }) => html`<span class="tile-sketch"><strong>${name}</strong> <span class="rows" aria-hidden="true">${rows.map((row) => html`<span>${[...row].map((sign) => html`<i class=${sign === 'o' ? 'full' : ''}></i>`)}</span>`)}</span></span> `)}</p>
      <h3>1. Cover the region</h3><p>Draw the tiles into the region, or explain why it cannot be covered.</p>
      <h3>2. Colour it</h3><p>Colour the cells with two or more colours so that every tile covers the same number of each. What does that say about the region?</p>
      <p class="lines"></p>`;
  }

  private gameExercises(_sheet: Sheet): TemplateResult {
    return html`
      <h3>1. Play it</h3><p>Play this position several times, and take turns in beginning. Who seems to win?</p>
      <h3>2. Find the winning moves</h3><p>Which first moves win, if any? Give a reply to every answer of your opponent.</p>
      <p class="lines"></p><p class="lines"></p>`;
  }

  private key(sheet: Sheet): TemplateResult {
    const { solution } = sheet;
    const why = sheet.riddles.find((riddle) => !riddle.possible && riddle.answer.svg);
    return html`<section class="sheet key" aria-label="Answers">
      <header class="sheet-head"><h2>Answers</h2><p class="faint"><code>${sheet.subject}</code></p></header>
      ${solution ? html`<h3>1.</h3>
        <p>${sheet.kind === 'peg' && sheet.moves.length ? html`${jumpsNeeded(sheet)} jumps: each removes one peg. For example:` : sentence(solution)}</p>
        ${sheet.kind === 'peg' && sheet.moves.length ? html`<ol class="jumps">${sheet.moves.map((move) => html`<li>${move}</li>`)}</ol>`
          : html`<div class="main-board"><lastmove-picture .svg=${solution.svg ?? ''}></lastmove-picture></div>`}` : nothing}
      ${sheet.riddles.length ? html`<h3>2.</h3><ul class="verdict-list">${sheet.riddles.map(({ letter, possible, answer }) => html`<li><strong>${letter}</strong>
        ${possible ? html`Yes, beginning with ${String(answer.reply.witness?.moves?.[0] ?? '')}.` : html`No. ${reasonOf(answer)}`}</li>`)}</ul>` : nothing}
      ${why ? html`<figure class="main-board"><lastmove-picture .svg=${why.answer.svg!}></lastmove-picture><figcaption>Position ${why.letter}: why not.</figcaption></figure>` : nothing}
      ${[...sheet.more].map(([question, answer]) => html`<p>${question === 'count' ? tilings(answer) : question === 'hint' ? html`Winning moves: ${([] as unknown[]).concat(answer.reply.answer ?? []).join(', ') || 'none'}.` : sentence(answer)}</p>`)}
      <p class="faint">Every answer here was verified by lastmove; on the page at this address each of them can be played through.</p>
    </section>`;
  }
}
