// Why a peg puzzle is impossible: weights on the holes, their total, and how each jump changes it.
import { html, nothing, type TemplateResult } from 'lit';
import type { Answer, Evidence, Move } from '../api.js';
import { ZERO, isZero, minus, plus, rational, shown, signed, type Rational } from '../exact.js';
import { drawnPegs, type Drawn } from '../notation.js';
import { proofLink } from './answer.js';

/** A part of a proof: what refutes some of the goals. */
export interface Reason {
  kind: string;
  /** Indices of goals. */
  goals: number[];
  weights?: Record<string, string>;
}

export function reasons(answer: Answer, goals: number): Reason[] {
  const evidence = answer.certificate?.evidence ?? answer.reply.witness;
  if (!evidence) return [];
  const all = [...Array(goals).keys()];
  const read = (one: Evidence, of: number[]): Reason => ({ kind: one.kind, goals: of, ...(one.weights ? { weights: one.weights } : {}) });
  return evidence.kind === 'cases' ? (evidence.cases ?? []).map((one) => read(one.evidence, one.goals)) : [read(evidence, all)];
}

type Weights = Record<string, string>;

const total = (weights: Weights, pegs: Iterable<string>): Rational => {
  let sum = ZERO;
  for (const name of pegs) sum = plus(sum, rational(weights[name]));
  return sum;
};

const standing = (drawn: Drawn): string[] => [...drawn.start].filter(([, peg]) => peg).map(([name]) => name);

const LAWS: Record<string, string> = {
  parity: 'Every jump changes the total by an even number, but from here to the goal it would have to change by an odd one.',
  lattice: 'Every jump changes the total by a whole number, but from here to the goal it would have to change by a fraction.',
  pagoda: 'No jump can raise the total, but the goal weighs more than what is left.',
  exhausted: 'Every play from here was tried, and none reaches the goal. No weights are needed for that, only patience.',
  integer: 'Weights and counting: however often each jump is played, some weight contradicts it.',
  pairs: 'Weights of pairs of pegs, which no play can balance.',
  emptiness: 'Some hole can never be filled or emptied as the goal wants it.',
};

const NAMES: Record<string, string> = {
  parity: 'parity', lattice: 'lattice', pagoda: 'pagoda', exhausted: 'exhaustive search', integer: 'counting', pairs: 'pairs of pegs',
};

const goalsName = (reason: Reason, all: number): string =>
  reason.goals.length === all ? (all === 1 ? 'the goal' : `all ${all} goals`) : `${reason.goals.length} of ${all} goals`;

/** The weights as numbers to lay over the board, by cell. */
export function numbersOf(reason: Reason | undefined, drawn: Drawn): Map<string, string> {
  if (!reason?.weights) return new Map();
  return new Map([...drawn.start.keys()].map((name) => [`0 ${name}`, shown(rational(reason.weights![name]))]));
}

/** How a jump changes the total, spoken after it is chosen. */
export function changeOf(reason: Reason | undefined, drawn: Drawn, move: Move): string {
  if (!reason?.weights) return '';
  const after = total(reason.weights, standing(drawnPegs(move.after ?? '')));
  return signed(minus(after, total(reason.weights, standing(drawn))));
}

function balance(weights: Weights, drawn: Drawn, reason: Reason): TemplateResult {
  const values = [...new Set(reason.goals.map((index) => shown(total(weights, drawn.goals[index] ?? []))))];
  return html`<dl class="balance">
    <div><dt>The pegs now weigh</dt><dd>${shown(total(weights, standing(drawn)))}</dd></div>
    <div><dt>${reason.goals.length === 1 ? 'the goal weighs' : 'a goal weighs'}</dt><dd>${values.slice(0, 4).join(' or ')}${values.length > 4 ? ' …' : ''}</dd></div>
  </dl>`;
}

interface Shown {
  answer: Answer;
  list: Reason[];
  current: number;
  drawn: Drawn;
  moves: readonly Move[];
  /** The cell whose jumps are looked at. */
  cell?: string;
  choose: (index: number) => void;
}

export function whyView({ answer, list, current, drawn, moves, cell, choose }: Shown): TemplateResult {
  const reason = list[current];
  const weights = reason?.weights;
  const tried = weights ? moves.filter((move) => !cell || move.cells[0] === cell) : [];
  return html`<section class="why" aria-label="Why it is impossible">
    <h2>Why?</h2>
    ${list.length > 1 ? html`<p>The goals fall into ${list.length} cases.</p>
      <label class="choice">Case <select @change=${(event: Event) => choose((event.target as HTMLSelectElement).selectedIndex)}>
        ${list.map((each, index) => html`<option ?selected=${index === current}>${goalsName(each, drawn.goals.length)}: ${NAMES[each.kind] ?? each.kind}</option>`)}
      </select></label>` : nothing}
    <p>${LAWS[reason?.kind ?? ''] ?? 'The proof is of another kind; the proof page says more.'}</p>
    ${reason && weights ? balance(weights, drawn, reason) : nothing}
    ${tried.length ? html`<table class="changes"><caption>${cell ? `Jumps from ${cell}` : 'Each jump'} and the total</caption>
      <tbody>${tried.map((move) => html`<tr class=${isZero(rational(changeOf(reason, drawn, move).replace('−', '-').replace(/[+±]/, ''))) ? 'faint' : ''}><th scope="row">${move.move}</th><td>${changeOf(reason, drawn, move)}</td></tr>`)}</tbody></table>` : nothing}
    ${proofLink(answer)}
  </section>`;
}
