// A certificate: what it claims, its picture, and the verdicts of checkers that share no code.
import { html, nothing, type TemplateResult } from 'lit';
import { customElement, state } from 'lit/decorators.js';
import { ApiError, ask, check, isAbort, Job, type Answer, type Certificate } from '../api.js';
import { prove, python, RUNNING, type Verdict } from '../checkers.js';
import { evidenceOf, isCertificate } from '../claims.js';
import { rational, shown } from '../exact.js';
import { Screen } from '../part.js';
import '../parts/board.js';
import '../parts/picture.js';
import type { Cell } from '../parts/pictures.js';
import { handedProof } from '../parts/proofs.js';
import { say } from '../say.js';
import { settings } from '../settings.js';

const FRAMES = [0, 1, 2, 3]; // of the picture, with weights laid over
const LARGEST = 1 << 20; // bytes that the server takes
const LONG = 600; // characters of a statement that is folded

const SIGNS: Record<Verdict['state'], string> = {
  running: '…', accepted: '✓', rejected: '✗', 'gave up': '?', 'not covered': '–', 'bad input': '–', missing: '–',
};

const duration = (seconds: number) => (seconds < 1 ? `${Math.max(1, Math.round(seconds * 1000))} ms` : `${seconds.toFixed(1)} s`);

/** A claim, with whole positions in smaller type. */
function worded(claim: string): TemplateResult[] {
  return claim.split(' ').map((word, i) => html`${i ? ' ' : ''}${word.length > 30 ? html`<code>${word}</code>` : word}`);
}

@customElement('lastmove-proof')
export class Proof extends Screen {
  @state() private text = '';
  @state() private certificate: Certificate | null = null;
  @state() private error = '';
  @state() private theirs: Verdict = RUNNING;
  @state() private ours: Verdict = RUNNING;
  @state() private proved: Verdict | null = null; // null where the server does not have that checker
  @state() private svg = '';
  @state() private claim = '';
  @state() private citation = '';
  @state() private above = false;
  @state() private copied = false;
  private checking?: Job;

  protected override arrived(): void {
    const handed = handedProof();
    if (handed && !this.certificate) void this.open(JSON.stringify(handed, null, 1));
  }

  private async open(text: string): Promise<void> {
    this.error = this.svg = this.claim = this.citation = '';
    this.certificate = null;
    this.copied = false;
    let value: unknown;
    try {
      value = JSON.parse(text);
    } catch (error) {
      this.error = `This is not JSON: ${(error as Error).message}. A certificate is what “lastmove solve … --certificate FILE” writes.`;
      return;
    }
    if (!isCertificate(value)) {
      this.error = 'This is JSON, but not a certificate: it needs a puzzle, a claim and evidence.';
      return;
    }
    this.checking?.cancel();
    this.text = text;
    this.certificate = value;
    this.theirs = this.ours = RUNNING;
    this.proved = null;
    await Promise.all([this.askServer(text), this.askBrowser(text), this.askProved(text), this.draw(), this.cite()]);
  }

  override disconnectedCallback(): void {
    this.checking?.cancel();
    super.disconnectedCallback();
  }

  protected override themeChanged(): void {
    if (this.certificate) void this.draw();
  }

  /** The picture of the puzzle in the certificate. */
  private async draw(): Promise<void> {
    const { text } = this;
    const answer = await ask({ question: 'show', words: ['-'], text, dark: settings.dark }).catch(() => null);
    if (this.text === text) this.svg = answer?.svg ?? '';
  }

  /** What it claims, and how to cite it. */
  private async cite(): Promise<void> {
    const { text } = this;
    const answer = await ask({ question: 'cite', words: ['-'], text }).catch(() => null);
    if (this.text !== text || !answer) return;
    const claim = String(answer.reply.claim ?? '');
    this.claim = `${claim.charAt(0).toUpperCase()}${claim.slice(1)}.`;
    this.citation = String(answer.reply.answer ?? '').trimEnd();
  }

