import type { Locale } from 'antd/es/locale';
import type { Language } from '@coopkg/contracts';

type Texts = Readonly<Record<string, object>>;

const pages = import.meta.glob<{ default: Texts; components: Locale }>('./*/index.ts');
const administrations = import.meta.glob<{ default: Texts }>('./*/admin.ts');

const byName = (files: Texts): Texts =>
  Object.fromEntries(
    Object.entries(files).map(([file, texts]) => [
      file.slice(file.lastIndexOf('/') + 1, -'.json'.length),
      texts,
    ]),
  );

/** The texts of a language, by file, and those of components; a language is a folder of this one. */
export async function loadTexts(language: Language): Promise<{ texts: Texts; components: Locale }> {
  const { default: files, components } = await pages[`./${language}/index.ts`]!();
  return { texts: byName(files), components };
}

/** The texts of the administration, by file. */
export const loadAdministrationTexts = async (language: Language): Promise<Texts> =>
  byName((await administrations[`./${language}/admin.ts`]!()).default);
