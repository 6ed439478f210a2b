import { useEffect, useRef, type PointerEvent, type RefObject } from 'react';
import { palettes } from '../shell/colours.js';
import { useSettings } from '../shell/settings.js';
import type { GraphDrawing } from './drawing/graph-drawing.js';
import { useGraphModel } from './graph-model.js';
import styles from './graph-canvas.module.css';

const size = { width: 132, height: 92 };
const margin = 6;

/** How the map's pixels lie over the drawing. */
interface Scale {
  factor: number;
  left: number;
  top: number;
}

/**
 * The whole drawing small, with a frame around what is in sight; a press goes there. Keyboards and
 * screen readers have the list and the arrow keys.
 */
export function MiniMap({
  drawing,
  views,
}: {
  drawing: RefObject<GraphDrawing | null>;
  /** Another number each time that the view has changed. */
  views: number;
}) {
  const { theme } = useSettings();
  const { content } = useGraphModel();
  const canvas = useRef<HTMLCanvasElement>(null);
  const scale = useRef<Scale | null>(null);
  useEffect(() => {
    const frame = requestAnimationFrame(() => {
      const context = canvas.current?.getContext('2d') ?? null;
      if (context === null || drawing.current === null) return;
      scale.current = scaleOf(content.nodes);
      const seen = drawing.current.extent;
      canvas.current!.hidden =
        content.nodes.length < 12 || content.nodes.every((node) => isWithin(node, seen));
      paint(context, scale.current, content.nodes, seen, palettes[theme]);
    });
    return () => {
      cancelAnimationFrame(frame);
    };
  }, [content, drawing, theme, views]);

  const go = (event: PointerEvent<HTMLCanvasElement>): void => {
    if (event.buttons === 0 || scale.current === null) return;
    const box = event.currentTarget.getBoundingClientRect();
    const { factor, left, top } = scale.current;
    drawing.current?.centreOn({
      x: (event.clientX - box.left) / factor + left,
      y: (event.clientY - box.top) / factor + top,
    });
  };
  return (
    <canvas
      ref={canvas}
      className={styles['map']}
      hidden
      width={size.width * 2}
      height={size.height * 2}
      aria-hidden="true"
      data-testid="graph-minimap"
      onPointerDown={go}
      onPointerMove={go}
    />
  );
}

const isWithin = (
  { x, y }: { x: number; y: number },
  { x1, y1, x2, y2 }: GraphDrawing['extent'],
): boolean => x >= x1 && x <= x2 && y >= y1 && y <= y2;

type Places = readonly { x: number; y: number; label: string }[];

function scaleOf(nodes: Places): Scale {
  let [left, right, top, bottom] = [Infinity, -Infinity, Infinity, -Infinity];
  for (const { x, y } of nodes) {
    left = Math.min(left, x);
    right = Math.max(right, x);
    top = Math.min(top, y);
    bottom = Math.max(bottom, y);
  }
  const [width, height] = [Math.max(right - left, 1), Math.max(bottom - top, 1)];
  const factor = Math.min((size.width - 2 * margin) / width, (size.height - 2 * margin) / height);
  return {
    factor,
    left: left - (size.width / factor - width) / 2,
    top: top - (size.height / factor - height) / 2,
  };
}

function paint(
  context: CanvasRenderingContext2D,
  { factor, left, top }: Scale,
  nodes: Places,
  seen: GraphDrawing['extent'],
  palette: (typeof palettes)['light'],
): void {
  context.setTransform(2, 0, 0, 2, 0, 0);
  context.clearRect(0, 0, size.width, size.height);
  const side = nodes.length > 400 ? 1.5 : 3;
  for (const { x, y, label } of nodes) {
    context.fillStyle = palette.labels[label] ?? palette.otherLabel;
    context.fillRect((x - left) * factor - side / 2, (y - top) * factor - side / 2, side, side);
  }
  context.strokeStyle = palette.primary;
  context.lineWidth = 1.5;
  context.strokeRect(
    (seen.x1 - left) * factor,
    (seen.y1 - top) * factor,
    (seen.x2 - seen.x1) * factor,
    (seen.y2 - seen.y1) * factor,
  );
}
