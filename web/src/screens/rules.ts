// Rules of one's own: a text, its errors, the board, and questions at once.
import { html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { customElement, state } from 'lit/decorators.js';
import { format, go, type Address } from '../address.js';
import { ApiError, ask, isAbort, type Answer, type Reply, type Said } from '../api.js';
import { Asked } from '../outcome.js';
import { Screen } from '../part.js';
import '../parts/answer.js';
import { errorView } from '../parts/error.js';
import '../parts/picture.js';
import '../parts/running.js';
import { say } from '../say.js';
import { settings } from '../settings.js';

const REST = 350; // ms without a key before the text is read
const FAULT = 5; // lines: an error's own, and what its message takes

const FIRST = `// A game to begin with: change it.
game crossing
"A stone jumps over any number of empty cells onto one of the other colour."
board . x o
each x.*o -> .=*x
`;

const FIRST_POSITION = 'x..o|.ox.|o..x';

interface Example {
  name: string;
  text: string;
}

let examples: Promise<Example[]> | undefined;

/** The texts in games, which the build has put into one file. */
function offered(): Promise<Example[]> {
  examples ??= fetch('rules.json').then(async (response) => Object.entries((await response.json()) as Record<string, string>)
    .map(([name, text]) => ({ name, text })));
  return examples;
}

const summary = (text: string) => /^"([^"]*)"/m.exec(text)?.[1] ?? '';

@customElement('lastmove-rules')
export class Rules extends Screen {
  @state() private text = FIRST;
  @state() private position = '';
  @state() private values = '';
  @state() private list: Example[] = [];
  @state() private read: Answer | null = null;
  @state() private wrong: unknown = null;
  @state() private shown: Answer | null = null;
  @state() private misplaced: unknown = null;
  @state() private copied = '';
  /** The values that the text's parameters want, in words; empty if it has none. */
  @state() private wanted = '';
  /** Whether the caret stands in the lines that the error would hide. */
  @state() private hiding = false;
  private timer = 0;
  private asking?: AbortController;
  private readonly asked = new Asked(this);

  override connectedCallback(): void {
    super.connectedCallback();
    document.addEventListener('selectionchange', this.caretMoved);
    offered().then((list) => (this.list = list), () => undefined);
  }

  override disconnectedCallback(): void {
    document.removeEventListener('selectionchange', this.caretMoved);
    clearTimeout(this.timer);
    this.asking?.abort();
    super.disconnectedCallback();
  }

  protected override updated(changed: PropertyValues): void {
    super.updated(changed);
    this.caretMoved();
  }

  /** The error lies over the lines after its own; it goes below the field while the caret stands in these. */
  private readonly caretMoved = (): void => {
    const field = this.querySelector<HTMLTextAreaElement>('#rules-text');
    const fault = this.querySelector<HTMLElement>('.fault');
    if (!field || !fault || !this.where) return void (this.hiding = false);
    const behind = field.value.slice(0, field.selectionStart).split('\n').length - 1 - this.where.line;
    const height = Number.parseFloat(getComputedStyle(field).lineHeight);
    this.hiding = document.activeElement === field && behind > 0 && (behind - 1) * height < fault.offsetHeight;
  };

  protected override arrived(before?: Address): void {
    const { text, at, values } = this.address.rest;
    const own = text ?? FIRST;
    if (before && own === this.text && (at ?? '') === this.position && (values ?? '') === this.values) return;
    this.text = own;
    this.position = at ?? '';
    this.values = values ?? '';
    void this.look();
  }

  protected override themeChanged(): void {
    if (this.read) void this.draw(this.asking?.signal);
  }

  private get inline(): string {
    return `rules{${this.text.trim()}}`;
  }

  private get example(): string {
    return String(this.read?.reply.example ?? '').replace(/^[^:]*:/, '').replace(/^(?:[^:]*:)?/, (whole) => (this.values ? '' : whole));
  }

  private get place(): string {
    return this.position || (this.text === FIRST ? FIRST_POSITION : this.example);
  }

