// What the parts of a position are worth: nimbers, and values of partizan games.
import { ask, type Options } from './api.js';
import { heapsOf, readable, summands, type Summand } from './subjects.js';

export interface Worth extends Summand {
  /** As it is printed; a question mark while it is not known. */
  value: string;
  nimber?: number;
}

const MOST_KEPT = 500;
const kept = new Map<string, { value: string; nimber?: number }>();

export const MOST_PARTS = 16;

/** The heaps, rows and boards of a position, each a subject. */
export function partsOf(subject: string): Summand[] {
  return summands(subject).flatMap(({ text, negative }) => heapsOf(text).map((part) => ({ text: readable(part, subject), negative })));
}

async function worthOf(text: string, options: Options, signal?: AbortSignal): Promise<{ value: string; nimber?: number }> {
  const key = JSON.stringify([text, options]);
  const known = kept.get(key);
  if (known) return known;
  const { reply } = await ask({ question: 'value', words: [text], options }, signal);
  if (reply.answer === 'unknown') return { value: '?' };
  const found = { value: String(reply.answer), ...(typeof reply.nimber === 'number' && !options.misere ? { nimber: reply.nimber } : {}) };
  if (kept.size >= MOST_KEPT) kept.delete(kept.keys().next().value!);
  kept.set(key, found);
  return found;
}

/** The worth of each part of a position; in misère play the genus of impartial games. */
export async function worths(subject: string, misere: boolean, signal?: AbortSignal): Promise<Worth[]> {
  const options: Options = misere ? { misere: true } : {};
  return Promise.all(partsOf(subject).slice(0, MOST_PARTS).map(async (part) => {
    const worth = await worthOf(part.text, options, signal).catch((error) => {
      if (signal?.aborted) throw error;
      return { value: '?' };
    });
    return { ...part, ...worth };
  }));
}

/** The nim-sum, if every part has a nimber. */
export function nimSum(parts: readonly Worth[]): number | undefined {
  let sum = 0n;
  for (const { nimber } of parts) {
    if (nimber === undefined) return undefined;
    sum ^= BigInt(nimber);
  }
  return parts.length ? Number(sum) : undefined;
}
