// A text field that takes every move the command line takes. Sends `typed` {text}.
import { html, nothing, type TemplateResult } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import { Part } from '../part.js';

const MOST = 300; // suggestions

@customElement('lastmove-move-field')
export class MoveField extends Part {
  /** The legal moves, as suggestions. */
  @property({ attribute: false }) moves: readonly string[] = [];
  /** Why the last move typed was refused. */
  @property() error = '';
  @property() label = 'Type a move';

  private submit(event: Event): void {
    event.preventDefault();
    const input = this.querySelector('input')!;
    const text = input.value.trim();
    if (text) this.send('typed', { text });
  }

  /** After a move was made. */
  clear(): void {
    const input = this.querySelector('input');
    if (input) input.value = '';
  }

  protected override render(): TemplateResult {
    return html`<form class="field" @submit=${this.submit}>
      <label for="move-text">${this.label}</label>
      <span class="row">
        <input id="move-text" list="legal-moves" autocomplete="off" autocapitalize="none" spellcheck="false"
          placeholder=${this.moves[0] ?? ''} aria-invalid=${this.error ? 'true' : 'false'}
          aria-describedby=${this.error ? 'move-error' : nothing}>
        <button type="submit">Move</button>
      </span>
      <datalist id="legal-moves">${this.moves.slice(0, MOST).map((move) => html`<option value=${move}></option>`)}</datalist>
      ${this.error ? html`<p id="move-error" class="error" role="alert">${this.error}</p>` : nothing}
    </form>`;
  }
}
