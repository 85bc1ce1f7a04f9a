// The certificate that the proof page is to open with.
import { go } from '../address.js';
import type { Certificate } from '../api.js';

let handed: Certificate | undefined;

/** Opens the proof page with a certificate. */
export function openProof(certificate: Certificate): void {
  handed = certificate;
  go('#/proof');
}

/** What was handed over, which stays in this tab. */
export function handedProof(): Certificate | undefined {
  return handed;
}
