import { CloseOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useGraphModel } from '../graph-model.js';
import styles from './details.module.css';
import { NodeDetails } from './node-details.js';
import { RelationshipDetails } from './relationship-details.js';
import { SeveralDetails } from './several-details.js';

/** What is behind what is chosen, beside the canvas. */
export function GraphDetails() {
  const { t } = useTranslation();
  const { state, selection, choose } = useGraphModel();
  const { keys, edge: edgeId } = selection;
  const edge = edgeId === null ? undefined : state.edges.get(edgeId);
  const node = keys.length === 1 ? state.nodes.get(keys[0]!) : undefined;
  const isEmpty = edge === undefined && keys.length === 0;
  return (
    <section
      className={styles['details']}
      aria-label={t('graph.details')}
      data-testid="graph-details"
    >
      {isEmpty ? <p className={styles['note']}>{t('graph.detailsHint')}</p> : null}
      {isEmpty ? null : (
        <Button
          className={styles['close']!}
          type="text"
          size="small"
          icon={<CloseOutlined />}
          aria-label={t('graph.close')}
          onClick={() => {
            choose([]);
          }}
        />
      )}
      {node === undefined ? null : <NodeDetails node={node} />}
      {keys.length > 1 ? <SeveralDetails keys={keys} /> : null}
      {edge === undefined ? null : <RelationshipDetails key={edge.id} edge={edge} />}
    </section>
  );
}
