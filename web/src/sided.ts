// Questions about positions of partizan games. Where only green edges are left, the position is one of an
// impartial game, of which nobody asks whose move it is.
import { ApiError, ask, type Answer, type Question } from './api.js';

const refused = (error: unknown): boolean => error instanceof ApiError && /--player/.test(`${error.said.read} ${error.said.message}`);

/** Like `ask`, without the player if the position does not take one. */
export async function askSided(question: Question, signal?: AbortSignal): Promise<Answer> {
  try {
    return await ask(question, signal);
  } catch (error) {
    if (!question.options?.player || !refused(error)) throw error;
    const { player: _, ...options } = question.options;
    return ask({ ...question, options }, signal);
  }
}
