// The first screen: a search box, and four ways in.
import { html, type TemplateResult } from 'lit';
import { customElement, state } from 'lit/decorators.js';
import { format, go } from '../address.js';
import { ask } from '../api.js';
import { catalogue, type Item } from '../catalogue.js';
import { Screen } from '../part.js';
import '../parts/picture.js';
import '../parts/subject-field.js';
import { settings } from '../settings.js';

/** What a newcomer may like to begin with. */
const SHELF = [
  { subject: 'peg:english', title: 'The central game', text: 'Thirty-two pegs, and one to be left in the middle.' },
  { subject: 'peg:triangle15:a1:*', title: 'The triangle', text: 'Fifteen holes, one of them empty.' },
  { subject: 'tile:mutilated8:I2', title: 'The mutilated chessboard', text: 'Thirty-one dominoes for sixty-two squares.' },
  { subject: 'tile:6x10:pentominoes', title: 'Pentominoes', text: 'Twelve pieces fill the rectangle in 2339 ways.' },
];

@customElement('lastmove-start')
export class Start extends Screen {
  @state() private pictures: string[] = [];
  @state() private items: Item[] = [];

  protected override arrived(): void {
    void this.ask();
  }

  protected override themeChanged(): void {
    void this.ask();
  }

  private async ask(): Promise<void> {
    catalogue().then((items) => (this.items = items), () => undefined);
    const asked = SHELF.map(({ subject }) => ask({ question: 'show', words: [subject], dark: settings.dark, options: { size: 'thumb' } })
      .then((answer) => answer.svg ?? '', () => ''));
    this.pictures = await Promise.all(asked);
  }

  private list(kinds: string[]): TemplateResult {
    return html`<ul class="subjects">
      ${this.items.filter((item) => kinds.includes(item.kind)).map((item) => html`
        <li><a href=${format(item.subject)}><code>${item.subject}</code></a> <span>${item.title.replace(' (partizan)', '')}</span></li>`)}
    </ul>`;
  }

  protected override render(): TemplateResult {
    return html`
      <div class="hero">
        <h1>Can it be done? And if not, why not?</h1>
        <p class="lede">Play a puzzle or a game. lastmove says whether it can still be solved, and proves what it says.</p>
        <lastmove-subject-field @chosen=${(event: CustomEvent) => go(format(event.detail.subject))}></lastmove-subject-field>
      </div>
      <ul class="shelf">
        ${SHELF.map(({ subject, title, text }, index) => html`<li><a href=${format(subject)}>
          <lastmove-picture .svg=${this.pictures[index] ?? ''} decorative></lastmove-picture>
          <strong>${title}</strong> <span>${text}</span></a></li>`)}
      </ul>
      <div class="ways">
        <section><h2>Pick a puzzle</h2><details><summary>Boards and puzzles</summary>${this.list(['board', 'puzzle'])}</details></section>
        <section><h2>Play a game</h2><details><summary>Games for two</summary>${this.list(['game', 'partizan game'])}</details>
          <details><summary>More games, by their rules</summary>${this.list(['game by text', 'partizan game by text'])}</details></section>
        <section><h2>Draw your own</h2><p><a href="#/draw">A board or a region, with mouse or keys</a></p></section>
        <section><h2>Check a proof</h2><p><a href="#/proof">A certificate, by two checkers that share no code</a></p></section>
      </div>`;
  }
}
