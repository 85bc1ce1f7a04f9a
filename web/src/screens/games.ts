// Games for two: some to begin with, and all others by search.
import { html, type TemplateResult } from 'lit';
import { customElement, state } from 'lit/decorators.js';
import { format, go } from '../address.js';
import { ask } from '../api.js';
import { Screen } from '../part.js';
import '../parts/picture.js';
import '../parts/subject-field.js';
import { settings } from '../settings.js';

const GAMES: { subject: string; title: string; text: string; rest?: Record<string, string> }[] = [
  { subject: 'nim:3,5,7', title: 'Nim', text: 'Take counters from one heap.' },
  { subject: 'kayles:8', title: 'Kayles', text: 'Knock down one pin, or two neighbours.' },
  { subject: 'domineering:4x4', title: 'Domineering', text: 'Dominoes: yours upright, the other’s lying.' },
  { subject: 'hackenbush:0-1b,1-2r,1-3b,0-4r,4-5b,5-6r,0-7g', title: 'Hackenbush', text: 'Cut an edge of your colour; what hangs in the air falls.' },
  { subject: 'cram:4x5', title: 'Cram', text: 'Dominoes for both; the mirror image helps one.' },
  { subject: 'clobber:3x4', title: 'Clobber', text: 'Move a stone onto a neighbour of the other colour.' },
  { subject: 'node-kayles:grid3x4', title: 'Node Kayles', text: 'Take a vertex; its neighbours go as well.' },
  { subject: 'toads-and-frogs:xxx..ooo', title: 'Toads and frogs', text: 'Step or jump forward.' },
  { subject: 'kayles:5 + nim:4 + cram:2x3', title: 'A sum', text: 'Move in one part of three.' },
  { subject: 'kayles:7', title: 'Misère Kayles', text: 'Whoever makes the last move loses.', rest: { misere: 'yes' } },
];

@customElement('lastmove-games')
export class Games extends Screen {
  @state() private pictures = new Map<string, string>();

  protected override arrived(): void {
    this.draw();
  }

  protected override themeChanged(): void {
    this.draw();
  }

  private draw(): void {
    for (const { subject } of GAMES) {
      ask({ question: 'after', words: [subject], dark: settings.dark }).then(
        ({ svg }) => (this.pictures = new Map(this.pictures).set(subject, svg ?? '')), () => undefined);
    }
  }

  protected override render(): TemplateResult {
    return html`<h1>Games for two</h1>
      <p class="lede">Any game, any sum, normal or misère; against a perfect opponent, one that errs, or a friend.</p>
      <lastmove-subject-field label="A game or a sum" action="Play" @chosen=${(event: CustomEvent) => go(format(event.detail.subject))}></lastmove-subject-field>
      <ul class="shelf games-shelf">${GAMES.map(({ subject, title, text, rest }) => html`<li><a href=${format(subject, [], rest)}>
        <lastmove-picture .svg=${this.pictures.get(subject) ?? ''} label=${title}></lastmove-picture>
        <strong>${title}</strong> <span>${text}</span></a></li>`)}</ul>
      <p>Not among them? <a href="#/rules">Write rules of your own.</a></p>`;
  }
}
