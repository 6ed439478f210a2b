import { deflateSync } from 'node:zlib';
import type { HostileFile } from './hostile-file.js';

/** A PDF of these objects; the first is its catalogue. */
function pdf(objects: readonly (string | Buffer)[], trailer = ''): Buffer {
  const parts: Buffer[] = [Buffer.from('%PDF-1.7\n')];
  const places: number[] = [];
  let length = parts[0]!.length;
  const add = (part: Buffer): void => {
    parts.push(part);
    length += part.length;
  };
  for (const [at, object] of objects.entries()) {
    places.push(length);
    add(Buffer.from(`${at + 1} 0 obj\n`));
    add(Buffer.from(object as string));
    add(Buffer.from('\nendobj\n'));
  }
  const start = length;
  const table = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('');
  add(
    Buffer.from(
      `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R ${trailer} >>\nstartxref\n${start}\n%%EOF`,
    ),
  );
  return Buffer.concat(parts);
}
const stream = (bytes: Buffer, more = ''): Buffer =>
  Buffer.concat([
    Buffer.from(`<< /Length ${bytes.length} ${more} >>\nstream\n`),
    bytes,
    Buffer.from('\nendstream'),
  ]);
const packed = (bytes: Buffer, more = ''): Buffer =>
  stream(deflateSync(bytes), `/Filter /FlateDecode ${more}`);
const font = '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>';
const page =
  '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 600 800] /Contents 4 0 R /Resources << /Font << /F 5 0 R >> >> >>';
const written = (text: string): Buffer =>
  stream(Buffer.from(`BT /F 12 Tf 50 700 Td (${text}) Tj ET`));
const onePage = (contents: Buffer, catalogue = '', trailer = ''): Buffer =>
  pdf(
    [
      `<< /Type /Catalog /Pages 2 0 R ${catalogue} >>`,
      '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
      page,
      contents,
      font,
    ],
    trailer,
  );

export const hostilePdfs: readonly HostileFile[] = [
  {
    name: 'stream-bomb.pdf',
    what: 'a page unpacks a thousandfold',
    bytes: () => onePage(packed(Buffer.alloc(40e6, ' '))),
    becomes: 'scanned',
  },
  {
    name: 'twice-packed.pdf',
    what: 'a page packed twice',
    bytes: () =>
      onePage(
        stream(
          deflateSync(deflateSync(Buffer.alloc(40e6, ' '))),
          '/Filter [/FlateDecode /FlateDecode]',
        ),
      ),
    becomes: 'scanned',
  },
  {
    name: 'object-stream.pdf',
    what: 'a stream of objects that claims a million',
    bytes: () =>
      pdf([
        '<< /Type /Catalog /Pages 2 0 R >>',
        packed(Buffer.alloc(10e6, '1 '), '/Type /ObjStm /N 1000000 /First 5000000'),
      ]),
  },
  {
    name: 'million-pages.pdf',
    what: 'claims a million pages',
    bytes: () =>
      pdf([
        '<< /Type /Catalog /Pages 2 0 R >>',
        '<< /Type /Pages /Kids [3 0 R] /Count 1000000 >>',
        page,
        written('text'),
        font,
      ]),
  },
  {
    name: 'own-child.pdf',
    what: 'a tree of pages that holds itself',
    bytes: () =>
      pdf(['<< /Type /Catalog /Pages 2 0 R >>', '<< /Type /Pages /Kids [2 0 R] /Count 3 >>']),
  },
  {
    name: 'scripts.pdf',
    what: 'scripts and addresses that open by themselves',
    bytes: () =>
      onePage(
        written('The fee is 12 euros.'),
        '/OpenAction << /S /JavaScript /JS (app.launchURL\\("http://127.0.0.1:9/"\\)) >> /AA << /WC << /S /URI /URI (http://127.0.0.1:9/) >> >>',
      ),
    becomes: 'pdf',
    holds: 'The fee is 12 euros.',
    lacks: 'launchURL',
  },
  {
    name: 'launch.pdf',
    what: 'a program that is to be started',
    bytes: () => onePage(written('harmless'), '/OpenAction << /S /Launch /F (/bin/sh) >>'),
    becomes: 'pdf',
    holds: 'harmless',
  },
  {
    name: 'loop.pdf',
    what: 'a table of places that leads to itself',
    bytes: () => onePage(written('harmless'), '', '/Prev 9'),
  },
  {
    name: 'header.pdf',
    what: 'nothing but a header',
    bytes: () => Buffer.from('%PDF-1.7\n%%EOF'),
    becomes: 'damaged',
  },
  { name: 'cut.pdf', what: 'cut off', bytes: () => onePage(written('harmless')).subarray(0, 200) },
  {
    name: 'own-contents.pdf',
    what: 'contents that are their own',
    bytes: () =>
      pdf([
        '<< /Type /Catalog /Pages 2 0 R >>',
        '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
        '<< /Type /Page /Parent 2 0 R /Contents [3 0 R 3 0 R] >>',
      ]),
    becomes: 'scanned',
  },
  {
    name: 'deep.pdf',
    what: 'arrays 20 000 deep',
    bytes: () => onePage(stream(Buffer.from('['.repeat(20_000)))),
    becomes: 'scanned',
  },
  {
    name: 'pdf-and-zip.pdf',
    what: 'a PDF that is a zip, too',
    bytes: () => Buffer.concat([onePage(written('harmless')), Buffer.from('PK\u0003\u0004')]),
    becomes: 'pdf',
    holds: 'harmless',
  },
];
