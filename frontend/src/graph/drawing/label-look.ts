/** How nodes of a label look beside their colour, for people who don't tell colours apart. */
export interface LabelLook {
  /** Cytoscape's name of a shape. */
  shape: 'ellipse' | 'round-rectangle' | 'round-hexagon' | 'round-diamond';
  /** Paths of a glyph within 24 × 24. */
  glyph: string;
}

const looks: Readonly<Record<string, LabelLook>> = {
  Researcher: {
    shape: 'ellipse',
    glyph: 'M12 4a4 4 0 1 1 0 8 4 4 0 0 1 0-8zM4.5 20c.6-4 3.6-6.2 7.5-6.2s6.9 2.2 7.5 6.2z',
  },
  Paper: {
    shape: 'round-rectangle',
    glyph: 'M6 3h8l4 4v14H6zM9 11h6v1.6H9zM9 14.5h6v1.6H9z',
  },
  Project: {
    shape: 'round-hexagon',
    glyph: 'M9 4h6v3h5v12H4V7h5zm1.6 1.6V7h2.8V5.6zM4 12h16v1.6H4z',
  },
};
const other: LabelLook = { shape: 'round-diamond', glyph: '' };

export const lookOf = (label: string): LabelLook =>
  Object.hasOwn(looks, label) ? looks[label]! : other;

export const labelsWithLooks = Object.keys(looks);

/** The glyph as an image in one colour. */
export const glyphImage = (label: string, colour: string): string =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" width="48" height="48" viewBox="0 0 24 24"><path fill-rule="evenodd" fill="${colour}" d="${lookOf(label).glyph}"/></svg>`,
  )}`;
