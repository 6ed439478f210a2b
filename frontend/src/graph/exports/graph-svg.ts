import type { Palette } from '../../shell/colours.js';
import type { DrawnContent, DrawnEdge, DrawnNode } from '../drawing/drawn-content.js';
import { lookOf } from '../drawing/label-look.js';
import { labelFont, shownLabels } from '../drawing/shown-labels.js';
import { shortText } from '../drawing/text-width.js';
import { escapeXml } from './escape-xml.js';

export interface Picture {
  /** What the drawing is about: the question. */
  title: string;
  content: DrawnContent;
  /** Labels and what they are called, with how many nodes they have. */
  legend: readonly { label: string; text: string }[];
  palette: Palette;
}

const margin = 40;
const headHeight = 56;
const legendHeight = 44;
const font =
  'system-ui, "PingFang SC", "Microsoft YaHei", "Noto Sans CJK SC", "Noto Sans SC", sans-serif';

/** A drawing with its title above and its legend below, as an SVG file. */
export function graphSvg({ title, content, legend, palette }: Picture): string {
  const { left, top, width, height } = frameOf(content);
  const full = { width: Math.max(width, 480), height: height + headHeight + legendHeight };
  const nodes = new Map(content.nodes.map((node) => [node.id, node]));
  const shift = { x: -left + (full.width - width) / 2, y: -top + headHeight };
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${round(full.width)}" height="${round(full.height)}" viewBox="0 0 ${round(full.width)} ${round(full.height)}" font-family='${font}'>`,
    `<title>${escapeXml(title)}</title>`,
    `<rect width="100%" height="100%" fill="${palette.surface}"/>`,
    `<text x="${margin / 2}" y="34" font-size="18" font-weight="600" fill="${palette.text}">${escapeXml(shortText(title, (full.width - margin) / 18))}</text>`,
    `<g transform="translate(${round(shift.x)} ${round(shift.y)})">`,
    ...content.edges.map((edge) => edgeShape(edge, nodes, palette)),
    ...content.nodes.map((node) => nodeShape(node, palette)),
    ...labels(content, { left, top, width, height }, palette),
    ...content.captions.map(
      ({ text, x, y }) =>
        `<text x="${round(x)}" y="${round(y)}" font-size="20" font-weight="700" text-anchor="middle" fill="${palette.quiet}">${escapeXml(text)}</text>`,
    ),
    '</g>',
    ...legendShapes(legend, full.height - legendHeight / 2, palette),
    '</svg>',
    '',
  ].join('\n');
}

const round = (value: number): number => Math.round(value * 10) / 10;

interface Frame {
  left: number;
  top: number;
  width: number;
  height: number;
}

function frameOf({ nodes, captions }: DrawnContent): Frame {
  const places = [...nodes, ...captions];
  let [left, right, top, bottom] = [Infinity, -Infinity, Infinity, -Infinity];
  for (const { x, y } of places) {
    left = Math.min(left, x);
    right = Math.max(right, x);
    top = Math.min(top, y);
    bottom = Math.max(bottom, y);
  }
  if (places.length === 0) [left, right, top, bottom] = [0, 0, 0, 0];
  const room = margin + 50;
  return {
    left: left - room,
    top: top - room,
    width: right - left + 2 * room,
    height: bottom - top + 2 * room,
  };
}

