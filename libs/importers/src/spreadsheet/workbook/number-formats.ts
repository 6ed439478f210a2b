import type { WorkbookParts } from './parts.js';
import { readWholeXml } from './xml-part.js';

/** What the format of a cell makes of a number. */
export interface NumberFormat {
  isDate: boolean;
  /** `00000000` shows at least 8 digits; 0 elsewhere. */
  digits: number;
}

const plainFormat: NumberFormat = { isDate: false, digits: 0 };

/** Dates and times among the formats that every workbook has: ECMA-376 part 1, 18.8.30. */
const isBuiltInDate = (id: number): boolean =>
  (id >= 14 && id <= 22) ||
  (id >= 27 && id <= 36) ||
  (id >= 45 && id <= 47) ||
  (id >= 50 && id <= 58);

/** The number formats of a workbook, by the style that a cell names. */
export async function readNumberFormats(parts: WorkbookParts): Promise<NumberFormat[]> {
  const own = new Map<number, NumberFormat>();
  const styles: NumberFormat[] = [];
  let inCellStyles = false;
  await readWholeXml(parts.bytesOf('xl/styles.xml'), {
    open: (name, attributes) => {
      if (name === 'numFmt')
        own.set(Number(attributes.numFmtId), readFormat(attributes.formatCode ?? ''));
      else if (name === 'cellXfs') inCellStyles = true;
      else if (name === 'xf' && inCellStyles) {
        const id = Number(attributes.numFmtId ?? 0);
        styles.push(own.get(id) ?? { ...plainFormat, isDate: isBuiltInDate(id) });
      }
    },
    close: (name) => {
      if (name === 'cellXfs') inCellStyles = false;
    },
  });
  return styles;
}

/** `yyyy"年"m"月"`, `[$-804]d-mmm-yy;@` are dates; `[h]:mm` is a length of time, and stays a number. */
function readFormat(code: string): NumberFormat {
  const first = code
    .replace(/"[^"]*"|\\.|[_*]./g, '')
    .split(';')[0]!
    .trim();
  if (/\[(?:h+|m+|s+)\]/i.test(first)) return plainFormat;
  const bare = first.replace(/\[[^\]]*\]/g, '');
  if (/^0+$/.test(bare)) return { isDate: false, digits: bare.length };
  return { isDate: !/general|通用/i.test(bare) && /[ymdhs年月日]/i.test(bare), digits: 0 };
}
