import type { Language, WireNode } from '@coopkg/contracts';

/** What a node is called in a language: people have names in both, papers and projects as written. */
export function nodeName({ name, properties }: WireNode, language: Language): string {
  const english = properties['nameEn'];
  return language === 'en' && typeof english === 'string' && english !== '' ? english : name;
}
