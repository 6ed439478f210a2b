import { settings } from './settings.js';
import type { Language } from '@coopkg/contracts';

export interface SettingRow {
  variable: string;
  fallback: string;
  expects: string;
  about: string;
}

/** Every setting as a row for documents and `--help`, in the order of the table. */
export function settingsTable(language: Language): SettingRow[] {
  return Object.values(settings).map((setting) => ({
    variable: setting.variable,
    fallback: setting.fallback === undefined ? '' : String(setting.fallback),
    expects: setting.expects[language],
    about: setting.about[language],
  }));
}

/** The same as a Markdown table. */
export function settingsMarkdown(language: Language): string {
  const head =
    language === 'zh'
      ? ['设置', '默认', '取值', '说明']
      : ['Setting', 'Default', 'Value', 'Meaning'];
  const rows = settingsTable(language).map((row) => [
    `\`${row.variable}\``,
    row.fallback && `\`${row.fallback}\``,
    row.expects,
    row.about,
  ]);
  const lines = [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`);
  return `${lines.join('\n')}\n`;
}
