import type { Bilingual, GraphReader, QueryResult } from '@coopkg/contracts';
import { parse, parameterUses } from '@coopkg/cypher';
import { z } from 'zod';
import type { Template } from '../template.js';

/** One kind of question as an endpoint: `GET /api/nl2api/<name>`. */
export interface Endpoint {
  /** What it asks, as one word: `researchers_of_a_college`. */
  name: string;
  /** The question type: `R11`. */
  type: string;
  asks: Bilingual;
  /** As they come in an address: all are texts there. */
  parameters: z.ZodObject;
  cypher: string;
}

/** What an endpoint needs of a question type. */
export type EndpointSource = Pick<Template, 'id' | 'asks' | 'slots' | 'cypher'>;

const endpointRows = 1000;
const timeoutMs = 10_000;
const maxBytes = 20_000_000;

export function endpointOf({ id, asks, slots, cypher }: EndpointSource): Endpoint {
  const query = parse(cypher);
  const uses = query.ok ? parameterUses(query.query) : [];
  return {
    name: asks.en
      .toLowerCase()
      .replace(/[^a-z0-9]+/gu, '_')
      .replace(/^_|_$/gu, ''),
    type: id,
    asks,
    parameters: z.strictObject(
      Object.fromEntries(slots.map((slot) => [slot, parameterOf(slot, uses)])),
    ),
    cypher,
  };
}

const isNumber = (slot: string): boolean => /^(?:year|number)\d?$/u.test(slot);

/** Described by the properties that it is compared with. */
function parameterOf(slot: string, uses: ReturnType<typeof parameterUses>): z.ZodType {
  const places = uses
    .filter(({ name }) => name === slot)
    .flatMap((use) => use.places.map(({ label, property }) => `${label}.${property}`));
  const description =
    places.length === 0 ? 'How many at most' : `As the graph has it in ${places.join(', ')}`;
  const schema = isNumber(slot)
    ? z.coerce.number().int().min(-1_000_000_000).max(1_000_000_000)
    : z.string().min(1).max(300);
  return schema.describe(description);
}

/**
 * What an endpoint gives for arguments that fit it; at most `endpointRows` rows. @throws Fault
 * those of the graph
 */
export function callEndpoint(
  { cypher }: Pick<Endpoint, 'cypher'>,
  args: Readonly<Record<string, unknown>>,
  graph: GraphReader,
  options: { maxRows?: number; signal?: AbortSignal } = {},
): Promise<QueryResult> {
  const { maxRows = endpointRows, signal } = options;
  return graph.query(cypher, args, {
    maxRows,
    maxBytes,
    timeoutMs,
    ...(signal === undefined ? {} : { signal }),
  });
}
