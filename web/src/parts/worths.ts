// The parts of a position with their values; nimbers also in binary, with their nim-sum.
import { html, nothing, type TemplateResult } from 'lit';
import { shortened } from '../subjects.js';
import { nimSum, type Worth } from '../worth.js';

function digits(nimber: number, width: number): TemplateResult[] {
  return [...nimber.toString(2).padStart(width, '0')].map((digit) => html`<td class="digit ${digit === '1' ? 'one' : ''}">${digit}</td>`);
}

/** A table of the parts; `caption` says of which position. */
export function worthsView(parts: readonly Worth[], caption: string): TemplateResult {
  const sum = nimSum(parts);
  const width = sum === undefined ? 0 : Math.max(...parts.map(({ nimber }) => nimber!.toString(2).length), 1);
  return html`<div class="scroll" tabindex="0" role="group" aria-label=${caption}><table class="worths"><caption>${caption}</caption>
    <thead class="unseen"><tr><th scope="col">Part</th><th scope="col">Value</th>${width ? html`<th scope="col" colspan=${width}>In binary</th>` : nothing}</tr></thead>
    <tbody>${parts.map((part) => html`<tr><th scope="row"><code>${part.negative ? '−' : ''}${shortened(part.text)}</code></th>
      <td class="value">${part.value}</td>${part.nimber !== undefined && width ? digits(part.nimber, width) : nothing}</tr>`)}</tbody>
    ${sum !== undefined ? html`<tfoot><tr><th scope="row">nim-sum</th><td class="value">${sum === 0 ? '0' : sum === 1 ? '*' : `*${sum}`}</td>${digits(sum, width)}</tr></tfoot>` : nothing}
  </table></div>`;
}
