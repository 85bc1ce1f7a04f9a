// Who plays, and how: opponent, sides, who begins, normal or misère play.
import { html, nothing, type TemplateResult } from 'lit';
import type { Contest, Opponent, Side } from '../contest.js';

const OPPONENTS: [Opponent, string][] = [
  ['perfect', 'The perfect opponent'], ['errs', 'An opponent that errs'], ['friend', 'A friend on this screen'],
];

/** `change` is told the new contest, and whether the moves made so far stay. */
export function contestForm(contest: Contest, partizan: boolean, change: (contest: Contest, keep: boolean) => void): TemplateResult {
  const chosen = (event: Event) => (event.target as HTMLSelectElement).value;
  const alone = contest.with !== 'friend';
  const select = (label: string, value: string, options: [string, string][], then: (value: string) => void) => html`
    <label>${label} <select .value=${value} @change=${(event: Event) => then(chosen(event))}>
      ${options.map(([key, name]) => html`<option value=${key} ?selected=${key === value}>${name}</option>`)}</select></label>`;
  return html`<fieldset class="contest"><legend>The contest</legend>
    ${select('Against', contest.with, OPPONENTS, (value) => change({ ...contest, with: value as Opponent }, true))}
    ${contest.with === 'errs' ? html`<label>It errs in <span><input type="number" min="0" max="100" step="5" .value=${String(contest.errs)}
      @change=${(event: Event) => change({ ...contest, errs: Math.max(0, Math.min(100, Number(chosen(event)) || 0)) }, true)}> of 100 moves</span></label>` : nothing}
    ${alone ? select('Begins', contest.first ? 'person' : 'opponent', [['person', 'You'], ['opponent', 'The opponent']],
      (value) => change({ ...contest, first: value === 'person' }, false)) : nothing}
    ${partizan ? select(alone ? 'You play' : 'Begins', contest.side, [['left', 'Left (black, blue)'], ['right', 'Right (white, red)']],
      (value) => change({ ...contest, side: value as Side }, false)) : nothing}
    ${select('The last move', contest.misere ? 'loses' : 'wins', [['wins', 'wins (normal play)'], ['loses', 'loses (misère play)']],
      (value) => change({ ...contest, misere: value === 'loses' }, false))}
  </fieldset>`;
}
