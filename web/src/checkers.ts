// The checkers that run in the browser, each in a worker of its own.

/** What a checker says; `running` while it has not said anything, `missing` where it cannot be had. */
export interface Verdict {
  state: 'running' | 'accepted' | 'rejected' | 'gave up' | 'not covered' | 'bad input' | 'missing';
  reason: string; // of the proved checker that accepts: the theorem, in words
  seconds?: number;
}

export const RUNNING: Verdict = { state: 'running', reason: '' };

/** A worker that is started once and answers each text of a certificate with a Verdict, in turn. */
export class Checker {
  private worker: Worker | undefined;
  private waiting: { resolve: (verdict: Verdict) => void; running: () => void }[] = [];

  constructor(private readonly script: string) {}

  get busy(): boolean {
    return this.waiting.length > 0;
  }

  /** The verdict on `text`; `running` is called if the worker says that it has begun. */
  check(text: string, running = (): void => {}): Promise<Verdict> {
    const worker = (this.worker ??= this.start());
    return new Promise((resolve) => {
      this.waiting.push({ resolve, running });
      worker.postMessage(text);
    });
  }

  /** Stops the worker; whoever waits for it gets `verdict`. */
  end(verdict: Verdict): void {
    this.worker?.terminate();
    this.worker = undefined;
    for (const { resolve } of this.waiting.splice(0)) resolve(verdict);
  }

  private start(): Worker {
    const worker = new Worker(this.script, { type: 'module' });
    worker.onerror = () => this.end({ state: 'missing', reason: 'The checker could not be started.' });
    worker.onmessage = ({ data }: MessageEvent<Verdict>) => {
      if (data.state === 'running') this.waiting[0]?.running();
      else this.waiting.shift()?.resolve(data);
    };
    return worker;
  }
}

export const python = new Checker('checker.js');

const proved = new Checker('proved.js');
const PATIENCE = 60; // seconds

/** The verdict of the checker that is proved sound (docs/verified.md). It drops what it was checking before. */
export async function prove(text: string, running: () => void): Promise<Verdict> {
  if (proved.busy) proved.end({ state: 'gave up', reason: 'Another certificate was opened.' });
  const timer = setTimeout(() => proved.end({ state: 'gave up', reason: `${PATIENCE} seconds did not suffice.` }), PATIENCE * 1000);
  const verdict = await proved.check(text, running);
  clearTimeout(timer);
  return verdict;
}
