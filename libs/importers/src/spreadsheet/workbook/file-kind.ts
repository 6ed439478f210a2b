import { createReadStream } from 'node:fs';
import { firstBytes } from '@coopkg/files';
import { notAWorkbook, workbookEncrypted } from './workbook-faults.js';

const startBytes = 1024;
const zip = Buffer.from('PK\u0003\u0004', 'latin1');
/** The container of Office files before 2007, and of encrypted ones since. */
const compoundFile = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);

/**
 * Whether a file is a zip, as a workbook of Excel is, or may be a delimited text.
 * @throws Fault `import-workbook-encrypted`, `import-not-a-workbook` for what has only the name of a
 *   spreadsheet: a web page, an older format
 */
export async function fileKind(file: string): Promise<'zip' | 'text'> {
  const start = firstBytes(file, startBytes);
  if (start.subarray(0, 4).equals(zip)) return 'zip';
  if (start.subarray(0, 8).equals(compoundFile)) {
    if (await holds(file, Buffer.from('EncryptedPackage', 'utf16le')))
      throw workbookEncrypted(file);
    throw notAWorkbook(file, {
      zh: '旧版 Excel（.xls）工作簿',
      en: 'a workbook of old Excel (.xls)',
    });
  }
  const text = asText(start);
  if (/^<(?:!doctype html|html|head|meta|body|table)\b/i.test(text))
    throw notAWorkbook(file, {
      zh: '网页（HTML），不是工作簿',
      en: 'a web page (HTML), no workbook',
    });
  if (/^<\?xml/i.test(text) || text.startsWith('<Workbook'))
    throw notAWorkbook(file, { zh: ' XML 文件，不是表格', en: 'an XML file, no spreadsheet' });
  if (text.startsWith('%PDF'))
    throw notAWorkbook(file, { zh: ' PDF，不是表格', en: 'a PDF, no spreadsheet' });
  return 'text';
}

/** Without marks and blanks before it; the characters of UTF-16 have zero bytes between. */
const asText = (start: Buffer): string =>
  start
    .toString('latin1')
    .replace(/^(?:\u00EF\u00BB\u00BF|\u00FF\u00FE|\u00FE\u00FF)/, '')
    .replaceAll('\0', '')
    .trimStart();

async function holds(file: string, bytes: Buffer): Promise<boolean> {
  let tail = Buffer.alloc(0);
  for await (const chunk of createReadStream(file)) {
    const window = Buffer.concat([tail, chunk as Buffer]);
    if (window.includes(bytes)) return true;
    tail = Buffer.from(window.subarray(-bytes.length));
  }
  return false;
}
