import { Spin } from 'antd';
import {
  useEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
} from 'react';
import { useTranslation } from 'react-i18next';
import { useHighlight } from '../entities/highlight.js';
import { useSettings } from '../shell/settings.js';
import { GraphDrawing } from './drawing/graph-drawing.js';
import { useGraphModel } from './graph-model.js';
import design from '../design/drawing-surface.module.css';
import styles from './graph-canvas.module.css';
import { MiniMap } from './mini-map.js';
import { moveNodes } from './state/produce/arrange.js';
import { useCanvasKeys } from './use-canvas-keys.js';
import { useWheelAfterClick } from './use-wheel-after-click.js';

interface GraphCanvasProps {
  drawing: RefObject<GraphDrawing | null>;
  /** Another one each time that the whole is to be brought into view. */
  round: number;
  isArranging: boolean;
  isFull: boolean;
}

export function GraphCanvas({ drawing, round, isArranging, isFull }: GraphCanvasProps) {
  const { t } = useTranslation();
  const { theme } = useSettings();
  const model = useGraphModel();
  const { content, selection, path, visible } = model;
  const container = useRef<HTMLDivElement>(null);
  const [views, setViews] = useState(0);
  useDrawing(container, drawing, () => {
    setViews((count) => count + 1);
  });
  const isDrawn = useDrawnContent(drawing, round);
  const onKeyDown = useCanvasKeys();
  useWheelAfterClick(container, isFull);
  const { highlighted } = useHighlight();

  useEffect(() => {
    drawing.current?.repaint(theme);
  }, [drawing, theme]);
  useEffect(() => {
    drawing.current?.choose(selection.keys, selection.edge);
  }, [drawing, selection, content]);
  useEffect(() => {
    drawing.current?.markPath(path);
  }, [drawing, path, content]);
  useEffect(() => {
    drawing.current?.light(highlighted);
  }, [drawing, highlighted]);
  useRefit(drawing, isFull, content);

  const isReady = isDrawn && !isArranging;
  return (
    <Frame isBusy={!isReady} isFirst={content.nodes.length === 0} onKeyDown={onKeyDown}>
      <div
        ref={container}
        className={`${design.surface} ${styles['canvas']}`}
        role="application"
        tabIndex={0}
        aria-label={t('graph.canvas', {
          nodes: visible.nodes.length,
          edges: visible.edges.length,
        })}
        data-testid="graph-canvas"
        data-ready={isReady}
      />
      <MiniMap drawing={drawing} views={views} />
    </Frame>
  );
}

function Frame({
  isBusy,
  isFirst,
  onKeyDown,
  children,
}: {
  isBusy: boolean;
  isFirst: boolean;
  onKeyDown: (event: KeyboardEvent) => void;
  children: ReactNode;
}) {
  const { t } = useTranslation();
  return (
    <div className={styles['frame']} onKeyDown={onKeyDown}>
      {children}
      {isBusy ? (
        <div className={isFirst ? styles['first'] : styles['busy']}>
          <Spin description={t('graph.layingOut')} />
        </div>
      ) : null}
    </div>
  );
}

/** The drawing in the container, for as long as it is on the page. */
function useDrawing(
  container: RefObject<HTMLDivElement | null>,
  drawingRef: RefObject<GraphDrawing | null>,
  onView: () => void,
): void {
  const model = useGraphModel();
  const { highlight } = useHighlight();
  const { theme } = useSettings();
  const listeners = useRef({ model, highlight, onView });
  useEffect(() => {
    listeners.current = { model, highlight, onView };
  });
  useEffect(() => {
    const element = container.current!;
    const made = new GraphDrawing(element, theme, {
      onChoose: (keys, additive) => listeners.current.model.choose(keys, additive),
      onChooseEdge: (id) => listeners.current.model.chooseEdge(id),
      onExpand: (key) => listeners.current.model.expand(key),
      onHover: (key) => listeners.current.highlight(key),
      onMove: (positions) => listeners.current.model.act((state) => moveNodes(state, positions)),
      onView: () => listeners.current.onView(),
    });
    drawingRef.current = made;
    const observer = new ResizeObserver(() => {
      made.resize();
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
      drawingRef.current = null;
      made.destroy();
    };
    // The theme is followed by `repaint`.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [container, drawingRef]);
}

/** Draws the content as it changes. @returns whether all of it is drawn */
function useDrawnContent(drawing: RefObject<GraphDrawing | null>, round: number): boolean {
  const { content } = useGraphModel();
  const [drawn, setDrawn] = useState<typeof content | null>(null);
  const fitted = useRef({ by: null as GraphDrawing | null, round: 0 });
  useEffect(() => {
    const made = drawing.current;
    if (made === null || content.nodes.length === 0) return;
    const leaving = new AbortController();
    const isFirst = fitted.current.by !== made;
    if (isFirst || fitted.current.round !== round) made.fit(content, !isFirst);
    fitted.current = { by: made, round };
    void made.draw(content, { animate: !isFirst, signal: leaving.signal }).then(() => {
      if (!leaving.signal.aborted) setDrawn(content);
    });
    return () => {
      leaving.abort();
    };
  }, [drawing, content, round]);
  return drawn === content;
}

/** A window of another size shows the whole graph again. */
function useRefit(
  drawing: RefObject<GraphDrawing | null>,
  isFull: boolean,
  content: ReturnType<typeof useGraphModel>['content'],
): void {
  const latest = useRef(content);
  useEffect(() => {
    latest.current = content;
  }, [content]);
  useEffect(() => {
    const timer = setTimeout(() => {
      drawing.current?.resize();
      drawing.current?.fit(latest.current);
    }, 120);
    return () => {
      clearTimeout(timer);
    };
  }, [drawing, isFull]);
}
