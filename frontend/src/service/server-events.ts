import { EventSourceParserStream } from 'eventsource-parser/stream';

export interface ServerEvent {
  type: string;
  data: string;
}

/** The events of a `text/event-stream`, each as soon as it is whole. */
export async function* readEvents(stream: ReadableStream<Uint8Array>): AsyncGenerator<ServerEvent> {
  const reader = stream
    .pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>)
    .pipeThrough(new EventSourceParserStream())
    .getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      yield { type: value.event ?? 'message', data: value.data };
    }
  } finally {
    void reader.cancel().catch(() => undefined);
  }
}
