import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  answerSchema,
  attemptSchema,
  acceptedEventSchema,
  onlineReplySchema,
  type AskRequest,
} from '@coopkg/contracts';
import { loadConfiguration } from '@coopkg/configuration';
import { OnlineAccess, type Application } from '@coopkg/application';
import express from 'express';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { askQuestion } from '../../../../libs/pipeline/src/ask-question.js';
import {
  named,
  people,
  question,
  scriptedContext,
  type Line,
} from '../../../../libs/pipeline/test/scripted-line.js';
import { Metrics } from '../metrics/metrics.js';
import { AskStreams } from './ask-streams.js';
import { Asking } from './asking.js';
import { RunningQuestions } from './running-questions.js';

/** The stream over a real connection, from the real line with a scripted model and graph. */
let line: Line;
let server: Server;
let isOnline = false;
/** Its one source is off: what is looked up, and when, is what is tested here. */
const onlineAccess = new OnlineAccess(loadConfiguration({ COOPKG_ONLINE: 'off' }, '/'));
const application = {
  configuration: loadConfiguration({}, '/'),
  records: { answers: { add: () => Promise.resolve() } },
  catchUp: () => Promise.resolve(),
  online: { open: () => Promise.resolve(onlineAccess) },
  align: (text: string) => ({ language: 'zh', normalized: text, alignments: [] }),
  pipeline: {
    ask: (request: AskRequest, options: Parameters<typeof askQuestion>[2]) =>
      askQuestion(request, scriptedContext(line), options),
  },
} as unknown as Application;

beforeAll(async () => {
  const streams = new AskStreams(
    new Asking(application, new Metrics(application)),
    application,
    new RunningQuestions(),
  );
  const app = express().post('/', (request, response) =>
    streams.ask({ question, online: isOnline }, ['visitor:x'], request, response),
  );
  server = createServer(app).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
});
afterAll(() => {
  server.close();
});

async function stream(of: Line): Promise<{ type: string; data: unknown }[]> {
  line = of;
  const { port } = server.address() as AddressInfo;
  const response = await fetch(`http://127.0.0.1:${port}/`, { method: 'POST' });
  return (await response.text())
    .trim()
    .split('\n\n')
    .map((text) => ({
      type: /^event: (.+)$/m.exec(text)![1]!,
      data: JSON.parse(/^data: (.+)$/m.exec(text)![1]!) as unknown,
    }));
}

it.each<[string, Line]>([
  ['the first query', { first: -0.01, rows: { [people]: [['张伟']] } }],
  ['another one', { first: -1.6, next: -2.8, rows: { [named]: [['张伟']] } }],
  [
    'one that the model would rather not have written',
    {
      writes: 'NONE',
      first: Math.log(0.6),
      next: Math.log(0.36),
      rows: { [people]: [['张伟']], [named]: [['张伟']] },
    },
  ],
])('says of %s that it is accepted: in an event of its own, before its rows', async (_, of) => {
  const events = await stream(of);
  const types = events.map(({ type }) => type);
  const attempts = events
    .filter(({ type }) => type === 'attempt')
    .map(({ data }) => attemptSchema.parse(data));
  const answer = answerSchema.parse(events.at(-1)!.data);
  const accepted = events.filter(({ type }) => type === 'accepted');
  expect(accepted).toHaveLength(1);
  const { cypher, attempt } = acceptedEventSchema.parse(accepted[0]!.data);
  expect(types.lastIndexOf('attempt')).toBeLessThan(types.indexOf('accepted'));
  expect(types.indexOf('accepted')).toBeLessThan(types.indexOf('rows'));
  expect(attempts.map((one) => one.accepted)).toEqual(attempts.map(() => false));
  expect(attempts[attempt]!.cypher).toBe(cypher);
  expect(answer.attempts.map((one) => one.accepted)).toEqual(
    attempts.map((__, index) => index === attempt),
  );
});

it('accepts nothing where it answers nothing', async () => {
  const events = await stream({ first: -5, next: -5 });
  expect(events.map(({ type }) => type)).not.toContain('accepted');
  const answer = answerSchema.parse(events.at(-1)!.data);
  expect([answer.status, answer.attempts.some(({ accepted }) => accepted)]).toEqual([
    'unanswerable',
    false,
  ]);
});

it('looks a question up outside the graph after the graph has answered, where that was asked for', async () => {
  isOnline = true;
  const events = await stream({ first: -0.01, rows: { [people]: [['张伟']] } });
  isOnline = false;
  const types = events.map(({ type }) => type);
  expect(types.indexOf('online')).toBeGreaterThan(types.lastIndexOf('token'));
  const answer = answerSchema.parse(events.at(-1)!.data);
  expect(answer.rows).toEqual([['张伟']]);
  expect(answer.online!.sources.every(({ state }) => state === 'off')).toBe(true);
  expect(onlineReplySchema.parse(events.at(-2)!.data)).toEqual(answer.online);
});
