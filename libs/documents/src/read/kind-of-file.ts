import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import type { DocumentKind } from '@coopkg/contracts';
import { firstBytes } from '@coopkg/files';
import { cannotRead } from './problems.js';
import { decodeText } from './decode-text.js';
import { delimiterOf } from './delimiter-of.js';
import { ZipEntries } from './zip-entries.js';

export type KindOfFile =
  | { kind: 'pdf' | 'word' | 'workbook' | 'slides' }
  | { kind: 'text' | 'markdown' | 'html' }
  | { kind: 'csv'; delimiter: string };

const startBytes = 4096;
const compoundFile = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
const mainParts: readonly (readonly [string, 'word' | 'workbook' | 'slides'])[] = [
  ['word/document.xml', 'word'],
  ['xl/workbook.xml', 'workbook'],
  ['ppt/presentation.xml', 'slides'],
];

/**
 * What a file is, by what it holds; its name decides only between texts that look alike.
 * @throws CannotRead
 */
export async function kindOfFile(
  file: string,
  name: string,
): Promise<{ found: KindOfFile; text: string }> {
  if (statSync(file).size === 0) throw cannotRead('empty');
  const start = firstBytes(file, startBytes);
  if (start.subarray(0, 1024).includes('%PDF-')) return { found: { kind: 'pdf' }, text: '' };
  if (start.subarray(0, 4).toString('latin1') === 'PK\u0003\u0004')
    return { found: { kind: await officeKind(file) }, text: '' };
  if (start.subarray(0, 8).equals(compoundFile))
    throw cannotRead(
      readFileSync(file).includes(Buffer.from('EncryptedPackage', 'utf16le'))
        ? 'encrypted'
        : 'old-office',
    );
  if (/^(?:\u001f\u008b|Rar!|7z\u00bc\u00af|BZh)/u.test(start.toString('latin1')))
    throw cannotRead('archive');
  const text =
    start.subarray(0, 5).toString('latin1') === '{\\rtf' ? null : decodeText(readFileSync(file));
  if (text === null) throw cannotRead('unknown-kind');
  if (text.trim() === '') throw cannotRead('no-text');
  return { found: kindOfText(text, path.extname(name).toLowerCase()), text };
}

export function kindOfText(text: string, ending: string): KindOfFile & { kind: DocumentKind } {
  const start = text
    .slice(0, 2000)
    .replace(/^\ufeff/u, '')
    .trimStart();
  if (
    /^(?:<\?xml[^>]*>\s*)?(?:<!--[^]*?-->\s*)?<(?:!doctype html|html|head|body|table|meta)\b/iu.test(
      start,
    )
  )
    return { kind: 'html' };
  if (/^\.(?:md|markdown|mdx)$/u.test(ending)) return { kind: 'markdown' };
  if (/^\.x?html?$/u.test(ending) && /<\/?[a-z][^>]*>/iu.test(text.slice(0, 20_000)))
    return { kind: 'html' };
  const delimiter = delimiterOf(text, /^\.(?:csv|tsv|tab)$/u.test(ending));
  if (delimiter !== null) return { kind: 'csv', delimiter };
  return { kind: looksLikeMarkdown(text) ? 'markdown' : 'text' };
}

/** Headings at least; a `#` alone begins comments of programs, too. */
function looksLikeMarkdown(text: string): boolean {
  const lines = text.slice(0, 50_000).split(/\r?\n/u);
  const headings = lines.filter((line) => /^#{1,6} \S/u.test(line)).length;
  const tables = lines.filter((line) => /^\s*\|?(?:\s*:?-{3,}:?\s*\|)+/u.test(line)).length;
  return headings >= 2 || tables > 0 || (headings === 1 && /^#{1,6} /u.test(text.trimStart()));
}

async function officeKind(file: string): Promise<'word' | 'workbook' | 'slides'> {
  const zip = await ZipEntries.open(file);
  try {
    for (const [part, kind] of mainParts) if (zip.has(part)) return kind;
    throw cannotRead('archive');
  } finally {
    zip.close();
  }
}
