// Who wins with best play: a light with a shape and words.
import { html, nothing, svg, type TemplateResult } from 'lit';
import type { Asked, Player } from '../outcome.js';
import { proofLink } from './answer.js';
import { errorView } from './error.js';
import './running.js';

const CROWN = svg`<path d="M3 18h18M4 15l-1-9 5 4 4-6 4 6 5-4-1 9z"/>`;
const OPEN = svg`<circle cx="12" cy="12" r="10" stroke-dasharray="3 3"/><path d="M7.5 12h.1M12 12h.1M16.5 12h.1"/>`;

interface Shown {
  asked: Asked;
  winner: Player | undefined;
  name: (player: Player) => string;
  verb: (player: Player) => string;
  revealed: boolean;
  reveal: () => void;
}

export function verdictView({ asked, winner, name, verb, revealed, reveal }: Shown): TemplateResult {
  if (!revealed) return html`<p><button type="button" @click=${reveal}>Who wins?</button></p>`;
  const known = winner !== undefined;
  const undecided = !asked.busy && !asked.error && !known && asked.answer !== null;
  return html`
    ${asked.error ? errorView(asked.error) : html`<div class="light ${known ? 'yes' : 'unknown'}" data-winner=${known ? String(winner) : asked.busy ? 'deciding' : 'unknown'}>
      <svg viewBox="0 0 24 24" aria-hidden="true">${known ? CROWN : OPEN}</svg>
      <p>${known ? html`<strong>${name(winner)}</strong> ${verb(winner)} with best play.` : undecided ? 'Not decided within two seconds.' : 'Deciding who wins …'}</p>
    </div>`}
    ${undecided ? html`<p><button type="button" @click=${() => asked.patiently()}>Take a minute</button></p>` : nothing}
    <lastmove-running .job=${asked.job} what="Deciding who wins"></lastmove-running>
    ${known ? proofLink(asked.answer, asked.question) : nothing}`;
}
