import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { dataLines } from '@coopkg/institutions';
import { describe, expect, it } from 'vitest';
import { InstitutionResolver } from './institution-resolver.js';
import { knownInstitutions } from './known-institutions.js';

const resolver = new InstitutionResolver(knownInstitutions());
const labelled = dataLines(new URL('../../test/labelled-affiliations.tsv', import.meta.url)).map(
  (line) => line.split('\t'),
);
/** Real data beside the checkout, which the repository does not have. */
const colleges = ['../../../../../shared/data', '../../../../../../shared/data']
  .map((place) =>
    fileURLToPath(new URL(`${place}/institutions/university_colleges.json`, import.meta.url)),
  )
  .find((path) => existsSync(path));

const compared = (name: string): string => name.toLowerCase().replace(/^the /u, '');
const sameInstitution = (found: string, label: string): boolean =>
  [label, resolver.resolve(label).university ?? label].map(compared).includes(compared(found));

interface Score {
  answered: number;
  right: number;
  named: number;
  missed: string[];
  wrong: string[];
}

/** How the texts of a set (`tune`, `test`) come out; a label may hold several that are right. */
function scoreOf(set: string): Score {
  const score: Score = { answered: 0, right: 0, named: 0, missed: [], wrong: [] };
  for (const [, text = '', label = ''] of labelled.filter(([of]) => of === set)) {
    const labels = label.split('|');
    const { university } = resolver.resolve(text);
    if (!labels.includes('-')) score.named += 1;
    if (university === null) {
      if (!labels.includes('-')) score.missed.push(text);
      continue;
    }
    score.answered += 1;
    if (labels.some((one) => one !== '-' && sameInstitution(university, one))) score.right += 1;
    else score.wrong.push(`${text} → ${university}`);
  }
  return score;
}

describe('real affiliations', () => {
  it.each([
    ['tune', 0.99, 0.99],
    ['test', 0.98, 0.97],
  ])('%s: precision and recall of institutions', (set, precision, recall) => {
    const { answered, right, named, missed, wrong } = scoreOf(set);
    const report = `${set}: ${right} of ${answered} right\n${wrong.join('\n')}\nmissed\n${missed.join('\n')}`;
    expect(right / answered, report).toBeGreaterThanOrEqual(precision);
    expect((named - missed.length - wrong.length) / named, report).toBeGreaterThanOrEqual(recall);
  });

  it('finds the colleges that are labelled', () => {
    const asked = labelled.filter(([, , , college]) => college !== '?' && college !== undefined);
    const right = asked.filter(([, text, , college]) =>
      college!.split('|').includes(resolver.resolve(text!).college ?? ''),
    );
    expect(asked.length).toBeGreaterThan(150);
    expect(right.length / asked.length).toBeGreaterThanOrEqual(0.95);
  });

  it.skipIf(colleges === undefined)(
    'splits names of universities and colleges that are glued',
    () => {
      const lists = JSON.parse(readFileSync(colleges!, 'utf8')) as Record<string, string[]>;
      let asked = 0;
      let right = 0;
      for (const [university, names] of Object.entries(lists)) {
        // Full names only: 上财, 中科院 stand beside colleges in that list, and damaged texts.
        if (!/^[\u3400-\u9fff]{2,}大学$/u.test(university)) continue;
        const official = resolver.resolve(university).university;
        for (const name of names) {
          if (!/^[\u3400-\u9fff]{2,}(?:学院|系)$/u.test(name)) continue;
          const found = resolver.resolve(university + name);
          asked += 1;
          if (found.university === official && found.college === name) right += 1;
        }
      }
      expect(asked).toBeGreaterThan(1500);
      expect(right / asked).toBeGreaterThanOrEqual(0.98);
    },
  );
});
