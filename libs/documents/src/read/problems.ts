import type { Bilingual } from '@coopkg/contracts';
import { CannotRead, type Unreadable } from '../document.js';

/** Why a file is not read: what, and what to do. */
const problems = {
  empty: {
    zh: '文件是空的：请选择有内容的文件。',
    en: 'The file is empty: choose one that holds something.',
  },
  'no-text': {
    zh: '文件里没有文字：请检查是否选对了文件。',
    en: 'The file holds no text: check that it is the right one.',
  },
  scanned: {
    zh: '这份 PDF 只有图片、没有文字层，多半是扫描件：请先做文字识别（OCR）再上传。',
    en: 'This PDF holds pictures only and no text, as scans do: run text recognition (OCR) on it and upload the result.',
  },
  encrypted: {
    zh: '文件有密码：请用密码打开，去掉密码后另存再上传。',
    en: 'The file is protected by a password: open it with the password, save it without one, and upload that.',
  },
  damaged: {
    zh: '文件已损坏或不完整：请用原来的软件打开并另存后再上传。',
    en: 'The file is damaged or incomplete: open it in the program that made it, save it anew, and upload that.',
  },
  hostile: {
    zh: '没有读取这个文件：它解压后大得不合常理，或声明了 XML 实体，正常的文件不会这样。',
    en: 'The file was not read: it unpacks to far more than it should or declares XML entities, which no proper file does.',
  },
  'too-large': {
    zh: '文件里的内容太多：最多 1000 万个字符、100 万个单元格。请拆成几份再上传。',
    en: 'The file holds too much: 10 million characters and 1 million cells at most. Split it and upload the parts.',
  },
  'old-office': {
    zh: '这是旧版 Office 文件（.doc、.xls、.ppt）：请另存为 .docx、.xlsx 或 .pptx 再上传。',
    en: 'This is a file of old Office (.doc, .xls, .ppt): save it as .docx, .xlsx or .pptx and upload that.',
  },
  archive: {
    zh: '这是压缩包，不是文档：请解压后上传里面的文件。',
    en: 'This is an archive, no document: unpack it and upload the files in it.',
  },
  'unknown-kind': {
    zh: '看不出这是什么文件：可以读取文本、Markdown、Word、Excel、CSV、PDF、HTML 和 PowerPoint。',
    en: 'What kind of file this is could not be told: text, Markdown, Word, Excel, CSV, PDF, HTML and PowerPoint can be read.',
  },
  'too-slow': {
    zh: '读取这个文件用时太长，已停止：请拆成几份或另存后再上传。',
    en: 'Reading the file took too long and was stopped: split it or save it anew, and upload that.',
  },
  'too-much-memory': {
    zh: '读取这个文件需要的内存太多，已停止：请拆成几份再上传。',
    en: 'Reading the file took too much memory and was stopped: split it and upload the parts.',
  },
  'server-fault': {
    zh: '服务器出错，没有读完这个文件：请稍后重新上传；原因见服务器日志。',
    en: 'The server could not read the file because of a fault of its own: upload it again later; its log says why.',
  },
  interrupted: {
    zh: '读取这个文件时服务多次中断：请重新上传。',
    en: 'The server stopped more than once while reading the file: upload it again.',
  },
} as const satisfies Record<string, Bilingual>;

export type ProblemCode = keyof typeof problems;

export const unreadable = (code: ProblemCode): Unreadable => ({ code, problem: problems[code] });

export const cannotRead = (code: ProblemCode): CannotRead => new CannotRead(unreadable(code));