/** A line from rim to rim, so that the arrow's head is seen. */
function edgeShape(
  edge: DrawnEdge,
  nodes: ReadonlyMap<string, DrawnNode>,
  palette: Palette,
): string {
  const [from, to] = [nodes.get(edge.source)!, nodes.get(edge.target)!];
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  const [dx, dy] = [(to.x - from.x) / length, (to.y - from.y) / length];
  const start = { x: from.x + (dx * from.size) / 2, y: from.y + (dy * from.size) / 2 };
  const end = { x: to.x - (dx * to.size) / 2, y: to.y - (dy * to.size) / 2 };
  const line = `<line x1="${round(start.x)}" y1="${round(start.y)}" x2="${round(end.x)}" y2="${round(end.y)}" stroke="${palette.edge}" stroke-width="${round(edge.width)}"/>`;
  if (!edge.hasArrow) return line;
  const wing = (side: 1 | -1): string =>
    `${round(end.x - dx * 8 - dy * 4 * side)},${round(end.y - dy * 8 + dx * 4 * side)}`;
  return `${line}<polygon points="${round(end.x)},${round(end.y)} ${wing(1)} ${wing(-1)}" fill="${palette.edge}"/>`;
}

function nodeShape(node: DrawnNode, palette: Palette): string {
  const stroke = node.isAsked ? palette.primary : node.isNamed ? palette.text : palette.surface;
  const glyph = lookOf(node.label).glyph;
  const scale = (node.size * 0.58) / 24;
  return [
    `<g transform="translate(${round(node.x)} ${round(node.y)})">`,
    `<title>${escapeXml(node.name)}</title>`,
    outline(
      node,
      `fill="${colourOf(node.label, palette)}" stroke="${stroke}" stroke-width="${node.isAsked ? 4 : 2}"`,
    ),
    `<path transform="scale(${round(scale * 100) / 100}) translate(-12 -12)" fill-rule="evenodd" fill="${palette.surface}" d="${glyph}"/>`,
    '</g>',
  ].join('');
}

const colourOf = (label: string, palette: Palette): string =>
  palette.labels[label] ?? palette.otherLabel;

function outline({ label, size }: Pick<DrawnNode, 'label' | 'size'>, paint: string): string {
  const half = round(size / 2);
  switch (lookOf(label).shape) {
    case 'ellipse':
      return `<circle r="${half}" ${paint}/>`;
    case 'round-rectangle':
      return `<rect x="${-half}" y="${-half}" width="${2 * half}" height="${2 * half}" rx="${round(half / 3)}" ${paint}/>`;
    case 'round-hexagon':
      return `<polygon points="${[0, 1, 2, 3, 4, 5].map((corner) => `${round(half * Math.cos((corner * Math.PI) / 3))},${round(half * Math.sin((corner * Math.PI) / 3))}`).join(' ')}" stroke-linejoin="round" ${paint}/>`;
    case 'round-diamond':
      return `<polygon points="0,${-half} ${half},0 0,${half} ${-half},0" stroke-linejoin="round" ${paint}/>`;
  }
}

/** Names, as many as fit without one over another. */
function labels({ nodes }: DrawnContent, frame: Frame, palette: Palette): string[] {
  const candidates = nodes.map(({ id, name, x, y, size, isAsked, isNamed }) => ({
    id,
    text: shortText(name, 14),
    x: x - frame.left,
    y: y - frame.top,
    radius: size / 2,
    importance: size + (isAsked ? 1000 : isNamed ? 100 : 0),
  }));
  const shown = shownLabels(candidates, frame);
  return candidates
    .filter(({ id }) => shown.has(id))
    .map(
      ({ text, x, y, radius }) =>
        `<text x="${round(x + frame.left)}" y="${round(y + frame.top + radius + labelFont + 2)}" font-size="${labelFont}" text-anchor="middle" fill="${palette.text}" stroke="${palette.surface}" stroke-width="3" paint-order="stroke">${escapeXml(text)}</text>`,
    );
}

function legendShapes(legend: Picture['legend'], y: number, palette: Palette): string[] {
  let x = margin / 2 + 8;
  return legend.map(({ label, text }) => {
    const mark = `<g transform="translate(${round(x)} ${round(y)})">${outline({ label, size: 16 }, `fill="${colourOf(label, palette)}"`)}<text x="16" y="5" font-size="14" fill="${palette.text}">${escapeXml(text)}</text></g>`;
    x += 44 + [...text].length * 12;
    return mark;
  });
}
