// Who plays a game against whom, as an address says it: `#/nim:3,5,7?moves=…&with=friend&misere=yes`.
import type { Options } from './api.js';

export type Opponent = 'perfect' | 'friend' | 'errs';
export type Side = 'left' | 'right';

export interface Contest {
  with: Opponent;
  /** The percentage of the opponent's moves that are drawn at random. */
  errs: number;
  /** Whether the person begins. */
  first: boolean;
  /** The person's side in partizan games; among friends, the side that begins. */
  side: Side;
  misere: boolean;
}

export function contestOf(rest: Record<string, string>): Contest {
  const errs = Math.round(Number(rest.errs ?? 30));
  return {
    with: rest.with === 'friend' || rest.with === 'errs' ? rest.with : 'perfect',
    errs: errs >= 0 && errs <= 100 ? errs : 30,
    first: rest.begins !== 'opponent',
    side: rest.side === 'right' ? 'right' : 'left',
    misere: rest.misere === 'yes',
  };
}

/** What stands in the address: only what differs from the rule. */
export function restOf(contest: Contest): Record<string, string> {
  return {
    ...(contest.misere ? { misere: 'yes' } : {}),
    ...(contest.with !== 'perfect' ? { with: contest.with } : {}),
    ...(contest.with === 'errs' && contest.errs !== 30 ? { errs: String(contest.errs) } : {}),
    ...(contest.with !== 'friend' && !contest.first ? { begins: 'opponent' } : {}),
    ...(contest.side === 'right' ? { side: 'right' } : {}),
  };
}

export const other = (side: Side): Side => (side === 'left' ? 'right' : 'left');
export const named = (side: Side): string => (side === 'left' ? 'Left' : 'Right');

/** The side that begins. */
export const beginner = (contest: Contest): Side =>
  contest.with === 'friend' || contest.first ? contest.side : other(contest.side);

/** Whether the person is to move after that number of moves. */
export const isMine = (contest: Contest, moves: number): boolean =>
  contest.with === 'friend' || (moves % 2 === 0) === contest.first;

/** What the first position is asked with. */
export function optionsOf(contest: Contest, partizan: boolean): Options {
  return { ...(contest.misere ? { misere: true } : {}), ...(partizan ? { player: beginner(contest) } : {}) };
}
