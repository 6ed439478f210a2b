import type { TitleProposal } from '@coopkg/contracts';
import type { AcademicWorld } from '../academic-world.js';

/** Titles of papers and of projects come in one list: more are asked for than are wanted. */
const spare = 2;
const most = 1000;

/**
 * Ids of papers, or of projects, by title or grant number: those that are called so letter by
 * letter, then those most like it, best first.
 */
export async function titlesCalled(
  text: string,
  label: TitleProposal['label'],
  { titles, signal }: AcademicWorld,
  wanted: number,
): Promise<string[]> {
  const options = { limit: Math.min(most, wanted * spare), ...(signal && { signal }) };
  const [called, like] = await Promise.all([
    titles.called([text], options),
    titles.like(text, options),
  ]);
  const found = [...called, ...like].filter((title) => title.label === label);
  return [...new Set(found.map(({ id }) => id))];
}
