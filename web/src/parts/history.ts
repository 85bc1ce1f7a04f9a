// The moves of a line, each a link to the position after it, with the branches tried beside it.
import { html, nothing, type TemplateResult } from 'lit';
import { format, go } from '../address.js';
import { tried } from '../branches.js';

const undone = (root: string, line: readonly string[]) => format(root, line.slice(0, -1));

export function undo(root: string, line: readonly string[]): void {
  if (line.length) go(undone(root, line));
}

/** Plays again the move that was played here last. */
export function redo(root: string, line: readonly string[]): void {
  const [next] = tried(root, line);
  if (next !== undefined) go(format(root, [...line, next]));
}

export function stepButtons(root: string, line: readonly string[]): TemplateResult {
  return html`<div class="buttons" role="group" aria-label="History">
    <button type="button" ?disabled=${!line.length} @click=${() => undo(root, line)}>Undo</button>
    <button type="button" ?disabled=${!tried(root, line).length} @click=${() => redo(root, line)}>Redo</button>
    <button type="button" ?disabled=${!line.length} @click=${() => go(format(root))}>Start again</button>
  </div>`;
}

export function historyView(root: string, line: readonly string[], since: number | null): TemplateResult {
  const others = tried(root, line);
  return html`<section class="history" aria-label="Moves">
    <h2>Moves</h2>
    ${line.length ? html`<ol>${line.map((move, index) => {
      const fatal = since === index + 1;
      return html`<li><a href=${format(root, line.slice(0, index + 1))} class=${fatal ? 'fatal' : ''}
        aria-current=${index === line.length - 1 ? 'step' : nothing}>${move}</a>${fatal ? html`<span class="unseen">, impossible since</span>` : nothing}</li>`;
    })}</ol>` : html`<p class="faint">None yet.</p>`}
    ${others.length ? html`<p class="tried">Tried from here: ${others.map((move) => html`
      <a href=${format(root, [...line, move])}>${move}</a> `)}</p>` : nothing}
  </section>`;
}
