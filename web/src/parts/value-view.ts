// A canonical form as a tree that is unfolded level by level, down to 0.
import { html, nothing, type TemplateResult } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { ask, isAbort } from '../api.js';
import { Part } from '../part.js';
import { kindOf, options, optionsIn, read, type Node } from '../value-tree.js';

@customElement('lastmove-value')
export class ValueView extends Part {
  @property() text = '';
  @property({ type: Boolean }) open = false;
  /** The options of a name, such as 1/2 or ^, once asked for. */
  @state() private found: Node | null = null;
  @state() private failed = false;
  private asking = new AbortController();

  override disconnectedCallback(): void {
    this.asking.abort();
    super.disconnectedCallback();
  }

  private async unfold(event: Event): Promise<void> {
    event.stopPropagation();
    if (!(event.target as HTMLDetailsElement).open || this.found || read(this.text).left) return;
    const { text } = this;
    try {
      // A nimber as a partizan game: the program then says the options of both players.
      const { text: said } = await ask({ question: 'value', words: [`${text} + {|}`] }, this.asking.signal);
      const { left, right } = optionsIn(said);
      if (text === this.text) this.found = { text, left: options(left || 'none'), right: options(right || 'none') };
    } catch (error) {
      this.failed = !isAbort(error);
    }
  }

  protected override willUpdate(changed: Map<PropertyKey, unknown>): void {
    if (changed.has('text')) this.found = null;
  }

  private side(name: string, nodes: Node[] | undefined, symmetric = false): TemplateResult {
    return html`<li class=${name.toLowerCase()}><span class="whose">${name}</span>
      ${symmetric ? html`<span class="faint">the negatives of these</span>`
        : nodes?.length ? html`<ul>${nodes.map((node) => html`<li><lastmove-value .text=${node.text}></lastmove-value></li>`)}</ul>`
        : html`<span class="faint">no move</span>`}</li>`;
  }

  protected override render(): TemplateResult {
    const node = read(this.text);
    const kind = node.left ? '' : kindOf(node.text);
    if (node.text === '0') return html`<code class="leaf">0</code> <span class="faint">no moves</span>`;
    const shown = node.left ? node : this.found;
    return html`<details class="tree" ?open=${this.open} @toggle=${this.unfold}>
      <summary><code>${node.text}</code>${kind ? html` <span class="faint">${kind}</span>` : nothing}</summary>
      ${shown ? html`<ul class="sides">${this.side('Left', shown.left)}${this.side('Right', shown.right, shown.symmetric)}</ul>`
        : this.failed ? html`<p class="faint">Its options could not be had.</p>` : html`<p class="faint">…</p>`}
    </details>`;
  }
}
