import { theme as antTheme, type ThemeConfig } from 'antd';
import { palettes } from './colours.js';
import type { Theme } from './preferences.js';

/** Words in these colours, also under the pointer, can be read: contrast ≥ 4.5. */
const states = {
  light: {
    colorSuccess: '#17703d',
    colorError: '#b42318',
    colorWarning: '#8a5a00',
    colorPrimaryHover: '#1d4fa5',
    colorLinkHover: '#1d4fa5',
  },
  dark: {
    colorError: '#ff6b6b',
    colorPrimaryActive: '#6ea2ff',
    colorErrorActive: '#ff6b6b',
    colorLinkHover: '#89afe8',
    colorLinkActive: '#6ea2ff',
  },
} as const;

/** Ant Design in the page's colours. */
export function antThemeOf(theme: Theme): ThemeConfig {
  const palette = palettes[theme];
  return {
    algorithm: theme === 'dark' ? antTheme.darkAlgorithm : antTheme.defaultAlgorithm,
    token: {
      colorPrimary: palette.primary,
      colorInfo: palette.primary,
      colorBgContainer: palette.surface,
      colorBgElevated: palette.raised,
      colorBgLayout: palette.background,
      colorText: palette.text,
      colorTextHeading: palette.text,
      colorTextDescription: palette.quiet,
      ...states[theme],
      colorTextDisabled: palette.quiet,
      colorTextPlaceholder: palette.quiet,
      colorBorder: palette.control,
      colorBorderSecondary: palette.border,
      borderRadius: 8,
      fontFamily: 'var(--font)',
      fontSize: 15,
    },
    // White on the lighter colours of the dark theme would be too faint.
    components:
      theme === 'dark'
        ? { Button: { primaryColor: palette.background, dangerColor: palette.background } }
        : {},
  };
}
