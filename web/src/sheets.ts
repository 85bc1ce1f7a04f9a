// What a handout contains: exercises and their answers, made from a subject by asking the program.
import { ask, type Answer, type Reply } from './api.js';
import { drawnPegs, jumps } from './notation.js';
import { sentence } from './parts/answer.js';
import { positionAfter } from './play.js';

/** A position of which one asks whether it can still be solved. */
export interface Riddle {
  letter: string;
  subject: string;
  svg: string;
  possible: boolean;
  answer: Answer;
  /** Jumps made before it. */
  played: number;
}

export interface Sheet {
  kind: 'peg' | 'tile' | 'game';
  subject: string;
  facts: Answer;
  /** The rules in words. */
  rules: string;
  solution: Answer | null;
  moves: string[];
  riddles: Riddle[];
  /** Answers to further questions, by the question. */
  more: Map<string, Answer>;
}

const LETTERS = 'ABCD';
const TRIES = 40; // plays looked at for riddles

/** A generator of numbers below n: the same sheet has the same riddles on every machine. */
function random(seed: number): (n: number) => number {
  let state = seed * 2654435761 + 1;
  return (n) => {
    state = (Math.imul(state ^ (state >>> 15), 2246822519) + 0x9e3779b9) | 0;
    return ((state ^ (state >>> 13)) >>> 0) % n;
  };
}

const quick = (question: string, subject: string, options = {}): Promise<Answer | null> =>
  ask({ question, words: [subject], options, proof: question === 'solve' }).catch(() => null);

/** The paragraph of the terminal's text that says how one moves. */
function rulesOf(facts: Answer): string {
  const games = facts.reply.games as { title: string; rules: string }[] | undefined;
  if (games) return games.map(({ title, rules }) => `${title}: ${rules}`).join(' ');
  const paragraphs = facts.text.split(/\n\s*\n/).map((part) => part.replace(/\s*\n\s*/g, ' ').trim());
  return paragraphs.find((part) => /^(A peg|Pegs|Cover) .*\./.test(part))?.replace(/:.*$/, '.') ?? '';
}

/** A position on the way of a solution, or beside it: after `steps` jumps of it, `wild` others. */
async function wander(subject: string, moves: readonly string[], steps: number, wild: number, pick: (n: number) => number) {
  let position = await positionAfter(subject, moves.slice(0, steps));
  for (let i = 0; i < wild && position.moves.length; ++i) {
    position = await positionAfter(position.moves[pick(position.moves.length)]!.after ?? '', []);
  }
  return position;
}

/** Two positions that can be solved and two that cannot, as far as they are found. */
async function riddles(subject: string, moves: readonly string[], seed: number): Promise<Riddle[]> {
  const pick = random(seed);
  const found: Riddle[] = [];
  const wanted = { yes: 2, no: 2 };
  for (let tries = 0; tries < TRIES && wanted.yes + wanted.no > 0; ++tries) {
    const steps = Math.floor(moves.length * 0.4) + pick(Math.max(1, Math.floor(moves.length * 0.35)));
    const position = await wander(subject, moves, steps, wanted.no && pick(2) ? 2 : 0, pick);
    if (position.moves.length < 2 || found.some((each) => each.subject === position.subject)) continue;
    const answer = await quick('solve', position.subject);
    const fate = answer?.reply.answer;
    if (!answer || (fate !== 'yes' && fate !== 'no') || wanted[fate] === 0) continue;
    --wanted[fate];
    found.push({ letter: '', subject: position.subject, svg: position.svg, possible: fate === 'yes', answer, played: steps });
  }
  found.sort((a, b) => (a.subject < b.subject ? -1 : 1));
  return found.map((each, index) => ({ ...each, letter: LETTERS[index]! }));
}

/** The moves that an answer to `solve` shows; jumps one by one. */
function movesOf(reply: Reply, kind: Sheet['kind']): string[] {
  const moves = reply.answer === 'yes' ? reply.witness?.moves ?? [] : [];
  return kind === 'peg' ? jumps(moves) : moves;
}

export async function makeSheet(subject: string, seed: number): Promise<Sheet> {
  const kind = subject.startsWith('peg:') ? 'peg' : subject.startsWith('tile:') ? 'tile' : 'game';
  const facts = await ask({ question: 'show', words: [subject] });
  const sheet: Sheet = { kind, subject, facts, rules: rulesOf(facts), solution: null, moves: [], riddles: [], more: new Map() };
  const put = async (question: string, options = {}) => {
    const answer = await quick(question, subject, options);
    if (answer) sheet.more.set(question, answer);
  };
  if (kind === 'game') {
    await Promise.all([put('outcome'), put('hint', { all: true })]);
    return sheet;
  }
  sheet.solution = await quick('solve', subject);
  if (sheet.solution) sheet.moves = movesOf(sheet.solution.reply, kind);
  if (kind === 'tile') await put('count');
  else if (sheet.moves.length > 4) sheet.riddles = await riddles(subject, sheet.moves, seed);
  return sheet;
}

/** The number of jumps from start to goal: each removes one peg. */
export function jumpsNeeded(sheet: Sheet): number {
  const drawn = drawnPegs(String(sheet.facts.reply.answer));
  const pegs = [...drawn.start.values()].filter(Boolean).length;
  return pegs - (drawn.goals[0]?.size ?? 1);
}

/** Why a position cannot be solved, in the program's words. */
export const reasonOf = (answer: Answer): string => sentence(answer).replace(/^No[.,]? */, '');
