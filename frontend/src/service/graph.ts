import {
  neighbourCountsSchema,
  relationshipsAmongSchema,
  relationshipSchema,
  researcherPageSchema,
  subgraphSchema,
  type Direction,
  type NeighbourCounts,
  type NodeReference,
  type Relationship,
  type RelationshipsAmong,
  type RelationshipsAmongRequest,
  type Subgraph,
} from '@coopkg/contracts';
import { jsonBody, pathIn, requestJson, withQuery } from './request.js';

/** What an answer is about: its nodes and the relationships between them, nothing around them. */
export const answerGraph = (id: string, limit: number, signal: AbortSignal): Promise<Subgraph> =>
  requestJson(
    withQuery(`${pathIn('/api/answers', id)}/graph`, { hops: 0, limit }),
    subgraphSchema,
    { signal },
  );

/** Neighbours of one kind, or of all kinds. */
export interface NeighbourKind {
  type: string;
  direction: Direction;
}

export const neighbours = (
  { id, label }: NodeReference,
  options: { limit: number; offset?: number } & Partial<NeighbourKind>,
): Promise<Subgraph> =>
  requestJson(
    withQuery(`${pathIn('/api/nodes', id)}/neighbours`, { label, ...options }),
    subgraphSchema,
  );

export const neighbourCounts = (
  { id, label }: NodeReference,
  signal: AbortSignal,
): Promise<NeighbourCounts> =>
  requestJson(
    withQuery(`${pathIn('/api/nodes', id)}/neighbour-counts`, { label }),
    neighbourCountsSchema,
    {
      signal,
    },
  );

export const relationship = (
  ends: { source: string; target: string; type: string },
  signal: AbortSignal,
): Promise<Relationship> =>
  requestJson(withQuery('/api/relationships', ends), relationshipSchema, { signal });

export const relationshipsAmong = (asked: RelationshipsAmongRequest): Promise<RelationshipsAmong> =>
  requestJson('/api/relationships/among', relationshipsAmongSchema, jsonBody(asked));

/** A person, their closest collaborators, and who of them wrote together. */
export async function collaboration(id: string, most: number): Promise<Subgraph> {
  const person = { id, label: 'Researcher' } as const;
  const around = await neighbours(person, { limit: most, type: 'COOPERATES_WITH' });
  const people = around.nodes.map((node) => ({ id: node.id, label: person.label }));
  const { edges } = await relationshipsAmong({ nodes: people });
  return { ...around, edges };
}

export const shortestPath = (
  source: NodeReference,
  target: NodeReference,
  longest: number,
): Promise<Subgraph> =>
  requestJson(
    withQuery('/api/paths', {
      source: source.id,
      sourceLabel: source.label,
      target: target.id,
      targetLabel: target.label,
      longest,
    }),
    subgraphSchema,
  );

/** Whether a person has a portrait: asking for one that is missing would be a failed request. */
export async function hasPortrait(id: string, signal: AbortSignal): Promise<boolean> {
  const path = pathIn('/api/researchers', id);
  return (await requestJson(path, researcherPageSchema, { signal })).hasPortrait;
}
