// A line of play: where its moves lead, what can be played there, and the picture.
import type { ReactiveController, ReactiveControllerHost } from 'lit';
import { ask, isAbort, Job, type Move, type Options, type Question, type Reply } from './api.js';
import { settings } from './settings.js';
import { readable } from './subjects.js';

export interface Position {
  /** What the position is called: it can be asked anything. Empty if it has no name (a region all covered). */
  subject: string;
  moves: Move[];
  svg: string;
  /** No move is left, or the game is over. */
  over: boolean;
  /** The goal of a puzzle is reached. */
  solved: boolean;
  /** Left or Right, in partizan games. */
  mover?: string;
}

const MOST_KEPT = 200;
const kept = new Map<string, Position>();

function keep(key: string, position: Position): Position {
  if (kept.size >= MOST_KEPT) kept.delete(kept.keys().next().value!);
  kept.set(key, position);
  return position;
}

const keyOf = (root: string, line: readonly string[], options: Options) =>
  JSON.stringify([root, line, options, settings.dark]);

/** The reply to `moves`; as a job if there are too many to be listed in two seconds. */
async function movesOf(question: Question, signal?: AbortSignal): Promise<Reply> {
  const { reply } = await ask(question, signal);
  if (reply.moves) return reply;
  const job = new Job(question);
  signal?.addEventListener('abort', () => job.cancel());
  return (await job.answer).reply;
}

/** The position that a line of moves leads to. Throws ApiError if a move is not legal. */
export async function positionAfter(root: string, line: readonly string[], options: Options = {}, signal?: AbortSignal): Promise<Position> {
  const key = keyOf(root, line, options);
  const known = kept.get(key);
  if (known) return known;
  const dark = settings.dark;
  const after = await ask({ question: 'after', words: [root, ...line], options, dark }, signal);
  const { over, solved } = { over: Boolean(after.reply.over), solved: Boolean(after.reply.solved) };
  if (after.reply.answer === null) return keep(key, { subject: '', moves: [], svg: after.svg ?? '', over: true, solved });
  const subject = readable(String(after.reply.answer), root);
  const mover = after.reply.mover as string | undefined;
  const asked = { ...options, ...(mover ? { player: mover.toLowerCase() } : {}) };
  const reply = await movesOf({ question: 'moves', words: [subject], options: asked }, signal);
  const moves = ((reply.moves ?? []) as Move[]).map((move) => ({ ...move, after: move.after && readable(move.after, root) }));
  return keep(key, {
    subject, moves, svg: after.svg ?? '', over: over || Boolean(reply.over), solved: solved || Boolean(reply.solved), ...(mover ? { mover } : {}),
  });
}

/** Keeps a screen's position up to date with its address. */
export class Play implements ReactiveController {
  position: Position | null = null;
  /** A new position has been asked for and is not there yet. */
  busy = false;
  error: unknown = null;
  private asking?: AbortController;

  constructor(private readonly host: ReactiveControllerHost, private readonly reachedIt: (position: Position) => void) {
    host.addController(this);
  }

  hostDisconnected(): void {
    this.asking?.abort();
  }

  async load(root: string, line: readonly string[], options: Options = {}): Promise<void> {
    this.asking?.abort();
    const asking = (this.asking = new AbortController());
    this.busy = true;
    this.error = null;
    try {
      const position = await positionAfter(root, line, options, asking.signal);
      if (asking.signal.aborted) return;
      this.position = position;
      this.busy = false;
      this.reachedIt(position);
    } catch (error) {
      if (asking.signal.aborted || isAbort(error)) return;
      this.error = error;
      this.busy = false;
    }
    this.host.requestUpdate();
  }
}
