import { CompressOutlined, MinusOutlined, PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import cytoscape, { type Core } from 'cytoscape';
import { useEffect, useRef, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { textWidth } from '../../graph/drawing/text-width.js';
import { useWheelAfterClick } from '../../graph/use-wheel-after-click.js';
import { useSettings } from '../../shell/settings.js';
import design from '../../design/drawing-surface.module.css';
import styles from './apis.module.css';
import { drawingStyle, fontSize } from './drawing-style.js';
import { LineLegend } from './line-legend.js';
import { placeOperations } from './place-operations.js';
import type { OperationLink } from './shown-edges.js';

interface OperationsDrawingProps {
  apis: readonly string[];
  links: readonly OperationLink[];
  around: string | null;
  onChoose: (api: string) => void;
}

/** Pixels around what is fitted into the canvas. */
const padding = 48;

/** Operations and how they feed one another; the table beside it says the same in words. */
export function OperationsDrawing({ apis, links, around, onChoose }: OperationsDrawingProps) {
  const { t } = useTranslation();
  const container = useRef<HTMLDivElement>(null);
  const core = useCore(container, onChoose);
  useWheelAfterClick(container, false);
  useContent(core, apis, links, around);
  return (
    <>
      <div className={styles.frame}>
        <div
          ref={container}
          className={design.surface}
          role="img"
          aria-label={t('admin.apis.drawing', { operations: apis.length, lines: links.length })}
          data-testid="api-drawing"
          data-operations={apis.length}
          data-lines={links.length}
        />
        <Zoom core={core} />
      </div>
      <LineLegend />
    </>
  );
}

function Zoom({ core }: { core: RefObject<Core | null> }) {
  const { t } = useTranslation();
  const zoom = (factor: number): void => {
    const drawn = core.current;
    if (drawn === null) return;
    const middle = { x: drawn.width() / 2, y: drawn.height() / 2 };
    drawn.zoom({ level: drawn.zoom() * factor, renderedPosition: middle });
  };
  return (
    <div className={styles.zoom}>
      <Button
        icon={<PlusOutlined />}
        aria-label={t('admin.apis.zoomIn')}
        onClick={() => {
          zoom(1.3);
        }}
      />
      <Button
        icon={<MinusOutlined />}
        aria-label={t('admin.apis.zoomOut')}
        onClick={() => {
          zoom(1 / 1.3);
        }}
      />
      <Button
        icon={<CompressOutlined />}
        aria-label={t('admin.apis.fit')}
        onClick={() => core.current?.fit(undefined, padding)}
      />
    </div>
  );
}

/** The canvas in the container, for as long as it is on the page. */
function useCore(
  container: RefObject<HTMLDivElement | null>,
  onChoose: (api: string) => void,
): RefObject<Core | null> {
  const core = useRef<Core | null>(null);
  const listener = useRef(onChoose);
  const { theme } = useSettings();
  useEffect(() => {
    listener.current = onChoose;
  });
  useEffect(() => {
    const made = cytoscape({
      container: container.current,
      minZoom: 0.15,
      maxZoom: 1.5,
      autoungrabify: true,
      boxSelectionEnabled: false,
    });
    made.on('tap', 'node', ({ target }: { target: { id(): string } }) => {
      listener.current(target.id());
    });
    core.current = made;
    const observer = new ResizeObserver(() => {
      made.resize();
      made.fit(undefined, padding);
    });
    observer.observe(container.current!);
    return () => {
      observer.disconnect();
      core.current = null;
      made.destroy();
    };
  }, [container]);
  useEffect(() => {
    core.current?.style(drawingStyle(theme));
  }, [theme]);
  return core;
}

function useContent(
  core: RefObject<Core | null>,
  apis: readonly string[],
  links: readonly OperationLink[],
  around: string | null,
): void {
  useEffect(() => {
    const drawn = core.current;
    if (drawn === null) return;
    const places = placeOperations(apis, links, around);
    drawn.elements().remove();
    drawn.add(
      apis.map((api) => ({
        group: 'nodes',
        data: { id: api, width: 24 + fontSize * textWidth(api) },
        position: { ...places[api]! },
        classes: api === around ? 'around' : '',
      })),
    );
    drawn.add(
      links.map(({ source, target, look }, at) => ({
        group: 'edges',
        data: { id: `line ${at}`, source, target },
        classes: look,
      })),
    );
    drawn.fit(undefined, padding);
  }, [core, apis, links, around]);
}
