import compression from 'compression';
import type { Request, RequestHandler, Response } from 'express';

/** Answers below this many bytes are sent as they are. */
const threshold = 1024;

/** Compresses what the API answers, but for streams of events: each has to arrive at once. */
export const compressedAnswers: RequestHandler = compression({
  threshold,
  filter: (request: Request, response: Response) =>
    !String(response.getHeader('Content-Type')).startsWith('text/event-stream') &&
    compression.filter(request, response),
});
