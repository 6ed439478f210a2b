import { Fault } from '@coopkg/contracts';

export const workbookUnreadable = (file: string, cause?: unknown): Fault =>
  new Fault(
    'import-workbook-unreadable',
    {
      zh: `无法读取 ${file}：它不是完整的 Excel 工作簿（.xlsx）。请在 Excel 中打开并另存为 .xlsx 或 CSV 后重试。`,
      en: `${file} can't be read: it is no whole Excel workbook (.xlsx). Open it in Excel, save it as .xlsx or CSV, and try again.`,
    },
    { facts: { file }, cause },
  );

export const workbookEncrypted = (file: string): Fault =>
  new Fault(
    'import-workbook-encrypted',
    {
      zh: `${file} 是加密的 Excel 工作簿：请在 Excel 中用密码打开，去掉密码后另存为 .xlsx。`,
      en: `${file} is an encrypted Excel workbook: open it in Excel with its password, and save it as .xlsx without one.`,
    },
    { facts: { file } },
  );

/** What a file is, where it is none that can be read, and what to save it as. */
export const notAWorkbook = (file: string, kind: { zh: string; en: string }): Fault =>
  new Fault(
    'import-not-a-workbook',
    {
      zh: `${file} 是${kind.zh}：请在 Excel 或 WPS 中打开，另存为 .xlsx 或 CSV 后重试。`,
      en: `${file} is ${kind.en}: open it in a spreadsheet program, save it as .xlsx or CSV, and try again.`,
    },
    { facts: { file } },
  );

/** A file that is made to fill the memory or to reach others; no spreadsheet program writes such. */
export const workbookHostile = (file: string, why: { zh: string; en: string }): Fault =>
  new Fault(
    'import-workbook-hostile',
    {
      zh: `没有读取 ${file}：${why.zh}，正常的工作簿不会这样。请只导入来源可靠的文件。`,
      en: `${file} was not read: ${why.en}, which no proper workbook does. Import files of sources that you trust only.`,
    },
    { facts: { file } },
  );

export const workbookTooLarge = (file: string): Fault =>
  new Fault(
    'import-workbook-too-large',
    {
      zh: `${file} 中的文字太多，无法作为工作簿读取：请把每个工作表另存为 CSV（UTF-8）后导入。`,
      en: `${file} holds too much text to be read as a workbook: save each sheet as CSV (UTF-8) and import those.`,
    },
    { facts: { file } },
  );
