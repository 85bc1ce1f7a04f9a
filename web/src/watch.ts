// The quiet light: after each move, whether the puzzle can still be solved, and since when it cannot.
import type { ReactiveController, ReactiveControllerHost } from 'lit';
import { Job, isAbort, type Answer } from './api.js';
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
const SECONDS_BACK = 10; // for each position looked at on the way back
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
      const verdict = await this.ask(subject, SECONDS);
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

  private async ask(subject: string, seconds: number): Promise<Verdict> {
    const old = known.get(subject);
    if (old && old.fate !== 'unknown') return old;
    const job = new Job({ question: 'solve', words: [subject], dark: settings.dark, options: { 'time-limit': seconds } });
    this.job = job;
    this.host.requestUpdate();
    const verdict = read(await job.answer, this.split);
    known.set(subject, verdict);
    return verdict;
  }

  /** Bisects the line: what is impossible stays impossible. */
  private async lookBack(root: string, line: readonly string[], turn: number): Promise<void> {
    let low = -1; // the last position known not to be refuted
    let high = line.length;
    let lowFate: Fate = 'yes';
    for (let first = true; high - low > 1; first = false) {
      const middle = first ? high - 1 : Math.floor((low + high) / 2);
      const { subject } = await positionAfter(root, line.slice(0, middle));
      if (turn !== this.turn) return;
      const { fate } = await this.ask(subject, SECONDS_BACK);
      if (turn !== this.turn) return;
      if (fate === 'no') high = middle;
      else [low, lowFate] = [middle, fate];
    }
    this.since = high;
    this.exact = lowFate === 'yes';
  }
}
