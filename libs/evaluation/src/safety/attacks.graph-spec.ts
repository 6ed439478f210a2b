import { beforeAll, describe, expect, it } from 'vitest';
import { parse, print } from '@coopkg/cypher';
import type { Graph } from '@coopkg/graph';
import { serveSmallGraph } from '../../../graph/test/test-graph.js';
import { readAttacks } from './attack.js';
import { attacksFile, refusalsFile } from './files.js';
import { fillPlaceholders } from './fill-placeholders.js';
import { sealOf } from './graph-seal.js';
import { readRefusalCases } from './refusal-case.js';
import { runAttacks } from './run-attacks.js';

const attacks = await readAttacks(attacksFile);
const served = serveSmallGraph();
let graph: Graph;
beforeAll(() => {
  graph = served.graph;
});

describe('attacks on a real server', () => {
  it('run none of them: nothing but reading, the graph as before, the server alive', async () => {
    const report = await runAttacks({ attacks, graph, timeoutMs: 300 });
    expect(report.failures).toEqual([]);
    expect(report.before).toMatchObject({ nodes: 13, relationships: 25 });
    expect(report.after).toEqual(report.before);
    expect(report.outcomes.length).toBeGreaterThan(400);
    expect(report.direct.length).toBeGreaterThan(100);
  });

  it('carry no Cypher into a query by the way of a name, as a parameter or in quotes', async () => {
    const before = await sealOf(graph);
    const names = attacks
      .filter(
        ({ id, text }) => /^(question|literal|escape|unicode)/u.test(id) && text.length < 5_000,
      )
      .map(({ text }) => text);
    const changed: string[] = [];
    for (const name of names) {
      const quoted = `'${name.replace(/['\\]/gu, '\\$&')}'`;
      const parsed = parse(
        `OPTIONAL MATCH (r:Researcher {name: ${quoted}}) RETURN $name = ${quoted} AS same, count(r) AS found`,
      );
      if (parsed.ok) {
        const { rows } = await graph.query(print(parsed.query), { name });
        if (JSON.stringify(rows) !== '[[true,0]]') changed.push(`${name}: ${JSON.stringify(rows)}`);
      } else if (!name.includes('\\u'))
        changed.push(`${name}: ${parsed.diagnostics[0]!.message.en}`);
    }
    expect(changed).toEqual([]);
    expect(await sealOf(graph)).toEqual(before);
  });
});

describe('fillPlaceholders', () => {
  it('puts names of the graph in every place, two different ones where two are asked, always the same', async () => {
    const cases = await readRefusalCases(refusalsFile);
    const filled = await fillPlaceholders(cases, graph);
    expect(
      filled
        .filter(({ question }) => /\{[a-z]+2?\}/u.test(question))
        .map(({ question }) => question),
    ).toEqual([]);
    expect(filled).toEqual(await fillPlaceholders(cases, graph));
    const pair = await fillPlaceholders(
      [
        {
          id: 'x',
          language: 'en',
          question: '{person}/{university}/{person2}/{university2}',
          expected: 'answered',
          reason: 'pair',
        },
      ],
      graph,
    );
    const [person, university, person2, university2] = pair[0]!.question.split('/');
    const works = async (name: string, where: string): Promise<unknown> =>
      (
        await graph.query(
          'MATCH (r:Researcher {name: $name, university: $where}) RETURN count(r) > 0',
          { name, where },
        )
      ).rows[0]?.[0];
    expect([
      await works(person!, university!),
      await works(person2!, university2!),
      person === person2,
    ]).toEqual([true, true, false]);
  });
});
