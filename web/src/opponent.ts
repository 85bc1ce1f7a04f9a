// The opponent: plays a winning move if there is one, or errs with a chosen probability.
import { ask, isAbort, Job, type Move, type Options } from './api.js';
import type { Contest } from './contest.js';

export interface Played {
  move: string;
  /** How it came about, if not as it should: an error, or a position not decided in time. */
  remark?: string;
}

const drawn = <T>(items: readonly T[]): T => items[Math.floor(Math.random() * items.length)]!;

/** In a lost position: one of the moves that change least, so that play goes on. */
function delay(moves: readonly Move[]): Move {
  const fewest = Math.min(...moves.map((move) => move.cells.length));
  return drawn(moves.filter((move) => move.cells.length === fewest));
}

/**
 * The opponent's move. `begun` is told of a job if two seconds do not suffice; stopped, it gives what it knows.
 * Rejected with an AbortError when the signal says so.
 */
export async function reply(subject: string, moves: readonly Move[], options: Options, contest: Contest, signal: AbortSignal,
  begun: (job: Job | null) => void): Promise<Played> {
  if (contest.with === 'errs' && Math.random() * 100 < contest.errs) return { move: drawn(moves).move };
  const question = { question: 'hint', words: [subject], options };
  let { reply: said } = await ask(question, signal);
  if (said.answer === 'unknown') {
    const job = new Job(question);
    signal.addEventListener('abort', () => job.cancel());
    begun(job);
    try {
      said = (await job.answer).reply;
    } catch (error) {
      if (isAbort(error)) throw error;
    } finally {
      begun(null);
    }
  }
  if (said.answer === 'unknown') {
    return { move: drawn(moves).move, remark: 'The opponent did not find out in time whether it can win, and moved at random.' };
  }
  const [best] = said.answer as string[];
  return { move: best ?? delay(moves).move };
}
