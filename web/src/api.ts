// What the server is asked, and what it says (docs/web.md).

import { visibleIn } from './visible.js';

export type Options = Record<string, string | number | boolean>;

/** A line of --json. The keys beside these depend on the question. */
export interface Reply {
  subject?: string;
  question?: string;
  answer?: unknown;
  strength?: string;
  witness?: Evidence;
  reason?: string;
  status?: number;
  [key: string]: unknown;
}

export interface Evidence {
  kind: string;
  weights?: Record<string, string>;
  moves?: string[];
  cases?: { goals: number[]; evidence: Evidence }[];
  [key: string]: unknown;
}

export interface Certificate {
  format: number;
  puzzle: Record<string, unknown>;
  claim: unknown;
  evidence: Evidence;
}

export interface Answer {
  reply: Reply;
  text: string;
  svg: string | null;
  certificate: Certificate | null;
}

/** One of the moves that the question `moves` lists. */
export interface Move {
  move: string;
  cells: string[];
  frame: number;
  /** What it leads to, null if nothing is left; not told in long lists. */
  after?: string | null;
}

export interface Said {
  message: string;
  read?: string;
  line?: number;
  column?: number;
  accepted?: string;
  example?: string;
}

export class ApiError extends Error {
  constructor(readonly said: Said, readonly status: number) {
    super(said.message);
  }
}

export interface Question {
  question: string;
  words?: string[];
  options?: Options;
  dark?: boolean;
  proof?: boolean;
  /** The text of a puzzle file, in place of a subject. */
  text?: string;
}

const PATIENCE = [500, 1000, 2000, 4000];

function pause(milliseconds: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted();
    const timer = setTimeout(resolve, milliseconds);
    signal?.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });
}

/** Whether the server answers. Requests made while it does not are made again when it does. */
class Server extends EventTarget {
  lost = false;
  private found?: Promise<boolean>;

  /** A response; waits while the server is lost. If it is busy, it is asked again some times, or always with `onBusy`, which is
   * called each time. */
  async reach(path: string, init: RequestInit = {}, onBusy?: () => void): Promise<Response> {
    const signal = init.signal ?? undefined;
    for (let tries = 0; ; ++tries) {
      let response: Response;
      try {
        response = await fetch(path, init);
      } catch (error) {
        if (signal?.aborted) throw error;
        await this.wait(signal);
        continue;
      }
      if (response.status !== 503 || (!onBusy && tries >= PATIENCE.length)) return response;
      onBusy?.();
      const seconds = Number(response.headers.get('Retry-After'));
      await pause(seconds > 0 ? Math.min(seconds, 10) * 1000 : PATIENCE[Math.min(tries, PATIENCE.length - 1)]!, signal);
    }
  }

  /** Until the server answers; whether it did not at first. */
  async wait(signal?: AbortSignal): Promise<boolean> {
    this.found ??= this.look().finally(() => (this.found = undefined));
    return Promise.race([this.found, ...(signal ? [aborted(signal)] : [])]);
  }

  private async look(): Promise<boolean> {
    let tries = 0;
    for (; ; ++tries) {
      try {
        await fetch('/api/questions', { cache: 'no-store' });
        break;
      } catch {
        this.tell(true);
        await pause(PATIENCE[Math.min(tries, PATIENCE.length - 1)]!);
      }
    }
    this.tell(false);
    return tries > 0;
  }

  private tell(lost: boolean): void {
    if (lost === this.lost) return;
    this.lost = lost;
    this.dispatchEvent(new Event('change'));
  }
}

function aborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
}

export const server = new Server();

/** An answer, whose texts can be shown; the certificate stays as it is. */
function shown(answer: Answer): Answer {
  return { ...visibleIn({ ...answer, certificate: null }), certificate: answer.certificate };
}

async function read<T>(response: Response): Promise<T> {
  if (response.ok) return (await response.json()) as T;
  let said: Said = { message: `The server answered ${response.status} ${response.statusText}.` };
  try {
    said = ((await response.json()) as { error: Said }).error ?? said;
  } catch {
    // Not JSON: the status is all that there is to say.
  }
  throw new ApiError(said, response.status);
}

function post(body: unknown, signal?: AbortSignal): RequestInit {
  return {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: typeof body === 'string' ? body : JSON.stringify(body),
    signal: signal ?? null,
  };
}

/** Asks a quick question: at most two seconds. */
export async function ask(question: Question, signal?: AbortSignal): Promise<Answer> {
  return shown(await read(await server.reach('/api/ask', post(question, signal))));
}

/** The C++ checker's verdict on the text of a certificate. */
export async function check(certificate: string, signal?: AbortSignal): Promise<Answer> {
  return shown(await read(await server.reach('/api/check', post(certificate, signal))));
}

export interface Progress {
  stage: string;
  steps?: number;
  share: number | null;
  seconds: number;
  /** How many others come first, of one that waits its turn. */
  before?: number;
}

/** A question that may take long. `change` events tell of progress. */
export class Job extends EventTarget {
  progress: Progress = { stage: 'asking', share: null, seconds: 0 };
  readonly answer: Promise<Answer>;
  private readonly abort = new AbortController();
  private id?: string;
  private stopped = false;

  constructor(readonly question: Question) {
    super();
    this.answer = this.run();
    this.answer.catch(() => undefined); // whoever waits for it is told
  }

  /** Nobody wants the answer any more; it is rejected with an AbortError. */
  cancel(): void {
    if (this.abort.signal.aborted) return;
    void this.stop();
    this.abort.abort();
  }

  /** Stops the work; the answer is what is known by then. */
  async stop(): Promise<void> {
    this.stopped = true; // also if the server is lost just now and the job begins again
    if (!this.id) return;
    await fetch(`/api/jobs/${this.id}`, { method: 'DELETE', keepalive: true }).catch(() => undefined);
  }

  private tell(progress: Progress): void {
    this.progress = progress;
    this.dispatchEvent(new Event('change'));
  }

  private async run(): Promise<Answer> {
    const signal = this.abort.signal;
    for (;;) {
      const response = await server.reach('/api/jobs', post(this.question), () => {
        signal.throwIfAborted();
        this.tell({ ...this.progress, stage: 'waiting for a place in the queue' });
      });
      const { id, events } = await read<{ id: string; events: string }>(response);
      this.id = id;
      if (this.stopped) void this.stop();
      signal.throwIfAborted();
      const answer = await this.listen(events, signal);
      this.id = undefined;
      if (answer) return answer;
      await pause(500, signal); // the server was started again and does not know the job
    }
  }

  /** The answer; nothing if the server does not know the job. */
  private listen(events: string, signal: AbortSignal): Promise<Answer | undefined> {
    return new Promise((resolve, reject) => {
      const source = new EventSource(events);
      const end = (then: () => void) => () => {
        source.close();
        then();
      };
      signal.addEventListener('abort', end(() => reject(signal.reason)));
      const tell = (event: MessageEvent) => this.tell({ ...this.progress, before: undefined, ...JSON.parse(event.data) });
      source.addEventListener('waiting', tell);
      source.addEventListener('progress', tell);
      source.addEventListener('reply', (event) => end(() => resolve(shown(JSON.parse(event.data) as Answer)))());
      source.addEventListener('error', (event) => {
        if (event instanceof MessageEvent) {
          const { error } = JSON.parse(event.data) as { error: Said };
          end(() => reject(new ApiError(error, 400)))();
        } else if (source.readyState === EventSource.CLOSED) {
          end(() => resolve(undefined))();
        } else {
          void server.wait(signal).catch(() => undefined);
        }
      });
    });
  }
}

export const isAbort = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError';
