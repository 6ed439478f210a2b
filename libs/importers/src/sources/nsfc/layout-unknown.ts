import { Fault } from '@coopkg/contracts';
import { missingColumns, requiredHeadings } from './project-columns.js';

/** Why a file is no list of projects: what its header lacks. */
export function layoutUnknown(headings: readonly string[], file: string): Fault {
  const missing = missingColumns(headings);
  const found = headings.filter(Boolean).join(', ').slice(0, 300);
  return new Fault(
    'import-layout-unknown',
    {
      zh: `${file} 不是已知的国家自然科学基金或国家社会科学基金项目表：前 20 行中没有一行同时是 ${requiredHeadings.zh}（或 ${requiredHeadings.en}）的表头。首行是“${found}”，缺少 ${missing.join('、')}。其他表格请用 graph import csv。`,
      en: `${file} is not a known list of projects of the NSFC or the National Social Science Fund: none of its first 20 lines is a header with ${requiredHeadings.zh} (or ${requiredHeadings.en}). Its first line, "${found}", lacks ${missing.join(', ')}. For other tables there is graph import csv.`,
    },
    { facts: { file, missing, header: headings } },
  );
}
