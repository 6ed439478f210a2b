import { PlusOutlined, ShareAltOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { Button, Skeleton } from 'antd';
import { useTranslation } from 'react-i18next';
import {
  edgeEnds,
  labelAndId,
  nodeKey,
  type NeighbourCount,
  type WireEdge,
  type WireNode,
} from '@coopkg/contracts';
import { labelStyle } from '../../entities/label-style.js';
import { neighbourCounts } from '../../service/graph.js';
import { useGraphModel } from '../graph-model.js';
import styles from './details.module.css';

/** What the database has around a node, by kind and with counts; each kind can be drawn. */
export function NeighbourKinds({ node }: { node: WireNode }) {
  const { t } = useTranslation();
  const { expand, isExpanding, note } = useGraphModel();
  const key = nodeKey(node);
  const counts = useQuery({
    queryKey: ['neighbour-counts', key],
    queryFn: ({ signal }) => neighbourCounts(labelAndId(key), signal),
    staleTime: 300_000,
  });
  return (
    <section className={styles['neighbours']}>
      <h4>{t('graph.neighbours')}</h4>
      <Button
        size="small"
        type="primary"
        ghost
        icon={<ShareAltOutlined />}
        loading={isExpanding}
        data-testid="graph-expand"
        onClick={() => {
          expand(key);
        }}
      >
        {t('graph.expand')}
      </Button>
      {counts.isPending ? <Skeleton active title={false} paragraph={{ rows: 3 }} /> : null}
      <ul>
        {counts.data?.items.map((kind) => (
          <KindLine key={`${kind.type}${kind.direction}`} nodeId={key} kind={kind} />
        ))}
      </ul>
      <p role="status" className={styles['note']}>
        {note}
      </p>
    </section>
  );
}

function KindLine({ nodeId, kind }: { nodeId: string; kind: NeighbourCount }) {
  const { t, i18n } = useTranslation();
  const { expand, state } = useGraphModel();
  const { type, direction, count, label } = kind;
  const name = t(`graph.kinds.${type}_${direction}`);
  const drawn = [...state.edges.values()].filter((edge) => isOfKind(edge, nodeId, kind)).length;
  const more = Math.max(0, count - drawn);
  const number = new Intl.NumberFormat(i18n.language).format(count);
  return (
    <li>
      <button
        type="button"
        className={styles['kindLine']}
        style={labelStyle(label)}
        disabled={more === 0}
        aria-label={
          more === 0
            ? `${name} ${number}: ${t('graph.allDrawn')}`
            : t('graph.expandKind', { name, count, more })
        }
        data-testid="graph-expand-kind"
        onClick={() => {
          expand(nodeId, { type, direction }, nextOffset(drawn));
        }}
      >
        <span className={styles['dot']} />
        <span>{name}</span>
        <span className={styles['count']}>{number}</span>
        {more === 0 ? (
          <span className={styles['plus']}>✓</span>
        ) : (
          <PlusOutlined className={styles['plus']} />
        )}
      </button>
    </li>
  );
}

/** Neighbours come the weightiest first, so many at once: what was drawn that way is passed over. */
const nextOffset = (drawn: number): number => Math.floor(drawn / 50) * 50;

const isOfKind = (edge: WireEdge, nodeId: string, { type, direction }: NeighbourCount): boolean => {
  if (edge.type !== type) return false;
  const { source, target } = edgeEnds(edge);
  return (direction !== 'in' && source === nodeId) || (direction !== 'out' && target === nodeId);
};
