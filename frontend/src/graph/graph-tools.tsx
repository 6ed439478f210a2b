import {
  AimOutlined,
  FullscreenExitOutlined,
  FullscreenOutlined,
  PictureOutlined,
  ZoomInOutlined,
  ZoomOutOutlined,
} from '@ant-design/icons';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { WireNode } from '@coopkg/contracts';
import { labelCounts } from './graph-elements.js';

interface GraphToolsProps {
  nodes: readonly WireNode[];
  isFull: boolean;
  onFull: () => void;
  onFit: () => void;
  onZoom: (factor: number) => void;
  onSave: () => void;
}

export function GraphTools({ nodes, isFull, onFull, onFit, onZoom, onSave }: GraphToolsProps) {
  const { t } = useTranslation();
  const tool = (name: string, icon: ReactNode, act: () => void) => (
    <Button type="text" size="small" icon={icon} aria-label={name} title={name} onClick={act} />
  );
  return (
    <div className="graph-tools">
      <ul className="legend" aria-label={t('graph.legend')}>
        {labelCounts(nodes).map(([label, count]) => (
          <li key={label}>
            <span
              className="dot"
              style={{ background: `var(--${label.toLowerCase()}, var(--otherlabel))` }}
            />{' '}
            {t(`label.${label}`, { defaultValue: label })} <span className="quiet">{count}</span>
          </li>
        ))}
      </ul>
      <div role="toolbar" aria-label={t('graph.title')}>
        {tool(t('graph.zoomIn'), <ZoomInOutlined />, () => {
          onZoom(1.3);
        })}
        {tool(t('graph.zoomOut'), <ZoomOutOutlined />, () => {
          onZoom(1 / 1.3);
        })}
        {tool(t('graph.fit'), <AimOutlined />, onFit)}
        {tool(t('graph.png'), <PictureOutlined />, onSave)}
        {tool(
          t(isFull ? 'graph.leaveFull' : 'graph.full'),
          isFull ? <FullscreenExitOutlined /> : <FullscreenOutlined />,
          onFull,
        )}
      </div>
    </div>
  );
}
