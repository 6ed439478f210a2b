import type { Template } from '@coopkg/question-types';
import { Random } from '@coopkg/random';
import { placeholders } from '@coopkg/question-types';
import type { ValueNames } from '@coopkg/training-data';
import type { InventedNames } from './paper-scale-names.js';

/**
 * Held-out wordings of all types with names of an invented graph; every other institution and value
 * is said shortly or in the question's language.
 */
export async function filledQuestions(
  names: InventedNames,
  templates: readonly Template[],
  forms: ValueNames,
  each = 2,
  seed = 1,
): Promise<string[]> {
  const random = new Random(seed);
  const pools = await poolsOf(names);
  return templates.flatMap(({ wordings }) =>
    (['zh', 'en'] as const).flatMap((language) =>
      [...wordings[language].test, ...wordings[language].validation]
        .slice(0, each)
        .map((wording) => {
          let text = wording;
          for (const slot of placeholders(wording))
            text = text.replace(
              `{${slot}}`,
              fill(slot.replace(/\d$/u, ''), language, pools, forms, random),
            );
          return text;
        }),
    ),
  );
}

type Pools = Record<string, string[]>;

async function poolsOf(names: InventedNames): Promise<Pools> {
  const take = async <T>(items: AsyncIterable<T>, every: number, most: number): Promise<T[]> => {
    const kept: T[] = [];
    let at = 0;
    for await (const item of items) {
      if (at++ % every === 0) kept.push(item);
      if (kept.length >= most) break;
    }
    return kept;
  };
  const people = await take(names.researchers(), 7, 500);
  const projects = await take(names.projects(), 11, 300);
  const column = (name: string): Promise<string[]> => take(names.values(name), 1, 400);
  return {
    university: await column('Researcher.university'),
    college: people.map(({ college }) => college),
    person: people.map(({ name }) => name),
    personEn: people.map(({ nameEn }) => nameEn),
    project: projects.map(({ name }) => name),
    paper: projects.map(({ name }) => name),
    grant: projects.map(({ number }) => number),
    venue: await column('Paper.venue'),
    source: await column('Project.source'),
    category: await column('Project.category'),
    rank: await column('Researcher.title'),
    discipline: await column('Project.discipline'),
    topic: await column('Researcher.interests'),
  };
}

function fill(
  kind: string,
  language: 'zh' | 'en',
  pools: Pools,
  forms: ValueNames,
  random: Random,
): string {
  if (kind === 'year') return String(2008 + Math.floor(random.next() * 16));
  if (kind === 'number') return String(2 + Math.floor(random.next() * 30));
  const pool = (kind === 'person' && language === 'en' ? pools['personEn'] : pools[kind]) ?? [];
  const value = random.pick(pool);
  return (
    (random.next() < 0.5 || language === 'en' ? forms.say(random, kind, value, language) : null) ??
    value
  );
}
