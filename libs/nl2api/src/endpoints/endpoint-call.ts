import {
  canonical,
  compareFrames,
  comparedLiterals,
  frameOf,
  parameterUses,
  parse,
  type Query,
} from '@coopkg/cypher';
import type { ApiCall } from '../operators/api-call.js';
import type { Endpoint } from '@coopkg/question-types';

type Values = Readonly<Record<string, unknown>>;

/**
 * The call of the endpoint whose query is this one; where none is, with `nearest`, of the one that
 * asks the most alike and whose parameters the query has values for. Null: there is none.
 */
export function endpointCall(
  cypher: string,
  parameters: Values,
  endpoints: readonly Endpoint[],
  { nearest }: { nearest: boolean },
): ApiCall | null {
  const parsed = parse(cypher);
  if (!parsed.ok) return null;
  const text = canonical(parsed.query);
  const same = endpoints.find((endpoint) => canonicalText(endpoint) === text);
  const call = same === undefined ? null : filled(same, parameters);
  if (call !== null || !nearest) return call;
  return nearestCall(parsed.query, parameters, endpoints);
}

const canonicalTexts = new Map<string, string | null>();

/** Of an endpoint's query, computed once. */
function canonicalText({ cypher }: Endpoint): string | null {
  if (!canonicalTexts.has(cypher)) {
    const parsed = parse(cypher);
    canonicalTexts.set(cypher, parsed.ok ? canonical(parsed.query) : null);
  }
  return canonicalTexts.get(cypher)!;
}

/** With the values that have the names of its parameters. */
function filled(endpoint: Endpoint, values: Values): ApiCall | null {
  const names = Object.keys(endpoint.parameters.shape);
  const given = Object.fromEntries(
    names.flatMap((name) => (values[name] === undefined ? [] : [[name, values[name]]])),
  );
  const fits = endpoint.parameters.safeParse(given);
  return fits.success ? { name: endpoint.name, arguments: fits.data } : null;
}

function nearestCall(
  query: Query,
  parameters: Values,
  endpoints: readonly Endpoint[],
): ApiCall | null {
  const wanted = frameOf(query);
  const near = endpoints.flatMap((endpoint) => {
    const parsed = parse(endpoint.cypher);
    if (!parsed.ok) return [];
    const call = filled(endpoint, {
      ...valuesByPlace(parsed.query, query, parameters),
      ...parameters,
    });
    if (call === null) return [];
    const { missing, unexpected } = compareFrames(wanted, frameOf(parsed.query));
    return [{ call, distance: missing.length + unexpected.length }];
  });
  const [best] = near.sort((one, other) => one.distance - other.distance);
  return best?.call ?? null;
}

/** For each parameter of the endpoint the value that the query compares the same property with. */
function valuesByPlace(endpoint: Query, query: Query, parameters: Values): Values {
  const known = new Map<string, unknown>([
    ...comparedLiterals(query).map(({ label, property, literal }): [string, unknown] => [
      `${label}.${property}`,
      literal,
    ]),
    ...parameterUses(query).flatMap(({ name, places }) =>
      places.map(({ label, property }): [string, unknown] => [
        `${label}.${property}`,
        parameters[name],
      ]),
    ),
  ]);
  return Object.fromEntries(
    parameterUses(endpoint).flatMap(({ name, places }) => {
      const place = places.find(({ label, property }) => known.has(`${label}.${property}`));
      return place === undefined ? [] : [[name, known.get(`${place.label}.${place.property}`)]];
    }),
  );
}