  private get exhibit(): TemplateResult | typeof nothing {
    if (!this.svg) return nothing;
    const weights = this.certificate!.evidence.weights;
    const kind = this.certificate!.puzzle.game;
    if (!weights || (kind !== 'peg' && kind !== 'tiling')) return html`<div class="exhibit"><lastmove-picture .svg=${this.svg}></lastmove-picture></div>`;
    const weight = ({ name }: Cell) => shown(rational(weights[name]));
    const numbers = new Map(FRAMES.flatMap((frame) => Object.keys(weights).map((name): [string, string] => [`${frame} ${name}`, weight({ frame, name })])));
    return html`<figure class="exhibit weighed"><lastmove-board label="The weights" .svg=${this.svg} .numbers=${numbers} .speak=${(cell: Cell) => `${cell.name} weighs ${weight(cell)}`}></lastmove-board>
      <figcaption>The weights of the proof. What is not named weighs 0.</figcaption></figure>`;
  }

  private async askServer(text: string): Promise<void> {
    if (new Blob([text]).size > LARGEST) {
      this.theirs = { state: 'missing', reason: 'The certificate is too large to be sent to the server; “lastmove check” reads it from a file.' };
      return;
    }
    try {
      let answer: Answer = await check(text);
      if (this.text === text && answer.reply.answer === 'gave up') {
        this.checking = new Job({ question: 'check', words: ['-'], text }); // what takes longer, up to a minute
        answer = await this.checking.answer.catch((error: unknown) => {
          if (isAbort(error)) throw error;
          return answer; // nor can it be a job: there are too many, or it is too large in quotes
        });
      }
      if (this.text !== text) return;
      const said = String(answer.reply.answer) as Verdict['state'];
      this.theirs = { state: said in SIGNS ? said : 'gave up', reason: String(answer.reply.reason ?? '') };
    } catch (error) {
      if (this.text !== text || isAbort(error)) return;
      this.theirs = { state: error instanceof ApiError ? 'bad input' : 'missing', reason: (error as Error).message };
    }
    say(`The C++ checker: ${this.theirs.state}.`);
  }

  private async askBrowser(text: string): Promise<void> {
    const verdict = await python.check(text);
    if (this.text !== text) return;
    this.ours = verdict;
    say(`The Python checker in your browser: ${verdict.state === 'missing' ? 'not available' : verdict.state}.`);
  }

  private async askProved(text: string): Promise<void> {
    const verdict = await prove(text, () => { if (this.text === text) this.proved = RUNNING; });
    if (this.text !== text) return;
    this.proved = verdict.state === 'missing' ? null : verdict;
    if (this.proved) say(`The checker that is proved sound: ${verdict.state}.`);
  }

  private async dropped(event: DragEvent): Promise<void> {
    event.preventDefault();
    this.above = false;
    const file = event.dataTransfer?.files[0];
    if (file) await this.open(await file.text());
  }

  private async picked(event: Event): Promise<void> {
    const file = (event.target as HTMLInputElement).files?.[0];
    if (file) await this.open(await file.text());
  }

  private pasted(event: Event): void {
    event.preventDefault();
    void this.open(this.querySelector('textarea')!.value);
  }

  protected override render(): TemplateResult {
    return html`
      <h1>A proof, checked</h1>
      ${this.certificate ? this.shown(this.certificate) : html`<p class="lede">A certificate contains a puzzle, a claim and the evidence. Two checkers read it: one in C++ on the
        server, and one in Python, which runs in your browser. They share no code with each other or with the solver.</p>`}
      <div class="drop ${this.above ? 'above' : ''}"
        @dragover=${(event: Event) => { event.preventDefault(); this.above = true; }} @dragleave=${() => (this.above = false)} @drop=${this.dropped}>
        <p><label class="button">${this.certificate ? 'Another certificate …' : 'Choose a certificate …'}<input type="file" accept=".json,application/json" class="unseen" @change=${this.picked}></label>
          <span class="faint">or drop a file here</span></p>
        <details><summary>Paste the text</summary><form class="field" @submit=${this.pasted}>
          <label for="certificate-text">The text of a certificate</label>
          <textarea id="certificate-text" rows="8" spellcheck="false"></textarea><p><button type="submit">Check</button></p></form></details>
      </div>
      ${this.error ? html`<p class="error" role="alert">${this.error}</p>` : nothing}`;
  }

