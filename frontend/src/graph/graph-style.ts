import type { StylesheetJson } from 'cytoscape';
import { palettes, type Palette } from '../shell/colours.js';
import type { Theme } from '../shell/preferences.js';

export function graphStyle(theme: Theme): StylesheetJson {
  const palette = palettes[theme];
  return [...nodeStyles(palette), ...edgeStyles(palette), ...selectionStyles(palette)];
}

function nodeStyles(palette: Palette): StylesheetJson {
  return [
    {
      selector: 'node',
      style: {
        width: 'data(size)',
        height: 'data(size)',
        'background-color': palette.otherLabel,
        label: 'data(name)',
        color: palette.text,
        'font-size': 13,
        'font-family': 'system-ui, "Noto Sans SC", sans-serif',
        'text-valign': 'bottom',
        'text-margin-y': 4,
        'text-wrap': 'ellipsis',
        'text-max-width': '110px',
        'min-zoomed-font-size': 6,
        'text-outline-color': palette.surface,
        'text-outline-width': 2,
        'border-width': 1.5,
        'border-color': palette.surface,
      },
    },
    ...Object.entries(palette.labels).map(([label, colour]) => ({
      selector: `node[label = "${label}"]`,
      style: { 'background-color': colour },
    })),
    // In a wide view only the hubs can be read: their names are larger.
    {
      selector: 'node[size > 38]',
      style: {
        'font-size': 22,
        'text-max-width': '220px',
        'min-zoomed-font-size': 5,
        'z-index': 1,
      },
    },
    {
      selector: 'node.named',
      style: {
        'border-width': 2.5,
        'border-color': palette.text,
        'font-weight': 'bold' as const,
        'z-index': 2,
      },
    },
  ] as StylesheetJson;
}

function edgeStyles(palette: Palette): StylesheetJson {
  return [
    {
      selector: 'edge',
      style: {
        width: 1.4,
        'line-color': palette.edge,
        'curve-style': 'bezier',
        'target-arrow-shape': 'triangle',
        'target-arrow-color': palette.edge,
        'arrow-scale': 0.8,
      },
    },
    { selector: 'edge[type = "COOPERATES_WITH"]', style: { 'target-arrow-shape': 'none' } },
    {
      selector: 'edge:selected, edge.near',
      style: {
        'line-color': palette.primary,
        'target-arrow-color': palette.primary,
        width: 2.2,
        label: 'data(title)',
        'font-size': 10,
        color: palette.text,
        'text-rotation': 'autorotate',
        'text-outline-color': palette.surface,
        'text-outline-width': 2,
      },
    },
  ] as StylesheetJson;
}

function selectionStyles(palette: Palette): StylesheetJson {
  return [
    { selector: 'node:selected', style: { 'border-width': 4, 'border-color': palette.primary } },
    { selector: 'node.far', style: { opacity: 0.3 } },
    { selector: 'edge.far', style: { opacity: 0.15 } },
  ] as StylesheetJson;
}
