import { Injectable } from '@nestjs/common';
import type { GraphCondition } from '@coopkg/contracts';
import { Application } from '@coopkg/application';
import {
  graphIndexes,
  graphServer,
  graphStoreBytes,
  memoryLine,
  statusManaged,
  type Graph,
} from '@coopkg/graph';

type Content = Pick<
  GraphCondition,
  | 'fingerprint'
  | 'server'
  | 'nodes'
  | 'relationships'
  | 'universities'
  | 'namesakes'
  | 'firstYear'
  | 'lastYear'
  | 'indexes'
>;

const unknown: Content = {
  fingerprint: null,
  server: null,
  nodes: {},
  relationships: {},
  universities: null,
  namesakes: null,
  firstYear: null,
  lastYear: null,
  indexes: [],
};

/** The graph as an administrator looks at it. */
@Injectable()
export class GraphConditions {
  constructor(private readonly application: Application) {}

  async read(): Promise<GraphCondition> {
    const { configuration, graph } = this.application;
    const { state, detail } = await graph.health();
    const record = graph.record();
    return {
      address: graph.address,
      managed: configuration.graphUrl === 'managed',
      state,
      detail,
      memory: this.memory(),
      storeBytes: graphStoreBytes(configuration),
      loadedAt: record?.loadedAt ?? null,
      updatedAt: record?.updatedAt ?? null,
      source: record?.name ?? record?.source ?? null,
      rejected: record?.rejected ?? null,
      ...(state === 'ready' ? await contentOf(graph) : unknown),
    };
  }

  private memory(): GraphCondition['memory'] {
    const { configuration } = this.application;
    if (configuration.graphUrl !== 'managed') return null;
    const { memory, residentMb } = statusManaged(configuration);
    return memory === null ? null : { about: memoryLine(memory), residentMb };
  }
}

async function contentOf(graph: Graph): Promise<Content> {
  const [statistics, indexes, server, fingerprint] = await Promise.all([
    graph.statistics(),
    graphIndexes(graph),
    graphServer(graph),
    graph.fingerprint(),
  ]);
  const { funding: _, ...counts } = statistics;
  return { ...counts, indexes, server, fingerprint };
}
