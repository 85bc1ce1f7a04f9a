// What all elements of the page share.
import { LitElement } from 'lit';
import { property } from 'lit/decorators.js';
import type { Address } from './address.js';
import { settings } from './settings.js';

/** An element in the page's own tree: one style sheet serves all. */
export class Part extends LitElement {
  protected override createRenderRoot(): HTMLElement {
    return this;
  }

  protected send(name: string, detail: unknown): void {
    this.dispatchEvent(new CustomEvent(name, { detail, bubbles: true }));
  }
}

/** One of the screens listed in screens.ts. */
export class Screen extends Part {
  @property({ attribute: false }) address: Address = { path: '', moves: [], rest: {} };

  private readonly turned = () => {
    this.themeChanged();
    this.requestUpdate();
  };

  override connectedCallback(): void {
    super.connectedCallback();
    settings.addEventListener('change', this.turned);
  }

  override disconnectedCallback(): void {
    settings.removeEventListener('change', this.turned);
    super.disconnectedCallback();
  }

  protected override willUpdate(changed: Map<PropertyKey, unknown>): void {
    if (changed.has('address')) this.arrived(changed.get('address') as Address | undefined);
  }

  /** The address is a new one: ask what is to be shown there. */
  protected arrived(_before?: Address): void {}

  /** Light turned dark or back: pictures are to be asked again. */
  protected themeChanged(): void {}
}

/** A title as the first words of a heading. */
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
