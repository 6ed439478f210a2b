import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

interface Reply {
  status?: number;
  headers?: Record<string, string>;
  body: unknown;
}
/** Answers a request; null: never; `cut`: the connection breaks. */
export type Answer = (
  path: string,
  body: Record<string, unknown>,
  headers: IncomingHttpHeaders,
) => Reply | null | 'cut';

/** An HTTP server that says what a spec wants a model server to say. */
export class FakeModelServer {
  readonly asked: { path: string; body: Record<string, unknown> }[] = [];

  private constructor(
    readonly url: string,
    private readonly server: Server,
    public answer: Answer,
  ) {}

  static async start(answer: Answer): Promise<FakeModelServer> {
    const server = createServer((request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        const text = Buffer.concat(chunks).toString();
        const body = (text === '' ? {} : JSON.parse(text)) as Record<string, unknown>;
        fake.asked.push({ path: request.url!, body });
        const reply = fake.answer(request.url!, body, request.headers);
        if (reply === 'cut') return request.socket.destroy();
        if (reply === null) return undefined;
        response.writeHead(reply.status ?? 200, {
          'content-type': 'application/json',
          ...reply.headers,
        });
        return response.end(JSON.stringify(reply.body));
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const fake = new FakeModelServer(`http://127.0.0.1:${port}`, server, answer);
    return fake;
  }

  close(): void {
    this.server.closeAllConnections();
    this.server.close();
  }
}
