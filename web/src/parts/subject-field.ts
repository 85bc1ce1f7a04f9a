// A search box for subjects: completion, pictures, and what was meant. Sends `chosen` {subject}.
import { html, nothing, type TemplateResult } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { ask, isAbort } from '../api.js';
import { catalogue, completions, type Item } from '../catalogue.js';
import { Part } from '../part.js';
import { settings } from '../settings.js';
import { errorView } from './error.js';
import './picture.js';

const REST = 180; // ms without a key before a picture is asked for

@customElement('lastmove-subject-field')
export class SubjectField extends Part {
  @property() label = 'A puzzle, a game, or a position';
  @property() value = '';
  @property() action = 'Open';

  @state() private items: Item[] = [];
  @state() private found: Item[] = [];
  @state() private active = -1;
  @state() private open = false;
  @state() private svg = '';
  @state() private error: unknown = null;
  private touched = false;
  private timer = 0;
  private asking?: AbortController;

  override connectedCallback(): void {
    super.connectedCallback();
    catalogue().then((items) => {
      this.items = items;
      if (this.touched && !this.error) this.typed(); // somebody was quicker
    }, () => undefined);
  }

  override disconnectedCallback(): void {
    clearTimeout(this.timer);
    this.asking?.abort();
    super.disconnectedCallback();
  }

  private get input(): HTMLInputElement {
    return this.querySelector('input')!;
  }

  private typed(): void {
    this.touched = true;
    this.error = null;
    this.value = this.input.value;
    this.found = completions(this.items, this.value);
    this.open = this.found.length > 0;
    this.active = -1;
    this.look();
  }

  private look(): void {
    clearTimeout(this.timer);
    this.asking?.abort();
    const subject = this.found[this.active]?.subject ?? this.found[0]?.subject;
    if (!subject || !this.open) return void (this.svg = '');
    this.timer = window.setTimeout(async () => {
      this.asking = new AbortController();
      const question = { question: 'show', words: [subject], dark: settings.dark };
      this.svg = (await ask(question, this.asking.signal).catch(() => null))?.svg ?? '';
    }, REST);
  }

  private key(event: KeyboardEvent): void {
    const count = this.found.length;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      if (!count) return;
      event.preventDefault();
      const step = event.key === 'ArrowDown' ? 1 : -1;
      this.active = this.open ? (this.active + step + count + 1) % (count + 1) : 0;
      if (this.active === count) this.active = -1;
      this.open = true;
      this.look();
    } else if (event.key === 'Escape') {
      this.open = false;
      this.active = -1;
    }
  }

  private async choose(subject: string): Promise<void> {
    this.open = false;
    this.value = subject;
    this.asking?.abort();
    try {
      await ask({ question: 'show', words: [subject] });
      this.error = null;
      this.send('chosen', { subject });
    } catch (error) {
      if (!isAbort(error)) this.error = error;
    }
  }

  private submit(event: Event): void {
    event.preventDefault();
    const subject = this.found[this.active]?.subject ?? this.input.value.trim();
    if (subject) void this.choose(subject);
  }

  protected override render(): TemplateResult {
    return html`<form class="field subject-field" role="search" @submit=${this.submit}>
      <label for="subject">${this.label}</label>
      <span class="row">
        <input id="subject" type="text" role="combobox" autocomplete="off" autocapitalize="none" spellcheck="false"
          aria-expanded=${this.open} aria-controls="subject-list" aria-autocomplete="list"
          aria-activedescendant=${this.active >= 0 ? `subject-${this.active}` : nothing}
          placeholder="english, kayles:7, tile:6x10:pentominoes …"
          .value=${this.value} @input=${this.typed} @keydown=${this.key}
          @blur=${() => window.setTimeout(() => (this.open = false), 150)}>
        <button type="submit">${this.action}</button>
      </span>
      <div class="offer" ?hidden=${!this.open}>
        <ul id="subject-list" role="listbox" aria-label="Subjects">
          ${this.found.map((item, index) => html`<li id="subject-${index}" role="option" aria-selected=${index === this.active}
            @pointerdown=${(event: Event) => event.preventDefault()} @click=${() => this.choose(item.subject)}>
            <code>${item.subject}</code> <span>${item.title}</span></li>`)}
        </ul>
        ${this.svg ? html`<lastmove-picture decorative .svg=${this.svg}></lastmove-picture>` : nothing}
      </div>
      ${errorView(this.error)}
    </form>`;
  }
}
