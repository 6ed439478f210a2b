import { createHash } from 'node:crypto';

const endings: Readonly<Record<string, string>> = {
  'image/jpeg': '.jpg',
  'image/png': '.png',
  'image/webp': '.webp',
  'image/gif': '.gif',
};

/** Where the copy of an address lies: its host, its path, cleaned of what file systems don't take. */
export function collectedFile(address: string, contentType: string): string {
  const url = new URL(address);
  const type = contentType.split(';')[0]?.trim().toLowerCase() ?? '';
  const ending = endings[type] ?? '.html';
  const parts = decoded(url.pathname)
    .split('/')
    .filter((part) => part !== '' && part !== '.' && part !== '..');
  if (url.pathname.endsWith('/')) parts.push('index');
  const clean = parts.map(cleanPart);
  const last = clean.pop() ?? 'index';
  const stem =
    ending === '.html'
      ? last.replace(/\.(?:html?|shtml)$/iu, '')
      : last.replace(/\.(?:jpe?g|png|webp|gif)$/iu, '');
  const isPlain =
    url.search === '' &&
    clean.join('/').length < 150 &&
    clean.length < 12 &&
    [...clean, last].join('/') === parts.join('/');
  const mark = isPlain ? '' : `-${createHash('sha256').update(address).digest('hex').slice(0, 10)}`;
  const folders = clean.slice(0, 12).join('/').slice(0, 150);
  return [
    cleanPart(url.host),
    ...(folders === '' ? [] : [folders]),
    `${stem.slice(0, 80)}${mark}${ending}`,
  ].join('/');
}

const cleanPart = (part: string): string =>
  part
    .replace(/[^\p{L}\p{N}._-]+/gu, '_')
    .replace(/^\.+/u, '_')
    .slice(0, 80);

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
