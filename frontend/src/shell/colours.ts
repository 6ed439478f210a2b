import type { Theme } from './preferences.js';

export interface Palette {
  primary: string;
  background: string;
  surface: string;
  raised: string;
  border: string;
  control: string;
  text: string;
  quiet: string;
  labels: Record<string, string>;
  otherLabel: string;
  edge: string;
}

/**
 * One place for colours: the style sheet, Ant Design and the graph take them from here. Text on
 * each label's colour is white or near black with contrast ≥ 4.5.
 */
export const palettes: Record<Theme, Palette> = {
  light: {
    primary: '#2560c4',
    background: '#f5f6f8',
    surface: '#ffffff',
    raised: '#ffffff',
    border: '#e1e5eb',
    control: '#cfd5de',
    text: '#1a2230',
    quiet: '#5b6676',
    labels: { Researcher: '#2f6fde', Paper: '#c4761b', Project: '#23865a' },
    otherLabel: '#6b7280',
    edge: '#b3bdca',
  },
  dark: {
    primary: '#6ea2ff',
    background: '#10141b',
    surface: '#181e28',
    raised: '#202835',
    border: '#2b3442',
    control: '#3a4557',
    text: '#e7ebf2',
    quiet: '#9aa6b8',
    labels: { Researcher: '#6ea2ff', Paper: '#e9a94f', Project: '#57c391' },
    otherLabel: '#98a2b3',
    edge: '#465266',
  },
};

/** Gives the style sheet the colours of a theme. */
export function applyColours(theme: Theme): void {
  const palette = palettes[theme];
  const root = document.documentElement;
  root.dataset['theme'] = theme;
  root.style.colorScheme = theme;
  for (const [name, value] of Object.entries({ ...palette, ...palette.labels })) {
    if (typeof value === 'string') root.style.setProperty(`--${name.toLowerCase()}`, value);
  }
}
