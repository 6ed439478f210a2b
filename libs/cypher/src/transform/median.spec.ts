import { expect, test } from 'vitest';
import { parsed } from '../syntax/parsed.js';
import { print } from '../syntax/print.js';
import { withMedians } from './median.js';

test('every mean becomes a median', () => {
  const query = parsed('MATCH (r:Researcher) RETURN r.college, avg(r.hIndex) AS h ORDER BY h');
  expect(print(withMedians(query)!)).toBe(
    'MATCH (r:Researcher) RETURN r.college, percentileCont(r.hIndex, 0.5) AS h ORDER BY h',
  );
  expect(print(query)).toContain('avg');
});

test('a query without a mean has none', () => {
  expect(withMedians(parsed('MATCH (r:Researcher) RETURN count(r)'))).toBeNull();
});
