// The quiet light: after each move, whether the puzzle can still be solved, and since when it cannot.
import type { ReactiveController, ReactiveControllerHost } from 'lit';
import { ask, Job, isAbort, type Answer, type Question } from './api.js';
import { positionAfter } from './play.js';
import { settings } from './settings.js';

export type Fate = 'yes' | 'no' | 'unknown';

export interface Verdict {
  fate: Fate;
  answer: Answer | null;
  /** How to go on, if it can be solved. */
  moves: string[];
}

const SECONDS = 30; // for a position
const SECONDS_BACK = 2; // for each position looked at on the way back, which are quick questions
const known = new Map<string, Verdict>();

/** Reads the answer to `solve`; `split` makes the moves of a solution those that `after` takes. */
function read(answer: Answer, split: (moves: string[]) => string[]): Verdict {
  const said = answer.reply.answer;
  const fate: Fate = said === 'yes' || said === 'no' ? said : 'unknown';
  return { fate, answer, moves: fate === 'yes' ? split(answer.reply.witness?.moves ?? []) : [] };
}

export class Watch implements ReactiveController {
  verdict: Verdict | null = null;
  /** The move, from 1, with which the puzzle became impossible; 0: it always was. */
  since: number | null = null;
  /** Whether the position before `since` is known to be solvable. */
  exact = false;
  job: Job | null = null;
  /** While the move is sought with which it became impossible. */
  looking: AbortController | null = null;
  private turn = 0;
  private last?: { root: string; line: readonly string[] };

  constructor(private readonly host: ReactiveControllerHost, private readonly changed: () => void,
    private readonly split: (moves: string[]) => string[] = (moves) => moves) {
    host.addController(this);
  }

  hostDisconnected(): void {
    this.cancel();
  }

  /** Stops asking: the position is about to change. */
  cancel(): void {
    ++this.turn;
    this.job?.cancel();
    this.job = null;
    this.looking?.abort();
    this.looking = null;
  }

  /** Asks about the position reached by a line. */
  async look(root: string, line: readonly string[], subject: string): Promise<void> {
    this.cancel();
    const turn = this.turn;
    this.follow(root, line, subject);
    this.last = { root, line };
    this.verdict = known.get(subject) ?? null;
    this.since = null;
    this.host.requestUpdate();
    try {
      const verdict = await this.solve(subject);
      if (turn !== this.turn) return;
      this.verdict = verdict;
      if (verdict.fate === 'no') await this.lookBack(root, line, turn);
    } catch (error) {
      if (isAbort(error) || turn !== this.turn) return;
      this.verdict = { fate: 'unknown', answer: null, moves: [] };
    }
    if (turn !== this.turn) return;
    this.job = null;
    this.host.requestUpdate();
    this.changed();
  }

  /** The next move of a solution leads to a position that can be solved, by the rest of it. */
  private follow(root: string, line: readonly string[], subject: string): void {
    const before = this.verdict;
    const [next, ...rest] = before?.moves ?? [];
    if (next === undefined || this.last?.root !== root || line.length !== this.last.line.length + 1) return;
    if (line.at(-1) !== next || !this.last.line.every((move, index) => move === line[index])) return;
    if (!known.has(subject)) known.set(subject, { fate: 'yes', answer: before!.answer, moves: rest });
  }

  private question(subject: string, seconds: number): Question {
    return { question: 'solve', words: [subject], dark: settings.dark, options: { 'time-limit': seconds } };
  }

  private async solve(subject: string): Promise<Verdict> {
    const old = known.get(subject);
    if (old && old.fate !== 'unknown') return old;
    this.job = new Job(this.question(subject, SECONDS));
    this.host.requestUpdate();
    return this.learn(subject, await this.job.answer);
  }

  private learn(subject: string, answer: Answer): Verdict {
    const verdict = read(answer, this.split);
    known.set(subject, verdict);
    return verdict;
  }

  /** What is known or quickly found out about an earlier position. */
  private async fate(subject: string, signal: AbortSignal): Promise<Fate> {
    const old = known.get(subject);
    return (old ?? this.learn(subject, await ask(this.question(subject, SECONDS_BACK), signal))).fate;
  }

  /** Bisects the line: what is impossible stays impossible. */
  private async lookBack(root: string, line: readonly string[], turn: number): Promise<void> {
    this.job = null;
    this.looking = new AbortController();
    const { signal } = this.looking;
    this.host.requestUpdate();
    let low = -1; // the last position known not to be refuted
    let high = line.length;
    let lowFate: Fate = 'yes';
    for (let first = true; high - low > 1; first = false) {
      const middle = first ? high - 1 : Math.floor((low + high) / 2);
      const { subject } = await positionAfter(root, line.slice(0, middle), {}, signal);
      const fate = await this.fate(subject, signal);
      if (turn !== this.turn) return;
      if (fate === 'no') high = middle;
      else [low, lowFate] = [middle, fate];
    }
    this.looking = null;
    this.since = high;
    this.exact = lowFate === 'yes';
  }
}
