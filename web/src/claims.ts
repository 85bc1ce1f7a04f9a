// What a certificate is made of, in words (docs/certificates.md); what it claims, the server says.
import type { Certificate } from './api.js';

const EVIDENCE: Record<string, string> = {
  play: 'a line of play', pagoda: 'weights that no move can raise', parity: 'weights of which every move keeps the parity',
  lattice: 'weights of which every move changes the sum by a whole number', exhausted: 'an exhaustive search, which the checker repeats',
  strategy: 'a reply to every move', nimbers: 'nimbers, recomputed', mirror: 'a symmetry strategy', cases: 'a refutation of each goal',
  integer: 'a tree of bounds, each leaf with weights', pairs: 'weights of pairs of pegs', theorem: 'a theorem',
  strategies: 'a reply to every move', 'fewest-sweeps': 'a line of play, and a search for fewer sweeps, which the checker repeats',
  packing: 'places for the disks', recount: 'a count, which the checker repeats',
};

export function evidenceOf({ evidence }: Certificate): string {
  return EVIDENCE[evidence.kind] ?? `of the kind “${evidence.kind}”`;
}

/** Whether a value has the shape of a certificate, as far as the page reads it. */
export function isCertificate(value: unknown): value is Certificate {
  const one = value as Certificate | null;
  return typeof one === 'object' && one !== null && typeof one.puzzle === 'object' && one.puzzle !== null &&
    'claim' in one && typeof one.evidence === 'object' && one.evidence !== null && typeof one.evidence.kind === 'string';
}
