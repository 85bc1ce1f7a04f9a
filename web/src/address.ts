// The page's address: `#/SUBJECT?moves=f4-d4;c4-e4` is a position, `#/SCREEN?key=value` a screen.
// Every move is a new address, so that back and forward undo and redo, and a link is a position.

export interface Address {
  /** A subject, or the path of a screen; empty on the first screen. */
  path: string;
  moves: string[];
  /** The keys beside `moves`. */
  rest: Record<string, string>;
}

const encodePath = (text: string) => text.replace(/[%?#"<>`\s]/g, encodeURIComponent);
const encodeValue = (text: string) =>
  text.replace(/[%&#+;"<>`]|[^\S ]/g, encodeURIComponent).replace(/ /g, '+');

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text; // a percent sign typed by hand
  }
}

const decodeValue = (text: string) => decode(text.replace(/\+/g, ' '));

export function parse(hash: string): Address {
  const text = hash.replace(/^#?\/?/, '');
  const mark = text.indexOf('?');
  const address: Address = { path: decode(mark < 0 ? text : text.slice(0, mark)), moves: [], rest: {} };
  for (const pair of mark < 0 ? [] : text.slice(mark + 1).split('&')) {
    const [key = '', value = ''] = pair.split(/=(.*)/s);
    if (key === 'moves') address.moves = value.split(';').filter(Boolean).map(decodeValue);
    else if (key) address.rest[decodeValue(key)] = decodeValue(value);
  }
  return address;
}

export function format(path: string, moves: readonly string[] = [], rest: Record<string, string> = {}): string {
  const pairs = Object.entries(rest).map(([key, value]) => `${encodeValue(key)}=${encodeValue(value)}`);
  if (moves.length) pairs.unshift(`moves=${moves.map(encodeValue).join(';')}`);
  return `#/${encodePath(path)}${pairs.length ? `?${pairs.join('&')}` : ''}`;
}

/** The addresses of this tab's history, to know whether a step back is an undo. */
const visited: string[] = [];
const here = () => (history.state as { place?: number } | null)?.place ?? 0;

function note(place: number): void {
  visited[place] = location.hash;
  history.replaceState({ place }, '');
}

const listeners = new Set<() => void>();

export function onAddress(listener: () => void): void {
  listeners.add(listener);
}

const tell = () => listeners.forEach((listener) => listener());

/** Goes to an address; a step back or forward in the history if it is the neighbour there. */
export function go(hash: string, replace = false): void {
  if (hash === location.hash) return;
  const place = here();
  if (replace) {
    history.replaceState({ place }, '', hash);
    visited[place] = location.hash;
    tell();
  } else if (visited[place - 1] === hash) {
    history.back();
  } else if (visited[place + 1] === hash) {
    history.forward();
  } else {
    history.pushState({ place: place + 1 }, '', hash);
    visited.length = place + 1;
    visited[place + 1] = location.hash;
    tell();
  }
}

/** Begins to listen to the browser. */
export function begin(): void {
  let place = here();
  note(place);
  addEventListener('popstate', () => {
    if (history.state === null) { // a link, or an address typed
      visited.length = place + 1;
      note(place + 1);
    }
    place = here();
    visited[place] = location.hash;
    tell();
  });
}
