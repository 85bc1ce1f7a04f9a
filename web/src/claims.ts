// What a certificate claims, in words, and how to cite it (docs/certificates.md).
import type { Certificate } from './api.js';

const PUZZLES: Record<string, string> = {
  peg: 'This peg puzzle', tiling: 'This region', strips: 'This board of strips and a monomino', pack: 'This packing',
  replacement: 'This replacement-set game', army: 'This solitaire army', sum: 'This game', heaps: 'These heaps',
  followers: 'The followers of this game', 'partizan-sum': 'This partizan game', forms: 'These forms', family: 'This family',
};

const OUTCOMES: Record<string, string> = {
  N: 'the player to move first wins', P: 'the player to move second wins', L: 'Left wins, whoever begins', R: 'Right wins, whoever begins',
};

const EVIDENCE: Record<string, string> = {
  play: 'a line of play', pagoda: 'weights that no move can raise', parity: 'weights of which every move keeps the parity',
  lattice: 'weights of which every move changes the sum by a whole number', exhausted: 'an exhaustive search, which the checker repeats',
  strategy: 'a reply to every move', nimbers: 'nimbers, recomputed', mirror: 'a symmetry strategy', cases: 'a refutation of each goal',
  integer: 'a tree of bounds, each leaf with weights', pairs: 'weights of pairs of pegs', theorem: 'a theorem',
};

function said(claim: unknown, game: string): string {
  if (claim === 'yes') return game === 'tiling' || game === 'strips' ? 'can be tiled.' : game === 'pack' ? 'is possible.' : 'can be solved.';
  if (claim === 'no') return game === 'tiling' || game === 'strips' ? 'cannot be tiled.' : game === 'pack' ? 'is impossible.' : 'cannot be solved.';
  if (typeof claim !== 'object' || claim === null) return `: ${JSON.stringify(claim)}`;
  const entries = Object.entries(claim as Record<string, unknown>);
  const words = entries.map(([key, value]) => {
    if (key === 'outcome' && typeof value === 'string') return `has outcome ${value}: ${OUTCOMES[value] ?? ''}`;
    if (key === 'nimber') return `has nimber ${value}`;
    if (key === 'fewest_sweeps') return `can be solved in ${value} sweeps, and not in fewer`;
    if (key === 'fewest_men') return `needs ${value} men, and not fewer`;
    if (key === 'period') return `has nimbers of period ${value}`;
    if (key === 'value') return `has the value ${value}`;
    const text = typeof value === 'object' ? JSON.stringify(value) : String(value);
    return `${key.replaceAll('_', ' ')} ${text.length > 200 ? `${text.slice(0, 200)} …` : text}`;
  });
  return `${words.join('; ')}.`;
}

/** The claim as a sentence. */
export function claimOf({ puzzle, claim }: Certificate): string {
  const game = String(puzzle.game);
  return `${PUZZLES[game] ?? 'This game'} ${said(claim, game)}`;
}

export function evidenceOf({ evidence }: Certificate): string {
  return EVIDENCE[evidence.kind] ?? `evidence of the kind “${evidence.kind}”`;
}

/** Whether a value has the shape of a certificate, as far as the page reads it. */
export function isCertificate(value: unknown): value is Certificate {
  const one = value as Certificate | null;
  return typeof one === 'object' && one !== null && typeof one.puzzle === 'object' && one.puzzle !== null &&
    'claim' in one && typeof one.evidence === 'object' && one.evidence !== null && typeof one.evidence.kind === 'string';
}

/** The SHA-256 of a text in hexadecimal; empty where the browser does not compute it. */
export async function fingerprint(text: string): Promise<string> {
  if (!globalThis.crypto?.subtle) return '';
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

export function bibtex(certificate: Certificate, hash: string, version: string): string {
  const lines = [
    `@misc{lastmove-${hash.slice(0, 8) || 'certificate'},`,
    `  title        = {${claimOf(certificate).replace(/\.$/, '').replace(/[{}\\]/g, '')}},`,
    `  howpublished = {Certificate of lastmove${version ? ` ${version}` : ''}},`,
    `  year         = {${new Date().getFullYear()}},`,
    ...(hash ? [`  note         = {SHA-256 ${hash}}`] : []),
    '}',
  ];
  return lines.join('\n');
}
