import { Spin } from 'antd';
import { useEffect, useImperativeHandle, useRef, useState, type Ref } from 'react';
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
  selected: string | null;
  handle: Ref<GraphCanvasHandle>;
  wheelZooms: boolean;
  onSelect: (id: string | null) => void;
  onExpand: (id: string) => void;
}

export function GraphCanvas({
  elements,
  names,
  selected,
  handle,
  wheelZooms,
  onSelect,
  onExpand,
}: GraphCanvasProps) {
  const { t, i18n } = useTranslation();
  const { theme } = useSettings();
  const container = useRef<HTMLDivElement>(null);
  const drawing = useRef<GraphDrawing | null>(null);
  const placed = useRef(new Set<string>());
  const listeners = useRef({ onSelect, onExpand });
  /** The first layout is hidden until it is done; a later one shows through. */
  const [work, setWork] = useState<'first' | 'again' | null>('first');
  useEffect(() => {
    listeners.current = { onSelect, onExpand };
  }, [onSelect, onExpand]);
  useWheelAfterClick(container, wheelZooms);

  useEffect(() => {
    const element = container.current!;
    const made = new GraphDrawing(element, 'light', {
      onSelect: (id) => {
        listeners.current.onSelect(id);
      },
      onExpand: (id) => {
        listeners.current.onExpand(id);
      },
    });
    drawing.current = made;
    placed.current = new Set();
    const observer = new ResizeObserver(() => {
      made.resize();
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
      drawing.current = null;
      made.destroy();
    };
  }, []);

  useEffect(() => {
    drawing.current?.repaint(theme);
  }, [theme]);
  useEffect(() => {
    drawing.current?.select(selected);
  }, [selected, elements]);
  useEffect(() => {
    drawing.current?.retitle((type) => t(`edge.${type}`, { defaultValue: type }));
  }, [t, i18n.language]);

  useEffect(() => {
    const made = drawing.current;
    const fresh =
      made?.add(elements, names, (type) => t(`edge.${type}`, { defaultValue: type })) ?? 0;
    if (made === null || fresh === 0) return;
    // Where most is new, the old places only stand in the way.
    if (fresh > placed.current.size) placed.current = new Set();
    const leaving = new AbortController();
    setWork(placed.current.size === 0 ? 'first' : 'again');
    void layOutAway(made.layoutRequest(placed.current), leaving.signal).then((positions) => {
      if (leaving.signal.aborted) return;
      made.move(positions, placed.current.size > 0);
      placed.current = new Set(Object.keys(positions));
      setWork(null);
    });
    return () => {
      leaving.abort();
    };
    // A change of language retitles; it must not lay out again.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [elements, names]);

  useImperativeHandle(
    handle,
    () => ({
      fit: () => {
        drawing.current?.fit();
      },
      zoomBy: (factor) => {
        drawing.current?.zoomBy(factor);
      },
      image: () => drawing.current?.image(theme) ?? null,
    }),
    [theme],
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

/** The wheel scrolls the page until the canvas was clicked: a drawing that swallows the wheel traps the reader. Ctrl + wheel always zooms. */
function useWheelAfterClick(
  container: React.RefObject<HTMLDivElement | null>,
  always: boolean,
): void {
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
