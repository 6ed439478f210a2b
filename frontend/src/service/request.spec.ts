import { expect, it } from 'vitest';
import { pathIn, withQuery } from './request.js';

it('writes addresses: ids and values as they are, and nothing for what is not given', () => {
  expect(pathIn('/api/papers', 'a/b?')).toBe('/api/papers/a%2Fb%3F');
  expect(withQuery('/api/logs', { text: '', after: null, before: undefined })).toBe('/api/logs');
  expect(withQuery('/api/names', { text: '清华 &', offset: 0, fresh: false })).toBe(
    '/api/names?text=%E6%B8%85%E5%8D%8E+%26&offset=0&fresh=false',
  );
});
