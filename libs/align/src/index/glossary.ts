import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { dataLines } from '@coopkg/institutions';

/**
 * One row of `data/glossary/*.tsv`: a value in Chinese, other ways to say it, and its English
 * forms.
 */
export interface GlossaryRow {
  zh: string;
  zhAliases: string[];
  en: string[];
  /** As the file says: `topic discipline rank source category college venue`. */
  kind: string;
}

const glossaryFolder = fileURLToPath(new URL('../../../../data/glossary/', import.meta.url));

const list = (cell: string | undefined): string[] =>
  (cell ?? '')
    .split('|')
    .map((part) => part.trim())
    .filter((part) => part !== '');
const kindNames: Record<string, string> = {
  funder: 'source',
  keyword: 'topic',
  interest: 'topic',
  department: 'college',
  school: 'college',
  journal: 'venue',
  conference: 'venue',
  title: 'rank',
};

const kinds = new Set(['topic', 'discipline', 'rank', 'source', 'category', 'college', 'venue']);
const knownKind = (name: string): string | undefined =>
  kinds.has(kindNames[name] ?? name) ? (kindNames[name] ?? name) : undefined;

/** Reads every TSV of the folder (header `zh zhAliases en kind`, lists joined by `|`). */
export const loadGlossary = (folder: string = glossaryFolder): GlossaryRow[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.tsv'))
    .sort()
    .flatMap((name) => {
      const kind = name
        .replace(/\.tsv$/u, '')
        .replace(/ies$/u, 'y')
        .replace(/s$/u, '');
      return rowsOf(dataLines(`${folder}/${name}`), kind);
    });

function rowsOf([header = '', ...lines]: string[], fallbackKind: string): GlossaryRow[] {
  const columns = header.split('\t').map((column) => column.trim());
  const at = (name: string): number => columns.indexOf(name);
  return lines.flatMap((line) => {
    const cells = line.split('\t');
    const cell = (name: string): string | undefined => (at(name) < 0 ? undefined : cells[at(name)]);
    const zh = cell('zh')?.trim() ?? '';
    const kind = (cell('kind')?.trim() || fallbackKind).toLowerCase();
    const row = {
      zh,
      zhAliases: list(cell('zhAliases')),
      en: list(cell('en')),
      kind: knownKind(kind) ?? knownKind(fallbackKind) ?? kind,
    };
    return zh === '' && row.en.length === 0 ? [] : [row];
  });
}
