import type { Application } from '../application.js';
import { readGivenQuery } from '../given-query.js';
import type { ReadingQueue } from '../reading-queue.js';
import type { McpPorts } from './mcp-ports.js';

/** Queries that a client of the tools gives, one after another with those of people. */
export const queriesOf =
  (
    application: Pick<Application, 'graph' | 'configuration'>,
    queue: ReadingQueue,
  ): McpPorts['query'] =>
  (request, { maxRows, signal }) => {
    const { graph, configuration } = application;
    const limits = {
      maxRows: Math.min(maxRows, configuration.maxRows),
      timeoutMs: configuration.queryTimeoutMs,
      signal,
    };
    return queue.add(() => readGivenQuery(request, graph, limits));
  };
