// The strategy of the player who wins, as a tree: every move of the other player, and the reply to it.
// A branch is asked for when it is unfolded.
import { html, nothing, type TemplateResult } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { ask, isAbort, type Move, type Options } from '../api.js';
import { other, type Side } from '../contest.js';
import { Part } from '../part.js';
import { readable } from '../subjects.js';
import { errorView } from './error.js';

const MOST = 60; // moves listed at once

interface Branch {
  reply?: string;
  /** The position after the reply. */
  next?: string;
  error?: unknown;
  undecided?: boolean;
}

async function movesOf(subject: string, options: Options, signal: AbortSignal): Promise<Move[]> {
  const { reply } = await ask({ question: 'moves', words: [subject], options }, signal);
  return ((reply.moves ?? []) as Move[]).map((move) => ({ ...move, after: move.after && readable(move.after, subject) }));
}

@customElement('lastmove-replies')
export class Replies extends Part {
  /** The position in which the losing player is to move. */
  @property() subject = '';
  /** The side of the losing player, in partizan games. */
  @property() loser: Side | '' = '';
  @property({ type: Boolean }) misere = false;

  @state() private moves: Move[] | null = null;
  @state() private branches = new Map<string, Branch>();
  @state() private all = false;
  @state() private error: unknown = null;
  private asking = new AbortController();

  override disconnectedCallback(): void {
    this.asking.abort();
    super.disconnectedCallback();
  }

  private options(side: Side | ''): Options {
    return { ...(this.misere ? { misere: true } : {}), ...(side ? { player: side } : {}) };
  }

  protected override willUpdate(changed: Map<PropertyKey, unknown>): void {
    if (!changed.has('subject') && !changed.has('loser') && !changed.has('misere')) return;
    this.asking.abort();
    this.asking = new AbortController();
    this.moves = null;
    this.branches = new Map();
    this.error = null;
    movesOf(this.subject, this.options(this.loser), this.asking.signal)
      .then((moves) => (this.moves = moves), (error) => isAbort(error) || (this.error = error));
  }

  private put(move: Move, branch: Branch): void {
    this.branches = new Map(this.branches).set(move.move, branch);
  }

  /** Where a move leads, which long lists of moves do not say. */
  private async leadsTo(move: Move, signal: AbortSignal): Promise<string> {
    if (move.after) return move.after;
    const asked = { question: 'after', words: [this.subject, move.move], options: this.options(this.loser) };
    return String((await ask(asked, signal)).reply.answer);
  }

  private async unfold(move: Move): Promise<void> {
    if (this.branches.has(move.move)) return;
    this.put(move, {});
    const { signal } = this.asking;
    const winner: Side | '' = this.loser ? other(this.loser) : '';
    try {
      const after = await this.leadsTo(move, signal);
      const hint = await ask({ question: 'hint', words: [after], options: this.options(winner) }, signal);
      if (hint.reply.answer === 'unknown') return this.put(move, { undecided: true });
      const [reply] = (hint.reply.answer ?? []) as string[];
      if (reply === undefined) return this.put(move, { reply: '' });
      const found = (await movesOf(after, this.options(winner), signal)).find((each) => each.move === reply);
      this.put(move, { reply, ...(found?.after ? { next: found.after } : {}) });
    } catch (error) {
      if (!isAbort(error)) this.put(move, { error });
    }
  }

  private branch(move: Move): TemplateResult {
    const branch = this.branches.get(move.move);
    return html`<li><details @toggle=${(event: Event) => (event.target as HTMLDetailsElement).open && this.unfold(move)}>
      <summary><code>${move.move}</code>${branch?.reply ? html` <span class="reply">is answered by <code>${branch.reply}</code></span>` : nothing}</summary>
      ${!branch ? nothing : branch.error ? errorView(branch.error)
        : branch.undecided ? html`<p class="faint">Not decided within two seconds.</p>`
        : branch.reply === '' ? html`<p>No reply is needed: no move is left${this.misere ? ', and in misère play that wins' : ''}.</p>`
        : branch.next ? html`<lastmove-replies .subject=${branch.next} .loser=${this.loser} .misere=${this.misere}></lastmove-replies>`
        : html`<p class="faint">Looking for the reply …</p>`}
    </details></li>`;
  }

  protected override render(): TemplateResult {
    if (this.error) return html`${errorView(this.error)}`;
    const { moves } = this;
    if (!moves) return html`<p class="faint">Listing the moves …</p>`;
    if (!moves.length) {
      return html`<p class="end">${this.loser ? capital(this.loser) : 'The other player'} has no move left${this.misere ? '' : ', and has lost'}.</p>`;
    }
    const shown = this.all ? moves : moves.slice(0, MOST);
    return html`<ul class="replies">${shown.map((move) => this.branch(move))}</ul>
      ${shown.length < moves.length ? html`<p><button type="button" class="quiet" @click=${() => (this.all = true)}>All ${moves.length} moves</button></p>` : nothing}`;
  }
}

const capital = (side: Side) => (side === 'left' ? 'Left' : 'Right');
