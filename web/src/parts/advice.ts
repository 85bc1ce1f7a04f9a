// Beside a game: hints, and the rules.
import { html, nothing, type TemplateResult } from 'lit';
import { format } from '../address.js';
import type { Answer } from '../api.js';
import type { Asked } from '../outcome.js';
import { errorView } from './error.js';
import './running.js';

interface Advice {
  hints: Asked;
  /** The winning moves found. */
  moves: readonly string[];
  /** Whether the person is to move. */
  may: boolean;
  valued: boolean;
  /** Whether the move just made wins. */
  lastWins: boolean;
  hint: (all: boolean) => void;
  turnValues: () => void;
  whyLast: () => void;
  play: (move: string) => void;
  why: (move: string) => void;
}

function found({ hints, moves, play, why }: Advice): TemplateResult | typeof nothing {
  if (!hints.answer || hints.undecided) return nothing;
  if (!moves.length) return html`<p>There is no winning move.</p>`;
  return html`<ul class="hints">${moves.map((move) => html`<li><code>${move}</code> wins.
    <button type="button" class="quiet" @click=${() => play(move)} aria-label=${`Play it: ${move}`}>Play it</button>
    <button type="button" class="quiet" @click=${() => why(move)} aria-label=${`Why? ${move}`}>Why?</button></li>`)}</ul>`;
}

export function adviceView(advice: Advice): TemplateResult {
  const { hints, may, valued, lastWins, hint, turnValues, whyLast } = advice;
  return html`<div class="buttons">
      <button type="button" ?disabled=${!may} @click=${() => hint(false)}>Hint</button>
      <button type="button" ?disabled=${!may} @click=${() => hint(true)}>All winning moves</button>
      <button type="button" aria-pressed=${valued} @click=${turnValues}>Values of the parts</button>
      ${lastWins ? html`<button type="button" @click=${whyLast}>Why does the last move win?</button>` : nothing}
    </div>
    ${hints.busy && !hints.job ? html`<p class="faint">Looking for a winning move …</p>` : nothing}
    ${hints.undecided ? html`<p>Not decided in time. <button type="button" class="quiet" @click=${() => hints.patiently()}>Look for a minute</button></p>` : nothing}
    <lastmove-running .job=${hints.job} what="Looking for a winning move"></lastmove-running>
    ${errorView(hints.error)}
    ${found(advice)}`;
}

export function rulesView(facts: Answer | null, misere: boolean, subject: string): TemplateResult {
  const games = (facts?.reply.games ?? []) as { title?: string; rules?: string; source?: string }[];
  return html`<details class="help"><summary>The rules, and how to play here</summary>
    ${games.map((game) => html`<p><strong>${game.title}.</strong> ${game.rules} <span class="faint">${game.source ?? ''}</span></p>`)}
    <p>Whoever cannot move ${misere ? 'wins: this is misère play' : 'loses'}. Press the cells of a move in turn: the two squares of a domino, the pins taken, a stone and where it goes.
      If several moves are possible, the same cell pressed again makes the least of them.</p>
    <p>Keys: arrows move, <kbd>Enter</kbd> chooses, <kbd>Esc</kbd> lets go, <kbd>u</kbd> undoes, <kbd>r</kbd> redoes, <kbd>h</kbd> hints.</p>
    <p class="links"><a href=${format('lab', [], { x: subject })}>Its value</a></p></details>`;
}
