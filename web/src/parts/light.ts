// How the light looks: a shape and words, never colour alone.
import { html, svg, type TemplateResult } from 'lit';
import type { Watch } from '../watch.js';

const SHAPES = {
  yes: svg`<circle cx="12" cy="12" r="10"/><path d="M7 12.5l3.5 3.5L17 9"/>`,
  no: svg`<path d="M8 2h8l6 6v8l-6 6H8l-6-6V8z"/><path d="M8 8l8 8M16 8l-8 8"/>`,
  unknown: svg`<circle cx="12" cy="12" r="10" stroke-dasharray="3 3"/><path d="M7.5 12h.1M12 12h.1M16.5 12h.1"/>`,
};

const HOW: Record<string, string> = {
  certified: 'in exact arithmetic', exhausted: 'by an exhaustive search',
};

/** The light's sentence. */
export function sentenceOf(watch: Watch, line: readonly string[], solved: boolean): string {
  const verdict = watch.verdict;
  if (solved) return 'Solved.';
  if (verdict?.fate === 'yes') return 'Can still be solved.';
  if (verdict?.fate === 'no') {
    if (watch.since === null) return watch.looking ? 'Proved impossible. Since which move?' : 'Proved impossible.';
    if (watch.since === 0) return 'Proved impossible from the start.';
    const move = `move ${watch.since} (${line[watch.since - 1]})`;
    return watch.exact ? `Proved impossible since ${move}.` : `Proved impossible, by ${move} at the latest.`;
  }
  return watch.job ? 'Deciding …' : verdict ? 'Not decided yet.' : '';
}

export function lightView(watch: Watch, line: readonly string[], solved: boolean): TemplateResult {
  const fate = solved ? 'yes' : watch.verdict?.fate ?? 'unknown';
  const strength = watch.verdict?.fate === 'no' ? HOW[watch.verdict.answer?.reply.strength ?? ''] : '';
  return html`<div class="light ${fate}" data-fate=${watch.job && !watch.verdict ? 'deciding' : fate}>
    <svg viewBox="0 0 24 24" aria-hidden="true">${SHAPES[fate]}</svg>
    <p>${strength && watch.since !== null ? sentenceOf(watch, line, solved).replace(/\.$/, `, ${strength}.`) : sentenceOf(watch, line, solved)}</p>
  </div>`;
}
