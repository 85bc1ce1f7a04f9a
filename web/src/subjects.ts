// Subjects of games as texts: which screen they belong to, their parts, and rules in braces (docs/subjects.md).

const PUZZLE = /^(peg|tile|army|pack|replace):/;

/** Whether a subject is a family, with n in place of a number. */
export function isFamily(subject: string): boolean {
  if (PUZZLE.test(subject)) return false;
  const bare = withoutTexts(subject).replace(/"[^"]*"/g, '');
  return /\{n\}/.test(bare) || /[:,x+\s](path|cycle|complete|star|grid)?n(?![a-z])/.test(bare) || /:\d+xn|:nx\d+|gridnx\d+|grid\d+xn/.test(bare);
}

/** Whether a subject is a position of a game, a sum, or a value. */
export function isGame(subject: string): boolean {
  return !PUZZLE.test(subject) && !/^(\/|\.\.?\/)/.test(subject) && /[:{]|^[-+*^v(\d↑↓±]/.test(subject) && !isFamily(subject);
}

/**
 * The index behind the brace that closes the one at `start`; the end of the text if none does. Braces in strings and comments
 * are none; a comment on the last line ends before the brace.
 */
function closing(text: string, start: number, withComments = true): number {
  let depth = 0;
  let quoted = false;
  for (let i = start; i < text.length; ++i) {
    if (withComments && !quoted && text.startsWith('//', i)) {
      i = text.indexOf('\n', i);
      if (i < 0) break;
    } else if (text[i] === '"') quoted = !quoted;
    else if (quoted) continue;
    else if (text[i] === '{') ++depth;
    else if (text[i] === '}' && --depth === 0) return i + 1;
  }
  return withComments ? closing(text, start, false) : text.length;
}

/** The texts in `rules{…}`, in order, with their braces and where they stand. */
function texts(subject: string): { start: number; end: number; text: string }[] {
  const found = [];
  const sign = /(?<![a-z-])rules\{/g;
  for (let match = sign.exec(subject); match; match = sign.exec(subject)) {
    const end = closing(subject, match.index + 5);
    found.push({ start: match.index, end, text: subject.slice(match.index, end) });
    sign.lastIndex = end;
  }
  return found;
}

function withoutTexts(subject: string): string {
  let rest = subject;
  for (const { start, end } of texts(subject).reverse()) rest = `${rest.slice(0, start)}rules${rest.slice(end)}`;
  return rest;
}

/** A position as answers write it, with the texts of its rules put back, so that it can be asked about. */
export function readable(position: string, root: string): string {
  if (PUZZLE.test(position)) return position;
  const whole = position.replace(/:(?=[\s)]|$)/g, ':0'); // no heap is left
  const own = [...new Set(texts(root).map(({ text }) => text))];
  if (!own.length) return whole;
  return whole.replace(/(?<![a-z-])rules(?:-(\d+))?(?=:)/g, (name, index: string | undefined) => own[index ? Number(index) - 1 : 0] ?? name);
}

/** A subject as people read it: rules in braces by the name that their text gives. */
export function shortened(subject: string): string {
  let rest = subject;
  for (const { start, end, text } of texts(subject).reverse()) {
    const name = /\bgame\s+([a-z][a-z0-9-]*)/.exec(text)?.[1] ?? 'rules';
    rest = `${rest.slice(0, start)}${name}${rest.slice(end)}`;
  }
  return rest;
}

export interface Summand {
  text: string;
  negative: boolean;
}

/** The summands of a sum. */
export function summands(subject: string): Summand[] {
  const found: Summand[] = [];
  let depth = 0;
  let start = 0;
  let negative = false;
  const take = (end: number) => {
    const text = subject.slice(start, end).trim();
    if (text) found.push({ text, negative });
  };
  for (let i = 0; i < subject.length; ++i) {
    if (subject.startsWith('rules{', i)) i = closing(subject, i + 5) - 1;
    else if ('{('.includes(subject[i]!)) ++depth;
    else if ('})'.includes(subject[i]!)) --depth;
    else if (depth === 0 && /^ [+-] /.test(subject.slice(i, i + 3))) {
      take(i);
      negative = subject[i + 1] === '-';
      start = i + 3;
      i += 2;
    }
  }
  take(subject.length);
  return found;
}

/** The smaller heaps and rows that a summand such as nim:3,5 consists of are one part each. */
export function heapsOf(summand: string): string[] {
  const match = /^((?:impartial )?[a-z-]+(?:\[\d+\])?:(?:[\d,.[\]!=a-v/]+:)?)(\d+(?:,\d+)+)$/.exec(summand);
  const whole = /^(wythoff|euclid|chomp|rules|end-nim|partizan-euclid)/.test(summand);
  return match && !whole ? match[2]!.split(',').map((heap) => match[1] + heap) : [summand];
}
