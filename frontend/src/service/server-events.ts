export interface ServerEvent {
  type: string;
  data: string;
}

/** Splits off the whole events of a text/event-stream (HTML standard, 9.2.6); `rest` waits for more. */
export function takeEvents(buffer: string): { events: ServerEvent[]; rest: string } {
  // A lone CR at the end may be the first half of CR LF.
  const held = buffer.endsWith('\r') ? '\r' : '';
  const text = buffer.slice(0, buffer.length - held.length).replace(/\r\n?/g, '\n');
  const blocks = text.split('\n\n');
  const rest = blocks.pop() ?? '';
  return { events: blocks.flatMap(eventOf), rest: rest + held };
}

function eventOf(block: string): ServerEvent[] {
  let type = 'message';
  const data: string[] = [];
  for (const line of block.split('\n')) {
    const [, field, value] = /^([^:]*)(?:: ?(.*))?$/.exec(line) ?? [];
    if (field === 'event') type = value ?? '';
    else if (field === 'data') data.push(value ?? '');
  }
  return data.length === 0 ? [] : [{ type, data: data.join('\n') }];
}

export async function* readEvents(stream: ReadableStream<Uint8Array>): AsyncGenerator<ServerEvent> {
  const reader = stream.getReader();
  const decoder = new TextDecoder();
  try {
    for (let buffer = ''; ;) {
      const { done, value } = await reader.read();
      if (done) return;
      const { events, rest } = takeEvents(buffer + decoder.decode(value, { stream: true }));
      buffer = rest;
      yield* events;
    }
  } finally {
    void reader.cancel().catch(() => undefined);
  }
}
