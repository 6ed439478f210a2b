import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { templateFolder, loadTemplates } from '@coopkg/question-types';
import { numberSlots } from '../compose/slots.js';
import { noQuery } from '@coopkg/question-types';
import type { DatasetLine } from './dataset-line.js';
import { readTrainingPairs, slottedPair } from './slotted-line.js';

const templates = await loadTemplates(templateFolder);
const [type] = templates.filter(
  ({ slots }) => slots.length === 2 && slots.includes('person') && slots.includes('university'),
);
const folder = await mkdtemp(path.join(tmpdir(), 'slotted-line-'));
afterAll(() => rm(folder, { recursive: true }));

const line = (more: Partial<DatasetLine>): DatasetLine => ({
  id: 'mine-1',
  type: 'mine',
  language: 'zh',
  question: '清华大学的张伟2010年以后发表过哪些论文，列10篇',
  cypher:
    'MATCH (r:Researcher {name: $person, university: $university})-[:AUTHORED]->(p:Paper) WHERE p.year > $year RETURN p.title LIMIT $number',
  parameters: { person: '张伟', university: '清华大学', year: 2010, number: 10 },
  ...more,
});
const fill = (wording: string): string =>
  wording.replace('{person}', 'Wei Zhang').replace('{university}', '华科');

describe('slottedPair', () => {
  it('puts slots where the values of the parameters stand, numbers not inside others', () => {
    expect(slottedPair(line({}), [])).toEqual({
      type: 'mine',
      language: 'zh',
      question: '$university的$person$year年以后发表过哪些论文，列$number篇',
      cypher:
        'MATCH (r:Researcher {name: $person, university: $university})-[:AUTHORED]->(p:Paper) WHERE p.year > $year RETURN p.title LIMIT $number',
    });
    expect(
      slottedPair(line({ question: '清华大学的张伟2010年以后发表过哪些论文' }), []),
    ).toBeNull();
  });

  it('numbers slots of one kind by where they stand in the question', () => {
    const cypher =
      'MATCH (a:Researcher {name: $person})-[:COOPERATES_WITH]-(c:Researcher)-[:COOPERATES_WITH]-(b:Researcher {name: $person2}) RETURN c.name';
    const pair = slottedPair(
      line({
        language: 'en',
        question: 'Whom do Li Na and Zhang Wei both work with?',
        cypher,
        parameters: { person: 'Zhang Wei', person2: 'Li Na' },
      }),
      [],
    )!;
    expect(pair.question).toBe('Whom do $person and $person2 both work with?');
    expect(pair.cypher).toContain('(a:Researcher {name: $person2})');
    expect(pair.cypher).toContain('(b:Researcher {name: $person})');
  });

  it('gives parameters with other names the slot of what the query compares them with', () => {
    const cypher = line({})
      .cypher.replace('$person', '$name')
      .replace('$university', '$school')
      .replace('$year', '$from')
      .replace('$number', '$most');
    expect(
      slottedPair(
        line({ cypher, parameters: { name: '张伟', school: '清华大学', from: 2010, most: 10 } }),
        [],
      ),
    ).toEqual(slottedPair(line({}), []));
  });

  it("takes the wording that the line names, where the names in the question are other than the graph's", () => {
    const wording = type!.wordings.en.manual[1]!;
    const named = line({
      type: type!.id,
      language: 'en',
      question: fill(wording),
      cypher: type!.cypher,
      parameters: { person: '张伟', university: '华中科技大学' },
      wording: 'manual2',
    });
    expect(slottedPair(named, templates)).toMatchObject({
      type: type!.id,
      question: numberSlots(wording, '').question,
    });
    expect(slottedPair(named, [])).toBeNull();
    expect(
      slottedPair(
        {
          ...named,
          cypher:
            'MATCH (r:Researcher {name: $person, university: $university}) RETURN r.citationCount, r.paperCount',
        },
        templates,
      ),
    ).toBeNull();
  });

  it('keeps what was changed in a wording when the values stand in it', () => {
    const wording = type!.wordings.zh.manual[0]!;
    const question = `麻烦问下${wording.replace('{person}', '张伟').replace('{university}', '清华大学')}`;
    expect(
      slottedPair(
        line({
          type: type!.id,
          question,
          cypher: type!.cypher,
          parameters: { person: '张伟', university: '清华大学' },
          wording: 'manual1',
        }),
        templates,
      )?.question,
    ).toBe(`麻烦问下${numberSlots(wording, '').question}`);
  });

  it('makes a question without an answer one that the model declines', () => {
    expect(
      slottedPair(
        line({
          type: 'unanswerable',
          question: '张伟的电话',
          cypher: '',
          parameters: { person: '张伟' },
        }),
        [],
      ),
    ).toMatchObject({ question: '$person的电话', cypher: noQuery });
  });

  it('refuses a query outside the dialect', () => {
    expect(() =>
      slottedPair(line({ cypher: 'MATCH (r:Researcher {name: $person}) DETACH DELETE r' }), []),
    ).toThrowError(expect.objectContaining({ code: 'dataset-invalid' }));
  });
});

describe('readTrainingPairs', () => {
  const file = async (name: string, lines: readonly unknown[]): Promise<string> => {
    const target = path.join(folder, name);
    await writeFile(target, lines.map((one) => JSON.stringify(one)).join('\n'));
    return target;
  };

  it('counts the lines that it cannot use', async () => {
    const read = await readTrainingPairs(
      await file('some.jsonl', [line({}), line({ id: 'mine-2', question: '他有哪些论文' })]),
      [],
    );
    expect(read).toMatchObject({ leftOut: 1, pairs: [{ type: 'mine' }] });
  });

  it('names the line that is none of the contract, a file that is not there, and one of which nothing is left', async () => {
    await expect(
      readTrainingPairs(await file('wrong.jsonl', [line({}), { question: '张伟是谁' }]), []),
    ).rejects.toMatchObject({
      code: 'dataset-invalid',
      text: { en: expect.stringContaining('Line 2') },
    });
    await expect(readTrainingPairs(path.join(folder, 'none.jsonl'), [])).rejects.toMatchObject({
      code: 'dataset-missing',
    });
    await expect(
      readTrainingPairs(await file('useless.jsonl', [line({ question: '他有哪些论文' })]), []),
    ).rejects.toMatchObject({ code: 'dataset-unusable' });
  });
});
