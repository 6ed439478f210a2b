import type { StylesheetJson } from 'cytoscape';
import { palettes } from '../../shell/colours.js';
import type { Theme } from '../../shell/preferences.js';
import type { LineLook } from './shown-edges.js';

/** Told apart by line, width and mark, not by colour alone. */
export const lineLooks: Readonly<
  Record<LineLook, { line: 'solid' | 'dashed' | 'dotted'; width: number; mark: string }>
> = {
  confirmed: { line: 'solid', width: 4, mark: '✓' },
  strong: { line: 'solid', width: 2, mark: '' },
  weak: { line: 'dashed', width: 1.5, mark: '' },
  struck: { line: 'dotted', width: 2, mark: '✕' },
};

/** Pixels. */
export const fontSize = 14;

export function drawingStyle(theme: Theme): StylesheetJson {
  const palette = palettes[theme];
  const colours: Record<LineLook, string> = {
    confirmed: palette.primary,
    strong: palette.quiet,
    weak: palette.edge,
    struck: palette.otherLabel,
  };
  return [
    {
      selector: 'node',
      style: {
        label: 'data(id)',
        shape: 'round-rectangle',
        width: 'data(width)',
        height: 34,
        'background-color': palette.surface,
        'border-width': 1.5,
        'border-color': palette.control,
        color: palette.text,
        'font-size': fontSize,
        'font-family': 'system-ui, sans-serif',
        'text-valign': 'center',
        'overlay-opacity': 0,
      },
    },
    {
      selector: 'node.around',
      style: { 'border-width': 4, 'border-color': palette.primary, 'font-weight': 'bold' },
    },
    ...Object.entries(lineLooks).map(([look, { line, width, mark }]) => ({
      selector: `edge.${look}`,
      style: {
        width,
        label: mark,
        'font-size': 16,
        color: palette.text,
        'text-background-color': palette.background,
        'text-background-opacity': 1,
        'line-style': line,
        'line-color': colours[look as LineLook],
        'target-arrow-color': colours[look as LineLook],
        'target-arrow-shape': 'triangle',
        'curve-style': 'bezier',
        'overlay-opacity': 0,
      },
    })),
  ] as StylesheetJson;
}
