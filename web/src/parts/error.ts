// An error: what was read, where, what is accepted, and a thing to try.
import { html, nothing, type TemplateResult } from 'lit';
import { format } from '../address.js';
import { ApiError } from '../api.js';

/** The same text with the word that the message suggests. */
function meant(error: ApiError): string | undefined {
  const word = /\(did you mean '([^']+)'/.exec(error.said.message)?.[1];
  const { read, column } = error.said;
  if (!word || !read) return undefined;
  const start = (column ?? 1) - 1;
  const end = read.slice(start).search(/[:,+\s>|]|$/);
  return read.slice(0, start) + word + read.slice(start + end);
}

export function errorView(error: unknown, link = format): TemplateResult | typeof nothing {
  if (!error) return nothing;
  if (!(error instanceof ApiError)) return html`<p class="error" role="alert">${String(error)}</p>`;
  const { message, read, column, accepted, example } = error.said;
  const suggestion = meant(error);
  if (!read || !accepted) return html`<p class="error" role="alert">${message}</p>`;
  const at = Math.min((column ?? 1) - 1, read.length);
  return html`<div class="error" role="alert">
    <p class="read"><span class="unseen">Cannot read </span><code>${read.slice(0, at)}<mark>${read.slice(at, at + 1) || ' '}</mark>${read.slice(at + 1)}</code></p>
    <p>Expected ${accepted.replaceAll('`', '')}${column ? html`, at column ${column}` : nothing}.
    ${suggestion ? html`Did you mean <a href=${link(suggestion)}><code>${suggestion}</code></a>?`
      : example?.startsWith('lastmove ') ? html`For example, <code>${example}</code>.`
      : example ? html`For example, <a href=${link(example)}><code>${example}</code></a>.` : nothing}</p>
  </div>`;
}
