// All subjects on offer, as `lastmove list` names them.
import { ask, type Reply } from './api.js';

export interface Item {
  /** form, game, partizan game, the same by text, board or puzzle. */
  kind: string;
  subject: string;
  title: string;
}

let asked: Promise<Item[]> | undefined;

export function catalogue(): Promise<Item[]> {
  asked ??= ask({ question: 'list' }).then(({ reply }) => {
    const lines = (Array.isArray(reply) ? reply : reply.answer) as (Item & Reply)[];
    return lines.filter((line) => line.subject && line.title);
  });
  asked.catch(() => (asked = undefined));
  return asked;
}

const words = (text: string) => text.toLowerCase().split(/[\s:,.'()-]+/).filter(Boolean);

/** How well an item fits what was typed; 0 if it does not. */
function fit(item: Item, typed: string): number {
  const text = typed.toLowerCase();
  const subject = item.subject.toLowerCase();
  if (subject.startsWith(text)) return 4;
  if (subject.split(':').some((part) => part.startsWith(text))) return 3;
  const own = [...words(item.title), ...words(subject)];
  if (words(text).every((word) => own.some((each) => each.startsWith(word)))) return 2;
  return subject.includes(text) ? 1 : 0;
}

/** The items that fit best, at most `most`. */
export function completions(items: readonly Item[], typed: string, most = 8): Item[] {
  const text = typed.trim();
  return items.filter((item) => item.kind !== 'form')
    .map((item) => ({ item, score: text ? fit(item, text) : 0 }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score || a.item.subject.length - b.item.subject.length)
    .slice(0, most).map(({ item }) => item);
}
