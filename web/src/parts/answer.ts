// An answer: its sentence, picture and strength, the whole text, and the certificate.
import { html, nothing, type TemplateResult } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import type { Answer, Question } from '../api.js';
import { Part } from '../part.js';
import { errorView } from './error.js';
import './picture.js';
import { hasProof, openProofOf } from './proofs.js';

const STRENGTHS: Record<string, string> = {
  replayed: 'A line of play, replayed by the checker',
  certified: 'A proof, verified in exact arithmetic',
  exhausted: 'An exhaustive search found nothing',
  recomputed: 'Two independent methods agree',
  computed: 'Found by one method',
};

export function strengthView(strength: string | undefined): TemplateResult | typeof nothing {
  const meaning = STRENGTHS[strength ?? ''];
  return meaning ? html`<p class="strength"><strong>${strength}</strong> ${meaning}.</p>` : nothing;
}

/** `question` is what was asked, if that is more than a word about the subject. */
export function proofLink(answer: Answer | null | undefined, question?: Question | null): TemplateResult | typeof nothing {
  return answer && hasProof(answer) ? html`<button type="button" class="quiet" @click=${() => openProofOf(answer, question)}>See and check the proof</button>` : nothing;
}

/** The first paragraph of what the terminal shows, without a drawing in characters. */
export function sentence(answer: Answer): string {
  return answer.text.split('\n').find((line) => line.trim())?.trim() ?? '';
}

@customElement('lastmove-answer')
export class AnswerView extends Part {
  @property({ attribute: false }) answer: Answer | null = null;
  /** What was asked, for its proof. */
  @property({ attribute: false }) question: Question | null = null;
  @property({ attribute: false }) error: unknown = null;
  @property({ type: Boolean }) picture = true;

  protected override render(): TemplateResult | typeof nothing {
    if (this.error) return html`${errorView(this.error)}`;
    const answer = this.answer;
    if (!answer) return nothing;
    return html`<section class="answer" aria-label="Answer">
      <p class="sentence">${sentence(answer)}</p>
      ${answer.svg && this.picture ? html`<lastmove-picture .svg=${answer.svg}></lastmove-picture>` : nothing}
      ${strengthView(answer.reply.strength)}
      ${proofLink(answer, this.question)}
      <details><summary>As the terminal shows it</summary><pre tabindex="0">${answer.text}</pre></details>
    </section>`;
  }
}
