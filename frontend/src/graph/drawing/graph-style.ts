import type { StylesheetJson } from 'cytoscape';
import { palettes, type Palette } from '../../shell/colours.js';
import type { Theme } from '../../shell/preferences.js';
import { glyphImage, labelsWithLooks, lookOf } from './label-look.js';

/** Nodes have `size`, and where their label is shown `text`, `font` and `gap`; edges `width`, `title`. */
export function graphStyle(theme: Theme): StylesheetJson {
  const palette = palettes[theme];
  return [
    ...nodeStyles(palette, theme),
    ...labelStyles(palette),
    ...edgeStyles(palette),
    ...stateStyles(palette),
    ...captionStyles(palette),
  ] as StylesheetJson;
}

function nodeStyles(palette: Palette, theme: Theme): unknown[] {
  return [
    {
      selector: 'node',
      style: {
        width: 'data(size)',
        height: 'data(size)',
        shape: lookOf('').shape,
        'background-color': palette.otherLabel,
        'border-width': 2,
        'border-color': palette.surface,
        color: palette.text,
        'font-family': 'system-ui, "PingFang SC", "Microsoft YaHei", "Noto Sans SC", sans-serif',
        'text-valign': 'bottom',
        'text-outline-color': palette.background,
        'text-outline-opacity': 0.9,
        'text-events': 'no',
        'overlay-opacity': 0,
      },
    },
    ...labelsWithLooks.map((label) => ({
      selector: `node[label = "${label}"]`,
      style: {
        shape: lookOf(label).shape,
        'background-color': palette.labels[label] ?? palette.otherLabel,
      },
    })),
    ...labelsWithLooks.map((label) => ({
      selector: `node.detailed[label = "${label}"]`,
      style: {
        'background-image': glyphImage(label, theme === 'dark' ? '#10141b' : '#ffffff'),
        'background-width': '58%',
        'background-height': '58%',
        'background-image-crossorigin': 'null',
      },
    })),
  ];
}

function labelStyles(palette: Palette): unknown[] {
  return [
    {
      selector: 'node.labelled',
      style: {
        label: 'data(text)',
        'font-size': 'data(font)',
        'text-margin-y': 'data(gap)',
        'text-outline-width': 'data(outline)',
        'z-index': 2,
      },
    },
    { selector: 'node.named', style: { 'border-width': 3, 'border-color': palette.text } },
    {
      selector: 'node.asked',
      style: {
        'border-width': 6,
        'border-style': 'double',
        'border-color': palette.primary,
        'font-weight': 'bold',
        'z-index': 3,
      },
    },
    {
      selector: 'node.folded',
      style: { 'border-style': 'dashed', 'border-width': 3.5, 'border-color': palette.text },
    },
  ];
}

function edgeStyles(palette: Palette): unknown[] {
  return [
    {
      selector: 'edge',
      style: {
        width: 'data(width)',
        'line-color': palette.edge,
        'curve-style': 'straight',
        'target-arrow-shape': 'none',
        'overlay-opacity': 0,
      },
    },
    {
      selector: 'edge.detailed',
      style: {
        'curve-style': 'bezier',
        'font-size': 11,
        'min-zoomed-font-size': 15,
        color: palette.quiet,
        'text-rotation': 'autorotate',
        'text-background-color': palette.background,
        'text-background-opacity': 0.85,
        'text-background-padding': '1px',
        'text-events': 'no',
      },
    },
    {
      selector: 'edge.detailed[?hasArrow]',
      style: {
        'target-arrow-shape': 'triangle',
        'target-arrow-color': palette.edge,
        'arrow-scale': 0.8,
      },
    },
    { selector: 'edge.detailed[type = "COOPERATES_WITH"]', style: { label: 'data(title)' } },
    { selector: 'edge.titled', style: { 'min-zoomed-font-size': 8 } },
  ];
}

function stateStyles(palette: Palette): unknown[] {
  const lit = {
    'line-color': palette.primary,
    'target-arrow-color': palette.primary,
    color: palette.text,
    'z-index': 3,
  };
  return [
    { selector: 'edge.near', style: { ...lit, label: 'data(title)', 'min-zoomed-font-size': 7 } },
    {
      selector: 'edge.path, edge.chosen',
      style: { ...lit, width: 5, label: 'data(title)', 'min-zoomed-font-size': 5 },
    },
    {
      selector: 'node.path, node.chosen',
      style: {
        'border-width': 5,
        'border-style': 'solid',
        'border-color': palette.primary,
        'z-index': 4,
      },
    },
    { selector: 'node.far', style: { opacity: 0.28 } },
    { selector: 'edge.far', style: { opacity: 0.12 } },
    {
      selector: 'node.lit',
      style: {
        'underlay-color': palette.primary,
        'underlay-opacity': 0.35,
        'underlay-padding': 7,
        'z-index': 5,
      },
    },
  ];
}

function captionStyles(palette: Palette): unknown[] {
  return [
    {
      selector: 'node.caption',
      style: {
        width: 1,
        height: 1,
        opacity: 1,
        'background-opacity': 0,
        'border-width': 0,
        label: 'data(text)',
        'font-size': 20,
        'font-weight': 'bold',
        'min-zoomed-font-size': 5,
        color: palette.quiet,
        'text-valign': 'center',
        'text-margin-y': 0,
        'text-outline-width': 3,
        events: 'no',
      },
    },
  ];
}
