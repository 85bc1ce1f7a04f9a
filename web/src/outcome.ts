// Who wins, as the question `outcome` says it, and as people do.
import type { ReactiveController, ReactiveControllerHost } from 'lit';
import { ask, isAbort, Job, type Answer, type Options, type Question } from './api.js';
import { beginner, named, other, type Contest, type Side } from './contest.js';

/** 0: the player who began; 1: the other one. */
export type Player = 0 | 1;

const flip = (player: Player): Player => (player === 0 ? 1 : 0);

/** The winner by an outcome class, after that number of moves. */
export function winnerOf(outcome: string, moves: number, contest: Contest): Player | undefined {
  const mover: Player = moves % 2 === 0 ? 0 : 1;
  if (outcome === 'N') return mover;
  if (outcome === 'P') return flip(mover);
  if (outcome === 'L' || outcome === 'R') return (outcome === 'L') === (beginner(contest) === 'left') ? 0 : 1;
  return undefined;
}

/** The winner when no move is left. */
export const winnerAtEnd = (moves: number, misere: boolean): Player => ((moves % 2 === 0) === misere ? 0 : 1);

export const sideOf = (player: Player, contest: Contest): Side => (player === 0 ? beginner(contest) : other(beginner(contest)));

export const isPerson = (player: Player, contest: Contest): boolean => contest.with !== 'friend' && (player === 0) === contest.first;

/** "You", "The opponent (Right)", "Left", "The first player". */
export function nameOf(player: Player, contest: Contest, partizan: boolean): string {
  const side = named(sideOf(player, contest));
  if (contest.with === 'friend') return partizan ? side : player === 0 ? 'The first player' : 'The second player';
  const who = isPerson(player, contest) ? 'You' : 'The opponent';
  return partizan ? `${who} (${side})` : who;
}

/** A verb in the form that goes with the name. */
export const verb = (player: Player, contest: Contest, you: string, others: string): string => (isPerson(player, contest) ? you : others);

/** A question asked quickly; where that does not suffice, a job can be begun. */
export class Asked implements ReactiveController {
  answer: Answer | null = null;
  error: unknown = null;
  busy = false;
  job: Job | null = null;
  question: Question | null = null;
  private asking?: AbortController;

  constructor(private readonly host: ReactiveControllerHost, private readonly done: () => void = () => undefined) {
    host.addController(this);
  }

  hostDisconnected(): void {
    this.clear();
  }

  clear(): void {
    this.asking?.abort();
    this.job?.cancel();
    this.job = null;
    this.answer = this.error = this.question = null;
    this.busy = false;
    this.host.requestUpdate();
  }

  /** Whether two seconds did not suffice. */
  get undecided(): boolean {
    return this.answer !== null && !this.busy && this.answer.reply.answer === 'unknown';
  }

  async quickly(question: Question): Promise<void> {
    this.clear();
    this.question = question;
    const asking = (this.asking = new AbortController());
    await this.wait(ask(question, asking.signal), () => asking.signal.aborted);
  }

  /** The same question with a minute. */
  async patiently(question: Question | null = this.question): Promise<void> {
    if (!question) return;
    this.clear();
    this.question = question;
    const job = (this.job = new Job(question));
    await this.wait(job.answer, () => this.job !== job);
  }

  private async wait(answer: Promise<Answer>, left: () => boolean): Promise<void> {
    this.busy = true;
    this.host.requestUpdate();
    try {
      const got = await answer;
      if (left()) return;
      this.answer = got;
    } catch (error) {
      if (left() || isAbort(error)) return;
      this.error = error;
    }
    this.job = null;
    this.busy = false;
    this.host.requestUpdate();
    this.done();
  }
}

export const withOptions = (question: string, subject: string, options: Options, dark = false): Question =>
  ({ question, words: [subject], options, dark });
