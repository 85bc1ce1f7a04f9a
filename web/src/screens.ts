// The screens. To add one, write src/screens/NAME.ts and a line here (README.md).

import { isFamily, isGame } from './subjects.js';

export interface Entry {
  /** The address of the screen, `#/PATH`. */
  path: string;
  title: string;
  /** Its custom element. */
  tag: string;
  load: () => Promise<unknown>;
  /** Its name in the navigation, if it stands there. */
  nav?: string;
  /** The subjects that it opens: `#/SUBJECT` leads to the first screen that says yes. */
  opens?: (subject: string) => boolean;
}

export const SCREENS: Entry[] = [
  { path: '', title: 'lastmove', tag: 'lastmove-start', nav: 'Start', load: () => import('./screens/start.js') },
  { path: 'peg', title: 'A peg board', tag: 'lastmove-peg', load: () => import('./screens/peg.js'), opens: (subject) => subject.startsWith('peg:') },
  { path: 'tiling', title: 'A tiling', tag: 'lastmove-tiling', load: () => import('./screens/tiling.js'), opens: (subject) => subject.startsWith('tile:') },
  { path: 'games', title: 'Games for two', tag: 'lastmove-games', nav: 'Games', load: () => import('./screens/games.js') },
  { path: 'lab', title: 'Value lab', tag: 'lastmove-lab', nav: 'Values', load: () => import('./screens/lab.js') },
  { path: 'sequences', title: 'Sequences', tag: 'lastmove-sequences', nav: 'Sequences', load: () => import('./screens/sequences.js'), opens: isFamily },
  { path: 'rules', title: 'Rules of your own', tag: 'lastmove-rules', nav: 'Own rules', load: () => import('./screens/rules.js') },
  { path: 'draw', title: 'Draw your own', tag: 'lastmove-draw', nav: 'Draw', load: () => import('./screens/draw.js') },
  { path: 'proof', title: 'A proof, checked', tag: 'lastmove-proof', nav: 'Proofs', load: () => import('./screens/proof.js') },
  { path: 'handout', title: 'Handout', tag: 'lastmove-handout', nav: 'Handouts', load: () => import('./screens/handout.js') },
  { path: 'game', title: 'A game', tag: 'lastmove-game', load: () => import('./screens/game.js'), opens: isGame },
];

export const FALLBACK: Entry = {
  path: 'subject', title: 'A subject', tag: 'lastmove-subject', load: () => import('./screens/subject.js'),
};

/** The screen of an address: by its path, else by the subject that the path is. */
export function screenOf(path: string): Entry {
  return SCREENS.find((entry) => entry.path === path) ??
    SCREENS.find((entry) => entry.opens?.(path)) ?? FALLBACK;
}
