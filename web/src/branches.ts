// The lines tried in this tab, so that redo and the branches of a play are at hand.

type Tree = Record<string, string[]>; // the moves tried after a line, the latest first

const MOST = 12; // branches shown of one position

const join = (line: readonly string[]) => line.join(';');

function load(root: string): Tree {
  try {
    return JSON.parse(sessionStorage.getItem(`tried ${root}`) ?? '{}') as Tree;
  } catch {
    return {};
  }
}

/** Notes that a line was visited. */
export function note(root: string, line: readonly string[]): void {
  const tree = load(root);
  line.forEach((move, index) => {
    const key = join(line.slice(0, index));
    tree[key] = [move, ...(tree[key] ?? []).filter((each) => each !== move)].slice(0, MOST);
  });
  try {
    sessionStorage.setItem(`tried ${root}`, JSON.stringify(tree));
  } catch {
    // Then there are no branches to show.
  }
}

/** The moves tried after a line, the latest first. */
export const tried = (root: string, line: readonly string[]): string[] => load(root)[join(line)] ?? [];
