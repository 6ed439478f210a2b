import {
  nodeLabels,
  nodeProperties,
  relationshipDefinitions,
  relationshipTypes,
  type Diagnostic,
  type ExplainResult,
} from '@coopkg/contracts';
import { nearestName } from '@coopkg/spelling';

interface Mistake {
  zh: string;
  en: string;
  existing: readonly string[];
}

const properties = [
  ...new Set(
    [
      ...Object.values(nodeProperties),
      ...relationshipTypes.map((type) => relationshipDefinitions[type].properties),
    ].flatMap((table) => Object.keys(table)),
  ),
];

/**
 * Neo4j's notifications that are mistakes in a query for us (GQLSTATUS, Neo4j Status Codes manual):
 * what is unknown silently matches nothing.
 */
const mistakes: Record<string, Mistake> = {
  '01N50': { zh: '图中没有这种标签', en: 'the graph has no such label', existing: nodeLabels },
  '01N51': {
    zh: '图中没有这种关系',
    en: 'the graph has no such relationship type',
    existing: relationshipTypes,
  },
  '01N52': { zh: '图中没有这种属性', en: 'the graph has no such property', existing: properties },
};

/**
 * The engine's refusal and the notifications that count as one, as diagnostics. A name of the
 * schema that this graph happens not to hold is no mistake:
 * the query finds nothing, and the answer says so.
 */
export function noticesOf(explained: ExplainResult): Diagnostic[] {
  const notices = explained.notifications.flatMap(({ code, description }) => {
    const mistake = mistakes[code];
    const name = /`([^`]+)`/u.exec(description)?.[1];
    if (mistake === undefined || (name !== undefined && mistake.existing.includes(name))) return [];
    const hint = name === undefined ? undefined : nearestName(name, mistake.existing);
    return [
      {
        code: `plan-${code}`,
        message: { zh: `${mistake.zh}：${description}`, en: `${mistake.en}: ${description}` },
        ...(hint === undefined ? {} : { hint }),
      },
    ];
  });
  if (explained.ok || !explained.error) return notices;
  return [
    ...notices,
    {
      code: 'plan-refused',
      message: {
        zh: `数据库不接受这个查询：${explained.error}`,
        en: `The database does not accept this query: ${explained.error}`,
      },
    },
  ];
}