  private shown(certificate: Certificate): TemplateResult {
    const { citation } = this;
    return html`
      ${this.claim ? html`<p class="claim">${worded(this.claim)}</p>` : nothing}
      <p class="faint">Evidence: ${evidenceOf(certificate)}.</p>
      <div class="verdicts">
        ${this.proved ? this.provedView(this.proved) : nothing}
        ${this.verdictView('The C++ checker, on the server', this.theirs, 'Checking …')}
        ${this.verdictView('The Python checker, in your browser', this.ours, 'Starting Python in your browser …')}
      </div>
      ${this.exhibit}
      <p class="buttons"><a class="button" download="certificate.json" href=${URL.createObjectURL(new Blob([this.text], { type: 'application/json' }))}>Download the certificate</a></p>
      <details><summary>Check it yourself</summary><pre tabindex="0">lastmove check certificate.json
python3 checker certificate.json
${this.proved ? 'lastmove-verified certificate.json\n' : ''}lastmove cite certificate.json</pre></details>
      ${citation ? html`<details><summary>Cite it (BibTeX)</summary><pre tabindex="0">${citation}</pre>
        <p><button type="button" @click=${() => navigator.clipboard.writeText(citation).then(() => { this.copied = true; say('Copied.'); }, () => undefined)}>${this.copied ? 'Copied' : 'Copy'}</button></p></details>` : nothing}
      <details><summary>The certificate itself</summary><pre tabindex="0">${this.text.length > 20000 ? `${this.text.slice(0, 20000)}\n…` : this.text}</pre></details>`;
  }

  private verdictView(who: string, { state: said, reason, seconds }: Verdict, waiting: string): TemplateResult {
    const missing = who.startsWith('The Python') && said === 'missing';
    return html`<section class="verdict ${said === 'accepted' ? 'yes' : said === 'rejected' ? 'no' : ''}" data-verdict=${said}>
      <h2>${who}</h2>
      <p class="word"><span aria-hidden="true">${SIGNS[said]}</span> ${said === 'running' ? waiting : missing ? 'not available' : said}</p>
      ${missing ? html`<p>Pyodide’s files are not on this server, so your browser cannot check by itself. Download the certificate and run <code>python3 checker</code>.</p>`
        : html`<p class="faint">${reason}${seconds === undefined ? nothing : html` (${duration(seconds)})`}</p>`}
    </section>`;
  }

  private provedView({ state: said, reason, seconds }: Verdict): TemplateResult {
    const accepted = said === 'accepted';
    return html`<section class="verdict proved ${accepted ? 'yes' : said === 'rejected' ? 'no' : ''}" data-verdict=${said}>
      <h2>The checker that is proved sound, in your browser</h2>
      <p class="word"><span aria-hidden="true">${SIGNS[said]}</span> ${said === 'running' ? 'Checking …' : accepted ? 'accepted: a theorem' : said}</p>
      ${accepted ? html`<p>Your browser has verified this with a checker whose soundness is a theorem. What is proved:</p>
        ${reason.length > LONG ? html`<details><summary>The statement</summary><p>${worded(reason)}</p></details>` : html`<p>${worded(reason)}</p>`}` : nothing}
      <p class="faint">${accepted || !reason ? nothing : `${reason.charAt(0).toUpperCase()}${reason.slice(1).replace(/\.$/, '')}.`}${seconds === undefined ? nothing : html` (${duration(seconds)})`}</p>
    </section>`;
  }
}
