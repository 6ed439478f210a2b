import {
  EyeInvisibleOutlined,
  PushpinFilled,
  PushpinOutlined,
  ShrinkOutlined,
} from '@ant-design/icons';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { nodeKey, type WireNode } from '@coopkg/contracts';
import { EntityLink } from '../../entities/entity-link.js';
import { entityOfNode } from '../../entities/entity-of-node.js';
import { useGraphModel } from '../graph-model.js';
import { hideNodes } from '../state/produce/hide.js';
import { toggleFold, togglePins } from '../state/produce/toggle.js';
import styles from './details.module.css';
import { NeighbourKinds } from './neighbour-kinds.js';
import { NodePortrait } from './node-portrait.js';
import { PropertyList } from './property-list.js';

/** What tells a node from others of its name. */
const placeOf: Readonly<Record<string, readonly string[]>> = {
  Researcher: ['title', 'university', 'college'],
  Paper: ['venue', 'year'],
  Project: ['source', 'university', 'startYear'],
};

export function NodeDetails({ node }: { node: WireNode }) {
  const { t } = useTranslation();
  const { valueIn } = useGraphModel();
  const place = (placeOf[node.label] ?? [])
    .map((name) => valueIn(node.properties[name], `${node.label}.${name}`))
    .filter((part) => typeof part === 'string' || typeof part === 'number');
  return (
    <>
      <header className={styles['head']}>
        <NodePortrait node={node} />
        <div>
          <h3 className={styles['name']}>
            <EntityLink entity={entityOfNode(node)} />
          </h3>
          <p className={styles['kind']}>
            {[t(`label.${node.label}`, { defaultValue: node.label }), ...place].join(' · ')}
          </p>
        </div>
      </header>
      <NodeActions nodeId={nodeKey(node)} />
      <NeighbourKinds key={nodeKey(node)} node={node} />
      <details className={styles['fold']}>
        <summary>{t('graph.allProperties')}</summary>
        <PropertyList node={node} />
      </details>
    </>
  );
}

function NodeActions({ nodeId }: { nodeId: string }) {
  const { t } = useTranslation();
  const { act, choose, state, visible } = useGraphModel();
  const isPinned = state.pinned.has(nodeId);
  const folded = visible.foldedInto.get(nodeId) ?? 0;
  return (
    <div className={styles['actions']}>
      <Button
        size="small"
        icon={isPinned ? <PushpinFilled /> : <PushpinOutlined />}
        aria-pressed={isPinned}
        onClick={() => {
          act((before) => togglePins(before, [nodeId]));
        }}
      >
        {t(isPinned ? 'graph.unpin' : 'graph.pin')}
      </Button>
      <Button
        size="small"
        icon={<ShrinkOutlined />}
        aria-pressed={folded > 0}
        onClick={() => {
          act((before) => toggleFold(before, nodeId));
        }}
      >
        {folded > 0 ? t('graph.unfold', { count: folded }) : t('graph.fold')}
      </Button>
      <Button
        size="small"
        icon={<EyeInvisibleOutlined />}
        onClick={() => {
          act((before) => hideNodes(before, [nodeId]));
          choose([]);
        }}
      >
        {t('graph.hide')}
      </Button>
    </div>
  );
}
