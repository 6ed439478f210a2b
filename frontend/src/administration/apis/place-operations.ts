import type { OperationLink } from './shown-edges.js';

export type Places = Readonly<Record<string, { x: number; y: number }>>;

/** Pixels between columns, and between the operations of one. */
const between = { columns: 330, rows: 52 };

/**
 * Around an operation: what supplies it to the left, what it supplies to the right, each column in
 * the order of `apis`. A whole catalogue on a ring.
 */
export function placeOperations(
  apis: readonly string[],
  links: readonly OperationLink[],
  around: string | null,
): Places {
  if (around === null) return ring(apis);
  const suppliers = new Set(
    links.filter(({ target }) => target === around).map(({ source }) => source),
  );
  const others = apis.filter((api) => api !== around);
  return {
    ...column(
      others.filter((api) => suppliers.has(api)),
      -between.columns,
    ),
    [around]: { x: 0, y: 0 },
    ...column(
      others.filter((api) => !suppliers.has(api)),
      between.columns,
    ),
  };
}

const column = (apis: readonly string[], x: number): Places =>
  Object.fromEntries(
    apis.map((api, at) => [api, { x, y: (at - (apis.length - 1) / 2) * between.rows }]),
  );

function ring(apis: readonly string[]): Places {
  const radius = Math.max(120, apis.length * 26);
  return Object.fromEntries(
    apis.map((api, at) => {
      const angle = (2 * Math.PI * at) / apis.length - Math.PI / 2;
      // Names are wider than high.
      return [api, { x: 1.7 * radius * Math.cos(angle), y: radius * Math.sin(angle) }];
    }),
  );
}
