import { describe, expect, it } from 'vitest';
import { RequestFailure } from '../service/request.js';
import { askEventOf } from './ask-stream.js';

describe('askEventOf', () => {
  it('reads alignments and rows of the contract', () => {
    const alignment = {
      mention: '西电',
      entity: '西安电子科技大学',
      kind: 'university',
      score: 0.98,
      start: 0,
      end: 2,
    };
    expect(
      askEventOf(
        { type: 'alignment', data: JSON.stringify({ normalized: '…', alignments: [alignment] }) },
        5,
      ),
    ).toEqual({ type: 'alignment', alignments: [alignment], at: 5 });
    expect(
      askEventOf(
        { type: 'rows', data: '{"columns":["n"],"rows":[[1]],"rowCount":1,"truncated":false}' },
        5,
      ),
    ).toMatchObject({ type: 'rows', table: { rows: [[1]] } });
  });

  it('reads which attempt was accepted', () => {
    expect(askEventOf({ type: 'accepted', data: '{"cypher":"RETURN 1","attempt":1}' }, 5)).toEqual({
      type: 'accepted',
      accepted: { cypher: 'RETURN 1', attempt: 1 },
      at: 5,
    });
    expect(() => askEventOf({ type: 'accepted', data: '{"attempt":-1}' }, 5)).toThrow(
      RequestFailure,
    );
  });

  it('reads a piece of text as a string or in an object', () => {
    expect(askEventOf({ type: 'token', data: '"共"' }, 5)).toMatchObject({ text: '共' });
    expect(askEventOf({ type: 'token', data: '{"text":"共"}' }, 5)).toMatchObject({ text: '共' });
  });

  it('passes over unknown events and throws what failed', () => {
    expect(askEventOf({ type: 'later', data: '1' }, 5)).toBeNull();
    expect(() =>
      askEventOf(
        { type: 'error', data: '{"type":"urn:x","title":"T","status":503,"code":"starting"}' },
        5,
      ),
    ).toThrow(RequestFailure);
    expect(() => askEventOf({ type: 'done', data: '{}' }, 5)).toThrow(RequestFailure);
  });
});
