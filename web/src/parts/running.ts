// A job that runs: what it does, for how long, and a button that stops it.
import { html, nothing, type TemplateResult } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import type { Job } from '../api.js';
import { Part } from '../part.js';

const LATE = 400; // ms before anything is shown: quick answers do not flicker

/** When it is the turn of a question that waits for `before` others. */
const turn = (before: number): string =>
  before === 0 ? 'waiting, next in turn' : before === 1 ? 'waiting, one question before it' : `waiting, ${before} questions before it`;

@customElement('lastmove-running')
export class Running extends Part {
  @property({ attribute: false }) job: Job | null = null;
  /** What is being done, in words. */
  @property() what = 'Working';

  private since = 0;
  private timer = 0;
  private readonly changed = () => this.requestUpdate();

  override disconnectedCallback(): void {
    clearInterval(this.timer);
    super.disconnectedCallback();
  }

  protected override willUpdate(changed: Map<PropertyKey, unknown>): void {
    if (!changed.has('job')) return;
    (changed.get('job') as Job | null | undefined)?.removeEventListener('change', this.changed);
    clearInterval(this.timer);
    if (!this.job) return;
    this.job.addEventListener('change', this.changed);
    this.since = performance.now();
    this.timer = window.setInterval(this.changed, 250);
  }

  protected override render(): TemplateResult | typeof nothing {
    const job = this.job;
    const waited = performance.now() - this.since;
    if (!job || waited < LATE) return nothing;
    const { stage, share, steps, before } = job.progress;
    const told = before !== undefined ? turn(before)
      : [stage === 'asking' ? '' : stage, steps ? `${steps.toLocaleString('en-GB')} steps` : ''].filter(Boolean).join(', ');
    return html`<div class="running">
      ${share === null ? html`<progress aria-label=${this.what}></progress>`
        : html`<progress aria-label=${this.what} value=${share} max="1"></progress>`}
      <p>${this.what}${told ? html` <span class="faint">${told}</span>` : nothing} <span class="faint">${Math.floor(waited / 1000)} s</span></p>
      <button type="button" class="quiet" @click=${() => job.stop()}>Stop</button>
    </div>`;
  }
}
