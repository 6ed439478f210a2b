import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rulesChooser } from '../choose/chooser.js';
import { planSequence } from '../sequence/plan-sequence.js';
import { evaluateSequences, type PlanCalls } from './evaluate-sequences.js';
import { KeptResults } from './kept-results.js';
import { sequenceRows } from './sequence-rows.js';

const specifications = [
  {
    name: 'tell_joke',
    description: 'Tell a joke about a topic',
    parameters: { topic: { type: 'string', required: true, description: 'The topic' } },
    output_parameters: { joke: { type: 'string', description: 'The joke' } },
  },
];
const task = (topic: string) => ({
  input: `Tell a joke about the topic "${topic}".`,
  output: [
    { name: 'tell_joke', arguments: { topic }, label: 'var1' },
    { name: 'var_result', arguments: { joke: '$var1.joke$' } },
  ],
});

const planCalls: PlanCalls = (question, graph) =>
  planSequence({ question, graph, chooser: rulesChooser });

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'coopkg-sequences-'));
  const files = {
    'sgd-spec': specifications,
    'sgd-data': [task('cats'), task('dogs'), task('cows')],
    'glaive-spec': specifications,
    'glaive-data': [task('trees')],
  };
  for (const [name, content] of Object.entries(files))
    await writeFile(path.join(folder, `non-executable-${name}.json`), JSON.stringify(content));
});
afterAll(() => rm(folder, { recursive: true }));

describe('evaluateSequences', () => {
  it('judges the plans of a half, and of the same sample of it each time', async () => {
    const results = await evaluateSequences(folder, { planCalls, half: 'tuning' });
    expect(results.map(({ id }) => id)).toEqual(['sgd-0', 'sgd-2', 'glaive-0']);
    const all = sequenceRows(results).filter(({ source }) => source === 'all');
    expect(all.map(({ planner, exact, tasks }) => [planner, exact, tasks])).toEqual([
      ['likeness', 3, 3],
      ['planned', 3, 3],
    ]);
    const few = await evaluateSequences(folder, { planCalls, half: 'tuning', limit: 2 });
    const fewer = await evaluateSequences(folder, { planCalls, half: 'tuning', limit: 1 });
    expect(few).toHaveLength(2);
    expect(fewer[0]?.id).toBe(few[0]?.id);
  });

  it('goes on where a run was stopped, in the middle of a line too', async () => {
    const file = path.join(folder, 'out', 'kept.jsonl');
    const stopped = await KeptResults.open(file);
    const failing: PlanCalls = (question, graph) =>
      question.includes('cows') ? Promise.reject(new Error('stopped')) : planCalls(question, graph);
    const run = (kept: KeptResults, plan: PlanCalls) =>
      evaluateSequences(folder, {
        planCalls: plan,
        known: kept.known,
        onResult: (result) => kept.keep(result),
      });
    await expect(run(stopped, failing)).rejects.toThrow('stopped');
    await writeFile(file, '{"id":"sgd-2","que', { flag: 'a' });
    const planned: string[] = [];
    const results = await run(await KeptResults.open(file), (question, graph) => {
      planned.push(question);
      return planCalls(question, graph);
    });
    expect(results).toHaveLength(4);
    expect(planned).toEqual([task('cows').input, task('trees').input]);
    expect((await KeptResults.open(file)).known.size).toBe(4);
  });
});