  private get subject(): string {
    const values = this.values.split(/\s+/).filter(Boolean).map((value) => `${value}:`).join('');
    return `${this.inline}:${values}${this.place}`;
  }

  private typed(): void {
    this.text = this.querySelector<HTMLTextAreaElement>('#rules-text')!.value;
    this.position = this.querySelector<HTMLInputElement>('#rules-at')?.value.trim() ?? this.position;
    this.values = this.querySelector<HTMLInputElement>('#rules-values')?.value.trim() ?? this.values;
    clearTimeout(this.timer);
    this.timer = window.setTimeout(() => this.store(false), REST);
  }

  /** Writes what was typed into the address, which is the link. */
  private store(step: boolean): void {
    go(format('rules', [], {
      text: this.text, ...(this.position ? { at: this.position } : {}), ...(this.values ? { values: this.values } : {}),
    }), !step);
    void this.look();
  }

  private async look(): Promise<void> {
    this.asking?.abort();
    const { signal } = (this.asking = new AbortController());
    this.asked.clear();
    this.copied = '';
    try {
      const values = this.values.split(/\s+/).filter(Boolean);
      const answer = await ask({ question: 'rules', words: ['show', this.inline, ...values] }, signal);
      if (this.wrong) say('The text is right.');
      this.read = answer;
      this.wrong = null;
      if (!values.length) this.wanted = '';
      await this.draw(signal);
    } catch (error) {
      if (isAbort(error) || signal.aborted) return;
      const wanted = error instanceof ApiError ? /a value for each parameter of '[^']*' behind the file: ([^`]*)/.exec(error.said.accepted ?? '')?.[1] : undefined;
      this.wanted = wanted ?? this.wanted;
      this.wrong = wanted ? null : error;
      this.read = null;
      this.shown = null;
    }
  }

  private async draw(signal?: AbortSignal): Promise<void> {
    try {
      this.shown = await ask({ question: 'after', words: [this.subject], dark: settings.dark }, signal);
      this.misplaced = null;
    } catch (error) {
      if (isAbort(error)) return;
      this.shown = null;
      this.misplaced = error;
    }
  }

  private choose(event: Event): void {
    const example = this.list.find(({ name }) => name === (event.target as HTMLSelectElement).value);
    if (!example) return;
    this.text = example.text;
    this.position = ''; // the first example of the text
    this.values = '';
    this.wanted = '';
    this.store(true);
  }

  private async copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(location.href);
      this.copied = 'The link is in the clipboard.';
    } catch {
      this.copied = 'Copy the address of this page: it is the link.';
    }
    say(this.copied);
  }

  private put(question: string): void {
    void this.asked.patiently({ question, words: [this.subject], dark: settings.dark, proof: true });
  }

  private get said(): Said | undefined {
    return this.wrong instanceof ApiError ? this.wrong.said : undefined;
  }

  /** Where the error is, in the text as it stands in the field. */
  private get where(): { line: number; column: number } | undefined {
    const { said } = this;
    if (!said?.accepted || !said.column) return undefined;
    const skipped = this.text.slice(0, this.text.length - this.text.trimStart().length).split('\n').length - 1;
    return { line: (said.line ?? 1) - 1 + skipped, column: said.column - 1 };
  }

  protected override render(): TemplateResult {
    const lines = this.text.split('\n');
    const { where } = this;
    return html`<h1>Rules of your own</h1>
      <div class="own">
        <div>
          <label class="choice">Begin with <select id="rules-example" @change=${this.choose}>
            <option value="">an example …</option>
            ${this.list.map(({ name, text }) => html`<option value=${name} title=${summary(text)}>${name}</option>`)}</select></label>
          <div class="field editor">
            <label for="rules-text">The rules</label>
            <div class="with-fault"><div class="sheet-of-rules">
              <pre class="behind" aria-hidden="true">${lines.map((line, index) => where?.line === index
                ? html`<span class="line bad">${line.slice(0, where.column)}<mark>${line.slice(where.column, where.column + 1) || ' '}</mark>${line.slice(where.column + 1)}</span>${'\n'}`
                : html`<span class="line">${line}</span>${'\n'}`)}</pre>
              <textarea id="rules-text" rows=${Math.max(8, lines.length + 1, where ? where.line + FAULT : 0)} wrap="off" autocomplete="off" autocapitalize="none" spellcheck="false"
                aria-invalid=${this.wrong ? 'true' : 'false'} aria-describedby="rules-error" .value=${this.text} @input=${this.typed}
                @scroll=${(event: Event) => { this.querySelector('.behind')!.scrollLeft = (event.target as Element).scrollLeft; }}></textarea>
            </div>
            ${where ? this.fault(where) : nothing}</div>
            <div id=${where ? nothing : 'rules-error'}>${this.wrong && !where ? errorView(this.wrong) : this.read ? html`<p class="correct"><span aria-hidden="true">✓</span> The text is right. ${this.ends(this.read.reply)}</p>` : nothing}</div>
          </div>
          ${this.wanted ? html`<div class="field"><label for="rules-values">Values of the parameters: ${this.wanted}</label>
            <input id="rules-values" type="text" class="mono" autocomplete="off" placeholder="2" .value=${this.values} @input=${this.typed}></div>` : nothing}
          ${this.read ? html`<details class="help"><summary>What the text says</summary><pre tabindex="0">${this.read.text}</pre></details>` : nothing}
        </div>
        <div>${this.table()}</div>
      </div>`;
  }

  private ends(reply: Reply): string {
    return `${reply.impartial ? 'Both players have the same moves.' : 'Left and Right have their own moves.'} Play ends: ${String(reply.measure ?? 'as the list says')}.`;
  }

  /** The error under its line, in which the place is marked. */
  private fault({ line, column }: { line: number; column: number }): TemplateResult {
    const { accepted, example } = this.said!;
    return html`<div id="rules-error" class="fault ${this.hiding ? 'below' : ''}" role="alert" .style=${`top: calc(var(--first) + ${line + 1} * var(--line))`}>
      <strong>Line ${line + 1}, column ${column + 1}:</strong> expected ${accepted!.replaceAll('`', '')}.
        ${example ? html`For example, <code>${example}</code>.` : nothing}</div>`;
  }

  private table(): TemplateResult | typeof nothing {
    if (!this.read) return html`<p class="faint">${this.wanted ? 'Give the parameters their values.' : 'The board is drawn here once the text is right.'}</p>`;
    const { asked } = this;
    return html`<div class="field"><label for="rules-at">A position</label>
        <input id="rules-at" type="text" class="mono" autocomplete="off" autocapitalize="none" spellcheck="false" placeholder=${this.place} .value=${this.position} @input=${this.typed}></div>
      ${this.misplaced ? errorView(this.tidy(this.misplaced)) : nothing}
      ${this.shown ? html`<lastmove-picture class="own-board" .svg=${this.shown.svg ?? ''}></lastmove-picture>
        ${this.shown.reply.over ? html`<p class="faint">Nobody who is to move here has a move. Choose another position.</p>` : nothing}
        <p class="buttons"><a class="button main" href=${format(this.subject)}>Play</a>
          <button type="button" @click=${() => this.put('outcome')}>Who wins?</button>
          <button type="button" @click=${() => this.put('value')}>Its value</button>
          <button type="button" @click=${this.copy}>Copy the link</button></p>
        ${this.copied ? html`<p class="faint">${this.copied}</p>` : nothing}
        <p class="links"><a href=${format('lab', [], { x: this.subject })}>In the value lab</a></p>
        <lastmove-running .job=${asked.job} what="Working"></lastmove-running>
        <lastmove-answer .picture=${false} .answer=${asked.answer} .question=${asked.question} .error=${asked.error}></lastmove-answer>` : nothing}`;
  }

  /** An error about the position, without the rules in front of it. */
  private tidy(error: unknown): unknown {
    if (!(error instanceof ApiError)) return error;
    const { said } = error;
    const before = this.subject.length - this.place.length;
    const inside = said.read === this.subject && (said.column ?? 0) > before;
    return inside ? new ApiError({ ...said, read: this.place, column: said.column! - before, example: '' }, error.status) : error;
  }
}
