import { describe, expect, it } from 'vitest';
import { solutionId } from '../solution/solution.js';
import { packChooser, unpackChooser } from './chooser-model.js';
import { soayChooser } from './soay-chooser.js';

describe('the shipped choosers', () => {
  it.each([
    ['zh', '{organization}的{name}的邮箱是什么？', ['organization', 'name'], 'email'],
    ['zh', '请问{name}最高引的论文发表在哪里', ['name'], 'pubs.most-cited.venue'],
    ['zh', '{publication_info}的一作研究什么？', ['publication_info'], 'authors.first.interests'],
    ['en', 'Who funds {project_info}?', ['project_info'], 'source'],
    [
      'en',
      'Where does the closest collaborator of {name} work?',
      ['name'],
      'coauthors.closest.organization',
    ],
    [
      'en',
      'How many papers did {name} publish in {year}?',
      ['name', 'year'],
      'pubs.all.year.count',
    ],
  ] as const)('%s: %s', (language, text, inputs, asked) => {
    const [best] = soayChooser(language)({ text, language, inputs });
    expect(solutionId(best!.solution!).endsWith(`.${asked}`)).toBe(true);
    expect(best!.probability).toBeGreaterThan(0.5);
  });

  it.each([
    ['zh', '{name}哪一年发表的论文最多'],
    ['en', 'Who was the supervisor of {name}?'],
  ] as const)('%s: %s is nobody’s to answer', (language, text) => {
    const [best] = soayChooser(language)({ text, language, inputs: ['name'] });
    expect(best?.solution ?? null).toBeNull();
  });

  it('rank nothing where no solution takes what is named', () => {
    expect(
      soayChooser('zh')({
        text: '{publication_info}和{project_info}',
        language: 'zh',
        inputs: ['publication_info', 'project_info'],
      }),
    ).toEqual([]);
  });
});

describe('packChooser', () => {
  it('keeps weights within a step, and leaves out what tells nothing', () => {
    const weights = new Map([
      ['邮箱', Float32Array.of(1.5, -0.7, 0.02)],
      ['的', Float32Array.of(0.1, 0, -0.1)],
    ]);
    const packed = packChooser({ atoms: ['a', 'b', 'c'], weights });
    const { atoms, rows, units, steps } = unpackChooser(packed);
    expect(atoms).toEqual(['a', 'b', 'c']);
    expect([...rows]).toEqual([['邮箱', 0]]);
    expect([...steps].map((step) => (step * units[0]!).toFixed(1))).toEqual(['1.5', '-0.7', '0.0']);
  });
});
