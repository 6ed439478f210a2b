import { InfoCircleOutlined } from '@ant-design/icons';
import { Popover } from 'antd';
import { useTranslation } from 'react-i18next';
import type { WireNode } from '@coopkg/contracts';
import { EntityLink } from '../entities/entity-link.js';
import { entityOfNode } from '../entities/entity-of-node.js';
import { labelStyle } from '../entities/label-style.js';
import styles from './node-chip.module.css';
import { NodeProperties } from './node-properties.js';

/**
 * A node of the graph in running text: a link in its label's colour; its properties open on demand.
 */
export function NodeChip({ node }: { node: WireNode }) {
  const { t } = useTranslation();
  const title = t('entities.details', { name: node.name });
  return (
    <span
      className={styles.chip}
      style={labelStyle(node.label)}
      title={t(`label.${node.label}`, { defaultValue: node.label })}
    >
      <EntityLink entity={entityOfNode(node)} className={styles.name} />
      <Popover
        trigger="click"
        content={
          <div className={styles.properties}>
            <NodeProperties node={node} />
          </div>
        }
      >
        <button type="button" className={styles.more} aria-label={title} title={title}>
          <InfoCircleOutlined aria-hidden />
        </button>
      </Popover>
    </span>
  );
}
