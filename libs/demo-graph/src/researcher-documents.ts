import { mkdirSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { portraitSvg } from './portrait-svg.js';
import { profileMarkdown } from './profile-markdown.js';
import { researcherId } from './world-records.js';
import type { Chunk, Researcher } from './world-records.js';

/** Files open at once. */
const together = 64;

/**
 * Profiles and portraits of those researchers of a chunk who have one. Only the first 4 000
 * researchers of a world may, so that a large world is not a million files.
 */
export async function writeDocuments(out: string, chunk: Chunk): Promise<void> {
  const withDocuments = chunk.researchers.filter(
    (researcher) => researcher.number < 4_000 && (researcher.hasProfile || researcher.hasPortrait),
  );
  if (withDocuments.length === 0) return;
  mkdirSync(join(out, 'profiles'), { recursive: true });
  mkdirSync(join(out, 'portraits'), { recursive: true });
  const write = async (researcher: Researcher): Promise<void> => {
    const id = researcherId(researcher.number);
    if (researcher.hasProfile)
      await writeFile(join(out, 'profiles', `${id}.md`), profileMarkdown(researcher));
    if (researcher.hasPortrait)
      await writeFile(join(out, 'portraits', `${id}.svg`), portraitSvg(researcher));
  };
  for (let i = 0; i < withDocuments.length; i += together)
    await Promise.all(withDocuments.slice(i, i + together).map(write));
}
