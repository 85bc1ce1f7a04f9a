// The moves of a line, each a link to the position after it, with the branches tried beside it.
import { html, nothing, type TemplateResult } from 'lit';
import { format, go } from '../address.js';
import { tried } from '../branches.js';

/** What stands in the address beside the moves. */
type Rest = Record<string, string>;

/** Takes back the last move, or as many as were made in one turn. */
export function undo(root: string, line: readonly string[], rest: Rest = {}, turn = 1): void {
  if (line.length) go(format(root, line.slice(0, Math.max(0, line.length - turn)), rest));
}

/** Plays again the move that was played here last. */
export function redo(root: string, line: readonly string[], rest: Rest = {}, turn = 1): void {
  const next = [...line];
  for (let i = 0; i < turn; ++i) {
    const [move] = tried(root, next);
    if (move !== undefined) next.push(move);
  }
  if (next.length > line.length) go(format(root, next, rest));
}

export function stepButtons(root: string, line: readonly string[], rest: Rest = {}, turn = 1): TemplateResult {
  return html`<div class="buttons" role="group" aria-label="History">
    <button type="button" ?disabled=${!line.length} @click=${() => undo(root, line, rest, turn)}>Undo</button>
    <button type="button" ?disabled=${!tried(root, line).length} @click=${() => redo(root, line, rest, turn)}>Redo</button>
    <button type="button" ?disabled=${!line.length} @click=${() => go(format(root, [], rest))}>Start again</button>
  </div>`;
}

export function historyView(root: string, line: readonly string[], since: number | null, rest: Rest = {}): TemplateResult {
  const others = tried(root, line);
  return html`<section class="history" aria-label="Moves">
    <h2>Moves</h2>
    ${line.length ? html`<ol>${line.map((move, index) => {
      const fatal = since === index + 1;
      return html`<li><a href=${format(root, line.slice(0, index + 1), rest)} class=${fatal ? 'fatal' : ''}
        aria-current=${index === line.length - 1 ? 'step' : nothing}>${move}</a>${fatal ? html`<span class="unseen">, impossible since</span>` : nothing}</li>`;
    })}</ol>` : html`<p class="faint">None yet.</p>`}
    ${others.length ? html`<p class="tried">Tried from here: ${others.map((move) => html`
      <a href=${format(root, [...line, move], rest)}>${move}</a> `)}</p>` : nothing}
  </section>`;
}
