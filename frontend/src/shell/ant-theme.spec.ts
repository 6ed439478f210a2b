import { theme as antTheme } from 'antd';
import { describe, expect, it } from 'vitest';
import { antThemeOf } from './ant-theme.js';
import { palettes } from './colours.js';

/** Relative luminance by WCAG 2.2. @param colour `#rrggbb` */
function luminance(colour: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const share = parseInt(colour.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [lighter, darker] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [
    number,
    number,
  ];
  return (lighter + 0.05) / (darker + 0.05);
}

describe.each(['light', 'dark'] as const)('colours of the %s theme', (theme) => {
  const tokens = antTheme.getDesignToken(antThemeOf(theme));
  const { surface, background } = palettes[theme];
  const onButtons = theme === 'light' ? '#ffffff' : background;

  it.each(['', 'Hover', 'Active'] as const)('can be read, %s', (state) => {
    const colours = {
      button: contrast(onButtons, tokens[`colorPrimary${state}`]),
      dangerButton: contrast(onButtons, tokens[`colorError${state}`]),
      danger: contrast(surface, tokens[`colorError${state}`]),
      link: contrast(surface, tokens[`colorLink${state}`]),
    };
    for (const [name, found] of Object.entries(colours))
      expect(found, name).toBeGreaterThanOrEqual(4.5);
  });
});
