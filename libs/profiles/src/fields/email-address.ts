import { anyOf } from '@coopkg/spelling';
import { wordLists } from '../word-lists.js';

const at =
  '(?:@|＠|\\s*[\\[(（{<]\\s*(?:at|AT|@|＠|#|艾特)\\s*[\\])）}>]\\s*|\\s+(?:at|AT)\\s+|' +
  '\\s*#\\s*(?=[a-z0-9-]+(?:\\.[a-z0-9-]+)*\\.(?:cn|com|edu|org|net)))';
const dot = '(?:\\s*[\\[(（{]\\s*(?:dot|DOT|点)\\s*[\\])）}]\\s*|\\s+(?:dot|DOT)\\s+|[.．])';
const label = '[A-Za-z0-9-]{1,63}';
const host = `${label}(?:${dot}${label}){0,5}${dot}[A-Za-z]{2,10}`;
const pattern = new RegExp(
  `(?<![\\p{L}\\p{N}._%+-])([A-Za-z0-9][A-Za-z0-9._%+-]{0,63})${at}(${host})(?![A-Za-z0-9])`,
  'gu',
);
const shared = new RegExp(`^${anyOf(wordLists.officeMailboxes)}@`, 'iu');

/** The addresses that a text shows, also 「zhang (at) example.edu.cn」; those of offices are left out. */
export function emailAddresses(text: string): string[] {
  const found = [...text.normalize('NFKC').matchAll(pattern)].map(([, name = '', host = '']) =>
    `${name}@${host.replace(new RegExp(dot, 'gu'), '.')}`.replace(/\.+$/u, ''),
  );
  return [...new Set(found)].filter((address) => !shared.test(address));
}

/** Cloudflare hides addresses by an exclusive or with the first byte. Source: its email-decode.js. */
export function unhideAddress(hexadecimal: string): string | null {
  if (!/^(?:[0-9a-f]{2}){4,}$/iu.test(hexadecimal)) return null;
  const [key = 0, ...rest] = Buffer.from(hexadecimal, 'hex');
  const address = Buffer.from(rest.map((byte) => byte ^ key)).toString('utf8');
  return emailAddresses(address)[0] ?? null;
}
