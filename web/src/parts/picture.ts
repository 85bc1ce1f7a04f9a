// A picture that is only looked at.
import { html, nothing, type TemplateResult } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import { Part } from '../part.js';
import { described, readSvg } from './pictures.js';

@customElement('lastmove-picture')
export class Picture extends Part {
  @property() svg = '';
  /** What is said in place of the picture; by default what it says of itself. */
  @property() label = '';
  /** What it shows is said beside it. */
  @property({ type: Boolean }) decorative = false;

  protected override render(): TemplateResult {
    return html`<div class="picture" role=${this.decorative ? nothing : 'img'}></div>`;
  }

  protected override updated(): void {
    const frame = this.querySelector('.picture')!;
    const svg = readSvg(this.svg);
    if (!this.decorative) frame.setAttribute('aria-label', this.label || (svg ? described(svg) : '') || 'a picture');
    if (!svg) return frame.replaceChildren();
    svg.querySelector(':scope > title')?.remove();
    svg.setAttribute('aria-hidden', 'true');
    svg.removeAttribute('role');
    frame.replaceChildren(svg);
  }
}
