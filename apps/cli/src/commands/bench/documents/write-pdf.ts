import { createWriteStream } from 'node:fs';
import { finished } from 'node:stream/promises';
import { misused } from '../../../misused.js';
import type { ReportPage } from './made-up-report.js';

/** Writes a page of a PDF for each. The library is there where the project is developed. */
export async function writePdf(file: string, pages: readonly ReportPage[]): Promise<void> {
  const name = 'pdfkit';
  const { default: PdfDocument } = (await import(name).catch(() => {
    throw misused(
      'bench documents 需要软件包 pdfkit。',
      'bench documents needs the package pdfkit.',
    );
  })) as { default: typeof import('pdfkit') };
  const document = new PdfDocument({ autoFirstPage: false });
  const written = finished(document.pipe(createWriteStream(file)));
  for (const { heading, text } of pages) {
    document.addPage();
    document.fontSize(16).text(heading).moveDown();
    document.fontSize(11).text(text);
  }
  document.end();
  await written;
}
