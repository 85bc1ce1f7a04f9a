// Exact numbers as certificates write them: "-3", "1/2".

export interface Rational {
  over: bigint;
  under: bigint; // positive
}

function divisor(a: bigint, b: bigint): bigint {
  return b === 0n ? (a < 0n ? -a : a) : divisor(b, a % b);
}

function reduced(over: bigint, under: bigint): Rational {
  const common = divisor(over, under) || 1n;
  return { over: over / common, under: under / common };
}

export const ZERO: Rational = { over: 0n, under: 1n };

export function rational(text: string | undefined): Rational {
  const [over = '0', under = '1'] = (text ?? '0').split('/');
  return reduced(BigInt(over), BigInt(under));
}

export const plus = (a: Rational, b: Rational): Rational => reduced(a.over * b.under + b.over * a.under, a.under * b.under);
export const minus = (a: Rational, b: Rational): Rational => plus(a, { over: -b.over, under: b.under });
export const isZero = (a: Rational): boolean => a.over === 0n;
export const isNegative = (a: Rational): boolean => a.over < 0n;

/** "3", "−1/2": with a proper minus sign. */
export function shown(a: Rational): string {
  const text = a.under === 1n ? `${a.over}` : `${a.over}/${a.under}`;
  return text.replace('-', '−');
}

/** "+3", "−1/2", "±0". */
export const signed = (a: Rational): string => (isZero(a) ? '±0' : isNegative(a) ? shown(a) : `+${shown(a)}`);
