import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { answerSchema, problemSchema, type Answer } from '@coopkg/contracts';
import { llamaServerMissing, llamaServerProgram } from '../../libs/model/test/llama-server.js';
import { postgresPrograms } from '../../libs/records/test/postgres-server.js';
import { Cluster } from './cluster.js';

if (postgresPrograms === null)
  console.warn('SKIPPED: several processes need PostgreSQL: apt-get install postgresql');
if (llamaServerProgram === null)
  console.warn(`${llamaServerMissing}; each process runs the model itself instead`);

const questions = [
  '清华大学有多少位研究者？',
  'How many papers were published in 2020?',
  '哪些研究者的H指数最高？',
  'Which universities have the most professors?',
  '2019年发表了多少篇论文？',
  '浙江大学有哪些教授？',
];

let cluster: Cluster;
let headers: Record<string, string> = {};

const send = (url: string, method: string, route: string, body?: unknown): Promise<Response> =>
  fetch(`${url}${route}`, {
    method,
    headers: { 'content-type': 'application/json', ...headers },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
const read = async <Result>(url: string, route: string): Promise<Result> => {
  const response = await send(url, 'GET', route);
  expect(response.status).toBe(200);
  return (await response.json()) as Result;
};

/** The answer, once it is acknowledged; null where the connection broke or a retry was asked for. */
async function ask(url: string, question: string): Promise<Answer | null> {
  try {
    const response = await send(url, 'POST', '/api/ask', { question });
    const body: unknown = await response.json();
    if (response.status === 200) return answerSchema.parse(body);
    expect([429, 503]).toContain(problemSchema.parse(body).status);
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
  }
  return null;
}

/** As a page does: until there is an answer. */
async function askUntilAnswered(url: string, question: string): Promise<Answer> {
  for (;;) {
    const answer = await ask(url, question);
    if (answer !== null) return answer;
    await wait(500);
  }
}

interface ServerEvent {
  event: string;
  data: unknown;
}
/** Events as they come; ends without a word when the connection breaks. */
async function* eventsOf(response: Response): AsyncGenerator<ServerEvent> {
  let text = '';
  try {
    for await (const part of response.body!.pipeThrough(new TextDecoderStream())) {
      text += part;
      for (let end; (end = text.indexOf('\n\n')) >= 0; text = text.slice(end + 2)) {
        const [, event, data] = /^event: (.*)\ndata: (.*)$/.exec(text.slice(0, end)) ?? [];
        if (event !== undefined) yield { event, data: JSON.parse(data!) };
      }
    }
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
  }
}

describe.skipIf(postgresPrograms === null)('two processes behind one address', () => {
  beforeAll(async () => {
    cluster = await Cluster.start(llamaServerProgram !== null);
    const added = await cluster.command('user', 'add', 'chief', '--role', 'admin', '--json');
    expect(added.code, added.errors).toBe(0);
    const { password } = JSON.parse(added.output) as { password: string };
    const login = { name: 'chief', password };
    const response = await send(cluster.url, 'POST', '/api/admin/login', login);
    const { token } = (await response.json()) as { token: string };
    headers = { authorization: `Bearer ${token}` };
  }, 600_000);
  afterAll(() => cluster?.close(), 120_000);

  it('answer alike, and each knows what the other answered', async () => {
    const [a, b] = cluster.members.map(({ application }) => application.url) as [string, string];
    const [first, second] = await Promise.all([
      askUntilAnswered(a, questions[0]!),
      askUntilAnswered(b, questions[0]!),
    ]);
    expect(first.rows).toEqual(second.rows);
    expect(await read(b, `/api/answers/${first.id}`)).toEqual(first);
    expect(await read(a, `/api/answers/${second.id}`)).toEqual(second);
  });

  it('lose no acknowledged answer when one dies in mid-question and mid-stream', async () => {
    const [dying, staying] = cluster.members;
    const stream = await send(dying!.application.url, 'POST', '/api/ask/stream', {
      question: questions[2],
    });
    const seen: string[] = [];
    const streamed = (async () => {
      for await (const { event } of eventsOf(stream)) seen.push(event);
    })();
    const answers: Answer[] = [];
    // Some are answered before the end, some are in the middle of it.
    const asked = Array.from({ length: 12 }, async (_, at) => {
      await wait(at * 150);
      const answer = await ask(cluster.url, questions[at % questions.length]!);
      if (answer !== null) answers.push(answer);
      return answer;
    });
    await expect.poll(() => seen.length + answers.length, { timeout: 60_000 }).toBeGreaterThan(0);
    await cluster.kill(dying!);
    await streamed;
    const outcomes = await Promise.all(asked);
    const after = await Promise.all(
      outcomes.map((answer, at) =>
        answer === null ? askUntilAnswered(cluster.url, questions[at % questions.length]!) : answer,
      ),
    );
    for (const answer of after)
      expect(await read(staying!.application.url, `/api/answers/${answer.id}`)).toEqual(answer);
    // What broke off never said that it was done.
    if (seen.includes('done')) expect(seen.at(-1)).toBe('done');
  });

  it('take in a new process', async () => {
    const { application } = await cluster.add();
    expect((await askUntilAnswered(application.url, questions[0]!)).status).toBe('answered');
  });

  it('finish a job whose process dies, and tell of it through the other', async () => {
    const [dying, staying] = cluster.members;
    const body = { kind: 'TEST', samples: 5 };
    const started = await send(dying!.application.url, 'POST', '/api/admin/datasets', body);
    expect(started.status).toBe(202);
    const { jobId } = (await started.json()) as { jobId: string };
    const route = `/api/admin/jobs/${jobId}`;
    const events = eventsOf(await send(staying!.application.url, 'GET', `${route}/events`));
    let last: ServerEvent | undefined;
    let isKilled = false;
    for await (const one of events) {
      last = one;
      const { state, progress } = one.data as { state?: string; progress?: number | null };
      if (isKilled || state !== 'running' || !progress) continue;
      isKilled = true;
      await cluster.kill(dying!);
    }
    expect(isKilled).toBe(true);
    expect(last?.event).toBe('done');
    const { items } = await read<{ items: { id: string; lines: number; isHere: boolean }[] }>(
      staying!.application.url,
      '/api/admin/datasets',
    );
    const dataset = items.find(({ id }) => id === jobId)!;
    const file = await send(
      staying!.application.url,
      'GET',
      `/api/admin/datasets/${jobId}/download`,
    );
    expect((await file.text()).trim().split('\n')).toHaveLength(dataset.lines);
    await cluster.add();
  });

  it('go on by themselves when the records were away', async () => {
    const [member] = cluster.members;
    const before = await askUntilAnswered(cluster.url, questions[1]!);
    await cluster.postgres.interrupt();
    expect(await ask(member!.application.url, questions[1]!)).toBeNull();
    await cluster.postgres.resume();
    const after = await askUntilAnswered(member!.application.url, questions[1]!);
    for (const { id } of [before, after]) await read(cluster.url, `/api/answers/${id}`);
  });

  it.skipIf(llamaServerProgram === null)(
    'go on by themselves when the model server was away',
    async () => {
      const [member] = cluster.members;
      const asked = questions.map((question) => ask(cluster.url, question));
      await wait(300);
      await cluster.model!.kill();
      await Promise.all(asked);
      expect(await ask(member!.application.url, questions[4]!)).toBeNull();
      await cluster.model!.resume();
      expect((await askUntilAnswered(cluster.url, questions[4]!)).status).toBe('answered');
    },
  );
});
