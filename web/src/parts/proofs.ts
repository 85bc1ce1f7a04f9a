// The certificate that the proof page is to open with.
import { go } from '../address.js';
import { Job, type Answer, type Certificate, type Question } from '../api.js';
import { say } from '../say.js';

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

const PROVED = ['replayed', 'certified', 'exhausted', 'recomputed'];

/** Whether an answer has a certificate, or one can be asked for. */
export const hasProof = ({ reply, certificate }: Answer): boolean =>
  certificate !== null || (PROVED.includes(reply.strength ?? '') && Boolean(reply.question && reply.subject));

/** Opens the proof page with an answer's certificate; a long one is asked for now, with the options of the question. */
export async function openProofOf({ reply, certificate }: Answer, question?: Question | null): Promise<void> {
  if (certificate) return openProof(certificate);
  say('Asking for the proof.');
  const answer = await new Job({ ...(question ?? { question: reply.question!, words: [reply.subject!] }), proof: true }).answer.catch(() => null);
  if (answer?.certificate) openProof(answer.certificate);
  else say('There is no certificate for this answer.');
}
