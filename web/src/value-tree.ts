// Reads the text of a value, such as {2||1|0} or +-(1*), as a tree of options. This is about how it
// is shown only: what a value is, the program says.

export interface Node {
  text: string;
  /** Nothing for names: numbers, nimbers, ups. */
  left?: Node[];
  right?: Node[];
  /** Right's options are the negatives of Left's: `+-`. */
  symmetric?: boolean;
}

/** Where a text is not inside of brackets. */
function* outside(text: string): Generator<number> {
  let depth = 0;
  for (let i = 0; i < text.length; ++i) {
    if ('{('.includes(text[i]!)) ++depth;
    if (depth === 0) yield i;
    if ('})'.includes(text[i]!)) --depth;
  }
}

function listed(text: string): Node[] {
  if (!text.trim()) return [];
  const places = [...outside(text)];
  if (places.some((at) => text[at] === '|')) return [read(text)];
  const commas = places.filter((at) => text[at] === ',');
  return [-1, ...commas].map((at, index) => read(text.slice(at + 1, commas[index] ?? text.length)));
}

/** The text between the brackets, if they are the first and last sign and belong together. */
function within(text: string, open: string, close: string): string | undefined {
  if (text[0] !== open || text.at(-1) !== close) return undefined;
  return [...outside(text)].length ? undefined : text.slice(1, -1);
}

/** The longest run of bars outside of brackets: where it begins, and its length. */
function divide(text: string): [number, number] | undefined {
  let best: [number, number] | undefined;
  let run = 0;
  for (const at of [...outside(text), text.length + 1]) {
    if (text[at] === '|') {
      ++run;
      if (!best || run > best[1]) best = [at - run + 1, run];
    } else run = 0;
  }
  return best;
}

export function read(written: string): Node {
  const text = written.trim();
  if (text.startsWith('+-')) {
    const bare = text.slice(2);
    const inner = within(bare, '{', '}');
    const options = inner !== undefined ? (divide(inner) ? [read(bare)] : listed(inner)) : [read(within(bare, '(', ')') ?? bare)];
    return { text, left: options, right: [], symmetric: true };
  }
  const inner = within(text, '{', '}') ?? text;
  const bars = divide(inner);
  if (!bars) return { text };
  const [at, length] = bars;
  return { text: text[0] === '{' ? text : `{${text}}`, left: listed(inner.slice(0, at)), right: listed(inner.slice(at + length)) };
}

/** Left's and Right's options as the lines of `value` say them. */
export function optionsIn(text: string): { left: string; right: string } {
  const line = (name: string) => new RegExp(`^\\s*${name}'s:\\s*(.*)$`, 'm').exec(text)?.[1]?.trim() ?? '';
  return { left: line('Left'), right: line('Right') };
}

export const options = (text: string): Node[] => (text === 'none' ? [] : listed(text));

const plain = (text: string) => text.replace(/−/g, '-');

/** What kind of value a name is, in a word. */
export function kindOf(text: string): string {
  const bare = plain(text);
  if (/^-?\d+$/.test(bare)) return 'an integer';
  if (/^-?\d+\/\d+$/.test(bare)) return 'a number';
  if (/^\*\d*$/.test(bare)) return 'a nimber';
  if (/^(\^|v)+[\d.*<>\[\]]*$/.test(bare)) return 'ups and downs, infinitesimal';
  if (/Tiny|Miny/.test(bare)) return 'a tiny or miny';
  if (/^-?[\d/]+[*^v]/.test(bare)) return 'a number and an infinitesimal';
  return '';
}
