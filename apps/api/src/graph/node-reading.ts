import { Injectable } from '@nestjs/common';
import {
  Fault,
  type NeighbourCounts,
  type NodeLabel,
  type Relationship,
  type RelationshipsAmong,
  type RelationshipsAmongRequest,
  type Subgraph,
} from '@coopkg/contracts';
import { Application } from '@coopkg/application';
import {
  neighbourCounts,
  neighboursOf,
  relationshipBetween,
  relationshipsAmong,
  shortestPath,
} from '@coopkg/present';
import { inEnglish } from './in-english.js';
import type { NeighboursQuery, PathQuery, RelationshipQuery } from './graph-queries.js';

/** Most relationships that are told at once. */
const relationshipsAtMost = 20_000;

/** What is read around nodes that a drawing has already. */
@Injectable()
export class NodeReading {
  constructor(private readonly application: Application) {}

  async neighbours(id: string, query: NeighboursQuery, signal: AbortSignal): Promise<Subgraph> {
    const { label, ...options } = query;
    const found = await neighboursOf({ id, label }, this.application.graph, { ...options, signal });
    return inEnglish(found ?? refuse(nodeNotFound(id, label)));
  }

  async counts(
    id: string,
    label: NodeLabel | undefined,
    signal: AbortSignal,
  ): Promise<NeighbourCounts> {
    const found = await neighbourCounts({ id, label }, this.application.graph, { signal });
    return found ?? refuse(nodeNotFound(id, label));
  }

  async relationship(query: RelationshipQuery, signal: AbortSignal): Promise<Relationship> {
    const found = await relationshipBetween(query, this.application.graph, { signal });
    return found ?? refuse(relationshipNotFound(query));
  }

  among(asked: RelationshipsAmongRequest, signal: AbortSignal): Promise<RelationshipsAmong> {
    return relationshipsAmong(asked, this.application.graph, {
      maxEdges: relationshipsAtMost,
      signal,
    });
  }

  async path(query: PathQuery, signal: AbortSignal): Promise<Subgraph> {
    const { source, sourceLabel, target, targetLabel, longest } = query;
    const found = await shortestPath(
      { id: source, label: sourceLabel },
      { id: target, label: targetLabel },
      this.application.graph,
      { longest, timeoutMs: this.application.configuration.queryTimeoutMs, signal },
    );
    return inEnglish(found);
  }
}

function refuse(fault: Fault): never {
  throw fault;
}

const nodeNotFound = (wanted: string, label: NodeLabel | undefined): Fault => {
  const id = wanted.slice(0, 80);
  return new Fault('node-not-found', {
    zh: `图中没有编号为 ${id} 的${label === undefined ? '' : ` ${label} `}节点。`,
    en: `The graph has no ${label ?? 'node'} ${id}.`,
  });
};

const relationshipNotFound = ({ source, target, type }: RelationshipQuery): Fault => {
  const [from, to] = [source.slice(0, 80), target.slice(0, 80)];
  return new Fault('relationship-not-found', {
    zh: `图中 ${from} 与 ${to} 之间没有 ${type} 关系。`,
    en: `The graph has no relationship ${type} between ${from} and ${to}.`,
  });
};
