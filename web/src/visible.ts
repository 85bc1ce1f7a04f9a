// Texts that others have written, as a reader may see them (lastmove/base/visible.hpp).

const INVISIBLE =
  // Control characters but line ends, and characters that format others, but those that belong to a script.
  /[\0-\x09\x0b-\x1f\x7f-\x9f\xad\u061c\u180e\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufdd0-\ufdef\ufeff\ufff9-\ufffb\ufffe\uffff\u{e0000}-\u{e007f}]/gu;

/** The text, in which what nobody sees, or what reorders other signs, is written out: \u{202e}. */
export function visible(text: string): string {
  return text.replace(INVISIBLE, (sign) => `\\u{${sign.codePointAt(0)!.toString(16)}}`);
}

/** All texts of a value, so. */
export function visibleIn<T>(value: T): T {
  if (typeof value === 'string') return visible(value) as T;
  if (Array.isArray(value)) return value.map(visibleIn) as T;
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [visible(key), visibleIn(one)])) as T;
}
