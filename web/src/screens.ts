// The screens. To add one, write src/screens/NAME.ts and a line here (README.md).

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
  { path: 'tiling', title: 'A tiling', tag: 'lastmove-tiling', load: () => import('./screens/tiling.js'), opens: (subject) => /^tile:(?!\d+x\d+:\d+$)/.test(subject) },
  { path: 'draw', title: 'Draw your own', tag: 'lastmove-draw', nav: 'Draw', load: () => import('./screens/draw.js') },
  { path: 'proof', title: 'A proof, checked twice', tag: 'lastmove-proof', nav: 'Proofs', load: () => import('./screens/proof.js') },
  { path: 'handout', title: 'Handout', tag: 'lastmove-handout', nav: 'Handouts', load: () => import('./screens/handout.js') },
];

export const FALLBACK: Entry = {
  path: 'subject', title: 'A subject', tag: 'lastmove-subject', load: () => import('./screens/subject.js'),
};

/** The screen of an address: by its path, else by the subject that the path is. */
export function screenOf(path: string): Entry {
  return SCREENS.find((entry) => entry.path === path) ??
    SCREENS.find((entry) => entry.opens?.(path)) ?? FALLBACK;
}
