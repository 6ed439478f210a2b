import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';
import { load } from 'js-yaml';
import { z } from 'zod';
import { Random } from '@coopkg/random';
import { type Template } from '@coopkg/question-types';
import { expandPhrase } from './phrases.js';
import { noQuery } from '@coopkg/question-types';

const schema = z.record(
  z.string(),
  z.object({ cypher: z.string(), zh: z.array(z.string()).min(1), en: z.array(z.string()).min(1) }),
);
/**
 * Questions outside the 70 types, by id: one query over slots, and patterns of its wordings (`expandPhrase` draws from them).
 * The query `NONE` marks a family of questions that the graph cannot answer.
 */
export type Shapes = z.infer<typeof schema>;

/** The shapes of every file in `compositions/` of the template folder. */
export async function loadShapes(folder: string): Promise<Shapes> {
  const shapes: Shapes = {};
  const place = path.join(folder, 'compositions');
  for (const file of (await readdir(place)).filter((name) => name.endsWith('.yaml')).sort()) {
    for (const [id, shape] of Object.entries(
      schema.parse(load(await readFile(path.join(place, file), 'utf8'))),
    )) {
      if (shapes[id]) throw new Error(`${file}: the shape ${id} is there twice.`);
      shapes[id] = shape;
    }
  }
  return shapes;
}

/** One wording of each pattern of the shapes that have an answer, as templates: for searching by likeness, and for suggestions. */
export function shapeTemplates(
  shapes: Shapes,
): Pick<Template, 'id' | 'slots' | 'cypher' | 'wordings'>[] {
  const random = new Random(1);
  return Object.entries(shapes)
    .filter(([, { cypher }]) => cypher !== noQuery)
    .map(([id, shape]) => {
      const wordings = (language: 'zh' | 'en'): Template['wordings']['zh'] => {
        const [first, ...others] = shape[language].map((pattern) =>
          expandPhrase(random, pattern, language),
        );
        return { manual: [first!], generated: [], wide: others, validation: [], test: [] };
      };
      const slots = [
        ...new Set([...shape.cypher.matchAll(/\$([a-z]+\d?)/g)].map((match) => match[1]!)),
      ];
      return {
        id,
        slots,
        cypher: shape.cypher,
        wordings: { zh: wordings('zh'), en: wordings('en') },
      };
    });
}
