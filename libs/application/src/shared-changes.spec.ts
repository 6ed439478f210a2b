import { expect, it } from 'vitest';
import { Fault, type Bilingual } from '@coopkg/contracts';
import type { Records, SharedName } from '@coopkg/records';
import { replaceShared, SharedChanges, type Follower } from './shared-changes.js';

function changing(followers: Partial<Record<SharedName, Follower>>) {
  const revisions: Partial<Record<SharedName, number>> = {};
  const notes: Bilingual[] = [];
  const records = {
    shared: { revisions: () => Promise.resolve({ ...revisions }) },
  } as unknown as Records;
  const changes = new SharedChanges(records, followers, (note) => notes.push(note));
  return { revisions, notes, changes };
}

it('follows each change once, and again what was not possible yet', async () => {
  const calls: string[] = [];
  let isPossible = false;
  const { revisions, changes } = changing({
    corrections: () => Promise.resolve(calls.push('corrections') > 0),
    templates: () => Promise.resolve(calls.push('templates') > 0 && isPossible),
  });
  await changes.catchUp();
  expect(calls).toEqual([]);
  Object.assign(revisions, { corrections: 1, templates: 3 });
  await Promise.all([changes.catchUp(), changes.catchUp()]);
  expect(calls).toEqual(['corrections', 'templates', 'templates']);
  isPossible = true;
  await changes.catchUp();
  await changes.catchUp();
  expect(calls).toEqual(['corrections', 'templates', 'templates', 'templates']);
});

it('says what can’t be used and goes on; a database that is away is a fault', async () => {
  let isAway = true;
  const { revisions, notes, changes } = changing({
    templates: () => Promise.reject(new Fault('x', { zh: '坏', en: 'bad' }, { retryable: isAway })),
  });
  revisions.templates = 1;
  await expect(changes.catchUp()).rejects.toMatchObject({ code: 'x' });
  isAway = false;
  await changes.catchUp();
  await changes.catchUp();
  expect(notes.map(({ en }) => en)).toEqual([
    "What another process changed can't be used here: bad",
  ]);
});

it('makes a change again when another process was quicker', async () => {
  let revision = 4;
  const records = {
    shared: {
      read: () => Promise.resolve({ revision, body: '' }),
      replace: (_: SharedName, __: string, from: number) =>
        Promise.resolve(from === 5 ? 6 : (revision++, null)),
    },
  } as unknown as Records;
  let made = 0;
  expect(
    await replaceShared(records, 'templates', () => Promise.resolve({ body: `${++made}` })),
  ).toEqual({ body: '2' });
});
