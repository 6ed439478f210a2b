import { Popover } from 'antd';
import { useTranslation } from 'react-i18next';
import type { WireNode } from '@coopkg/contracts';
import { NodeProperties } from './node-properties.js';

/**
 * A node of the graph in running text: its name in its label's colour; its properties open on
 * demand.
 */
export function NodeChip({ node }: { node: WireNode }) {
  const { t } = useTranslation();
  return (
    <Popover
      trigger="click"
      content={
        <div className="node-popover">
          <NodeProperties node={node} />
        </div>
      }
    >
      <button
        type="button"
        className="node-chip"
        style={
          {
            '--label': `var(--${node.label.toLowerCase()}, var(--otherlabel))`,
          } as React.CSSProperties
        }
        title={t(`label.${node.label}`, { defaultValue: node.label })}
      >
        {node.name}
      </button>
    </Popover>
  );
}
