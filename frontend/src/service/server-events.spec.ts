import { describe, expect, it } from 'vitest';
import { readEvents, type ServerEvent } from './server-events.js';

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
