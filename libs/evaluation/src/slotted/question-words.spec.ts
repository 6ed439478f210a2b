import {
  buildLinkIndex,
  linkQuestion,
  loadAliases,
  loadGlossary,
  type LinkIndex,
} from '@coopkg/align';
import { Random } from '@coopkg/random';
import { loadTemplates, noQuery, templateFolder } from '@coopkg/question-types';
import { expandWording, loadShortWordings, loadPatterns } from '@coopkg/training-data';
import { beforeAll, expect, it } from 'vitest';
import { tinyGraph } from '../../../align/test/tiny-graph.js';

let index: LinkIndex;
beforeAll(async () => {
  index = await buildLinkIndex(tinyGraph, loadAliases(), loadGlossary());
}, 120_000);

/** Every training wording with its slots taken out: what is left are words of questions. */
async function wordsOfQuestions(): Promise<string[]> {
  const random = new Random(3);
  const wordings = (await loadTemplates(templateFolder)).flatMap(({ wordings: { zh, en } }) =>
    [zh, en].flatMap(({ manual, generated, wide }) => [...manual, ...generated, ...wide]),
  );
  const patterned = [
    ...Object.values(await loadShortWordings()),
    ...Object.values(await loadPatterns()).filter(({ cypher }) => cypher !== noQuery),
  ];
  const expanded = patterned.flatMap((patterns) =>
    (['zh', 'en'] as const).flatMap((language) =>
      patterns[language].map((pattern) => expandWording(random, pattern, language)),
    ),
  );
  return [...wordings, ...expanded].map((wording) =>
    wording.replace(/\{[a-z]+\d?\}|'[^']*'/gu, '◆'),
  );
}

it('words of questions are taken for no institution, person or title: at most 1 in 2 000', async () => {
  const texts = await wordsOfQuestions();
  const wrong = texts.flatMap((text) =>
    linkQuestion(text, index)
      .mentions.filter(({ kind }) =>
        ['university', 'college', 'person', 'paper', 'project'].includes(kind),
      )
      .map(({ text: mention, kind }) => `${kind} ${mention}: ${text}`),
  );
  expect(texts.length).toBeGreaterThan(15_000);
  expect(wrong.length / texts.length, wrong.join('\n')).toBeLessThan(1 / 2000);
}, 300_000);
