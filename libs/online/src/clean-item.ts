import type { SourceItem } from './online-source.js';

/** UTF-16 units of a description that is shown. */
const longestDescription = 600;
const longestText = 500;
const mostListed = 50;

type Loose = {
  [Field in keyof SourceItem]?: SourceItem[Field] | null | undefined;
} & Pick<SourceItem, 'kind'>;

/**
 * A thing with the fields that it has, as plain text; null where it has no name or no address of
 * the web. Whatever a source sends is shown to people and never followed as an instruction.
 */
export function cleanItem(loose: Loose): SourceItem | null {
  const url = webAddress(loose.url);
  const item = Object.fromEntries(
    Object.entries(loose).flatMap(([field, value]) => {
      const clean = cleanValue(field, value);
      return clean === null ? [] : [[field, clean]];
    }),
  ) as unknown as SourceItem;
  if (url === null || (item.title ?? item.name) === undefined) return null;
  return { ...item, url };
}

function cleanValue(field: string, value: unknown): unknown {
  if (typeof value === 'string') {
    const text = plainText(value, field === 'description' ? longestDescription : longestText);
    return text === '' ? null : text;
  }
  if (Array.isArray(value)) {
    const texts = value
      .slice(0, mostListed)
      .map((one) => plainText(String(one), longestText))
      .filter((one) => one !== '');
    return texts.length === 0 ? null : [...new Set(texts)];
  }
  if (typeof value === 'number') return Number.isSafeInteger(value) ? value : null;
  return null;
}

/** Without marks of HTML and JATS, on one line. */
export function plainText(text: string, most = longestText): string {
  const plain = text
    .slice(0, most * 4)
    .replace(/<\/?[a-z][^<>]*>/giu, ' ')
    .replace(/&(amp|lt|gt|quot|#39);/gu, (_, name: string) => entities[name] ?? ' ')
    .replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .trim();
  return plain.length > most ? `${plain.slice(0, most).trimEnd()}…` : plain;
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };

/** An address of http or https, else null: nothing else becomes a link. */
function webAddress(url: string | null | undefined): string | null {
  if (url === null || url === undefined || !URL.canParse(url)) return null;
  const parsed = new URL(url);
  return /^https?:$/u.test(parsed.protocol) && parsed.username === '' ? parsed.href : null;
}
