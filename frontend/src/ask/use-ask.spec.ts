import { expect, it } from 'vitest';
import { ownProblem, RequestFailure } from '../service/request.js';
import { retryAfterMs } from './use-ask.js';

it('asks again while the server is away or getting ready, not for ever after broken connections', () => {
  const starting = new RequestFailure(
    { type: 'urn:x', title: 'Service Unavailable', status: 503, code: 'starting' },
    5,
  );
  expect(retryAfterMs(starting, 9)).toBe(5000);
  expect(retryAfterMs(new RequestFailure(ownProblem('unreachable')), 0)).toBe(2000);
  expect(retryAfterMs(new RequestFailure(ownProblem('interrupted')), 1)).toBe(2000);
  expect(retryAfterMs(new RequestFailure(ownProblem('interrupted')), 3)).toBeNull();
  expect(
    retryAfterMs(new RequestFailure({ ...starting.problem, code: 'too-many-requests' }, 5), 0),
  ).toBeNull();
  expect(retryAfterMs(new Error('a fault of the page'), 0)).toBeNull();
});
