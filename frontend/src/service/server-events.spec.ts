import { describe, expect, it } from 'vitest';
import { readEvents, takeEvents, type ServerEvent } from './server-events.js';

describe('takeEvents', () => {
  it('takes whole events and keeps the rest', () => {
    expect(takeEvents('event: rows\ndata: {"a":1}\n\nevent: tok')).toEqual({
      events: [{ type: 'rows', data: '{"a":1}' }],
      rest: 'event: tok',
    });
  });

  it('joins data lines, drops comments, reads CR LF', () => {
    expect(takeEvents(': beat\r\n\r\ndata: a\r\ndata:b\r\n\r\n').events).toEqual([
      { type: 'message', data: 'a\nb' },
    ]);
  });
});

describe('readEvents', () => {
  it('reads the same events wherever the stream is cut', async () => {
    const bytes = new TextEncoder().encode(
      'event: token\r\ndata: "西电"\r\n\r\n: beat\n\nevent: done\ndata: {}\n\n',
    );
    for (let size = 1; size <= bytes.length; size++) {
      const stream = new ReadableStream<Uint8Array>({
        start(controller) {
          for (let at = 0; at < bytes.length; at += size)
            controller.enqueue(bytes.slice(at, at + size));
          controller.close();
        },
      });
      const events: ServerEvent[] = [];
      for await (const event of readEvents(stream)) events.push(event);
      expect(events).toEqual([
        { type: 'token', data: '"西电"' },
        { type: 'done', data: '{}' },
      ]);
    }
  });
});
