// A sequence of nimbers or values, kept compactly, and what is said of it.

export interface Series {
  /** Nimbers, in a typed array; nothing for values that are no numbers. */
  numbers: Uint8Array | Uint16Array | Uint32Array | Float64Array | null;
  /** Values of partizan games as texts. */
  texts: string[] | null;
  length: number;
  largest: number;
  least: number;
  /** Where the largest stands for the first time. */
  at: number;
  zeros: number;
}

const dyadic = (text: string): number => {
  const [over, under = '1'] = text.split('/');
  return /^-?\d+(\/\d+)?$/.test(text) ? Number(over) / Number(under) : NaN;
};

/** From the answer of `sequence`. */
export function seriesOf(answer: readonly unknown[]): Series {
  const texts = answer.some((each) => typeof each !== 'number') ? answer.map((each) => (each === null ? '–' : String(each))) : null;
  const values = texts ? texts.map(dyadic) : (answer as number[]);
  let [largest, least, at, zeros] = [-Infinity, Infinity, 0, 0];
  let numeric = values.length > 0;
  for (let n = 0; n < values.length; ++n) {
    const value = values[n]!;
    if (Number.isNaN(value)) numeric = false;
    if (value > largest) [largest, at] = [value, n];
    if (value < least) least = value;
    if (value === 0) ++zeros;
  }
  const Kind = texts ? Float64Array : largest < 256 ? Uint8Array : largest < 65536 ? Uint16Array : Uint32Array;
  return { numbers: numeric ? Kind.from(values) : null, texts, length: values.length, largest, least, at, zeros };
}

export const valueAt = (series: Series, n: number): string => series.texts?.[n] ?? String(series.numbers![n]);

export interface Period {
  period: number;
  preperiod: number;
  saltus: number;
}

/** Whether the member differs from those that repeat for ever. */
export function isException(series: Series, n: number, { period, preperiod, saltus }: Period): boolean {
  if (n >= preperiod || !series.numbers) return false;
  const steps = Math.ceil((preperiod - n) / period);
  const later = n + steps * period;
  return later < series.length && series.numbers[later] !== series.numbers[n]! + steps * saltus;
}

const grouped = (n: number) => n.toLocaleString('en-GB');

/** The sequence in sentences, for those who do not see the plot. */
export function described(series: Series): string {
  const first = Array.from({ length: Math.min(20, series.length) }, (_, n) => valueAt(series, n)).join(', ');
  const range = series.numbers ? ` The largest is ${series.largest}, first at n = ${grouped(series.at)}; 0 occurs ${series.zeros === 1 ? 'once' : `${grouped(series.zeros)} times`}.` : '';
  return `${grouped(series.length)} members, n from 0 to ${grouped(series.length - 1)}. They begin ${first}${series.length > 20 ? ', …' : '.'}${range}`;
}
