import type { Response } from 'express';

const heartbeatMs = 10_000;

/**
 * Server-sent events (HTML standard, 9.2). Comment lines keep proxies from closing a quiet stream.
 */
export class EventStream {
  private readonly timer: NodeJS.Timeout;

  constructor(private readonly response: Response) {
    response.status(200).set({
      'Content-Type': 'text/event-stream; charset=utf-8',
      'Cache-Control': 'no-cache, no-transform',
      'X-Accel-Buffering': 'no',
    });
    response.flushHeaders();
    response.socket?.setNoDelay(true);
    this.timer = setInterval(() => {
      this.write(': beat\n\n');
    }, heartbeatMs);
    response.once('close', () => {
      clearInterval(this.timer);
    });
  }

  send(event: string, data: unknown): void {
    this.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
  }

  end(): void {
    clearInterval(this.timer);
    if (!this.response.writableEnded) this.response.end();
  }

  private write(text: string): void {
    if (!this.response.writableEnded && !this.response.destroyed) this.response.write(text);
  }
}
