import { parsed } from '@coopkg/cypher';
import { loadTemplates, templateFolder } from '@coopkg/question-types';
import { numberSlots } from '@coopkg/training-data';
import { expect, test } from 'vitest';
import { checkWords } from './check-words.js';
import { queryFacts } from './facts/query-facts.js';

/** Every tenth wording of each question type. */
const wordings = (await loadTemplates(templateFolder)).flatMap(({ cypher, wordings: all }) =>
  (['zh', 'en'] as const).flatMap((language) =>
    Object.values(all[language])
      .flat()
      .filter((_, index) => index % 10 === 0)
      .map((wording) => ({ language, ...numberSlots(wording, cypher) })),
  ),
);

test('next to no wording of the question types is warned on with its own query', () => {
  const warned = wordings.flatMap(({ cypher, ...asked }) =>
    checkWords(asked, queryFacts(parsed(cypher))).map(({ code }) => `${code}: ${asked.question}`),
  );
  expect(wordings.length).toBeGreaterThan(500);
  expect(warned.length / wordings.length, warned.join('\n')).toBeLessThan(0.004);
});
