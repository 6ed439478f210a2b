import { CloseOutlined, ShareAltOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import type { WireNode } from '@coopkg/contracts';
import { NodeProperties } from '../answer/node-properties.js';

export function NodeCard({
  node,
  note,
  onExpand,
  onClose,
}: {
  node: WireNode;
  note: string;
  onExpand: () => void;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  return (
    <aside className="node-card" data-testid="node-card">
      <Button
        className="node-card-close"
        type="text"
        size="small"
        icon={<CloseOutlined />}
        aria-label={t('graph.close')}
        onClick={onClose}
      />
      <NodeProperties node={node} />
      <Button size="small" icon={<ShareAltOutlined />} onClick={onExpand}>
        {t('graph.expand')}
      </Button>
      <p role="status" className="quiet">
        {note}
      </p>
    </aside>
  );
}
