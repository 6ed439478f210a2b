import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';
import { load } from 'js-yaml';
import { z } from 'zod';
import { Random } from '@coopkg/random';
import { noQuery, type Template } from '@coopkg/question-types';
import { expandWording } from './expand-wording.js';

const schema = z.record(
  z.string(),
  z.object({ cypher: z.string(), zh: z.array(z.string()).min(1), en: z.array(z.string()).min(1) }),
);
/**
 * Questions outside the 70 types, by id: one query over slots, and patterns of its wordings (`expandWording` draws from them).
 * The query `NONE` marks a family of questions that the graph cannot answer.
 */
export type QuestionPatterns = z.infer<typeof schema>;

/** The patterns of every file in `compositions/` of the template folder. */
export async function loadPatterns(folder: string): Promise<QuestionPatterns> {
  const patterns: QuestionPatterns = {};
  const place = path.join(folder, 'compositions');
  for (const file of (await readdir(place)).filter((name) => name.endsWith('.yaml')).sort()) {
    for (const [id, pattern] of Object.entries(
      schema.parse(load(await readFile(path.join(place, file), 'utf8'))),
    )) {
      if (patterns[id]) throw new Error(`${file}: the pattern ${id} is there twice.`);
      patterns[id] = pattern;
    }
  }
  return patterns;
}

/** One wording of each pattern of the patterns that have an answer, as templates: for searching by likeness, and for suggestions. */
export function patternTemplates(
  patterns: QuestionPatterns,
): Pick<Template, 'id' | 'slots' | 'cypher' | 'wordings'>[] {
  const random = new Random(1);
  return Object.entries(patterns)
    .filter(([, { cypher }]) => cypher !== noQuery)
    .map(([id, pattern]) => {
      const wordings = (language: 'zh' | 'en'): Template['wordings']['zh'] => {
        const [first, ...others] = pattern[language].map((wording) =>
          expandWording(random, wording, language),
        );
        return { manual: [first!], generated: [], wide: others, validation: [], test: [] };
      };
      const slots = [
        ...new Set([...pattern.cypher.matchAll(/\$([a-z]+\d?)/g)].map((match) => match[1]!)),
      ];
      return {
        id,
        slots,
        cypher: pattern.cypher,
        wordings: { zh: wordings('zh'), en: wordings('en') },
      };
    });
}
