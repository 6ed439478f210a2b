import { useTranslation } from 'react-i18next';
import type { QueryPlan } from '@coopkg/contracts';
import styles from './plan-tree.module.css';

type Operator = QueryPlan['operators'][number];

/** A plan as a tree: rows flow from the leaves up to the result, which stands first. */
export function PlanTree({ plan: { operators } }: { plan: QueryPlan }) {
  const { t } = useTranslation();
  const most = Math.max(1, ...operators.map(({ estimatedRows }) => estimatedRows));
  return (
    <div className={styles.plan} data-testid="plan-tree">
      <p className={styles.lead}>{t('plan.lead')}</p>
      <Branch operators={operators} parent={null} most={most} />
    </div>
  );
}

interface BranchProps {
  operators: readonly Operator[];
  parent: number | null;
  /** Most rows that an operator is reckoned to give. */
  most: number;
}

function Branch({ operators, parent, most }: BranchProps) {
  const children = operators.flatMap((operator, index) =>
    operator.parent === parent ? [{ operator, index }] : [],
  );
  if (children.length === 0) return null;
  return (
    <ul className={styles.branch}>
      {children.map(({ operator, index }) => (
        <li key={index}>
          <OperatorView operator={operator} most={most} />
          <Branch operators={operators} parent={index} most={most} />
        </li>
      ))}
    </ul>
  );
}

/** Operators with a sentence of their own: Neo4j's manual, "Operators in detail". */
const explained = new Set([
  'AllNodesScan',
  'Apply',
  'CartesianProduct',
  'DirectedRelationshipTypeScan',
  'Distinct',
  'EagerAggregation',
  'Expand(All)',
  'Expand(Into)',
  'Filter',
  'Limit',
  'NodeByLabelScan',
  'NodeHashJoin',
  'NodeIndexContainsScan',
  'NodeIndexScan',
  'NodeIndexSeek',
  'NodeIndexSeekByRange',
  'NodeUniqueIndexSeek',
  'OptionalExpand(All)',
  'OrderedAggregation',
  'PartialSort',
  'PartialTop',
  'ProduceResults',
  'Projection',
  'SemiApply',
  'Sort',
  'Top',
  'Union',
  'Unwind',
  'VarLengthExpand(All)',
]);

function OperatorView({ operator, most }: { operator: Operator; most: number }) {
  const { t, i18n } = useTranslation();
  const { operator: name, details, estimatedRows } = operator;
  const rows = new Intl.NumberFormat(i18n.language, { maximumFractionDigits: 0 }).format(
    estimatedRows,
  );
  const share = Math.log1p(estimatedRows) / Math.log1p(most);
  return (
    <div className={styles.operator}>
      <div className={styles.head}>
        <strong>{explained.has(name) ? t(`plan.${keyOf(name)}`) : name}</strong>
        <code className={styles.name}>{name}</code>
        <span className={styles.rows}>
          <span
            className={styles.bar}
            style={{ inlineSize: `${Math.max(4, share * 64)}px` }}
            aria-hidden
          />
          {t('plan.rows', { rows })}
        </span>
      </div>
      {details === '' ? null : <code className={styles.details}>{details}</code>}
    </div>
  );
}

const keyOf = (name: string): string => name.replace(/[()]/g, '');
