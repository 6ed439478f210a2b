import path from 'node:path';
import { Fault, type Bilingual } from '@coopkg/contracts';

/**
 * Why a whole file is no use, whatever has been read of it: `dblp-foreign` (no dblp XML),
 * `dblp-cut`, `dblp-damaged`, `dblp-hostile`.
 */
export type DblpFaultCode = 'dblp-foreign' | 'dblp-cut' | 'dblp-damaged' | 'dblp-hostile';

const whatToDo: Record<DblpFaultCode, Bilingual> = {
  'dblp-foreign': {
    zh: '请提供 dblp.org/xml 发布的 dblp.xml 或 dblp.xml.gz。',
    en: 'give a dblp.xml or dblp.xml.gz as dblp.org/xml publishes it.',
  },
  'dblp-cut': {
    zh: '请重新下载或复制完整的文件。',
    en: 'download or copy the whole file again.',
  },
  'dblp-damaged': {
    zh: '请重新下载该文件。',
    en: 'download the file again.',
  },
  'dblp-hostile': {
    zh: '请勿使用该文件，改从 dblp.org/xml 下载。',
    en: "don't use this file; download it from dblp.org/xml.",
  },
};

export function dblpFault(
  code: DblpFaultCode,
  file: string,
  what: Bilingual,
  facts: { line?: number; cause?: unknown } = {},
): Fault {
  const { line, cause } = facts;
  const name = path.basename(file);
  const zh = line === undefined ? name : `${name} 第 ${line} 行`;
  const en = line === undefined ? name : `${name}, line ${line}`;
  return new Fault(
    code,
    {
      zh: `${zh}：${what.zh}；${whatToDo[code].zh}`,
      en: `${en}: ${what.en}; ${whatToDo[code].en}`,
    },
    { cause, facts: { path: file, ...(line === undefined ? {} : { line }) } },
  );
}

export const isDblpFault = (error: unknown): boolean =>
  error instanceof Fault && error.code.startsWith('dblp-');
