import mammoth from 'mammoth';
import type { Block } from '../document.js';
import { htmlBlocks } from './html/html-blocks.js';
import type { Limits } from './limits.js';
import { cannotRead } from './problems.js';
import { ZipEntries } from './zip-entries.js';

/** Names of styles that are headings, beside Word's own. */
const styleMap = [
  "p[style-name='Title'] => h1:fresh",
  "p[style-name='Subtitle'] => h2:fresh",
  "p[style-name='标题'] => h1:fresh",
  "p[style-name='副标题'] => h2:fresh",
  "p[style-name='标题 1'] => h1:fresh",
  "p[style-name='标题 2'] => h2:fresh",
  "p[style-name='标题 3'] => h3:fresh",
  "p[style-name='标题 4'] => h4:fresh",
  'comment-reference => sup',
];
/** Of all parts of XML that are read, unpacked. */
const mostXml = 150e6;

/** A Word document: text, tables, lists, notes. Pictures are left out, nothing outside is fetched. */
export async function readWord(file: string, limits: Limits): Promise<Block[]> {
  await assertPlainXml(file);
  let html: string;
  try {
    ({ value: html } = await mammoth.convertToHtml(
      { path: file },
      {
        styleMap,
        externalFileAccess: false,
        convertImage: mammoth.images.imgElement(() => Promise.resolve({ src: '' })),
      },
    ));
  } catch {
    throw cannotRead('damaged');
  }
  if (html.length > mostXml) throw cannotRead('too-large');
  return htmlBlocks(html, limits);
}

/** @throws CannotRead `hostile` where a part declares a document type: Word never does */
async function assertPlainXml(file: string): Promise<void> {
  const zip = await ZipEntries.open(file);
  try {
    for (const name of zip.names)
      if (
        /^word\/[^/]+\.xml$/u.test(name) &&
        /<!DOCTYPE|<!ENTITY/iu.test((await zip.text(name)).slice(0, 5000))
      )
        throw cannotRead('hostile');
  } finally {
    zip.close();
  }
}
