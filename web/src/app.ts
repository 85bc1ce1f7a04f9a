// The shell: header, navigation, notices, live regions, and the screen of the address.
import { html, nothing, type TemplateResult } from 'lit';
import { customElement, state } from 'lit/decorators.js';
import { format, onAddress, parse, type Address } from './address.js';
import { server } from './api.js';
import { Part, type Screen } from './part.js';
import { say } from './say.js';
import { SCREENS, screenOf, type Entry } from './screens.js';
import { settings } from './settings.js';
import { visible } from './visible.js';

@customElement('lastmove-app')
export class App extends Part {
  @state() private address: Address = parse(location.hash);
  @state() private entry: Entry = screenOf(this.address.path);
  @state() private failure = '';
  private screen?: Screen;
  private shown?: Entry;

  override connectedCallback(): void {
    super.connectedCallback();
    onAddress(() => void this.open());
    settings.addEventListener('change', () => this.requestUpdate());
    server.addEventListener('change', () => {
      say(server.lost ? 'The server does not answer.' : 'The server is back.');
      this.requestUpdate();
    });
  }

  protected override firstUpdated(): void {
    void this.open();
  }

  private async open(): Promise<void> {
    const address = parse(location.hash);
    const entry = screenOf(address.path);
    this.address = address;
    this.entry = entry;
    document.title = entry.path === '' ? 'lastmove' : `${visible(entry.opens?.(address.path) ? address.path : entry.title)} – lastmove`;
    try {
      await entry.load();
      this.failure = '';
    } catch {
      const lost = await server.wait();
      if (this.address !== address) return;
      if (lost) return this.open();
      this.failure = 'A part of the page is missing: it may have been built anew. Load it again.';
      return;
    }
    if (this.address !== address) return; // left again meanwhile
    await this.updateComplete;
    this.show(entry, address);
  }

  private show(entry: Entry, address: Address): void {
    const main = this.querySelector('main')!;
    const first = this.shown === undefined;
    if (this.shown !== entry) {
      this.screen = document.createElement(entry.tag) as Screen;
      this.shown = entry;
      this.screen.address = address;
      main.replaceChildren(this.screen);
      if (!first) {
        scrollTo(0, 0);
        void this.screen.updateComplete.then(() => main.focus({ preventScroll: true }));
      }
    } else {
      this.screen!.address = address;
    }
  }

  private skip(event: Event): void {
    event.preventDefault();
    this.querySelector('main')!.focus();
  }

  private get notice(): TemplateResult | typeof nothing {
    if (server.lost) {
      return html`<p class="notice" role="status"><strong>The server does not answer.</strong> Start it again with
        <code>lastmove serve</code>; this page goes on by itself where it was.</p>`;
    }
    return this.failure ? html`<p class="notice" role="alert">${this.failure}</p>` : nothing;
  }

  protected override render(): TemplateResult {
    return html`
      <a class="skip" href="#main" @click=${this.skip}>Skip to the content</a>
      <header class="top">
        <a class="brand" href="#/"><img src="icon.svg" alt="" width="28" height="28">lastmove</a>
        <nav aria-label="Screens"><ul>
          ${SCREENS.filter((entry) => entry.nav && entry.path).map((entry) => html`
            <li><a href=${format(entry.path)} aria-current=${entry === this.entry ? 'page' : nothing}>${entry.nav}</a></li>`)}
        </ul></nav>
        <div class="switches">
          <button type="button" aria-pressed=${settings.inClass} @click=${() => settings.turnClass()}
            title="Large type for a projector; no verdicts unless asked for">Class</button>
          <button type="button" aria-pressed=${settings.dark} @click=${() => settings.turnTheme()}>Dark</button>
        </div>
      </header>
      ${this.notice}
      <main id="main" tabindex="-1"></main>
      <footer class="bottom"><p>Every answer comes with its witness: a line of play, or a proof that your browser can check.
        <a href="#/proof">Check a proof</a></p></footer>
      <div class="unseen" aria-live="polite" data-live></div>
      <div class="unseen" aria-live="polite" data-live></div>`;
  }
}
