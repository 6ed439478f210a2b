import type { CSSProperties } from 'react';

/** Gives a component the colour of a label, as `--label`. */
export const labelStyle = (label: string): CSSProperties =>
  ({ '--label': `var(--${label.toLowerCase()}, var(--primary))` }) as CSSProperties;
