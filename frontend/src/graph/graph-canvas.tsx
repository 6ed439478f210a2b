import { Spin } from 'antd';
import {
  useCallback,
  useEffect,
  useImperativeHandle,
  useRef,
  useState,
  type Ref,
  type RefObject,
} from 'react';
import { useTranslation } from 'react-i18next';
import { useSettings } from '../shell/settings.js';
import { GraphDrawing } from './drawing.js';
import type { GraphElements } from './graph-elements.js';
import { layOutAway } from './layout-away.js';

export interface GraphCanvasHandle {
  fit: () => void;
  zoomBy: (factor: number) => void;
  image: () => Blob | null;
}

interface GraphCanvasProps {
  elements: GraphElements;
  names: ReadonlySet<string>;
  /** Key of the node that is selected. */
  selected: string | null;
  handle: Ref<GraphCanvasHandle>;
  wheelZooms: boolean;
  onSelect: (key: string | null) => void;
  onExpand: (key: string) => void;
}

export function GraphCanvas(props: GraphCanvasProps) {
  const { t } = useTranslation();
  const { theme } = useSettings();
  const { elements, selected, handle, wheelZooms } = props;
  const container = useRef<HTMLDivElement>(null);
  const edgeTitle = useEdgeTitle();
  const drawing = useDrawing(container, props);
  const work = useLayout(drawing, props, edgeTitle);
  useWheelAfterClick(container, wheelZooms);

  useEffect(() => {
    drawing.current?.repaint(theme);
  }, [drawing, theme]);
  useEffect(() => {
    drawing.current?.select(selected);
  }, [drawing, selected, elements]);
  useEffect(() => {
    drawing.current?.retitle(edgeTitle);
  }, [drawing, edgeTitle]);
  useImperativeHandle(
    handle,
    () => ({
      fit: () => drawing.current?.fit(),
      zoomBy: (factor) => drawing.current?.zoomBy(factor),
      image: () => drawing.current?.image(theme) ?? null,
    }),
    [drawing, theme],
  );
  return (
    <div className="canvas-frame">
      <div
        ref={container}
        className="canvas"
        role="img"
        aria-label={t('graph.canvas', {
          nodes: elements.nodes.length,
          edges: elements.edges.length,
        })}
        data-testid="graph-canvas"
        data-ready={work === null}
      />
      {work !== null ? (
        <div className={`canvas-busy ${work}`}>
          <Spin description={t('graph.layingOut')} />
        </div>
      ) : null}
    </div>
  );
}

type EdgeTitle = (type: string) => string;

/** What a relationship is called in the page's language. */
function useEdgeTitle(): EdgeTitle {
  const { t } = useTranslation();
  return useCallback((type) => t(`edge.${type}`, { defaultValue: type }), [t]);
}

/** The drawing in the container, for as long as it is on the page. */
function useDrawing(
  container: RefObject<HTMLDivElement | null>,
  { onSelect, onExpand }: Pick<GraphCanvasProps, 'onSelect' | 'onExpand'>,
): RefObject<GraphDrawing | null> {
  const drawing = useRef<GraphDrawing | null>(null);
  const listeners = useRef({ onSelect, onExpand });
  useEffect(() => {
    listeners.current = { onSelect, onExpand };
  }, [onSelect, onExpand]);
  useEffect(() => {
    const element = container.current!;
    const made = new GraphDrawing(element, 'light', {
      onSelect: (key) => {
        listeners.current.onSelect(key);
      },
      onExpand: (key) => {
        listeners.current.onExpand(key);
      },
    });
    drawing.current = made;
    const observer = new ResizeObserver(() => {
      made.resize();
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
      drawing.current = null;
      made.destroy();
    };
  }, [container]);
  return drawing;
}

/**
 * Draws what is new and lays it out.
 * @returns the layout under way: the first is hidden until it is done, a later one shows through
 */
function useLayout(
  drawing: RefObject<GraphDrawing | null>,
  { elements, names }: Pick<GraphCanvasProps, 'elements' | 'names'>,
  edgeTitle: EdgeTitle,
): 'first' | 'again' | null {
  const placed = useRef<{ on: GraphDrawing | null; ids: Set<string> }>({
    on: null,
    ids: new Set(),
  });
  const [work, setWork] = useState<'first' | 'again' | null>('first');
  useEffect(() => {
    const made = drawing.current;
    const fresh = made?.add(elements, names, edgeTitle) ?? 0;
    if (made === null || fresh === 0) return;
    // Where most is new, the old places only stand in the way.
    const { on, ids } = placed.current;
    const kept = on === made && fresh <= ids.size ? ids : new Set<string>();
    const leaving = new AbortController();
    setWork(kept.size === 0 ? 'first' : 'again');
    void layOutAway(made.layoutRequest(kept), leaving.signal).then((positions) => {
      if (leaving.signal.aborted) return;
      made.move(positions, kept.size > 0);
      placed.current = { on: made, ids: new Set(Object.keys(positions)) };
      setWork(null);
    });
    return () => {
      leaving.abort();
    };
    // A change of language retitles; it must not lay out again.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [elements, names]);
  return work;
}

/**
 * The wheel scrolls the page until the canvas was clicked: a drawing that swallows the wheel traps
 * the reader. Ctrl + wheel always zooms.
 */
function useWheelAfterClick(container: RefObject<HTMLDivElement | null>, always: boolean): void {
  useEffect(() => {
    const frame = container.current?.parentElement;
    if (!frame) return;
    let isActive = false;
    const activate = (): void => {
      isActive = true;
    };
    const leave = (): void => {
      isActive = false;
    };
    const onWheel = (event: WheelEvent): void => {
      if (!always && !isActive && !event.ctrlKey) event.stopPropagation();
    };
    frame.addEventListener('pointerdown', activate);
    frame.addEventListener('pointerleave', leave);
    frame.addEventListener('wheel', onWheel, { capture: true, passive: true });
    return () => {
      frame.removeEventListener('pointerdown', activate);
      frame.removeEventListener('pointerleave', leave);
      frame.removeEventListener('wheel', onWheel, { capture: true });
    };
  }, [container, always]);
}
