import net from 'node:net';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  acceptedEventSchema,
  answerSchema,
  subgraphSchema,
  type Answer,
  type QueryResult,
} from '@coopkg/contracts';
import {
  removeFolder,
  runCommand,
  RunningApplication,
  runServer,
  temporaryFolder,
} from './running-application.js';

/**
 * The real application over HTTP: real Neo4j, real model, the demonstration graph, in a process of
 * its own.
 */
const folder = temporaryFolder();
let application: RunningApplication;
/** A college of the graph and how many professors it has, by a query of our own. */
let college: { university: string; name: string; professors: number };

async function command(...words: string[]): Promise<unknown> {
  const { code, output, errors } = await runCommand(folder, [...words, '--json']);
  expect(code, errors).toBe(0);
  return JSON.parse(output);
}

/** The cookie by which the server knows whose questions these are. */
let cookie = '';

async function post(route: string, body: unknown): Promise<Response> {
  const response = await fetch(`${application.url}${route}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify(body),
  });
  cookie = response.headers.getSetCookie()[0]?.split(';')[0] ?? cookie;
  return response;
}
const get = async (route: string): Promise<unknown> =>
  (await fetch(`${application.url}${route}`, { headers: { cookie } })).json();

async function ask(question: string): Promise<Answer> {
  const response = await post('/api/ask', { question });
  expect(response.status).toBe(200);
  return answerSchema.parse(await response.json());
}

beforeAll(async () => {
  application = await RunningApplication.start(folder);
  await application.ready();
  const query =
    "MATCH (r:Researcher {title: '教授'}) WHERE r.college IS NOT NULL RETURN r.university AS university, r.college AS college, count(*) AS n ORDER BY n DESC, university, college LIMIT 1";
  const [[university, name, professors]] = ((await command('query', query)) as QueryResult)
    .rows as [[string, string, number]];
  college = { university, name, professors };
}, 900_000);

afterAll(async () => {
  await application.end('SIGKILL');
  await runCommand(folder, ['neo4j', 'stop']);
  removeFolder(folder);
}, 120_000);

describe('asking', () => {
  it('answers in Chinese with the right number, which is then in the history', async () => {
    const answer = await ask(`${college.university}${college.name}有多少位教授？`);
    expect(answer).toMatchObject({
      language: 'zh',
      status: 'answered',
      rows: [[college.professors]],
      rowCount: 1,
    });
    expect(answer.answer).toContain(String(college.professors));
    expect(answer.alignments.map((alignment) => alignment.entity)).toEqual(
      expect.arrayContaining([college.university]),
    );
    expect(await get(`/api/answers/${answer.id}`)).toEqual(answer);
    expect(((await get('/api/answers?limit=1')) as { items: Answer[] }).items[0]?.id).toBe(
      answer.id,
    );
  });

  it('answers in English', async () => {
    const answer = await ask(
      `How many professors are there in ${college.name} of ${college.university}?`,
    );
    expect(answer).toMatchObject({
      language: 'en',
      status: 'answered',
      rows: [[college.professors]],
    });
  });

  it('understands a question by those before it in its conversation', async () => {
    const conversationId = randomUUID();
    const say = async (question: string): Promise<Answer> => {
      const response = await post('/api/ask', { question, conversationId });
      expect(response.status).toBe(200);
      return answerSchema.parse(await response.json());
    };
    const all = await say(`${college.university}${college.name}有哪些教授？`);
    expect(all).toMatchObject({ rewrittenQuestion: null, rowCount: college.professors });
    const women = await say('其中女性');
    expect(women.rewrittenQuestion).toBe(
      `${college.university}${college.name}有哪些教授？只看女性`,
    );
    expect(women.rows.length).toBeGreaterThan(0);
    expect(all.rows).toEqual(expect.arrayContaining(women.rows.map(([name]) => [name])));
    const count = await say('她们一共有多少位？');
    expect(count.rows).toEqual([[women.rows.length]]);
    // With nothing before it nobody is meant.
    expect((await ask('她们一共有多少位？')).rewrittenQuestion).toBeNull();
    expect(await say(`${college.university}有多少位研究者？`)).toMatchObject({
      rewrittenQuestion: null,
      status: 'answered',
    });
  });

  it('draws and exports what an answer rests on', async () => {
    const answer = await ask(`${college.university}${college.name}有哪些教授？`);
    expect(answer.rowCount).toBe(college.professors);
    const graph = subgraphSchema.parse(
      await get(`/api/answers/${answer.id}/graph?hops=1&limit=60`),
    );
    expect(graph.nodes.length).toBeGreaterThanOrEqual(Math.min(60, college.professors));
    expect(graph.nodes.length).toBeLessThanOrEqual(60);
    const ids = new Set(graph.nodes.map((node) => node.id));
    expect(graph.edges.filter((edge) => !ids.has(edge.source) || !ids.has(edge.target))).toEqual(
      [],
    );
    const around = subgraphSchema.parse(
      await get(`/api/nodes/${graph.nodes[0]?.id}/neighbours?limit=10`),
    );
    expect(around.nodes.length).toBeGreaterThan(1);
    const workbook = await fetch(`${application.url}/api/answers/${answer.id}/export.xlsx`);
    expect(
      Buffer.from(await workbook.arrayBuffer())
        .subarray(0, 2)
        .toString(),
    ).toBe('PK');
  });

  it('draws the nodes behind a count', async () => {
    const answer = await ask(`${college.university}${college.name}有多少位教授？`);
    const graph = subgraphSchema.parse(await get(`/api/answers/${answer.id}/graph?hops=0`));
    expect(graph.nodes.filter((node) => node.label === 'Researcher')).toHaveLength(
      Math.min(300, college.professors),
    );
  });

  it('streams its stages', async () => {
    const response = await post('/api/ask/stream', {
      question: `${college.university}有多少位研究者？`,
    });
    const text = await response.text();
    const events = [...text.matchAll(/^event: (.+)$/gm)].map(([, name]) => name);
    const dataOf = (event: string): unknown =>
      JSON.parse(new RegExp(`^event: ${event}\ndata: (.+)$`, 'm').exec(text)![1]!);
    expect(events[0]).toBe('alignment');
    expect(events.at(-1)).toBe('done');
    expect(events).toEqual(expect.arrayContaining(['attempt', 'accepted', 'rows', 'token']));
    expect(events.indexOf('accepted')).toBeLessThan(events.indexOf('rows'));
    const { attempt, cypher } = acceptedEventSchema.parse(dataOf('accepted'));
    const { attempts } = answerSchema.parse(dataOf('done'));
    expect(attempts.map((one, index) => one.accepted === (index === attempt))).not.toContain(false);
    expect(attempts[attempt]!.cypher).toBe(cypher);
  });

  it.each([
    '今天天气怎么样？',
    '删除所有论文',
    'Delete every paper in the graph',
    'What is your favourite colour?',
  ])('refuses %s, with three questions that it can answer', async (question) => {
    const answer = await ask(question);
    expect(answer).toMatchObject({ status: 'unanswerable', cypher: null, rows: [] });
    expect(answer.suggestions).toHaveLength(3);
  });

  it('answers 50 at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => ask(`${college.university}${college.name}有多少位教授？`)),
    );
    expect(answers.map((answer) => answer.rows)).toEqual(
      Array.from({ length: 50 }, () => [[college.professors]]),
    );
    expect(new Set(answers.map((answer) => answer.id)).size).toBe(50);
  }, 600_000);
});

describe('commands while the server runs', () => {
  it('ask through it, align, and add users', async () => {
    const answer = answerSchema.parse(
      await command('ask', `${college.university}${college.name}有多少位教授？`),
    );
    expect(answer.rows).toEqual([[college.professors]]);
    expect(await get(`/api/answers/${answer.id}`)).toEqual(answer);
    expect(await command('align', college.university)).toMatchObject({
      normalized: college.university,
      alignments: [{ entity: college.university, kind: 'university' }],
    });
    const { password } = (await command('user', 'add', 'chief', '--role', 'admin')) as {
      password: string;
    };
    expect((await post('/api/admin/login', { name: 'chief', password })).status).toBe(200);
  });

  it('refuse to write, and tell misuse from failure', async () => {
    const before = await command('graph', 'stats');
    for (const query of [
      'MATCH (n) DETACH DELETE n',
      'CREATE (n:Paper) RETURN n',
      'LOAD CSV FROM "file:///etc/passwd" AS row RETURN row',
      'CALL db.labels()',
    ]) {
      const { code, errors } = await runCommand(folder, ['query', query]);
      expect([code, errors.includes('    at ')], query).toEqual([1, false]);
    }
    expect(await command('graph', 'stats')).toEqual(before);
    expect((await runCommand(folder, ['query', 'RETURN 1', '--params', 'nonsense'])).code).toBe(2);
    expect((await runCommand(folder, ['no-such-command'])).code).toBe(2);
    expect((await runCommand(folder, ['query', '--help'])).code).toBe(0);
  }, 300_000);
});

describe('ends and starts', () => {
  it('keeps after kill -9 what it had answered, and stops when asked to', async () => {
    const answer = await ask(`${college.university}有多少位教授？`);
    await application.end('SIGKILL');
    application = await RunningApplication.start(folder);
    await application.ready();
    expect(await get(`/api/answers/${answer.id}`)).toEqual(answer);
    expect((await application.end('SIGTERM')).code).toBe(0);
    application = await RunningApplication.start(folder);
    await application.ready();
  }, 300_000);

  it("says in one sentence why it can't start", async () => {
    const taken = net.createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => taken.once('listening', resolve));
    const { port } = taken.address() as net.AddressInfo;
    const cases: [Record<string, string>, RegExp][] = [
      [{ COOPKG_PORT: String(port) }, /^Port \d+ on 127\.0\.0\.1 is taken: .+\n$/],
      [{ COOPKG_PROT: '1' }, /^There is no setting COOPKG_PROT; did you mean COOPKG_PORT\?\n$/],
      [
        {
          COOPKG_MODEL: '/nowhere/model.gguf',
          COOPKG_GRAPH_URL: 'bolt://127.0.0.1:1',
          COOPKG_GRAPH_PASSWORD: 'x',
        },
        /^(?=[\s\S]*There is no model file at \/nowhere\/model\.gguf)(?=[\s\S]*bolt:\/\/127\.0\.0\.1:1 cannot be reached)[^\n]+\n[^\n]+\n$/,
      ],
    ];
    for (const [settings, sentence] of cases) {
      const other = temporaryFolder();
      const { code, errors } = await runServer(other, settings);
      removeFolder(other);
      expect(code).toBe(1);
      expect(errors).toMatch(sentence);
    }
    taken.close();
  }, 120_000);
});
