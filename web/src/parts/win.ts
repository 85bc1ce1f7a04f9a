// Why a move wins: the nim-sum in binary, the mirror image, a theorem, and the reply to every move.
import { html, nothing, type TemplateResult } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { ask, isAbort, type Answer, type Options } from '../api.js';
import type { Side } from '../contest.js';
import { Part } from '../part.js';
import { nimSum, worths, type Worth } from '../worth.js';
import { proofLink } from './answer.js';
import './replies.js';
import { worthsView } from './worths.js';

const MIRROR = 'A mirror image: every move can be answered by its image, under a half turn of the board or in an equal part. ' +
  'Whoever answers so always has a move.';

@customElement('lastmove-win')
export class Win extends Part {
  /** The position before the move, and after it. */
  @property() from = '';
  @property() to = '';
  @property() move = '';
  /** The side of the player who has to move after it. */
  @property() loser: Side | '' = '';
  @property({ type: Boolean }) misere = false;
  @property({ type: Boolean }) partizan = false;

  @state() private answer: Answer | null = null;
  @state() private was: Worth[] = [];
  @state() private is: Worth[] = [];
  private asking = new AbortController();

  override disconnectedCallback(): void {
    this.asking.abort();
    super.disconnectedCallback();
  }

  protected override willUpdate(changed: Map<PropertyKey, unknown>): void {
    if (!changed.has('to') && !changed.has('from')) return;
    this.asking.abort();
    this.asking = new AbortController();
    this.answer = null;
    this.was = this.is = [];
    void this.look(this.asking.signal);
  }

  private async look(signal: AbortSignal): Promise<void> {
    try {
      const options: Options = this.misere ? { misere: true } : {};
      const outcome = ask({ question: 'outcome', words: [this.to], options, proof: true }, signal);
      if (!this.partizan && !this.misere) {
        const [was, is] = await Promise.all([worths(this.from, false, signal), worths(this.to, false, signal)]);
        [this.was, this.is] = [was, is];
      }
      this.answer = await outcome;
    } catch (error) {
      if (!isAbort(error)) this.answer = null;
    }
  }

  private get mirrored(): boolean {
    const reply = this.answer?.reply;
    return reply?.witness?.kind === 'mirror' || /symmetry/.test(String(reply?.reason ?? ''));
  }

  private nimbers(): TemplateResult | typeof nothing {
    const [was, is] = [nimSum(this.was), nimSum(this.is)];
    if (was === undefined || is !== 0) return nothing;
    return html`<h3>The nim-sum</h3>
      ${worthsView(this.was, 'Before the move')}
      ${worthsView(this.is, 'After it')}
      <p>Each column has an even number of ones after the move. Any move changes one part, and so makes a column odd; then some move makes all even again. Play ends where all are even.</p>`;
  }

  protected override render(): TemplateResult {
    const reason = String(this.answer?.reply.reason ?? '');
    return html`<section class="win" aria-label="Why this move wins">
      <h2>Why does ${this.move || 'this move'} win?</h2>
      ${this.mirrored ? html`<h3>The mirror image</h3><p>${MIRROR}</p>` : nothing}
      ${this.nimbers()}
      ${reason && !/symmetry/.test(reason) ? html`<h3>A theorem</h3><p>${reason}</p>` : nothing}
      <h3>A reply to every move</h3>
      <lastmove-replies .subject=${this.to} .loser=${this.loser} .misere=${this.misere}></lastmove-replies>
      ${proofLink(this.answer, { question: 'outcome', words: [this.to], options: this.misere ? { misere: true } : {} })}
    </section>`;
  }
}
