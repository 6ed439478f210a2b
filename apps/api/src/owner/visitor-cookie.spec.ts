import { expect, it } from 'vitest';
import { visitorOf } from './visitor-cookie.js';

const secret = 'secret';
const day = 86_400_000;

it('knows its own cookies again, and renews them in time', () => {
  const first = visitorOf(null, secret, 0);
  expect(first.cookie).not.toBeNull();
  expect(visitorOf(first.cookie, secret, day)).toEqual({ id: first.id, cookie: null });
  const renewed = visitorOf(first.cookie, secret, 31 * day);
  expect(renewed.id).toBe(first.id);
  expect(visitorOf(renewed.cookie, secret, 400 * day)).toMatchObject({ id: first.id });
  expect(visitorOf(first.cookie, secret, 401 * day).id).not.toBe(first.id);
});

it('takes nothing that it did not write', () => {
  const { id, cookie } = visitorOf(null, secret);
  const other = visitorOf(null, secret);
  const signature = cookie!.split('.')[2]!;
  for (const forged of [
    '',
    'x',
    id,
    `${other.id}.${cookie!.split('.')[1]}.${signature}`,
    `${cookie!.slice(0, -1)}${cookie!.endsWith('A') ? 'B' : 'A'}`,
    visitorOf(null, 'another secret').cookie,
  ])
    expect(visitorOf(forged, secret).id).not.toBe(id);
});
