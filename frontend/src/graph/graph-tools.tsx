import {
  AimOutlined,
  FullscreenExitOutlined,
  FullscreenOutlined,
  PictureOutlined,
  ZoomInOutlined,
  ZoomOutOutlined,
} from '@ant-design/icons';
import { Button } from 'antd';
import type { ReactNode, RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import type { WireNode } from '@coopkg/contracts';
import { saveFile } from '../service/save-file.js';
import type { GraphCanvasHandle } from './graph-canvas.js';
import { labelCounts } from './graph-elements.js';

interface GraphToolsProps {
  nodes: readonly WireNode[];
  isFull: boolean;
  onFull: (isFull: boolean) => void;
  canvas: RefObject<GraphCanvasHandle | null>;
}

export function GraphTools({ nodes, isFull, onFull, canvas }: GraphToolsProps) {
  const { t } = useTranslation();
  const save = (): void => {
    const image = canvas.current?.image();
    if (image) saveFile('coopkg-graph.png', image);
  };
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
          canvas.current?.zoomBy(1.3);
        })}
        {tool(t('graph.zoomOut'), <ZoomOutOutlined />, () => {
          canvas.current?.zoomBy(1 / 1.3);
        })}
        {tool(t('graph.fit'), <AimOutlined />, () => canvas.current?.fit())}
        {tool(t('graph.png'), <PictureOutlined />, save)}
        {tool(
          t(isFull ? 'graph.leaveFull' : 'graph.full'),
          isFull ? <FullscreenExitOutlined /> : <FullscreenOutlined />,
          () => {
            onFull(!isFull);
          },
        )}
      </div>
    </div>
  );
}
