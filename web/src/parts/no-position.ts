// What stands on the screen of a board when its address leads to no position.
import { html, nothing, type TemplateResult } from 'lit';
import { format, go, type Address } from '../address.js';
import { shortened } from '../subjects.js';
import { errorView } from './error.js';
import './subject-field.js';

/** The error, the way to the start of the subject (with these keys of the address), and a field for another one. */
export function noPosition({ path, moves }: Address, error: unknown, keys: Record<string, string> = {}): TemplateResult {
  return html`<h1>This address leads to no position</h1>
    ${errorView(error)}
    ${moves.length ? html`<p><a href=${format(path, [], keys)}>To the start of <code>${shortened(path)}</code></a></p>` : nothing}
    <lastmove-subject-field label="Another subject" .value=${path}
      @chosen=${(event: CustomEvent) => go(format(event.detail.subject))}></lastmove-subject-field>`;
}
