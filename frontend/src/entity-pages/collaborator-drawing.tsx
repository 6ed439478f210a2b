import { useQuery } from '@tanstack/react-query';
import { Skeleton } from 'antd';
import { useEffect, useMemo, useRef, useState, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'wouter';
import { nodeKey, type Language, type Subgraph } from '@coopkg/contracts';
import { useHighlight } from '../entities/highlight.js';
import { drawnContent, type DrawnContent } from '../graph/drawing/drawn-content.js';
import { GraphDrawing, type DrawingListeners } from '../graph/drawing/graph-drawing.js';
import { placeAll, type Placed } from '../graph/layouts/place-all.js';
import { nodeName } from '../graph/state/node-name.js';
import { useEdgeTitles } from '../graph/use-edge-titles.js';
import { collaboration } from '../service/graph.js';
import { problemOf } from '../service/request.js';
import { pathOfNode } from '../shell/addresses.js';
import { ProblemAlert } from '../shell/problem-alert.js';
import { useSettings } from '../shell/settings.js';
import design from '../design/drawing-surface.module.css';
import styles from './collaborator-graph.module.css';

/** With the person; more would be too small to read. */
const nodesAtMost = 30;

/** For the eye and the mouse: the list of collaborators says the same to all. */
export default function CollaboratorDrawing({ id }: { id: string }) {
  const { t } = useTranslation();
  const graph = useQuery({
    queryKey: ['researcher', id, 'graph'],
    queryFn: () => collaboration(id, nodesAtMost - 1),
    staleTime: Infinity,
    retry: 1,
  });
  const placed = usePlaced(graph.data, id);
  if (graph.isError)
    return <ProblemAlert problem={problemOf(graph.error)} onRetry={() => void graph.refetch()} />;
  if (placed === null) return <Skeleton active paragraph={{ rows: 6 }} />;
  const count = placed.graph.nodes.length - 1;
  return <Canvas placed={placed} own={id} label={t('entityPages.graphOf', { count })} />;
}

/** The graph once its nodes have places. */
function usePlaced(graph: Subgraph | undefined, id: string): Placed | null {
  const [placed, setPlaced] = useState<Placed | null>(null);
  useEffect(() => {
    if (graph === undefined) return;
    const leaving = new AbortController();
    void placeAll(graph, ownKey(id), leaving.signal).then(setPlaced);
    return () => {
      leaving.abort();
    };
  }, [graph, id]);
  return placed;
}

const ownKey = (id: string): string => nodeKey({ label: 'Researcher', id });

interface CanvasProps {
  placed: Placed;
  /** The person's id. */
  own: string;
  label: string;
}

function Canvas({ placed, own, label }: CanvasProps) {
  const [, go] = useLocation();
  const { language, theme } = useSettings();
  const { highlighted, highlight } = useHighlight();
  const [isOver, setOver] = useState(false);
  const container = useRef<HTMLDivElement>(null);
  const content = useContent(placed, own, language);
  const drawing = useDrawing(container, content, {
    onChoose: ([key]) => {
      const node = placed.graph.nodes.find((one) => nodeKey(one) === key);
      if (node !== undefined && node.id !== own) go(pathOfNode(node.label, node.id)!);
    },
    onHover: (key) => {
      setOver(key !== null && key !== ownKey(own));
      highlight(key);
      drawing.current?.choose(key === null ? [] : [key], null);
    },
  });
  useEffect(() => {
    drawing.current?.repaint(theme);
  }, [drawing, theme]);
  useEffect(() => {
    drawing.current?.light(highlighted);
  }, [drawing, highlighted]);
  return (
    <div
      ref={container}
      className={`${design.surface} ${styles.canvas}`}
      role="img"
      aria-label={label}
      data-over={isOver}
      data-testid="person-graph-canvas"
    />
  );
}

function useContent({ graph, places }: Placed, own: string, language: Language): DrawnContent {
  const titleOf = useEdgeTitles();
  return useMemo(
    () =>
      drawnContent({
        visible: { ...graph, foldedInto: new Map() },
        sizes: places.sizes,
        positionOf: (key) => places.positions[key],
        marks: { asked: new Set([ownKey(own)]), named: new Set(), pinned: new Set() },
        nameOf: (node) => nodeName(node, language),
        titleOf,
        captions: [],
      }),
    [graph, places, own, language, titleOf],
  );
}

type Listeners = Pick<DrawingListeners, 'onChoose' | 'onHover'>;

/** The drawing in the container: it stands still, so that the page scrolls over it. */
function useDrawing(
  container: RefObject<HTMLDivElement | null>,
  content: DrawnContent,
  listeners: Listeners,
): RefObject<GraphDrawing | null> {
  const { theme } = useSettings();
  const drawing = useRef<GraphDrawing | null>(null);
  const latest = useRef({ listeners, content });
  useEffect(() => {
    latest.current = { listeners, content };
  });
  useEffect(() => {
    const element = container.current!;
    const made = new GraphDrawing(element, theme, {
      onChoose: (...given) => {
        latest.current.listeners.onChoose(...given);
      },
      onHover: (key) => {
        latest.current.listeners.onHover(key);
      },
      onChooseEdge: () => undefined,
      onExpand: () => undefined,
      onMove: () => undefined,
      onView: () => undefined,
    });
    made.standStill();
    drawing.current = made;
    const observer = new ResizeObserver(() => {
      made.resize();
      made.fit(latest.current.content);
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
      drawing.current = null;
      made.destroy();
    };
    // The theme is followed by `repaint`.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [container]);
  useEffect(() => {
    const leaving = new AbortController();
    drawing.current?.fit(content);
    void drawing.current?.draw(content, { animate: false, signal: leaving.signal });
    return () => {
      leaving.abort();
    };
  }, [content]);
  return drawing;
}
